/** Ships of compendia that could fight: listed beside those of the world, and brought into it when a battle begins. */
import { canTakePart, type AnyTableGame } from "../battle/table-game";
import {
  deleteWithin,
  documentFrom,
  packDocuments,
  packFolder,
  packIndex,
  packsOf,
  remove,
  uuidOf,
} from "../platform/documents";
import { sayError } from "../platform/notices";
import type { Candidate } from "./candidates";
import type { Recruit } from "./enlist";
import { recentShips } from "./last-game";
import { isShared, namesTaken, numbered } from "./numbers";
import { ownTypes } from "./offer";
import { fetchShip, place } from "./play-now";
import { groupOf, type Group } from "./roster";
import type { Stage } from "./scene-choice";

/** A line of a compendium's index. */
interface Indexed {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img?: string | null;
  readonly folder?: string | null;
}

/** A ship of a compendium, for the template. */
export interface PackedRow {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Where in the compendium it lies. */
  readonly detail: string;
  readonly group: Group;
}

/** All ships of a game that this user's compendia have, by compendium, folder and name. */
export function packedRows(table: AnyTableGame): PackedRow[] {
  const own = ownTypes(table);
  const recent = recentShips(table.id);
  const rows = packsOf("Actor").flatMap(({ collection, title }) =>
    (packIndex<Indexed>(collection) ?? [])
      .filter((line) => own.has(line.type) && canTakePart(table, line))
      .map(({ _id, name, img, folder }): PackedRow => {
        const uuid = `Compendium.${collection}.Actor.${_id}`;
        const detail = packFolder(collection, folder ?? "") || title;
        return { uuid, name, img: img ?? "", detail, group: groupOf(uuid, false, recent) };
      }),
  );
  const inOrder = (a: PackedRow, b: PackedRow) => a.detail.localeCompare(b.detail) || a.name.localeCompare(b.name);
  return rows.sort(inOrder);
}

/** Draws ships of the list, where the game can: that takes more than a line of an index. */
export async function drawPacked(table: AnyTableGame, root: HTMLElement): Promise<void> {
  if (!table.picture) return;
  const lines = [...root.querySelectorAll<HTMLElement>(".start-packed")];
  const packs = new Set(lines.map(({ dataset }) => (dataset["uuid"] ?? "").split(".Actor.")[0]!));
  for (const pack of packs)
    for (const actor of await packDocuments<Actor.Implementation>(pack.replace("Compendium.", ""))) {
      const line = lines.find(({ dataset }) => dataset["uuid"] === actor.uuid);
      const picture = table.picture?.(actor);
      if (picture) line?.querySelector("img")?.setAttribute("src", picture);
    }
}

/** One more of a compendium's, chosen to fight; null: there is none at this UUID, or it is of another game. */
export async function packedCandidate(table: AnyTableGame, uuid: string, key: string): Promise<Candidate | null> {
  const actor = await documentFrom<Actor.Implementation>(uuid);
  if (!actor?.pack || !canTakePart(table, actor)) return null;
  return { key, actor, token: null, chosen: true, isPacked: true };
}

/** What ships of compendia will be called: those of a name are told apart. `taken`: names that are there. */
export function namesToBe(names: readonly string[], taken: readonly string[]): string[] {
  const told = new Map(
    [...new Set(names)].map((name) => {
      const count = names.filter((other) => other === name).length;
      return [name, count > 1 || isShared(name, taken) ? numbered(name, count, taken) : [name]];
    }),
  );
  return names.map((name) => told.get(name)?.shift() ?? name);
}

/** What was brought into the world for a battle. */
export interface Brought {
  readonly recruits: readonly Recruit[];
  /** Takes it out again: the battle did not begin. */
  undo(): Promise<void>;
}

/** What a ship is given as its name: one alone is told apart from others as whatever comes out of a compendium. */
function nameChanges(name: string, packed: readonly Recruit[], actor: Actor.Implementation): object {
  const areSeveral = packed.filter((other) => other.actor.name === actor.name).length > 1;
  return areSeveral ? { name, prototypeToken: { name } } : {};
}

/** Brings those of compendia into the world, and all who stand on no scene to the free places of this one. */
export async function bring(recruits: readonly Recruit[], { scene, berths }: Stage): Promise<Brought> {
  const packed = recruits.filter(({ actor }) => actor.pack);
  const names = namesToBe(
    packed.map(({ actor }) => actor.name),
    namesTaken(),
  );
  const brought: Recruit[] = [];
  const undo = async () => {
    for (const [at, { actor, token }] of brought.entries()) {
      const before = recruits[at];
      // One that is gone already, or cannot go, keeps no other here.
      if (scene && token && !before?.token) await deleteWithin<"Token">(scene, "Token", [token.id]).catch(sayError);
      if (before?.actor.pack) await remove(actor).catch(sayError);
    }
  };
  let free = 0;
  try {
    for (const recruit of recruits) {
      const { pack, id } = recruit.actor;
      const name = names[packed.indexOf(recruit)] ?? "";
      const changes = nameChanges(name, packed, recruit.actor);
      const actor = pack ? await fetchShip(pack, id ?? "", changes) : recruit.actor;
      brought.push({ ...recruit, actor });
      if (recruit.token) continue;
      brought[brought.length - 1] = { ...recruit, actor, token: await place(actor, scene, berths[free++]) };
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { recruits: brought, undo };
}

/** Those who fight, as they are remembered. */
export const uuidsOf = (recruits: readonly Recruit[]): string[] => recruits.map(({ actor }) => uuidOf(actor));
