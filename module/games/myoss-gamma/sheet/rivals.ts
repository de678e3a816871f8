/** The ships that a design can be compared with: those of the world that this user may read, and of compendia. */
import { RulesError } from "../../../rules/kernel";
import type { ShipDesign } from "../../../rules/myoss-gamma";
import { designOf } from "../documents/binding";
import { shipAt } from "../documents/ship-documents";
import { documentsOf, mayUser, packIndex, packsOf } from "../../../foundry/platform/documents";

export interface Rival {
  readonly uuid: string;
  readonly name: string;
  readonly on: boolean;
}

export interface RivalGroup {
  readonly name: string;
  readonly rivals: readonly Rival[];
}

interface IndexLine {
  readonly uuid: string;
  readonly name: string;
  readonly type?: string;
}

/** Every other ship, by where it is. */
export function rivalGroups(self: Actor.Implementation, chosen: string): RivalGroup[] {
  const line = ({ uuid, name }: IndexLine): Rival => ({ uuid, name, on: uuid === chosen });
  const world = documentsOf("actors").filter(
    (actor) => actor.type === "ship" && actor.uuid !== self.uuid && mayUser(game.user, actor, "OBSERVER"),
  );
  const groups = [
    { name: game.i18n.localize("ALLHANDS.myoss-gamma.sheet.thisWorld"), rivals: world.map(line) },
    ...packsOf("Actor").map((pack) => ({
      name: pack.title,
      rivals: (packIndex<IndexLine>(pack.collection) ?? []).filter(({ type }) => type === "ship").map(line),
    })),
  ];
  for (const { rivals } of groups) rivals.sort((a, b) => a.name.localeCompare(b.name));
  return groups.filter(({ rivals }) => rivals.length > 0);
}

/** The design of a ship of the world or a compendium; null where there is none that can be read. */
export async function rivalDesign(uuid: string): Promise<ShipDesign | null> {
  const found = await shipAt(uuid);
  if (!found) return null;
  try {
    return designOf(found);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return null;
  }
}
