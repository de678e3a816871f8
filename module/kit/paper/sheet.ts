/**
 * Sheets of paper as data: what a game prints of a ship, a fleet or a battle. One template draws them for all games
 * (`templates/printing/page.hbs`), so a game gives only the contents, not the layout.
 */
import { localize } from "../text/sentence";

/** Boxes to tick, or circles. true is a crossed box: its point is gone. */
export interface Track {
  readonly name: string;
  readonly boxes: readonly boolean[];
  readonly round?: boolean;
  /** Its one box stands for yes or no, not for a point. */
  readonly asks?: true;
}

/** A number or a word with its name. */
export interface Figure {
  readonly label: string;
  readonly value: string | number;
}

export interface PaperCell {
  readonly text?: string | number;
  readonly small?: string;
  readonly tracks?: readonly Track[];
}

/** A table; cells in number columns are right-aligned. `crossed`: what the row describes is gone. */
export interface PaperTable {
  readonly columns: readonly { readonly label: string; readonly number: boolean }[];
  readonly rows: readonly { readonly cells: readonly PaperCell[]; readonly crossed: boolean }[];
  /** One entry for each row to fill in by hand. */
  readonly blank: readonly number[];
  readonly total: readonly PaperCell[];
}

/** A card. `hidden`: it lies face down for the user who prints it. */
export interface PaperCard {
  readonly name: string;
  readonly value?: string;
  readonly note?: string;
  /** Whether its box is ticked; if omitted, it has no box. */
  readonly tick?: boolean;
  readonly hidden?: boolean;
  /** Shown above its name: the square of a board. */
  readonly place?: string;
}

/** A part of a sheet, perhaps with a heading. It has one of these members; a picture also has a text to read it by. */
export interface Block {
  readonly heading?: string;
  readonly figures?: readonly Figure[];
  readonly tracks?: readonly Track[];
  readonly table?: PaperTable;
  readonly cards?: readonly PaperCard[];
  /** Cards in rows of `columns`, as on a board; null is an empty place. */
  readonly grid?: { readonly columns: number; readonly cards: readonly PaperCard[] };
  /** Address of a picture. `large`: its details would otherwise be too small to read. */
  readonly picture?: string;
  readonly large?: boolean;
  readonly text?: string;
  /** One entry for each line to write on. */
  readonly lines?: readonly number[];
}

export interface PaperSheet {
  readonly name: string;
  /** Its kind and its owner. */
  readonly under: string;
  readonly blocks: readonly Block[];
}

/** Everything that is printed together. */
export interface Paper {
  /** Id of the window: papers with the same id share one. */
  readonly id: string;
  readonly title: string;
  /** The current situation, beneath the title of a battle; if omitted, the sheets say enough. */
  readonly about?: string;
  /** Whether it can also be printed without the damage of battles. */
  readonly isWearing: boolean;
  /** The sheets: if `present`, with everything that is lost; else as built. */
  sheets(present: boolean): Promise<readonly PaperSheet[]> | readonly PaperSheet[];
}

const counted = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, at) => at);

/** A row of `all` boxes; the first `crossed` of them are crossed. */
export const boxes = (name: string, all: number, crossed = 0): Track => ({
  name,
  boxes: counted(all).map((at) => at < crossed),
});

/** One box with its name. */
export const tick = (name: string, crossed: boolean): Track => ({ name, boxes: [crossed], asks: true });

/** Returns `count` lines to write on, under a heading. */
export const lines = (heading: string, count: number): Block => ({ heading, lines: counted(count) });

export const row = (
  cells: readonly (PaperCell | string | number)[],
  crossed = false,
): { readonly cells: readonly PaperCell[]; readonly crossed: boolean } => ({ cells: cells.map(cellOf), crossed });

const cellOf = (cell: PaperCell | string | number): PaperCell => (typeof cell === "object" ? cell : { text: cell });

/** A table. A number column has a `#` before its key. */
export function table(
  columns: readonly string[],
  rows: PaperTable["rows"],
  {
    blank = 0,
    total = [],
  }: { readonly blank?: number; readonly total?: readonly (PaperCell | string | number)[] } = {},
): PaperTable {
  return {
    columns: columns.map((key) => {
      const name = key.replace(/^#/, "");
      return { label: name === "" ? "" : localize(name), number: key.startsWith("#") };
    }),
    rows,
    blank: counted(blank),
    total: total.map(cellOf),
  };
}

/** The blocks that are not empty. */
export const filled = (blocks: readonly Block[]): Block[] =>
  blocks.filter(({ figures, tracks, table: rows, cards, grid, picture, text, lines: empty }) =>
    [figures, tracks, cards, grid?.cards, empty, rows && [...rows.rows, ...rows.blank], picture, text].some(
      (part) => part !== undefined && part.length > 0,
    ),
  );
