/** Where boards stand beside the scene, as each user has chosen it for each game. */
import type { BattleCombat } from "../battle/table-game";
import { sceneOfTable, sceneShown } from "../platform/canvas";
import { ourSetting } from "../platform/settings";
import { type Flagged, battleOf } from "../documents/flags";

export const DOCKS = ["left", "right", "bottom", "floating"] as const;
export type Dock = (typeof DOCKS)[number];
/** An edge of the scene. */
export type Edge = Exclude<Dock, "floating">;

/** What a user has chosen for a game: where its boards stand, and how deep they are at each edge, in pixels. */
export interface Chosen {
  readonly dock?: Dock;
  readonly depths?: { readonly [edge in Edge]?: number };
}

const chosen = ourSetting<{ readonly [game: string]: Chosen }>("docks", "client", {});

/** Declares what is remembered; called once in `init`. */
export const registerDocks = (): void => chosen.register();

/** What was chosen since the page was loaded: what is written is not read again at once. */
const news: Record<string, Chosen> = {};

/** What this user has chosen for a game. */
export const chosenFor = (game: string): Chosen => news[game] ?? chosen.read()[game] ?? {};

/** This user chooses something for a game, beside what they chose before; it is remembered when that is asked for. */
export function choose(game: string, now: Chosen): void {
  news[game] = { ...chosenFor(game), ...now };
}

/** Remembers what was chosen. */
export const remember = (): Promise<void> => chosen.write({ ...chosen.read(), ...news });

interface BattleGround extends Flagged {
  readonly id: string | null;
}

/** Whether the scene that this screen shows is that of a battle: its ships are on it, or it was taken for it. */
export function isBattleOnScene({ id, combatants }: BattleCombat): boolean {
  const scene = sceneShown<BattleGround>() ?? sceneOfTable<BattleGround>();
  if (scene === null) return false;
  return battleOf(scene) === id || [...combatants].some(({ sceneId }) => sceneId === scene.id);
}
