/** Units that are dragged out of the sidebar or a compendium onto the table. */
import { typeOf } from "../../../kit/platform/home";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { feedOf } from "../../../kit/board/feed";
import type { Point, WatersView } from "../../../rules/navy-aces";
import { acesWord } from "../words";
import { UnitActorModel } from "../documents/actor-models";
import { toTable } from "../documents/chart";
import { changePlan, stageOf } from "../plan/plan";
import { chartOn, type NavyAcesScene } from "./tokens";
import { dropPlan } from "./drop";
import { documentAt, documentFrom } from "../../../kit/platform/documents";
import { sayWarning } from "../../../kit/platform/notices";

/** A dropped item, and its position in pixels of the scene. */
export interface Drop extends Point {
  readonly type?: string;
  readonly uuid?: string;
}

/** Whether a unit or an island was dropped. For a compendium, its index tells. */
export function isUnitDrop({ type, uuid }: Drop): boolean {
  if (type !== "Actor" || typeof uuid !== "string") return false;
  return documentAt<{ readonly type?: string }>(uuid)?.type === typeOf("unit");
}

/** Plans to deploy the dropped unit or island on the table of a battle, or says why that is not possible. */
export async function planDropped(
  battle: BattleCombat,
  scene: NavyAcesScene,
  { uuid = "", x, y }: Drop,
): Promise<void> {
  const actor = await documentFrom<{ readonly system: object }>(uuid);
  if (!(actor?.system instanceof UnitActorModel)) return;
  const { question, seat, ...feed } = feedOf(battle);
  const view: WatersView = feed.view;
  const stage = stageOf({ view, question });
  const chart = chartOn(scene, view);
  if (!chart) return;
  const planned = dropPlan(view, seat, question?.name ?? null, actor.system, toTable(chart, { x, y }));
  if (typeof planned === "string") sayWarning(acesWord(`scene.${planned}`));
  else if (stage !== null) changePlan(battle.id, stage, planned);
}
