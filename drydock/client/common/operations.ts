/** Creating, changing and deleting documents: what happens before a request, and on every client after it. */

import type { DocumentChange, DocumentName, DocumentSource, ModifyDocumentResult } from "../../protocol";
import { configOf } from "../config";
import type { User } from "../documents/user";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";
import { send } from "../helpers/transport";
import type { Document, DocumentClass } from "./document";
import { EmbeddedCollectionField } from "./fields-document";
import { expandObject } from "./objects";
import { unavailable } from "./unavailable";
import { deepClone, isEmpty, type PlainObject } from "./values";
import { parseUuid } from "./uuid";

/** What a caller may say about an operation; unknown keys travel to every client. */
export interface DocumentOperation {
  parent?: Document | null;
  pack?: string | null;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  noHook?: boolean;
  deleteAll?: boolean;
  [option: string]: unknown;
}

/** The options as listeners see them. */
export type ModificationOptions = DocumentOperation;

type Action = "create" | "update" | "delete";

/** Where documents of one kind are kept. */
interface DocumentStore {
  get(id: string, options?: { strict?: boolean }): Document | undefined;
  set(id: string, document: Document): unknown;
  delete(id: string): boolean;
  readonly invalidDocumentIds: Set<string>;
}

function currentUser(): User {
  if (!game.user) throw new Error("There is no user yet: documents can be written once the game is set up");
  return game.user;
}

function storeOf(type: string, parent: Document | null, pack: string | null): DocumentStore {
  const store = parent ? parent.getEmbeddedCollection(type) : pack ? game.packs.get(pack) : game.collections.get(type);
  if (!store)
    throw new Error(pack ? `There is no compendium ${pack}` : `drydock: documents of type ${type} are not available`);
  return store as unknown as DocumentStore;
}

/** The options for listeners: defaults filled in. */
function optionsOf(operation: DocumentOperation): ModificationOptions {
  return {
    diff: true,
    recursive: true,
    render: true,
    ...operation,
    parent: operation.parent ?? null,
    pack: operation.pack ?? null,
  };
}

/** Lets the document and the listeners of `preX` object. */
async function allowed(
  action: Action,
  document: Document,
  data: PlainObject | null,
  options: ModificationOptions,
): Promise<boolean> {
  const user = currentUser();
  if (!document.canUserModify(user, action, data ?? {})) {
    throw new Error(`User ${user.name} lacks permission to ${action} ${document.documentName} [${document.id}]`);
  }
  const name = action.charAt(0).toUpperCase() + action.slice(1);
  let verdict: boolean | void;
  if (action === "create") verdict = await document._preCreate(data ?? {}, options, user);
  else if (action === "update") verdict = await document._preUpdate(data ?? {}, options, user);
  else verdict = await document._preDelete(options, user);
  if (verdict === false) return false;
  if (options.noHook) return true;
  const args = data ? [document, data, options, user.id] : [document, options, user.id];
  return Hooks.call(`pre${name}${document.documentName}`, ...args);
}

