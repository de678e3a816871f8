import { expect, it, vi } from "vitest";
import { RenderFlags } from "./render-flags";

const table = {
  refresh: { alias: true, propagate: ["refreshState", "refreshSize"] },
  refreshState: {},
  refreshSize: { propagate: ["refreshBars"] },
  refreshBars: {},
  redraw: { propagate: ["refresh"], reset: ["refreshBars"] },
};

it("sets a flag with all that it entails, and tells the owner", () => {
  const pending = vi.fn();
  const flags = new RenderFlags(table, pending);
  flags.set({ refresh: true, refreshState: false });
  expect([...flags].sort()).toEqual(["refreshBars", "refreshSize", "refreshState"]);
  expect(pending).toHaveBeenCalledOnce();
  expect(flags.handle("refreshBars")).toBe(true);
  expect(flags.handle("refreshBars")).toBe(false);
  expect(flags.clear()).toEqual({ refreshSize: true, refreshState: true });
  expect(flags.size).toBe(0);
});

it("does nothing when no flag is wanted, and refuses one it does not have", () => {
  const pending = vi.fn();
  const flags = new RenderFlags(table, pending);
  flags.set({ refreshState: undefined, redraw: false });
  expect(pending).not.toHaveBeenCalled();
  expect(() => flags.set({ refreshRingVisuals: true })).toThrow('"refreshRingVisuals" is not available');
});
