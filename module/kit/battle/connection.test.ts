import { beforeEach, expect, it, vi } from "vitest";

const page = { connected: true, halfTyped: false, reloads: 0, said: [] as string[], updated: false };
const nothing = (): unknown => undefined;
let [lose, comeBack, findUpdate] = [nothing, nothing, nothing];
vi.mock("../platform/half-typed", () => ({ noteTyping: () => undefined, isHalfTyped: () => page.halfTyped }));
vi.mock("../platform/reload", () => ({ reload: () => (page.reloads += 1) }));
vi.mock("../platform/notices", () => ({ sayNews: (text: string) => page.said.push(text) }));
vi.mock("../platform/updated", () => ({
  noticeUpdate: () => Promise.resolve(page.updated),
  watchVersion: (found: () => void) => (findUpdate = found),
}));
vi.mock("../text/sentence", () => ({ localize: (key: string) => key }));
vi.mock("../platform/hooks", () => ({
  listenToConnection: (lost: () => void, back: () => void) => ([lose, comeBack] = [lost, back]),
  onEveryPage: () => undefined,
  isConnected: () => page.connected,
}));

const A_WHILE = 60_000;
/** A page that watches its connection from now on. */
async function watched() {
  const { isBehind, lackHere, onConnection, hearConnection, watchConnection } = await import("./connection");
  const [changed, leaving] = [vi.fn(), vi.fn()];
  hearConnection();
  watchConnection();
  onConnection(changed, leaving);
  return { isBehind, lackHere, changed, leaving };
}
const left = () => window.dispatchEvent(new Event("pagehide"));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  Object.assign(page, { connected: true, halfTyped: false, reloads: 0, said: [], updated: false });
});

it("a page without a connection waits, and reloads itself once it has one again", async () => {
  const { isBehind, lackHere, changed } = await watched();
  expect(lackHere()).toBe(null);
  lose();
  expect({ isBehind: isBehind(), lackHere: lackHere(), calls: changed.mock.calls.length }).toEqual({
    isBehind: true,
    lackHere: "disconnected",
    calls: 1,
  });
  vi.advanceTimersByTime(A_WHILE);
  expect(page.reloads).toBe(0);
  comeBack();
  expect({ isBehind: isBehind(), lackHere: lackHere(), calls: changed.mock.calls.length }).toEqual({
    isBehind: true,
    lackHere: "behind",
    calls: 2,
  });
  vi.advanceTimersToNextTimer();
  expect({ reloads: page.reloads, said: page.said }).toEqual({ reloads: 1, said: [] });
});

it("a page whose connection is lost before it is there has missed something, too", async () => {
  page.connected = false;
  const { isBehind, lackHere } = await watched();
  expect({ isBehind: isBehind(), lackHere: lackHere() }).toEqual({ isBehind: true, lackHere: "disconnected" });
  comeBack();
  expect(lackHere()).toBe("behind");
  vi.advanceTimersToNextTimer();
  expect(page.reloads).toBe(1);
});

it("not while something is half typed, which it says once", async () => {
  await watched();
  page.halfTyped = true;
  lose();
  comeBack();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect({ reloads: page.reloads, said: page.said }).toEqual({ reloads: 0, said: ["ALLHANDS.connection.typing"] });
  page.halfTyped = false;
  vi.advanceTimersToNextTimer();
  expect(page.reloads).toBe(1);
});

it("a connection that is lost again meanwhile is waited for", async () => {
  const { lackHere } = await watched();
  page.halfTyped = true;
  lose();
  comeBack();
  lose();
  page.halfTyped = false;
  vi.advanceTimersByTime(A_WHILE);
  expect({ lackHere: lackHere(), reloads: page.reloads }).toEqual({ lackHere: "disconnected", reloads: 0 });
  comeBack();
  vi.advanceTimersToNextTimer();
  expect(page.reloads).toBe(1);
});

it("where the server has another version by then, the notice of that takes its place", async () => {
  await watched();
  Object.assign(page, { halfTyped: true, updated: true });
  lose();
  comeBack();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect({ reloads: page.reloads, said: page.said }).toEqual({ reloads: 0, said: [] });
  page.halfTyped = false;
  vi.advanceTimersToNextTimer();
  expect(page.reloads).toBe(1);
});

it("a page of another version than the server does nothing until its user reloads it", async () => {
  const { isBehind, lackHere, changed } = await watched();
  findUpdate();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect({ isBehind: isBehind(), lackHere: lackHere(), calls: changed.mock.calls.length }).toEqual({
    isBehind: true,
    lackHere: "outdated",
    calls: 1,
  });
  expect(page.reloads).toBe(0);
});

it("the first connection is no return", async () => {
  const { isBehind } = await watched();
  comeBack();
  vi.advanceTimersByTime(A_WHILE);
  expect({ isBehind: isBehind(), reloads: page.reloads }).toEqual({ isBehind: false, reloads: 0 });
});

it("keeps what it ran only if it is left to catch up", async () => {
  const { leaving } = await watched();
  left();
  lose();
  // Some browsers end connections before a page is left for any other reason.
  left();
  expect(leaving).not.toHaveBeenCalled();
  comeBack();
  left();
  expect(leaving).toHaveBeenCalledTimes(1);
});
