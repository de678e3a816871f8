import { describe, expect, it } from "vitest";
import { scripted, type ScriptedReferee } from "../../../../tests/support/rules/scripted";
import { perform, refuseAction } from "./actions";
import { FIGHTER, part, readyBattle, shipOfParts, worn } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { maneuverScore, theComponent, theShip } from "../ship/scores";
import type { Action, Battle, Ship } from "../state";
import { freeSpace, storeOf } from "../ship/stores";

/** A carrier with a hold for a fighter, a rack, and a tractor beam. */
const CARRIER = shipOfParts(
  "Carrier",
  1,
  part("bridge", 1, { AP: 3 }),
  part("lifeSupport", 1, { BP: 3 }),
  part("propulsion", 1, { MN: 4, TH: 1 }),
  part("hold", 2, { CC: 8 }),
  part("rack", 1, { CC: 6 }),
  part("tractor", 1),
);

interface Scene {
  readonly battle: Battle;
  readonly carrier: Ship;
  readonly fighter: Ship;
}

function scene(): Scene {
  const battle = readyBattle([[CARRIER, FIGHTER], [CARRIER]]);
  return { battle, carrier: theShip(battle, "a1"), fighter: theShip(battle, "a2") };
}

const refusal = (battle: Battle, ship: Ship, action: Action) => refuseAction(battle, ship, action)?.code ?? null;

function act({ battle }: Scene, ship: Ship, action: Action): ScriptedReferee<Battle> {
  const referee = scripted(() => battle, {});
  expect(refusal(battle, ship, action)).toBeNull();
  perform(battle, ship, action, referee);
  return referee;
}

const into = (ship: string, host: string, to: string): Action => ({ do: "moveShip", ship, host, to });
const out = (ship: string): Action => ({ do: "moveShip", ship, host: null, to: null });
const DOORS: Action = { do: "doors", hold: "hold" };

describe("the doors of a hold", () => {
  it("open and close for an action", () => {
    const all = scene();
    const referee = act(all, all.carrier, DOORS);
    expect(referee.events).toEqual([{ event: "doorsMoved", ship: "a1", component: "hold", open: true }]);
    act(all, all.carrier, DOORS);
    expect({ open: storeOf(all.carrier, "hold")?.open, ap: all.carrier.ap }).toEqual({ open: false, ap: 1 });
    expect(refusal(all.battle, all.carrier, { do: "doors", hold: "rack" })).toBe("not-a-hold");
    worn(all.carrier, "hold", 0);
    expect(refusal(all.battle, all.carrier, DOORS)).toBe("component-destroyed");
  });
});

describe("the room that a ship needs (MG-105)", () => {
  it.each([
    [3, 5],
    [9, null],
  ])("is what the Gamemaster says (%i CC), not its size", (ccNeeded, left) => {
    const battle = readyBattle([[CARRIER, { ...FIGHTER, ccNeeded }], [CARRIER]]);
    const carrier = theShip(battle, "a1");
    const all = { battle, carrier, fighter: theShip(battle, "a2") };
    act(all, carrier, DOORS);
    if (left === null) return expect(refusal(battle, carrier, into("a2", "a1", "hold"))).toBe("no-room");
    act(all, carrier, into("a2", "a1", "hold"));
    expect(freeSpace(battle, carrier, theComponent(carrier, "hold"))).toBe(left);
  });
});

