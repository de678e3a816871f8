/** Moves ships into and out of fleets: all changes that fleets make to the world. */
import { isOfFleets, gameName, tableGames } from "../../kit/game/games";
import type { GameFace } from "../../kit/game/table-game";
import { ourFlags } from "../../kit/documents/flags";
import {
  change,
  documentFrom,
  documentsOf,
  imported,
  make,
  mayUser,
  remove,
  sourceOf,
  uuidOf,
  type Stored,
} from "../../kit/platform/documents";
import { adopted } from "../../kit/documents/host-ships";
import { chosen, paragraph } from "../../kit/platform/dialogs";
import { sayError } from "../../kit/platform/notices";
import { localize, phrase } from "../../kit/text/sentence";
import { fleetOf, type Fleet, type FleetFolder, type FleetTerms } from "./fleets";
import { nextName } from "../../kit/text/next-name";

type Ship = Stored<Actor.Implementation>;

const fault = (key: string, values: { readonly [name: string]: string | number } = {}): Error =>
  new Error(phrase(key, values));

/** Games whose fleets could hold all of these types. Games that take any actor count only if there is no other. */
function gamesFor(types: readonly string[]): readonly GameFace[] {
  const fitting = tableGames().filter((table) => types.every((type) => isOfFleets(table, { type })));
  const own = fitting.filter(({ actors }) => actors !== "any");
  return types.length > 0 && own.length > 0 ? own : fitting;
}

/** Asks for the game of a fleet where several are possible; null if the user cancels. `title` is a language key. */
export async function chosenGame(title: string, types: readonly string[] = []): Promise<GameFace | null> {
  const [only, ...others] = gamesFor(types);
  if (only && others.length === 0) return only;
  const choices = only ? [only, ...others] : tableGames();
  const answer = await chosen({
    title,
    content: paragraph(localize("ALLHANDS.fleet.whichGame")),
    buttons: choices.map((table, at) => ({ action: table.id, label: gameName(table), default: at === 0 })),
  });
  return choices.find(({ id }) => id === answer?.action) ?? null;
}

/** Writes a folder's data about its fleet. */
export async function changeTerms({ folder }: Fleet, terms: Partial<FleetTerms>, name = folder.name): Promise<void> {
  const { fleet } = ourFlags(folder);
  await change(folder, { name, flags: { "all-hands": { fleet: { ...(fleet as object), ...terms } } } });
}

/** Makes a folder a fleet of the game that its actors belong to; false if the user cancels. */
export async function makeFleetOf(folder: FleetFolder): Promise<boolean> {
  const inside = documentsOf("actors").filter((actor) => actor.folder?.id === folder.id);
  const table = await chosenGame("ALLHANDS.fleet.make", [...new Set(inside.map(({ type }) => type))]);
  if (!table) return false;
  const fleet = { game: table.id, budget: 0, owner: "" };
  await change(folder, { flags: { "all-hands": { fleet } } });
  return true;
}

/** Ends the fleet; its folder stays, with all its contents. */
export const disband = ({ folder }: Fleet): Promise<void> => change(folder, { "flags.all-hands.-=fleet": null });

/** A fleet to be made. */
export interface NewFleet extends Pick<FleetTerms, "game" | "budget"> {
  readonly name: string;
  readonly owner?: string;
  /** Id of its folder; blank for a new one. */
  readonly id?: string;
  /** Other data of its folder, such as color and flags. */
  readonly looks?: { readonly flags?: object };
}

/** A document that can be deleted again. */
export interface Deletable {
  delete(): Promise<unknown>;
}
type Tell = (...made: readonly Deletable[]) => void;

/** Makes several documents. If anything fails, all that `tell` heard of is deleted again, and the error is thrown. */
export async function allOrNothing<Result>(makeAll: (tell: Tell) => Promise<Result>): Promise<Result> {
  const all: Deletable[] = [];
  try {
    return await makeAll((...made) => void all.push(...made));
  } catch (error) {
    for (const one of all.reverse()) await remove(one).catch(sayError);
    throw error;
  }
}

