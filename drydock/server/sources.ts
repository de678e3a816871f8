/** Document data on its way into the world: completed, sanitized and checked. */
import { withLevels } from "../levels";
import {
  type DocumentName,
  type DocumentSource,
  type Generation,
  type JsonObject,
  type ReleaseInfo,
  OWNERSHIP_LEVELS,
} from "../protocol";
import { applyChange, bareKey, expandObject, hasOperator, mapAt, valuesAt } from "./changes";
import { type DocumentKind, documentKind, documentTraits } from "./documents";
import { cleanHtml } from "./html";
import { isValidId, randomID } from "../ids";
import { clone, isObject } from "./json";
import { type Manifest, subtypeRules, typesOf } from "./manifest";
import { hashPassword } from "./passwords";
import { invalid, Refusal } from "./refusal";

/** The writer, time and versions of a write. */
export interface Writer {
  userId: string | null;
  time: number;
  release: ReleaseInfo;
  manifest: Manifest;
}

export interface CreateOptions {
  keepId: boolean;
  keepEmbeddedIds: boolean;
  /** Whether the document is inside another one: it then gets no ownership map of its creator. */
  embedded: boolean;
}

/** The fields about a document's origin that a client may set; the rest of `_stats` is the server's. */
const ORIGIN_STATS = ["compendiumSource", "duplicateSource", "exportSource"] as const;

const FORBIDDEN_PATH = /^\s*(data|javascript|vbscript|file):/i;

/**
 * The source of a new document, with everything that the client left out.
 * @throws Refusal naming the wrong field.
 */
export function newSource(writer: Writer, name: DocumentName, data: unknown, options: CreateOptions): DocumentSource {
  if (!isObject(data)) throw invalid(`${name}: the data of a document must be an object`);
  const { generation } = writer.release;
  const kind = documentKind(name, generation);
  const expanded = expandObject(data, generation);
  const given = generation >= 14 && name === "Scene" ? withLevels(expanded) : expanded;
  if (hasOperator(given)) throw invalid(`${name}: update operators ("-=", "==") are not allowed in a new document`);
  const source = {
    _id: options.keepId && (given["_id"] ?? null) !== null ? keptId(name, given["_id"]) : randomID(),
    ...clone(kind.defaults),
  } as DocumentSource;
  const { _id, _stats, ...rest } = given;
  for (const key of Object.keys(rest))
    if (rest[key] === null && source[key] !== null && key in source) delete rest[key];
  applyChange(source, rest);
  if (kind.defaultType !== undefined) source["type"] = rest["type"] ?? kind.defaultType;
  if (kind.ownership !== undefined)
    source["ownership"] = newOwnership(kind, rest["ownership"], options.embedded ? null : writer.userId);
  if (kind.stats) source["_stats"] = newStats(writer, _stats);
  SPECIALS[name]?.(source, writer);
  completeEmbedded(writer, kind, source, options);
  cleanSource(writer.manifest, kind, source);
  checkSource(writer.manifest, kind, source);
  return source;
}

function keptId(name: DocumentName, id: unknown): string {
  if (isValidId(id)) return id;
  throw invalid(`${name}: ${JSON.stringify(id)} is not an id (16 letters and digits)`);
}

function completeEmbedded(writer: Writer, kind: DocumentKind, source: DocumentSource, options: CreateOptions): void {
  for (const [field, child] of Object.entries(kind.embedded)) {
    const children = source[field];
    if (!Array.isArray(children)) throw invalid(`${kind.name}: "${field}" must be a list`);
    const made = children.map((data) => {
      const mayKeep = options.keepEmbeddedIds || child === "Level";
      const keepId = mayKeep && isObject(data) && data["_id"] !== undefined && data["_id"] !== null;
      return newSource(writer, child, data, { ...options, keepId, embedded: true });
    });
    const ids = new Set(made.map((document) => document._id));
    if (ids.size < made.length) throw invalid(`${kind.name}: two documents in "${field}" have the same _id`);
    source[field] = made;
  }
}

