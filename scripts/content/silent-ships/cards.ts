/** Draws the cards of Silent Ships: value, ability and ship, and the origin of value and ability in signs and words. */
import { shipName } from "../../../module/games/silent-ships/words";
import { translateBy } from "../../../module/kit/text/sentence";
import { faceOf, type SeaCardFace, type ShownOrigin } from "../../../module/games/silent-ships/documents/card-face";
import { CARDS, SHIP_TYPES, type ShipType } from "../../../module/rules/silent-ships/tables";
import { lettering, textWidth } from "../playing-cards/lettering";
import { english } from "../../build/repository-files";
import { shipDrawing, wakeDrawing } from "./ships";
import { svg } from "../svg";

const WIDTH = 250;
const HEIGHT = 350;
const PAPER = "#fdfbf5";
const INK = "#1d2733";
const SOFT = "#566573";
const FRAME = { left: 14, top: 14, width: 222, height: 206 };
const VALUE = { left: 34, top: 33, height: 50, weight: 15 };
/** The narrowest margin beside words. */
const MARGIN = 18;

/** The words of an origin, short enough for a card's edge; the sheets and the board say it in full. */
const ORIGIN_WORDS: { readonly [origin in ShownOrigin]: string } = {
  text: "AUTHOR'S TEXT",
  reading: "TEXT, OUR READING",
  inferred: "INFERRED",
  house: "HOUSE RULE",
  changed: "CHANGED",
};

/** Every card picture by file name: each ship as ruled and without its numbers, and the back. */
export function seaCardPictures(): Map<string, string> {
  translateBy(english);
  const faces = SHIP_TYPES.flatMap((type) => [
    [`${type}.svg`, seaCard(faceOf(type, CARDS[type]))] as const,
    [`${type}-blank.svg`, blankCard(type)] as const,
  ]);
  return new Map([...faces, ["back.svg", seaCardBack()] as const]);
}

/** The face of a card as an SVG file. */
function seaCard(face: SeaCardFace): string {
  const { attack, ability, attackFrom, abilityFrom } = face;
  const text = ability === "" ? "NO ABILITY" : ability.toUpperCase();
  const origin = `${abilityFrom.mark} ${ORIGIN_WORDS[abilityFrom.origin]}`;
  return card(
    sea() +
      ship(face.type) +
      lettering(String(attack), VALUE.left, VALUE.top, { height: VALUE.height, weight: VALUE.weight, color: INK }) +
      valueOrigin(attack, `${attackFrom.mark} ${ORIGIN_WORDS[attackFrom.origin]}`) +
      title(face.name, 236) +
      abilityWords(text) +
      centered(origin, 321, 9, 10, SOFT),
  );
}

function blankCard(type: ShipType): string {
  return card(sea() + ship(type) + title(shipName(type), 262));
}

/** The ability in one line, in smaller letters if necessary, or in two lines. */
function abilityWords(text: string): string {
  const room = WIDTH - 2 * MARGIN;
  const height = [13, 12, 11].find((tried) => textWidth(text, tried) <= room) ?? 12;
  const lines = wrapped(text, height, room);
  return lines.map((line, at) => centered(line, 295 - (lines.length - 1 - at) * 20, height, 11, INK)).join("");
}

/** The origin of the value, beside the top of the number. */
function valueOrigin(attack: number, text: string): string {
  const left = VALUE.left + textWidth(String(attack), VALUE.height) + 20;
  return lettering(text, left, VALUE.top + 4, { height: 9, weight: 10, color: SOFT });
}

const sea = () =>
  `<clipPath id="a"><rect x="${FRAME.left}" y="${FRAME.top}" width="${FRAME.width}" height="${FRAME.height}" rx="9"/></clipPath>` +
  `<g clip-path="url(#a)"><path d="M0 0H250V350H0Z" fill="#eaf1f4"/><path d="M0 196H250V350H0Z" fill="#cfe2ec"/></g>`;

const ship = (type: ShipType) => `<g transform="translate(25 80) scale(.5)">${shipDrawing(type)}</g>`;

/** The name, in two lines if it would be small in one. */
function title(name: string, top: number): string {
  const capitals = name.toUpperCase();
  const room = WIDTH - 2 * MARGIN;
  const alone = textWidth(capitals, 16) <= room;
  const [height, lines] = alone ? [17, [capitals]] : [15, wrapped(capitals, 15, room)];
  return lines.map((line, at) => centered(line, top + at * 23 - (alone ? -4 : 2), height, 13, INK)).join("");
}

function centered(text: string, top: number, height: number, weight: number, color: string): string {
  return lettering(text, (WIDTH - textWidth(text, height)) / 2, top, { height, weight, color });
}

/** Splits words into as few lines as fit a width. */
function wrapped(text: string, height: number, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = [...lines.slice(-1), word].join(" ");
    if (lines.length > 0 && textWidth(longer, height) <= room) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

function seaCardBack(): string {
  const rows = Array.from(
    { length: 15 },
    (_, at) => `M${at % 2 ? -60 : -40} ${at * 26 - 6}${"q10 -12 20 0t20 0".repeat(9)}`,
  );
  return card(
    `<clipPath id="a"><rect x="14" y="14" width="222" height="322" rx="10"/></clipPath>` +
      `<g clip-path="url(#a)"><path d="M0 0H250V350H0Z" fill="#173a55"/>` +
      `<path d="${rows.join("")}" fill="none" stroke="#24506f" stroke-width="5"/></g>` +
      `<rect x="22" y="22" width="206" height="306" rx="6" fill="none" stroke="#7fb4d4" stroke-width="3"/>` +
      `<circle cx="125" cy="175" r="66" fill="#173a55" stroke="#7fb4d4" stroke-width="4"/>` +
      `<g transform="translate(125 175) scale(.56)">${wakeDrawing("#d5e1e9", "#10293c", "#7fb4d4")}</g>`,
  );
}

function card(content: string): string {
  const paper = `<rect x="2" y="2" width="246" height="346" rx="18" fill="${PAPER}" stroke="#c9c1ae" stroke-width="4"/>`;
  return svg(WIDTH, HEIGHT, paper + content);
}
