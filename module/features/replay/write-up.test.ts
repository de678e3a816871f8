import { describe, expect, it } from "vitest";
import type { RecordedEntry, Recording } from "../../rules/kernel/recording";
import { inert, roundsWrittenUp, writtenAmong } from "./write-up";

describe("a battle that is written into a journal", () => {
  it("has nothing in it that Foundry would make links or rolls of", () => {
    const name = "Red [[/r 1d20]] @UUID[Actor.x]{link} @Embed[y] a@b.c [x]";
    const text = inert(name);
    expect(text.replaceAll("\u2060", "")).toBe(name);
    expect(text).not.toMatch(/\[\[|@UUID\[|@Embed\[/);
    expect(text).toContain("a@b.c [x]");
  });

  it("is told round by round, without what was taken back or has no news", async () => {
    const entry = (turn: string, values: Partial<RecordedEntry> = {}): RecordedEntry => {
      const events = [{ event: "hit" }];
      return { kind: "play", seat: null, answers: [], events, turn: { number: turn }, ...values };
    };
    const entries = [
      entry("0"),
      entry("1.0"),
      entry("1.1", { events: [] }),
      entry("1.2"),
      entry("1.2", { kind: "undo", undoes: 3 }),
      entry("2.0"),
    ];
    const recording = { entries, first: 0 } as Partial<Recording> as Recording;
    expect(await roundsWrittenUp({ recording }, (position) => Promise.resolve(`step ${position}`))).toEqual([
      { round: "0", lines: ["step 1"] },
      { round: "1", lines: ["step 2"] },
      { round: "2", lines: ["step 6"] },
    ]);
  });
});

it("a journal is written anew where it was written, never in a copy that somebody made of it", () => {
  const journal = (account: string, duplicateSource: string | null = null) => ({
    flags: { "all-hands": { account } },
    _stats: { duplicateSource },
  });
  const [own, other] = [journal("one"), journal("two")];
  const copy = journal("one", "JournalEntry.own");
  expect(writtenAmong([copy, other, own], "one")).toBe(own);
  expect(writtenAmong([copy, other], "one")).toBeNull();
});
