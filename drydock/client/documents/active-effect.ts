/** Effects on actors: what a system's conditions and items do to them. Drydock keeps them, and applies none. */

import { ArrayField, SchemaField, SetField, type DataSchema } from "../common/fields-container";
import { DocumentTypeField, ForeignDocumentField, TypeDataField } from "../common/fields-document";
import { BooleanField, ColorField, HTMLField, NumberField, StringField } from "../common/fields-scalar";
import type { PlainObject } from "../common/values";
import { CONST } from "../constants";
import { ClientDocument, metadata } from "./client-document";
import { flagsField, idField, imageField, nameField, sortField, statsField } from "./schema-parts";

/** One change of a value of the actor. */
export interface EffectChange {
  key: string;
  value: string;
  mode: number;
  priority: number | null;
}

const count = (): NumberField => new NumberField({ integer: true, min: 0 });

export class ActiveEffect extends ClientDocument {
  static override readonly metadata = metadata({ name: "ActiveEffect", collection: "effects", hasTypeData: true });

  static override defineSchema(): DataSchema {
    const { ADD } = CONST.ACTIVE_EFFECT_MODES;
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(null),
      type: new DocumentTypeField("ActiveEffect", { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new TypeDataField("ActiveEffect"),
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          value: new StringField({ required: true }),
          mode: new NumberField({ integer: true, initial: ADD }),
          priority: new NumberField(),
        }),
      ),
      disabled: new BooleanField(),
      duration: new SchemaField({
        startTime: new NumberField(),
        seconds: count(),
        combat: new ForeignDocumentField({ documentName: "Combat" }),
        rounds: count(),
        turns: count(),
        startRound: count(),
        startTurn: count(),
      }),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: sortField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare name: string;
  declare type: string;
  declare system: PlainObject;
  declare changes: EffectChange[];
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;

  /** Whether something else keeps it from acting; for systems to say. */
  get isSuppressed(): boolean {
    return false;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }
}
