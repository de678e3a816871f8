/** Fleets: folders of actors that say of which game their ships are, for how much, and whose. The door of this room. */
import { isObject } from "../../rules/kernel";
import { canTakePart, isOfFleets, tableGame, type AnyTableGame } from "../../kit/battle/table-game";
import { ourFlags, type Flagged } from "../../kit/documents/flags";
import { documentsOf, type Changeable, type Stored } from "../../kit/platform/documents";

/** What a folder says of its fleet, in the flag `fleet`. */
export interface FleetTerms {
  /** The id of a game. */
  readonly game: string;
  /** What its ships may be worth together, in the game's own measure; 0: no limit. */
  readonly budget: number;
  /** The id of a user; blank: the Gamemaster. */
  readonly owner: string;
}

/** A folder, as far as it matters here. */
export interface FleetFolder extends Flagged, Changeable {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly pack: string | null;
  readonly folder: FleetFolder | null;
  toObject(): object;
}

/** A fleet of the world. */
export interface Fleet extends Omit<FleetTerms, "game"> {
  /** Of the folder. */
  readonly id: string;
  readonly name: string;
  readonly folder: FleetFolder;
  readonly table: AnyTableGame;
}

/** What a flag says; null: it says nothing that makes a fleet. Pure. */
export function fleetTerms(flag: unknown): FleetTerms | null {
  if (!isObject(flag)) return null;
  const { game: id, budget = 0 } = flag as { readonly game?: unknown; readonly budget?: unknown };
  if (typeof id !== "string" || id === "" || !Number.isFinite(budget) || (budget as number) < 0) return null;
  const { owner } = flag as { readonly owner?: unknown };
  return { game: id, budget: budget as number, owner: typeof owner === "string" ? owner : "" };
}

/** What a folder says of its fleet, one of a compendium too; null: it is none. */
export const termsOf = (folder: FleetFolder): FleetTerms | null => fleetTerms(ourFlags(folder)["fleet"]);

/** The fleet that a folder of the world is; null: it is none, or of a game that is not here. */
export function fleetOf(folder: FleetFolder | null | undefined): Fleet | null {
  if (!folder || folder.type !== "Actor" || folder.pack) return null;
  const terms = termsOf(folder);
  const table = terms && tableGame(terms.game);
  if (!table) return null;
  const owner = documentsOf("users").some(({ id }) => id === terms.owner) ? terms.owner : "";
  return { id: folder.id, name: folder.name, folder, table, budget: terms.budget, owner };
}

/** All fleets of the world, or of one game, by their names. */
export function fleets(gameId?: string): readonly Fleet[] {
  return documentsOf<FleetFolder>("folders")
    .flatMap((folder) => fleetOf(folder) ?? [])
    .filter(({ table }) => gameId === undefined || table.id === gameId)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The nearest folder around an actor, or around a folder, that is a fleet. */
function fleetAround(folder: FleetFolder | null): string {
  if (!folder) return "";
  return fleetOf(folder) ? folder.id : fleetAround(folder.folder);
}

/** The ships of a fleet in the order of the sidebar: those in its folders within, too, but not those of a fleet within. */
export function shipsOf({ id, table }: Pick<Fleet, "id" | "table">): readonly Stored<Actor.Implementation>[] {
  return documentsOf("actors")
    .filter((actor) => isOfFleets(table, actor) && fleetAround(actor.folder as FleetFolder | null) === id)
    .sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
}

/** Those of them that take part in battles. */
export const fightersOf = (fleet: Fleet): readonly Stored<Actor.Implementation>[] =>
  shipsOf(fleet).filter((actor) => canTakePart(fleet.table, actor));
