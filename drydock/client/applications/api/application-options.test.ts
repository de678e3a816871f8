import { describe, expect, it } from "vitest";
import { applicationId, baseOptions, mergeOptionLayers, mergeOptions } from "./application-options";

describe("options of applications", () => {
  it("append arrays without repeating what is there", () => {
    const merged = mergeOptionLayers([{ classes: ["sheet"] }, { classes: ["actor", "sheet"] }, { classes: ["ship"] }]);
    expect(merged["classes"]).toEqual(["sheet", "actor", "ship"]);
  });

  it("merge objects and replace everything else", () => {
    const fire = (): void => {};
    const merged = mergeOptions(
      { position: { width: 400, height: "auto" }, actions: { close: 1 }, tag: "div" },
      { position: { width: 600 }, actions: { fire }, tag: "form" },
    );
    expect(merged).toEqual({ position: { width: 600, height: "auto" }, actions: { close: 1, fire }, tag: "form" });
  });

  it("leave the layers as they were", () => {
    const base = { window: { controls: [{ action: "a" }] }, classes: ["x"] };
    const before = structuredClone(base);
    const merged = mergeOptions(base, { window: { controls: [{ action: "b" }] }, classes: ["y"] });
    expect(base).toEqual(before);
    expect(merged["window"]).toEqual({ controls: [{ action: "a" }, { action: "b" }] });
  });

  it("keep instances of classes as they are", () => {
    class Ship {
      name = "Battleaxe";
    }
    const ship = new Ship();
    expect(mergeOptions({ document: null }, { document: ship })["document"]).toBe(ship);
  });

  it("ignore undefined", () => {
    expect(mergeOptions({ tag: "div" }, { tag: undefined })).toEqual({ tag: "div" });
  });

  it("start from a framed window whose id holds the unique id", () => {
    const base = baseOptions();
    expect(base.window?.frame).toBe(true);
    expect(applicationId(String(base.id), "7")).toBe("app-7");
    expect(applicationId("all-hands-board-{id}", "abc")).toBe("all-hands-board-abc");
    expect(applicationId("players", "1")).toBe("players");
  });
});
