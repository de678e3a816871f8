/** The Gamemaster changes a proposal, wherever there is one: state and story follow the change. */
import { describe, expect, it } from "vitest";
import type { Json } from "../kernel";
import {
  battleOf,
  craft,
  dice,
  gunIn,
  MANEUVER,
  play,
  questionsNamed,
  rolls,
  shipIn,
  told,
  type Craft,
  type Script,
} from "../../../tests/support/rules/space-opera/fixtures";
import type { ChosenManeuver } from "./events";
import { QUESTIONS } from "./questions";
import { bandOf, positionOn, sustainedOn } from "./state";

const SHOTS = [{ gun: "a1", target: "b" }];
const ATTACK: ChosenManeuver = { ship: "a", maneuver: "offensive", target: "b" };
const REVERSAL: ChosenManeuver = { ship: "b", maneuver: "reversal", target: "a" };

const fire = (script: Script, target: Craft = {}) =>
  play(battleOf([craft("a"), craft("b", "line", target), craft("c", "line")]), { shots: SHOTS, ...script });
const fly = (script: Script, position = {}) =>
  play(battleOf([craft("a"), craft("b")], { ...MANEUVER, position }), script);

/** The answer that applies nothing of what a question proposes, and whether its menu allows a given answer. */
const answers = (name: keyof typeof QUESTIONS, about: Json) => {
  const battle = battleOf([craft("a"), craft("b")]);
  const question = QUESTIONS[name];
  const menu = question.menu(battle, "gm", about as never);
  return {
    fallback: question.fallback(battle, "gm", about as never),
    allows: (answer: unknown) => menu.refuse(answer) === null,
  };
};