describe("a ship that docks (MG-106)", () => {
  it("goes into a hold with open doors and space, for an action of its own, and is out of reach", () => {
    const all = scene();
    const { battle, carrier, fighter } = all;
    expect(refusal(battle, fighter, into("a2", "a1", "hold"))).toBe("doors-closed");
    act(all, carrier, DOORS);
    theShip(battle, "b1").locks.push({ beam: "tractor", target: "a1" });
    carrier.locks.push({ beam: "tractor", target: "a2" });
    act(all, fighter, into("a2", "a1", "hold"));
    expect([fighter.berth, fighter.ap, carrier.ap, carrier.locks]).toEqual([
      { ship: "a1", component: "hold" },
      0,
      2,
      [],
    ]);
    expect(freeSpace(battle, carrier, theComponent(carrier, "hold"))).toBe(2);
    fighter.ap = 1;
    expect(refusal(battle, fighter, { do: "fire", weapon: "laser", target: "b1" })).toBe("ship-in-hold");
    expect(refusal(battle, fighter, into("a2", "a1", "rack"))).toBe("already-docked");
    act(all, carrier, out("a2"));
    expect({ berth: fighter.berth, ap: carrier.ap }).toEqual({ berth: null, ap: 1 });
    expect(refusal(battle, carrier, out("a2"))).toBe("not-docked");
  });

  it("stands on a rack in the open, moves as its host does, and may fire (MG-107)", () => {
    const all = scene();
    act(all, all.carrier, into("a2", "a1", "rack"));
    expect(maneuverScore(all.battle, all.fighter)).toBe(4);
    expect(refusal(all.battle, all.fighter, { do: "fire", weapon: "laser", target: "b1" })).toBeNull();
    theShip(all.battle, "b1").ap = 1;
    const lock: Action = { do: "lock", beam: "tractor", target: "a2" };
    expect(refusal(all.battle, theShip(all.battle, "b1"), lock)).toBeNull();
  });

  it.each<[string, (all: Scene) => unknown, string | null]>([
    ["no space", ({ carrier }) => worn(carrier, "hold", 1, { CC: 5 }), "no-room"],
    [
      "an enemy's beam on it",
      ({ battle }) => theShip(battle, "b1").locks.push({ beam: "tractor", target: "a2" }),
      "held-by-beam",
    ],
    ["a lost hold", ({ carrier }) => worn(carrier, "hold", 0), "component-destroyed"],
    ["a host that stands in it", ({ carrier }) => (carrier.berth = { ship: "a2", component: "x" }), "inside-itself"],
    [
      "nothing to move it with",
      (all) => [worn(all.fighter, "engine", 0), worn(all.carrier, "tractor", 0)],
      "cannot-move",
    ],
    ["the beam of its host", ({ fighter }) => worn(fighter, "engine", 0), null],
    [
      "its host's beam behind a screen",
      (all) => [worn(all.fighter, "engine", 0), (all.carrier.screen = "x")],
      "cannot-move",
    ],
  ])("with %s", (_what, change, code) => {
    const all = scene();
    const store = storeOf(all.carrier, "hold");
    if (store) store.open = true;
    change(all);
    expect(refusal(all.battle, all.fighter, into("a2", "a1", "hold"))).toBe(code);
  });

  it("is helped by the beam of a third ship, and never goes to the enemy", () => {
    const battle = readyBattle(
      [
        [CARRIER, FIGHTER],
        [CARRIER, FIGHTER],
      ],
      {},
    );
    const helper = theShip(battle, "a1");
    expect(refusal(battle, helper, into("a2", "b1", "rack"))).toBe("ship-not-friendly");
    expect(refusal(battle, helper, into("b2", "a1", "rack"))).toBe("ship-not-friendly");
    const friends = readyBattle([[CARRIER, CARRIER], [FIGHTER]]);
    const [third, host] = [theShip(friends, "a1"), theShip(friends, "a2")];
    const mover = { ...theShip(friends, "b1"), side: third.side, seat: third.seat };
    friends.ships.splice(2, 1, mover);
    expect(refusal(friends, third, into("b1", host.id, "rack"))).toBeNull();
    third.locks.push({ beam: "tractor", target: "b1" });
    expect(refusal(friends, third, into("b1", host.id, "rack"))).toBeNull();
    worn(third, "tractor", 0);
    expect(refusal(friends, third, into("b1", host.id, "rack"))).toBe("no-beam-to-help");
  });
});
