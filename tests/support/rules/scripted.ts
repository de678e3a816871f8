import { RulesError, type Game } from "../../../module/rules/kernel/game";
import { journal, playStep, type Entry, type OpenQuestion, type Source } from "../../../module/rules/kernel/journal";
import type { Json } from "../../../module/rules/kernel/json";
import type { GameEvent, Referee, Seat } from "../../../module/rules/kernel/referee";

/** A referee for tests: dice and answers are written down beforehand, in order. */
export interface ScriptedReferee<View> extends Referee<View> {
  readonly entries: readonly Entry[];
  readonly events: readonly GameEvent[];
  /** Every question that was asked, with its data. */
  readonly asked: readonly OpenQuestion[];
  /** What the rules did not use: empty if the script fits. */
  rest(): { dice: readonly number[]; answers: readonly Entry[] };
}

/** What is left of a script that fits. */
export const nothing = { dice: [], answers: [] };

/** The question's name, or the purpose of a die. */
const nameOf = ({ key }: OpenQuestion): string => key.slice(key.indexOf(":") + 1);

/** The order that leaves cards as they are. */
const unshuffled = (_reason: string, count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** The order that puts the card with this number first, from 1. */
const withFirst = (number: number, count: number): number[] => [
  number - 1,
  ...unshuffled("", count).filter((at) => at !== number - 1),
];

/**
 * Takes dice from `dice` and answers from `answers` (`[name, answer]`, in order). With `unshuffled`, shuffling leaves
 * cards in their order; otherwise shuffles take dice. A shuffle for `drawn` takes the number of its first card from the
 * dice. Throws a `RulesError` if the rules ask for something else or for
 * more, and a `JournalMismatch` if an answer is refused.
 */
export function scripted<View>(
  view: (seat: Seat | null) => View,
  script: { dice?: readonly number[]; answers?: readonly Entry[]; unshuffled?: boolean; drawn?: string },
): ScriptedReferee<View> {
  const dice = [...(script.dice ?? [])];
  const answers = [...(script.answers ?? [])];
  const asked: OpenQuestion[] = [];
  function nextDie(reason: string): number {
    const die = dice.shift();
    if (die === undefined) throw new RulesError("script-has-no-die", { reason });
    return die;
  }
  const source: Source = {
    order(reason, count) {
      if (reason === script.drawn) return withFirst(nextDie(reason), count);
      return script.unshuffled ? unshuffled(reason, count) : undefined;
    },
    die: nextDie,
    answer(open): Json {
      asked.push(open);
      const next = answers.shift();
      const name = nameOf(open);
      if (!next || next[0] !== name)
        throw new RulesError("script-has-no-answer", { name, found: next?.[0] ?? "nothing" });
      return next[1];
    },
  };
  const referee = journal(view, [], source);
  return Object.assign(referee, { asked, rest: () => ({ dice, answers }) });
}

/** A game, as needed to play scripts. */
export interface ScriptedGame<State, View> extends Pick<Game<State, never, View>, "step" | "view"> {
  brokenInvariants(state: State): readonly string[];
}

/**
 * Plays from here until the answers are used up and `goesOn` is false, without shuffling cards. Throws if the rules ask
 * for something else, refuse an answer, or break an invariant.
 */
export function playScript<State extends { readonly over: unknown }, View>(
  { step, view, brokenInvariants }: ScriptedGame<State, View>,
  state: State,
  script: { dice: readonly number[]; answers: readonly Entry[]; drawn?: string },
  goesOn: () => boolean = () => false,
): ScriptedReferee<View> {
  const referee = scripted((seat) => view(state, seat), { ...script, unshuffled: true });
  do {
    step(state, referee);
    const broken = brokenInvariants(state);
    if (broken.length > 0) throw new Error(broken.join("; "));
  } while (!state.over && (referee.rest().answers.length > 0 || goesOn()));
  const { answers, dice } = referee.rest();
  if (answers.length + dice.length > 0)
    throw new Error(`the script says more than was asked: ${answers.length} answers, ${dice.length} dice`);
  return referee;
}

/**
 * Who throws each die of the next step at a table with real dice: `attack seat-1`, in order. All proposals are
 * confirmed. The checkpoint is left unchanged.
 */
export function throwersOf<State, View>(
  game: Pick<Game<State, never, View>, "step" | "view">,
  checkpoint: State,
  script: { dice: readonly number[]; answers: readonly Entry[] },
): string[] {
  const [dice, answers] = [[...script.dice], [...script.answers]];
  const throwers: string[] = [];
  playStep(game, checkpoint, [], {
    realDice: true,
    die: () => undefined,
    order: unshuffled,
    answer(open) {
      if (open.manner === "confirm") return open.proposed;
      if (open.manner !== "die") return answers.shift()?.[1];
      throwers.push(`${nameOf(open)} ${open.askings[0]?.seat}`);
      return dice.shift();
    },
  });
  return throwers;
}

/** The events with one name. */
export const told = ({ events }: { readonly events: readonly GameEvent[] }, name: string): GameEvent[] =>
  events.filter(({ event }) => event === name);
