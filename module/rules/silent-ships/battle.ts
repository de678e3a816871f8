/** Attacks. Silent Ships, "Turn structure", steps 1 to 4 of an attack; SIL-13 to SIL-19, SIL-22 to SIL-25, SIL-35. */
import { is, isObject, NOT_AN_OPTION, pick, type CardId, type Reason } from "../kernel";
import { pay, refusePayment } from "./cards";
import { addedTo, linesOn } from "./circumstances";
import {
  landedTold,
  openTold,
  shipTold,
  sideTold,
  tell,
  type OpenTold,
  type ShipTerm,
  type SeaReferee,
  type SeaQuestion,
} from "./events";
import { CANNOT_SUPPORT, COST_WRONG, EMPTY_HAND, NOT_ADJACENT, SQUARE_TAKEN } from "./reasons";
import { endGame, sink } from "./sinking";
import {
  cardOf,
  otherPlace,
  placeOf,
  rowOf,
  scoreOf,
  shipAt,
  shows,
  type Attack,
  type PlayerNumber,
  type Sea,
  type SeaView,
} from "./state";
import { squaresTo, isSquare, neighbors, REACH, SEA, SHIP_TYPES, STOUT_BONUS, type CardRow } from "./tables";

/** Supporting ships, and a card for each of them. */
export type Supports = { squares: number[]; pay: CardId[] };

/** Why a ship cannot support a side of the attack; null if it can. SIL-15. */
export function refuseSupport(sea: SeaView, place: PlayerNumber, square: unknown): Reason | null {
  const { attack } = sea;
  if (!attack || !isSquare(square) || square === attack.from || square === attack.to) return CANNOT_SUPPORT;
  if (shipAt(sea, square)?.place !== place) return CANNOT_SUPPORT;
  const reach = shows(sea, square, "reach") ? REACH : 1;
  return squaresTo(square, attack.to) <= reach ? null : CANNOT_SUPPORT;
}

/** The squares from which a player's ships can support. */
export const supportersOf = (sea: SeaView, place: PlayerNumber): number[] =>
  SEA.filter((square) => !refuseSupport(sea, place, square));

/**
 * Whether a player is asked for supports. Any face-down ship within reach counts while it may be one that supports from
 * afar: its owner may show it now, and being asked tells the opponent nothing. SIL-15, SIL-20.
 */
export function isAskedForSupports(sea: SeaView, place: PlayerNumber): boolean {
  const { attack } = sea;
  if (!attack || sea.captains[place].hand.length === 0) return false;
  return sea.board.some((ship, square) => {
    if (ship?.place !== place || square === attack.from || square === attack.to) return false;
    if (!refuseSupport(sea, place, square)) return true;
    return !ship.up && squaresTo(square, attack.to) <= REACH && mayHideReach(sea, place);
  });
}

/** Whether, as far as anyone can see, a player's face-down ships may include one that supports from afar. */
function mayHideReach(sea: SeaView, place: PlayerNumber): boolean {
  const seen = [
    ...sea.captains.flatMap(({ sunk }) => sunk),
    ...sea.board.flatMap((ship) => (ship?.up ? [ship.card] : [])),
  ];
  return SHIP_TYPES.some(
    (type) => sea.captains[place].cards[type].ability === "reach" && !seen.includes(cardOf(type, place === 0 ? 1 : 2)),
  );
}

function refuseSupports(sea: SeaView, place: PlayerNumber | null, answer: unknown): Reason | null {
  if (place === null || !isObject(answer)) return NOT_AN_OPTION;
  const { squares = [], pay: cards = [] } = answer;
  if (!Array.isArray(squares) || !Array.isArray(cards)) return NOT_AN_OPTION;
  for (const square of squares) {
    const refused = refuseSupport(sea, place, square);
    if (refused) return refused;
  }
  if (new Set(squares).size < squares.length) return CANNOT_SUPPORT;
  if (squares.length > sea.captains[place].hand.length) return EMPTY_HAND;
  return cards.length > squares.length ? COST_WRONG : refusePayment(sea, place, cards);
}

