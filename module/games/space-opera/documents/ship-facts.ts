/** A ship's documents as the rules read them. Guns, locations, and people get ids that are unique in the whole battle. */
import { RulesError } from "../../../rules/kernel";
import { CLASS_FACTS, type ShipSetup } from "../../../rules/space-opera";
import { stored, storedData } from "../../../kit/documents/stored";
import { fighterName } from "../../../kit/battle/fighters";
import { battleId } from "./battle-ids";
import { crewOf } from "./crew";
import { MountModel, OperaShipModel } from "./models";
import { pilotOf } from "./check";
import { gunFields, hullFields, shipFields, type Aboard, type GunFacts } from "./ship-fields";

/** A ship's data. Throws a `RulesError` for an actor of another kind. */
export function shipData(actor: Actor.Implementation): OperaShipModel {
  const { system } = actor;
  if (!(system instanceof OperaShipModel)) throw new RulesError("not-a-ship", { ship: actor.name });
  return system;
}

/** A ship's guns in their owner's order. */
export const mountsOf = (actor: Actor.Implementation): Item.Implementation[] =>
  (actor.items.contents as Item.Implementation[])
    .filter(({ system }) => system instanceof MountModel)
    .sort((a, b) => stored(a).sort - stored(b).sort);

/** A gun as its Item holds it. */
export function gunFacts(item: Item.Implementation): GunFacts {
  const { name } = stored(item);
  return { id: item.id ?? "", name, ...gunFields.read(item.system, name) };
}

/** The people that a battle takes aboard; the dead stay behind. */
export function crewForBattle(actor: Actor.Implementation, overrides: number): { people: Aboard[]; pilot: string } {
  const living = crewOf(actor).filter(({ dead }) => !dead);
  const people = living.map(({ id, name, actor: uuid, major, piloting, gunner, perception, repair, post }) => {
    const skills = { piloting, gunner, perception, repair, flies: post === "pilot" };
    return { id, name, actor: uuid, major, ...skills, overrides: major ? overrides : 0 };
  });
  return { people, pilot: pilotOf(living)?.id ?? "" };
}

type SetupGun = NonNullable<ShipSetup["guns"]>[number];

function gunSetup(
  ship: string,
  shipName: string,
  { id, name, gunner: given, location, ...own }: GunFacts,
  people: readonly Aboard[],
  pilot: string,
): SetupGun {
  const gunner = people.find((one) => one.id === (given || pilot));
  if (!gunner) throw new RulesError("gun-without-gunner", { gun: name, ship: shipName });
  return {
    id: battleId(ship, id),
    name,
    gunner: battleId(ship, gunner.id),
    skill: gunner.gunner,
    perception: gunner.perception,
    ...own,
    gunnerIsPilot: gunner.id === pilot,
    location: location === "" ? "" : battleId(ship, location),
  };
}

/** The data of a ship that the battle decides. */
interface Posting {
  readonly ship: string;
  readonly seat: string;
  readonly side: string;
  readonly people: readonly Aboard[];
  readonly pilot: string;
}

/**
 * A ship as the rules set it up.
 *
 * @throws RulesError `not-a-ship`, `no-pilot`, `gun-without-gunner`
 */
export function shipSetup(actor: Actor.Implementation, { ship, seat, side, people, pilot }: Posting): ShipSetup {
  const system = shipData(actor);
  const own = shipFields.read(system, actor.name);
  const { damage, locations } = hullFields.read(system, actor.name);
  const flying = people.find(({ id }) => id === pilot);
  if (!flying && CLASS_FACTS[own.class].handling !== "fixed") throw new RulesError("no-pilot", { ship: actor.name });
  const dead = new Set(
    storedData(system)
      .crew.filter((member) => member.dead)
      .map(({ id }) => id),
  );
  return {
    ship,
    seat,
    side,
    name: fighterName(actor),
    ...own,
    // A Gamemaster may have entered more losses than there are fighters.
    fightersLost: Math.min(damage.lost, damage.destroyed ? own.fighters : own.fighters - 1),
    ...(damage.destroyed && { destroyed: true }),
    burning: damage.burning,
    disabled: damage.disabled,
    pilot: flying ? battleId(ship, flying.id) : "",
    piloting: flying?.piloting ?? 0,
    locations: locations.map((location) => ({ ...location, id: battleId(ship, location.id) })),
    crew: people.map(({ id, name, major, repair, flies, piloting }) => {
      const skills = { repair, piloting: flies ? piloting : null };
      return { id: battleId(ship, id), name, major, ...skills, alive: !dead.has(id) };
    }),
    guns: mountsOf(actor).map((mount) => gunSetup(ship, actor.name, gunFacts(mount), people, pilot)),
  };
}
