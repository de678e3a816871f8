/** The compendia of the module, made from the compiled ones of the system: with the names that things have in a module. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { readRecords } from "../../../drydock/server/compiled-pack";
import { LIBRARY } from "../../../module/kit/platform/home";
import { ANYWHERE, WAYS, NOT_ANYWHERE, type SystemManifest } from "./manifest";

type Document = Readonly<Record<string, unknown>>;
/** As `readRecords` returns them. */
type Records = ReadonlyMap<string, Document>;

/** Members of documents that hold a script, which calls us. */
const CALL = "game.system.api";

/** A record of an actor or item type has the type's name in a module. */
const KEY_OF_TYPED = /^!(?:actors|items|actors\.items)!/;
const LINK_TO_NOTHING = `Compendium.all-hands.${NOT_ANYWHERE.pack}.`;

/** A record as it is in a module. */
export function renamed(key: string, record: Document): Document {
  const text = JSON.stringify(record, (_name, value: unknown) =>
    typeof value === "string" && value.startsWith(LINK_TO_NOTHING) ? "" : value,
  );
  const found = WAYS.here(JSON.parse(text.replaceAll(CALL, ANYWHERE.API.replaceAll('"', '\\"'))) as Document);
  const { _stats, ...rest } = found;
  // Which system wrote it is the host's to say.
  const stats = { ...(_stats as object | undefined), systemId: null, systemVersion: null };
  const type = typeof found["type"] === "string" && KEY_OF_TYPED.test(key) ? ANYWHERE.typeOf(found["type"]) : null;
  return { ...rest, ...(_stats ? { _stats: stats } : {}), ...(type === null ? {} : { type }) };
}

/** The documents of a pack with those within them, and its folders. */
function assembled(records: Records): { readonly folders: Document[]; readonly documents: Document[] } {
  const all = [...records].map(([key, record]) => ({ parts: key.split("!").slice(1), record }));
  const within = (collection: string, path: string): object =>
    Object.fromEntries(
      Object.entries(records.get(`!${collection}!${path}`) ?? {}).flatMap(([name, ids]) => {
        const inner = `${collection}.${name}`;
        const isEmbedded = Array.isArray(ids) && ids.every((id) => records.has(`!${inner}!${path}.${String(id)}`));
        if (!isEmbedded || ids.length === 0) return [];
        return [[name, ids.map((id) => whole(inner, `${path}.${String(id)}`))]];
      }),
    );
  const whole = (collection: string, path: string): Document => {
    const key = `!${collection}!${path}`;
    return { ...renamed(key, records.get(key)!), ...within(collection, path) };
  };
  const top = all.filter(({ parts: [collection = ""] }) => !collection.includes("."));
  const isFolder = ({ parts }: (typeof top)[number]) => parts[0] === "folders";
  return {
    folders: top.filter(isFolder).map(({ record }) => record),
    documents: top
      .filter((each) => !isFolder(each))
      .map(({ parts: [collection = "", id = ""] }) => whole(collection, id)),
  };
}

/** The folders of compendia in which a pack is filed, from the outermost. */
function placeOf(pack: string, { packFolders, title }: SystemManifest): string[] {
  const found = packFolders.find(({ packs }) => packs.includes(pack));
  return found ? [title, found.name] : [title];
}

/** Writes the packs that a module may bring as packs, and the others as the library from which a world makes its own. */
export async function writePacks(from: string, to: string, manifest: SystemManifest): Promise<void> {
  const names: string[] = [];
  const texts: string[] = [];
  await mkdir(join(to, "library"), { recursive: true });
  for (const { name, type, label } of manifest.packs as readonly { name: string; type: string; label: string }[]) {
    if (name === NOT_ANYWHERE.pack) continue;
    const records = await readRecords(join(from, "packs", name), name);
    if (!LIBRARY.includes(name)) {
      await writePack(join(to, "packs", name), records);
      continue;
    }
    const shelf = { name, label, kind: type, within: placeOf(name, manifest), ...assembled(records) };
    const text = JSON.stringify(shelf);
    names.push(name);
    texts.push(text);
    await writeFile(join(to, "library", `${name}.json`), text);
  }
  const files = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16);
  await writeFile(join(to, "library/index.json"), JSON.stringify({ files, names }));
}

async function writePack(folder: string, records: Records): Promise<void> {
  await mkdir(folder, { recursive: true });
  const database = new ClassicLevel<string, Document>(folder, { valueEncoding: "json" });
  await database.batch([...records].map(([key, record]) => ({ type: "put", key, value: renamed(key, record) })));
  // Foundry reads tables; the log of a new database would be empty after that.
  await database.compactRange("!", "~");
  await database.close();
}
