import { afterEach, beforeEach, expect, it, vi } from "vitest";

const heard = new Map<string, (event: object) => void>();
const said: unknown[][] = [];
let lines: typeof import("./console-lines");

beforeEach(async () => {
  vi.resetModules();
  said.length = 0;
  vi.spyOn(console, "error").mockImplementation((...values: unknown[]) => void said.push(values));
  vi.spyOn(console, "warn").mockImplementation((...values: unknown[]) => void said.push(values));
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => heard.set(type, listener));
  lines = await import("./console-lines");
  lines.keepConsole();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("keeps what is said, which is still said, and marks what is ours", () => {
  console.error("All Hands | the gap", new TypeError("no wind"));
  console.warn("a storm", { from: "the west" });
  heard.get("unhandledrejection")!({ reason: new Error("lost") });
  expect(lines.consoleLines()).toEqual([
    "ours error: All Hands | the gap TypeError: no wind",
    'warn: a storm {"from":"the west"}',
    expect.stringMatching(/uncaught: Error: lost$/),
  ]);
  expect(said).toHaveLength(2);
});

it("keeps the first and the last of many, and the beginning of long ones", () => {
  for (let at = 0; at < 1000; at++) console.warn(`line ${at} ${"x".repeat(1000)}`);
  const kept = lines.consoleLines();
  expect(kept).toHaveLength(50);
  expect(kept[0]).toMatch(/line 0 x/);
  expect(kept.at(-1)).toMatch(/line 999 x/);
  expect(Math.max(...kept.map(({ length }) => length))).toBe(400);
});

it("shows what cannot be written as text", () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  console.error(circle);
  expect(lines.consoleLines()).toEqual([expect.stringContaining("error: [object Object]")]);
});
