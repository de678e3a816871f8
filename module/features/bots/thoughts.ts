/**
 * What the captains of this window's battles think about: in memory alone, under the question that they are asked. Whoever
 * runs a battle next thinks anew.
 */
import { equal } from "../../rules/kernel";
import type { Thought } from "../../rules/bots/search";
import { strengthOf, type Rank } from "../../rules/bots/strengths";
import type { SeenTurn } from "../../rules/bots/turns";
import { foundryDie } from "../../kit/battle/dice";
import type { Matter, Result, Wanted } from "../../kit/battle/minds";
import type { AnyTableGame, BattleCombat } from "../../kit/battle/table-game";
import { ourSetting } from "../../kit/platform/settings";
import { think } from "./minds";
import type { Task } from "./protocol";

interface Thinking {
  readonly wanted: Wanted;
  readonly memory: Memory;
  readonly since: number;
  soFar: Thought | null;
  result: Result | null;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** What the captains of a battle remember of their turns, by seat. */
type Memory = Map<string, SeenTurn>;

/** Seeds are drawn up to here. */
const SEEDS = 2 ** 31 - 1;

/** So many battles a decision, whatever the strength that thinks, and no clock; 0: as the strengths have it. */
const plays = ourSetting("captainPlays", "world", 0);

/** Declares the setting; called once in `init`. */
export const registerCaptains = (): void => plays.register();

/** Advice and chances are an admiral's of no temper: to win, and nothing else. */
export const ADVISER: Rank = { strength: "admiral" };

/** How long a captain of this rank thinks, and in which temper. */
export function taskOf(matter: Matter, rank: Rank): Task {
  const { question, view, seat, about } = matter;
  const fixed = plays.read();
  const budget = fixed > 0 ? { plays: fixed, milliseconds: 0 } : strengthOf[rank.strength];
  return {
    ...{ question, view, seat, about, ...rank },
    ...{ seed: foundryDie(SEEDS), plays: budget.plays, milliseconds: budget.milliseconds },
  };
}

/** By battle, and in it by question and asking. */
const minds = new Map<string, Map<string, Thinking>>();
/** By battle. */
const memories = new Map<string, Memory>();
const listeners = new Set<() => void>();

/** Calls back when somebody begins to think, or ends. */
export function listenToThoughts(listener: () => void): void {
  listeners.add(listener);
}

/** Something is to be shown of what is thought about. */
export function tellThoughts(): void {
  for (const listener of listeners) listener();
}

const idOf = (question: string, index: number): string => `${question}-${index}`;

const isAlike = (one: Wanted, other: Wanted): boolean =>
  one.rank.strength === other.rank.strength &&
  one.rank.temper === other.rank.temper &&
  one.seat === other.seat &&
  equal(one.about, other.about) &&
  equal(one.view, other.view);

/** What came of thinking about this in a question that stands open; null: nothing yet. */
export function resultOf(battle: BattleCombat, question: string, wanted: Wanted): Result | null {
  const thinking = minds.get(battle.id)?.get(idOf(question, wanted.index));
  return thinking && isAlike(thinking.wanted, wanted) ? thinking.result : null;
}

/** What came of it, and is remembered by its seat from now on. */
function conclude(thinking: Thinking, result: Result): void {
  thinking.result = result;
  if (result.thought?.seen) thinking.memory.set(thinking.wanted.seat, result.thought.seen);
}

function begin(wanted: Wanted, table: AnyTableGame, memory: Memory, goOn: () => void): Thinking {
  const end = (result: Result): void => {
    conclude(thinking, result);
    tellThoughts();
    goOn();
  };
  const task = { ...taskOf(wanted, wanted.rank), seen: memory.get(wanted.seat) ?? null };
  const stop = table.captains
    ? think(table.captains.worker, task, {
        soFar: (thought) => void (thinking.soFar = thought),
        done: (thought) => end({ thought, failed: "" }),
        failed: (failed) => end({ thought: null, failed }),
      })
    : () => undefined;
  const thinking: Thinking = { wanted, memory, since: Date.now(), soFar: null, result: null, stop, goOn };
  return thinking;
}

/**
 * Has what is wanted thought about from now on, and nothing else: what was thought about before and is not asked any more,
 * or looks otherwise to its seat by now, is dropped.
 *
 * @param question  the id of the question that stands open
 * @param goOn      called when something came of it
 */
export function ponder(
  battle: BattleCombat,
  table: AnyTableGame,
  question: string,
  wanted: readonly Wanted[],
  goOn: () => void,
): void {
  const before = minds.get(battle.id) ?? new Map<string, Thinking>();
  if (before.size === 0 && wanted.length === 0) return;
  const now = new Map<string, Thinking>();
  const memory: Memory = memories.get(battle.id) ?? new Map();
  memories.set(battle.id, memory);
  for (const each of wanted) {
    const id = idOf(question, each.index);
    const known = before.get(id);
    now.set(id, known && isAlike(known.wanted, each) ? known : begin(each, table, memory, goOn));
  }
  for (const thinking of before.values()) if (![...now.values()].includes(thinking)) thinking.stop();
  if (now.size > 0) minds.set(battle.id, now);
  else minds.delete(battle.id);
  tellThoughts();
}

/** Nobody thinks in this battle any more: it was deleted, or is run by another window. */
export function stopThinking(battleId: string): void {
  for (const thinking of minds.get(battleId)?.values() ?? []) thinking.stop();
  memories.delete(battleId);
  if (minds.delete(battleId)) tellThoughts();
}

/** Who thinks in this window about the question that stands open, and since when. */
export function thinkers(battleId: string): { readonly seat: string; readonly since: number }[] {
  const all = [...(minds.get(battleId)?.values() ?? [])];
  return all.filter(({ result }) => result === null).map(({ wanted, since }) => ({ seat: wanted.seat, since }));
}

/** Ends all thinking of a battle with the best so far. */
export function decideNow(battleId: string): void {
  for (const thinking of minds.get(battleId)?.values() ?? []) {
    if (thinking.result) continue;
    thinking.stop();
    conclude(thinking, { thought: thinking.soFar, failed: "" });
    thinking.goOn();
  }
  tellThoughts();
}