function newOwnership(kind: DocumentKind, given: unknown, creator: string | null): JsonObject {
  const creators = creator !== null ? { [creator]: OWNERSHIP_LEVELS.OWNER } : {};
  return { default: kind.ownership, ...(isObject(given) ? given : {}), ...creators };
}

function newStats(writer: Writer, given: unknown): JsonObject {
  const stats: JsonObject = {};
  for (const key of ORIGIN_STATS) stats[key] = isObject(given) && typeof given[key] === "string" ? given[key] : null;
  return {
    ...stats,
    coreVersion: writer.release.version,
    systemId: writer.manifest.id,
    systemVersion: writer.manifest.version,
    createdTime: writer.time,
    modifiedTime: writer.time,
    lastModifiedBy: writer.userId,
  };
}

/** The `_stats` part of a change: time and writer, whatever the client sends; an origin may be given. */
export function changedStats(writer: Writer, given: unknown): JsonObject {
  const stats: JsonObject = { modifiedTime: writer.time, lastModifiedBy: writer.userId };
  for (const key of ORIGIN_STATS) if (isObject(given) && key in given) stats[key] = given[key];
  return stats;
}

/** Additional changes to some kinds of new documents. */
const SPECIALS: Partial<Record<DocumentName, (source: DocumentSource, writer: Writer) => void>> = {
  ChatMessage(source, writer) {
    source["author"] ??= writer.userId;
    if (source["timestamp"] === 0) source["timestamp"] = writer.time;
  },
  Macro(source, writer) {
    source["author"] ??= writer.userId;
  },
  User(source) {
    if (typeof source["password"] === "string") source["password"] = hashPassword(source["password"]);
  },
  Token(source) {
    if (source["actorLink"] === true && source["delta"] === null) return;
    const delta = isObject(source["delta"]) ? source["delta"] : {};
    const _id = isValidId(delta["_id"]) ? delta["_id"] : randomID();
    source["delta"] = { ...clone(documentTraits("ActorDelta").defaults), ...delta, _id };
  },
};

/** Sanitizes the HTML and converts the rolls of a source, or of a change to a document of this type, in place. */
export function cleanSource(manifest: Manifest, kind: DocumentKind, source: JsonObject, type = source["type"]): void {
  const clean = (data: unknown, name: DocumentName, subtype: unknown, prefix: string[] = []): void => {
    for (const path of subtypeRules(manifest, name, subtype).htmlFields) {
      mapAt(data, [...prefix, ...path.split(".")], (value) => cleanField(value, `${name}: "${path}"`));
    }
  };
  clean(source, kind.name, type);
  if (kind.name === "Token" || kind.name === "ActorDelta") {
    // The type is the base actor's and may change: fields that are HTML in any type are sanitized.
    const prefix = kind.name === "Token" ? ["delta"] : [];
    for (const subtype of typesOf(manifest, "Actor") ?? []) clean(source, "Actor", subtype, prefix);
    for (const subtype of typesOf(manifest, "Item") ?? []) clean(source, "Item", subtype, [...prefix, "items", "*"]);
  }
  const rolls = source["rolls"];
  if (kind.name === "ChatMessage" && Array.isArray(rolls)) {
    source["rolls"] = rolls.map((roll) => (typeof roll === "string" ? roll : JSON.stringify(roll)));
  }
}

/** Sanitizes an HTML field. Refuses anything but text and numbers: a client would make it unsanitized text. */
function cleanField(value: unknown, label: string): unknown {
  if (value === null || value === undefined) return value;
  if (typeof value === "string") return cleanHtml(value);
  if (typeof value === "number") return String(value);
  throw invalid(`${label} must be text`);
}

/**
 * Checks a document in the form to be stored.
 * @throws Refusal naming the field and what is wrong with it.
 */
