/** A dialog with lines to check: what to restore or clear away after battles. */
import { chosen, paragraph, type DialogButton } from "../platform/dialogs";
import { localize } from "../text/sentence";

/** A line that can be checked. `why`: why it cannot be; blank if it can. */
export interface CheckLine {
  readonly name: string;
  readonly label: string;
  readonly why: string;
}

/** A line with its box; its label is text, never markup. */
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

interface Checklist {
  /** Language keys. */
  readonly title: string;
  readonly question: string;
  readonly lines: readonly HTMLElement[];
  /** The button that acts comes first. */
  readonly buttons: readonly DialogButton[];
}

/** The names of the lines that are checked when the button `do` is pressed. Null if it is not pressed. */
export async function checkedIn({ title, question, lines, buttons }: Checklist): Promise<readonly string[] | null> {
  const content = document.createElement("div");
  content.className = "all-hands ah-checks";
  content.append(paragraph(localize(question)), ...lines);
  const answer = await chosen({ title, content, buttons });
  return answer?.action === "do" ? answer.checked : null;
}
