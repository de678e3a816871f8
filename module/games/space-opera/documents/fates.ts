/** Deaths aboard a ship, on the sheets of the characters behind its crew. */
import type { Ship } from "../../../rules/space-opera";
import { fateOf } from "../../../kit/documents/fates";
import type { Patch } from "../../../kit/documents/patch";
import { ownId } from "./battle-ids";
import type { Aboard } from "./ship-fields";

/** Changes to characters of this world, by universal id, who died with their ship, or live again. */
export function fates(people: readonly Aboard[], before: Ship, after: Ship): Patch {
  const changed = after.crew.filter(({ id, alive }) => before.crew.some((old) => old.id === id && old.alive !== alive));
  return Object.fromEntries(
    changed.flatMap(({ id, alive }) => {
      const uuid = people.find((one) => one.id === ownId(after.ship, id))?.actor ?? "";
      return uuid.startsWith("Actor.") ? [[uuid, fateOf(uuid, !alive)]] : [];
    }),
  );
}
