/**
 * What the captains of this window's battles think about, in memory only, by the question that they are asked. A window
 * that takes over a battle thinks anew.
 */
import { equal } from "../../rules/kernel";
import type { Thought } from "../../rules/bots/search";
import { strengthOf, type Rank } from "../../rules/bots/strengths";
import type { SeenTurn } from "../../rules/bots/turns";
import { foundryDie } from "../../kit/game/dice";
import type { Matter, ThoughtResult, Wanted } from "../../kit/battle/minds";
import type { AnyTableGame } from "../../kit/game/table-game";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { think } from "./minds";
import type { BotTask } from "./protocol";

interface Thinking {
  readonly wanted: Wanted;
  readonly memory: Memory;
  readonly since: number;
  soFar: Thought | null;
  result: ThoughtResult | null;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** What a battle's captains remember of their turns, by seat. */
type Memory = Map<string, SeenTurn>;

/** Seeds are below this number. */
const SEEDS = 2 ** 31 - 1;

/**
 * Milliseconds after which the best answer so far counts. Plays decide, so that the same seed leads to the same answer on
 * every machine; this only keeps a table from waiting where a machine or a position is far slower than any known.
 */
const EMERGENCY = 10_000;

/** The rank behind advice and chances: an admiral without a temper, who only wants to win. */
export const ADVISER: Rank = { strength: "admiral" };

/** Battles played for an advice: fewer than an admiral plays, as somebody waits for it. */
export const ADVICE_PLAYS = 1200;

/** How long a captain of this rank thinks, and with which temper. */
export const taskOf = ({ question, view, seat, about }: Matter, rank: Rank): BotTask => ({
  question,
  view,
  seat,
  about,
  ...rank,
  seed: foundryDie(SEEDS),
  plays: strengthOf[rank.strength].plays,
  milliseconds: EMERGENCY,
});

/** Thoughts by battle, and within it by question and asking. */
const minds = new Map<string, Map<string, Thinking>>();
/** Memories by battle. */
const memories = new Map<string, Memory>();
const listeners = new Set<() => void>();

/** Calls `listener` when someone begins or stops thinking. */
export function listenToThoughts(listener: () => void): void {
  listeners.add(listener);
}

/** Reports that what is being thought about has changed on the screen. */
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

/** The result of thinking about an open question; null if there is none yet. */
export function resultOf(battle: BattleCombat, question: string, wanted: Wanted): ThoughtResult | null {
  const thinking = minds.get(battle.id)?.get(idOf(question, wanted.index));
  return thinking && isAlike(thinking.wanted, wanted) ? thinking.result : null;
}

/** Keeps a result, which its seat remembers from now on. */
function conclude(thinking: Thinking, result: ThoughtResult): void {
  thinking.result = result;
  if (result.thought?.seen) thinking.memory.set(thinking.wanted.seat, result.thought.seen);
}

function begin(wanted: Wanted, table: AnyTableGame, memory: Memory, goOn: () => void): Thinking {
  const end = (result: ThoughtResult): void => {
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
  const thinking: Thinking = { wanted, memory, since: performance.now(), soFar: null, result: null, stop, goOn };
  return thinking;
}

/**
 * Thinks about what is wanted from now on, and nothing else: thoughts that are no longer asked for, or whose seat sees
 * something else by now, are dropped.
 *
 * @param question  the id of the open question
 * @param goOn      called when there is a result
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

/** Stops all thinking about a battle that was deleted, or is run by another window now. */
export function stopThinking(battleId: string): void {
  for (const thinking of minds.get(battleId)?.values() ?? []) thinking.stop();
  memories.delete(battleId);
  if (minds.delete(battleId)) tellThoughts();
}

/** Captains that think about the open question in this window, and since when. */
export function thinkers(battleId: string): { readonly seat: string; readonly since: number }[] {
  const all = [...(minds.get(battleId)?.values() ?? [])];
  return all.filter(({ result }) => result === null).map(({ wanted, since }) => ({ seat: wanted.seat, since }));
}

/** Ends all thinking about a battle; the best answers so far count. */
export function decideNow(battleId: string): void {
  for (const thinking of minds.get(battleId)?.values() ?? []) {
    if (thinking.result) continue;
    thinking.stop();
    conclude(thinking, { thought: thinking.soFar, failed: "" });
    thinking.goOn();
  }
  tellThoughts();
}
