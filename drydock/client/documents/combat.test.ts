import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";
import { clearHooks } from "../helpers/testing";
import { CONFIG } from "../config";
import { Roll } from "../dice";
import { GAMEMASTER, PLAYER, sitDown } from "../../testing";
import { Combat, Scene, TokenDocument, type Combatant } from ".";

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
    expect({ round: combat.round, turn: combat.turn, name: combat.combatant?.name }).toEqual({
      round: 2,
      turn: 0,
      name: "Fast",
    });
    await vi.waitFor(() => expect(told.at(-1)).toBe("start Fast"));
    expect(told).toEqual([
      "round 1",
      "start Fast",
      "end Fast",
      "start Slow",
      "end Slow",
      "start None",
      "end None",
      "round ends",
      "round 2",
      "start Fast",
    ]);
    expect(changes).toHaveBeenCalledTimes(4);
    expect(changes.mock.calls[0]).toMatchObject([
      { round: 0, turn: null },
      { round: 1, turn: 0 },
    ]);
  });

  it("rolls with the game's class and formula, for those who are hidden to the Gamemasters alone", async () => {
    sitDown(GAMEMASTER);
    class OwnRoll extends Roll {}
    const rolls = CONFIG.Dice.rolls;
    CONFIG.Dice.rolls = [OwnRoll, ...rolls];
    const combat = await battle();
    const [slow, , none] = combat.combatants.contents as [Combatant, Combatant, Combatant];
    await slow.update({ hidden: true });
    await expect(combat.rollInitiative(none.id ?? "")).rejects.toThrow("roll formula");
    Object.assign(game.system, { initiative: "1 + 1" });
    await combat.rollInitiative([slow.id ?? "", none.id ?? ""], { messageOptions: { flavor: "First!" } });
    CONFIG.Dice.rolls = rolls;
    expect([slow.initiative, none.initiative]).toEqual([2, 2]);
    expect(game.messages.map(({ alias, flavor, whisper }) => [alias, flavor, whisper])).toEqual([
      ["Slow", "First!", [GAMEMASTER]],
      ["None", "First!", []],
    ]);
    expect(game.messages.map((message) => JSON.parse(String((message._source["rolls"] as string[])[0])).class)).toEqual(
      ["OwnRoll", "OwnRoll"],
    );
  });

  it("tells nothing when it goes back", async () => {
    sitDown(GAMEMASTER);
    const combat = await battle();
    await combat.update({ round: 2, turn: 1 }, { turnEvents: false });
    await combat.previousTurn();
    expect({ round: combat.round, turn: combat.turn }).toEqual({ round: 2, turn: 0 });
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

describe("a token", () => {
  it("is put into the encounter that is viewed, and taken out, as a combatant of the type base", async () => {
    sitDown(GAMEMASTER);
    const [token, other] = await tokensOf("Axe", "Explorer");
    const combat = await battle();
    expect(await token!.toggleCombatant()).toBe(true);
    await token!.toggleCombatant({ active: true });
    expect(combat.combatants.map(({ name, type }) => [name, type])).toContainEqual(["Axe", "base"]);
    expect([combat.combatants.size, token!.inCombat, other!.inCombat]).toEqual([4, true, false]);
    expect(await token!.toggleCombatant()).toBe(false);
    expect({ combatants: combat.combatants.size, inCombat: token!.inCombat }).toEqual({
      combatants: 3,
      inCombat: false,
    });
  });

  it("begins an encounter where there is none, if the Gamemaster adds it", async () => {
    sitDown(GAMEMASTER);
    const [token] = await tokensOf("Axe");
    await token!.toggleCombatant();
    expect(game.combats.map(({ type, combatants }) => [type, combatants.size])).toEqual([["base", 1]]);
  });

  it("takes its combatants along when it is deleted, out of every encounter", async () => {
    sitDown(GAMEMASTER);
    const [token, other] = await tokensOf("Axe", "Explorer");
    const encounters = [await battle(), await battle()];
    for (const combat of encounters) await TokenDocument.createCombatants([token!, other!], { combat });
    await token!.delete();
    await vi.waitFor(() => expect(encounters.map(({ combatants }) => combatants.size)).toEqual([4, 4]));
    expect(encounters[0]!.combatants.map(({ tokenId }) => tokenId)).not.toContain(token!.id);
  });
});

async function tokensOf(...names: string[]): Promise<TokenDocument[]> {
  const scene = (await Scene.create({ name: "Gap", width: 1000, height: 1000 })) as Scene;
  const data = names.map((name) => ({ name, x: 0, y: 0 }));
  return (await scene.createEmbeddedDocuments("Token", data)) as TokenDocument[];
}
