/** Draws the land in the sea of Silent Ships: the countries and islands on the chart and the squares of the board. */
import { at, betweens, IVORY, smooth, type Between, type ChartPoint } from "../chart-drawing";
import { svg } from "../svg";

export const LAND_LINE = "#4b3d28";

/** The colors of the ground, for an SVG's definitions. */
export const SOIL = `<linearGradient id="soil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a9566"/><stop offset="1" stop-color="#c3b27e"/></linearGradient>`;

/** An island around a point. */
export function islet({ x, y }: ChartPoint, between: Between): string {
  const points = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 13) * 2 * Math.PI;
    const radius = between(50, 74);
    return { x: x + radius * 1.12 * Math.cos(angle), y: y + radius * 0.92 * Math.sin(angle) };
  });
  return `M${at(points[0]!)}${smooth(points, true)}Z`;
}

/** The depths around land, lighter toward the shore; `widths`: widths of their bands, outermost first. */
export const shallows = (land: string, widths: readonly [number, number, number]): string =>
  [0.1, 0.16, 0.28]
    .map(
      (opacity, band) =>
        `<path d="${land}" fill="none" stroke="#5fb0c4" stroke-width="${widths[band] ?? 0}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`,
    )
    .join("");

/** The ground, with its shore. */
export const groundOf = (land: string): string =>
  `<path d="${land}" fill="url(#soil)" stroke="${LAND_LINE}" stroke-width="3" stroke-linejoin="round"/>`;

/** A country's fort. Its banner is white, because only a coin decides whose it is. */
export function fort({ x, y }: ChartPoint): string {
  return (
    `<g transform="translate(${x} ${y + 8})" stroke="${LAND_LINE}" stroke-width="4" stroke-linejoin="round">` +
    `<path d="M0 -34V-82" fill="none" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M2 -82C16 -90 28 -74 46 -82V-54C28 -46 16 -62 2 -54Z" fill="${IVORY}"/>` +
    `<path d="M-18 -38H-10V-30H-4V-38H4V-30H10V-38H18V44H-18Z" fill="#efe4c8"/>` +
    `<path d="M-52 -4H-44V4H-36V-4H-28V4H-20V44H-52ZM52 -4H44V4H36V-4H28V4H20V44H52Z" fill="#e0d2ae"/>` +
    `<path d="M-9 44V24A9 10 0 0 1 9 24V44Z" fill="${LAND_LINE}"/>` +
    `<path d="M0 -18V-6M-36 16V26M36 16V26" fill="none" stroke-linecap="round"/></g>`
  );
}

/** An island's lighthouse. */
export function lighthouse({ x, y }: ChartPoint): string {
  return (
    `<g transform="translate(${x} ${y})" stroke="${LAND_LINE}" stroke-width="3.5" stroke-linejoin="round">` +
    `<path d="M0 -38L-86 -62V-20ZM0 -38L86 -62V-20Z" fill="#ffe9a8" fill-opacity=".38" stroke="none"/>` +
    `<path d="M-11 -28H11L17 34H-17Z" fill="#efe4c8"/><path d="M-13 -8H13L15 12H-15Z" fill="#b3372b"/>` +
    `<path d="M-10 -46H10V-28H-10Z" fill="#f2b23e"/><path d="M-14 -46L0 -60L14 -46Z" fill="#b3372b"/>` +
    `<path d="M-46 30q8 -16 16 0M26 34q9 -18 18 0" fill="none" stroke-opacity=".6" stroke-linecap="round"/></g>`
  );
}

/** An island or a headland around a point, the same each time, with its depths and its building. */
export function landAt(
  middle: ChartPoint,
  seed: number,
  widths: readonly [number, number, number],
  on: (point: ChartPoint) => string,
): string {
  const land = islet(middle, betweens(seed));
  return shallows(land, widths) + groundOf(land) + on(middle);
}

/** A country and an island as they lie in a square of 200, by file name in assets/sea. */
export function landPictures(): Map<string, string> {
  const picture = (seed: number, on: (point: ChartPoint) => string) =>
    svg(200, 200, `<defs>${SOIL}</defs>${landAt({ x: 100, y: 100 }, seed, [44, 28, 14], on)}`);
  return new Map([
    ["country.svg", picture(5, fort)],
    ["island.svg", picture(2, lighthouse)],
  ]);
}
