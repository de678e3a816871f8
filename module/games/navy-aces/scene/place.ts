/** The prepared scenes of Navy Aces: what their flags say, and where the table lies on them. Pure. */
import { battleOf, ourFlags, type Flagged } from "../../../foundry/scene/choice";
import type { Point, WatersView } from "../../../rules/navy-aces";
import { CARD_CELLS, type Chart } from "../documents/chart";

/** What is read of a scene. */
export interface WaterScene extends Flagged {
  readonly grid: { readonly size: number };
}

/** The upper left corner of the table in pixels of the scene; null: it is no table, or does not say where. */
export function tableOrigin(scene: Flagged): Point | null {
  const { game, waters, origin } = ourFlags(scene);
  if (game !== "navy-aces" || waters !== true) return null;
  const { x, y } = (origin ?? {}) as { x?: unknown; y?: unknown };
  return Number.isInteger(x) && Number.isInteger(y) ? { x: x as number, y: y as number } : null;
}

/** Where the table of a game lies on a scene; null: the scene is no table. The game says how large it is. NA-7. */
export function waterChart(scene: WaterScene, { options }: Pick<WatersView, "options">): Chart | null {
  const origin = tableOrigin(scene);
  const length = CARD_CELLS.width * scene.grid.size;
  return origin && { origin, length, width: options.tableWidth, depth: options.tableDepth };
}

/** The id of the battle that a scene shows; blank: none, or it is no table. */
export const battleOnScene = (scene: Flagged): string => (tableOrigin(scene) ? battleOf(scene) : "");

/** By this a token is known to be a unit or an island of a battle. */
export interface WaterMark {
  readonly battle: string;
  /** `unit-3`, `island-1`. */
  readonly unit: string;
}

/** What a token is marked with; null: it is none of ours. */
export function waterMark(token: Flagged): WaterMark | null {
  const { waters } = ourFlags(token) as { readonly waters?: Partial<WaterMark> };
  return typeof waters?.battle === "string" && typeof waters.unit === "string" ? (waters as WaterMark) : null;
}
