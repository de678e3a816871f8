/** The windows of a war: each is a form with its result at the foot, recalculated on every change. */
import { unattended } from "../../kit/platform/notices";
import { isA } from "../../kit/windows/elements";
import { formValues, handlebarsApplication } from "../../kit/platform/applications";
import { fetchStyle } from "../../kit/windows/style";
import { template } from "../../kit/windows/template";

/** Values of the fields, by name. */
export type Filled = Readonly<Record<string, unknown>>;

/** The result: a button does it, unless `why` says why not. */
interface Foot {
  readonly lines: readonly string[];
  readonly why: string;
  /** A language key. */
  readonly label: string;
}

export interface Form {
  /** Name of its one window, and of its template under `templates/war/`. */
  readonly name: string;
  /** Title of the window. */
  readonly title: string;
  /** Data for its template. */
  readonly context: object;
  foot(filled: Filled): Foot;
}

/** A whole number from a field. */
export const numberIn = (filled: Filled, name: string): number => Math.round(Number(filled[name])) || 0;

export const textIn = (filled: Filled, name: string): string => {
  const value = filled[name];
  return typeof value === "string" ? value.trim() : "";
};

class WarWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["all-hands", "ah-war-window"],
    window: { icon: "fa-solid fa-flag", resizable: true },
    position: { width: Math.min(640, innerWidth - 16) },
    form: { handler: WarWindow.#onSubmit, closeOnSubmit: false, submitOnChange: false },
  };

  readonly #form: Form;
  readonly #done: (filled: Filled | null) => void;
  /** Whether the fields have been drawn. */
  #stands = false;

  constructor(form: Form, done: (filled: Filled | null) => void) {
    super({ id: `all-hands-war-${form.name}`, window: { title: form.title } });
    this.#form = form;
    this.#done = done;
  }

  _configureRenderParts(): Record<string, object> {
    return {
      body: { template: template(`war/${this.#form.name}`), scrollable: [""] },
      foot: { template: template("war/foot") },
    };
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const foot = this.#stands ? this.#form.foot(formValues(this.element)) : null;
    return { ...context, ...this.#form.context, foot };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#stands = true;
    this.element.addEventListener("input", ({ target }) => {
      if (isA(target, "select") && target.name === "all") this.#chooseAll(target.value);
      unattended(this.render({ parts: ["foot"] }));
    });
  }

  /** Applies the choice for all to every field that has it. */
  #chooseAll(value: string): void {
    for (const select of this.element.querySelectorAll("select"))
      if (select.name !== "all") select.value = [...select.options].find((own) => own.value === value)?.value ?? "";
  }

  static async #onSubmit(this: WarWindow): Promise<void> {
    const filled = formValues(this.element);
    if (this.#form.foot(filled).why !== "") return;
    this.#done(filled);
    await this.close();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#done(null);
  }
}

/** Lets the user fill in a form. null if the window was closed. */
export async function filledIn(form: Form): Promise<Filled | null> {
  await fetchStyle("war");
  return new Promise((resolve, reject) => {
    const window = new WarWindow(form, resolve);
    // The foot is drawn after the fields, as it depends on them.
    const drawn = window.render({ force: true }).then(() => window.render({ parts: ["foot"] }));
    drawn.catch(reject);
  });
}
