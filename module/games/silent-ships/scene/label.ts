/** A ship of a battle at sea on the scene: it carries what its user may know of it, and opens the board. */
import { battleById } from "../../../foundry/battle/battle";
import { openBoard } from "../../../foundry/board/boards";
import { texts } from "../../../foundry/text/texts";
import type { SeaLabel } from "./labels";
import { seaMark } from "./tokens";
import { type Placeable, type PlaceableClass } from "../../../foundry/platform/canvas";

/** A token that can show what it is. */
export interface Labeled {
  readonly id: string;
  showLabel(label: SeaLabel | null): void;
}

export const isLabeled = (token: object): token is Labeled => "showLabel" in token;

const battleOf = ({ document }: Placeable) => battleById(seaMark(document)?.battle ?? "");

/**
 * The token class with what a battle at sea needs: a label, and a double click that opens its board. Other tokens are
 * as they were.
 *
 * @param Base    the class of tokens so far: other games have replaced Foundry's own
 * @param labelOf what stands on the token with this id
 */
export function seaTokenClass(Base: PlaceableClass, labelOf: (id: string) => SeaLabel | null): PlaceableClass {
  return class SeaToken extends Base implements Labeled {
    #plate: PIXI.Container | null = null;

    override async _draw(options: object): Promise<void> {
      await super._draw(options);
      if (this.destroyed || !seaMark(this.document)) return;
      this.#plate = new PIXI.Container();
      this.#plate.eventMode = "none";
      this.addChild(this.#plate);
      this.showLabel(labelOf(this.id));
    }

    showLabel(label: SeaLabel | null): void {
      if (!this.#plate || this.#plate.destroyed) return;
      this.#plate.removeChildren().forEach((part) => part.destroy());
      this.#plate.scale.set(this.w / EDGE);
      for (const part of label ? partsOf(label) : []) this.#plate.addChild(part);
    }

    /** Anybody may look at the board, and there is no actor whose permissions could be asked. */
    override _canView(user: object, event?: object): boolean {
      return battleOf(this) !== null || super._canView(user, event);
    }

    override _onClickLeft2(event: object): void {
      const battle = battleOf(this);
      if (battle) void openBoard(battle);
      else super._onClickLeft2(event);
    }
  };
}

/** Labels are laid out on a token of this width, as its picture is. */
const EDGE = 200;
const INK = "#1b2733";
const FADED = "#4b5c6c";
const PAPER = "#fdfbf5";
const LINE = "#2f4a61";
/** The slip of paper on a hidden ship, and the head of the card of one that lies face up. */
const SLIP = { x: 14, y: 122, width: 172, height: 64 } as const;
const HEAD = { x: 18, y: 20, width: 164 } as const;

type Part = PIXI.Graphics | PIXI.Text;

/** The number and the name at the head of a ship that lies face up; of a hidden one, on a slip with a dashed edge. */
function partsOf({ name, attack, origin, hidden }: SeaLabel): Part[] {
  const { x, y, width } = hidden ? SLIP : HEAD;
  const number = written(String(attack), { x: x + 9, y: y + 6, size: 42, bold: true });
  const sign = written(origin, { x: x + 9 + number.width + 2, y: y + 8, size: 16, color: FADED });
  const left = 9 + number.width + 2 + sign.width + 5;
  const title = fitted(name, { x: x + left, y: y + 8, width: width - left - 6 });
  if (!hidden) return [number, sign, title];
  const note = { x: x + left, y: title.y + title.height + 1, size: 14, color: FADED };
  return [slip(), number, sign, title, written(texts("ALLHANDS.silent-ships.scene.hidden"), note)];
}

const TITLE_SIZES = [18, 16, 14, 12] as const;

/** A name in two lines at most, as large as it can be. */
function fitted(text: string, place: Pick<Writing, "x" | "y"> & { readonly width: number }): PIXI.Text {
  const tries = TITLE_SIZES.map((size) => written(text, { ...place, size, bold: true }));
  const fits = ({ height, width }: PIXI.Text, size: number) => height < 2.6 * size && width <= place.width;
  const chosen = tries.find((part, at) => fits(part, TITLE_SIZES[at] ?? 0)) ?? tries.at(-1);
  for (const part of tries) if (part !== chosen) part.destroy();
  return chosen as PIXI.Text;
}

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** Longer texts are wrapped. */
  readonly width?: number;
}

/** Text on paper; where a drawing reaches under it, it has an edge of paper. */
function written(text: string, { x, y, size, bold = false, color = INK, width }: Writing): PIXI.Text {
  const { PreciseText } = foundry.canvas.containers;
  const style = PreciseText.getTextStyle({
    fontSize: size,
    fontWeight: bold ? "700" : "400",
    fill: color,
    stroke: PAPER,
    strokeThickness: 3,
    dropShadow: false,
    align: "left",
    lineHeight: Math.round(size * 1.12),
    ...(width === undefined ? {} : { wordWrap: true, wordWrapWidth: width }),
  });
  const part = new PreciseText(text, style);
  part.position.set(x, y);
  return part;
}

function slip(): PIXI.Graphics {
  const { x, y, width, height } = SLIP;
  const pen = new PIXI.Graphics();
  pen.beginFill(PAPER, 0.94).drawRoundedRect(x, y, width, height, 8).endFill();
  pen.lineStyle(3, LINE);
  for (const [from, to] of dashes(width)) {
    pen.moveTo(x + from, y).lineTo(x + to, y);
    pen.moveTo(x + from, y + height).lineTo(x + to, y + height);
  }
  for (const [from, to] of dashes(height)) {
    pen.moveTo(x, y + from).lineTo(x, y + to);
    pen.moveTo(x + width, y + from).lineTo(x + width, y + to);
  }
  return pen;
}

const DASH = 9;

/** The dashes along an edge of this length, with its corners left open. */
function dashes(length: number): [number, number][] {
  const count = Math.floor((length - DASH) / (2 * DASH));
  const margin = (length - (2 * count - 1) * DASH) / 2;
  return Array.from({ length: count }, (_, at) => [margin + 2 * at * DASH, margin + (2 * at + 1) * DASH]);
}
