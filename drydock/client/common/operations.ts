/** Creates, updates and deletes documents: what happens before a request. Its results are applied in results.ts. */

import type { ModifyDocumentRequest } from "../../protocol";
import { game, generation } from "../game";
import { Hooks } from "../helpers/hooks";
import { send } from "../helpers/transport";
import type { DocumentClass, DocumentOperation, ModificationOptions } from "./document-kinds";
import { EmbeddedCollectionField } from "./fields-document";
import { expandObject } from "./objects";
import { applyResult, storeOf } from "./results";
import { unavailable } from "./unavailable";
import { deepClone, isEmpty, type PlainObject } from "./values";
import type { Classes } from "../registry";

type User = Classes["User"];
type Document = Classes["Document"];

type Action = "create" | "update" | "delete";

function currentUser(): User {
  if (!game.user) throw new Error("There is no user yet: documents can be written once the game is set up");
  return game.user;
}

/** Loads documents in a compendium before they are written. @throws Error if the compendium is locked */
async function unlocked({ pack }: ModificationOptions, ids: readonly string[] = []): Promise<void> {
  const compendium = pack ? game.packs.get(pack) : undefined;
  if (compendium?.locked) throw new Error(`The compendium ${compendium.collection} is locked and cannot be written`);
  const known = ids.filter((id) => compendium?.index.has(id));
  if (known.length > 0) await compendium?.getDocuments({ _id__in: known });
}

/** The options passed to listeners, with defaults filled in. */
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

/** Asks the document and `preX` listeners whether they allow a change; throws if the user may not make it. */
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

/** Sends the request to the server and also applies the answer here. */
function perform(
  cls: DocumentClass,
  action: Action,
  options: ModificationOptions,
  payload: PlainObject,
): Promise<Document[]> {
  const { parent, ...plain } = options;
  const operation = { ...plain, ...payload, parentUuid: parent?.uuid ?? null };
  const request: ModifyDocumentRequest = { type: cls.documentName as ModifyDocumentRequest["type"], action, operation };
  return new Promise((resolve, reject) => {
    send(request, (response) => {
      if ("error" in response) {
        const { name, message } = response.error;
        reject(Object.assign(new Error(message), { name }));
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
  await unlocked(options);
  const documents: Document[] = [];
  const creations = data.map((entry) => {
    const source = ("toObject" in entry ? (entry as Document).toObject() : expandObject(entry)) as PlainObject;
    if (!options.keepId) delete source["_id"];
    if (!(options.keepEmbeddedIds ?? generation() < 14)) dropEmbeddedIds(cls, source);
    return { source, document: new cls(source, { parent: options.parent ?? null, pack: options.pack ?? null }) };
  });
  for (const { source, document } of creations) {
    if (await allowed("create", document, source, options)) documents.push(document);
  }
  const agreed = (await cls._preCreateOperation(documents, options, currentUser())) !== false;
  const sources = documents.map((document) => document.toObject());
  return agreed && sources.length > 0 ? perform(cls, "create", options, { data: sources }) : [];
}

function dropEmbeddedIds(cls: DocumentClass, source: PlainObject): void {
  for (const field of Object.values(cls.metadata.embedded)) {
    for (const entry of (source[field] as PlainObject[] | undefined) ?? []) delete entry["_id"];
  }
}

/** Updates documents; unchanged documents are not sent. */
export async function updateDocuments(
  cls: DocumentClass,
  updates: object[],
  operation: DocumentOperation,
): Promise<Document[]> {
  const options = optionsOf(operation);
  const ids = updates.flatMap((update) => ("_id" in update ? String(update._id) : []));
  await unlocked(options, options.parent ? [] : ids);
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
    // Listeners may have modified the changes.
    const final = difference(document, change, options);
    if (!final) continue;
    documents.push(document);
    changes.push({ ...final, _id: id });
  }
  const agreed = (await cls._preUpdateOperation(documents, options, currentUser())) !== false;
  return agreed && changes.length > 0 ? perform(cls, "update", options, { updates: changes }) : [];
}

function refuseEmbedded(document: Document, changes: PlainObject): void {
  for (const [name, field] of document.schema.entries()) {
    if (field instanceof EmbeddedCollectionField && name in changes) {
      unavailable(`${document.documentName}#update of the embedded collection "${name}" (use updateEmbeddedDocuments)`);
    }
  }
}

/** The changes to send; undefined if there are none. */
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
  await unlocked(options, options.parent ? [] : ids);
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
  const agreed = (await cls._preDeleteOperation(documents, options, currentUser())) !== false;
  return agreed && deleted.length > 0 ? perform(cls, "delete", options, { ids: deleted }) : [];
}
