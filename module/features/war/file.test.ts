/** A war as a file: what of it is written, and what is read of files that others wrote. */
import { describe, expect, it } from "vitest";
import { BLANK_ENTRY, storedFrom } from "./stored";
import { readWarFile, warFileText, type WarFile } from "./file";
import { entryIn, experienceOf, holdingsOf, NOTHING_CHANGED, type WarEntry } from "./log";

const id = (letter: string): string => letter.repeat(16);
const fleet = (letter: string, over: object = {}) => ({
  id: id(letter),
  name: `Fleet ${letter}`,
  game: "myoss-gamma",
  budget: 900,
  ships: [],
  ...over,
});
const battle: WarEntry = {
  ...NOTHING_CHANGED,
  id: id("e"),
  kind: "battle",
  title: "Off the ring",
  author: "gm",
  record: id("r"),
  page: id("p"),
  lines: ["A close thing."],
  ships: [{ uuid: "Actor.a", name: "Axe", side: "side-1", before: 9, after: 0, of: 9, fate: "", became: "lost" }],
  money: { "side-2": 40 },
  experience: { "Actor.b": 2 },
  redo: { "Actor.a": { folder: "lost" } },
  undo: { "Actor.a": { folder: id("f") } },
};
const war: WarFile = {
  id: id("w"),
  name: "The Long War",
  game: "myoss-gamma",
  sides: [
    { id: "side-1", name: "Red", fleets: [id("f")], money: 500, score: 0, isSecret: true },
    { id: "side-2", name: "Blue", fleets: [id("g")], money: 500, score: 1 },
  ],
  log: [storedFrom(battle)],
  fleets: [fleet("f"), fleet("g")],
  mission: JSON.stringify({
    goal: "hold",
    side: "side-1",
    battles: 3,
    cargo: 0,
    target: "",
    targetName: "",
    text: "",
    page: "",
    skipped: [],
    plan: null,
  }),
};

/** An entry of which nothing was there. */
const blank = { ...BLANK_ENTRY, lines: [], ships: [], won: [], sides: [], experience: [] };

const written = (): Record<string, unknown> => JSON.parse(warFileText(war)) as Record<string, unknown>;
const read = (over: object) => readWarFile(JSON.stringify({ ...written(), ...over }));
function sound(over: object = {}): WarFile {
  const found = read(over);
  if ("code" in found) throw new Error(found.code);
  return found;
}
const code = (found: ReturnType<typeof readWarFile>): string => ("code" in found ? found.code : "read");

describe("a war as a file", () => {
  it("comes back with its sides, its fleets, and what has happened in it", () => {
    const { log, ...rest } = sound();
    expect(rest).toEqual({
      id: war.id,
      name: war.name,
      game: war.game,
      sides: war.sides,
      fleets: war.fleets,
      mission: war.mission,
    });
    const entries = log.map((entry) => entryIn(entry)!);
    const { author: _author, page: _page, redo: _redo, undo: _undo, ...told } = battle;
    expect(entries[0]).toMatchObject({ ...told, ships: [{ name: "Axe", became: "lost" }] });
    expect(holdingsOf(war.sides[1]!, entries)).toMatchObject({ money: 540, score: 1 });
    expect(experienceOf("Actor.b", entries).gained).toBe(2);
  });

  it("has nothing in it that would write to another world", () => {
    expect(warFileText(war)).not.toMatch(/folder|"gm"/);
    const forged = [{ ...storedFrom(battle), redo: JSON.stringify({ "Actor.x": { name: "Mine" } }), page: id("p") }];
    expect(sound({ log: forged }).log).toMatchObject([{ redo: "{}", undo: "{}", page: "", author: "" }]);
  });

  it.each([
    ["lacks most members", { id: id("e"), kind: "hand", title: "Gift" }],
    ["has others", { ...blank, id: id("e"), kind: "hand", title: "Gift", mood: "grim" }],
    ["has members of other kinds", { id: id("e"), kind: "hand", title: "Gift", lines: "none", ships: {}, sides: null }],
  ])("with an entry that %s is read, with blanks", (_what, entry) => {
    expect(sound({ log: [entry] }).log).toEqual([{ ...blank, id: id("e"), kind: "hand", title: "Gift" }]);
  });

  it.each([
    ["none", undefined],
    ["one of another form", { goal: "hold" }],
    ["a damaged one", JSON.stringify({ goal: "hold", battles: -1 })],
  ])("has no mission if the file has %s", (_what, mission) => {
    expect(sound({ mission }).mission).toBe("");
  });

  it("counts no amount that no war has", () => {
    const sides = [{ side: "side-1", money: 1e300, score: 2.4, days: "3", prisoners: null }];
    const [entry] = sound({ log: [{ id: id("e"), kind: "hand", sides }] }).log;
    expect(entry!.sides).toEqual([{ side: "side-1", money: 1e9, score: 2, days: 0, prisoners: 0 }]);
  });

  it("gives each entry an id of its own", () => {
    const kinds = [{ id: id("e") }, { id: id("e") }, { id: "" }, 7];
    const ids = sound({ log: kinds }).log.map((entry) => entry.id);
    expect(ids[0]).toBe(id("e"));
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((each) => /^\w{16}$/.test(each))).toBe(true);
  });

  it("shows an entry of no known kind as damaged", () => {
    expect(sound({ log: [{ id: id("e"), kind: "treaty" }, "lost"] }).log.map(entryIn)).toEqual([null, null]);
  });

  it.each([
    ["not-a-war", { format: "all-hands-fleet" }],
    ["newer", { version: 2 }],
    ["bad-sides", { id: "w" }],
    ["bad-sides", { name: " " }],
    ["bad-sides", { game: null }],
    ["bad-sides", { sides: [] }],
    ["bad-sides", { sides: [war.sides[0]] }],
    ["bad-sides", { sides: [war.sides[0], war.sides[0]] }],
    ["bad-sides", { sides: [war.sides[0], { ...war.sides[1], fleets: [id("x")] }] }],
    ["bad-sides", { sides: [war.sides[0], { ...war.sides[1], fleets: "all" }] }],
    ["bad-sides", { sides: [war.sides[0], null] }],
    ["bad-sides", { fleets: {} }],
    ["bad-fleet", { fleets: [fleet("f"), fleet("g", { game: "space-opera" })] }],
    ["bad-fleet", { fleets: [fleet("f"), fleet("g", { id: "" })] }],
    ["bad-fleet", { fleets: [fleet("f"), fleet("g", { ships: [{}] })] }],
    ["bad-fleet", { fleets: [fleet("f"), fleet("g"), fleet("g")] }],
    ["too-many", { log: Array.from({ length: 2001 }, () => ({})) }],
    ["too-many", { fleets: Array.from({ length: 41 }, () => fleet("f")) }],
    ["read", { log: "none" }],
    ["read", { mood: "grim" }],
  ])("is %s with %j", (expected, over) => {
    expect(code(read(over))).toBe(expected);
  });

  it.each([
    ["not-json", '{ "format": "all-hands-war", '],
    ["not-a-war", "Dear diary"],
    ["not-a-war", "<html><body>War</body></html>"],
    ["not-a-war", "[]"],
    ["too-long", " ".repeat(8_000_001)],
    ["too-deep", "[".repeat(40)],
  ])("is %s with another text", (expected, text) => {
    expect(code(readWarFile(text))).toBe(expected);
  });
});
