/** The searched decisions of a game of Silent Ships: every act, and every choice in an attack. */
import {
  inRandomOrder,
  type AnyQuestion,
  type CardId,
  type Json,
  type Random,
  type Searched,
  type Seat,
  type Turn,
  type Seen,
} from "../../kernel";
import { valueAt } from "../battle";
import { incomeOf } from "../cards";
import { silentShips } from "../step";
import {
  cardOf,
  otherPlace,
  PLACES,
  placeOf,
  scoreOf,
  shipAt,
  shipsOf,
  typeOf,
  type Captain,
  type CaptainView,
  type PlayerNumber,
  type Sea,
  type SeaSetup,
  type SeaView,
} from "../state";
import { COUNTRIES, SHIP_TYPES } from "../tables";
import { ratedActs } from "./acts";
import { follyOf } from "./follies";
import { greedyCommander } from "./greedy";
import { isOf, spareCards, supportersByValue } from "./odds";
import type { RatedAct } from "./plans";

/** Acts and answers to look ahead: about three rounds. */
const STEPS = 32;
/** Number of the best-looking acts that are tried, and number of these of one kind with one ship. */
const ACTS = 12;
const ALIKE = 2;

/** The ships of a player's fleet whose place is unknown, in random order. */
function unseenShips(sea: SeaView, place: PlayerNumber, random: Random): CardId[] {
  const known = new Set<Seen>(sea.captains.flatMap(({ hand, discard, sunk }) => [...hand, ...discard, ...sunk]));
  for (const ship of sea.board) if (ship) known.add(ship.card);
  const unseen = SHIP_TYPES.map((type) => cardOf(type, place === 0 ? 1 : 2)).filter((card) => !known.has(card));
  return inRandomOrder(unseen, random);
}

/**
 * A possible deal: the opponent's hidden ships in random places at sea, in hand and in the piles; for one's own side
 * only the order of the deck, and discards that may not be read. A ship once seen stays open, so there is nothing else
 * to know.
 */
function deal(sea: SeaView, _seat: Seat, random: Random): Sea {
  const unseen = PLACES.map((place) => unseenShips(sea, place, random));
  const faces = (cards: readonly Seen[], place: PlayerNumber): CardId[] =>
    cards.flatMap((card) => card ?? unseen[place]?.pop() ?? []);
  const captain = (place: PlayerNumber, seen: CaptainView): Captain => ({
    ...seen,
    deck: faces(seen.deck, place),
    hand: faces(seen.hand, place),
    discard: faces(seen.discard, place),
    sunk: [...seen.sunk],
  });
  const [first, second] = sea.captains;
  return {
    ...sea,
    board: sea.board.map((ship) => ship && { ...ship, card: ship.card ?? unseen[ship.place]?.pop() ?? "" }),
    captains: [captain(0, first), captain(1, second)],
    attack: sea.attack && { ...sea.attack },
  };
}

/** Key of what an act does and to which ship, regardless of its payment. */
const kindOf = ({ act }: RatedAct): string =>
  act.do === "move" ? `${act.from} ${act.path.at(-1)}` : act.do === "end" ? act.do : `${act.do} ${act.square}`;

/** The acts that look best, of different kinds. */
function actsToTry(sea: SeaView, place: PlayerNumber): Json[] {
  const kinds = new Map<string, number>();
  const choices = ratedActs(sea, place).sort((one, other) => other.worth - one.worth);
  const different = choices.filter((choice) => {
    const kind = kindOf(choice);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return (kinds.get(kind) ?? 0) <= ALIKE;
  });
  return [{ do: "end" }, ...different.slice(0, ACTS).map(({ act }) => act)];
}

/** The strongest supports, one more each time, paid for with the least valuable cards. */
function supportsToTry(sea: SeaView, place: PlayerNumber): Json[] {
  const [able, hand] = [supportersByValue(sea, place), spareCards(sea, place)];
  return Array.from({ length: Math.min(able.length, hand.length) + 1 }, (_, count) => ({
    squares: able.slice(0, count).map(({ square }) => square),
    pay: hand.slice(0, count),
  }));
}

function proposals({ name }: AnyQuestion<SeaView>, sea: SeaView, seat: Seat): readonly Json[] {
  const place = placeOf(sea, seat);
  if (place === null) return [];
  if (name === "act") return actsToTry(sea, place);
  if (name === "retreat") return [null, spareCards(sea, place)[0] ?? null];
  return name === "pursue" ? [] : supportsToTry(sea, place);
}

/**
 * A side's strength, in logits of winning: a regression over games of the greedy bot against itself. Supplies and cards
 * win; ships at sea count by the value that they add.
 */
