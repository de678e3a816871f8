/** Where boards stand beside the scene, as each user has chosen it for each game. */
import type { BattleCombat } from "../game/battle-combat";
import { sceneInSight } from "../platform/canvas";
import type { ScreenBox } from "../platform/own-window";
import { ourSetting } from "../platform/settings";
import { type Flagged, battleOf } from "../documents/flags";
import { fightersOf } from "../battle/own";

export const DOCKS = ["left", "right", "bottom", "floating"] as const;
export type Dock = (typeof DOCKS)[number];
/** An edge of the scene. */
export type Edge = Exclude<Dock, "floating">;

/**
 * A user's choices for a game: where its boards are docked, and their depth at each edge, in pixels. `elsewhere`: where
 * the last one was in a browser window of its own; null or omitted if it was in the main one.
 */
export interface Chosen {
  readonly dock?: Dock;
  readonly depths?: { readonly [edge in Edge]?: number };
  readonly elsewhere?: ScreenBox | null;
}

const chosen = ourSetting<{ readonly [game: string]: Chosen }>("docks", "client", {});

/** Declares the setting; called once in `init`. */
export const registerDocks = (): void => chosen.register();

/** Choices since the page was loaded: what is written cannot be read back at once. */
const news: Record<string, Chosen> = {};

/** This user's choices for a game. */
export const chosenFor = (game: string): Chosen => news[game] ?? chosen.read()[game] ?? {};

/** Adds to this user's choices for a game; `remember` saves them. */
export function choose(game: string, now: Chosen): void {
  news[game] = { ...chosenFor(game), ...now };
}

/** Saves the choices. */
export const remember = (): Promise<void> => chosen.write({ ...chosen.read(), ...news });

interface BattleGround extends Flagged {
  readonly id: string | null;
}

/** Whether this screen shows the scene of a battle: its ships are on it, or it was taken for the battle. */
export function isBattleOnScene(battle: BattleCombat): boolean {
  const scene = sceneInSight<BattleGround>();
  if (scene === null) return false;
  return battleOf(scene) === battle.id || fightersOf(battle).some(({ sceneId }) => sceneId === scene.id);
}
