import { describe, expect, it } from "vitest";
import type { Entry } from "../../kernel";
import { scripted, type ScriptedReferee, nothing } from "../../../../tests/support/rules/scripted";
import { fire } from "./attack";
import { BATTLEAXE, EXPLORER, FIGHTER, readyBattle, worn } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { attackIndex, maneuverPart } from "./attack-index";
import { setup } from "../setup";
import { theComponent, theShip } from "../ship/scores";
import type { Battle, Component, Options, Ship, ShipDesign } from "../state";
import type { Reading } from "../events";
import { step } from "../step";

interface Duel {
  battle: Battle;
  attacker: Ship;
  weapon: Component;
  target: Ship;
}

function duel(attackers: ShipDesign, targets: ShipDesign, weapon: string, options: Partial<Options> = {}): Duel {
  const battle = readyBattle([[attackers], [targets]], options);
  const attacker = theShip(battle, "a1");
  return { battle, attacker, weapon: theComponent(attacker, weapon), target: theShip(battle, "b1") };
}

/** A Battleaxe that shoots at another ship with the given attack index, no shield up, and one point of power. */
function shotAt(index: number, targets: ShipDesign = BATTLEAXE, options: Partial<Options> = {}): Duel {
  const scene = duel(BATTLEAXE, targets, "cannon", options);
  scene.target.screen = null;
  scene.weapon.attrs.PW = 1;
  scene.attacker.scan += index - attackIndex(scene.battle, scene.attacker, scene.weapon, scene.target).total;
  return scene;
}

function shoot(scene: Duel, dice: number[], answers: Entry[] = []): ScriptedReferee<Battle> {
  const referee = scripted(() => scene.battle, { dice, answers });
  fire(scene.battle, scene.attacker, scene.weapon, scene.target, undefined, referee);
  return referee;
}

const names = (referee: ScriptedReferee<Battle>) => referee.events.map(({ event }) => event);
const event = (referee: ScriptedReferee<Battle>, name: string) => referee.events.find((told) => told.event === name);
/** What the rolls of an event would strike, and whether the attacker may name it instead. */
const reading = (referee: ScriptedReferee<Battle>, name: string) =>
  (event(referee, name)?.["reading"] ?? null) as Pick<Reading, "free" | "strikes"> | null;

describe("the attack index (scenario 5)", () => {
  it.each([
    [12, 5, 2, 7],
    [10, 5, 2, 5],
    [9, 5, 1, 4],
    [5, 1, 1, 4],
    [5, 4, 0, 1],
    [1, 5, -1, -4],
    [3, 8, -2, -5],
  ])("with maneuver scores %i against %i has %i, raw %i", (attacker, target, banded, raw) => {
    expect(maneuverPart(attacker, target, "banded")).toBe(banded);
    expect(maneuverPart(attacker, target, "raw")).toBe(raw);
  });

  it("lists the parts of its sum", () => {
    const { battle, attacker, weapon, target } = duel(BATTLEAXE, FIGHTER, "cannon");
    expect(attackIndex(battle, attacker, weapon, target)).toEqual({
      total: 7,
      parts: [
        { part: "maneuver", value: 1 },
        { part: "computers", value: 1 },
        { part: "accuracy", value: 5 },
      ],
    });
  });

  it("falls by the cloak of the target, and with the bridges of the attacker", () => {
    const { battle, attacker, weapon, target } = duel(BATTLEAXE, FIGHTER, "cannon");
    const total = () => attackIndex(battle, attacker, weapon, target).total;
    attacker.primaryLost = true;
    expect(total()).toBe(6);
    worn(attacker, "cockpit", 0);
    expect(total()).toBe(5);
    const laser = theComponent(target, "laser");
    Object.assign(laser, { kind: "cloak" });
    laser.attrs.CL = 3;
    target.screen = "laser";
    expect(total()).toBe(2);
  });

  it.each([
    [0, 0],
    [3, -1],
    [9, -1],
    [10, 0],
    [14, 0],
    [15, 1],
    [18, 2],
    [30, 2],
  ])("of a gunner with a skill of %i has %i more, where the table plays with it", (gunnery, more) => {
    const { battle, attacker, weapon, target } = duel(BATTLEAXE, FIGHTER, "cannon");
    Object.assign(attacker, { gunnery });
    const { total, parts } = attackIndex(battle, attacker, weapon, target);
    expect(total).toBe(7 + more);
    expect(parts.find(({ part }) => part === "gunnery")?.value ?? 0).toBe(more);
    expect(attackIndex(battle, attacker, weapon, target, true).parts.some(({ part }) => part === "gunnery")).toBe(
      false,
    );
    Object.assign(attacker, { gunnery: undefined });
    expect(attackIndex(battle, attacker, weapon, target).total).toBe(7);
  });

  it("knows of a ship's gunner what its fleet says", () => {
    const fleets = ["a", "b"].map((seat) => ({
      seat,
      ships: [{ id: seat, design: FIGHTER, ...(seat === "a" ? { gunnery: 15 } : {}) }],
    }));
    expect(setup({ fleets, options: { creditLimit: 0 } }).ships.map(({ gunnery }) => gunnery)).toEqual([15, undefined]);
  });
});

