/** Wording of numbers and rolls on the cards of the Space Opera rollers. */
import { fieldMakers } from "../../../kit/rollers/fields";
import type { RollStory, Sum } from "../../../kit/rollers/roller";
import { phrase, signed } from "../../../kit/text/sentence";
import { succeeded, type SuccessRoll } from "../../../rules/gurps";
import { sum, type SkillTerm } from "../../../rules/space-opera";
import { termName, word } from "../story/words";

/** Prefix of the language keys for all texts of the rollers. */
export const OPERA_ROLLER_TEXTS = "ALLHANDS.space-opera.roller.";

const OPTIONS: { readonly [field: string]: string } = {
  class: "ALLHANDS.space-opera.class.",
  shooter: "ALLHANDS.space-opera.class.",
  firepower: `${OPERA_ROLLER_TEXTS}level.`,
};

/** Makers of the rollers' fields; all classes of ships have the same names. */
export const FIELDS = fieldMakers(
  OPERA_ROLLER_TEXTS,
  (field, id) => `${OPTIONS[field] ?? `${OPERA_ROLLER_TEXTS}${field}.`}${id}`,
);

/** A text of the rollers. */
export const rollWord = (key: string, values: { readonly [name: string]: string | number } = {}): string =>
  phrase(`${OPERA_ROLLER_TEXTS}${key}`, values);

/** A number to roll against, with its parts. */
export function sumOf(label: string, parts: readonly SkillTerm[]): Sum {
  const shown = parts.filter(({ amount }, at) => at === 0 || amount !== 0);
  return {
    label,
    value: String(sum(parts)),
    parts: shown.map((term, at) => ({
      label: termName(term),
      amount: at === 0 ? String(term.amount) : signed(term.amount),
    })),
  };
}

/** The outcome of a roll, and its meaning. */
export function outcomeOf({ degree }: SuccessRoll, meaning: string): NonNullable<RollStory["outcome"]> {
  return {
    text: rollWord("outcome", { degree: word(`reference.name.degree.${degree}`), meaning }),
    tone: succeeded(degree) ? "good" : "bad",
  };
}
