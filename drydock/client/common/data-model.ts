/** Data models: instances of a schema that keep the stored source beside the prepared values. */

import { DataModelValidationError } from "./failures";
import type { CleanOptions } from "./fields-base";
import { defineValue, SchemaField, type DataSchema } from "./fields-container";
import { expandObject } from "./objects";
import { told, withKeys } from "./operators";
import { deepClone, isPlainObject, type PlainObject } from "./values";

export interface ModelOptions {
  parent?: DataModel | null;
  /** Whether to throw for invalid data; otherwise the data are accepted and reported in the console. */
  strict?: boolean;
  /** Whether the data are part of checked source data: they are then used unchanged, by reference. */
  trusted?: boolean;
  /** The compendium to which a document belongs. */
  pack?: string | null;
  [option: string]: unknown;
}

export interface UpdateSourceOptions {
  /** Whether to only return what would change. */
  dryRun?: boolean;
  recursive?: boolean;
  /** Whether to report only differences (the default) or all given values. */
  diff?: boolean;
}

export interface ValidateOptions {
  /** If given, only these changes (expanded) are checked, not the whole source. */
  changes?: PlainObject;
  clean?: boolean;
  /** Whether to throw; otherwise false is returned. */
  strict?: boolean;
}

/** Class of a data model. */
export interface DataModelClass {
  new (data?: object, options?: ModelOptions): DataModel;
  readonly name: string;
  readonly schema: SchemaField;
  readonly LOCALIZATION_PREFIXES: string[];
  defineSchema(): DataSchema;
  migrateData(source: PlainObject): PlainObject;
  cleanData(source?: PlainObject, options?: CleanOptions): PlainObject;
  validateJoint(data: PlainObject): void;
}

const schemas = new WeakMap<object, SchemaField>();

