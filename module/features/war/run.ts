/** Writes what an entry of a war's log does, or what takes it back. */
import { writesOf, type Patch, type Values } from "../../kit/documents/patch";
import { merged } from "../../kit/documents/way-back";
import { documentAt, documentsOf, type Stored } from "../../kit/platform/documents";
import { commit, type Write } from "../../kit/platform/writes";
import { fleetAround, type Fleet, type FleetFolder } from "../fleets/fleets";

type Ship = Stored<Actor.Implementation>;

/** Foundry's ownership level for an owner. */
const OWNER = 3;

/** The players who own a ship by name. */
function playersOf({ ownership }: Ship): string[] {
  const levels = ownership as { readonly [user: string]: number };
  return documentsOf("users").flatMap(({ id, isGM }) => (!isGM && levels[id] === OWNER ? [id] : []));
}

/** Owners of a ship that comes from one fleet into another: that fleet's owner, and no longer those it had. */
function handedOver(ship: Ship, from: Fleet | null, to: Fleet | null): Values {
  if (!from || !to || from.id === to.id) return {};
  const former = playersOf(ship).filter((user) => user !== to.owner);
  const gone = former.map((user): [string, null] => [`ownership.-=${user}`, null]);
  return { ...Object.fromEntries(gone), ...(to.owner === "" ? {} : { [`ownership.${to.owner}`]: OWNER }) };
}

/** What follows for the owners of the ships that a patch moves. A log never says whose a ship is. */
function ownersIn(patch: Patch): Patch {
  const folderAt = (id: unknown) => documentsOf<FleetFolder>("folders").find((folder) => folder.id === id) ?? null;
  const moved = Object.entries(patch).flatMap(([uuid, values]): [string, Values][] => {
    const ship = values && "folder" in values ? documentAt<Ship>(uuid) : null;
    if (!ship || !values) return [];
    const from = fleetAround(ship.folder as FleetFolder | null);
    return [[uuid, handedOver(ship, from, fleetAround(folderAt(values["folder"])))]];
  });
  return Object.fromEntries(moved);
}

/** Writes a patch of an entry, after some other writes. */
export const run = (patch: Patch, first: readonly Write[] = []): Promise<void> =>
  commit([...first, ...writesOf(merged(patch, ownersIn(patch)))], {});
