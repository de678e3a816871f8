/** The four operations on documents. Each succeeds or is refused as a whole; the caller runs one after another. */
import type {
  DocumentChange,
  DocumentName,
  DocumentOperation,
  DocumentSource,
  JsonObject,
  ModifyDocumentResult,
  ReleaseInfo,
} from "../protocol";
import { applyChange, bareKey, expandObject, toldChange } from "./changes";
import { type DocumentKind, documentKind, documentTraits } from "./documents";
import { folderWrites, innermostFirst } from "./folders";
import { isValidId, randomID } from "../ids";
import { checkJson, clone, isObject, sameJson } from "./json";
import type { Manifest } from "./manifest";
import { type Pack, readablePack, writablePack } from "./packs";
import { hashPassword } from "./passwords";
import { checkPermission } from "./permissions";
import { type Place, findPlace } from "./places";
import { invalid, missing } from "./refusal";
import { type Writer, changedStats, checkChange, checkSource, cleanSource, newSource, publicSource } from "./sources";
import type { World } from "./world";

export interface Harbor {
  world: World;
  manifest: Manifest;
  packs: ReadonlyMap<string, Pack>;
  release: ReleaseInfo;
  /** Milliseconds since 1970. */
  now(): number;
}

interface Task {
  harbor: Harbor;
  user: DocumentSource;
  type: DocumentName;
  operation: DocumentOperation;
  writer: Writer;
}

/**
 * Carries out the request of a user who has joined.
 * @throws Refusal (nothing has been written then), or a database error.
 */
export async function modifyDocument(harbor: Harbor, userId: string, request: unknown): Promise<ModifyDocumentResult> {
  if (!isObject(request)) throw invalid("a request must be an object {type, action, operation}");
  const { type, action, operation } = request;
  const kind = documentKind(type, harbor.release.generation);
  if (!isObject(operation)) throw invalid(`${kind.name}: "operation" must be an object`);
  const user = harbor.world.find("User", userId);
  if (!user) throw missing(`User ${userId} does not exist`);
  const time = harbor.now();
  const writer: Writer = { userId, time, release: harbor.release, manifest: harbor.manifest };
  const perform =
    typeof action === "string" && Object.hasOwn(ACTIONS, action) ? ACTIONS[action as keyof typeof ACTIONS] : null;
  if (!perform) throw invalid(`${kind.name}: "${String(action)}" is not an action`);
  checkJson(operation, "operation");
  const task: Task = { harbor, user, type: kind.name, operation, writer };
  const result = await perform(action === "get" || !operation["pack"] ? task : withinPack(task, operation["pack"]));
  const { data: _data, updates: _updates, ...echoed } = operation as DocumentOperation;
  return {
    type: kind.name,
    action: action as keyof typeof ACTIONS,
    result,
    userId,
    operation: { ...echoed, modifiedTime: time },
  };
}

/** Converts a task for a pack of the world to a task in the world that stores the pack. */
function withinPack(task: Task, pack: unknown): Task {
  const { parentUuid, ...operation } = task.operation;
  const world = writablePack(task.harbor, task.user, pack, parentUuid ? null : task.type);
  const within = `Compendium.${String(pack)}.`;
  const parent = parentUuid?.startsWith(within) ? parentUuid.slice(within.length) : (parentUuid ?? null);
  return { ...task, harbor: { ...task.harbor, world }, operation: { ...operation, parentUuid: parent } };
}

const ACTIONS = { get: getDocuments, create: createDocuments, update: updateDocuments, delete: deleteDocuments };

async function getDocuments({ harbor, user, type, operation }: Task): Promise<DocumentSource[]> {
  const documents = operation.pack
    ? await packDocuments(harbor, user, type, operation.pack)
    : findPlace(harbor.world, type, operation.parentUuid).documents;
  const { ids, query } = operation;
  if (ids !== undefined) {
    return idList(type, ids).map((id) => publicSource(type, documents.get(id) ?? absent(type, id)));
  }
  const wanted = isObject(query) ? Object.entries(query) : [];
  return [...documents.values()]
    .filter((source) => wanted.every(([key, value]) => sameJson(source[key], value)))
    .map((source) => publicSource(type, source));
}

