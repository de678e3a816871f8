/** Whose messages are believed to tell a step: a player may have taken any id that is known beforehand. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { digest } from "../../rules/kernel";
import type { RecordEntry } from "../battle/record";
import type { AnyTableGame, BattleCombat } from "../battle/table-game";
import { headlineAt, storyMessage, storyWrite, undoneWrite } from "./story";

vi.mock("./card-view", () => ({}));
vi.mock("../battle/table-game", () => ({ tableGame: () => null }));
vi.mock("../battle/dice", () => ({ rollsOf: () => [] }));

const BATTLE = { id: "fight", system: { name: "Fight", seats: [] }, combatants: [] } as unknown as BattleCombat;
const TABLE = { id: "trial", storyteller: () => ({ headline: () => "Fired" }) } as unknown as AnyTableGame;
const step = (kind: string, more: object = {}) =>
  ({ kind, answers: [], events: [{ event: "fired" }], dice: [], ...more }) as unknown as RecordEntry;
/** The id under which an earlier version wrote the message, which anybody can work out. */
const known = digest(["fight", 3]).slice(0, 16);
const system = { battle: "fight", step: 3, undone: false };
const message = (id: string, isGM: boolean, more: object = {}) => ({
  ...{ id, type: "battle-step", author: { isGM }, content: `by ${id}`, system },
  ...more,
});
let messages: ReturnType<typeof message>[];

beforeEach(() => {
  messages = [];
  const found = {
    get contents() {
      return messages;
    },
    get: (id: string) => messages.find((each) => each.id === id),
  };
  vi.stubGlobal("game", { messages: found, userId: "gm" });
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