const SUNK = 0.92;
const HELD = 0.33;
const PILED = 0.12;
const AT_SEA = -0.58;
const POINT = 0.106;
const GUARD = 0.47;
const SUPPLY = 0.6;

function strength(sea: Sea, place: PlayerNumber): number {
  const { hand, deck, discard } = sea.captains[place];
  let total = SUNK * scoreOf(sea, place) + HELD * hand.length + PILED * (deck.length + discard.length);
  for (const square of shipsOf(sea, place))
    total += AT_SEA + (isOf(sea, square, "flag") ? 0 : POINT * valueAt(sea, square, true));
  if (shipAt(sea, COUNTRIES[place])?.place === place) total += GUARD;
  return total + (incomeOf(sea, place).supply ? SUPPLY : 0);
}

function standing(sea: Sea, seat: Seat): number {
  const place = placeOf(sea, seat);
  if (place === null) return 0.5;
  return 1 / (1 + Math.exp(strength(sea, otherPlace(place)) - strength(sea, place)));
}

/** Squares of a player's ships, by hull. */
const hullsOf = (sea: SeaView, place: PlayerNumber): { readonly [hull: string]: number } =>
  Object.fromEntries(shipsOf(sea, place).map((square) => [String(shipAt(sea, square)?.hull), square]));

/**
 * The turn so far. The opponent's ships at sea, and which are open, may be a reason to go back; one's own flip is none,
 * nor is an attack that only begins: a ship that went away should not come again for it.
 */
function turn(sea: SeaView, seat: Seat): Turn | null {
  const place = placeOf(sea, seat);
  if (place === null || place !== sea.active) return null;
  const open = sea.board.flatMap((ship) => (ship?.up && ship.place !== place ? ship.hull : []));
  const isFought = sea.attack !== null && sea.phase !== "supports";
  const rest = [hullsOf(sea, otherPlace(place)), open.sort((one, other) => one - other), isFought];
  return { id: String(sea.round), settings: hullsOf(sea, place), rest };
}

/** Numbers of ships not sunk. */
function forces(sea: Sea, seat: Seat): readonly [own: number, others: number] {
  const place = placeOf(sea, seat) ?? 0;
  const left = (of: PlayerNumber) => SHIP_TYPES.length - sea.captains[of].sunk.length;
  return [left(place), left(otherPlace(place))];
}

const NONE: readonly CardId[] = [];

/** The fleet's ships sunk since `start`, but not those brought back. Checked after each step, and usually empty. */
function sunkSince({ captains }: Sea, start: Sea, place: PlayerNumber): readonly CardId[] {
  const { sunk } = captains[place];
  const before = start.captains[place].sunk;
  return sunk.every((card) => before.includes(card)) ? NONE : sunk.filter((card) => !before.includes(card));
}

/** All ships that a player mustered and that are not sunk, wherever they are: each has one of every type. */
function afloat(captains: Sea["captains"], place: PlayerNumber): { id: CardId; seat: Seat }[] {
  const sunk = captains.flatMap((captain) => captain.sunk);
  const { seat } = captains[place];
  const all = SHIP_TYPES.map((type) => cardOf(type, place === 0 ? 1 : 2));
  return all.filter((id) => !sunk.includes(id)).map((id) => ({ id, seat }));
}

export const searchedSea: Searched<Sea, SeaSetup, SeaView> = {
  game: silentShips,
  quick: greedyCommander,
  weighed: ["act", "supportAttack", "retreat", "pursue", "supportDefense"],
  proposals,
  isFolly({ name }, sea, seat, answer) {
    const place = placeOf(sea, seat);
    return place !== null && follyOf(sea, place, name, answer) !== null;
  },
  deal,
  standing,
  turn,
  forces,
  stakes: (sea, start, seat) =>
    PLACES.flatMap((place) =>
      sunkSince(sea, start, place).map((card) => ({
        id: typeOf(card),
        own: place === placeOf(start, seat),
        grave: true,
        secret: true as const,
      })),
    ),
  steps: STEPS,
  isSettled: ({ phase }) => phase === "turn",
  foresight: {
    shuffle({ captains }, random) {
      for (const captain of captains) captain.deck = inRandomOrder(captain.deck, random);
    },
    round: ({ round }) => round,
    lost: (sea, start) => PLACES.flatMap((place) => sunkSince(sea, start, place)),
    ships: ({ captains }) => PLACES.flatMap((place) => afloat(captains, place)),
    ahead(sea) {
      const [one, other] = [scoreOf(sea, 0), scoreOf(sea, 1)];
      return one === other ? [] : [sea.captains[one > other ? 0 : 1].seat];
    },
  },
};
