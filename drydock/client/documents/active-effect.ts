/** Effects on actors, from a system's conditions and items. */

import { ArrayField, SchemaField, SetField, type DataSchema } from "../common/fields-container";
import { DocumentTypeField, ForeignDocumentField, TypeDataField } from "../common/fields-document";
import { BooleanField, ColorField, HTMLField, NumberField, StringField } from "../common/fields-scalar";
import type { ModelOptions } from "../common/data-model";
import type { Document } from "../common/document";
import type { ModificationOptions } from "../common/document-kinds";
import { deepClone, type PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { CONST } from "../constants";
import { game, generation } from "../game";
import { effectFields14, migrateEffect, newEffectStart } from "./active-effect-14";
import { applyEffectChange, type EffectChange } from "./effect-changes";
import { ClientDocument, metadata } from "./client-document";
import type { User } from "./user";
import { flagsField, folderField, idField, imageField, nameField, sortField, statsField } from "./schema-parts";

const count = (): NumberField => new NumberField({ integer: true, min: 0 });

/** The changes and duration of an effect in generation 13. */
const effectFields13 = (): DataSchema => ({
  changes: new ArrayField(
    new SchemaField({
      key: new StringField({ required: true }),
      value: new StringField({ required: true }),
      mode: new NumberField({ integer: true, initial: CONST.ACTIVE_EFFECT_MODES.ADD }),
      priority: new NumberField(),
    }),
  ),
  duration: new SchemaField({
    startTime: new NumberField(),
    seconds: count(),
    combat: new ForeignDocumentField({ documentName: "Combat" }),
    rounds: count(),
    turns: count(),
    startRound: count(),
    startTurn: count(),
  }),
});

/**
 * A status of the system. In 13 statuses are a list; in 14 they may be a record by id.
 * @throws Error if CONFIG.statusEffects has no such status
 */
export function statusEffect(statusId: string): PlainObject {
  const statuses = generation() < 14 ? CONFIG.statusEffects : Object.values(CONFIG.statusEffects);
  const status = statuses.find(({ id }) => id === statusId);
  if (!status) throw new Error(`There is no status effect "${statusId}" in CONFIG.statusEffects`);
  return status;
}

export class ActiveEffect extends ClientDocument {
  static override readonly metadata = metadata({ name: "ActiveEffect", collection: "effects", hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(null),
      type: new DocumentTypeField("ActiveEffect", { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new TypeDataField("ActiveEffect"),
      disabled: new BooleanField(),
      ...(generation() < 14 ? effectFields13() : effectFields14()),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: sortField(),
      ...(generation() < 14 ? {} : { folder: folderField() }),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  static override migrateData(source: PlainObject): PlainObject {
    if (generation() >= 14) migrateEffect(source);
    return super.migrateData(source);
  }

  declare name: string;
  declare type: string;
  declare system: PlainObject;
  declare changes: EffectChange[];
  declare disabled: boolean;
  declare duration: Record<"seconds" | "rounds" | "turns" | "startTime", number | null | undefined>;
  declare transfer: boolean;
  declare statuses: Set<string>;

  /**
   * The effect of a status, not yet stored.
   * @throws Error if there is no such status, or it brings others along and has no id of its own.
   */
  static async fromStatusEffect(statusId: string, options: ModelOptions = {}): Promise<ActiveEffect> {
    const status = statusEffect(statusId);
    const others = (status["statuses"] as string[] | undefined) ?? [];
    if (others.length > 0 && !status["_id"])
      throw new Error(`The status effect "${statusId}" brings others along and needs an _id`);
    const { id: _id, hud: _hud, ...rest } = deepClone(status);
    const name = game.i18n.localize(String(status["name"]));
    const statuses = [...new Set([statusId, ...others])];
    const cls = CONFIG.ActiveEffect.documentClass as typeof ActiveEffect;
    return cls._fromStatusEffect(statusId, { ...rest, name, statuses }, options);
  }

  static async _fromStatusEffect(
    _statusId: string,
    effectData: PlainObject,
    options: ModelOptions,
  ): Promise<ActiveEffect> {
    return new this(effectData, options);
  }

  /** Whether something else suppresses the effect: the model of its type, or the system. */
  get isSuppressed(): boolean {
    return this.system["isSuppressed"] === true;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** Makes one of the effect's changes to an actor's prepared data; returns the new values by their paths. */
  apply(actor: Parameters<typeof applyEffectChange>[0], change: EffectChange): PlainObject {
    return applyEffectChange(actor, change);
  }

  /** A new effect of 14 notes when it began; one of 13 does in its duration. */
  override async _preCreate(data: PlainObject, options: ModificationOptions, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const time = game.time.worldTime;
    if (generation() >= 14) this.updateSource({ start: { ...newEffectStart(time), ...(data["start"] as object) } });
    else this.updateSource({ "duration.startTime": this.duration.startTime ?? time });
    return undefined;
  }

  /** Whether the effect has a duration or shows as a status. */
  get isTemporary(): boolean {
    const { seconds, rounds, turns } = this.duration;
    return [seconds, rounds, turns].some((time) => Number(time) > 0) || this.statuses.size > 0;
  }

  /** The document that the effect acts on: its parent, or the actor to whom an item passes it on. */
  get target(): Document | null {
    const owner = this.parent as Document | null;
    const isPassedOn = owner?.documentName === "Item" && this.transfer && !CONFIG.ActiveEffect["legacyTransferral"];
    return isPassedOn ? (owner.parent as Document | null) : owner;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }
}
