import { mergeObject } from "../../common/objects";
import type { PlainObject } from "../../common/values";

/**
 * The base of windows from before generation 13, which modules still extend while they load. It keeps what it is given
 * and its options; drydock draws no such window, and says so where one is to open.
 */
export class Application {
  options: PlainObject;
  readonly rendered = false;

  constructor(options: PlainObject = {}) {
    this.options = mergeObject((this.constructor as typeof Application).defaultOptions, options);
  }

  static get defaultOptions(): PlainObject {
    return { classes: [], id: "", template: "", title: "" };
  }

  render(): this {
    console.warn(`drydock draws no windows from before generation 13: ${this.constructor.name} stays closed.`);
    return this;
  }

  async close(): Promise<void> {}
}

/** The same for one thing that is edited. */
export class FormApplication extends Application {
  constructor(
    readonly object: unknown = {},
    options: PlainObject = {},
  ) {
    super(options);
  }

  static override get defaultOptions(): PlainObject {
    return { ...super.defaultOptions, closeOnSubmit: true, submitOnChange: false, editable: true };
  }
}
