/** Contents of a deck, and remarks on it. Ship-on-Ship, "Stacking the Deck"; SOS-1; spec A17. */
import type { CardId } from "../../../rules/kernel";
import {
  colorOf,
  DECK_SIZE,
  HOUSE_OPTIONS,
  kindFor,
  valueFor,
  type Color,
  type ConditionCard,
  type Options,
} from "../../../rules/ship-on-ship";
import { localize, phrase } from "../../../kit/text/sentence";
import { listed } from "../../../kit/text/lists";

/** Kinds of cards in a captain's own color, in the order in which they are shown. */
export const DECK_KINDS = ["attack", "defense", "condition"] as const;
export type DeckKind = (typeof DECK_KINDS)[number];

/** The number of cards of a kind and their average value; 0 if they have no value. */
export interface Tally {
  readonly count: number;
  readonly average: number;
}

/** A remark on a deck: an error keeps it from being used, a warning does not. */
export interface Remark {
  readonly level: "error" | "warning";
  readonly code: string;
  readonly count: number;
  /** The conditions that the remark is about. */
  readonly cards: readonly CardId[];
}

/** With fewer cards of a kind than this, a deck has little to attack or defend with. */
const FEW = 4;

/** Conditions that do nothing without one's own attacks, and those that do nothing without defenses. */
const NEEDS: { readonly [kind in "attack" | "defense"]: readonly ConditionCard[] } = {
  attack: ["JD", "QD", "KD", "QC", "KC"],
  defense: ["QH", "KH", "JS"],
};

type Values = Pick<Options, "aceValue">;

/** The numbers of attacks, defenses and conditions among these cards, with their average values. */
export function tallyOf(
  color: Color,
  cards: readonly CardId[],
  options: Values = HOUSE_OPTIONS.usual,
): { readonly [kind in DeckKind]: Tally } {
  const tally = (kind: DeckKind): Tally => {
    const values = cards
      .filter((card) => kindFor(color, card) === kind)
      .map((card) => valueFor(color, card, { ...HOUSE_OPTIONS.usual, ...options }));
    const sum = values.reduce((total, value) => total + value, 0);
    return { count: values.length, average: values.length === 0 ? 0 : sum / values.length };
  };
  return { attack: tally("attack"), defense: tally("defense"), condition: tally("condition") };
}

/** The faults of a deck; for a full one also how it is one-sided, which is a matter for its captain only. */
export function remarksOn(color: Color, cards: readonly CardId[]): Remark[] {
  const remarks: Remark[] = [];
  const add = (level: Remark["level"], code: string, count: number, about: readonly CardId[] = []) => {
    if (count > 0) remarks.push({ level, code, count, cards: about });
  };
  const own = [...new Set(cards)].filter((card) => colorOf(card) === color);
  add("error", "otherColor", cards.filter((card) => colorOf(card) !== color).length);
  add("error", "twice", cards.length - new Set(cards).size);
  add("error", "missing", DECK_SIZE - own.length);
  add("error", "tooMany", own.length - DECK_SIZE);
  if (own.length >= DECK_SIZE) for (const warning of warnings(color, own)) remarks.push(warning);
  return remarks;
}

function warnings(color: Color, cards: readonly CardId[]): Remark[] {
  const tally = tallyOf(color, cards);
  const codes = { attack: ["noAttacks", "fewAttacks"], defense: ["noDefenses", "fewDefenses"] } as const;
  return (["attack", "defense"] as const).flatMap((kind): Remark[] => {
    const { count } = tally[kind];
    if (count >= FEW) return [];
    const idle = NEEDS[kind].filter((card) => cards.includes(card));
    const few: Remark = { level: "warning", code: codes[kind][count === 0 ? 0 : 1], count, cards: [] };
    const useless: Remark = { level: "warning", code: "idle", count: idle.length, cards: idle };
    return idle.length > 0 ? [few, useless] : [few];
  });
}

/** A remark as a sentence. */
export function remarkText({ code, count, cards }: Remark): string {
  const names = listed(cards.map((card) => localize(`ALLHANDS.ship-on-ship.condition.${card}.name`)));
  return phrase(`ALLHANDS.ship-on-ship.deck.check.${code}`, { count, names });
}