/** Makes the folder of a fleet. */
export function makeFolder(fleet: NewFleet): Promise<FleetFolder & Deletable> {
  const { name, id = "", game: gameId, budget, owner = "", looks = {} } = fleet;
  const flags = { ...looks.flags, "all-hands": { fleet: { game: gameId, budget, owner } } };
  const data = { ...looks, name, type: "Actor", flags, ...(id === "" ? {} : { _id: id }) };
  return make<FleetFolder & Deletable>("Folder", data, { keepId: id !== "" });
}

/** Makes a fleet and its contents, or nothing: `fill` makes them, and tells each. */
export const makeFleet = (fleet: NewFleet, fill: (folder: string, tell: Tell) => Promise<void>): Promise<FleetFolder> =>
  allOrNothing(async (tell) => {
    const folder = await makeFolder(fleet);
    tell(folder);
    await fill(folder.id, tell);
    return folder;
  });

const names = (): string[] => documentsOf("actors").map(({ name }) => name);

/** Makes a ship from data in a folder, under the next free name. */
export async function makeShip(data: { readonly name: string }, folder: string): Promise<Ship> {
  const { prototypeToken } = data as { readonly prototypeToken?: object };
  const name = nextName(data.name, names());
  const whole = { ...data, name, folder, prototypeToken: { ...prototypeToken, name } };
  return make<Ship>("Actor", whole, { keepEmbeddedIds: true });
}

/** A copy of a ship in a folder, without an owner. */
export async function copyOf(actor: Actor.Implementation, folder: string): Promise<Ship> {
  const { _id, ownership: _, ...data } = sourceOf<{ _id: string; name: string; ownership: object }>(actor);
  return makeShip(data, folder);
}

/** Brings a compendium's ship, or a copy of a world's, into a folder. Throws if there is none. */
export async function broughtFrom(uuid: string, folder: string): Promise<Ship> {
  const actor = await documentFrom<Actor.Implementation>(uuid);
  if (!actor) throw fault("ALLHANDS.fleet.gone");
  if (!actor.pack) return copyOf(actor, folder);
  const made = await imported<Ship>("actors", actor.pack, actor.id ?? "", { folder });
  if (!made) throw fault("ALLHANDS.problem.not-created");
  return made;
}

/**
 * Adds a ship to a fleet: a new one from a compendium, the ship itself from the world, or one that a Gamemaster has made
 * of a ship of the world's own system. Throws a sentence.
 */
export async function takeIn({ id, name, table }: Fleet, uuid: string): Promise<void> {
  const found = await documentFrom<Actor.Implementation & { readonly documentName: string }>(uuid);
  if (found?.documentName !== "Actor") throw fault("ALLHANDS.fleet.gone");
  if ((await adopted(table.hosts, found, id)) !== undefined) return;
  if (!isOfFleets(table, found)) throw fault("ALLHANDS.fleet.otherGame", { ship: found.name, game: gameName(table) });
  if (found.pack) return void (await broughtFrom(uuidOf(found), id));
  const actor = documentsOf("actors").find((one) => one.id === found.id);
  if (!actor) throw fault("ALLHANDS.fleet.gone");
  if (actor.folder?.id === id) throw fault("ALLHANDS.fleet.isIn", { ship: actor.name, fleet: name });
  if (!mayUser(game.user, actor, "OWNER")) throw fault("ALLHANDS.fleet.notYours", { ship: actor.name });
  await change(actor, { folder: id });
}

/** The nearest folder around a fleet that is not a fleet itself; null if there is none. */
function outside({ folder }: FleetFolder): string | null {
  if (!folder) return null;
  return fleetOf(folder) ? outside(folder) : folder.id;
}

/** Takes a ship out of its fleet; it stays in the world. */
export const takeOut = (fleet: Fleet, actor: Ship): Promise<void> => change(actor, { folder: outside(fleet.folder) });
