/** Folders of the sidebar. */

import type { ModificationOptions } from "../common/document-kinds";
import { applyResult } from "../common/results";
import type { DataSchema } from "../common/fields-container";
import { ColorField, HTMLField, StringField } from "../common/fields-scalar";
import type { FOLDER_CONTENTS } from "../../protocol";
import type { Collection } from "../common/collection";
import { CONST } from "../constants";
import { game } from "../game";
import { ClientDocument, metadata } from "./client-document";
import { flagsField, folderField, idField, nameField, sortField, statsField } from "./schema-parts";

type FolderContentName = (typeof FOLDER_CONTENTS)[number];

export class Folder extends ClientDocument {
  static override readonly metadata = metadata({ name: "Folder", collection: "folders" });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new StringField({ required: true, choices: CONST.FOLDER_DOCUMENT_TYPES }),
      description: new HTMLField(),
      folder: folderField(),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: sortField(),
      color: new ColorField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare name: string;
  declare type: string;
  declare sorting: "a" | "m";

  /** Documents directly in the folder that this user may see. */
  get contents(): ClientDocument[] {
    const collection = game.collections.get(this.type);
    return collection?.filter((document) => document.folder === this && document.visible) ?? [];
  }

  /** Deletes the folder's contents with it, or moves them to its parent folder, as the server did. */
  override _onDelete(options: ModificationOptions, userId: string): void {
    super._onDelete(options, userId);
    const deleteSubfolders = options["deleteSubfolders"] === true;
    const deleteContents = options["deleteContents"] === true;
    const { pack } = this;
    const compendium = pack === null ? null : game.packs.get(pack);
    const home = this._source["folder"] ?? null;
    const gone = (type: FolderContentName | "Folder", ids: readonly string[]): void => {
      if (ids.length === 0) return;
      const operation = { deleteSubfolders, deleteContents, render: false, pack };
      applyResult({ type, action: "delete", result: [...ids], userId, operation });
    };
    const inside = (document: ClientDocument): boolean => document._source["folder"] === this.id;
    const folders = (compendium?.folders ?? game.folders).filter(inside);
    if (deleteSubfolders)
      gone(
        "Folder",
        folders.map(({ id }) => id ?? ""),
      );
    else for (const folder of folders) folder.updateSource({ folder: home });
    const collection: Collection<ClientDocument> | undefined = compendium ?? game.collections.get(this.type);
    const contents = collection?.filter(inside) ?? [];
    const lines = compendium?.index.filter((line) => line["folder"] === this.id) ?? [];
    const ids = [...new Set([...contents.map(({ id }) => id ?? ""), ...lines.map(({ _id }) => _id)])];
    if (deleteContents) return gone(this.type as FolderContentName, ids);
    for (const document of contents) document.updateSource({ folder: home });
    for (const line of lines) line["folder"] = home;
  }

  override getUserLevel(user = game.user): number | null {
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return user?.isGM ? OWNER : OBSERVER;
  }
}
