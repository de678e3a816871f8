/** An element of one's own that is part of a form: it has a name and a value, and says when the value changes. */
export abstract class AbstractFormInputElement<Value = unknown> extends HTMLElement {
  static tagName = "";
  static readonly formAssociated = true;

  readonly _internals = this.attachInternals();
  /** What the element holds; `_getValue` says it as forms send it. */
  _value: Value | undefined = undefined;

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get value(): unknown {
    return this._getValue();
  }

  set value(value: unknown) {
    this._setValue(value);
    this._refresh();
    for (const type of ["input", "change"]) this.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }

  get disabled(): boolean {
    return this.matches(":disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  /** The value as forms send it. */
  _getValue(): unknown {
    return this._value;
  }

  /** Takes a value over. @throws Error for one that the element cannot hold */
  _setValue(value: unknown): void {
    this._value = value as Value;
  }

  connectedCallback(): void {
    const built = this._buildElements();
    this.replaceChildren(...built);
    this._toggleDisabled(!this.editable);
    this._refresh();
    this._activateListeners();
    // Only the element itself tells of changes, not what it is made of.
    for (const part of built) {
      for (const type of ["input", "change"]) part.addEventListener(type, (event) => event.stopPropagation());
    }
  }

  formDisabledCallback(): void {
    this._toggleDisabled(!this.editable);
  }

  /** Reads the attributes and children that the page gave, and makes what is shown instead. */
  abstract _buildElements(): HTMLElement[];

  /** Shows the value. */
  _refresh(): void {
    // Nothing, where the parts show it themselves.
  }

  _activateListeners(): void {
    // For subclasses.
  }

  _toggleDisabled(disabled: boolean): void {
    for (const part of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      part.disabled = disabled;
  }
}
