/** A calculator of the command line, and how one is made of a situation of the rules. */
import { chances } from "../../module/rules/gurps";
import * as situations from "../../module/rules/gurps/situations";
import { wordsOf, type Given } from "./gurps-arguments";

/** One calculator: what it takes, what it is for, and what it gives. */
export interface Calculator {
  readonly usage: string;
  readonly about: string;
  run(given: Given): object;
}

interface More<I extends situations.Inputs, Facts, Found> {
  /** What the usage calls an input otherwise than its name: `{ level: "HT", techLevel: "--tl" }`. */
  readonly as?: { readonly [name in keyof I]?: string };
  /** Adds to the facts what no input is. */
  add?(facts: Facts, given: Given): Facts;
  /** What is printed, if not all that was found. */
  tell?(found: Found, rules: situations.Rules): object;
}

/**
 * A calculator of a situation. Its usage says what it asks: a word or an option of an input's name, in capitals or with
 * dashes; `--mod` for whatever else the table agrees on. An option without a value that stands for a choice is one of its ids.
 */
export function calculator<I extends situations.Inputs, Facts, Found extends object>(
  { inputs, facts, reckon }: situations.Situation<I, Facts, Found>,
  usage: string,
  about: string,
  { as = {}, add = (known) => known, tell = everything }: More<I, Facts, Found> = {},
): Calculator {
  const names: { readonly [name: string]: string | undefined } = { other: "--mod", ...as };
  const taken = wordsOf(usage);
  const source =
    (given: Given): situations.Source =>
    (name, input) => {
      const word = [names[name] ?? "", name.toUpperCase(), `--${dashed(name)}`].find((each) => taken.includes(each));
      return word === undefined ? undefined : valueOf(given, word, input);
    };
  return {
    usage,
    about,
    run(given) {
      const known = add(facts(situations.read(inputs, source(given))), given);
      return tell(reckon(known, given.options), given.options);
    },
  };
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valueOf(given: Given, word: string, input: situations.Input): unknown {
  const isOption = word.startsWith("--");
  switch (input.kind) {
    case "number": {
      const initial = isOption ? input.initial : undefined;
      return input.isWhole ? given.whole(word, initial) : given.number(word, initial);
    }
    case "choice": {
      const plain = word.slice(2);
      if (isOption && given.flag(word) && input.ids.includes(plain)) return plain;
      const table = Object.fromEntries(input.ids.map((id) => [id, true]));
      return given.choice(word, table, isOption ? input.initial : undefined);
    }
    case "flag":
      return given.flag(word);
    case "modifier":
      return [{ id: "mod", amount: given.whole(word, 0) }];
  }
}

/** All that was found; of what is rolled against its chances, too. */
function everything(found: object, rules: situations.Rules): object {
  if (!("breakdown" in found)) return found;
  const { breakdown, ...more } = found as situations.Sum;
  return { ...breakdown, ...more, ...(breakdown ? chances(breakdown.effective, rules) : {}) };
}
