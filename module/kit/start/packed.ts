/** Ships of compendia that could fight: listed beside those of the world. */
import { hasPicture } from "../battle/fighters";
import { canTakePart } from "../game/games";
import type { GameFace } from "../game/table-game";
import { documentFrom, packDocuments, packFolder, packIndex, packsOf, type IndexLine } from "../platform/documents";
import type { Candidate } from "./candidates";
import { recentShips } from "./last-game";
import { ownTypes } from "./offer";
import { groupOf } from "./roster";
import { adopted } from "../documents/host-ships";
import { compareNames } from "../text/lists";

/** Actors in this user's compendia, with where they are: a folder of a compendium, or the compendium itself. */
export const packedActors = (isOne: (line: IndexLine) => boolean) =>
  packsOf("Actor").flatMap(({ collection, title }) =>
    (packIndex(collection) ?? []).filter(isOne).map(({ uuid, name, img, folder }) => ({
      uuid,
      name,
      img: img ?? "",
      where: packFolder(collection, folder ?? "") || title,
    })),
  );

/** All ships of a game in this user's compendia, by compendium, folder and name. */
export function packedRows(table: GameFace) {
  const own = ownTypes(table);
  const recent = recentShips(table.id);
  return packedActors((line) => own.has(line.type) && canTakePart(table, line))
    .map(({ where, ...ship }) => ({ ...ship, detail: where, group: groupOf(ship.uuid, false, recent) }))
    .sort((a, b) => compareNames(a.detail, b.detail) || compareNames(a.name, b.name));
}

/** Draws the ships in the list that have no picture of their own: that takes more than an index entry. */
export async function drawPacked(table: GameFace, root: HTMLElement): Promise<void> {
  if (!table.picture) return;
  const lines = [...root.querySelectorAll<HTMLElement>(".start-packed")].filter(
    (line) => !hasPicture(line.querySelector("img")?.getAttribute("src")),
  );
  const packs = new Set(lines.map(({ dataset }) => (dataset["uuid"] ?? "").split(".Actor.")[0]!));
  for (const pack of packs)
    for (const actor of await packDocuments<Actor.Implementation>(pack.replace("Compendium.", ""))) {
      const line = lines.find(({ dataset }) => dataset["uuid"] === actor.uuid);
      const picture = await table.picture?.(actor);
      if (picture) line?.querySelector("img")?.setAttribute("src", picture);
    }
}

/**
 * A candidate from elsewhere, chosen to fight: from a compendium, or made of a ship of the world's own system. Null if
 * there is nothing at this UUID or it is of another game, undefined if the user would rather not.
 */
export async function packedCandidate(
  table: GameFace,
  uuid: string,
  key: string,
): Promise<Candidate | null | undefined> {
  const actor = await documentFrom<Actor.Implementation>(uuid);
  const made = await adopted(table.hosts, actor, "");
  if (made !== undefined) return made ? { key, actor: made, token: null, chosen: true } : undefined;
  if (!actor?.pack || !canTakePart(table, actor)) return null;
  return { key, actor, token: null, chosen: true, isPacked: true };
}
