/**
 * Fields of a sheet that write to its document separately, each when it changes. The `data-` attributes of a field say
 * where its value belongs: `path` in the document, in the embedded Item `item`, or in the row `row` of the list
 * `system.<list>`. So a list is changed row by row, which a form cannot do, and a wrong value is reported at once. A
 * sheet can do more with the value of a path than to write it.
 */
import { isA } from "../windows/elements";
import { paragraphsOf, whyNotNotes } from "./notes";
import type { FieldValue } from "./sheet-fields";
import type { DocumentSheet } from "../platform/applications";
import { change, sourceOf, type Changeable } from "../platform/documents";
import { sayError, sayWarning, unattended } from "../platform/notices";

/** A row of a list in a document. */
interface ListRow {
  readonly id: string;
}

type Values = { readonly [field: string]: FieldValue };

/** The list with other values in one row. */
export const changedRow = <R extends ListRow>(rows: readonly R[], id: string, values: Values): R[] =>
  rows.map((row) => (row.id === id ? { ...row, ...values } : row));

/** The list without a row. */
export const withoutRow = <R extends ListRow>(rows: readonly R[], id: string): R[] =>
  rows.filter((row) => row.id !== id);

/** The list with a new row at its end, under an id that no other row has. */
export function addedRow<R extends ListRow>(rows: readonly R[], row: Omit<R, "id">, newId: () => string): R[] {
  const taken = rows.map(({ id }) => id);
  let id = newId();
  while (taken.includes(id)) id = newId();
  return [...rows, { ...row, id } as R];
}

/** A number moved by a step, kept within bounds. */
export function stepped(value: number, by: number, least = -Infinity, most = Infinity): number {
  return Math.min(most, Math.max(least, value + by));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value of a control that the browser has found valid. */
function valueOf(control: Control): FieldValue {
  if (isA(control, "input") && control.type === "checkbox") return control.checked;
  const isNumber = control.type === "number" || control.dataset["kind"] === "number";
  if (isNumber) return control.value === "" ? null : Number(control.value);
  return isA(control, "textarea") ? paragraphsOf(control.value) : control.value.trim();
}

/** What is used of a document to change it. */
interface Target extends Changeable {
  toObject(): object;
}

/** A sheet whose document may have Items. */
type FieldSheet = DocumentSheet<Target & { readonly items?: { get(id: string): Target | undefined } }>;

const running = new WeakMap<object, Promise<unknown>>();

/** Runs changes of a document one after another, so that each reads what the one before it wrote. */
export function inOrder(document: object, work: () => Promise<unknown>): Promise<void> {
  const before = running.get(document) ?? Promise.resolve();
  const done = before.catch(() => null).then(async () => void (await work()));
  running.set(document, done);
  return done;
}

/** The rows of a list of the document, as copies. */
function listRows(document: { toObject(): object }, list: string): ListRow[] {
  const { system } = sourceOf<{ system: { readonly [list: string]: unknown } }>(document);
  return system[list] as ListRow[];
}

/** Makes a change; if it is refused, says why and puts back what the document holds. */
async function attempt(sheet: FieldSheet, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    sayError(error);
    await sheet.render();
  }
}

/** What a sheet itself does with the value of a field, by its path, if more belongs to it; `place`: its attributes. */
type OwnChanges = { readonly [path: string]: (value: FieldValue, place: DOMStringMap) => Promise<unknown> };

/** Replaces the value that the attributes of a field point to with what `next` makes of it. */
async function write(
  sheet: FieldSheet,
  { item, list, row = "", path = "" }: DOMStringMap,
  next: (value: unknown) => FieldValue,
): Promise<void> {
  const { document } = sheet;
  const target = item === undefined ? document : document.items?.get(item);
  if (!target || path === "") return;
  const work = async () => {
    if (list === undefined) {
      const value = next(foundry.utils.getProperty(target.toObject(), path));
      return change(target, { [path]: value });
    }
    const rows = listRows(target, list);
    const found = rows.find(({ id }) => id === row) as (ListRow & Values) | undefined;
    if (!found) return null;
    return change(target, { [`system.${list}`]: changedRow(rows, row, { [path]: next(found[path]) }) });
  };
  await attempt(sheet, inOrder(document, work));
}

/** Says what is wrong with a field's value, in its words (`data-rule`) or the browser's; restores the old one. */
async function refuse(sheet: FieldSheet, control: Control): Promise<void> {
  const example = isA(control, "select") ? "" : control.placeholder;
  const problem = [control.validationMessage, example].filter(Boolean).join(" ");
  sayWarning(control.dataset["rule"] ?? [control.ariaLabel, problem].filter(Boolean).join(": "));
  await sheet.render();
}

/** Carries out what a change of a field means. */
async function writeField(sheet: FieldSheet, { dataset }: Control, value: FieldValue, own: OwnChanges): Promise<void> {
  const { path = "" } = dataset;
  const work = Object.hasOwn(own, path) ? own[path] : undefined;
  if (!work) return write(sheet, dataset, () => value);
  await attempt(
    sheet,
    inOrder(sheet.document, () => work(value, dataset)),
  );
}

/** Makes the fields of a sheet write to its document; called when it is drawn for the first time. */
export function listenToFields(sheet: FieldSheet, own: OwnChanges = {}): void {
  sheet.element.addEventListener("change", (event) => {
    const control = event.target as Control;
    if (control.dataset["path"] === undefined || !sheet.isEditable) return;
    event.stopPropagation();
    const tooLong = isA(control, "textarea") ? whyNotNotes(control.value) : "";
    // What was typed stays in its field, to be shortened.
    if (tooLong !== "") sayWarning(tooLong);
    else if (control.checkValidity()) unattended(writeField(sheet, control, valueOf(control), own));
    else unattended(refuse(sheet, control));
  });
}

const optional = (number: string | undefined) => (number === undefined || number === "" ? undefined : Number(number));

/** Actions of the buttons beside such fields: toggle, one more or one less, and delete a row. */
export const fieldActions = {
  async toggleField(this: FieldSheet, _event: Event, button: HTMLElement): Promise<void> {
    const pressed = button.getAttribute("aria-pressed") === "true";
    if (this.isEditable) await write(this, button.dataset, () => !pressed);
  },

  async stepField(this: FieldSheet, _event: Event, button: HTMLElement): Promise<void> {
    const { by, least, most } = button.dataset;
    const next = (value: unknown) => stepped(Number(value), Number(by), optional(least), optional(most));
    if (this.isEditable) await write(this, button.dataset, next);
  },

  async removeRow(this: FieldSheet, _event: Event, button: HTMLElement): Promise<void> {
    const { list = "", row = "" } = button.dataset;
    if (!this.isEditable) return;
    const { document } = this;
    const work = () => change(document, { [`system.${list}`]: withoutRow(listRows(document, list), row) });
    await attempt(this, inOrder(document, work));
  },
};

/** Adds a row to a list of a document. */
export function addRow(document: Target, list: string, row: object): Promise<void> {
  return inOrder(document, () => {
    const rows = addedRow(listRows(document, list), row, () => foundry.utils.randomID());
    return change(document, { [`system.${list}`]: rows });
  });
}
