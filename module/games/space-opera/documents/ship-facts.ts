/** A ship's documents as the rules read them. Guns, locations, and people get ids that are unique in the whole battle. */
import { RulesError } from "../../../rules/kernel";
import { CLASS_FACTS, type ShipSetup } from "../../../rules/space-opera";
import { fighterName } from "../../../foundry/battle/fighter-name";
import { battleId } from "./battle-ids";
import { crewOf } from "./crew";
import { MountModel, OperaShipModel } from "./models";
import { pilotOf } from "./check";

/** Somebody aboard as the battle knows them: with the skills that they had when it began. */
export interface Aboard {
  readonly id: string;
  readonly name: string;
  /** The universal id of the character; blank: none. Kept here, as owners may change it on the sheet at any time. */
  readonly actor: string;
  readonly major: boolean;
  readonly piloting: number;
  readonly gunner: number;
  readonly perception: number;
  readonly repair: number | null;
  /** Was at the post of a pilot: flies the ship once who flies it is dead. */
  readonly flies: boolean;
  readonly overrides: number;
}

/** A ship's data. Throws a `RulesError` for an actor of another kind. */
export function shipData(actor: Actor.Implementation): OperaShipModel {
  const { system } = actor;
  if (!(system instanceof OperaShipModel)) throw new RulesError("not-a-ship", { ship: actor.name });
  return system;
}

/** A ship's guns in their owner's order. */
export function mountsOf(actor: Actor.Implementation): { id: string; name: string; system: MountModel }[] {
  return [...actor.items.contents]
    .sort((a, b) => a.sort - b.sort)
    .flatMap(({ id, name, system }) => (system instanceof MountModel ? [{ id: id ?? "", name, system }] : []));
}

/** Those aboard, as a battle takes them along; the dead stay behind. */
export function muster(actor: Actor.Implementation, overrides: number): { people: Aboard[]; pilot: string } {
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
  { id, name, system }: ReturnType<typeof mountsOf>[number],
  people: readonly Aboard[],
  pilot: string,
): SetupGun {
  const gunner = people.find((one) => one.id === (system.gunner || pilot));
  if (!gunner) throw new RulesError("gun-without-gunner", { gun: name, ship: shipName });
  return {
    id: battleId(ship, id),
    name,
    gunner: battleId(ship, gunner.id),
    skill: gunner.gunner,
    perception: gunner.perception,
    accuracy: system.accuracy,
    firepower: system.firepower,
    range: system.range,
    gunnerIsPilot: gunner.id === pilot,
    location: system.location === "" ? "" : battleId(ship, system.location),
  };
}

/** What is the battle's to say about a ship. */
export interface Posting {
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
  const flying = people.find(({ id }) => id === pilot);
  if (!flying && CLASS_FACTS[system.class].handling !== "fixed") throw new RulesError("no-pilot", { ship: actor.name });
  const dead = new Set(system.crew.filter((member) => member.dead).map(({ id }) => id));
  return {
    ship,
    seat,
    side,
    name: fighterName(actor),
    class: system.class,
    mr: system.mr,
    size: system.size,
    protection: system.protection,
    burning: system.damage.burning,
    disabled: system.damage.disabled,
    pilot: flying ? battleId(ship, flying.id) : "",
    piloting: flying?.piloting ?? 0,
    locations: system.locations.map((location) => ({ ...location, id: battleId(ship, location.id) })),
    crew: people.map(({ id, name, major, repair, flies, piloting }) => {
      const skills = { repair, piloting: flies ? piloting : null };
      return { id: battleId(ship, id), name, major, ...skills, alive: !dead.has(id) };
    }),
    guns: mountsOf(actor).map((mount) => gunSetup(ship, actor.name, mount, people, pilot)),
  };
}
