/** Draws the face of a card, in its own coordinates: grid cells from its center, bow to the right; and its label. */
import { COLORS, drawSign, SIDE_COLORS, words } from "../../../kit/scene/pen";
import { glideWith, turningWith } from "../../../kit/scene/picture";
import { drawStatus, SWAYED } from "../../../kit/scene/statuses";
import { markOn } from "../../../kit/scene/prepared";
import { newPen, tokensShown, type Pen, type Placeable } from "../../../kit/platform/canvas";
import { aroundCard, labelPlaces, type CardFace } from "./faces";
import type { ShownGame } from "./shown";
import { CARD_CELLS, toScene } from "../documents/chart";
import { SCENE_FLAGS } from "../documents/prepared-tables";
import type { UnitType } from "../../../rules/navy-aces";
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
  drawSign(pen, face.sign, -2.95 * FINE, -1.95 * FINE, 0.42 * FINE);
  if (face.moved) drawMoved(pen, 2.9, -1.95);
  if (face.fought) drawFought(pen, 2.9, 1.95);
  if (face.swayed) drawStatus(pen, SWAYED, -2.9 * FINE, 1.95 * FINE, 0.6 * FINE);
  plate.addChild(pen);
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

/** Sizes of a label in pixels of the screen, at any scale of the scene. */
const LABEL = { height: 22, gap: 4, sign: 15, type: 18, die: 15, text: 13 } as const;
/** With more dice than this, one is drawn, and their number beside it. */
const FEW = 4;

/** Outlines of the types of unit from above, their bow to the right, in pixels. */
const TYPES: { readonly [type in UnitType]: readonly number[] } = {
  destroyer: [8, 0, 5, -3, -7, -3, -8, 0, -7, 3, 5, 3],
  frigate: [6, 0, 3, -3, -5, -3, -6, 0, -5, 3, 3, 3],
  gunboat: [4, 0, 1, -3, -4, -2, -4, 2, 1, 3],
  squadron: [7, 0, 2, -1, -1, -7, -3, -7, -2, -1, -5, -1, -7, -3, -6, 0, -7, 3, -5, 1, -2, 1, -3, 7, -1, 7, 2, 1],
};

/**
 * Labels at the units on the scene, with sign, class, name, dice and chances, at one size whatever the scale of the
 * view. They glide with the tokens of their units, and keep clear of the words of other drawings.
 */
export function drawLabels(
  { battle, faces, feed: { view }, chart }: ShownGame,
  scale: number,
  odds: ReadonlyMap<string, string>,
  drawn: { readonly children: readonly object[] },
): PIXI.Container {
  const layer = new PIXI.Container();
  const tokens = new Map(
    tokensShown().map((token) => {
      const mark = markOn(token.document, SCENE_FLAGS);
      return [mark?.battle === battle.id ? mark.piece : "", token];
    }),
  );
  const units = view.units.flatMap(({ id, pose }) => {
    const face = faces.get(id);
    return face ? [{ id, face, card: aroundCard(pose.heading, toScene(chart, pose), chart.length) }] : [];
  });
  const labels = units.map(({ id, face }) => face.names.map((name) => lettered(face, name, odds.get(id) ?? "")));
  const places = labelPlaces(
    units.map(({ card }) => card),
    labels.map((sizes) => sizes.map(({ wide }) => wide / scale)),
    (LABEL.height + LABEL.gap) / scale,
    chart.origin.y + (chart.depth * chart.length) / 2,
    drawn.children.filter((part) => part instanceof PIXI.Text),
  );
  places.forEach(({ x, y, width }, at) => {
    const [unit, sizes] = [units[at], labels[at] ?? []];
    const chosen = sizes.find(({ wide }) => wide / scale === width);
    for (const one of sizes) if (one !== chosen) for (const part of [one.text, one.chance]) part.destroy();
    if (!unit || !chosen) return;
    const plate = labelOf(unit.face, chosen);
    plate.position.set(x, y);
    const token = tokens.get(unit.id);
    if (token) glideWith(token, plate, unit.card);
    plate.scale.set(1 / scale);
    layer.addChild(plate);
  });
  return layer;
}

/** The words of a label, dice and chance beside them, and the width of it all in pixels of the screen. */
function lettered({ dice }: CardFace, name: string, odds: string) {
  const isMany = dice.length > FEW;
  const count = ` ${dice.filter(({ isActive }) => isActive).length}/${dice.length}`;
  const style = { size: LABEL.text, color: COLORS.paper, edge: COLORS.night, edgeWidth: 0, weight: "700" } as const;
  const text = words(isMany ? name + count : name, style);
  const chance = words(odds, { ...style, color: COLORS.shot });
  const end = odds === "" ? 8 : chance.width + 14;
  const drawn = dice.slice(0, isMany ? 1 : FEW);
  return { text, chance, end, drawn, wide: LABEL.sign + LABEL.type + text.width + drawn.length * LABEL.die + 8 + end };
}

/** A label with these words. */
function labelOf({ sign, type, moved, fought }: CardFace, letters: ReturnType<typeof lettered>) {
  const { text, chance, end, drawn, wide } = letters;
  const plate = new PIXI.Container();
  const [left, round] = [-wide / 2, LABEL.height / 2];
  const pen = newPen();
  pen.lineStyle({ width: 1.5, color: SIDE_COLORS[sign] }).beginFill(COLORS.night, moved || fought ? 0.7 : 0.92);
  pen.arc(left + round, 0, round, Math.PI / 2, (Math.PI * 3) / 2);
  pen.arc(-left - round, 0, round, -Math.PI / 2, Math.PI / 2).lineTo(left + round, round);
  pen.endFill();
  drawSign(pen, sign, left + 12, 0, 7);
  pen.lineStyle({ width: 0, color: COLORS.paper }).beginFill(COLORS.paper, 1);
  const middle = left + LABEL.sign + 14;
  pen.drawPolygon(TYPES[type].map((value, at) => value + (at % 2 === 0 ? middle : 0))).endFill();
  text.anchor.set(0, 0.5);
  text.position.set(left + LABEL.sign + LABEL.type + 7, 0);
  drawn.forEach((die, at) => drawDie(pen, die, -left - end - (drawn.length - at - 0.5) * LABEL.die));
  chance.anchor.set(0, 0.5);
  chance.position.set(-left - end + 5, 0);
  plate.addChild(pen, text, chance);
  return plate;
}

/** A die with its pips; inactive strength is dark. */
function drawDie(pen: Pen, { pips, isActive }: CardFace["dice"][number], x: number): void {
  const edge = LABEL.die - 2;
  const [near, far] = [x - edge / 2, x + edge / 2];
  const corners = [near, -edge / 2, far, -edge / 2, far, edge / 2, near, edge / 2];
  pen.lineStyle({ width: 1, color: FADED }).beginFill(isActive ? COLORS.paper : COLORS.night);
  pen.drawPolygon(corners).endFill();
  pen.lineStyle({ width: 0, color: INK }).beginFill(isActive ? INK : FADED);
  for (const pip of pipsOf(pips))
    pen.drawCircle(x + (pip.x / FACE - 0.5) * edge, (pip.y / FACE - 0.5) * edge, isActive ? 1.25 : 1);
  pen.endFill();
}
