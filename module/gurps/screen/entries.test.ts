/** The reference on the GM screen: it has every number of the rules, all of its texts, and words for everything. */
import { localize, translateBy } from "../../kit/text/sentence";
import { describe, expect, it, vi } from "vitest";
import { groupAt, languageTexts } from "../../../scripts/build/languages";
import { findCalculator, registerRollers } from "../../kit/rollers/roller";
import type { ReferenceEntry, ReferenceTable } from "../../kit/windows/reference";
import { english } from "../../../tests/support/kit";
import * as rules from "../../rules/gurps";
import { OPERA_ENTRIES } from "../../games/space-opera/rollers/screen-entries";
import { operaRollers } from "../../games/space-opera/rollers/rollers";
import { gurpsRollers } from "../rollers/rollers";
import { calculate, entryContext, searchText } from "./context";
import { GURPS_ENTRIES } from "./entries";

const GURPS = groupAt(languageTexts("en"), "ALLHANDS.gurps");

vi.mock("../../games/space-opera/documents/models", () => ({}));
vi.mock("../../games/space-opera/rollers/battles", () => ({}));
vi.stubGlobal("fromUuidSync", () => null);
vi.stubGlobal("canvas", { ready: false });
vi.stubGlobal("game", { settings: { get: () => undefined }, scenes: {}, actors: { contents: [] } });

const ENTRIES = [...GURPS_ENTRIES, ...OPERA_ENTRIES];
for (const group of [gurpsRollers, operaRollers]) registerRollers(group);
const calculatorsOf = ({ calculators = [] }: ReferenceEntry) => calculators.map((id) => findCalculator(id)!);
const TABLES = new Map(ENTRIES.flatMap((entry) => entry.tables?.() ?? []).map((table) => [table.id, table] as const));
const tableOf = (id: string): ReferenceTable => TABLES.get(id)!;

/** All cells of a row as text, with plain minus signs. */
const rowText = (table: ReferenceTable, row: string): string =>
  (table.rows.find(({ id }) => id === row)?.cells ?? []).join(" ").replaceAll("−", "-");

const FRACTIONS: { readonly [sign: string]: number } = { "½": 1 / 2, "⅓": 1 / 3 };
/** The sizes of all numbers in a text. */
function sizesIn(text: string): number[] {
  const digits = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([found]) => Number(found));
  return [...digits, ...[...text].flatMap((sign) => FRACTIONS[sign] ?? [])];
}

/** All numbers in the data by path, except a fatigue cost of 0, which is shown as a dash. */
function numbersIn(data: unknown, path = ""): [string, number][] {
  if (typeof data === "number") return data === 0 && path.endsWith(".fp") ? [] : [[path, data]];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, member]) => numbersIn(member, path === "" ? name : `${path}.${name}`));
}

/** Rows of data by id, whether the rules have them as an array or an object. */
function rowsOf(data: object): [string, unknown][] {
  return Array.isArray(data)
    ? data.map((row: { id: string }) => [row.id, row] as [string, unknown])
    : Object.entries(data);
}

/** A table's id on the screen, its data in the rules, and numbers that the text gives in words. */
const SHOWN: readonly (readonly [string, object, readonly string[]])[] = [
  ["range", rules.RANGE_BANDS, []],
  ["postures", rules.POSTURES, []],
  ["calledShots", rules.CALLED_SHOTS, []],
  ["weaponShots", rules.WEAPON_SHOTS, []],
  ["rapidFire", rules.RAPID_FIRE, []],
  ["tasks", rules.TASK_DIFFICULTY, []],
  ["equipment", rules.EQUIPMENT, []],
  ["criticals", rules.CRITICALS, []],
  ["skillLevels", rules.SKILL_LEVELS, []],
  [
    "maneuvers",
    rules.MANEUVERS,
    [
      "aim.numbers.bracedHexes",
      "changePosture.move.hexes",
      "doNothing.move.hexes",
      "moveAndAttack.move.share",
      "allOutAttack.move.share",
    ],
  ],
  ["combatOptions", rules.COMBAT_OPTIONS, ["retreat.numbers.perTurn", "dodgeAndDrop.numbers.perTurn"]],
  ["wounding", rules.WOUNDING, []],
  ["conditions", rules.CONDITIONS, ["shock.turns"]],
  ["groupCombat", rules.GROUP_COMBAT, []],
  ["reactions", rules.REACTIONS, []],
  ["materials", rules.MATERIALS, []],
  ["learning", rules.LEARNING, []],
  ["terrain", rules.TERRAIN, []],
  ["weather", rules.WEATHER, []],
  ["loads", rules.LOADS, []],
  ["spellClasses", rules.SPELL_CLASSES, []],
  ["helpers", rules.HELPERS, []],
];

