import { Container, Graphics, type Rectangle } from "pixi.js";
import type { BarAttribute } from "../../documents";

interface Size {
  width: number;
  height: number;
}

/** The scale of a picture in an area by a `texture.fit` rule: fill, contain, cover, width or height. */
export function fittingScale(fit: string, picture: Size, area: Size): { x: number; y: number } {
  const x = area.width / picture.width;
  const y = area.height / picture.height;
  const both = { contain: Math.min(x, y), cover: Math.max(x, y), width: x, height: y }[fit];
  return both === undefined ? { x, y } : { x: both, y: both };
}

/** The two attribute bars of a token. */
export class TokenBars extends Container {
  readonly bar1 = this.addChild(new Graphics());
  readonly bar2 = this.addChild(new Graphics());
}

/** Draws the frame around a token; a dark line below makes it visible on any ground without dashes. */
export function drawBorder(border: Graphics, { width, height }: Rectangle, color: number): void {
  border.clear();
  border
    .lineStyle({ width: 5, color: 0x000000, alpha: 0.7, alignment: 0.5 })
    .drawRoundedRect(-2, -2, width + 4, height + 4, 4);
  border.lineStyle({ width: 3, color, alpha: 1, alignment: 0.5 }).drawRoundedRect(-2, -2, width + 4, height + 4, 4);
}

const BAR_COLORS = { 1: [0xcc3333, 0x55cc66], 2: [0x7a4fd0, 0x4f9fe0] } as const;

/** Draws a bar for a value and its maximum, `width` pixels long. */
export function drawBar(
  number: 1 | 2,
  bar: Graphics,
  { value, max = 0 }: BarAttribute,
  width: number,
  height: number,
): void {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const thickness = Math.max(height / 12, 6);
  const [low, high] = BAR_COLORS[number];
  bar.clear();
  bar.beginFill(0x000000, 0.55).lineStyle({ width: 1, color: 0x000000, alpha: 0.9 });
  bar.drawRoundedRect(0, 0, width, thickness, 3).endFill();
  if (share > 0)
    bar
      .beginFill(share > 0.5 ? high : low, 0.95)
      .drawRoundedRect(0, 0, width * share, thickness, 3)
      .endFill();
  bar.position.set(0, number === 1 ? height - thickness : 0);
}

/** Draws four arrows that point at a token from its corners. */
export function drawReticule(target: Graphics, { width, height }: Rectangle, color: number): void {
  const length = Math.max(Math.min(width, height) / 6, 10);
  const gap = length / 3;
  target.clear().lineStyle({ width: 2, color: 0x000000, alpha: 0.9 }).beginFill(color, 1);
  for (const [x, y, dx, dy] of [
    [-gap, -gap, -1, -1],
    [width + gap, -gap, 1, -1],
    [-gap, height + gap, -1, 1],
    [width + gap, height + gap, 1, 1],
  ] as const) {
    target.drawPolygon([x, y, x + dx * length, y + (dy * length) / 3, x + (dx * length) / 3, y + dy * length]);
  }
  target.endFill();
}
