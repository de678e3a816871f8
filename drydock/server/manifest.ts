/** The built system and its modules: their manifests, and the manifests' rules for documents. */
import type { DocumentName, Generation, JsonObject } from "../protocol";
import type { DataTemplate } from "./data-template";
import { documentTraits } from "./documents";
import { isObject } from "./json";
import { requireString, strings } from "./manifest-values";
import { type PackDeclaration, type PackFolder, readPackDeclarations, readPackFolders } from "./pack-declarations";

/** The manifest's rules for one subtype. Paths are relative to the document. */
export interface SubtypeRules {
  htmlFields: string[];
  fileFields: string[];
  gmOnlyFields: string[];
}

/** What the manifests of systems and of modules have in common. */
interface PackageManifest {
  id: string;
  /** Whether the package may send its own events. */
  socket: boolean;
  packs: PackDeclaration[];
  packFolders: PackFolder[];
  /** Document → subtype → rules: a module's subtypes by their full names, `<id>.<name>`. */
  documentTypes: Partial<Record<string, Record<string, SubtypeRules>>>;
  /** The file as clients get it. */
  source: JsonObject;
}

/** The system's manifest; its `documentTypes` include those of modules. */
export interface Manifest extends PackageManifest {
  title: string;
  version: string;
  /** Document → subtype → the `system` data with which one begins, from `template.json`. */
  model: Partial<Record<string, Record<string, JsonObject>>>;
}

/** An active module of the world. */
export type ModuleManifest = PackageManifest;

const NO_RULES: SubtypeRules = { htmlFields: [], fileFields: [], gmOnlyFields: [] };
/** The documents with types and `system` data. */
const TYPED = [
  "ActiveEffect",
  "Actor",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "RegionBehavior",
];

/**
 * The manifest of a system, from its `system.json`, and its `template.json` if it has one.
 * @throws Error naming the wrong entry
 */
export function systemManifest(source: JsonObject, generation: Generation, template?: DataTemplate): Manifest {
  const file = "system.json";
  const whole = template ? withTypes(source, template.documentTypes) : source;
  return {
    ...readPackage("system", whole, file, generation),
    title: requireString(source, "title", file),
    version: requireString(source, "version", file),
    model: template?.model ?? {},
  };
}

/** A manifest with the types of a template, which its own declarations precede. */
function withTypes(source: JsonObject, types: Partial<Record<string, JsonObject>>): JsonObject {
  const own = isObject(source["documentTypes"]) ? source["documentTypes"] : {};
  const merged = Object.entries(types).map(([name, added]) => {
    const declared = own[name];
    return [name, { ...added, ...(isObject(declared) ? declared : {}) }];
  });
  return { ...source, documentTypes: { ...own, ...Object.fromEntries(merged) } };
}

/**
 * The manifest of a module, from its `module.json`.
 * @param file  the file's name in messages
 * @throws Error naming the wrong entry, or what Foundry refuses in modules
 */
export function moduleManifest(source: JsonObject, file: string, generation: Generation): ModuleManifest {
  const { id, documentTypes, ...rest } = readPackage("module", source, file, generation);
  requireString(source, "title", file);
  for (const [name, types] of Object.entries(documentTypes))
    for (const type of Object.keys(types ?? {}))
      if (type.includes("."))
        throw new Error(
          `drydock: ${file}: documentTypes.${name}: "${type}" must be a bare name, Foundry adds "${id}."`,
        );
  const full = (types: Record<string, SubtypeRules> = {}) =>
    Object.fromEntries(Object.entries(types).map(([type, rules]) => [`${id}.${type}`, rules]));
  const own = Object.entries(documentTypes).map(([name, types]) => [name, full(types)]);
  return { id, documentTypes: Object.fromEntries(own), ...rest };
}

function readPackage(
  kind: "system" | "module",
  source: JsonObject,
  file: string,
  generation: Generation,
): PackageManifest {
  const id = requireString(source, "id", file);
  if (!/^[\w-]+$/.test(id)) throw new Error(`drydock: ${file}: "${id}" is no id (letters, digits, "-", "_")`);
  const packs = readPackDeclarations({ kind, source, file, generation });
  return {
    id,
    socket: source["socket"] === true,
    packs,
    packFolders: readPackFolders(source, packs, file),
    documentTypes: documentTypes(source["documentTypes"], file),
    source,
  };
}

/** The system's manifest with the subtypes that modules add. */
export function withModules(manifest: Manifest, modules: readonly ModuleManifest[]): Manifest {
  const types = { ...manifest.documentTypes };
  for (const { documentTypes } of modules)
    for (const [name, added] of Object.entries(documentTypes)) types[name] = { ...types[name], ...added };
  return { ...manifest, documentTypes: types };
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

function documentTypes(declared: unknown, file: string): Manifest["documentTypes"] {
  if (declared === undefined) return {};
  if (!isObject(declared)) throw new Error(`drydock: ${file}: documentTypes is not an object`);
  const result: Manifest["documentTypes"] = {};
  for (const [name, types] of Object.entries(declared)) {
    if (!TYPED.includes(name))
      throw new Error(`drydock: ${file}: documentTypes.${name}: there are no types of ${name}`);
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
