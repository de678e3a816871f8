import { translateBy } from "../../kit/text/sentence";
import { describe, expect, it } from "vitest";
import { characterContext } from "./context";
import { attackLevel, type CharacterFacts } from "../documents/character-facts";
import { fitnessOf, fpBar, healthChecks, hpBar } from "../documents/health";
import { sheetRoll } from "./rolls";
import { gurpsRollers } from "../rollers/rollers";

/** Returns each key with the placeholders of its sentence. */
translateBy(
  (key: string) => `${key.replace("ALLHANDS.character.", "")} {points}{target}{move}/{dodge}/{st}{calm}{value}`,
);

const sound: CharacterFacts = {
  major: false,
  tl: 10,
  attributes: { st: 11, dx: 12, iq: 10, ht: 12 },
  will: 10,
  per: 10,
  speed: 5.25,
  move: 5,
  dodge: 9,
  size: 0,
  hp: { value: 12, max: 12 },
  fp: { value: 10, max: 10 },
  pain: "",
  veryFit: false,
  dr: 0,
  skills: [{ id: "pistol", name: "Pistol", level: 14, note: "", use: "" }],
  attacks: [],
  wounds: {
    shock: 0,
    calm: 0,
    crippled: [],
    stunned: false,
    prone: false,
    bleeding: false,
    mortal: false,
    unconscious: false,
    dead: false,
  },
};
const withHp = (value: number, max = 12): CharacterFacts => ({ ...sound, hp: { value, max } });
const withFp = (value: number): CharacterFacts => ({ ...sound, fp: { value, max: 10 } });

describe("the bar of hit points", () => {
  it("has its limits at a third, at zero and at each full multiple below", () => {
    const { marks } = hpBar(sound);
    expect(marks.map(({ text, at }) => [text, at])).toEqual([
      ["3", 66.7],
      ["0", 50],
      ["−12", 40],
      ["−24", 30],
      ["−36", 20],
      ["−48", 10],
      ["−60", 0],
    ]);
    expect(hpBar(withHp(10, 10)).marks[0]?.text).toBe("3");
  });

  it.each([
    [12, 100],
    [6, 75],
    [0, 50],
    [-12, 40],
    [-60, 0],
    [-99, 0],
    [20, 100],
  ])("with %i points is filled to %i percent", (value, filled) => expect(hpBar(withHp(value)).filled).toBe(filled));

  it.each([
    [12, "fine", 0],
    [4, "fine", 0],
    [3, "reeling", 1],
    [0, "collapsing", 2],
    [-12, "dying", 3],
    [-59, "dying", 6],
    [-60, "dead", 7],
  ])("with %i points shows %s, and %i limits passed", (value, stage, passed) => {
    const bar = hpBar(withHp(value));
    expect(bar.stage).toBe(stage);
    expect(bar.marks.filter(({ reached }) => reached)).toHaveLength(passed);
  });

  it("says what is left of Move and Dodge, what is rolled each turn, and which rolls came due", () => {
    expect(hpBar(withHp(3)).means).toEqual(["hp.halved {points}{target}3/5/{st}{calm}{value}"]);
    const [halved, awake, due] = hpBar(withHp(-25)).means;
    expect(halved).toContain("hp.halved");
    expect(awake).toContain("hp.consciousness {points}10");
    expect(due).toContain("hp.deathChecks −12, −24");
    expect(hpBar(withHp(-60)).means).toEqual([]);
    expect(hpBar(sound).means[0]).toContain("hp.next 3");
  });
});

describe("the bar of fatigue points", () => {
  it.each([
    [10, "fine", 100, 0],
    [4, "fine", 64, 0],
    [3, "tired", 58, 1],
    [0, "exhausted", 40, 2],
    [-10, "spent", 0, 3],
  ])("with %i points shows %s, %i percent, and %i limits passed", (value, stage, filled, passed) => {
    const bar = fpBar(withFp(value));
    expect({ stage: bar.stage, filled: bar.filled, marks: bar.marks.filter(({ reached }) => reached).length }).toEqual({
      stage,
      filled,
      marks: passed,
    });
  });

  it("shows no fatigue of a machine, which has none", () => {
    const machine = { ...sound, fp: { value: 0, max: 0 } };
    expect(fpBar(machine)).toMatchObject({ filled: 0, marks: [], label: expect.stringMatching(/^fp\.none/) as string });
    expect(fitnessOf(machine)).toEqual(fitnessOf(sound));
    expect(healthChecks(machine).map(({ name }) => name)).not.toContain("fatigue");
  });

  it("halves ST as well, and a second time what wounds have halved", () => {
    expect(fitnessOf(withFp(3))).toEqual({ move: 3, dodge: 5, st: 6 });
    const worn = { ...withFp(3), hp: { value: 3, max: 12 } };
    expect(fitnessOf(worn)).toEqual({ move: 2, dodge: 3, st: 6 });
    expect(fitnessOf(worn, { stackHalf: false })).toEqual({ move: 3, dodge: 5, st: 6 });
  });
});

