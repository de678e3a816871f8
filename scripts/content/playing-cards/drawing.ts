/**
 * Draws the playing cards; their corners are large enough to be read on a card sixty pixels wide. There are no words on
 * them, since people of every language play with them: our boards write what a card is called.
 */
import { standardDeck, type CardId } from "../../../module/rules/kernel/cards";
import { BACK_SIGNS, EMBLEMS, pip, suit, type Inks, type Suit } from "./emblems";
import { digits, lettering } from "./lettering";
import { svg } from "../svg";

export const CARD_WIDTH = 250;
export const CARD_HEIGHT = 350;
const PAPER = "#fdfbf5";
const RED: Inks = { ink: "#b3372b", wash: "#f5e2da", paper: PAPER };
const BLACK: Inks = { ink: "#1d2733", wash: "#e1e6ea", paper: PAPER };
const INKS: { readonly [suit in Suit]: Inks } = { C: BLACK, D: RED, H: RED, S: BLACK };

/** The middle of the first column, with rank and suit: the part of a card that shows under others. */
const INDEX = { left: 28, top: 32, rank: 84, weight: 16, suit: 160 };

/** Every card picture by file name: the fifty-two, two jokers, and the backs. */
export function cardPictures(): Map<string, string> {
  const cards = standardDeck(2).map((card) => [`${card}.svg`, cardFace(card)] as const);
  const backs = [
    ["back.svg", picture(plainBack())],
    ["back-red.svg", picture(cardBack("#8f2f26", "#7c2720", "#e0a79c", BACK_SIGNS.red))],
    ["back-black.svg", picture(cardBack("#27323f", "#1e2833", "#8ea1b5", BACK_SIGNS.black))],
  ] as const;
  return new Map([...cards, ...backs]);
}

/** The court cards without emblems, by file name within assets/cards/plain. */
export const plainCourtPictures = (): Map<string, string> =>
  new Map(
    standardDeck()
      .filter((card) => EMBLEMS[card])
      .map((card) => [`${card}.svg`, picture(faceDrawing(card, true))]),
  );

/** Width and height of an emblem by itself. */
const EMBLEM = 200;

/** The emblems of the court cards by themselves, by file name within assets/cards/emblems. */
export const emblemPictures = (): Map<string, string> =>
  new Map(
    standardDeck()
      .filter((card) => EMBLEMS[card])
      .map((card) => {
        const drawn = place(EMBLEM / 2, EMBLEM / 2, 1.2, emblem(card, INKS[card.slice(1) as Suit]));
        return [`${card}.svg`, svg(EMBLEM, EMBLEM, drawn)] as const;
      }),
  );

/** The face of one card, as an SVG file. */
const cardFace = (card: CardId): string => picture(faceDrawing(card));

/** The face of one card, as SVG content. `plain`: without the emblems of Ship-on-Ship's conditions. */
export function faceDrawing(card: CardId, plain = false): string {
  if (card.startsWith("joker")) return front(BLACK.paper) + emblemPart(card, BLACK) + jokerIndex();
  const which = card.slice(1) as Suit;
  const inks = INKS[which];
  const middle = EMBLEMS[card] && !plain ? emblemPart(card, inks) : place(158, 208, 1.42, pip(which, inks));
  return front(inks.paper) + middle + index(card, inks);
}

function index(card: CardId, inks: Inks): string {
  const rank = card.startsWith("T") ? "10" : card.slice(0, 1);
  const { left, top, rank: height, weight } = INDEX;
  return (
    lettering(rank, left, top, { height, weight, color: inks.ink }) +
    place(52, INDEX.suit, 0.56, suit(card.slice(1) as Suit, inks))
  );
}

function jokerIndex(): string {
  return place(
    56,
    72,
    0.62,
    `<path d="M0 -72L17 -22L68 -22L27 9L42 60L0 29L-42 60L-27 9L-68 -22L-17 -22Z" fill="${BLACK.ink}"/>`,
  );
}

/** An emblem on its round ground. */
const emblem = (card: CardId, inks: Inks): string =>
  `<circle r="77" fill="${inks.wash}"/>${EMBLEMS[card]?.(inks) ?? ""}`;

const emblemPart = (card: CardId, inks: Inks): string => place(155, 178, 1.1, emblem(card, inks));

/** The back of a full deck's cards, as SVG content. */
export const plainBack = (): string => cardBack("#1f3f63", "#193452", "#6f95b8", null);

function cardBack(ground: string, stripe: string, rim: string, sign: string | null): string {
  const stripes = Array.from({ length: 13 }, (_, at) => `M${at * 50 - 350} 350L${at * 50} 0`).join("");
  const mark = sign
    ? `<circle r="58"/><path transform="scale(.85)" d="${sign}" fill="${rim}" stroke="none"/>`
    : `<circle r="58"/><path d="M0 -40L11 -11L40 0L11 11L0 40L-11 11L-40 0L-11 -11Z" fill="${rim}" stroke="none"/>`;
  return (
    `<clipPath id="a"><rect x="14" y="14" width="222" height="322" rx="10"/></clipPath>` +
    front(PAPER) +
    `<g clip-path="url(#a)"><path d="M0 0H250V350H0Z" fill="${ground}"/><path d="${stripes}" stroke="${stripe}" stroke-width="18"/></g>` +
    `<rect x="22" y="22" width="206" height="306" rx="6" fill="none" stroke="${rim}" stroke-width="3"/>` +
    `<g transform="translate(125 175)" fill="${ground}" stroke="${rim}" stroke-width="5">${mark}</g>`
  );
}

function front(paper: string): string {
  return `<rect x="2" y="2" width="246" height="346" rx="18" fill="${paper}" stroke="#c9c1ae" stroke-width="4"/>`;
}

function place(x: number, y: number, scale: number, content: string): string {
  return `<g transform="translate(${digits(x)} ${digits(y)})${scale === 1 ? "" : ` scale(${scale})`}">${content}</g>`;
}

const picture = (content: string): string => svg(CARD_WIDTH, CARD_HEIGHT, content);
