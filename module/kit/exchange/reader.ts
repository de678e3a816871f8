/** How a game reads a pasted text. */
import type { PasteProblem } from "../../rules/kernel/pasted";

/** A message about a line of the text: an error keeps the ship from being made. */
export interface TextProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly level: "error" | "note";
  readonly code: string;
  readonly text: string;
}

/** Problems as people read them; `sentence` says what each is. */
export const problemTexts = <Problem extends PasteProblem>(
  problems: readonly Problem[],
  sentence: (problem: Problem) => string,
): TextProblem[] =>
  problems.map((problem) => {
    const { line, level, code } = problem;
    return { line, level, code, text: sentence(problem) };
  });

/** What was understood of a text, shown before anything is made of it. */
export interface Understood<Made> {
  readonly made: Made;
  readonly name: string;
  /** A one-line summary: its cost, its size. */
  readonly summary: string;
  readonly problems: readonly TextProblem[];
  /** Its parts: the kind, name and numbers in words of each. */
  readonly rows: readonly { readonly what: string; readonly name: string; readonly facts: string }[];
  /** What is wrong with it, even if the text was read without problems. */
  readonly messages: readonly { readonly level: string; readonly code: string; readonly text: string }[];
}

/** Whether each box beneath the text is ticked. */
export type Ticks = { readonly [name: string]: boolean };

/** How a game reads texts. Its `hint` and `options` are texts of the `group`. */
export interface TextReader<Made = unknown> {
  /** The game's id. */
  readonly game: string;
  readonly group: string;
  /** A short text that it reads: its words are those of the format, in every language. */
  readonly example: string;
  /** Boxes beneath the text, all ticked at first. */
  readonly options: readonly string[];
  /** Never throws: what cannot be read is a problem with its line number. */
  read(text: string, ticks: Ticks): Understood<Made>;
  /** Makes what was read; null if the user canceled, and the window stays. */
  make(made: Made): Promise<unknown>;
}
