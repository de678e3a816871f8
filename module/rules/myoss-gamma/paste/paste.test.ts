import { describe, expect, it } from "vitest";
import { shipTotals } from "../ship/design";
import { parseTable, type PasteOptions } from "./paste";
import { tableText } from "./text";
import { HOUSE_OPTIONS } from "../state";
import { validate } from "../ship/validate";

const BATTLEAXE = `Battleaxe: a cannon, and what it needs.
c | Component | u | Attributes | Hit Loc | Dmg | Current Attributes |
55 | Twin Cockpit | 7 | 2AP/4TG | 01-07 | OOOO | AP: OO |
25 | Life Support | 5 | 2BP/4TG | 08-12 | OOOO | BP: OO |
85 | Greased Lightning | 12 | 5MN/5TH/4TG | 13-24 | OOOO | MN: OOOOO TH: OOOOO |
65 | Photon Cannon | 12 | 5PW/5AC/4TG | 25-36 | OOOO | PW: OOOOO AC: OOOOO |
65 | Shield | 7 | 4PR/4TG | 37-43 | OOOO | PR: OOOO |
40 | Computer | 4 | 1TL/4TG | 44-47 | OOOO | TL: O |
35 | Workshop | 4 | 1RP/4TG | 48-51 | OOOO | RP: O |
15 | Frame | 7 | 4TG | 52-58 | OOOO | |
385 | Totals | 58 |
`;

const problemsOf = (text: string, options: Partial<PasteOptions> = {}) => parseTable(text, options).problems;
const only = (text: string, options: Partial<PasteOptions> = {}) => {
  const { design } = parseTable(text, options);
  return design.sections[0]?.components[0];
};

