/** Draws the sea of Silent Ships as a chart for a prepared scene: twenty squares, two countries, two islands, and berths. */
import { COLUMNS, COUNTRIES, ISLANDS, ROWS, SEA } from "../../../module/rules/silent-ships/tables";
import { digits, lettering, textWidth } from "../playing-cards/lettering";
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
import { fort, groundOf, islet, LAND_LINE, lighthouse, shallows, SOIL } from "./land";

export const CHART_WIDTH = 1800;
export const CHART_HEIGHT = 1200;
/** The edge of a square, and of the scene's grid. */
export const SQUARE = 200;
/** The upper left corner of the board: a corner of the grid. */
export const BOARD = { x: 400, y: 200 } as const;
/** The upper left corners of the berths of the two fleets beside the board. */
export const BERTHS = [
  { x: 100, y: 200 },
  { x: 1500, y: 800 },
] as const;

const COMPASS: ChartPoint = { x: 200, y: 985 };
const TITLE: ChartPoint = { x: 1600, y: 235 };

const middleOf = (square: number): ChartPoint => ({
  x: BOARD.x + ((square % COLUMNS) + 0.5) * SQUARE,
  y: BOARD.y + (Math.floor(square / COLUMNS) + 0.5) * SQUARE,
});

/** The chart as an SVG file. */
export function seaChart(): string {
  const between = betweens(20210912);
  const [coast, island] = [northCoast(between), islet(middleOf(ISLANDS[0]!), between)];
  const land = `${coast}${island}`;
  const layers = [
    definitions(),
    `<path d="M0 0H1800V1200H0Z" fill="url(#deep)"/>`,
    rhumbLines([COMPASS, TITLE], 1900, ".09"),
    both(shallows(land, [170, 104, 50])),
    waves(between, 190, [20, 150, 1760, 1050], ".2"),
    soundings(between),
    both(groundOf(land)),
    hills(between),
    squares(),
    COUNTRIES.map((square) => fort(middleOf(square))).join("\n"),
    ISLANDS.map((square) => lighthouse(middleOf(square))).join("\n"),
    names(),
    berths(),
    compass(COMPASS),
    title(TITLE),
    border(),
  ];
  return svg(CHART_WIDTH, CHART_HEIGHT, `\n${layers.join("\n")}\n`);
}

const definitions = (): string => `<defs>` + DEEP + SOIL + `</defs>`;

/** A drawing in the northern half, and the same in the southern: after half a turn the chart is the same. */
const both = (content: string): string => `<g>${content}</g>\n<g transform="rotate(180 900 600)">${content}</g>`;

/** The first player's coast, with a headland that fills the country's square. */
function northCoast(between: Between): string {
  const shore: readonly (readonly [number, number])[] = [
    [-40, 74],
    [120, 96],
    [250, 70],
    [390, 112],
    [520, 92],
    [640, 128],
    [752, 150],
    [812, 214],
    [826, 296],
    [858, 352],
    [914, 372],
    [962, 344],
    [984, 276],
    [1002, 204],
    [1064, 146],
    [1180, 122],
    [1290, 96],
    [1420, 116],
    [1560, 72],
    [1690, 94],
    [1840, 60],
  ];
  const points = shore.flatMap(([x, y], index) => {
    const [nextX, nextY] = shore[index + 1] ?? [x, y];
    const bay = { x: (x + nextX) / 2 + between(-10, 10), y: (y + nextY) / 2 + between(-9, 9) };
    return index + 1 < shore.length ? [{ x, y }, bay] : [{ x, y }];
  });
  return `M-40 -40L${at(points[0]!)}${smooth(points, false)}L1840 -40Z`;
}

/** Hills along the upper and the lower edge. */
function hills(between: Between): string {
  const row = (least: number, most: number) =>
    Array.from({ length: 44 }, (_, index) => {
      const [x, y, height] = [44 + index * 39.5 + between(-12, 12), between(least, most), Math.round(between(12, 22))];
      return `M${at({ x: x - 13, y })}q13 ${-height} 26 0`;
    });
  const path = [...row(50, 68), ...row(1146, 1164)].join("");
  return `<path d="${path}" fill="none" stroke="${LAND_LINE}" stroke-width="3" stroke-opacity=".5" stroke-linecap="round"/>`;
}

