/** A custom element that is part of a form: it has a name and a value, and reports changes of the value. */
export abstract class AbstractFormInputElement<Value = unknown> extends HTMLElement {
  static tagName = "";
  static readonly formAssociated = true;

  readonly _internals = this.attachInternals();
  /** The element's value; `_getValue` returns it as forms send it. */
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

  /** Sets the value. @throws Error for a value that the element cannot hold */
  _setValue(value: unknown): void {
    this._value = value as Value;
  }

  connectedCallback(): void {
    const built = this._buildElements();
    this.replaceChildren(...built);
    this._toggleDisabled(!this.editable);
    this._refresh();
    this._activateListeners();
    // Only the element itself reports changes, not its inner parts.
    for (const part of built) {
      for (const type of ["input", "change"]) part.addEventListener(type, (event) => event.stopPropagation());
    }
  }

  formDisabledCallback(): void {
    this._toggleDisabled(!this.editable);
  }

  /** Reads the attributes and children given by the page, and creates the elements shown instead. */
  abstract _buildElements(): HTMLElement[];

  /** Shows the value. */
  _refresh(): void {
    // Does nothing if the parts show the value themselves.
  }

  _activateListeners(): void {
    // For subclasses.
  }

  _toggleDisabled(disabled: boolean): void {
    for (const part of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      part.disabled = disabled;
  }
}
