/** Menus of common shapes, and checks of answers against them. */
import { equal, type Json } from "./json";
import { pick } from "./random";
import type { Menu, Reason } from "./referee";

/** The reason for an answer that is not on the menu at all. */
export const NOT_AN_OPTION: Reason = { code: "not-an-option" };

/** Why an answer cannot be acted on; null if it can. Unlike `Menu.refuse` this requires a complete answer. */
export function refuseWhole(menu: Menu<Json>, answer: unknown): Reason | null {
  return menu.refuse(answer) ?? (menu.complete && !menu.complete(answer) ? { code: "incomplete-answer" } : null);
}

/** A menu of a few answers, all of which can be listed. */
export function oneOf<Answer extends Json>(answers: readonly Answer[]): Menu<Answer> {
  return {
    refuse: (answer) => (answers.some((option) => equal(option, answer)) ? null : NOT_AN_OPTION),
    list: () => answers,
    sample: (random) => pick(answers, random),
  };
}

/** A question that is answered with yes or no; the usual answer is listed first, and given if nobody answers. */
export const yesNo = (name: string, usual = false) => ({
  name,
  menu: () => oneOf([usual, !usual]),
  fallback: () => usual,
});

/** A menu of the whole numbers from `low` to `high`, both included. */
export function wholeNumber(low: number, high: number): Menu<number> {
  return {
    refuse: (answer) =>
      typeof answer === "number" && Number.isInteger(answer) && answer >= low && answer <= high
        ? null
        : { code: "not-in-range", data: { low, high } },
    list: () => Array.from({ length: high - low + 1 }, (_, i) => low + i),
    sample: (random) => low + random(high - low + 1) - 1,
  };
}
