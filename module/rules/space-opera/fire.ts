/** The fire phase. Quick reference, "Fire phase"; SOCS-1, SOCS-3, SOCS-7, SOCS-29, SOCS-34. */
import { asking, is, isObject, NOT_AN_OPTION, pick, type Random, type Reason, type Seat } from "../kernel";
import { succeeded, type Degree, type SuccessRoll } from "../gurps";
import { aim, type Aim } from "./aim";
import { setSustained } from "./bonuses";
import { gunnerOf, refuseGun, refuseReach } from "./condition";
import { CONFIRM_SHOTS } from "./confirmations";
import { takeHits, throughProtection } from "./damage";
import { dodgeHits, mayDodge, type Incoming } from "./dodge";
import { tell, type BattleReferee, type Shot, type BattleQuestion } from "./events";
import { engage, victimOf } from "./furball";
import { initiative } from "./initiative";
import { GUNNER_BUSY, GUN_TWICE, NO_SUCH_GUN, NO_SUCH_LOCATION, NO_SUCH_TARGET, TARGET_IS_FRIEND } from "./reasons";
import { roll, rolled } from "./rolls";
import { hitsOf, tellSalvo } from "./squadron";
import { isFriend, shipOf, type Battle, type BattleView, type Gun, type Location, type Ship } from "./state";

/** A gun of a seat, with its ship. */
export function gunOf(view: BattleView, seat: Seat, id: unknown): { ship: Ship; gun: Gun } | null {
  for (const ship of view.ships) {
    const gun = ship.seat === seat ? ship.guns.find((one) => one.id === id) : undefined;
    if (gun) return { ship, gun };
  }
  return null;
}

/** Why a gun cannot fire at a ship; null if it can. SOCS-7, SOCS-30. */
const refuseTarget = (view: BattleView, ship: Ship, gun: Gun, target: Ship): Reason | null =>
  isFriend(ship, target) ? TARGET_IS_FRIEND : refuseReach(view, ship, gun, target);

/** Why a shot is not allowed; null if it is. Omitted members are not judged. */
function refuseShot(view: BattleView, seat: Seat, shot: Partial<Shot>): Reason | null {
  const found = gunOf(view, seat, shot.gun);
  if (!found) return NO_SUCH_GUN;
  const refused = refuseGun(view, found.ship, found.gun);
  if (refused || shot.target === undefined) return refused;
  const target = shipOf(view, shot.target);
  if (!target) return NO_SUCH_TARGET;
  const far = refuseTarget(view, found.ship, found.gun, target);
  if (far || shot.location === undefined) return far;
  return target.locations.some(({ id }) => id === shot.location) ? null : NO_SUCH_LOCATION;
}

/** Why shots do not go together: each gun and each gunner fires once. SOCS-29. */
function refuseTogether(view: BattleView, seat: Seat, shots: readonly Partial<Shot>[]): Reason | null {
  const guns = shots.flatMap(({ gun }) => gunOf(view, seat, gun) ?? []);
  if (new Set(guns.map(({ gun }) => gun.id)).size < guns.length) return GUN_TWICE;
  const gunners = guns.flatMap(({ ship, gun }) => gunnerOf(ship, gun) ?? []);
  return new Set(gunners).size < gunners.length ? GUNNER_BUSY : null;
}

/** The ships that a gun may be fired at now. */
export function targetsOf(view: BattleView, ship: Ship, gun: Gun): Ship[] {
  if (refuseGun(view, ship, gun)) return [];
  return view.ships.filter((target) => refuseTarget(view, ship, gun, target) === null);
}

/** The shots of one seat in a fire phase; omitted guns hold their fire. */
export const DECLARE_FIRE: BattleQuestion<null, Shot[]> = {
  name: "declareFire",
  form: is.listOf(is.exactly({ gun: is.text, target: is.text, location: is.optional(is.text) })),
  menu: (view, seat) => ({
    refuse: (answer) => {
      if (!Array.isArray(answer) || !answer.every(isObject)) return NOT_AN_OPTION;
      const shots = answer as Partial<Shot>[];
      for (const shot of shots) {
        const refused = refuseShot(view, seat, shot);
        if (refused) return refused;
      }
      return refuseTogether(view, seat, shots);
    },
    complete: (answer) => (answer as Partial<Shot>[]).every(({ target }) => target !== undefined),
    sample: (random) => sampleShots(view, seat, random),
  }),
  fallback: () => [],
};

