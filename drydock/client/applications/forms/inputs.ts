/** The `foundry.applications.fields` namespace: inputs and form rows, made from their configuration. */

import { element, icon, parseMarkup } from "../dom";
import { localize } from "../environment";
import { listChoices, optionsMarkup, type Choice } from "../handlebars/choices";

/** Configuration of an input: its name, value and attributes, and for some kinds its choices. */
export type InputConfig = Record<string, unknown>;

const listOf = (value: unknown): unknown[] => {
  if (value === null || value === undefined) return [];
  return typeof value === "object" && Symbol.iterator in value ? [...(value as Iterable<unknown>)] : [value];
};

/** Sets the attributes that all kinds of inputs have in common. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  if (config["name"]) input.setAttribute("name", String(config["name"]));
  if (config["id"]) input.id = String(config["id"]);
  const classes = listOf(config["classes"]).flatMap((names) => String(names).split(/\s+/));
  input.classList.add(...classes.filter(Boolean));
  for (const flag of ["disabled", "readonly", "required", "autofocus"])
    input.toggleAttribute(flag, config[flag] === true);
  for (const name of ["placeholder", "autocomplete"]) {
    if (config[name] !== undefined) input.setAttribute(name, String(config[name]));
  }
  const aria = (config["aria"] ?? {}) as Record<string, string>;
  for (const [name, value] of Object.entries(aria)) input.setAttribute(`aria-${name}`, value);
  if (config["aria-label"] !== undefined) input.setAttribute("aria-label", String(config["aria-label"]));
  Object.assign(input.dataset, config["dataset"] ?? {});
}

/** Creates an element of the given kind with the attributes of the configuration. */
function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  config: InputConfig,
  attributes?: Record<string, unknown>,
): HTMLElementTagNameMap[K];
function made(tag: string, config: InputConfig, attributes?: Record<string, unknown>): HTMLElement;
function made(tag: string, config: InputConfig, attributes: Record<string, unknown> = {}): HTMLElement {
  const input = element(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) input.setAttribute(name, "");
    else if (value !== undefined && value !== null && value !== false) input.setAttribute(name, String(value));
  }
  setInputAttributes(input, config);
  return input;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  return made("input", config, { type: "checkbox", checked: config["value"] === true });
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  return made("input", config, { type: "text", value: config["value"] ?? "" });
}

export function createTextareaInput(config: InputConfig): HTMLTextAreaElement {
  const input = made("textarea", config, { rows: config["rows"] });
  input.textContent = String(config["value"] ?? "");
  return input;
}

export function createNumberInput(config: InputConfig): HTMLInputElement {
  const finite = (name: string): unknown => (Number.isFinite(config[name]) ? config[name] : undefined);
  const [min, max, step = "any"] = [finite("min"), finite("max"), config["step"] ?? undefined];
  return made("input", config, { type: "number", min, max, step, value: config["value"] });
}

/** An editor of rich text. */
export function createEditorInput(config: InputConfig): HTMLElement {
  const input = made("prose-mirror", config, { value: config["value"] ?? "", toggled: config["toggled"] === true });
  if (config["enriched"]) input.append(parseMarkup(String(config["enriched"])));
  return input;
}

/** An icon by its glyph name, with or without `fa-`. */
export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const named = glyph.startsWith("fa-") ? glyph : `fa-${glyph}`;
  return icon([`fa-${style}`, named, fixedWidth ? "fa-fw" : "", ...classes].join(" "));
}

/** The choices of a configuration: its `options`, or `choices` as templates give them. */
const choicesOf = (config: InputConfig): Choice[] => listChoices(config["options"] ?? config["choices"] ?? [], config);

const optionsOf = (config: InputConfig, blank?: unknown): DocumentFragment =>
  parseMarkup(optionsMarkup(choicesOf(config), config["value"], blank));

export function createSelectInput(config: InputConfig): HTMLSelectElement {
  const input = made("select", config);
  if (config["dataType"] === "Number") input.dataset["dtype"] = "Number";
  input.append(optionsOf(config, config["blank"]));
  return input;
}

/** Several values from given choices: tags, or checkboxes with the type `checkboxes`. */
export function createMultiSelectInput(config: InputConfig): HTMLElement {
  const input = made(config["type"] === "checkboxes" ? "multi-checkbox" : "multi-select", config);
  input.append(optionsOf(config));
  return input;
}

export function createTagsInput(config: InputConfig): HTMLElement {
  return made("string-tags", config, { value: listOf(config["value"]).join(","), slug: config["slug"] === true });
}

/** Documents by uuid: one, or a list. */
export function createDocumentInput(config: InputConfig): HTMLElement {
  const { type, single, max, value } = config;
  return made("document-tags", config, { type, single, max, value: listOf(value).join(",") });
}

/** A color, a file, a number in a range, or code: elements whose value is an attribute. */
export function createElementInput(
  tag: "color-picker" | "file-picker" | "range-picker" | "code-mirror",
  config: InputConfig,
): HTMLElement {
  const { type, min, max, step, value } = config;
  return made(tag, config, { type, min, max, step, value });
}

/** Choices by group, in group order; choices without a group come first unless `groups` says otherwise. */
export function prepareSelectOptionGroups(config: InputConfig): { group: string; options: Choice[] }[] {
  const chosen = listOf(config["value"]).map(String);
  const groups = new Map<string, Choice[]>(listOf(config["groups"]).map((group) => [String(group), []]));
  if (config["blank"] !== undefined) groups.set("", [{ value: "", label: localize(String(config["blank"])) }]);
  for (const choice of choicesOf(config)) {
    const group = choice.group ?? "";
    const option = { ...choice, selected: choice.selected === true || chosen.includes(choice.value) };
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups].map(([group, options]) => ({ group, options }));
}

/** A form row: a label, the inputs and a hint. */
export function createFormGroup(config: InputConfig): HTMLDivElement {
  const { label: text, hint, rootId, units, input } = config;
  const said = (key: unknown): string => (config["localize"] === false ? String(key) : localize(String(key)));
  const inputs = input instanceof HTMLElement ? [input] : Array.from((input ?? []) as Iterable<HTMLElement>);
  const label = element("label", { text: said(text ?? "") });
  const [first] = inputs;
  if (rootId && first) first.id ||= `${String(rootId)}-${first.getAttribute("name") ?? ""}`;
  if (first?.id) label.htmlFor = first.id;
  if (units) label.append(element("span", { classes: ["units"], text: ` (${said(units)})` }));
  const classes = ["form-group", ...listOf(config["classes"]).map(String), config["stacked"] ? "stacked" : ""];
  return element(
    "div",
    { classes },
    label,
    element("div", { classes: ["form-fields"] }, ...inputs),
    hint ? element("p", { classes: ["hint"], text: said(hint) }) : null,
  );
}

export const fieldsNamespace = {
  createCheckboxInput,
  createEditorInput,
  createFontAwesomeIcon,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  createTextareaInput,
  prepareSelectOptionGroups,
  setInputAttributes,
};
