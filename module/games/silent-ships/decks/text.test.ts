import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ABILITIES, CARDS, SHIP_TYPES, type CardTable } from "../../../rules/silent-ships";
import { textFault } from "./context";
import { LIMITS, rowWith } from "./lines";
import { deckText, DECK_FORMAT, readDeckText } from "./text";

/** The faults of a text, in words. */
function faults(text: string): string[] {
  const read = readDeckText(text);
  return "faults" in read ? read.faults.map((fault) => textFault(fault)) : [];
}

/** The card table of the rules as text, changed by `change`. */
function changed(change: (cards: Record<string, Record<string, unknown>>) => void): string {
  const value = JSON.parse(deckText(CARDS)) as { cards: Record<string, Record<string, unknown>> };
  change(value.cards);
  return JSON.stringify(value);
}

const row = fc.record({
  attack: fc.integer({ min: LIMITS.attack.least, max: LIMITS.attack.most }),
  steps: fc.integer({ min: LIMITS.steps.least, max: LIMITS.steps.most }),
  ability: fc.constantFrom(...ABILITIES),
});

test("a table that is written and read is the same table", () => {
  expect(readDeckText(deckText(CARDS))).toEqual({ table: CARDS });
  const tables = fc.record(Object.fromEntries(SHIP_TYPES.map((type) => [type, row])));
  fc.assert(
    fc.property(tables, (rows) => {
      const lines = SHIP_TYPES.map((type) => [type, rowWith(type, rows[type] as never)] as const);
      const table = Object.fromEntries(lines) as unknown as CardTable;
      expect(readDeckText(deckText(table))).toEqual({ table });
    }),
  );
});

describe("a text that somebody has written", () => {
  it("may leave out that a ship makes one step", () => {
    expect(readDeckText(changed((cards) => delete cards["flag"]?.["steps"]))).toEqual({ table: CARDS });
  });

  it("cannot claim that a value is the author's", () => {
    const text = changed((cards) => (cards["frigate"] = { attack: 6, ability: "none", from: { attack: "text" } }));
    const read = readDeckText(text);
    expect("table" in read && read.table.frigate.from).toEqual({ attack: "house", ability: "house" });
  });

  test.each([
    ["something else", '{"format":"all-hands-ship"}', ["This is not a table of cards of Silent Ships."]],
    ["a list", "[]", ["This is not a table of cards of Silent Ships."]],
    ["a ship too few", changed((cards) => delete cards["fire"]), ["Fire Ship: missing from the text."]],
    [
      "a ship too many",
      changed((cards) => (cards["carrier"] = { attack: 3, ability: "none" })),
      ["carrier: no such ship."],
    ],
    [
      "a wrong attack",
      changed((cards) => (cards["flag"] = { attack: "nine", ability: "flag" })),
      ['Flag Ship: the attack is "nine", and should be a whole number from 0 to 99.'],
    ],
    [
      "two wrong ships",
      changed((cards) => {
        cards["flag"] = { attack: 9, ability: "win" };
        cards["speed"] = { attack: 4, steps: 20, ability: "none" };
      }),
      [
        "Speed Boat: the steps are 20, and should be a whole number from 1 to 9.",
        'Flag Ship: "win" is not an ability that a card can have.',
      ],
    ],
    [
      "no attack at all",
      changed((cards) => (cards["flag"] = { ability: "flag" })),
      ["Flag Ship: the attack is –, and should be a whole number from 0 to 99."],
    ],
  ] as const)("with %s is refused with its reason", (_, text, reasons) => {
    expect(faults(text)).toEqual(reasons);
  });

  it.each(["{ oops }", "", "Frigate 7"])("is no JSON (%s), and the browser says why", (text) => {
    expect(faults(text)).toHaveLength(1);
    expect(faults(text)[0]).toMatch(/^This is not JSON: \S/);
  });

  it("is never more than a fault, whatever stands in it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (cards) => {
        expect(faults(JSON.stringify({ format: DECK_FORMAT, cards })).length).toBeGreaterThan(0);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(faults(text).length).toBeGreaterThan(0);
      }),
    );
  });
});
