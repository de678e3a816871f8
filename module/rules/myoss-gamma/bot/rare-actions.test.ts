import { describe, expect, it } from "vitest";
import type { ShipDesign, Action, Battle } from "../state";
import {
  BATTLEAXE,
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { CHASE, DECLARE_FLIGHT } from "../action/flight";
import { greedyPlayer } from "./greedy";
import { ACTION } from "../menus";
import { theComponent, theShip } from "../ship/scores";
import { searchedBattle } from "./searched";

/** One pair of hands for two guns with a computer each. */
const GUNBOAT = shipOfParts(
  "Gunboat",
  2,
  part("bridge", 2, { AP: 1 }),
  part("lifeSupport", 1, { BP: 1 }),
  part("propulsion", 1),
  part("weapon", 2, { PW: 3, AC: 2 }, { id: "gun-a" }),
  part("weapon", 2, { PW: 2, AC: 2 }, { id: "gun-b" }),
  part("computer", 1, { TL: 1 }, { id: "computer-a" }),
  part("computer", 1, { TL: 1 }, { id: "computer-b" }),
  part("tractor", 1),
  part("selfDestruct", 1),
  part("comms", 1),
);

const DRONE: ShipDesign = shipOfParts(
  "Drone",
  1,
  part("propulsion", 1),
  part("weapon", 1, { PW: 2 }),
  part("shield", 1, { PR: 2 }),
  part("computer", 1, { TL: 1 }),
  part("comms", 1),
);

const act = (battle: Battle, ship = "a1") => greedyPlayer(ACTION, battle, "seat-1", { ship });

function spent(battle: Battle, ship: string, ...weapons: string[]): void {
  for (const weapon of weapons) theComponent(theShip(battle, ship), weapon).used = true;
}

describe("with points to spare the greedy player", () => {
  it("sets computers on an enemy, on a ship with more weapons than hands", () => {
    const battle = readyBattle([[GUNBOAT], [BATTLEAXE]]);
    spent(battle, "a1", "gun-a", "gun-b");
    expect(act(battle)).toEqual({ do: "autofireOn", computer: "computer-a", target: "b1" });
    theShip(battle, "a1").autofire.push({ computer: "computer-a", target: "b1", armed: false });
    expect(act(battle)).toEqual({ do: "autofireOn", computer: "computer-b", target: "b1" });
  });

  it("tries no shot at its own side out, by hand or by a computer", () => {
    const battle = readyBattle([[GUNBOAT, BATTLEAXE], [BATTLEAXE]]);
    theShip(battle, "a1").autofire.push({ computer: "computer-b", target: "b1", armed: false });
    const tried = searchedBattle.proposals?.(ACTION, battle, "seat-1", { ship: "a1" }) as readonly Action[];
    const targets = (verb: Action["do"]) =>
      new Set(tried.flatMap((action) => (action.do === verb && "target" in action ? [action.target] : [])));
    for (const verb of ["fire", "autofireOn"] as const) expect([...targets(verb)]).toEqual(["b1"]);
    expect(targets("autofireTarget")).not.toContain("a2");
  });

  it("leaves the guns to people where there are enough of them", () => {
    const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
    spent(battle, "a1", "cannon");
    expect(act(battle)).toEqual({ do: "endShip" });
  });

  it("moves the computer of a lost weapon to the strongest that is left", () => {
    const battle = readyBattle([[GUNBOAT], [BATTLEAXE]]);
    const ship = theShip(battle, "a1");
    worn(ship, theComponent(ship, "computer-a").attachedTo ?? "", 0);
    spent(battle, "a1", "gun-b");
    expect(act(battle)).toEqual({ do: "attach", computer: "computer-a", weapon: "gun-b" });
  });

  it("holds a nimbler enemy that has no screen on, if it has none itself", () => {
    const battle = readyBattle([[GUNBOAT], [BATTLEAXE]]);
    const ship = theShip(battle, "a1");
    spent(battle, "a1", "gun-a", "gun-b");
    ship.autofire = ["computer-a", "computer-b"].map((computer) => ({ computer, target: "b1", armed: true }));
    expect(act(battle)).toEqual({ do: "endShip" });
    theShip(battle, "b1").screen = null;
    expect(act(battle)).toEqual({ do: "lock", beam: "tractor", target: "b1" });
  });

  it("blows up a ship without weapons, alone beside a larger one, and no other", () => {
    const battle = readyBattle([[GUNBOAT], [BATTLEAXE]]);
    for (const weapon of ["gun-a", "gun-b"]) worn(theShip(battle, "a1"), weapon, 0);
    expect(act(battle)).toEqual({ do: "selfDestruct", component: "selfDestruct" });
    const beside = readyBattle([[GUNBOAT, FIGHTER], [BATTLEAXE]]);
    for (const weapon of ["gun-a", "gun-b"]) worn(theShip(beside, "a1"), weapon, 0);
    expect(act(beside)).toEqual({ do: "endShip" });
  });

  it("orders a drone: its screen first, then its computer", () => {
    const battle = readyBattle([[GUNBOAT, DRONE], [BATTLEAXE]]);
    const drone = theShip(battle, "a2");
    spent(battle, "a1", "gun-a", "gun-b");
    drone.screen = null;
    expect(act(battle)).toEqual({ do: "screenOn", component: "shield", remote: "a2" });
    drone.screen = "shield";
    expect(act(battle)).toEqual({ do: "autofireOn", computer: "computer", target: "b1", remote: "a2" });
    worn(drone, "comms", 0);
    expect(act(battle)).not.toHaveProperty("remote");
  });
});

describe("in flights the greedy player", () => {
  const able = [
    { ship: "b1", thrust: 3 },
    { ship: "b2", thrust: 8 },
    { ship: "b3", thrust: 5 },
  ];
  const chase = (thrust: number) =>
    greedyPlayer(CHASE, readyBattle([[FIGHTER], [FIGHTER]]), "seat-2", { ship: "a1", thrust, able });

  it("sends the fastest ship if that ends the flight, else all that keep up for a while", () => {
    expect(chase(7)).toEqual(["b2"]);
    expect(chase(8)).toEqual(["b2"]);
    expect(chase(9)).toEqual(["b2", "b3"]);
    expect(chase(10)).toEqual(["b2"]);
    expect(chase(20)).toEqual([]);
  });

  it("flees with a ship that cannot fight, unless that loses the battle", () => {
    const battle = readyBattle([[FIGHTER, FIGHTER], [BATTLEAXE]], { fleeing: true });
    const flees = () => greedyPlayer(DECLARE_FLIGHT, battle, "seat-1", { ship: "a1", thrust: 5 });
    expect(flees()).toBe(false);
    worn(theShip(battle, "a1"), "laser", 0);
    expect(flees()).toBe(true);
    theShip(battle, "a2").lost = "exploded";
    expect(flees()).toBe(false);
  });
});
