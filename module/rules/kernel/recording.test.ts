/** Records from elsewhere are measured before they are used. */
import { describe, expect, it } from "vitest";
import { isEntry, soundRecording } from "./recording";

const entry = { kind: "play", seat: null, answers: [], events: [] };
const head = { game: "trial", version: 1, title: "Duel", seats: [], first: 0, start: null };
const recording = (more: object) => soundRecording({ ...head, entries: [entry], ...more });

describe("a record", () => {
  it("is read with the numbers of a long battle", () => {
    expect(recording({ first: 19_000, edits: 300, entries: [{ ...entry, undoes: 2_014 }] })).not.toHaveProperty(
      "unfit",
    );
  });

  it.each([
    ["begins after more entries than any battle has", { first: 1e15 }],
    ["counts more changes than any battle has", { edits: 1e15 }],
  ])("that %s is none", (_, more) => expect(recording(more)).toMatchObject({ unfit: "no-record" }));

  it.each(["undoes", "redoes"])("does not take back what cannot be there (%s)", (how) => {
    expect(isEntry({ ...entry, [how]: 12 })).toBe(true);
    expect(isEntry({ ...entry, [how]: 1e15 })).toBe(false);
  });

  it("has times that are numbers, or none", () => {
    expect(isEntry({ ...entry, at: 1_795_000_000_000 })).toBe(true);
    expect(isEntry({ ...entry, at: "yesterday" })).toBe(false);
    expect(isEntry({ ...entry, at: -1 })).toBe(false);
  });

  it("with more entries than any battle has is too long", () => {
    const entries = Array.from({ length: 20_001 }, () => null);
    expect(recording({ entries })).toMatchObject({ unfit: "too-long" });
  });
});
