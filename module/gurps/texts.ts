/** Wording of the GURPS reference: names and texts of ids from the language file, numbers from the rules. */
import { localize, phrase, signed } from "../kit/text/sentence";
import type { Span } from "../rules/gurps";
import { percent, upTo } from "../kit/text/numbers";

/** Key prefix of all texts of the reference. */
export const GURPS_TEXTS = "ALLHANDS.gurps.";

type Numbers = { readonly [name: string]: unknown };

/** The name of an id, by the kind of thing that it names: `named("posture", "kneeling")`. */
export const named = (kind: string, id: string): string => localize(`${GURPS_TEXTS}name.${kind}.${id}`);

/** The abbreviation of an attribute, by its id: `HT`. */
export const attributeName = (id: string): string => localize(`${GURPS_TEXTS}roller.attribute.${id}`);

/** The explanation of an id, with its numbers. */
export const about = (kind: string, id: string, numbers: Numbers = {}): string =>
  phrase(`${GURPS_TEXTS}about.${kind}.${id}`, placeholders(numbers));

/** A word or phrase of the reference that is not the name of an id. */
export const gurpsText = (id: string, values: { readonly [name: string]: string | number } = {}): string =>
  phrase(`${GURPS_TEXTS}word.${id}`, values);

/**
 * Numbers of a rule as placeholders of its text: `{hit}` with its sign (`+4`), `{hitN}` without (`4`, a half as `½`).
 * Values that are not numbers are left out.
 */
export function placeholders(numbers: Numbers): { readonly [name: string]: string } {
  const pairs = Object.entries(numbers).flatMap(([name, value]): [string, string][] =>
    typeof value === "number"
      ? [
          [name, signed(value)],
          [`${name}N`, amount(Math.abs(value))],
        ]
      : [],
  );
  return Object.fromEntries(pairs);
}

const FRACTIONS: readonly (readonly [number, string])[] = [
  [1 / 2, "½"],
  [1 / 3, "⅓"],
  [1 / 4, "¼"],
];

/** A number without a plus sign; a half, a third and a quarter as fractions. */
export function amount(value: number): string {
  return (
    FRACTIONS.find(([share]) => Math.abs(share - value) < 1e-9)?.[1] ??
    (Number.isInteger(value) ? String(value) : upTo(value, 6))
  );
}

/** A span of numbers: `6–20`, `≤ 0`, `≥ 19`, `9`. Negative numbers have a true minus sign. */
export function span({ from, to }: Span): string {
  const plain = (value: number) => (value < 0 ? signed(value) : String(value));
  if (from === null) return to === null ? "–" : `≤ ${plain(to)}`;
  if (to === null) return `≥ ${plain(from)}`;
  return from === to ? plain(from) : `${plain(from)}–${plain(to)}`;
}

/** A chance from 0 to 1 as a percentage with one decimal. */
export const chanceText = (chance: number): string => percent(chance, 1);
