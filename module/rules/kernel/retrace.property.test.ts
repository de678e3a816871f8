/** Records of all five games, as a table writes them: all states, views and stories repeated, all changes found. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../bots/random";
import { myossGamma } from "../myoss-gamma";
import { randomPair } from "../../../tests/support/rules/myoss-gamma/random-fleets";
import { navyAces } from "../navy-aces";
import { randomFleets } from "../../../tests/support/rules/navy-aces/random-fleets";
import { shipOnShip } from "../ship-on-ship";
import { randomDuel } from "../../../tests/support/rules/ship-on-ship/random-duels";
import { silentShips } from "../silent-ships";
import { randomSea } from "../../../tests/support/rules/silent-ships/random-seas";
import { spaceOpera } from "../space-opera";
import { randomBattle } from "../../../tests/support/rules/space-opera/random-battles";
import type { Game } from "./game";
import { playStep } from "./journal";
import { clone, equal, type Json } from "./json";
import { seeded } from "./random";
import { digest, playRecorded, sealOf } from "./record";
import { readRecordFile, recordingText, sealOfStart, type RecordedEntry, type Recording } from "./recording";
import type { Random } from "./referee";
import { retrace, toldBefore, toldTo, verifyRecording, viewAt, wayThrough } from "./retrace";
import { playerSource } from "./simulate";

const MOST = 20;

/** A record, and the battle's state after each of its entries at the time of writing. */
interface Written<State> {
  readonly recording: Recording;
  readonly states: readonly State[];
}

/** Writes a record like that of a table that undoes and redoes steps, and changes things by hand. */
function written<State, Setup, View>(game: Game<State, Setup, View>, setup: Setup, random: Random): Written<State> {
  const states: State[] = [game.setup(setup)];
  const entries: RecordedEntry[] = [];
  const seats = game.seats(states[0]!).map((id) => ({ id, name: `<b>${id}`, side: "", bot: "" }));
  const known = { game: game.id, version: game.version, title: "the gap", seats, first: 0, documents: digest("none") };
  const head = { ...known, start: states[0] as Json };
  const start = { ...head, seal: sealOfStart(head) };
  const players = Object.fromEntries(seats.map(({ id }) => [id, randomPlayer<View>(random)]));
  const write = (entry: Omit<RecordedEntry, "digest" | "seal" | "version" | "changes">, state: State) => {
    const digests = { before: digest(states.at(-1)), after: digest(state) };
    const whole = { ...entry, version: game.version, digest: digests, changes: digest(entries.length) };
    entries.push({ ...whole, seal: sealOf(entries.at(-1)?.seal ?? start.seal, whole) });
    states.push(clone(state));
  };
  const bare = { seat: null, answers: [], events: [], dice: [] };
  while (entries.length < MOST && !game.outcome(states.at(-1)!)) {
    const played = playStep(game, states.at(-1)!, [], playerSource(players, random));
    if (played.status !== "done") throw new Error(played.status);
    const { seat, entries: answers, events, dice } = played;
    write({ kind: "play", seat, answers, events, dice, names: { a: "A" } }, played.state);
    const number = entries.length - 1;
    if (random(6) === 1) {
      write({ ...bare, kind: "undo", undoes: number }, states[number]!);
      if (random(2) === 1) write({ ...bare, kind: "redo", redoes: number }, states[number + 1]!);
    } else if (random(8) === 1) {
      const state = clone(states[random(states.length) - 1]!);
      write({ ...bare, kind: "edit", state: state as Json }, state);
    }
  }
  return { recording: { ...start, entries, pictures: {} }, states };
}

/** A game with its types closed over. */
interface Played {
  readonly id: string;
  write(random: Random): { readonly recording: Recording; looks(): void };
  verify(recording: Recording): ReturnType<typeof verifyRecording>;
  record(random: Random): { readonly text: string; isTrue(): boolean };
}

