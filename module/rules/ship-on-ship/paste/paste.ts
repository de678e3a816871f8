/** A craft as text: its ratings and decks, as people write them, and as they are written out. Ship-on-Ship, "What You Need"; SOS-1, SOS-4, SOS-6. */
import { read, written } from "../../kernel/cells";
import {
  columnsIn,
  fieldNamed,
  isBlank,
  noteIgnored,
  pairsIn,
  parsed,
  shortened,
  wholeIn,
  type PastedHeading,
  type PastedLine,
  type Reports,
  type Words,
} from "../../kernel/pasted";
import type { CardId } from "../../kernel";
import type { Color } from "../state";
import { BOUNDS, colorOf, DECK_SIZE } from "../tables";
import { cardsIn } from "./cards";

/** Every code there is; the sentences are in `lang/` (`ALLHANDS.paste.<code>`). */
export const CRAFT_CODES = [
  "bad-number",
  "csv",
  "deck-size",
  "html",
  "ignored",
  "no-rating",
  "megamek",
  "not-understood",
  "nothing",
  "number-twice",
  "sections",
  "too-long",
  "two-ships",
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

interface Draft extends Reports<CraftCode> {
  name: string | null;
  captain: string;
  numbers: { [field in NumberField]?: number };
  decks: { name: string; color: Color | null; cards: CardId[]; line: number }[];
  columns: readonly (Field | null)[] | null;
}

/** Parses a craft. Never throws: anything unreadable becomes a problem with its line, and is left out. */
export const parseCraft = (text: string) =>
  parsed<CraftCode, Draft, CraftDesign>(
    text,
    (reports) => ({ ...reports, name: null, captain: "", numbers: {}, decks: [], columns: null }),
    takeHeading,
    takeCells,
    finished,
  );

function takeHeading(draft: Draft, { level, cells, line }: PastedHeading): void {
  const [name = "", color = "", ...others] = cells;
  const isColor = /^(red|black)$/i.test(color);
  if (others.length > 0 || (color !== "" && !isColor)) draft.quote(line, "not-understood", color);
  if (level === 1 && draft.name === null) draft.name = read(name);
  else if (level === 1) draft.quote(line, "two-ships", name);
  else beginDeck(draft, read(name), isColor ? (color.toLowerCase() as Color) : null, line);
}

function beginDeck(draft: Draft, name: string, color: Color | null, line: number): void {
  draft.decks.push({ name, color, cards: [], line });
  draft.columns = null;
}

/** `Deck: Night`, `Black deck`, `Decks: …`: the beginning of a deck. */
const DECK = /^(?:(red|black) )?decks?(?: (?:list|name))?\s*(?::\s*(.*))?$/i;

function takeCells(draft: Draft, pasted: PastedLine): void {
  const { cells, line } = pasted;
  const columns = columnsIn(cells, WORDS);
  if (columns) {
    draft.columns = columns;
    return noteIgnored(draft, columns, pasted);
  }
  const { columns: under } = draft;
  if (under && cells.length > 1 && cells.length <= under.length)
    return cells.forEach((cell, at) => {
      const field = under[at] ?? null;
      if (field !== null && field !== "ignored") take(draft, field, cell, line);
    });
  const whole = cells.join(" ");
  const cards = cardsIn(whole);
  if (cards) return takeCards(draft, cards, line);
  const [, color, called] = DECK.exec(whole) ?? [];
  if (DECK.test(whole))
    return beginDeck(draft, called || whole, (color?.toLowerCase() as Color | undefined) ?? null, line);
  const field = cells.length === 2 ? fieldNamed(cells[0] ?? "", WORDS) : null;
  if (field) return take(draft, field, cells[1] ?? "", line);
  const pairs = cells.flatMap((cell) => pairsIn(cell, WORDS));
  // The first line that says nothing else is the name.
  if (pairs.every((pair) => pair.field === null) && draft.name === null && whole.length <= 80) draft.name = whole;
  else
    for (const { field: about, text, value } of pairs)
      if (about === null) draft.quote(line, "not-understood", text);
      else take(draft, about, value, line);
}

function take(draft: Draft, field: Field, cell: string, line: number): void {
  if (field === "ignored") {
    if (!isBlank(cell)) draft.quote(line, "ignored", cell, "note");
  } else if (field === "name") {
    if (draft.name === null) draft.name = read(cell);
    else draft.quote(line, "two-ships", cell);
  } else if (field === "captain") draft.captain = read(cell);
  else if (!isBlank(cell)) takeNumber(draft, field, cell, line);
}

function takeNumber(draft: Draft, field: NumberField, cell: string, line: number): void {
  const value = wholeIn(cell);
  const { least, most } = BOUNDS[field];
  if (value === null || value < least || value > most)
    draft.report(line, "bad-number", { field, text: shortened(cell), least, most });
  else if (draft.numbers[field] !== undefined && draft.numbers[field] !== value)
    draft.report(line, "number-twice", { field });
  else draft.numbers[field] = value;
}

function takeCards(draft: Draft, cards: readonly CardId[], line: number): void {
  if (draft.decks.length === 0) beginDeck(draft, "", null, line);
  const deck = draft.decks.at(-1)!;
  for (const card of cards) {
    deck.color ??= colorOf(card);
    if (colorOf(card) !== deck.color) draft.report(line, "wrong-color", { card, color: deck.color });
    else if (deck.cards.includes(card)) draft.report(line, "card-twice", { card });
    else deck.cards.push(card);
  }
}

function finished({ name, captain, numbers, decks, problems, report }: Draft): CraftDesign {
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

const SIGNS: { readonly [suit: string]: string } = { C: "♣", D: "♦", H: "♥", S: "♠" };

const cardText = (card: string): string => `${card.startsWith("T") ? "10" : card.charAt(0)}${SIGNS[card.charAt(1)]}`;

/** A craft as a text that `parseCraft` reads back exactly: its name, its numbers, and a heading for each deck with its cards. */
export function craftText({ name, captain, rating, skill, coordination, decks }: CraftDesign): string {
  return [
    `# ${written(name)}`.trimEnd(),
    ...(captain === "" ? [] : [`Captain | ${written(captain)}`]),
    `Rating | ${rating}`,
    `Skill | ${skill}`,
    `Coordination | ${coordination}`,
    ...decks.flatMap((deck) => [
      "",
      `## ${written(deck.name)} | ${deck.color}`,
      ...(deck.cards.length === 0 ? [] : [deck.cards.map(cardText).join(" ")]),
    ]),
    "",
  ].join("\n");
}