export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];

  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema`);
  }

  /** The schema of this class, created once. */
  static get schema(): SchemaField {
    let schema = schemas.get(this);
    if (!schema) {
      schema = new SchemaField(this.defineSchema());
      schema.name = "";
      schemas.set(this, schema);
    }
    return schema;
  }

  /** Updates stored data, or part of them, to the current shape, in place. */
  static migrateData(source: PlainObject): PlainObject {
    this.schema.migrateSource(source, source);
    return source;
  }

  static migrateDataSafe(source: PlainObject): PlainObject {
    try {
      return this.migrateData(source);
    } catch (error) {
      console.warn(`Failed data migration for ${this.name}`, error);
      return source;
    }
  }

  static cleanData(source: PlainObject = {}, options: CleanOptions = {}): PlainObject {
    return this.schema.clean(source, { source, ...options }) as PlainObject;
  }

  /** Throws if fields contradict each other. */
  static validateJoint(_data: PlainObject): void {
    // By default there is nothing to compare.
  }

  static fromJSON<T extends typeof DataModel>(this: T, json: string): InstanceType<T> {
    return new this(JSON.parse(json) as object) as InstanceType<T>;
  }

  declare readonly parent: DataModel | null;
  declare _source: PlainObject;

  constructor(data: object = {}, options: ModelOptions = {}) {
    const { parent = null, strict = true, trusted = false, ...rest } = options;
    Object.defineProperty(this, "parent", { value: parent, configurable: true, writable: true });
    const source = trusted ? (data as PlainObject) : this._initializeSource(data, rest);
    Object.defineProperty(this, "_source", { value: source, configurable: true, writable: true });
    this._configure(rest);
    if (!trusted) this.validate({ strict });
    this._initialize(rest);
  }

  /** Sets up members other than the data; at that time the source exists, the prepared values do not. */
  _configure(_options: PlainObject): void {
    // By default there is nothing to set up.
  }

  /** Returns complete, clean source data made from the given data. */
  _initializeSource(data: object, _options: PlainObject): PlainObject {
    const model = this.constructor as typeof DataModel;
    const given = data instanceof DataModel ? data.toObject() : deepClone(data as PlainObject);
    if (!isPlainObject(given)) throw new Error(`The data of a ${model.name} must be an object`);
    return model.cleanData(model.migrateDataSafe(given));
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Creates the prepared values from the source. */
  _initialize(_options: PlainObject = {}): void {
    for (const [name, field] of this.schema.entries()) {
      defineValue(this, name, field.initialize(this._source[name], this));
    }
  }

  /** Recreates the prepared values from the source. */
  reset(): void {
    this._initialize();
  }

  /** Checks the source or changes to it. Throws DataModelValidationError, or returns false without `strict`. */
  validate({ changes, clean = false, strict = true }: ValidateOptions = {}): boolean {
    const model = this.constructor as typeof DataModel;
    const partial = changes !== undefined;
    let data = partial ? expandObject(changes) : this._source;
    if (clean) data = model.cleanData(data, { partial, source: { ...this._source, ...data } });
    const source = partial ? { ...this._source, ...data } : data;
    const failure = this.schema.validate(data, { partial, source });
    if (failure) return this.#refuse(failure.asError(), strict);
    if (partial) return true;
    try {
      model.validateJoint(data);
    } catch (error) {
      return this.#refuse(error instanceof Error ? error : new Error(String(error)), strict);
    }
    return true;
  }

  #refuse(error: Error, strict: boolean): false {
    const id = this._source["_id"];
    const label = `${this.constructor.name}${typeof id === "string" ? ` [${id}]` : ""}`;
    const named =
      error instanceof DataModelValidationError
        ? new DataModelValidationError(error.failure, { label })
        : new DataModelValidationError(error.message, { label });
    if (strict) throw named;
    console.warn(named);
    return false;
  }

  /**
   * Changes the source and prepares the values again, without storing anything elsewhere. Returns the changes.
   * @throws DataModelValidationError if the result would be invalid; nothing is changed then.
   */
  updateSource(changes: object = {}, options: UpdateSourceOptions = {}): PlainObject {
    const { dryRun = false, recursive = true, diff = true } = options;
    const model = this.constructor as typeof DataModel;
    const expanded = model.migrateDataSafe(withKeys(expandObject(changes)));
    const source = { ...this._source, ...("type" in expanded ? { type: expanded["type"] } : {}) };
    const next = { ...this._source };
    const changed: PlainObject = {};
    for (const [key, change] of Object.entries(expanded)) {
      const operator = key.startsWith("-=") || key.startsWith("==") ? key.slice(0, 2) : "";
      const name = key.slice(operator.length);
      const field = this.schema.get(name);
      if (!field) continue;
      const result = field.update(next[name], operator === "-=" ? undefined : change, {
        source,
        diff,
        recursive: operator === "==" ? false : recursive,
      });
      next[name] = result.value;
      if (result.changed) changed[key] = operator === "-=" ? null : result.diff;
    }
    this.#validateNext(next, Object.keys(changed));
    if (!dryRun && Object.keys(changed).length > 0) this._assignSource(next);
    return told(changed);
  }

  /** Checks the fields that an update changes, and the whole for contradictions. */
  #validateNext(next: PlainObject, keys: string[]): void {
    const names = keys.map((key) => (/^(-=|==)/.test(key) ? key.slice(2) : key));
    const touched = Object.fromEntries(names.map((name) => [name, next[name]]));
    const failure = this.schema.validate(touched, { partial: true, source: next });
    if (failure) this.#refuse(failure.asError(), true);
    try {
      if (keys.length > 0) (this.constructor as typeof DataModel).validateJoint(next);
    } catch (error) {
      this.#refuse(error instanceof Error ? error : new Error(String(error)), true);
    }
  }

  /** Sets new source values but keeps the source object, because parents hold it as well. */
  _assignSource(next: PlainObject): void {
    for (const key of Object.keys(this._source)) if (!(key in next)) delete this._source[key];
    Object.assign(this._source, next);
    this.reset();
  }

  /** Plain data of the source, or of the prepared values if `source` is false. */
  toObject(source = true): PlainObject {
    if (source) return deepClone(this._source);
    const values = this as unknown as PlainObject;
    return Object.fromEntries(this.schema.entries().map(([name, field]) => [name, field.toObject(values[name])]));
  }

  toJSON(): PlainObject {
    return this.toObject(true);
  }

  clone(data: object = {}, context: ModelOptions = {}): this {
    const model = this.constructor as typeof DataModel;
    const copy = new model(this.toObject(), { parent: this.parent, ...context });
    copy.updateSource(data);
    return copy as this;
  }
}
