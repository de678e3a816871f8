/**
 * What is lost of ships and components is the referee's to write, and the Gamemasters'. A player's client refuses it, and
 * what came past that is put back. (Named in `gmOnlyFields`, it would be the server's to refuse; but Foundry 14 lets no
 * player make a document of such a type at all.)
 */
import type { Patch, Snapshot } from "../documents/patch";
import { tableGames, type AnyTableGame } from "./table-game";
import { listen } from "../platform/hooks";
import { sayWarning } from "../platform/notices";

/** Where documents say what is lost of them. */
const LOSSES = "system.damage";

const hasLosses = ({ damaged = [] }: Pick<AnyTableGame, "damaged">, type: unknown): boolean =>
  damaged.some((each) => each === type);

/** The part of a patch that says what is lost of documents, which are as in the snapshot. Pure. */
export function lossesIn(patch: Patch, snapshot: Snapshot, table: Pick<AnyTableGame, "damaged">): Patch {
  const losses = Object.entries(patch).map(([uuid, values]) => {
    const own = hasLosses(table, snapshot[uuid]?.["type"]) ? Object.entries(values ?? {}) : [];
    return [uuid, Object.fromEntries(own.filter(([path]) => path.startsWith(`${LOSSES}.`)))] as const;
  });
  return Object.fromEntries(losses.filter(([, values]) => Object.keys(values).length > 0));
}

/** Lets no change of losses pass that is a player's, and says so. */
function heedsLosses(document: { readonly name: string; readonly type: string }, changes: object): boolean {
  if (game.user.isGM || !foundry.utils.hasProperty(changes, LOSSES)) return true;
  if (!tableGames().some((table) => hasLosses(table, document.type))) return true;
  sayWarning(game.i18n.format("ALLHANDS.edit.losses", { name: document.name }));
  return false;
}

/** Watches what this user is about to change; called once in `init`. */
export function guardLosses(): void {
  listen("preUpdateItem", heedsLosses);
  listen("preUpdateActor", heedsLosses);
}
