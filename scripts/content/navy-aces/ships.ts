/**
 * The ships and planes of Navy Aces from above, around (0, 0) with the bow to the right; a ship has as many turrets as
 * dice. Shapes are few and large, because a card is 140 pixels wide on the prepared scenes.
 */
import type { ShipType } from "../../../module/rules/navy-aces/tables";
import { digits } from "../playing-cards/lettering";
import { shape } from "../svg";

const LINE = "#22384c";
const HULL = "#6f90aa";
const DECK = "#a9bfcf";
const UPPER = "#dfe8ee";
const DARK = "#46657f";
const WARM = "#d9562f";
const FOAM = "#b9dcec";

interface ShipPlan {
  /** Distance from the middle to the bow; `beam`: to the side. */
  readonly half: number;
  readonly beam: number;
  /** Positions of turrets; those behind the middle face astern. */
  readonly turrets: readonly number[];
  readonly funnels: readonly number[];
  /** Bridge and deckhouses, from stern to bow. */
  readonly houses: readonly (readonly [from: number, to: number, half: number])[];
}

const PLANS: { readonly [type in ShipType]: ShipPlan } = {
  gunboat: { half: 88, beam: 31, turrets: [34], funnels: [-38], houses: [[-20, 10, 18]] },
  frigate: {
    half: 122,
    beam: 34,
    turrets: [62, -84],
    funnels: [-28],
    houses: [
      [-54, -6, 14],
      [-2, 34, 22],
    ],
  },
  destroyer: {
    half: 150,
    beam: 38,
    turrets: [98, 54, -104],
    funnels: [-24, -60],
    houses: [
      [-82, -8, 15],
      [-6, 26, 26],
    ],
  },
};

/** A hull or its deck, `by` narrower and shorter than the ship. */
function hullOf({ half, beam }: ShipPlan, by: number): string {
  const [h, b] = [half - by * 1.3, beam - by];
  const at = (...parts: number[]) => parts.map(digits).join(" ");
  return (
    `M${at(-h, -b * 0.62)}Q${at(-h - 7, 0, -h, b * 0.62)}Q${at(-h * 0.8, b, -h * 0.5, b)}H${digits(h * 0.3)}` +
    `C${at(h * 0.62, b, h * 0.86, b * 0.45, h, 0)}C${at(h * 0.86, -b * 0.45, h * 0.62, -b, h * 0.3, -b)}` +
    `H${digits(-h * 0.5)}Q${at(-h * 0.8, -b, -h, -b * 0.62)}Z`
  );
}

function turret(x: number): string {
  const turn = x < 0 ? ` rotate(180)` : "";
  return (
    `<g transform="translate(${x})${turn}"><path d="M8 -6H36M8 6H36" fill="none" stroke-width="6"/>` +
    `<path d="M-15 -8Q-15 -16 -6 -16H6L16 -9V9L6 16H-6Q-15 16 -15 8Z" fill="${WARM}"/></g>`
  );
}

const funnel = (x: number) =>
  `<ellipse cx="${x}" rx="13" ry="10" fill="${DARK}"/><ellipse cx="${x}" rx="5" ry="4" fill="${LINE}" stroke="none"/>`;

const house = ([from, to, half]: readonly [number, number, number]) =>
  `<rect x="${from}" y="${-half}" width="${to - from}" height="${2 * half}" rx="6" fill="${UPPER}"/>`;

/** Windows of the bridge, facing ahead. */
const bridge = ({ houses }: ShipPlan) => {
  const [, to, half] = houses.at(-1) ?? [0, 0, 0];
  return `<path d="M${to - 9} ${-half + 7}V${half - 7}" fill="none" stroke-width="5"/>`;
};

/** The water at bow and stern. */
function foam({ half, beam }: ShipPlan): string {
  const astern = -half - 12;
  return (
    `<path d="M${half + 6} -9C${half - 18} -22 ${half - 44} ${-beam - 8} ${half - 84} ${-beam - 15}M${half + 6} 9C${half - 18} 22 ${half - 44} ${beam + 8} ${half - 84} ${beam + 15}` +
    `M${astern} -12h-12M${astern - 2} 0h-17M${astern} 12h-12" fill="none" stroke="${FOAM}" stroke-width="5"/>`
  );
}

/** A ship from above with its foam, as SVG content: 320 by 110 at most. */
export function shipFromAbove(type: ShipType): string {
  const plan = PLANS[type];
  return (
    `<g stroke="${LINE}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${foam(plan)}` +
    shape(hullOf(plan, 0), HULL) +
    `<path d="${hullOf(plan, 8)}" fill="${DECK}" stroke="none"/>` +
    `${plan.houses.map(house).join("")}${bridge(plan)}${plan.funnels.map(funnel).join("")}` +
    `${plan.turrets.map(turret).join("")}</g>`
  );
}

/** The number of turrets on a ship's drawing. */
export const turretsOf = (type: ShipType): number => PLANS[type].turrets.length;

/** A plane from above, 88 long and 96 wide. */
export function plane(color: string, line: string): string {
  const body =
    "M46 0C44 -9 34 -10 24 -10L14 -46Q12 -50 6 -50H-2Q-6 -50 -5 -45L-1 -9L-26 -7L-34 -21H-43L-40 0L-43 21H-34L-26 7L-1 9L-5 45Q-6 50 -2 50H6Q12 50 14 46L24 10C34 10 44 9 46 0Z";
  return `<path d="${body}" fill="${color}" stroke="${line}" stroke-width="6" stroke-linejoin="round"/><path d="M8 0h14" stroke="${line}" stroke-width="7" stroke-linecap="round"/>`;
}
