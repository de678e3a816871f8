/** Folders of the sidebar. */

import type { DataSchema } from "../common/fields-container";
import { ColorField, HTMLField, StringField } from "../common/fields-scalar";
import { CONST } from "../constants";
import { game } from "../game";
import { ClientDocument, metadata } from "./client-document";
import { flagsField, folderField, idField, nameField, sortField, statsField } from "./schema-parts";

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

  /** The documents directly in it that this user may see. */
  get contents(): ClientDocument[] {
    const collection = game.collections.get(this.type);
    return collection?.filter((document) => document.folder === this && document.visible) ?? [];
  }

  /** The folders directly in it. */
  getSubfolders(): Folder[] {
    return game.folders.filter((folder) => folder.folder === this);
  }

  override getUserLevel(user = game.user): number | null {
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return user?.isGM ? OWNER : OBSERVER;
  }
}
