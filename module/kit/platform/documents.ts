/**
 * Documents as Foundry keeps them: found, read, made, changed, deleted. The published types know of each only what its
 * class declares, not what its type of ours has in it, and refuse data that are known at run time only: whoever calls
 * says what is relied on, and what is passed on is cast here.
 */
import { inItsWords } from "./operators";
import { errorText } from "./notices";
import { during } from "./under-way";

/** What is not answered by the server yet. */
const WRITING = "a write";

/** A document of the world: it has an id. */
export type Stored<Document> = Document & { readonly id: string; readonly uuid: string };

/** The collections of the world that we look through, with what is in them. */
interface World {
  actors: Actor.Implementation;
  cards: Cards.Implementation;
  combats: Combat.Implementation;
  folders: Folder.Implementation;
  journal: JournalEntry.Implementation;
  macros: Macro.Implementation;
  messages: ChatMessage.Implementation;
  scenes: Scene.Implementation;
  users: User.Implementation;
}
/** Documents that stand by themselves, and those that stand in others. */
type PrimaryDocument = "Actor" | "Cards" | "ChatMessage" | "Combat" | "Folder" | "JournalEntry" | "Macro" | "Scene";
type EmbeddedDocument = "Card" | "Combatant" | "Item" | "JournalEntryPage" | "Note" | "Token";

/** Registers the data of a type of documents; called in `init`. */
export function registerModel(kind: "Actor" | "Combat" | "Combatant" | "Item", type: string, model: object): void {
  Object.assign(CONFIG[kind].dataModels, { [type]: model });
}

/** What can be changed: any document. (What a method takes is compared both ways: the published types fit, and ours.) */
export interface Changeable {
  update(changes: object, options?: object): Promise<unknown>;
}
/** What has documents of a kind in it. */
export interface Containing<Kind extends EmbeddedDocument> {
  createEmbeddedDocuments(kind: Kind, data: never, options: object): Promise<unknown>;
  updateEmbeddedDocuments(kind: Kind, changes: never): Promise<unknown>;
  deleteEmbeddedDocuments(kind: Kind, ids: string[]): Promise<unknown>;
}

/** How a document is made. Ids are new unless they are to be kept. */
export interface Making {
  readonly keepId?: boolean;
  readonly keepEmbeddedIds?: boolean;
}

/** The UUID of a document that is kept somewhere. The types of Foundry 14 remember that others have none. */
export function uuidOf({ uuid }: { readonly uuid: string | null }): string {
  if (uuid === null) throw new Error("a document that is kept nowhere has no UUID");
  return uuid;
}

/** The document at a UUID, if it is in the world (of a compendium: its line in the index); null: there is none. */
export function documentAt<Found extends object>(uuid: string): Found | null {
  const find = fromUuidSync as (uuid: string, options: object) => object | null;
  return uuid === "" ? null : (find(uuid, { strict: false }) as Found | null);
}

/** The document at a UUID, fetched from its compendium if need be; null: there is none. */
export async function documentFrom<Found extends object>(uuid: string): Promise<Found | null> {
  const find = fromUuid as (uuid: string) => Promise<object | null>;
  return uuid === "" ? null : ((await find(uuid)) as Found | null);
}

/** All documents of one kind in the world, by their own types or by what is read of them. None until the world is loaded. */
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

/** The compendia of documents of a kind that this user may look into. */
export const packsOf = (kind: "Actor" | "Cards"): readonly Pack[] =>
  [...(game.packs ?? [])].filter(({ documentName, visible }) => documentName === kind && visible);

/** The lines of a compendium's index; null: there is no such compendium. */
export function packIndex<Line extends object>(pack: string): readonly Line[] | null {
  const found = game.packs?.get(pack);
  return found ? ([...found.index] as object[] as Line[]) : null;
}

/** All documents of a compendium, fetched; none where there is no such compendium. */
export async function packDocuments<Found extends object>(pack: string): Promise<readonly Found[]> {
  const found = game.packs?.get(pack) as { getDocuments(): Promise<object[]> } | undefined;
  return ((await found?.getDocuments()) ?? []) as Found[];
}

/** The name of a folder within a compendium; blank: there is none of this id. */
export function packFolder(pack: string, id: string): string {
  const folder = game.packs?.get(pack)?.folders.get(id) as { readonly name: string } | undefined;
  return folder?.name ?? "";
}

interface Importing {
  importFromCompendium(pack: object, id: string, changes: object): Promise<object | undefined>;
}

/** Brings a document of a compendium into the world; null: there is no such compendium or document. */
export async function imported<Made extends object>(
  collection: "actors" | "cards" | "scenes",
  pack: string,
  id: string,
  changes: object = {},
): Promise<Made | null> {
  const from = game.packs?.get(pack);
  const into = game[collection] as Importing | undefined;
  const making = from && into?.importFromCompendium(from, id, changes);
  return ((making && (await during(WRITING, making))) as Made | undefined) ?? null;
}

