/** Fields of uniform records and of models. */

import type { DataModel, DataModelClass } from "./data-model";
import { DataModelValidationFailure } from "./failures";
import {
  DataField,
  type CleanOptions,
  type FieldChange,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
} from "./fields-base";
import { defineValue, mergeKeys, ObjectField, SchemaField, type DataSchema } from "./fields-container";
import { StringField } from "./fields-scalar";
import { isPlainObject, type PlainObject } from "./values";

/** A record with free keys and entries of one kind. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;
  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    this.element.parent = this;
    this.element.name ||= "element";
  }

  #allows(key: string): boolean {
    return this.options.validateKey?.(key) ?? true;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(path.slice(1));
  }

  #map(value: unknown, transform: (entry: unknown) => unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, transform(entry)]));
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const kept = Object.fromEntries(Object.entries(value).filter(([key]) => this.#allows(key)));
    return this.#map(kept, (entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  override migrateSource(sourceData: PlainObject, value: unknown): void {
    if (isPlainObject(value)) for (const entry of Object.values(value)) this.element.migrateSource(sourceData, entry);
  }

  override _validateType(value: unknown, options: CleanOptions): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    const failure = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(value as PlainObject)) {
      const found = this.#allows(key)
        ? this.element.validate(entry, { ...options, partial: false })
        : new DataModelValidationFailure("is not a valid key");
      if (found) failure.fields[key] = found;
    }
    return failure;
  }

  override initialize(value: unknown, model: object): unknown {
    if (!isPlainObject(value)) return value;
    const prepared = {};
    for (const [key, entry] of Object.entries(value)) defineValue(prepared, key, this.element.initialize(entry, model));
    return prepared;
  }

  override toObject(value: unknown): unknown {
    return this.#map(value, (entry) => this.element.toObject(entry));
  }

  override update(current: unknown, change: unknown, options: UpdateOptions): FieldChange {
    if (!options.recursive || !isPlainObject(change) || !isPlainObject(current)) {
      return DataField.prototype.update.call(this, current, change, options);
    }
    return mergeKeys(current, change, options, (key) => (this.#allows(key) ? this.element : undefined), true);
  }
}

type TypedSchema = SchemaField | DataSchema | DataModelClass;

const typeField = (type: string): StringField =>
  new StringField({ required: true, blank: false, initial: type, choices: [type] });

/** One of several schemas, chosen by the `type` in the data. */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  /** The schemas by type. */
  readonly types: Record<string, SchemaField>;

  constructor(types: Record<string, TypedSchema>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, schema]) => [type, this.#configured(type, schema)]),
    );
  }

  #configured(type: string, given: TypedSchema): SchemaField {
    const field =
      given instanceof SchemaField
        ? given
        : typeof given === "function"
          ? new EmbeddedDataField(given)
          : new SchemaField({ type: typeField(type), ...given });
    if (field.parent) throw new Error(`The schema of the type "${type}" already belongs to another field`);
    if (!field.has("type") || field.get("type")?.validate(type)) {
      throw new Error(`The schema of the type "${type}" must have a field "type" that allows it`);
    }
    // A schema has no name of its own: its fields are at the path of this field.
    field.parent = this;
    return field;
  }

  override getInitialValue(source?: PlainObject): unknown {
    const initial = super.getInitialValue(source);
    return this.#typed(initial)?.clean(initial) ?? initial;
  }

  #typed(value: unknown): SchemaField | undefined {
    const type = isPlainObject(value) ? value["type"] : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    return type === undefined ? this : this.types[type]?._getField(rest);
  }

  override _cast(value: unknown): unknown {
    const model = value as { toObject?: () => unknown } | null;
    return typeof model?.toObject === "function" ? model.toObject() : value;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#typed(value)?.clean(value, { ...options, source: value as PlainObject }) ?? value;
  }

  override migrateSource(sourceData: PlainObject, value: unknown): void {
    this.#typed(value)?.migrateSource(sourceData, value);
  }

  override _validateSpecial(value: unknown): boolean | void {
    const known = super._validateSpecial(value);
    if (known !== undefined) return known;
    if (!isPlainObject(value)) throw new Error("must be an object");
    if (!this.#typed(value))
      throw new Error(`"${String(value["type"])}" is not one of the types ${Object.keys(this.types).join(", ")}`);
  }

  override _validateType(value: unknown, options: CleanOptions): DataModelValidationFailure | undefined {
    return this.#typed(value)?.validate(value, { ...options, source: value as PlainObject });
  }

  override initialize(value: unknown, model: object): unknown {
    return this.#typed(value)?.initialize(value, model) ?? value;
  }

  override toObject(value: unknown): unknown {
    const plain = (value as { toObject?: unknown } | null | undefined)?.toObject;
    if (typeof plain === "function") return (value as DataModel).toObject(false);
    return this.#typed(value)?.toObject(value) ?? value;
  }

  /** A change without a type keeps the current type; a change with another type replaces the value. */
  override update(current: unknown, change: unknown, options: UpdateOptions): FieldChange {
    const field = this.#typed(current);
    const same =
      isPlainObject(change) && (!("type" in change) || change["type"] === (current as PlainObject | null)?.["type"]);
    return field && same ? field.update(current, change, options) : super.update(current, change, options);
  }
}

/** A data model inside a model. */
export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelClass;

  constructor(model: DataModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override migrateSource(_sourceData: PlainObject, value: unknown): void {
    if (isPlainObject(value)) this.model.migrateData(value);
  }

  override _validateType(value: unknown, options: CleanOptions): DataModelValidationFailure | undefined {
    const failure = super._validateType(value, { ...options, source: value as PlainObject });
    if (!failure?.unresolved) this.model.validateJoint(value as PlainObject);
    return failure;
  }

  override initialize(value: unknown, model: object): unknown {
    if (!isPlainObject(value)) return value;
    return new this.model(value, { parent: model as DataModel, trusted: true });
  }

  override toObject(value: unknown): unknown {
    const model = value as DataModel | null | undefined;
    return typeof model?.toObject === "function" ? model.toObject(false) : super.toObject(value);
  }
}
