import { describe, expect, it } from "vitest";
import { randomPlayer } from "../../bots/random";
import { seeded, simulator, type Player } from "../../kernel";
import {
  BATTLEAXE,
  battleOf,
  EXPLORER,
  FIGHTER,
  readyBattle,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { greedyPlayer } from "./greedy";
import { myossGamma } from "../index";
import { ACTION } from "../menus";
import { ADJUST, FREE_PICK, PICK_ROLL } from "../questions";
import type { AdjustAbout, PickAbout } from "../fallbacks";
import { copyBattle } from "../copy";
import { theComponent, theShip } from "../ship/scores";
import type { Battle, ShipDesign } from "../state";

const BATTLES = 60;

/** How many battles each seat wins, and how many no ship survives; every answer is checked against the menu. */
function ends(designs: [ShipDesign, ShipDesign], players: [Player<Battle>, Player<Battle>]): Record<string, number> {
  const start = battleOf(designs.map((design) => [design]));
  const play = simulator(myossGamma, { "seat-1": players[0], "seat-2": players[1] }, seeded(1), true);
  const counts: Record<string, number> = { "seat-1": 0, "seat-2": 0, "all-lost": 0 };
  for (let battle = 0; battle < BATTLES; battle++) {
    const { winners, reason } = play(copyBattle(start));
    const end = winners[0] ?? reason;
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

describe("the greedy player", () => {
  it.each([
    ["Battleaxe", "Explorer", BATTLEAXE, EXPLORER],
    ["Explorer", "Explorer", EXPLORER, EXPLORER],
    ["Fighter", "Battleaxe", FIGHTER, BATTLEAXE],
  ])("gives legal answers all through %s against %s", (_a, _b, one, other) => {
    // Large ships usually take each other along: debris makes ties.
    const {
      "seat-1": first = 0,
      "seat-2": second = 0,
      "all-lost": ties = 0,
    } = ends([one, other], [greedyPlayer, greedyPlayer]);
    expect(first + second + ties).toBeGreaterThan(BATTLES * 0.9);
    expect(first + second).toBeGreaterThan(0);
  });

  it("beats a random one with the same ship", () => {
    const random = randomPlayer<Battle>(seeded(2));
    const axes = ends([BATTLEAXE, BATTLEAXE], [greedyPlayer, random]);
    const explorers = ends([EXPLORER, EXPLORER], [random, greedyPlayer]);
    expect(axes["seat-1"]).toBeGreaterThan(BATTLES * 0.9);
    expect(explorers["seat-2"]).toBeGreaterThan(BATTLES * 0.6);
    expect(explorers["seat-1"]).toBeLessThan(BATTLES * 0.1);
  });

  const ask = (battle: Battle, about: AdjustAbout | PickAbout, name: "adjust" | "pickRoll") =>
    greedyPlayer(name === "adjust" ? ADJUST : PICK_ROLL, battle, "seat-1", about);
  const shot = {
    attacker: "a1",
    weapon: "cannon",
    target: "b1",
    section: "hull",
    index: 6,
    points: 1,
    side: "attacker",
  } as const;

  it("moves a roll to the component whose loss may break the ship", () => {
    const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
    worn(theShip(battle, "b1"), "computer", 1);
    const about = { ...shot, roll: 40, critical: false, low: 35, high: 45 };
    expect(ask(battle, about, "adjust")).toBe(44);
    // 39 is too far from the computer, 42 is not.
    expect(ask(battle, { ...shot, rolls: [38, 42] }, "pickRoll")).toBe(42);
  });

  it("moves a roll off its own ship, or to where it does least harm", () => {
    const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
    const mine = { ...shot, attacker: "b1", target: "a1", side: "target", critical: false } as const;
    expect(ask(battle, { ...mine, roll: 54, low: 49, high: 59 }, "adjust")).toBe(58);
    worn(theShip(battle, "a1"), "engine", 1);
    expect(ask(battle, { ...mine, roll: 20, low: 15, high: 25 }, "adjust")).toBe(25);
  });

  it("names the component that is hit again when it is free to pick", () => {
    const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
    worn(theShip(battle, "b1"), "computer", 0);
    const { attacker, weapon, target, section, index, points } = shot;
    expect(greedyPlayer(FREE_PICK, battle, "seat-1", { attacker, weapon, target, section, index, points })).toBe(
      "computer",
    );
  });

  it("scans when there are points to spare, then fires, then mends", () => {
    const battle = readyBattle([[EXPLORER], [BATTLEAXE]]);
    const ship = theShip(battle, "a1");
    const act = () => greedyPlayer(ACTION, battle, "seat-1", { ship: "a1" });
    expect(act()).toEqual({ do: "scan", sensor: "sensor" });
    theComponent(ship, "sensor").used = true;
    expect(act()).toMatchObject({ do: "fire", target: "b1" });
    for (const id of ["beam-a", "beam-b", "torpedoes"]) theComponent(ship, id).used = true;
    expect(act()).toEqual({ do: "endShip" });
    worn(ship, "shield", 1, { PR: 2 });
    expect(act()).toEqual({ do: "restoreScreen", component: "shield" });
    worn(ship, "crew-a", 1, { AP: 1 });
    expect(act()).toEqual({ do: "heal", component: "crew-a" });
    ship.screen = null;
    expect(act()).toEqual({ do: "screenOn", component: "shield" });
    // What a beam of its own holds comes first: somebody else may have put it there.
    ship.locks.push({ beam: "tractor", target: "b1" });
    expect(act()).toEqual({ do: "heal", component: "crew-a" });
  });
});
