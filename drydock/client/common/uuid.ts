/** Universal ids: `Actor.id`, `Actor.id.Item.id`, `Compendium.package.pack.Actor.id`. */

/** Resolves a uuid that begins with a dot: `.Item.id` is inside the relative document, `.id` beside it. */
function absoluteUuid(uuid: string, relative: { uuid: string }): string {
  const isSibling = uuid.split(".").length % 2 === 0;
  return (isSibling ? relative.uuid.slice(0, relative.uuid.lastIndexOf(".")) : relative.uuid) + uuid;
}

/** Parses a uuid; null if it is invalid. A relative uuid is resolved from the uuid of `relative`. */
export function parseUuid(uuid: unknown, { relative }: { relative?: { uuid: string } } = {}) {
  if (typeof uuid !== "string" || uuid === "") return null;
  const absolute = uuid.startsWith(".") && relative ? absoluteUuid(uuid, relative) : uuid;
  const parts = absolute.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    parts.shift();
    pack = parts.splice(0, 2).join(".");
    // The short form in old links has no type: Compendium.package.pack.id
    if (parts.length === 1) return resolved(absolute, pack, [undefined, parts[0] ?? ""], []);
  }
  const [primaryType, primaryId, ...embedded] = parts;
  if (!primaryType || !primaryId || embedded.length % 2 === 1) return null;
  return resolved(absolute, pack, [primaryType, primaryId], embedded);
}

/**
 * The parts of a uuid: the id of its compendium (`package.pack`) or null, type and id of the last and of the outermost
 * document in the path, and alternating types and ids below the outermost.
 */
function resolved(
  uuid: string,
  pack: string | null,
  [primaryType, primaryId]: [string | undefined, string],
  embedded: string[],
) {
  const type = embedded.at(-2) ?? primaryType;
  return { uuid, pack, type, id: embedded.at(-1) ?? primaryId, primaryType, primaryId, embedded };
}

/** The uuid made of these parts, or null if one is missing. */
export function buildUuid(context: {
  documentName?: string | null;
  id?: string | null;
  parent?: { uuid: string } | null;
  pack?: string | null;
}): string | null {
  const { documentName, id, parent, pack } = context;
  if (!documentName || !id) return null;
  const own = `${documentName}.${id}`;
  if (parent) return `${parent.uuid}.${own}`;
  return pack ? `Compendium.${pack}.${own}` : own;
}
