/** Journal entries and their pages. */

import type { EmbeddedCollection } from "../common/embedded-collection";
import { ObjectField, SchemaField, type DataSchema } from "../common/fields-container";
import {
  DocumentOwnershipField,
  DocumentTypeField,
  EmbeddedCollectionField,
  TypeDataField,
} from "../common/fields-document";
import { BooleanField, DocumentIdField, HTMLField, NumberField, StringField } from "../common/fields-scalar";
import type { PlainObject } from "../common/values";
import { CONST } from "../constants";
import { ClientDocument, metadata } from "./client-document";
import { entryFields, flagsField, idField, nameField, sortField, statsField } from "./schema-parts";

export class JournalEntry extends ClientDocument {
  static override readonly metadata = metadata({
    name: "JournalEntry",
    collection: "journal",
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    createPermission: "JOURNAL_CREATE",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField("JournalEntryPage"),
      ...entryFields(),
      categories: new EmbeddedCollectionField("JournalEntryCategory"),
    };
  }

  declare name: string;
  declare categories: EmbeddedCollection<JournalEntryCategory>;
  declare pages: EmbeddedCollection<JournalEntryPage>;
}

/** A heading for pages of an entry. */
export class JournalEntryCategory extends ClientDocument {
  static override readonly metadata = metadata({
    name: "JournalEntryCategory",
    collection: "categories",
    labelPlural: "DOCUMENT.JournalEntryCategories",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField({ blank: true }),
      sort: sortField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare name: string;
}

export class JournalEntryPage extends ClientDocument {
  static override readonly metadata = metadata({
    name: "JournalEntryPage",
    collection: "pages",
    hasTypeData: true,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField("JournalEntryPage", { initial: "text" }),
      system: new TypeDataField("JournalEntryPage"),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 1, max: 6 }),
      }),
      image: new SchemaField({ caption: new StringField({ required: false }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false, textSearch: true }),
        markdown: new StringField({ required: false }),
        format: new NumberField({
          required: true,
          nullable: false,
          initial: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(CONST.JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new ObjectField(),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new DocumentIdField({ readonly: false }),
      sort: sortField(),
      ownership: new DocumentOwnershipField({ initial: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare name: string;
  declare type: string;
  declare system: PlainObject;
  declare title: { show: boolean; level: number };
  declare text: { content: string; format: number };

  /** A click on a link to a page opens the journal at that page and at the link's heading. */
  override _onClickDocumentLink({ target }: UIEvent): unknown {
    const anchor = (target as Element | null)?.closest<HTMLElement>("[data-hash]")?.dataset["hash"];
    return (this.parent as JournalEntry | null)?.sheet?.render({ force: true, pageId: this.id, anchor });
  }
}
