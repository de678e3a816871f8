/** How each event of a duel is told. Those for one seat alone come up only where a Gamemaster looks at the record. */
import type { Tellers, Telling } from "../../../kit/story/told";
import { oneOrMany, type Value } from "../../../kit/text/sentence";
import type { DuelEvent } from "../../../rules/ship-on-ship";
import { cardMark } from "../../../kit/cards/names";
import type { Teller } from "./teller";

const number = (value: number): Value => ({ text: String(value), kind: "number" });

/** A sentence about one ship. */
const aboutShip =
  (key: string) =>
  ({ ship }: { readonly ship: string }, teller: Teller): Telling => ({
    sentence: teller.say(key, { ship: teller.ship(ship) }),
  });

/** A sentence about a ship and a card that lies open. */
const aboutCard =
  (key: string) =>
  ({ ship, card }: { readonly ship: string; readonly card: string }, teller: Teller): Telling => ({
    sentence: teller.say(key, { ship: teller.ship(ship), card: cardMark(card), name: teller.condition(card) }),
    cards: [card],
  });

export const TELLERS: Tellers<DuelEvent, Teller> = {
  colorsChosen: ({ red, black, by, ship }, teller) => ({
    sentence: teller.say(`colorsChosen.${by}`, {
      red: teller.ship(red),
      black: teller.ship(black),
      ship: ship === null ? "" : teller.ship(ship),
    }),
  }),
  deckStacked: aboutShip("deckStacked"),
  handDrawn: ({ ship, count }, teller) => ({
    sentence: teller.say(`handDrawn.${oneOrMany(count)}`, {
      ship: teller.ship(ship),
      count: number(count),
    }),
  }),
  handSeen: ({ ship, cards }, teller) => ({
    sentence: teller.say("handSeen", { ship: teller.ship(ship), cards: cardMark(...cards) }),
    cards,
  }),
  turnBegan: ({ turn }, teller) => ({ sentence: teller.say("turnBegan", { turn }) }),
  revealed: ({ cards }, teller) => {
    const [first, second] = cards;
    if (!first || !second) return {};
    const shown = (card: string | null): Value => (card === null ? teller.text("passes") : cardMark(card));
    return {
      sentence: teller.say("revealed", {
        first: teller.ship(first.ship),
        firstCard: shown(first.card),
        second: teller.ship(second.ship),
        secondCard: shown(second.card),
      }),
      cards: cards.flatMap(({ card }) => (card === null ? [] : [card])),
    };
  },
  conditionPlayed: aboutCard("conditionPlayed"),
  preemptiveLaid: aboutCard("preemptiveLaid"),
  attackMade: ({ ship, card, value, parts }, teller) => ({
    sentence: teller.say("attackMade", { ship: teller.ship(ship), card: cardMark(card), value: number(value) }),
    cards: [card],
    sum: teller.sum("attack", ship, parts, [card], value),
  }),
  defended: ({ ship, cards, value, parts }, teller) =>
    cards.length === 0
      ? { sentence: teller.say("notDefended", { ship: teller.ship(ship) }) }
      : {
          sentence: teller.say("defended", {
            ship: teller.ship(ship),
            cards: cardMark(...cards),
            value: number(value),
          }),
          cards,
          sum: teller.sum("defense", ship, parts, cards, value),
        },
  attackMet: ({ ship, value, outcome }, teller) => {
    const key = `attackMet.${outcome}`;
    const through = outcome === "hit" || outcome === "unblockable";
    const values = { ship: teller.ship(ship), value: number(value) };
    return { sentence: teller.say(key, values), outcome: teller.outcome(through ? "bad" : "plain", key, values) };
  },
  cardLost: ({ ship, random, why }, teller) =>
    aboutShip(`cardLost.${random && why === "damage" ? "random" : why}`)({ ship }, teller),
  cardLostSeen: aboutCard("cardLostSeen"),
  markerAdded: aboutShip("markerAdded"),
  conditionLost: ({ ship, card, to }, teller) => aboutCard(`conditionLost.${to}`)({ ship, card }, teller),
  attritionUsed: aboutShip("attritionUsed"),
  turnEnded: ({ turn }, teller) => ({ sentence: teller.say("turnEnded", { turn }) }),
  preemptiveWasted: aboutCard("preemptiveWasted"),
  handTrimmed: aboutShip("handTrimmed"),
  escaped: aboutShip("escaped"),
  stayed: aboutShip("stayed"),
  crippled: aboutShip("crippled"),
  duelEnded: ({ winners, reason }, teller) => {
    const key = `duelEnded.${winners.length === 0 ? reason : "won"}`;
    const values = { winners: teller.list(winners) };
    return { sentence: teller.say(key, values), outcome: teller.outcome("good", key, values) };
  },
};
