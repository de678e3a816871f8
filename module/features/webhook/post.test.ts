import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENCE, post } from "./post";

const ADDRESS = "https://receiver.example/hook";

/** Has the receiver answer so. */
const answering = (status: number, body: unknown = null, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(status === 204 ? null : JSON.stringify(body), { status, headers })),
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.unstubAllGlobals());

it("sends JSON, without cookies, and does not follow elsewhere", async () => {
  answering(204);
  expect(await post(ADDRESS, '{"content":"x"}')).toEqual({ kind: "sent" });
  const [address, init] = vi.mocked(fetch).mock.calls[0]!;
  expect(address).toBe(ADDRESS);
  expect(init).toMatchObject({
    method: "POST",
    body: '{"content":"x"}',
    credentials: "omit",
    redirect: "error",
    headers: { "Content-Type": "application/json" },
  });
});

it.each([
  ["in the body, as Discord does", { retry_after: 2.5 }, {}, 2500],
  ["in a header", null, { "Retry-After": "30" }, 30_000],
  ["nowhere", null, {}, 60_000],
  ["as a date", null, { "Retry-After": "Mon, 30 Nov 2026 10:00:00 GMT" }, 60_000],
  ["as no time at all", { retry_after: -5 }, {}, 1000],
  ["as a week", { retry_after: 604_800 }, {}, 3_600_000],
])("a receiver that is busy says how long %s", async (_where, body, headers, wait) => {
  answering(429, body, headers);
  expect(await post(ADDRESS, "{}")).toEqual({ kind: "later", wait });
});

it.each([
  [500, "again"],
  [503, "again"],
  [408, "again"],
  [400, "never"],
  [401, "never"],
  [404, "never"],
])("status %i: %s", async (status, kind) => {
  answering(status);
  expect(await post(ADDRESS, "{}")).toEqual({ kind, status });
});

it("one that cannot be reached may be tried again", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await post(ADDRESS, "{}")).toEqual({ kind: "again", status: 0 });
});

it("one that does not answer in time may have read it", async () => {
  vi.stubGlobal(
    "fetch",
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted")))),
  );
  const result = post(ADDRESS, "{}");
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await result).toEqual({ kind: "silent" });
});
