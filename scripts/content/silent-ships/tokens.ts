/** Draws what is on the sea of Silent Ships besides cards: ships as pictures, wakes, the prepared scene's tokens. */
import { SHIP_TYPES, type ShipType } from "../../../module/rules/silent-ships/tables";
import { SHIP_HEIGHT, SHIP_WIDTH, shipDrawing, wakeDrawing } from "./ships";
import { svg } from "../svg";

interface Side {
  readonly bright: string;
  readonly dark: string;
  /** Shown beside the color, in the foot of a token. */
  readonly sign: string;
}

/** The sides by seat, with their signs and colors on boards and in stories. */
const SIDES: readonly [Side, Side] = [
  { bright: "#45c4cf", dark: "#0b4d58", sign: "M83 174H117L100 149Z" },
  { bright: "#ff8372", dark: "#8f2f26", sign: "M100 146L116 162L100 178L84 162Z" },
];
const FOAM = "#9fc7e6";
const TOKEN = 200;

/** The pictures by file name, within assets/sea. */
export function seaPictures(): Map<string, string> {
  const ships = SHIP_TYPES.map((type) => [`${type}.svg`, svg(SHIP_WIDTH, SHIP_HEIGHT, shipDrawing(type))] as const);
  return new Map([...ships, ["wake.svg", wake(SIDES[1])] as const]);
}

/** The tokens by file name, within assets/sea/tokens: each ship face up for either side, and its wake. */
export function seaTokenPictures(): Map<string, string> {
  return new Map(
    SIDES.flatMap((side, at) => [
      ...SHIP_TYPES.map((type) => [`${type}-${at + 1}.svg`, token(type, side)] as const),
      [`down-${at + 1}.svg`, wake(side)] as const,
    ]),
  );
}

/** A hidden ship seen from above, with its bow down. */
function wake({ bright, dark }: Side): string {
  return svg(TOKEN, TOKEN, `<g transform="translate(100 100)">${wakeDrawing(bright, dark, FOAM)}</g>`);
}

/** A ship in a card's frame of its side's color, with that side's sign. */
function token(type: ShipType, { bright, dark, sign }: Side): string {
  return svg(
    TOKEN,
    TOKEN,
    `<rect x="11" y="11" width="178" height="178" rx="18" fill="#fdfbf5" stroke="${dark}" stroke-width="6"/>` +
      `<rect x="16" y="16" width="168" height="168" rx="13" fill="none" stroke="${bright}" stroke-width="7"/>` +
      `<path d="M20 142H180V171A9 9 0 0 1 171 180H29A9 9 0 0 1 20 171Z" fill="#cfe2ec"/>` +
      `<g transform="translate(22 40) scale(.39)">${shipDrawing(type)}</g>` +
      `<path d="${sign}" fill="${bright}" stroke="${dark}" stroke-width="4" stroke-linejoin="round"/>`,
  );
}
