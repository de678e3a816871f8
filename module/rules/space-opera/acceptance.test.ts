/** The scenarios of the specification, D1 to D17. Gunner 14, accuracy +2, piloting 13, rating +1 unless stated. */
import { describe, expect, it } from "vitest";
import {
  battleOf,
  craft,
  dice,
  gunIn,
  HARMLESS,
  UNDECIDED,
  orderRefusal,
  play,
  questionsNamed,
  rolls,
  shipIn,
  told,
} from "../../../tests/support/rules/space-opera/fixtures";
import { isFurball } from "./furball";
import { bandOf, positionOn, sustainedOn, type Battle } from "./state";
import { MANEUVERS, type ShipClass } from "./tables";

/** One shot of ship `a` at ship `b`: the roll and its result. */
function shoot(battle: Battle, total: number, answers: [string, never][] = [], more: number[] = []) {
  const result = play(battle, { shots: [{ gun: "a1", target: "b" }], answers, dice: [...dice(total), ...more] });
  const [shot] = told(result, "shot");
  return { ...result, effective: shot?.roll?.effective, degree: shot?.degree };
}

describe("D1", () => {
  it.each([
    [11, "success"],
    [12, "failure"],
  ])("the first shot at a fighter is rolled against 11: %i is a %s, and the gun has sustained 1", (total, degree) => {
    const { battle, ...shot } = shoot(battleOf([craft("a", "fighter", HARMLESS), craft("b")]), total);
    expect(shot).toMatchObject({ effective: 11, degree });
    expect(sustainedOn(gunIn(battle, "a1"), "b")).toBe(1);
  });
});

describe("D2", () => {
  it("a second turn on the same target adds the sustained fire, and position on top of it", () => {
    const ships = [craft("a", "fighter", HARMLESS), craft("b")];
    const sustained = { "a1>b": 1 };
    expect(shoot(battleOf(ships, { sustained }), 10).effective).toBe(17);
    const aimed = () => battleOf(ships, { sustained, position: { "a>b": 2 } });
    expect(shoot(aimed(), 16)).toMatchObject({ effective: 19, degree: "success" });
    expect(shoot(aimed(), 17)).toMatchObject({ effective: 19, degree: "failure" });
    expect(shoot(aimed(), 18)).toMatchObject({ effective: 19, degree: "criticalFailure" });
  });
});

describe("D3", () => {
  it("a snap shot at a ship of the line is rolled against 15, and a critical hit cannot be dodged", () => {
    const fight = () => battleOf([craft("a", "line", HARMLESS), craft("b", "line")]);
    const critical = shoot(fight(), 5);
    expect(critical).toMatchObject({ effective: 15, degree: "criticalSuccess" });
    expect(questionsNamed(critical, "dodge")).toEqual([]);
    expect(questionsNamed(shoot(fight(), 6), "dodge")).toHaveLength(1);
  });
});

describe("D4", () => {
  it.each([
    [7, "stunned", 2],
    [8, "destroyed", 3],
  ] as const)("a dodge against 7 that rolls %i leaves a fighter %s by a hit of level %i", (total, fate, level) => {
    const fight = battleOf([craft("a"), craft("b")], { options: { continuing: "off" } });
    const result = shoot(fight, 9, [["dodge", [[true]] as never]], dice(total));
    expect(told(result, "dodged")[0]?.roll).toMatchObject({ effective: 7, total });
    expect(told(result, "damaged")[0]?.level).toBe(level);
    expect(told(result, fate)).toHaveLength(1);
  });
});

describe("D5", () => {
  it.each<[ShipClass, ShipClass, number]>([
    ["cutter", "fighter", 0],
    ["line", "cutter", 0],
    ["line", "fighter", 0],
    ["cutter", "cutter", 1],
    ["fighter", "line", 1],
    ["line", "line", 1],
  ])("a %s shot by a %s is asked for so many dodges: %i", (target, shooter, dodges) => {
    const result = shoot(battleOf([craft("a", shooter, HARMLESS), craft("b", target)]), 7);
    expect(questionsNamed(result, "dodge")).toHaveLength(dodges);
  });
});

