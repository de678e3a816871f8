import { beforeEach, describe, expect, it } from "vitest";
import { GAMEMASTER, sitDown } from "../../testing";
import { CONFIG } from "../config";
import { game } from "../game";
import { becomeGeneration14 } from "../generation14";
import type { Actor } from ".";
import { changed, describeEffects, launch } from "./effects/testing";

sitDown(GAMEMASTER, {}, 14);
becomeGeneration14();
let ship: Actor;

describe("an effect in generation 14", () => describeEffects(14));

describe("in generation 14 an effect", () => {
  beforeEach(async () => void (ship = await launch(14)));

  // [api] CONST.ACTIVE_EFFECT_CHANGE_TYPES
  it("also subtracts", async () => {
    expect((await changed(14, [{ key: "system.hull", type: "subtract", value: "3" }])).hull).toBe(7);
  });

  // [api] ActiveEffectChangeData.phase
  it("makes changes of the last phase when the actor is prepared, whatever their priority", async () => {
    const final = { key: "system.double", type: "add", value: "1", phase: "final", priority: 1 };
    const own = { key: "system.hull", type: "add", value: "1", phase: "our-own" };
    const system = await changed(14, [final, { key: "system.hull", type: "add", value: "7" }, own]);
    expect([system.hull, system.double]).toEqual([17, 35]);
    ship.applyActiveEffects("our-own");
    expect(system.hull).toBe(18);
  });

  // [api] CONFIG.ActiveEffect.expiryAction
  it("is deleted when its time is over, where that is wanted", async () => {
    CONFIG.ActiveEffect["expiryAction"] = "delete";
    await changed(14, [], { duration: { value: 10, units: "seconds" } });
    await changed(14, [], { name: "Waits", duration: { value: 10, units: "seconds", expiry: "turnEnd" } });
    await game.time.advance(10);
    await expect.poll(() => ship.effects.map(({ name }) => name)).toEqual(["Waits"]);
    CONFIG.ActiveEffect["expiryAction"] = "update";
  });
});
