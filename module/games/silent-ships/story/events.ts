/** The events of a game, in the order of the page of rules: how each is told, and its consequences. */
import { blast, shot } from "../../../kit/story/effects";
import { newsIn, withoutTwins } from "../../../kit/story/event-text";
import {
  sideNames,
  storyBy,
  type EventFormatter,
  type EventRow,
  type EventTable,
} from "../../../kit/story/event-table";
import type { Mark, Sentence } from "../../../kit/text/sentence";
import { signOf } from "../../../kit/text/signs";
import type { CardId } from "../../../rules/kernel";
import {
  typeOf,
  type LandingTold,
  type SeaEvent,
  type SeaView,
  type ShipTold,
  type SideTold,
} from "../../../rules/silent-ships";
import { attackOrigin, originMark } from "../documents/card-face";
import { hiddenShip, shipTerm, squareName } from "../words";
import { battleTable, comparison } from "./battle-table";
import type { BattleParts, SeaFormatter } from "./formatter";

/** Why an extra card is drawn at the beginning of a turn. */
function bonus({ island, supply }: { readonly island?: boolean; readonly supply?: boolean }, { say }: SeaFormatter) {
  return island || supply ? [say(`drewBonus.${island ? (supply ? "both" : "island") : "supply"}`)] : [];
}

/** The ship that gives way; blank if the payment is for something else. */
const givingWay = ({ ship }: { readonly ship?: ShipTold | null }, { known }: SeaFormatter) => (ship ? known(ship) : "");

/** Sentences for ships that have reached the other side's country. */
const landings = ({ landed }: { readonly landed: readonly LandingTold[] }, formatter: SeaFormatter): Sentence[] =>
  landed.map(({ seat, foe }) => formatter.say("landed", { side: formatter.seat(seat), foe: formatter.seat(foe) }));

type Score = Extract<SeaEvent, { event: "gameEnded" }>["score"];

/** How sunk ships decide a game, in words. */
const scored = ({ winner: own, loser: other }: Score, { say }: SeaFormatter): Sentence =>
  say(`scored.${own === other ? "tie" : "more"}`, { own, other });

/** The endings that are decided by sunk ships. */
const BY_SCORE = ["agreed", "quiet", "roundCap"];

/** A private event, with the fields it takes over from the public one before it. */
type Paired<Name extends SeaEvent["event"]> = Partial<Omit<Extract<SeaEvent, { event: Name }>, "event">>;

const OF_DRAWN: EventRow<Paired<"drew">, SeaFormatter> = { also: bonus };

export const namesOf = ({ captains }: SeaView) => sideNames("fleet", captains);

/** Whether nobody supported an attack or a defense: nothing that anybody needs to be told. */
export function isUnsupported(event: unknown): boolean {
  const { event: name, ships } = (event ?? {}) as { readonly event?: unknown; readonly ships?: unknown };
  return name === "supported" && Array.isArray(ships) && ships.length === 0;
}

/** Ships have no Combatants: who strikes whom is in the event. */
const UNNAMED = () => [null, null] as const;