describe("the tables of the GM screen", () => {
  it.each(SHOWN)("%s has every row and number of the rules", (id, data, inWords) => {
    const table = tableOf(id);
    const rows = rowsOf(data);
    expect(table.rows.map((row) => row.id)).toEqual(rows.map(([row]) => row));
    for (const [row, facts] of rows) {
      const sizes = sizesIn(rowText(table, row));
      for (const [path, number] of numbersIn(facts, row)) {
        if (!inWords.includes(path)) expect(sizes, path).toContain(Math.abs(number));
      }
    }
  });

  it("have a penalty with its minus, and a bonus with its plus", () => {
    expect(tableOf("range").rows.map(({ cells }) => cells[2])).toEqual(["0", "−3", "−7", "−11", "−15"]);
    expect(tableOf("groupCombat").rows.map(({ cells }) => cells[1])).toEqual(["0", "+2", "+4", "+6", "+8"]);
  });

  it("say who gains by a Defensive Attack, and that the best gear is never worse than fine", () => {
    expect(rowText(tableOf("maneuvers"), "defensiveAttack")).toMatch(/you grab or grapple with it defends at \+1/);
    expect(rowText(tableOf("equipment"), "fine")).toContain("+2");
    expect(rowText(tableOf("equipment"), "best")).toContain("and +2 at least");
  });
  it("have the hit locations: where 3d6 leads, and what only aiming strikes", () => {
    const locations = tableOf("locations");
    expect(locations.dice).toBe(3);
    for (let total = 3; total <= 18; total++) {
      const rows = locations.rows.filter(({ from, to }) => total >= (from ?? total) && total <= (to ?? total));
      expect(rows.map(({ id }) => id)).toEqual([rules.randomLocation(total).id]);
    }
    expect(rowText(locations, "skull")).toMatch(/Skull \*.*×4.*-10/);
    expect(rowText(locations, "groin")).toMatch(/-5.*×2, -8/);
    expect(rowText(locations, "leftArm")).toMatch(/pi\+, pi\+\+, imp ×1.*HP\/2/);
    expect(rowText(locations, "neck")).toMatch(/cr ×1\.5; cut ×2/);
    const aimed = tableOf("aimedLocations");
    expect(aimed.rows.map(({ id }) => id)).toEqual(["eye", "vitals", "chinkTorso", "chinkOther"]);
    expect(rowText(aimed, "eye")).toMatch(/×4 -10 blind above HP\/10/);
    expect(rowText(aimed, "vitals")).toMatch(/imp ×3; cr ×1 -5/);
  });

  it("have the shares of a crowd, the maneuvers that change an attack, and the bonus for energy", () => {
    const shares = tableOf("groupRolls").rows.map(({ id, cells }) => [Number(id), sizesIn(cells[1] ?? "").at(-1)]);
    expect(shares).toEqual(rules.GROUP_ROLL.map(({ target, oneIn }) => [target, oneIn]));
    for (const { target, who } of rules.GROUP_ROLL)
      expect(rowText(tableOf("groupRolls"), String(target))).toContain(who === "fail" ? "fails" : "makes");
    expect(rowText(tableOf("maneuverModifiers"), "moveAttack")).toMatch(/-4, skill 9 at most -2 or Bulk/);
    expect(rowText(tableOf("maneuverModifiers"), "allOut")).toMatch(/\+4 \+1$/);
    const energy = tableOf("ceremonyBonus").rows.map(({ cells }) => cells.join(" "));
    expect(energy).toEqual(["20% +1", "40% +2", "60% +3", "100% +4", "each further 100% +1"]);
  });
});

