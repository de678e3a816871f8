import { afterEach, expect, it, vi } from "vitest";
import { languageTexts } from "../../../scripts/build/languages";
import { inEnglish, reportText } from "./report";
import type { Report } from "./run";

const REPORT: Report = {
  foundry: "14.365",
  generation: 14,
  system: "0.1.0",
  host: "",
  modules: [{ id: "lib", version: "2.0" }],
  browser: "A browser",
  address: "https",
  scripts: "from another server",
  role: "GAMEMASTER",
  theme: "theme-dark",
  language: "de",
  canvas: false,
  settings: ['core.messageMode = "gm"'],
  console: ["ours error: no wind", "warn: a storm"],
  player: { browser: "Another browser", canvas: true, console: ["error: no sail"] },
  results: [
    { id: "keepsIds", area: "documents", result: "passed", took: 12 },
    { id: "flags", area: "documents", result: "failed", expected: "[1]", found: "[2]", took: 20_000 },
    { id: "tokens", area: "scene", result: "notTried", why: "noCanvas", took: 1 },
  ],
};

afterEach(() => vi.unstubAllGlobals());

it("says in English, whatever the language is, what somebody far away needs", async () => {
  const flattened = (texts: object, path = ""): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
        typeof value === "object" && value !== null
          ? Object.entries(flattened(value, `${path}${key}.`))
          : [[`${path}${key}`, value]],
      ),
    );
  vi.stubGlobal("foundry", { utils: { getRoute: (path: string) => `/${path}`, flattenObject: flattened } });
  vi.stubGlobal("fetch", (address: string) => {
    expect(address).toBe("/systems/all-hands/lang/en.json");
    return Promise.resolve({ json: () => Promise.resolve(languageTexts("en")) });
  });
  const text = reportText(REPORT, await inEnglish());
  expect(text.split("\n")).toEqual([
    "All Hands 0.1.0, Foundry 14.365 (generation 14)",
    "A browser",
    "https, scripts from another server, GAMEMASTER, theme-dark, language de, no scene",
    "Modules: lib 2.0",
    "1 passed, 1 failed, 1 not tried.",
    expect.stringMatching(/^✗ flags: \w+/),
    "  Expected: [1]",
    "  Found: [2]",
    expect.stringMatching(/^– tokens: .*\(no scene is shown\)$/),
    "✓ keepsIds",
    "Slow:",
    "  flags 20000 ms",
    "Settings that differ:",
    '  core.messageMode = "gm"',
    "Console:",
    "  ours error: no wind",
    "  warn: a storm",
    "Player: Another browser, scene shown",
    "Player’s console:",
    "  error: no sail",
  ]);
});
