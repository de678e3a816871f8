/** A ship's outlook for the next turn, as it is or might be: the worth of its own fire, less that of the enemy's. */
import { isAble } from "../condition";
import { throughProtection } from "../damage";
import { prospect } from "./worth";
import { bandOf, isFriend, positionOn, sustainedOn, type BattleView, type Gun, type Ship } from "../state";
import { BANDS, type Band } from "../tables";

/** Worth factor of a gun by the number of bands out of its range, as it may come closer. */
const REACH = [1, 0.35, 0.12];
/** Probability that a gun fires at a ship: at its aim, at one that its pilot is behind; else at one of several. */
const AIMED = 1;
const BEHIND = 0.8;
/** Worth of position in the turns after the next one. */
const LASTING = 0.2;

/** A ship as it might be, and its possible distances from others. */
export interface Situation {
  readonly me: Ship;
  readonly foes: readonly Ship[];
  readonly bands: ReadonlyMap<string, Band>;
  readonly holds: boolean;
}

/** The ships on other sides that still do something. */
const foesOf = (view: BattleView, ship: Ship): Ship[] =>
  view.ships.filter((other) => !isFriend(ship, other) && isAble(other));

/** The present situation. */
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

function bestShot(view: BattleView, me: Ship, gun: Gun, target: Ship): number {
  const places = target.class === "planet" ? target.locations : [null];
  let best = 0;
  for (const place of places) best = Math.max(best, prospect(view, me, gun, target, place).worth);
  return best;
}

/** The probability that a foe's gun fires at a ship that has this many friends. */
function attention(foe: Ship, gun: Gun, me: Ship, friends: number): number {
  if (gun.target === me.ship) return AIMED;
  if ((foe.position[me.ship] ?? 0) > 0) return BEHIND;
  if (gun.target !== null) return 0;
  return 1 / Math.max(1, friends);
}

/** Level from which a hit does more than scratch a ship; and from which one on a fort is more than a turn's silence. */
const HARMFUL = 2;
const LASTING_LEVEL = 3;

/** Whether a ship's side can still do lasting harm to any foe: light guns can go on shaking forts forever. */
export function mayHarm(view: BattleView, ship: Ship): boolean {
  const guns = view.ships
    .filter((one) => isFriend(one, ship) && isAble(one))
    .flatMap((one) => one.guns.filter((gun) => !isLost(one, gun)));
  return foesOf(view, ship).some((foe) => {
    const least = foe.class === "planet" ? LASTING_LEVEL : HARMFUL;
    return guns.some(({ firepower }) => throughProtection(foe, firepower) >= least);
  });
}

/** The foes of a ship that are within the range of any gun. */
export const foesInReach = (view: BattleView, ship: Ship): Ship[] =>
  foesOf(view, ship).filter((foe) => bandOf(view, ship.ship, foe.ship) !== "out");

/** Upper bound of bonuses and of the numbers of guns and foes. */
const LIMIT = 1024;

/** Judges how promising a situation is for a ship. */
export type Judge = (situation: Situation) => number;

/**
 * Judges the next turn, and a little of those after it. Most shots are alike in the many situations compared, so each
 * is computed once.
 */
export function outlookOf(view: BattleView, ship: Ship): Judge {
  const friends = view.ships.filter((other) => isFriend(other, ship) && isAble(other)).length;
  const isHopeless = !mayHarm(view, ship);
  const apart = new Map(foesOf(view, ship).map((foe) => [foe.ship, bandOf(view, ship.ship, foe.ship)]));
  const [fired, suffered] = [new Map<number, number>(), new Map<number, number>()];
  const numbers = new Map([...apart.keys()].map((foe, number) => [foe, number]));
  const keyOf = ({ ship: foe }: Ship, gun: number, position: number, sustained: number) =>
    (((numbers.get(foe) ?? 0) * LIMIT + gun) * LIMIT + position) * LIMIT + sustained;
  function known(shots: Map<number, number>, key: number, reckon: () => number): number {
    let worth = shots.get(key);
    if (worth === undefined) shots.set(key, (worth = reckon()));
    return worth;
  }

  return ({ me, foes, bands, holds }) => {
    let total = 0;
    const far = foes.map((foe) => bands.get(foe.ship) ?? apart.get(foe.ship) ?? "out");
    const behind = foes.map((foe) => positionOn(me, foe.ship));
    if (!holds && !isHopeless)
      me.guns.forEach((gun, number) => {
        if (isLost(me, gun)) return;
        let best = 0;
        foes.forEach((foe, at) => {
          const key = keyOf(foe, number, behind[at] ?? 0, sustainedOn(gun, foe.ship));
          const worth = known(fired, key, () => bestShot(view, me, gun, foe));
          best = Math.max(best, reach(gun, far[at] ?? "out") * worth);
        });
        total += best;
      });
    foes.forEach((foe, at) => {
      const position = positionOn(foe, me.ship);
      total += LASTING * ((behind[at] ?? 0) - position);
      foe.guns.forEach((gun, number) => {
        const likely = isLost(foe, gun) ? 0 : attention(foe, gun, me, friends) * reach(gun, far[at] ?? "out");
        const key = keyOf(foe, number, position, sustainedOn(gun, me.ship));
        if (likely > 0) total -= likely * known(suffered, key, () => prospect(view, foe, gun, me, null).worth);
      });
    });
    return total;
  };
}
