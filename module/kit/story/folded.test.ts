/** Messages folded into a report: the story stays the same, wherever the folding is cut off. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Write } from "../platform/writes";
import { packed } from "../record/page-content";
import type { BattleCombat } from "../game/battle-combat";
import type { RecordEntry } from "../record/record";
import { foldable, foldableBefore, fold } from "./folded";
import { headlineAt, storyOf } from "./story";
import { undoneWrite } from "./undone";

vi.mock("./card-view", () => ({}));
vi.mock("../game/games", () => ({
  fetchGame: async () => null,
  onGame: () => undefined,
  tableFor: () => null,
  tableGame: () => null,
}));
vi.mock("../battle/battle", () => ({
  battleById: (id: string) => battles[id] ?? null,
  isPast: (id: string) => (battles[id]?.system as { ended?: boolean } | undefined)?.ended ?? !(id in battles),
}));
vi.mock("../platform/writes", () => ({ commit: (writes: readonly Write[]) => writes.every(write) }));

/** The encounters that are still there. */
let battles: Record<string, { readonly system: object }> = {};

const told = (step: number, more: object = {}) => ({
  id: `step-${step}`,
  type: "battle-step",
  timestamp: step,
  author: { isGM: true },
  flags: { "all-hands": { why: "[]" }, "another-system": { heavy: true } },
  system: {
    battle: "gap",
    game: "trial",
    step,
    seat: "red",
    undone: step === 2,
    version: 1,
    turn: "1 red gull",
    events: JSON.stringify([{ event: "fired", at: step }]),
    names: JSON.stringify({ gull: `Gull ${step}` }),
  },
  ...more,
});
const report = (more: object = {}) => ({
  id: "report",
  type: "base",
  author: { isGM: true },
  flags: { "all-hands": { report: "gap" } },
  system: {},
  ...more,
});
let messages: { readonly id: string; readonly flags: object }[];
/** Number of writes left before the folding is cut off. */
let left: number;
/** Whether changes come to nothing: a hook of another module's can do that, without an error. */
let isVetoed: boolean;

/** Makes a write in the chat above; false if it was cut off. */
function write(one: Write): boolean {
  if (left-- <= 0) return false;
  if (one.action === "delete") messages = messages.filter(({ id }) => !one.ids.includes(id));
  if (one.action === "create") messages.push({ ...one.data[0], id: "made", author: { isGM: true } } as never);
  if (one.action !== "update" || isVetoed) return true;
  const [{ _id, flags }] = one.updates as [{ _id: string; flags: { "all-hands": object } }];
  messages = messages.map((message) => {
    const { "all-hands": own = {}, ...others } = message.flags as Record<string, object>;
    return message.id === _id
      ? { ...message, flags: { ...others, "all-hands": { ...own, ...flags["all-hands"] } } }
      : message;
  });
  return true;
}

