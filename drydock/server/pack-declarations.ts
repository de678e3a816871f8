/** The compendia that a package's manifest declares, and the folders that it proposes for them. */
import { type Generation, type JsonObject, FOLDER_CONTENTS, PACKED_DOCUMENTS } from "../protocol";
import { isObject } from "./json";
import { listOf, requireString, strings } from "./manifest-values";

export interface PackDeclaration {
  name: string;
  label: string;
  type: string;
  /** The compiled pack's folder, relative to the package's. */
  path: string;
  /** The system in whose worlds alone the pack is there; null: in all worlds. */
  system: string | null;
  ownership: Record<string, string>;
  flags: JsonObject;
}

/** A folder for compendia that the manifest proposes. */
export interface PackFolder {
  name: string;
  color: string | null;
  sorting: string;
  /** Names of compendia in the same manifest. */
  packs: string[];
  folders: PackFolder[];
}

/** The package whose manifest it is. */
interface Declaring {
  readonly kind: "system" | "module";
  readonly source: JsonObject;
  /** The manifest's file, for messages. */
  readonly file: string;
  readonly generation: Generation;
}

/** Documents of which Foundry has compendia and drydock has none. */
export const ABSENT_PACKS = "Playlist";
const PACK_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
/** How deep folders of compendia may be nested. */
const FOLDER_DEPTH = 4;

/** The documents that a pack may hold (`CONST.COMPENDIUM_DOCUMENT_TYPES`). */
const packTypes = (generation: Generation): readonly string[] => [
  ...FOLDER_CONTENTS,
  ...PACKED_DOCUMENTS.filter((type) => generation >= 14 || type !== "ActiveEffect"),
  ABSENT_PACKS,
];

/** Documents that mean something in one system only (`CONST.SYSTEM_SPECIFIC_COMPENDIUM_TYPES`). */
const ofOneSystem = (type: string, generation: Generation): boolean =>
  ["Actor", "Item", ...(generation >= 14 ? ["ActiveEffect"] : [])].includes(type);

/**
 * The packs that a package declares.
 * @throws Error naming the pack that Foundry would refuse, and why
 */
export function readPackDeclarations(from: Declaring): PackDeclaration[] {
  const packs = listOf(from.source, "packs", from.file).map((pack) => packDeclaration(pack, from));
  for (const key of ["name", "path"] as const) {
    const known = new Set<string>();
    for (const { [key]: value } of packs) {
      if (known.has(value)) throw new Error(`drydock: ${from.file}: two packs have the ${key} "${value}"`);
      known.add(value);
    }
  }
  return packs;
}

function packDeclaration(pack: unknown, { kind, source, file, generation }: Declaring): PackDeclaration {
  if (!isObject(pack)) throw new Error(`drydock: ${file}: a pack is not an object`);
  const name = requireString(pack, "name", file);
  if (name.includes(".")) throw new Error(`drydock: ${file}: the pack "${name}" has a period in its name`);
  const type = requireString(pack, "type", file);
  if (!packTypes(generation).includes(type))
    throw new Error(`drydock: ${file}: the pack "${name}" holds ${type} documents: there are no compendia of these`);
  const system = kind === "system" ? requireString(source, "id", file) : systemOf(pack, source);
  if (system === null && ofOneSystem(type, generation))
    throw new Error(
      `drydock: ${file}: the pack "${name}" holds ${type} documents, so it must name its one "system": ` +
        "a module has none for the worlds of every system",
    );
  const ownership = isObject(pack["ownership"]) ? pack["ownership"] : PACK_OWNERSHIP;
  return {
    name,
    label: requireString(pack, "label", file),
    type,
    path: plainPath(typeof pack["path"] === "string" ? pack["path"] : `packs/${name}`),
    system,
    ownership: Object.fromEntries(Object.entries(ownership).map(([role, level]) => [role, String(level)])),
    flags: isObject(pack["flags"]) ? pack["flags"] : {},
  };
}

/** The system of a module's pack: the pack's own, or else the only one that the module is made for. */
function systemOf(pack: JsonObject, source: JsonObject): string | null {
  if (typeof pack["system"] === "string" && pack["system"] !== "") return pack["system"];
  const systems = systemsOf(source);
  return systems.length === 1 ? systems[0]! : null;
}

/** The systems that a module is made for (`relationships.systems`); none: it is made for all. */
export function systemsOf(source: JsonObject): string[] {
  const relationships = isObject(source["relationships"]) ? source["relationships"] : {};
  const systems = Array.isArray(relationships["systems"]) ? relationships["systems"] : [];
  return systems.flatMap((each) => (isObject(each) && typeof each["id"] === "string" ? each["id"] : []));
}

/**
 * The folders that a package proposes for its packs.
 * @throws Error naming a folder that is wrong
 */
export function readPackFolders(source: JsonObject, packs: readonly PackDeclaration[], file: string): PackFolder[] {
  return foldersOf(source, new Set(packs.map(({ name }) => name)), file);
}

/** An entry's folders; removes each compendium from `unfiled`, as it can be in one folder only. */
function foldersOf(entry: JsonObject, unfiled: Set<string>, file: string, depth = 1): PackFolder[] {
  const key = depth === 1 ? "packFolders" : "folders";
  return listOf(entry, key, file).map((folder) => {
    if (!isObject(folder)) throw new Error(`drydock: ${file}: a folder in "${key}" is not an object`);
    const name = requireString(folder, "name", file);
    if (depth > FOLDER_DEPTH) throw new Error(`drydock: ${file}: the folder ${name} lies too deep`);
    const packs = strings(folder["packs"], `${file}: packs of the folder ${name}`);
    for (const pack of packs) {
      if (!unfiled.delete(pack))
        throw new Error(
          `drydock: ${file}: the folder ${name} names ${pack}: there is no such pack, or it has a folder`,
        );
    }
    const color = typeof folder["color"] === "string" ? folder["color"] : null;
    const sorting = folder["sorting"] === "m" ? "m" : "a";
    return { name, color, sorting, packs, folders: foldersOf(folder, unfiled, file, depth + 1) };
  });
}

/** A path without "." and doubled or closing slashes. */
const plainPath = (path: string): string =>
  path
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
