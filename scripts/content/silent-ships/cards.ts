/**
 * Draws the cards of Silent Ships: the ship and its attack. There are no words on them, since people of every language
 * play with them: Foundry writes what a card is called, and our boards draw their own cards.
 */
import { CARDS, SHIP_TYPES, type ShipType } from "../../../module/rules/silent-ships/tables";
import { lettering } from "../playing-cards/lettering";
import { shipDrawing, wakeDrawing } from "./ships";
import { svg } from "../svg";

const WIDTH = 250;
const HEIGHT = 350;
const PAPER = "#fdfbf5";
const INK = "#1d2733";
const FRAME = { left: 14, top: 14, width: 222, height: 322 };
const VALUE = { left: 34, top: 33, height: 50, weight: 15 };
/** Every card picture by file name: each ship as ruled and without its attack, and the back. */
export function seaCardPictures(): Map<string, string> {
  const faces = SHIP_TYPES.flatMap((type) => [
    [`${type}.svg`, seaCard(type, attackSign(CARDS[type].attack))] as const,
    [`${type}-blank.svg`, seaCard(type)] as const,
  ]);
  return new Map([...faces, ["back.svg", seaCardBack()] as const]);
}

/** The face of a card as an SVG file. */
const seaCard = (type: ShipType, attack = ""): string => card(sea() + ship(type) + attack);

const attackSign = (attack: number): string =>
  lettering(String(attack), VALUE.left, VALUE.top, { height: VALUE.height, weight: VALUE.weight, color: INK });

const sea = () =>
  `<clipPath id="a"><rect x="${FRAME.left}" y="${FRAME.top}" width="${FRAME.width}" height="${FRAME.height}" rx="9"/></clipPath>` +
  `<g clip-path="url(#a)"><path d="M0 0H250V350H0Z" fill="#eaf1f4"/><path d="M0 262H250V350H0Z" fill="#cfe2ec"/></g>`;

const ship = (type: ShipType) => `<g transform="translate(25 146) scale(.5)">${shipDrawing(type)}</g>`;

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
