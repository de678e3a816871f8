/**
 * A user's own order of a hand: by what the cards are for, by rank, suit or color, or as arranged by drag or keys. The
 * rules know nothing about it. Each user's browser remembers it, for the battle and for the next one of that game.
 */
import { unattended } from "../platform/notices";
import { isGone } from "../battle/battle";
import { localize, phrase } from "../text/sentence";
import { nearest } from "../windows/elements";
import { keptOrder } from "./kept-order";

/** The members of a drawn card that are read here. */
interface HandCard {
  readonly card: string;
  readonly key: string;
}

/** Sort keys of cards; the lowest comes first. Texts are under `ALLHANDS.hand.by`. */
type Sorts = { readonly [name: string]: (card: string) => number };

const RANKS = "A23456789TJQK";
const SUITS = "SCHD";

/** The sorts of playing cards. */
export const CARD_SORTS: Sorts = {
  rank: (card) => RANKS.indexOf(card.charAt(0)) * 4 + SUITS.indexOf(card.charAt(1)),
  suit: (card) => SUITS.indexOf(card.charAt(1)) * RANKS.length + RANKS.indexOf(card.charAt(0)),
  color: (card) => Number("HD".includes(card.charAt(1))) * RANKS.length + RANKS.indexOf(card.charAt(0)),
};

/** Cards as arranged by hand; those that came since are last, in their previous order. */
export function asPut<Card extends HandCard>(cards: readonly Card[], put: readonly string[]): Card[] {
  const place = ({ card }: Card) => (put.includes(card) ? put.indexOf(card) : put.length);
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** The cards with one of them moved to another place, counted before the move. */
export function moved(cards: readonly string[], card: string, to: number): string[] {
  const from = cards.indexOf(card);
  const rest = cards.filter((each) => each !== card);
  const at = Math.max(0, Math.min(rest.length, to > from ? to - 1 : to));
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}

/** Assigns the number keys from left to right in the present order of the cards. */
function renumbered<Card extends HandCard>(cards: readonly Card[]): Card[] {
  const keys = cards.flatMap(({ key }) => (key === "" ? [] : [key])).sort();
  return cards.map((card) => (card.key === "" ? card : { ...card, key: keys.shift() ?? "" }));
}

const USUAL = "usual";
const OWN = "own";

/** The hand around an element, its cards in order, and the card that the element belongs to. */
function handAround(target: EventTarget | null) {
  const hand = nearest(target, "[data-hand]");
  const item = nearest(target, "[data-hand] > *");
  const cardOf = (element: Element | null): string =>
    element?.closest<HTMLElement>("[data-card]")?.dataset["card"] ??
    element?.querySelector<HTMLElement>("[data-card]")?.dataset["card"] ??
    "";
  if (!hand) return null;
  return { item, card: cardOf(item), cards: [...hand.children].map(cardOf).filter((card) => card !== "") };
}

/** The order of the hand on one board. */
export class HandOrder {
  readonly #battle: string;
  readonly #game: string;
  readonly #changed: () => void;

  constructor(battle: string, game: string, changed: () => void) {
    this.#battle = battle;
    this.#game = game;
    this.#changed = changed;
  }

  /** A hand as this user wants it, and the button for the next way of sorting; null if there is nothing to sort. */
  arranged<Card extends HandCard>(cards: readonly Card[], sorts: Sorts) {
    const { by, put } = keptOrder.read();
    const ways = [USUAL, ...Object.keys(sorts), OWN];
    const way = ways.includes(by[this.#game] ?? "") ? by[this.#game]! : USUAL;
    const sort = sorts[way];
    const order = put[this.#battle] ?? put[this.#game] ?? [];
    const sorted = sort ? [...cards].sort((one, other) => sort(one.card) - sort(other.card)) : cards;
    const label = phrase("ALLHANDS.hand.sorted", { by: localize(`ALLHANDS.hand.by.${way}`) });
    return {
      hand: renumbered(way === OWN ? asPut(cards, order) : sorted),
      order: cards.length > 1 ? { label, next: ways[(ways.indexOf(way) + 1) % ways.length] } : null,
    };
  }

  /** Changes how the hands of this game are sorted from now on. */
  async sort(way: string): Promise<void> {
    const { by, put } = keptOrder.read();
    await keptOrder.write({ by: { ...by, [this.#game]: way }, put });
    this.#changed();
  }

  /** Saves a hand's arrangement, and forgets those of battles that are gone. */
  async #put(cards: readonly string[]): Promise<void> {
    const { by, put } = keptOrder.read();
    const known = Object.entries(put).filter(([id]) => !isGone(id) || id in by);
    const both = { [this.#battle]: cards, [this.#game]: cards };
    await keptOrder.write({ by: { ...by, [this.#game]: OWN }, put: { ...Object.fromEntries(known), ...both } });
    this.#changed();
  }

  /** Listens in the window for cards that are put elsewhere: dragged, or with Alt and an arrow. */
  listen(element: HTMLElement): void {
    element.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
    let lifted = "";
    element.addEventListener("dragstart", (event) => {
      lifted = handAround(event.target)?.card ?? "";
      if (lifted !== "") event.dataTransfer?.setData("text/plain", "");
    });
    element.addEventListener("dragover", (event) => {
      if (lifted !== "" && handAround(event.target)) event.preventDefault();
    });
    element.addEventListener("drop", (event) => {
      const over = handAround(event.target);
      if (lifted === "" || !over) return;
      event.preventDefault();
      event.stopPropagation();
      const box = over.item?.getBoundingClientRect();
      const isBehind = box !== undefined && event.clientX > box.left + box.width / 2;
      const at = over.card === "" ? over.cards.length : over.cards.indexOf(over.card) + Number(isBehind);
      unattended(this.#put(moved(over.cards, lifted, at)));
    });
    element.addEventListener("dragend", () => (lifted = ""));
  }

  #onKey(event: KeyboardEvent): void {
    const to = { ArrowLeft: -1, ArrowRight: 2 }[event.key];
    const held = event.altKey && to !== undefined ? handAround(event.target) : null;
    if (!held || held.card === "" || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    unattended(this.#put(moved(held.cards, held.card, held.cards.indexOf(held.card) + to)));
  }
}
