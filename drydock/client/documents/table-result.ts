/** The results of a rollable table. */

import { ArrayField, type DataSchema } from "../common/fields-container";
import { BooleanField, HTMLField, NumberField, StringField } from "../common/fields-scalar";
import { escapeHTML } from "../common/text";
import { CONST } from "../constants";
import { ClientDocument, metadata } from "./client-document";
import { flagsField, idField, imageField, statsField } from "./schema-parts";

export class TableResult extends ClientDocument {
  static override readonly metadata = metadata({ name: "TableResult", collection: "results" });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new StringField({ required: true, initial: "text", choices: Object.values(CONST.TABLE_RESULT_TYPES) }),
      name: new StringField({ required: true, blank: true }),
      img: imageField(null),
      description: new HTMLField(),
      documentUuid: new StringField({ required: false, nullable: true, initial: null }),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ required: true, nullable: false, integer: true }), {
        initial: () => [1, 1],
      }),
      drawn: new BooleanField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare name: string;
  declare type: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null;
  declare weight: number;
  /** The lowest and the highest number for this result. */
  declare range: [number, number];
  declare drawn: boolean;

  get icon(): string {
    return this.img || (this.parent as { img?: string } | null)?.img || "icons/svg/d20-grey.svg";
  }

  /** The result's text as HTML; its links are not yet elements. */
  async getHTML(): Promise<string> {
    const name = this.documentUuid ? `@UUID[${this.documentUuid}]{${this.name || this.documentUuid}}` : this.name;
    const heading = name ? `<strong class="name">${escapeHTML(name)}</strong>` : "";
    return `${heading}<div class="description">${this.description}</div>`;
  }
}
