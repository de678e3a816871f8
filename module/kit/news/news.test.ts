import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const table = { battles: [] as object[], written: false, behind: false };
vi.mock("../battle/battle", () => ({
  asBattle: (combat: object) => combat,
  battles: () => table.battles,
  fromReferee: (options: object) => "allHands" in options,
  isAboard: (seat: { user: string }, id: string) => seat.user === id,
}));
vi.mock("../record/record", () => ({ isBeingWritten: () => table.written }));
vi.mock("../battle/connection", () => ({ isBehind: () => table.behind }));
const { listenToNews } = await import("./news");

type Battle = ReturnType<typeof combat>;
type Listener = (...heard: unknown[]) => void;
let listeners: { readonly name: string; readonly listener: Listener }[] = [];
const happens = (name: string, ...heard: unknown[]): void =>
  listeners.filter((each) => each.name === name).forEach(({ listener }) => listener(...heard));

const combat = (question: string, ended = false) => ({
  id: "one",
  system: { question, ended, problem: "", seats: [{ user: "player" }] },
});
/** An answer that a user with this id writes. */
const ANSWER = [{ id: "player" }, { flags: { "all-hands": { answer: { "one-0": "{}" } } } }] as const;
const REFEREE = { allHands: { battle: "one" } };

describe("news of battles", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    listeners = [];
    Object.assign(table, { battles: [combat("")], written: false, behind: false });
    vi.stubGlobal("game", { users: { activeGM: {} } });
    vi.stubGlobal("Hooks", {
      on: (name: string, listener: Listener) => listeners.push({ name, listener }),
      off: (_name: string, id: number) => (listeners[id - 1] = { name: "", listener: () => undefined }),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const heard = () => {
    const listener = vi.fn();
    const end = listenToNews(["updateCombat", "updateItem", "updateUser", "createChatMessage"], listener);
    return { listener, end, times: () => (vi.advanceTimersByTime(0), listener.mock.calls.length) };
  };

  it("of a step are told once, as soon as the question after it stands", () => {
    const { times } = heard();
    table.written = true;
    happens("updateItem", {}, {}, REFEREE, "gm");
    vi.advanceTimersByTime(2000);
    expect(times()).toBe(0);
    table.written = false;
    happens("updateCombat", combat(""), {}, REFEREE, "gm");
    expect(times()).toBe(0);
    happens("updateCombat", combat("who?"), {}, REFEREE, "gm");
    expect(times()).toBe(1);
    vi.advanceTimersByTime(2000);
    expect(times()).toBe(1);
  });

  it("are told at once where it is over, or where people write", () => {
    const { times, end } = heard();
    happens("updateCombat", combat("", true), {}, REFEREE, "gm");
    expect(times()).toBe(1);
    happens("updateItem", {}, {}, {}, "player");
    happens("updateItem", {}, {}, {}, "player");
    expect(times()).toBe(2);
    end();
    happens("updateItem", {}, {}, {}, "player");
    expect(times()).toBe(2);
  });

  it("of an answer wait for what comes of it, but not for ever", () => {
    const { times } = heard();
    happens("updateUser", ...ANSWER, {}, "player");
    expect(times()).toBe(0);
    vi.advanceTimersByTime(2000);
    expect(times()).toBe(1);
  });

  it("are not made of what people write of themselves, or say", () => {
    const { times } = heard();
    happens("updateUser", ANSWER[0], { hotbar: { 1: "a macro" } }, {}, "player");
    happens("createChatMessage", { type: "base", flags: {} }, {}, "player");
    vi.advanceTimersByTime(2000);
    expect(times()).toBe(0);
    happens("createChatMessage", { type: "battle-step", flags: {} }, {}, "gm");
    expect(times()).toBe(1);
  });

  it.each([
    ["nobody is there who could finish it", () => vi.stubGlobal("game", { users: { activeGM: null } })],
    ["it went wrong", () => Object.assign((table.battles[0] as Battle).system, { problem: "refused" })],
    ["this page has missed something", () => (table.behind = true)],
  ])("of a step that is cut off are told when %s", (_why, happensThen) => {
    const { times } = heard();
    table.written = true;
    happens("updateItem", {}, {}, REFEREE, "gm");
    vi.advanceTimersByTime(2000);
    expect(times()).toBe(0);
    happensThen();
    vi.advanceTimersByTime(2000);
    expect(times()).toBe(1);
  });
});