describe("a table in the form of the rule book", () => {
  it("of more sections than a ship can have says so, where the first of them stands that is too many", () => {
    const text = Array.from({ length: 103 }, (_, at) => `## S${at + 1}\n15 | Frame | 7 | 4TG |`).join("\n");
    const { design, problems } = parseTable(text);
    expect(design.sections).toHaveLength(100);
    expect(problems.filter(({ level }) => level === "error")).toEqual([
      { line: 201, level: "error", code: "too-many-sections", data: { count: 103, limit: 100 } },
    ]);
  });

  it("becomes the ship as printed: what is not the table's is an override", () => {
    const { design, problems } = parseTable(BATTLEAXE);
    expect(design.name).toBe("Battleaxe");
    expect(design.sections.map(({ components }) => components.map(({ kind }) => kind))).toEqual([
      ["bridge", "lifeSupport", "propulsion", "weapon", "shield", "computer", "maintenance", "frame"],
    ]);
    expect(design.sections[0]?.components.at(-1)).toMatchObject({ override: { cost: 15, size: 7 } });
    expect(shipTotals(design, HOUSE_OPTIONS.usual)).toMatchObject({ cost: 385, size: 58 });
    expect(problems).toEqual([
      { line: 10, level: "note", code: "cost-differs", data: { printed: 15, table: 30 } },
      { line: 10, level: "note", code: "size-differs", data: { printed: 7, table: 6 } },
    ]);
    expect(validate(design).map(({ code }) => code)).toEqual(["N_OVERRIDE"]);
  });

  it("becomes the ship by the table if the printed numbers are not kept", () => {
    const { design } = parseTable(BATTLEAXE, { keepPrinted: false });
    expect(shipTotals(design, HOUSE_OPTIONS.usual)).toMatchObject({ cost: 400, size: 57 });
    expect(validate(design)).toEqual([]);
  });

  it.each([
    ["bars at both ends", "| 65 | Cannon | 12 | 5PW/5AC/4TG | 01-12 | OOOO |"],
    ["tabs", "65\tCannon\t12\t5PW/5AC/4TG\t01-12\tOOOO"],
    ["other dashes and wide spaces", "65 | Cannon | 12 | 5PW/ 5AC / 4TG | 01 – 12"],
    ["parentheses and no bars", "(65) Cannon (12) 5PW/5AC/4TG 01-12 OOOO PW: OOOOO"],
    ["units spelled out", "65c | Cannon | 12u | 5pw 5ac 4tg"],
    ["attributes the other way round", "65 | Cannon | 12 | PW: 5, AC 5, TG4"],
    ["Windows line ends", "65 | Cannon | 12 | 5PW/5AC/4TG\r"],
    ["no price", "| Cannon | | 5PW/5AC/4TG"],
  ])("may have %s", (_, line) => {
    expect(problemsOf(line)).toEqual([]);
    expect(only(line)).toEqual({
      id: "component-1",
      kind: "weapon",
      name: "Cannon",
      tg: 4,
      attrs: { PW: 5, AC: 5 },
    });
  });

  it("takes the width of the printed range for the size, and says so", () => {
    const line = "30 | Main Rack | 5 | 15CC/1TG | 70-75 | O";
    expect(only(line)).toMatchObject({ kind: "rack", override: { size: 6 } });
    expect(problemsOf(line).map(({ code, level }) => `${level} ${code}`)).toEqual([
      "note range-differs",
      "note size-differs",
    ]);
  });

  it("takes the size of plain hull parts for free units", () => {
    expect(only("10 | Tail Boom | 10 | 2TG")).toMatchObject({ kind: "structure", extra: 8 });
    expect(only("5 | Shark Fin | 5 | 1TG", { keepPrinted: false })).toMatchObject({ kind: "decoration", extra: 4 });
  });

  it("knows kinds by attributes, by words, and by name in parentheses", () => {
    const kinds = (lines: string) => parseTable(lines).design.sections[0]?.components.map(({ kind }) => kind);
    expect(
      kinds("20 | Bunk Room | 2 | 1AP/1TG\n20 | War Bridge | 2 | 1AP/1TG\n20 | Thinkers (bridge) | 2 | 1AP/1TG"),
    ).toEqual(["crew", "bridge", "bridge"]);
    expect(kinds("10 | Aft Hold | 3 | 2CC/1TG\n5 | Shuttle Ajax | |||||\n10 | Outer Rack | 1 | 3CC/1TG")).toEqual([
      "hold",
      "shuttle",
      "rack",
    ]);
    expect(kinds("5 | Dragon Head (decoration) | 1 | 1TG\n5 | Comms | 1 | 1TG\n15 | Tractor Beam | 2 | 2TG")).toEqual([
      "decoration",
      "comms",
      "tractor",
    ]);
  });

  it("adds frames only if asked to", () => {
    const line = "20 | Cockpit | 2 | 1AP/1TG";
    expect(parseTable(line).design.sections[0]?.components).toHaveLength(1);
    const { design } = parseTable(line, { addFrames: true });
    expect(design.sections[0]?.components.at(-1)).toMatchObject({ kind: "frame", tg: 1 });
  });

  it("puts sections in a row unless their headings say how they hang together", () => {
    const row = "20 | Cockpit | 2 | 1AP/1TG\n5 | Frame | 1 | 1TG\n25 | Totals | 3 |";
    const { design, problems } = parseTable(`Barge: oversized\nHead:\n${row}\nMiddle:\n${row}\nTail:\n${row}`);
    expect(problems).toEqual([]);
    expect(design.name).toBe("Barge");
    expect(design.sections.map(({ name, neighbors }) => [name, ...neighbors])).toEqual([
      ["Head", "section-2"],
      ["Middle", "section-1", "section-3"],
      ["Tail", "section-2"],
    ]);
    const star = parseTable(
      `# Star\n## A | next to C\n${row}\n## B | hidden | next to C\n${row}\n## C | next to A, B\n${row}`,
    );
    expect(star.problems).toEqual([]);
    expect(star.design.sections.map(({ exposed, neighbors }) => [exposed, ...neighbors])).toEqual([
      [true, "section-3"],
      [false, "section-3"],
      [true, "section-1", "section-2"],
    ]);
  });

  it("keeps supports, shuttles in holds, and cargo", () => {
    const { design, problems } = parseTable(
      [
        "5 | Strut | 1 | 1TG; supports Engine, #3",
        "10 | Engine | 1 | 1MN/1TH/1TG",
        "10 | Hold A | 3 | 2CC/1TG; cargo 2",
        "5 | Shuttle | | ; in Hold B",
        "10 | Hold B | 3 | 2CC/1TG",
      ].join("\n"),
    );
    expect(problems).toEqual([]);
    const [strut, , hold, shuttle] = design.sections[0]!.components;
    expect(strut?.supports).toEqual(["component-2", "component-3"]);
    expect(hold?.cargo).toBe(2);
    expect(shuttle?.hold).toBe("component-5");
  });

  it("notes sums that its rows do not come to", () => {
    expect(problemsOf("20 | Cockpit | 2 | 1AP/1TG\n30 | Totals | 3 |")).toEqual([
      { line: 2, level: "note", code: "total-differs", data: { statedCost: 30, statedSize: 3, cost: 20, size: 2 } },
    ]);
  });
});

