import { describe, expect, it } from "vitest";
import type { Entry } from "../../kernel";
import { scripted, type ScriptedReferee, nothing } from "../../../../tests/support/rules/scripted";
import { damageComponent, strike } from "./damage";
import {
  BATTLEAXE,
  EXPLORER,
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { destructionIndex, maneuverScore, theComponent, theShip, through, thrustScore } from "../ship/scores";
import type { Attrs, Battle, Component, KindId, Options, Ship, ShipDesign } from "../state";

function target(design: ShipDesign, options: Partial<Options> = {}): { battle: Battle; ship: Ship } {
  const battle = readyBattle([[FIGHTER], [design]], options);
  return { battle, ship: theShip(battle, "b1") };
}

/** A ship of some size with the one component that a test is about. */
function withPart(kind: KindId, tg: number, attrs: Attrs): { battle: Battle; ship: Ship; component: Component } {
  const scene = target(
    shipOfParts(
      "Target",
      1,
      part("bridge", 1, { AP: 1 }, { id: "spare-bridge" }),
      part("lifeSupport", 1, { BP: 4 }),
      part("decoration", 1, {}, { extra: 40 }),
      part(kind, tg, attrs, { id: "part" }),
    ),
  );
  return { ...scene, component: theComponent(scene.ship, "part") };
}

function damage(
  { battle, ship }: { battle: Battle; ship: Ship },
  component: string,
  points: number,
  script: { dice?: number[]; answers?: Entry[] } = {},
): ScriptedReferee<Battle> {
  const referee = scripted(() => battle, script);
  damageComponent(battle, ship, theComponent(ship, component), points, "hit", referee);
  expect(referee.rest()).toEqual(nothing);
  return referee;
}

describe("shields", () => {
  it("weaken by one with every hit (scenario 8)", () => {
    const { battle, ship } = target(EXPLORER);
    const seen = [2, 2, 2, 2].map((power) => {
      const referee = scripted(() => battle, {});
      strike(battle, ship, theComponent(ship, "crew-a"), power, referee);
      worn(ship, "crew-a", 9, { AP: 2 });
      const damaged = referee.events.find(({ event }) => event === "componentDamaged");
      return [damaged?.points ?? 0, theComponent(ship, "shield").attrs.PR];
    });
    expect(seen).toEqual([
      [0, 2],
      [0, 1],
      [1, 0],
      [2, 0],
    ]);
  });

  it("stop power that is no more than their protection, without a die (scenario 9)", () => {
    const { battle, ship } = target(BATTLEAXE);
    worn(ship, "engine", 0);
    const referee = scripted(() => battle, {});
    strike(battle, ship, theComponent(ship, "engine"), 4, referee);
    expect(theComponent(ship, "shield").attrs.PR).toBe(3);
    expect(referee.events).toEqual([
      { event: "shieldAbsorbed", ship: "b1", component: "shield", power: 4, before: 4, after: 3, through: 0 },
    ]);
    expect([through(4, 4), through(5, 4), through(1, 4)]).toEqual([0, 1, 0]);
  });

  it("lose a point for the hit and one for damage to themselves (MG-149)", () => {
    const { battle, ship } = target(BATTLEAXE);
    strike(
      battle,
      ship,
      theComponent(ship, "shield"),
      6,
      scripted(() => battle, {}),
    );
    expect(theComponent(ship, "shield")).toMatchObject({ tg: 2, attrs: { PR: 1 } });
  });
});

describe("damage to a component", () => {
  it("lowers the highest attribute, the owner's choice among equals (scenario 10)", () => {
    const scene = withPart("propulsion", 4, { MN: 3, TH: 2 });
    const referee = damage(scene, "part", 2, { answers: [["attrLoss", "TH"]] });
    expect(referee.asked[0]?.askings[0]).toMatchObject({
      seat: "seat-2",
      about: { ship: "b1", component: "part", attrs: ["MN", "TH"], value: 2, tg: 2 },
    });
    expect(referee.asked[0]?.askings[0]?.menu.list?.()).toEqual(["MN", "TH"]);
    expect(scene.component).toMatchObject({ tg: 2, attrs: { MN: 2, TH: 1 } });
    damage(scene, "part", 1);
    expect(scene.component).toMatchObject({ tg: 1, attrs: { MN: 1, TH: 1 } });
    damage(scene, "part", 1, { dice: [1] });
    expect(scene.component).toMatchObject({ tg: 0, destroyed: true });
  });

  it("is lost beyond the last point of toughness (scenario 11)", () => {
    const weapon = withPart("weapon", 2, { AC: 3, PW: 4 });
    damage(weapon, "part", 1);
    expect(weapon.component).toMatchObject({ tg: 1, attrs: { AC: 3, PW: 3 } });
    const referee = damage(weapon, "part", 5, { dice: [1] });
    expect(weapon.component).toMatchObject({ tg: 0, destroyed: true });
    expect(referee.events.filter(({ event }) => event === "destructionRolled")).toHaveLength(1);
  });

  it("leaves an attribute at 1 (scenario 11)", () => {
    const cockpit = withPart("bridge", 4, { AP: 2 });
    damage(cockpit, "part", 3);
    expect(cockpit.component).toMatchObject({ tg: 1, attrs: { AP: 1 } });
  });

  it("never raises what a backfire left at 0 (MG-49)", () => {
    const cockpit = withPart("bridge", 4, { AP: 2 });
    worn(cockpit.ship, "part", 4, { AP: 0 });
    damage(cockpit, "part", 1);
    expect(cockpit.component).toMatchObject({ tg: 3, attrs: { AP: 0 } });
  });
});

describe("destruction", () => {
  it("of a structure takes along what it supports, with one roll (scenario 30)", () => {
    const scene = target(EXPLORER);
    expect({
      maneuverScore: maneuverScore(scene.battle, scene.ship),
      thrustScore: thrustScore(scene.battle, scene.ship),
    }).toEqual({ maneuverScore: 4, thrustScore: 6 });
    const referee = damage(scene, "port-winglet", 3, { dice: [87] });
    expect(referee.events.filter(({ event }) => event === "componentDestroyed")).toEqual([
      { event: "componentDestroyed", ship: "b1", component: "port-winglet", by: null },
      { event: "componentDestroyed", ship: "b1", component: "port-engine", by: "port-winglet" },
    ]);
    expect(referee.events.at(-1)).toEqual({
      event: "destructionRolled",
      ship: "b1",
      section: "hull",
      di: 87,
      roll: 87,
      held: true,
    });
    expect({
      maneuverScore: maneuverScore(scene.battle, scene.ship),
      thrustScore: thrustScore(scene.battle, scene.ship),
      lost: scene.ship.lost,
    }).toEqual({ maneuverScore: 4, thrustScore: 3, lost: null });
    const other = target(EXPLORER);
    damage(other, "port-winglet", 3, { dice: [88] });
    expect(other.ship.lost).toBe("exploded");
  });

  it("is rolled again for a component that is destroyed already, unless it is a decoration", () => {
    const scene = target(BATTLEAXE);
    worn(scene.ship, "engine", 0);
    damage(scene, "engine", 1, { dice: [45] });
    expect(scene.ship.lost).toBeNull();
    damage(scene, "engine", 1, { dice: [46] });
    expect(scene.ship.lost).toBe("exploded");
    const quiet = target(BATTLEAXE, { rehitRolls: false });
    worn(quiet.ship, "engine", 0);
    damage(quiet, "engine", 3);
    const bridge = withPart("bridge", 1, { AP: 1 });
    damage(bridge, "decoration", 1);
    damage(bridge, "decoration", 1);
    expect(theComponent(bridge.ship, "decoration").destroyed).toBe(true);
  });

  it("is measured in units, or in hundredths with the house option", () => {
    const { battle, ship } = target(BATTLEAXE);
    worn(ship, "engine", 0);
    expect(destructionIndex(ship, ship.sections[0]!, battle.options)).toBe(45);
    expect(destructionIndex(ship, ship.sections[0]!, { ...battle.options, destructionScale: "percent" })).toBe(78);
  });

  it("switches a screen off and remembers a lost primary bridge", () => {
    const scene = target(BATTLEAXE);
    damage(scene, "shield", 4, { dice: [1] });
    damage(scene, "cockpit", 4, { dice: [1] });
    expect(scene.ship).toMatchObject({ screen: null, primaryLost: true, lost: null });
  });
});
