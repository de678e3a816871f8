/** The rulings of the specification on the course of a maneuver phase, and of a battle: SOCS-23, 25, 27, 30, 33, 35. */
import { describe, expect, it } from "vitest";
import {
  battleOf,
  craft,
  dice,
  duel,
  gunIn,
  MANEUVER,
  orderRefusal,
  play,
  positions,
  questionsNamed,
  rolls,
  shipIn,
  told,
  type Craft,
} from "../../../tests/support/rules/space-opera/fixtures";
import type { ChosenManeuver } from "./events";
import { QUESTIONS } from "./questions";
import { ordersOf } from "./orders";
import { bandOf, positionOn } from "./state";

describe("SOCS-23: the order of a maneuver phase", () => {
  it("what a choice costs, reversals, leaders, defense, attack, range; inside of that the best pilots first", () => {
    const names = ["a", "b", "c", "d", "e", "f", "g"];
    const ships = names.map((name, at) => craft(name, "fighter", { piloting: 10 + at }));
    const battle = battleOf(ships, {
      ...MANEUVER,
      options: { furballCount: 20 },
      position: { "c>d": 1 },
      sustained: { "g1>a": 0 },
    });
    const orders: ChosenManeuver[] = [
      { ship: "a", maneuver: "straight", target: "b", wish: "close" },
      { ship: "b", maneuver: "offensive", target: "a" },
      { ship: "c", maneuver: "total" },
      { ship: "d", maneuver: "defensive", target: "c" },
      { ship: "e", maneuver: "lead", penalty: 0 },
      { ship: "f", maneuver: "offensive", target: "g" },
      { ship: "g", maneuver: "reversal", target: "f" },
    ];
    const { events } = play(battle, { orders, dice: rolls(10, 10, 10, 10, 10, 10, 10) });
    const flown = events.flatMap((event) => {
      if (event.event === "contested") return [`reversal ${event.ship}`];
      return event.event === "maneuvered" ? [`${event.maneuver} ${event.ship}`] : [];
    });
    expect(flown).toEqual(["reversal g", "lead e", "defensive d", "total c", "offensive b", "straight a"]);
    const cost = events.findIndex(({ event }) => event === "positionChanged");
    expect(cost).toBeLessThan(events.findIndex(({ event }) => event === "contested"));
  });
});

describe("SOCS-25: follow the leader", () => {
  const chase = (
    given: { leader?: Craft; chaser?: Craft; order?: ChosenManeuver; position?: number; follows?: boolean },
    totals: number[],
    rulings: readonly ["confirmManeuver", null][] = [],
  ) => {
    const ships = [craft("a", "fighter", given.leader), craft("b", "fighter", given.chaser)];
    const battle = battleOf(ships, { ...MANEUVER, position: { "b>a": given.position ?? 2 }, sustained: { "b1>a": 1 } });
    const result = play(battle, {
      orders: [{ ship: "a", maneuver: "lead", penalty: 0 }, ...(given.order ? [given.order] : [])],
      answers: given.follows === false ? [] : [["follow", ["a"]]],
      dice: rolls(...totals),
      rulings,
    });
    return { ...result, left: positionOn(shipIn(battle, "b"), "a"), band: bandOf(battle, "a", "b") };
  };
  it.each([
    ["an ordinary success of both changes nothing", [10, 10], 2],
    ["a critical success of the leader costs each chaser one", [3, 10], 1],
    ["a failure of the leader gives each chaser one", [15, 10], 3],
    ["a critical success of the chaser gives that one", [10, 3], 3],
    ["a failure of the chaser loses the leader", [10, 15], 0],
  ])("%s", (_what, totals, left) => {
    expect(chase({}, totals).left).toBe(left);
  });
  it("a chaser without position has lost the leader: out of range, and no aim any more", () => {
    const result = chase({ position: 1 }, [3, 10]);
    expect({ left: result.left, band: result.band }).toEqual({ left: 0, band: "out" });
    expect(told(result, "leaderLost")).toMatchObject([{ event: "leaderLost", ship: "b", leader: "a" }]);
    expect(gunIn(result.battle, "b1").target).toBeNull();
  });
  it("also if the Gamemaster lets the chaser's own roll pass", () => {
    const result = play(battleOf([craft("a"), craft("b")], { ...MANEUVER, position: { "b>a": 1 } }), {
      orders: [{ ship: "a", maneuver: "lead", penalty: 0 }],
      answers: [["follow", ["a"]]],
      dice: rolls(3, 18),
      rulings: [
        ["confirmManeuver", "criticalSuccess"],
        ["confirmManeuver", null],
      ],
    });
    expect(told(result, "leaderLost")).toHaveLength(1);
    expect(shipIn(result.battle, "b").destroyed).toBe(false);
  });
  it("a chaser who fails critically is destroyed", () => {
    const { battle } = chase({}, [10, 18]);
    expect(battle.ships.map(({ destroyed }) => destroyed)).toEqual([false, true]);
  });
  it("following replaces straight flight or an attack on the leader, and nothing else", () => {
    expect(chase({ order: { ship: "b", maneuver: "offensive", target: "a" } }, [10, 10]).left).toBe(2);
    const defending = chase({ order: { ship: "b", maneuver: "total" }, follows: false }, [10, 10]);
    expect(questionsNamed(defending, "follow")).toEqual([]);
  });
  it("who comes for somebody else is not asked to follow", () => {
    const ships = [craft("a"), craft("b"), craft("c")];
    const orders: ChosenManeuver[] = [
      { ship: "a", maneuver: "lead", penalty: 0 },
      { ship: "b", maneuver: "offensive", target: "c" },
    ];
    const battle = battleOf(ships, { ...MANEUVER, position: { "b>a": 1 } });
    expect(questionsNamed(play(battle, { orders, dice: rolls(10, 10) }), "follow")).toEqual([]);
  });
  it("one that does not follow keeps its position, one without any is not asked", () => {
    expect(chase({ follows: false }, [15]).left).toBe(2);
    const ships = [craft("a"), craft("b")];
    const result = play(battleOf(ships, MANEUVER), {
      orders: [{ ship: "a", maneuver: "lead", penalty: 0 }],
      dice: dice(10),
    });
    expect(questionsNamed(result, "follow")).toEqual([]);
  });
  it("ships of the line neither lead nor follow", () => {
    const battle = battleOf([craft("a", "line"), craft("b", "line"), craft("c", "freighter")], {
      ...MANEUVER,
      position: { "a>b": 1 },
    });
    expect(orderRefusal(battle, "a", { ship: "a", maneuver: "lead", penalty: 0 })).toBe("cannot-lead");
    expect(orderRefusal(battle, "c", { ship: "c", maneuver: "lead", penalty: 0 })).toBe("cannot-lead");
    const cutter = battleOf([craft("a", "line"), craft("b", "line"), craft("c", "cutter", { side: "b" })], {
      ...MANEUVER,
    });
    shipIn(cutter, "a").position = {};
    expect(orderRefusal(cutter, "c", { ship: "c", maneuver: "lead", penalty: 0 })).toBeNull();
  });
  it("a crash kills those aboard, but for overrides", () => {
    const crew = [
      { id: "a-hero", name: "Hero", major: true },
      { id: "a-extra", name: "Extra" },
    ];
    const battle = battleOf([craft("a", "fighter", { crew }), craft("b")], MANEUVER);
    const script = {
      orders: [{ ship: "a", maneuver: "lead", penalty: 0 }] as const,
      answers: [["override", "a-hero"]] as const,
      dice: dice(17),
    };
    play(battle, script);
    expect(shipIn(battle, "a").crew.map(({ alive }) => alive)).toEqual([true, false]);
  });
});

