/**
 * Numbers as people type them, in the number fields of our windows. Browsers leave out what they do not expect there, and
 * make 625 of `6,25` and 12 of `1 2`. Here a comma is a point, thousands may be set apart, and the rest is refused in
 * words. The fields stay the browser's own: arrow keys, wheel, screen readers and forms know them.
 */
import { numberTyped, plainSigns } from "../../rules/kernel/cells";
import { onEveryPage } from "./hooks";
import { sayWarning } from "./notices";

const GROUPED = /^[+-]?\d{1,3}(?:[.,'’ ]\d{3})+$/;

/**
 * What a number field takes for a text that is typed or pasted into it, perhaps a single letter of a number; null if it
 * belongs into no number. `isWhole`: the field has no decimals, so that a point or comma stands between thousands. Pure.
 */
export function takenFor(text: string, isWhole: boolean): string | null {
  const plain = plainSigns(text.normalize("NFKC"));
  if (/^[\d-]+$|^-?\d*[.,]\d*$/.test(plain) && !(plain.length > 1 && isWhole && GROUPED.test(plain)))
    return plain.replace(",", ".");
  // Browsers take an exponent, too.
  if (/^e$/i.test(plain)) return plain;
  if (plain === "+") return "";
  if (isWhole && GROUPED.test(plain)) return plain.replace(/[^\d-]/g, "");
  const number = numberTyped(plain);
  return number === null ? null : String(number);
}

/** A whole number in which a point stands between thousands, without it; null for any other. Pure. */
export const withoutPoints = (value: string): string | null =>
  /^-?[1-9]\d{0,2}(?:\.\d{3})+$/.test(value) ? value.replaceAll(".", "") : null;

const fieldOf = ({ target }: Event): HTMLInputElement | null =>
  target && "matches" in target && (target as Element).matches('.all-hands input[type="number"]')
    ? (target as HTMLInputElement)
    : null;

const isWhole = ({ step }: HTMLInputElement): boolean => step !== "any" && Number.isInteger(Number(step || 1));

function onBeforeInput(event: InputEvent, told: WeakSet<HTMLInputElement>): void {
  const field = fieldOf(event);
  const text = event.data ?? event.dataTransfer?.getData("text/plain");
  if (!field || !text || event.isComposing || !event.inputType.startsWith("insert")) return;
  const taken = takenFor(text, isWhole(field));
  if (taken === text) return;
  event.preventDefault();
  // Only so is it part of what can be undone; number fields have no selection that a script could replace.
  if (taken) field.ownerDocument.execCommand("insertText", false, taken);
  if (taken !== null || told.has(field)) return;
  told.add(field);
  sayWarning(game.i18n.localize("ALLHANDS.problem.number-typed"));
}

function onChange(event: Event): void {
  const field = fieldOf(event);
  const value = field && isWhole(field) ? withoutPoints(field.value) : null;
  if (field && value !== null) field.value = value;
}

/** Reads what is typed into number fields from now on, on every page. Called in `ready`. */
export function readNumbersTyped(): void {
  const told = new WeakSet<HTMLInputElement>();
  onEveryPage((page) => {
    const heard = { capture: true };
    page.addEventListener("beforeinput", (event) => onBeforeInput(event, told), heard);
    page.addEventListener("change", onChange, heard);
    // Once for each time that somebody comes to a field.
    page.addEventListener(
      "focusout",
      (event) => {
        const field = fieldOf(event);
        if (field) told.delete(field);
      },
      heard,
    );
  });
}