/** Events for one seat alone appear only where a Gamemaster reads the record. */
export const EVENTS: EventTable<SeaEvent, SeaFormatter, BattleParts> = {
  mustered: { values: { first: "seat", second: "seat" } },
  turnBegan: { mark: true },
  turnEnded: { aside: true, silent: true },
  drew: { aside: ({ count }) => count === 0, ...OF_DRAWN },
  drewSeen: {
    shows: true,
    ...OF_DRAWN,
    sentence: ({ cards }, formatter) =>
      cards.length === 0 ? formatter.say("drew", { count: 0 }) : formatter.say("drewSeen"),
    aside: ({ cards }) => cards.length === 0,
  },
  exchanged: {},
  reshuffled: {},
  paid: {
    which: ({ why }) => why,
    values: { ship: givingWay },
    aside: ({ why }) => why !== "retreat",
  },
  paidSeen: {
    which: ({ why = "move" }: Paired<"paid">) => why,
    values: { ship: (event: Paired<"paid">, formatter) => givingWay(event, formatter) },
  },
  deployedSeen: {},

  deployed: { rule: "putting-to-sea" },

  moved: {
    rule: "sailing",
    which: ({ path }) => (path.length > 2 ? "far" : "near"),
    values: {
      from: ({ path: [from = -1] }) => squareName(from),
      to: ({ path }) => squareName(path.at(-1) ?? -1),
      way: ({ path }) => ({ list: path.slice(1, -1).map(squareName) }),
    },
    also: landings,
  },
  attacked: {
    rule: "sailing",
    blow: { attack: UNNAMED },
    which: ({ pinned }) => (pinned ? "pinned" : "plain"),
    values: {
      target: "foe",
      from: ({ ship }) => squareName(ship.square),
      to: ({ target }) => squareName(target.square),
    },
  },

  flipped: {
    rule: "face-down-and-face-up",
    shows: true,
    which: ({ ship, turn }) => (turn.place === ship.place ? "own" : "away"),
    values: { hidden: ({ ship }, { hidden }) => hidden(ship), foe: ({ turn }, { seat }) => seat(turn.seat) },
  },

  supported: {
    rule: "supports",
    course: isUnsupported,
    which: ({ side }) => side,
    values: { side: ({ seat: id }, { seat }) => seat(id) },
  },

  retreated: {
    rule: "retreat",
    which: ({ chooser }) => chooser,
    values: {
      attacker: "known",
      foe: ({ attacker }, { seat }) => seat(attacker.seat),
      from: ({ attacker }) => squareName(attacker.square),
      to: ({ ship }) => squareName(ship.square),
    },
    also: landings,
  },
  stoodFast: { rule: "retreat" },

  // The next sentence says this as well.
  revealed: {
    rule: "the-battle",
    shows: true,
    values: { ships: ({ ships: all }, { ships, foe }) => ships(all, foe) },
    silent: true,
  },
  compared: {
    rule: ["the-battle", "the-eleven-ships"],
    // An attack is shown only now: its target could give way before, and all participants lie face up. SIL-15, SIL-19.
    effect({ attack, defense, attackTotal, defenseTotal }, places) {
      const target = defense[0] ? places(String(defense[0].square)) : null;
      return attack.flatMap(({ square }, at) =>
        shot(places(String(square)), target, attackTotal > defenseTotal, attackTotal + at),
      );
    },
    sentence: comparison,
    battle: battleTable,
  },
  held: { rule: "the-battle", which: ({ tie }) => (tie ? "tie" : "plain"), loud: "plain" },
  // The winner of an attack sinks the ship and takes its square; otherwise the ship's own side loses it.
  sunk: {
    rule: "the-battle",
    blow: { hit: UNNAMED, destroyed: UNNAMED },
    effect: ({ ship }, places) => blast(places(String(ship.square))),
    which: ({ why }) => why,
    values: {
      side: ({ ship, by }, { seat }) => seat((by ?? ship).seat),
      ship: ({ ship, by }, { known, foe }) => (by ? foe(ship) : known(ship)),
      attacker: ({ by }, { known }) => (by ? known(by) : ""),
    },
    also: landings,
    loud: "bad",
  },

  swapped: { rule: "the-eleven-ships", values: { craft: "byCard" } },

  offeredEnd: { rule: "how-it-ends" },
  endProposed: { rule: "how-it-ends" },
  declinedEnd: { rule: "how-it-ends" },
  gameEnded: {
    rule: "how-it-ends",
    which: ({ reason }) => reason,
    values: {
      winner: ({ winners: [winner = ""] }, { seat }) => seat(winner),
      loser: "seat",
    },
    also: ({ reason, score }, formatter) => (BY_SCORE.includes(reason) ? [scored(score, formatter)] : []),
    loud: "good",
  },
};

function more(shared: EventFormatter): Omit<SeaFormatter, keyof EventFormatter> {
  const byCard = (id: CardId): Mark => shipTerm(typeOf(id), { kind: "part" });
  const hidden = ({ hull }: ShipTold): Mark => hiddenShip(hull, { kind: "part" });
  const known = (ship: ShipTold): Mark => (ship.card === null ? hidden(ship) : byCard(ship.card));
  return {
    byCard,
    hidden,
    known,
    foe: (ship) => ({ ...known(ship), kind: "ship", sign: signOf(ship.seat) }),
    ships: (ships, mark = known) => ({
      list: ships.map((ship) => shared.say("list.ship", { ship: mark(ship), square: squareName(ship.square) })),
    }),
    onCards: (cards) => ({ list: cards.map((id) => shipTerm(typeOf(id))) }),
    origin: ({ card: id, attack, from }) => originMark(attackOrigin(typeOf(id), attack, from)),
  };
}

type OfShip = { readonly ship: ShipTold };

/** How the story is told, in the chat and on a board. */
export const STORY = storyBy<SeaEvent, SeaFormatter, BattleParts>({
  beginning: "ALLHANDS.silent-ships.told.",
  events: EVENTS,
  values: {
    side: (event: SideTold | OfShip, { seat }) => seat("seat" in event ? event.seat : event.ship.seat),
    ship: "known",
    square: ({ ship }: OfShip) => squareName(ship.square),
    cards: "onCards",
    ships: "ships",
  },
  sides: "fleet",
  untold: { battle: null },
  more,
  read: (events) => withoutTwins(events).filter((event) => !isUnsupported(event)),
  news: (told) => newsIn(told).filter(({ event }) => event !== "revealed"),
});
