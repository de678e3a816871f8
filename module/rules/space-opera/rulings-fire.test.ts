/** The rulings of the specification on firing and dodging: SOCS-1 to SOCS-7, 9 to 11, 28 to 32, 34. */
import { describe, expect, it } from "vitest";
import { throwersOf } from "../../../tests/support/rules/scripted";
import { aim } from "./aim";
import {
  battleOf,
  craft,
  dice,
  fireRefusal,
  gunIn,
  HARMLESS,
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
import { spaceOpera } from "./index";
import { positionOn, sustainedOn, type Battle } from "./state";
import { canDodge, canGainPosition, CLASS_FACTS, type Handling, type ShipClass } from "./tables";

describe("SOCS-1: a phase is simultaneous", () => {
  it("a stun does not take back what was fired in the same phase", () => {
    const ships = [craft("a", "fighter", { guns: [{ firepower: 2 }] }), craft("b", "line")];
    const shots = [SHOT, { gun: "b1", target: "a" }];
    const { battle } = play(battleOf(ships), { shots, dice: rolls(10, 10) });
    expect(shipIn(battle, "b").stunned).toBe(4);
    expect(shipIn(battle, "a").destroyed).toBe(true);
  });
  it("of several hits at once the worst decides, whatever the order of the shots", () => {
    for (const levels of [
      [3, 5],
      [5, 3],
      [2, 4],
    ]) {
      const crew = [{ id: "b-hero", name: "Hero", major: true }];
      const guns = levels.map((firepower) => ({ firepower }));
      const battle = battleOf([craft("a", "line", { guns }), craft("b", "fighter", { crew })]);
      const shots = ["a1", "a2"].map((gun) => ({ gun, target: "b" }));
      const result = play(battle, { shots, dice: rolls(11, 11) });
      expect(told(result, "destroyed")[0]?.level).toBe(Math.max(...levels));
      expect(shipIn(battle, "b").crew[0]?.alive).toBe(false);
      // Nobody spends an override on a turn that is lost anyway.
      expect(questionsNamed(result, "override").map(({ about }) => about)).toEqual(
        levels.includes(5) ? [] : [{ ship: "b", why: "death", members: ["b-hero"] }],
      );
    }
  });
});

describe("SOCS-2: position is of a pilot on a target", () => {
  it("every gun of the ship has it, against that target only", () => {
    const ships = [craft("a", "line", { guns: [{}, {}] }), craft("b", "line"), craft("c", "line")];
    const battle = battleOf(ships, { position: { "a>b": 3 } });
    const effective = (gun: string, target: string) =>
      aim(battle, shipIn(battle, "a"), gunIn(battle, gun), shipIn(battle, target), null).effective;
    expect(["a1", "a2"].map((gun) => effective(gun, "b"))).toEqual([14 + 2 + 4 + 3, 14 + 2 + 4 + 3]);
    expect(effective("a1", "c")).toBe(14 + 2 + 4 - 5);
  });
});

describe("SOCS-3: sustained fire is of a gun on a target", () => {
  it("rises by 1 after each phase with a shot, hit or missed, and not before the roll", () => {
    const battle = battleOf([craft("a", "line", { guns: [{ firepower: 1 }, { firepower: 1 }] }), craft("b", "line")]);
    for (const [turn, total] of [7, 16, 17].entries()) {
      const { events } = play(battle, { shots: [SHOT], dice: dice(total) });
      const gain = { event: "sustainedChanged", ship: "a", gun: "a1", target: "b", from: turn, to: turn + 1 };
      expect(events).toContainEqual({ ...gain, seats: { a: "a", b: "b" } });
      play(battle, {});
    }
    expect([gunIn(battle, "a1"), gunIn(battle, "a2")].map((gun) => sustainedOn(gun, "b"))).toEqual([3, 0]);
  });
});

describe("SOCS-4: snap shots", () => {
  it.each([
    [0, 0, 11, true],
    [1, 0, 17, false],
    [0, 2, 18, false],
    [2, 3, 21, false],
  ])(
    "with position %i and sustained fire %i the shot is rolled against %i",
    (position, sustained, effective, snapShot) => {
      const standing = { position: { "a>b": position }, sustained: { "a1>b": sustained } };
      const battle = battleOf([craft("a"), craft("b")], standing);
      const aimed = aim(battle, shipIn(battle, "a"), gunIn(battle, "a1"), shipIn(battle, "b"), null);
      expect(aimed).toMatchObject({ effective, snapShot, automatic: false });
      expect(aimed.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(effective);
    },
  );
});

describe("SOCS-5, SOCS-6: sizes and what is rolled against", () => {
  it.each<[ShipClass, number]>([
    ["fighter", 0],
    ["cutter", 2],
    ["line", 4],
    ["station", 6],
    ["shuttle", 0],
    ["yacht", 2],
    ["freighter", 4],
  ])("a %s is hit at %i", (shipClass, size) => {
    const battle = battleOf([craft("a"), craft("b", shipClass)]);
    const { effective } = aim(battle, shipIn(battle, "a"), gunIn(battle, "a1"), shipIn(battle, "b"), null);
    expect(effective).toBe(14 + 2 + size - 5);
  });
  it("a smaller ship has a number of its own", () => {
    const battle = battleOf([craft("a"), craft("b", "fighter", { size: -2 })]);
    expect(aim(battle, shipIn(battle, "a"), gunIn(battle, "a1"), shipIn(battle, "b"), null).effective).toBe(9);
  });
  it("a planet is hit without a roll, its locations with one, and only these are harmed", () => {
    const planet = () =>
      battleOf([craft("a"), craft("b", "planet", { locations: LOCATIONS, guns: [{ location: "b-turret" }] })]);
    const whole = play(planet(), { shots: [SHOT] });
    expect(told(whole, "shot")[0]).toMatchObject({ roll: null, degree: "success" });
    expect(shipIn(whole.battle, "b")).toMatchObject({ destroyed: false, disabled: false, stunned: 0, burning: false });
    const part = play(planet(), { shots: [{ ...SHOT, location: "b-turret" }], dice: dice(17 - 1) });
    expect(told(part, "shot")[0]?.roll?.effective).toBe(14 + 2 + 10 - 5 - 4);
    expect(told(part, "locationLost")).toHaveLength(1);
    // A planet without a gun that can fire is out of the fight.
    expect(part.battle.over).toEqual({ winners: ["a"], reason: "lastSide" });
  });
  it("a planet does not burn, however it was set on fire", () => {
    const battle = battleOf([craft("a"), craft("b", "planet")], { phase: "maneuver", state: { b: { burning: true } } });
    expect(told(play(battle, {}), "controlRolled")).toEqual([]);
  });
  it("shuttles handle as fighters, yachts as cutters, freighters as ships of the line", () => {
    const handling = (["shuttle", "yacht", "freighter"] as const).map((one) => CLASS_FACTS[one].handling);
    expect(handling).toEqual(["fighter", "cutter", "line"]);
  });
});

describe("SOCS-7: ranges", () => {
  it.each([
    ["short", "short", null],
    ["short", "long", "too-far-for-weapon"],
    ["short", "out", "out-of-range"],
    ["long", "short", null],
    ["long", "long", null],
    ["long", "out", "out-of-range"],
  ] as const)("a gun of %s range at %s range: %s", (range, band, code) => {
    const ships = [craft("a", "fighter", { guns: [{ range }] }), craft("b")];
    expect(fireRefusal(battleOf(ships, { bands: { "a>b": band } }), "a", SHOT)).toBe(code);
  });
});

describe("SOCS-9 to SOCS-12: dodging", () => {
  const dodged = (battle: Battle, totals: number[], firepower = 3) => {
    const answers = [["dodge", [[true]]]] as const;
    gunIn(battle, "a1");
    return told(play(battle, { shots: [SHOT], answers, dice: rolls(9, ...totals) }), "damaged").map(
      ({ level }) => level - firepower,
    );
  };
  it("success takes one level off, and so does a critical one; failure, even a critical one, none", () => {
    const fight = () => battleOf([craft("a"), craft("b", "fighter", { crew: [] })]);
    expect([7, 3, 8, 18].map((total) => dodged(fight(), [total])[0])).toEqual([-1, -1, 0, 0]);
  });
  it("a dodged cosmetic hit is none", () => {
    const battle = battleOf([craft("a", "fighter", HARMLESS), craft("b")]);
    expect(dodged(battle, [7])).toEqual([]);
  });
  it("costs neither side an aiming bonus, and may be done against every hit", () => {
    const ships = [craft("a", "line", { guns: [{ firepower: 1 }, { firepower: 1 }] }), craft("b", "line")];
    const battle = battleOf(ships, {
      position: { "a>b": 2, "b>a": 1 },
      sustained: { "b1>a": 2 },
      options: { sustainedDecay: "keepOnIdle" },
    });
    const shots = [SHOT, { gun: "a2", target: "b" }];
    const result = play(battle, { shots, answers: [["dodge", [[true, true]]]], dice: rolls(7, 7, 5, 5) });
    expect(told(result, "dodged")).toHaveLength(2);
    expect([positionOn(shipIn(battle, "a"), "b"), positionOn(shipIn(battle, "b"), "a")]).toEqual([2, 1]);
    expect(sustainedOn(gunIn(battle, "b1"), "a")).toBe(2);
  });
  it.each([{ stunned: 3 }, { disabled: true }])("a ship that is %j may not dodge", (state) => {
    const battle = battleOf([craft("a", "fighter", HARMLESS), craft("b"), craft("c")], { state: { b: state } });
    expect(questionsNamed(play(battle, { shots: [SHOT], dice: dice(9) }), "dodge")).toEqual([]);
  });
});

describe("SOCS-11, SOCS-15: who dodges whom, and who gets behind whom", () => {
  const HANDLINGS: Handling[] = ["fighter", "cutter", "line", "fixed"];
  it.each<[Handling, boolean[]]>([
    ["fighter", [true, true, true, true]],
    ["cutter", [false, true, true, true]],
    ["line", [false, false, true, true]],
    ["fixed", [false, false, false, false]],
  ])("a %s, of fighters, cutters, ships of the line, stations: %j", (own, expected) => {
    expect(HANDLINGS.map((other) => canDodge(own, other))).toEqual(expected);
    expect(HANDLINGS.map((other) => canGainPosition(own, other))).toEqual(expected);
  });
  it("guns of a cutter still build up sustained fire on a fighter", () => {
    const battle = battleOf([craft("a", "cutter", HARMLESS), craft("b")]);
    play(battle, { shots: [SHOT], dice: dice(12) });
    expect(sustainedOn(gunIn(battle, "a1"), "b")).toBe(1);
  });
});

describe("SOCS-28, SOCS-31: what is not said of a gun or a ship", () => {
  it("accuracy 0, firepower 2, short range, rating 0", () => {
    const plain = { id: "a1", name: "gun", skill: 12 };
    const ship = { seat: "a", ship: "a", class: "line", piloting: 12, guns: [plain] } as const;
    const battle = battleOf([ship, craft("b")]);
    expect(gunIn(battle, "a1")).toMatchObject({ accuracy: 0, firepower: 2, range: "short", gunnerIsPilot: false });
    expect(shipIn(battle, "a")).toMatchObject({ mr: 0, size: 4, protection: 0, side: "a" });
  });
});

describe("SOCS-29: one gun, one gunner, one shot", () => {
  const crew = [{ id: "a-one", name: "One" }];
  const twice = { gun: "a2", target: "b" };
  it("a gun does not fire twice", () => {
    expect(fireRefusal(battleOf([craft("a"), craft("b")]), "a", SHOT, SHOT)).toBe("gun-twice");
  });
  it.each<[string, Craft, string | null]>([
    ["one gunner with two guns", { crew, guns: [{ gunner: "a-one" }, { gunner: "a-one" }] }, "gunner-busy"],
    ["a pilot with two guns", { guns: [{ gunnerIsPilot: true }, { gunnerIsPilot: true }] }, "gunner-busy"],
    [
      "a pilot by name and by post",
      { pilot: "a-one", crew, guns: [{ gunnerIsPilot: true }, { gunner: "a-one" }] },
      "gunner-busy",
    ],
    ["gunners without a name", { guns: [{ gunnerIsPilot: false }, {}] }, null],
  ])("%s: %s", (_what, given, code) => {
    expect(fireRefusal(battleOf([craft("a", "line", given), craft("b")]), "a", SHOT, twice)).toBe(code);
  });
});

describe("SOCS-30: friends are not fired at", () => {
  it("nor is what is gone or not there, nor with somebody else's gun", () => {
    const ships = [
      craft("a", "fighter", { side: "red" }),
      craft("b"),
      craft("c", "fighter", { side: "red" }),
      craft("d"),
    ];
    const battle = battleOf(ships, { state: { d: { destroyed: true } } });
    const codes = ["c", "d", "x", "b"].map((target) => fireRefusal(battle, "a", { gun: "a1", target }));
    expect(codes).toEqual(["target-is-friend", "target-is-gone", "no-such-target", null]);
    expect(fireRefusal(battle, "b", SHOT)).toBe("no-such-gun");
    expect(fireRefusal(battle, "a", { ...SHOT, location: "x" })).toBe("no-such-location");
  });
});

describe("SOCS-32: automatic hits", () => {
  it("no roll is needed; the hit is an ordinary one and may be dodged; after the phase it is over", () => {
    const battle = battleOf([craft("a"), craft("b")], { state: { a: { autoHit: "b" } } });
    const result = play(battle, { shots: [SHOT], answers: [["dodge", [[true]]]], dice: dice(7) });
    expect(told(result, "shot")[0]).toMatchObject({ roll: null, degree: "success" });
    expect(told(result, "damaged")[0]?.level).toBe(2);
    expect(shipIn(battle, "a").autoHit).toBeNull();
  });
  it("it is over as well if nobody fires", () => {
    const battle = battleOf([craft("a"), craft("b")], { state: { a: { autoHit: "b" } } });
    play(battle, {});
    expect(shipIn(battle, "a").autoHit).toBeNull();
  });
});

describe("SOCS-34: critical gunnery", () => {
  it("a critical hit cannot be dodged, and does no more damage", () => {
    const { battle, shots } = hit(2);
    const result = play(battle, { shots, dice: dice(4) });
    expect(questionsNamed(result, "dodge")).toEqual([]);
    expect(told(result, "damaged")[0]?.level).toBe(2);
  });
});

describe("real dice", () => {
  it("are thrown by whoever plays the ship: the gunner's for a shot, the pilot's for a dodge", () => {
    const battle = battleOf([craft("a", "fighter", { guns: [{ firepower: 3 }] }), craft("b", "fighter", HARMLESS)]);
    const answers = [
      ["declareFire", [[SHOT], []]],
      ["dodge", [[true]]],
    ] as const;
    const thrown = throwersOf(spaceOpera, battle, { answers, dice: rolls(10, 5) });
    const [gunner, pilot] = ["a", "b"].map((id) => shipIn(battle, id).seat);
    expect(gunner).not.toBe(pilot);
    expect(thrown).toEqual([...Array<string>(3).fill(`shot ${gunner}`), ...Array<string>(3).fill(`dodge ${pilot}`)]);
  });
});
