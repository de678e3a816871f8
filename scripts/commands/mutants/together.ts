/** Tries mutants of built code together in one build, in which each page has the mutant of its test. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../command";
import { kindOf, testOf, type Mutant } from "./mutant";
import { namesOf, trialOutcome, type Outcome } from "./outcome";
import { play } from "./playwright";
import { switched } from "./switched";

/** Mutants that pages can choose, by number, and the sources that contain all of them. */
export interface Choices {
  readonly mutants: ReadonlyMap<number, Mutant>;
  readonly sources: ReadonlyMap<string, string>;
}

/** Whether pages of a table can choose it: not a server, a table test, a replay's own page, a template or a text. */
const isOfPages = ({ file, tests: [test = "", ...others] }: Mutant): boolean =>
  others.length === 0 &&
  kindOf(test) === "browser" &&
  !test.includes("/replay-page.spec.ts") &&
  /^(module|drydock\/client)\/.+\.ts$/.test(file);

/** The mutants that pages can choose. Text that a mutant changes must be in its file exactly once. */
export function choicesOf(copy: string, all: readonly Mutant[]): Choices {
  const mutants = new Map<number, Mutant>();
  const sources = new Map<string, string>();
  for (const file of new Set(all.filter(isOfPages).map((mutant) => mutant.file))) {
    const text = readFileSync(join(copy, file), "utf8");
    const there = all.filter((each) => each.file === file && isOfPages(each) && text.split(each.from).length === 2);
    const numbered = new Map(there.map((mutant) => [all.indexOf(mutant) + 1, mutant]));
    const choice = switched(file, text, numbered);
    if (choice === null) continue;
    sources.set(file, choice);
    for (const [number, mutant] of numbered) mutants.set(number, mutant);
  }
  return { mutants, sources };
}

/** Puts all of them into the copy; returns a function that takes them out again. */
export function putIn(copy: string, { sources }: Choices): () => void {
  const before = [...sources.keys()].map((file) => [file, readFileSync(join(copy, file), "utf8")] as const);
  for (const [file, text] of sources) writeFileSync(join(copy, file), text);
  return () => {
    for (const [file, text] of before) writeFileSync(join(copy, file), text);
  };
}

/** Whether a test named by one may also be named by the other. */
function meet(one: string, other: string): boolean {
  const [a, b] = [testOf(one), testOf(other)];
  return a.path === b.path && (a.title.includes(b.title) || b.title.includes(a.title));
}

/** Splits mutants so that each test has one at a time: as many rounds as one test has mutants. */
export function rounds(mutants: ReadonlyMap<number, Mutant>): ReadonlyMap<number, Mutant>[] {
  const found: Map<number, Mutant>[] = [];
  for (const [number, mutant] of mutants) {
    const [test = ""] = mutant.tests;
    const isFree = (round: Map<number, Mutant>) =>
      [...round.values()].every(({ tests: [other = ""] }) => !meet(test, other));
    const round = found.find(isFree) ?? new Map<number, Mutant>();
    if (!found.includes(round)) found.push(round);
    round.set(number, mutant);
  }
  return found;
}

/** The outcome for each mutant, or a sentence if it could not be tried. The build must contain all of them. */
export function tryTogether(copy: string, mutants: ReadonlyMap<number, Mutant>): ReadonlyMap<Mutant, Outcome | string> {
  const outcomes = new Map<Mutant, Outcome | string>();
  for (const round of rounds(mutants)) {
    const tests = [...round.values()].flatMap((mutant) => mutant.tests);
    const trials = [...round].map(([number, mutant]) => ({ number, ...namesOf(mutant.tests[0] ?? "") }));
    const report = play(copy, tests, { trials });
    for (const mutant of round.values())
      try {
        outcomes.set(mutant, trialOutcome(mutant.tests[0] ?? "", report));
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        outcomes.set(mutant, error.message);
      }
  }
  return outcomes;
}
