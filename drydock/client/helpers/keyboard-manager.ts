/** The names of keys by which packages ask what is held down; the registry of bindings listens to the keys. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" });
}
