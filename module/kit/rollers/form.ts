/** The form of a roller as its template draws it: the fields that apply now, under their headings. */
import { localize } from "../text/sentence";
import { fieldKey, ON, rollerKey, type Field, type FoundRoller, type Values } from "./roller";

const ID = "all-hands-rollers";

function drawnField(found: FoundRoller, field: Field, values: Values): object {
  const value = values[field.name] ?? "";
  const { name, kind, min, max } = field;
  const options = (field.options?.(values) ?? []).map((option, index) => ({
    ...option,
    id: `${ID}-${name}-${index}`,
    selected: option.value === value,
  }));
  return {
    name,
    min,
    max,
    value,
    options,
    id: `${ID}-${name}`,
    label: localize(fieldKey(found, field)),
    on: ON,
    checked: value !== "",
    isChoice: kind === "choice",
    isChips: kind === "chips",
    isNumber: kind === "number",
  };
}

/** Builds the form of a roller with these values: sections with their fields, toggles after the others. */
export function drawnForm(found: FoundRoller, values: Values) {
  const { fields } = found.roller;
  const shown = fields.filter((field) => field.applies?.(values) ?? true);
  const titles = [...new Set(shown.map(({ section = "" }) => section))].sort(
    (a, b) => Number(a !== "") - Number(b !== ""),
  );
  const sections = titles.map((title) => {
    const own = shown.filter(({ section = "" }) => section === title);
    const drawn = (toggles: boolean) =>
      own.filter(({ kind }) => (kind === "toggle") === toggles).map((field) => drawnField(found, field, values));
    return { title: title === "" ? "" : localize(title), fields: drawn(false), toggles: drawn(true) };
  });
  return { name: localize(rollerKey(found, "name")), hint: localize(rollerKey(found, "hint")), sections };
}
