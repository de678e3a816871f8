/** Numbered changes of what is stored: carried out once and in order, resumed where they were cut off, told once. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LATEST, schema } from "./schema";
import { bringUpToDate, CHANGES, type StoredChange } from "./stored-changes";

vi.mock("../game/automation", () => ({
  lastModes: setting("automations"),
  modeOf: (_: object, mode: string) => mode,
}));
vi.mock("../game/house-options", () => ({ lastOptions: setting("houseOptions") }));
vi.mock("../game/games", () => ({ tableGames: () => [RACE] }));

const RACE = {
  id: "race",
  options: [{ name: "wind", values: ["none", "west"] }],
  automations: [{ name: "ends", modes: ["ask", "do"] }],
};

/** Settings as the world stores them; the name of each write. */
let stored: Record<string, unknown>;
let written: string[];
/** What was told: notices, and how far the one with progress is. */
let told: unknown[];
let isActive: boolean;

function setting(name: string) {
  return {
    read: () => stored[name] ?? {},
    write: async (value: unknown) => {
      stored[name] = value;
      written.push(name);
    },
  };
}

beforeEach(() => {
  [stored, written, told, isActive] = [{}, [], [], true];
  vi.stubGlobal("game", {
    i18n: { localize: (key: string) => key, lang: "en" },
    user: { isGM: true },
    users: {
      get activeGM() {
        return { isSelf: isActive };
      },
    },
    settings: {
      get: (_scope: string, name: string) => stored[name],
      set: async (_scope: string, name: string, value: unknown) => {
        stored[name] = value;
        written.push(`${name} ${String(value)}`);
      },
    },
  });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
  const notice = (kind: string) => (text: string, options?: object) => {
    told.push([kind, text, options]);
    return { update: ({ pct }: { readonly pct: number }) => told.push(pct) };
  };
  vi.stubGlobal("ui", { notifications: { info: notice("info"), warn: notice("warn"), error: notice("error") } });
});
afterEach(() => vi.unstubAllGlobals());

/** Changes of a list of words in the world, each with the words that it still has to write. */
function changes(cutAfter = Infinity): StoredChange[] {
  const words: readonly (readonly string[])[] = [["one", "two"], [], ["three"]];
  const has = (word: string) => ((stored["words"] ?? []) as string[]).includes(word);
  const write = async (word: string) => {
    if (written.length >= cutAfter) throw new Error("the page is gone");
    stored["words"] = [...((stored["words"] ?? []) as string[]), word];
    written.push(word);
  };
  return words.map((all, at) => ({
    number: at + 1,
    tasks: () => all.filter((word) => !has(word)).map((word) => () => write(word)),
  }));
}

it("are carried out once, in order, each with its number last", async () => {
  await bringUpToDate(schema, changes());
  expect(written).toEqual(["one", "two", "schema 1", "schema 2", "three", "schema 3"]);
  expect(told[0]).toEqual(["info", expect.stringContaining("ALLHANDS.schema.progress"), { progress: true }]);
  expect(told.filter((each) => Array.isArray(each))).toHaveLength(1);
  expect(told.slice(1)).toEqual([0, 1 / 6, 2 / 3, 1]);
  written = [];
  await bringUpToDate(schema, changes());
  expect(written).toEqual([]);
});

it("have numbers without gaps, up to the one that worlds are compared with", () => {
  expect(CHANGES.map(({ number }) => number)).toEqual(Array.from({ length: LATEST }, (_, at) => at + 1));
});

it("begin after the number that the world has", async () => {
  stored["schema"] = 2;
  await bringUpToDate(schema, changes());
  expect(written).toEqual(["three", "schema 3"]);
});

it.each([0, 1, 2, 4])(
  "that are cut off after %i writes are finished the next time, and nothing is done twice",
  async (cut) => {
    await bringUpToDate(schema, changes(cut)).catch(() => undefined);
    expect(told.some((each) => Array.isArray(each) && each[0] === "error")).toBe(true);
    await bringUpToDate(schema, changes());
    expect(written).toEqual(["one", "two", "schema 1", "schema 2", "three", "schema 3"]);
  },
);

it("without anything to write are only noted, and say nothing", async () => {
  await bringUpToDate(schema, [{ number: 1 }, { number: 2, tasks: () => [] }]);
  expect({ schema: stored["schema"], told }).toEqual({ schema: 2, told: [] });
});

it("are left to the active Gamemaster", async () => {
  isActive = false;
  await bringUpToDate(schema, changes());
  expect(written).toEqual([]);
});

it("of a later version are told for good, and are not taken back", async () => {
  stored["schema"] = 9;
  await bringUpToDate(schema, changes());
  expect(told).toEqual([["warn", "ALLHANDS.schema.newer", { permanent: true }]]);
  expect({ schema: stored["schema"], written }).toEqual({ schema: 9, written: [] });
});

it("leave out what the start dialog would no longer propose", async () => {
  const other = { tide: "high" };
  stored["houseOptions"] = { race: { wind: "west", fog: true }, elsewhere: other };
  stored["automations"] = { race: { ends: "do", gone: "do" } };
  await bringUpToDate(schema);
  expect(stored).toMatchObject({
    schema: LATEST,
    houseOptions: { race: { wind: "west" }, elsewhere: other },
    automations: { race: { ends: "do" } },
  });
});