export function checkSource(manifest: Manifest, kind: DocumentKind, source: DocumentSource): void {
  const label = `${kind.name} ${source._id}`;
  if (kind.named && (typeof source["name"] !== "string" || source["name"].trim() === "")) {
    throw invalid(`${label}: "name" must be a text that is not blank`);
  }
  const types = typesOf(manifest, kind.name);
  if (types && !types.includes(String(source["type"]))) {
    throw invalid(
      `${label}: "${String(source["type"])}" is not a type of ${kind.name} (${types.join(", ") || "none"})`,
    );
  }
  for (const [field, initial] of Object.entries(kind.defaults)) {
    if (!sameShape(initial, source[field])) throw invalid(`${label}: "${field}" must be ${shapeName(initial)}`);
  }
  if (kind.ownership !== undefined) checkOwnership(label, source["ownership"]);
  if ("author" in kind.defaults && !isValidId(source["author"]))
    throw invalid(`${label}: "author" must be the id of a user`);
  for (const path of subtypeRules(manifest, kind.name, source["type"]).fileFields) {
    for (const [field, value] of valuesAt(source, path)) {
      if (typeof value === "string" && FORBIDDEN_PATH.test(value)) {
        throw invalid(`${label}: "${field}" must be the path or address of a file`);
      }
    }
  }
  if (kind.name === "Setting" && source["key"] === "") throw invalid(`${label}: "key" is missing`);
  if (kind.name === "User" && ![0, 1, 2, 3, 4].includes(source["role"] as number)) {
    throw invalid(`${label}: "role" must be a number from 0 to 4`);
  }
}

/**
 * The error in a stored document or one inside it, as a sentence; null if there is none.
 * @param source  with all the fields of its kind
 */
export function faultOf(
  manifest: Manifest,
  name: DocumentName,
  source: DocumentSource,
  generation: Generation,
): string | null {
  const kind = documentKind(name, generation);
  try {
    // A record without a type or an ownership map has the default one.
    const usual = { type: kind.defaultType ?? null, ownership: { default: kind.ownership ?? 0 } };
    checkSource(manifest, kind, { ...usual, ...source });
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  for (const [field, child] of Object.entries(kind.embedded))
    for (const one of source[field] as DocumentSource[]) {
      const fault = faultOf(manifest, child, one, generation);
      if (fault !== null) return fault;
    }
  return null;
}

function checkOwnership(label: string, map: unknown): void {
  if (!isObject(map) || !("default" in map)) throw invalid(`${label}: "ownership" must be an object with "default"`);
  const wrong = Object.entries(map).find(([, level]) => ![-1, 0, 1, 2, 3].includes(level as number));
  if (wrong) throw invalid(`${label}: "ownership.${wrong[0]}" must be a number from -1 to 3`);
}

/** Whether a value fits a field: any value if its default is null, else the same kind of value as the default. */
function sameShape(initial: unknown, value: unknown): boolean {
  if (initial === null) return value !== undefined;
  if (Array.isArray(initial)) return Array.isArray(value);
  if (typeof initial === "object") return isObject(value);
  // Text and image fields may be null.
  return typeof value === typeof initial || (typeof initial === "string" && value === null);
}

function shapeName(initial: unknown): string {
  if (initial === null) return "present";
  if (Array.isArray(initial)) return "a list";
  return typeof initial === "object" ? "an object" : `a ${typeof initial}`;
}

/**
 * Refuses changes that an update cannot make: to ids, and to embedded documents (which have their own operations).
 * @throws Refusal naming the field.
 */
export function checkChange(kind: DocumentKind, change: JsonObject): void {
  for (const key of Object.keys(change)) {
    const field = bareKey(key);
    if (key !== field && ["_id", "_stats"].includes(field)) throw invalid(`${kind.name}: "${key}" cannot be changed`);
    if (field in kind.embedded) {
      throw invalid(
        `${kind.name}: "${field}" cannot be changed by an update; use the operations on embedded documents`,
      );
    }
  }
}

/** A document as clients may see it: without its password. */
export function publicSource<T extends JsonObject>(name: DocumentName, source: T): T {
  if (name !== "User" || !("password" in source)) return source;
  const { password: _password, ...rest } = source;
  return rest as unknown as T;
}
