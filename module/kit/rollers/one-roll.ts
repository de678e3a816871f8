/** Simple rollers: one roll without questions, whose result is told all at once. */
import type { GameEvent, Json, Referee } from "../../rules/kernel";
import type { AnyRoller, CardDie, Field, OddsLine, RollStory, Sum, Values } from "./roller";

/** The content of a card besides its head and the numbers that were rolled against. */
type RollTold = Omit<RollStory, "head" | "sums">;

/** The parts of a roller; `Facts` and `Result` are plain data. */
export interface OneRoll<Facts extends Json, Result extends Json> {
  readonly id: string;
  readonly icon: string;
  readonly fields: readonly Field[];
  /** How many fields are typed as words. */
  readonly words: number;
  /** What its syntax says literally, by placeholder. */
  readonly typed?: { readonly [placeholder: string]: string };
  situation?(values: Values): Values;
  implied?(given: Values): Values;
  facts(values: Values): Facts;
  sums(facts: Facts): readonly Sum[];
  odds(facts: Facts): readonly OddsLine[];
  roll(thrower: Pick<Referee<never>, "die">, facts: Facts): Result;
  head(facts: Facts): string;
  story(facts: Facts, result: Result): RollTold;
}

const EVENT = "rolled";

/** The result of a roll, from its events; null if it has not been rolled yet. */
function resultOf<Result extends Json>(events: readonly GameEvent[]): Result | null {
  const told = events.find(({ event }) => event === EVENT);
  return told ? (told["result"] as Result) : null;
}

/** Makes a roller from its parts. */
export function oneRoll<Facts extends Json, Result extends Json>(spec: OneRoll<Facts, Result>): AnyRoller {
  const { id, icon, fields, words, typed, situation, implied } = spec;
  const roller = {
    id,
    icon,
    fields,
    words,
    ...(typed ? { typed } : {}),
    ...(situation ? { situation } : {}),
    ...(implied ? { implied } : {}),
    facts: async (values: Values) => spec.facts(values),
    odds: spec.odds,
    sums: spec.sums,
    roll: (facts: Facts, referee: Referee<never>) => referee.tell({ event: EVENT, result: spec.roll(referee, facts) }),
    story(facts: Facts, events: readonly GameEvent[]): RollStory {
      const result = resultOf<Result>(events);
      const told = result ? spec.story(facts, result) : { lines: [], outcome: null };
      return { head: spec.head(facts), sums: spec.sums(facts), ...told };
    },
  };
  return roller;
}

/** Dice as a card shows them. */
export const diceOf = (values: readonly number[]): CardDie[] =>
  values.map((value) => ({ value, note: "", chosen: false, void: false }));

/** A line without dice. */
export const line = (text: string): RollStory["lines"][number] => ({ text, dice: [] });
