/** Fields of a sheet as data: `templates/sheet/field.hbs` draws them, and printed sheets show their values. */
import { localize } from "../text/sentence";

/** The value of a field; null is a number that is left out. */
export type FieldValue = string | number | boolean | null;

/** The options of a choice, with their labels. */
export type Choices = readonly { readonly value: string | number; readonly label: string }[];

/** Where values belong in a document, as `field-edit.ts` reads it; if all are omitted, they are the document's own. */
interface Whose {
  readonly item?: string;
  readonly list?: string;
  readonly row?: string;
  /** Display name of the Item or the row. */
  readonly name?: string;
}

/** How a field differs from most others. */
interface Special {
  readonly path?: string;
  /** The label for users who do not see whose field it is. */
  readonly spoken?: string;
  /** The text shown to users who cannot change the field; by default its value, or the label of its choice. */
  readonly said?: string;
  readonly choices?: Choices;
  readonly hint?: string;
  /** Whether the field cannot be changed here. */
  readonly fixed?: boolean;
  /** For a number: bounds, buttons for one more and one less, and the placeholder while blank, which it then may be. */
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  readonly steps?: boolean;
  readonly placeholder?: string;
  /** Says which values are valid; if omitted, the browser does. */
  readonly rule?: string;
  /** Further attributes of a text control, and its class. */
  readonly attributes?: { readonly [name: string]: string | number };
  readonly class?: string;
}

/** Properties of a row's name field. */
export const ROW_NAME = { class: "ah-row-name", attributes: { maxlength: 60, required: "" } } as const;

/** Returns a maker of the fields of a document, an Item or a row, labeled in the language file at `<group>.field`. */
export function fieldsOf(group: string, { name: whose = "", ...where }: Whose = {}) {
  const owner = where.item ?? where.row;
  return (name: string, value: FieldValue, special: Special = {}) => {
    const label = localize(`${group}.field.${name}`);
    const choice = special.choices?.find((each) => each.value === value);
    return {
      ...where,
      /** Id of the field's control, to follow the id of the sheet. */
      id: owner === undefined ? name : `${owner}-${name}`,
      path: where.list === undefined ? `system.${name}` : name,
      label,
      spoken: whose === "" ? label : `${label}: ${whose}`,
      value,
      number: typeof value === "number" || value === null,
      said: choice?.label ?? String(value ?? "–"),
      ...special,
    };
  };
}

/** Choices for values, labeled from the language file. */
export const namedChoices = (values: readonly string[], group: string): Choices =>
  values.map((value) => ({ value, label: localize(`${group}.${value}`) }));