describe("the texts of the GM screen", () => {
  const asked = new Set<string>();
  translateBy((key) => {
    asked.add(key);
    return english(key);
  });
  for (const entry of ENTRIES) {
    entryContext(entry);
    localize(`${entry.texts}group.${entry.group}`);
    for (const calculator of calculatorsOf(entry)) {
      calculate(calculator);
      for (const { name, kind, options } of calculator.fields) {
        if (kind === "toggle") calculate(calculator, { [name]: "yes" });
        for (const { value } of options?.({}) ?? []) calculate(calculator, { [name]: value });
      }
    }
  }

  for (const { fields } of gurpsRollers.rollers)
    for (const { label, options } of fields) {
      if (label !== undefined) localize(label);
      options?.({});
    }

  translateBy(english);

  it("are all there, with every placeholder filled", () => {
    expect(asked.size).toBeGreaterThan(700);
    for (const entry of ENTRIES) expect(JSON.stringify(entryContext(entry)), entry.id).not.toMatch(/\{\w+\}/);
  });

  /** Words for other things that the rules may produce: the parts of a sum, and the stages of HP and FP. */
  const RARE: { readonly [kind: string]: readonly string[] } = {
    part: Object.keys(groupAt(GURPS, "name.part")),
    hpStage: rules.HP_STAGES,
    fpStage: rules.FP_STAGES,
    place: rules.RANDOM_LOCATIONS.map(({ id }) => id),
  };

  it("are all used", () => {
    const { name, about, entry, table, column, group, calculator, field, word } = GURPS;
    const leaves = (value: object, path: string): string[] =>
      Object.entries(value).flatMap(([id, member]) =>
        typeof member === "string" ? [`${path}.${id}`] : leaves(member as object, `${path}.${id}`),
      );
    const keys = leaves({ name, about, entry, table, column, group, calculator, field, word }, "ALLHANDS.gurps");
    const rare = Object.entries(RARE).flatMap(([kind, ids]) => ids.map((id) => `ALLHANDS.gurps.name.${kind}.${id}`));
    expect(keys.filter((key) => !asked.has(key) && !rare.includes(key))).toEqual([]);
    for (const key of rare) expect(english(key), key).not.toBe("");
  });

  it("name every part of a sum", () => {
    const all = {
      skill: 12,
      maneuver: "committed",
      far: true,
      evaluate: 3,
      posture: "lying",
      location: "arm",
      offHand: true,
      telegraphic: true,
      adjectives: 1,
      shock: 1,
    } as const;
    const shot = { skill: 12, ranged: true, maneuver: "allOut", aim: 3, accuracy: 2, range: 30, shots: 9 } as const;
    const sums = [
      rules.attackModifiers(all),
      rules.attackModifiers(shot),
      rules.attackModifiers({ skill: 12, maneuver: "moveAttack" }),
      rules.attackModifiers({ skill: 16, deceptive: -4 }),
      rules.taskModifiers({
        skill: 12,
        task: 2,
        adjectives: 1,
        equipment: { gear: "good", technological: false },
        haste: 20,
      }),
      rules.taskModifiers({ skill: 12, time: 2 }),
      rules.defenseModifiers({
        kind: "dodge",
        level: 9,
        posture: "lying",
        maneuver: "allOut",
        retreat: true,
        feverish: true,
        telegraphic: true,
        bothWeapons: true,
        deceived: -2,
      }),
      rules.defenseModifiers({ kind: "parry", level: 12, maneuver: "defensive", stunned: true, riposte: -2 }),
      rules.defenseModifiers({ kind: "dodge", level: 9, ranged: true, maneuver: "committed", drop: true }),
    ];
    for (const { id } of sums.flatMap(({ parts }) => parts))
      expect(Object.keys(groupAt(GURPS, "name.part")), id).toContain(id);
  });
});

describe("an entry", () => {
  it("has an id of its own, and so have tables and calculators", () => {
    const unique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length);
    unique(ENTRIES.map(({ id }) => id));
    unique(ENTRIES.flatMap((entry) => entry.tables?.() ?? []).map(({ id }) => id));
    unique(ENTRIES.flatMap(({ calculators = [] }) => calculators));
  });

  it("is found by what it says, whatever the case", () => {
    const found = (word: string) => ENTRIES.filter((entry) => searchText(entry).includes(word)).map(({ id }) => id);
    expect(found("sandbags")).toEqual(["objects"]);
    expect(found("riposte")).toContain("combatOptions");
    expect(found("snap shot")).toContain("operaFire");
  });

  it("has calculators that reckon with what stands in them at first", () => {
    for (const entry of ENTRIES)
      for (const calculator of calculatorsOf(entry)) {
        const { lines, problem } = calculate(calculator);
        expect(problem, calculator.id).toBe("");
        expect(lines.length, calculator.id).toBeGreaterThan(0);
        for (const { value, label } of lines) expect(`${label} ${value}`).not.toMatch(/NaN|undefined|ALLHANDS/);
      }
  });
});
