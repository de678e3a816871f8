/** Ships available for a game's fleets: those of compendia and of the world. */
import { isOfFleets } from "../../kit/game/games";
import type { GameFace } from "../../kit/game/table-game";
import { documentsOf } from "../../kit/platform/documents";
import { ownTypes } from "../../kit/start/offer";
import { packedActors } from "../../kit/start/packed";
import { localize } from "../../kit/text/sentence";
import { plainName } from "./rows";
import { compareNames } from "../../kit/text/lists";

export interface KnownShip {
  readonly uuid: string;
  readonly name: string;
  /** Where it is: a folder of a compendium, or the world. */
  readonly where: string;
}

/** All ships that a fleet could be made of, by where they are, those of compendia first. */
export function knownShips(table: GameFace): KnownShip[] {
  const own = new Set([...ownTypes(table), ...(table.fleets?.also ?? [])]);
  const packed = packedActors((line) => own.has(line.type) && isOfFleets(table, line));
  const world = documentsOf("actors")
    .filter((actor) => own.has(actor.type) && actor.visible)
    .map(({ uuid, name }) => ({ uuid, name, where: localize("ALLHANDS.search.thisWorld") }));
  const inOrder = (a: KnownShip, b: KnownShip) => compareNames(a.where, b.where) || compareNames(a.name, b.name);
  return [...packed.sort(inOrder), ...world.sort(inOrder)];
}

/** Ships of a name, however it is spelled; `Axe (By the table)` names the one that is there. */
export function namedAmong(known: readonly KnownShip[], name: string): readonly KnownShip[] {
  const wanted = plainName(name);
  const found = known.filter((ship) => plainName(ship.name) === wanted);
  return found.length > 0 ? found : known.filter((ship) => plainName(`${ship.name} (${ship.where})`) === wanted);
}
