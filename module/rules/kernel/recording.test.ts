/** Records from elsewhere are measured before they are used. */
import { describe, expect, it } from "vitest";
import { isEntry, soundMarks, soundRecording } from "./recording";

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

  describe("marks for everybody", () => {
    const mark = (step: number, note = "Here", by = "Anna") => ({ step, note, by });
    const marks = (value: unknown) => (recording({ marks: value }) as { readonly marks?: unknown }).marks;

    it("are read in order, each step once", () => {
      expect(marks([mark(7), mark(2), mark(7, "Again")])).toEqual([mark(2), mark(7)]);
    });

    it("are shortened, and not too many", () => {
      expect(soundMarks([mark(1, "x".repeat(900), "y".repeat(900))])[0]).toMatchObject({
        note: expect.stringMatching(/^x{150,200}/) as string,
        by: expect.stringMatching(/^y{50,100}/) as string,
      });
      expect(soundMarks(Array.from({ length: 900 }, (_, step) => mark(step)))).toHaveLength(50);
    });

    it.each([
      ["nothing", undefined],
      ["a text", "marks"],
      [
        "other things",
        [null, 7, { step: -1, note: "", by: "" }, { step: 1.5, note: "", by: "" }, { step: 1, note: 2 }],
      ],
      ["far too high a step", [mark(1e15)]],
    ])("are none in %s, and the record is read", (_what, value) => {
      expect(recording({ marks: value })).not.toHaveProperty("unfit");
      expect(marks(value)).toBeUndefined();
    });
  });
});