describe("SOCS-27: unorthodox tactics", () => {
  it("only of ships of the line; the Gamemaster says what they are rolled with, and what they do", () => {
    const battle = battleOf([craft("a", "line"), craft("b")], MANEUVER);
    const plan = { ship: "a", maneuver: "unorthodox", plan: "ram them" } as const;
    expect(orderRefusal(battle, "b", { ...plan, ship: "b" })).toBe("only-ships-of-the-line");
    const freighter = battleOf([craft("a", "freighter"), craft("b")], MANEUVER);
    expect(orderRefusal(freighter, "a", plan)).toBe("only-ships-of-the-line");
    expect(orderRefusal(battle, "a", { ...plan, plan: "x".repeat(201) })).toBe("text-too-long");
    const menu = QUESTIONS.chooseManeuvers.menu(battle, "a", null);
    expect(menu.complete?.([{ ...plan, plan: " " }])).toBe(false);
    const result = play(battle, { orders: [plan], rulings: [["unorthodox", -3]], dice: dice(11) });
    expect(questionsNamed(result, "unorthodox")[0]?.about).toEqual({ ship: "a", plan: "ram them" });
    expect(told(result, "maneuvered")[0]).toMatchObject({ degree: "success", roll: { effective: 11 } });
  });
  it.each(["fighter", "shuttle", "cutter", "yacht", "freighter", "line"] as const)(
    "a %s may try another maneuver, with the modifier and the effect that the Gamemaster says",
    (shipClass) => {
      const battle = battleOf([craft("a", shipClass), craft("b")], MANEUVER);
      const loop = { ship: "a", maneuver: "other", plan: "loop the loop" } as const;
      expect(orderRefusal(battle, "a", { ...loop, plan: "x".repeat(201) })).toBe("text-too-long");
      const menu = QUESTIONS.chooseManeuvers.menu(battle, "a", null);
      expect(menu.complete?.([{ ...loop, plan: " " }])).toBe(false);
      const result = play(battle, { orders: [loop], rulings: [["unorthodox", -3]], dice: dice(11) });
      expect(questionsNamed(result, "unorthodox")[0]?.about).toEqual({ ship: "a", plan: "loop the loop" });
      expect(told(result, "maneuvered")[0]).toMatchObject({ maneuver: "other", roll: { effective: 11 } });
    },
  );
});