describe("a bad text", () => {
  it.each([
    ["nothing", "", [1, "nothing", {}]],
    ["only blank lines", "\n \n\t\n", [1, "nothing", {}]],
    ["prose", "A Ship\nIt has two guns and a bell", [2, "not-a-row", { text: "It has two guns and a bell" }]],
    ["a kind that nothing tells", "5 | Thingamajig | 1 | 1TG", [1, "unknown-kind", { name: "Thingamajig" }]],
    ["attributes of two kinds", "5 | Thing | 1 | 1MN/1PW", [1, "mixed-kinds", { name: "Thing", attrs: "MN, PW" }]],
    ["an attribute that is none", "5 | Gun | 1 | 1PW/3XX", [1, "unknown-attribute", { attr: "XX" }]],
    [
      "an attribute of another kind",
      "5 | Gun (weapon) | 1 | 1PW/1AP",
      [1, "wrong-attribute", { attr: "AP", kind: "weapon" }],
    ],
    [
      "a value between two steps",
      "10 | Hold | 3 | 3CC/1TG",
      [1, "bad-value", { attr: "CC", value: 3, base: 2, step: 2 }],
    ],
    ["no toughness at all", "10 | Gun | 1 | 1PW/1AC/0TG", [1, "bad-toughness", { tg: 0, limit: 98 }]],
    ["an attribute twice", "10 | Gun | 1 | 1PW/2PW", [1, "twice", { attr: "PW" }]],
    ["a size in words", "10 | Gun | big | 1PW", [1, "bad-number", { text: "big" }]],
    ["a range that runs backwards", "10 | Gun | 1 | 1PW | 09-03", [1, "bad-range", { text: "09-03" }]],
    ["signs among the attributes", "10 | Gun | 1 | 1PW/%", [1, "bad-attribute", { text: "%" }]],
    ["a remark that means nothing", "10 | Gun | 1 | 1PW; fragile", [1, "unknown-remark", { text: "fragile" }]],
    ["cargo on a gun", "10 | Gun | 1 | 1PW; cargo 3", [1, "bad-cargo", { text: "3" }]],
    ["a support that is not there", "5 | Strut | 1 | 1TG; supports Moon", [1, "no-such-component", { name: "Moon" }]],
    ["markup", "<table>\n<tr><td>55</td></tr></table>", [1, "html", {}]],
  ])("with %s is reported with its line", (_, text, [line, code, data]) => {
    expect(problemsOf(text as string)).toContainEqual({ line, level: "error", code, data });
  });

  it("of ten thousand lines is refused at once", () => {
    expect(problemsOf("nonsense\n".repeat(10_000))).toEqual([
      { line: 2001, level: "error", code: "too-long", data: { lines: 10_001, limit: 2000 } },
    ]);
  });

  it("does not keep a reader waiting for a line without end, and has no endless list of problems", () => {
    expect(problemsOf(`5 ${"1A ".repeat(100_000)}`)).toMatchObject([{ code: "not-a-row" }]);
    expect(problemsOf("5 1 1 1 1 %\n".repeat(1500)).length).toBeLessThanOrEqual(60);
  });

  it("keeps the lines that can be read", () => {
    const { design, problems } = parseTable("20 | Cockpit | 2 | 1AP/1TG\nwhat is this\n5 | Comms | 1 | 1TG");
    expect(design.sections[0]?.components.map(({ name }) => name)).toEqual(["Cockpit", "Comms"]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([[2, "not-a-row"]]);
  });
});

it("writes a ship as people would", () => {
  const { design } = parseTable(BATTLEAXE);
  expect(tableText(design).split("\n").slice(0, 4)).toEqual([
    "# Battleaxe",
    "c | Component | u | Attributes | Hit Loc",
    "55 | Twin Cockpit | 7 | 2AP/4TG | 01-07",
    "25 | Life Support | 5 | 2BP/4TG | 08-12",
  ]);
  expect(tableText(design)).toContain("\n15 | Frame | 7 | 4TG | 52-58\n385 | Totals | 58\n");
});

it("numbers have separators of thousands, and signs that nobody sees", () => {
  const text =
    "# Hulk\n1,050 | Vault (hold) | 12\u200b | 4CC/2TG | 01–12\n1\u00a0050 | Other vault (hold) | 12 | 4CC/2TG | 13-24";
  const { design, problems } = parseTable(text);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  expect(design.sections[0]?.components.map(({ override }) => override?.cost)).toEqual([1050, 1050]);
});
