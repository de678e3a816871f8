import { describe, expect, it } from "vitest";
import type { Entry } from "../../kernel";
import { actionMenu, canAct, refuseAction } from "./actions";
import { damageComponent } from "../loss/damage";
import {
  FIGHTER,
  part,
  playScript,
  readyBattle,
  shipOfParts,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { scripted } from "../../../../tests/support/rules/scripted";
import { attackIndex, maneuverPart } from "./attack-index";
import { maneuverScore, theComponent, theShip, thrustScore } from "../ship/scores";
import type { Action, Battle, Options, ShipDesign } from "../state";
import { breakLock, releaseLocks } from "./tractor";

/** A ship with a weapon of AC 2 and two beams; without an engine if `maneuver` is 0. */
function beamer(maneuver: number, thrust = 10): ShipDesign {
  return shipOfParts(
    `Beamer ${maneuver}`,
    1,
    part("bridge", 2, { AP: 3 }),
    part("lifeSupport", 1, { BP: 3 }),
    ...(maneuver > 0 ? [part("propulsion", 2, { MN: maneuver, TH: thrust })] : []),
    part("weapon", 1, { PW: 1, AC: 2 }),
    part("tractor", 2, {}, { id: "beam-a" }),
    part("tractor", 1, {}, { id: "beam-b" }),
    part("shield", 1, { PR: 2 }),
    part("comms", 1),
  );
}

/** Ships `a1`, `b1`, `c1` (or two of the first seat) with shields down; the first is about to act. */
function unscreened(fleets: readonly (readonly ShipDesign[])[], options: Partial<Options> = {}): Battle {
  const battle = readyBattle(fleets, options);
  for (const ship of battle.ships) ship.screen = null;
  return battle;
}

const lock = (target: string, beam = "beam-a"): Entry => ["action", { do: "lock", beam, target }];
const END: Entry = ["action", { do: "endShip" }];
const DONT_SAVE: Entry = ["save", false];

const index = (battle: Battle, attacker: string, target: string): number =>
  attackIndex(
    battle,
    theShip(battle, attacker),
    theComponent(theShip(battle, attacker), "weapon"),
    theShip(battle, target),
  ).total;
const scores = (battle: Battle): number[] => battle.ships.map((ship) => maneuverScore(battle, ship));
const refusal = (battle: Battle, action: Action, ship = "a1"): string | undefined =>
  refuseAction(battle, theShip(battle, ship), action)?.code;

describe("locks on enemies (scenario 23)", () => {
  const scene = (options: Partial<Options> = {}) => unscreened([[beamer(5)], [beamer(6)], [beamer(3)]], options);

  function mutual(options: Partial<Options> = {}): Battle {
    const battle = scene(options);
    playScript(battle, [], lock("b1"));
    playScript(battle, [], END, DONT_SAVE);
    playScript(battle, []);
    playScript(battle, [], lock("a1"));
    return battle;
  }

  it("halves both scores, and helps to aim", () => {
    const battle = scene();
    expect(index(battle, "a1", "b1")).toBe(2);
    const referee = playScript(battle, [], lock("b1"));
    const made = { event: "lockMade", ship: "a1", component: "beam-a", target: "b1", tow: false };
    expect(referee.events).toContainEqual({ ...made, seats: { a1: "seat-1", b1: "seat-2" } });
    expect(scores(battle)).toEqual([2, 3, 3]);
    const weapon = theComponent(theShip(battle, "a1"), "weapon");
    expect(attackIndex(battle, theShip(battle, "a1"), weapon, theShip(battle, "b1"))).toEqual({
      total: 3,
      parts: [
        { part: "lock", value: 1 },
        { part: "accuracy", value: 2 },
      ],
    });
    expect(index(battle, "a1", "c1")).toBe(2);
    expect(theShip(battle, "a1").ap).toBe(2);
  });

  it("takes all maneuver from two that hold each other", () => {
    const battle = mutual();
    expect(scores(battle)).toEqual([1, 1, 3]);
    const rule = battle.options.maneuverIndex;
    expect({ maneuverPart: maneuverPart(3, 1, rule), index: index(battle, "c1", "a1") }).toEqual({
      maneuverPart: 1,
      index: 3,
    });
    expect([index(battle, "a1", "b1"), index(battle, "a1", "c1"), index(battle, "b1", "a1")]).toEqual([2, 2, 2]);
    expect(index(mutual({ mutualLockBonus: 1 }), "a1", "b1")).toBe(3);
    const raw = mutual({ maneuverIndex: "raw" });
    expect([index(raw, "a1", "c1"), index(raw, "c1", "a1")]).toEqual([2, 4]);
  });

  it("ends with a point of damage to the beam", () => {
    const battle = mutual();
    const ship = theShip(battle, "a1");
    const referee = scripted(() => battle, {});
    damageComponent(battle, ship, theComponent(ship, "beam-a"), 1, "hit", referee);
    expect(referee.events.map(({ event }) => event)).toContain("lockEnded");
    expect(scores(battle)).toEqual([2, 3, 3]);
    expect(ship.locks).toEqual([]);
  });

  it("costs an action in each later turn, or lapses", () => {
    const battle = mutual();
    playScript(battle, [], END, DONT_SAVE);
    playScript(battle, []);
    playScript(battle, [], END, DONT_SAVE);
    playScript(battle, []);
    const paid = playScript(battle, [], ["lockUpkeep", true]);
    expect(paid.asked[0]?.askings[0]?.about).toEqual({ ship: "a1", beam: "beam-a", target: "b1", ap: 3 });
    expect({ ap: theShip(battle, "a1").ap, fresh: theShip(battle, "a1").fresh }).toEqual({ ap: 2, fresh: 2 });
    playScript(battle, [], END, DONT_SAVE);
    playScript(battle, []);
    const lapsed = playScript(battle, [], ["lockUpkeep", false]);
    const ended = { event: "lockEnded", ship: "b1", component: "beam-a", target: "a1", cause: "lapsed" };
    expect(lapsed.events).toContainEqual(expect.objectContaining(ended));
    expect({ ap: theShip(battle, "b1").ap, locks: theShip(battle, "b1").locks.length }).toEqual({ ap: 3, locks: 0 });
  });

  it("lapses without a question if nothing is left to pay with", () => {
    const battle = scene();
    playScript(battle, [], lock("b1"));
    playScript(battle, [], END, DONT_SAVE);
    for (let turn = 0; turn < 2; turn++) {
      playScript(battle, []);
      playScript(battle, [], END, DONT_SAVE);
    }
    playScript(battle, []);
    theShip(battle, "a1").ap = 0;
    theShip(battle, "a1").fresh = 0;
    expect(playScript(battle, []).asked).toEqual([]);
    expect(theShip(battle, "a1").locks).toEqual([]);
  });

  it("spends the saved action first", () => {
    const battle = scene();
    playScript(battle, [], lock("b1"));
    playScript(battle, [], END, ["save", true]);
    for (let turn = 0; turn < 2; turn++) {
      playScript(battle, []);
      playScript(battle, [], END, DONT_SAVE);
    }
    playScript(battle, []);
    playScript(battle, [], ["lockUpkeep", true]);
    expect({ ap: theShip(battle, "a1").ap, fresh: theShip(battle, "a1").fresh }).toEqual({ ap: 3, fresh: 3 });
  });
});

describe("what a beam may hold", () => {
  const scene = (options: Partial<Options> = {}) => unscreened([[beamer(5), FIGHTER], [beamer(6)], [FIGHTER]], options);

  it("is not held twice, and not behind screens", () => {
    const battle = scene();
    const ship = theShip(battle, "a1");
    const again: Action = { do: "lock", beam: "beam-a", target: "b1" };
    theShip(battle, "b1").screen = "shield";
    expect(refusal(battle, again)).toBe("target-screened");
    theShip(battle, "b1").screen = null;
    ship.screen = "shield";
    expect(refusal(battle, again)).toBe("own-screen-on");
    ship.screen = null;
    ship.locks.push({ beam: "beam-a", target: "b1" });
    expect(refusal(battle, again)).toBe("beam-in-use");
    expect(refusal(battle, { ...again, beam: "beam-b" })).toBe("already-locked");
    expect(refusal(battle, { ...again, beam: "beam-b", target: "c1" })).toBeUndefined();
    expect(refusal(battle, { ...again, beam: "beam-b", target: "a1" })).toBe("target-is-self");
    expect(refusal(battle, { ...again, beam: "weapon" })).toBe("not-a-tractor");
    expect(refusal(battle, { do: "unlock", beam: "beam-b" })).toBe("beam-is-free");
    expect(refusal(battle, { do: "screenOn", component: "shield" })).toBe("beam-locked");
    theShip(battle, "c1").lost = "exploded";
    expect(refusal(battle, { ...again, beam: "beam-b", target: "c1" })).toBe("target-lost");
  });

  it("is one ship only, by the house option", () => {
    const battle = scene({ locksPerShip: "one" });
    theShip(battle, "a1").locks.push({ beam: "beam-a", target: "b1" });
    expect(refusal(battle, { do: "lock", beam: "beam-b", target: "c1" })).toBe("beam-in-use");
  });

  it("may be let go for an action", () => {
    const battle = scene();
    playScript(battle, [], ["chooseShip", "a1"], lock("b1"));
    const referee = playScript(battle, [], ["action", { do: "unlock", beam: "beam-a" }]);
    expect(referee.events).toContainEqual(expect.objectContaining({ event: "lockEnded", cause: "released" }));
    expect({ ap: theShip(battle, "a1").ap, locks: theShip(battle, "a1").locks }).toEqual({ ap: 1, locks: [] });
  });

  it.each([
    [true, []],
    [false, [{ beam: "beam-a", target: "a1" }]],
  ])("is shaken off by a screen that it raises, with targetScreensBlock %s", (targetScreensBlock, left) => {
    const battle = scene({ targetScreensBlock });
    theShip(battle, "b1").locks.push({ beam: "beam-a", target: "a1" });
    playScript(battle, [], ["chooseShip", "a1"], ["action", { do: "screenOn", component: "shield" }]);
    expect(theShip(battle, "b1").locks).toEqual(left);
    const other: Action = { do: "lock", beam: "beam-b", target: "a1" };
    theShip(battle, "b1").ap = 1;
    theShip(battle, "b1").locks.length = 0;
    expect(refusal(battle, other, "b1")).toBe(targetScreensBlock ? "target-screened" : undefined);
  });

  it("is free once either ship is gone", () => {
    const battle = scene();
    const [ship, friend] = [theShip(battle, "a1"), theShip(battle, "a2")];
    ship.locks.push({ beam: "beam-a", target: "b1" }, { beam: "beam-b", target: "a2" });
    theShip(battle, "b1").locks.push({ beam: "beam-a", target: "a1" });
    const referee = scripted(() => battle, {});
    releaseLocks(battle, friend, referee);
    expect(ship.locks).toEqual([{ beam: "beam-a", target: "b1" }]);
    releaseLocks(battle, ship, referee);
    expect([ship.locks, theShip(battle, "b1").locks]).toEqual([[], []]);
    breakLock(battle, ship, "beam-a", referee);
    expect(referee.events).toHaveLength(3);
  });

  it("counts as something to do", () => {
    const battle = scene();
    const ship = theShip(battle, "a1");
    for (const component of ship.components)
      if (component.kind !== "tractor" && component.kind !== "bridge") component.destroyed = true;
    expect(canAct(battle, ship)).toBe(true);
    expect(actionMenu(battle, ship).refuse({ do: "lock" })).toBeNull();
  });
});

describe("halved scores", () => {
  it.each([
    [5, 1, 0, 2],
    [5, 0, 1, 2],
    [5, 1, 1, 1],
    [5, 0, 2, 2],
    [2, 1, 1, 1],
    [1, 1, 0, 1],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
  ])("of %i with %i held and %i holders are %i (MG-52)", (maneuver, held, holders, score) => {
    const battle = unscreened([[beamer(maneuver)], [beamer(6), beamer(6)], [FIGHTER]]);
    if (held > 0) theShip(battle, "a1").locks.push({ beam: "beam-a", target: "c1" });
    for (const holder of ["b1", "b2"].slice(0, holders))
      theShip(battle, holder).locks.push({ beam: "beam-a", target: "a1" });
    expect(maneuverScore(battle, theShip(battle, "a1"))).toBe(score);
  });
});

describe("a tow (MG-103)", () => {
  it("moves a ship without engines, slows the tug, and costs nothing later", () => {
    const battle = unscreened([[beamer(5), beamer(0)], [FIGHTER]]);
    const [tug, hulk] = [theShip(battle, "a1"), theShip(battle, "a2")];
    const alone = thrustScore(battle, tug);
    expect({ maneuverScore: maneuverScore(battle, hulk), thrustScore: thrustScore(battle, hulk) }).toEqual({
      maneuverScore: 0,
      thrustScore: 0,
    });
    const referee = playScript(battle, [], ["chooseShip", "a1"], lock("a2"));
    expect(referee.events).toContainEqual(expect.objectContaining({ event: "lockMade", tow: true }));
    expect([maneuverScore(battle, tug), maneuverScore(battle, hulk)]).toEqual([2, 1]);
    expect([thrustScore(battle, tug), thrustScore(battle, hulk)]).toEqual([
      Math.floor(alone / 2),
      Math.floor(alone / 2),
    ]);
    playScript(battle, [], END, DONT_SAVE);
    playScript(battle, [], END, DONT_SAVE);
    playScript(battle, []);
    playScript(battle, [], END, DONT_SAVE);
    playScript(battle, []);
    const chosen = playScript(battle, [], ["chooseShip", "a1"]).events;
    expect(chosen).toContainEqual(expect.objectContaining({ event: "shipChosen", ship: "a1" }));
    expect({ ap: tug.ap, locks: tug.locks.length }).toEqual({ ap: 3, locks: 1 });
  });

  it("in a circle goes nowhere in particular", () => {
    const battle = unscreened([[beamer(5), beamer(5)], [FIGHTER]]);
    theShip(battle, "a1").locks.push({ beam: "beam-a", target: "a2" });
    theShip(battle, "a2").locks.push({ beam: "beam-a", target: "a1" });
    expect(scores(battle).slice(0, 2)).toEqual([1, 1]);
    expect(thrustScore(battle, theShip(battle, "a1"))).toBeGreaterThan(0);
  });
});
