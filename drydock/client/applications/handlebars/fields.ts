import { isLenient } from "../../common/unavailable";
import * as inputs from "../forms/inputs";
import type { InputConfig } from "../forms/inputs";
import { game } from "../../game";

/** The members of a data field from which its input is made. */
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
  readonly nullable?: boolean;
  readonly blank?: boolean;
  /** The field of each entry, for lists. For references, `model` is the document kind. */
  readonly element?: FieldFace;
  readonly model?: { documentName: string };
  readonly options?: Record<string, unknown>;
  toInput?(config: Record<string, unknown>): HTMLElement;
  toFormGroup?(group: Record<string, unknown>, input: Record<string, unknown>): HTMLElement;
}

type Maker = (field: FieldFace, config: InputConfig) => HTMLElement;

/** Makers of inputs by field class; a field uses the nearest of its classes listed here. */
const MAKERS: Readonly<Record<string, Maker>> = {
  BooleanField: (_field, config) => inputs.createCheckboxInput(config),
  NumberField: (field, config) =>
    inputs.createNumberInput({
      min: field.min,
      max: field.max,
      step: field.step ?? (field.integer ? 1 : "any"),
      ...config,
    }),
  HTMLField: (_field, config) => inputs.createEditorInput(config),
  JSONField: (_field, config) =>
    inputs.createElementInput("code-mirror", { ...config, value: asJson(config["value"]) }),
  ObjectField: (_field, config) =>
    inputs.createElementInput("code-mirror", { ...config, value: asJson(config["value"]) }),
  JavaScriptField: (_field, config) => inputs.createElementInput("code-mirror", config),
  ColorField: (_field, config) => inputs.createElementInput("color-picker", config),
  FilePathField: (field, config) => inputs.createElementInput("file-picker", { type: fileType(field), ...config }),
  DocumentUUIDField: (field, config) =>
    inputs.createDocumentInput({ type: field.options?.["type"], single: true, ...config }),
  ForeignDocumentField: documentSelect,
  SetField: setInput,
  StringField: (_field, config) =>
    config["elementType"] === "textarea" ? inputs.createTextareaInput(config) : inputs.createTextInput(config),
};

const asJson = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value, null, 2) : value;

function fileType({ options }: FieldFace): string {
  const categories = (options?.["categories"] ?? []) as string[];
  return categories.length === 1
    ? (categories[0]?.toLowerCase() ?? "any")
    : categories.length > 1
      ? "imagevideo"
      : "any";
}

/** A select of documents of the world. */
function documentSelect(field: FieldFace, config: InputConfig): HTMLElement {
  const documents = game.collections.get(field.model?.documentName ?? "")?.contents ?? [];
  const options = documents
    .filter((document) => document.visible !== false)
    .map((document) => ({ value: document.id, label: document.name }));
  const value = (config["value"] as { id?: string } | null | undefined)?.id ?? config["value"];
  return inputs.createSelectInput({ blank: "", options, ...config, value });
}

/** Several values: from the choices, documents, or free words. */
function setInput(field: FieldFace, config: InputConfig): HTMLElement {
  const { element } = field;
  const options = choicesOf(element ?? field, config);
  if (options) return inputs.createMultiSelectInput({ ...config, options });
  if (element?.constructor.name !== "DocumentUUIDField") return inputs.createTagsInput(config);
  return inputs.createDocumentInput({ type: element.options?.["type"], ...config });
}

function makerOf(field: FieldFace): Maker {
  for (let cls: unknown = field.constructor; typeof cls === "function"; cls = Object.getPrototypeOf(cls)) {
    const maker = MAKERS[(cls as { name: string }).name];
    if (maker) return maker;
  }
  if (isLenient()) return () => document.createElement("input");
  throw new Error(`drydock: an input for a ${field.constructor.name} is not available`);
}

function choicesOf(field: FieldFace, config: InputConfig): unknown {
  const choices = config["choices"] ?? config["options"] ?? field.choices;
  return typeof choices === "function" ? (choices as () => unknown)() : choices;
}

/** The input of a data field, with the value and attributes of `config`. A field may create its own. */
export function fieldInput(given: unknown, config: InputConfig = {}): HTMLElement {
  if (typeof given !== "object" || given === null)
    throw new Error("formInput: the first argument must be a data field");
  const field = given as FieldFace;
  return field.toInput ? field.toInput(config) : makeInput(field, config);
}

/** Creates the default input of a field, unless the configuration brings its own. */
export function makeInput(field: FieldFace, given: InputConfig): HTMLElement {
  const config: InputConfig = { name: field.fieldPath, ...given };
  if (typeof config["input"] === "function") return (config["input"] as Maker)(field, config);
  const maker = makerOf(field);
  const options = maker === setInput ? undefined : choicesOf(field, config);
  if (!options) return maker(field, config);
  const blank = config["blank"] ?? (field.blank === true || field.nullable === true ? "" : undefined);
  return inputs.createSelectInput({
    ...config,
    options,
    blank,
    ...(maker === MAKERS["NumberField"] ? { dataType: "Number" } : {}),
  });
}

const GROUP_KEYS = ["label", "hint", "rootId", "units", "stacked", "classes", "widget"];

/** A form row with a label, the input of a data field and its hint. `config` is used for both row and input. */
export function fieldGroup(given: unknown, config: InputConfig = {}): HTMLElement {
  const entries = Object.entries(config);
  const group = Object.fromEntries(entries.filter(([key]) => GROUP_KEYS.includes(key)));
  const input = Object.fromEntries(entries.filter(([key]) => !GROUP_KEYS.includes(key)));
  const field = given as FieldFace;
  return field.toFormGroup ? field.toFormGroup(group, input) : makeGroup(field, group, input);
}

/** Creates the default row of a field, unless the configuration brings its own. */
export function makeGroup(field: FieldFace, group: InputConfig, config: InputConfig): HTMLElement {
  const { widget } = group as { widget?: (field: FieldFace, group: InputConfig, config: InputConfig) => HTMLElement };
  if (widget) return widget(field, group, config);
  const label = group["label"] ?? (field.label || field.fieldPath) ?? "";
  return inputs.createFormGroup({
    ...group,
    label,
    hint: group["hint"] ?? field.hint,
    input: fieldInput(field, config),
  });
}
