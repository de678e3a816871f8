/** Keys that packages assign to actions. */

import type { PlainObject } from "../common/values";
import { CONST } from "../constants";
import { game } from "../game";

type Modifier = "Alt" | "Control" | "Shift";

export interface KeyBinding {
  /** A `KeyboardEvent.code`: `KeyF`, `Escape`. */
  key: string;
  modifiers?: Modifier[];
}

export interface KeybindingAction extends PlainObject {
  namespace: string;
  name: string;
  editable?: KeyBinding[];
  uneditable?: KeyBinding[];
  onDown?: (context: KeyContext) => boolean | void;
  onUp?: (context: KeyContext) => boolean | void;
  restricted?: boolean;
  repeat?: boolean;
  precedence?: number;
}

/** The key event that an action gets. */
export interface KeyContext {
  key: string;
  event: KeyboardEvent;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  up: boolean;
  repeat: boolean;
  action: string;
}

export class KeybindingRegistry {
  readonly actions = new Map<string, KeybindingAction>();
  readonly bindings = new Map<string, KeyBinding[]>();

  /** Assigns keys to an action; to be called in `init`. */
  register(namespace: string, action: string, data: Omit<KeybindingAction, "namespace">): void {
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    const id = `${namespace}.${action}`;
    this.actions.set(id, { ...data, namespace } as KeybindingAction);
    const editable = (data["editable"] as KeyBinding[] | undefined) ?? [];
    this.bindings.set(id, [...((data["uneditable"] as KeyBinding[] | undefined) ?? []), ...editable]);
  }

  get(namespace: string, action: string): KeyBinding[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id))
      throw new Error("You must specify a valid namespace and action portion of the Keybinding action");
    return this.bindings.get(id) ?? [];
  }

  /** Listens for keys on the page. */
  listen(target: EventTarget): void {
    target.addEventListener("keydown", (event) => this.#handle(event as KeyboardEvent, false));
    target.addEventListener("keyup", (event) => this.#handle(event as KeyboardEvent, true));
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || isTextEntry(event.target)) return;
    const matching = [...this.actions].filter(([id, action]) => {
      const allowed = !action.restricted || game.user?.isGM;
      return (
        allowed && (!event.repeat || action.repeat) && this.bindings.get(id)?.some((binding) => fits(binding, event))
      );
    });
    const { NORMAL } = CONST.KEYBINDING_PRECEDENCE;
    matching.sort(([, a], [, b]) => (a.precedence ?? NORMAL) - (b.precedence ?? NORMAL));
    for (const [id, action] of matching) {
      const handler = up ? action.onUp : action.onDown;
      const consumed = handler?.({
        key: event.code,
        event,
        isShift: event.shiftKey,
        isControl: event.ctrlKey || event.metaKey,
        isAlt: event.altKey,
        up,
        repeat: event.repeat,
        action: id,
      });
      if (consumed === true) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
  }
}

function fits({ key, modifiers = [] }: KeyBinding, event: KeyboardEvent): boolean {
  return (
    event.code === key &&
    event.shiftKey === modifiers.includes("Shift") &&
    (event.ctrlKey || event.metaKey) === modifiers.includes("Control") &&
    event.altKey === modifiers.includes("Alt")
  );
}

/** Whether keys pressed in the target are text input. */
function isTextEntry(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [contenteditable]"))
  );
}
