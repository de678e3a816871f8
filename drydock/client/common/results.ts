/** Applies changes made by the server, on every client. */

import type { DocumentChange, DocumentSource, ModifyDocumentResult } from "../../protocol";
import { configOf } from "../config";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";
import type { DocumentClass, ModificationOptions } from "./document-kinds";
import { revived } from "./operators";
import { unavailable } from "./unavailable";
import { parseUuid } from "./uuid";
import { deepClone, type PlainObject } from "./values";
import type { Classes } from "../registry";

type CompendiumCollection = Classes["CompendiumCollection"];
type Document = Classes["Document"];

/** A store of documents of one kind. */
interface DocumentStore {
  get(id: string, options?: { strict?: boolean }): Document | undefined;
  set(id: string, document: Document): unknown;
  delete(id: string): boolean;
  readonly invalidDocumentIds: Set<string>;
  /** Keeps data of which no document can be made. */
  setAside(source: PlainObject, error: unknown): void;
}

/** The store of documents of a kind: in the world, a compendium, or another document. */
export function storeOf(type: string, parent: Document | null, pack: string | null): DocumentStore {
  const compendium = pack ? game.packs.get(pack) : undefined;
  const primary = type === "Folder" && compendium ? compendium.folders : compendium;
  const store = parent ? parent.getEmbeddedCollection(type) : pack ? primary : game.collections.get(type);
  if (!store)
    throw new Error(pack ? `There is no compendium ${pack}` : `drydock: documents of type ${type} are not available`);
  return store as unknown as DocumentStore;
}

/** Applies a change made by the server, for this or another client. */
export function applyResult(result: ModifyDocumentResult): Document[] {
  const { parentUuid = null, pack = null, ...rest } = result.operation;
  // Documents in a compendium that are not loaded here are already up to date when they are fetched later.
  if (pack && parentUuid && !game.packs.get(pack)?.get(parseUuid(parentUuid)?.primaryId ?? "")) return [];
  const parent = parentUuid ? worldDocument(parentUuid) : null;
  const options: ModificationOptions = { ...rest, parent, pack };
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

/** The world or compendium document with this uuid. */
function worldDocument(uuid: string): Document {
  const parsed = parseUuid(uuid);
  const collection = parsed?.pack ? game.packs.get(parsed.pack) : game.collections.get(parsed?.primaryType ?? "");
  let document = collection?.get(parsed?.primaryId ?? "") as Document | undefined;
  const steps = parsed?.embedded ?? [];
  for (let i = 0; i < steps.length; i += 2) {
    document = document?.getEmbeddedDocument(steps[i] ?? "", steps[i + 1] ?? "");
  }
  if (!document) throw new Error(`The document ${uuid} does not exist on this client`);
  return document;
}

/** The compendium whose index these documents belong to, if any. */
const indexFor = (type: string, { pack, parent }: ModificationOptions): CompendiumCollection | undefined =>
  pack && !parent && type !== "Folder" ? game.packs.get(pack) : undefined;

/** Prepares the ancestors of an embedded document again, starting with the outermost. */
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
      indexFor(type, options)?.indexDocument(document);
      created.push([document, source]);
    } catch (error) {
      store.setAside(deepClone(source), error);
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
    const known = revived(deepClone(change));
    const { _id, ...rest } = known;
    try {
      document.updateSource(rest, { recursive: options.recursive !== false, diff: false });
      indexFor(type, options)?.indexDocument(document);
      updated.push([document, known]);
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
  const compendium = indexFor(type, options);
  for (const id of ids) {
    const document = store.get(id);
    compendium?.index.delete(id);
    // Invalid data have no document, but the parent's source contains them.
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
  action: "create" | "update" | "delete",
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
