/** The game that the scene on this screen shows, as this screen sees it. */
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { feedOf } from "../../../kit/board/feed";
import type { Feed } from "../../../kit/game/feed";
import type { SceneCircle } from "../../../kit/story/effects";
import { placeOf, type Pose, type WatersView } from "../../../rules/navy-aces";
import { cardFaces } from "./faces";
import type { HandMoment } from "./grip";
import { toScene } from "../documents/chart";
import { planFor, stageOf } from "../plan/plan";
import { chartOn, type NavyAcesScene } from "./tokens";

/** Current or last poses of units: effects are told when a sunk unit is already gone. */
const poses = new Map<string, Pose>();

/** Reads the game that a scene shows; null if there is none. */
export function readShown(battle: BattleCombat | null, scene: NavyAcesScene | null) {
  if (!battle || !scene) return null;
  const feed = feedOf(battle) as Feed as Feed<WatersView>;
  const chart = chartOn(scene, feed.view);
  for (const { id, pose } of feed.view.units) poses.set(`${battle.id} ${id}`, pose);
  return chart && { battle, feed, chart, faces: cardFaces(feed.view, feed.seats) };
}

/** A game on the scene, with the faces of units' cards by unit id. */
export type ShownGame = NonNullable<ReturnType<typeof readShown>>;

/** Current or last place of a unit on the scene. */
export function placeShown({ battle, chart }: ShownGame, unit: string): SceneCircle | null {
  const pose = poses.get(`${battle.id} ${unit}`);
  return pose ? { ...toScene(chart, pose), radius: chart.length / 2 } : null;
}

/** This screen's question and plan. Results that a Gamemaster confirms are left to the board. */
export function momentOf({ battle, feed }: ShownGame): HandMoment {
  const { view, seat } = feed;
  const question = feed.question?.manner === "confirm" ? null : feed.question;
  return {
    view,
    place: placeOf(view, seat),
    asked: question?.name ?? null,
    plan: planFor(battle.id, stageOf({ view, question })),
  };
}
