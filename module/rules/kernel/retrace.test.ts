/** Records as a table writes them: what is told of them, and what is none. Battles' checks try those of every game. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placesIn, written, type Branch } from "../../../tests/support/rules/recordings";
import { randomDuel } from "../../../tests/support/rules/ship-on-ship/random-duels";
import { shipOnShip } from "../ship-on-ship";
import { clone, type Json } from "./json";
import { seeded } from "./random";
import { readRecordFile, recordingText, sealOfStart, type RecordedEntry, type Recording } from "./recording";
import { retrace, toldBefore, toldTo, verifyRecording, viewAt, wayThrough } from "./retrace";

function recorded(seed: number): Recording {
  const random = seeded(seed);
  return written(shipOnShip, randomDuel(random), random).recording;
}

describe("what was recorded", () => {
  const recording = recorded(11);

  it("is told to those who were told it, up to a step", () => {
    const { length } = recording.entries;
    const all = toldBefore(recording, length);
    expect(toldBefore(recording, 0)).toEqual([]);
    expect(all.map(({ step }) => step)).toEqual(
      recording.entries.flatMap((entry, at) => (entry?.kind === "play" ? [at] : [])),
    );
    const secret = all.flatMap(({ entry }) => entry.events).find(({ audience }) => Array.isArray(audience))!;
    const [to] = secret["audience"] as string[];
    expect(toldTo(to!, [secret])).toEqual([secret]);
    expect(toldTo(null, [secret])).toEqual([]);
    expect(toldTo("seat-9", [secret])).toEqual([]);
  });

  it("is gone through without what was taken back", () => {
    const kinds = (...made: Partial<RecordedEntry>[]) =>
      wayThrough({ ...recording, entries: made.map((entry) => ({ ...recording.entries[0]!, ...entry })) });
    expect(kinds({}, {}, { kind: "undo", undoes: 1 }, {})).toEqual([0, 1, 4]);
    expect(kinds({}, { kind: "undo", undoes: 0 }, { kind: "redo", redoes: 0 }, { kind: "edit" })).toEqual([0, 1, 4]);
  });

  it("of which something is missing is known up to there, and says so", () => {
    const entries = recording.entries.map((entry, at) => (at === 3 ? null : entry));
    const once = retrace(shipOnShip, { ...recording, entries });
    expect(once.stateAt(3)).not.toBeNull();
    expect(once.stateAt(4)).toBeNull();
    expect(once.stateAt(entries.length)).toBeNull();
    expect(verifyRecording(shipOnShip, { ...recording, entries })).toMatchObject({ step: 4, code: "missing" });
    const bare = { ...recording, start: null };
    expect(retrace(shipOnShip, bare).stateAt(0)).toBeNull();
    expect(verifyRecording(shipOnShip, bare)).toMatchObject({ step: 0, code: "no-start" });
  });

  it("by earlier rules is told from what is forged", () => {
    const later = { ...shipOnShip, version: shipOnShip.version + 1, step: () => undefined };
    expect(verifyRecording(later, recording)).toMatchObject({ step: 1, code: "other-rules-version" });
    expect(verifyRecording({ ...shipOnShip, version: 99 }, recording)).toBeNull();
  });
});

describe("what is no record", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const recording = recorded(2);
  const text = recordingText(recording);
  it.each([
    ["nothing", "", "no-json"],
    ["markup", "<script>alert(1)</script>", "no-json"],
    ["a part of one", text.slice(0, -200), "cut-off"],
    ["something else", "[1, 2]", "no-record"],
    ["a number", "7", "no-record"],
    ["something that is nested deep", `{"game": "x", "steps": ${deep}}`, "too-deep"],
    ["one of a later form", text.replace('"formatVersion":1', '"formatVersion":2'), "newer"],
    ["one without steps", '{"game": "ship-on-ship"}', "no-record"],
    ["one with other entries", text.replace('"entries":[', '"entries":[7,'), "bad-entry"],
    ["one with seats that are none", text.replace('"seats":[', '"seats":[7,'), "no-record"],
  ])("is refused: %s", (_what, content, unfit) => {
    expect(readRecordFile(content)).toMatchObject({ unfit });
  });

  it("leaves out pictures from elsewhere", () => {
    const pictures = {
      a: "systems/x/a.svg",
      b: "https://example.org/b.png",
      c: "//example.org/c",
      d: "data:image/png,",
    };
    const read = readRecordFile(recordingText({ ...recording, pictures }));
    expect("recording" in read && read.recording.pictures).toEqual({ a: "systems/x/a.svg" });
  });

  it("may be made up by whoever counts digests anew: the rules find it out, and nothing is thrown", () => {
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue(), (choice, value) => {
        const places = placesIn(recording.start);
        const copy = clone(recording) as unknown as Branch;
        let holder = copy["start"] as Branch;
        const path = places[choice % places.length]!;
        for (const key of path.slice(0, -1)) holder = holder[key] as Branch;
        holder[path.at(-1)!] = value as Json;
        const made = copy as unknown as Recording;
        const sealed = { ...made, seal: sealOfStart(made) };
        verifyRecording(shipOnShip, sealed);
        const once = retrace(shipOnShip, sealed);
        for (let at = 0; at <= once.length; at++) viewAt(shipOnShip, once, at, "seat-1");
      }),
      { numRuns: 30 },
    );
  });
});
