/** Foundry's documents and compendia as texts in other languages are put into them. Loaded on demand. */
import type { Shown } from "./documents";
import { placeInOurs } from "./elsewhere";

/** A document, and where it came from. */
export interface WordedDocument extends Shown {
  readonly id: string | null;
  readonly uuid: string | null;
  readonly pack: string | null;
  readonly type?: string;
  readonly parent: WordedDocument | null;
  readonly flags?: { readonly "all-hands"?: { readonly content?: string } };
  readonly _source: { readonly name?: string };
  /** The items of an actor. */
  readonly items?: Iterable<WordedDocument>;
  /** The back of a card. */
  readonly back?: { readonly name: string };
  /** The cards of a stack. */
  readonly cards?: Iterable<WordedDocument>;
  readonly _stats?: { readonly compendiumSource?: string | null; readonly duplicateSource?: string | null };
  name: string;
  render?(force: boolean): unknown;
  toObject(): object;
  updateSource(changes: object): unknown;
}

/** One of our compendia. */
export interface WordedPack {
  readonly collection: string;
  readonly metadata: { label: string };
  readonly index: Iterable<{ readonly _id: string; name: string }>;
  readonly folders: Iterable<WordedDocument>;
  getDocument(id: string, options?: object): Promise<unknown>;
  getDocuments(query?: object, options?: object): Promise<unknown>;
}

/** Our compendia that this user has, by name; the one at a place, if it is one of ours. */
export function ourPacks(at?: string): readonly (readonly [string, WordedPack])[] {
  const packs = [...(game.packs ?? [])] as unknown as readonly WordedPack[];
  return packs.flatMap((pack) => {
    const place = at === undefined || at === pack.collection ? placeInOurs(`Compendium.${pack.collection}.`) : null;
    return place ? [[place.pack, pack] as const] : [];
  });
}

/** Has documents of a compendium wait for something before they are made. `then` is called with those that are there. */
export function beforeDocuments(
  pack: WordedPack,
  wait: () => Promise<unknown>,
  then: (documents: readonly WordedDocument[]) => void,
): void {
  const own = { one: pack.getDocument.bind(pack), all: pack.getDocuments.bind(pack) };
  const after = async (made: () => Promise<unknown>): Promise<unknown> => {
    await wait();
    const result = await made();
    then((Array.isArray(result) ? result : result ? [result] : []) as readonly WordedDocument[]);
    return result;
  };
  pack.getDocument = (...given) => after(() => own.one(...given));
  pack.getDocuments = (...given) => after(() => own.all(...given));
}

/** All documents of the world of the kinds that are read, with those within them. */
export function documentsRead(): readonly WordedDocument[] {
  const { folders, journal, macros, scenes, tables } = game as unknown as Record<
    string,
    Iterable<
      WordedDocument & { readonly pages?: Iterable<WordedDocument>; readonly results?: Iterable<WordedDocument> }
    >
  >;
  return [folders, journal, macros, scenes, tables].flatMap((collection) =>
    [...(collection ?? [])].flatMap((each) => [each, ...(each.pages ?? []), ...(each.results ?? [])]),
  );
}

/** Draws again what shows these documents, and the lists of all. */
export function redrawRead(documents: Iterable<WordedDocument>): void {
  for (const document of documents) (document.parent ?? document).render?.(false);
  const lists = ui as unknown as Record<string, { readonly rendered?: boolean; render(): unknown } | undefined>;
  for (const list of ["compendium", "hotbar", "journal", "macros", "nav", "scenes", "tables"])
    if (lists[list]?.rendered !== false) lists[list]?.render();
}
