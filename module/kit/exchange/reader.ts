/** How a game reads a text that somebody pastes. */

/** What is said about a line of the text: an error keeps it from being made. */
export interface TextProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly level: "error" | "note";
  readonly code: string;
  readonly text: string;
}

/** What a text was understood as, shown before anything is made of it. */
export interface Understood<Made> {
  readonly made: Made;
  readonly name: string;
  /** In a line: what it costs, how large it is. */
  readonly summary: string;
  readonly problems: readonly TextProblem[];
  /** What it consists of: what each is, its name, and its numbers in words. */
  readonly rows: readonly { readonly what: string; readonly name: string; readonly facts: string }[];
  /** What is wrong with it, however well it was written. */
  readonly messages: readonly { readonly level: string; readonly code: string; readonly text: string }[];
}

/** Which of the boxes beneath the text are ticked. */
export type Ticks = { readonly [name: string]: boolean };

/** What a game makes of a text. Its `hint`, its `example` and its `options` are texts of the `group`. */
export interface TextReader<Made = unknown> {
  /** The game's id. */
  readonly game: string;
  readonly group: string;
  /** Boxes beneath the text; all are ticked at first. */
  readonly options: readonly string[];
  /** Never throws: what cannot be read is a problem with its line. */
  read(text: string, ticks: Ticks): Understood<Made>;
  /** Null: the user thought better of it, and the window stays. */
  make(made: Made): Promise<unknown>;
}
