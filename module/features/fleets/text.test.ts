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

  const TWO = [
    [2, "Thorn"],
    [3, "Marlin"],
  ];
  test.each([
    [
      "columns by their heads",
      "Ship\tCount\tCost\tTotal\nThorn\t2\t1,050\t2,100\nMarlin\t3\t400\t1,200\nTotal\t5\t\t3,300",
    ],
    ["German columns", "Kosten;Schiff;Anzahl;Gesamt\n1.050;Thorn;2;2.100\n400;Marlin;3;1.200\nSumme;;5;3.300"],
    ["commas", "Count,Ship,Cost\n2,Thorn,300\n3,Marlin,250\nTotal,,550"],
    ["commas, and thousands without quotes", "Ship,Count,Cost\nThorn,2,1050\nMarlin,3,400"],
    ["quoted cells", 'Ship,Count,Cost\n"Thorn",2,"1,050"\n"Marlin","3","400"'],
    [
      "a table of Markdown",
      "| Ship | Count | Cost |\n|:---|---:|---|\n| **Thorn** | 2 | 1,050 |\n| `Marlin` | x3 | 400 |\n| **Total** | 5 | |",
    ],
    ["numbers with a sign", "x2 Thorn\n".replace("x2 Thorn", "2x Thorn") + "Marlin (x3)"],
    ["numbers behind names", "Thorn x2\nMarlin (3)"],
    ["numbers before names", "2 Thorn\n(3x) Marlin"],
    ["one line", "2 Thorn, 3 Marlin"],
    ["one line with semicolons", "2 Thorn; 3x Marlin"],
    ["bullets", "• 2 Thorn\n– Marlin ×3"],
    ["a list with boxes", "- [ ] 2 Thorn\n- [x] 3 Marlin"],
    ["a numbered list", "1. 2 Thorn\n2. 3x Marlin"],
    ["a quotation", "> 2 Thorn\n> 3 Marlin"],
    ["a fence", "```text\n2 Thorn\n3 Marlin\n```"],
    ["headings of parts", "# My Fleet\n\n## Front\n2 Thorn\n## Rear\n3 Marlin\nTotal: 5 ships"],
    ["colons", "Thorn: 2\nMarlin: 3"],
  ])("is read with %s", (_, text) => {
    const { ships, problems, blocks } = parseFleet(text);
    expect(ships.map(({ name, count }) => [count, name])).toEqual(TWO);
    expect({ problems, blocks }).toEqual({ problems: [], blocks: [] });
  });

  test("has the name of its first heading, and a list of known ships is no ship's text", () => {
    expect(parseFleet("# My Fleet\n2 Thorn\nMarlin x3").name).toBe("My Fleet");
    const names = "# Guard\nThorn\nMarlin\n";
    expect(parseFleet(names).blocks).toHaveLength(1);
    const known = parseFleet(names, (name) => ["Thorn", "Marlin"].includes(name));
    expect([known.name, known.ships.map(({ name, count }) => [count, name])]).toEqual([
      "Guard",
      [
        [1, "Thorn"],
        [1, "Marlin"],
      ],
    ]);
    expect(parseFleet("# Battleaxe\nframe | 4TG\n").blocks).toHaveLength(1);
  });

  test("keeps what else a line could mean", () => {
    expect(parseFleet("3 Wishes\nExplorer 2").ships).toEqual([
      { name: "Wishes", count: 3, line: 1, or: { name: "3 Wishes", count: 1 } },
      { name: "Explorer 2", count: 1, line: 2, or: { name: "Explorer", count: 2 } },
    ]);
  });

  test("never counts as one what has a number that it cannot read", () => {
    const { ships, problems } = parseFleet(
      "Ship;Count;Cost\nThorn;two;3\nMarlin;;4\nCinder;2,5;1\nErrand;1.050;1\nUnbowed;-1;2",
    );
    expect(ships).toEqual([]);
    expect(problems.map(({ line, code, data }) => [line, code, data["ship"]])).toEqual([
      [2, "no-number", "Thorn"],
      [3, "no-number", "Marlin"],
      [4, "no-number", "Cinder"],
      [5, "bad-count", "Errand"],
      [6, "bad-count", "Unbowed"],
    ]);
    expect(parseFleet("Thorn | 2 | 120").problems).toMatchObject([{ line: 1, code: "unclear-count" }]);
    expect(list("Thorn\t2\t1,050\t2,100")).toEqual([[2, "Thorn"]]);
    expect(parseFleet("Ship\tCost\nThorn\t300").problems).toMatchObject([{ line: 1, code: "no-count-column" }]);
  });

  test("has as many ships however a table is laid out", () => {
    const row = fc.record({
      name: fc.constantFrom("Thorn", "Marlin of the Deep", "Ödland", "Kobold", "Il’ya"),
      count: fc.integer({ min: 1, max: 20 }),
      cost: fc.integer({ min: 0, max: 99_999 }),
    });
    const grouped = (value: number, sign: string) => String(value).replace(/\B(?=(\d{3})+$)/g, sign);
    const layout = fc.record({
      sign: fc.constantFrom("\t", ";", " | ", ","),
      order: fc.shuffledSubarray(["name", "count", "cost"] as const, { minLength: 3 }),
      isGerman: fc.boolean(),
      total: fc.boolean(),
    });
    const heads = { name: ["Ship", "Schiff"], count: ["Count", "Anzahl"], cost: ["Cost", "Kosten"] };
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), layout, (rows, { sign, order, isGerman, total }) => {
        const cost = (value: number) =>
          sign === "," && !isGerman ? `"${grouped(value, ",")}"` : grouped(value, isGerman ? "." : ",");
        const cells = rows.map((one) => ({ name: one.name, count: String(one.count), cost: cost(one.cost) }));
        const lines = cells.map((each) => order.map((column) => each[column]).join(sign));
        const head = order.map((column) => heads[column][isGerman ? 1 : 0]).join(sign);
        const sum = { name: isGerman ? "Summe" : "Total", count: "9", cost: "1" };
        const last = total ? [order.map((column) => sum[column]).join(sign)] : [];
        const found = parseFleet([head, ...lines, ...last].join("\n"));
        expect(found.ships.map(({ name, count }) => [count, name])).toEqual(
          rows.map(({ name, count }) => [count, name]),
        );
        expect(found.problems).toEqual([]);
      }),
    );
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
