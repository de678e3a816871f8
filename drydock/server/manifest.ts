/** The built system and its modules: their manifests, and the manifests' rules for documents. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentName, JsonObject } from "../protocol";
import { documentTraits } from "./documents";
import { isObject } from "./json";

/** The manifest's rules for one subtype. Paths are relative to the document. */
export interface SubtypeRules {
  htmlFields: string[];
  fileFields: string[];
  gmOnlyFields: string[];
}

export interface PackDeclaration {
  name: string;
  label: string;
  type: string;
  /** The compiled pack's folder, relative to the system's. */
  path: string;
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

export interface Manifest {
  id: string;
  title: string;
  version: string;
  /** Whether the package may send its own events. */
  socket: boolean;
  packs: PackDeclaration[];
  packFolders: PackFolder[];
  /** Document → subtype → rules, including those of modules. */
  documentTypes: Partial<Record<string, Record<string, SubtypeRules>>>;
  /** The unchanged file. */
  source: JsonObject;
}

/** An active module of the world. */
export interface ModuleManifest {
  id: string;
  /** The module's subtypes by full name: `<id>.<name>`. */
  documentTypes: Manifest["documentTypes"];
  /** The unchanged file. */
  source: JsonObject;
}

const SYSTEM = "system.json";
const NO_RULES: SubtypeRules = { htmlFields: [], fileFields: [], gmOnlyFields: [] };
/** How deep folders of compendia may be nested. */
const FOLDER_DEPTH = 4;
const PACK_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/**
 * Reads the `system.json` of a built system.
 * @throws Error naming the wrong folder or entry.
 */
export async function readManifest(systemDir: string): Promise<Manifest> {
  const source = await readSource(join(systemDir, "system.json"), (reason) => {
    return `drydock: no built system in ${systemDir} (${reason}); run "npm run build" first`;
  });
  const packs = listOf(source, "packs").map(packDeclaration);
  return {
    id: requireString(source, "id"),
    title: requireString(source, "title"),
    version: requireString(source, "version"),
    socket: source["socket"] === true,
    packs,
    packFolders: packFolders(source, new Set(packs.map(({ name }) => name))),
    documentTypes: documentTypes(source["documentTypes"]),
    source,
  };
}

/**
 * Reads a module's `module.json`.
 * @throws Error naming the wrong folder or entry, or what drydock does not support for modules.
 */
export async function readModule(moduleDir: string): Promise<ModuleManifest> {
  const file = join(moduleDir, "module.json");
  const source = await readSource(file, (reason) => `drydock: no module in ${moduleDir} (${reason})`);
  const id = requireString(source, "id", file);
  requireString(source, "title", file);
  const packs = listOf(source, "packs", file).length;
  if (packs > 0) console.warn(`drydock: the module ${id} goes without its ${packs} compendia`);
  const own = Object.entries(documentTypes(source["documentTypes"], file));
  const full = (types: Record<string, SubtypeRules> = {}) =>
    Object.fromEntries(Object.entries(types).map(([type, rules]) => [`${id}.${type}`, rules]));
  return { id, documentTypes: Object.fromEntries(own.map(([name, types]) => [name, full(types)])), source };
}

/** The system's manifest with the subtypes that modules add. */
export function withModules(manifest: Manifest, modules: readonly ModuleManifest[]): Manifest {
  const types = { ...manifest.documentTypes };
  for (const { documentTypes } of modules)
    for (const [name, added] of Object.entries(documentTypes)) types[name] = { ...types[name], ...added };
  return { ...manifest, documentTypes: types };
}

async function readSource(file: string, missing: (reason: string) => string): Promise<JsonObject> {
  let source: unknown;
  try {
    source = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Error(missing(error instanceof Error ? error.message : String(error)));
  }
  if (!isObject(source)) throw new Error(`drydock: ${file} is not a JSON object`);
  return source;
}

/** The subtypes that a document may have; null if it has no types. */
export function typesOf(manifest: Manifest, name: DocumentName): string[] | null {
  const kind = documentTraits(name);
  if (kind.defaultType === undefined) return null;
  return [...(kind.coreTypes ?? []), ...Object.keys(manifest.documentTypes[name] ?? {})];
}

/** HTML, file and GM-only fields of one subtype: the core's and the manifest's. */
export function subtypeRules(manifest: Manifest, name: DocumentName, type: unknown): SubtypeRules {
  const kind = documentTraits(name);
  const declared = (typeof type === "string" ? manifest.documentTypes[name]?.[type] : undefined) ?? NO_RULES;
  return {
    htmlFields: [...(kind.htmlFields ?? []), ...declared.htmlFields],
    fileFields: [...(kind.fileFields ?? []), ...declared.fileFields],
    gmOnlyFields: declared.gmOnlyFields,
  };
}

function documentTypes(declared: unknown, file = SYSTEM): Manifest["documentTypes"] {
  if (declared === undefined) return {};
  if (!isObject(declared)) throw new Error(`drydock: ${file}: documentTypes is not an object`);
  const result: Manifest["documentTypes"] = {};
  for (const [name, types] of Object.entries(declared)) {
    if (!isObject(types)) throw new Error(`drydock: ${file}: documentTypes.${name} is not an object`);
    result[name] = Object.fromEntries(
      Object.entries(types).map(([type, rules]) => [type, readRules(rules, `${file}: documentTypes.${name}.${type}`)]),
    );
  }
  return result;
}

function readRules(rules: unknown, path: string): SubtypeRules {
  if (!isObject(rules)) throw new Error(`drydock: ${path} is not an object`);
  const filePaths = isObject(rules["filePathFields"]) ? Object.keys(rules["filePathFields"]) : [];
  const inSystem = (fields: string[]): string[] => fields.map((field) => `system.${field}`);
  return {
    htmlFields: inSystem(strings(rules["htmlFields"], `${path}.htmlFields`)),
    fileFields: inSystem(filePaths),
    gmOnlyFields: inSystem(strings(rules["gmOnlyFields"], `${path}.gmOnlyFields`)),
  };
}

function packDeclaration(pack: unknown): PackDeclaration {
  if (!isObject(pack)) throw new Error("drydock: system.json: a pack is not an object");
  const name = requireString(pack, "name");
  const ownership = isObject(pack["ownership"]) ? pack["ownership"] : PACK_OWNERSHIP;
  return {
    name,
    label: requireString(pack, "label"),
    type: requireString(pack, "type"),
    path: typeof pack["path"] === "string" ? pack["path"] : `packs/${name}`,
    ownership: Object.fromEntries(Object.entries(ownership).map(([role, level]) => [role, String(level)])),
    flags: isObject(pack["flags"]) ? pack["flags"] : {},
  };
}

/** An entry's folders; removes each compendium from `unfiled`, as it can be in one folder only. */
function packFolders(entry: JsonObject, unfiled: Set<string>, depth = 1): PackFolder[] {
  const key = depth === 1 ? "packFolders" : "folders";
  return listOf(entry, key).map((folder) => {
    if (!isObject(folder)) throw new Error(`drydock: ${SYSTEM}: a folder in "${key}" is not an object`);
    const name = requireString(folder, "name");
    if (depth > FOLDER_DEPTH) throw new Error(`drydock: ${SYSTEM}: the folder ${name} lies too deep`);
    const packs = strings(folder["packs"], `${SYSTEM}: packs of the folder ${name}`);
    for (const pack of packs) {
      if (!unfiled.delete(pack))
        throw new Error(
          `drydock: ${SYSTEM}: the folder ${name} names ${pack}: there is no such pack, or it has a folder`,
        );
    }
    const color = typeof folder["color"] === "string" ? folder["color"] : null;
    const sorting = folder["sorting"] === "m" ? "m" : "a";
    return { name, color, sorting, packs, folders: packFolders(folder, unfiled, depth + 1) };
  });
}

function requireString(source: JsonObject, key: string, file = SYSTEM): string {
  const value = source[key];
  if (typeof value !== "string" || value === "") throw new Error(`drydock: ${file}: "${key}" is missing`);
  return value;
}

function listOf(source: JsonObject, key: string, file = SYSTEM): unknown[] {
  const value = source[key] ?? [];
  if (!Array.isArray(value)) throw new Error(`drydock: ${file}: "${key}" is not a list`);
  return value;
}

function strings(value: unknown, path: string): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  throw new Error(`drydock: ${path} is not a list of texts`);
}
