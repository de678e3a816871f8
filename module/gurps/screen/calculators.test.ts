/** The calculators of the GM screen, against the values of the specification (E1 to E33). */
import { describe, expect, it, vi } from "vitest";
import { calculate } from "./context";
import { gurpsRollers } from "../rollers/rollers";

/** World settings that differ from the defaults; empty unless a test sets some. */
const settings: { [name: string]: unknown } = {};
vi.stubGlobal("game", { settings: { get: (_scope: string, name: string) => settings[name] } });

const CALCULATORS = new Map(gurpsRollers.calculators?.map((calculator) => [calculator.id, calculator]));

type Values = { readonly [field: string]: string };

/** A calculator's results by id, or its problem. */
function reckon(id: string, values: Values): { readonly [result: string]: string } {
  const calculator = CALCULATORS.get(id)!;
  for (const name of Object.keys(values))
    expect(
      calculator.fields.map((field) => field.name),
      `fields of ${id}`,
    ).toContain(name);
  const { lines, problem } = calculate(calculator, values);
  return problem === "" ? Object.fromEntries(lines.map((line) => [line.id, line.value])) : { problem };
}

/** A row of the specification: its number, a calculator, the values filled in, and the results. */
const ROWS: readonly (readonly [string, string, Values, Values])[] = [
  ["E2", "chance", { level: "10" }, { chance: "50.0%" }],
  ["E2", "chance", { level: "14" }, { chance: "90.7%" }],
  ["E2", "chance", { level: "17" }, { chance: "98.1%", criticalSuccess: "9.3%", criticalFailure: "0.5%" }],
  ["E3", "rapidFire", { shots: "4" }, { modifier: "0" }],
  ["E3", "rapidFire", { shots: "99" }, { modifier: "+6" }],
  ["E3", "rapidFire", { shots: "250" }, { modifier: "+8" }],
  ["E3", "rapidFire", { shots: "400" }, { modifier: "+10" }],
  ["E4", "range", { range: "5" }, { modifier: "0", band: "Close" }],
  ["E4", "range", { range: "6" }, { modifier: "−3", band: "Short" }],
  ["E4", "range", { range: "501" }, { modifier: "−15", band: "Extreme" }],
  ["E5", "attack", { level: "15", maneuver: "moveAttack" }, { effective: "9", capped: "11" }],
  ["E5", "attack", { level: "12", maneuver: "allOut", location: "skull" }, { effective: "9" }],
  [
    "E5",
    "attack",
    { level: "14", ranged: "yes", aim: "3", accuracy: "4", range: "30", posture: "kneeling" },
    { effective: "11", parts: "14 · aim +6 · posture −2 · range −7" },
  ],
  ["E7", "calledShot", { target: "weaponMedium" }, { modifier: "−4" }],
  ["E7", "calledShot", { target: "weaponClose" }, { modifier: "−5" }],
  ["E7", "calledShot", { target: "weaponLong", disarm: "yes" }, { modifier: "−5" }],
  ["E8", "injury", { damage: "9", type: "cut", dr: "4", maxHp: "20" }, { injury: "7" }],
  [
    "E8",
    "injury",
    { damage: "8", type: "cr", dr: "2", place: "skull", maxHp: "11" },
    { injury: "24", knockdown: "HT −10" },
  ],
  ["E8", "injury", { damage: "3", type: "imp", dr: "4" }, { injury: "0", knockdown: "no roll" }],
  ["E9", "injury", { damage: "6", type: "cr", dr: "0", place: "rightArm" }, { injury: "6", crippled: "yes" }],
  ["E9", "injury", { damage: "5", type: "cr", dr: "0", place: "rightArm" }, { injury: "5", crippled: "no" }],
  [
    "E9",
    "injury",
    { damage: "9", type: "cr", dr: "0", place: "rightHand" },
    { injury: "4", crippled: "yes", surplus: "5" },
  ],
  ["E10", "knockback", { basic: "17", st: "10" }, { yards: "2", stayUp: "−1" }],
  ["E10", "knockback", { basic: "7", st: "10" }, { yards: "0", stayUp: "no roll" }],
  ["E10", "knockback", { basic: "6", st: "3" }, { yards: "6", stayUp: "−5" }],
  ["E10", "knockback", { basic: "17", resists: "no", hp: "10" }, { yards: "2" }],
  ["E11", "shock", { lost: "3" }, { shock: "−3" }],
  ["E11", "shock", { lost: "9" }, { shock: "−4" }],
  ["E11", "shock", { lost: "3", place: "groin" }, { shock: "−6" }],
  ["E12", "hitPoints", { hp: "3", maxHp: "12", move: "5" }, { stage: "reeling", move: "3" }],
  ["E12", "hitPoints", { hp: "4", maxHp: "12", move: "5" }, { stage: "on their feet", move: "5" }],
  ["E12", "hitPoints", { hp: "-25", maxHp: "12", ht: "10" }, { consciousness: "8", deathChecks: "−12, −24" }],
  ["E12", "hitPoints", { hp: "-60", maxHp: "12" }, { stage: "dead" }],
  ["E13", "fatiguePoints", { fp: "3", maxFp: "12", move: "5", st: "1" }, { stage: "tired", move: "3", st: "1" }],
  ["E14", "bleeding", { ht: "10", lost: "4" }, { target: "10" }],
  ["E14", "bleeding", { ht: "10", lost: "14" }, { target: "8" }],
  ["E15", "heartAttack", { ht: "10" }, { minutes: "3" }],
  ["E15", "heartAttack", { ht: "12" }, { minutes: "4" }],
  ["E16", "thingHp", { pounds: "1000" }, { hp: "40" }],
  ["E16", "thingHp", { pounds: "100" }, { hp: "19" }],
  ["E16", "thingHp", { pounds: "50", objectKind: "homogenous" }, { hp: "29" }],
  ["E17", "thingDr", { inches: "2", material: "hardSteel" }, { dr: "120–140" }],
  ["E17", "thingDr", { inches: "0.5", material: "wood" }, { dr: "0" }],
  ["E17", "thingDr", { inches: "3", material: "sandbags" }, { dr: "9" }],
  ["E18", "groupRoll", { size: "20", level: "12" }, { fail: "5", succeed: "15" }],
  ["E18", "groupRoll", { size: "30", level: "9" }, { succeed: "10" }],
  ["E18", "groupRoll", { size: "30", level: "18" }, { fail: "0" }],
  ["E19", "groupAttack", { attackers: "8", average: "11", rolled: "10" }, { effective: "17", margin: "+7", hits: "4" }],
  ["E19", "groupAttack", { attackers: "3", average: "12", rolled: "14" }, { hits: "1" }],
  ["E19", "groupAttack", { attackers: "2", average: "17", rolled: "10" }, { hits: "2" }],
  ["E19", "groupAttack", { attackers: "2", average: "20", rolled: "18" }, { hits: "0" }],
  ["E20", "reaction", { total: "0" }, { reaction: "Disastrous" }],
  ["E20", "reaction", { total: "19" }, { reaction: "Excellent" }],
  ["E21", "morale", { rolled: "10", strength: "3" }, { breaks: "yes", total: "13" }],
  ["E21", "morale", { rolled: "10", strength: "0", noLanguage: "yes" }, { breaks: "no", total: "8" }],
  ["E21", "morale", { rolled: "18", strength: "-5" }, { breaks: "yes", total: "13" }],
  ["E22", "learning", { hours: "40", way: "job" }, { learningHours: "10", points: "0" }],
  ["E22", "learning", { hours: "100", way: "intensive" }, { learningHours: "200", points: "1" }],
  ["E23", "stunPoints", { injury: "12" }, { spLeft: "63 / 75", hpLeft: "13", unconscious: "no" }],
  ["E23", "stunPoints", { injury: "80" }, { spLeft: "0 / 75", hpLeft: "−1", unconscious: "yes" }],
  ["E24", "hike", { move: "5" }, { miles: "50" }],
  ["E24", "hike", { move: "5", terrain: "bad", weather: "rain" }, { miles: "12.5" }],
  ["E24", "hike", { move: "6", terrain: "good", weather: "deepSnow" }, { miles: "18.75" }],
  ["E25", "hike", { hours: "3", load: "medium" }, { fatigue: "9 FP" }],
  ["E26", "spell", { level: "14" }, { effective: "14", cost: "1 FP" }],
  [
    "E26",
    "spell",
    { level: "16", "spell-range": "moderate", "spell-duration": "moderate" },
    { effective: "12", cost: "5 FP" },
  ],
  [
    "E26",
    "spell",
    { level: "24", "spell-range": "veryDifficult", "spell-duration": "veryDifficult", "spell-target": "moderate" },
    { effective: "16", cost: "8 FP (9 − 1)" },
  ],
  ["E27", "discount", { effective: "14" }, { discount: "0 FP" }],
  ["E27", "discount", { effective: "25" }, { discount: "3 FP" }],
  ["E28", "energyBonus", { percent: "10" }, { modifier: "0" }],
  ["E28", "energyBonus", { percent: "80" }, { modifier: "+3" }],
  ["E28", "energyBonus", { percent: "350" }, { modifier: "+6" }],
  ["E29", "concentrate", { concentrate: "9" }, { modifier: "+3" }],
  ["E30", "deceptive", { level: "16", deceptive: "-4" }, { effective: "12", foesDefense: "−2" }],
  ["E30", "deceptive", { level: "14", deceptive: "-4" }, { effective: "10", foesDefense: "−2" }],
  ["E31", "time", { time: "10" }, { modifier: "+3" }],
  ["E31", "time", { time: "1", haste: "50" }, { modifier: "−5" }],
  ["E32", "gear", { gear: "best", tl: "8" }, { modifier: "+4" }],
  ["E32", "gear", { gear: "none", technological: "yes" }, { modifier: "−10" }],
  ["E32", "gear", { gear: "improvised" }, { modifier: "−2" }],
  ["E33", "quick", { adjectives: "3" }, { modifier: "−3" }],
  ["E33", "defaults", { defaultFrom: "attribute", level: "12" }, { effective: "7" }],
  ["E33", "defaults", { defaultFrom: "skill", level: "14" }, { effective: "11" }],
];

