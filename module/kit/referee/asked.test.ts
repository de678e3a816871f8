import { beforeEach, expect, it, vi } from "vitest";

vi.mock("../battle/minds", () => ({ minds: () => ({}) }));

const MINUTE = 60_000;
/** When a question of a battle that was last written at this time was asked, in minutes before now. */
async function minutesOpen(question: string, modifiedTime: number | null): Promise<number> {
  const { askedSince } = await import("./asked");
  return (performance.now() - askedSince({ id: "one", _stats: { modifiedTime } }, { id: question })) / MINUTE;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1000 * MINUTE });
});

it("the question that a page finds is as old as the battle's last write", async () => {
  expect(await minutesOpen("1", Date.now() - 5 * MINUTE)).toBe(5);
  vi.advanceTimersByTime(MINUTE);
  expect(await minutesOpen("1", Date.now())).toBe(6);
});

it.each([
  ["ahead", 40],
  ["back", -40],
])("a clock that is set %s changes nothing afterwards", async (_which, minutes) => {
  await minutesOpen("1", Date.now());
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  expect(await minutesOpen("1", 1000 * MINUTE)).toBe(0);
  expect(await minutesOpen("2", 1000 * MINUTE)).toBe(0);
});

it("a server whose clock is ahead, or that does not say, asks now", async () => {
  expect(await minutesOpen("1", Date.now() + 5 * MINUTE)).toBe(0);
  vi.resetModules();
  expect(await minutesOpen("1", null)).toBe(0);
});

it("a question that says when it was asked is as old as the server's clock says, however late it is seen", async () => {
  const { askedSince } = await import("./asked");
  const battle = { id: "one", _stats: { modifiedTime: Date.now() } };
  const minutes = (at: number) => (performance.now() - askedSince(battle, { id: "1", at })) / MINUTE;
  vi.stubGlobal("game", { time: { serverTime: 5000 * MINUTE } });
  expect(minutes(4000 * MINUTE)).toBe(1000);
  // The same question, seen again after a machine has slept: its own stopwatch may have stood still.
  vi.stubGlobal("game", { time: { serverTime: 6000 * MINUTE } });
  expect(minutes(4000 * MINUTE)).toBe(2000);
  expect(minutes(6001 * MINUTE)).toBe(0);
});
