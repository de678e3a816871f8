/** Whose messages are believed to tell a step: a player may have taken any id that is known beforehand. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { digest } from "../../rules/kernel";
import type { RecordEntry } from "../record/record";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import type { Why } from "../record/why";
import { asStory, headlineAt, revealingWrites, storyMessage, storyWrite, whyTexts } from "./story";
import { undoneWrite } from "./undone";

vi.mock("./card-view", () => ({}));
vi.mock("../game/games", () => ({ onGame: () => undefined, tableGame: () => null }));
vi.mock("../game/dice", () => ({ rollsOf: () => [] }));
vi.mock("../battle/battle", () => ({ battleById: (id: string) => (id === BATTLE.id ? BATTLE : null) }));
vi.mock("../record/record", () => ({ recordEntry: (_battle: object, number: number) => recorded[number] ?? null }));

const BATTLE = { id: "fight", system: { name: "Fight", seats: [] }, combatants: [] } as unknown as BattleCombat;
const kind = (id: string): string | undefined => (id === "submarine" ? "Submarine" : undefined);
const TABLE = { id: "trial", storyteller: () => ({ headline: () => "Fired", kind }) } as unknown as AnyTableGame;
/** The record's entries. */
let recorded: RecordEntry[] = [];
const step = (kind: string, more: object = {}) =>
  ({ kind, answers: [], events: [{ event: "fired" }], dice: [], ...more }) as unknown as RecordEntry;
/** The id under which an earlier version wrote the message, which anybody can work out. */
const known = digest(["fight", 3]).slice(0, 16);
const system = { battle: "fight", step: 3, undone: false };
const message = (id: string, isGM: boolean, more: object = {}) => ({
  id,
  type: "battle-step",
  author: { isGM },
  content: `by ${id}`,
  system,
  ...more,
});
let messages: ReturnType<typeof message>[];

beforeEach(() => {
  messages = [];
  recorded = [];
  const found = {
    get contents() {
      return messages;
    },
    get: (id: string) => messages.find((each) => each.id === id),
  };
  vi.stubGlobal("game", { release: { generation: 14 }, messages: found, userId: "gm", settings: { get: () => null } });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = (text: string) => ({ body: { textContent: text } });
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

it("is told although a player has a message in its place, under an id that nobody knows", async () => {
  messages = [message(known, false), message("other", false)];
  const [write] = await storyWrite(BATTLE, TABLE, 3, step("play"));
  expect(write).toMatchObject({ action: "create", documentName: "ChatMessage" });
  expect(write).not.toHaveProperty("keepId");
  expect((write as { data: object[] }).data[0]).not.toHaveProperty("_id");
});

it("is not what somebody wrote as a player who is a Gamemaster now: the record says what happened", async () => {
  recorded[3] = step("play");
  const forged = message("forged", true, { system: { ...system, events: '[{"event":"surrendered"}]' } });
  messages = [forged];
  expect(asStory(forged)).toBeNull();
  expect(headlineAt("fight", 3)).toBe("");
  expect(await storyWrite(BATTLE, TABLE, 3, step("play"))).toHaveLength(1);
  const told = message("told", true, { system: { ...system, events: '[{"event":"fired"}]', names: "{}" } });
  messages = [told, forged];
  expect(asStory(told)).toMatchObject({ events: [{ event: "fired" }] });
  expect(headlineAt("fight", 3)).toBe("by told");
});

it.each([
  [13, { rollMode: "publicroll" }],
  [14, { messageMode: "public" }],
])("is told to everyone on Foundry %i, whatever messages of the table do otherwise", async (generation, options) => {
  vi.stubGlobal("game", { ...(game as object), release: { generation } });
  expect(await storyWrite(BATTLE, TABLE, 5, step("play"))).toMatchObject([{ documentName: "ChatMessage", options }]);
});

it("is told once, wherever the message stands, by a Gamemaster", async () => {
  messages = [message("gm-1", true), message("later", true, { system: { ...system, step: 4 } })];
  expect(await storyWrite(BATTLE, TABLE, 3, step("play"))).toEqual([]);
  expect(await storyWrite(BATTLE, TABLE, 5, step("play"))).toHaveLength(1);
});

it("is struck through and read in the Gamemaster's message, and never in a player's", () => {
  messages = [message("gm-1", true), message(known, false)];
  expect(storyMessage("fight", 3)?.id).toBe("gm-1");
  expect(headlineAt("fight", 3)).toBe("by gm-1");
  expect(undoneWrite(BATTLE, step("undo", { undoes: 3 }))).toMatchObject([
    { updates: [{ _id: "gm-1", "system.undone": true }] },
  ]);
  messages = [message(known, false)];
  expect(headlineAt("fight", 3)).toBe("");
  expect(undoneWrite(BATTLE, step("redo", { redoes: 3 }))).toEqual([]);
});

const hopes = { id: "ship-2/gun", share: 0.3 };
const fears = { id: "submarine", share: 0.2, secret: true as const };
const why: Why = {
  seat: "seat-1",
  before: null,
  worth: 0.6,
  error: 0,
  usual: null,
  answers: 2,
  battles: 9,
  hopes,
  fears,
};
const names = { "ship-2": "Gull", "ship-2/gun": "Long Gun", "ship-2/drive": "Engine" };

/** The message that tells a step with reasons. */
async function toldMessage(): Promise<ReturnType<typeof message>> {
  const [write] = await storyWrite(BATTLE, TABLE, 0, step("play", { names, whys: [why] }));
  return { ...message("told", true), ...(write as unknown as { data: [object] }).data[0], author: { isGM: true } };
}

it("says what a captain hoped for by the names of then, or by its kind, and no secret before the end", async () => {
  const told = await toldMessage();
  expect(JSON.stringify(told)).not.toContain("submarine");
  expect(JSON.stringify(told)).not.toContain("Engine");
  const [text] = await whyTexts(TABLE, asStory(told)!, told);
  expect(text).toContain("in the next turns: 30% to take out Long Gun ·");
  messages = [told];
  recorded = [step("play", { whys: [why] })];
  const [write] = revealingWrites(BATTLE) as unknown as [{ updates: [{ _id: string; "flags.all-hands.why": string }] }];
  expect(write.updates[0]._id).toBe("told");
  const flags = { "all-hands": { why: write.updates[0]["flags.all-hands.why"] } };
  expect(await whyTexts(TABLE, asStory(told)!, { ...told, flags })).toEqual([expect.stringContaining("Submarine")]);
});

it("writes nothing at the end of a battle without secrets", async () => {
  messages = [await toldMessage(), message("player", false)];
  recorded = [step("play", { whys: [{ ...why, fears: hopes }] })];
  expect(revealingWrites(BATTLE)).toEqual([]);
});
