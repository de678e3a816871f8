/** Form elements with several values: choices, words and documents. */

import { element, icon } from "../dom";
import { localize, notify, reportError } from "../environment";
import { createDocumentInput, createMultiSelectInput, createTagsInput, type InputConfig } from "../forms/inputs";
import { getDragEventData } from "../ux/drag-data";
import { AbstractFormInputElement } from "./form-element";
import { fromUuid } from "../../helpers/documents-by-uuid";

/** A value in a list of values, with a button that removes it. */
function tag(key: string, label: string, editable: boolean): HTMLDivElement {
  const remove = element("a", { classes: ["remove"], dataset: { action: "remove" } }, icon("fa-solid fa-xmark"));
  const made = element("div", { classes: ["tag"], dataset: { key } }, element("span", { text: label }));
  if (editable) made.append(remove);
  return made;
}

/** Calls `run` with the key of a tag when its button is clicked. */
function onRemove(tags: HTMLElement, run: (key: string) => void): void {
  tags.addEventListener("click", (event) => {
    const target = event.target as Element;
    const key = target.closest(".remove") && target.closest<HTMLElement>("[data-key]")?.dataset["key"];
    if (typeof key === "string") run(key);
  });
}

const listed = (value: string | null): string[] =>
  (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** A selection from the element's options; those marked `selected` are its initial values. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<Set<string>> {
  _options: Element[] = [];
  _choices: Record<string, string> = {};

  /** Reads the options, once. */
  _initialize(): void {
    if (this._value) return;
    this._options = [...this.children].filter((child) => child.matches("option, optgroup"));
    const options = [...this.querySelectorAll("option")].filter((option) => option.value !== "");
    this._choices = Object.fromEntries(options.map((option) => [option.value, option.textContent ?? option.value]));
    this._value = new Set(options.filter((option) => option.hasAttribute("selected")).map((option) => option.value));
  }

  override _getValue(): string[] {
    return [...(this._value ?? [])];
  }

  override _setValue(value: unknown): void {
    const values = [...(value as Iterable<string>)];
    const unknown = values.find((entry) => !Object.hasOwn(this._choices, entry));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not a choice of ${this.name}`);
    this._value = new Set(values);
  }

  select(value: string): void {
    this.value = [...this._getValue(), value];
  }

  unselect(value: string): void {
    this.value = this._getValue().filter((entry) => entry !== value);
  }
}

export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  readonly #tags = element("div", { classes: ["tags", "input-element-tags"] });
  readonly #select = element("select");

  static create(config: InputConfig): HTMLElement {
    return createMultiSelectInput(config);
  }

  override _buildElements(): HTMLElement[] {
    this._initialize();
    this.#select.replaceChildren(element("option", { attributes: { value: "" } }), ...this._options);
    return [this.#tags, this.#select];
  }

  override _refresh(): void {
    const { editable } = this;
    this.#tags.replaceChildren(...this._getValue().map((key) => tag(key, this._choices[key] ?? key, editable)));
    for (const option of this.#select.querySelectorAll("option")) {
      option.removeAttribute("selected");
      option.disabled = this._value?.has(option.value) ?? false;
    }
    this.#select.value = "";
  }

  override _activateListeners(): void {
    onRemove(this.#tags, (key) => this.unselect(key));
    this.#select.addEventListener("change", () => this.select(this.#select.value));
  }
}

export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  override _buildElements(): HTMLElement[] {
    this._initialize();
    return Object.entries(this._choices).map(([value, label]) =>
      element("label", { classes: ["checkbox"] }, element("input", { attributes: { type: "checkbox", value } }), label),
    );
  }

  get #boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll("input")];
  }

  override _refresh(): void {
    for (const box of this.#boxes) box.checked = this._value?.has(box.value) ?? false;
  }

  override _activateListeners(): void {
    for (const box of this.#boxes)
      box.addEventListener("change", () => (box.checked ? this.select(box.value) : this.unselect(box.value)));
  }
}

/** Base of the tags of words and of documents: a line for adding another one. */
abstract class TagsElement extends AbstractFormInputElement<string[]> {
  readonly tags = element("div", { classes: ["tags", "input-element-tags"] });
  readonly #entry = element("input", { attributes: { type: "text" } });

  abstract addTag(text: string): Promise<void> | void;

  override _getValue(): unknown {
    return [...(this._value ?? [])];
  }

  override _buildElements(): HTMLElement[] {
    this._value ??= listed(this.getAttribute("value"));
    this.#entry.placeholder = this.getAttribute("placeholder") ?? "";
    const attributes = { type: "button", "aria-label": localize("COMMON.Add") };
    const add = element("button", { classes: ["icon"], attributes }, icon("fa-solid fa-plus"));
    add.addEventListener("click", () => this.#add());
    return [this.tags, this.#entry, add];
  }

  override _activateListeners(): void {
    onRemove(this.tags, (key) => (this.value = (this._value ?? []).filter((entry) => entry !== key)));
    this.#entry.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
  }

  #add(): void {
    const text = this.#entry.value.trim();
    this.#entry.value = "";
    if (text) void Promise.resolve(this.addTag(text)).catch(reportError);
  }
}

/** Words without duplicates. */
export class HTMLStringTagsElement extends TagsElement {
  static override tagName = "string-tags";

  static create(config: InputConfig): HTMLElement {
    return createTagsInput(config);
  }

  override addTag(text: string): void {
    this.value = [...(this._value ?? []), ...listed(text)];
  }

  override _setValue(value: unknown): void {
    this._value = [...new Set(value as Iterable<string>)];
  }

  override _refresh(): void {
    this.tags.replaceChildren(...(this._value ?? []).map((word) => tag(word, word, this.editable)));
  }
}

/** Documents by uuid, dropped or typed: one if `single`, else several. */
export class HTMLDocumentTagsElement extends TagsElement {
  static override tagName = "document-tags";

  static create(config: InputConfig): HTMLElement {
    return createDocumentInput(config);
  }

  get type(): string | null {
    return this.getAttribute("type");
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }

  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max") ?? Infinity);
  }

  override _getValue(): unknown {
    return this.single ? (this._value?.[0] ?? null) : super._getValue();
  }

  override _setValue(value: unknown): void {
    const uuids = typeof value === "string" ? [value] : [...((value ?? []) as Iterable<string>)];
    if (uuids.length > this.max) throw new Error(`${this.name} holds ${this.max} documents at most`);
    this._value = [...new Set(uuids)];
  }

  override async addTag(uuid: string): Promise<void> {
    const document = await fromUuid(uuid);
    if (!document) return notify("warn", localize("LINK.Broken", { uuid }));
    if (this.type && document.documentName !== this.type) throw new Error(`${uuid} is not the uuid of a ${this.type}`);
    this.value = this.single ? document.uuid : [...(this._value ?? []), document.uuid];
  }

  override _refresh(): void {
    const shown = (this._value ?? []).map((uuid) => tag(uuid, uuid, this.editable));
    this.tags.replaceChildren(...shown);
    for (const made of shown) {
      void fromUuid(made.dataset["key"] ?? "").then((document) => {
        if (document && made.firstElementChild) made.firstElementChild.textContent = document.name;
      });
    }
  }

  override _activateListeners(): void {
    super._activateListeners();
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      const { uuid } = getDragEventData(event);
      if (!this.editable || typeof uuid !== "string") return;
      event.preventDefault();
      event.stopPropagation();
      void this.addTag(uuid).catch(reportError);
    });
  }
}
