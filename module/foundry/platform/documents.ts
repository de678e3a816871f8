/**
 * Documents as Foundry keeps them: found, read, made, changed, deleted. The published types know of each document only
 * what its class declares, and refuse data that is known at run time; whoever calls says here what is relied on.
 */
import { inItsWords } from "./operators";

/** The collections of the world that we look through. */
type WorldCollection = "actors" | "cards" | "combats" | "journal" | "macros" | "messages" | "scenes" | "users";
/** Documents that stand by themselves. */
type PrimaryDocument = "Actor" | "Cards" | "ChatMessage" | "Combat" | "Folder" | "JournalEntry" | "Macro" | "Scene";
/** Documents that stand in others. */
type EmbeddedDocument = "Card" | "Combatant" | "Item" | "Token";

/** What can be changed: any document. */
export interface Changeable {
  update(...args: never[]): Promise<unknown>;
}
/** What has documents in it. */
export interface Containing {
  createEmbeddedDocuments(...args: never[]): Promise<unknown>;
  updateEmbeddedDocuments(...args: never[]): Promise<unknown>;
  deleteEmbeddedDocuments(...args: never[]): Promise<unknown>;
}
/** What a document is read from. */
export interface Readable {
  toObject(source?: boolean): object;
}

/** How a document is made. Ids are new unless they are to be kept. */
export interface Making {
  readonly keepId?: boolean;
  readonly keepEmbeddedIds?: boolean;
}

interface DocumentClass {
  create(data: object, operation: object): Promise<object | undefined>;
}

/** The document at a UUID, if it is in the world (of a compendium: its line in the index); null: there is none. */
export function documentAt<Found extends object>(uuid: string): Found | null {
  return uuid === "" ? null : (fromUuidSync(uuid as never, { strict: false }) as unknown as Found | null);
}

/** The document at a UUID, fetched from its compendium if need be; null: there is none. */
export async function documentFrom<Found extends object>(uuid: string): Promise<Found | null> {
  return uuid === "" ? null : ((await fromUuid(uuid as never)) as unknown as Found | null);
}

/** All documents of one kind in the world. Empty until the world is loaded. */
export function documentsOf<Found extends object>(collection: WorldCollection): readonly Found[] {
  return (game[collection]?.contents ?? []) as unknown as readonly Found[];
}

/** The lines of a compendium's index; null: there is no such compendium. */
export function indexOf<Line extends object>(pack: string): readonly Line[] | null {
  const found = game.packs?.get(pack);
  return found ? ([...found.index] as unknown as readonly Line[]) : null;
}

/** Brings a document of a compendium into the world; null: there is no such compendium or document. */
export async function imported<Made extends object>(
  collection: "actors" | "cards",
  pack: string,
  id: string,
  changes: object = {},
): Promise<Made | null> {
  const from = game.packs?.get(pack);
  const into = game[collection] as unknown as
    { importFromCompendium(pack: object, id: string, changes: object): Promise<Made | undefined> } | undefined;
  return (from && (await into?.importFromCompendium(from, id, changes))) ?? null;
}

/** Makes a document. Null: somebody's hook did not let it be made. Throws what the server refuses it for. */
export async function make<Made extends object>(
  kind: PrimaryDocument,
  data: object,
  { keepId = false, keepEmbeddedIds = keepId, ...options }: Making & object = {},
): Promise<Made | null> {
  const { documentClass } = CONFIG[kind] as unknown as { documentClass: DocumentClass };
  return ((await documentClass.create(data, { ...options, keepId, keepEmbeddedIds })) as Made | undefined) ?? null;
}

/** Changes a document; keys `-=name` take away. Throws what the server refuses it for. */
export async function change(document: Changeable, changes: object, options: object = {}): Promise<void> {
  await (document as { update(changes: object, options: object): Promise<unknown> }).update(
    inItsWords(changes),
    options,
  );
}

/** Makes documents within another. Throws what the server refuses it for. */
export async function makeWithin<Made extends object>(
  parent: Pick<Containing, "createEmbeddedDocuments">,
  kind: EmbeddedDocument,
  data: readonly object[],
  { keepId = false }: Pick<Making, "keepId"> = {},
): Promise<readonly Made[]> {
  const { createEmbeddedDocuments } = parent as {
    createEmbeddedDocuments(kind: string, data: readonly object[], options: object): Promise<readonly Made[]>;
  };
  return data.length === 0 ? [] : createEmbeddedDocuments.call(parent, kind, data, { keepId, keepEmbeddedIds: keepId });
}

/** Changes documents within another, each named by its `_id`. Throws what the server refuses it for. */
export async function changeWithin(
  parent: Pick<Containing, "updateEmbeddedDocuments">,
  kind: EmbeddedDocument,
  changes: readonly object[],
): Promise<void> {
  const { updateEmbeddedDocuments } = parent as {
    updateEmbeddedDocuments(kind: string, changes: readonly object[]): Promise<unknown>;
  };
  if (changes.length > 0) await updateEmbeddedDocuments.call(parent, kind, changes.map(inItsWords));
}

/** Deletes documents within another. Throws what the server refuses it for. */
export async function deleteWithin(
  parent: Pick<Containing, "deleteEmbeddedDocuments">,
  kind: EmbeddedDocument,
  ids: readonly string[],
): Promise<void> {
  const { deleteEmbeddedDocuments } = parent as {
    deleteEmbeddedDocuments(kind: string, ids: readonly string[]): Promise<unknown>;
  };
  if (ids.length > 0) await deleteEmbeddedDocuments.call(parent, kind, ids);
}

/** What a document is made of, as stored, to be read and changed freely. */
export function sourceOf<Source extends object>(document: object): Source {
  return (document as Readable).toObject() as Source;
}

/** Whether a user may do with a document what this level lets them. */
export function mayUser(
  user: object,
  document: { testUserPermission(...args: never[]): boolean },
  level: "LIMITED" | "OBSERVER" | "OWNER",
): boolean {
  return (document as { testUserPermission(user: object, level: string): boolean }).testUserPermission(user, level);
}

/** Opens the sheet of a document, or brings it to the front. */
export async function openSheet(document: object | null | undefined): Promise<void> {
  const { sheet } = (document ?? {}) as { sheet?: { render(options: object): Promise<unknown> } | null };
  await sheet?.render({ force: true });
}
