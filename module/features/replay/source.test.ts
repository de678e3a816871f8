/** Records whose pages were damaged by hand or made up. */
import { expect, it, vi } from "vitest";
import { recordName, type RecordPage } from "../../kit/record/record";
import { translateBy } from "../../kit/text/sentence";
import { english } from "../../../tests/support/kit";
import { battleNameOf, EVERYTHING, eyesFor, recordingOn, type ReplaySource } from "./source";
import { verdictText } from "./verdict";

vi.mock("../../kit/game/games", () => ({ tableGame: () => null }));

const entry = JSON.stringify({
  kind: "play",
  seat: null,
  author: null,
  answers: [],
  events: [],
  dice: [],
  redo: {},
  undo: {},
  digest: { before: "", after: "" },
});
function page(entries: object, first = 0): RecordPage {
  const head = { game: "trial", version: 1, title: "Duel", seats: [], first, start: { turn: 0 } };
  const start = JSON.stringify({ number: first, documents: {}, head });
  return { id: "p", name: "0–49", system: { battle: "", game: "trial", entries, start } } as unknown as RecordPage;
}

it("is read up to its last entry, what is missing named as that", () => {
  expect(recordingOn([page({ 0: entry, 2: entry })])?.entries.map((each) => each !== null)).toEqual([
    true,
    false,
    true,
  ]);
});

it.each([
  ["an entry of a number that no battle comes to", page({ 0: entry, 9_999_999: entry })],
  ["one of a number beyond all", page({ [String(1e15)]: entry })],
  ["one of no number", page({ last: entry })],
  ["a beginning beyond all", page({ 0: entry }, 1e15)],
])("is refused with %s", (_, damaged) => expect(recordingOn([damaged])).toBeNull());

it("has nothing to verify where nothing was played", () => {
  const recording = recordingOn([page({})])!;
  expect(recording.entries).toEqual([]);
  expect(verdictText(null, recording)).toBe(english("ALLHANDS.replay.nothing"));
});

it("is looked at with everything face up by all, once its battle is over", () => {
  const recording = { seats: [{ id: "seat-1" }, { id: "seat-2" }] };
  const eyes = (isGM: boolean, live: boolean, rules: object) => {
    vi.stubGlobal("game", { user: { isGM } });
    return eyesFor({ battle: null, live, recording, table: { rules } } as unknown as ReplaySource);
  };
  const uncovered = { uncovered: () => null };
  expect(eyes(false, false, uncovered)).toEqual([null, "seat-1", "seat-2", EVERYTHING]);
  expect(eyes(true, true, uncovered)).toEqual([null, "seat-1", "seat-2"]);
  expect(eyes(false, true, uncovered)).toEqual([null]);
  expect(eyes(true, false, {})).toEqual([null, "seat-1", "seat-2"]);
  vi.unstubAllGlobals();
});

it("is called after its battle in any language, whoever has named its journal", () => {
  const reads = (name: string) => translateBy((key) => (key === "ALLHANDS.record.name" ? name : english(key)));
  reads("Mitschnitt: {name}");
  const german = recordName("Fight");
  expect(german.name).toBe("Mitschnitt: Fight");
  expect(battleNameOf(german)).toBe("Fight");
  reads(english("ALLHANDS.record.name"));
  expect(battleNameOf(german)).toBe("Fight");
  expect(battleNameOf({ ...german, name: "Record: The day of wrath" })).toBe("The day of wrath");
  expect(battleNameOf({ name: "Record: Duel" })).toBe("Duel");
  for (const named of ["Fight", { name: german.name }, { name: 1, battle: "Fight" }])
    expect(battleNameOf({ name: german.name, flags: { "all-hands": { named } } })).toBe(german.name);
  translateBy(english);
});
