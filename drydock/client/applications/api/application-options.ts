import type { FormDataExtended } from "../ux/form-data-extended";

/** Handler of a click on an element with `data-action`; `this` is the application. */
export type ClickAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;
export type ActionEntry = ClickAction | { handler: ClickAction; buttons: number[] };

/** Handler of a submitted form; `this` is the application. */
export type FormSubmission = (
  this: never,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  submitOptions?: Record<string, unknown>,
) => unknown;

export interface FormConfiguration {
  handler?: FormSubmission | null;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface HeaderControl {
  icon: string;
  label: string;
  action: string;
  visible?: boolean | (() => boolean);
  /** The ownership level of the document that the user needs to see this control. */
  ownership?: string | number;
  onClick?: (event: PointerEvent) => void;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Position in CSS pixels; `"auto"` follows the content. */
export interface Position {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

export interface ApplicationOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: Position;
}

export interface RenderOptions {
  force?: boolean;
  position?: Position;
  window?: { title?: string; icon?: string | false; controls?: boolean; detached?: boolean; windowId?: string };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [key: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export type RenderContext = Record<string, unknown>;

export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string | null;
  label?: string | null;
  [key: string]: unknown;
}

export interface TabsConfiguration {
  tabs: { id: string; icon?: string | null; label?: string | null; cssClass?: string; tooltip?: string }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** Options as written by a class or a caller: any part may be omitted, and subclasses add their own keys. */
export type PartialOptions = {
  [K in keyof ApplicationOptions]?: ApplicationOptions[K] extends object
    ? ApplicationOptions[K] extends unknown[]
      ? ApplicationOptions[K]
      : Partial<ApplicationOptions[K]>
    : ApplicationOptions[K];
} & Record<string, unknown>;

/** The options that every application starts from. */
export function baseOptions(): PartialOptions {
  return {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };
}

type PlainObject = Record<string, unknown>;

function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Merges one layer of options over another: arrays are appended without duplicates, plain objects merge, everything
 * else (functions, documents, numbers …) replaces. Neither argument is changed.
 */
export function mergeOptions(base: PlainObject, over: PlainObject): PlainObject {
  const merged: PlainObject = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const prior = merged[key];
    if (value === undefined) continue;
    if (Array.isArray(prior) && Array.isArray(value)) merged[key] = [...new Set<unknown>([...prior, ...value])];
    else if (isPlainObject(prior) && isPlainObject(value)) merged[key] = mergeOptions(prior, value);
    else if (isPlainObject(value)) merged[key] = mergeOptions({}, value);
    else merged[key] = Array.isArray(value) ? [...(value as unknown[])] : value;
  }
  return merged;
}

/** Merges layers of options, the most general first. */
export function mergeOptionLayers(layers: readonly PlainObject[]): PlainObject {
  return layers.reduce<PlainObject>((merged, layer) => mergeOptions(merged, layer), {});
}

/** The options of an application, merged from layers; the first layer must be complete. */
export function wholeOptions(
  layers: readonly PlainObject[],
  uniqueId: string,
): ApplicationOptions & Record<string, unknown> {
  return { ...mergeOptionLayers(layers), uniqueId } as ApplicationOptions & Record<string, unknown>;
}

/** The DOM id of an application; `{id}` in the template stands for its unique id. */
export function applicationId(template: string, uniqueId: string): string {
  return template.replace("{id}", uniqueId);
}
