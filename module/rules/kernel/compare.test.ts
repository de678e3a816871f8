import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../bots/random";
import { silentShips } from "../silent-ships";
import { randomSea } from "../../../tests/support/rules/silent-ships/random-seas";
import { spaceOpera } from "../space-opera";
import { randomBattle } from "../../../tests/support/rules/space-opera/random-battles";
import { aligned, branchesOf, partedAt, type Way } from "./compare";
import type { Game } from "./game";
import { inIdsOf } from "./id-mapping";
import { clone, type Json } from "./json";
import { seeded } from "./random";
import { playRecorded } from "./record";
import { asRecording, type RecordedEntry, type Recording } from "./recording";

const wayOf = (recording: Recording): Way => ({ recording, branch: recording.entries.map((_, at) => at) });

/** A battle of bots, with the turns that a table would have written. */
function battle<State, Setup, View>(game: Game<State, Setup, View>, setup: Setup, seed: number): Recording {
  const random = seeded(seed);
  const seats = game.seats(game.setup(setup));
  const players = Object.fromEntries(seats.map((seat) => [seat, randomPlayer<View>(random)]));
  const recording = asRecording(game, playRecorded(game, setup, players, random));
  const entries = recording.entries
    .slice(0, 60)
    .map((entry, at) => entry && { ...entry, turn: { number: `${at >> 2}.1` } });
  return { ...recording, entries };
}

const GAMES = [
  {
    id: "silent-ships",
    questions: silentShips.questions,
    play: (seed: number) => battle(silentShips, randomSea(seeded(seed)), seed),
  },
  {
    id: "space-opera",
    questions: spaceOpera.questions,
    play: (seed: number) => battle(spaceOpera, randomBattle(seeded(seed)), seed),
  },
];

describe.each(GAMES)("two records of $id", ({ questions, play }) => {
  it("do not part where they are the same", () => {
    fc.assert(
      fc.property(fc.nat(999), (seed) => {
        const [one, other] = [wayOf(play(seed)), wayOf(clone(play(seed)))];
        expect(partedAt(one, other, questions)).toBeNull();
        const lines = aligned(one, other, null, questions);
        expect(lines.map((line) => [line.one, line.other])).toEqual(one.branch.map((at) => [at, at]));
        expect(lines.every(({ same }) => same)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it("part where one was changed: at its step, by what was changed", () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(), fc.nat(), (seed, where, which) => {
        const recording = play(seed);
        const answered = recording.entries.flatMap((entry, at) => (entry && entry.answers.length > 0 ? [at] : []));
        const at = answered[where % answered.length]!;
        const entry = recording.entries[at]!;
        const place = which % entry.answers.length;
        const changed = clone(recording) as { entries: RecordedEntry[] } & Recording;
        const [key] = entry.answers[place]!;
        const answers = entry.answers.map((answer, index) => (index === place ? [key, "otherwise"] : answer));
        changed.entries[at] = { ...entry, answers: answers as RecordedEntry["answers"] };
        const parted = partedAt(wayOf(recording), wayOf(changed), questions)!;
        const name = key.split(":")[1]!;
        const how = Object.values(questions).some((question) => question.name === name) ? "answer" : "die";
        expect(parted).toMatchObject({ at, parting: { how, name, other: "otherwise" } });
        expect(partedAt(wayOf(changed), wayOf(recording), questions)?.at).toBe(at);
      }),
      { numRuns: 25 },
    );
  });

  it("are the same battle where it was begun twice, with other ids", () => {
    const named = (recording: Recording, mark: string): Recording =>
      JSON.parse(JSON.stringify(recording).replace(/ship-(\d+)/g, (_, at) => `${mark}${String(at).padStart(12, "x")}`));
    fc.assert(
      fc.property(fc.nat(999), (seed) => {
        const recording = play(seed);
        const [one, other] = [wayOf(named(recording, "Zq7f")), wayOf(named(recording, "b2Rt"))];
        expect(partedAt(one, inIdsOf(one, other), questions)).toBeNull();
        const third = wayOf({ ...named(play(seed + 1), "b2Rt"), start: other.recording.start });
        const plain = partedAt(wayOf(recording), wayOf({ ...play(seed + 1), start: recording.start }), questions);
        expect(partedAt(one, inIdsOf(one, third), questions)?.at).toBe(plain?.at);
      }),
      { numRuns: 10 },
    );
  });

  it("are set side by side whole: every step of both, once and in order, each beside its own round", () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), (first, second) => {
        const one = wayOf(play(first));
        const other = wayOf({ ...play(second), start: one.recording.start });
        const lines = aligned(one, other, partedAt(one, other, questions), questions);
        expect(lines.flatMap((line) => (line.one === null ? [] : [line.one]))).toEqual(one.branch.map((_, at) => at));
        expect(lines.flatMap((line) => (line.other === null ? [] : [line.other]))).toEqual(
          other.branch.map((_, at) => at),
        );
        for (const line of lines) {
          const [mine, theirs] = [line.one, line.other].map((at) => (at === null ? null : Math.floor(at / 4)));
          if (mine !== null && theirs !== null) expect(mine).toBe(theirs);
        }
      }),
      { numRuns: 10 },
    );
  });
});

