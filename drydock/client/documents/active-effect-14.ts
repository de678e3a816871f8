/**
 * Effects as generation 14 has them: what they change stands in the model of their type, each change with a type and a
 * phase; how long they last is one number and its unit, beside when they began. As in 13, drydock keeps them and applies
 * none: that an actor would be changed is refused.
 */

import { deprecated } from "../common/compatibility";
import { ArrayField, SchemaField, type DataSchema } from "../common/fields-container";
import { DocumentIdField, NumberField, StringField, AnyField, BooleanField } from "../common/fields-scalar";
import { TypeDataModel } from "../common/type-data-model";
import { isPlainObject, type PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { CONST } from "../constants";

type Writable = Record<string, unknown>;

/** Types of changes, with the priority that each has by itself. */
const CHANGE_TYPES = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };
/** The numbers by which 13 named them. */
const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;
const PHASES = ["initial", "final"] as const;
const TIME_UNITS = ["years", "months", "days", "hours", "minutes", "seconds"] as const;
const UNITS = [...TIME_UNITS, "rounds", "turns"] as const;
const EXPIRY_EVENTS = ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"] as const;

/** Whether a token shows its picture: always, never, or while it lasts for a time. */
const SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 };

/** One change of a value of the actor. */
export interface EffectChange14 {
  key: string;
  type: string;
  value: unknown;
  phase: string;
  priority: number | null;
}

/** The model of an effect's type: a system's own may have more. */
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

/** The fields that 14 has in the place of `changes` and 13's `duration`. */
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

/** A change as 14 writes it. */
function renewedChange({ mode, ...change }: PlainObject): PlainObject {
  return mode === undefined ? change : { ...change, type: MODES[Number(mode)] ?? "custom" };
}

/** Brings what 13 stored up to date, in place: seconds come before rounds, and rounds before turns. */
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

/** The parts of an effect that read these. */
export const EFFECT_14 = {
  get changes(): EffectChange14[] {
    deprecated("ActiveEffect#changes", "ActiveEffect#system#changes");
    return (this as unknown as { system: { changes?: EffectChange14[] } }).system.changes ?? [];
  },
  get isTemporary(): boolean {
    const { duration, statuses } = this as unknown as {
      duration: { value: number | null; expiry: string | null };
      statuses: Set<string>;
    };
    return duration.value !== null || duration.expiry !== null || statuses.size > 0;
  },
};

/** Has the constants and the configuration say so, before a schema is asked for. */
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
