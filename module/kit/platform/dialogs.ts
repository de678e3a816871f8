/**
 * Questions to people in Foundry's dialogs. The contents are our own elements: a name in them is text, never markup.
 * They are passed as a `div`, which Foundry leaves unchanged: a string is sanitized, and loses the elements we draw
 * dice with.
 */

import { besideUser } from "./pages";

/** Foundry's dialogs, beside what their user looks at. */
const dialogs = () =>
  besideUser(foundry.applications.api.DialogV2 as never) as typeof foundry.applications.api.DialogV2;

/** The contents of a dialog. */
function contentOf(element: HTMLElement): HTMLDivElement {
  const content = document.createElement("div");
  content.append(element);
  return content;
}

/** A paragraph for a dialog. */
export function paragraph(text: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

/** The look of a dialog's buttons, and of the one that the Enter key presses. */
const [BUTTON, DEFAULT] = ["ah-button", "ah-button ah-button--go"] as const;

/** Asks a yes-or-no question; true only for yes. `title` is a language key, `text` is shown as it is. */
export async function confirmed(title: string, text: string): Promise<boolean> {
  const answer = await dialogs().confirm({
    window: { title },
    classes: ["all-hands"],
    content: contentOf(paragraph(text)),
    rejectClose: false,
    yes: { class: BUTTON },
    no: { class: DEFAULT },
  });
  return answer === true;
}

/** A button of a dialog. */
export interface DialogButton {
  readonly action: string;
  /** A text, or its language key. */
  readonly label: string;
  readonly icon?: string;
  /** Whether the Enter key presses the button. */
  readonly default?: boolean;
}

/** A choice to be made in a dialog: its title, contents and buttons. */
interface DialogChoice {
  readonly action: string;
  readonly checked: readonly string[];
}

interface Asking {
  /** A language key. */
  readonly title: string;
  readonly content: HTMLElement;
  readonly buttons: readonly DialogButton[];
  /** Whether nothing else can be done until it is answered. */
  readonly modal?: boolean;
  /** Whether the buttons stand below each other, as in a menu. */
  readonly stacked?: boolean;
}

/** Asks for a choice; null if the dialog was closed. */
export async function chosen({
  title,
  content,
  buttons,
  modal = false,
  stacked = false,
}: Asking): Promise<DialogChoice | null> {
  const answer: unknown = await dialogs().wait({
    window: { title },
    classes: ["all-hands", ...(stacked ? ["ah-stacked"] : [])],
    content: contentOf(content),
    rejectClose: false,
    modal,
    buttons: buttons.map((button) => ({
      ...button,
      class: button.default ? DEFAULT : BUTTON,
      callback: async (_event: Event, { form }: HTMLButtonElement): Promise<DialogChoice> => ({
        action: button.action,
        checked: Array.from(form?.querySelectorAll<HTMLInputElement>("input:checked") ?? [], ({ name }) => name),
      }),
    })),
  });
  return (answer ?? null) as DialogChoice | null;
}
