/** The rulings of the specification on damage, people and the furball: SOCS-12 to SOCS-14, 16, 17, 24. */
import { describe, expect, it } from "vitest";
import {
  battleOf,
  BRIDGE,
  craft,
  dice,
  fireRefusal,
  gunIn,
  HARMLESS,
  UNDECIDED,
  hit,
  LOCATIONS,
  play,
  questionsNamed,
  rolls,
  shipIn,
  SHOT,
  told,
  type Craft,
} from "../../../tests/support/rules/space-opera/fixtures";
import { isStunned, works } from "./condition";
import { QUESTIONS } from "./questions";
import { sustainedOn, type Battle, type Gun } from "./state";
import type { Band, ShipClass } from "./tables";

describe("SOCS-12: damage control", () => {
  const member = (id: string, repair: number | null, alive = true) => ({ id, name: id, repair, alive });
  it.each<[string, Craft["crew"], number, string]>([
    ["the best repair skill aboard", [member("ann", 11), member("bo", 15), member("cy", null)], 15, "repair"],
    ["the one that there is, though it is a poor one", [member("ann", 7)], 7, "repair"],
    ["that of somebody alive", [member("ann", 11), member("bo", 15, false)], 11, "repair"],
    ["the option's number where all who could are dead", [member("bo", 15, false), member("cy", null)], 13, "control"],
    ["the option's number where nobody can", [], 13, "control"],
  ])("is rolled against %s", (_, crew, effective, id) => {
    const battle = battleOf([craft("a", "line", { crew: crew ?? [] }), craft("b")], {
      options: { controlSkill: 13 },
      phase: "maneuver",
      state: { a: { burning: true } },
    });
    const result = play(battle, { dice: dice(effective) });
    expect(told(result, "controlRolled")).toMatchObject([{ roll: { effective, parts: [{ id, amount: effective }] } }]);
    expect(shipIn(battle, "a").burning).toBe(false);
  });
  it("takes a whole number", () => {
    const crew = [member("ann", 11.5)];
    expect(() => battleOf([craft("a", "line", { crew }), craft("b")])).toThrow(/not-a-whole-number/);
  });
});

describe("SOCS-12: continuing damage", () => {
  const burning = (total: number, given: Craft = {}, more: number[] = []) => {
    const ships = [craft("a", "line", given), craft("b"), craft("c")];
    const battle = battleOf(ships, { phase: "maneuver", state: { a: { burning: true } }, position: { "a>b": 0 } });
    return play(battle, { dice: [...dice(total), ...more] });
  };
  it("a failure is a light hit more, a critical one a heavy one", () => {
    expect(shipIn(burning(13).battle, "a")).toMatchObject({ burning: true, stunned: 4, disabled: false });
    expect(shipIn(burning(17).battle, "a")).toMatchObject({ burning: true, disabled: true });
  });
  it("on a ship with locations it strikes one of them as well", () => {
    const locations = ["one", "two"].map((name) => ({ id: `a-${name}`, name, kind: "bay" as const }));
    const light = burning(13, { locations }, [2]);
    expect(told(light, "locationShaken")).toMatchObject([
      { event: "locationShaken", ship: "a", location: "a-two", turn: 4 },
    ]);
    expect(shipIn(light.battle, "a").stunned).toBe(4);
    const heavy = burning(17, { locations }, [1]);
    expect(told(heavy, "locationLost")).toMatchObject([{ location: "a-one" }]);
    expect(shipIn(heavy.battle, "a")).toMatchObject({ disabled: false, stunned: 0 });
  });
  it("a stun ends an automatic hit that was won", () => {
    const ships = [craft("a", "fighter", { guns: [{ firepower: 2 }] }), craft("b", "line"), craft("c", "line")];
    const battle = battleOf(ships, { state: { b: { autoHit: "c" } } });
    play(battle, { shots: [SHOT], dice: dice(10) });
    expect(shipIn(battle, "b").autoHit).toBeNull();
  });
  it.each(["b-turret", undefined])("a light hit in a lost turn takes the next one as well: %s", (location) => {
    const { battle, shots } = hit(2, { locations: LOCATIONS }, "line", location);
    const ship = shipIn(battle, "b");
    const turret = ship.locations[2]!;
    Object.assign(location ? turret : ship, location ? { shaken: 3 } : { stunned: 3 });
    const isOut = () => (location ? !works(battle, turret) : isStunned(battle, ship));
    play(battle, { shots, dice: dice(7) });
    expect({ turn: battle.turn, phase: battle.phase, isOut: isOut() }).toEqual({
      turn: 3,
      phase: "maneuver",
      isOut: true,
    });
    const asked = questionsNamed(play(battle, { dice: location ? [] : dice(7) }), "chooseManeuvers");
    expect(asked.map(({ seat }) => seat)).toEqual(location ? ["a", "b"] : ["a"]);
    expect({ turn: battle.turn, isOut: isOut() }).toEqual({ turn: 4, isOut: true });
    play(battle, {});
    if (battle.phase === "maneuver") play(battle, {});
    expect({ turn: battle.turn, isOut: isOut() }).toEqual({ turn: 5, isOut: false });
  });
  it("a further light hit on a ship that has lost the turn asks for no override", () => {
    const crew = [{ id: "b-hero", name: "Hero", major: true }];
    const ships = [craft("a", "line", { guns: [{ firepower: 2 }, { firepower: 2 }] }), craft("b", "line", { crew })];
    const shots = [SHOT, { gun: "a2", target: "b" }];
    const result = play(battleOf(ships), { shots, dice: rolls(10, 10) });
    expect(questionsNamed(result, "override")).toHaveLength(1);
  });
});

