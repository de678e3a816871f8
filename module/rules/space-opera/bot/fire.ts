/** The greedy bot's targets, and its dodges. */
import { chances } from "../../gurps";
import { sum } from "../aim";
import { shipOf, type BattleView, type Gun, type Location, type Ship } from "../state";
import { gunnerOf } from "../condition";
import { targetsOf } from "../fire";
import type { Seat } from "../../kernel";
import type { DodgeAbout } from "../dodge";
import type { Shot } from "../events";
import { dodgeChance } from "../odds";
import { harm, prospect, shipWorth, type Prospect } from "./worth";
import { dodgeParts } from "../rolls";
import { fighterCount } from "../squadron";

/** One possible shot of a gun. */
interface Choice extends Prospect {
  readonly ship: Ship;
  readonly gun: Gun;
  readonly target: Ship;
  readonly location: Location | null;
}

const choicesOf = (view: BattleView, ship: Ship, gun: Gun): Choice[] =>
  targetsOf(view, ship, gun).flatMap((target) =>
    [null, ...target.locations].map((location) => {
      return { ship, gun, target, location, ...prospect(view, ship, gun, target, location) };
    }),
  );

const shotOf = ({ gun, target, location }: Choice): Shot => ({
  gun: gun.id,
  target: target.ship,
  ...(location ? { location: location.id } : {}),
});

/** Factor for a shot at the ship that all fire is focused on. */
const FOCUS = 1000;

/**
 * Fires each gun where it does the most harm, the best shots first; a target that an earlier shot probably puts out of
 * the fight is worth less to later ones.
 *
 * @param focus  all guns that reach this ship fire at it
 */
export function chooseShots(view: BattleView, seat: Seat, focus: string | null = null): Shot[] {
  let open = view.ships
    .filter((ship) => ship.seat === seat)
    .flatMap((ship) => ship.guns.flatMap((gun) => choicesOf(view, ship, gun)));
  const left = new Map<Ship, number>();
  const shots: Shot[] = [];
  const worthOf = ({ worth, target }: Choice) => worth * (left.get(target) ?? 1) * (target.ship === focus ? FOCUS : 1);
  for (;;) {
    let best: Choice | null = null;
    for (const choice of open) if (worthOf(choice) > (best ? worthOf(best) : 0)) best = choice;
    if (!best) return shots;
    const { gun, ship, target, loss } = best;
    shots.push(shotOf(best));
    left.set(target, (left.get(target) ?? 1) * (1 - loss));
    const gunner = gunnerOf(ship, gun);
    open = open.filter((one) => one.gun !== gun && (gunner === null || gunnerOf(one.ship, one.gun) !== gunner));
  }
}

/** Other targets of a gun, or other places on its target, the best first. */
export function otherShots(view: BattleView, ship: Ship, gun: Gun, { target, location }: Shot, most: number): Shot[] {
  const others = choicesOf(view, ship, gun).sort((a, b) => b.worth - a.worth);
  return others
    .filter((one) => one.worth > 0 && (one.target.ship !== target || one.location?.id !== location))
    .slice(0, most)
    .map(shotOf);
}

/** Dodges everything it can, unless a collision in the furball is the greater risk. */
export function chooseDodges(view: BattleView, { hits }: DodgeAbout): boolean[] {
  return hits.map(({ ship: id, level, location: place }) => {
    const ship = shipOf(view, id);
    if (!ship || !view.furball) return true;
    const location = ship.locations.find((one) => one.id === place) ?? null;
    const saved = harm(view, ship, location, level) - harm(view, ship, location, level - 1);
    const risk =
      chances(sum(dodgeParts(view, ship)), view.options).criticalFailure * (shipWorth(ship) / fighterCount(ship));
    return dodgeChance(view, ship) * saved > risk;
  });
}
