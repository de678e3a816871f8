/** Fields that hold fields or free data: schemas, arrays, sets, objects. */

import { DataModelValidationFailure } from "./failures";
import {
  DataField,
  type CleanOptions,
  type FieldChange,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
} from "./fields-base";
import { diffObject, merge } from "./objects";
import { deepClone, isPlainObject, valuesEqual, type PlainObject } from "./values";

export type DataSchema = Record<string, DataField>;

/** Splits an update key into its operator (`-=`, `==` or none) and its name. */
function operation(key: string): { operator: string; name: string } {
  const operator = key.startsWith("-=") || key.startsWith("==") ? key.slice(0, 2) : "";
  return { operator, name: key.slice(operator.length) };
}

export class SchemaField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  readonly fields: DataSchema;

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = {};
    this._take(fields);
  }

  /** Adds fields, or replaces those of the same names. */
  _take(fields: DataSchema): void {
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField)) throw new Error(`The field "${name}" is not an instance of DataField`);
      if (field.parent) throw new Error(`The field "${field.fieldPath}" already belongs to another schema`);
      field.name = name;
      field.parent = this;
      this.fields[name] = field;
    }
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  [Symbol.iterator](): IterableIterator<DataField> {
    return this.values()[Symbol.iterator]();
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value: unknown = {}, options: PlainObject = {}): PlainObject {
    const data = isPlainObject(value) ? value : {};
    const entries = this.entries().filter(([name]) => !options["partial"] || name in data);
    return Object.fromEntries(entries.map(([name, field]) => [name, field.apply(fn, data[name], options)]));
  }

  override getInitialValue(source?: PlainObject): unknown {
    if (this.options.initial !== undefined) return super.getInitialValue(source);
    if (this.nullable && !this.required) return null;
    return this._cleanType({}, {});
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as PlainObject;
    const source = options.source ?? data;
    const cleaned: PlainObject = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in data)) continue;
      cleaned[name] = field.clean(data[name], { ...options, source });
    }
    return cleaned;
  }

  override migrateSource(sourceData: PlainObject, value: unknown): void {
    if (!isPlainObject(value)) return;
    for (const [name, field] of this.entries()) if (name in value) field.migrateSource(sourceData, value[name]);
  }

  override _validateType(value: unknown, options: CleanOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in value)) continue;
      const found = field.validate(value[name], { ...options, source: options.source ?? value });
      if (found) failure.fields[name] = found;
    }
    return failure;
  }

  override initialize(value: unknown, model: object): unknown {
    if (!isPlainObject(value)) return value;
    const prepared = {};
    for (const [name, field] of this.entries()) defineValue(prepared, name, field.initialize(value[name], model));
    return prepared;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const data = value as PlainObject;
    return Object.fromEntries(this.entries().map(([name, field]) => [name, field.toObject(data[name])]));
  }

  override update(current: unknown, change: unknown, options: UpdateOptions): FieldChange {
    if (!options.recursive || !isPlainObject(change) || !isPlainObject(current)) {
      return super.update(current, change, options);
    }
    return mergeKeys(current, change, options, (name) => this.get(name));
  }
}

/** Merges an update key by key into an object; keys for which `fieldOf` returns no field are dropped. */
export function mergeKeys(
  current: PlainObject,
  change: PlainObject,
  options: UpdateOptions,
  fieldOf: (name: string) => DataField | undefined,
  removable = false,
): FieldChange {
  const value = { ...current };
  const diff: PlainObject = {};
  for (const [key, entry] of Object.entries(change)) {
    const { operator, name } = operation(key);
    const field = fieldOf(name);
    if (!field) continue;
    if (operator === "-=") {
      if (options.diff && !(name in current)) continue;
      if (removable) delete value[name];
      else value[name] = field.clean(undefined, { source: options.source });
      if (removable || !options.diff || !valuesEqual(value[name], current[name])) diff[key] = null;
      continue;
    }
    const inner = field.update(current[name], entry, operator === "==" ? { ...options, recursive: false } : options);
    value[name] = inner.value;
    if (inner.changed) diff[key] = inner.diff;
  }
  return { value, changed: Object.keys(diff).length > 0, diff };
}