describe("SOCS-13: levels", () => {
  it.each<[number, ShipClass, object]>([
    [1, "fighter", { stunned: 0, disabled: false, destroyed: false, burning: false }],
    [2, "fighter", { stunned: 4, disabled: false, destroyed: false, burning: true }],
    [3, "fighter", { destroyed: true, burning: false }],
    [3, "cutter", { disabled: true, destroyed: false }],
    [3, "station", { disabled: true, destroyed: false }],
    [4, "line", { destroyed: true }],
    [5, "station", { destroyed: true }],
  ])("a hit of level %i on a %s: %j", (level, shipClass, state) => {
    const { battle, shots } = hit(level, {}, shipClass);
    play(battle, { shots, dice: dice(7) });
    expect(shipIn(battle, "b")).toMatchObject(state);
  });
  it("a disabled ship neither fires nor maneuvers, has no bonuses left, and drifts on", () => {
    const ships = [craft("a"), craft("b", "line"), craft("c", "line", { side: "b" })];
    const battle = battleOf(ships, { position: { "c>a": 0 }, sustained: { "b1>a": 2 } });
    play(battle, { shots: [SHOT], dice: dice(10) });
    expect(gunIn(battle, "b1").target).toBeNull();
    expect(fireRefusal(battle, "b", { gun: "b1", target: "a" })).toBe("ship-out-of-action");
    expect(fireRefusal(battle, "a", SHOT)).toBeNull();
    const menu = QUESTIONS.chooseManeuvers.menu(battle, "b", null);
    expect(menu.refuse([{ ship: "b", maneuver: "straight" }])?.code).toBe("ship-out-of-action");
  });
});

describe("SOCS-14: locations", () => {
  it.each([undefined, -7])("with a penalty of %s", (penalty) => {
    const location = { ...BRIDGE, ...(penalty === undefined ? {} : { penalty }) };
    const { battle, shots } = hit(1, { locations: [location] }, "line", "b-bridge");
    const result = play(battle, { shots, dice: dice(9) });
    expect(told(result, "shot")[0]?.roll?.effective).toBe(15 + (penalty ?? -4));
  });
  it.each([
    [2, "locationShaken"],
    [3, "locationLost"],
    [4, "destroyed"],
  ] as const)("a hit of level %i on a location: %s", (level, name) => {
    const { battle, shots } = hit(level, { locations: LOCATIONS }, "line", "b-turret");
    const result = play(battle, { shots, dice: dice(9) });
    expect(told(result, name)).toHaveLength(1);
    expect(shipIn(battle, "b")).toMatchObject({ stunned: 0, disabled: false, destroyed: level === 4 });
  });
  it("no gun fires from a location that is out, shaken ones for a turn", () => {
    const given = { locations: LOCATIONS, guns: [{ location: "b-turret" }, {}] };
    const battle = battleOf([craft("a"), craft("b", "line", given)]);
    const [, , turret] = shipIn(battle, "b").locations;
    const codes = (state: object) => {
      Object.assign(turret ?? {}, { disabled: false, shaken: 0 }, state);
      return ["b1", "b2"].map((gun) => fireRefusal(battle, "b", { gun, target: "a" }));
    };
    expect(codes({ disabled: true })).toEqual(["gun-out-of-action", null]);
    expect(codes({ shaken: 3 })).toEqual(["gun-out-of-action", null]);
    expect([codes({ shaken: 4 }), codes({ shaken: 2 })]).toEqual([
      [null, null],
      [null, null],
    ]);
  });
  it("without a bridge a ship is stunned until it is repaired; a second one helps", () => {
    const lost = { ...BRIDGE, disabled: true };
    const able = (locations: Craft["locations"]) =>
      fireRefusal(battleOf([craft("a"), craft("b", "line", { locations: locations ?? [] })]), "b", {
        gun: "b1",
        target: "a",
      });
    expect(able([lost])).toBe("ship-stunned");
    expect(able([lost, { ...BRIDGE, id: "b-second" }])).toBeNull();
  });
});

