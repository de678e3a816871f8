import { RulesError, type Game } from "../../../module/rules/kernel/game";
import { journal, playStep, type Entry, type OpenQuestion, type Source } from "../../../module/rules/kernel/journal";
import type { Json } from "../../../module/rules/kernel/json";
import type { GameEvent, Referee, Seat } from "../../../module/rules/kernel/referee";

/** A referee for tests: the dice and answers are written down beforehand, in order. */
export interface ScriptedReferee<View> extends Referee<View> {
  readonly entries: readonly Entry[];
  readonly events: readonly GameEvent[];
  /** Every question that was put, with what it said. */
  readonly asked: readonly OpenQuestion[];
  /** What the rules did not ask for: a script that fits leaves nothing. */
  rest(): { dice: readonly number[]; answers: readonly Entry[] };
}

/** What a question is called, or a die is for. */
const nameOf = ({ key }: OpenQuestion): string => key.slice(key.indexOf(":") + 1);

/** The order of cards that lie as they lay. */
const unshuffled = (_reason: string, count: number): number[] => Array.from({ length: count }, (_, at) => at);

/**
 * Answers dice from `dice` and questions from `answers` (`[name, answer]`, in order). With `unshuffled` cards stay in
 * the order in which they are to be shuffled; without it shuffles take dice. Throws a `RulesError` where the
 * rules ask for something else, or for more, and a `JournalMismatch` where an answer is refused.
 */
export function scripted<View>(
  view: (seat: Seat | null) => View,
  script: { dice?: readonly number[]; answers?: readonly Entry[]; unshuffled?: boolean },
): ScriptedReferee<View> {
  const dice = [...(script.dice ?? [])];
  const answers = [...(script.answers ?? [])];
  const asked: OpenQuestion[] = [];
  const source: Source = {
    order: (reason, count) => (script.unshuffled ? unshuffled(reason, count) : undefined),
    die(reason) {
      const die = dice.shift();
      if (die === undefined) throw new RulesError("script-has-no-die", { reason });
      return die;
    },
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

/** A game as scripts play it. */
export interface ScriptedGame<State, View> extends Pick<Game<State, never, View>, "step" | "view"> {
  brokenInvariants(state: State): readonly string[];
}

/**
 * Plays from here until the answers are used up, and while `goesOn`; cards stay unshuffled. Throws where the rules ask
 * for something else, refuse an answer, or break an invariant.
 */
export function playScript<State extends { readonly over: unknown }, View>(
  { step, view, brokenInvariants }: ScriptedGame<State, View>,
  state: State,
  script: { dice: readonly number[]; answers: readonly Entry[] },
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
 * Who throws which die of the next step at a table with real dice: `attack seat-1`, in order. Whatever is proposed is
 * confirmed. The checkpoint stays as it is.
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

/** The events of one name. */
export const told = ({ events }: { readonly events: readonly GameEvent[] }, name: string): GameEvent[] =>
  events.filter(({ event }) => event === name);