describe("a Battleaxe fires at the tiniest fighter (scenario 6)", () => {
  const answers: Entry[] = [
    ["action", { do: "fire", weapon: "cannon", target: "b1" }],
    ["pickRoll", 11],
    ["adjust", 6],
  ];

  it("destroys its frame, and it falls apart", () => {
    const { battle } = duel(BATTLEAXE, FIGHTER, "cannon");
    const referee = scripted(() => battle, { dice: [60, 11, 3], answers });
    step(battle, referee);
    expect(referee.rest()).toEqual(nothing);
    expect(event(referee, "shotFired")).toMatchObject({ index: 7, row: 7, power: 5 });
    expect(event(referee, "destructionRolled")).toMatchObject({ di: 5, roll: 3, held: true });
    expect(theShip(battle, "b1").lost).toBe("collapsed");
    expect(battle.over).toEqual({ winners: ["seat-1"], reason: "last-side-standing" });
  });

  it("misses by one with a 12", () => {
    const scene = duel(BATTLEAXE, FIGHTER, "cannon");
    const referee = shoot(
      scene,
      [60, 12],
      [
        ["pickRoll", 12],
        ["adjust", 7],
      ],
    );
    expect(names(referee)).toContain("missed");
    expect(scene.target.lost).toBeNull();
  });
});

describe("the tiniest fighter fires at a Battleaxe (scenario 7)", () => {
  it("takes a point off its shield", () => {
    const scene = duel(FIGHTER, BATTLEAXE, "laser");
    const { battle, attacker, weapon, target } = scene;
    const action: Entry = ["action", { do: "fire", weapon: "laser", target: "b1" }];
    const referee = scripted(() => battle, { dice: [40], answers: [action] });
    step(battle, referee);
    expect(referee.rest()).toEqual(nothing);
    expect(event(referee, "shotFired")).toMatchObject({ index: 0 });
    expect(event(referee, "shieldAbsorbed")).toMatchObject({ before: 4, after: 3, through: 0 });
    expect(theComponent(target, "shield").attrs.PR).toBe(3);
    expect({ ap: attacker.ap, used: weapon.used }).toEqual({ ap: 0, used: true });
  });
});

describe("criticals", () => {
  it("void the other rolls and go on to a number on the ship (scenario 12)", () => {
    const scene = shotAt(-4);
    const referee = shoot(scene, [30, 100, 80, 45]);
    expect(referee.rest()).toEqual(nothing);
    expect(referee.asked).toEqual([]);
    expect(event(referee, "critical")).toMatchObject({ rolls: [80, 45], location: 45 });
    expect(event(referee, "componentDamaged")).toMatchObject({ component: "computer" });
  });

  it("miss on a second 100 (scenario 13)", () => {
    const scene = shotAt(4);
    const referee = shoot(scene, [100, 100, 5]);
    expect(referee.rest().dice).toEqual([5]);
    expect(event(referee, "missed")).toMatchObject({ roll: null });
  });

  it("are adjusted by the target off the ship (scenario 14)", () => {
    const missed = shoot(shotAt(-2), [100, 55], [["adjust", 60]]);
    expect(names(missed)).toContain("missed");
    const hit = shoot(shotAt(-2), [100, 52], [["adjust", 57]]);
    expect(event(hit, "hit")).toMatchObject({ location: 57, component: "frame" });
  });

  it("stay on the ship with the house option", () => {
    const referee = shoot(shotAt(-2, BATTLEAXE, { critAdjustMayMiss: false }), [100, 55], [["adjust", 57]]);
    expect(referee.asked[0]?.askings[0]?.menu.refuse(58)).toEqual({
      code: "not-in-range",
      data: { low: 50, high: 57 },
    });
    expect(names(referee)).toContain("hit");
  });
});