async function packDocuments(
  harbor: Harbor,
  user: DocumentSource,
  type: DocumentName,
  id: string,
): Promise<ReadonlyMap<string, DocumentSource>> {
  const pack = readablePack(harbor, user, id);
  if (pack.metadata.type !== type) throw invalid(`the pack ${id} holds ${pack.metadata.type} documents, not ${type}`);
  return (await pack.whole?.()) ?? pack.documents;
}

async function createDocuments(task: Task): Promise<DocumentSource[]> {
  const { harbor, type, operation } = task;
  const place = findPlace(harbor.world, type, operation.parentUuid);
  const changed = new Map<string, DocumentSource>();
  const keepEmbeddedIds = operation.keepEmbeddedIds ?? harbor.release.generation < 14;
  for (const data of objectList(type, "data", operation.data)) {
    const source = newSource(task.writer, type, data, {
      keepId: operation.keepId === true,
      keepEmbeddedIds,
      embedded: place.parent !== null,
    });
    if (place.documents.has(source._id) || changed.has(source._id)) {
      throw invalid(`${type} ${source._id} exists already`);
    }
    allow(task, place, { before: null, after: source, fields: [] });
    if (type === "Setting") checkSettingKey(harbor.world, changed, source);
    changed.set(source._id, source);
  }
  await commit(task, place, changed);
  return [...changed.values()].map((source) => publicSource(type, source));
}

/** Two settings with the same key and user would hide each other. */
function checkSettingKey(world: World, created: ReadonlyMap<string, DocumentSource>, source: DocumentSource): void {
  const same = (other: DocumentSource): boolean => other["key"] === source["key"] && other["user"] === source["user"];
  const others = [...world.collections.settings.values(), ...created.values()];
  if (others.some(same)) throw invalid(`Setting: "${String(source["key"])}" exists already`);
}

async function updateDocuments(task: Task): Promise<DocumentChange[]> {
  const { harbor, type, operation } = task;
  const place = findPlace(harbor.world, type, operation.parentUuid);
  const { generation } = harbor.release;
  const kind = documentKind(type, generation);
  const changed = new Map<string, DocumentSource>();
  const changes: DocumentChange[] = [];
  for (const update of objectList(type, "updates", operation.updates)) {
    const id = update["_id"];
    if (typeof id !== "string") throw invalid(`${type}: an update needs the _id of its document`);
    const before = changed.get(id) ?? place.documents.get(id) ?? absent(type, id);
    const updated = updateDocument(task, kind, before, update);
    if (!updated) continue;
    allow(task, place, { before, after: updated.after, fields: updated.fields });
    changed.set(id, updated.after);
    changes.push(publicSource(type, toldChange(updated.change, generation)));
  }
  if (type === "Scene") changes.push(...deactivateScenes(task, changed, changes));
  if (changed.size > 0) await commit(task, place, changed);
  return changes;
}

/** A document after an update, and the change as sent to the clients; null if there was nothing to change. */
function updateDocument(task: Task, kind: DocumentKind, before: DocumentSource, update: JsonObject) {
  const { _id, _stats, ...change } = expandObject(update, task.harbor.release.generation);
  checkChange(kind, change);
  const fields = [...new Set(Object.keys(change).map(bareKey))];
  if (fields.length === 0) return null;
  const after = copyToChange(kind, before);
  const type = typeof change["type"] === "string" ? change["type"] : before["type"];
  cleanSource(task.harbor.manifest, kind, change, type);
  if (typeof change["password"] === "string") change["password"] = hashPassword(change["password"]);
  if (kind.name === "Token" && isObject(change["delta"])) prepareDelta(after, change);
  applyChange(after, change, task.operation.recursive !== false);
  if (kind.stats) {
    change["_stats"] = changedStats(task.writer, _stats);
    applyChange(after, { _stats: change["_stats"] });
  }
  checkSource(task.harbor.manifest, kind, after);
  return { after, change: { _id: before._id, ...change }, fields };
}

