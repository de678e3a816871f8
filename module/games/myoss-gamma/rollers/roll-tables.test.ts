/** The compendium's roll tables match the tables of the rules. */
import { describe, expect, it } from "vitest";
import actionCheck from "../../../../packs/_source/tables/action-check.json";
import attackTable from "../../../../packs/_source/tables/attack-table.json";
import backfireCheck from "../../../../packs/_source/tables/backfire-check.json";
import { ATTACK_ROWS, BACKFIRE_UP_TO, FAILURE_UP_TO, INDEX_LIMIT, type AttackRow } from "../../../rules/myoss-gamma";

const NUMBERS: Readonly<Record<string, number>> = { One: 1, Two: 2, Three: 3 };

/** A row of the attack table, read from its description. */
function described(description: string): AttackRow {
  const rolls = NUMBERS[/^\w+/.exec(description)?.[0] ?? ""] ?? 0;
  const side = (pattern: RegExp) => (pattern.exec(description)?.[1] ?? null) as AttackRow["pick"];
  if (description.includes("unless it is a 100")) return { mode: "cleanMiss", rolls, pick: null, adjust: null };
  if (description.includes("names the component")) return { mode: "freePick", rolls, pick: "attacker", adjust: null };
  return { mode: "roll", rolls, pick: side(/the (\w+) picks/), adjust: side(/the (\w+) may shift/) };
}

describe("the attack table of the compendium", () => {
  it("has the rows of the rules, one for each index", () => {
    expect(attackTable.results.map(({ description }) => described(description))).toEqual(ATTACK_ROWS);
    for (const [at, { name, range }] of attackTable.results.entries()) {
      const index = Number(/[+−]?\d+/.exec(name)?.[0].replace("−", "-"));
      expect({ index, range }).toEqual({ index: at - INDEX_LIMIT, range: [at + 1, at + 1] });
    }
  });

  it.each([
    ["attack", attackTable],
    ["action", actionCheck],
    ["backfire", backfireCheck],
  ])("covers every number of its die once: %s", (_name, { formula, results }) => {
    const numbers = results.flatMap(({ range: [from = 0, to = 0] }) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i),
    );
    expect(numbers).toEqual(Array.from({ length: Number(formula.slice(2)) }, (_, i) => i + 1));
    for (const { range, weight } of results) expect(weight).toBe((range[1] ?? 0) - (range[0] ?? 0) + 1);
  });
});

it("the checks fail and backfire as the rules have it", () => {
  expect(actionCheck.results[0]?.range).toEqual([1, FAILURE_UP_TO]);
  expect(backfireCheck.results[0]?.range).toEqual([1, BACKFIRE_UP_TO]);
});