describe("rolls of the wounded", () => {
  const targets = (facts: CharacterFacts) =>
    Object.fromEntries(healthChecks(facts).map(({ name, target }) => [name, target]));
  const due = (facts: CharacterFacts) => healthChecks(facts).flatMap((check) => (check.due ? [check.name] : []));
  const inState = (state: Partial<CharacterFacts["wounds"]>) => ({ ...sound, wounds: { ...sound.wounds, ...state } });

  it("are made against what wounds and pain leave of HT", () => {
    expect(targets(sound)).toEqual({ knockdown: 12, consciousness: 12, death: 12, bleeding: 12 });
    expect(targets({ ...withHp(-25), pain: "low" })).toEqual({
      knockdown: 8,
      consciousness: 10,
      death: 12,
      bleeding: 5,
    });
    expect(targets({ ...sound, pain: "high" })["knockdown"]).toBe(15);
  });

  it("are due as long as the state lasts that calls for them", () => {
    expect(due(sound)).toEqual([]);
    expect(due(withHp(0))).toEqual(["consciousness"]);
    expect(due({ ...inState({ unconscious: true }), hp: { value: 0, max: 12 } })).toEqual([]);
    expect(due(inState({ bleeding: true, stunned: true, mortal: true }))).toEqual(["bleeding", "stun", "mortal"]);
    expect(due({ ...withFp(0), will: 13 })).toEqual(["fatigue"]);
    expect(targets({ ...withFp(0), will: 13 })["fatigue"]).toBe(13);
  });

  it("open the roller that knows the character", () => {
    const who = "Actor.bel";
    expect(sheetRoll(who, { action: "rollHt", check: "bleeding" })).toEqual({ roller: "bleeding", values: { who } });
    expect(sheetRoll(who, { action: "rollSkill", skill: "s1" })?.values).toEqual({ who, skill: "s1" });
    expect(sheetRoll(who, { action: "rollNumber", number: "will" })?.values).toEqual({ who, skill: "will" });
    expect(sheetRoll(who, { action: "rollNumber", number: "dodge" })).toEqual({
      roller: "defense",
      values: { who, kind: "dodge" },
    });
    expect(sheetRoll(who, { action: "rollAttack", attack: "a1" })).toEqual({
      roller: "attack",
      values: { who, attack: "a1" },
    });
    expect(sheetRoll(who, { action: "addSkill" })).toBeNull();
  });

  it("ask for rollers and fields that there are", () => {
    const states = inState({ stunned: true, mortal: true });
    const checks = healthChecks({ ...states, fp: { value: 0, max: 10 } });
    const orders = [
      ...checks.map(({ name }) => ({ action: "rollHt", check: name })),
      { action: "rollHt", check: "damage" },
      { action: "rollSkill", skill: "s1" },
      { action: "rollNumber", number: "dodge" },
      { action: "rollAttack", attack: "a1" },
    ].map((button) => sheetRoll("Actor.bel", button));
    for (const order of orders) {
      const roller = gurpsRollers.rollers.find(({ id }) => id === order?.roller);
      const fields = roller?.fields.map(({ name }) => name) ?? [];
      expect(fields, order?.roller).toEqual(expect.arrayContaining(Object.keys(order?.values ?? { none: "" })));
    }
  });
});

describe("the sheet of a character", () => {
  const attack = {
    id: "a",
    name: "Blaster",
    skill: "pistol",
    level: 10,
    damage: "3d",
    type: "burn" as const,
    ranged: true,
    accuracy: 4,
    bulk: -2,
    shots: 3,
  };

  it("rolls an attack against its skill, and against its own level where that is gone", () => {
    expect(attackLevel(attack, sound.skills)).toBe(14);
    expect(attackLevel(attack, [])).toBe(10);
    const [lost] = characterContext({ ...sound, skills: [], attacks: [attack] }).attacks;
    expect(lost).toMatchObject({ effective: 10 });
    expect(lost?.fields.find(({ path }) => path === "level")).toMatchObject({ fixed: false, value: 10 });
  });

  it("shows numbers beside those that wounds and fatigue lower", () => {
    const now = (facts: CharacterFacts) =>
      characterContext(facts).numbers.flatMap((row) => (row.now === "" ? [] : [row.name]));
    expect(now(sound)).toEqual([]);
    expect(now(withHp(3))).toEqual(["move", "dodge"]);
    expect(now(withFp(2))).toEqual(["st", "move", "dodge"]);
  });

  it("offers to cripple what can be crippled, and shows what is", () => {
    const { parts, crippled } = characterContext({ ...sound, wounds: { ...sound.wounds, crippled: ["leftArm"] } });
    expect(crippled).toBe(true);
    expect(parts.map(({ part }) => part)).not.toContain("torso");
    expect(parts.filter(({ on }) => on).map(({ part }) => part)).toEqual(["leftArm"]);
  });

  it("counts the rolls against bleeding only where there is any", () => {
    expect(characterContext(sound).calm).toBe("");
    const bleeding = { ...sound.wounds, bleeding: true, calm: 2 };
    expect(characterContext({ ...sound, wounds: bleeding })).toMatchObject({
      hurt: true,
      calm: expect.stringContaining("2"),
    });
  });
});
