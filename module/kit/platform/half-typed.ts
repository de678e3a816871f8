/**
 * What somebody has typed or chosen on this page and not yet sent or saved, so that a reload would lose it: also in
 * windows that are not ours, and after the control was left. `typing.ts` knows what is unfinished in windows of ours.
 */

/** Controls whose content is known; searching and filtering loses nothing. */
const FIELDS = "input:not([type='search']), textarea, select, [contenteditable='true']";
/** Controls that take effect when they are changed, unless their form waits to be submitted. */
const AT_ONCE = "select, [type='checkbox'], [type='radio'], [type='range'], [type='color']";
const SUBMITS = "button[type='submit'], button:not([type]), input[type='submit']";

interface Control extends Element {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly checked?: boolean;
}

/** The content of each control that was changed by hand, as it was before. */
const before = new Map<Control, string>();

const contentOf = (control: Control): string =>
  control.matches("[type='checkbox'], [type='radio']")
    ? String(control.checked)
    : (control.value ?? control.textContent ?? "");

/** The control in which something happens; null if it is none that could lose anything. */
function controlOf({ target }: Event): Control | null {
  const control = target && "closest" in target ? (target as Control).closest<Control>(FIELDS) : null;
  if (!control) return null;
  const waits = control.closest("form")?.querySelector(SUBMITS) ?? null;
  return control.matches(AT_ONCE) && waits === null ? null : control;
}

/** Whether a control has neither been sent, nor saved, nor put back, nor gone. */
function isInHand(control: Control, was: string): boolean {
  if (!control.isConnected) return false;
  const is = contentOf(control);
  // The default value of what is saved is the new one: its window was drawn with it.
  return is !== was && is !== control.defaultValue;
}

/** Notes from now on what is typed on a page. Called once for each. */
export function noteTyping(page: Document): void {
  let [entered, was]: [Control | null, string] = [null, ""];
  const enter = (event: Event): void => {
    const control = controlOf(event);
    if (control && control !== entered) [entered, was] = [control, contentOf(control)];
  };
  // The content before it changes; a click may change a control that has not got the focus yet.
  for (const event of ["focusin", "pointerdown", "beforeinput"]) page.addEventListener(event, enter, { capture: true });
  page.addEventListener(
    "input",
    (event) => {
      const control = controlOf(event);
      if (control && !before.has(control))
        before.set(control, control === entered ? was : (control.defaultValue ?? ""));
    },
    { capture: true },
  );
}

/** Whether somebody has something half typed on this page. */
export function isHalfTyped(): boolean {
  for (const [control, was] of before) {
    if (isInHand(control, was)) return true;
    before.delete(control);
  }
  return false;
}
