/** Documents by UUID. */

import type { PlainObject } from "../common/values";
import { parseUuid } from "../common/uuid";
import { game } from "../game";
import type { Classes } from "../registry";

type ClientDocument = Classes["ClientDocument"];

export interface FromUuidOptions {
  relative?: { uuid: string };
  /** Returns null instead of throwing if false. */
  strict?: boolean;
}

/** Descends from a document to one embedded in it: `["Token", id, "Actor", id]`. */
function descend(root: ClientDocument | null | undefined, steps: readonly string[]): ClientDocument | null {
  let document = root ?? null;
  for (let i = 0; document && i < steps.length; i += 2) {
    const [type = "", id = ""] = [steps[i], steps[i + 1]];
    // An unlinked token's actor is not an embedded document: the token creates it.
    if (document.documentName === "Token" && type === "Actor")
      document = (document as unknown as { actor: ClientDocument | null }).actor;
    else document = (document.getEmbeddedDocument(type, id) as ClientDocument | undefined) ?? null;
  }
  return document;
}

/** The document with a UUID, from the world or a compendium; null if there is none. */
export async function fromUuid(uuid: unknown, options: FromUuidOptions = {}): Promise<ClientDocument | null> {
  const parsed = parseUuid(uuid, options);
  if (!parsed) return null;
  if (!parsed.pack)
    return descend(game.collections.get(parsed.primaryType ?? "")?.get(parsed.primaryId ?? ""), parsed.embedded);
  const document = await game.packs.get(parsed.pack)?.getDocument(parsed.primaryId ?? "");
  return descend(document, parsed.embedded);
}

/** The document without waiting: from a compendium, only a document loaded before or its index entry. */
export function fromUuidSync(uuid: unknown, options: FromUuidOptions = {}): ClientDocument | PlainObject | null {
  const parsed = parseUuid(uuid, options);
  if (!parsed) return null;
  if (!parsed.pack)
    return descend(game.collections.get(parsed.primaryType ?? "")?.get(parsed.primaryId ?? ""), parsed.embedded);
  const pack = game.packs.get(parsed.pack);
  const loaded = pack?.get(parsed.primaryId ?? "");
  if (loaded) return descend(loaded, parsed.embedded);
  if (parsed.embedded.length === 0) return pack?.index.get(parsed.primaryId ?? "") ?? null;
  if (options.strict === false) return null;
  throw new Error(
    "fromUuidSync was invoked on UUID which references an Embedded Document and cannot be retrieved synchronously.",
  );
}
