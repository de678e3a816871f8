/** Places to jump to in a recorded battle. Pure. */
import { publicEvents, type GameEvent } from "../../rules/kernel";
import { roundOf } from "../../rules/kernel/compare";
import type { Recording } from "../../rules/kernel/recording";
import type { Blow } from "../../kit/game/storyteller";

/** A position worth a look. `round`: the number of the round that begins there. */
export type Landmark = { readonly position: number } & (
  | { readonly kind: "round"; readonly round: string }
  | { readonly kind: "loss" | "end" }
);

/** The rounds of a battle, its first loss and its end, in order of the way. */
export function landmarks(
  { entries }: Pick<Recording, "entries">,
  way: readonly number[],
  blowsOf: (events: readonly GameEvent[]) => readonly Pick<Blow, "kind">[],
): Landmark[] {
  const found: Landmark[] = [];
  let round: string | null = null;
  let isLost = false;
  for (const [at, position] of way.entries()) {
    const before = way[at - 1];
    const entry: Recording["entries"][number] | undefined = position === 0 ? null : entries[position - 1];
    if (!entry || before === undefined) continue;
    const now: string | null = entry.turn ? roundOf(entry) : round;
    // Anything before the first round has no number.
    if (now !== null && now !== "0" && now !== round) found.push({ kind: "round", round: now, position: before });
    round = now;
    if (isLost || !blowsOf(publicEvents(entry.events)).some(({ kind }) => kind === "destroyed")) continue;
    isLost = true;
    found.push({ kind: "loss", position });
  }
  const end = way.at(-1) ?? 0;
  return end > 0 ? [...found, { kind: "end", position: end }] : found;
}
