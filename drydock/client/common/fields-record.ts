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
import { defineValue, mergeKeys, ObjectField, SchemaField } from "./fields-container";
import { isPlainObject, type PlainObject } from "./values";

/** A record of entries of one kind, by free keys. */
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
