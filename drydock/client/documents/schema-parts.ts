/** Schema parts that several documents share. */

import { CONST } from "../constants";
import { game, generation } from "../game";
import { DataModel } from "../common/data-model";
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  DocumentIdField,
  FilePathField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../common/fields-scalar";
import { ArrayField, ObjectField, SchemaField, type DataSchema } from "../common/fields-container";
import {
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  ForeignDocumentField,
} from "../common/fields-document";
import type { FieldOptions } from "../common/fields-base";

export const idField = (): DocumentIdField => new DocumentIdField();
export const nameField = (options: FieldOptions = {}): StringField =>
  new StringField({ required: true, blank: false, textSearch: true, ...options });
export const imageField = (initial: string | null): FilePathField =>
  new FilePathField({ categories: ["IMAGE"], initial });
export const folderField = (): ForeignDocumentField => new ForeignDocumentField({ documentName: "Folder" });
export const sortField = (): IntegerSortField => new IntegerSortField();
export const flagsField = (): DocumentFlagsField => new DocumentFlagsField();
export const statsField = (): DocumentStatsField => new DocumentStatsField();

/** The final fields of every document in a directory: place, ownership, flags and statistics. */
export const entryFields = (): DataSchema => ({
  folder: folderField(),
  sort: sortField(),
  ownership: new DocumentOwnershipField(),
  flags: flagsField(),
  _stats: statsField(),
});

const number = (initial: number, options: FieldOptions = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...options });
const optionalNumber = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });

/** The image of a token or a scene, and how it is placed. */
export function textureField(options: FieldOptions & { initialSrc?: string | null } = {}): SchemaField {
  return new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: options.initialSrc ?? null, wildcard: true }),
    anchorX: number(options.initialSrc === undefined ? 0 : 0.5),
    anchorY: number(options.initialSrc === undefined ? 0 : 0.5),
    offsetX: number(0),
    offsetY: number(0),
    fit: new StringField({
      required: true,
      initial: "contain",
      choices: ["fill", "contain", "cover", "width", "height"],
    }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ initial: 0.75 }),
  });
}

/** The common fields of a token on a scene and of an actor's prototype token. */
export function tokenAppearance(): DataSchema {
  const displayModes = Object.values(CONST.TOKEN_DISPLAY_MODES);
  return {
    displayName: number(CONST.TOKEN_DISPLAY_MODES.NONE, { choices: displayModes }),
    actorLink: new BooleanField(),
    width: number(1, { positive: true, step: 0.5 }),
    height: number(1, { positive: true, step: 0.5 }),
    ...(generation() < 14 ? {} : { depth: number(1, { min: 0 }) }),
    texture: textureField({ initialSrc: "icons/svg/mystery-man.svg" }),
    shape: number(CONST.TOKEN_SHAPES.RECTANGLE_1, { choices: Object.values(CONST.TOKEN_SHAPES) }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: number(CONST.TOKEN_DISPOSITIONS.HOSTILE, { choices: Object.values(CONST.TOKEN_DISPOSITIONS) }),
    displayBars: number(CONST.TOKEN_DISPLAY_MODES.NONE, { choices: displayModes }),
    bar1: barField("primaryTokenAttribute"),
    bar2: barField("secondaryTokenAttribute"),
    light: new ObjectField(),
    sight: new ObjectField({ initial: { enabled: false } }),
    detectionModes: new ArrayField(
      new SchemaField({
        id: new StringField(),
        enabled: new BooleanField({ initial: true }),
        range: new NumberField({ required: true, min: 0, step: 0.01 }),
      }),
    ),
    occludable: new ObjectField(),
    ring: new ObjectField({ initial: { enabled: false } }),
    turnMarker: new ObjectField(),
    movementAction: new StringField({ required: false, nullable: true, initial: null }),
    flags: flagsField(),
  };
}

/** The attribute of a new token's bar; the system decides its initial value. */
function barField(attribute: "primaryTokenAttribute" | "secondaryTokenAttribute"): SchemaField {
  const initial = (): string | null => game.system?.[attribute] || null;
  return new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial }) });
}

/** The prototype of an actor's tokens. */
export class PrototypeToken extends DataModel {
  static override defineSchema(): DataSchema {
    return {
      name: new StringField({ required: true, blank: true }),
      ...tokenAppearance(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }
}

/** The initial view of a scene. */
export function initialViewField(): SchemaField {
  return new SchemaField({ x: optionalNumber(), y: optionalNumber(), scale: optionalNumber() });
}
