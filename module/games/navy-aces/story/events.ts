/** The events of a game, in the order of the rules page: how each is told, and its outcome. Columns: `EventTable`. */
import { cardMark } from "../../../kit/cards/names";
import { blast, shot, strike, type Picture, type SceneCircle } from "../../../kit/story/effects";
import { newsIn, withoutTwins, type EventNamed } from "../../../kit/story/event-text";
import { sideNames, storyBy, type EventTable } from "../../../kit/story/event-table";
import { sentences, type Value } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import {
  isShip,
  tacticOf,
  toGrid,
  type SideTold,
  type UnitTold,
  type WatersEvent,
  type WatersView,
} from "../../../rules/navy-aces";
import { sailed } from "../plan/steer";
import { numberOf, unitName } from "../words";
import {
  attackSum,
  attackTable,
  attackText,
  bombingSum,
  bombingTable,
  defenseText,
  dogfightTable,
  loserOf,
  verdictOf,
} from "./fights";
import type { FightParts, WatersFormatter } from "./formatter";

export const namesOf = ({ navies }: WatersView) => sideNames("navy", navies);

/** The text key of a unit that is built: a squadron by its strength, a ship by what represents its card. */
function built(unit: UnitTold, card: CardId | null): string {
  if (!isShip(unit)) return "squadron";
  return card === null ? "token" : "card";
}

type Moved = Extract<WatersEvent, { event: "moved" }>;

/** The lengths that a unit sails. */
const lengthsOf = ({ steps }: Moved): number => toGrid(sailed(steps), 100);

/** How a unit moves: whether it sails, and turns about its center. NA-13, NA-14. */
function way(event: Moved): string {
  if (event.steps.some((leg) => "rotate" in leg)) return lengthsOf(event) === 0 ? "turned" : "both";
  return isShip(event.unit) ? "sailed" : "flown";
}

/** The cards, or a text that there are none. */
const cardsOr = (cards: readonly CardId[], { text }: WatersFormatter): Value =>
  cards.length === 0 ? text("noTactics") : cardMark(...cards);

/** The manner in which a Tactic is laid. */
function manner(card: CardId, counters: CardId | null): string {
  const tactic = tacticOf(card);
  if (tactic !== "defense") return tactic;
  return counters === null ? "preemptive" : "counter";
}

/** What decides a game: kills or strength; neither if nobody else was left who could win. NA-36. */
function decided({ winners, standings: [best, second] }: EventNamed<WatersEvent, "gameEnded">): string {
  const isDraw = winners.length === 0;
  if (!best || !second) return isDraw ? "draw" : "won";
  if (isDraw) return "equal";
  return best.kills !== second.kills ? "kills" : best.active !== second.active ? "strength" : "won";
}

/** Lost strength. */
const loss = (at: SceneCircle | null, lost: number): Picture[] => (lost > 0 ? strike(at, false, `−${lost}`) : []);

/** The known ways in which a game ends, through the rules or through its players. */
const ENDINGS = ["lastNavy", "rounds", "agreed", "quiet", "surrender"];