describe("adjusting", () => {
  const offered = (referee: ScriptedReferee<Battle>) => referee.asked[0]?.askings[0]?.menu.list?.();

  it("lets the target move a number by up to 5 (scenario 14)", () => {
    const missed = shoot(shotAt(-1), [53], [["adjust", 58]]);
    expect(event(missed, "missed")).toMatchObject({ roll: 58 });
    const hit = shoot(shotAt(-1), [52], [["adjust", 57]]);
    expect(offered(hit)).toEqual([47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57]);
    expect(names(hit)).toContain("hit");
    const low = shoot(shotAt(-1), [3], [["adjust", 8]]);
    expect(offered(low)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(low.asked[0]?.askings[0]?.seat).toBe("seat-2");
  });

  it.each([
    [0, [0, 1, 2, 3, 4, 5, 6, 7, 8], 0],
    [1, [1, 2, 3, 4, 5, 6, 7, 8], 3],
  ] as const)("ends at the floor of the house option: %i (MG-68)", (adjustFloor, numbers, fallback) => {
    const referee = shoot(shotAt(-1, BATTLEAXE, { adjustFloor }), [3], [["adjust", numbers[0]]]);
    expect(offered(referee)).toEqual(numbers);
    expect(referee.asked[0]?.askings[0]?.fallback()).toBe(fallback);
    expect(names(referee).includes("missed")).toBe(adjustFloor === 0);
  });

  it("keeps criticals on the ship at both ends, with both house options", () => {
    const options = { adjustFloor: 0, critAdjustMayMiss: false } as const;
    const referee = shoot(shotAt(-1, BATTLEAXE, options), [100, 3], [["adjust", 1]]);
    expect(offered(referee)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("brings a 99 onto a ship of 98 units, which it misses otherwise (scenario 15)", () => {
    const hit = shoot(shotAt(2, EXPLORER), [99], [["adjust", 98]]);
    expect(event(hit, "hit")).toMatchObject({ component: "frame" });
    expect(hit.asked[0]?.askings[0]?.seat).toBe("seat-1");
    const missed = shoot(shotAt(0, EXPLORER), [99]);
    expect(event(missed, "missed")).toMatchObject({ roll: 99 });
  });
});

describe("the ends of the table", () => {
  it("free pick misses on 99 only, and offers destroyed components (scenario 16)", () => {
    const nothingNamed = shoot(shotAt(12), [99]);
    expect(names(nothingNamed)).toContain("missed");
    expect(reading(nothingNamed, "rollsMade")).toMatchObject({ free: false, strikes: [null] });
    const scene = shotAt(10);
    worn(scene.target, "engine", 0);
    const referee = shoot(scene, [100, 1], [["freePick", "engine"]]);
    expect(referee.rest()).toEqual(nothing);
    expect(referee.asked[0]?.askings[0]?.menu.refuse("engine")).toBeNull();
    expect(reading(referee, "rollsMade")?.free).toBe(true);
    expect(event(referee, "hit")).toMatchObject({ component: "engine", location: null });
    expect(event(referee, "destructionRolled")).toMatchObject({ di: 45, roll: 1, held: true });
  });

  it("clean miss hits by a critical only (scenario 17)", () => {
    expect(names(shoot(shotAt(-12), [57]))).toContain("missed");
    const referee = shoot(shotAt(-12), [100, 60, 20], [["attrLoss", "MN"]]);
    expect(referee.rest()).toEqual(nothing);
    expect(referee.asked.map(({ key }) => key)).toEqual(["3:attrLoss"]);
    expect(event(referee, "hit")).toMatchObject({ component: "engine", location: 20 });
    expect(reading(referee, "critical")).toEqual({ ship: "b1", section: "hull", free: false, strikes: ["engine"] });
  });
});

describe("what dice would strike", () => {
  it("is told of components that have shown themselves; of others only that there is something (MG-137)", () => {
    const scene = shotAt(0, BATTLEAXE, { hiddenDesigns: true, scanCarry: "wholeTurn" });
    const struck = () => shoot(scene, [20], [["attrLoss", "MN"]]);
    const first = struck();
    expect(reading(first, "rollsMade")).toEqual({ ship: "b1", section: "hull", free: false, strikes: [""] });
    const { section, from, to } = theComponent(scene.target, "engine");
    expect(event(first, "hit")).toMatchObject({ component: "engine", chart: { section, from, to } });
    expect(reading(struck(), "rollsMade")?.strikes).toEqual(["engine"]);
  });
});

describe("picking", () => {
  it("offers every roll once, to the side of the row, and nothing where all are alike", () => {
    const target = shoot(shotAt(-7), [30, 90, 30], [["pickRoll", 90]]);
    expect(target.asked[0]?.askings[0]).toMatchObject({ seat: "seat-2", about: { rolls: [30, 90, 30] } });
    expect(target.asked[0]?.askings[0]?.menu.list?.()).toEqual([30, 90]);
    const { strikes } = reading(target, "rollPicked") ?? {};
    expect(strikes).toEqual([expect.stringMatching(/./), null, strikes?.[0]]);
    expect(reading(target, "rollsMade")?.strikes).toEqual(strikes);
    const alike = shoot(shotAt(4), [50, 50]);
    expect(alike.asked).toEqual([]);
  });

  it("comes before the adjustment", () => {
    const referee = shoot(
      shotAt(6),
      [70, 60],
      [
        ["pickRoll", 60],
        ["adjust", 57],
      ],
    );
    expect(referee.asked.map(({ key }) => key)).toEqual(["2:pickRoll", "3:adjust"]);
    expect(event(referee, "hit")).toMatchObject({ component: "frame" });
  });
});
