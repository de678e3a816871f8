/** The fleets on the board: card counts of each pile, the sunk ships, and the viewer's own hand. */
import { inSentences, reasonText } from "../../../kit/text/sentence";
import { handRows } from "../../../kit/cards/hand-rows";
import type { CardId } from "../../../rules/kernel";
import { scoreOf, type PlayerNumber } from "../../../rules/silent-ships";
import { cardsOf, isSupports } from "./pending";
import { refuseCard } from "./press";
import { backCard, openCard, signFor, type ShipCardView, type Table } from "./table";
import { word } from "../words";

/** A fleet as this screen sees it. */
export function fleetPanel(table: Table, place: PlayerNumber) {
  const { view, me, id } = table;
  const captain = view.captains[place];
  const mine = place === me;
  return {
    id: `${id}-fleet-${place}`,
    name: captain.name,
    sign: signFor(table, place),
    mine,
    // Whether it is this fleet's turn.
    active: view.active === place && view.round > 0 && !view.over,
    counts: (["hand", "deck", "discard"] as const).map((pile) => {
      const { length } = captain[pile];
      return { count: length, text: word(`pile.${pile}`, { count: length }) };
    }),
    // The number of ships that it has sunk.
    score: word("score", { count: scoreOf(view, place) }),
    // Its own sunk ships.
    sunk: captain.sunk.map((card) => openCard(table, card, place)),
    // The hand: face up for its owner, backs for everyone else.
    hand: mine
      ? handOf(table, place)
      : captain.hand.map((card) => (card === null ? backCard(table, place, "small") : openCard(table, card, place))),
    ...handRows(captain.hand.length),
    handLabel: word(mine ? "yourHand" : "handOf", { name: captain.name }),
    // The viewer's own discards; null if they may not be read. SIL-11.
    discards: mine && view.options.openOwnDiscard ? discardsOf(table, place) : null,
  };
}

/** The viewer's own hand, in the order of the number keys. */
function handOf(table: Table, place: PlayerNumber): ShipCardView[] {
  const { id, pending, view } = table;
  const { question, name } = pending;
  const pays = !["pursue", "acceptEnd", "exchange"].includes(name);
  // Supports are paid once there are some; the panel says so once.
  const isEarly = isSupports(name) && pending.draft.squares.length === 0;
  const asked = question !== null && pending.place === place && pays && !isEarly;
  return cardsOf(view, place).map((card, at): ShipCardView => {
    const open = openCard(table, card, place);
    const reason = asked ? reasonText(refuseCard(pending, card)) : "";
    const pressed = pending.draft.cards.includes(card);
    return {
      ...open,
      id: `${id}-card-${card}`,
      size: "hand",
      key: asked && at < 9 ? String(at + 1) : "",
      caption: captionOf(table, card, asked && reason === ""),
      label: reason === "" ? open.label : `${open.label}: ${reason}`,
      note: reason === "" ? open.note : inSentences([open.note, word("cannotNow", { reason })]),
      reason,
      action: asked ? "card" : "",
      pressed,
    };
  });
}

/** What a card of the hand would be used for now. */
function captionOf({ pending }: Table, card: CardId, able: boolean): string {
  const { draft, name } = pending;
  if (!able) return "";
  if (name === "act" && draft.path.length === 0) return word(draft.cards.includes(card) ? "deploying" : "deploy");
  return word(draft.cards.includes(card) ? "paying" : "pay");
}

function discardsOf(table: Table, place: PlayerNumber) {
  const { view, open } = table;
  const cards = view.captains[place].discard.filter((card): card is CardId => card !== null);
  if (cards.length === 0) return null;
  const isOpen = open.has("discards");
  return {
    toggle: word(isOpen ? "discardsHide" : "discardsShow"),
    open: isOpen,
    cards: isOpen ? cards.map((card) => openCard(table, card, place)) : [],
  };
}
