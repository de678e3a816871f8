/** When a page fetches what runs and shows battles, and what becomes of battles that begin meanwhile. */
import { beforeEach, expect, it, vi } from "vitest";

interface Combat {
  readonly id: string;
  readonly type: string;
}
const page = {
  battles: [] as Combat[],
  heard: new Map<string, (combat: Combat) => void>(),
  arrived: () => undefined as unknown,
  fails: false,
  fetches: 0,
  done: [] as string[],
};
vi.mock("./battle/battle", () => ({
  battles: () => page.battles,
  asBattle: (combat: Combat) => (combat.type === "ours" ? combat : null),
}));
vi.mock("./battle/connection", () => ({ watchConnection: () => page.done.push("connection") }));
vi.mock("./cards/cards", () => ({ putAwayStacks: async () => page.done.push("stacks") }));
vi.mock("./game/bring", () => ({ bringGame: async () => undefined }));
vi.mock("./game/games", () => ({
  gameFace: (id: string) => (id === "ours" ? {} : null),
  onGame: (listener: () => void) => (page.arrived = listener),
}));
vi.mock("./platform/stored-combats", () => ({ gamesFought: () => page.battles.map(({ type }) => type) }));
vi.mock("./platform/hooks", () => ({
  listen: (name: string, listener: (combat: Combat) => void) => page.heard.set(name, listener),
}));
vi.mock("./platform/notices", () => ({
  sayFailure: (error: Error) => page.done.push(`said ${error.message}`),
  unattended: (work: Promise<unknown>) => void work,
  watchMissingParts: () => page.done.push("parts"),
}));
vi.mock("./referee/readiness", () => ({ answerWhetherUpToDate: () => page.done.push("readiness") }));
vi.mock("./referee/unread-records", () => ({ openLacking: async () => undefined }));
vi.mock("./referee/spent-seeds", () => ({ openSpentSeeds: async () => page.done.push("seeds") }));
vi.mock("./windows/fetched", () => ({
  fetchedOnce: (fetch: () => Promise<unknown>) => {
    let fetched: Promise<unknown> | null = null;
    return () => {
      page.fetches += 1;
      return page.fails ? Promise.reject(new Error("no connection")) : (fetched ??= fetch());
    };
  },
}));
vi.mock("./watch", () => ({
  combatCreated: async ({ id }: Combat, waited: boolean) => page.done.push(`${id} was made, waited: ${waited}`),
  watch: () => page.done.push("watch"),
}));

const BEFORE = ["connection", "readiness", "parts"];
const AFTER = ["stacks", "seeds"];
const ours = (id: string): Combat => ({ id, type: "ours" });
/** A page on which the game is ready. */
async function ready() {
  const code = await import("./await-battles");
  await code.awaitBattles();
  return code;
}
/** Whatever happened since the last time, once everything that was begun is over. */
async function done(): Promise<string[]> {
  await vi.dynamicImportSettled();
  return page.done.splice(0);
}

beforeEach(() => {
  vi.resetModules();
  Object.assign(page, { battles: [], fails: false, fetches: 0, done: [] });
  page.heard.clear();
});

it("a page without a battle fetches nothing, but does what it owes to others and to battles that are gone", async () => {
  await ready();
  page.heard.get("createCombat")!({ id: "other", type: "of the host" });
  page.arrived();
  expect(await done()).toEqual([...BEFORE, ...AFTER]);
});

it("a page with a battle watches it before anything else happens, once", async () => {
  page.battles = [ours("one")];
  const { onBattles } = await import("./await-battles");
  onBattles(() => page.done.push("heard"));
  await ready();
  page.arrived();
  page.heard.get("updateCombat")!(ours("one"));
  expect(await done()).toEqual([...BEFORE, "watch", "heard", ...AFTER]);
});

it("battles that begin before the code is here are handled as new, before those that were there are taken up", async () => {
  await ready();
  await done();
  for (const id of ["one", "two"]) page.heard.get("createCombat")!(ours(id));
  expect(await done()).toEqual(["one was made, waited: true", "two was made, waited: true", "watch"]);
  page.heard.get("createCombat")!(ours("three"));
  expect(await done()).toEqual([]);
});

it("a fetch that fails is said once, and tried again with the next change of a battle", async () => {
  page.battles = [ours("one")];
  page.fails = true;
  await ready();
  expect(await done()).toEqual([...BEFORE, "said no connection", ...AFTER]);
  page.heard.get("updateCombat")!(ours("one"));
  expect(await done()).toEqual([]);
  page.fails = false;
  page.heard.get("updateCombat")!({ id: "other", type: "of the host" });
  expect(await done()).toEqual([]);
  page.heard.get("updateCombat")!(ours("one"));
  expect(await done()).toEqual(["watch"]);
});

it("the fetch begins before the game is ready where the world has battles of ours", async () => {
  const { fetchForBattles } = await import("./await-battles");
  page.fails = true;
  page.battles = [{ id: "other", type: "of the host" }];
  fetchForBattles();
  expect(page.fetches).toBe(0);
  page.battles = [ours("one")];
  fetchForBattles();
  expect(page.fetches).toBe(1);
  // If it fails, that is said when it is needed.
  expect(await done()).toEqual([]);
});
