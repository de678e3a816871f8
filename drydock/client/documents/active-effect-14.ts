/**
 * Effects in generation 14: their changes are in the model of their type, each with a type and a phase; their duration
 * is one number with its unit, next to their start; when it is over, they are expired or deleted.
 */

import { MODES } from "./effect-changes";
import { deprecated } from "../common/compatibility";
import { ArrayField, SchemaField, type DataSchema } from "../common/fields-container";
import { DocumentIdField, NumberField, StringField, AnyField, BooleanField } from "../common/fields-scalar";
import { TypeDataModel } from "../common/type-data-model";
import { isPlainObject, type PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { CONST } from "../constants";

type Writable = Record<string, unknown>;

/** Types of changes, with the default priority of each. */
const CHANGE_TYPES = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };
const PHASES = ["initial", "final"] as const;
const TIME_UNITS = ["years", "months", "days", "hours", "minutes", "seconds"] as const;
const UNITS = [...TIME_UNITS, "rounds", "turns"] as const;
const EXPIRY_EVENTS = ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"] as const;

/** When a token shows the effect's icon: always, never, or while the effect is temporary. */
const SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 };

/** One change to a value of the actor. */
export interface EffectChange14 {
  key: string;
  type: string;
  value: unknown;
  phase: string;
  priority: number | null;
}

/** The base model of an effect type: a system's own model may have more. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    const text = (initial: string) => new StringField({ required: true, blank: false, initial });
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: text("add"),
          value: new AnyField({ required: true, nullable: true, initial: "" }),
          phase: text("initial"),
          priority: new NumberField(),
        }),
      ),
    };
  }

  declare changes: EffectChange14[];

  override prepareBaseData(): void {
    super.prepareBaseData();
    const types = CONFIG.ActiveEffect["changeTypes"] as Record<string, { defaultPriority: number }>;
    for (const change of this.changes) change.priority ??= types[change.type]?.defaultPriority ?? 0;
  }
}

const whole = (): NumberField =>
  new NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null });

/** The fields that 14 has instead of `changes` and 13's `duration`. */
export const effectFields14 = (): DataSchema => ({
  duration: new SchemaField({
    value: whole(),
    units: new StringField({ required: true, blank: false, initial: "seconds", choices: [...UNITS] }),
    expiry: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    expired: new BooleanField(),
  }),
  start: new SchemaField(
    {
      time: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      combat: new DocumentIdField(),
      combatant: new DocumentIdField(),
      initiative: new NumberField(),
      round: whole(),
      turn: whole(),
    },
    { required: true, nullable: true, initial: null },
  ),
  showIcon: new NumberField({
    required: true,
    nullable: false,
    choices: Object.values(SHOW_ICON),
    initial: SHOW_ICON.CONDITIONAL,
  }),
});

/** When an effect began that begins now. */
export const newEffectStart = (time: number): PlainObject => ({ time: Math.round(time) });

/** A change in the form of generation 14. */
function renewedChange({ mode, ...change }: PlainObject): PlainObject {
  return mode === undefined ? change : { ...change, type: MODES[Number(mode)] ?? "custom" };
}

/** Updates data stored by 13 in place: seconds take precedence over rounds, and rounds over turns. */
export function migrateEffect(source: PlainObject): void {
  const { changes, duration } = source;
  if (Array.isArray(changes)) {
    const system = isPlainObject(source["system"]) ? source["system"] : {};
    const renewed = changes.filter(isPlainObject).map(renewedChange);
    if (!("changes" in system)) source["system"] = { ...system, changes: renewed };
    delete source["changes"];
  }
  if (!isPlainObject(duration) || "value" in duration) return;
  const units = (["seconds", "rounds", "turns"] as const).find((unit) => Number(duration[unit]) > 0);
  source["duration"] = units ? { ...duration, value: duration[units], units } : duration;
}

/** What may hold an effect. */
interface Holder {
  readonly documentName: string;
  readonly parent: Holder | null;
}

/** The members of an effect that read these fields. */
export const EFFECT_14 = {
  get changes(): EffectChange14[] {
    deprecated("ActiveEffect#changes", "ActiveEffect#system#changes");
    return (this as unknown as { system: { changes?: EffectChange14[] } }).system.changes ?? [];
  },
  /** The item that has the effect, if one has it. */
  get item(): Holder | null {
    const { parent } = this as unknown as { parent: Holder | null };
    return parent?.documentName === "Item" ? parent : null;
  },
  /** The actor that has the effect, also by way of an item. */
  get actor(): Holder | null {
    const { parent } = this as unknown as { parent: Holder | null };
    const holder = parent?.documentName === "Item" ? parent.parent : parent;
    return holder?.documentName === "Actor" ? holder : null;
  },
  /** An expired effect no longer acts. */
  get active(): boolean {
    const { disabled, isSuppressed, duration } = this as unknown as {
      disabled: boolean;
      isSuppressed: boolean;
      duration: { expired: boolean };
    };
    return !disabled && !isSuppressed && !duration.expired;
  },
  get isTemporary(): boolean {
    const { duration, statuses } = this as unknown as {
      duration: { value: number | null; expiry: string | null };
      statuses: Set<string>;
    };
    return duration.value !== null || duration.expiry !== null || statuses.size > 0;
  },
};

/** Adds these constants and settings to CONST and CONFIG, before a schema is requested. */
export function offerEffects14(): void {
  Object.assign(CONST as unknown as Writable, {
    ACTIVE_EFFECT_CHANGE_TYPES: CHANGE_TYPES,
    ACTIVE_EFFECT_CHANGE_PHASES: PHASES,
    ACTIVE_EFFECT_TIME_DURATION_UNITS: TIME_UNITS,
    ACTIVE_EFFECT_DURATION_UNITS: UNITS,
    ACTIVE_EFFECT_EXPIRY_EVENTS: EXPIRY_EVENTS,
    ACTIVE_EFFECT_SHOW_ICON: SHOW_ICON,
  });
  const named = (kind: string, names: readonly string[], more: (name: string) => object): object =>
    Object.fromEntries(names.map((name) => [name, { label: `EFFECT.${kind}.${name}`, ...more(name) }]));
  Object.assign(CONFIG.ActiveEffect, {
    changeTypes: named("CHANGES.TYPES", Object.keys(CHANGE_TYPES), (name) => ({
      defaultPriority: CHANGE_TYPES[name as keyof typeof CHANGE_TYPES],
    })),
    phases: named("CHANGES.PHASES", PHASES, (name) => ({ hint: `EFFECT.CHANGES.PHASES.${name}Hint` })),
    expiryAction: "update",
    expiryEvents: {},
    defaultType: CONST.BASE_DOCUMENT_TYPE,
  });
  CONFIG.ActiveEffect.dataModels[CONST.BASE_DOCUMENT_TYPE] ??= ActiveEffectTypeDataModel;
}
