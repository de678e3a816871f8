/** Setup of a battle. Space Opera Combat System, "Pre-combat game mechanics"; SOCS-5 to SOCS-7, SOCS-16, SOCS-18. */
import { RulesError } from "../kernel";
import {
  HOUSE_OPTIONS,
  type Battle,
  type BattleSetup,
  type Gun,
  type Location,
  type Member,
  type Options,
  type Ship,
  type ShipSetup,
  type Squadron,
} from "./state";
import { CLASSES, CLASS_FACTS, LOCATION_KINDS, MOST_DAMAGE, MOST_FIGHTERS } from "./tables";

/** Something whose id is unique in a battle. */
interface Named {
  readonly id: string;
}

/** Whether the pilot fires a gun: on fighters that is the default. SOCS-18. */
const isPilots = ({ pilot = "", class: shipClass }: ShipSetup, gunner: string): boolean =>
  gunner === pilot && (gunner !== "" || CLASS_FACTS[shipClass].handling === "fighter");

function makeGun(ship: ShipSetup, gun: NonNullable<ShipSetup["guns"]>[number]): Gun {
  const {
    id,
    name,
    gunner = ship.pilot ?? "",
    skill,
    accuracy = 0,
    firepower = 2,
    range = "short",
    gunnerIsPilot = isPilots(ship, gunner),
    perception = 10,
    location = "",
  } = gun;
  const fits = Number.isInteger(firepower) && firepower >= 1 && firepower <= MOST_DAMAGE;
  if (!fits) throw new RulesError("bad-firepower", { gun: name, firepower, most: MOST_DAMAGE });
  if (location !== "" && !ship.locations?.some((one) => one.id === location))
    throw new RulesError("gun-without-location", { gun: name, ship: ship.name ?? ship.ship });
  if (range !== "short" && range !== "long") throw new RulesError("bad-range", { gun: name, range: String(range) });
  const own = { id, name, gunner, skill, accuracy, firepower, range, gunnerIsPilot, perception, location };
  for (const value of [skill, accuracy, perception])
    if (!Number.isInteger(value)) throw new RulesError("not-a-whole-number", { name, value });
  return { ...own, target: null, sustained: 0 };
}

function makeLocations({ locations = [] }: ShipSetup): Location[] {
  return locations.map(({ id, name, kind, penalty = -4, disabled = false }) => {
    if (!LOCATION_KINDS.includes(kind)) throw new RulesError("bad-location", { name, kind });
    if (!Number.isInteger(penalty)) throw new RulesError("not-a-whole-number", { name, value: penalty });
    return { id, name, kind, penalty, disabled, shaken: 0 };
  });
}

function makeCrew({ crew = [] }: ShipSetup, { overrides }: Options): Member[] {
  return crew.map(({ id, name, major = false, piloting = null, repair = null, alive = true }) => {
    for (const value of [piloting, repair])
      if (value !== null && !Number.isInteger(value)) throw new RulesError("not-a-whole-number", { name, value });
    return { id, name, major, piloting, repair, alive, overrides: major ? overrides : 0 };
  });
}

/** The squadron that a ship is; null for a single ship. */
function makeSquadron(given: ShipSetup): Squadron | null {
  const { name = "", class: shipClass, fighters = 1, fightersLost = 0, destroyed = false, locations = [] } = given;
  if (fighters === 1) return null;
  if (shipClass !== "fighter") throw new RulesError("squadron-of-ships", { ship: name });
  if (locations.length > 0) throw new RulesError("squadron-with-locations", { ship: name });
  const fits = Number.isInteger(fighters) && fighters > 1 && fighters <= MOST_FIGHTERS;
  if (!fits) throw new RulesError("bad-squadron", { ship: name, count: fighters, most: MOST_FIGHTERS });
  if (!Number.isInteger(fightersLost) || fightersLost < 0 || fightersLost > fighters)
    throw new RulesError("bad-squadron-losses", { ship: name, lost: fightersLost, count: fighters });
  if (fightersLost === fighters && !destroyed) throw new RulesError("no-fighters-left", { ship: name });
  return { of: fighters, left: fighters - fightersLost, shaken: [] };
}

function makeShip(given: ShipSetup, options: Options): Ship {
  const { seat, ship, name = "", side = "", class: shipClass, pilot = "", piloting, mr = 0, protection = 0 } = given;
  if (!CLASSES.includes(shipClass)) throw new RulesError("bad-class", { ship: name, class: shipClass });
  const size = given.size ?? CLASS_FACTS[shipClass].size;
  for (const value of [piloting, mr, protection, size])
    if (!Number.isInteger(value)) throw new RulesError("not-a-whole-number", { name, value });
  if (protection < 0) throw new RulesError("bad-protection", { ship: name, protection });
  const squadron = makeSquadron(given);
  return {
    ship,
    seat,
    name,
    side: side === "" ? ship : side,
    class: shipClass,
    pilot,
    piloting,
    mr,
    size,
    protection,
    locations: makeLocations(given),
    guns: (given.guns ?? []).map((gun) => makeGun(given, gun)),
    crew: makeCrew(given, options),
    position: {},
    stunned: 0,
    burning: given.burning ?? false,
    disabled: given.disabled ?? false,
    destroyed: given.destroyed ?? false,
    autoHit: null,
    holdFire: 0,
    engaged: [],
    ...(squadron && { squadron }),
  };
}

function checkIds(ships: readonly Ship[]): void {
  const all: readonly Named[] = ships.flatMap((ship) => [
    { id: ship.ship },
    ...ship.guns,
    ...ship.locations,
    ...ship.crew,
  ]);
  const seen = new Set<string>();
  for (const { id } of all) {
    if (seen.has(id)) throw new RulesError("id-twice", { id });
    seen.add(id);
  }
}

/**
 * Makes checkpoint zero.
 *
 * @throws RulesError `too-few-ships`, `one-side`, `id-twice`, or the fault of a ship or an option
 */
export function setup({ ships: given, options: chosen }: BattleSetup): Battle {
  const options = HOUSE_OPTIONS.full(chosen);
  if (given.length < 2) throw new RulesError("too-few-ships", { count: given.length });
  const ships = given.map((ship) => makeShip(ship, options));
  checkIds(ships);
  if (new Set(ships.map(({ side }) => side)).size < 2) throw new RulesError("one-side");
  return {
    options,
    phase: "fire",
    turn: 1,
    ships,
    bands: {},
    furball: false,
    quietTurns: 0,
    playOn: "",
    over: null,
  };
}
