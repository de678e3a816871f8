/** Fields as their template draws them: those of a roller that apply now, under their headings, or of a calculator. */
import { localize } from "../text/sentence";
import { fieldKey, ON, rollerKey, type Field, type FoundRoller, type Values } from "./roller";

/** Builds fields with these values, toggles apart from the others; `labelKey`: the language key of a field's label. */
export function drawnFields(
  fields: readonly Field[],
  values: Values,
  { labelKey, id }: { labelKey(field: Field): string; id?: string },
) {
  const drawn = (field: Field) => {
    const { name, kind, min, max, step = "1" } = field;
    const value = values[name] ?? "";
    const options = (field.options?.(values) ?? []).map((option, index) => ({
      ...option,
      id: id && `${id}-${name}-${index}`,
      selected: option.value === value,
    }));
    return {
      name,
      min,
      max,
      step,
      value,
      options,
      id: id && `${id}-${name}`,
      label: localize(labelKey(field)),
      on: ON,
      checked: value !== "",
      isChoice: kind === "choice",
      isChips: kind === "chips",
      isNumber: kind === "number",
    };
  };
  const ofKind = (toggles: boolean) => fields.filter(({ kind }) => (kind === "toggle") === toggles).map(drawn);
  return { fields: ofKind(false), toggles: ofKind(true) };
}

/** Builds the form of a roller with these values, section by section. */
export function drawnForm(found: FoundRoller, values: Values) {
  const shown = found.roller.fields.filter((field) => field.applies?.(values) ?? true);
  const titles = [...new Set(shown.map(({ section = "" }) => section))].sort(
    (a, b) => Number(a !== "") - Number(b !== ""),
  );
  const labels = { labelKey: (field: Field) => fieldKey(found, field), id: "all-hands-rollers" };
  const sections = titles.map((title) => {
    const own = shown.filter(({ section = "" }) => section === title);
    return { title: title === "" ? "" : localize(title), ...drawnFields(own, values, labels) };
  });
  return { name: localize(rollerKey(found, "name")), hint: localize(rollerKey(found, "hint")), sections };
}
