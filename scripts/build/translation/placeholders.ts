/** The placeholders of a text, for what checks the text. */
import { messageOf, type Message, type Placeholder } from "../../../module/kit/text/message";

/** The placeholders of a text in their order, those in its choices included. */
export const placeholdersOf = (text: string): Placeholder[] => inMessage(messageOf(text));

const inMessage = (message: Message): Placeholder[] =>
  message.flatMap((part) =>
    typeof part === "string" || "hash" in part ? [] : [part, ...[...part.cases.values()].flatMap(inMessage)],
  );

/** A plural of a text: whose number it follows, and the forms that it has. */
export interface PluralForms {
  readonly placeholder: string;
  readonly isOrdinal: boolean;
  readonly forms: readonly string[];
}

/** The plurals of a text. */
export const pluralsOf = (text: string): PluralForms[] =>
  placeholdersOf(text).flatMap(({ name, by, cases }) =>
    by === "plural" || by === "selectordinal"
      ? [{ placeholder: name, isOrdinal: by === "selectordinal", forms: [...cases.keys()] }]
      : [],
  );
