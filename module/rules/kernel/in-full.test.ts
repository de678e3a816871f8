/** A record of the command line, completed to what a world keeps: it verifies, and names who fought. */
import { describe, expect, it } from "vitest";
import { randomBot } from "../bots/random";
import { silentShips } from "../silent-ships";
import { inFull } from "./in-full";
import { seeded } from "./random";
import { digest, named, playRecorded, replay } from "./record";
import { isCutOff, readRecordFile, recordingText } from "./recording";
import { verifyRecording } from "./retrace";

const players = { "seat-1": randomBot(seeded(1)), "seat-2": randomBot(seeded(2)) };
const setup = {
  players: [
    { seat: "seat-1", name: "Ahab" },
    { seat: "seat-2", name: "Nemo" },
  ],
};
const RECORD = named(
  playRecorded(silentShips, setup, players as never, seeded(3)),
  new Map([
    ["seat-1", "Ahab"],
    ["seat-2", "Nemo"],
  ]),
);

describe("a record of the command line in full", () => {
  it("has the names of those who fought, dice and digests, and is true", () => {
    expect(replay(silentShips, RECORD)).toBeNull();
    const recording = inFull(silentShips, RECORD, () => ({ turn: { number: 1 } }));
    expect(recording).toMatchObject({ title: "Ahab – Nemo", seats: [{ name: "Ahab" }, { name: "Nemo" }] });
    expect(recording.entries).toHaveLength(RECORD.steps.length);
    for (const entry of recording.entries) {
      expect(entry).toMatchObject({ version: silentShips.version, turn: { number: 1 }, changes: digest([]) });
      expect(entry?.dice).toBeDefined();
      expect(entry?.digest?.before).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(verifyRecording(silentShips, recording)).toBeNull();
    expect(readRecordFile(recordingText(recording))).toMatchObject({ isWhole: true });
  });

  it("is left as it is from where it was changed, which whoever verifies it finds", () => {
    const steps = RECORD.steps.map((step, at) => (at === 4 ? { ...step, events: [] } : step));
    const recording = inFull(silentShips, { ...RECORD, steps });
    expect(recording.entries[3]?.digest).toBeDefined();
    expect(recording.entries[5]?.digest).toBeUndefined();
    expect(verifyRecording(silentShips, recording)).toMatchObject({ step: 5, code: "other-events" });
  });
});

describe("a file that is cut off", () => {
  const text = JSON.stringify(RECORD);
  it.each([3, 40, 2000, text.length - 1])("after %i characters is named as that", (length) => {
    expect(readRecordFile(text.slice(0, length))).toEqual({ unfit: "cut-off", entry: 0 });
  });
  it("is not what never was a record", () => {
    expect(readRecordFile("once upon a time")).toEqual({ unfit: "no-json", entry: 0 });
    expect(readRecordFile('{"a": 1]')).toEqual({ unfit: "no-json", entry: 0 });
    expect([isCutOff(""), isCutOff("[1, 2")]).toEqual([false, false]);
  });
});
