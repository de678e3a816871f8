/** One's own hand of Tactics, and the face-up piles. Navy Aces, "Tactics"; NA-22, NA-30, NA-35. */
import { fullCardName } from "../../../kit/cards/names";
import { handRows } from "../../../kit/cards/hand-rows";
import { plainCard, type PlayingCard } from "../../../kit/cards/playing-card";
import type { CardId } from "../../../rules/kernel";
import { tacticOf, valueOf, type PlayerNumber } from "../../../rules/navy-aces";
import { countersOf, isCardQuestion, sortedHand, takesSeveral } from "./pending";
import { refuseCard } from "./press";
import { signFor, type Table } from "./table";
import { refusal, word } from "../plan/words";
import { navyName } from "../words";

/** The hand of the viewer; null for an onlooker, who has none. */
export function handPanel(table: Table) {
  const { view, me, pending } = table;
  if (me === null) return null;
  const cards = sortedHand(view, me);
  return {
    label: word("hand", { count: cards.length }),
    cards: cards.map((card, at) => handCard(table, me, card, at)),
    empty: cards.length === 0 ? word("emptyHand") : "",
    // Whether it is asked for some of them.
    asked: cards.length > 0 && isCardQuestion(pending.name) && pending.place === me,
    ...handRows(cards.length),
  };
}

function handCard(table: Table, me: PlayerNumber, card: CardId, at: number): PlayingCard {
  const { id, pending, view } = table;
  const asked = isCardQuestion(pending.name) && pending.place === me;
  const reason = asked ? refusal(view, refuseCard(pending, card)) : "";
  const meaning = asked ? meaningOf(table, me, card, reason === "") : word(`means.${usualOf(card)}`);
  const tactic = tacticCard(card);
  return {
    ...tactic,
    id: `${id}-card-${card}`,
    label: [tactic.label, asked ? meaning : "", reason].filter((text) => text !== "").join(". "),
    caption: meaning,
    reason,
    action: asked ? "card" : "",
    pressed: pending.cards.includes(card),
    key: asked && at < 9 ? String(at + 1) : "",
  };
}

/** The usual use of a card, in a word. */
const usualOf = (card: CardId): string => (tacticOf(card) === "defense" ? "counter" : "attack");

/** Hands that are open to an onlooker: those of all players, or none. A player sees no hands here. */
function openHands(table: Table) {
  const { view, me } = table;
  return view.navies.flatMap((_, place) => {
    const cards = me === null ? sortedHand(view, place).map(tacticCard) : [];
    return cards.length > 0 ? [{ name: navyName(view, place), sign: signFor(table, place), cards }] : [];
  });
}

/** A face-up card, with its use in the air. */
export function tacticCard(card: CardId): PlayingCard {
  const key = tacticOf(card) === "joker" ? "tactic.joker" : `tactic.${card.charAt(1)}`;
  const what = word(key, { value: valueOf(card) });
  return { ...plainCard(card), label: `${fullCardName(card)}. ${what}`, what };
}

/** The use that the card would have now, in a word or two. */
function meaningOf({ pending, view }: Table, me: PlayerNumber, card: CardId, able: boolean): string {
  if (!able) return "";
  if (takesSeveral(pending.name)) return word(`means.${pending.name}`);
  if (tacticOf(card) !== "defense") return word("means.attack");
  return word(countersOf(view, me, card).length > 0 ? "means.counter" : "means.stand");
}

/** The draw pile as a number, and the face-up discards, which can be unfolded. */
export function pilesOf(table: Table) {
  const { feed, view, open } = table;
  const pile = (name: "discard" | "turnDiscard") => {
    const isOpen = open.has(name);
    return {
      name,
      toggle: word(`pile.${name}`, { count: view[name].length }),
      open: isOpen,
      cards: isOpen ? view[name].map(tacticCard) : [],
    };
  };
  const all = [pile("turnDiscard"), pile("discard")];
  return {
    deck: word("pile.deck", { count: view.deck.length }),
    open: all.filter(({ name }) => view[name].length > 0),
    // Whether players may dispute what they see.
    disputable: feed.replayed === undefined,
    hands: openHands(table),
  };
}