beforeEach(() => {
  [left, isVetoed] = [Infinity, false];
  battles = {};
  messages = [told(1), told(2), told(3, { author: { isGM: false } }), report(), told(4), told(5, { id: "other" })];
  Object.assign(messages[5]!, { system: { ...told(5).system, battle: "strait" } });
  const contents = { get: () => messages };
  const known = { release: { generation: 14 }, userId: "gm", settings: { get: () => null } };
  vi.stubGlobal("game", { messages: Object.defineProperty({}, "contents", contents), ...known });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = () => ({ body: { textContent: "" } });
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const ids = () => messages.map(({ id }) => id);

it("keeps all that a Gamemaster's messages tell in the report, and leaves others alone", async () => {
  const before = storyOf("gap");
  expect(before.map(({ step, undone }) => [step, undone])).toEqual([
    [1, false],
    [2, true],
    [4, false],
  ]);
  expect(foldable("gap")).toBe(3);
  await fold("gap");
  expect(ids()).toEqual(["step-3", "report", "other"]);
  expect(storyOf("gap")).toEqual(before);
  expect(foldable("gap")).toBe(0);
});

it("tells each step once where it was cut off in between, and is done when it is tried again", async () => {
  const before = storyOf("gap");
  left = 1;
  await fold("gap");
  expect(ids()).toHaveLength(6);
  expect(storyOf("gap")).toEqual(before);
  left = Infinity;
  await fold("gap");
  expect(ids()).toEqual(["step-3", "report", "other"]);
  expect(storyOf("gap")).toEqual(before);
});

it("adds what came after it was folded, and folds nothing without a report, or into a player's", async () => {
  await fold("gap");
  messages.push(told(6));
  await fold("gap");
  expect(storyOf("gap").map(({ step }) => step)).toEqual([1, 2, 4, 6]);
  messages = [told(1), report({ author: { isGM: false } })];
  await fold("gap");
  expect(ids()).toEqual(["step-1", "report"]);
});

it("keeps the messages where the report was not changed, as a module can have it", async () => {
  const before = ids();
  isVetoed = true;
  await fold("gap");
  expect(ids()).toEqual(before);
});

it("reads nothing of a report that is damaged, and keeps it as it is", async () => {
  const entries = { 2: "{", 3: "[]", 4: JSON.stringify({ flags: {}, system: told(4).system }) };
  for (const [story, steps] of [
    ["12:garbage", [1]],
    [await packed({ entries, start: "", seeds: {} }), [1, 4]],
  ] as const) {
    messages = [told(1), report({ flags: { "all-hands": { report: "gap", story } } })];
    expect(storyOf("gap").map(({ step }) => step)).toEqual(steps);
  }
  messages = [told(1), report({ flags: { "all-hands": { report: "gap", story: "12:garbage" } } })];
  await fold("gap");
  expect(ids()).toEqual(["step-1", "report"]);
});

it("names the battles that are over, have a report, and told nothing since a time", () => {
  expect([...foldableBefore(5)]).toEqual([["gap", 3]]);
  expect([...foldableBefore(4)]).toEqual([]);
  battles = { gap: { system: { ended: false } } };
  expect([...foldableBefore(5)]).toEqual([]);
  battles = { gap: { system: { ended: true } } };
  expect([...foldableBefore(5)]).toEqual([["gap", 3]]);
  messages.push({ ...report({ flags: { "all-hands": { report: "strait" } } }), id: "its" });
  expect([...foldableBefore(6)].map(([battle]) => battle)).toEqual(["gap", "strait"]);
});

/** The writes for a step of the battle that is taken back, or put back. */
const travel = (kind: "undoes" | "redoes", step: number): void =>
  undoneWrite(
    { id: "gap", system: { name: "the gap", record: "", ended: true }, combatants: [] } as unknown as BattleCombat,
    { [kind]: step } as unknown as RecordEntry,
  ).forEach(write);

it("tells a step again that is taken back after it was folded, and marks it only once", async () => {
  await fold("gap");
  travel("undoes", 4);
  expect(ids()).toEqual(["step-3", "report", "other", "made"]);
  expect(messages.at(-1)).toMatchObject({ speaker: { alias: "Gull 4" }, flags: { "all-hands": { why: "[]" } } });
  const marks = () => storyOf("gap").map(({ step, undone }) => [step, undone]);
  expect(marks()).toEqual([
    [1, false],
    [2, true],
    [4, true],
  ]);
  travel("undoes", 9);
  expect(ids()).toHaveLength(4);
});

it("is whole after the end was taken back and reported again: the newer report has the last word", async () => {
  await fold("gap");
  travel("undoes", 4);
  messages.push({ ...told(6), id: "step-6" }, { ...report(), id: "second" });
  await fold("gap");
  expect(ids()).toEqual(["step-3", "report", "other", "second"]);
  expect(storyOf("gap").map(({ step, undone }) => [step, undone])).toEqual([
    [1, false],
    [2, true],
    [4, true],
    [6, false],
  ]);
  expect(headlineAt("gap", 6)).toBe("");
});