const supportsQuestion = (name: string): SeaQuestion<Supports> => ({
  name,
  form: is.exactly({ squares: is.listOf(is.count), pay: is.listOf(is.text) }),
  menu: (sea, seat) => {
    const place = placeOf(sea, seat);
    return {
      refuse: (answer) => refuseSupports(sea, place, answer),
      complete: (answer) => {
        const { squares, pay: cards } = answer as Partial<Supports>;
        return squares !== undefined && squares.length === cards?.length;
      },
      sample: (random) => {
        if (place === null) return { squares: [], pay: [] };
        const hand = sea.captains[place].hand.filter((card) => card !== null);
        const squares = supportersOf(sea, place)
          .filter(() => random(2) === 1)
          .slice(0, hand.length);
        return { squares, pay: hand.slice(0, squares.length) };
      },
    };
  },
  fallback: () => ({ squares: [], pay: [] }),
});

/** Step 1: the attacker's supports. */
export const SUPPORT_ATTACK = supportsQuestion("supportAttack");
/** Step 3: the defender's supports. */
export const SUPPORT_DEFENSE = supportsQuestion("supportDefense");

/** Squares to which the target can retreat: empty ones beside it, which never include the attacker's. SIL-17. */
export function retreatSquares(sea: SeaView): number[] {
  const { attack } = sea;
  return attack ? neighbors(attack.to).filter((square) => !shipAt(sea, square)) : [];
}

/** Whether the defender may be asked to retreat. SIL-17, SIL-19. */
export const mayRetreat = (sea: SeaView): boolean =>
  sea.attack !== null &&
  !sea.attack.pinned &&
  sea.captains[otherPlace(sea.active)].hand.length > 0 &&
  retreatSquares(sea).length > 0;

/** Step 2: the card that the defender pays to retreat; null: the ship stays. */
export const RETREAT: SeaQuestion<CardId | null> = {
  name: "retreat",
  menu: (sea, seat) => {
    const place = placeOf(sea, seat);
    const refuse = (answer: unknown) =>
      place === null ? NOT_AN_OPTION : answer === null ? null : refusePayment(sea, place, [answer]);
    return {
      refuse,
      sample: (random) => {
        const hand = place === null ? [] : sea.captains[place].hand;
        return random(2) === 1 ? pick([null, ...hand], random) : null;
      },
    };
  },
  fallback: () => null,
};

/** The square to which the target retreats: the attacker's choice, or by house option the defender's. SIL-17. */
export const PURSUE: SeaQuestion<number> = {
  name: "pursue",
  menu: (sea) => ({
    refuse: (answer) => {
      if (!isSquare(answer)) return NOT_AN_OPTION;
      if (retreatSquares(sea).includes(answer)) return null;
      return shipAt(sea, answer) ? SQUARE_TAKEN : NOT_ADJACENT;
    },
    list: () => retreatSquares(sea),
    sample: (random) => pick(retreatSquares(sea), random),
  }),
  fallback: (sea) => retreatSquares(sea)[0] ?? 0,
};

/** Declares supports and pays for them. */
export function support(sea: Sea, place: PlayerNumber, { squares, pay: cards }: Supports, referee: SeaReferee): void {
  const { attack } = sea;
  if (!attack) return;
  pay(sea, place, cards, "support", referee);
  const side = place === sea.active ? "attack" : "defense";
  if (side === "attack") attack.supports = [...squares];
  else attack.defenders = [...squares];
  const ships = squares.map((square) => shipTold(sea, square));
  tell(referee, { event: "supported", ...sideTold(sea, place), ships, side });
}

/** Moves the target to the chosen square, and the attacker into its place. SIL-17. */
export function giveWay(sea: Sea, to: number, referee: SeaReferee): void {
  const { attack } = sea;
  if (!attack) return;
  sea.board[to] = shipAt(sea, attack.to);
  sea.board[attack.to] = shipAt(sea, attack.from);
  sea.board[attack.from] = null;
  const [ship, attacker] = [shipTold(sea, to), shipTold(sea, attack.to)];
  const landed = [attacker, ship].flatMap(({ place, square }) => landedTold(sea, place, square));
  tell(referee, { event: "retreated", ship, attacker, chooser: sea.options.retreatChooser, landed });
  endAttack(sea);
}

