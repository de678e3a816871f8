/** How good it looks for a ship in the next turn, as it is or as it would be: what its guns do, less what is done to it. */
import { isAble } from "../condition";
import { prospect } from "./worth";
import { bandOf, isFriend, type BattleView, type Gun, type Ship } from "../state";
import { BANDS, type Band } from "../tables";

/** What a gun is worth that is so many bands out of its range: it may come closer. */
const REACH = [1, 0.35, 0.12];
/** How likely a gun fires at a ship: at the one it has its aim on, that its pilot is behind, or that is one of several. */
const AIMED = 1;
const BEHIND = 0.8;
/** What position is worth in the turns after the next one. */
const LASTING = 0.2;

/** A ship as it might be, and how far it might be from the others. */
export interface Situation {
  readonly me: Ship;
  readonly foes: readonly Ship[];
  readonly bands: ReadonlyMap<string, Band>;
  readonly holds: boolean;
}

/** The ships on other sides that still do something. */
export const foesOf = (view: BattleView, ship: Ship): Ship[] =>
  view.ships.filter((other) => !isFriend(ship, other) && isAble(other));

/** How things stand. */
export const asItIs = (view: BattleView, me: Ship): Situation => ({
  me,
  foes: foesOf(view, me),
  bands: new Map(),
  holds: false,
});

const reach = (gun: Gun, band: Band): number =>
  REACH[Math.max(0, BANDS.indexOf(band) - BANDS.indexOf(gun.range === "short" ? "short" : "long"))] ?? 0;

const isLost = (ship: Ship, gun: Gun): boolean =>
  ship.locations.some(({ id, disabled }) => id === gun.location && disabled);

function bestShot(view: BattleView, me: Ship, gun: Gun, targets: readonly Ship[], far: (target: Ship) => Band): number {
  let best = 0;
  for (const target of targets) {
    const places = target.class === "planet" ? target.locations : [null];
    for (const place of places)
      best = Math.max(best, reach(gun, far(target)) * prospect(view, me, gun, target, place).worth);
  }
  return best;
}

/** How likely a foe's gun fires at a ship. */
function attention(view: BattleView, foe: Ship, gun: Gun, me: Ship): number {
  if (gun.target === me.ship) return AIMED;
  if ((foe.position[me.ship] ?? 0) > 0) return BEHIND;
  if (gun.target !== null) return 0;
  return 1 / Math.max(1, view.ships.filter((ship) => isFriend(ship, me) && isAble(ship)).length);
}

/** What the next turn promises, and a little of those after it. */
export function outlook(view: BattleView, { me, foes, bands, holds }: Situation): number {
  const far = (other: Ship): Band => bands.get(other.ship) ?? bandOf(view, me.ship, other.ship);
  let total = 0;
  if (!holds) for (const gun of me.guns) if (!isLost(me, gun)) total += bestShot(view, me, gun, foes, far);
  for (const foe of foes) {
    total += LASTING * ((me.position[foe.ship] ?? 0) - (foe.position[me.ship] ?? 0));
    for (const gun of foe.guns) {
      const likely = isLost(foe, gun) ? 0 : attention(view, foe, gun, me) * reach(gun, far(foe));
      if (likely > 0) total -= likely * prospect(view, foe, gun, me, null).worth;
    }
  }
  return total;
}