function sampleShots(view: BattleView, seat: Seat, random: Random): Shot[] {
  const shots: Shot[] = [];
  for (const ship of view.ships.filter((one) => one.seat === seat)) {
    for (const gun of ship.guns) {
      const targets = targetsOf(view, ship, gun);
      if (targets.length === 0 || random(5) === 1) continue;
      const target = pick(targets, random);
      const located = target.locations.length > 0 && random(3) === 1;
      const shot: Shot = { gun: gun.id, target: target.ship };
      if (located) shot.location = pick(target.locations, random).id;
      if (refuseTogether(view, seat, [...shots, shot]) === null) shots.push(shot);
    }
  }
  return shots;
}

/** Whether any gun of a ship has a target. */
export const mayFire = (battle: Battle, ship: Ship): boolean =>
  ship.guns.some((gun) => targetsOf(battle, ship, gun).length > 0);

/** The seats that have a shot to declare. */
const seatsToFire = (battle: Battle): Seat[] => [
  ...new Set(battle.ships.filter((ship) => mayFire(battle, ship)).map(({ seat }) => seat)),
];

/** A shot that was fired. */
interface Fired {
  readonly ship: Ship;
  readonly gun: Gun;
  readonly target: Ship;
  readonly location: Location | null;
  readonly aim: Aim;
  readonly roll: SuccessRoll | null;
  readonly victim: string | null;
}

interface Ordered {
  readonly seat: Seat;
  readonly shot: Shot;
}

/** Plays a fire phase. */
export function firePhase(battle: Battle, referee: BattleReferee): void {
  const ordered = declare(battle, referee);
  const fired = volleys(battle, ordered, referee).flatMap((volley) => fireVolley(battle, volley, referee));
  settleIdle(battle, fired, referee);
  for (const ship of battle.ships) ship.autoHit = null;
}

/** Asks every seat in secret for its shots. */
function declare(battle: Battle, referee: BattleReferee): Ordered[] {
  const seats = seatsToFire(battle);
  if (seats.length === 0) return [];
  const answers = referee.askAll(seats.map((seat) => asking(DECLARE_FIRE, seat, null))) as Shot[][];
  return seats.flatMap((seat, at) => inOrder(battle, seat, answers[at] ?? []).map((shot) => ({ seat, shot })));
}

/** The shots of a seat in the order of its guns, not the order in which they were named. */
function inOrder(battle: Battle, seat: Seat, shots: readonly Shot[]): Shot[] {
  const guns = battle.ships.filter((ship) => ship.seat === seat).flatMap((ship) => ship.guns);
  return guns.flatMap(({ id }) => shots.find(({ gun }) => gun === id) ?? []);
}

/** The volleys: all shots together, or, by house option, ship by ship. SOCS-1. */
function volleys(battle: Battle, ordered: readonly Ordered[], referee: BattleReferee): Ordered[][] {
  if (battle.options.simultaneous) return ordered.length > 0 ? [[...ordered]] : [];
  const firing = battle.ships.filter((ship) => ordered.some((one) => ship.guns.some(({ id }) => id === one.shot.gun)));
  return initiative(battle, firing, referee).map((ship) =>
    ordered.filter(({ shot }) => ship.guns.some(({ id }) => id === shot.gun)),
  );
}

/** Fires shots together. Returns those that were fired. */
function fireVolley(battle: Battle, volley: readonly Ordered[], referee: BattleReferee): Fired[] {
  // With several volleys, an earlier one may have silenced the gun or ended its target.
  const able = volley.filter(({ seat, shot }) => refuseShot(battle, seat, shot) === null);
  const fired = able.flatMap(({ seat, shot }) => fireOne(battle, seat, shot, referee));
  if (fired.length === 0) return [];
  const results = referee.confirm(
    CONFIRM_SHOTS,
    fired.map(({ roll: made, victim }) => ({ degree: made?.degree ?? "success", victim })),
    {
      shots: fired.map(({ ship, gun, target, aim: { effective }, roll: made }) => ({
        ship: ship.ship,
        gun: gun.id,
        target: target.ship,
        effective,
        total: made?.total ?? null,
      })),
    },
  );
  const incoming = fired.flatMap((one, at) => {
    const { degree, victim } = results[at] ?? { degree: "failure", victim: null };
    sustain(battle, one, degree, referee);
    return succeeded(degree) ? salvoFrom(battle, one, degree, victim, referee) : [];
  });
  takeHits(battle, dodgeHits(battle, incoming, referee), referee);
  return fired;
}

