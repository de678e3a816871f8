import { translateBy } from "../../kit/text/sentence";
import { describe, expect, it } from "vitest";
import type { RecordEntry } from "../../kit/record/record";
import { packed } from "../../kit/record/page-content";
import { dayText, endingIn, endingText, recordedEnd } from "./past";

translateBy(
  (key: string): string =>
    ({
      "ALLHANDS.report.won": "Won by {winners}",
      "ALLHANDS.report.drawn": "Nobody wins",
      "ALLHANDS.overview.steps": "{count, plural, one {one step} other {{count} steps}}",
    })[key] ?? key,
);

const entry = (number: number, more: Partial<RecordEntry>): { number: number; entry: RecordEntry } => ({
  number,
  entry: {
    kind: "play",
    seat: null,
    author: null,
    answers: [],
    events: [],
    redo: {},
    undo: {},
    dice: [],
    digest: { before: "", after: "" },
    ...more,
  },
});
const endingOf = (entries: Parameters<typeof recordedEnd>[0]) => endingText(recordedEnd(entries));
const end = (number: number, winners: unknown, more: Partial<RecordEntry> = {}) =>
  entry(number, {
    events: [{ event: "struck" }, { event: "ended", winners } as never],
    names: { "seat-1": "Battleaxe", "seat-2": "Explorer" },
    ...more,
  });

describe("how a battle of the past ended", () => {
  it("is told by its last step, with the names of then", () => {
    expect(endingOf([end(1, ["seat-2"]), entry(0, {})])).toEqual({
      outcome: "Won by Explorer",
      sign: "diamond",
      length: "2 steps",
    });
    expect(endingOf([end(1, ["seat-2", "seat-9"])])).toMatchObject({ outcome: "Won by Explorer and seat-9", sign: "" });
    expect(endingOf([end(1, [])])).toEqual({ outcome: "Nobody wins", sign: "", length: "one step" });
  });

  it("is not known where it goes on, was taken back, or says nothing of winners", () => {
    const outcome = "";
    expect(endingOf([end(0, ["seat-1"]), entry(1, {})])).toMatchObject({ outcome });
    const back = [entry(0, {}), end(1, ["seat-1"]), entry(2, { kind: "undo", undoes: 1 })];
    expect(endingOf(back)).toMatchObject({ outcome, length: "one step" });
    for (const winners of [null, "seat-1", [1]]) expect(endingOf([end(0, winners)])).toMatchObject({ outcome });
    expect(endingOf([{ number: 0, entry: null }])).toEqual({ outcome, sign: "", length: "" });
    expect(endingOf([])).toMatchObject({ outcome });
  });

  it("is told again where it was put back", () => {
    const steps = [end(0, ["seat-1"]), entry(1, { kind: "undo", undoes: 0 }), entry(2, { kind: "redo", redoes: 0 })];
    expect(endingOf(steps)).toMatchObject({ outcome: "Won by Battleaxe", sign: "triangle" });
  });
});

it("is remembered while its record is packed and stays as it is", async () => {
  const written = JSON.stringify(end(0, ["seat-1"]).entry);
  const text = await packed({ entries: { 0: written }, start: "", seeds: {} });
  const page = (system: object) => [{ id: "p", name: "0–49", system: { battle: "b", game: "g", ...system } }];
  const journal = {};
  const first = endingIn(journal, page({ packed: text }));
  expect(first).toMatchObject({ outcome: "Won by Battleaxe", length: "one step" });
  expect(endingIn(journal, page({ packed: text }))).toBe(first);
  const undo = JSON.stringify(entry(1, { kind: "undo", undoes: 0 }).entry);
  const goesOn = page({ packed: text, entries: { 1: undo } });
  expect(endingIn(journal, goesOn)).toMatchObject({ outcome: "", length: "" });
  expect(endingIn(journal, page({ packed: text }))).toEqual(first);
});

it("its day is written as the language has it, and left out where nobody knows", () => {
  expect(dayText(new Date(2026, 10, 3, 20, 15).getTime())).toMatch(/^Nov 3, 2026, 8:15\sPM$/);
  expect(dayText(null)).toBe("");
});
