/** The events of a duel, in the order of the page of rules: how each is told, and its consequences. */
import { cardMark, cardName } from "../../../kit/cards/names";
import { blast, screen, shot, strike } from "../../../kit/story/effects";
import { storyBy, type EventRow, type EventTable, type EventFormatter } from "../../../kit/story/event-table";
import type { SumLine } from "../../../kit/story/event-text";
import { signed, type Value } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import type { DuelEvent, CardSummand } from "../../../rules/ship-on-ship";
import { conditionTitle } from "./words";

interface DuelFormatter extends EventFormatter {
  condition(card: CardId): string;
  sum(title: string, ship: string, parts: readonly CardSummand[], cards: readonly CardId[], value: number): SumLine[];
}

/** A card that is face up. */
const OPEN: EventRow<{ readonly card: CardId }, DuelFormatter> = { cards: ({ card }) => [card] };

type Shown = Extract<DuelEvent, { event: "revealed" }>["cards"];

/** The cards that both captains turned over. */
function revealed([first, second]: Shown, formatter: DuelFormatter) {
  if (!first || !second) return [];
  const shown = (card: CardId | null): Value => (card === null ? formatter.text("passes") : cardMark(card));
  return formatter.say("revealed", {
    first: formatter.ship(first.ship),
    firstCard: shown(first.card),
    second: formatter.ship(second.ship),
    secondCard: shown(second.card),
  });
}

/** Whether an attack hits. */
export const isHit = ({ outcome }: Extract<DuelEvent, { event: "attackMet" }>): boolean =>
  outcome === "hit" || outcome === "unblockable";

/** Events for one seat alone appear only where a Gamemaster reads the record. */
export const EVENTS: EventTable<DuelEvent, DuelFormatter> = {
  turnBegan: { small: true, mark: true },
  turnEnded: { small: true, silent: true },
  deckStacked: { small: true, silent: true },
  handDrawn: { small: true },
  handSeen: { cards: ({ cards }) => cards },
  // The cards on the table show this as well.
  revealed: {
    sentence: ({ cards }, formatter) => revealed(cards, formatter),
    cards: ({ cards: [first, second] }) => (first && second ? [first.card, second.card].filter(isCard) : []),
    silent: true,
  },
  cardLostSeen: OPEN,

  colorsChosen: { rule: "sides-and-decks", which: ({ by }) => by },

  preemptiveLaid: { rule: "an-exchange", ...OPEN },

  attackMade: {
    rule: "an-attack-and-its-answer",
    blow: { attack: ({ ship, foe }) => [ship, foe] },
    ...OPEN,
    sum: ({ ship, card, value, parts }, { sum }) => sum("attack", ship, parts, [card], value),
  },
  defended: {
    rule: "an-attack-and-its-answer",
    which: ({ cards }) => (cards.length === 0 ? "not" : "with"),
    cards: ({ cards }) => cards,
    sum: ({ ship, cards, value, parts }, { sum }) =>
      cards.length === 0 ? [] : sum("defense", ship, parts, cards, value),
  },
  attackMet: {
    rule: "an-attack-and-its-answer",
    blow: { hit: (event) => (isHit(event) ? [event.ship, event.foe] : null) },
    effect({ ship, foe, outcome, value }, places) {
      const [from, to] = [places(ship), places(foe)];
      const fired = shot(from, to, outcome !== "failed", value);
      if (outcome === "failed") return fired;
      return [...fired, ...(outcome === "blocked" ? screen(to, from) : strike(to, false))];
    },
    which: ({ outcome }) => outcome,
    loud: (event) => (isHit(event) ? "bad" : "plain"),
  },

  conditionPlayed: { rule: "conditions", ...OPEN },
  attritionUsed: { rule: "conditions" },

  cardLost: { rule: "hits", which: ({ random, why }) => (random && why === "damage" ? "random" : why) },
  markerAdded: { rule: "hits" },
  conditionLost: { rule: "hits", which: ({ to }) => to, ...OPEN },

  preemptiveWasted: { rule: "end-of-the-turn", ...OPEN },
  handTrimmed: { rule: "end-of-the-turn" },

  escaped: { rule: "how-it-ends" },
  stayed: { rule: "how-it-ends" },
  crippled: {
    rule: "how-it-ends",
    blow: { destroyed: ({ ship, foe }) => [foe, ship] },
    effect: ({ ship }, places) => blast(places(ship)),
  },
  duelEnded: {
    rule: "how-it-ends",
    which: ({ winners, reason }) => (winners.length === 0 ? reason : "won"),
    loud: "good",
  },
};

const isCard = (card: CardId | null): card is CardId => card !== null;

/** How the story is told, in the chat and on a board. */
export const STORY = storyBy<DuelEvent, DuelFormatter>({
  beginning: "ALLHANDS.ship-on-ship.told.",
  events: EVENTS,
  values: {
    red: "ship",
    black: "ship",
    value: "number",
    count: "number",
    name: ({ card }: { readonly card: CardId }, { condition }) => condition(card),
  },
  more: ({ name, text }) => ({
    condition: conditionTitle,
    sum: (title, ship, parts, cards, value) => [
      { name: `${name(ship)}: ${text(`sum.${title}`)}`, value: String(value) },
      ...parts.map(({ card, add, reason }, at) => ({
        name: reason ?? (cards[at] === card ? cardName(card) : `${cardName(card)} ${conditionTitle(card)}`),
        value: at === 0 ? String(add) : signed(add),
      })),
    ],
  }),
  untold: {},
});
