import { describe, expect, it } from "vitest";
import { Color } from "./color";
import { Semaphore } from "./semaphore";

describe("a color", () => {
  it("has its parts, and its hue, saturation and lightness", () => {
    expect(Color.from("#ff8000").rgb.map((part) => Math.round(part * 255))).toEqual([255, 128, 0]);
    const hsl = (color: string): number[] => Color.from(color).hsl.map((part) => Math.round(part * 360));
    expect([hsl("#ff0000"), hsl("#00ff00"), hsl("#0000ff"), hsl("#808080")]).toEqual([
      [0, 360, 180],
      [120, 360, 180],
      [240, 360, 180],
      [0, 0, 181],
    ]);
  });

  it.each(["#123456", "#fedcba", "#00ff7f", "#ff007f", "#000000", "#ffffff"])("comes back from them: %s", (color) => {
    expect(Color.fromHSL(Color.from(color).hsl).css).toBe(color);
  });

  it("meets another, or a number, part by part", () => {
    const color = Color.from("#4080c0");
    expect(color.maximize(0.5).css).toBe("#8080c0");
    expect(color.maximize(Color.from("#ff0000")).css).toBe("#ff80c0");
    expect(color.multiply(0.5).css).toBe("#204060");
    expect([color.mix(Color.from("#000000"), 0).css, color.mix(Color.from("#000000"), 0.5).css]).toEqual([
      "#4080c0",
      "#204060",
    ]);
  });
});

describe("a semaphore", () => {
  it("lets as many calls run as it has places, the others in their order, also after an error", async () => {
    const semaphore = new Semaphore(2);
    const seen: string[] = [];
    const call = async (name: string): Promise<string> => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      if (name === "b") throw new Error("sunk");
      seen.push(`${name} ends`);
      return name;
    };
    const calls = ["a", "b", "c"].map((name) => semaphore.add(call, name));
    expect(seen).toEqual(["a begins", "b begins"]);
    expect(await Promise.allSettled(calls)).toMatchObject([
      { value: "a" },
      { reason: new Error("sunk") },
      { value: "c" },
    ]);
    expect(seen).toEqual(["a begins", "b begins", "a ends", "c begins", "c ends"]);
  });
});
