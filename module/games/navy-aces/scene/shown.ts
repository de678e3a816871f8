/** The game that the scene on this screen shows, as this screen sees it. */
import { battleById } from "../../../foundry/battle/battle";
import type { BattleCombat } from "../../../foundry/battle/table-game";
import { feedOf } from "../../../foundry/board/feed";
import type { Feed } from "../../../foundry/battle/feed";
import { RulesError } from "../../../rules/kernel";
import { navyAces, placeOf, type WatersView } from "../../../rules/navy-aces";
import type { Moment } from "./hand";
import type { Chart } from "../documents/chart";
import { planFor, stageOf } from "../plan/plan";
import { battleOnScene, waterChart, type WaterScene } from "./place";
import { sceneShown } from "../../../foundry/platform/canvas";

/** A game on the scene. */
export interface Shown {
  readonly battle: BattleCombat;
  readonly feed: Feed<WatersView>;
  readonly chart: Chart;
}

/** Reads the game on the scene; null: there is none, or it cannot be read, as its board says. */
export function readShown(): Shown | null {
  const scene = sceneShown<WaterScene>();
  const battle = scene && battleById(battleOnScene(scene));
  if (!scene || battle?.type !== navyAces.id) return null;
  try {
    const feed = feedOf(battle) as Feed as Feed<WatersView>;
    const chart = waterChart(scene, feed.view);
    return chart && { battle, feed, chart };
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** What the screen is asked and plans now. Results that a Gamemaster confirms are the board's. */
export function momentOf({ battle, feed }: Shown): Moment {
  const { view, seat } = feed;
  const question = feed.question?.manner === "confirm" ? null : feed.question;
  return {
    view,
    place: placeOf(view, seat),
    asked: question?.name ?? null,
    plan: planFor(battle.id, stageOf({ view, question })),
  };
}
