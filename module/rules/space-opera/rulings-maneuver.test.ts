/** The rulings of the specification on single maneuvers: SOCS-7, 8, 14, 15, 18 to 22, 26. */
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
} from "../../../tests/support/rules/space-opera/fixtures";
import type { ChosenManeuver } from "./events";
import { QUESTIONS } from "./questions";
import { bandOf, positionOn, sustainedOn } from "./state";
import type { Band } from "./tables";

describe("SOCS-7: who maneuvers, and at whom out of range", () => {
  it("stations and planets do not", () => {
    const battle = battleOf([craft("a", "station"), craft("b", "planet"), craft("c")], MANEUVER);
    expect(orderRefusal(battle, "a", { ship: "a", maneuver: "straight" })).toBe("cannot-maneuver");
    expect(questionsNamed(play(battle, {}), "chooseManeuvers").map(({ seat }) => seat)).toEqual(["c"]);
  });
  it.each([
    ["offensive", "out-of-range"],
    ["reversal", "out-of-range"],
    ["defensive", null],
  ])("%s against a ship that is out of range: %s; position on it stays", (maneuver, code) => {
    const battle = battleOf([craft("a"), craft("b")], { ...MANEUVER, bands: { "a>b": "out" }, position: { "a>b": 2 } });
    expect(orderRefusal(battle, "a", { ship: "a", maneuver, target: "b" })).toBe(code);
    play(battle, {});
    expect(positionOn(shipIn(battle, "a"), "b")).toBe(2);
  });
});

describe("SOCS-8: range", () => {
  const straight = (ship: string, target: string, wish: "close" | "open"): ChosenManeuver => ({
    ship,
    maneuver: "straight",
    target,
    wish,
  });
  const band = (from: Band, orders: ChosenManeuver[], totals: number[]): Band => {
    const { battle } = duel({ bands: { "a>b": from } }, orders, totals);
    return bandOf(battle, "a", "b");
  };
  it.each<[Band, "close" | "open", number, Band]>([
    ["long", "close", 10, "short"],
    ["long", "open", 10, "out"],
    ["out", "close", 4, "short"],
    ["out", "close", 10, "long"],
    ["long", "close", 15, "long"],
    ["long", "close", 17, "out"],
    ["long", "open", 17, "short"],
    ["short", "close", 4, "short"],
  ])("alone: from %s range with the wish to %s and a roll of %i to %s", (from, wish, total, to) => {
    expect(band(from, [straight("a", "b", wish)], [total])).toBe(to);
  });
  it("both with the same wish shift one band without a roll", () => {
    expect(band("out", [straight("a", "b", "close"), straight("b", "a", "close")], [])).toBe("long");
  });
  it.each([
    [8, 10, "short"],
    [10, 8, "out"],
    [9, 9, "long"],
  ] as const)("against each other %i and %i: %s", (own, other, to) => {
    expect(band("long", [straight("a", "b", "close"), straight("b", "a", "open")], [own, other])).toBe(to);
  });
  it("whoever does something else does not oppose", () => {
    const orders: ChosenManeuver[] = [straight("a", "b", "close"), { ship: "b", maneuver: "total" }];
    expect(band("long", orders, [10, 10])).toBe("short");
  });
  it("a wish needs a ship, and a ship a wish", () => {
    const menu = QUESTIONS.chooseManeuvers.menu(battleOf([craft("a"), craft("b")], MANEUVER), "a", null);
    const half = [{ ship: "a", maneuver: "straight", wish: "close" }];
    expect({ refuse: menu.refuse(half), complete: menu.complete?.(half) }).toEqual({ refuse: null, complete: false });
    expect(menu.refuse([{ ship: "a", maneuver: "straight", target: "b", wish: "ram" }])?.code).toBe("no-range-wish");
    expect(menu.refuse([{ ship: "a", maneuver: "straight", target: "a" }])?.code).toBe("no-such-target");
  });
});

describe("SOCS-14: engines", () => {
  const engine = (disabled: boolean, mr: number) => {
    const locations = [{ id: "a-engine", name: "engine", kind: "engine", disabled }] as const;
    const battle = battleOf([craft("a", "cutter", { locations, mr }), craft("b", "cutter")], MANEUVER);
    const code = orderRefusal(battle, "a", { ship: "a", maneuver: "offensive", target: "b" });
    const result = play(battle, { orders: [{ ship: "a", maneuver: "defensive", target: "b" }], dice: dice(10) });
    return [code, told(result, "maneuvered")[0]?.roll.effective];
  };
  it("without one there is no offensive maneuver, and a good rating does not count", () => {
    expect(engine(false, 3)).toEqual([null, 16]);
    expect(engine(true, 3)).toEqual(["engine-out", 13]);
    expect(engine(true, -2)).toEqual(["engine-out", 11]);
  });
});

