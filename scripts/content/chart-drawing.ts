/** Shared by the charts of the sea: lines through points, waves, letters that can be read on water, a compass. */
import { seeded } from "../../module/rules/kernel/random";
import { lettering, textWidth } from "./playing-cards/lettering";

export const IVORY = "#f3ead2";

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns a number between two others. */
export type Between = (least: number, most: number) => number;

/** Returns the same numbers for the same seed: a picture must not change unless its drawing does. */
export function betweens(seed: number): Between {
  const random = seeded(seed);
  return (least, most) => least + ((most - least) * random(1000)) / 1000;
}

/** The color of the deep sea, for an SVG's definitions. */
export const DEEP = `<radialGradient id="deep" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#1b5070"/><stop offset=".6" stop-color="#123d59"/><stop offset="1" stop-color="#0b2940"/></radialGradient>`;

/** An anchor around (0, 0), as a path of lines. */
export const ANCHOR = "M0 -26V36M-18 -12H18M-34 12C-30 40 30 40 34 12M0 -42a8 8 0 1 0 .1 0";

/** A point, as written in a path. */
export const at = ({ x, y }: ChartPoint): string => `${Math.round(x)} ${Math.round(y)}`;

/** A smooth line through points, as the rest of a path that has moved to the first of them. */
export function smooth(points: readonly ChartPoint[], closed: boolean): string {
  const count = points.length;
  const point = (index: number): ChartPoint =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)]!;
  return Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${at(first)} ${at(second)} ${at(to)}`;
  }).join("");
}

/** Lines from points in all directions, `reach` long. */
export function rhumbLines(points: readonly ChartPoint[], reach: number, opacity: string): string {
  const lines = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 16;
    const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)];
    return points.map((from) => `M${at({ x: from.x - x, y: from.y - y })}L${at({ x: from.x + x, y: from.y + y })}`);
  });
  return `<path d="${lines.flat().join("")}" stroke="#bfe0ea" stroke-width="1.5" stroke-opacity="${opacity}"/>`;
}

/** The edges of an area. */
type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** The crests of `count` waves that begin within an area. */
export function waves(between: Between, count: number, [left, top, right, bottom]: Edges, opacity: string): string {
  const crests = Array.from({ length: count }, () => {
    const [x, y] = [between(left, right), between(top, bottom)];
    return `M${at({ x, y })}q7 -8 14 0t14 0`;
  });
  return `<path d="${crests.join("")}" fill="none" stroke="#9fd0e2" stroke-width="2.5" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
}

/** A letter or number that can be read on water and land. */
export function sign(text: string, { x, y }: ChartPoint, height: number): string {
  const [left, top] = [x - textWidth(text, height) / 2, y - height / 2];
  return (
    lettering(text, left, top, { height, weight: 30, color: "#0b2940" }) +
    lettering(text, left, top, { height, weight: 13, color: IVORY })
  );
}

/** A compass rose around a point; its points are 96 units long. */
export function compass({ x, y }: ChartPoint): string {
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
