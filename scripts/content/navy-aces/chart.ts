/** Draws the prepared tables of Navy Aces as charts: the sea, shoals where islands lie, the players' bands, and rulers. */
import type { Pose } from "../../../module/rules/navy-aces";
import { BAND } from "../../../module/rules/navy-aces/tables";
import { LENGTH, ORIGIN, SCENE_HEIGHT, SCENE_WIDTH, TABLE, WATERS, type Sheet } from "./waters";
import { lettering, textWidth } from "../playing-cards/lettering";
import {
  ANCHOR,
  at,
  betweens,
  compass,
  DEEP,
  IVORY,
  rhumbLines,
  sign,
  smooth,
  waves,
  type Between,
  type ChartPoint,
} from "../chart-drawing";
import { svg } from "../svg";

const LEFT = ORIGIN.x;
const TOP = ORIGIN.y;
const WIDTH = TABLE.width * LENGTH;
const HEIGHT = TABLE.depth * LENGTH;
const RIGHT = LEFT + WIDTH;
const BOTTOM = TOP + HEIGHT;
const MIDDLE: ChartPoint = { x: LEFT + WIDTH / 2, y: TOP + HEIGHT / 2 };
const INK = "#14222e";

/** Thickness of the rulers. */
const BAR = 14;

/** Color and sign of the players at the lower and the upper edge, as on boards. */
const SIDES = [
  { color: "#45c4cf", sign: "M-16 12H16L0 -15Z" },
  { color: "#ff8372", sign: "M0 -16L16 0L0 16L-16 0Z" },
] as const;

/** The charts by file name, within assets/scenes. */
export const acesCharts = (): Map<string, string> =>
  new Map(WATERS.map((sheet) => [`${sheet.slug}.svg`, acesChart(sheet)]));

/** A chart as an SVG file. */
function acesChart({ islands }: Sheet): string {
  const between = betweens(20250529);
  const layers = [
    `<defs>${DEEP}` + `<clipPath id="table"><path d="${TABLE_PATH}"/></clipPath></defs>`,
    `<path d="M0 0H${SCENE_WIDTH}V${SCENE_HEIGHT}H0Z" fill="#071826"/>`,
    `<path d="${TABLE_PATH}" fill="url(#deep)"/>`,
    `<g clip-path="url(#table)">`,
    rhumbLines([MIDDLE], 1100, ".08"),
    waves(between, 200, [LEFT, TOP + 20, RIGHT - 30, BOTTOM - 20], ".17"),
    soundings(islands, between),
    shoals(islands, between),
    SIDES.map((_, place) => band(place)).join("\n"),
    lattice(),
    `</g>`,
    rulers(),
    title(),
    corners(),
  ];
  return svg(SCENE_WIDTH, SCENE_HEIGHT, `\n${layers.join("\n")}\n`);
}

const TABLE_PATH = `M${LEFT} ${TOP}H${RIGHT}V${BOTTOM}H${LEFT}Z`;

/** A point of the table on the chart: the first player's edge is the lower one. */
const onChart = ({ x, y }: ChartPoint): ChartPoint => ({ x: LEFT + x * LENGTH, y: BOTTOM - y * LENGTH });

/** Depths in fathoms, as on charts; none in shallow water. */
function soundings(islands: readonly Pose[], between: Between): string {
  const numbers = Array.from({ length: 46 }, () => {
    const place = { x: Math.round(between(LEFT + 40, RIGHT - 70)), y: Math.round(between(TOP + 30, BOTTOM - 50)) };
    const depth = Math.round(between(12, 90));
    const isShallow = islands.map(onChart).some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < 150);
    return isShallow ? "" : lettering(String(depth), place.x, place.y, { height: 12, weight: 9, color: "#bfe0ea" });
  });
  return `<g opacity=".22">${numbers.join("")}</g>`;
}

/** Shallow water around a card. */
function shoal(pose: Pose, between: Between): string {
  const middle = onChart(pose);
  const turn = (-pose.heading * Math.PI) / 180;
  const points = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 2 * Math.PI;
    const radius = between(0.92, 1.12);
    const [ahead, aside] = [94 * radius * Math.cos(angle), 74 * radius * Math.sin(angle)];
    return {
      x: middle.x + ahead * Math.cos(turn) - aside * Math.sin(turn),
      y: middle.y + ahead * Math.sin(turn) + aside * Math.cos(turn),
    };
  });
  return points[0] ? `M${at(points[0])}${smooth(points, true)}Z` : "";
}

/** Twice the reach of each depth beyond the shoal, in pixels, and its opacity. */
const DEPTHS = [
  [110, 0.12],
  [66, 0.14],
  [30, 0.16],
  [0, 0.22],
] as const;

function shoals(islands: readonly Pose[], between: Between): string {
  if (islands.length === 0) return "";
  const land = islands.map((pose) => shoal(pose, between)).join("");
  // Each depth is one shape under one opacity, so that shoals that meet become one.
  return DEPTHS.map(
    ([reach, opacity]) =>
      `<g opacity="${opacity}"><path d="${land}" fill="#6fbccb" stroke="#6fbccb" stroke-width="${reach}" stroke-linejoin="round"/></g>`,
  ).join("\n");
}

