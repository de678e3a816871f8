/**
 * Why a captain did what it did, only in numbers of worth for its seat: the options that it had are known to its seat
 * alone. The record keeps these numbers; as a flag of the step's message, without what would give something away, they
 * go where it goes.
 */
import { equal, is, type Shape } from "../../rules/kernel";
import type { Thought } from "../../rules/bots/search";
import type { Omen } from "../../rules/bots/trials";
import type { BattleCombat } from "../game/battle-combat";
import type { Wanted } from "../battle/minds";

/** What a captain thought of an answer that it gave; chances from 0 (lost) to 1 (won). */
export interface Why {
  readonly seat: string;
  /** What it thought of its last answer before; null: there was none. */
  readonly before: number | null;
  readonly worth: number;
  readonly error: number;
  /** The worth of what it would have done without thinking, if that was something else. */
  readonly usual: number | null;
  readonly answers: number;
  readonly battles: number;
  /** What it might soon win, and lose; omitted if there is nothing to say. */
  readonly hopes?: Omen | undefined;
  readonly fears?: Omen | undefined;
}

/** The reason as others may know it while the battle goes on. */
export const openly = ({ hopes, fears, ...why }: Why): Why => ({
  ...why,
  ...(hopes?.secret ? {} : { hopes }),
  ...(fears?.secret ? {} : { fears }),
});

/** The ids in reasons: of ships, their components, or kinds. */
export const idsIn = (whys: readonly Why[]): string[] =>
  whys.flatMap(({ hopes, fears }) => [hopes, fears]).flatMap((omen) => omen?.id.split("/") ?? []);

interface Noted {
  readonly step: number;
  /** Keyed by question and asking in the step. */
  readonly whys: Map<string, Why>;
}

const noted = new Map<string, Noted>();
/** What captains thought of their last answers, by battle and seat. */
const lasts = new Map<string, number>();

/** What is kept of a thought; null if nothing was weighed. */
export function whyOf(seat: string, { answer, usual, tried }: Thought, before: number | null): Why | null {
  const chosen = tried.find((each) => equal(each.answer, answer));
  if (!chosen || chosen.plays === 0) return null;
  const other = equal(answer, usual) ? undefined : tried.find((each) => equal(each.answer, usual));
  const { worth, error, hopes, fears } = chosen;
  const battles = tried.reduce((sum, { plays }) => sum + plays, 0);
  const known = { seat, before, worth, error, usual: other?.worth ?? null, answers: tried.length, battles };
  return { ...known, hopes, fears };
}

/** Notes why a captain gives an answer in the step that is being played. */
export function noteWhy({ id, system }: BattleCombat, { key, index, seat }: Wanted, thought: Thought | null): void {
  const known = noted.get(id);
  const now = known?.step === system.step ? known : { step: system.step, whys: new Map<string, Why>() };
  noted.set(id, now);
  const why = thought && whyOf(seat, thought, lasts.get(`${id} ${seat}`) ?? null);
  if (why) now.whys.set(`${key} ${index}`, why);
}

/** Returns why captains did what they did in the step being written. */
export function whysOf({ id, system }: BattleCombat): Why[] {
  const known = noted.get(id);
  noted.delete(id);
  const whys = known?.step === system.step ? [...known.whys.values()] : [];
  for (const { seat, worth } of whys) lasts.set(`${id} ${seat}`, worth);
  return whys;
}

const isChance = is.where(is.number, (value) => value >= 0 && value <= 1);
const isOmen = is.optional(is.object({ id: is.text, share: isChance }));

/** Whether a flag's value is a `Why`. */
export const isWhy: Shape<Why> = is.object({
  seat: is.text,
  before: is.nullable(isChance),
  worth: isChance,
  error: isChance,
  usual: is.nullable(isChance),
  answers: is.integer,
  battles: is.integer,
  hopes: isOmen,
  fears: isOmen,
});
