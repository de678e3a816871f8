import { describe, expect, it } from "vitest";
import { afterBusy, afterFailure, isNews, logFrom, NEWS, pendingOf, withPosted, type PendingPost } from "./log";

const EMPTY = logFrom("");
const never = () => false;
const always = () => true;

describe("what was posted", () => {
  const log = withPosted(EMPTY, { key: "a", step: 3, at: 1000 });

  it("is not posted again, but something else is", () => {
    expect(isNews(log, "a", 1000 + 9 * NEWS, never)).toBe(false);
    expect(isNews(log, "b", 1000, never)).toBe(true);
  });

  it("is news again only long after it was posted, once others have taken something back", () => {
    expect(isNews(log, "a", 1000 + NEWS - 1, always)).toBe(false);
    expect(isNews(log, "a", 1000 + NEWS, always)).toBe(true);
    expect(isNews(log, "a", 1000 + NEWS, (since) => since > 3)).toBe(false);
    const again = withPosted(log, { key: "a", step: 7, at: 1000 + NEWS });
    expect(again.posted).toHaveLength(1);
    expect(isNews(again, "a", 1001 + NEWS, always)).toBe(false);
  });

  it("is remembered for sixty things, and survives its text", () => {
    let many = EMPTY;
    for (let step = 0; step < 100; step++) many = withPosted(many, { key: `q${step}`, step, at: step });
    expect(many.posted).toHaveLength(60);
    expect(isNews(logFrom(JSON.stringify(many)), "q99", 0, never)).toBe(false);
  });

  it.each(["", "{", "null", '{"posted":[{"key":1}],"pending":null}', '{"posted":[]}', undefined, 7])(
    "is nothing in %j",
    (text) => {
      expect(logFrom(text)).toEqual(EMPTY);
    },
  );
});

describe("what is pending", () => {
  /** Fails until it is given up: the pauses. */
  function pauses(after: (pending: PendingPost) => PendingPost | null): number[] {
    const found: number[] = [];
    let pending: PendingPost | null = pendingOf(EMPTY, "a");
    while (pending) {
      pending = after({ ...pending, state: "sending" });
      if (pending) found.push(pending.until);
      expect(pending?.state ?? "waiting").toBe("waiting");
    }
    return found;
  }

  it("is tried five more times with longer and longer pauses, for less than an hour", () => {
    const found = pauses((pending) => afterFailure(pending, 0));
    expect(found).toEqual([5000, 30_000, 120_000, 600_000, 1_800_000]);
  });

  it("waits for a busy receiver, but not forever", () => {
    expect(pauses((pending) => afterBusy(pending, 9))).toHaveLength(20);
  });

  it("begins anew for another question", () => {
    const log = { ...EMPTY, pending: { ...pendingOf(EMPTY, "a"), failed: 3 } };
    expect(pendingOf(log, "a").failed).toBe(3);
    expect(pendingOf(log, "b")).toEqual({ key: "b", state: "waiting", failed: 0, busy: 0, until: 0 });
  });
});