/** A class of documents, by what we do with one of them. */
type ClassOf<Instance> = new (...args: unknown[]) => Instance;

/** What we do differently from Foundry's own classes. The published types know `renderHTML` in an older form. */
interface Extended {
  ChatMessage: { readonly id: string | null; renderHTML(options?: object): Promise<HTMLElement> };
  Combat: {
    startCombat(): Promise<unknown>;
    nextTurn(): Promise<unknown>;
    nextRound(): Promise<unknown>;
    previousTurn(): Promise<unknown>;
    previousRound(): Promise<unknown>;
    rollInitiative(...given: unknown[]): Promise<unknown>;
    setInitiative(...given: unknown[]): Promise<unknown>;
    resetAll(...given: unknown[]): Promise<unknown>;
  };
}

/** Has documents made of a class over the one that there is, which may be a module's already; called in `init`. */
export function extendDocuments<Kind extends keyof Extended>(
  kind: Kind,
  over: (Base: ClassOf<Extended[Kind]>) => ClassOf<Extended[Kind]>,
): void {
  const kept = CONFIG[kind] as unknown as { documentClass: ClassOf<Extended[Kind]> };
  kept.documentClass = over(kept.documentClass);
}

interface DocumentClass {
  create(data: object, operation: object): Promise<object | undefined>;
}

/** Makes a document. Null: somebody's hook did not let it be made. Throws what the server refuses it for. */
export async function make<Made extends object>(
  kind: PrimaryDocument,
  data: object,
  { keepId = false, keepEmbeddedIds = keepId, ...options }: Making & object = {},
): Promise<Made | null> {
  const { documentClass } = CONFIG[kind] as unknown as { documentClass: DocumentClass };
  const making = documentClass.create(data, { ...options, keepId, keepEmbeddedIds });
  return ((await during(WRITING, making)) as Made | undefined) ?? null;
}

/** Changes a document; keys `-=name` take away. Throws what the server refuses it for. */
export async function change(document: Changeable, changes: object, options: object = {}): Promise<void> {
  await during(WRITING, document.update(inItsWords(changes), options));
}

/** Changes a document that is about to be made, in the hook that tells of it. */
export function amend(document: { updateSource(changes: never): unknown }, changes: object): void {
  document.updateSource(changes as never);
}

/** Deletes a document. Throws what the server refuses it for. */
export async function remove(document: { delete(): Promise<unknown> } | null | undefined): Promise<void> {
  if (document) await during(WRITING, document.delete());
}

/** Makes documents within another. Throws what the server refuses it for. */
export async function makeWithin<Kind extends EmbeddedDocument, Made extends object>(
  parent: Pick<Containing<NoInfer<Kind>>, "createEmbeddedDocuments">,
  kind: Kind,
  data: readonly object[],
  { keepId = false }: Pick<Making, "keepId"> = {},
): Promise<readonly Made[]> {
  const options = { keepId, keepEmbeddedIds: keepId };
  if (data.length === 0) return [];
  return (await during(WRITING, parent.createEmbeddedDocuments(kind, data as never, options))) as readonly Made[];
}

/** Changes documents within another, each named by its `_id`. Throws what the server refuses it for. */
export async function changeWithin<Kind extends EmbeddedDocument>(
  parent: Pick<Containing<NoInfer<Kind>>, "updateEmbeddedDocuments">,
  kind: Kind,
  changes: readonly object[],
): Promise<void> {
  if (changes.length > 0) await during(WRITING, parent.updateEmbeddedDocuments(kind, changes.map(inItsWords) as never));
}

/** Deletes documents within another. Throws what the server refuses it for. */
export async function deleteWithin<Kind extends EmbeddedDocument>(
  parent: Pick<Containing<NoInfer<Kind>>, "deleteEmbeddedDocuments">,
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await during(WRITING, parent.deleteEmbeddedDocuments(kind, [...ids]));
}

/** What a document is made of, as stored, to be read and changed freely. */
export function sourceOf<Source extends object>(document: { toObject(): object }): Source {
  return document.toObject() as Source;
}

/** What a data model says against data, in its own words; blank: nothing. */
export function faultIn(model: new (data: never, options: never) => unknown, data: object | undefined): string {
  try {
    new model(data as never, { strict: true } as never);
    return "";
  } catch (error) {
    return errorText(error);
  }
}

type Level = "LIMITED" | "OBSERVER" | "OWNER";
/** What belongs to somebody: any document. */
export interface Owned {
  testUserPermission(user: object, level: Level): boolean;
}

/** Whether a user may do with a document what this level lets them. */
export const mayUser = (user: object, document: Owned, level: Level): boolean =>
  document.testUserPermission(user, level);

/** Opens the sheet of a document, or brings it to the front; that of a journal at a page. */
export async function openSheet(
  document: object | null | undefined,
  at: { readonly pageId?: string } = {},
): Promise<void> {
  const { sheet } = (document ?? {}) as { sheet?: { render(options: object): Promise<unknown> } | null };
  await sheet?.render({ force: true, ...at });
}
