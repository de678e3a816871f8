import { element, parseMarkup } from "../dom";
import { localize } from "../environment";
import { listChoices, optionsMarkup } from "./choices";

/** The members of a data field that its input is made from. */
export interface FieldFace {
  readonly constructor: { name: string };
  readonly fieldPath?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly choices?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly blank?: boolean;
  readonly options?: Record<string, unknown>;
  toInput?(config: Record<string, unknown>): HTMLElement;
  toFormGroup?(group: Record<string, unknown>, input: Record<string, unknown>): HTMLElement;
}

export type InputConfig = Record<string, unknown>;

function kindOf(field: FieldFace): "boolean" | "number" | "html" | "text" {
  for (let cls: unknown = field.constructor; typeof cls === "function"; cls = Object.getPrototypeOf(cls)) {
    const { name } = cls as { name: string };
    if (name === "BooleanField") return "boolean";
    if (name === "NumberField") return "number";
    if (name === "HTMLField") return "html";
    if (name === "StringField") return "text";
  }
  throw new Error(`drydock: an input for a ${field.constructor.name} is not available`);
}

function choicesOf(field: FieldFace, config: InputConfig): unknown {
  const choices = config["choices"] ?? config["options"] ?? field.choices;
  return typeof choices === "function" ? (choices as () => unknown)() : choices;
}

function setCommon(input: HTMLElement, field: FieldFace, config: InputConfig): void {
  input.setAttribute("name", String(config["name"] ?? field.fieldPath ?? ""));
  if (config["id"]) input.id = String(config["id"]);
  const classes = String(config["classes"] ?? "")
    .split(/\s+/)
    .filter(Boolean);
  input.classList.add(...classes);
  for (const flag of ["disabled", "readonly", "required", "autofocus"])
    input.toggleAttribute(flag, config[flag] === true);
  for (const name of ["placeholder", "aria-label", "autocomplete"]) {
    if (config[name] !== undefined) input.setAttribute(name, String(config[name]));
  }
  const dataset = (config["dataset"] ?? {}) as Record<string, string>;
  Object.assign(input.dataset, dataset);
}

function selectInput(field: FieldFace, choices: unknown, config: InputConfig): HTMLElement {
  const select = element("select");
  const blank = config["blank"] ?? (field.blank === true || field.nullable === true ? "" : undefined);
  select.append(parseMarkup(optionsMarkup(listChoices(choices, config), config["value"], blank)));
  if (field.constructor.name === "NumberField") select.dataset["dtype"] = "Number";
  return select;
}

function numberInput(field: FieldFace, config: InputConfig): HTMLElement {
  const input = element("input", { attributes: { type: "number" } });
  for (const name of ["min", "max"] as const) {
    const bound = config[name] ?? field[name];
    if (typeof bound === "number" && Number.isFinite(bound)) input.setAttribute(name, String(bound));
  }
  input.setAttribute("step", String(config["step"] ?? field.step ?? (field.integer ? 1 : "any")));
  const { value } = config;
  if (value !== null && value !== undefined) input.setAttribute("value", String(value));
  return input;
}

/** The input of a data field, with the value and the attributes of `config`. A field may make its own. */
export function fieldInput(given: unknown, config: InputConfig = {}): HTMLElement {
  if (typeof given !== "object" || given === null)
    throw new Error("formInput: the first argument must be a data field");
  const field = given as FieldFace;
  return field.toInput ? field.toInput(config) : makeInput(field, config);
}

/** Makes the input that fields have unless they make their own. */
export function makeInput(field: FieldFace, config: InputConfig): HTMLElement {
  const choices = choicesOf(field, config);
  const input = choices ? selectInput(field, choices, config) : plainInput(field, config);
  setCommon(input, field, config);
  return input;
}

function plainInput(field: FieldFace, config: InputConfig): HTMLElement {
  const { value } = config;
  switch (kindOf(field)) {
    case "boolean": {
      const input = element("input", { attributes: { type: "checkbox" } });
      input.toggleAttribute("checked", value === true);
      return input;
    }
    case "number":
      return numberInput(field, config);
    case "html":
      return element("textarea", { text: String(value ?? "") });
    default:
      return element("input", { attributes: { type: "text", value: String(value ?? "") } });
  }
}

const GROUP_KEYS = ["label", "hint", "rootId", "units", "stacked", "classes"];

/** A label, the input of a data field and its hint, as rows of forms have them. `config` is for both. */
export function fieldGroup(given: unknown, config: InputConfig = {}): HTMLElement {
  const entries = Object.entries(config);
  const group = Object.fromEntries(entries.filter(([key]) => GROUP_KEYS.includes(key)));
  const input = Object.fromEntries(entries.filter(([key]) => !GROUP_KEYS.includes(key)));
  const field = given as FieldFace;
  return field.toFormGroup ? field.toFormGroup(group, input) : makeGroup(field, group, input);
}

/** Makes the row that fields have unless they make their own. */
export function makeGroup(field: FieldFace, group: InputConfig, config: InputConfig): HTMLElement {
  const input = fieldInput(field, config);
  const label = element("label", { text: localize(String(group["label"] ?? (field.label || field.fieldPath) ?? "")) });
  const { rootId, units } = group;
  if (rootId) input.id ||= `${String(rootId)}-${input.getAttribute("name") ?? ""}`;
  if (input.id) label.htmlFor = input.id;
  if (units) label.append(element("span", { classes: ["units"], text: ` (${localize(String(units))})` }));
  const classes = ["form-group", String(group["classes"] ?? ""), group["stacked"] ? "stacked" : ""];
  const hint = group["hint"] ?? field.hint;
  return element(
    "div",
    { classes },
    label,
    element("div", { classes: ["form-fields"] }, input),
    hint ? element("p", { classes: ["hint"], text: localize(String(hint)) }) : null,
  );
}
