import { afterEach, describe, expect, it } from "vitest";
import { CONFIG } from "../config";
import { MersenneTwister } from "./mersenne-twister";
import { Roll, type RollData } from "./roll";
import { Die } from "./terms";

const chance = CONFIG.Dice.randomUniform;
afterEach(() => {
  CONFIG.Dice.randomUniform = chance;
});

/** Makes the generator give these numbers, in turn. */
function fix(...numbers: number[]): void {
  CONFIG.Dice.randomUniform = () => numbers.shift() ?? 0;
}

describe("Roll", () => {
  it("rolls dice from the configured generator", async () => {
    fix(0, 0.999, 0.5);
    const roll = await new Roll("3d6 + 4 - 2 * 3").evaluate();
    expect(roll.dice[0]?.results.map(({ result }) => result)).toEqual([6, 1, 3]);
    expect(roll.total).toBe(10 + 4 - 6);
    expect(roll.formula).toBe("3d6 + 4 - 2 * 3");
    expect(roll.result).toBe("10 + 4 - 2 * 3");
    expect([roll.dice[0]?.denomination, Die.DENOMINATION]).toEqual(["d6", "d"]);
  });

  it("puts data into formulas", async () => {
    const roll = await new Roll("@hull.value + 1", { hull: { value: 4 } }).evaluate();
    expect(roll.total).toBe(5);
  });

  it("can be evaluated once", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
  });

  it("evaluates at once what needs no dice", () => {
    expect(new Roll("2 + 3").evaluateSync().total).toBe(5);
    expect(new Roll("2d6").evaluateSync({ maximize: true }).total).toBe(12);
    expect(new Roll("2d6 + 1").evaluateSync({ strict: false }).total).toBe(1);
    expect(() => new Roll("2d6").evaluateSync()).toThrow("cannot be synchronously evaluated");
  });

  it("is made of evaluated terms", () => {
    const die = new Die({ faces: 100, results: [{ result: 42, active: true }] });
    const roll = Roll.fromTerms([die]);
    expect([roll.total, roll._evaluated, roll.formula]).toEqual([42, true, "1d100"]);
  });

  it("survives JSON", async () => {
    const roll = await new Roll("2d100[shot] + 3", {}, { reason: "attack" }).evaluate();
    const revived = Roll.fromJSON(JSON.stringify(roll));
    expect(revived.toJSON()).toEqual(roll.toJSON());
    expect(revived.dice[0]).toBeInstanceOf(Die);
    expect(revived.options).toEqual({ reason: "attack" });
  });

  it("refuses what is no roll", () => {
    expect(() => new Roll("2d6kh1")).toThrow("drydock: the roll formula");
    expect(() => new Roll("2 +")).toThrow("not a valid roll formula");
    const forged = {
      ...new Roll("1d6").toJSON(),
      terms: [{ class: "Die", faces: 6, number: 1, results: [{ result: "<b>" }] }],
    };
    expect(() => Roll.fromData(forged as unknown as RollData)).toThrow("no number as its result");
    expect(() => Roll.fromData({ ...forged, class: "Other" } as unknown as RollData)).toThrow(
      "Unable to recreate Other",
    );
  });

  it("renders formula, dice and total", async () => {
    fix(0.58);
    const html = await (await new Roll("1d100").evaluate()).render({ flavor: "<shot>" });
    expect(html).toContain('<h4 class="dice-total">43</h4>');
    expect(html).toContain('<li class="roll die d100">43</li>');
    expect(html).toContain("&lt;shot&gt;");
  });
});

describe("MersenneTwister", () => {
  it("gives the published sequence of seed 5489", () => {
    const generator = new MersenneTwister(5489);
    expect([generator.int(), generator.int(), generator.int()]).toEqual([3499211612, 581869302, 3890346734]);
  });
});
