/**
 * What somebody is typing. A control holds something unsent from the first letter until it is finished: by Enter, or by
 * leaving it. Windows are redrawn around it, and nothing half typed is ever taken for an answer.
 */

const unsent = new WeakSet<EventTarget>();

/** Whether something in a control is not finished yet. */
export const isUnsent = (control: EventTarget): boolean => unsent.has(control);

/** Whether a window takes up each letter at once: then it knows best what the field says. */
const isTakenUp = (target: EventTarget): boolean => (target as Partial<HTMLElement>).dataset?.["write"] !== undefined;

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  ["input", "textarea"].includes((target as Partial<Element> | null)?.localName ?? "");

/** Whether a field shows something else than what was drawn, or what nobody can read yet: a minus, `1e`. */
const differs = (field: Field): boolean => field.value !== field.defaultValue || field.validity.badInput;

/** Notes what is typed in a window; called when it is drawn for the first time. */
export function watchTyping(element: HTMLElement): void {
  const heard = { capture: true };
  const note = ({ target }: Event): unknown => target && !isTakenUp(target) && unsent.add(target);
  element.addEventListener("input", note, heard);
  element.addEventListener("change", ({ target }) => target && unsent.delete(target), heard);
  // Browsers do not report a change if a field was moved, or its text put back by a script, while it was written in.
  element.addEventListener("focusout", ({ target }) => {
    if (!target || !unsent.delete(target) || !isField(target) || !differs(target)) return;
    target.dispatchEvent(new Event("change", { bubbles: true }));
  });
  element.addEventListener("pointerdown", ({ target }) => isField(target) && holdStill(target), heard);
}

/**
 * Keeps what is around a field from being dragged while a pointer is down in the field: Firefox would neither put the
 * caret where the pointer is, nor select with it.
 */
function holdStill(field: Field): void {
  const around = field.closest<HTMLElement>('[draggable="true"]');
  if (!around) return;
  around.draggable = false;
  const released = new AbortController();
  const release = (): void => {
    released.abort();
    around.draggable = true;
  };
  for (const name of ["pointerup", "pointercancel"])
    field.ownerDocument.addEventListener(name, release, { capture: true, signal: released.signal });
}

/**
 * Escape takes back what is being typed in a line; a text of several lines is finished, as it would be lost. Then the
 * key has done its work: it does not close the window.
 */
export function escapeFromFields(element: HTMLElement): void {
  element.addEventListener(
    "keydown",
    (event) => {
      const { target, key, isComposing } = event;
      if (key !== "Escape" || isComposing || !isField(target) || !isUnsent(target) || !differs(target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (target.localName === "textarea") return target.blur();
      target.value = target.defaultValue;
      target.dispatchEvent(new Event("input", { bubbles: true }));
      unsent.delete(target);
      target.select();
    },
    { capture: true },
  );
}

/** The fields of an element in which something is unsent. */
export const unsentIn = (element: HTMLElement): Field[] =>
  [...element.querySelectorAll<Field>("input, textarea")].filter((field) => isUnsent(field) && differs(field));

const FIRED = ["input", "change", "blur", "focusout"] as const;

/**
 * Changes elements of a page without anybody hearing of it: Chromium, and not Firefox, reports a change and a loss of
 * focus when an element that has the focus is removed, which nobody meant.
 */
export function quietly(page: Document, work: () => void): void {
  const heard = new AbortController();
  const stop = (event: Event): void => event.stopImmediatePropagation();
  for (const name of FIRED) page.defaultView?.addEventListener(name, stop, { capture: true, signal: heard.signal });
  try {
    work();
  } finally {
    heard.abort();
  }
}