function fireOne(battle: Battle, seat: Seat, shot: Shot, referee: BattleReferee): Fired[] {
  const found = gunOf(battle, seat, shot.gun);
  const target = shipOf(battle, shot.target);
  if (!found || !target) return [];
  const { ship, gun } = found;
  const location = target.locations.find(({ id }) => id === shot.location) ?? null;
  const aimed = aim(battle, ship, gun, target, location);
  const made = aimed.automatic ? null : roll(battle, ship, "shot", aimed.parts, referee);
  engage(ship, target.ship);
  tell(referee, {
    event: "shot",
    ship: ship.ship,
    gun: gun.id,
    target: target.ship,
    location: location?.id ?? null,
    roll: made && rolled(made, aimed.parts),
    degree: made?.degree ?? "success",
  });
  const strays = battle.furball && aimed.snapShot && !aimed.automatic;
  const victim = strays ? victimOf(battle, ship, gun, target.ship, referee) : target.ship;
  return [{ ship, gun, target, location, aim: aimed, roll: made, victim }];
}

/** Updates a gun's sustained fire: it grows each turn on one ship; a critical miss resets it. SOCS-3, SOCS-34. */
function sustain(battle: Battle, { ship, gun, target }: Fired, degree: Degree, referee: BattleReferee): void {
  const lost = degree === "criticalFailure" && battle.options.critMissLosesSustained;
  if (lost) {
    if (gun.target !== null) setSustained(ship, gun, gun.target, 0, referee);
    return;
  }
  const bonus = gun.target === target.ship ? gun.sustained : 0;
  if (gun.target !== null && gun.target !== target.ship) setSustained(ship, gun, gun.target, 0, referee);
  setSustained(ship, gun, target.ship, bonus + 1, referee);
}

/** The hits on their way: one, or those of a squadron's salvo. */
function salvoFrom(
  battle: Battle,
  fired: Fired,
  degree: Degree,
  victim: string | null,
  referee: BattleReferee,
): Incoming[] {
  const { ship, gun, roll: made } = fired;
  const hits = hitsOf(battle, ship, made ? made.margin : null);
  tellSalvo(battle, ship, gun, hits, referee);
  const incoming = incomingFrom(battle, fired, degree, victim, referee);
  return Array.from({ length: hits }, () => incoming.map((hit) => ({ ...hit }))).flat();
}

/** The hit on its way to the ship it meets. A critical one cannot be dodged. SOCS-9, SOCS-17. */
function incomingFrom(
  battle: Battle,
  { ship, gun, target, location }: Fired,
  degree: Degree,
  victim: string | null,
  referee: BattleReferee,
): Incoming[] {
  const struck = victim === null ? undefined : shipOf(battle, victim);
  if (!struck) return [];
  const level = throughProtection(struck, gun.firepower);
  if (level < gun.firepower) tell(referee, { event: "absorbed", ship: struck.ship, levels: gun.firepower - level });
  return [
    {
      ship: struck.ship,
      location: struck === target ? (location?.id ?? null) : null,
      level,
      why: "fire",
      gun: gun.id,
      dodgeable: degree !== "criticalSuccess" && mayDodge(battle, struck, ship),
    },
  ];
}

/** Ends the aim of guns that did not fire, unless the house option keeps it. SOCS-3. */
function settleIdle(battle: Battle, fired: readonly Fired[], referee: BattleReferee): void {
  if (battle.options.sustainedDecay === "keepOnIdle") return;
  const used = new Set(fired.map(({ gun }) => gun));
  for (const ship of battle.ships)
    for (const gun of ship.guns)
      if (gun.target !== null && !used.has(gun)) setSustained(ship, gun, gun.target, 0, referee);
}
