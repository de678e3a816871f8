/** Ships available for a game's fleets: those of compendia and of the world. */
import { isOfFleets, type GameFace } from "../../kit/battle/table-game";
import { documentsOf, packFolder, packIndex, packsOf } from "../../kit/platform/documents";
import { localize } from "../../kit/text/sentence";
import { plainName } from "./rows";

export interface KnownShip {
  readonly uuid: string;
  readonly name: string;
  /** Where it is: a folder of a compendium, or the world. */
  readonly where: string;
}

interface Indexed {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly folder?: string | null;
}

/** Types of the game's own ships. If the game takes any type: those of the compendium that it is first played with. */
function ownTypes({ actors, fleets, first }: GameFace): ReadonlySet<string> {
  const lines = actors === "any" ? (packIndex<Indexed>(first?.pack ?? "") ?? []) : [];
  return new Set([...(actors === "any" ? lines.map(({ type }) => type) : actors), ...(fleets?.also ?? [])]);
}

/** All ships that a fleet could be made of, by where they are, those of compendia first. */
export function knownShips(table: GameFace): KnownShip[] {
  const own = ownTypes(table);
  const packed = packsOf("Actor").flatMap(({ collection, title }) =>
    (packIndex<Indexed>(collection) ?? [])
      .filter((line) => own.has(line.type) && isOfFleets(table, line))
      .map(({ _id, name, folder }) => ({
        uuid: `Compendium.${collection}.Actor.${_id}`,
        name,
        where: packFolder(collection, folder ?? "") || title,
      })),
  );
  const world = documentsOf("actors")
    .filter((actor) => own.has(actor.type) && actor.visible)
    .map(({ uuid, name }) => ({ uuid, name, where: localize("ALLHANDS.search.thisWorld") }));
  const inOrder = (a: KnownShip, b: KnownShip) => a.where.localeCompare(b.where) || a.name.localeCompare(b.name);
  return [...packed.sort(inOrder), ...world.sort(inOrder)];
}

/** Ships of a name, however it is spelled; `Axe (By the table)` names the one that is there. */
export function namedAmong(known: readonly KnownShip[], name: string): readonly KnownShip[] {
  const wanted = plainName(name);
  const found = known.filter((ship) => plainName(ship.name) === wanted);
  return found.length > 0 ? found : known.filter((ship) => plainName(`${ship.name} (${ship.where})`) === wanted);
}
