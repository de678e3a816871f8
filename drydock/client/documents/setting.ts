/** Stored settings: a key and a JSON text. */

import type { DataSchema } from "../common/fields-container";
import { ForeignDocumentField } from "../common/fields-document";
import { JSONField, StringField } from "../common/fields-scalar";
import type { ModificationOptions } from "../common/document-kinds";
import type { PlainObject } from "../common/values";
import type { User } from "./user";
import { game } from "../game";
import { ClientDocument, metadata } from "./client-document";
import { idField, statsField } from "./schema-parts";

export class Setting extends ClientDocument {
  static override readonly metadata = metadata({
    name: "Setting",
    collection: "settings",
    createPermission: "SETTINGS_MODIFY",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      key: new StringField({
        required: true,
        blank: false,
        validate: (key) => String(key).split(".").length >= 2,
        validationError: "must have the form {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField({ documentName: "User" }, { idOnly: true }),
      _stats: statsField(),
    };
  }

  declare key: string;
  declare value: unknown;
  declare user: string | null;

  override canUserModify(user: User, _action: "create" | "update" | "delete"): boolean {
    return this.user ? this.user === user.id || user.isGM : user.hasPermission("SETTINGS_MODIFY");
  }

  override _onCreate(data: PlainObject, options: ModificationOptions, userId: string): void {
    super._onCreate(data, options, userId);
    game.settings._onStored(this, options, userId);
  }

  override _onUpdate(changed: PlainObject, options: ModificationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) game.settings._onStored(this, options, userId);
  }
}
