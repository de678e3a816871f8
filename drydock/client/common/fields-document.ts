/** Fields that only documents use: references, ownership, flags, types, embedded collections. */

import { configOf } from "../config";
import { CONST } from "../constants";
import { game } from "../game";
import type { DataModel } from "./data-model";
import type { DataModelValidationFailure } from "./failures";
import {
  DataField,
  type CleanOptions,
  type FieldChange,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
} from "./fields-base";
import { type SchemaField, ObjectField } from "./fields-container";
import { DocumentIdField, NumberField, StringField } from "./fields-scalar";
import { merge } from "./objects";
import { isValidId } from "./text";
import { deepClone, isEmpty, isPlainObject, type PlainObject } from "./values";
import type { Classes } from "../registry";

type Document = Classes["Document"];

/** The id of a world document; the prepared value is the document, or null if there is none. */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  readonly model: { documentName: string };

  constructor(model: { documentName: string }, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  override initialize(value: unknown, model: object): unknown {
    if (this.options.idOnly || typeof value !== "string") return value;
    const { documentName } = this.model;
    const { pack } = model as { pack?: string | null };
    // Documents in a compendium are in folders of that compendium.
    if (documentName === "Folder" && pack) return () => game.packs.get(pack)?.folders.get(value) ?? null;
    return () => game.collections?.get(documentName)?.get(value) ?? null;
  }

  override toObject(value: unknown): unknown {
    return (value as { id?: string } | null | undefined)?.id ?? value;
  }
}

/** The user who created a document; by default the current user. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false, initial: () => game.user?.id };
  }
}

/** Ownership levels by user id and `default`. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, initial: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE } };
  }

  override _validateType(value: unknown, options: CleanOptions): undefined {
    super._validateType(value, options);
    const levels: readonly number[] = Object.values(CONST.DOCUMENT_OWNERSHIP_LEVELS);
    for (const [key, level] of Object.entries(value as PlainObject)) {
      if (key !== "default" && !isValidId(key)) throw new Error(`"${key}" is not the id of a user`);
      if (!levels.includes(level as number)) throw new Error(`${String(level)} is not a level of ownership`);
    }
  }
}

/** Flags by package. */
export class DocumentFlagsField extends ObjectField {}

/** Version and time data kept by the server. */
export class DocumentStatsField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: false };
  }
}

/** The type of a document whose kind has types. */
export class DocumentTypeField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  readonly documentName: string;

  constructor(documentName: string, options: FieldOptions = {}, context: FieldContext = {}) {
    super({ ...options, choices: undefined }, context);
    this.documentName = documentName;
  }

  override _validateType(value: unknown, options: CleanOptions): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    const types = game.documentTypes?.[this.documentName];
    if (types && !types.includes(value as string)) {
      throw new Error(`"${String(value)}" is not a valid type for the ${this.documentName} Document class`);
    }
    return undefined;
  }
}

/** The package whose type it is: a module's id stands before a dot. */
function providerOf(type: unknown): object | null {
  const [owner = "", bare] = String(type).split(".");
  return bare === undefined || owner === game.system?.id ? (game.system ?? null) : (game.modules?.get(owner) ?? null);
}

/** `system`: the model registered for the document's type, or a free object. */
export class TypeDataField extends ObjectField {
  static override recursive = true;
  readonly documentName: string;

  constructor(documentName: string, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentName = documentName;
  }

  /** The data model of a type. */
  getModelForType(type: unknown): ReturnType<typeof configOf>["dataModels"][string] | undefined {
    return typeof type === "string" ? configOf(this.documentName).dataModels[type] : undefined;
  }