describe("SOCS-15: a cutter that turns the tables on a fighter gets no position on it", () => {
  it("not even with a critical success", () => {
    const battle = battleOf([craft("a"), craft("b", "cutter")], { ...MANEUVER, position: { "a>b": 3 } });
    const orders: ChosenManeuver[] = [
      { ship: "a", maneuver: "offensive", target: "b" },
      { ship: "b", maneuver: "reversal", target: "a" },
    ];
    play(battle, { orders, dice: rolls(4, 12) });
    expect(positions(battle)).toEqual([{}, {}]);
  });
});

describe("SOCS-18: an offensive maneuver costs the gunners their aim", () => {
  it("but not the pilot, and also if it fails", () => {
    const given = { guns: [{ gunnerIsPilot: true }, { gunnerIsPilot: false }] };
    const standing = { sustained: { "a1>b": 2, "a2>b": 3 } };
    const { battle } = duel(standing, [{ ship: "a", maneuver: "offensive", target: "b" }], [16], given);
    expect(["a1", "a2"].map((gun) => sustainedOn(gunIn(battle, gun), "b"))).toEqual([2, 0]);
  });
  it("whose gun it is is known without being said: of fighters the pilot's, else by name", () => {
    const crew = [{ id: "c-pilot", name: "Pilot" }];
    const plain = { id: "x", name: "gun", skill: 10 };
    const ship = (id: string, given: object) => ({ ...craft(id, "line", given), guns: [{ ...plain, id: `${id}1` }] });
    const { guns: _, ...fighter } = craft("a");
    const battle = battleOf([
      { ...fighter, guns: [{ ...plain, id: "a1" }] },
      ship("b", {}),
      ship("c", { pilot: "c-pilot", crew }),
    ]);
    expect(["a1", "b1", "c1"].map((gun) => gunIn(battle, gun).gunnerIsPilot)).toEqual([true, false, true]);
  });
});

describe("SOCS-19: offensive maneuvers", () => {
  it("two ships may come for each other: what counts is how things stood before", () => {
    const orders: ChosenManeuver[] = [
      { ship: "a", maneuver: "offensive", target: "b" },
      { ship: "b", maneuver: "offensive", target: "a" },
    ];
    const { battle } = duel({}, orders, [10, 10]);
    expect(positions(battle)).toEqual([{ b: 1 }, { a: 1 }]);
  });
});

describe("SOCS-20, SOCS-26: defensive maneuvers", () => {
  it.each([
    [10, 2],
    [4, 0],
    [15, 3],
    [17, 6],
  ])("against a gun, with a roll of %i: sustained fire of 3 comes to %i, position stays", (total, left) => {
    const standing = { position: { "b>a": 2 }, sustained: { "b1>a": 3 } };
    const { battle } = duel(standing, [{ ship: "a", maneuver: "defensive", target: "b", gun: "b1" }], [total]);
    expect(sustainedOn(gunIn(battle, "b1"), "a")).toBe(left);
    expect(positionOn(shipIn(battle, "b"), "a")).toBe(2);
  });
  it("nothing is doubled, and nothing goes below nothing", () => {
    for (const total of [3, 10, 17]) {
      const { battle } = duel({}, [{ ship: "a", maneuver: "defensive", target: "b" }], [total]);
      expect(positions(battle)).toEqual([{}, {}]);
    }
  });
  it("names an enemy, or a gun of that enemy", () => {
    const battle = battleOf([craft("a"), craft("b"), craft("c", "fighter", { side: "a" })], MANEUVER);
    const against = (order: object) => orderRefusal(battle, "a", { ship: "a", maneuver: "defensive", ...order });
    expect(against({ target: "c" })).toBe("target-is-friend");
    expect(against({ target: "b", gun: "c1" })).toBe("no-such-gun");
    expect(against({ target: "b", gun: "b1" })).toBeNull();
  });
});

describe("SOCS-21: totally defensive", () => {
  it.each([
    [10, 2, 1, 0],
    [4, 0, 0, 0],
    [14, 3, 2, 0],
    [17, 6, 4, 0],
  ])(
    "with a roll of %i every foe's position of 3 is %i, sustained fire of 2 is %i, and one's own gone",
    (total, position, fire, own) => {
      const ships = [craft("a"), craft("b"), craft("c")];
      const standing = { position: { "b>a": 3, "c>a": 3, "a>b": 2 }, sustained: { "b1>a": 2, "c1>a": 2, "a1>c": 1 } };
      const battle = battleOf(ships, { ...MANEUVER, ...standing });
      play(battle, { orders: [{ ship: "a", maneuver: "total" }], dice: dice(total) });
      for (const foe of ["b", "c"]) {
        expect(positionOn(shipIn(battle, foe), "a")).toBe(position);
        expect(sustainedOn(gunIn(battle, `${foe}1`), "a")).toBe(fire);
      }
      expect({
        position: positionOn(shipIn(battle, "a"), "b"),
        sustained: sustainedOn(gunIn(battle, "a1"), "c"),
      }).toEqual({ position: own, sustained: own });
      expect(shipIn(battle, "a").holdFire).toBe(4);
    },
  );
  it("its guns say why they hold their fire", () => {
    const battle = battleOf([craft("a"), craft("b")], { state: { a: { holdFire: 3 } } });
    const menu = QUESTIONS.declareFire.menu(battle, "a", null);
    expect(menu.refuse([{ gun: "a1", target: "b" }])?.code).toBe("holds-fire");
  });
});

