/** The open question on a board, context for `templates/parts/question.hbs`, and the offers beside it. */
import { reasonText } from "../text/sentence";
import type { Menu, Json } from "../../rules/kernel";
import type { Row } from "./form";
import type { Pending } from "./pending";

/** A button that sends. */
export interface SubmitButton {
  readonly label: string;
  /** Why it cannot be pressed; blank if it can, or if something is still missing. */
  readonly reason: string;
  readonly disabled: boolean;
  /** Whether it is drawn less prominently, as it is not the best thing to do. */
  readonly mild?: boolean;
}

export interface QuestionPanel {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** A warning that must not be overlooked; blank if there is none. */
  readonly warning: string;
  readonly rows: readonly Row[];
  /** What is missing still, or what the answer will do. */
  readonly foot: string;
  /** null if nothing is chosen that could be sent. */
  readonly submit: SubmitButton | null;
  readonly quick: { readonly label: string; readonly key: string; readonly reason: string } | null;
  /** Label of the button that undoes the choice; blank if nothing was chosen. */
  readonly clear: string;
  /** For a result to be confirmed: whether it is still as proposed. */
  readonly verdict: { readonly changed: boolean; readonly text: string } | null;
  /** Whether the question is new since the board was last drawn. */
  readonly fresh: boolean;
}

/** One question as it is put: what is asked, the choices, what is missing, and the button that answers it. */
export interface Put extends Partial<Pick<QuestionPanel, "rows" | "foot" | "submit" | "clear" | "verdict">> {
  readonly head: Pick<QuestionPanel, "title"> & Partial<Pick<QuestionPanel, "text" | "warning">>;
}

/** The panel of a question, with the button that answers it at once. */
export const panelOf = (
  { name, quick }: Pick<Pending<unknown>, "name" | "quick">,
  { head, ...put }: Put,
): QuestionPanel => ({
  name,
  text: "",
  warning: "",
  rows: [],
  foot: "",
  submit: null,
  clear: "",
  verdict: null,
  fresh: false,
  quick: quick && { label: quick.label, key: quick.key, reason: reasonText(quick.refused) },
  ...head,
  ...put,
});

/**
 * The buttons of a standing offer's answers `{do: name}`, in this order: context for `templates/parts/offers.hbs`.
 *
 * @param armed  the button that was pressed and waits for a confirmation; blank if none
 * @param word   the game's texts: `<name>`, and `<name>Sure` while it waits
 */
export function offersOf(
  menu: Menu<Json>,
  names: readonly { readonly name: string; readonly key?: string; readonly aims?: boolean; readonly hint: string }[],
  armed: string,
  word: (key: string) => string,
) {
  const buttons = names.map(({ name, key = "", aims = false }) => ({
    name,
    key,
    aims,
    pressed: armed === name,
    label: word(armed === name && !aims ? `${name}Sure` : name),
    reason: reasonText(menu.refuse({ do: name })),
  }));
  return { buttons, hint: names.find(({ name }) => name === armed)?.hint ?? "" };
}
