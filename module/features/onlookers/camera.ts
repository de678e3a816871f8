/** Shows an onlooker the ships of a step on the scene. */
import { publicEvents } from "../../rules/kernel";
import type { RecordedEntry } from "../../rules/kernel/recording";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { lookAt, sceneArea, sceneShown, tokensShown, type Placeable } from "../../kit/platform/canvas";
import { fightersOf } from "../../kit/battle/own";

/** Every string in a value that may be an id. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* wordsIn(part);
}

/** What of a step says whom it speaks of. */
export type SpokenOf = Pick<RecordedEntry, "events" | "turn">;

/** The ids among these that a step publicly names; all of them if it names none. */
export function spokenOf(entry: SpokenOf | null | undefined, ids: readonly string[]): readonly string[] {
  const words = new Set(entry ? wordsIn([publicEvents(entry.events), entry.turn]) : []);
  const named = ids.filter((id) => words.has(id));
  return named.length > 0 ? named : ids;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Center and scale of a view in which a box fills the part of the screen beside a board. */
export function viewOf({ left, top, right, bottom }: Box, screen: { readonly width: number; readonly height: number }) {
  // The board covers the right half of the screen, and lines of text its upper and lower edges.
  const free = { width: screen.width / 2, height: screen.height * 0.7 };
  const fitting = Math.min(free.width / (right - left), free.height / (bottom - top));
  const scale = Math.max(0.25, Math.min(1, fitting * 0.8));
  return { x: (left + right) / 2 + screen.width / 4 / scale, y: (top + bottom) / 2, scale };
}

/** Tokens of a battle on this screen's scene that its user may see, by Combatant id. */
function tokensOf(battle: BattleCombat): Map<string, Placeable> {
  const scene = sceneShown()?.id;
  const seen = new Map(tokensShown().map((token) => [token.id, token]));
  return new Map(
    fightersOf(battle).flatMap(({ id, sceneId, tokenId }) => {
      const token = sceneId === scene ? seen.get(tokenId ?? "") : undefined;
      return id && token?.isVisible ? [[id, token] as const] : [];
    }),
  );
}

/** Whether this screen's scene shows a battle. */
export const isOnScene = (battle: BattleCombat): boolean => tokensOf(battle).size > 0;

/** Moves the view to the ships of a step. */
export async function follow(
  battle: BattleCombat,
  entry: SpokenOf | null | undefined,
  duration: number,
): Promise<void> {
  const tokens = tokensOf(battle);
  const named = spokenOf(entry, [...tokens.keys()]).flatMap((id) => tokens.get(id) ?? []);
  if (named.length === 0) return;
  const { x, y, width, height } = sceneArea();
  const box = {
    left: Math.max(x, Math.min(...named.map(({ center, w }) => center.x - w))),
    top: Math.max(y, Math.min(...named.map(({ center, h }) => center.y - h))),
    right: Math.min(x + width, Math.max(...named.map(({ center, w }) => center.x + w))),
    bottom: Math.min(y + height, Math.max(...named.map(({ center, h }) => center.y + h))),
  };
  await lookAt(viewOf(box, { width: window.innerWidth, height: window.innerHeight }), duration);
}
