/** How a start goes on whatever its listeners do : twodsix 7.5.2 awaits a dialog in its `init`. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "./hooks";
import { stage, startFaults } from "./stages";
import { clearHooks } from "./testing";

beforeEach(() => {
  clearHooks();
  startFaults.length = 0;
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

describe.each(["i18nInit", "setup", "ready"] as const)("an error in a listener of %s", (name) => {
  it("is logged, and the start and the other listeners go on", () => {
    const other = vi.fn();
    Hooks.once(name, () => {
      throw new Error("no masts");
    });
    Hooks.once(name, other);
    stage(name);
    expect(other).toHaveBeenCalledOnce();
    expect(startFaults).toEqual([`${name}: no masts`]);
    expect(console.error).toHaveBeenCalledOnce();
  });
});

it("stops at an error in a listener of init, as nothing of the game could work afterwards", () => {
  Hooks.once("init", () => {
    throw new Error("no keel");
  });
  expect(() => stage("init")).toThrow('The hook "init" failed: no keel');
});

it("does not wait for an async listener, which sets what it sets after the others", async () => {
  const order: string[] = [];
  Hooks.once("init", async () => {
    await Promise.resolve();
    order.push("host");
  });
  Hooks.once("init", () => order.push("ours"));
  stage("init");
  stage("setup");
  expect(order).toEqual(["ours"]);
  await Promise.resolve();
  expect(order).toEqual(["ours", "host"]);
});
