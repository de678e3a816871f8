import { afterEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "./hooks";
import { clearHooks } from "./testing";

afterEach(() => {
  clearHooks();
  vi.restoreAllMocks();
});

describe("Hooks", () => {
  it("calls all listeners in order, those of `once` once", () => {
    const calls: string[] = [];
    Hooks.on("x", () => calls.push("on"));
    Hooks.once("x", () => calls.push("once"));
    Hooks.callAll("x");
    Hooks.callAll("x");
    expect(calls).toEqual(["on", "once", "on"]);
  });

  it("stops at a veto, with `call` only", () => {
    const later = vi.fn();
    Hooks.on("x", () => false);
    Hooks.on("x", later);
    expect(Hooks.call("x", 1)).toBe(false);
    expect(later).not.toHaveBeenCalled();
    Hooks.callAll("x", 1);
    expect(later).toHaveBeenCalledWith(1);
  });

  it("reports an error and goes on", async () => {
    const report = vi.spyOn(console, "error").mockReturnValue(undefined);
    const later = vi.fn();
    const told = vi.fn();
    Hooks.on("error", told);
    Hooks.on("x", () => {
      throw new Error("first");
    });
    Hooks.on("x", async () => Promise.reject(new Error("second")));
    Hooks.on("x", later);
    expect(Hooks.call("x")).toBe(true);
    expect(later).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("ends by id and by function", () => {
    const listener = vi.fn();
    const id = Hooks.on("x", listener);
    Hooks.off("x", id);
    Hooks.on("x", listener);
    Hooks.off("x", listener);
    Hooks.callAll("x");
    expect(listener).not.toHaveBeenCalled();
  });
});
