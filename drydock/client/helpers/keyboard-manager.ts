/** Which keys are held down, by their places on the keyboard; and the names of modifiers. */
const CODES: { readonly [modifier: string]: readonly string[] } = {
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
  Alt: ["AltLeft", "AltRight"],
};

export class KeyboardManager {
  static readonly MODIFIER_KEYS = Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" });
  static readonly MODIFIER_CODES = CODES;

  readonly downKeys = new Set<string>();

  isModifierActive(modifier: string): boolean {
    return (CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  /** Not part of Foundry: begins to listen. A window that loses the focus hears of no key that is let go. */
  listen(view: Window): void {
    view.addEventListener("keydown", ({ code }) => this.downKeys.add(code), { capture: true });
    view.addEventListener("keyup", ({ code }) => this.downKeys.delete(code), { capture: true });
    view.addEventListener("blur", () => this.downKeys.clear());
  }
}
