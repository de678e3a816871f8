import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fleetText, MOST_SHIPS, parseFleet } from "./text";

const list = (text: string) => parseFleet(text).ships.map(({ name, count }) => [count, name]);

describe("a fleet as text", () => {
  test("is read back as it was written, with the ships that stand below it", () => {
    const text = fleetText(
      { name: "North | South", game: "myoss-gamma", budget: 2000 },
      [
        { name: "Battleaxe", count: 2, worth: "830 credits" },
        { name: "3 Wishes", count: 1, worth: "" },
      ],
      ["# Battleaxe\nframe | 4TG\n", "# 3 Wishes\n## Hull\nframe | 4TG\n"],
    );
    expect(parseFleet(text)).toEqual({
      name: "North | South",
      game: "myoss-gamma",
      budget: 2000,
      ships: [
        { name: "Battleaxe", count: 2, line: 2 },
        { name: "3 Wishes", count: 1, line: 3 },
      ],
      blocks: [
        { line: 5, text: "# Battleaxe\nframe | 4TG\n" },
        { line: 8, text: "# 3 Wishes\n## Hull\nframe | 4TG\n" },
      ],
      problems: [],
    });
  });

  test("is read however people write it", () => {
    const text =
      "# Fleet: Home Guard\n\nCount\tShip\n2 × Thorn\n- Marlin x3\n1\tCinder\t120\nUnbowed ×2\nErrand | 4\nTotal | 900";
    expect(parseFleet(text).name).toBe("Home Guard");
    expect(list(text)).toEqual([
      [2, "Thorn"],
      [3, "Marlin"],
      [1, "Cinder"],
      [2, "Unbowed"],
      [4, "Errand"],
    ]);
  });

  test.each([
    ["2,000 credits", 2000],
    ["budget 1 500", 1500],
    ["600", 600],
  ])("has a budget of %s", (written, budget) => {
    expect(parseFleet(`# Fleet | A | b | ${written}`).budget).toBe(budget);
  });

  test("says what it does not understand, and where", () => {
    const { problems } = parseFleet("# Fleet | A | b | much\n0 | Thorn\n99999 | Marlin\n12");
    expect(problems.map(({ line, level, code }) => [line, level, code])).toEqual([
      [1, "note", "bad-budget"],
      [2, "note", "bad-count"],
      [3, "note", "bad-count"],
      [4, "note", "not-a-line"],
    ]);
  });

  test.each([
    ["a table with commas", "Count,Ship,Cost\n2,Thorn,300\n1,Marlin,250", 1, "csv"],
    ["a table with semicolons", "\nCount;Ship;Cost\n2;Thorn;300", 2, "csv"],
    ["a mech of MegaMek", "Version:1.0\nchassis:Locust\nmodel:LCT-1V\nConfig:Biped", 1, "megamek"],
    ["settings", "[Author]\nName=Ann", 1, "sections"],
    ["a web page", "<!DOCTYPE html>\n<p>Thorn</p>", 1, "html"],
  ])("is not made of %s, which is named", (_, text, line, code) => {
    expect(parseFleet(text)).toMatchObject({ ships: [], blocks: [] });
    expect(parseFleet(text).problems).toEqual([{ line, level: "error", code, data: {} }]);
  });

  test("is read though the text of a ship below the list is another program's: that ship's reader says so", () => {
    const found = parseFleet("# Fleet | A\n2 | Thorn\n# Saved\n<BlockVersion>\n1");
    expect({ problems: found.problems, blocks: found.blocks.length }).toEqual({ problems: [], blocks: 1 });
  });

  test("is refused where it is longer than anybody writes it, or has more ships than a world bears", () => {
    expect(parseFleet("Thorn\n".repeat(3000)).problems.map(({ code }) => code)).toEqual(["too-long"]);
    const many = `${MOST_SHIPS} | Thorn\n1 | Marlin`;
    expect(parseFleet(many).problems.map(({ level, code }) => [level, code])).toEqual([["error", "too-many-ships"]]);
  });

  test("comes back whatever its ships are called", () => {
    const name = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1 }),
      fc.constantFrom("x2", "2 x", "a|b", "\\", "# 1"),
    );
    const ships = fc.array(fc.record({ name, count: fc.integer({ min: 1, max: 9 }) }), { maxLength: 5 });
    fc.assert(
      fc.property(name, ships, (called, all) => {
        const usual = all.filter((ship) => !/^(ships?|name|total|sum)$/i.test(ship.name));
        const text = fleetText(
          { name: called, game: "g", budget: 0 },
          usual.map((ship) => ({ ...ship, worth: "1" })),
        );
        expect(list(text)).toEqual(usual.map((ship) => [ship.count, ship.name]));
      }),
    );
  });

  test("is read without a fault, however strange it is", () => {
    fc.assert(fc.property(fc.string(), (text) => void parseFleet(text)));
  });
});
