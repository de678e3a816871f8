/** What people are asked in a dialog of Foundry's. Its contents are elements of ours: a name in them is text, never markup. */

/** A paragraph for a dialog. */
export function paragraph(text: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

/** What can be checked in a dialog. `why`: why it cannot; blank: it can. */
export interface CheckLine {
  readonly name: string;
  readonly label: string;
  readonly why: string;
}

/** A line with a box to check, for `chosen`. */
export function checkLine({ name, label, why }: CheckLine, isChecked: boolean): HTMLElement {
  const line = document.createElement("label");
  const box = document.createElement("input");
  const text = document.createElement("span");
  const reason = document.createElement("small");
  line.className = "ah-check-line";
  Object.assign(box, { type: "checkbox", name });
  box.toggleAttribute("checked", isChecked && why === "");
  box.toggleAttribute("disabled", why !== "");
  text.textContent = label;
  reason.textContent = why;
  line.append(box, text, ...(why === "" ? [] : [reason]));
  return line;
}

/** Asks a yes-or-no question; true only for yes. `title` is a language key, `text` is shown as it is. */
export async function confirmed(title: string, text: string): Promise<boolean> {
  const content = paragraph(text).outerHTML;
  const answer = await foundry.applications.api.DialogV2.confirm({ window: { title }, content, rejectClose: false });
  return answer === true;
}

/** One of the buttons of a dialog. */
export interface DialogButton {
  readonly action: string;
  /** A text, or its language key. */
  readonly label: string;
  readonly icon?: string;
  /** Pressed by the Enter key. */
  readonly default?: boolean;
}

/** What was chosen: the action of a button, and what is checked in the form. */
export interface Choice {
  readonly action: string;
  readonly checked: readonly string[];
}

interface Asking {
  /** A language key. */
  readonly title: string;
  readonly content: HTMLElement;
  readonly buttons: readonly DialogButton[];
  /** Nothing else can be done until it is answered. */
  readonly modal?: boolean;
}

/** Puts a choice. Null: the dialog was closed. */
export async function chosen({ title, content, buttons, modal = false }: Asking): Promise<Choice | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title },
    content: content.outerHTML,
    rejectClose: false,
    modal,
    buttons: buttons.map((button) => ({
      ...button,
      callback: async (_event: Event, { form }: HTMLButtonElement): Promise<Choice> => ({
        action: button.action,
        checked: Array.from(form?.querySelectorAll<HTMLInputElement>("input:checked") ?? [], ({ name }) => name),
      }),
    })),
  });
  return (answer ?? null) as Choice | null;
}
