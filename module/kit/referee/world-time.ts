/**
 * Has the rounds of a battle move the world's own time, once each, and back again when they are taken back. The Combat
 * keeps by how much each round has moved it. Before it is moved, the Combat says from when to when: whoever goes on
 * after an interruption, or takes the battle over, sees by the time itself whether it was moved.
 */
import { is, parsedJson } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import { moveWorldTime, worldTime } from "../platform/clock";
import { holdsLease, writeBattle } from "./lease";

/** What the rounds of a battle have moved. */
export interface RoundsMoved {
  /** The round in which it began to move. */
  readonly first: number;
  /** The seconds of each round since then. */
  readonly seconds: readonly number[];
  /** The world's time before and after a move under way. */
  readonly move?: { readonly from: number; readonly to: number };
}

const isMoved = is.object({
  first: is.number,
  seconds: is.listOf(is.number),
  move: is.optional(is.object({ from: is.number, to: is.number })),
});

/** What a battle has moved; null if nothing yet, or if that is damaged. */
export function movedFrom(text: string): RoundsMoved | null {
  const stored = parsedJson(text);
  return isMoved(stored) ? (stored as RoundsMoved) : null;
}

/** Most rounds that move the time at once: more are not played, but edited. */
const MOST = 1000;

/**
 * What has been moved once the battle is in a round, and the seconds that this moves.
 *
 * @param seconds  how long a round lasts now; what earlier ones lasted is taken back as it was
 */
export function movedTo(before: RoundsMoved, round: number, seconds: number): readonly [RoundsMoved, delta: number] {
  const count = Math.min(MOST, Math.max(0, round - before.first));
  const kept = before.seconds.slice(0, count);
  const added = Array.from({ length: count - kept.length }, () => seconds);
  const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
  const after = { first: Math.min(before.first, round), seconds: [...kept, ...added] };
  return [after, sum(after.seconds) - sum(before.seconds)];
}

const write = (battle: BattleCombat, moved: RoundsMoved): Promise<void> =>
  writeBattle(battle, { "system.elapsed": JSON.stringify(moved) });

/** Moves the time as was noted, unless that has happened, and notes that it has. */
async function move(battle: BattleCombat, { move: noted, ...moved }: RoundsMoved): Promise<void> {
  if (noted && worldTime() === noted.from && holdsLease(battle)) await moveWorldTime(noted.to - noted.from);
  await write(battle, moved);
}

/**
 * Moves the world's time to where the battle's round has it.
 *
 * @param round  the number of the present round
 * @param seconds  how long a round lasts; 0: the time stands still from now on
 */
export async function settleTime(battle: BattleCombat, round: number, seconds: number): Promise<void> {
  const stored = movedFrom(battle.system.elapsed);
  if (!stored) return seconds > 0 ? await write(battle, { first: round, seconds: [] }) : undefined;
  if (stored.move) await move(battle, stored);
  const { move: _move, ...before } = stored;
  const [after, delta] = movedTo(before, round, seconds);
  const isSame = after.first === before.first && after.seconds.length === before.seconds.length;
  if (delta === 0) return isSame ? undefined : await write(battle, after);
  const from = worldTime();
  const noted = { ...after, move: { from, to: from + delta } };
  await write(battle, noted);
  await move(battle, noted);
}
