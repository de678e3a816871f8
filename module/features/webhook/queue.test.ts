import { beforeEach, expect, it, vi } from "vitest";
import type { PostResult } from "./post";
import { PAUSE, postQueue, type Counter, type Due } from "./queue";

const MINUTE = 60_000;
/** A receiver's answers in order; afterwards everything arrives at once. */
let answers: (PostResult | Promise<PostResult>)[];
let open: Due[];
/** What arrived, and when. */
let sent: [key: string, at: number][];
let noted: [key: string, kind: PostResult["kind"]][];
let errors: unknown[];

const one = (key: string, at = 0): Due => ({ battle: "fight", key, at });
const done = (key: string): void => void (open = open.filter((each) => each.key !== key));

function counter(own: Partial<Counter> = {}): Counter {
  return {
    now: Date.now,
    after: (wait, run) => void setTimeout(run, wait),
    due: () => open,
    claim: async ({ key }) => key,
    async send(body) {
      sent.push([body, Date.now()]);
      return (await answers.shift()) ?? { kind: "sent" };
    },
    async note({ key }, result) {
      noted.push([key, result.kind]);
      if (result.kind !== "later") done(key);
    },
    failed: (error) => errors.push(error),
    ...own,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [answers, open, sent, noted, errors] = [[], [], [], [], []];
});

it("posts what is due, the oldest first, one at a time with a pause after each", async () => {
  open = [one("b", 2), one("a", 1), one("c", 3)];
  postQueue(counter())();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent.map(([key]) => key)).toEqual(["a", "b", "c"]);
  const times = sent.map(([, at]) => at);
  expect(times.slice(1).every((at, index) => at - times[index]! >= PAUSE)).toBe(true);
});

it("posts nothing before it is due, and nothing that was answered meanwhile", async () => {
  open = [one("soon", MINUTE), one("late", 90 * MINUTE)];
  postQueue(counter())();
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([["soon", MINUTE]]);
  done("late");
  await vi.advanceTimersByTimeAsync(200 * MINUTE);
  expect(sent).toHaveLength(1);
});

it("looks again after every change, and still posts each thing once", async () => {
  const look = postQueue(counter());
  open = [one("a", MINUTE)];
  for (let times = 0; times < 50; times++) look();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(sent).toEqual([["a", MINUTE]]);
});

it("leaves a receiver alone for as long as it asks", async () => {
  answers = [{ kind: "later", wait: 45_000 }];
  open = [one("a"), one("b")];
  postQueue(counter())();
  await vi.advanceTimersByTimeAsync(44_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent.map(([key]) => key)).toEqual(["a", "a", "b"]);
  expect(noted.map(([, kind]) => kind)).toEqual(["later", "sent", "sent"]);
});

it("waits for a slow receiver without posting anything else, or holding up whoever calls it", async () => {
  let arrive: (result: PostResult) => void = () => undefined;
  answers = [new Promise((resolve) => (arrive = resolve))];
  open = [one("a")];
  const look = postQueue(counter());
  look();
  await vi.advanceTimersByTimeAsync(0);
  open = [...open, one("b")];
  look();
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(sent.map(([key]) => key)).toEqual(["a"]);
  arrive({ kind: "sent" });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent.map(([key]) => key)).toEqual(["a", "b"]);
});

it("what cannot be claimed is not posted, and the others are", async () => {
  open = [one("a")];
  const claim: Counter["claim"] = async ({ key }) => {
    if (key === "a") done(key);
    return key === "a" ? null : key;
  };
  const look = postQueue(counter({ claim }));
  look();
  await vi.advanceTimersByTimeAsync(PAUSE);
  open = [one("b")];
  look();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent.map(([key]) => key)).toEqual(["b"]);
});

it("an error in noting is told, and the queue goes on after a while", async () => {
  let fails = 2;
  open = [one("a")];
  const claim: Counter["claim"] = async ({ key }) => {
    if (fails-- > 0) throw new Error("refused");
    return key;
  };
  postQueue(counter({ claim }))();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(errors).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent).toEqual([["a", 2 * MINUTE]]);
});
