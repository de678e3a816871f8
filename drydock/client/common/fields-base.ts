/** The base of all data fields: cleaning, validation, updates, initial values. */

import { DataModelValidationError, DataModelValidationFailure } from "./failures";
import { unavailable } from "./unavailable";
import { valuesEqual, type PlainObject } from "./values";

export type Choices =
  | readonly (string | number)[]
  | Readonly<Record<string, unknown>>
  | (() => readonly (string | number)[] | Readonly<Record<string, unknown>>);

/** Every option that a field of drydock knows. Each class reads those that concern it. */
export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  validate?: (value: unknown, options: CleanOptions) => unknown;
  validationError?: string;
  choices?: Choices;
  blank?: boolean;
  trim?: boolean;
  textSearch?: boolean;
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  empty?: boolean;
  exact?: number;
  categories?: readonly string[];
  wildcard?: boolean;
  base64?: boolean;
  type?: string;
  embedded?: boolean;
  idOnly?: boolean;
  fallback?: boolean;
  validateKey?: (key: string) => boolean;
}

export interface CleanOptions {
  /** Data of an update: absent keys stay absent. */
  partial?: boolean;
  /** The source data that holds the value, outermost: type data looks up its type there. */
  source?: PlainObject;
}

export interface UpdateOptions {
  /** Merge inner objects (the default) or replace them. */
  recursive: boolean;
  /** Report only what differs. */
  diff: boolean;
  /** The document's source with the update's type. */
  source: PlainObject;
}

/** What an update makes of a value: the new one, whether it differs, and what of it to report and to send. */
export interface FieldChange {
  value: unknown;
  changed: boolean;
  diff: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

/** Makes form elements of fields: installed by the applications, which own the DOM. */
export interface FieldRenderer {
  toInput(field: DataField, config: PlainObject): unknown;
  toFormGroup(field: DataField, group: PlainObject, input: PlainObject): unknown;
}
let renderer: FieldRenderer | undefined;
export function setFieldRenderer(next: FieldRenderer): void {
  renderer = next;
}

export class DataField {
  static recursive = false;

  /** The options of a class before those of an instance. */
  static get _defaults(): FieldOptions {
    return { required: false, nullable: false, readonly: false, gmOnly: false, label: "", hint: "" };
  }

  readonly options: FieldOptions;
  name: string;
  parent: DataField | undefined;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly readonly: boolean;
  readonly gmOnly: boolean;
  readonly initial: unknown;
  readonly choices: Choices | undefined;
  label: string;
  hint: string;

  constructor(options: FieldOptions = {}, { name = "", parent }: FieldContext = {}) {
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    this.options = { ...(this.constructor as typeof DataField)._defaults, ...given };
    this.name = name;
    this.parent = parent;
    this.required = this.options.required ?? false;
    this.nullable = this.options.nullable ?? false;
    this.readonly = this.options.readonly ?? false;
    this.gmOnly = this.options.gmOnly ?? false;
    this.initial = this.options.initial;
    this.choices = this.options.choices;
    this.label = this.options.label ?? "";
    this.hint = this.options.hint ?? "";
  }

  /** The dotted path from the schema's root. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Calls a function, or a method by its name, on this field and the fields in it. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    value?: unknown,
    options: PlainObject = {},
  ): unknown {
    if (typeof fn === "function") return fn.call(this, value, options);
    const method = (this as unknown as PlainObject)[fn];
    if (typeof method !== "function") throw new Error(`There is no method ${fn} of ${this.constructor.name}`);
    return (method as (value: unknown, options: PlainObject) => unknown).call(this, value, options);
  }

  /** The field at a path below this one: itself for the empty path. */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  getInitialValue(source?: PlainObject): unknown {
    const initial = this.initial;
    return typeof initial === "function" ? (initial as (source?: PlainObject) => unknown)(source) : initial;
  }

  /** A value of this field's type as near to `value` as possible; its initial value for nothing. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === null && this.nullable) return null;
    if (value === undefined || value === null) return this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  /** Converts a value of another type. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** Adjusts a value of the right type to the field's limits. */
  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** Brings stored data of older shapes up to date. */
  migrateSource(_sourceData: PlainObject, _value: unknown): void {
    // Only fields that hold models have something to migrate.
  }

  /** What is wrong with a value, or undefined. */
  validate(value: unknown, options: CleanOptions = {}): DataModelValidationFailure | undefined {
    try {
      const known = this._validateSpecial(value);
      if (known === true) return undefined;
      if (known === false) return new DataModelValidationFailure("is not a valid value", value);
      const found = this._validateType(value, options);
      if (found?.unresolved) return found;
      if (this.options.validate?.call(this, value, options) === false) {
        return new DataModelValidationFailure(this.options.validationError ?? "is not a valid value", value);
      }
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.failure;
      return new DataModelValidationFailure(error instanceof Error ? error.message : String(error), value);
    }
    return undefined;
  }

  /** Says of some values at once whether they are fine, or throws; of the others nothing. */
  _validateSpecial(value: unknown): boolean | void {
    if (value === undefined && this.required) throw new Error("may not be undefined");
    if (value === null && !this.nullable) throw new Error("may not be null");
    return value === undefined || value === null ? true : undefined;
  }

  /** Throws or returns what is wrong with a value that is neither undefined nor null. */
  _validateType(_value: unknown, _options: CleanOptions): DataModelValidationFailure | undefined {
    return undefined;
  }

  /** The prepared value made of a source value; a function becomes a getter of the model. */
  initialize(value: unknown, _model: object): unknown {
    return value;
  }

  /** The source value of a prepared one. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** What an update makes of the current source value. */
  update(current: unknown, change: unknown, options: UpdateOptions): FieldChange {
    const value = this.clean(change, { source: options.source });
    return { value, changed: !options.diff || !valuesEqual(current, value), diff: value };
  }

  toInput(config: PlainObject = {}): unknown {
    return renderer ? renderer.toInput(this, config) : unavailable(`${this.constructor.name}#toInput`);
  }

  toFormGroup(group: PlainObject = {}, input: PlainObject = {}): unknown {
    return renderer ? renderer.toFormGroup(this, group, input) : unavailable(`${this.constructor.name}#toFormGroup`);
  }
}

/** The values that `choices` allows. */
export function allowedValues(choices: Choices): (string | number)[] {
  const listed = typeof choices === "function" ? choices() : choices;
  return Array.isArray(listed) ? [...(listed as (string | number)[])] : Object.keys(listed);
}
