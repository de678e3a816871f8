/** The words of our compendia, in the format in which translations of them are written. */
import { basename } from "node:path";
import { entryOf, TEXT_FIELDS, type Entry, type Fields, type Worded } from "../../module/kit/content/fields";
import { documentsIn, filesBelow, jsonOf } from "../build/repository-files";

/** A file of a translation, `content/<language>/all-hands.<pack>.json`, as Babele reads it, too. */
export interface PackContent {
  /** What the compendium is called. */
  readonly label: string;
  /** For Babele: where texts of ours are that it does not know. */
  readonly mapping?: { readonly [name: string]: string };
  /** Names of folders in the compendium, and what is said of them, by the name of each in English. */
  readonly folders?: { readonly [name: string]: string };
  readonly folderDescriptions?: { readonly [name: string]: string };
  /** The texts of each document, by its id. */
  readonly entries: { readonly [id: string]: Entry };
}

/** The names of the folders of compendia, in a file that Babele reads, too. */
export interface FolderContent {
  readonly label: string;
  readonly entries: { readonly [name: string]: string };
}

interface Manifest {
  readonly packs: readonly { readonly name: string; readonly label: string; readonly type: string }[];
  readonly packFolders: readonly PackFolder[];
}
interface PackFolder {
  readonly name: string;
  readonly folders: readonly PackFolder[];
}
interface Source {
  readonly _id: string;
  readonly name: string;
  readonly description?: string;
}

const manifest = jsonOf("system.json") as Manifest;

/** The compendia that have words, by name. */
export const translatablePacks = (): readonly string[] => manifest.packs.map(({ name }) => name);

/** The name of the file with the translation of a compendium. */
export const contentFile = (pack: string): string => `all-hands.${pack}.json`;

/** The name of the file with the names of the folders in which our compendia are filed. */
export const FOLDERS_FILE = contentFile("_packs-folders");

/** Whether Babele knows without a mapping where a text is. */
const isKnown = (name: string): boolean => ["name", "description", "tokenName"].includes(name);

/** Where the texts are that Babele does not know. */
function mappingOf(kind: Worded): PackContent["mapping"] {
  if (kind !== "Actor" && kind !== "Item") return undefined;
  const fields: Fields = TEXT_FIELDS[kind];
  const places = Object.entries(fields).flatMap(([name, place]) =>
    typeof place === "string" && !isKnown(name) ? [[name, place] as const] : [],
  );
  return Object.fromEntries(places);
}

/** A document's texts without those that follow from others: a token is named after its actor, a face after its card. */
function withoutRepeats(kind: Worded, entry: Entry): Entry {
  const { tokenName, ...rest } = entry;
  if (kind === "Actor") return tokenName === undefined || tokenName === entry["name"] ? rest : entry;
  const cards = entry["cards"];
  return kind === "Cards" && typeof cards === "object"
    ? { ...entry, cards: Object.fromEntries(Object.entries(cards).map(([id, card]) => [id, withoutFaceName(card)])) }
    : entry;
}

function withoutFaceName(card: string | Entry): string | Entry {
  if (typeof card === "string" || typeof card["faces"] !== "object") return card;
  const { faces, ...rest } = card;
  const kept = Object.entries(faces).flatMap(([at, face]): [string, Entry][] => {
    if (typeof face === "string") return [];
    const { name, ...more } = face;
    const own = name === undefined || name === card["name"] ? more : face;
    return Object.keys(own).length > 0 ? [[at, own]] : [];
  });
  return kept.length > 0 ? { ...rest, faces: Object.fromEntries(kept) } : rest;
}

/** The words of a document of a kind. */
export const wordsOf = (kind: Worded, source: object): Entry => withoutRepeats(kind, entryOf(kind, source));

/** The words of a compendium in English. @throws if there is no such compendium */
export function contentOf(pack: string): PackContent {
  const { label, type } = manifest.packs.find(({ name }) => name === pack) ?? { label: "", type: "" };
  if (!(type in TEXT_FIELDS)) throw new Error(`there is no compendium "${pack}" with words`);
  const kind = type as Worded;
  const sources = documentsIn<Source>(pack).map(([, source]) => source);
  const folders = foldersOf(pack);
  const mapping = mappingOf(kind);
  const described = folders.flatMap(({ name, description }) => (description ? [[name, description] as const] : []));
  return {
    label,
    ...(mapping ? { mapping } : {}),
    ...(folders.length > 0 ? { folders: Object.fromEntries(folders.map(({ name }) => [name, name])) } : {}),
    ...(described.length > 0 ? { folderDescriptions: Object.fromEntries(described) } : {}),
    entries: Object.fromEntries(sources.map((source) => [source._id, wordsOf(kind, source)])),
  };
}

const foldersOf = (pack: string): readonly Source[] =>
  filesBelow(`packs/_source/${pack}`)
    .filter((path) => basename(path) === "_folder.json")
    .map((path) => jsonOf(path) as Source);

/** The names of the folders in which our compendia are filed, in English. */
export function folderContent(): FolderContent {
  const named = (folders: readonly PackFolder[]): string[] =>
    folders.flatMap(({ name, folders: inner }) => [name, ...named(inner)]);
  return { label: "Folders", entries: Object.fromEntries(named(manifest.packFolders).map((name) => [name, name])) };
}
