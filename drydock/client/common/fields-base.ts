/** Base of all data fields: cleaning, validation, updates, initial values. */

import { DataModelValidationError, DataModelValidationFailure } from "./failures";
import { unavailable } from "./unavailable";
import { valuesEqual, type PlainObject } from "./values";

export type Choices =
  | readonly (string | number)[]
  | Readonly<Record<string, unknown>>
  | (() => readonly (string | number)[] | Readonly<Record<string, unknown>>);

/** All options that drydock's fields know. Each class reads the ones it needs. */
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
  /** Whether the data are an update: absent keys stay absent. */
  partial?: boolean;
  /** The outermost source data that contain the value; type data look up their type there. */
  source?: PlainObject;
}

export interface UpdateOptions {
  /** Whether to merge inner objects (the default) or replace them. */
  recursive: boolean;
  /** Whether to report only differences. */
  diff: boolean;
  /** The document's source, with the type of the update. */
  source: PlainObject;
}

/** Result of an update of a value: the new value, whether it differs, and the part to report and send. */
export interface FieldChange {
  value: unknown;
  changed: boolean;
  diff: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

/** Creates form elements of fields; installed by the applications, which own the DOM. */
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

  /** Default options of the class, overridden by those of an instance. */
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
    // An initial value that is given as undefined means that there is none.
    const isGiven = ([name, value]: [string, unknown]): boolean => value !== undefined || name === "initial";
    const given = Object.fromEntries(Object.entries(options).filter(isGiven));
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

  /** Calls a function, or a method by name, on this field and the fields in it. */
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

  /** The field at a path below this one; this field for the empty path. */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  getInitialValue(source?: PlainObject): unknown {
    const initial = this.initial;
    return typeof initial === "function" ? (initial as (source?: PlainObject) => unknown)(source) : initial;
  }

  /** The value of this field's type nearest to `value`; the initial value if none is given. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === null && this.nullable) return null;
    if (value === undefined || value === null) return this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  /** Converts a value to the field's type. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** Adjusts a value of the right type to the field's constraints. */
  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** Updates stored data to the current shape. */
  migrateSource(_sourceData: PlainObject, _value: unknown): void {
    // Only fields that contain models have something to migrate.
  }

  /** The failure of a value, or undefined if it is valid. */
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

  /** Decides undefined and null: returns whether they are valid, or throws. Returns undefined for other values. */
  _validateSpecial(value: unknown): boolean | void {
    if (value === undefined && this.required) throw new Error("may not be undefined");
    if (value === null && !this.nullable) throw new Error("may not be null");
    return value === undefined || value === null ? true : undefined;
  }

  /** Throws, or returns the failure of a value that is neither undefined nor null. */
  _validateType(_value: unknown, _options: CleanOptions): DataModelValidationFailure | undefined {
    return undefined;
  }

  /** The prepared value of a source value; a function becomes a getter of the model. */
  initialize(value: unknown, _model: object): unknown {
    return value;
  }

  /** The source value of a prepared value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Applies an update to the current source value. */
  update(current: unknown, change: unknown, options: UpdateOptions): FieldChange {
    const value = this.clean(change, { source: options.source });
    return { value, changed: !options.diff || !valuesEqual(current, value), diff: value };
  }

  // The changes of effects: undefined means that a field of this kind knows no such change

  /** A change's value in the type of the field. */
  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: object, _change: object): unknown {
    return (value as string) + (delta as string);
  }

  _applyChangeSubtract(_value: unknown, _delta: unknown, _model: object, _change: object): unknown {
    return undefined;
  }

  _applyChangeMultiply(_value: unknown, _delta: unknown, _model: object, _change: object): unknown {
    return undefined;
  }

  _applyChangeUpgrade(_value: unknown, _delta: unknown, _model: object, _change: object): unknown {
    return undefined;
  }

  _applyChangeDowngrade(_value: unknown, _delta: unknown, _model: object, _change: object): unknown {
    return undefined;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: object, _change: object): unknown {
    return delta;
  }

  toInput(config: PlainObject = {}): unknown {
    return renderer ? renderer.toInput(this, config) : unavailable(`${this.constructor.name}#toInput`);
  }

  toFormGroup(group: PlainObject = {}, input: PlainObject = {}): unknown {
    return renderer ? renderer.toFormGroup(this, group, input) : unavailable(`${this.constructor.name}#toFormGroup`);
  }
}

/** The values allowed by `choices`. */
export function allowedValues(choices: Choices): (string | number)[] {
  const listed = typeof choices === "function" ? choices() : choices;
  return Array.isArray(listed) ? [...(listed as (string | number)[])] : Object.keys(listed);
}