/** Where a player deploys: two Lengths deep along their edge, with their sign at both ends. NA-11. */
function band(place: number): string {
  const { color, sign: form } = SIDES[place] ?? SIDES[0];
  const border = place === 0 ? BOTTOM - BAND * LENGTH : TOP + BAND * LENGTH;
  const edge = place === 0 ? BOTTOM : TOP;
  const inside = border + (place === 0 ? 30 : -30);
  const signs = [LEFT + 30, RIGHT - 30].map((x) => `<path transform="translate(${x} ${inside})" d="${form}"/>`);
  return (
    `<path d="M${LEFT} ${border}H${RIGHT}V${edge}H${LEFT}Z" fill="${color}" fill-opacity=".06"/>` +
    `<path d="M${LEFT} ${border}H${RIGHT}" stroke="${color}" stroke-width="3" stroke-opacity=".45" stroke-dasharray="14 10"/>` +
    `<g fill="${color}" fill-opacity=".4">${signs.join("")}</g>`
  );
}

/** A small cross at every whole Length. */
function lattice(): string {
  const crosses = Array.from({ length: (TABLE.width - 1) * (TABLE.depth - 1) }, (_, index) => {
    const { x, y } = onChart({ x: 1 + (index % (TABLE.width - 1)), y: 1 + Math.floor(index / (TABLE.width - 1)) });
    return `M${x - 6} ${y}H${x + 6}M${x} ${y - 6}V${y + 6}`;
  });
  return `<path d="${crosses.join("")}" stroke="${IVORY}" stroke-width="2" stroke-opacity=".28"/>`;
}

/** Lengths in black and white around the table, half Lengths as ticks, and the numbers. */
function rulers(): string {
  const half = BAR / 2;
  const frame = `<rect x="${LEFT - half}" y="${TOP - half}" width="${WIDTH + BAR}" height="${HEIGHT + BAR}" fill="none" stroke="${INK}" stroke-width="${BAR + 4}"/>`;
  const dashes = `stroke="${IVORY}" stroke-width="${BAR - 2}" stroke-dasharray="${LENGTH} ${LENGTH}"`;
  const bars =
    [TOP - half, BOTTOM + half].map((y) => `<path d="M${LEFT} ${y}H${RIGHT}" ${dashes}/>`).join("") +
    [LEFT - half, RIGHT + half].map((x) => `<path d="M${x} ${BOTTOM}V${TOP}" ${dashes}/>`).join("");
  const line = `<rect x="${LEFT - BAR - 4}" y="${TOP - BAR - 4}" width="${WIDTH + 2 * BAR + 8}" height="${HEIGHT + 2 * BAR + 8}" fill="none" stroke="${IVORY}" stroke-width="3"/>`;
  return `${frame}${bars}${line}${ticks()}<g opacity=".85">${numbers()}</g>`;
}

/** Ticks at half Lengths. */
function ticks(): string {
  const across = Array.from({ length: TABLE.width }, (_, index) => LEFT + (index + 0.5) * LENGTH);
  const down = Array.from({ length: TABLE.depth }, (_, index) => TOP + (index + 0.5) * LENGTH);
  const marks = [
    ...across.map((x) => `M${x} ${TOP - BAR - 4}v-9M${x} ${BOTTOM + BAR + 4}v9`),
    ...down.map((y) => `M${LEFT - BAR - 4} ${y}h-9M${RIGHT + BAR + 4} ${y}h9`),
  ];
  return `<path d="${marks.join("")}" stroke="${IVORY}" stroke-width="3"/>`;
}

function numbers(): string {
  const across = Array.from({ length: TABLE.width + 1 }, (_, x) =>
    [TOP - 40, BOTTOM + 40].map((y) => sign(String(x), { x: LEFT + x * LENGTH, y }, 19)),
  );
  const up = Array.from({ length: TABLE.depth - 1 }, (_, index) =>
    [LEFT - 42, RIGHT + 42].map((x) => sign(String(index + 1), { x, y: BOTTOM - (index + 1) * LENGTH }, 19)),
  );
  return [...across, ...up].flat().join("");
}

/** The name of the game, which is the same in every language. */
function title(): string {
  const [text, height] = ["NAVY ACES", 24];
  const left = Math.round(MIDDLE.x - textWidth(text, height) / 2);
  return `<g opacity=".7">${lettering(text, left, SCENE_HEIGHT - 54, { height, weight: 11, color: IVORY })}</g>`;
}

/** A compass, and an anchor, in the corners without flags. */
function corners(): string {
  return (
    `<g transform="translate(72 72) scale(.5)">${compass({ x: 0, y: 0 })}</g>` +
    `<path transform="translate(${SCENE_WIDTH - 70} ${SCENE_HEIGHT - 70})" d="${ANCHOR}" fill="none" stroke="${IVORY}" stroke-width="6" stroke-linecap="round" stroke-opacity=".7"/>` +
    `<rect x="10" y="10" width="${SCENE_WIDTH - 20}" height="${SCENE_HEIGHT - 20}" fill="none" stroke="${IVORY}" stroke-width="2" stroke-opacity=".6"/>`
  );
}
