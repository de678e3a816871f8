/** Values of other systems' actors, read by paths: numbers, dice, bands and words, and what cannot be used. */
import { describe, expect, it, vi } from "vitest";

vi.mock("../text/sentence", () => ({
  phrase: (key: string, { member, value }: Record<string, string>) => `${key} ${member} ${value}`,
}));
const { pathIn, readValue, ruleIn, valuesAt, wantedIn } = await import("./host-values");

const SHIP = {
  system: {
    thrust: 6,
    armor: "9",
    speed: "fast",
    size: "Huge",
    none: null,
    blank: "",
    endless: 1e9,
    text: "x".repeat(100_000),
    arcs: { fore: { shields: 20 }, aft: { shields: 45 }, port: { shields: null } },
    crew: ["a", "b"],
  },
  items: [
    { type: "gun", system: { damage: "4d6" } },
    { type: "frame", system: { size: "small" } },
  ],
};
const bounds = { least: -10, most: 10 };
const read = (wanted: object, fits: Parameters<typeof readValue>[2] = bounds) => {
  const { value, problem } = readValue(SHIP, { usual: 0, at: "system.nowhere", ...wanted }, fits);
  return problem === "" ? value : `${value} ${problem}`;
};

describe("what stands in an actor", () => {
  it("is found by its path, in items by their type, and in all members", () => {
    expect(valuesAt(SHIP, "system.thrust")).toEqual([6]);
    expect(valuesAt(SHIP, "items.frame.system.size")).toEqual(["small"]);
    expect(valuesAt(SHIP, "system.arcs.*.shields")).toEqual([20, 45]);
    expect(valuesAt(SHIP, "system.crew.1")).toEqual(["b"]);
    for (const path of [
      "system.none",
      "system.blank",
      "system.nowhere.at.all",
      "items.engine.system",
      "system.thrust.x",
    ])
      expect(valuesAt(SHIP, path)).toEqual([]);
  });

  it("becomes a whole number: as it is, divided and rounded down, or by bands", () => {
    expect(read({ at: "system.thrust" })).toBe(6);
    expect(read({ at: "system.thrust", less: 2 })).toBe(4);
    expect(read({ at: "system.armor", per: 4 })).toBe(2);
    expect(
      read({
        at: "system.arcs.*.shields",
        bands: [
          [0, 0],
          [40, 1],
          [80, 2],
        ],
      }),
    ).toBe(1);
    expect(read({ at: "system.thrust", d20: 15 }, { least: 3, most: 30 })).toBe(11);
  });

  it("becomes a word, in whatever letters it is written", () => {
    const classes = { choices: ["fighter", "line"] };
    expect(read({ at: "system.size", words: { huge: "line" }, usual: "fighter" }, classes)).toBe("line");
    expect(read({ at: "system.speed", words: { huge: "line" }, usual: "fighter" }, classes)).toBe("fighter unknown");
    expect(read({ at: "system.size", words: {}, usual: "fighter" }, classes)).toBe("fighter unknown");
    expect(
      read(
        {
          at: "system.thrust",
          bands: [
            [0, "fighter"],
            [5, "line"],
          ],
          usual: "fighter",
        },
        classes,
      ),
    ).toBe("line");
  });

  it("is looked for at one path after the other, and is otherwise usual", () => {
    expect(read({ at: ["system.nowhere", "system.blank", "system.thrust"] })).toBe(6);
    expect(readValue(SHIP, { at: "system.none", usual: 3 }, bounds)).toEqual({
      value: 3,
      path: "",
      found: "",
      problem: "",
      by: { at: "system.none", usual: 3 },
    });
    expect(readValue(SHIP, 4, bounds).value).toBe(4);
  });

  it.each([
    ["4d6", 14],
    ["2D", 7],
    ["3D6", 10.5],
    ["(2d6)*10", 70],
    ["2d6 * 10", 70],
    ["2d10*10", 110],
    ["2d4+2", 7],
    ["1DD", 35],
    ["12", 12],
    [7, 7],
    [{ number: 3, denomination: 10, bonus: "" }, 16.5],
    [{ number: 1, denomination: 8, bonus: "2" }, 6.5],
  ])("counts dice by their average: %o", (damage, average) => {
    const bands = [
      [0, 0],
      [average, 1],
    ] as const;
    const at = { at: "damage", dice: true, bands, usual: 9 };
    expect(readValue({ damage }, at, bounds).value).toBe(1);
    expect(readValue({ damage }, { ...at, bands: [[average + 0.5, 1]] }, bounds).problem).toBe("beyond");
  });

  it.each(["special", "d", "4d6d8", "9".repeat(1000), "1d6".repeat(1000), {}, [], true, Number.NaN])(
    "is no dice: %o",
    (damage) => {
      expect(readValue({ damage }, { at: "damage", dice: true, usual: 2 }, bounds)).toMatchObject({ value: 2 });
      expect(readValue({ damage }, { at: "damage", dice: true, usual: 2 }, bounds).problem).not.toBe("");
    },
  );

  it("is said if it is no number, or beyond what there can be, and shown in a few letters", () => {
    expect(read({ at: "system.speed" })).toBe("0 noNumber");
    expect(read({ at: "system.arcs.*.shields" })).toBe("10 beyond");
    expect(read({ at: "system.endless", per: 1e6 })).toBe("0 beyond");
    expect(read({ at: "system.text" })).toBe("0 noNumber");
    expect(readValue(SHIP, { at: "system.text", usual: 0 }, bounds).found).toHaveLength(40);
    const dice = (base: object) =>
      readValue({ base }, { at: "base", dice: true, usual: 0 }, { least: 0, most: 100 }).found;
    expect([
      dice({ number: 3, denomination: 10, bonus: "" }),
      dice({ number: 1, denomination: 8, bonus: "2" }),
      dice({ number: 3 }),
    ]).toEqual(["3d10", "1d8+2", "[…]"]);
    // Of several, the one that counts is shown, not the first.
    const greatest = { at: "system.arcs.*.shields", per: 10, usual: 0 };
    expect(readValue(SHIP, greatest, bounds)).toMatchObject({ value: 4, found: "45" });
    expect(readValue(SHIP, { at: "system.arcs", usual: 0 }, bounds)).toMatchObject({
      found: "[…]",
      problem: "noNumber",
    });
  });
});

