/** A source file of a compendium pack: its path (for messages) and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Foundry's note of the versions with which a document was written. */
export const STATS = { coreVersion: "13.351", systemId: "all-hands", systemVersion: "0.1.0" };

/** The key of each kind of document that a pack may hold, and the collections that such documents embed. */
const COLLECTIONS: { readonly [type: string]: { readonly key: string; readonly embeds: readonly string[] } } = {
  Actor: { key: "actors", embeds: ["items", "effects"] },
  Cards: { key: "cards", embeds: ["cards"] },
  Item: { key: "items", embeds: ["effects"] },
  JournalEntry: { key: "journal", embeds: ["pages", "categories"] },
  Macro: { key: "macros", embeds: [] },
  RollTable: { key: "tables", embeds: ["results"] },
  Scene: {
    key: "scenes",
    embeds: ["drawings", "tokens", "lights", "notes", "regions", "sounds", "templates", "tiles", "walls"],
  },
};
const FOLDERS = { key: "folders", embeds: [] };
const ID = /^[A-Za-z0-9]{16}$/;

type Source = { readonly [key: string]: unknown };

/**
 * Faults in the sources of one pack, each as a sentence; empty if the pack can be compiled. Foundry's own tool silently
 * skips a file without `_key` and checks no ids, so everything is checked here.
 *
 * @param type  what the pack holds, as in the manifest: `Actor`, `JournalEntry`, …
 */
export function packProblems(files: readonly SourceFile[], type: string): string[] {
  const kind = COLLECTIONS[type];
  if (!kind) return [`packs of type "${type}" are not known; known are ${Object.keys(COLLECTIONS).join(", ")}`];
  if (files.length === 0) return ["the pack has no source file"];
  const seen = new Map<string, string>();
  return files.flatMap(({ path, text }) => {
    if (!path.endsWith(".json")) return [`${path}: only .json files belong here`];
    const source = parseSource(text);
    if (typeof source === "string") return [`${path}: ${source}`];
    const isFolder = typeof source["_key"] === "string" && source["_key"].startsWith(`!${FOLDERS.key}!`);
    return documentProblems(source, isFolder ? FOLDERS : kind, path, seen);
  });
}

function documentProblems(
  source: Source,
  kind: { readonly key: string; readonly embeds: readonly string[] },
  path: string,
  seen: Map<string, string>,
): string[] {
  const problems = identityProblems(source, `!${kind.key}!`, path, seen);
  if (typeof source["name"] !== "string" || source["name"] === "") problems.push(`${path}: the document has no name`);
  for (const collection of kind.embeds) {
    const embedded = source[collection];
    if (embedded === undefined) continue;
    if (!Array.isArray(embedded)) {
      problems.push(`${path}: "${collection}" is not a list`);
      continue;
    }
    const siblings = new Map<string, string>();
    embedded.forEach((child: unknown, index) => {
      const place = `${path}: ${collection}[${index}]`;
      if (!isSource(child)) problems.push(`${place} is not a document`);
      else
        problems.push(
          ...identityProblems(child, `!${kind.key}.${collection}!${String(source["_id"])}.`, place, siblings),
        );
    });
  }
  return problems;
}

/** Checks `_id` and `_key`, and that no earlier document has the same id. */
function identityProblems(source: Source, prefix: string, place: string, seen: Map<string, string>): string[] {
  const { _id: id, _key: key } = source;
  if (typeof id !== "string" || !ID.test(id)) {
    return [`${place}: "_id" must be 16 letters or digits, found ${JSON.stringify(id) ?? "none"}`];
  }
  const problems: string[] = [];
  if (key !== prefix + id) {
    problems.push(`${place}: "_key" must be "${prefix}${id}", found ${JSON.stringify(key) ?? "none"}`);
  }
  const earlier = seen.get(id);
  if (earlier === undefined) seen.set(id, place);
  else problems.push(`${place}: "_id" ${id} is taken by ${earlier}`);
  return problems;
}

/** The document in a source file, or the reason why it cannot be read. */
function parseSource(text: string): Source | string {
  try {
    const value: unknown = JSON.parse(text);
    return isSource(value) ? value : "a source file must hold one document, as a JSON object";
  } catch (error) {
    return `not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
