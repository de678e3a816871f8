/** What is told of battles that cannot be read on a page: they are there, and what is theirs is not free. */
import { beforeEach, expect, it, vi } from "vitest";

const readable = new Set<string>();
let shown: { readonly id: string; readonly system: object }[] = [];
let stored: { readonly _id: string; readonly system?: object; readonly combatants?: readonly object[] }[] = [];
vi.mock("../game/games", () => ({ tableFor: ({ type }: { type: string }) => (readable.has(type) ? {} : null) }));
vi.mock("../game/dice", () => ({ whoThrows: {} }));
vi.mock("../platform/stored-combats", () => ({ combatsStored: () => stored }));
vi.mock("../platform/documents", () => ({
  documentsOf: () => shown,
  documentAt: () => null,
}));
const { battleById, battleFoughtBy, battles, encounters, isGone, isPast } = await import("./battle");

const GULL = { uuid: "Actor.gull" };
const system = (values: object = {}) => ({
  name: "the gap",
  lease: {},
  seats: ["captain"],
  record: "",
  ended: false,
  ...values,
});
const combat = (id: string, values: object = {}, flags: object = {}) => ({
  id,
  type: "race",
  flags,
  system: system(values),
  combatants: [{ actor: GULL, actorId: "gull", sceneId: "strait" }],
});

beforeEach(() => {
  readable.clear();
  shown = [];
  stored = [];
  vi.stubGlobal("game", { combats: { get: (id: string) => shown.find((one) => one.id === id) } });
});

it("a battle whose game is not here is no battle yet, but neither gone nor past, and its ships fight", () => {
  shown = [combat("one")];
  expect([battles(), battleById("one")]).toEqual([[], null]);
  expect([isGone("one"), isPast("one"), isPast("another"), isPast("")]).toEqual([false, false, true, true]);
  expect(encounters().map(({ id }) => id)).toEqual(["one"]);
  expect(battleFoughtBy(GULL)?.system.name).toBe("the gap");
  expect([battleFoughtBy(GULL, "one"), battleFoughtBy({ uuid: "Actor.tern" })]).toEqual([null, null]);
  readable.add("race");
  expect(battles()).toHaveLength(1);
});

it("so is one of a game that is not installed, which Foundry does not show", () => {
  stored = [{ _id: "one", system: system(), combatants: [{ actorId: "gull", sceneId: "strait" }] }];
  expect([isGone("one"), isPast("one")]).toEqual([false, false]);
  expect(battleFoughtBy(GULL)?.id).toBe("one");
  stored = [];
  expect([isGone("one"), battleFoughtBy(GULL)]).toEqual([true, null]);
});

it("what has ended, a trial, a copy, and another system's encounter are none that go on", () => {
  shown = [combat("over", { ended: true })];
  expect(battleFoughtBy(GULL)).toBeNull();
  shown = [combat("trial", {}, { "all-hands": { selfCheck: "1" } })];
  expect(encounters()).toEqual([]);
  shown = [combat("copy", { own: { id: "one", step: 0, fighters: [] } })];
  expect(encounters()).toEqual([]);
  shown = [{ ...combat("dungeon"), system: { round: 1 } }];
  expect(encounters()).toEqual([]);
});
