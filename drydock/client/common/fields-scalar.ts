/** Fields with a single value: numbers, texts, ids, paths, colors. */

import { CONST } from "../constants";
import { Color } from "./color";
import type { DataModelValidationFailure } from "./failures";
import { allowedValues, DataField, type CleanOptions, type FieldContext, type FieldOptions } from "./fields-base";
import { isValidId } from "./text";
import type { PlainObject } from "./values";
import { parseUuid } from "./uuid";

export class AnyField extends DataField {}

export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? value : Boolean(value);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}

export class NumberField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, initial: null, integer: false, positive: false };
  }

  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly integer: boolean;
  readonly positive: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    // With choices, null is not a valid number unless the field allows it, and so not the initial one.
    const chosen = options.choices ? { ...options, nullable: options.nullable ?? false } : options;
    const hasNone = options.choices && chosen.nullable === false && !chosen.required;
    super(hasNone ? { initial: undefined, ...chosen } : chosen, context);
    this.min = this.options.min;
    this.max = this.options.max;
    this.step = this.options.step;
    this.integer = this.options.integer ?? false;
    this.positive = this.options.positive ?? false;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" || typeof value === "boolean" ? Number(value) : value;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Number(value) - Number(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Number(delta) > Number(value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Number(delta) < Number(value) ? delta : value;
  }

  override _cleanType(value: unknown): unknown {
    if (typeof value !== "number" || !Number.isFinite(value)) return value;
    let number = value;
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    if (this.step !== undefined) {
      const base = this.min ?? 0;
      number = Number((base + Math.round((number - base) / this.step) * this.step).toFixed(10));
    }
    return this.integer ? Math.round(number) : number;
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (!this.choices) return;
    const allowed = allowedValues(this.choices).map(Number);
    if (!allowed.includes(value)) throw new Error(`${value} is not a valid choice`);
  }
}

export class StringField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, trim: true, textSearch: false };
  }

  readonly blank: boolean;
  readonly trim: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // With choices, a choice is required unless the field allows blank.
    this.blank = this.options.blank ?? !this.choices;
    this.trim = this.options.trim ?? true;
  }

  override getInitialValue(source?: PlainObject): unknown {
    if ("initial" in this.options && this.options.initial !== undefined) return super.getInitialValue(source);
    if (this.blank && this.required) return "";
    return this.nullable ? null : undefined;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(value, options);
    if (cleaned !== "" || this.blank || this.choices) return cleaned;
    return this.nullable ? null : cleaned;
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" || typeof value === "function" ? value : String(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  // Here, as in Foundry: fields of systems look only at what is not blank.
  override _validateSpecial(value: unknown): boolean | void {
    if (value === "" && !this.blank) throw new Error("may not be a blank string");
    return value === "" ? true : super._validateSpecial(value);
  }

  override _validateType(value: unknown, _options: CleanOptions): DataModelValidationFailure | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !allowedValues(this.choices).map(String).includes(value)) {
      throw new Error(`${value} is not a valid choice`);
    }
    return undefined;
  }
}

export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

export class JavaScriptField extends StringField {}

export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: false, trim: true };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown, options: CleanOptions): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    try {
      JSON.parse(value as string);
    } catch {
      throw new Error("must be a valid JSON string");
    }
    return undefined;
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null || (this.nullable && value === null) ? value : JSON.stringify(value);
  }
}

export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, initial: null, blank: false };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "number" || value instanceof Number ? Color.from(Number(value)).css : super._cast(value);
  }

  override _validateType(value: unknown, options: CleanOptions): undefined {
    super._validateType(value, options);
    if (!Color.fromString(value as string).valid) throw new Error("must be a hexadecimal color");
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? Color.fromString(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.toJSON() : value;
  }
}

/** Whether a path has an extension of the categories, such as `.svg` or `.webp`. */
function hasExtension(path: string, categories: readonly string[]): boolean {
  const extension = path.split(/[?#]/)[0]?.split(".").at(-1)?.toLowerCase() ?? "";
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = CONST.FILE_CATEGORIES;
  return categories.some((category) => extension in (known[category] ?? {}));
}

export class FilePathField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, blank: false, initial: null, categories: [], base64: false };
  }

  override _validateType(value: unknown, options: CleanOptions): undefined {
    super._validateType(value, options);
    const path = value as string;
    if (path === "") return;
    if (path.startsWith("data:")) {
      if (!this.options.base64) throw new Error("may not be a data URI");
      return;
    }
    const categories = this.options.categories ?? [];
    if (categories.length && !this.options.wildcard && !hasExtension(path, categories)) {
      throw new Error(`does not have a valid file extension (${categories.join(", ")}): ${path}`);
    }
  }
}

export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null, readonly: true };
  }

  override _cast(value: unknown): unknown {
    const document = value as { id?: unknown };
    return typeof value === "object" && value !== null && "id" in value ? document.id : value;
  }

  override _validateType(value: unknown, _options: CleanOptions): undefined {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null };
  }

  override _validateType(value: unknown, _options: CleanOptions): undefined {
    const parsed = parseUuid(value);
    if (!parsed || !isValidId(parsed.id)) throw new Error(`"${String(value)}" is not a valid UUID`);
    const { type, embedded } = this.options;
    if (type && parsed.type !== type) throw new Error(`must be the UUID of a document of type ${type}`);
    if (embedded !== undefined && embedded !== parsed.embedded.length > 0) {
      throw new Error(embedded ? "must be an embedded document" : "may not be an embedded document");
    }
  }
}

/** An angle in degrees, brought into 0 … 360. */
export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360 };
  }

  override _cleanType(value: unknown): unknown {
    if (typeof value !== "number" || !Number.isFinite(value)) return value;
    return value >= 0 && value <= 360 ? value : ((value % 360) + 360) % 360;
  }
}

export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
