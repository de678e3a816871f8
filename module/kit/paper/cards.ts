/**
 * Cards to print and cut out, as data: what is on each, and where it lies on the paper. One template draws them for all
 * games (`templates/printing/cards.hbs`). Lengths are in millimeters.
 */

/** A part of a card with several lines; `numbered`: they are steps, in this order. */
export interface CardPart {
  readonly heading?: string;
  readonly lines: readonly string[];
  readonly numbered?: true;
}

/** The face of a card. All texts are in the reader's language. */
export interface PrintedCard {
  readonly name: string;
  /** Its number or its rank and suit, in the corner that shows in a hand. */
  readonly corner?: string;
  /** Whether the corner is printed in red, as hearts and diamonds are. */
  readonly red?: boolean;
  /** Path of its picture. */
  readonly picture?: string;
  /** Whether the picture stands on water; if not, it has its own ground. */
  readonly onWater?: true;
  /** What it does. */
  readonly rule?: string;
  readonly parts?: readonly CardPart[];
  /** Small print at its foot. */
  readonly foot?: string;
}

/** All cards that are printed together. */
export interface CardPrint {
  /** Id of the window: prints with the same id share one. */
  readonly id: string;
  readonly title: string;
  readonly cards: readonly PrintedCard[];
  /** Path of the picture on their backs. */
  readonly back: string;
}

/** A length and a width. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A playing card of poker size, as sleeves and games have it. */
export const CARD_SIZE: Size = { width: 63, height: 88 };

/** The papers that cards can be printed on, upright. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies { readonly [name: string]: Size };
export type PaperName = keyof typeof PAPERS;

export const isPaperName = (name: unknown): name is PaperName =>
  typeof name === "string" && Object.hasOwn(PAPERS, name);

/** Cards on one sheet of paper: rows and columns without gaps, so that one cut parts two cards. */
export const ON_SHEET = { columns: 3, rows: 3 } as const;

/** Length of a cut mark, and its distance from the cards. */
const MARK = { length: 3.5, gap: 0.8 } as const;

/** A cut mark: where it begins, measured from the upper left corner of the paper. */
export interface CutMark {
  readonly left: number;
  readonly top: number;
  readonly length: number;
  /** Whether it goes down, not across. */
  readonly down: boolean;
}

/** One side of a sheet of paper. `back`: it is the reverse of the one before, so its cards lie the other way round. */
export interface Leaf {
  readonly cards: readonly PrintedCard[];
  readonly back: boolean;
}

const counted = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
/** Hundredths of a millimeter are finer than any printer. */
const rounded = (length: number): number => Math.round(length * 100) / 100;

/** The upper left corner of the cards, which lie in the middle of the paper. */
export function cornerOf({ width, height }: Size): { readonly left: number; readonly top: number } {
  return {
    left: rounded((width - ON_SHEET.columns * CARD_SIZE.width) / 2),
    top: rounded((height - ON_SHEET.rows * CARD_SIZE.height) / 2),
  };
}

/** Marks beside the cards, on all four sides of the paper, where it is to be cut. */
export function cutMarks(paper: Size): CutMark[] {
  const { left, top } = cornerOf(paper);
  const { length, gap } = MARK;
  const [right, bottom] = [left + ON_SHEET.columns * CARD_SIZE.width, top + ON_SHEET.rows * CARD_SIZE.height];
  const columns = counted(ON_SHEET.columns + 1).flatMap((at) => {
    const x = rounded(left + at * CARD_SIZE.width);
    return [top - gap - length, bottom + gap].map((y) => ({ left: x, top: rounded(y), length, down: true }));
  });
  const rows = counted(ON_SHEET.rows + 1).flatMap((at) => {
    const y = rounded(top + at * CARD_SIZE.height);
    return [left - gap - length, right + gap].map((x) => ({ left: rounded(x), top: y, length, down: false }));
  });
  return [...columns, ...rows];
}

/** The cards on sheets of paper, in their order; `backs`: each sheet is followed by the reverse of its cards. */
export function leavesOf(cards: readonly PrintedCard[], backs: boolean): Leaf[] {
  const most = ON_SHEET.columns * ON_SHEET.rows;
  return counted(Math.ceil(cards.length / most)).flatMap((at) => {
    const those = cards.slice(at * most, (at + 1) * most);
    return backs
      ? [
          { cards: those, back: false },
          { cards: those, back: true },
        ]
      : [{ cards: those, back: false }];
  });
}
