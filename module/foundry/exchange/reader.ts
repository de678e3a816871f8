/** How a game reads a text that somebody pastes, and the button of the list of actors that opens the window for it. */
import { offerInActors } from "../windows/directory";

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
export interface TextReader<Made = never> {
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

const fetches: (() => Promise<TextReader>)[] = [];

/** Offers a game's reader in the window that makes ships of texts, to whoever may create actors; called in `init`. */
export function offerReader<Made>(fetch: () => Promise<TextReader<Made>>): void {
  // eslint-disable-next-line no-restricted-syntax -- what a game makes of its text nobody outside of it needs to know
  fetches.push(fetch as unknown as () => Promise<TextReader>);
  if (fetches.length > 1) return;
  offerInActors({
    name: "all-hands-import",
    label: "ALLHANDS.exchange.fromText",
    open: async () => {
      const [{ openImport }, ...readers] = await Promise.all([
        import("./import-window"),
        ...fetches.map((each) => each()),
      ]);
      await openImport(readers);
    },
  });
}