it("what is done with a number is told in signs", () => {
  const rules = [{ less: 2 }, { per: 6 }, { less: 10, per: 4 }, { d20: 15 }, {}].map((how) =>
    ruleIn({ at: "a", usual: 0, ...how }, String),
  );
  expect(rules).toEqual(["x − 2", "x ÷ 6", "(x − 10) ÷ 4", "d20 + x ≥ 15", ""]);
  const bands = [
    [0, "cutter"],
    [1000, "line"],
  ] as const;
  expect(ruleIn({ at: "a", usual: "line", bands }, (value) => `a ${value}`)).toBe("0+ → a cutter, 1000+ → a line");
});

describe("what an adapter has given", () => {
  it("is a value that fits, or a reading whose parts can all be used", () => {
    expect(wantedIn(3, "ship.mr", bounds)).toBe(3);
    expect(wantedIn({ at: "system.thrust", less: 2, usual: 0 }, "ship.mr", bounds)).toMatchObject({ less: 2 });
    expect(pathIn("system.crew", "ship.people.at")).toBe("system.crew");
  });

  it.each([
    [99, "ship.mr 99"],
    ["fast", "ship.mr fast"],
    [{ usual: 0 }, "ship.mr.at undefined"],
    [{ at: "a b", usual: 0 }, "ship.mr.at a b"],
    [{ at: "system.thrust" }, "ship.mr.usual undefined"],
    [{ at: "system.thrust", usual: 0, per: 0 }, "ship.mr.per 0"],
    [{ at: "system.thrust", usual: 0, bands: [1] }, "ship.mr.bands 1"],
    [{ at: "system.thrust", usual: 0, words: "none" }, "ship.mr.words none"],
  ])("is refused by name: %o", (given, said) => {
    expect(() => wantedIn(given, "ship.mr", bounds)).toThrow(said);
  });
});
