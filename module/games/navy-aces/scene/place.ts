/** The prepared scenes of Navy Aces: what their flags say, and where the table lies on them. Pure. */
import { battleOf } from "../../../foundry/scene/choice";
import { ourFlags, type Flagged } from "../../../foundry/documents/flags";
import type { WatersView } from "../../../rules/navy-aces";
import { CARD_CELLS, type Chart } from "../documents/chart";
import { tableOrigin } from "../documents/prepared-tables";

/** What is read of a scene. */
export interface WaterScene extends Flagged {
  readonly grid: { readonly size: number };
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