describe("SOCS-22: reversal", () => {
  const ORDERS: ChosenManeuver[] = [
    { ship: "a", maneuver: "offensive", target: "b" },
    { ship: "b", maneuver: "reversal", target: "a" },
  ];
  it("an attacker who wins has a critical success; by a critical one the guns cannot miss in the next fire phase", () => {
    const plain = duel({ position: { "a>b": 2 } }, ORDERS, [12, 10]).battle;
    expect({ positions: positions(plain), autoHit: shipIn(plain, "a").autoHit }).toEqual({
      positions: [{ b: 4 }, {}],
      autoHit: null,
    });
    const critical = duel({}, ORDERS, [12, 3]).battle;
    expect({ positions: positions(critical), autoHit: shipIn(critical, "a").autoHit }).toEqual({
      positions: [{ b: 2 }, {}],
      autoHit: "b",
    });
  });
  it("whoever reverses keeps the own aim", () => {
    const { battle } = duel({ position: { "a>b": 2 }, sustained: { "b1>a": 2 } }, ORDERS, [9, 12]);
    expect(positions(battle)).toEqual([{}, {}]);
    expect(sustainedOn(gunIn(battle, "b1"), "a")).toBe(2);
  });
  it("a tie changes nothing", () => {
    const { battle } = duel({ position: { "a>b": 2 } }, ORDERS, [10, 10]);
    expect(positions(battle)).toEqual([{ b: 2 }, {}]);
  });
  it("of two critical successes the winner's counts", () => {
    expect(positions(duel({ position: { "a>b": 2 } }, ORDERS, [3, 4]).battle)).toEqual([{}, { a: 2 }]);
    expect(shipIn(duel({}, ORDERS, [4, 3]).battle, "a").autoHit).toBe("b");
  });
  it("with the positions the sums of sustained fire are exchanged, each to the first gun", () => {
    const ships = [
      craft("a", "cutter", { guns: [{ gunnerIsPilot: true }, { gunnerIsPilot: true }] }),
      craft("b", "cutter", { guns: [{}, {}] }),
      craft("c"),
    ];
    const sustained = { "a1>b": 1, "a2>b": 3, "b2>a": 2 };
    const battle = battleOf(ships, { ...MANEUVER, position: { "a>b": 1 }, sustained });
    play(battle, { orders: ORDERS, dice: rolls(3, 10) });
    const fire = ["a1", "a2", "b1", "b2"].map((gun) => [gunIn(battle, gun).target, gunIn(battle, gun).sustained]);
    expect(fire).toEqual([
      ["b", 2],
      [null, 0],
      ["a", 4],
      [null, 0],
    ]);
    expect(positions(battle)).toEqual([{}, { a: 1 }, {}]);
  });
  it("the aim that a first gun gives up for what it takes over is told", () => {
    const ships = [
      craft("a", "cutter", { guns: [{ gunnerIsPilot: true }, { gunnerIsPilot: true }] }),
      craft("b", "cutter"),
      craft("c"),
    ];
    const sustained = { "a1>c": 2, "a2>b": 1, "b1>a": 3 };
    const battle = battleOf(ships, { ...MANEUVER, position: { "a>b": 1 }, sustained });
    const result = play(battle, { orders: ORDERS, dice: rolls(3, 10) });
    const changes = told(result, "sustainedChanged").map(
      ({ gun, target, from, to }) => `${gun}>${target} ${from}→${to}`,
    );
    expect(changes).toEqual(["b1>a 3→1", "a2>b 1→0", "a1>c 2→0", "a1>b 0→3"]);
    expect(gunIn(battle, "a1")).toMatchObject({ target: "b", sustained: 3 });
  });
  it("an attack on somebody else is not reversed", () => {
    const ships = [craft("a"), craft("b"), craft("c")];
    const orders: ChosenManeuver[] = [
      { ship: "a", maneuver: "offensive", target: "c" },
      { ship: "b", maneuver: "reversal", target: "a" },
    ];
    const result = play(battleOf(ships, MANEUVER), { orders, dice: dice(10) });
    expect(told(result, "reversalFailed")).toHaveLength(1);
    expect(positions(result.battle)).toEqual([{ c: 1 }, {}, {}]);
  });
});
