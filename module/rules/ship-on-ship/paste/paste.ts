/** Parses a craft: its ratings and decks, as people write them. Ship-on-Ship, "What You Need"; SOS-1, SOS-4, SOS-6. */
import { read } from "../../kernel/cells";
import {
  columnsIn,
  fieldNamed,
  isBlank,
  lineOf,
  linesIn,
  pairsIn,
  refused,
  reports,
  shortened,
  wholeIn,
  type PasteProblem,
  type PastedLine,
  type Report,
  type Words,
} from "../../kernel/pasted";
import type { CardId } from "../../kernel";
import type { Color } from "../state";
import { BOUNDS, colorOf, DECK_SIZE } from "../tables";
import { cardsIn } from "./cards";

/** Every code there is; the sentences are in `lang/` (`ALLHANDS.ship-on-ship.paste.<code>`). */
export const CRAFT_CODES = [
  "bad-number",
  "deck-size",
  "html",
  "ignored",
  "no-rating",
  "not-understood",
  "nothing",
  "number-twice",
  "too-long",
  "two-craft",
  "card-twice",
  "wrong-color",
] as const;
export type CraftCode = (typeof CRAFT_CODES)[number];

export interface CraftDesign {
  readonly name: string;
  readonly captain: string;
  readonly rating: number;
  readonly skill: number;
  readonly coordination: number;
  readonly decks: readonly { readonly name: string; readonly color: Color; readonly cards: readonly CardId[] }[];
}

const NUMBERS = ["rating", "skill", "coordination"] as const;
type NumberField = (typeof NUMBERS)[number];
type Field = NumberField | "name" | "captain" | "ignored";

/** Names that people use for the fields; the ignored ones come from other games and mean nothing here. */
const WORDS: Words<Field> = {
  rating: ["rating", "ship rating", "craft rating", "rat"],
  skill: ["skill", "captain skill", "captain's skill", "plays"],
  coordination: ["coordination", "coord", "co ordination", "draws"],
  name: ["name", "craft", "ship", "ship name", "dogfighter"],
  captain: ["captain", "commander", "pilot"],
  ignored: ["hp", "hit points", "class", "cost", "points", "tl", "notes"],
};

interface Draft {
  name: string | null;
  captain: string;
  numbers: { [field in NumberField]?: number };
  decks: { name: string; color: Color | null; cards: CardId[]; line: number }[];
  columns: readonly (Field | null)[] | null;
}

/** Parses a craft. Never throws: anything unreadable becomes a problem with its line, and is left out. */
export function parseCraft(text: string): { design: CraftDesign; problems: readonly PasteProblem<CraftCode>[] } {
  const { report, problems } = reports<CraftCode>();
  const lines = linesIn(text);
  const hopeless = refused(lines);
  const draft: Draft = { name: null, captain: "", numbers: {}, decks: [], columns: null };
  if (hopeless) problems.push(hopeless);
  else
    lines.forEach((each, at) => {
      const line = lineOf(each, at + 1);
      if (line?.type === "heading") takeHeading(draft, line, report);
      else if (line) takeCells(draft, line, report);
    });
  return { design: finished(draft, problems, report), problems: problems.sort((a, b) => a.line - b.line) };
}

function takeHeading(
  draft: Draft,
  { level, cells, line }: PastedLine & { type: "heading" },
  report: Report<CraftCode>,
) {
  const [name = "", color = "", ...others] = cells;
  const isColor = /^(red|black)$/i.test(color);
  if (others.length > 0 || (color !== "" && !isColor)) report(line, "not-understood", { text: shortened(color) });
  if (level === 1 && draft.name === null) draft.name = read(name);
  else if (level === 1) report(line, "two-craft", { text: shortened(name) });
  else beginDeck(draft, read(name), isColor ? (color.toLowerCase() as Color) : null, line);
}

function beginDeck(draft: Draft, name: string, color: Color | null, line: number): void {
  draft.decks.push({ name, color, cards: [], line });
  draft.columns = null;
}

/** `Deck: Night`, `Black deck`, `Decks: …`: the beginning of a deck. */
const DECK = /^(?:(red|black) )?decks?(?: (?:list|name))?\s*(?::\s*(.*))?$/i;

