import { element, icon } from "../dom";
import { localize, reportError } from "../environment";
import { FormDataExtended } from "../ux/form-data-extended";
import { isWindowless, windowless } from "../../windowless";
import { sanitizeFragment } from "../ux/sanitize";
import { ApplicationV2 } from "./application";
import type { ApplicationOptions, PartialOptions, RenderContext, RenderOptions } from "./application-options";

type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string | string[];
  style?: Record<string, string>;
  type?: "button" | "submit";
  default?: boolean;
  disabled?: boolean;
  callback?: ButtonCallback;
}

export interface DialogConfig {
  modal?: boolean;
  /** Markup, which is sanitized as Foundry does, or an element, which is shown unchanged. */
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  window?: Partial<ApplicationOptions["window"]>;
  classes?: string[];
  id?: string;
  position?: ApplicationOptions["position"];
  /** Whether closing the dialog without a choice rejects. By default it does not, and the result is null. */
  rejectClose?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
  actions?: ApplicationOptions["actions"];
  form?: ApplicationOptions["form"];
}

type Changes = Partial<DialogButton> | null;

/** A window that asks for a choice: a `<dialog>` with content and buttons. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    modal: false,
    window: { minimizable: false, contentClasses: ["standard-form"] },
    position: { width: 400 },
  };

  override _initializeApplicationOptions(options: PartialOptions): ApplicationOptions & Record<string, unknown> {
    const { content, ...rest } = options;
    const merged = super._initializeApplicationOptions(rest as PartialOptions);
    // An element is not a layer of options and must not be copied.
    if (content !== undefined) merged["content"] = content;
    const buttons = (merged["buttons"] ?? []) as DialogButton[];
    if (buttons.length === 0) throw new Error("a dialog needs at least one button");
    merged["buttons"] = Object.fromEntries(buttons.map((button) => [button.action, button]));
    for (const { action } of buttons) merged.actions[action] ??= pressButton;
    return merged;
  }

  get #buttons(): Record<string, DialogButton> {
    return this.options["buttons"] as Record<string, DialogButton>;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = element("form", { classes: ["dialog-form", "standard-form"], attributes: { autocomplete: "off" } });
    const { content } = this.options as { content?: string | HTMLElement };
    if (content !== undefined)
      form.append(
        element(
          "div",
          { classes: ["dialog-content", "standard-form"] },
          typeof content === "string" ? sanitizeFragment(content) : content,
        ),
      );
    const buttons = Object.values(this.#buttons).map((button) => renderButton(button));
    form.append(element("footer", { classes: ["form-footer"] }, ...buttons));
    form.addEventListener("submit", (event) => event.preventDefault());
    return form;
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLFormElement);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    if (this.options["modal"]) dialog.showModal();
    else dialog.show();
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    dialog.addEventListener("keydown", (event) => this._onKeyDown(event));
    this.setPosition({});
    const first = dialog.querySelector<HTMLElement>(
      "[autofocus], .window-content input:not([type=hidden]), .window-content select",
    );
    (
      first ??
      dialog.querySelector<HTMLElement>("footer button.default") ??
      dialog.querySelector<HTMLElement>("footer button")
    )?.focus();
  }

  /** Escape closes the dialog; Enter in a field presses the default button (the browser would press the first). */
  _onKeyDown(event: KeyboardEvent): void {
    const enter = event.key === "Enter" && (event.target as Element).matches("input");
    if (!enter && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (!enter) void this.close();
    else this.element.querySelector<HTMLButtonElement>("footer button.default")?.click();
  }

  /** For clients that draw nothing: lets the dialog be read and answered without its window. */
  #standOpen(): void {
    const { dialogs } = windowless();
    const buttons = Object.values(this.#buttons);
    const { content = "" } = this.options as { content?: string | HTMLElement };
    const open = {
      title: this.title,
      content: typeof content === "string" ? content : content.outerHTML,
      buttons: buttons.map(({ label }) => localize(label)),
      press: async (label: string) => {
        const { action = "" } = buttons.find((button) => localize(button.label) === label) ?? {};
        if (action === "") throw new Error(`drydock: "${this.title}" has no button "${label}"`);
        dialogs.splice(dialogs.indexOf(open), 1);
        return this._onSubmit(element("button", { dataset: { action } }), new Event("click"));
      },
    };
    dialogs.push(open);
  }

  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    const button = this.#buttons[target.dataset["action"] ?? ""];
    try {
      const result: unknown = (await button?.callback?.(event, target, this)) ?? button?.action;
      await (this.options["submit"] as DialogConfig["submit"])?.(result, this);
      return await this.close({ submitted: true });
    } catch (error) {
      // The dialog stays open so that the input can be corrected.
      reportError(error);
      return this;
    }
  }

  /** Asks for yes or no: true, false, or null when closed. */
  static async confirm(config: DialogConfig & { yes?: Changes; no?: Changes } = {}): Promise<unknown> {
    const { yes, no, buttons, ...rest } = config;
    const own: DialogButton[] = [
      { action: "yes", label: "COMMON.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "COMMON.No", icon: "fa-solid fa-xmark", default: true, callback: () => false, ...no },
    ];
    if (yes?.default) delete own[1]?.default;
    return this.wait({ ...rest, buttons: [...own, ...(buttons ?? [])] });
  }

  /** Shows content with a single button to continue. */
  static async prompt(config: DialogConfig & { ok?: Changes } = {}): Promise<unknown> {
    const { ok, buttons, ...rest } = config;
    const own: DialogButton = {
      action: "ok",
      label: "COMMON.Confirm",
      icon: "fa-solid fa-check",
      default: true,
      ...ok,
    };
    return this.wait({ ...rest, buttons: [own, ...(buttons ?? [])] });
  }

  /** Asks for the fields in the content; the result is their unconverted values by name. */
  static async input(config: DialogConfig & { ok?: Changes } = {}): Promise<unknown> {
    const callback: ButtonCallback = (_event, button) => (button.form ? new FormDataExtended(button.form).object : {});
    return this.prompt({ ...config, ok: { callback, ...config.ok } });
  }

  /** Waits for one of several buttons; the result is its callback's result or its action, null if closed. */
  static async wait(config: DialogConfig): Promise<unknown> {
    const { rejectClose = false, close, submit, render, ...options } = config;
    return new Promise((resolve, reject) => {
      let chosen = false;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, shown: DialogV2) => {
          chosen = true;
          await submit?.(result, shown);
          resolve(result);
        },
      } as PartialOptions);
      dialog.addEventListener("close", (event) => {
        if (chosen) return;
        if (close) resolve(close(event, dialog) ?? null);
        else if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
        else resolve(null);
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      if (isWindowless()) dialog.#standOpen();
      dialog.render({ force: true }).catch(reject);
    });
  }
}

function pressButton(this: DialogV2, event: PointerEvent, target: HTMLElement): Promise<unknown> {
  event.preventDefault();
  return this._onSubmit(target as HTMLButtonElement, event);
}

function renderButton(button: DialogButton): HTMLButtonElement {
  const made = element(
    "button",
    {
      classes: [button.class ?? "", button.default ? "default" : ""].flat(),
      dataset: { action: button.action },
      attributes: { type: button.type ?? "submit", ...(button.default ? { autofocus: "" } : {}) },
    },
    button.icon ? icon(button.icon) : null,
    element("span", { text: localize(button.label) }),
  );
  Object.assign(made.style, button.style);
  made.disabled = button.disabled === true;
  return made;
}
