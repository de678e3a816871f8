import { describe, expect, it } from "vitest";
import type { RecordedEntry } from "../../rules/kernel/recording";
import { landmarks } from "./landmarks";

const entry = (turn: number | string | null, ...events: string[]): RecordedEntry => ({
  kind: "play",
  seat: null,
  answers: [],
  events: events.map((event) => ({ event })),
  ...(turn === null ? {} : { turn: { number: turn } }),
});
const blowsOf = (events: readonly { readonly event: string }[]) =>
  events.map(({ event }) => ({ kind: event === "sunk" ? ("destroyed" as const) : ("hit" as const) }));
const marked = (entries: readonly (RecordedEntry | null)[], way = entries.map((_, at) => at + 1)) =>
  landmarks({ entries }, [0, ...way], blowsOf).map((mark) => [
    mark.position,
    mark.kind === "round" ? mark.round : mark.kind,
  ]);

describe("what one may want to jump to", () => {
  it("is where each round begins, the first loss, and the end", () => {
    const entries = [
      entry(0),
      entry("1.0", "hit"),
      entry("1.1"),
      entry("2.0", "sunk"),
      entry("2.1", "sunk"),
      entry(null),
    ];
    expect(marked(entries)).toEqual([
      [1, "1"],
      [3, "2"],
      [4, "loss"],
      [6, "end"],
    ]);
  });

  it("lies on the way: not where something was taken back, nor where an entry is missing", () => {
    expect(marked([entry(1), entry(2, "sunk"), null, entry(2)], [1, 4])).toEqual([
      [0, "1"],
      [1, "2"],
      [4, "end"],
    ]);
    expect(marked([])).toEqual([]);
  });
});
