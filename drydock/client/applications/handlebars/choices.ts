import Handlebars from "handlebars";
import { localize } from "../environment";

type Hash = Record<string, unknown>;

const { escapeExpression } = Handlebars;

export interface Choice {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
}

/**
 * The choices of a select, from the forms that templates give: an array of values or objects, or a record of labels or
 * objects. `valueAttr` and `labelAttr` name the properties of objects that hold value and label; a record's keys are
 * its values unless `valueAttr` is given, and its labels with `inverted`.
 */
export function listChoices(choices: unknown, hash: Hash = {}): Choice[] {
  const valueAttr = hash["valueAttr"] ?? hash["nameAttr"] ?? (Array.isArray(choices) ? "value" : undefined);
  const labelAttr = String(hash["labelAttr"] ?? "label");
  const entries: [string, unknown][] = Array.isArray(choices)
    ? choices.map((choice, at) => [typeof choice === "object" && choice !== null ? String(at) : String(choice), choice])
    : Object.entries((choices ?? {}) as Hash).map(([key, choice]) =>
        hash["inverted"] ? [String(choice), key] : [key, choice],
      );
  const listed = entries.map(([key, choice]): Choice => {
    if (typeof choice !== "object" || choice === null) return { value: key, label: String(choice) };
    const object = choice as Hash;
    const value = String((valueAttr === undefined ? undefined : object[String(valueAttr)]) ?? key);
    const group = object["group"];
    return {
      value,
      label: String(object[labelAttr] ?? value),
      ...(group ? { group: String(group) } : {}),
      disabled: object["disabled"] === true,
      selected: object["selected"] === true,
    };
  });
  const localized = hash["localize"] ? listed.map((choice) => ({ ...choice, label: localize(choice.label) })) : listed;
  return hash["sort"] ? localized.sort((a, b) => a.label.localeCompare(b.label)) : localized;
}

const asList = (selected: unknown): string[] => {
  if (selected instanceof Set) return [...selected].map(String);
  if (Array.isArray(selected)) return selected.map(String);
  return selected === null || selected === undefined ? [] : [String(selected)];
};

/** The markup of a select's options; all texts are escaped. */
export function optionsMarkup(choices: Choice[], selected: unknown, blank?: unknown): string {
  const chosen = asList(selected);
  const one = (choice: Choice): string => {
    const flags =
      (chosen.includes(choice.value) || choice.selected ? " selected" : "") + (choice.disabled ? " disabled" : "");
    return `<option value="${escapeExpression(choice.value)}"${flags}>${escapeExpression(choice.label)}</option>`;
  };
  const groups = new Map<string, string[]>();
  for (const choice of choices)
    groups.set(choice.group ?? "", [...(groups.get(choice.group ?? "") ?? []), one(choice)]);
  const first =
    blank === undefined || blank === null || blank === false ? [] : [{ value: "", label: localize(String(blank)) }];
  const grouped = [...groups].map(([group, options]) =>
    group ? `<optgroup label="${escapeExpression(group)}">${options.join("")}</optgroup>` : options.join(""),
  );
  return first.map(one).join("") + grouped.join("");
}
