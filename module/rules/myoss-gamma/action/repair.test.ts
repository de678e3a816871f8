import { describe, expect, it } from "vitest";
import type { Entry } from "../../kernel";
import { scripted, type ScriptedReferee, nothing } from "../../../../tests/support/rules/scripted";
import { damageComponent } from "../loss/damage";
import {
  BATTLEAXE,
  EXPLORER,
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { actionMenu } from "./actions";
import { attackIndex } from "./attack-index";
import { theComponent, theShip } from "../ship/scores";
import type { Action, Battle, Options, Ship, ShipDesign } from "../state";
import { step } from "../step";

function scene(design: ShipDesign, options: Partial<Options> = {}): { battle: Battle; ship: Ship } {
  const battle = readyBattle([[design], [FIGHTER]], options);
  return { battle, ship: theShip(battle, "a1") };
}

function act(battle: Battle, action: Action, dice: number[], answers: Entry[] = []): ScriptedReferee<Battle> {
  const referee = scripted(() => battle, { dice, answers: [["action", action], ...answers] });
  step(battle, referee);
  expect(referee.rest()).toEqual(nothing);
  return referee;
}

const SCOUT = shipOfParts(
  "Scout",
  1,
  part("bridge", 1, { AP: 5 }),
  part("lifeSupport", 1, { BP: 5 }),
  part("weapon", 1, { PW: 1, AC: 2 }, { id: "gun" }),
  part("weapon", 1, { PW: 1, AC: 2 }, { id: "other-gun" }),
  part("sensor", 1, { SL: 3 }, { id: "dish" }),
  part("sensor", 1, { SL: 1 }, { id: "eye" }),
);

describe("scanning (scenario 18)", () => {
  const index = (battle: Battle, ship: Ship, gun: string) =>
    attackIndex(battle, ship, theComponent(ship, gun), theShip(battle, "b1")).total;

  it("adds up for the next shot, and for that one only", () => {
    const { battle, ship } = scene(SCOUT);
    expect(index(battle, ship, "gun")).toBe(2);
    act(battle, { do: "scan", sensor: "dish" }, [50]);
    act(battle, { do: "scan", sensor: "eye" }, [50]);
    expect({ index: index(battle, ship, "gun"), ap: ship.ap }).toEqual({ index: 6, ap: 3 });
    act(
      battle,
      { do: "fire", weapon: "gun", target: "b1" },
      [90, 80],
      [
        ["pickRoll", 90],
        ["adjust", 95],
      ],
    );
    expect({ scan: ship.scan, index: index(battle, ship, "other-gun") }).toEqual({ scan: 0, index: 2 });
    expect(actionMenu(battle, ship).refuse({ do: "scan", sensor: "dish" })).toEqual({ code: "sensor-already-used" });
  });

  it("lasts for the turn with the house option", () => {
    const { battle, ship } = scene(SCOUT, { scanCarry: "wholeTurn" });
    act(battle, { do: "scan", sensor: "dish" }, [50]);
    act(battle, { do: "fire", weapon: "gun", target: "b1" }, [90, 80], [["pickRoll", 90]]);
    expect(ship.scan).toBe(3);
  });

  it.each([
    [11, 0],
    [10, -1],
  ])("fails on a 1, and with a second die of %i gives %i", (second, value) => {
    const { battle, ship } = scene(SCOUT);
    act(battle, { do: "scan", sensor: "dish" }, [1, second]);
    expect({ scan: ship.scan, ap: ship.ap, used: theComponent(ship, "dish").used }).toEqual({
      scan: value,
      ap: 4,
      used: true,
    });
  });
});

describe("repairing (scenario 22)", () => {
  function damagedCannon(): { battle: Battle; ship: Ship } {
    const { battle, ship } = scene(BATTLEAXE);
    const referee = scripted(() => battle, { answers: [["attrLoss", "PW"]] });
    damageComponent(battle, ship, theComponent(ship, "cannon"), 2, "hit", referee);
    expect(theComponent(ship, "cannon")).toMatchObject({ tg: 2, attrs: { PW: 4, AC: 4 } });
    return { battle, ship };
  }

  it("gives toughness and an attribute of the owner's choice", () => {
    const { battle, ship } = damagedCannon();
    const referee = act(battle, { do: "repair", component: "cannon" }, [50], [["repairAttr", "PW"]]);
    expect(referee.asked[1]?.askings[0]?.menu.list?.()).toEqual(["PW", "AC", "none"]);
    expect(theComponent(ship, "cannon")).toMatchObject({ tg: 3, attrs: { PW: 5, AC: 4 } });
    expect(ship).toMatchObject({ rpLeft: 0, rpUsed: 1 });
    expect(actionMenu(battle, ship).refuse({ do: "repair", component: "cannon" })).toEqual({
      code: "no-repair-points",
    });
  });

  it("does a point of damage when it backfires", () => {
    const { battle, ship } = damagedCannon();
    act(battle, { do: "repair", component: "cannon" }, [1, 10], [["attrLoss", "PW"]]);
    expect(theComponent(ship, "cannon")).toMatchObject({ tg: 1, attrs: { PW: 3, AC: 4 } });
  });

  /** Dice for the pieces of a Battleaxe, all of which miss. */
  const DEBRIS = [1, 8, 13, 25, 99, 99, 99, 99];

  it("may leave an attribute at 0 when it backfires, and may destroy", () => {
    const { battle, ship } = scene(BATTLEAXE);
    worn(ship, "computer", 2);
    act(battle, { do: "repair", component: "computer" }, [1, 10]);
    expect(theComponent(ship, "computer")).toMatchObject({ tg: 1, attrs: { TL: 0 }, destroyed: false });
    const second = scene(BATTLEAXE);
    worn(second.ship, "computer", 1);
    act(second.battle, { do: "repair", component: "computer" }, [1, 10, 54, ...DEBRIS]);
    expect(second.ship.lost).toBe("exploded");
  });

  it("changes nothing when it fails", () => {
    const { battle, ship } = damagedCannon();
    act(battle, { do: "repair", component: "cannon" }, [1, 11]);
    expect(theComponent(ship, "cannon")).toMatchObject({ tg: 2, attrs: { PW: 4, AC: 4 } });
    expect({ rpLeft: ship.rpLeft, ap: ship.ap }).toEqual({ rpLeft: 0, ap: 1 });
  });

  it("asks nothing where only one attribute is left to raise", () => {
    const { battle, ship } = scene(BATTLEAXE);
    worn(ship, "cannon", 4, { AC: 3 });
    const referee = act(battle, { do: "repair", component: "cannon" }, [50]);
    expect(referee.events.at(-1)).toMatchObject({ event: "repaired", tgBefore: 4, tgAfter: 4, attr: "AC", value: 4 });
  });

  it("gives either toughness or an attribute with the house option", () => {
    const { battle, ship } = scene(BATTLEAXE, { repairRestores: "either" });
    worn(ship, "cannon", 3, { AC: 4 });
    act(battle, { do: "repair", component: "cannon" }, [50], [["repairAttr", "AC"]]);
    expect(theComponent(ship, "cannon")).toMatchObject({ tg: 3, attrs: { AC: 5 } });
    const second = scene(BATTLEAXE, { repairRestores: "either" });
    worn(second.ship, "cannon", 3, { AC: 4 });
    act(second.battle, { do: "repair", component: "cannon" }, [50], [["repairAttr", "none"]]);
    expect(theComponent(second.ship, "cannon")).toMatchObject({ tg: 4, attrs: { AC: 4 } });
  });

  it("restores a screen that is whole but weakened", () => {
    const { battle, ship } = scene(BATTLEAXE);
    worn(ship, "shield", 4, { PR: 1 });
    act(battle, { do: "restoreScreen", component: "shield" }, [2]);
    expect(theComponent(ship, "shield").attrs.PR).toBe(2);
  });

  it("leaves no more points than a damaged bay still gives (MG-46)", () => {
    const { battle, ship } = scene(EXPLORER);
    expect(ship.rpLeft).toBe(2);
    worn(ship, "maintenance", 1);
    act(battle, { do: "repair", component: "maintenance" }, [1, 10, 1]);
    expect(ship.rpLeft).toBe(0);
  });
});

describe("healing", () => {
  it("gives back an action point, and takes one when it backfires", () => {
    const { battle, ship } = scene(EXPLORER);
    worn(ship, "crew-a", 1, { AP: 1 });
    act(battle, { do: "heal", component: "crew-a" }, [1, 1]);
    expect([theComponent(ship, "crew-a").attrs.AP, ship.hpLeft]).toEqual([0, 1]);
    act(battle, { do: "heal", component: "crew-a" }, [50]);
    expect([theComponent(ship, "crew-a").attrs.AP, ship.hpLeft]).toEqual([1, 0]);
    expect(actionMenu(battle, ship).refuse({ do: "heal", component: "crew-a" })).toEqual({ code: "no-heal-points" });
  });
});
