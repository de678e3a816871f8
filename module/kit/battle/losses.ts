/**
 * Only the referee and Gamemasters may write what ships and components have lost. A player's client refuses it, and
 * changes that got past that are put back. (With `gmOnlyFields` the server would refuse it, but then Foundry 14 lets no
 * player create a document of such a type at all.)
 */
import type { Patch, Snapshot } from "../documents/patch";
import { tableGames } from "../game/games";
import type { GameFace } from "../game/table-game";
import { listen } from "../platform/hooks";
import { sayWarning } from "../platform/notices";
import { refuse } from "../platform/stopped";
import { phrase } from "../text/sentence";

/** Path of the losses in documents. */
const LOSSES = "system.damage";

const hasLosses = ({ damaged = [] }: Pick<GameFace, "damaged">, type: unknown): boolean =>
  damaged.some((each) => each === type);

/** The part of a patch that changes losses of documents, which are as in the snapshot. Pure. */
export function lossesIn(patch: Patch, snapshot: Snapshot, table: Pick<GameFace, "damaged">): Patch {
  const losses = Object.entries(patch).map(([uuid, values]) => {
    const own = hasLosses(table, snapshot[uuid]?.["type"]) ? Object.entries(values ?? {}) : [];
    return [uuid, Object.fromEntries(own.filter(([path]) => path.startsWith(`${LOSSES}.`)))] as const;
  });
  return Object.fromEntries(losses.filter(([, values]) => Object.keys(values).length > 0));
}

/** Refuses a player's change of losses, with a warning. */
function heedsLosses(document: { readonly name: string; readonly type: string }, changes: object): boolean {
  if (game.user.isGM || !foundry.utils.hasProperty(changes, LOSSES)) return true;
  if (!tableGames().some((table) => hasLosses(table, document.type))) return true;
  sayWarning(phrase("ALLHANDS.edit.losses", { name: document.name }));
  return refuse(document);
}

/** Watches this user's changes before they are made; called once in `init`. */
export function guardLosses(): void {
  listen("preUpdateItem", heedsLosses);
  listen("preUpdateActor", heedsLosses);
}