describe("SOCS-16: major and minor characters", () => {
  const crew = [
    { id: "b-hero", name: "Hero", major: true },
    { id: "b-extra", name: "Extra" },
    { id: "b-ghost", name: "Ghost", alive: false },
  ];
  const fates = (battle: Battle) => shipIn(battle, "b").crew.map(({ alive }) => alive);
  it("of great damage all die but those who have an override, and minor ones have last words", () => {
    const { battle, shots } = hit(4, { crew });
    expect(shipIn(battle, "b").crew.map(({ overrides }) => overrides)).toEqual([1, 0, 0]);
    const answers = [
      ["override", "b-hero"],
      ["lastWords", "  Tell them… "],
    ] as const;
    const result = play(battle, { shots, answers, dice: dice(7) });
    expect(fates(battle)).toEqual([true, false, false]);
    expect(told(result, "lastWords")).toMatchObject([
      { event: "lastWords", ship: "b", member: "b-extra", words: "Tell them…" },
    ]);
    expect(told(result, "survived")).toMatchObject([{ member: "b-hero", why: "override" }]);
  });
  it("without the override the major character dies, too, and says nothing", () => {
    const { battle, shots } = hit(4, { crew });
    const result = play(battle, { shots, dice: dice(7) });
    expect(fates(battle)).toEqual([false, false, false]);
    expect(questionsNamed(result, "lastWords").map(({ about }) => about)).toEqual([{ ship: "b", member: "b-extra" }]);
  });
  it("of several minor characters of a ship one voice is heard", () => {
    const many = ["first", "second", "third"].map((id) => ({ id: `b-${id}`, name: id }));
    const { battle, shots } = hit(4, { crew: many });
    const result = play(battle, { shots, answers: [["lastWords", "For all of us"]], dice: dice(7) });
    expect(fates(battle)).toEqual([false, false, false]);
    expect(told(result, "lastWords")).toMatchObject([{ member: "b-first", words: "For all of us" }]);
  });
  it("of extreme damage everyone dies at once: nobody is asked anything", () => {
    const { battle, shots } = hit(5, { crew });
    const result = play(battle, { shots, dice: dice(7) });
    expect(fates(battle)).toEqual([false, false, false]);
    expect(result.asked.filter(({ manner }) => manner === "one")).toEqual([]);
  });
  it("an override saves the turn after a light hit; what burns goes on", () => {
    const { battle, shots } = hit(2, { crew });
    battle.ships[1]?.guns.forEach((gun) => Object.assign(gun, { target: "a", sustained: 2 }));
    battle.options.sustainedDecay = "keepOnIdle";
    const result = play(battle, { shots, answers: [["override", "b-hero"]], dice: dice(7) });
    expect(told(result, "overrideUsed")).toMatchObject([
      { event: "overrideUsed", ship: "b", member: "b-hero", why: "stun" },
    ]);
    expect(shipIn(battle, "b")).toMatchObject({ stunned: 0, burning: true });
    expect(sustainedOn(gunIn(battle, "b1"), "a")).toBe(2);
    expect(shipIn(battle, "b").crew[0]?.overrides).toBe(0);
  });
  it("nobody fires the gun of a gunner who is dead", () => {
    const battle = battleOf([craft("a"), craft("b", "line", { crew, guns: [{ gunner: "b-ghost" }] })]);
    expect(fireRefusal(battle, "b", { gun: "b1", target: "a" })).toBe("gunner-dead");
  });
  it("last words are short", () => {
    const menu = QUESTIONS.lastWords.menu(battleOf([craft("a"), craft("b")]), "b", { ship: "b", member: "b-extra" });
    expect([menu.refuse("I'm hit!"), menu.refuse("x".repeat(141))?.code, menu.refuse(7)?.code]).toEqual([
      null,
      "text-too-long",
      "not-an-option",
    ]);
  });
});

