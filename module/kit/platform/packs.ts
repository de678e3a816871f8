/** Compendia that can be written to: those of the world, and those that a Gamemaster has unlocked. Loaded on demand. */
import type { Pack } from "./documents";
import { commit } from "./writes";

/** The kinds of documents that we put into compendia, and their folders. */
type PackedDocument = "Actor" | "Folder";

interface CompendiumClass {
  createCompendium(metadata: { readonly type: string; readonly label: string; readonly name?: string }): Promise<Pack>;
}
interface Filled {
  readonly folders: Iterable<object>;
  deleteCompendium(): Promise<unknown>;
  getDocuments(query: object): Promise<object[]>;
}

const found = (pack: string): Filled | undefined => game.packs?.get(pack) as Filled | undefined;

/** The compendia of actors that this user may write to. */
export const openPacks = (): readonly Pack[] =>
  [...(game.packs ?? [])].filter(
    (pack) => pack.documentName === "Actor" && !pack.locked && pack.testUserPermission(game.user, "OWNER"),
  );

/** Makes a compendium of actors, named after its label unless a name is given. Throws the server's error if refused. */
export const makePack = (label: string, name?: string): Promise<Pack> => {
  const { CompendiumCollection } = foundry.documents.collections as unknown as {
    CompendiumCollection: CompendiumClass;
  };
  return CompendiumCollection.createCompendium({ type: "Actor", label, ...(name === undefined ? {} : { name }) });
};

/** Deletes a compendium of the world with all its contents, if it exists. */
export const removePack = async (pack: string): Promise<void> => void (await found(pack)?.deleteCompendium());

/** The folders within a compendium. */
export const foldersOfPack = <Found extends object>(pack: string): readonly Found[] =>
  [...(found(pack)?.folders ?? [])] as Found[];

/** Documents of a compendium by their ids, loaded. */
export async function fromPack<Found extends object>(pack: string, ids: readonly string[]): Promise<readonly Found[]> {
  if (ids.length === 0) return [];
  return ((await found(pack)?.getDocuments({ _id__in: [...ids] })) ?? []) as Found[];
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
