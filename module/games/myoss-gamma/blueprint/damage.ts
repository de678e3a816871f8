/** What battle does to a picture: crosses, wrecks and debris. */
import type { Palette } from "./palette";
import type { Rect } from "./geometry";
import { escaped, round } from "./text";

/** One cross for each lost point, from the corner of the room, as many as fit beside each other. */
export function crosses(count: number, { x, y, width, height }: Rect, color: string, most: number): string {
  const side = Math.min(most, width - 6, height - 6);
  if (count === 0 || side < 3) return "";
  const step = side + 4;
  const columns = Math.max(1, Math.floor((width - 4) / step));
  const rows = Math.max(1, Math.floor((height - 4) / step));
  const marks = Array.from({ length: Math.min(count, columns * rows) }, (_, i) => {
    const [left, top] = [x + 4 + (i % columns) * step, y + 4 + Math.floor(i / columns) * step];
    return cross({ x: left, y: top, width: side, height: side });
  });
  return `<path data-lost="${count}" d="${marks.join("")}" stroke="${color}" stroke-width="${round(Math.max(2, side / 4.5))}" fill="none"/>`;
}

/** A cross over the whole of a destroyed part. */
export function crossedOut(rect: Rect, color: string, width: number): string {
  return `<path d="${cross(rect)}" stroke="${color}" stroke-width="${round(width)}" fill="none"/>`;
}

function cross({ x, y, width, height }: Rect): string {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map(round);
  return `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
}

/** The shapes of debris, as corners of a square of 1 by 1. */
const SHARDS = [
  "0.2,0.3 0.6,0.15 0.8,0.6 0.4,0.75",
  "0.3,0.2 0.75,0.35 0.55,0.8",
  "0.15,0.5 0.5,0.2 0.85,0.45 0.7,0.8 0.3,0.7",
].map((corners) => corners.split(" ").map((corner) => corner.split(",").map(Number)));

/** Debris of a component in a lost section: a shard in the middle of its room, different from its neighbors. */
export function debris({ x, y, width, height }: Rect, place: number, id: string, palette: Palette): string {
  const corners = SHARDS[place % SHARDS.length] ?? [];
  const side = Math.min(width, height, 60) * 0.7;
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
  const points = corners.map(([px = 0, py = 0]) => `${round(left + px * side)},${round(top + py * side)}`).join(" ");
  return (
    `<polygon data-component="${escaped(id)}" points="${points}" fill="${palette.hidden}" ` +
    `stroke="${palette.lost}" stroke-width="1.5"/>`
  );
}
