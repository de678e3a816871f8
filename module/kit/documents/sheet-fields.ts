/** Fields of a sheet as data: `templates/sheet/field.hbs` draws them, and paper prints what they say. */
import { localize } from "../text/sentence";

/** What may stand in a field; null: a number that is left out. */
export type FieldValue = string | number | boolean | null;

/** What can be chosen, in words. */
export type Choices = readonly { readonly value: string | number; readonly label: string }[];

/** Where values belong beneath a document, as `field-edit.ts` reads it: left out, they are its own. */
interface Whose {
  readonly item?: string;
  readonly list?: string;
  readonly row?: string;
  /** What the Item or the row is called. */
  readonly name?: string;
}

/** What is said of a field that is not as most are. */
interface Special {
  readonly path?: string;
  /** The label for those who do not see whose field it is. */
  readonly spoken?: string;
  /** What is read there by whoever cannot change it: else its value, or the label of its choice. */
  readonly said?: string;
  readonly choices?: Choices;
  readonly hint?: string;
  /** It cannot be changed here. */
  readonly fixed?: boolean;
  /** Of a number: its bounds, buttons for one more and one less, what stands there while it is blank, which it may be. */
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  readonly steps?: boolean;
  readonly placeholder?: string;
  /** Says which values it takes; left out: the browser does. */
  readonly rule?: string;
  /** Further attributes of a text's control, and its class. */
  readonly attributes?: { readonly [name: string]: string | number };
  readonly class?: string;
}

/** How a row is named. */
export const ROW_NAME = { class: "ah-row-name", attributes: { maxlength: 60, required: "" } } as const;

export interface SheetField extends Whose, Special {
  /** Of its control, behind the id of the sheet. */
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly spoken: string;
  readonly value: FieldValue;
  readonly number: boolean;
  readonly said: string;
}

/** Makes the fields of a document, an Item or a row. Their labels stand in the language file under `<group>.field`. */
export function fieldsOf(group: string, { name: whose = "", ...where }: Whose = {}) {
  const owner = where.item ?? where.row;
  return (name: string, value: FieldValue, special: Special = {}): SheetField => {
    const label = localize(`${group}.field.${name}`);
    const choice = special.choices?.find((each) => each.value === value);
    return {
      ...where,
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

/** Values by the names that they have in the language file. */
export const namedChoices = (values: readonly string[], group: string): Choices =>
  values.map((value) => ({ value, label: localize(`${group}.${value}`) }));