describe("D6", () => {
  it("a light hit costs the next turn and all aiming bonuses", () => {
    const ships = [craft("a", "fighter", { guns: [{ firepower: 2 }] }), craft("b"), craft("c")];
    const position = { "b>a": 2, "b>c": 1, "c>b": 1 };
    const { battle } = shoot(
      battleOf(ships, { position, sustained: { "b1>c": 3, "c1>b": 1 }, options: { sustainedDecay: "keepOnIdle" } }),
      9,
    );
    const hit = shipIn(battle, "b");
    expect(hit).toMatchObject({ stunned: 4, burning: true });
    expect(hit.position).toEqual({});
    expect(hit.guns[0]).toMatchObject({ target: null, sustained: 0 });
    expect(shipIn(battle, "c").position).toEqual({ b: 1 });
    // It still maneuvers in this turn, and loses both phases of the next one.
    const after = play(battle, { dice: dice(10) });
    expect(questionsNamed(after, "chooseManeuvers").map(({ seat }) => seat)).toEqual(["a", "b", "c"]);
    const next = play(after.battle, {});
    expect(questionsNamed(next, "declareFire").map(({ seat }) => seat)).toEqual(["a", "c"]);
    expect(questionsNamed(play(next.battle, {}), "chooseManeuvers").map(({ seat }) => seat)).toEqual(["a", "c"]);
  });
});

describe("D7", () => {
  it.each([
    [0, 10, 1],
    [0, 4, 2],
    [2, 4, 4],
    [3, 15, 3],
    [3, 17, 0],
  ])("an offensive maneuver at 14 from position %i with a roll of %i comes to %i", (from, total, to) => {
    const battle = battleOf([craft("a"), craft("b")], { phase: "maneuver", position: { "a>b": from } });
    const result = play(battle, { orders: [{ ship: "a", maneuver: "offensive", target: "b" }], dice: dice(total) });
    expect(told(result, "maneuvered")[0]?.roll.effective).toBe(14);
    expect(positionOn(shipIn(battle, "a"), "b")).toBe(to);
  });
});

describe("D8", () => {
  it("no offensive maneuver against a ship that has position", () => {
    const battle = battleOf([craft("a"), craft("b")], { phase: "maneuver", position: { "b>a": 1 } });
    expect(orderRefusal(battle, "a", { ship: "a", maneuver: "offensive", target: "b" })).toBe("foe-has-position");
    expect(orderRefusal(battle, "b", { ship: "b", maneuver: "offensive", target: "a" })).toBeNull();
  });
});

describe("D9", () => {
  it.each<[ShipClass, ShipClass, string | null]>([
    ["cutter", "fighter", "target-too-nimble"],
    ["cutter", "cutter", null],
    ["line", "fighter", "target-too-nimble"],
    ["line", "cutter", "target-too-nimble"],
    ["line", "line", null],
    ["fighter", "line", null],
  ])("a %s maneuvers offensively on a %s: %s", (own, other, code) => {
    const battle = battleOf([craft("a", own), craft("b", other)], { phase: "maneuver" });
    expect(orderRefusal(battle, "a", { ship: "a", maneuver: "offensive", target: "b" })).toBe(code);
  });
});

describe("D10", () => {
  it.each([
    [10, 2],
    [4, 0],
    [15, 3],
    [17, 6],
  ])("a defensive maneuver that rolls %i leaves a foe's position of 3 at %i; one's own are gone", (total, left) => {
    const standing = { phase: "maneuver", position: { "a>b": 2, "b>a": 3 }, sustained: { "a1>b": 2 } } as const;
    const battle = battleOf([craft("a"), craft("b")], standing);
    play(battle, { orders: [{ ship: "a", maneuver: "defensive", target: "b" }], dice: dice(total) });
    expect(positionOn(shipIn(battle, "b"), "a")).toBe(left);
    expect(shipIn(battle, "a").position).toEqual({});
    expect(sustainedOn(gunIn(battle, "a1"), "b")).toBe(0);
  });
});

