/** Every house option, with its usual and its other values. */
import { describe, expect, it } from "vitest";
import { RulesError } from "../kernel";
import {
  battleOf,
  craft,
  dice,
  gunIn,
  HARMLESS,
  play,
  questionsNamed,
  rolls,
  shipIn,
  told,
} from "../../../tests/support/rules/space-opera/fixtures";
import { QUESTIONS } from "./questions";
import { setup } from "./setup";
import { bandOf, HOUSE_OPTIONS, positionOn, sustainedOn, type Battle, type Options } from "./state";
import type { ShipClass } from "./tables";

it("options and values that there are not are refused", () => {
  expect(() => HOUSE_OPTIONS.full({ nonsense: 1 } as object)).toThrow(RulesError);
  expect(() => HOUSE_OPTIONS.full({ furballCount: 1 })).toThrow(/bad-option/);
  expect(() => HOUSE_OPTIONS.full({ dodge: "third" as "half" })).toThrow(/bad-option/);
});

describe("simultaneous (SOCS-1)", () => {
  const duel = (simultaneous: boolean) => {
    const ships = [craft("a", "fighter", { piloting: 12 }), craft("b", "fighter", { piloting: 14 })];
    const shots = [
      { gun: "a1", target: "b" },
      { gun: "b1", target: "a" },
    ];
    const battle = battleOf(ships, { options: { simultaneous } });
    return play(battle, { shots, dice: simultaneous ? rolls(10, 10) : dice(10) });
  };
  it("true: two fighters can shoot each other down", () => {
    const { battle } = duel(true);
    expect(battle.ships.map(({ destroyed }) => destroyed)).toEqual([true, true]);
    expect(battle.over).toEqual({ winners: [], reason: "nobodyLeft" });
  });
  it("false: the better pilot's ship fires first, and the other one not at all any more", () => {
    const result = duel(false);
    const { battle } = result;
    expect(told(result, "shot").map(({ ship }) => ship)).toEqual(["b"]);
    expect(battle.ships.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    expect(battle.over).toEqual({ winners: ["b"], reason: "lastSide" });
  });
  it("false: a gun that was silenced before its turn has not fired", () => {
    const locations = [{ id: "b-turret", name: "turret", kind: "weapon", penalty: 0 }] as const;
    const ships = [craft("a"), craft("b", "line", { piloting: 8, locations, guns: [{ location: "b-turret" }] })];
    const battle = battleOf(ships, { options: { simultaneous: false }, sustained: { "b1>a": 2 } });
    const shots = [
      { gun: "a1", target: "b", location: "b-turret" },
      { gun: "b1", target: "a" },
    ];
    const result = play(battle, { shots, dice: dice(10) });
    expect(told(result, "locationLost")).toHaveLength(1);
    expect(sustainedOn(gunIn(battle, "b1"), "a")).toBe(0);
  });
});

describe("sustainedDecay (SOCS-3)", () => {
  it.each([
    ["resetOnIdle", 0],
    ["keepOnIdle", 2],
  ] as const)("%s: a gun that holds its fire is left with %i", (sustainedDecay, left) => {
    const battle = battleOf([craft("a"), craft("b")], { options: { sustainedDecay }, sustained: { "a1>b": 2 } });
    play(battle, {});
    expect(sustainedOn(gunIn(battle, "a1"), "b")).toBe(left);
  });
  it("keepOnIdle: fire at somebody else ends it all the same", () => {
    const ships = [craft("a", "fighter", HARMLESS), craft("b"), craft("c")];
    const battle = battleOf(ships, { options: { sustainedDecay: "keepOnIdle" }, sustained: { "a1>b": 2 } });
    play(battle, { shots: [{ gun: "a1", target: "c" }], dice: dice(13) });
    expect(gunIn(battle, "a1")).toMatchObject({ target: "c", sustained: 1 });
  });
});

describe("planetSize (SOCS-5)", () => {
  it.each([10, 6])("%i: a location of a planet is rolled for", (planetSize) => {
    const locations = [{ id: "b-silo", name: "silo", kind: "weapon" }] as const;
    const battle = battleOf([craft("a"), craft("b", "planet", { locations })], { options: { planetSize } });
    const result = play(battle, { shots: [{ gun: "a1", target: "b", location: "b-silo" }], dice: dice(18) });
    expect(told(result, "shot")[0]?.roll?.effective).toBe(14 + 2 + planetSize - 5 - 4);
  });
});

describe("shuttleHeavy (SOCS-6)", () => {
  it.each(["destroyed", "disabled"] as const)("%s: what a heavy hit leaves of a shuttle", (shuttleHeavy) => {
    const battle = battleOf([craft("a"), craft("b", "shuttle")], { options: { shuttleHeavy } });
    play(battle, { shots: [{ gun: "a1", target: "b" }], dice: dice(9) });
    expect(shipIn(battle, "b")).toMatchObject({
      destroyed: shuttleHeavy === "destroyed",
      disabled: shuttleHeavy === "disabled",
    });
  });
});

describe("freighterTactics (SOCS-6)", () => {
  it.each<[boolean, ShipClass, string | null]>([
    [false, "line", null],
    [false, "freighter", "only-ships-of-the-line"],
    [true, "line", null],
    [true, "freighter", null],
    [true, "yacht", "only-large-ships"],
    [true, "fighter", "only-large-ships"],
  ])("%j: unorthodox tactics of a %s", (freighterTactics, shipClass, code) => {
    const ships = [craft("a", shipClass), craft("b")];
    const battle = battleOf(ships, { options: { freighterTactics }, phase: "maneuver" });
    const order = { ship: "a", maneuver: "unorthodox", plan: "ram them" };
    expect(QUESTIONS.chooseManeuvers.menu(battle, "a", null).refuse([order])?.code ?? null).toBe(code);
  });
});

describe("turnSeconds (SOCS-1)", () => {
  it.each([10, 0, 600])("%i: is a label, and changes nothing", (turnSeconds) => {
    const battle = battleOf([craft("a"), craft("b")], { options: { turnSeconds } });
    const { events } = play(battle, { shots: [{ gun: "a1", target: "b" }], dice: dice(12) });
    expect(events.map(({ event }) => event)).toEqual(["turnBegan", "shot", "sustainedChanged"]);
    expect(battle.options.turnSeconds).toBe(turnSeconds);
  });
});

describe("startRange (SOCS-7)", () => {
  it.each([
    ["long", "too-far-for-weapon"],
    ["short", null],
    ["out", "out-of-range"],
  ] as const)("%s: a weapon of short range", (startRange, code) => {
    const ships = [craft("a", "fighter", { guns: [{ range: "short" }] }), craft("b")];
    const battle = battleOf(ships, { options: { startRange } });
    expect(bandOf(battle, "a", "b")).toBe(startRange);
    const menu = QUESTIONS.declareFire.menu(battle, "a", null);
    expect(menu.refuse([{ gun: "a1", target: "b" }])?.code ?? null).toBe(code);
  });
});

describe("rangeChange (SOCS-8)", () => {
  it.each([
    ["flyStraight", null],
    ["gmOnly", "range-by-gamemaster"],
  ] as const)("%s: straight flight towards a ship", (rangeChange, code) => {
    const battle = battleOf([craft("a"), craft("b")], { options: { rangeChange }, phase: "maneuver" });
    const menu = QUESTIONS.chooseManeuvers.menu(battle, "a", null);
    const order = { ship: "a", maneuver: "straight", target: "b", wish: "close" };
    expect(menu.refuse([order])?.code ?? null).toBe(code);
    expect(menu.refuse([{ ship: "a", maneuver: "straight" }])).toBeNull();
  });
});

describe("dodge (SOCS-9)", () => {
  it.each([
    ["half", 7],
    ["full", 14],
  ] as const)("%s: a pilot of 13 with a rating of 1 dodges with %i", (dodge, effective) => {
    const battle = battleOf([craft("a"), craft("b")], { options: { dodge } });
    const answers = [["dodge", [[true]]]] as const;
    const result = play(battle, { shots: [{ gun: "a1", target: "b" }], answers, dice: rolls(9, 12) });
    expect(told(result, "dodged")[0]?.roll.effective).toBe(effective);
    expect(shipIn(battle, "b").destroyed).toBe(dodge === "half");
  });
});

describe("continuing and controlSkill (SOCS-12)", () => {
  const burn = (options: Partial<Options>, rolled: number[]) => {
    const battle = battleOf([craft("a", "line"), craft("b")], {
      options,
      phase: "maneuver",
      state: { a: { burning: true } },
    });
    return play(battle, { dice: rolls(...rolled) });
  };
  it("damageControl: the crew rolls at the end of the turn, against 12", () => {
    const result = burn({}, [12]);
    expect(told(result, "controlRolled")[0]?.roll.effective).toBe(12);
    expect(shipIn(result.battle, "a").burning).toBe(false);
  });
  it("controlSkill 9: against 9", () => {
    const result = burn({ controlSkill: 9 }, [12]);
    expect(told(result, "controlRolled")[0]?.roll.effective).toBe(9);
    expect(shipIn(result.battle, "a")).toMatchObject({ burning: true, stunned: 4 });
  });
  it("off: nothing goes on, and a light hit starts nothing", () => {
    expect(told(burn({ continuing: "off" }, []), "controlRolled")).toEqual([]);
    const battle = battleOf([craft("a", "line", { guns: [{ firepower: 2 }] }), craft("b", "line")], {
      options: { continuing: "off" },
    });
    play(battle, { shots: [{ gun: "a1", target: "b" }], dice: dice(10) });
    expect(shipIn(battle, "b")).toMatchObject({ burning: false, stunned: 4 });
  });
});

describe("minorDeathOn (SOCS-13)", () => {
  it.each([
    [3, [3, 4], ["b-one"]],
    [0, [1, 1], []],
    [6, [6, 6], ["b-one", "b-two"]],
  ])("%i: who dies of heavy damage with the dice %j", (minorDeathOn, casualties, dead) => {
    const crew = ["one", "two"].map((name) => ({ id: `b-${name}`, name }));
    const battle = battleOf([craft("a"), craft("b", "line", { crew })], { options: { minorDeathOn } });
    play(battle, { shots: [{ gun: "a1", target: "b" }], dice: [...dice(10), ...casualties] });
    expect(shipIn(battle, "b").crew.flatMap(({ id, alive }) => (alive ? [] : [id]))).toEqual(dead);
  });
});

describe("overrides (SOCS-16)", () => {
  it.each([1, 0, 2])("%i: so often a major character is asked", (overrides) => {
    const crew = [{ id: "b-hero", name: "Hero", major: true }];
    const battle = battleOf(
      [craft("a", "fighter", { guns: [{ firepower: 2 }, { firepower: 2 }] }), craft("b", "fighter", { crew })],
      {
        options: { overrides, continuing: "off" },
      },
    );
    const shots = [
      { gun: "a1", target: "b" },
      { gun: "a2", target: "b" },
    ];
    const answers = Array.from({ length: overrides }, () => ["override", "b-hero"] as const);
    const result = play(battle, { shots, answers, dice: rolls(9, 9) });
    expect(questionsNamed(result, "override")).toHaveLength(overrides);
    expect(shipIn(battle, "b").stunned).toBe(overrides === 2 ? 0 : 4);
    expect(shipIn(battle, "b").crew[0]?.overrides).toBe(0);
  });
});

describe("order (SOCS-23)", () => {
  const fly = (order: Options["order"]) => {
    const ships = [craft("a", "fighter", { piloting: 15 }), craft("b"), craft("c", "fighter", { piloting: 9 })];
    const battle = battleOf(ships, { phase: "maneuver", options: { order }, position: { "b>c": 1 } });
    const orders = [
      { ship: "a", maneuver: "offensive", target: "c" },
      { ship: "b", maneuver: "straight", target: "c", wish: "open" },
      { ship: "c", maneuver: "defensive", target: "b" },
    ] as const;
    return told(play(battle, { orders, dice: rolls(10, 10, 10) }), "maneuvered").map(({ ship }) => ship);
  };
  it("listed: one kind of maneuver after the other", () => {
    expect(fly("listed")).toEqual(["c", "a", "b"]);
  });
  it("piloting: the best pilots first, whatever they do", () => {
    expect(fly("piloting")).toEqual(["a", "b", "c"]);
  });
  it("piloting: an attack that is reversed is flown once, when the first of the two is due", () => {
    for (const piloting of [15, 10]) {
      const battle = battleOf([craft("a", "fighter", { piloting }), craft("b")], {
        phase: "maneuver",
        options: { order: "piloting" },
        position: { "a>b": 1 },
      });
      const orders = [
        { ship: "a", maneuver: "offensive", target: "b" },
        { ship: "b", maneuver: "reversal", target: "a" },
      ] as const;
      // The ship that reverses rolls first.
      const result = play(battle, { orders, dice: rolls(7, 14) });
      expect(told(result, "contested")).toMatchObject([{ ship: "b", winner: "b" }]);
      expect(told(result, "maneuvered")).toEqual([]);
      expect(positionOn(shipIn(battle, "a"), "b")).toBe(0);
    }
  });
});

describe("furballCount (SOCS-24)", () => {
  it.each([
    [7, false],
    [3, true],
    [4, false],
  ])("%i: three craft that are not paired are a furball: %s", (furballCount, furball) => {
    const battle = battleOf([craft("a"), craft("b"), craft("c")], { options: { furballCount } });
    expect(told(play(battle, {}), "turnBegan")).toEqual([{ event: "turnBegan", turn: 3, furball }]);
    expect(battle.furball).toBe(furball);
  });
});

describe("maxPenalty (SOCS-25)", () => {
  it.each([10, 3])("%i: the greatest penalty of a leader", (maxPenalty) => {
    const battle = battleOf([craft("a"), craft("b")], { phase: "maneuver", options: { maxPenalty } });
    const menu = QUESTIONS.chooseManeuvers.menu(battle, "a", null);
    const lead = (penalty: number) => menu.refuse([{ ship: "a", maneuver: "lead", penalty }]);
    expect([lead(0), lead(maxPenalty)]).toEqual([null, null]);
    expect(lead(maxPenalty + 1)).toEqual({ code: "penalty-out-of-range", data: { most: maxPenalty } });
    expect([lead(-1)?.code, lead(1.5)?.code]).toEqual(["penalty-out-of-range", "penalty-out-of-range"]);
  });
});

describe("critMissLosesSustained (SOCS-34)", () => {
  it.each([
    [true, 0],
    [false, 3],
  ])("%s: a critical miss leaves a sustained fire of 2 at %i", (critMissLosesSustained, left) => {
    const battle = battleOf([craft("a"), craft("b")], {
      options: { critMissLosesSustained },
      sustained: { "a1>b": 2 },
    });
    play(battle, { shots: [{ gun: "a1", target: "b" }], dice: dice(18) });
    expect(sustainedOn(gunIn(battle, "a1"), "b")).toBe(left);
  });
});

describe("quietTurns (SOCS-33)", () => {
  /** Turns after which an end of the battle is proposed, and not accepted. */
  const proposals = (quietTurns: number, harmIn: number) => {
    const battle = battleOf([craft("a"), craft("b"), craft("c")], { options: { quietTurns }, turn: 1 });
    return [1, 2, 3, 4, 5].filter((turn) => {
      const harm = { shots: [{ gun: "a1", target: "b" }], dice: dice(9) };
      play(battle, turn === harmIn ? harm : {});
      const isDue = quietTurns > 0 && battle.quietTurns === quietTurns;
      const result = play(battle, { rulings: isDue ? [["confirmEnd", null]] : [] });
      expect(questionsNamed(result, "confirmEnd").map(({ about }) => about)).toEqual(
        isDue ? [{ reason: "quiet", winners: [] }] : [],
      );
      return isDue;
    });
  };
  it("2: after two turns without lasting harm, and again after two more", () => {
    expect(proposals(2, 0)).toEqual([2, 4]);
    expect(proposals(2, 2)).toEqual([4]);
  });
  it("0: never", () => {
    expect(proposals(0, 0)).toEqual([]);
  });
});

describe("failBy10 (GURPS-2)", () => {
  it.each([
    [false, "failure"],
    [true, "criticalFailure"],
  ] as const)("%s: a maneuver that misses by ten", (failBy10, degree) => {
    const ships = [craft("a", "fighter", { piloting: 4 }), craft("b")];
    const battle: Battle = battleOf(ships, { phase: "maneuver", options: { failBy10 } });
    const orders = [{ ship: "a", maneuver: "offensive", target: "b" }] as const;
    expect(told(play(battle, { orders, dice: dice(15) }), "maneuvered")[0]?.degree).toBe(degree);
  });
});

describe("a set-up that cannot be played is refused", () => {
  const two = [craft("a"), craft("b")];
  it.each<[string, Parameters<typeof setup>[0]]>([
    ["too-few-ships", { ships: [craft("a")] }],
    ["one-side", { ships: [craft("a", "fighter", { side: "red" }), craft("b", "fighter", { side: "red" })] }],
    ["id-twice", { ships: [craft("a"), craft("a")] }],
    ["id-twice", { ships: [...two, craft("c", "fighter", { crew: [{ id: "a1", name: "" }] })] }],
    ["bad-class", { ships: [...two, craft("c", "dragon" as "line", { guns: [] })] }],
    ["bad-firepower", { ships: [...two, craft("c", "line", { guns: [{ firepower: 6 }] })] }],
    ["bad-range", { ships: [...two, craft("c", "line", { guns: [{ range: "far" as "long" }] })] }],
    ["gun-without-location", { ships: [...two, craft("c", "line", { guns: [{ location: "nowhere" }] })] }],
    [
      "bad-location",
      { ships: [...two, craft("c", "line", { locations: [{ id: "x", name: "", kind: "attic" as "bay" }] })] },
    ],
    ["not-a-whole-number", { ships: [...two, craft("c", "line", { mr: 0.5 })] }],
    ["not-a-whole-number", { ships: [...two, craft("c", "line", { guns: [{ skill: NaN }] })] }],
    [
      "not-a-whole-number",
      { ships: [...two, craft("c", "line", { locations: [{ id: "x", name: "", kind: "bay", penalty: 0.5 }] })] },
    ],
    ["bad-protection", { ships: [...two, craft("c", "line", { protection: -1 })] }],
    ["unknown-option", { ships: two, options: { color: "red" } as object }],
  ])("%s", (code, options) => {
    expect(() => setup(options)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