const entry = (values: Partial<RecordedEntry> = {}): RecordedEntry => ({
  kind: "play",
  seat: null,
  answers: [],
  events: [],
  ...values,
});
const start: Recording = {
  game: "g",
  version: 1,
  title: "",
  seats: [],
  first: 0,
  start: {},
  pictures: {},
  entries: [],
};
const parting = (one: readonly (RecordedEntry | null)[], other: readonly (RecordedEntry | null)[]) =>
  partedAt(wayOf({ ...start, entries: one }), wayOf({ ...start, entries: other }), {});

describe("how two records part", () => {
  it("is said: by their beginnings, by a change by hand, by the end, by the rules, by who acted", () => {
    const plain = entry();
    expect(partedAt(wayOf(start), wayOf({ ...start, start: { a: 1 } }), {})?.parting.how).toBe("start");
    expect(partedAt(wayOf({ ...start, start: null }), wayOf({ ...start, start: null }), {})?.parting.how).toBe("start");
    const edit = (state: Json) => entry({ kind: "edit", state });
    expect(parting([plain, edit(1)], [plain, edit(2)])).toEqual({ at: 1, parting: { how: "edit" } });
    expect(parting([plain, edit(1)], [plain, plain])).toEqual({ at: 1, parting: { how: "edit" } });
    expect(parting([edit(1)], [edit(1)])).toBeNull();
    expect(parting([plain], [plain, plain])).toEqual({ at: 1, parting: { how: "end" } });
    expect(parting([plain], [entry({ events: [{ event: "hit" }] })])).toEqual({ at: 0, parting: { how: "events" } });
    expect(parting([plain], [entry({ seat: "seat-1" })])?.parting).toMatchObject({ how: "answer", other: "seat-1" });
    expect(parting([null, plain], [null, plain])).toBeNull();
    expect(parting([null], [plain])).toEqual({ at: 0, parting: { how: "events" } });
  });

  it("is a shorter answer, too", () => {
    const longer = entry({
      answers: [
        ["0:fire", 1],
        ["1:attack", 5],
      ],
    });
    const shorter = entry({ answers: [["0:fire", 1]] });
    expect(parting([shorter], [longer])?.parting).toEqual({ how: "die", name: "attack", one: null, other: 5 });
    expect(parting([longer], [shorter])?.parting).toEqual({ how: "die", name: "attack", one: 5, other: null });
  });
});

describe("the branches of a record", () => {
  const undo = (undoes: number) => entry({ kind: "undo", undoes });
  const redo = (redoes: number) => entry({ kind: "redo", redoes });
  const branches = (...entries: RecordedEntry[]) => branchesOf({ entries, first: 0 });

  it("are the way that counts, and what was taken back, the latest first", () => {
    expect(branches(entry(), entry())).toEqual([[0, 1]]);
    expect(branches(entry(), entry(), undo(1), entry())).toEqual([
      [0, 3],
      [0, 1],
    ]);
    expect(branches(entry(), undo(0), entry(), undo(2), entry())).toEqual([[4], [2], [0]]);
  });

  it("are no more than there are: what was put back is no branch, nor what is the beginning of one", () => {
    expect(branches(entry(), entry(), undo(1), redo(1), entry())).toEqual([[0, 1, 4]]);
    expect(branches(entry(), entry(), undo(1), undo(0), entry())).toEqual([[4], [0, 1]]);
    expect(branches(entry(), entry(), undo(1))).toEqual([[0], [0, 1]]);
    expect(branches()).toEqual([[]]);
  });

  it("of a record that begins later are counted from its first entry", () => {
    expect(branchesOf({ entries: [entry(), undo(7), entry()], first: 7 })).toEqual([[2], [0]]);
  });
});
