import { describe, expect, it } from "vitest";
import { randomPlayer } from "../bots/random";
import { seeded, simulator, type Player } from "../kernel";
import { BATTLEAXE, battleOf, EXPLORER, FIGHTER, readyBattle, worn } from "./fixtures";
import { greedyPlayer } from "./greedy";
import { myossGamma } from "./index";
import { ACTION, ADJUST, FREE_PICK, PICK_ROLL, type AdjustAbout, type PickAbout } from "./menus";
import { copyBattle } from "./copy";
import { theComponent, theShip } from "./scores";
import type { Battle, ShipDesign } from "./state";

const BATTLES = 60;

/** How many of the battles each seat wins; every answer is checked against the menu. */
function wins(designs: [ShipDesign, ShipDesign], players: [Player<Battle>, Player<Battle>]): Record<string, number> {
  const start = battleOf(designs.map((design) => [design]));
  const play = simulator(myossGamma, { "seat-1": players[0], "seat-2": players[1] }, seeded(1), true);
  const won: Record<string, number> = { "seat-1": 0, "seat-2": 0 };
  for (let battle = 0; battle < BATTLES; battle++) {
    const [winner] = play(copyBattle(start)).winners;
    if (winner) won[winner] = (won[winner] ?? 0) + 1;
  }
  return won;
}

describe("the greedy player", () => {
  it.each([
    ["Battleaxe", "Explorer", BATTLEAXE, EXPLORER],
    ["Explorer", "Explorer", EXPLORER, EXPLORER],
    ["Fighter", "Battleaxe", FIGHTER, BATTLEAXE],
  ])("gives legal answers all through %s against %s", (_a, _b, one, other) => {
    const won = wins([one, other], [greedyPlayer, greedyPlayer]);
    expect((won["seat-1"] ?? 0) + (won["seat-2"] ?? 0)).toBeGreaterThan(BATTLES * 0.9);
  });

  it("beats a random one with the same ship", () => {
    const random = randomPlayer<Battle>(seeded(2));
    expect(wins([BATTLEAXE, BATTLEAXE], [greedyPlayer, random])["seat-1"]).toBeGreaterThan(BATTLES * 0.9);
    expect(wins([EXPLORER, EXPLORER], [random, greedyPlayer])["seat-2"]).toBeGreaterThan(BATTLES * 0.8);
  });

  const ask = (battle: Battle, about: AdjustAbout | PickAbout, name: "adjust" | "pickRoll") =>
    greedyPlayer(name === "adjust" ? ADJUST : PICK_ROLL, battle, "seat-1", about);
  const shot = { attacker: "a1", weapon: "cannon", target: "b1", index: 6, points: 1, side: "attacker" } as const;

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
    const { attacker, weapon, target, index, points } = shot;
    expect(greedyPlayer(FREE_PICK, battle, "seat-1", { attacker, weapon, target, index, points })).toBe("computer");
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
  });
});