  /** The schema of a document's type, or of the default type if the source names none. */
  #schema(source: PlainObject | undefined): SchemaField | undefined {
    const type = source?.["type"] ?? (this.parent as SchemaField | undefined)?.get("type")?.getInitialValue(source);
    return this.getModelForType(type)?.schema;
  }

  /** The initial data of a document's type: its model's, or what the system's template has. */
  override getInitialValue(source?: PlainObject): unknown {
    const schema = this.#schema(source);
    if (schema) return schema.clean({});
    return deepClone(game.model?.[this.documentName]?.[String(source?.["type"])] ?? {});
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const schema = this.#schema(options.source);
    if (!isPlainObject(value)) return this.getInitialValue(options.source);
    // The source of type data is the type data itself.
    if (schema) return schema.clean(value, { ...options, source: value });
    const initial = this.getInitialValue(options.source) as PlainObject;
    return options.partial || isEmpty(initial) ? value : merge(initial, value);
  }

  override migrateSource(sourceData: PlainObject, value: unknown): void {
    if (isPlainObject(value)) this.getModelForType(sourceData["type"])?.migrateDataSafe(value);
  }

  override _validateType(value: unknown, options: CleanOptions): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    const model = this.getModelForType(options.source?.["type"]);
    if (!model) return undefined;
    const data = value as PlainObject;
    const failure = model.schema.validate(data, { ...options, source: data });
    if (!failure?.unresolved && !options.partial) model.validateJoint(data);
    return failure;
  }

  override initialize(value: unknown, model: object): unknown {
    const document = model as DataModel;
    const type = this.getModelForType(document._source["type"]);
    if (!type || !isPlainObject(value)) return deepClone(value);
    const instance = new type(value, { parent: document, trusted: true });
    const provider = providerOf(document._source["type"]);
    Object.defineProperty(instance, "modelProvider", { value: provider, configurable: true });
    return instance;
  }

  override toObject(value: unknown): unknown {
    const model = value as { toObject?: (source: boolean) => unknown } | null | undefined;
    return typeof model?.toObject === "function" ? model.toObject(false) : deepClone(value);
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  override update(current: unknown, change: unknown, options: UpdateOptions): FieldChange {
    const schema = this.#schema(options.source);
    if (!schema) return super.update(current, change, options);
    if (isPlainObject(change)) this.getModelForType(options.source["type"])?.migrateDataSafe(change);
    return schema.update(current, change, { ...options, source: (current as PlainObject | undefined) ?? {} });
  }
}

/** An array of documents in a document. The documents check their data when the collection creates them. */
export class EmbeddedCollectionField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, initial: () => [] };
  }

  readonly documentName: string;

  constructor(documentName: string, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentName = documentName;
  }

  override _cleanType(value: unknown): unknown {
    const list = Array.isArray(value) ? value : isPlainObject(value) ? Object.values(value) : value;
    if (!Array.isArray(list)) return list;
    return list.map((entry: unknown) => {
      const document = entry as { toObject?: () => unknown } | null;
      return typeof document?.toObject === "function" ? document.toObject() : entry;
    });
  }

  override _validateType(value: unknown): undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (!value.every(isPlainObject)) throw new Error("must hold objects");
  }

  override initialize(_value: unknown, model: object): unknown {
    const collection = (model as Document).collections[this.name];
    collection?.initialize();
    return collection;
  }

  override toObject(value: unknown): unknown {
    return Array.from(value as Iterable<Document>, (document) => document.toObject(false));
  }

  /** Updates the document with the same `_id`; data with an unknown `_id` are added. */
  override update(current: unknown, change: unknown, options: UpdateOptions): FieldChange {
    const present = current as PlainObject[];
    const given = this._cleanType(change) as PlainObject[];
    if (!options.recursive) return { value: given, changed: true, diff: given };
    const changes = new Map<unknown, PlainObject>(given.map((entry) => [entry["_id"] ?? entry, entry]));
    const value = present.map((entry) => {
      const update = changes.get(entry["_id"]);
      changes.delete(entry["_id"]);
      return update ? { ...entry, ...update } : entry;
    });
    return { value: [...value, ...changes.values()], changed: true, diff: given };
  }
}

/** A field for a timestamp, initially the current time. */
export function timestampField(): NumberField {
  return new NumberField({ required: true, nullable: false, integer: true, initial: () => Date.now() });
}