function takeCells(draft: Draft, { cells, line }: PastedLine, report: Report<CraftCode>): void {
  const columns = columnsIn(cells, WORDS);
  if (columns) {
    draft.columns = columns;
    cells.forEach((cell, at) => {
      if (columns[at] === null || columns[at] === "ignored") report(line, "ignored", { text: shortened(cell) }, "note");
    });
    return;
  }
  const { columns: under } = draft;
  if (under && cells.length > 1 && cells.length <= under.length)
    return cells.forEach((cell, at) => {
      const field = under[at] ?? null;
      if (field !== null && field !== "ignored") take(draft, field, cell, line, report);
    });
  const whole = cells.join(" ");
  const cards = cardsIn(whole);
  if (cards) return takeCards(draft, cards, line, report);
  const [, color, called] = DECK.exec(whole) ?? [];
  if (DECK.test(whole))
    return beginDeck(draft, called || whole, (color?.toLowerCase() as Color | undefined) ?? null, line);
  const field = cells.length === 2 ? fieldNamed(cells[0] ?? "", WORDS) : null;
  if (field) return take(draft, field, cells[1] ?? "", line, report);
  const pairs = cells.flatMap((cell) => pairsIn(cell, WORDS));
  // The first line that says nothing else is the name.
  if (pairs.every((pair) => pair.field === null) && draft.name === null && whole.length <= 80) draft.name = whole;
  else for (const pair of pairs) takePair(draft, pair, line, report);
}

function takePair(
  draft: Draft,
  { field, text, value }: { readonly field: Field | null; readonly text: string; readonly value: string },
  line: number,
  report: Report<CraftCode>,
): void {
  if (field === null) report(line, "not-understood", { text: shortened(text) });
  else take(draft, field, value, line, report);
}

function take(draft: Draft, field: Field, cell: string, line: number, report: Report<CraftCode>): void {
  if (field === "ignored") {
    if (!isBlank(cell)) report(line, "ignored", { text: shortened(cell) }, "note");
  } else if (field === "name") {
    if (draft.name === null) draft.name = read(cell);
    else report(line, "two-craft", { text: shortened(cell) });
  } else if (field === "captain") draft.captain = read(cell);
  else if (!isBlank(cell)) takeNumber(draft, field, cell, line, report);
}

function takeNumber(draft: Draft, field: NumberField, cell: string, line: number, report: Report<CraftCode>): void {
  const value = wholeIn(cell);
  const { least, most } = BOUNDS[field];
  if (value === null || value < least || value > most)
    report(line, "bad-number", { field, text: shortened(cell), least, most });
  else if (draft.numbers[field] !== undefined && draft.numbers[field] !== value)
    report(line, "number-twice", { field });
  else draft.numbers[field] = value;
}

function takeCards(draft: Draft, cards: readonly CardId[], line: number, report: Report<CraftCode>): void {
  if (draft.decks.length === 0) beginDeck(draft, "", null, line);
  const deck = draft.decks.at(-1)!;
  for (const card of cards) {
    deck.color ??= colorOf(card);
    if (colorOf(card) !== deck.color) report(line, "wrong-color", { card, color: deck.color });
    else if (deck.cards.includes(card)) report(line, "card-twice", { card });
    else deck.cards.push(card);
  }
}

function finished(
  { name, captain, numbers, decks }: Draft,
  problems: readonly PasteProblem[],
  report: Report<CraftCode>,
): CraftDesign {
  const isEmpty = name === null && Object.keys(numbers).length === 0 && decks.length === 0;
  if (isEmpty && problems.length === 0) report(1, "nothing");
  else if (problems.every(({ level }) => level === "note"))
    for (const field of NUMBERS)
      if (numbers[field] === undefined) report(1, "no-rating", { field, usual: BOUNDS[field].initial }, "note");
  for (const deck of decks)
    if (deck.cards.length !== DECK_SIZE)
      report(deck.line, "deck-size", { name: deck.name, count: deck.cards.length, size: DECK_SIZE }, "note");
  const value = (field: NumberField): number => numbers[field] ?? BOUNDS[field].initial;
  return {
    name: name ?? "",
    captain,
    rating: value("rating"),
    skill: value("skill"),
    coordination: value("coordination"),
    decks: decks.map((deck) => ({ name: deck.name, color: deck.color ?? "red", cards: deck.cards })),
  };
}
