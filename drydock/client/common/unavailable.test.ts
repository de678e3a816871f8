import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => void vi.restoreAllMocks());

describe("what drydock lacks", () => {
  it("is refused by name", async () => {
    vi.resetModules();
    const { isLenient, unavailable } = await import("./unavailable");
    expect(() => unavailable("foundry.canvas.Walls")).toThrow("drydock: foundry.canvas.Walls is not available");
    expect(isLenient()).toBe(false);
  });

  it("is only said once in a lenient client, where something that does nothing stands in for it", async () => {
    vi.resetModules();
    const { absentClass, beLenient, unavailable } = await import("./unavailable");
    const said = vi.spyOn(console, "warn").mockReturnValue();
    beLenient();
    const stand: unknown = unavailable("foundry.canvas.Walls");
    const walls = stand as Record<string, Record<string, () => unknown>>;
    unavailable("foundry.canvas.Walls");
    expect(said.mock.calls.flat()).toEqual([expect.stringContaining("drydock: foundry.canvas.Walls is not available")]);
    expect([walls["any"]?.["depth"]?.(), `${String(walls["text"])}`, walls["then"]]).toEqual([
      undefined,
      "",
      undefined,
    ]);
    class Own extends (stand as new () => { draw(): unknown }) {
      readonly own = 1;
    }
    const own = new Own();
    expect([own.own, own.draw(), own instanceof Own]).toEqual([1, undefined, true]);
    const Ruler = absentClass("Ruler") as new () => object;
    expect(new (class extends Ruler {})()).toBeInstanceOf(Ruler);
  });
});
