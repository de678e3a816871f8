/** Draws the label of a ship on its token: what this user may know of it. */
import { dashes, COLORS, words, type Writing } from "../../../kit/scene/pen";
import { newPen, type Placeable, type Spot } from "../../../kit/platform/canvas";
import { localize } from "../../../kit/text/sentence";
import type { ShipLabel } from "./labels";

/** The token width that labels are laid out for, like its picture. */
const EDGE = 200;
const INK = 0x1b2733;
const FADED = 0x4b5c6c;
const LINE = 0x2f4a61;
/** The paper slip on a hidden ship, and the head of a face-up ship's card. */
const SLIP = { x: 14, y: 122, width: 172, height: 64 } as const;
const HEAD = { x: 18, y: 20, width: 164 } as const;

/** The label, as large as the token. */
export function drawLabel(label: ShipLabel, token: Placeable): PIXI.Container {
  const plate = new PIXI.Container();
  plate.scale.set(token.w / EDGE);
  for (const part of partsOf(label)) plate.addChild(part);
  return plate;
}

/** The number and the name: at the head of a face-up ship, or on a slip with a dashed edge for a hidden one. */
function partsOf({ name, attack, hidden }: ShipLabel): (PIXI.Graphics | PIXI.Text)[] {
  const { x, y, width } = hidden ? SLIP : HEAD;
  const number = written(String(attack), { x: x + 9, y: y + 6 }, { size: 42, weight: "700" });
  const left = 9 + number.width + 7;
  const title = fitted(name, { x: x + left, y: y + 8 }, width - left - 6);
  if (!hidden) return [number, title];
  const below = { x: x + left, y: title.y + title.height + 1 };
  const note = written(localize("ALLHANDS.silent-ships.scene.hidden"), below, { size: 14, color: FADED });
  return [slip(), number, title, note];
}

const TITLE_SIZES = [18, 16, 14, 12] as const;

/** A name in at most two lines, as large as fits. */
function fitted(text: string, at: Spot, width: number): PIXI.Text {
  const tries = TITLE_SIZES.map((size) => written(text, at, { size, weight: "700", width }));
  const fits = (part: PIXI.Text, size: number) => part.height < 2.6 * size && part.width <= width;
  const chosen = tries.find((part, at) => fits(part, TITLE_SIZES[at] ?? 0)) ?? tries.at(-1);
  for (const part of tries) if (part !== chosen) part.destroy();
  return chosen as PIXI.Text;
}

/** Text on paper; it has a paper-colored edge where a drawing reaches under it. */
function written(text: string, { x, y }: Spot, writing: Pick<Writing, "size"> & Partial<Writing>): PIXI.Text {
  const { size } = writing;
  const paper = { color: INK, edge: COLORS.paper, edgeWidth: 3, weight: "400", align: "left" } as const;
  const part = words(text, { ...paper, lineHeight: Math.round(size * 1.12), ...writing });
  part.position.set(x, y);
  return part;
}

function slip(): PIXI.Graphics {
  const { x, y, width, height } = SLIP;
  const pen: PIXI.Graphics = newPen();
  pen.beginFill(COLORS.paper, 0.94).drawRoundedRect(x, y, width, height, 8).endFill();
  pen.lineStyle({ width: 3, color: LINE });
  const [right, bottom] = [x + width, y + height];
  const edge = [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
    { x, y },
  ];
  for (const [from, to] of dashes(edge, 9)) pen.moveTo(from.x, from.y).lineTo(to.x, to.y);
  return pen;
}
