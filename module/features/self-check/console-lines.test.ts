import { afterEach, beforeEach, expect, it, vi } from "vitest";

const heard = new Map<string, (event: object) => void>();
const console_ = { ...console };
let report: (place: string, thrown: unknown) => void;
let lines: typeof import("./console-lines");
let log: typeof import("../../kit/platform/log");

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  Object.assign(console_, console);
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => heard.set(type, listener));
  vi.stubGlobal("Hooks", { on: (_hook: "error", listener: typeof report) => void (report = listener) });
  log = await import("../../kit/platform/log");
  lines = await import("./console-lines");
  lines.keepErrors();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("leaves the console alone: in front of it, our file would stand at everybody's errors", () => {
  expect({ ...console }).toEqual(console_);
  console.error("a storm");
  expect(lines.consoleLines()).toEqual([]);
});

it("keeps what we say ourselves, which is still said", () => {
  log.logError("the gap", new TypeError("no wind"));
  log.logWarning({ from: "the west" });
  expect(lines.consoleLines()).toEqual(["ours error: the gap TypeError: no wind", 'ours warn: {"from":"the west"}']);
  expect(vi.mocked(console.error).mock.calls).toEqual([["All Hands |", "the gap", new TypeError("no wind")]]);
});

const thrownIn = (file: string): Error => {
  const error = new Error("lost");
  error.stack = `Error: lost\n    at gust (https://table.example/${file}:1:1)`;
  return error;
};

it.each([
  ["systems/all-hands/chunks/start.mjs", "ours "],
  ["modules/all-hands-anywhere/all-hands.mjs", "ours "],
  ["modules/some-shop/shop.mjs", ""],
  ["modules/all-hands-on-deck/deck.mjs", ""],
])("keeps what nobody caught and what Foundry reports, and tells ours from others': %s", (file, mark) => {
  const error = thrownIn(file);
  heard.get("unhandledrejection")!({ reason: error });
  heard.get("error")!({ error: null, message: "lost", filename: `https://table.example/${file}` });
  report("createActor", error);
  expect(lines.consoleLines()).toEqual([
    `${mark}uncaught: Error: lost`,
    `${mark}uncaught: lost`,
    `${mark}error: createActor Error: lost`,
  ]);
});

it("keeps the first and the last of many, and the beginning of long ones", () => {
  for (let at = 0; at < 1000; at++) log.logWarning(`line ${at} ${"x".repeat(1000)}`);
  const kept = lines.consoleLines();
  expect(kept).toHaveLength(50);
  expect(kept[0]).toMatch(/line 0 x/);
  expect(kept.at(-1)).toMatch(/line 999 x/);
  expect(Math.max(...kept.map(({ length }) => length))).toBe(400);
});

it("shows what cannot be written as text", () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  log.logError(circle);
  expect(lines.consoleLines()).toEqual([expect.stringContaining("error: [object Object]")]);
});
