/** Draws the face of a card: in its own coordinates, grid cells from its center, with the bow to the right. */
import { COLORS, drawSign, SIDE_COLORS, words } from "../../../kit/scene/pen";
import { turningWith } from "../../../kit/scene/picture";
import { newPen, type Pen, type Placeable } from "../../../kit/platform/canvas";
import type { CardDie, CardFace } from "./faces";
import { CARD_CELLS } from "../documents/chart";
import { FACE, pipsOf } from "../story/die-face";

const { width: LENGTH, height: BREADTH } = CARD_CELLS;
const INK = 0x16202b;
const FADED = 0xb9c0c6;

/** The face of a card, which turns with it. */
export function drawCard(face: CardFace, token: Placeable): PIXI.Container {
  const plate = turningWith(token, LENGTH);
  // Lines and circles are drawn finely enough only above some size.
  const pen = newPen();
  pen.scale.set(1 / FINE);
  const color = SIDE_COLORS[face.sign];
  if (face.moved || face.fought)
    pen
      .beginFill(COLORS.night, 0.5)
      .drawPolygon(rectangle(0, 0, LENGTH, BREADTH))
      .endFill();
  drawEdge(pen, color);
  for (const die of face.dice) drawDie(pen, die, color);
  drawSign(pen, face.sign, -2.95 * FINE, -1.95 * FINE, 0.42 * FINE);
  if (face.moved) drawMoved(pen, 2.9, -1.95);
  if (face.fought) drawFought(pen, 2.9, 1.95);
  plate.addChild(pen);
  plate.addChild(nameplate(face.name));
  return plate;
}

/** Drawing units per cell. */
const FINE = 100;

function rectangle(x: number, y: number, width: number, height: number): number[] {
  const [left, right] = [(x - width / 2) * FINE, (x + width / 2) * FINE];
  const [top, bottom] = [(y - height / 2) * FINE, (y + height / 2) * FINE];
  return [left, top, right, top, right, bottom, left, bottom];
}

/** A frame in the side's color, and at the bow an arrowhead. */
function drawEdge(pen: Pen, color: number): void {
  pen
    .lineStyle({ width: 14, color: COLORS.night, alpha: 0.8 })
    .drawPolygon(rectangle(0, 0, LENGTH - 0.14, BREADTH - 0.14));
  pen.lineStyle({ width: 8, color }).drawPolygon(rectangle(0, 0, LENGTH - 0.14, BREADTH - 0.14));
  pen.lineStyle({ width: 5, color: COLORS.night }).beginFill(color, 1);
  pen.drawPolygon([2.75, -0.62, 3.36, 0, 2.75, 0.62].map((value) => value * FINE)).endFill();
}

/** Spacing of the pips on a card, relative to those of a die's face. */
const SPREAD = 1.04;

/** A die with pips; inactive strength is flat and pale. */
function drawDie(pen: Pen, { ahead, left, size, pips, isActive }: CardDie, color: number): void {
  const edge = size * LENGTH;
  const [x, y] = [ahead * LENGTH, -left * LENGTH];
  if (isActive)
    pen
      .lineStyle({ width: 0, color: COLORS.night })
      .beginFill(COLORS.night, 0.45)
      .drawPolygon(rectangle(x + 0.06, y + 0.08, edge, edge))
      .endFill();
  pen.lineStyle({ width: isActive ? 9 : 5, color: isActive ? color : INK, alpha: isActive ? 1 : 0.55 });
  pen.beginFill(isActive ? COLORS.paper : FADED, isActive ? 1 : 0.6);
  pen.drawPolygon(rectangle(x, y, edge - 0.09, edge - 0.09)).endFill();
  pen.lineStyle({ width: 0, color: INK }).beginFill(INK, isActive ? 1 : 0.6);
  const off = (at: number): number => (at / FACE - 0.5) * SPREAD * edge;
  // The two rows of three pips on a six run along the card.
  for (const pip of pipsOf(pips)) pen.drawCircle((x + off(pip.y)) * FINE, (y + off(pip.x)) * FINE, edge * 0.1 * FINE);
  pen.endFill();
}

/** A plate with two chevrons: it has moved. */
function drawMoved(pen: Pen, x: number, y: number): void {
  drawPlate(pen, x, y);
  for (const shift of [-0.12, 0.12])
    pen
      .moveTo((x + shift - 0.1) * FINE, (y - 0.2) * FINE)
      .lineTo((x + shift + 0.1) * FINE, y * FINE)
      .lineTo((x + shift - 0.1) * FINE, (y + 0.2) * FINE);
}

/** A plate with crossed lines: it has fought. */
function drawFought(pen: Pen, x: number, y: number): void {
  drawPlate(pen, x, y);
  for (const way of [1, -1])
    pen.moveTo((x - 0.2) * FINE, (y - way * 0.2) * FINE).lineTo((x + 0.2) * FINE, (y + way * 0.2) * FINE);
}

function drawPlate(pen: Pen, x: number, y: number): void {
  pen.lineStyle({ width: 3, color: COLORS.paper }).beginFill(COLORS.night, 0.9);
  pen.drawCircle(x * FINE, y * FINE, 0.4 * FINE).endFill();
  pen.lineStyle({ width: 8, color: COLORS.paper, cap: "round" });
}

/** Room for a name, between the sign of its side and the marks of what it has done. */
const NAME_ROOM = 4.8 * FINE;

/** The unit's class and number along the port edge, beside its sign. */
function nameplate(name: string): PIXI.Text {
  const text = words(name, {
    size: 84,
    weight: "700",
    color: COLORS.paper,
    edge: COLORS.night,
    edgeWidth: 18,
  });
  text.anchor.set(0, 0.5);
  text.scale.set(Math.min(1, NAME_ROOM / text.width) / FINE);
  text.position.set(-2.4, -1.95);
  return text;
}
