/** Setup of a game between two players, up to checkpoint zero. Silent Ships, "Set Up"; SIL-4, SIL-36. */
import { is, isOneOf, recordOf, RulesError, type Shape } from "../kernel";
import { HOUSE_OPTIONS, type Captain, type Sea, type SeaSetup } from "./state";
import { ABILITIES, CARDS, ORIGINS, SHIP_TYPES, SQUARES, type CardRow, type CardTable } from "./tables";

/** The most squares that a card may give a ship in one move. */
export const MOST_STEPS = 9;

/** The valid values of each member of a card table row. */
export const SOUND = {
  attack: is.count,
  steps: is.where(is.integer, (steps) => steps >= 1 && steps <= MOST_STEPS),
  ability: is.oneOf(ABILITIES),
  from: is.object({ attack: is.oneOf(ORIGINS), ability: is.oneOf(ORIGINS) }),
} satisfies { readonly [member in keyof CardRow]: Shape<CardRow[member]> };

/** Whether a value is a row that the rules can play with. */
const isRow = is.object(SOUND);

/** The card table of a game. Throws `bad-card`, naming a ship whose row makes no sense or that does not exist. */
export function cardTable(given: CardTable = CARDS): CardTable {
  for (const type of SHIP_TYPES) if (!isRow(given[type])) throw new RulesError("bad-card", { type });
  for (const type of Object.keys(given)) if (!isOneOf(SHIP_TYPES, type)) throw new RulesError("bad-card", { type });
  return given;
}

/** A stored card table with the usual row for each ship whose row an earlier version lacks, or that no longer fits. */
export const storedTable = (stored: Partial<CardTable>): CardTable =>
  recordOf(SHIP_TYPES, (type) => {
    const row = stored[type];
    return isRow(row) ? row : CARDS[type];
  });

/**
 * Makes checkpoint zero; the coin and the shuffles belong to the first step.
 *
 * @throws RulesError `not-two-players`, `seat-twice`, `bad-card`, or the fault of an option
 */
export function setup({ players, cards, options }: SeaSetup): Sea {
  const [first, second, ...others] = players;
  if (!first || !second || others.length > 0) throw new RulesError("not-two-players", { count: players.length });
  if (first.seat === second.seat) throw new RulesError("seat-twice", { seat: first.seat });
  const captain = ({ seat, name = "", cards: own }: SeaSetup["players"][number]): Captain => {
    return { seat, name, deck: [], hand: [], discard: [], sunk: [], offered: false, cards: cardTable(own ?? cards) };
  };
  return {
    options: HOUSE_OPTIONS.full(options),
    phase: "muster",
    active: 0,
    round: 0,
    quiet: 0,
    stirred: false,
    board: Array.from({ length: SQUARES }, () => null),
    hulls: 0,
    captains: [captain(first), captain(second)],
    attack: null,
    offer: null,
    over: null,
  };
}
