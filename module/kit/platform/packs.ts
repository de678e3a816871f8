/** Compendia that can be written to: those of the world, and those that a Gamemaster has unlocked. Loaded on demand. */
import { documentsOf, type Pack } from "./documents";
import { commit } from "./writes";

/** The kinds of documents that we put into compendia. */
export type PackKind = "Actor" | "Item" | "JournalEntry" | "Macro";
type PackedDocument = PackKind | "Folder";

/** A compendium to be made. Without a name it is named after its label; without a kind it is one of actors. */
interface NewPack {
  readonly label: string;
  readonly name?: string;
  readonly type?: PackKind;
}
interface CompendiumClass {
  createCompendium(metadata: NewPack): Promise<Pack>;
}

/** A compendium: what is in it, and where it is filed. */
export interface PackFiled extends Pack {
  readonly locked: boolean;
  readonly folder: { readonly id: string | null } | null;
  readonly folders: Iterable<object>;
  readonly index: Iterable<object>;
  /** Whether this user may see it. */
  readonly visible: boolean;
  getIndex(query: { readonly fields: readonly string[] }): Promise<Iterable<object>>;
  deleteCompendium(): Promise<unknown>;
  setFolder(folder: string): Promise<unknown>;
  getDocuments(query: object): Promise<object[]>;
}

/** All compendia of this world. */
export const allPacks = (): readonly PackFiled[] => [...(game.packs ?? [])] as unknown as readonly PackFiled[];

/** The compendium with this id; undefined if there is none. */
export const packAt = (id: string): PackFiled | undefined => game.packs?.get(id) as unknown as PackFiled | undefined;

/** The compendia of actors that this user may write to. */
export const openPacks = (): readonly Pack[] =>
  [...(game.packs ?? [])].filter(
    (pack) => pack.documentName === "Actor" && !pack.locked && pack.testUserPermission(game.user, "OWNER"),
  );

/** Makes a compendium. Throws the server's error if refused. */
export const makePack = (wanted: NewPack): Promise<Pack> => {
  const { CompendiumCollection } = foundry.documents.collections as unknown as {
    CompendiumCollection: CompendiumClass;
  };
  return CompendiumCollection.createCompendium({ type: "Actor", ...wanted });
};

/** Files a compendium of the world in a folder of compendia, by the names of the folders from the outermost, if it is there. */
export async function filePack(pack: string, within: readonly string[]): Promise<void> {
  const folders = documentsOf("folders").filter(({ type }) => (type as string) === "Compendium");
  const step = (outer: string | null, name: string): string | null =>
    folders.find((folder) => folder._source.name === name && (folder.folder?.id ?? null) === outer)?.id ?? null;
  const [first = "", ...inner] = within;
  const place = inner.reduce<string | null>(
    (outer, name) => (outer === null ? null : step(outer, name)),
    step(null, first),
  );
  if (place !== null) await packAt(pack)?.setFolder(place);
}

/** Deletes a compendium of the world with all its contents, if it exists. */
export const removePack = async (pack: string): Promise<void> => void (await packAt(pack)?.deleteCompendium());

/** The folders within a compendium. */
export const foldersOfPack = <Found extends object>(pack: string): readonly Found[] =>
  [...(packAt(pack)?.folders ?? [])] as Found[];

/** Documents of a compendium by their ids, loaded. */
export async function fromPack<Found extends object>(pack: string, ids: readonly string[]): Promise<readonly Found[]> {
  if (ids.length === 0) return [];
  return ((await packAt(pack)?.getDocuments({ _id__in: [...ids] })) ?? []) as Found[];
}

/** Makes documents in a compendium, keeping their ids. Throws the server's error if the server refuses it. */
export async function makeInPack(kind: PackedDocument, pack: string, data: readonly object[]): Promise<void> {
  if (data.length === 0) return;
  await commit([{ action: "create", documentName: kind, parent: null, data: [...data], keepId: true }], { pack });
}

/** Deletes documents of a compendium. Throws what the server refuses it for. */
export async function removeFromPack(kind: PackedDocument, pack: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await commit([{ action: "delete", documentName: kind, parent: null, ids: [...ids] }], { pack });
}
