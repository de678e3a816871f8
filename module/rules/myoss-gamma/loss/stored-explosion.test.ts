import { describe, expect, it } from "vitest";
import type { Entry } from "../../kernel";
import { scripted, told } from "../../../../tests/support/rules/scripted";
import {
  BATTLEAXE,
  CREW,
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
  shipOfSections,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { lose } from "../../../../tests/support/rules/myoss-gamma/losses";
import { theComponent, theShip } from "../ship/scores";
import type { Battle } from "../state";
import { step } from "../step";

const MISS = 99;

describe("a ship in another's hold (MG-110)", () => {
  const carrier = shipOfParts(
    "Carrier",
    4,
    ...CREW,
    part("hold", 2, { CC: 14 }),
    part("decoration", 1, {}, { extra: 20 }),
  );
  function docked(): Battle {
    const battle = readyBattle([[carrier, FIGHTER], [BATTLEAXE]]);
    theShip(battle, "a2").berth = { ship: "a1", component: "hold" };
    return battle;
  }

  it("destroys the hold, for which the host rolls, and counts it twice", () => {
    const battle = docked();
    const host = theShip(battle, "a1");
    // The host's roll; three of five pieces: two at the host, one at the enemy.
    const referee = lose(battle, "a2", [1, 1, 3, 4, MISS, MISS, MISS]);
    expect(theComponent(host, "hold").destroyed).toBe(true);
    expect(told(referee, "exploded")).toMatchObject([
      {
        slots: [
          { ship: "b1", section: "hull" },
          { ship: "a1", section: "hull" },
          { ship: "a1", section: "hull" },
        ],
      },
    ]);
    expect(theShip(battle, "a2").berth).toBeNull();
  });

  it("counts its host twice for each of its sections (MG-110, MG-126)", () => {
    const pair = shipOfSections("Pair", [
      ["Fore", true, 1, [...CREW, part("selfDestruct", 1)]],
      ["Aft", true, 1, [part("decoration", 1)]],
    ]);
    const battle = readyBattle([[carrier, pair], [BATTLEAXE]]);
    const inner = theShip(battle, "a2");
    inner.berth = { ship: "a1", component: "hold" };
    const answers: Entry[] = [
      ["chooseShip", "a2"],
      ["action", { do: "selfDestruct", component: "selfDestruct" }],
    ];
    // The host's roll; pieces, their slots and flights of the first section, then of the second.
    const referee = scripted(() => battle, { dice: [1, 1, 3, 1, 2, MISS, MISS, 1, 2, MISS], answers });
    step(battle, referee);
    const slots = [
      { ship: "b1", section: "hull" },
      { ship: "a1", section: "hull" },
      { ship: "a1", section: "hull" },
    ];
    expect(told(referee, "exploded")).toMatchObject([
      { section: "fore", slots },
      { section: "aft", slots },
    ]);
    expect(inner.berth).toBeNull();
  });

  it("counts the part of its host that carried it twice, when the host comes apart meanwhile", () => {
    const bay = part("hold", 1, { CC: 12 }, { id: "bay" });
    const dock = shipOfSections("Dock", [
      ["Head", true, 1, CREW],
      ["Neck", true, 1, [part("decoration", 1)]],
      ["Bay", true, 1, [bay]],
    ]);
    const battle = readyBattle([[dock, FIGHTER], [FIGHTER]]);
    const other = { ...structuredClone(theShip(battle, "a2")), id: "a3" };
    battle.ships.splice(2, 0, other);
    for (const id of ["a2", "a3"]) theShip(battle, id).berth = { ship: "a1", component: "bay" };
    // The host holds; the other ship is lost with the bay, and its cockpit breaks the frame of the neck.
    const goes = [1, 1, 3, 4, 3, 1, 2, 2, 1, MISS, MISS];
    const referee = lose(battle, "a2", [...goes, 1, 3, 4, 1, 2, 3, MISS, MISS, MISS]);
    const rest = battle.ships.find(({ origin }) => origin === "a1")?.id;
    expect(told(referee, "exploded")).toMatchObject([
      { ship: "a3" },
      {
        ship: "a2",
        slots: [
          { ship: "a1", section: "head" },
          { ship: "b1", section: "hull" },
          { ship: rest, section: "bay" },
          { ship: rest, section: "bay" },
        ],
      },
    ]);
  });

  it("explodes with the ship that carries it", () => {
    const battle = docked();
    // The pieces of the host are chosen, then the ship aboard explodes, then the host's pieces fly.
    const referee = lose(battle, "a1", [1, 3, 47, 1, 3, 4, MISS, MISS, MISS, MISS, MISS, MISS]);
    expect(theShip(battle, "a2").lost).toBe("exploded");
    expect(told(referee, "exploded").map(({ ship }) => ship)).toEqual(["a2", "a1"]);
  });

  it("is no target for debris", () => {
    const battle = docked();
    const referee = lose(battle, "b1", [1, 8, 13, 25, MISS, MISS, MISS, MISS]);
    expect(told(referee, "exploded")).toMatchObject([{ slots: [{ ship: "a1", section: "hull" }] }]);
  });

  it("drifts free of a host that only falls apart", () => {
    const battle = docked();
    lose(battle, "a1", [], { reason: "collapsed" });
    expect(theShip(battle, "a2")).toMatchObject({ berth: null, lost: null });
  });
});
