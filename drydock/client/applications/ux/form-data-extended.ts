type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

export interface FormDataOptions {
  /** How to read the values of fields whose element has no `data-dtype`. */
  dtypes?: Record<string, string>;
  /** Whether to include disabled fields. */
  disabled?: boolean;
  /** Whether to include read-only fields. Default true. */
  readonly?: boolean;
}

const CASTS: Record<string, (value: unknown) => unknown> = {
  Number: (value) => (value === "" || value === null ? null : Number(value)),
  Boolean: (value) => value === true || value === "true" || value === "on",
  String: (value) => (value === null ? null : String(value)),
  JSON: (value) => (typeof value === "string" ? (JSON.parse(value) as unknown) : value),
};

/** Converts a field's text to the type that the form wants; throws for an unknown type. */
export function castFormValue(value: unknown, type: string | undefined): unknown {
  if (!type) return value;
  const cast = CASTS[type];
  if (!cast) throw new Error(`drydock: the form data type "${type}" is not available`);
  return Array.isArray(value) ? value.map(cast) : cast(value);
}

/**
 * The typed values of a form: numbers of number inputs (null if empty), booleans of single checkboxes, arrays of
 * multiple selects and of several fields with one name. `object` has them by field name, without expanding dots.
 */
export class FormDataExtended extends FormData {
  /** The values by field name. */
  readonly object: Record<string, unknown> = {};
  /** The data type of each field. */
  readonly dtypes: Record<string, string>;

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super(form);
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** Reads the form again. */
  process(form: HTMLFormElement, options: FormDataOptions = {}): void {
    const groups = new Map<string, FormControl[]>();
    for (const control of Array.from(form.elements) as FormControl[]) {
      if (!control.name || isSkipped(control, options)) continue;
      groups.set(control.name, [...(groups.get(control.name) ?? []), control]);
    }
    for (const [name, controls] of groups) {
      const value = readControls(controls, this.dtypes[name]);
      if (value !== undefined) this.object[name] = value;
    }
  }
}

/** Checks the tag name: the form may be in another window, whose classes differ. */
const isInput = (control: FormControl): control is HTMLInputElement => control.tagName === "INPUT";

function isSkipped(control: FormControl, options: FormDataOptions): boolean {
  if (["BUTTON", "FIELDSET", "OUTPUT"].includes(control.tagName)) return true;
  if (control.dataset["edit"] !== undefined) return true;
  if (!options.disabled && (control.disabled || control.closest("fieldset:disabled") !== null)) return true;
  return options.readonly === false && "readOnly" in control && control.readOnly;
}

function readControls(controls: readonly FormControl[], dtype: string | undefined): unknown {
  const first = controls[0];
  if (!first) return undefined;
  if (isInput(first) && first.type === "radio") {
    const chosen = controls.find((control) => isInput(control) && control.checked);
    return castFormValue(chosen?.value ?? null, dtype ?? first.dataset["dtype"]);
  }
  const values = controls.map((control) => readControl(control, dtype));
  if (values.length === 1) return values[0];
  // Several checkboxes with one name give a list of the checked values.
  return values.filter((value) => value !== null && value !== false);
}

function readControl(control: FormControl, dtype: string | undefined): unknown {
  const type = dtype ?? control.dataset["dtype"];
  // A custom element, drydock's or a system's, provides its own value.
  if (control.localName.includes("-")) return castFormValue(control.value, type);
  if (isInput(control)) return readInput(control, type);
  if (control.tagName === "SELECT" && "selectedOptions" in control && control.multiple) {
    return castFormValue(
      Array.from(control.selectedOptions, (option) => option.value),
      type,
    );
  }
  return castFormValue(control.value, type);
}

function readInput(input: HTMLInputElement, type: string | undefined): unknown {
  switch (input.type) {
    case "checkbox": {
      const own = input.getAttribute("value");
      if (own !== null && own !== "on" && type !== "Boolean") return input.checked ? castFormValue(own, type) : null;
      return input.checked;
    }
    case "number":
    case "range":
      return castFormValue(input.value, type ?? "Number");
    case "file":
    case "button":
    case "submit":
      return undefined;
    default:
      return castFormValue(input.value, type);
  }
}