describe("a calculator", () => {
  it.each(ROWS)("%s: %s of %j is %j", (_row, id, values, found) => {
    expect(reckon(id, values)).toMatchObject(found);
  });

  it("adds up a defense, a task and a riposte", () => {
    expect(reckon("defense", { kind: "dodge", level: "9", retreat: "yes" })["effective"]).toBe("12");
    expect(reckon("defense", { kind: "parry", level: "9", retreat: "yes" })["effective"]).toBe("10");
    expect(reckon("task", { level: "12", task: "-5", gear: "fine", time: "4" })["effective"]).toBe("11");
    expect(reckon("riposte", { riposte: "-3", parried: "shield" })).toEqual({ dodge: "−1", parry: "−1", block: "−3" });
  });

  it("adds up a ceremony and its helpers", () => {
    const circle = { level: "16", "spell-effect": "moderate", energy: "1", apprentices: "1", spectators: "2" };
    // 16 − 2 is 14, too low for a discount: the spell costs 3, and 6 are given.
    expect(reckon("ceremony", circle)).toMatchObject({
      effective: "18",
      cost: "3 FP",
      energy: "6 (+100%)",
      seconds: "20",
    });
  });

  it("says what cannot be reckoned, by the name that stands at the field", () => {
    expect(reckon("deceptive", { level: "12", deceptive: "-4" })["problem"]).toBeTruthy();
    expect(reckon("knockback", { basic: "" })["problem"]).toContain("Basic damage");
    expect(reckon("range", { range: "-1" })["problem"]).toContain("Range in yards");
    expect(reckon("ceremony", { spectators: "1.5" })["problem"]).toContain("Onlookers");
  });
});

describe("the house rules of a world", () => {
  it.each<readonly [string, unknown, string, Values, Values]>([
    ["weaponHit", "modifiers", "calledShot", { target: "weaponClose" }, { modifier: "−3" }],
    ["min1", false, "injury", { damage: "5", type: "pi-", dr: "4" }, { injury: "0" }],
    ["objectRounding", "down", "thingHp", { objectKind: "unliving", pounds: "100" }, { hp: "18" }],
    ["groupCap", false, "groupAttack", { attackers: "2", average: "20", rolled: "10" }, { hits: "7" }],
  ])("%s = %s hold for the calculators, too", (option, value, id, values, found) => {
    settings[`gurps.${option}`] = value;
    try {
      expect(reckon(id, values)).toMatchObject(found);
    } finally {
      delete settings[`gurps.${option}`];
    }
  });
});
