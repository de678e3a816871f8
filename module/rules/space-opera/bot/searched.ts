/** The searched decisions of a battle of Space Opera: fire and maneuvers. Nothing is hidden but plans. */
import { clone, type AnyQuestion, type Game, type Json, type Searched, type Seat } from "../../kernel";
import { isAble } from "../condition";
import { gunOf } from "../fire";
import { spaceOpera } from "../index";
import { maneuverable } from "../orders";
import { isInFight, seatsOf } from "../sides";
import { isFriend, positionOn, type Battle, type BattleSetup, type BattleView, type Ship } from "../state";
import { step, stepFromFire } from "../step";
import { chooseShots, otherShots } from "./fire";
import { greedyCaptain } from "./greedy";
import { rankedOrders } from "./maneuver";
import { shipWorth } from "./worth";

/**
 * Phases to look ahead: the next shots after a maneuver, or vice versa. More means fewer games (16: a quarter as many
 * wins).
 */
const STEPS = 2;
/** Number of the best-looking orders of a ship that are tried. */
const ORDERS = 5;
/** Number of a gun's other targets that are tried. */
const SHOTS = 2;

/** A battle, and whether its turn has already begun, as it has when fire is declared. */
interface Underway {
  readonly battle: Battle;
  begun: boolean;
}

const game: Game<Underway, BattleSetup, BattleView> = {
  ...spaceOpera,
  setup: (setup) => ({ battle: spaceOpera.setup(setup), begun: false }),
  step(state, referee) {
    const play = state.begun ? stepFromFire : step;
    state.begun = false;
    play(state.battle, referee);
  },
  outcome: ({ battle }) => spaceOpera.outcome(battle),
  seats: ({ battle }) => seatsOf(battle),
  view: ({ battle }) => battle,
  uncovered: ({ battle }) => battle,
};

/** Fire is declared after the turn has begun, which is when earlier engagements are forgotten. */
const deal = (view: BattleView): Underway => ({
  battle: clone(view),
  begun: view.phase === "fire" && view.ships.every(({ engaged }) => engaged.length === 0),
});

/** A list with one item replaced. */
const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((each, place) => (place === at ? item : each));

/** The best orders for all ships, with each ship's in turn replaced by another of its best. */
function ordersToTry(view: BattleView, seat: Seat): Json[] {
  const ranked = maneuverable(view, seat).map((ship) => rankedOrders(view, ship).slice(0, ORDERS));
  const best = ranked.flatMap(([first]) => first ?? []);
  if (best.length < ranked.length) return [];
  return ranked.flatMap(([, ...others], at) => others.map((order) => replaced(best, at, order)));
}

/** All fire at one foe, for each foe; then the quick player's shots with each gun's in turn replaced by another. */
function shotsToTry(view: BattleView, seat: Seat): Json[] {
  const best = chooseShots(view, seat);
  const able = view.ships.filter((ship) => !isFriendly(view, seat, ship) && isAble(ship));
  const focused = able.map(({ ship }) => chooseShots(view, seat, ship));
  const others = best.flatMap((shot, at) => {
    const found = gunOf(view, seat, shot.gun);
    return found ? otherShots(view, found.ship, found.gun, shot, SHOTS).map((other) => replaced(best, at, other)) : [];
  });
  return [...focused, ...others];
}

const proposals = ({ name }: AnyQuestion<BattleView>, view: BattleView, seat: Seat): readonly Json[] =>
  name === "chooseManeuvers" ? ordersToTry(view, seat) : shotsToTry(view, seat);

/** Whether a ship is on the seat's side. */
const isFriendly = ({ ships }: BattleView, seat: Seat, other: Ship): boolean =>
  ships.some((ship) => ship.seat === seat && isFriend(ship, other));

/**
 * A side's strength, in logits of winning: a regression over battles of the greedy bot against itself. The smaller side
 * is in more danger than its share says, a lost turn costs half a ship, and position helps.
 */
const RATIO = 4.5;
const LOST_TURN = 4;
const BEHIND = 0.35;
const MOST_BEHIND = 2;
/** Base worth of each side, as there is no ratio to nothing. */
const LITTLE = 0.2;

/** The best position of a ship on a foe that is still able. */
const positionOf = ({ ships }: Battle, ship: Ship): number =>
  Math.min(MOST_BEHIND, Math.max(0, ...ships.map((foe) => (isAble(foe) ? positionOn(ship, foe.ship) : 0))));

function standing({ battle }: Underway, seat: Seat): number {
  let [own, others, stunned, behind] = [LITTLE, LITTLE, 0, 0];
  for (const ship of battle.ships) {
    if (!isInFight(ship)) continue;
    const worth = shipWorth(ship);
    const sign = isFriendly(battle, seat, ship) ? 1 : -1;
    if (sign > 0) own += worth;
    else others += worth;
    if (ship.stunned >= battle.turn) stunned += sign * worth;
    behind += sign * positionOf(battle, ship);
  }
  const logit = RATIO * Math.log(own / others) - (LOST_TURN * stunned) / (own + others) + BEHIND * behind;
  return 1 / (1 + Math.exp(-logit));
}

function forces({ battle }: Underway, seat: Seat): readonly [own: number, others: number] {
  let [own, others] = [0, 0];
  for (const ship of battle.ships.filter(isInFight))
    if (isFriendly(battle, seat, ship)) own += shipWorth(ship);
    else others += shipWorth(ship);
  return [own, others];
}

export const searchedOpera: Searched<Underway, BattleSetup, BattleView> = {
  game,
  quick: greedyCaptain,
  weighed: ["declareFire", "chooseManeuvers"],
  proposals,
  deal,
  standing,
  forces,
  stakes: ({ battle }, start, seat) =>
    battle.ships.flatMap((ship, at) => {
      const before = start.battle.ships[at];
      const isLost = (ship.destroyed && !before?.destroyed) || (ship.disabled && !before?.disabled);
      return isLost ? [{ id: ship.ship, own: isFriendly(battle, seat, ship), grave: true }] : [];
    }),
  steps: STEPS,
  foresight: {
    begin: deal,
    round: ({ battle }) => battle.turn,
    // A ship that drifts has lost the battle as one that is gone.
    lost: ({ battle }, { battle: { ships } }) =>
      battle.ships.flatMap((ship, at) => (!isAble(ship) && isAble(ships[at] ?? ship) ? [ship.ship] : [])),
    ships: ({ battle }) => battle.ships.filter(isAble).map(({ ship: id, seat }) => ({ id, seat })),
  },
};
