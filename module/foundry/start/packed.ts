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
import { sceneShown } from "../platform/canvas";
import { sayError } from "../platform/notices";
import { berthsOn, type Berth } from "../scene/staging";
import type { Candidate } from "./candidates";
import type { Recruit } from "./enlist";
import { recentShips } from "./last-game";
import { isShared, namesTaken, numbered } from "./numbers";
import { ownTypes } from "./offer";
import { fetchShip, place, type PlayScene } from "./play-now";
import { groupOf, type Group } from "./roster";

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

/** The free places of the scene that is shown, if it is a copy of a prepared one. */
async function freeBerths(scene: PlayScene | null): Promise<Berth[]> {
  const prepared = scene && (await documentFrom<object>(scene._stats.compendiumSource ?? ""));
  if (!prepared) return [];
  const isFree = ({ x, y }: Berth) => ![...scene.tokens].some((token) => token.x === x && token.y === y);
  return berthsOn(prepared).filter(isFree);
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

/** Brings those of compendia into the world, and onto the prepared scene that is shown; the others are there. */
export async function bring(recruits: readonly Recruit[]): Promise<Brought> {
  const packed = recruits.filter(({ actor }) => actor.pack);
  if (packed.length === 0) return { recruits, undo: async () => undefined };
  const scene = sceneShown<PlayScene>();
  const names = namesToBe(
    packed.map(({ actor }) => actor.name),
    namesTaken(),
  );
  const berths = await freeBerths(scene);
  const made = new Map<Recruit, Recruit>();
  const undo = async () => {
    for (const { actor, token } of made.values()) {
      // One that is gone already, or cannot go, keeps no other here.
      if (scene && token) await deleteWithin<"Token">(scene, "Token", [token.id]).catch(sayError);
      await remove(actor).catch(sayError);
    }
  };
  try {
    for (const [at, recruit] of packed.entries()) {
      const { pack, id } = recruit.actor;
      const actor = await fetchShip(pack ?? "", id ?? "", nameChanges(names[at]!, packed, recruit.actor));
      made.set(recruit, { ...recruit, actor });
      made.set(recruit, { ...recruit, actor, token: await place(actor, scene, berths[at]) });
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { recruits: recruits.map((recruit) => made.get(recruit) ?? recruit), undo };
}

/** Those who fight, as they are remembered. */
export const uuidsOf = (recruits: readonly Recruit[]): string[] => recruits.map(({ actor }) => uuidOf(actor));
