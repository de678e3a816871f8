/**
 * Foundry's documents: found, read, made, changed, deleted. The published types know only what a document's class
 * declares, not what our types have in it, and refuse data that are known only at run time. So the caller declares what
 * it relies on, and what is passed on is cast here.
 */
import { clone } from "../../rules/kernel";
import { isModule, typeOf } from "./home";
import { madeBefore } from "./making";
import { inItsWords } from "./operators";
import { errorText } from "./notices";
import { showHere, type Openable } from "./pages";
import { extendOwn, hideModel } from "./shield";
import { insist, insistOnEach, insistOnEnd, Stopped, type Written } from "./stopped";
import { during } from "./under-way";

/** The name for work that the server has not answered yet. */
const WRITING = "a write";

/** A document of the world: it has an id. */
export type Stored<Document> = Document & { readonly id: string; readonly uuid: string };

/** The collections of the world that we search, with their documents. */
interface World {
  actors: Actor.Implementation;
  cards: Cards.Implementation;
  combats: Combat.Implementation;
  folders: Folder.Implementation;
  items: Item.Implementation;
  journal: JournalEntry.Implementation;
  macros: Macro.Implementation;
  messages: ChatMessage.Implementation;
  scenes: Scene.Implementation;
  users: User.Implementation;
}
/** Documents of their own, and documents within others. */
type PrimaryDocument = "Actor" | "Cards" | "ChatMessage" | "Combat" | "Folder" | "JournalEntry" | "Macro" | "Scene";
/** Kinds of documents that have types of ours. */
type Typed = "Actor" | "ChatMessage" | "Combat" | "Combatant" | "Item" | "JournalEntryPage";
type EmbeddedDocument = "Card" | "Combatant" | "Item" | "JournalEntryPage" | "Note" | "Token";

/** Registers the data of one of our types of documents; called in `init`. */
export function registerModel(kind: Typed, type: string, model: object): void {
  const { dataModels } = CONFIG[kind];
  if (isModule) hideModel(kind, dataModels, typeOf(type), model);
  else Object.assign(dataModels, { [typeOf(type)]: model });
}

/** Any document. (A method: its parameters are compared both ways, so that the published types and ours both fit.) */
export interface Changeable {
  update(changes: object, options?: object): Promise<unknown>;
}
/** Anything that holds documents of a kind. */
export interface Containing<Kind extends EmbeddedDocument> {
  createEmbeddedDocuments(kind: Kind, data: never, options: object): Promise<unknown>;
  updateEmbeddedDocuments(kind: Kind, changes: never): Promise<unknown>;
  deleteEmbeddedDocuments(kind: Kind, ids: string[]): Promise<unknown>;
}

/** Options for making a document. Ids are new unless they are to be kept. */
export interface Making {
  readonly keepId?: boolean;
  readonly keepEmbeddedIds?: boolean;
}

/** The UUID of a stored document. The types of Foundry 14 allow for documents that have none. */
export function uuidOf({ uuid }: { readonly uuid: string | null }): string {
  if (uuid === null) throw new Error("a document that is kept nowhere has no UUID");
  return uuid;
}

/** The document at a UUID if it is in the world (for a compendium, its entry in the index); null if there is none. */
export function documentAt<Found extends object>(uuid: string): Found | null {
  const find = fromUuidSync as (uuid: string, options: object) => object | null;
  return uuid === "" ? null : (find(uuid, { strict: false }) as Found | null);
}

/** The document at a UUID, loaded from its compendium if necessary, once that is made; null if there is none. */
export async function documentFrom<Found extends object>(uuid: string): Promise<Found | null> {
  await madeBefore(uuid);
  const find = fromUuid as (uuid: string) => Promise<object | null>;
  return uuid === "" ? null : ((await find(uuid)) as Found | null);
}

/** All documents of one kind in the world, by their own types or those read of them. Empty until the world loads. */
export function documentsOf<Name extends keyof World>(collection: Name): readonly Stored<World[Name]>[];
export function documentsOf<Found extends object>(collection: keyof World): readonly Found[];
export function documentsOf(collection: keyof World): readonly object[] {
  return game[collection]?.contents ?? [];
}

/** A compendium. */
export interface Pack {
  readonly collection: string;
  readonly title: string;
}

/** The compendia of a kind of documents that this user may read. */
export const packsOf = (kind: "Actor" | "Cards"): readonly Pack[] =>
  [...(game.packs ?? [])].filter(({ documentName, visible }) => documentName === kind && visible);

/** An entry of a compendium's index: what is known of a document before it is fetched. */
export interface IndexLine {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly img?: string | null;
  readonly folder?: string | null;
}

/** The entries of a compendium's index; null if there is no such compendium. */
export function packIndex(pack: string): readonly IndexLine[] | null {
  const found = game.packs?.get(pack);
  return found ? ([...found.index] as object[] as IndexLine[]) : null;
}