/** Sets a prepared value on a model; functions become getters. */
export function defineValue(target: object, name: string, value: unknown): void {
  const common = { configurable: true, enumerable: true };
  if (typeof value === "function") {
    // Assigning a value replaces the getter, as it would replace a plain value.
    Object.defineProperty(target, name, {
      ...common,
      get: value as () => unknown,
      set: (next: unknown) => Object.defineProperty(target, name, { ...common, writable: true, value: next }),
    });
  } else if (name in target) Object.defineProperty(target, name, { ...common, writable: true, value });
  // The same property, and made three times as fast.
  else (target as Record<string, unknown>)[name] = value;
}

export class ArrayField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, empty: true };
  }

  readonly element: DataField;
  readonly min: number;
  readonly max: number;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField))
      throw new Error(`${this.constructor.name} must have a DataField as its element`);
    this.element = element;
    this.element.parent = this;
    this.element.name ||= "element";
    this.min = this.options.min ?? (this.options.empty === false ? 1 : 0);
    this.max = this.options.max ?? Infinity;
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.element._getField(name === "element" ? rest : path);
  }

  override getInitialValue(source?: PlainObject): unknown {
    if (this.options.initial !== undefined) return deepClone(super.getInitialValue(source));
    return this.nullable ? null : [];
  }

  override _cast(value: unknown): unknown[] {
    if (Array.isArray(value)) return value as unknown[];
    if (value instanceof Set) return Array.from(value);
    // The result of indexed names in a form: {0: a, 1: b}.
    if (isPlainObject(value)) {
      const keys = Object.keys(value);
      if (keys.every((key) => /^\d+$/.test(key)))
        return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
    }
    return [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  override migrateSource(sourceData: PlainObject, value: unknown): void {
    if (Array.isArray(value)) for (const entry of value) this.element.migrateSource(sourceData, entry);
  }

  /** A list in JSON, or one entry. */
  override _castChangeDelta(delta: unknown): unknown {
    let read = delta;
    try {
      read = typeof delta === "string" ? JSON.parse(delta) : delta;
    } catch {
      // A plain text is an entry.
    }
    return this._cast(read).map((entry) => this.element._castChangeDelta(entry));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return [...(value as unknown[]), ...(delta as unknown[])];
  }

  override _validateType(value: unknown, options: CleanOptions): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`may not have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`may not have more than ${this.max} elements`);
    const failure = new DataModelValidationFailure();
    value.forEach((entry, index) => {
      const found = this.element.validate(entry, { ...options, partial: false });
      if (found) failure.fields[index] = found;
    });
    return failure;
  }

  override initialize(value: unknown, model: object): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => {
      const prepared = this.element.initialize(entry, model);
      return typeof prepared === "function" ? (prepared as () => unknown)() : prepared;
    });
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return Array.from(value as Iterable<unknown>, (entry) => this.element.toObject(entry));
  }
}

export class SetField extends ArrayField {
  override _castChangeDelta(delta: unknown): unknown {
    return new Set(super._castChangeDelta(delta) as unknown[]);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return new Set([...(value as Set<unknown>), ...(delta as Set<unknown>)]);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return Array.from(new Set(super._cleanType(value, options) as unknown[]));
  }

  override initialize(value: unknown, model: object): unknown {
    const prepared = super.initialize(value, model);
    return Array.isArray(prepared) ? new Set(prepared) : prepared;
  }
}

export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  override getInitialValue(source?: PlainObject): unknown {
    if (this.options.initial !== undefined) return deepClone(super.getInitialValue(source));
    return this.nullable ? null : {};
  }

  override _cast(value: unknown): unknown {
    const model = value as { toObject?: () => unknown };
    return typeof value === "object" && typeof model.toObject === "function" ? model.toObject() : value;
  }

  override _validateType(value: unknown, _options: CleanOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override initialize(value: unknown, _model: object): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override update(current: unknown, change: unknown, options: UpdateOptions): FieldChange {
    if (!options.recursive || !isPlainObject(change) || !isPlainObject(current)) {
      return super.update(current, change, options);
    }
    const value = merge(deepClone(current), deepClone(change), { performDeletions: true });
    const diff = options.diff ? diffObject(current, change, { deletionKeys: true }) : change;
    return { value, changed: Object.keys(diff).length > 0, diff };
  }
}
