/**
 * Draws what is on the table of Navy Aces: cards on their side, bow to the right, 350 by 250. The same drawings are in
 * larger, square pictures for the units of the compendium.
 */
import { standardDeck, type CardId } from "../../../module/rules/kernel/cards";
import { SHIP_TYPES, type ShipType } from "../../../module/rules/navy-aces/tables";
import { plane, shipFromAbove } from "./ships";
import { CARD_HEIGHT, CARD_WIDTH, faceDrawing, plainBack } from "../playing-cards/drawing";
import { landAt, lighthouse, SOIL } from "../silent-ships/land";
import { placed, svg } from "../svg";

/** Size of a card on its side. */
const WIDTH = CARD_HEIGHT;
const HEIGHT = CARD_WIDTH;
/** Size of a square portrait. */
const PORTRAIT = 400;

const RIM = "#6f95b8";
const IVORY = "#f3ead2";
const SHADE = "#12293f";

/** Turns a card by a quarter: the head of an upright card becomes the bow. */
const lying = (upright: string): string => `<g transform="translate(${WIDTH}) rotate(90)">${upright}</g>`;

/** The sign of the bow: a chevron whose tip is at (`x`, the middle). */
const bow = (x: number, color: string): string =>
  `<path d="M${x - 13} ${HEIGHT / 2 - 13}L${x} ${HEIGHT / 2}L${x - 13} ${HEIGHT / 2 + 13}" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;

const isRed = (card: CardId): boolean => /[HD]$/.test(card);

/** The face of a card as a ship, visible to all. NA-4. */
const faceLying = (card: CardId): string =>
  svg(WIDTH, HEIGHT, lying(faceDrawing(card, true)) + bow(WIDTH - 14, isRed(card) ? "#d09a90" : "#97a3af"));

/** Three planes, one of them leading, around (0, 0). */
const flight = (color: string): string =>
  [
    [21, 0],
    [-18, -46],
    [-18, 46],
  ]
    .map(([x = 0, y = 0]) => placed(x, y, plane(color, SHADE), " scale(.56)"))
    .join("");

/** A back with a squadron's sign at its bow. It is the same for all squadrons, so that no face shows through. NA-4. */
const squadronCard = (): string => svg(WIDTH, HEIGHT, lying(plainBack()) + placed(282, HEIGHT / 2, flight(IVORY)));

/** An island with its lighthouse around a point. */
const isle = (x: number, y: number, seed: number): string => landAt({ x, y }, seed, [36, 22, 11], lighthouse);

const islandCard = (): string =>
  svg(
    WIDTH,
    HEIGHT,
    `<defs>${SOIL}</defs>${lying(plainBack())}` +
      `<ellipse cx="175" cy="125" rx="118" ry="88" fill="#16395a" stroke="${RIM}" stroke-width="4"/>` +
      isle(175, 128, 2),
  );

/** Water in a frame: the background of a unit that is not a card. */
function plate(content: string): string {
  const rows = Array.from(
    { length: 6 },
    (_, row) => `M${row % 2 ? 36 : 20} ${44 + row * 34}${"q11 -10 22 0t22 0".repeat(7)}`,
  );
  return svg(
    WIDTH,
    HEIGHT,
    `<rect x="3" y="3" width="344" height="244" rx="18" fill="${IVORY}" stroke="#a89f88" stroke-width="5"/>` +
      `<rect x="15" y="15" width="320" height="220" rx="11" fill="#1b5070"/>` +
      `<clipPath id="b"><rect x="15" y="15" width="320" height="220" rx="11"/></clipPath>` +
      `<path clip-path="url(#b)" d="${rows.join("")}" fill="none" stroke="#2c6788" stroke-width="4" stroke-linecap="round"/>` +
      `${content}${bow(328, IVORY)}`,
  );
}

/** Position and size of a ship on its plate: even the smallest ship fills it. */
const ON_PLATE: { readonly [type in ShipType]: readonly [x: number, scale: number] } = {
  gunboat: [172, 1.2],
  frigate: [174, 0.98],
  destroyer: [175, 0.84],
};

function shipToken(type: ShipType): string {
  const [x, scale] = ON_PLATE[type];
  return plate(placed(x, HEIGHT / 2, shipFromAbove(type), ` scale(${scale})`));
}

/** A square of sea or air with the unit on it. */
function portrait(content: string, sky: "sea" | "air"): string {
  const [light, deep] = sky === "sea" ? ["#2a6d90", "#123d59"] : ["#8fc3df", "#3d7fa6"];
  const swell = Array.from(
    { length: 7 },
    (_, row) => `M${row % 2 ? -16 : 4} ${44 + row * 54}${"q13 -12 26 0t26 0".repeat(8)}`,
  );
  return svg(
    PORTRAIT,
    PORTRAIT,
    `<defs>${SOIL}<radialGradient id="s"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>` +
      `<path d="M0 0H400V400H0Z" fill="url(#s)"/>` +
      `<path d="${swell.join("")}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="5" stroke-linecap="round"/>${content}`,
  );
}

const shipPortrait = (type: ShipType): string =>
  portrait(
    placed(PORTRAIT / 2, PORTRAIT / 2, shipFromAbove(type), ` rotate(-28) scale(${type === "gunboat" ? 1.5 : 1.15})`),
    "sea",
  );

const squadronPortrait = (): string =>
  portrait(placed(PORTRAIT / 2 - 6, PORTRAIT / 2 + 4, flight(IVORY), " rotate(-28) scale(2.5)"), "air");

const islandPortrait = (): string =>
  portrait(`<g transform="translate(-200 -216) scale(2)">${isle(200, 206, 5)}</g>`, "sea");

/** The faces of all cards on their side, by file name within assets/aces/cards. */
export const acesCardPictures = (): Map<string, string> =>
  new Map(standardDeck(2).map((card) => [`${card}.svg`, faceLying(card)]));

/** The other pictures, by file name within assets/aces. */
export const acesPictures = (): Map<string, string> =>
  new Map([
    ["back.svg", squadronCard()],
    ["island.svg", islandCard()],
    ...SHIP_TYPES.flatMap((type) => [
      [`token-${type}.svg`, shipToken(type)] as const,
      [`unit-${type}.svg`, shipPortrait(type)] as const,
    ]),
    ["unit-squadron.svg", squadronPortrait()],
    ["unit-island.svg", islandPortrait()],
  ]);
