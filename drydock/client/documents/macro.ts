/** Macros: kept and shown; running them is not offered yet. */

import type { DataSchema } from "../common/fields-container";
import { DocumentAuthorField, DocumentOwnershipField } from "../common/fields-document";
import { StringField } from "../common/fields-scalar";
import { unavailable } from "../common/unavailable";
import { CONST } from "../constants";
import { ClientDocument, metadata } from "./client-document";
import { flagsField, folderField, idField, imageField, nameField, sortField, statsField } from "./schema-parts";

export class Macro extends ClientDocument {
  static override readonly metadata = metadata({ name: "Macro", collection: "macros" });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new StringField({ required: true, initial: "chat", choices: Object.values(CONST.MACRO_TYPES) }),
      author: new DocumentAuthorField({ documentName: "User" }),
      img: imageField("icons/svg/dice-target.svg"),
      scope: new StringField({ required: true, initial: "global" }),
      command: new StringField({ required: true, blank: true, trim: false }),
      folder: folderField(),
      sort: sortField(),
      ownership: new DocumentOwnershipField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare name: string;
  declare type: string;

  execute(): never {
    return unavailable("Macro#execute");
  }
}