describe("SOCS-30: bonuses are on foes only", () => {
  it("nobody maneuvers against a friend, against what is gone, or twice", () => {
    const ships = [
      craft("a", "fighter", { side: "red" }),
      craft("b"),
      craft("c", "fighter", { side: "red" }),
      craft("d"),
    ];
    const battle = battleOf(ships, { ...MANEUVER, state: { d: { destroyed: true } } });
    const against = (target: string) => orderRefusal(battle, "a", { ship: "a", maneuver: "offensive", target });
    expect(["c", "d", "a", "x", "b"].map(against)).toEqual([
      "target-is-friend",
      "target-is-gone",
      "no-such-target",
      "no-such-target",
      null,
    ]);
    const straight = { ship: "a", maneuver: "straight" };
    expect(orderRefusal(battle, "a", straight, straight)).toBe("ship-twice");
    expect(orderRefusal(battle, "b", straight)).toBe("not-your-ship");
    expect(orderRefusal(battle, "a", { ship: "a", maneuver: "loop" })).toBe("no-such-maneuver");
  });
  it("what is listed for a ship is allowed, and says all that is needed", () => {
    const ships = [craft("a", "line"), craft("b", "cutter"), craft("c"), craft("d", "station")];
    const battle = battleOf(ships, { ...MANEUVER, sustained: { "b1>a": 1 }, position: { "b>a": 1 } });
    for (const ship of battle.ships) {
      const menu = QUESTIONS.chooseManeuvers.menu(battle, ship.seat, null);
      for (const order of ordersOf(battle, ship))
        expect({ refuse: menu.refuse([order]), complete: menu.complete?.([order]) }).toEqual({
          refuse: null,
          complete: true,
        });
    }
    expect(ordersOf(battle, shipIn(battle, "d"))).toEqual([]);
    expect(ordersOf(battle, shipIn(battle, "a"))).toContainEqual({
      ship: "a",
      maneuver: "defensive",
      target: "b",
      gun: "b1",
    });
  });
  it("an order with more than its maneuver needs is none", () => {
    const order = { ship: "a", maneuver: "total", target: "b", plan: "x".repeat(999) } as ChosenManeuver;
    expect(() => duel({}, [order], [10])).toThrow(/not-an-option/);
  });
});

describe("SOCS-33: the end", () => {
  const lost = (state: object) =>
    play(
      battleOf([craft("a"), craft("b"), craft("c", "fighter", { side: "a", seat: "d" })], { state: { b: state } }),
      {},
    );
  it.each([{ destroyed: true }, { disabled: true }])("is proposed when one side has able craft left: %j", (state) => {
    const result = lost(state);
    expect(questionsNamed(result, "confirmEnd").map(({ about }) => about)).toEqual([
      { reason: "lastSide", winners: ["a", "d"] },
    ]);
    expect(result.battle.over).toEqual({ winners: ["a", "d"], reason: "lastSide" });
    expect(told(result, "battleEnded")).toMatchObject([
      { event: "battleEnded", winners: ["a", "d"], reason: "lastSide" },
    ]);
  });
  it("is proposed once for each reason: the Gamemaster may play on", () => {
    const battle = battleOf([craft("a"), craft("b")], { state: { b: { disabled: true } } });
    const first = play(battle, { rulings: [["confirmEnd", null]] });
    expect({ over: battle.over, questionsNamed: questionsNamed(first, "confirmEnd").length }).toEqual({
      over: null,
      questionsNamed: 1,
    });
    expect(questionsNamed(play(battle, {}), "confirmEnd")).toEqual([]);
    // If both ships are out, there is a new reason.
    shipIn(battle, "a").disabled = true;
    expect(play(battle, {}).battle.over).toEqual({ winners: [], reason: "nobodyLeft" });
  });
  it.each([
    ["a planet", craft("a", "planet")],
    [
      "a ship that nobody flies",
      craft("a", "fighter", { crew: [{ id: "dead", name: "Dead", alive: false }], pilot: "dead" }),
    ],
  ])("is proposed again where nothing else would be asked any more: %s is left", (_, left) => {
    const battle = battleOf([left, craft("b")], { state: { b: { disabled: true } } });
    for (let turns = 0; turns < 3; turns++) {
      const result = play(battle, { rulings: [["confirmEnd", null]] });
      expect({ asked: questionsNamed(result, "confirmEnd").length, over: battle.over }).toEqual({
        asked: 1,
        over: null,
      });
    }
    play(battle, {});
    expect(battle.over).toEqual({ winners: ["a"], reason: "lastSide" });
  });
});

describe("SOCS-35: straight flight", () => {
  it("needs no roll and changes no bonus", () => {
    const standing = { position: { "a>b": 2, "b>a": 1 }, sustained: { "a1>b": 1, "b1>a": 2 } };
    const { battle, events } = duel(standing, [], []);
    expect(positions(battle)).toEqual([{ b: 2 }, { a: 1 }]);
    expect(["a1", "b1"].map((gun) => gunIn(battle, gun).sustained)).toEqual([1, 2]);
    expect(events.map(({ event }) => event)).toEqual(["ordersRevealed", "turnEnded"]);
  });
});
