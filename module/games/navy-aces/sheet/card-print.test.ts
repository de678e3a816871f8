import { expect, it } from "vitest";
import { OPEN } from "../../../../tests/support/games/random-boards";
import { UNITS, UNIT_TYPES } from "../../../rules/navy-aces";
import { ON_SHEET } from "../../../kit/paper/cards";
import { typeName } from "../words";
import { referenceCards } from "./card-print";

const linesOf = (cards: ReturnType<typeof referenceCards>["cards"]) =>
  cards.flatMap(({ parts = [] }) => parts.flatMap(({ heading = "", lines }) => [heading, ...lines]));

it("fills a sheet with whole sets", () => {
  const { cards } = referenceCards();
  expect(cards).toHaveLength(ON_SHEET.columns * ON_SHEET.rows);
  expect(cards.slice(0, 3)).toEqual(cards.slice(3, 6));
  expect(new Set(cards.map(({ name }) => name)).size).toBe(3);
});

it("has the numbers of the rules, and no placeholder without a value", () => {
  const lines = linesOf(referenceCards().cards);
  expect(lines.join("\n")).not.toMatch(OPEN);
  for (const type of UNIT_TYPES) {
    const line = lines.find((each) => each.startsWith(`${typeName(type)}:`));
    expect(line).toContain(String(UNITS[type].movement));
    if (UNITS[type].strength !== null) expect(line).toContain(String(UNITS[type].strength));
  }
});
