/** What a Gamemaster or a system sets for the prototype tokens of all actors, or of one type, whatever the actor has. */

import { DataModel } from "../common/data-model";
import { SchemaField, type DataSchema } from "../common/fields-container";
import { BooleanField, FilePathField, NumberField, StringField } from "../common/fields-scalar";
import { isPlainObject, type PlainObject } from "../common/values";
import { CONST } from "../constants";
import { game } from "../game";

/** Texts that may be null are null at first unless a function says otherwise, and null would count as set. */
const none = (): undefined => undefined;
const flag = (): BooleanField => new BooleanField({ required: false, initial: undefined });
const choice = (choices?: Record<string, number>): NumberField => {
  const options = { required: false, nullable: false, integer: true, initial: undefined };
  return new NumberField(choices ? { ...options, choices: Object.values(choices) } : options);
};

/** The fields that can be set for a type: none has a value unless one is given. */
const fieldsOfType = (): DataSchema => ({
  displayName: choice(CONST.TOKEN_DISPLAY_MODES),
  displayBars: choice(CONST.TOKEN_DISPLAY_MODES),
  disposition: choice(CONST.TOKEN_DISPOSITIONS),
  lockRotation: flag(),
  sight: new SchemaField({ enabled: flag() }),
  ring: new SchemaField({ enabled: flag() }),
  turnMarker: new SchemaField({
    mode: choice(),
    animation: new StringField({ required: false, nullable: true, blank: false, initial: none }),
    src: new FilePathField({ required: false, categories: ["IMAGE", "VIDEO"], initial: none }),
    disposition: flag(),
  }),
});

/** Replaces the values in `target` for which there is another. */
function replace(target: PlainObject, values: PlainObject): void {
  for (const [key, value] of Object.entries(values)) {
    if (isPlainObject(value)) {
      if (!isPlainObject(target[key])) target[key] = {};
      replace(target[key] as PlainObject, value);
    } else if (value !== undefined) target[key] = value;
  }
}

/** The value of a setting of the core: a group of fields for each type of actor, and `base` for all types. */
export class PrototypeTokenOverrides extends DataModel {
  static readonly SETTING = "prototypeTokenOverrides";

  static override defineSchema(): DataSchema {
    const types = [CONST.BASE_DOCUMENT_TYPE, ...(game.documentTypes?.["Actor"] ?? [])];
    return Object.fromEntries([...new Set(types)].map((type) => [type, new SchemaField(fieldsOfType())]));
  }

  /** Changes the data of a prototype token, in place: what is set for the type precedes what is set for all. */
  static applyOverrides(source: PlainObject, actorType: string = CONST.BASE_DOCUMENT_TYPE): void {
    // Settings are not registered yet where documents are created without a game.
    if (!game.settings?.settings.has(`core.${this.SETTING}`)) return;
    if (!game.settings.get("core", this.SETTING, { document: true })) return;
    const overrides = (game.settings.get("core", this.SETTING) as PrototypeTokenOverrides)._source;
    for (const type of [CONST.BASE_DOCUMENT_TYPE, actorType]) replace(source, (overrides[type] ?? {}) as PlainObject);
  }

  /** Changes the prototype tokens of all actors of the world. */
  static applyAll(): void {
    for (const { prototypeToken, type } of game.actors) {
      this.applyOverrides(prototypeToken._source, type);
      prototypeToken.reset();
    }
  }
}