/** Sends a request and carries the answer out here as well. */
function request(
  type: string,
  action: Action,
  options: ModificationOptions,
  payload: PlainObject,
): Promise<Document[]> {
  const { parent, ...plain } = options;
  const operation = { ...plain, ...payload, parentUuid: parent?.uuid ?? null };
  return new Promise((resolve, reject) => {
    send({ type: type as DocumentName, action, operation }, (response) => {
      if ("error" in response) {
        const error = new Error(response.error.message);
        error.name = response.error.name;
        reject(error);
        return;
      }
      try {
        resolve(applyResult(response));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}

/** Creates documents. @throws DataModelValidationError for invalid data; nothing is created then. */
export async function createDocuments(
  cls: DocumentClass,
  data: object[],
  operation: DocumentOperation,
): Promise<Document[]> {
  const options = optionsOf(operation);
  const documents: Document[] = [];
  const creations = data.map((entry) => {
    const source = ("toObject" in entry ? (entry as Document).toObject() : expandObject(entry)) as PlainObject;
    if (!options.keepId) delete source["_id"];
    if (!options.keepEmbeddedIds && options.keepEmbeddedIds !== undefined) dropEmbeddedIds(cls, source);
    return { source, document: new cls(source, { parent: options.parent ?? null, pack: options.pack ?? null }) };
  });
  for (const { source, document } of creations) {
    if (await allowed("create", document, source, options)) documents.push(document);
  }
  if ((await cls._preCreateOperation(documents, options, currentUser())) === false || documents.length === 0) return [];
  return request(cls.documentName, "create", options, { data: documents.map((document) => document.toObject()) });
}

function dropEmbeddedIds(cls: DocumentClass, source: PlainObject): void {
  for (const field of Object.values(cls.metadata.embedded)) {
    for (const entry of (source[field] as PlainObject[] | undefined) ?? []) delete entry["_id"];
  }
}

/** Changes documents; those which the changes leave as they are need no request. */
export async function updateDocuments(
  cls: DocumentClass,
  updates: object[],
  operation: DocumentOperation,
): Promise<Document[]> {
  const options = optionsOf(operation);
  const store = storeOf(cls.documentName, options.parent ?? null, options.pack ?? null);
  const documents: Document[] = [];
  const changes: PlainObject[] = [];
  for (const update of updates) {
    const given = expandObject("toObject" in update ? (update as Document).toObject() : deepClone(update));
    const id = given["_id"];
    if (typeof id !== "string") throw new Error("You must provide an _id for every object in the update Array");
    const document = store.get(id, { strict: true });
    if (!document) continue;
    refuseEmbedded(document, given);
    const change = difference(document, given, options);
    if (!change) continue;
    change["_id"] = id;
    if (!(await allowed("update", document, change, options))) continue;
    // Listeners may have changed the changes.
    const final = difference(document, change, options);
    if (!final) continue;
    documents.push(document);
    changes.push({ ...final, _id: id });
  }
  if ((await cls._preUpdateOperation(documents, options, currentUser())) === false || changes.length === 0) return [];
  return request(cls.documentName, "update", options, { updates: changes });
}

function refuseEmbedded(document: Document, changes: PlainObject): void {
  for (const [name, field] of document.schema.entries()) {
    if (field instanceof EmbeddedCollectionField && name in changes) {
      unavailable(`${document.documentName}#update of the embedded collection "${name}" (use updateEmbeddedDocuments)`);
    }
  }
}

/** What of the changes is to be sent; undefined for nothing. */
function difference(document: Document, changes: PlainObject, options: ModificationOptions): PlainObject | undefined {
  const { _id, ...rest } = changes;
  const diff = options.diff !== false;
  const changed = document.updateSource(rest, { dryRun: true, recursive: options.recursive !== false, diff });
  delete changed["_id"];
  return diff && isEmpty(changed) ? undefined : changed;
}

export async function deleteDocuments(
  cls: DocumentClass,
  ids: string[],
  operation: DocumentOperation,
): Promise<Document[]> {
  const options = optionsOf(operation);
  const store = storeOf(cls.documentName, options.parent ?? null, options.pack ?? null);
  const wanted = options.deleteAll ? Array.from((store as unknown as Map<string, Document>).keys()) : ids;
  const documents: Document[] = [];
  const deleted: string[] = [];
  for (const id of wanted) {
    if (store.invalidDocumentIds.has(id)) {
      deleted.push(id);
      continue;
    }
    const document = store.get(id, { strict: true });
    if (!document || !(await allowed("delete", document, null, options))) continue;
    documents.push(document);
    deleted.push(id);
  }
  if ((await cls._preDeleteOperation(documents, options, currentUser())) === false || deleted.length === 0) return [];
  return request(cls.documentName, "delete", options, { ids: deleted });
}

/** Carries out what the server has done, for this client or for another one. */
export function applyResult(result: ModifyDocumentResult): Document[] {
  const { parentUuid = null, pack = null, ...rest } = result.operation;
  const parent = parentUuid ? worldDocument(parentUuid) : null;
  const options: ModificationOptions = { ...rest, parent, pack };
  if (pack) return unavailable("writing to a compendium");
  const store = storeOf(result.type, parent, pack);
  const context = { type: result.type, store, options, userId: result.userId };
  if (result.action === "create") return applyCreate(context, result.result as DocumentSource[]);
  if (result.action === "update") return applyUpdate(context, result.result as DocumentChange[]);
  if (result.action === "delete") return applyDelete(context, result.result as string[]);
  return unavailable(`the document action "${result.action}"`);
}

interface ApplyContext {
  type: string;
  store: DocumentStore;
  options: ModificationOptions;
  userId: string;
}

/** The document of the world with this uuid. */
function worldDocument(uuid: string): Document {
  const parsed = parseUuid(uuid);
  let document = game.collections.get(parsed?.primaryType ?? "")?.get(parsed?.primaryId ?? "") as Document | undefined;
  const steps = parsed?.embedded ?? [];
  for (let i = 0; i < steps.length; i += 2) {
    document = document?.getEmbeddedDocument(steps[i] ?? "", steps[i + 1] ?? "");
  }
  if (!document) throw new Error(`The document ${uuid} does not exist on this client`);
  return document;
}

/** The documents around an embedded one are prepared anew, the outermost first. */
function resetAncestors(parent: Document | null): void {
  let root = parent;
  while (root?.parent) root = root.parent as Document;
  root?.reset();
}

function applyCreate({ type, store, options, userId }: ApplyContext, sources: DocumentSource[]): Document[] {
  const cls = configOf(type).documentClass as DocumentClass;
  const parent = options.parent ?? null;
  const created: [Document, DocumentSource][] = [];
  for (const source of sources) {
    try {
      const document = new cls(deepClone(source), { parent, pack: options.pack ?? null, dropInvalidEmbedded: true });
      store.set(source._id, document);
      created.push([document, source]);
    } catch (error) {
      store.invalidDocumentIds.add(source._id);
      console.error(`${type} ${source._id} cannot be shown here: its data are invalid.`, error);
    }
  }
  resetAncestors(parent);
  for (const [document, source] of created) {
    document._onCreate(source, options, userId);
    if (!options.noHook) Hooks.callAll(`create${type}`, document, options, userId);
  }
  const documents = created.map(([document]) => document);
  finish("create", cls, documents, options, userId);
  return documents;
}

function applyUpdate({ type, store, options, userId }: ApplyContext, changes: DocumentChange[]): Document[] {
  const cls = configOf(type).documentClass as DocumentClass;
  const updated: [Document, PlainObject][] = [];
  for (const change of changes) {
    const document = store.get(change._id);
    if (!document) continue;
    const { _id, ...rest } = deepClone(change) as PlainObject;
    try {
      document.updateSource(rest, { recursive: options.recursive !== false, diff: false });
      updated.push([document, deepClone(change)]);
    } catch (error) {
      console.error(`${type} ${change._id}: a change from the server is invalid here and was left out.`, error);
    }
  }
  resetAncestors(options.parent ?? null);
  for (const [document, change] of updated) {
    document._onUpdate(change, options, userId);
    if (!options.noHook) Hooks.callAll(`update${type}`, document, change, options, userId);
  }
  const documents = updated.map(([document]) => document);
  finish("update", cls, documents, options, userId);
  return documents;
}

function applyDelete({ type, store, options, userId }: ApplyContext, ids: string[]): Document[] {
  const cls = configOf(type).documentClass as DocumentClass;
  const documents: Document[] = [];
  for (const id of ids) {
    const document = store.get(id);
    // Of one with invalid data there is no document, but its data stand in the parent's.
    store.delete(id);
    store.invalidDocumentIds.delete(id);
    if (document) documents.push(document);
  }
  resetAncestors(options.parent ?? null);
  for (const document of documents) {
    document._onDelete(options, userId);
    if (!options.noHook) Hooks.callAll(`delete${type}`, document, options, userId);
  }
  finish("delete", cls, documents, options, userId);
  return documents;
}

function finish(
  action: Action,
  cls: DocumentClass,
  documents: Document[],
  options: ModificationOptions,
  userId: string,
): void {
  let ancestor = options.parent ?? null;
  while (ancestor) {
    ancestor._onDescendantDocuments(action, documents, options);
    ancestor = ancestor.parent as Document | null;
  }
  const user = game.users.get(userId) ?? null;
  const moments = { create: cls._onCreateOperation, update: cls._onUpdateOperation, delete: cls._onDeleteOperation };
  void moments[action].call(cls, documents, options, user);
}
