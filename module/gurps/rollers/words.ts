/** The wording of ids, numbers and rolls on the cards and forms of the GURPS rollers. */
import { diceOf } from "../../kit/rollers/one-roll";
import type { OddsLine, RollStory, Sum } from "../../kit/rollers/roller";
import { localize, phrase, signed } from "../../kit/text/sentence";
import {
  chances,
  contestChances,
  isCritical,
  succeeded,
  type Breakdown,
  type GurpsOptions,
  type SuccessRoll,
} from "../../rules/gurps";
import { GURPS_TEXTS, named } from "../texts";

/** Key prefix of all texts of the rollers. */
export const ROLLER_TEXTS = "ALLHANDS.gurps.roller.";

export { diceOf, line } from "../../kit/rollers/one-roll";

export type Line = RollStory["lines"][number];
type RollOutcome = NonNullable<RollStory["outcome"]>;

/** A text of the rollers. */
export const wording = (key: string, values: { readonly [name: string]: string | number } = {}): string =>
  phrase(`${ROLLER_TEXTS}${key}`, values);

/** A heading with the character's name; without one if `who` is null. */
export const headOf = (who: { readonly name: string } | null, what: string): string =>
  who ? wording("head.of", { name: who.name, what }) : what;

/** The parts of an effective skill; `label`: what is rolled against. */
export function sumOf(label: string, { skill, parts, effective, capped, total }: Breakdown): Sum {
  const base = parts.length === 0 ? [] : [{ label: named("part", "base"), amount: String(skill) }];
  const more = parts.map(({ id, amount }) => ({ label: named("part", id), amount: signed(amount) }));
  const cap = capped ? [{ label: named("part", "cap"), amount: signed(effective - total) }] : [];
  return { label, value: String(effective), parts: [...base, ...more, ...cap] };
}

/** The chances of a roll, before it is made. */
export function oddsOf(effective: number, rules: Partial<GurpsOptions> = {}) {
  const { success, criticalSuccess, criticalFailure } = chances(effective, rules);
  return Object.entries({ chance: success, criticalSuccess, criticalFailure }).map(([id, chance]) => ({
    id,
    label: localize(`${GURPS_TEXTS}result.${id}`),
    chance,
  }));
}

/** The dice of a roll, and the margin by which it was made or missed. */
export function rollLine({ dice, total, effective, margin, degree }: SuccessRoll): Line {
  const key = succeeded(degree) ? "card.made" : "card.missed";
  return { text: wording(key, { total, effective, margin: Math.abs(margin) }), dice: diceOf(dice) };
}

/** The same in a contest, after a name. */
export function namedLine(name: string, roll: SuccessRoll): Line {
  const { text, dice } = rollLine(roll);
  return { text: headOf({ name }, text), dice };
}

/** The chances of a contest, by name and effective skill of both sides. */
export function contestOdds(first: readonly [string, number], second: readonly [string, number]): OddsLine[] {
  const chances = contestChances(first[1], second[1]);
  return [
    { label: wording("odds.wins", { name: first[0] }), chance: chances.first },
    { label: wording("odds.wins", { name: second[0] }), chance: chances.second },
    { label: wording("odds.tie"), chance: chances.tie },
  ];
}

/** The degree of success or failure of a roll. */
const degreeText = ({ degree }: SuccessRoll): string => wording(`degree.${degree}`);

/** The outcome of a roll: its degree if it is critical or there is no meaning, and its meaning. */
export function outcomeOf(roll: SuccessRoll, meaning: string, good = succeeded(roll.degree)): RollOutcome {
  const degree = isCritical(roll.degree) || meaning === "" ? degreeText(roll) : "";
  return { text: [degree, meaning].filter(Boolean).join(" "), tone: good ? "good" : "bad" };
}
