/** Folders of compendia that the manifest proposes: created once in a world, and the Gamemaster's from then on. */
import type { DocumentSource, JsonObject } from "../protocol";
import { isObject } from "./json";
import type { PackFolder } from "./pack-declarations";
import { CONFIGURATION } from "./packs";
import { newSource, type Writer } from "./sources";
import type { World, Write } from "./world";

const NOTE = "packFolders";

/** A package and the folders that it proposes for its compendia. */
export interface Filing {
  readonly kind: "system" | "module";
  readonly id: string;
  readonly packFolders: readonly PackFolder[];
}

/**
 * Creates the folders for a package's compendia, once per world. An existing folder with the same name and parent is
 * used, so folders of several packages merge; a compendium that is already in a folder stays there.
 */
export async function filePacks(world: World, writer: Writer, { kind, id, packFolders }: Filing): Promise<void> {
  const note = kind === "system" ? id : `${kind}.${id}`;
  if (packFolders.length === 0 || (await world.readNotes(NOTE)).has(note)) return;
  const setting = [...world.collections.settings.values()].find(({ key }) => key === CONFIGURATION);
  const filed: JsonObject = setting ? (JSON.parse(String(setting["value"])) as JsonObject) : {};
  const writes: Write[] = [];
  const make = (folders: readonly PackFolder[], folder: string | null): void => {
    for (const { name, color, sorting, packs, folders: inner } of folders) {
      const data = { name, color, sorting, folder, type: "Compendium" };
      const source = folderAt(world, name, folder) ?? written(writer, writes, "Folder", data);
      for (const pack of packs) {
        const known = filed[`${id}.${pack}`];
        filed[`${id}.${pack}`] = { folder: source._id, ...(isObject(known) ? known : {}) };
      }
      make(inner, source._id);
    }
  };
  make(packFolders, null);
  const value = JSON.stringify(filed);
  if (setting) writes.push({ type: "Setting", id: setting._id, source: { ...setting, value } });
  else written(writer, writes, "Setting", { key: CONFIGURATION, value });
  await world.commit(writes);
  await world.writeNote(NOTE, note, {});
}

function folderAt(world: World, name: string, folder: string | null): DocumentSource | undefined {
  const isIt = (found: DocumentSource) =>
    found["type"] === "Compendium" && found["name"] === name && found["folder"] === folder;
  return [...world.collections.folders.values()].find(isIt);
}

/** Adds a new document to the pending writes. */
function written(writer: Writer, writes: Write[], type: "Folder" | "Setting", data: JsonObject): DocumentSource {
  const source = newSource(writer, type, data, { keepId: false, keepEmbeddedIds: false, embedded: false });
  writes.push({ type, id: source._id, source });
  return source;
}
