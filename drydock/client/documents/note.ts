/** Notes: pins on a scene that open a journal. */

import { BooleanField, ColorField, NumberField, StringField } from "../common/fields-scalar";
import type { DataSchema } from "../common/fields-container";
import { ForeignDocumentField } from "../common/fields-document";
import type { PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { CONST } from "../constants";
import { game } from "../game";
import { ClientDocument, metadata } from "./client-document";
import type { JournalEntry, JournalEntryPage } from "./journal";
import type { User } from "./user";
import { flagsField, idField, sortField, textureField } from "./schema-parts";

const number = (initial: number, options: object = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...options });

export class NoteDocument extends ClientDocument {
  static override readonly metadata = metadata({
    name: "Note",
    collection: "notes",
    createPermission: "NOTE_CREATE",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      entryId: new ForeignDocumentField({ documentName: "JournalEntry" }, { idOnly: true }),
      pageId: new ForeignDocumentField({ documentName: "JournalEntryPage" }, { idOnly: true }),
      x: number(0, { integer: true }),
      y: number(0, { integer: true }),
      elevation: number(0),
      sort: sortField(),
      texture: textureField({ initialSrc: "icons/svg/book.svg" }),
      iconSize: number(40, { integer: true, min: 32 }),
      text: new StringField({ required: true }),
      fontFamily: new StringField({ required: true, initial: () => CONFIG.defaultFontFamily }),
      fontSize: number(32, { integer: true, min: 8, max: 128 }),
      textAnchor: number(CONST.TEXT_ANCHOR_POINTS.BOTTOM),
      textColor: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      global: new BooleanField(),
      flags: flagsField(),
    };
  }

  declare entryId: string | null;
  declare pageId: string | null;
  declare text: string;
  declare x: number;
  declare y: number;
  declare iconSize: number;
  declare fontSize: number;

  /** The journal entry that the note opens; null if there is none. */
  get entry(): JournalEntry | null {
    return (game.journal.get(this.entryId ?? "") as JournalEntry | undefined) ?? null;
  }

  get page(): JournalEntryPage | null {
    return this.entry?.pages.get(this.pageId ?? "") ?? null;
  }

  /** A note has the owner of the journal entry that it opens. */
  override getUserLevel(user: User | null = game.user): number | null {
    return this.entry ? this.entry.getUserLevel(user) : super.getUserLevel(user);
  }

  override canUserModify(user: User, action: "create" | "update" | "delete", data: PlainObject = {}): boolean {
    return action === "create" ? user.hasPermission("NOTE_CREATE") : super.canUserModify(user, action, data);
  }

  /** The text next to the note. */
  get label(): string {
    return this.text || this.page?.name || this.entry?.name || "";
  }
}
