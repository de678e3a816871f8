/** Who was a Gamemaster when something was written: told by the world's own notes and the server's stamps. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  isByGamemaster,
  isLastByGamemaster,
  messageOfGamemaster,
  registerGamemasters,
  watchGamemasters,
} from "./gamemasters";

interface User {
  readonly id: string;
  isGM: boolean;
  readonly _stats: { modifiedTime: number };
}

let users: User[];
let stored: { [user: string]: number[] };
let messages: object[];
let isActive: boolean;
const listeners = new Map<string, (...heard: unknown[]) => unknown>();

beforeEach(() => {
  [stored, messages, isActive] = [{}, [], true];
  users = [user("gm", true), user("player", false)];
  vi.stubGlobal("Hooks", { on: (name: string, heard: () => unknown) => listeners.set(name, heard).size });
  vi.stubGlobal("game", {
    settings: {
      register: () => undefined,
      get: () => stored,
      set: (_scope: string, _name: string, value: typeof stored) => Promise.resolve((stored = value)),
    },
    users: {
      get contents() {
        return users;
      },
      get activeGM() {
        return { isSelf: isActive };
      },
    },
    messages: {
      get contents() {
        return messages;
      },
    },
  });
  registerGamemasters();
});
afterEach(() => vi.unstubAllGlobals());

const user = (id: string, isGM: boolean): User => ({ id, isGM, _stats: { modifiedTime: 10 } });

/** Gives a user a role at a time, and waits until that is noted. */
async function becomes(id: string, isGM: boolean, time: number): Promise<void> {
  const one = users.find((each) => each.id === id)!;
  [one.isGM, one._stats.modifiedTime] = [isGM, time];
  listeners.get("updateUser")?.(one, { role: isGM ? 3 : 1 });
  await vi.waitFor(() => expect((stored[id]?.length ?? 0) % 2 === 1).toBe(isGM));
}

const message = (id: string, createdTime: number) => ({
  author: users.find((each) => each.id === id)!,
  _stats: { createdTime },
});

it("believes all Gamemasters of a world that has no notes yet, and has them from then on", async () => {
  expect(isByGamemaster(message("gm", 5))).toBe(true);
  expect(isByGamemaster(message("player", 5))).toBe(false);
  watchGamemasters();
  await vi.waitFor(() => expect(stored).toEqual({ gm: [0] }));
  expect(isByGamemaster(message("gm", 5))).toBe(true);
});

it("does not believe what somebody wrote as a player, when they are an assistant since", async () => {
  watchGamemasters();
  await vi.waitFor(() => expect(stored).toHaveProperty("gm"));
  await becomes("player", true, 100);
  const [before, since] = [message("player", 99), message("player", 100)];
  expect({ before: isByGamemaster(before), since: isByGamemaster(since) }).toEqual({ before: false, since: true });
  messages = [since, before];
  expect(messageOfGamemaster(() => true)).toBe(since);

  await becomes("player", false, 200);
  expect(isByGamemaster(since)).toBe(false);
  await becomes("player", true, 300);
  expect([99, 150, 250, 350].map((time) => isByGamemaster(message("player", time)))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const changed = (modifiedTime: number) => isLastByGamemaster({ _stats: { lastModifiedBy: "player", modifiedTime } });
  expect([changed(250), changed(350)]).toEqual([false, true]);
});

it("notes roles that changed while nobody noted them, and a new user's", async () => {
  stored = { gm: [0] };
  users = [user("gm", true), { ...user("player", true), _stats: { modifiedTime: 50 } }];
  watchGamemasters();
  await vi.waitFor(() => expect(stored).toEqual({ gm: [0], player: [50] }));
  users.push({ ...user("new", true), _stats: { modifiedTime: 70 } });
  listeners.get("createUser")?.(users.at(-1));
  await vi.waitFor(() => expect(stored).toEqual({ gm: [0], player: [50], new: [70] }));
});

it("leaves the notes to the active Gamemaster, and writes none where no role has changed", async () => {
  isActive = false;
  watchGamemasters();
  listeners.get("updateUser")?.(users[0], { role: 4 });
  isActive = true;
  stored = { gm: [0] };
  const before = stored;
  listeners.get("updateUser")?.(users[0], { flags: {} });
  listeners.get("updateUser")?.(users[0], { role: 4 });
  await Promise.resolve();
  expect(stored).toBe(before);
});
