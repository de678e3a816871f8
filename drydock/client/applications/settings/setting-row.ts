import { isLenient } from "../../common/unavailable";
import { element, parseMarkup } from "../dom";
import { localize } from "../environment";
import { listChoices, optionsMarkup } from "../handlebars/choices";
import { fieldInput } from "../handlebars/fields";
import type { SettingConfig } from "../../helpers/settings";

const isField = (type: unknown): type is object => typeof type === "object" && type !== null;

function numberInput(setting: SettingConfig, value: unknown): HTMLInputElement {
  const { range } = setting;
  const input = element("input", { attributes: { type: range ? "range" : "number", value: String(value ?? "") } });
  for (const [name, bound] of Object.entries(range ?? {})) input.setAttribute(name, String(bound));
  if (!range) input.setAttribute("step", "any");
  return input;
}

function settingInput(setting: SettingConfig, value: unknown): HTMLElement {
  const choices = typeof setting.choices === "function" ? setting.choices() : setting.choices;
  if (choices) {
    const select = element("select");
    select.append(parseMarkup(optionsMarkup(listChoices(choices, { localize: true }), value)));
    if (setting.type === Number) select.dataset["dtype"] = "Number";
    return select;
  }
  if (setting.type === Boolean) {
    const box = element("input", { attributes: { type: "checkbox" } });
    box.toggleAttribute("checked", value === true);
    return box;
  }
  if (setting.type === Number) return numberInput(setting, value);
  if (isField(setting.type)) return fieldInput(setting.type, { value });
  if (setting.type === String || isLenient())
    return element("input", { attributes: { type: "text", value: String(value ?? "") } });
  throw new Error(`drydock: an input for the type of the setting ${setting.namespace}.${setting.key} is not available`);
}

/** The row of one setting in the settings window. */
export function settingRow(id: string, setting: SettingConfig, value: unknown): HTMLElement {
  const input = settingInput(setting, value);
  input.setAttribute("name", id);
  input.id = `settings-config-${id}`;
  const label = element("label", { text: localize(setting.name ?? id), attributes: { for: input.id } });
  if (setting.scope)
    label.append(element("span", { classes: ["scope"], text: localize(`SETTINGS.Scope.${setting.scope}`) }));
  return element(
    "div",
    { classes: ["form-group"], dataset: { settingId: id } },
    label,
    element("div", { classes: ["form-fields"] }, input),
    setting.hint ? element("p", { classes: ["hint"], text: localize(setting.hint) }) : null,
  );
}