describe("D11", () => {
  it("a totally defensive maneuver is rolled against piloting alone, and the guns hold in the next fire phase", () => {
    const battle = battleOf([craft("a"), craft("b")], { phase: "maneuver", position: { "b>a": 2 } });
    const result = play(battle, { orders: [{ ship: "a", maneuver: "total" }], dice: dice(14) });
    expect(told(result, "maneuvered")[0]).toMatchObject({ degree: "failure", roll: { effective: 13 } });
    expect(questionsNamed(play(battle, {}), "declareFire").map(({ seat }) => seat)).toEqual(["b"]);
    expect(questionsNamed(play(battle, {}), "chooseManeuvers").map(({ seat }) => seat)).toEqual(["a", "b"]);
    expect(questionsNamed(play(battle, {}), "declareFire").map(({ seat }) => seat)).toEqual(["a", "b"]);
  });
});

describe("D12", () => {
  /** `a` maneuvers offensively against `b`, which reverses: `b` rolls first. */
  const reverse = (own: number, foes: number) => {
    const ships = [craft("a"), craft("b", "fighter", { piloting: 11 })];
    const battle = battleOf(ships, { phase: "maneuver", position: { "a>b": 2 } });
    const orders = [
      { ship: "a", maneuver: "offensive", target: "b" },
      { ship: "b", maneuver: "reversal", target: "a" },
    ] as const;
    return play(battle, { orders, dice: rolls(own, foes) });
  };
  it("the larger margin wins a reversal, and the foe's position is gone", () => {
    const result = reverse(6, 9);
    expect(told(result, "contested")[0]).toMatchObject({ winner: "b", own: { margin: 6 }, other: { margin: 5 } });
    expect(result.battle.ships.map(({ position }) => position)).toEqual([{}, {}]);
  });
  it("a critical success of the winner swaps the positions", () => {
    expect(reverse(4, 9).battle.ships.map(({ position }) => position)).toEqual([{}, { a: 2 }]);
  });
});

describe("D13", () => {
  it("a reversal against a foe that flew straight is straight flight", () => {
    const standing = { phase: "maneuver", position: { "a>b": 2 }, sustained: { "b1>a": 1 } } as const;
    const result = play(battleOf([craft("a"), craft("b")], standing), {
      orders: [{ ship: "b", maneuver: "reversal", target: "a" }],
    });
    expect(told(result, "reversalFailed")).toMatchObject([{ event: "reversalFailed", ship: "b", target: "a" }]);
    expect(result.battle.ships.map(({ position }) => position)).toEqual([{ b: 2 }, {}]);
    expect(sustainedOn(gunIn(result.battle, "b1"), "a")).toBe(1);
  });
});

describe("D14", () => {
  it("whoever switches targets begins anew", () => {
    const ships = [craft("a", "fighter", HARMLESS), craft("b"), craft("c")];
    const switched = (position: { [pair: string]: number }) => {
      const battle = battleOf(ships, { sustained: { "a1>c": 3 }, position });
      const { effective } = shoot(battle, 12);
      return [effective, sustainedOn(gunIn(battle, "a1"), "c"), sustainedOn(gunIn(battle, "a1"), "b")];
    };
    expect(switched({})).toEqual([11, 0, 1]);
    expect(switched({ "a>b": 1 })).toEqual([17, 0, 1]);
  });
});