/** A copy for changes; embedded documents stay the same objects, so that only changed ones are written. */
function copyToChange(kind: DocumentKind, before: DocumentSource): DocumentSource {
  const embedded = Object.keys(kind.embedded);
  const own = Object.fromEntries(Object.entries(before).filter(([key]) => !embedded.includes(key)));
  const copy = clone(own) as DocumentSource;
  for (const field of embedded) copy[field] = before[field];
  return copy;
}

/** Adds an empty delta to a token that was linked to its actor and has none yet; the change then fills it. */
function prepareDelta(token: DocumentSource, change: JsonObject): void {
  if (isObject(token["delta"])) return;
  const empty = { _id: randomID(), ...clone(documentTraits("ActorDelta").defaults) };
  change["delta"] = { ...empty, ...(change["delta"] as JsonObject) };
}

/** Deactivates other scenes when one is activated: only one can be active. */
function deactivateScenes(
  { harbor, writer }: Task,
  changed: Map<string, DocumentSource>,
  changes: readonly DocumentChange[],
): DocumentChange[] {
  const active = changes.findLast((change) => change["active"] === true)?._id;
  if (active === undefined) return [];
  const result: DocumentChange[] = [];
  for (const [id, stored] of harbor.world.collections.scenes) {
    const scene = changed.get(id) ?? stored;
    if (id === active || scene["active"] !== true) continue;
    const change = { _id: id, active: false, _stats: changedStats(writer, null) };
    changed.set(id, { ...scene, active: false, _stats: { ...(scene["_stats"] as JsonObject), ...change._stats } });
    result.push(change);
  }
  return result;
}

async function deleteDocuments(task: Task): Promise<string[]> {
  const { harbor, type, operation } = task;
  const place = findPlace(harbor.world, type, operation.parentUuid);
  const ids = operation.deleteAll === true ? [...place.documents.keys()] : [...new Set(idList(type, operation.ids))];
  for (const id of ids) {
    allow(task, place, { before: place.documents.get(id) ?? absent(type, id), after: null, fields: [] });
  }
  if (ids.length === 0) return ids;
  if (type === "Folder") {
    const { deleteSubfolders, deleteContents } = operation;
    const options = { deleteSubfolders: deleteSubfolders === true, deleteContents: deleteContents === true };
    const ordered = innermostFirst(harbor.world, ids);
    await harbor.world.commit(folderWrites(harbor.world, ids, options));
    return ordered;
  }
  await commit(task, place, new Map(ids.map((id) => [id, null])));
  return ids;
}

function allow(
  { harbor, user, type }: Task,
  place: Place,
  attempt: { before: DocumentSource | null; after: DocumentSource | null; fields: string[] },
): void {
  const { world, manifest, release } = harbor;
  const { generation } = release;
  checkPermission({ world, manifest, generation, user, type, parent: place.parent, ...attempt });
}

async function commit(task: Task, place: Place, changed: ReadonlyMap<string, DocumentSource | null>): Promise<void> {
  await task.harbor.world.commit(place.writes(changed));
}

function objectList(type: DocumentName, key: "data" | "updates", value: unknown): JsonObject[] {
  if (!Array.isArray(value) || !value.every(isObject)) throw invalid(`${type}: "${key}" must be a list of objects`);
  return value;
}

function idList(type: DocumentName, ids: unknown): string[] {
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === "string")) {
    throw invalid(`${type}: "ids" must be a list of ids`);
  }
  return ids;
}

function absent(type: DocumentName, id: string): never {
  throw missing(isValidId(id) ? `${type} ${id} does not exist` : `${type}: ${JSON.stringify(id)} is not an id`);
}
