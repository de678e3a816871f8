import { describe, expect, it } from "vitest";
import { earlierOnCard } from "./message-cards";

/** A log as a word: a letter for each message of a card, a dot for one not shown, a dash for one on its own. */
const tieOf = ({ of }: { readonly of: string }) => (of === "." ? null : of === "-" ? "" : of);
const logged = (ties: string) => [...ties].map((of, at) => ({ of, at }));

/** For each message, the positions of those before it on its card. */
const earlier = (ties: string) => {
  const log = logged(ties);
  return log.map((message) => earlierOnCard(log, message, tieOf).map(({ at }) => at));
};

describe("the messages of one turn", () => {
  it("stand on one card as long as they follow one another", () => {
    expect(earlier("aab")).toEqual([[], [0], []]);
    expect(earlier("aaa")).toEqual([[], [0], [1, 0]]);
    expect(earlier("aba")).toEqual([[], [], []]);
  });

  it("are parted by what others say, not by what is not shown", () => {
    expect(earlier("a-a")).toEqual([[], [], []]);
    expect(earlier("a..a")).toEqual([[], [], [], [0]]);
    expect(earlier("--")).toEqual([[], []]);
  });

  it("stand alone where the log has no such message", () => {
    expect(earlierOnCard(logged("aa"), { of: "a", at: 9 }, tieOf)).toEqual([]);
  });
});
