/** Rows of forms as Foundry's fields, which its `formGroup` draws with their labels, inputs and hints. */

export interface FormRow {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** True or false: a checkbox; otherwise one of the choices, a whole number, or a text. */
  readonly value: unknown;
  readonly choices?: readonly { readonly value: unknown; readonly label: string }[];
  /** The least number. */
  readonly least?: number;
  readonly most?: number;
  /** Whether the form is not sent while it is blank. */
  readonly required?: boolean;
  /** Whether the value is not the usual one. */
  readonly changed?: boolean;
}

function fieldOf({ name, label, hint = "", value, choices, least, most }: FormRow) {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  const [shown, at] = [{ label, hint, required: true } as const, { name }];
  if (typeof value === "boolean") return new BooleanField(shown, at);
  if (choices) return new StringField({ ...shown, blank: false }, at);
  if (typeof value !== "number") return new StringField(shown, at);
  return new NumberField({ ...shown, nullable: false, integer: true, min: least, max: most }, at);
}

/** The rows as `parts/form-rows` draws them. Hints also describe their inputs to screen readers. */
export function formRows(rows: readonly FormRow[]): object[] {
  return rows.map((row) => {
    const choices = typeof row.value === "boolean" ? undefined : row.choices;
    return {
      field: fieldOf(row),
      value: choices ? String(row.value) : row.value,
      required: row.required,
      choices,
      classes: row.changed ? "changed" : "",
      aria: row.hint ? { description: row.hint } : {},
    };
  });
}
