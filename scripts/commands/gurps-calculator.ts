/** A calculator of the command line, and how one is made from a situation of the rules. */
import { chances } from "../../module/rules/gurps";
import * as situations from "../../module/rules/gurps/situations";
import { wordsOf, type Given } from "./gurps-arguments";

/** A calculator: its arguments, its purpose, and its result. */
export interface Calculator {
  readonly usage: string;
  readonly about: string;
  run(given: Given): object;
}

interface More<I extends situations.Inputs, Facts, Found> {
  /** Names of inputs in the usage, where they differ: `{ level: "HT", techLevel: "--tl" }`. */
  readonly as?: { readonly [name in keyof I]?: string };
  /** Adds facts that are not inputs. */
  add?(facts: Facts, given: Given): Facts;
  /** Returns what is printed, if not everything that was found. */
  tell?(found: Found, rules: situations.Rules): object;
}

/**
 * A calculator for a situation. Its usage lists the inputs: each is a word or an option with the input's name, in
 * capitals or with dashes; `--mod` is for any other modifier that the table agrees on. An id of a choice may be given
 * as an option without a value.
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
      return input.isWhole ? given.whole(word, initial, input) : given.number(word, initial, input);
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

/** Everything that was found; for rolls, also their chances. */
function everything(found: object, rules: situations.Rules): object {
  if (!("breakdown" in found)) return found;
  const { breakdown, ...more } = found as situations.Sum;
  return { ...breakdown, ...more, ...(breakdown ? chances(breakdown.effective, rules) : {}) };
}
