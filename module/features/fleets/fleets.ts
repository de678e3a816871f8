/** Fleets: folders of actors that name their ships' game, budget and owner. The door of this room. */
import { isObject } from "../../rules/kernel";
import { canTakePart, isOfFleets, gameFace } from "../../kit/game/games";
import type { GameFace } from "../../kit/game/table-game";
import { ourFlags, type Flagged } from "../../kit/documents/flags";
import { documentsOf, type Changeable, type Stored } from "../../kit/platform/documents";
import { compareNames } from "../../kit/text/lists";

/** A folder's data about its fleet, in the flag `fleet`. */
export interface FleetTerms {
  /** Id of its game. */
  readonly game: string;
  /** Most that its ships may be worth together, in the game's own measure; 0 if unlimited. */
  readonly budget: number;
  /** Id of a user; blank for the Gamemaster. */
  readonly owner: string;
}

/** The part of a folder that matters here. */
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
  /** Id of the folder. */
  readonly id: string;
  readonly name: string;
  readonly folder: FleetFolder;
  readonly table: GameFace;
}

/** The terms in a flag; null if they do not make a fleet. Pure. */
export function fleetTerms(flag: unknown): FleetTerms | null {
  if (!isObject(flag)) return null;
  const { game: id, budget = 0 } = flag as { readonly game?: unknown; readonly budget?: unknown };
  if (typeof id !== "string" || id === "" || !Number.isFinite(budget) || (budget as number) < 0) return null;
  const { owner } = flag as { readonly owner?: unknown };
  return { game: id, budget: budget as number, owner: typeof owner === "string" ? owner : "" };
}

/** The terms of a folder, also in a compendium; null if it is not a fleet. */
export const termsOf = (folder: FleetFolder): FleetTerms | null => fleetTerms(ourFlags(folder)["fleet"]);

/** The fleet that a folder of the world is; null if it is none, or its game is not installed. */
export function fleetOf(folder: FleetFolder | null | undefined): Fleet | null {
  if (!folder || folder.type !== "Actor" || folder.pack) return null;
  const terms = termsOf(folder);
  const table = terms && gameFace(terms.game);
  if (!table) return null;
  const owner = documentsOf("users").some(({ id }) => id === terms.owner) ? terms.owner : "";
  return { id: folder.id, name: folder.name, folder, table, budget: terms.budget, owner };
}

/** All fleets of the world, or of one game, by name. */
export function fleets(gameId?: string): readonly Fleet[] {
  return documentsOf<FleetFolder>("folders")
    .flatMap((folder) => fleetOf(folder) ?? [])
    .filter(({ table }) => gameId === undefined || table.id === gameId)
    .sort((a, b) => compareNames(a.name, b.name));
}

/** The fleet that a folder is, or that is nearest around it; null if there is none. */
export const fleetAround = (folder: FleetFolder | null): Fleet | null =>
  folder && (fleetOf(folder) ?? fleetAround(folder.folder));

/** A fleet's ships in the order of the sidebar, with those in its subfolders, but not those of a fleet within it. */
export function shipsOf({ id, table }: Pick<Fleet, "id" | "table">): readonly Stored<Actor.Implementation>[] {
  return documentsOf("actors")
    .filter((actor) => isOfFleets(table, actor) && fleetAround(actor.folder as FleetFolder | null)?.id === id)
    .sort((a, b) => a.sort - b.sort || compareNames(a.name, b.name));
}

/** Ships of a fleet that take part in battles. */
export const fightersOf = (fleet: Fleet): readonly Stored<Actor.Implementation>[] =>
  shipsOf(fleet).filter((actor) => canTakePart(fleet.table, actor));
