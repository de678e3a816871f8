/** Where the table of Navy Aces lies on a scene. Pure. */
import type { Flagged } from "../../../foundry/documents/flags";
import { originOn } from "../../../foundry/scene/prepared";
import type { WatersView } from "../../../rules/navy-aces";
import { CARD_CELLS, type Chart } from "../documents/chart";
import { SCENE_FLAGS } from "../documents/prepared-tables";

/** What is read of a scene. */
export interface NavyAcesScene extends Flagged {
  readonly grid: { readonly size: number };
}

/** Where the table of a game lies on a scene; null: the scene is no table. The game says how large it is. NA-7. */
export function chartOn(scene: NavyAcesScene, { options }: Pick<WatersView, "options">): Chart | null {
  const origin = originOn(scene, SCENE_FLAGS);
  const length = CARD_CELLS.width * scene.grid.size;
  return origin && { origin, length, width: options.tableWidth, depth: options.tableDepth };
}