function endAttack(sea: Sea): void {
  sea.attack = null;
  sea.phase = "turn";
}

/**
 * The value that a player's ship with this row adds to its side's total. SIL-19, SIL-24, SIL-35.
 *
 * @param hull  null for a ship that is not at sea yet
 */
export function combatValue(
  sea: SeaView,
  { attack, ability }: CardRow,
  place: PlayerNumber,
  isTarget: boolean,
  hull: number | null = null,
): number {
  const scavenged = ability === "scavenge" ? scoreOf(sea, place) : 0;
  return attack + scavenged + (isTarget && ability === "stout" ? STOUT_BONUS : 0) + addedTo(sea, place, hull);
}

/** The value that the ship on a square adds, if its face is known; otherwise 0. */
export function valueAt(sea: SeaView, square: number, isTarget: boolean): number {
  const ship = shipAt(sea, square);
  const row = ship && rowOf(sea, ship.card);
  return row ? combatValue(sea, row, ship.place, isTarget, ship.hull) : 0;
}

const total = (parts: readonly ShipTerm[]): number => parts.reduce((sum, { value }) => sum + value, 0);

/** Step 4: reveals all ships in the battle and compares the totals; the defense wins ties. SIL-16, SIL-19. */
export function compare(sea: Sea, referee: SeaReferee): void {
  const { attack } = sea;
  if (!attack) return;
  const { attacking, defending } = reveal(sea, attack, referee);
  const [attackTotal, defenseTotal] = [total(attacking), total(defending)];
  tell(referee, { event: "compared", attack: attacking, defense: defending, attackTotal, defenseTotal });
  const abilityAt = (square: number) => rowOf(sea, shipAt(sea, square)?.card ?? null)?.ability;
  const [rams, burns] = [abilityAt(attack.from) === "ram", abilityAt(attack.to) === "burn"];
  const won = attackTotal > defenseTotal;
  const losers: (PlayerNumber | null)[] = [];
  if (won) {
    losers.push(sink(sea, attack.to, "attack", referee));
    sea.board[attack.to] = shipAt(sea, attack.from);
    sea.board[attack.from] = null;
  } else {
    tell(referee, { event: "held", ship: openTold(sea, attack.to), tie: attackTotal === defenseTotal });
    if (burns) losers.push(sink(sea, attack.to, "burn", referee));
  }
  if (rams) losers.push(sink(sea, won ? attack.to : attack.from, "ram", referee));
  endAttack(sea);
  // All sinkings are told before the end of the game.
  const loser = losers.find((place) => place !== null);
  if (typeof loser === "number") endGame(sea, otherPlace(loser), "flagSunk", referee);
}

function reveal(sea: Sea, attack: Attack, referee: SeaReferee): { attacking: ShipTerm[]; defending: ShipTerm[] } {
  const shown = [attack.from, attack.to, ...attack.supports, ...attack.defenders].flatMap((square): OpenTold[] => {
    const ship = shipAt(sea, square);
    if (!ship || ship.up) return [];
    ship.up = true;
    return [openTold(sea, square)];
  });
  if (shown.length > 0) tell(referee, { event: "revealed", ships: shown });
  const part = (square: number): ShipTerm[] => {
    const row = rowOf(sea, shipAt(sea, square)?.card ?? null);
    if (!row) return [];
    const { attack: onCard, ability, from } = row;
    const value = valueAt(sea, square, square === attack.to);
    const open = openTold(sea, square);
    const sway = linesOn(sea, open.place, open.hull);
    const swayed = sway.length === 0 ? {} : { sway };
    return [{ ...open, value, attack: onCard, ability, from: from.attack, ...swayed }];
  };
  return {
    attacking: [attack.from, ...attack.supports].flatMap(part),
    defending: [attack.to, ...attack.defenders].flatMap(part),
  };
}