export const EVENTS: EventTable<WatersEvent, WatersFormatter, FightParts> = {
  mustered: { shows: true },
  drew: {},
  drewSeen: { shows: true },
  reshuffled: { shows: true },
  discarded: { shows: true, values: { cards: ({ cards }) => cardMark(...cards) } },
  turnBegan: { mark: true },
  turnEnded: { aside: true, silent: true },
  combatBegan: { blow: { attack: ({ unit, target }) => [unit.id, target.id] }, which: ({ kind }) => kind },

  tokensUsed: { rule: "making-a-navy" },
  islandPlaced: { rule: "making-a-navy", values: { number: ({ island }) => numberOf(island) } },
  islandOmitted: { rule: "making-a-navy" },
  unitBuilt: {
    rule: "making-a-navy",
    which: ({ unit, card }) => built(unit, card),
    values: { count: ({ unit }) => unit.active },
  },
  diceWithdrawn: { rule: "making-a-navy" },

  moved: {
    rule: "sailing",
    which: way,
    values: {
      lengths: (event, { text }) => text("lengths", { lengths: lengthsOf(event) }),
    },
  },

  anted: {
    rule: "the-ante",
    shows: true,
    values: {
      attack: ({ attack }, formatter) => cardsOr(attack, formatter),
      defense: ({ defense }, formatter) => cardsOr(defense, formatter),
    },
  },
  attackerAnted: {
    rule: "the-ante",
    shows: true,
    values: { cards: ({ cards }, formatter) => cardsOr(cards, formatter) },
  },

  attacked: {
    rule: "ship-against-ship",
    shows: true,
    effect: ({ unit, target, attack, attackerLost, defenderLost }, places) => [
      ...shot(places(unit.id), places(target.id), defenderLost > 0, attack),
      ...loss(places(unit.id), attackerLost),
    ],
    which: ({ number }) => (number > 1 ? "again" : "first"),
    values: {
      attack: attackText,
      defense: defenseText,
      verdict: (event, { text }) => text(`verdict.${verdictOf(event)}`),
    },
    outcome: (event, { outcome }) => outcome("plain", `verdict.${verdictOf(event)}`),
    table: attackTable,
    sum: attackSum,
  },
  ceasedFire: { rule: "ship-against-ship" },

  laid: {
    rule: "squadron-against-squadron",
    shows: true,
    which: ({ card, counters }) => manner(card, counters),
    values: { attack: ({ counters }) => (counters === null ? "" : cardMark(counters)) },
  },
  yielded: { rule: "squadron-against-squadron" },
  dogfightEnded: {
    rule: "squadron-against-squadron",
    effect: ({ unit, target, unitLost, targetLost }, places) => [
      ...loss(places(unit.id), unitLost),
      ...loss(places(target.id), targetLost),
    ],
    table: dogfightTable,
    sum: (_, { text }) => [{ name: text("why.dogfight"), value: "NA-32" }],
  },

  bombed: {
    rule: "ship-against-squadron",
    shows: true,
    effect(event, places) {
      const { ship, squadron, shipRoll, squadronRoll } = event;
      const loser = loserOf(event);
      const [from, to] = loser === ship ? [squadron, ship] : [ship, squadron];
      return shot(places(from.id), places(to.id), loser !== null, shipRoll + squadronRoll);
    },
    which: (event) => (loserOf(event) === null ? "tie" : "lost"),
    values: {
      loser(event, { unit }) {
        const loser = loserOf(event);
        return loser === null ? "" : unit(loser);
      },
    },
    table: bombingTable,
    sum: bombingSum,
  },

  // Between a ship and a squadron each roll says it, and between squadrons the end of the fight; a unit with none left
  // is destroyed, which is told separately.
  strengthLost: {
    rule: "losses",
    shows: true,
    blow: { hit: ({ by, unit }) => [by.id, unit.id] },
    which: ({ unit }) => (unit.active === 0 ? "all" : "some"),
    values: { left: ({ unit }) => unit.active },
    aside: ({ unit, by }) => unit.active === 0 || !isShip(unit) || !isShip(by),
    loud: "bad",
  },
  claimed: {
    rule: "losses",
    values: { side: ({ by }, { seat }) => seat(by.seat), count: ({ dice }) => dice },
    // A die that a squadron loses to a ship, while both still fight.
    aside: ({ unit, by }) => !isShip(unit) && isShip(by) && unit.active > 0,
    loud: "good",
  },
  destroyed: {
    rule: "losses",
    shows: true,
    blow: { destroyed: ({ by, unit }) => [by.id, unit.id] },
    effect: ({ unit }, places) => blast(places(unit.id)),
    which: ({ unit }) => (isShip(unit) ? "ship" : "squadron"),
    values: { side: ({ by }, { seat }) => seat(by.seat), foe: ({ unit }, { seat }) => seat(unit.seat) },
    loud: "bad",
  },

  surrendered: {
    rule: "how-it-ends",
    values: { count: ({ dice }) => dice },
    loud: "bad",
  },
  offeredEnd: { rule: "how-it-ends" },
  endProposed: { rule: "how-it-ends" },
  agreedEnd: { rule: "how-it-ends" },
  declinedEnd: { rule: "how-it-ends" },
  gameEnded: {
    rule: "how-it-ends",
    sentence: (event, { say }) => {
      const { reason } = event;
      return sentences([
        ...(ENDINGS.includes(reason) ? [say(`ended.${reason}`)] : []),
        say(`gameEnded.${decided(event)}`),
      ]);
    },
    values: {
      winner: ({ winners: [winner = ""] }, { seat }) => seat(winner),
      kills: ({ standings }) => standings[0]?.kills ?? 0,
      less: ({ standings }) => standings[1]?.kills ?? 0,
      active: ({ standings }) => standings[0]?.active ?? 0,
      weaker: ({ standings }) => standings[1]?.active ?? 0,
    },
    loud: "good",
  },
};

/** How the story is told, in the chat and on a board. */
export const STORY = storyBy<WatersEvent, WatersFormatter, FightParts>({
  beginning: "ALLHANDS.navy-aces.told.",
  events: EVENTS,
  values: {
    side: (event: SideTold | { readonly unit: UnitTold }, { seat }) =>
      seat("unit" in event ? event.unit.seat : event.seat),
    foe: ({ target }: { readonly target: UnitTold }, { seat }) => seat(target.seat),
    unit: "unit",
    target: "unit",
    ship: "unit",
    squadron: "unit",
  },
  sides: "navy",
  untold: { table: null },
  more: ({ seat }) => ({ unit: (unit) => ({ ...seat(unit.seat), text: unitName(unit) }) }),
  read: withoutTwins,
  news: newsIn,
});