/** Things in the margins that leave no room for numbers. */
const MARGINALS: readonly ChartPoint[] = [COMPASS, TITLE, ...BERTHS.map(({ x, y }) => ({ x: x + 100, y: y + 100 }))];

/** Depths in fathoms beside the board, as on charts. */
function soundings(between: Between): string {
  const numbers = Array.from({ length: 150 }, () => {
    const [x, y, depth] = [Math.round(between(50, 1730)), Math.round(between(190, 1000)), Math.round(between(3, 60))];
    const isBeside = x < BOARD.x - 90 || x > BOARD.x + COLUMNS * SQUARE + 70;
    const isFree = MARGINALS.every((one) => Math.hypot(one.x - x - 8, one.y - y - 6) > 150);
    if (!isBeside || !isFree) return "";
    return lettering(String(depth), x, y, { height: 13, weight: 9, color: "#bfe0ea" });
  });
  return `<g opacity=".3">${numbers.join("")}</g>`;
}

/** The squares as thin frames that leave the chart visible. */
function squares(): string {
  const frames = SEA.map((square) => {
    const { x, y } = middleOf(square);
    return `<rect x="${x - 95}" y="${y - 95}" width="190" height="190" rx="14"/>`;
  });
  return `<g fill="#dff1f7" fill-opacity=".045" stroke="#cfe8f0" stroke-opacity=".5" stroke-width="2.5">${frames.join("")}</g>`;
}

/** The names of columns and rows on all four sides. */
function names(): string {
  const columns = [..."ABCDE"].flatMap((letter, column) => {
    const x = BOARD.x + (column + 0.5) * SQUARE;
    return [BOARD.y - 26, BOARD.y + ROWS * SQUARE + 26].map((y) => sign(letter, { x, y }, 26));
  });
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const y = BOARD.y + (row + 0.5) * SQUARE;
    return [BOARD.x - 26, BOARD.x + COLUMNS * SQUARE + 26].map((x) => sign(String(row + 1), { x, y }, 26));
  });
  return [...columns, ...rows.flat()].join("");
}

/** The berths of the fleets: a ring of buoys around an anchor. */
function berths(): string {
  return BERTHS.map(
    ({ x, y }) =>
      `<g transform="translate(${x + SQUARE / 2} ${y + SQUARE / 2})" fill="none" stroke="${IVORY}" stroke-linecap="round" stroke-opacity=".6">` +
      `<circle r="92" stroke-width="6" stroke-dasharray="1 23"/><path d="${ANCHOR}" stroke-width="6"/></g>`,
  ).join("\n");
}

function title({ x, y }: ChartPoint): string {
  const words = ["SILENT", "SHIPS"].map((word, line) =>
    lettering(word, digitsOf(x - textWidth(word, 40) / 2), y - 52 + line * 62, {
      height: 40,
      weight: 12,
      color: IVORY,
    }),
  );
  const swell = `M${x - 92} ${y + 78}${"q11.5 -13 23 0t23 0".repeat(4)}`;
  return `${words.join("")}<path d="${swell}" fill="none" stroke="${IVORY}" stroke-width="4" stroke-opacity=".7" stroke-linecap="round"/>`;
}

const digitsOf = (value: number): number => Number(digits(value));

/** The frame of the chart: minutes in black and white. */
function border(): string {
  const inner = `<rect x="22" y="22" width="1756" height="1156" fill="none"`;
  return (
    `<path d="M0 0H1800V1200H0ZM27 27V1173H1773V27Z" fill="${IVORY}"/>` +
    `${inner} stroke="#14222e" stroke-width="10"/>` +
    `${inner} stroke="${IVORY}" stroke-width="7" stroke-dasharray="50 50"/>` +
    `<rect x="28" y="28" width="1744" height="1144" fill="none" stroke="#14222e" stroke-width="2"/>` +
    `<rect x="10" y="10" width="1780" height="1180" fill="none" stroke="#14222e" stroke-width="2"/>`
  );
}
