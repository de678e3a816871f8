/** The question that is open on a board, as `templates/parts/question.hbs` draws it, and the offers beside it. */
import { reasonText } from "../text/sentence";
import type { Menu, Json } from "../../rules/kernel";
import type { Row } from "./form";
import type { Pending } from "./pending";

/** A button that sends. */
export interface SubmitButton {
  readonly label: string;
  /** Why it cannot be pressed; blank: it can, or something is missing still. */
  readonly reason: string;
  readonly disabled: boolean;
  /** It is not what is best done: it stands back behind the others. */
  readonly mild?: boolean;
}

export interface QuestionPanel {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** What must not be overlooked; blank: nothing. */
  readonly warning: string;
  readonly rows: readonly Row[];
  /** What is missing still, or what the answer will do. */
  readonly foot: string;
  /** Null: nothing is chosen that could be sent. */
  readonly submit: SubmitButton | null;
  readonly quick: { readonly label: string; readonly key: string; readonly reason: string } | null;
  /** Puts back what was chosen; blank: nothing was. */
  readonly clear: string;
  /** A result that is to be confirmed: whether it is still as proposed. */
  readonly verdict: { readonly changed: boolean; readonly text: string } | null;
  /** It was not there when the board was drawn last. */
  readonly fresh: boolean;
}

/** How one question is put: what is asked, what is chosen for it, what is missing, and the button that answers it. */
export interface Put extends Partial<Pick<QuestionPanel, "rows" | "foot" | "submit" | "clear" | "verdict">> {
  readonly head: Pick<QuestionPanel, "title"> & Partial<Pick<QuestionPanel, "text" | "warning">>;
}

/** The panel of a question that is put, with the button that answers it at once. */
export const panelOf = (
  { name, quick }: Pick<Pending<unknown>, "name" | "quick">,
  { head, ...put }: Put,
): QuestionPanel => ({
  ...{ name, text: "", warning: "", rows: [], foot: "", submit: null, clear: "", verdict: null, fresh: false },
  quick: quick && { label: quick.label, key: quick.key, reason: reasonText(quick.refused) },
  ...head,
  ...put,
});

/** A button of a standing offer, as `templates/parts/offers.hbs` draws it. */
export interface OfferButton {
  readonly name: string;
  readonly label: string;
  readonly key: string;
  readonly reason: string;
  /** It is pressed, or asks whether it is meant. */
  readonly pressed: boolean;
  /** A press is followed by a click elsewhere, and not by a second press. */
  readonly aims: boolean;
}

export interface Offers {
  readonly buttons: readonly OfferButton[];
  /** What is to be done now, or what the next press does; blank: nothing special. */
  readonly hint: string;
}

/**
 * The buttons of a standing offer's answers `{do: name}`, in this order.
 *
 * @param armed  the one that was pressed and asks whether it is meant; blank: none
 * @param word   the game's texts: `<name>`, and `<name>Sure` while it asks
 */
export function offersOf(
  menu: Menu<Json>,
  names: readonly { readonly name: string; readonly key?: string; readonly aims?: boolean; readonly hint: string }[],
  armed: string,
  word: (key: string) => string,
): Offers {
  const buttons = names.map(({ name, key = "", aims = false }) => ({
    ...{ name, key, aims },
    pressed: armed === name,
    label: word(armed === name && !aims ? `${name}Sure` : name),
    reason: reasonText(menu.refuse({ do: name })),
  }));
  return { buttons, hint: names.find(({ name }) => name === armed)?.hint ?? "" };
}
