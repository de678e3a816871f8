/** Form elements with one text or number: colors, files, ranges, rich text and code. */

import { element, icon } from "../dom";
import { localize, notify } from "../environment";
import { createEditorInput, createElementInput, type InputConfig } from "../forms/inputs";
import { AbstractFormInputElement } from "./form-element";

abstract class TextElement extends AbstractFormInputElement<string> {
  /** The control that holds the text. */
  declare input: HTMLInputElement | HTMLTextAreaElement;

  /** Creates the control, with the text given by the page. */
  build(tag: "input" | "textarea", attributes: Record<string, string> = {}): HTMLInputElement | HTMLTextAreaElement {
    this._value ??= this.getAttribute("value") ?? "";
    this.input = element(tag, { attributes });
    this.input.placeholder = this.getAttribute("placeholder") ?? "";
    return this.input;
  }

  override _refresh(): void {
    this.input.value = this._value ?? "";
  }

  override _activateListeners(): void {
    this.input.addEventListener("change", () => (this.value = this.input.value));
  }
}

/** A color as text, with the browser's color picker beside it. */
export class HTMLColorPickerElement extends TextElement {
  static override tagName = "color-picker";
  readonly #picker = element("input", { attributes: { type: "color" } });

  static create(config: InputConfig): HTMLElement {
    return createElementInput("color-picker", config);
  }

  override _buildElements(): HTMLElement[] {
    return [this.build("input", { type: "text" }), this.#picker];
  }

  override _refresh(): void {
    super._refresh();
    this.#picker.value = /^#[0-9a-f]{6}$/i.test(this._value ?? "") ? String(this._value) : "#000000";
  }

  override _activateListeners(): void {
    super._activateListeners();
    this.#picker.addEventListener("change", () => (this.value = this.#picker.value));
  }
}

/** The path of a file. Drydock has no file browser: the path is typed. */
export class HTMLFilePickerElement extends TextElement {
  static override tagName = "file-picker";

  static create(config: InputConfig): HTMLElement {
    return createElementInput("file-picker", config);
  }

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }

  override _buildElements(): HTMLElement[] {
    const attributes = { type: "button", "aria-label": localize("FILES.Browse") };
    const browse = element("button", { attributes }, icon("fa-solid fa-file-import"));
    browse.addEventListener("click", () => notify("error", "drydock: browsing files is not available"));
    return [this.build("input", { type: "text" }), browse];
  }
}

/** A number between a minimum and a maximum. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  readonly #range = element("input", { attributes: { type: "range" } });
  readonly #number = element("input", { attributes: { type: "number" } });

  static create(config: InputConfig): HTMLElement {
    return createElementInput("range-picker", config);
  }

  get valueAsNumber(): number {
    return Number(this._value);
  }

  override _setValue(value: unknown): void {
    const [min, max] = ["min", "max"].map((name) => Number(this.getAttribute(name) ?? NaN)) as [number, number];
    const number = Math.min(Number(value), Number.isNaN(max) ? Infinity : max);
    this._value = Math.max(number, Number.isNaN(min) ? -Infinity : min);
  }

  override _buildElements(): HTMLElement[] {
    for (const input of [this.#range, this.#number]) {
      for (const name of ["min", "max", "step"]) {
        if (this.hasAttribute(name)) input.setAttribute(name, this.getAttribute(name) ?? "");
      }
    }
    if (this._value === undefined) this._setValue(this.getAttribute("value") ?? 0);
    return [this.#range, this.#number];
  }

  override _refresh(): void {
    this.#range.value = this.#number.value = String(this._value);
  }

  override _activateListeners(): void {
    for (const input of [this.#range, this.#number])
      input.addEventListener("change", () => (this.value = input.valueAsNumber));
  }
}

/** Code, or other data as text. */
export class HTMLCodeMirrorElement extends TextElement {
  static override tagName = "code-mirror";

  override _buildElements(): HTMLElement[] {
    this._value ??= this.getAttribute("value") ?? this.textContent ?? "";
    return [this.build("textarea", { rows: "8", spellcheck: "false" })];
  }
}

/** Rich text, as HTML. With `toggled` it shows the page's enriched text until the user starts to edit. */
export class HTMLProseMirrorElement extends TextElement {
  static override tagName = "prose-mirror";

  static create(config: InputConfig): HTMLElement {
    return createEditorInput(config);
  }

  override _buildElements(): HTMLElement[] {
    const shown = element("div", { classes: ["editor-content"] });
    shown.append(...this.childNodes);
    const text = this.build("textarea", { rows: "8" });
    if (!this.hasAttribute("toggled")) return [text];
    const attributes = { type: "button", "aria-label": localize("EDITOR.Edit") };
    const toggle = element("button", { classes: ["toggle", "icon"], attributes }, icon("fa-solid fa-pen-to-square"));
    text.hidden = true;
    toggle.addEventListener("click", () => {
      shown.hidden = !shown.hidden;
      text.hidden = !text.hidden;
      this.classList.toggle("active", !text.hidden);
    });
    return [shown, toggle, text];
  }
}
