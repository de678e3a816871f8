import { translateBy } from "../text/sentence";
import { expect, it } from "vitest";
import { choosingText, sinceText } from "./notice";
import { openToAll } from "./watching";

/** A game whose cards only their seat sees; with an empty hand nothing is hidden. */
const TABLE = {
  rules: {
    view: (state: { readonly hand: readonly string[] }, seat: string | null) => (seat === "seat-1" ? state.hand : []),
    questions: {
      lay: { menu: (hand: readonly string[]) => ({ list: () => ["pass", ...hand] }) },
      roll: { menu: (_hand: unknown, _seat: string, about: readonly number[]) => ({ list: () => about }) },
      aim: { menu: () => ({}) },
    },
  },
} as never;
const STATE = { hand: ["7S", "8S"] } as never;
const OPEN = { hand: [] } as never;

const HOUR = 3_600_000;
const question = (name: string, manner = "one") =>
  ({ manner, askings: [{ seat: "seat-1", name, about: [37, 71], standing: false }] }) as never;

it("tells those who wait of a question whose answers they could work out themselves", () => {
  expect(openToAll(TABLE, OPEN, question("roll"))).toEqual({ name: "roll", ways: 2 });
  expect(openToAll(TABLE, OPEN, question("aim"))).toBe(null);
});

it("tells nothing where the asked seat sees more than others, nor of what all are asked in secret", () => {
  expect(openToAll(TABLE, STATE, question("lay"))).toBe(null);
  // What a question is about may be as secret as what the seat sees.
  expect(openToAll(TABLE, STATE, question("roll"))).toBe(null);
  expect(openToAll(TABLE, OPEN, question("roll", "all"))).toBe(null);
  expect(openToAll(TABLE, OPEN, question("roll", "die"))).toBe(null);
});

it("says how long, in whole minutes, hours and days, and what is chosen among", () => {
  translateBy((key: string): string => `${key} {count}{question}{ways}`);
  expect(sinceText(0, 59_000)).toBe("");
  expect(sinceText(0, 125_000)).toContain("sinceMinutes 2");
  expect(sinceText(0, 7_300_000)).toContain("sinceHours 2");
  expect(sinceText(0, 47.9 * HOUR)).toContain("sinceHours 47");
  expect(sinceText(0, 48 * HOUR)).toContain("sinceDays 2");
  expect(sinceText(-11 * 24 * HOUR, -1)).toContain("sinceDays 10");
  expect(choosingText({ wait: null })).toBe("");
  expect(choosingText({ wait: { since: 0, asked: "", ways: 0 } })).toBe("");
  const told = choosingText({ wait: { since: 0, asked: "Which roll counts?", ways: 2 } });
  expect(told).toContain("Which roll counts?");
  expect(told).toContain("2");
});
