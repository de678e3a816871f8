import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { PartlyDone } from "./command";
import { CALCULATORS, gurps } from "./gurps";

/** Runs a command line as typed, and returns its JSON output. */
const json = (line: string): unknown => JSON.parse(gurps([...line.split(" "), "--json"]));

describe("gurps", () => {
  it("prints the chances of a skill, and nothing else", () => {
    expect(json("skill 12 --mod -7")).toEqual({
      effective: 5,
      success: 10 / 216,
      criticalSuccess: 4 / 216,
      criticalFailure: 4 / 216,
    });
    expect(json("skill 16")).toMatchObject({ effective: 16, criticalSuccess: 20 / 216, criticalFailure: 1 / 216 });
    expect(gurps(["skill", "--mod", "-7", "12"])).toBe(
      "skill: effective 5, success 4.63 %, critical success 1.85 %, critical failure 1.85 %",
    );
  });

  /** A line for each calculator; rows of the spec by number. */
  const LINES: readonly (readonly [line: string, result: object])[] = [
    ["critical 15 5", { degree: "criticalSuccess", margin: 10 }],
    ["contest 12 12", { tie: expect.closeTo(4332 / 46656, 12) as number }],
    ["rapid-fire 250", { modifier: 8 }],
    ["range 501", { band: "extreme", modifier: -15 }],
    ["aim 4 3", { modifier: 6 }],
    ["modifiers 15 --maneuver moveAttack", { total: 11, effective: 9, capped: true }],
    ["modifiers 14 --ranged --aim 3 --accuracy 4 --range 30 --posture kneeling", { effective: 11 }],
    ["modifiers 16 --deceptive -4 --mod -1", { effective: 11 }],
    ["defense 9 dodge --retreat --deceived -2", { effective: 10 }],
    ["task 12 --task -3 --adjectives 2 --gear best --tl 8", { effective: 11 }],
    ["location-roll 15 --side 5", { id: "hand", side: "left" }],
    ["location weapon-long --disarm", { modifier: -5 }],
    ["injury 9 cut --dr 4", { injury: 7 }],
    ["injury 8 cr --dr 2 --location skull", { injury: 24, knockdown: -10 }],
    ["injury 2 pi- --hp 11", { injury: 1 }],
    ["cripple 6 arm --hp 11", { crippled: true, counted: 6 }],
    ["knockback 17 --st 10", { yards: 2, modifier: -1 }],
    ["knockback 17 --hp 10", { yards: 2, modifier: -1 }],
    ["knockdown skull --major --pain high", { modifier: -7 }],
    ["shock 3 --location groin", { modifier: -6 }],
    ["hp -25 12", { consciousness: -2, deathChecks: [-12, -24] }],
    ["fp 3 12", { stage: "tired", halved: true }],
    ["tire 5 --fp 2", { fp: -3, hp: 7, hpLost: 3 }],
    ["fitness 7 9 11 --hp 3 --fp 3", { move: 2, dodge: 3, st: 6 }],
    ["halved 5", { halved: 3 }],
    ["bleeding 10 14", { target: 8 }],
    ["heart-attack 12", { minutes: 4 }],
    ["recovery 29 --very-fit", { points: 5 }],
    ["object-hp unliving 1000", { hp: 40 }],
    ["dr hard-steel 2", { dr: 120 }],
    ["dr wood 3 --option drPoint=high", { dr: 3 }],
    ["group 20 12", { succeed: 15, fail: 5 }],
    ["group-combat 11,11,11,11,11,11,11,11 --roll 10", { effective: 17, hits: 4 }],
    ["reaction -3", { reaction: "disastrous" }],
    ["morale 18 --strength -5", { total: 13, breaks: true }],
    ["learning 100 intensive", { learningHours: 200, points: 1 }],
    ["stun 80 --hp 15", { sp: 0, hp: -1, unconscious: true }],
    ["hiking 6 good --weather deep-snow --hours 2 --load extra-heavy", { miles: 18.75, fatigue: 10 }],
    ["magic 24 V V M E", { effective: 16, price: 9, cost: 8 }],
    ["discount 19", { discount: 1 }],
    ["concentrate 9", { modifier: 3 }],
    ["ceremony 16 E E M M --energy 5 --mages 3,1", { percent: 80, bonus: 3, effective: 15 }],
    ["ceremony-bonus 350", { modifier: 6 }],
    ["deceptive 16 -4", { effective: 12, defense: -2 }],
    ["time 10", { modifier: 3 }],
    ["haste 50", { modifier: -5 }],
    ["equipment best --tl 8", { modifier: 4 }],
    ["adjectives 3", { modifier: -3 }],
    ["default attribute 12", { level: 7 }],
  ];
  it.each(LINES)("%s", (line, result) => expect(json(line)).toMatchObject(result));

  it("every calculator is tried, told in words, and explained", () => {
    const tried = new Set(["skill", ...LINES.map(([line]) => line.split(" ")[0])]);
    expect(Object.keys(CALCULATORS).filter((name) => !tried.has(name))).toEqual([]);
    for (const [line] of LINES) expect(gurps(line.split(" ")).split("\n")[0]).toMatch(/^[a-z-]+: \S+ .*\S$/);
    for (const name of tried) expect(gurps([])).toContain(`\n  ${String(name)} `);
    expect(gurps(["range", "--help"])).toMatch(/range YARDS/);
  });

  it.each([
    ["dance 12", /no calculator "dance": try skill/],
    ["toString 12", /no calculator "toString"/],
    ["skill", /SKILL is missing/],
    ["skill twelve", /SKILL must be a whole number, not "twelve"/],
    ["skill 12 13", /"13" is one too many/],
    ["skill 12 --mod", /--mod/],
    ["skill 12 --luck 3", /Unknown option '--luck'/],
    ["range -1", /YARDS must be 0 or more, not -1/],
    ["critical 12 2", /ROLL must be from 3 to 18, not 2/],
    ["critical 12 19", /ROLL must be from 3 to 18/],
    ["morale 2", /ROLL must be from 3 to 18/],
    ["group-combat 11,12 --roll 1", /--roll must be from 3 to 18/],
    ["location-roll 19", /TOTAL must be from 3 to 18/],
    ["location-roll 9 --side 7", /--side must be from 1 to 6/],
    ["range 1e3", /YARDS must be a number/],
    ["cripple 6 arm", /--hp is missing/],
    ["cripple 6 tail --hp 9", /LOCATION must be one of .*skull.*, not "tail"/],
    ["deceptive 12 -4", /deceptive-skill-low/],
    ["ceremony 14 E E E E", /leader-skill-low/],
    ["group-combat 9,x", /SKILLS must be a whole number, not "x"/],
    ["skill 12 --option luck=true", /unknown-option/],
    ["skill 12 --option luck", /--option must be NAME=VALUE/],
  ])("refuses %s", (line, message) => expect(() => gurps(line.split(" "))).toThrow(message));

  it.each([
    ["modifiers 14 --ranged --accuracy 4", ["--ranged", "--accuracy"]],
    ["modifiers 14 --ranged --accuracy 4 --aim 1", []],
    ["modifiers 14 --bulk -3", ["--bulk"]],
    ["modifiers 14 --ranged --maneuver move-attack --bulk -3", []],
    ["task 12 --technological", ["--technological"]],
    ["task 12 --gear improvised --technological", []],
    ["defense 10 parry --fencing", ["--fencing"]],
    ["defense 10 parry --fencing --retreat", []],
    ["injury 5 cr --chink", ["--chink"]],
    ["skill 12 --mod 0", []],
  ])("names the options without effect: %s", (line, idle) => {
    expect((json(line) as { idle?: string[] }).idle ?? []).toEqual(idle);
    const [, note = ""] = gurps(line.split(" ")).split("\n");
    expect(note).toBe(idle.length === 0 ? "" : `note: makes no difference beside the rest: ${idle.join(", ")}`);
  });

  describe("import", () => {
    const FIXTURES = fileURLToPath(new URL("../../module/gurps/import/fixtures/", import.meta.url));
    const [pilot, damaged] = [`${FIXTURES}pilot.gcs`, `${FIXTURES}damaged.gcs`];

    /** Output when not all files can be read. */
    const printed = (...argv: string[]): string => {
      try {
        gurps(argv);
      } catch (error) {
        if (error instanceof PartlyDone) return error.message;
      }
      throw new Error("all was read");
    };

    it("prints of each file what was understood, what was not, and what is the matter", () => {
      expect(JSON.parse(printed("import", pilot, damaged, "--json"))).toMatchObject([
        {
          file: pilot,
          program: "gcs",
          character: { name: "Ilsa Marrow", attributes: { dx: 14 } },
          understood: expect.arrayContaining([{ kind: "number", name: "DX", value: 14, why: null }]) as unknown,
          notUnderstood: expect.arrayContaining([
            { kind: "trait", name: "Combat Reflexes", value: "", why: "noRoller" },
          ]) as unknown,
          problems: [],
        },
        { file: damaged, character: null, problems: [{ level: "error", code: "not-json-line" }] },
      ]);
    });

    it("says the same in words, and refuses what is no file", () => {
      const told = printed("import", pilot, damaged);
      expect(told).toContain(gurps(["import", pilot]));
      expect(told).toContain(`${pilot}: Ilsa Marrow\n  Numbers: ST 10, DX 14`);
      expect(told).toMatch(/damaged\.gcs: no character\n {2}The file is damaged/);
      expect(gurps(["import", "--help"])).toContain("import FILE…");
      expect(() => gurps(["import"])).toThrow(/name one file/);
      expect(() => gurps(["import", `${FIXTURES}nobody.gcs`])).toThrow(/there is no file/);
    });
  });

  it("as a program prints JSON alone, or a sentence and exit code 1", { timeout: 60_000 }, () => {
    const run = (...argv: string[]) =>
      spawnSync(process.execPath, ["--import", "tsx", fileURLToPath(new URL("gurps.ts", import.meta.url)), ...argv], {
        encoding: "utf8",
      });
    const good = run("skill", "12", "--mod", "-7", "--json");
    expect({ status: good.status, stderr: good.stderr }).toEqual({ status: 0, stderr: "" });
    expect(Object.keys(JSON.parse(good.stdout) as object)).toEqual([
      "effective",
      "success",
      "criticalSuccess",
      "criticalFailure",
    ]);
    const broken = fileURLToPath(new URL("../../module/gurps/import/fixtures/damaged.gcs", import.meta.url));
    const part = run("import", broken);
    expect({ status: part.status, stderr: part.stderr }).toEqual({ status: 1, stderr: "" });
    expect(part.stdout).toMatch(/no character/);
    const bad = run("range", "far");
    expect({ status: bad.status, stdout: bad.stdout }).toEqual({ status: 1, stdout: "" });
    expect(bad.stderr).toMatch(/^YARDS must be a number, not "far"\n$/);
  });
});