describe("SOCS-17: armor and shields", () => {
  it.each([
    [5, 1, 4],
    [3, 2, 1],
    [2, 3, 0],
  ])("a hit of level %i through a protection of %i is one of level %i, before any dodge", (level, protection, left) => {
    const { battle, shots } = hit(level, { protection }, "fighter");
    const result = play(battle, {
      shots,
      answers: left > 0 ? [["dodge", [[true]]]] : [],
      dice: [...dice(9), ...(left > 0 ? dice(8) : [])],
    });
    expect(told(result, "absorbed")).toMatchObject([
      { event: "absorbed", ship: "b", levels: Math.min(level, protection) },
    ]);
    expect(told(result, "damaged").map((event) => event.level)).toEqual(left > 0 ? [left] : []);
  });
});

describe("SOCS-24: the furball", () => {
  const FURBALL = { options: { furballCount: 3 } } as const;
  const crowd = (shipClass: ShipClass) => [
    craft("a", "fighter", HARMLESS),
    craft("b", shipClass),
    craft("c", "fighter"),
  ];
  it.each<[ShipClass, object]>([
    ["fighter", { destroyed: true }],
    ["cutter", { disabled: true, destroyed: false }],
  ])("a %s that dodges with an 18 runs into a random other ship", (shipClass, state) => {
    const shooter = shipClass === "cutter" ? "cutter" : "fighter";
    const ships = [craft("a", shooter, HARMLESS), craft("b", shipClass), craft("c")];
    const battle = battleOf(ships, FURBALL);
    const script = { shots: [SHOT], answers: [["dodge", [[true]]]] as const, dice: [...rolls(9, 10, 18), 2] };
    const result = play(battle, script);
    expect(told(result, "collided")).toMatchObject([{ event: "collided", ship: "b", victim: "c" }]);
    expect(shipIn(battle, "b")).toMatchObject(state);
    expect(shipIn(battle, "c").destroyed).toBe(true);
  });
  it("a ship of the line takes it lightly", () => {
    const battle = battleOf(crowd("line"), { ...FURBALL, phase: "maneuver", furball: true });
    const orders = [{ ship: "b", maneuver: "total" }] as const;
    const result = play(battle, { orders, dice: [...dice(18), 1, ...dice(10)] });
    expect(told(result, "damaged").map(({ ship, level, why }) => [ship, level, why])).toEqual([
      ["a", 3, "collision"],
      ["b", 2, "collision"],
    ]);
    expect(questionsNamed(result, "dodge")).toEqual([]);
  });
  it("outside of a furball nobody collides", () => {
    const battle = battleOf(crowd("line"), { phase: "maneuver" });
    const result = play(battle, { orders: [{ ship: "b", maneuver: "total" }], dice: dice(18) });
    expect(told(result, "collided")).toEqual([]);
  });
  it("a snap shot is followed by a perception roll, an aimed one is not", () => {
    const ships = [craft("a", "fighter", { guns: [{ firepower: 1, perception: 12 }] }), craft("b"), craft("c")];
    const snap = play(battleOf(ships, FURBALL), { shots: [SHOT], dice: rolls(9, 12) });
    expect(told(snap, "friendTold")[0]?.roll.effective).toBe(12);
    expect(told(snap, "damaged")).toMatchObject([{ ship: "b" }]);
    const aimed = play(battleOf(ships, { ...FURBALL, position: { "a>b": 1 } }), { shots: [SHOT], dice: dice(9) });
    expect(told(aimed, "friendTold")).toEqual([]);
  });
  it("a friend is struck as a whole, wherever the shot was aimed", () => {
    const ships = [craft("a"), craft("b", "line", { locations: LOCATIONS }), craft("c", "line", { side: "a" })];
    const battle = battleOf(ships, FURBALL);
    const result = play(battle, { shots: [{ ...SHOT, location: "b-turret" }], dice: rolls(9, 11) });
    expect(told(result, "damaged")).toMatchObject([{ ship: "c", location: null }]);
    expect(shipIn(battle, "c").disabled).toBe(true);
  });
  it("without a friend a stray shot meets nobody", () => {
    const battle = battleOf(crowd("fighter"), FURBALL);
    const result = play(battle, { shots: [SHOT], dice: rolls(9, 11) });
    expect(told(result, "wentAstray")).toMatchObject([{ victim: null }]);
    expect(told(result, "damaged")).toEqual([]);
    expect(sustainedOn(gunIn(battle, "a1"), "b")).toBe(1);
  });
  it.each<[string, Gun["range"], { readonly [pair: string]: Band }, string | null]>([
    ["of short range strikes a friend at short range", "short", { "a>b": "short", "a>c": "short" }, "c"],
    ["of short range strikes no friend further away", "short", { "a>b": "short", "a>c": "long" }, null],
    ["of long range strikes a friend at long range", "long", { "a>b": "long", "a>c": "long" }, "c"],
    ["strikes no friend that is out of range", "long", { "a>b": "short", "a>c": "out" }, null],
    ["strikes the one friend of two that it reaches", "long", { "a>c": "out", "a>d": "short" }, "d"],
  ])("a stray shot of a gun %s", (_, range, bands, victim) => {
    const friends = [craft("c", "line", { side: "a" }), ...("a>d" in bands ? [craft("d", "line", { side: "a" })] : [])];
    const battle = battleOf([craft("a", "fighter", { guns: [{ range }] }), craft("b"), ...friends], {
      ...FURBALL,
      bands,
    });
    const result = play(battle, { shots: [SHOT], dice: rolls(9, 11) });
    expect(told(result, "wentAstray")).toMatchObject([{ victim }]);
    expect(told(result, "damaged").map(({ ship }) => ship)).toEqual(victim === null ? [] : [victim]);
  });
  it("is settled by what was done in the turn before, and by that alone", () => {
    const ships = ["a", "b", "c", "d"].map((name) => craft(name, "fighter", UNDECIDED));
    const battle = battleOf(ships, { options: { furballCount: 4 } });
    const pairs = [SHOT, { gun: "b1", target: "a" }, { gun: "c1", target: "d" }, { gun: "d1", target: "c" }];
    const turn = (shots: typeof pairs, perceptions: number): boolean => {
      const { furball } = battle;
      play(battle, { shots, dice: rolls(...shots.map(() => 15), ...Array.from({ length: perceptions }, () => 3)) });
      play(battle, {});
      return battle.furball && !furball;
    };
    // No ship is paired off before the first turn; all are after it, and none after a turn in which nothing happens.
    expect(turn(pairs, 4)).toBe(true);
    expect(turn(pairs, 0)).toBe(false);
    expect(battle.furball).toBe(false);
    expect(turn([], 0)).toBe(false);
    expect(turn([], 0)).toBe(true);
  });
  it("a cannot-miss ends with the ship that it was for", () => {
    const ships = [craft("a"), craft("b"), craft("c"), craft("d", "fighter", { side: "c" })];
    const battle = battleOf(ships, { phase: "maneuver", furball: true });
    const orders = [
      { ship: "a", maneuver: "offensive", target: "b" },
      { ship: "b", maneuver: "reversal", target: "a" },
    ] as const;
    // The ship that reverses fails so badly that it runs into the third ship.
    play(battle, { orders, dice: [...rolls(18, 3), 2] });
    expect(shipIn(battle, "b").destroyed).toBe(true);
    expect(shipIn(battle, "a").autoHit).toBeNull();
  });
  it("a planet is no craft, and what is disabled is not able", () => {
    const ships = [craft("a"), craft("b"), craft("c"), craft("d", "planet")];
    const furball = (state: object) =>
      told(play(battleOf(ships, { options: { furballCount: 3 }, state: { c: state } }), {}), "turnBegan")[0]?.furball;
    expect([furball({}), furball({ disabled: true })]).toEqual([true, false]);
  });
});
