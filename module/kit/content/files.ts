/** The files with texts of our compendia in another language, as they are fetched. */
import type { Entry } from "./fields";
import { packIndex, type PackIndex, type PackTexts } from "./pack-index";
import { ROOT } from "../platform/home";
import type { ContentFolder } from "../platform/packages";

/** The names of all compendia in a language, of the folders for them, and of what is in them. */
export interface Index {
  readonly folders: { readonly [name: string]: string };
  readonly packs: { readonly [pack: string]: PackIndex };
}

/** The texts of a compendium, the later ones before the earlier, and the digests of those that we ship. */
export interface Contents {
  readonly digests: Entry;
  readonly texts: readonly Entry[];
}

/** The content of a file of ours; null if there is no such file. */
async function read<Content>(path: string): Promise<Content | null> {
  const response = await fetch(foundry.utils.getRoute(path));
  return response.ok ? ((await response.json()) as Content) : null;
}

const fileOf = (path: string, pack: string): string => `${path}/all-hands.${pack}.json`;

const digestsOf = async (pack: string): Promise<Entry> =>
  (await read<Entry>(fileOf(`${ROOT}/content/digests`, pack))) ?? {};

/** The index of a folder: ours is built, that of a module is made of all its files. */
async function indexOf({ path, isOurs }: ContentFolder, packs: readonly string[]): Promise<Index> {
  if (isOurs) return (await read<Index>(`${path}/index.json`)) ?? { folders: {}, packs: {} };
  const folders = (await read<{ readonly entries?: Index["folders"] }>(fileOf(path, "_packs-folders")))?.entries ?? {};
  const found = await Promise.all(
    packs.map(async (pack) => {
      const texts = await read<PackTexts>(fileOf(path, pack));
      return texts ? [[pack, packIndex(texts, await digestsOf(pack))] as const] : [];
    }),
  );
  return { folders, packs: Object.fromEntries(found.flat()) };
}

function joined(earlier: PackIndex | undefined, later: PackIndex): PackIndex {
  return {
    label: later.label === "" ? (earlier?.label ?? "") : later.label,
    folders: { ...earlier?.folders, ...later.folders },
    names: { ...earlier?.names, ...later.names },
  };
}

/** The index of several folders, the later ones before the earlier. */
export async function readIndex(folders: readonly ContentFolder[], packs: readonly string[]): Promise<Index> {
  const found = await Promise.all(folders.map((folder) => indexOf(folder, packs)));
  return found.reduce((earlier, later) => ({
    folders: { ...earlier.folders, ...later.folders },
    packs: {
      ...earlier.packs,
      ...Object.fromEntries(
        Object.entries(later.packs).map(([pack, index]) => [pack, joined(earlier.packs[pack], index)]),
      ),
    },
  }));
}

/** Fetches the texts of a compendium from all folders. */
export async function readContents(folders: readonly ContentFolder[], pack: string): Promise<Contents> {
  const [digests, ...found] = await Promise.all([
    digestsOf(pack),
    ...folders.map(({ path }) => read<PackTexts>(fileOf(path, pack))),
  ]);
  return { digests, texts: found.flatMap((texts) => (texts?.entries ? [texts.entries] : [])) };
}