describe("beginPhase", () => {
  it("skip: nobody is asked, and nothing is lost but the phase", () => {
    const battle = battleOf([craft("a"), craft("b")], { sustained: { "a1>b": 2 }, state: { a: { autoHit: "b" } } });
    const result = play(battle, { rulings: [["beginPhase", { do: "skip" }]] });
    expect(questionsNamed(result, "declareFire")).toEqual([]);
    expect(told(result, "phaseSkipped")).toEqual([{ event: "phaseSkipped", phase: "fire" }]);
    expect({
      phase: battle.phase,
      sustained: sustainedOn(gunIn(battle, "a1"), "b"),
      autoHit: shipIn(battle, "a").autoHit,
    }).toEqual({ phase: "maneuver", sustained: 2, autoHit: "b" });
    const next = play(battle, { rulings: [["beginPhase", { do: "skip" }]] });
    expect(questionsNamed(next, "chooseManeuvers")).toEqual([]);
    expect({ phase: battle.phase, turn: battle.turn }).toEqual({ phase: "fire", turn: 4 });
  });
  it("end: the battle is called, with whoever has won it", () => {
    for (const phase of ["fire", "maneuver"] as const) {
      const battle = battleOf([craft("a"), craft("b")], { phase });
      const result = play(battle, { rulings: [["beginPhase", { do: "end", winners: ["b"] }]] });
      expect(battle.over).toEqual({ winners: ["b"], reason: "called" });
      expect(result.events).toMatchObject([
        {
          event: "overruled",
          question: "beginPhase",
          about: { phase, turn: battle.turn },
          proposed: { do: "play" },
          answer: { do: "end", winners: ["b"] },
        },
        { event: "battleEnded", winners: ["b"], reason: "called" },
      ]);
    }
  });
  it("allows no winners that there are not, and none twice", () => {
    const { allows, fallback } = answers("beginPhase", { phase: "fire", turn: 1 });
    expect([[], ["a"], ["a", "b"], ["x"], ["a", "a"]].map((winners) => allows({ do: "end", winners }))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([allows({ do: "end" }), allows({ do: "rest" }), fallback]).toEqual([false, false, { do: "play" }]);
  });
});

describe("confirmShots", () => {
  it("a hit becomes a miss, and a miss a critical hit", () => {
    const missed = fire({ dice: dice(9), rulings: [["confirmShots", [{ degree: "failure", victim: "b" }]]] });
    expect(told(missed, "damaged")).toEqual([]);
    const hit = fire({ dice: dice(17), rulings: [["confirmShots", [{ degree: "criticalSuccess", victim: "b" }]]] });
    expect(questionsNamed(hit, "dodge")).toEqual([]);
    expect(told(hit, "damaged")).toMatchObject([{ ship: "b", level: 3 }]);
    expect(shipIn(hit.battle, "b").disabled).toBe(true);
    expect(told(hit, "shot")[0]?.degree).toBe("criticalFailure");
  });
  it("a shot meets somebody else, or nobody", () => {
    const other = fire({ dice: dice(9), rulings: [["confirmShots", [{ degree: "success", victim: "c" }]]] });
    expect(told(other, "disabled")).toMatchObject([{ event: "disabled", ship: "c" }]);
    const nobody = fire({ dice: dice(9), rulings: [["confirmShots", [{ degree: "success", victim: null }]]] });
    expect(told(nobody, "damaged")).toEqual([]);
  });
  it("a critical miss by decree costs the sustained fire", () => {
    const result = fire({ dice: dice(9), rulings: [["confirmShots", [{ degree: "criticalFailure", victim: "b" }]]] });
    expect(sustainedOn(gunIn(result.battle, "a1"), "b")).toBe(0);
  });
  it("without an answer no shot tells", () => {
    const about = { shots: [{ ship: "a", gun: "a1", target: "b", effective: 11, total: 9 }] };
    const { allows, fallback } = answers("confirmShots", about);
    expect(fallback).toEqual([{ degree: "failure", victim: "b" }]);
    expect([
      allows([]),
      allows([{ degree: "hit", victim: "b" }]),
      allows([{ degree: "success", victim: "x" }]),
    ]).toEqual([false, false, false]);
  });
});

describe("confirmDamage", () => {
  it.each([
    [0, {}],
    [2, { stunned: 4 }],
    [4, { destroyed: true }],
  ])("the level of a hit becomes %i", (level, state) => {
    const result = fire({ dice: dice(9), rulings: [["confirmDamage", [level]]] });
    expect(shipIn(result.battle, "b")).toMatchObject({ stunned: 0, destroyed: false, disabled: false, ...state });
    expect(told(result, "damaged").map((event) => event.level)).toEqual(level === 0 ? [] : [level]);
  });
  it("is what armor and the dodge have left", () => {
    const shooter = craft("a", "line");
    const battle = battleOf([shooter, craft("b", "line", { protection: 1 })]);
    const result = play(battle, { shots: SHOTS, answers: [["dodge", [[true]]]], dice: rolls(9, 6) });
    expect(questionsNamed(result, "confirmDamage")[0]?.about).toEqual({
      hits: [{ ship: "b", location: null, level: 1, why: "fire", gun: "a1" }],
    });
  });
  it("of a collision may be nothing", () => {
    const ships = [craft("a", "line"), craft("b"), craft("c")];
    const battle = battleOf(ships, { ...MANEUVER, furball: true });
    const script = { orders: [{ ship: "a", maneuver: "total" }] as const, dice: [...dice(18), 1] };
    play(battle, { ...script, rulings: [["confirmDamage", [0, 0]]] });
    expect(battle.ships.map(({ stunned, destroyed }) => [stunned, destroyed])).toEqual([
      [0, false],
      [0, false],
      [0, false],
    ]);
  });
  it("has levels from 0 to 5", () => {
    const hit = { ship: "b", location: null, level: 3, why: "fire", gun: "a1" };
    const { allows, fallback } = answers("confirmDamage", { hits: [hit] });
    expect([-1, 0, 5, 6, 1.5, "3"].map((level) => allows([level]))).toEqual([false, true, true, false, false, false]);
    expect(fallback).toEqual([0]);
  });
});

describe("confirmCasualties", () => {
  const crew = [
    { id: "b-hero", name: "Hero", major: true },
    { id: "b-extra", name: "Extra" },
  ];
  it("a minor character lives although the die says otherwise, and a major one dies of heavy damage", () => {
    const script: Script = { dice: [...dice(9), 1], rulings: [["confirmCasualties", [true, false]]] };
    const result = fire(script, { crew });
    expect(shipIn(result.battle, "b").crew.map(({ alive }) => alive)).toEqual([false, true]);
    expect(told(result, "survived")).toMatchObject([{ event: "survived", ship: "b", member: "b-extra", why: "die" }]);
    // The override against death is offered to the major character here, too.
    const saved = fire({ ...script, answers: [["override", "b-hero"]] }, { crew });
    expect(shipIn(saved.battle, "b").crew.map(({ alive }) => alive)).toEqual([true, true]);
  });
  it("is about everyone alive aboard, with the worst level", () => {
    const result = fire({ dice: [...dice(9), 4] }, { crew });
    expect(questionsNamed(result, "confirmCasualties")[0]?.about).toEqual({
      risks: [
        { ship: "b", level: 3, member: "b-hero", major: true },
        { ship: "b", level: 3, member: "b-extra", major: false },
      ],
    });
    expect(
      answers("confirmCasualties", { risks: [{ ship: "b", level: 3, member: "b-hero", major: true }] }).fallback,
    ).toEqual([false]);
  });
});

describe("confirmManeuver", () => {
  it("the outcome is another one, and the roll is told as it fell", () => {
    const result = fly({ orders: [ATTACK], dice: dice(18), rulings: [["confirmManeuver", "criticalSuccess"]] });
    expect(told(result, "maneuvered")[0]).toMatchObject({ degree: "criticalFailure", roll: { total: 18 } });
    expect(told(result, "overruled")[0]).toMatchObject({ proposed: "criticalFailure", answer: "criticalSuccess" });
    expect(positionOn(shipIn(result.battle, "a"), "b")).toBe(2);
  });
  it.each<[string, ChosenManeuver]>([
    ["an attack", ATTACK],
    ["a defense", { ship: "b", maneuver: "defensive", target: "a" }],
    ["total defense", { ship: "b", maneuver: "total" }],
    ["straight flight", { ship: "b", maneuver: "straight", target: "a", wish: "close" }],
    ["a leader", { ship: "b", maneuver: "lead", penalty: 0 }],
  ])("without effect: %s", (_what, order) => {
    const result = fly({ orders: [order], dice: dice(18), rulings: [["confirmManeuver", null]] }, { "a>b": 2 });
    expect(positionOn(shipIn(result.battle, "a"), "b")).toBe(2);
    expect(bandOf(result.battle, "a", "b")).toBe("long");
    expect(shipIn(result.battle, "b").destroyed).toBe(false);
    expect(told(result, "overruled")[0]).toMatchObject({ question: "confirmManeuver", answer: null });
  });
  it("without a critical failure nobody collides", () => {
    const battle = battleOf([craft("a"), craft("b")], { ...MANEUVER, furball: true });
    const result = play(battle, { orders: [ATTACK], dice: dice(18), rulings: [["confirmManeuver", "failure"]] });
    expect(told(result, "collided")).toEqual([]);
  });
  it("of a chaser", () => {
    const script: Script = {
      orders: [{ ship: "b", maneuver: "lead", penalty: 0 }],
      answers: [["follow", ["b"]]],
      dice: rolls(10, 18),
      rulings: [
        ["confirmManeuver", (proposed) => proposed],
        ["confirmManeuver", "criticalSuccess"],
      ],
    };
    expect(positionOn(shipIn(fly(script, { "a>b": 2 }).battle, "a"), "b")).toBe(3);
  });
});

describe("confirmContest", () => {
  const contest = (answer: Json) =>
    fly({ orders: [ATTACK, REVERSAL], dice: rolls(7, 12), rulings: [["confirmContest", answer]] }, { "a>b": 2 });
  it("of a reversal: another winner, another degree, or nobody", () => {
    const lost = contest({ winner: "a", critical: true }).battle;
    expect({ position: shipIn(lost, "a").position, autoHit: shipIn(lost, "a").autoHit }).toEqual({
      position: { b: 4 },
      autoHit: "b",
    });
    const swapped = contest({ winner: "b", critical: true });
    expect(swapped.battle.ships.map(({ position }) => position)).toEqual([{}, { a: 2 }]);
    expect(told(swapped, "contested")[0]?.winner).toBe("b");
    expect(shipIn(contest({ winner: null, critical: false }).battle, "a").position).toEqual({ b: 2 });
  });
  it("of ranges", () => {
    const orders: ChosenManeuver[] = [
      { ship: "a", maneuver: "straight", target: "b", wish: "close" },
      { ship: "b", maneuver: "straight", target: "a", wish: "open" },
    ];
    const result = fly({ orders, dice: rolls(7, 12), rulings: [["confirmContest", { winner: "b", critical: false }]] });
    expect(bandOf(result.battle, "a", "b")).toBe("out");
  });
  it("only of those who met", () => {
    const { allows, fallback } = answers("confirmContest", { ship: "a", target: "b", what: "reversal" });
    expect([allows({ winner: "c", critical: false }), allows({ winner: null, critical: true })]).toEqual([
      false,
      false,
    ]);
    expect(fallback).toEqual({ winner: null, critical: false });
  });
});

describe("confirmControl", () => {
  it.each<[string | null, object]>([
    ["criticalFailure", { burning: true, disabled: true }],
    ["success", { burning: false, stunned: 0 }],
    [null, { burning: true, stunned: 0 }],
  ])("becomes %s", (answer, state) => {
    const battle = battleOf([craft("a", "line"), craft("b"), craft("c")], {
      ...MANEUVER,
      state: { a: { burning: true } },
    });
    play(battle, { dice: dice(13), rulings: [["confirmControl", answer]] });
    expect(shipIn(battle, "a")).toMatchObject(state);
  });
});

describe("unorthodox", () => {
  it("has modifiers from -20 to 10", () => {
    const { allows, fallback } = answers("unorthodox", { ship: "a", plan: "ram" });
    expect([-21, -20, 10, 11].map((modifier) => allows(modifier))).toEqual([false, true, true, false]);
    expect(fallback).toBe(0);
  });
});

describe("confirmEnd", () => {
  it("others have won, or nobody", () => {
    for (const winners of [["b"], [], ["a", "b"]]) {
      const battle = battleOf([craft("a"), craft("b")], { state: { b: { disabled: true } } });
      play(battle, { rulings: [["confirmEnd", { winners }]] });
      expect(battle.over).toEqual({ winners, reason: "lastSide" });
    }
  });
});

describe("what was overruled", () => {
  it("is told right where it was", () => {
    const result = fire({ dice: dice(9), rulings: [["confirmDamage", [1]]] });
    const at = (name: string) => result.events.findIndex(({ event }) => event === name);
    expect(result.events).toContainEqual(
      expect.objectContaining({ event: "overruled", question: "confirmDamage", proposed: [3], answer: [1] }),
    );
    expect(at("overruled")).toBeGreaterThan(at("shot"));
    expect(at("overruled")).toBeLessThan(at("damaged"));
  });
});
