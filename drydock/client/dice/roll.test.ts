import { afterEach, describe, expect, it } from "vitest";
import { CONFIG } from "../config";
import { Die, DiceTerm, Roll } from "./index";
import type { RollData } from "./roll";

const chance = CONFIG.Dice.randomUniform;
afterEach(() => {
  CONFIG.Dice.randomUniform = chance;
});

/** Makes the generator return these numbers, in order. */
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

  it("writes its formula anew when its terms have changed", () => {
    const roll = new Roll("2d6 + 1");
    (roll.terms[0] as Die).number = 3;
    expect([roll.formula, roll.resetFormula(), roll.formula]).toEqual(["2d6 + 1", "3d6 + 1", "3d6 + 1"]);
    const die = roll.terms[0] as Die;
    die.faces = 8;
    expect([die._number, die._faces, die.expression]).toEqual([3, 8, "3d8"]);
  });

  it("survives JSON", async () => {
    const roll = await new Roll("2d100[shot] + 3", {}, { reason: "attack" }).evaluate();
    const revived = Roll.fromJSON(JSON.stringify(roll));
    expect(revived.toJSON()).toEqual(roll.toJSON());
    expect(revived.dice[0]).toBeInstanceOf(Die);
    expect(revived.options).toEqual({ reason: "attack" });
  });

  it.each([
    ["4d6dl", [3, 1, 6, 2], 11],
    ["4d6kh2", [3, 1, 6, 2], 9],
    ["2d20kl", [17, 4], 4],
    ["4d6dh1", [3, 1, 6, 2], 6],
    ["2d6r1", [1, 5, 4], 9],
    ["3d6r1=1", [1, 1, 5, 4], 10],
    ["2d6x", [6, 2, 6, 3], 17],
    ["2d6x>=5", [5, 2, 6, 3], 16],
    ["4d6cs>4", [5, 6, 2, 1], 2],
    ["4d6even", [5, 6, 2, 1], 2],
    ["4d6odd", [5, 6, 2, 1], 2],
    ["2d6kh1 + 1", [2, 5], 6],
  ])("knows what %s makes of its dice", async (formula, faces, total) => {
    const size = Number(/d(\d+)/.exec(formula)?.[1]);
    fix(...faces.map((face) => 1 - face / size));
    const roll = await new Roll(formula).evaluate();
    expect({ total: roll.total, results: roll.dice[0]?.results.length }).toEqual({ total, results: faces.length });
    const revived = Roll.fromJSON(JSON.stringify(roll));
    expect([revived.total, revived.dice[0]?.total, revived.formula]).toEqual([total, roll.dice[0]?.total, formula]);
  });

  it("stops dice that would come again for ever", async () => {
    CONFIG.Dice.randomUniform = () => 0;
    await expect(new Roll("1d6x").evaluate()).rejects.toThrow("come again without an end");
  });

  it("rolls dice of a system's own", async () => {
    class Hazard extends DiceTerm {
      static override DENOMINATION = "h";
      constructor(data = {}) {
        super({ ...data, faces: 8 });
      }
    }
    CONFIG.Dice.terms["h"] = Hazard;
    fix(0.5);
    const roll = await new Roll("2dh").evaluate();
    delete CONFIG.Dice.terms["h"];
    expect({
      constructor: roll.dice[0]?.constructor,
      formula: roll.formula,
      result: roll.dice[0]?.results[0]?.result,
    }).toEqual({ constructor: Hazard, formula: "2dh", result: 4 });
    expect(() => new Roll("1dq")).toThrow('drydock: dice of the kind "dq"');
  });

  it("takes what stands in brackets for a roll of its own", async () => {
    fix(0, 0.999, 0.5);
    const roll = await new Roll("2 * (1d6 + (@a - 1))[fire] - (2d4)", { a: 3 }).evaluate();
    expect({ formula: roll.formula, total: roll.total }).toEqual({
      formula: "2 * (1d6 + (3 - 1))[fire] - (2d4)",
      total: 2 * (6 + 2) - (1 + 2),
    });
    expect(roll.dice.map(({ expression, total }) => [expression, total])).toEqual([
      ["1d6", 6],
      ["2d4", 3],
    ]);
    const revived = Roll.fromJSON(JSON.stringify(roll));
    expect({
      total: revived.total,
      formula: revived.formula,
      dice: revived.dice.map(({ total }) => total),
      flavor: revived.terms[2]?.flavor,
    }).toEqual({ total: 13, formula: roll.formula, dice: [6, 3], flavor: "fire" });
    expect({
      total: new Roll("(1 + 2) * 3").evaluateSync().total,
      isDeterministic: new Roll("(1d6)").isDeterministic,
    }).toEqual({ total: 9, isDeterministic: false });
    expect([{ maximize: true }, { strict: false }].map((how) => new Roll("(1d6) + 1").evaluateSync(how).total)).toEqual(
      [7, 1],
    );
  });

  it("is made again of its own class, also where the system has put another in its place", async () => {
    class OwnRoll extends Roll {}
    const classes = CONFIG.Dice.rolls.splice(0, 1, OwnRoll);
    try {
      const [plain, own] = [JSON.stringify(new Roll("1d6")), JSON.stringify(Roll.create("1d6"))];
      expect([Roll.fromJSON(plain).constructor, Roll.fromJSON(own).constructor]).toEqual([Roll, OwnRoll]);
    } finally {
      CONFIG.Dice.rolls.splice(0, 1, ...classes);
    }
  });

  it("refuses what is no roll", async () => {
    expect(() => new Roll("floor(2d6)")).toThrow("drydock: the roll formula");
    for (const wrong of ["(2d6", "2d6)", "()", "(2)d6", "2(3)"]) expect(() => new Roll(wrong)).toThrow("formula");
    expect(() => new Roll("2d6zap")).toThrow('drydock: the dice modifier "zap" is not available');
    await expect(new Roll("2d6kh>3").evaluate()).rejects.toThrow('"kh>3" is not a valid modifier of 2d6kh>3');
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
