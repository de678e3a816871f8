/** What the death of a person changes in their document, whichever game or system that belongs to. */
import { isOwnType } from "../platform/home";
import { documentAt } from "../platform/documents";
import { hostReader } from "./adapters";
import type { Values } from "./patch";
import { inverse, storedAt } from "./way-back";

/**
 * What somebody's death writes into their document, or the way back from it. An actor of the world's own system changes
 * only if its Gamemaster wants that, and then gets back what it has at this moment: this is asked before anything is
 * written.
 */
export function fateOf(uuid: string, dead: boolean): Values {
  const document = documentAt<{ readonly type?: string }>(uuid);
  if (!document || isOwnType(document.type)) return { "system.wounds.dead": dead };
  const wound = hostReader()?.wound(document) ?? {};
  return dead ? wound : (inverse({ [uuid]: wound }, storedAt)[uuid] ?? {});
}
