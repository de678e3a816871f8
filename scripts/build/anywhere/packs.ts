/** The compendia of the module, made from the compiled ones of the system: with the names that things have in a module. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { readRecords } from "../../../drydock/server/compiled-pack";
import { LIBRARY, REFERENCE } from "../../../module/kit/platform/home";
import { IN_TABLES, intoTables } from "../pack-tables";
import { ANYWHERE, WAYS, NOT_ANYWHERE, REFERENCE_JOURNAL, type SystemManifest } from "./manifest";

type Document = Readonly<Record<string, unknown>>;
/** As `readRecords` returns them. */
type Records = ReadonlyMap<string, Document>;

/** Members of documents that hold a script, which calls us. */
const CALL = "game.system.api";

/** A record of an actor or item type has the type's name in a module. */
const KEY_OF_TYPED = /^!(?:actors|items|actors\.items)!/;
/** Pages of journals have types of Foundry, and those of ours. */
const KEY_OF_PAGE = "!journal.pages!";
const OWN_PAGES: readonly unknown[] = ["mission"];
const LINK_TO_NOTHING = `Compendium.all-hands.${NOT_ANYWHERE.pack}.`;

/** A link to the journal of the reference, which is not there in every world. */
const LINK_TO_REFERENCE = new RegExp(`@UUID\\[[^\\]]*\\.${REFERENCE_JOURNAL.id}\\]\\{([^}]*)\\}`, "g");

/** A record as it is in a module. */
export function renamed(key: string, record: Document): Document {
  const text = JSON.stringify(record, (_name, value: unknown) =>
    typeof value === "string" && value.startsWith(LINK_TO_NOTHING) ? "" : value,
  );
  const called = text.replaceAll(CALL, ANYWHERE.API.replaceAll('"', '\\"')).replace(LINK_TO_REFERENCE, "$1");
  const found = WAYS.here(JSON.parse(called) as Document);
  const { _stats, ...rest } = found;
  // Which system wrote it is the host's to say.
  const stats = { ...(_stats as object | undefined), systemId: null, systemVersion: null };
  const isTyped = KEY_OF_TYPED.test(key) || (key.startsWith(KEY_OF_PAGE) && OWN_PAGES.includes(found["type"]));
  const type = typeof found["type"] === "string" && isTyped ? ANYWHERE.typeOf(found["type"]) : null;
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

/** The records of a pack, those of the reference's journal apart. */
export function withoutReference(records: Records): { readonly kept: Records; readonly reference: Records } {
  const isOfJournal = ([key]: readonly [string, Document]): boolean =>
    key.split("!")[2]?.split(".")[0] === REFERENCE_JOURNAL.id;
  const all = [...records];
  return {
    kept: new Map(all.filter((record) => !isOfJournal(record))),
    reference: new Map(all.filter(isOfJournal)),
  };
}

/** The folders of compendia in which a pack is filed, from the outermost. */
function placeOf(pack: string, { packFolders, title }: SystemManifest): string[] {
  const found = packFolders.find(({ packs }) => packs.includes(pack));
  return found && LIBRARY.includes(pack) ? [title, found.name] : [title];
}

/** A pack as the manifest has it. */
interface Pack {
  readonly name: string;
  readonly type: string;
  readonly label: string;
}

/** The packs of the module, and those from which a world makes its own, as far as it wants them. */
async function sortedPacks(from: string, packs: readonly Pack[]) {
  const brought: [Pack, Records][] = [];
  const shelved: [Pack, Records][] = [];
  for (const pack of packs) {
    if (pack.name === NOT_ANYWHERE.pack) continue;
    const records = await readRecords(join(from, "packs", pack.name), pack.name);
    const { kept, reference } = withoutReference(records);
    ([...LIBRARY, ...REFERENCE].includes(pack.name) ? shelved : brought).push([pack, kept]);
    const [journal] = reference.values();
    const label = String(journal?.["name"]);
    if (journal) shelved.push([{ name: REFERENCE_JOURNAL.name, type: pack.type, label }, reference]);
  }
  return { brought, shelved };
}

/** Writes the packs that a module may bring as packs, and the others as the library from which a world makes its own. */
export async function writePacks(from: string, to: string, manifest: SystemManifest): Promise<void> {
  await mkdir(join(to, "library"), { recursive: true });
  const { brought, shelved } = await sortedPacks(from, manifest.packs as readonly Pack[]);
  for (const [{ name }, records] of brought) await writePack(join(to, "packs", name), records);
  const texts = shelved.map(([{ name, label, type }, records]) =>
    JSON.stringify({ name, label, kind: type, within: placeOf(name, manifest), ...assembled(records) }),
  );
  for (const [at, [{ name }]] of shelved.entries()) await writeFile(join(to, "library", `${name}.json`), texts[at]!);
  const files = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16);
  const names = shelved.map(([{ name }]) => name);
  await writeFile(join(to, "library/index.json"), JSON.stringify({ files, names }));
}

async function writePack(folder: string, records: Records): Promise<void> {
  await mkdir(folder, { recursive: true });
  const database = new ClassicLevel<string, unknown>(folder, IN_TABLES);
  await database.batch([...records].map(([key, record]) => ({ type: "put", key, value: renamed(key, record) })));
  await intoTables(database);
  await database.close();
}