function playing<State, Setup, View>(game: Game<State, Setup, View>, setup: (random: Random) => Setup): Played {
  return {
    id: game.id,
    write(random) {
      const { recording, states } = written(game, setup(random), random);
      const looks = () => {
        const once = retrace(game, recording);
        const positions = states.map((_, position) => position);
        // Forward, backward, and at random, as when a user drags the slider.
        const jumps = Array.from({ length: 20 }, () => random(states.length) - 1);
        for (const position of [...positions, ...[...positions].reverse(), ...jumps]) {
          const state = once.stateAt(position);
          expect(equal(state, states[position])).toBe(true);
          for (const seat of [null, ...game.seats(states[position]!)])
            expect(equal(viewAt(game, once, position, seat), game.view(states[position]!, seat))).toBe(true);
        }
        expect(once.stateAt(-1)).toBeNull();
        expect(once.stateAt(states.length)).toBeNull();
        // A record that has grown goes on from what was reached while it was shorter.
        const half = retrace(game, {
          ...recording,
          entries: recording.entries.slice(0, recording.entries.length >> 1),
        });
        half.stateAt(half.length);
        const grown = retrace(game, recording, half);
        for (const position of positions) expect(equal(grown.stateAt(position), states[position])).toBe(true);
        // An open question is as it was, and nothing that its answer brings has been told yet.
        for (const position of positions) {
          const { open, events } = once.momentAt(position);
          const entry = recording.entries[position];
          if (open) expect(game.outcome(states[position]!)).toBeNull();
          if (entry?.kind === "play") expect(entry.events.slice(0, events.length)).toEqual(events);
        }
      };
      return { recording, looks };
    },
    verify: (recording) => verifyRecording(game, recording),
    record(random) {
      const chance = randomPlayer<View>(random);
      const made = setup(random);
      const players = Object.fromEntries(game.seats(game.setup(made)).map((seat) => [seat, chance]));
      const record = playRecorded(game, made, players, random);
      const sealed = record.steps.map((step, at) => sealOf(record.steps[at - 1]?.seal ?? "", step));
      return {
        text: JSON.stringify(record),
        isTrue: () =>
          equal(
            sealed,
            record.steps.map(({ seal }) => seal),
          ),
      };
    },
  };
}

const GAMES = [
  playing(myossGamma, randomPair),
  playing(shipOnShip, randomDuel),
  playing(spaceOpera, randomBattle),
  playing(silentShips, randomSea),
  playing(navyAces, randomFleets),
];

type Branch = { [key: string]: Json };

/** Paths of all values in some data that are not lists or objects. */
function placesIn(data: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof data !== "object" || data === null) return [path];
  return Object.entries(data).flatMap(([key, member]) => placesIn(member, [...path, key]));
}

/** A copy with another value at a path. */
function changed(recording: Recording, path: readonly string[]): Recording {
  const copy = clone(recording) as unknown as Branch;
  let holder = copy;
  for (const key of path.slice(0, -1)) holder = holder[key] as Branch;
  const last = path.at(-1)!;
  const value = holder[last];
  holder[last] = typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `${String(value)}x`;
  return copy as unknown as Recording;
}

describe.each(GAMES)("a record of $id", (game) => {
  it("gives back every state and view, forward and backward, and is as it was written", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { recording, looks } = game.write(seeded(seed));
        looks();
        expect(game.verify(recording)).toBeNull();
      }),
      { numRuns: 2 },
    );
  });

  it("of which any one value was changed is found out at its step", () => {
    fc.assert(
      fc.property(fc.integer(), fc.infiniteStream(fc.nat()), (seed, choices) => {
        const { recording } = game.write(seeded(seed));
        const { pictures: _, ...rest } = recording;
        const places = placesIn(rest);
        for (let times = 0; times < 8; times++) {
          const path = places[choices.next().value! % places.length]!;
          const found = game.verify(changed(recording, path));
          expect([path, found?.step]).toEqual([path, path[0] === "entries" ? Number(path[1]) + 1 : 0]);
        }
      }),
      { numRuns: 4 },
    );
  });

  it("is the same after it was in a file", () => {
    const { recording } = game.write(seeded(5));
    const text = recordingText(recording);
    expect(readRecordFile(text)).toEqual({ recording, isWhole: true });
    const content = readRecordFile(text.replace("the gap", "the gate"));
    expect(content).toMatchObject({ isWhole: false });
    expect("recording" in content && game.verify(content.recording)).toMatchObject({ step: 0, code: "other-start" });
    const record = game.record(seeded(3));
    expect(readRecordFile(record.text)).toMatchObject({ record: { game: game.id } });
    expect(record.isTrue()).toBe(true);
  });
});

describe("what was recorded", () => {
  const { recording } = GAMES[1]!.write(seeded(11));

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
  const { recording } = GAMES[1]!.write(seeded(2));
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
