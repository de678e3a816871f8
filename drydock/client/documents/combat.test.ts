import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { game } from "../game";
import { clearHooks, Hooks } from "../helpers/hooks";
import { CONFIG } from "../config";
import { GAMEMASTER, PLAYER, sitDown } from "../../testing";
import { Combat, type Combatant } from ".";

const told: string[] = [];

class Battle extends Combat {
  override async _onStartTurn(combatant: Combatant): Promise<void> {
    told.push(`start ${combatant.name}`);
  }
  override async _onEndTurn(combatant: Combatant): Promise<void> {
    told.push(`end ${combatant.name}`);
  }
  override async _onStartRound(): Promise<void> {
    told.push(`round ${this.round}`);
  }
  override async _onEndRound(): Promise<void> {
    told.push("round ends");
  }
}

async function battle(): Promise<Combat> {
  const combat = (await Combat.create({ type: "battle", active: true })) as Combat;
  await combat.createEmbeddedDocuments("Combatant", [
    { name: "Slow", initiative: 3 },
    { name: "Fast", initiative: 9 },
    { name: "None" },
  ]);
  return combat;
}

beforeEach(() => {
  CONFIG.Combat.documentClass = Battle;
  told.length = 0;
});
afterEach(() => {
  CONFIG.Combat.documentClass = Combat;
  clearHooks();
});

describe("an encounter", () => {
  it("takes turns by initiative and tells of each, in order", async () => {
    sitDown(GAMEMASTER);
    const changes = vi.fn();
    const combat = await battle();
    Hooks.on("combatTurnChange", (_combat: Combat, prior: object, current: object) => changes(prior, current));
    expect(combat.turns.map((combatant) => combatant.name)).toEqual(["Fast", "Slow", "None"]);
    expect([combat.started, combat.combatant, game.combat === combat]).toEqual([false, undefined, true]);
    await combat.startCombat();
    await combat.nextTurn();
    await combat.nextTurn();
    await combat.nextTurn();
    expect([combat.round, combat.turn, combat.combatant?.name]).toEqual([2, 0, "Fast"]);
    await vi.waitFor(() => expect(told.at(-1)).toBe("start Fast"));
    expect(told).toEqual([
      ...["round 1", "start Fast", "end Fast", "start Slow", "end Slow", "start None"],
      ...["end None", "round ends", "round 2", "start Fast"],
    ]);
    expect(changes).toHaveBeenCalledTimes(4);
    expect(changes.mock.calls[0]).toMatchObject([
      { round: 0, turn: null },
      { round: 1, turn: 0 },
    ]);
  });

  it("tells nothing when it goes back", async () => {
    sitDown(GAMEMASTER);
    const combat = await battle();
    await combat.update({ round: 2, turn: 1 }, { turnEvents: false });
    await combat.previousTurn();
    expect([combat.round, combat.turn]).toEqual([2, 0]);
    expect(told).toEqual([]);
  });

  it("tells only the active Gamemaster's client", async () => {
    const table = sitDown(PLAYER, {
      Combat: [{ _id: "combatcombatcomb", type: "battle", active: true, combatants: [], round: 1, turn: null }],
    });
    await table.asUser(GAMEMASTER, {
      type: "Combatant",
      action: "create",
      operation: { parentUuid: "Combat.combatcombatcomb", data: [{ name: "Axe" }] },
    });
    await table.asUser(GAMEMASTER, {
      type: "Combat",
      action: "update",
      operation: { updates: [{ _id: "combatcombatcomb", turn: 0 }] },
    });
    expect(game.combat?.combatant?.name).toBe("Axe");
    expect(told).toEqual([]);
    await expect(game.combat?.update({ round: 5 })).rejects.toThrow("lacks permission");
  });
});
