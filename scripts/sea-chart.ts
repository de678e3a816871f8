/** Draws the sea of Silent Ships as a chart for a prepared scene: twenty squares, two countries, two islands, and berths. */
import { seeded } from "../module/rules/kernel/random";
import { COLUMNS, COUNTRIES, ISLANDS, ROWS, SEA } from "../module/rules/silent-ships/tables";
import { digits, lettering, textWidth } from "./card-lettering";
import {
  at,
  fort,
  groundOf,
  islet,
  IVORY,
  LAND_LINE,
  lighthouse,
  shallows,
  smooth,
  SOIL,
  type Between,
  type Point,
} from "./sea-land";

export const CHART_WIDTH = 1800;
export const CHART_HEIGHT = 1200;
/** The edge of a square, and of the scene's grid. */
export const SQUARE = 200;
/** The upper left corner of the board: a corner of the grid. */
export const BOARD = { x: 400, y: 200 } as const;
/** The upper left corners of the berths at which the two fleets lie beside the board. */
export const BERTHS = [
  { x: 100, y: 200 },
  { x: 1500, y: 800 },
] as const;

const COMPASS: Point = { x: 200, y: 985 };
const TITLE: Point = { x: 1600, y: 235 };

const middleOf = (square: number): Point => ({
  x: BOARD.x + ((square % COLUMNS) + 0.5) * SQUARE,
  y: BOARD.y + (Math.floor(square / COLUMNS) + 0.5) * SQUARE,
});

/** The chart as an SVG file. */
export function seaChart(): string {
  // Always the same numbers: the chart must not change unless its drawing does.
  const random = seeded(20210912);
  const between: Between = (least, most) => least + ((most - least) * random(1000)) / 1000;
  const [coast, island] = [northCoast(between), islet(middleOf(ISLANDS[0]!), between)];
  const land = `${coast}${island}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CHART_WIDTH}" height="${CHART_HEIGHT}" viewBox="0 0 ${CHART_WIDTH} ${CHART_HEIGHT}">\n` +
    [
      definitions(),
      `<path d="M0 0H1800V1200H0Z" fill="url(#deep)"/>`,
      rhumbLines(),
      both(shallows(land, [170, 104, 50])),
      waves(between),
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
    ].join("\n") +
    "\n</svg>\n"
  );
}

const definitions = (): string =>
  `<defs>` +
  `<radialGradient id="deep" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#1b5070"/><stop offset=".6" stop-color="#123d59"/><stop offset="1" stop-color="#0b2940"/></radialGradient>` +
  SOIL +
  `</defs>`;

/** Something of the northern half and the same of the southern: half a turn makes the chart itself again. */
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

function waves(between: Between): string {
  const crests = Array.from({ length: 190 }, () => {
    const [x, y] = [between(20, 1760), between(150, 1050)];
    return `M${at({ x, y })}q7 -8 14 0t14 0`;
  });
  return `<path d="${crests.join("")}" fill="none" stroke="#9fd0e2" stroke-width="2.5" stroke-opacity=".2" stroke-linecap="round"/>`;
}

/** What stands in the margins and leaves no room for numbers. */
const MARGINALS: readonly Point[] = [COMPASS, TITLE, ...BERTHS.map(({ x, y }) => ({ x: x + 100, y: y + 100 }))];

/** Depths in fathoms beside the board, as charts have them. */
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

function rhumbLines(): string {
  const lines = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 16;
    const [x, y] = [1900 * Math.cos(angle), 1900 * Math.sin(angle)];
    return [COMPASS, TITLE].map(
      (from) => `M${at({ x: from.x - x, y: from.y - y })}L${at({ x: from.x + x, y: from.y + y })}`,
    );
  });
  return `<path d="${lines.flat().join("")}" stroke="#bfe0ea" stroke-width="1.5" stroke-opacity=".09"/>`;
}

/** The squares as thin frames that leave the chart to be seen. */
function squares(): string {
  const frames = SEA.map((square) => {
    const { x, y } = middleOf(square);
    return `<rect x="${x - 95}" y="${y - 95}" width="190" height="190" rx="14"/>`;
  });
  return `<g fill="#dff1f7" fill-opacity=".045" stroke="#cfe8f0" stroke-opacity=".5" stroke-width="2.5">${frames.join("")}</g>`;
}

/** A letter or number that can be read on water and land. */
export function sign(text: string, { x, y }: Point, height: number): string {
  const [left, top] = [x - textWidth(text, height) / 2, y - height / 2];
  return (
    lettering(text, left, top, { height, weight: 30, color: "#0b2940" }) +
    lettering(text, left, top, { height, weight: 13, color: IVORY })
  );
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

/** Where the fleets lie: a ring of buoys around an anchor. */
function berths(): string {
  const anchor = "M0 -26V36M-18 -12H18M-34 12C-30 40 30 40 34 12M0 -42a8 8 0 1 0 .1 0";
  return BERTHS.map(
    ({ x, y }) =>
      `<g transform="translate(${x + SQUARE / 2} ${y + SQUARE / 2})" fill="none" stroke="${IVORY}" stroke-linecap="round" stroke-opacity=".6">` +
      `<circle r="92" stroke-width="6" stroke-dasharray="1 23"/><path d="${anchor}" stroke-width="6"/></g>`,
  ).join("\n");
}

/** A compass rose around a point, 96 units to its points. */
export function compass({ x, y }: Point): string {
  const point = (angle: number, length: number, width: number, light: string, shade: string) =>
    `<g transform="rotate(${angle})"><path d="M0 ${-length}L${width} ${-width}L0 0Z" fill="${shade}"/><path d="M0 ${-length}L${-width} ${-width}L0 0Z" fill="${light}"/></g>`;
  const minor = [45, 135, 225, 315].map((angle) => point(angle, 62, 13, "#c9b98d", "#7d6b45"));
  const major = [0, 90, 180, 270].map((angle) => point(angle, 96, 18, IVORY, "#a5905d"));
  return (
    `<g transform="translate(${x} ${y})"><circle r="80" fill="#0b2940" fill-opacity=".5" stroke="${IVORY}" stroke-width="2.5" stroke-opacity=".7"/>` +
    `<circle r="72" fill="none" stroke="${IVORY}" stroke-width="6" stroke-opacity=".55" stroke-dasharray="1.2 11.366"/>` +
    `${minor.join("")}${major.join("")}<circle r="7" fill="#b3372b" stroke="${IVORY}" stroke-width="3"/></g>`
  );
}

function title({ x, y }: Point): string {
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

/** A chart's frame: minutes in black and white. */
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
