import { describe, expect, it } from "vitest";
import type { RecordedEntry, Recording } from "../../rules/kernel/recording";
import type { Parting, Way } from "../../rules/kernel/compare";
import { alone, compareRows, differing, endText, partingText } from "./compare";

const entry = (turn: string, event = "hit"): RecordedEntry => ({
  kind: "play",
  seat: "seat-1",
  answers: [["0:attack", turn.length]],
  events: [{ event }],
  turn: { number: turn },
});
const seats = [{ id: "seat-1", name: "Anna", side: "", bot: "" }];
const recordingOf = (entries: readonly RecordedEntry[]): Recording => ({
  game: "g",
  version: 1,
  title: "",
  seats,
  first: 10,
  start: {},
  pictures: {},
  entries,
});
const wayOf = (...entries: RecordedEntry[]) => ({
  recording: recordingOf(entries),
  branch: entries.map((_, at) => at),
});

describe("two records side by side", () => {
  const one = wayOf(entry("1.1"), entry("1.2"), entry("2.1"), entry("3.1"));
  const other = wayOf(entry("1.1"), entry("1.2"), entry("2.1", "missed"), entry("2.2"));
  const tell = ({ recording }: Way, index: number) => Promise.resolve(recording.entries[index]!.events[0]!.event);
  const rows = compareRows([one, other], {}, tell);

  it("have a line a step, with the rounds where they begin", async () => {
    expect((await rows).parted?.at).toBe(2);
    expect((await rows).rows.map(({ one: mine, other: theirs, round }) => [mine?.number, theirs?.text, round])).toEqual(
      [
        [11, "hit", "1"],
        [12, "hit", ""],
        [13, "missed", "2"],
        [undefined, "hit", ""],
        [14, undefined, "3"],
      ],
    );
  });

  it("show what differs alone, each with its round", async () => {
    expect(differing((await rows).rows).map(({ round, same }) => [round, same])).toEqual([
      ["2", false],
      ["", false],
      ["3", false],
    ]);
  });

  it("are the same where everyone is told the same, and say what differs where both read the same", async () => {
    const ways = ["secret", "other"].map((secret, at) => {
      const [first, second, third] = [entry("1.1", secret), entry("1.2"), entry("1.3")];
      const drawn = { event: "drawn", card: secret, audience: [`seat-${at}`] };
      const thrown = { answers: [["0:attack", 3 + at]] as const, events: [{ event: "hit", roll: 3 + at }] };
      return wayOf(first, { ...second, events: [{ event: "hit" }, drawn] }, { ...third, ...thrown });
    });
    const { rows: shown } = await compareRows([ways[0]!, ways[1]!], {}, tell);
    expect(shown.map(({ same, note }) => [same, note])).toEqual([
      [false, ""],
      [true, ""],
      [false, "Only this differs: Attack roll: 3 and 4."],
    ]);
  });

  it("say where and how they part", () => {
    const say = (parting: Parting) => partingText(one, { at: 1, parting });
    expect(partingText(one, null)).toMatch(/^They are the same, from/);
    expect(say({ how: "start" })).toMatch(/^They begin differently/);
    expect(say({ how: "end" })).toMatch(/match for one step/);
    expect(say({ how: "edit" })).toMatch(/step 12: something was changed by hand/);
    expect(say({ how: "events" })).toMatch(/step 12: Same answers/);
    const answers = { one: null, other: null, name: "fire" };
    expect(say({ how: "answer", seat: "seat-1", ...answers })).toMatch(/Anna answers differently/);
    expect(say({ how: "answer", seat: null, ...answers })).toMatch(/Gamemaster answers differently/);
    expect(say({ how: "die", name: "attack", one: 3, other: null })).toMatch(/: 3 and nothing/);
    expect(say({ how: "die", name: "deck", one: [1, 2], other: [2, 1] })).toMatch(/shuffled differently/);
  });

  it("end as it is told", () => {
    const loss = { seat: "seat-1", by: null, cause: "exploded", position: 1, turn: "" };
    const end = { seats, tries: [], losses: [loss, loss], outcome: { winners: ["seat-1"], reason: "" }, unread: 0 };
    expect(endText(end)).toBe("Anna won · Anna lost 2");
    expect(endText({ ...end, losses: [], outcome: { winners: [], reason: "" } })).toBe("A draw");
    expect(endText({ ...end, outcome: null })).toBe("It is not over. · Anna lost 2");
  });

  it("are each a record by itself", () => {
    const way = { recording: one.recording, branch: [0, 3] };
    expect(alone(way).entries).toEqual([one.recording.entries[0], one.recording.entries[3]]);
  });
});
