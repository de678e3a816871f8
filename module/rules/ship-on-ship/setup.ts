/**
 * Setup of a duel between ships and captains, to checkpoint zero. Ship-on-Ship, "What You Need"; SOS-1, SOS-6, SOS-46.
 */
import { RulesError, type CardId } from "../kernel";
import { BOUNDS, colorOf, DECK_SIZE } from "./tables";
import {
  HOUSE_OPTIONS,
  type Captain,
  type Color,
  type Duel,
  type Duelist,
  type DuelSetup,
  type FavoredDecks,
} from "./state";

/** Whether the cards are a deck of this color: eighteen of its twenty-six, without repeats. SOS-1; spec A17. */
export function isDeckOf(color: Color, cards: readonly CardId[]): boolean {
  return (
    cards.length === DECK_SIZE && new Set(cards).size === DECK_SIZE && cards.every((card) => colorOf(card) === color)
  );
}

/**
 * Checkpoint zero of a duel: no side is chosen unless settled beforehand, and no deck is stacked.
 *
 * @throws RulesError `not-two-duelists`, `one-seat-twice`, `same-color`, `number-out-of-bounds`, `bad-favored-deck`,
 * `unknown-option`, `bad-option`
 */
export function setup({ duelists, options }: DuelSetup): Duel {
  const [first, second] = duelists;
  if (!first || !second || duelists.length > 2) throw new RulesError("not-two-duelists", { count: duelists.length });
  if (first.seat === second.seat) throw new RulesError("one-seat-twice");
  if (first.color && first.color === second.color) throw new RulesError("same-color");
  for (const duelist of duelists) checkDuelist(duelist);
  const captains: [Captain, Captain] = [makeCaptain(first, second.color), makeCaptain(second, first.color)];
  return {
    options: HOUSE_OPTIONS.full(options),
    phase: captains[0].color === null ? "colors" : "stacking",
    turn: 0,
    exchange: 0,
    captains,
    stirred: false,
    quietTurns: 0,
    over: null,
  };
}

function checkDuelist(duelist: Duelist): void {
  for (const name of ["rating", "skill", "coordination"] as const) {
    const { least, most } = BOUNDS[name];
    const value = duelist[name];
    if (!Number.isInteger(value) || value < least || value > most)
      throw new RulesError("number-out-of-bounds", { ship: duelist.ship, number: name, value, least, most });
  }
  for (const color of ["red", "black"] as const) {
    const deck = duelist.favored?.[color] ?? [];
    if (deck.length > 0 && !isDeckOf(color, deck)) throw new RulesError("bad-favored-deck", { ship: duelist.ship });
  }
}

const other = (color: Color): Color => (color === "red" ? "black" : "red");

const favoredOf = ({ favored }: Duelist): FavoredDecks => ({
  red: [...(favored?.red ?? [])],
  black: [...(favored?.black ?? [])],
});

function makeCaptain(duelist: Duelist, foe: Color | undefined): Captain {
  const { seat, ship, name = "", captain = "", rating, skill, coordination, color = foe && other(foe) } = duelist;
  return {
    seat,
    ship,
    name,
    captain,
    color: color ?? null,
    rating,
    skill,
    coordination,
    favored: favoredOf(duelist),
    deck: [],
    hand: [],
    fan: [],
    markers: 0,
    box: [],
    conditions: [],
    fresh: [],
    preemptive: [],
    attack: null,
    emptied: false,
    response: [],
    responded: false,
    hit: false,
    playsLeft: 0,
    attacks: 0,
    attacksBeforeQueen: 0,
    attritionUsed: false,
  };
}