/** All documents of a compendium, loaded; empty if there is no such compendium. */
export async function packDocuments<Found extends object>(pack: string): Promise<readonly Found[]> {
  const found = game.packs?.get(pack) as { getDocuments(): Promise<object[]> } | undefined;
  return ((await found?.getDocuments()) ?? []) as Found[];
}

/** Name of a folder within a compendium; blank if none has this id. */
export function packFolder(pack: string, id: string): string {
  const folder = game.packs?.get(pack)?.folders.get(id) as { readonly name: string } | undefined;
  return folder?.name ?? "";
}

/** Entries of a compendium with their `folder`'s name: `place`, and as `where` if another one of them has their name. */
export function packLines(pack: string, isWanted: (line: IndexLine) => boolean = () => true) {
  const lines = (packIndex(pack) ?? []).filter(isWanted);
  const isTwin = ({ name }: IndexLine) => lines.filter((other) => other.name === name).length > 1;
  return lines.map((line) => {
    const place = packFolder(pack, line.folder ?? "");
    return { ...line, place, where: isTwin(line) ? place : "" };
  });
}

interface Importing {
  importFromCompendium(pack: object, id: string, changes: object): Promise<object | undefined>;
}

/** The kinds of documents that are imported, by their collections. */
const IMPORTED = { actors: "Actor", cards: "Cards", scenes: "Scene" } as const;

/**
 * Imports a document of a compendium into the world; null if there is no such compendium. Throws `Stopped` if this was
 * prevented on this page.
 */
export async function imported<Made extends object>(
  collection: "actors" | "cards" | "scenes",
  pack: string,
  id: string,
  changes: object = {},
): Promise<Made | null> {
  const from = game.packs?.get(pack);
  const into = game[collection] as Importing | undefined;
  if (!from || !into) return null;
  const made = await during(WRITING, into.importFromCompendium(from, id, changes));
  if (!made) throw new Stopped(IMPORTED[collection]);
  return made as Made;
}

/** A document class, typed by what we use of its instances. */
type ClassOf<Instance> = new (...args: unknown[]) => Instance;

/** A document whose texts may be shown in another language than they are stored in. */
export interface Shown {
  readonly documentName: string;
  prepareDerivedData(): void;
}

/** The methods of Foundry's own classes that we override. The published types have an older form of `renderHTML`. */
interface Extended {
  Folder: Shown;
  JournalEntry: Shown;
  JournalEntryPage: Shown;
  Macro: Shown;
  RollTable: Shown;
  Scene: Shown;
  TableResult: Shown;
  ChatMessage: { readonly id: string | null; renderHTML(options?: object): Promise<HTMLElement> };
  Combat: {
    startCombat(): Promise<unknown>;
    nextTurn(): Promise<unknown>;
    nextRound(): Promise<unknown>;
    previousTurn(): Promise<unknown>;
    previousRound(): Promise<unknown>;
    rollInitiative(...given: unknown[]): Promise<unknown>;
    setInitiative(...given: unknown[]): Promise<unknown>;
    endCombat(): Promise<unknown>;
    delete(): Promise<unknown>;
    resetAll(...given: unknown[]): Promise<unknown>;
  };
}

type Over<Kind extends keyof Extended> = (Base: ClassOf<Extended[Kind]>) => ClassOf<Extended[Kind]>;

/** Has documents made from a class on top of the present one, which may already be a module's; called in `init`. */
export function extendDocuments<Kind extends keyof Extended>(kind: Kind, over: Over<Kind>): void {
  const kept = CONFIG[kind] as unknown as { documentClass: ClassOf<Extended[Kind]> };
  kept.documentClass = over(kept.documentClass);
  extendOwn(kind, over);
}

/** The same for documents of ours alone, where those of a host are made of another class. */
export function extendOurs<Kind extends keyof Extended>(kind: Kind, over: Over<Kind>): void {
  const { documentClass } = CONFIG[kind] as unknown as { documentClass: ClassOf<Extended[Kind]> };
  if (!extendOwn(kind, over)) Object.assign(CONFIG[kind], { documentClass: over(documentClass) });
}

interface DocumentClass {
  create(data: object, operation: object): Promise<object | undefined>;
}

/** Whether the documents of the world are here: not before Foundry's `setup`. */
export const hasWorld = (): boolean => Boolean(game.combats);

/** Makes a document. Throws `Stopped` if this was prevented on this page, or the server's error if it refuses it. */
export async function make<Made extends object>(
  kind: PrimaryDocument,
  data: object,
  { keepId = false, keepEmbeddedIds = keepId, ...options }: Making & object = {},
): Promise<Made> {
  const { documentClass } = CONFIG[kind] as unknown as { documentClass: DocumentClass };
  const made = await during(WRITING, documentClass.create(data, { ...options, keepId, keepEmbeddedIds }));
  if (!made) throw new Stopped(kind);
  return made as Made;
}

