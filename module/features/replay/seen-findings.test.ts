import { expect, it } from "vitest";
import { keyIn } from "../../kit/sealed/boxes";
import { brief, markBy, type Seen } from "../../kit/sealed/marks";
import { digest, playRecorded, seeded } from "../../rules/kernel";
import { asRecording, type Recording } from "../../rules/kernel/recording";
import { retrace, viewAt } from "../../rules/kernel/retrace";
import { silentShips } from "../../rules/silent-ships";
import { greedyCommander } from "../../rules/silent-ships/bot/greedy";
import { seenFindings } from "./seen-findings";

const KEY = "ab".repeat(32);
const SEATS = ["seat-1", "seat-2"] as const;
const players = Object.fromEntries(SEATS.map((seat) => [seat, greedyCommander]));
const setup = { players: SEATS.map((seat) => ({ seat, name: seat })) };
const recording: Recording = asRecording(silentShips, playRecorded(silentShips, setup, players, seeded(5)));

/** What an honest page has seen of it. */
function seenBy(seat: string | null): Seen {
  const retraced = retrace(silentShips, recording);
  const steps = recording.entries.map((entry, at): [string, [string, string]] => {
    const view = digest(viewAt(silentShips, retraced, at + 1, seat));
    return [String(recording.first + at), [brief(markBy(keyIn(KEY)!, entry?.seal ?? "")), brief(view)]];
  });
  return { seat, steps: Object.fromEntries(steps) };
}

const findings = (seen: Seen, of: Recording = recording, keys: Record<string, string> = { 0: KEY }) =>
  seenFindings(silentShips, of, seen, keys);

it("a record that was not touched is what each page saw", () => {
  expect(recording.entries.length).toBeGreaterThan(10);
  for (const seat of [...SEATS, null])
    expect(findings(seenBy(seat))).toEqual({ count: recording.entries.length, fault: null });
});

it("an entry that was written anew is named, even if the record is whole again", () => {
  const entries = recording.entries.map((entry, at) => (entry && at === 7 ? { ...entry, seal: "another" } : entry));
  expect(findings(seenBy(null), { ...recording, entries }).fault).toEqual({ step: recording.first + 7, what: "entry" });
});

it("a step at which a page was shown something else is named", () => {
  const seen = seenBy("seat-1");
  const [mark] = seen.steps["5"]!;
  const steps = { ...seen.steps, 5: [mark, "elsewhere"] as const };
  expect(findings({ ...seen, steps }).fault).toEqual({ step: 5, what: "view" });
});

it("a step that a page has seen and the record lacks is named", () => {
  const { entries, first } = recording;
  const damaged = { ...recording, entries: entries.map((entry, at) => (at === 4 ? null : entry)) };
  expect(findings(seenBy(null), damaged).fault).toEqual({ step: first + 4, what: "gone" });
  const short = { ...recording, entries: entries.slice(0, -2) };
  expect(findings(seenBy("seat-2"), short).fault).toEqual({ step: first + entries.length - 2, what: "gone" });
  const begunAnew = { ...recording, first: first + 3, entries: entries.slice(3) };
  expect(findings(seenBy(null), begunAnew).fault).toEqual({ step: first, what: "gone" });
});

it("marks count by any of the keys that were published, and by no other", () => {
  expect(findings(seenBy(null), recording, { 0: "00".repeat(32), 1: KEY }).fault).toBeNull();
  expect(findings(seenBy(null), recording, { 0: "00".repeat(32), 1: "nonsense" }).fault?.what).toBe("entry");
});

it("steps that a page has not seen are not compared", () => {
  expect(findings({ seat: null, steps: {} })).toEqual({ count: 0, fault: null });
});