describe("D15", () => {
  const fight = (pairs: string[]) => {
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"].slice(0, pairs.join("").length);
    const side = (name: string) => ("aceg".includes(name) ? "red" : "blue");
    const ships = names.map((name) => craft(name, "fighter", { ...UNDECIDED, side: side(name) }));
    const battle = battleOf(ships);
    for (const [one = "", other = ""] of pairs.map((pair) => [...pair])) {
      if (other === "") continue;
      shipIn(battle, one).engaged = [other];
      shipIn(battle, other).engaged = [one];
    }
    return battle;
  };
  it("seven craft in three pairs and one are a furball, eight in four pairs are none", () => {
    expect(isFurball(fight(["ab", "cd", "ef", "g"]))).toBe(true);
    expect(isFurball(fight(["ab", "cd", "ef", "gh"]))).toBe(false);
    expect(isFurball(fight(["ab", "cd", "ef"]))).toBe(false);
  });
  it("after a snap shot whose gunner is mistaken a random friend takes the hit", () => {
    const battle = fight(["ab", "cd", "ef", "g"]);
    // The friends of `a` are c, e, and g: the die says which.
    const script = { shots: [{ gun: "a1", target: "b" }], dice: [...rolls(9, 11), 2] };
    const result = play(battle, script);
    expect(told(result, "turnBegan")[0]?.furball).toBe(true);
    expect(told(result, "wentAstray")[0]).toMatchObject({ gun: "a1", victim: "e", roll: { effective: 10 } });
    expect(told(result, "damaged")).toMatchObject([{ ship: "e", gun: "a1" }]);
  });
});

describe("D16", () => {
  const lead = (position: { [pair: string]: number }, rolled: number[], following = ["a", "a"]) => {
    const ships = [
      craft("a"),
      craft("b", "fighter", { piloting: 14, side: "red" }),
      craft("c", "fighter", { piloting: 14, side: "red" }),
    ];
    const battle = battleOf(ships, { phase: "maneuver", position });
    const result = play(battle, {
      orders: [{ ship: "a", maneuver: "lead", penalty: 4 }],
      answers: [["follow", following]],
      dice: rolls(...rolled),
    });
    return { ...result, positions: ["b", "c"].map((ship) => positionOn(shipIn(battle, ship), "a")) };
  };
  it("the leader's failure helps every chaser, and a chaser's critical success that one", () => {
    const { events, positions } = lead({ "b>a": 1, "c>a": 2 }, [12, 4, 10]);
    expect(positions).toEqual([3, 3]);
    expect(events).toContainEqual(expect.objectContaining({ event: "maneuvered", degree: "failure" }));
    expect(events).toContainEqual(expect.objectContaining({ event: "followed", ship: "b", degree: "criticalSuccess" }));
  });
  it("a leader who rolls 18 is destroyed, and nobody rolls any more", () => {
    const { battle, positions } = lead({ "b>a": 1, "c>a": 2 }, [18]);
    expect(shipIn(battle, "a").destroyed).toBe(true);
    expect(positions).toEqual([0, 0]);
  });
});

describe("D17", () => {
  it("straight flight towards a ship at long range comes to short range with a 9 against 14", () => {
    const battle = battleOf([craft("a"), craft("b")], { phase: "maneuver" });
    expect(bandOf(battle, "a", "b")).toBe("long");
    const orders = [{ ship: "a", maneuver: "straight", target: "b", wish: "close" }] as const;
    const result = play(battle, { orders, dice: dice(9) });
    expect(told(result, "maneuvered")[0]?.roll.effective).toBe(14);
    expect(bandOf(battle, "b", "a")).toBe("short");
  });
});

it("every maneuver of the rule book can be chosen", () => {
  const battle = battleOf([craft("a", "line"), craft("b", "line"), craft("c")], { phase: "maneuver" });
  const orders = {
    straight: {},
    total: {},
    lead: { penalty: 0 },
    unorthodox: { plan: "ram" },
    other: { plan: "loop" },
  };
  for (const maneuver of MANEUVERS) {
    const ship = maneuver === "lead" ? "c" : "a";
    const target = ship === "a" ? "b" : "a";
    const rest = maneuver in orders ? orders[maneuver as keyof typeof orders] : { target };
    expect(orderRefusal(battle, ship, { ship, maneuver, ...rest }), maneuver).toBeNull();
  }
});