const kindOf = (document: object): string => (document as { readonly documentName: string }).documentName;

/**
 * Changes a document; keys `-=name` remove values. Throws `Stopped` if this was prevented on this page, or the server's
 * error if it refuses it.
 */
export async function change(document: Changeable, changes: object, options: object = {}): Promise<void> {
  const changed = await during(WRITING, document.update(inItsWords(changes), options));
  if (!changed) insist(kindOf(document), document, changes);
}

/** Changes a document that is about to be made, in the hook that announces it. */
export function amend(document: { updateSource(changes: never): unknown }, changes: object): void {
  document.updateSource(changes as never);
}

/** Deletes a document. Throws `Stopped` if this was prevented on this page, or the server's error if it refuses it. */
export async function remove(document: { delete(): Promise<unknown> } | null | undefined): Promise<void> {
  if (document && !(await during(WRITING, document.delete()))) throw new Stopped(kindOf(document));
}

/** Makes documents within another. Throws as `make` does, also if only some of them were made. */
export async function makeWithin<Kind extends EmbeddedDocument, Made extends object>(
  parent: Pick<Containing<NoInfer<Kind>>, "createEmbeddedDocuments">,
  kind: Kind,
  data: readonly object[],
  { keepId = false }: Pick<Making, "keepId"> = {},
): Promise<readonly Made[]> {
  const options = { keepId, keepEmbeddedIds: keepId };
  if (data.length === 0) return [];
  const made = (await during(WRITING, parent.createEmbeddedDocuments(kind, data as never, options))) as
    | readonly Made[]
    | undefined;
  if (made?.length !== data.length) throw new Stopped(kind);
  return made;
}

/** Finds a document of a kind within another. */
const within = (parent: object, kind: string) => (id: string) =>
  documentAt(`${(parent as { readonly uuid: string }).uuid}.${kind}.${id}`);

/** Changes documents within another, each named by its `_id`. Throws as `change` does. */
export async function changeWithin<Kind extends EmbeddedDocument>(
  parent: Pick<Containing<NoInfer<Kind>>, "updateEmbeddedDocuments">,
  kind: Kind,
  changes: readonly object[],
): Promise<void> {
  if (changes.length === 0) return;
  const changed = await during(WRITING, parent.updateEmbeddedDocuments(kind, changes.map(inItsWords) as never));
  insistOnEach(kind, within(parent, kind), changed as Written, changes);
}

/** Deletes documents within another. Throws as `remove` does. */
export async function deleteWithin<Kind extends EmbeddedDocument>(
  parent: Pick<Containing<NoInfer<Kind>>, "deleteEmbeddedDocuments">,
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await during(WRITING, parent.deleteEmbeddedDocuments(kind, [...ids]));
  insistOnEnd(kind, within(parent, kind), gone as Written, ids);
}

/** The stored source data of a document, as a copy that may be changed. */
export function sourceOf<Source extends object>(document: { toObject(): object }): Source {
  return document.toObject() as Source;
}

/** The data model's own message about what is wrong with data; blank if nothing is. */
export function faultIn(model: new (data: never, options: never) => unknown, data: object | undefined): string {
  try {
    new model(data as never, { strict: true } as never);
    return "";
  } catch (error) {
    return errorText(error);
  }
}

/** What a class of documents makes of source data. */
interface Cleaning {
  migrateData(source: object): object;
  cleanData(source: object): object;
}

/**
 * The source data of a document as its class and the model of its type store them: with the fields that they add, without
 * those that they do not know. The same data if there is no such class, or if it cannot read them.
 */
export function asStored<Source extends object>(kind: string, source: Source): Source {
  const known = (CONFIG as unknown as Record<string, { readonly documentClass?: Cleaning } | undefined>)[kind];
  const cleaning = known?.documentClass;
  try {
    return cleaning ? (cleaning.cleanData(cleaning.migrateData(clone(source))) as Source) : source;
  } catch {
    return source;
  }
}

type Level = "LIMITED" | "OBSERVER" | "OWNER";
/** Anything that has owners: any document. */
export interface Owned {
  testUserPermission(user: object, level: Level): boolean;
}

/** Whether a user has this permission level for a document. */
export const mayUser = (user: object, document: Owned, level: Level): boolean =>
  document.testUserPermission(user, level);

/** Opens the sheet of a document, or brings it to the front; a journal's sheet opens at a page. */
export async function openSheet(
  document: object | null | undefined,
  at: { readonly pageId?: string } = {},
): Promise<void> {
  const { sheet } = (document ?? {}) as { sheet?: Openable | null };
  if (sheet) await showHere(sheet, { force: true, ...at }, (options) => sheet.render(options));
}
