/** Checks for what tables record of every game: all is given back, whatever was changed is found, and it is played on. */
import { expect } from "vitest";
import { randomBot, randomPlayer } from "../../../module/rules/bots/random";
import { playStep, seeded, type Game, type Json, type Random } from "../../../module/rules/kernel";
import { clone, equal } from "../../../module/rules/kernel/json";
import { digest, playRecorded, sealOf } from "../../../module/rules/kernel/record";
import {
  asRecording,
  readRecordFile,
  recordingText,
  sealOfStart,
  type RecordedEntry,
  type Recording,
} from "../../../module/rules/kernel/recording";
import { retrace, verifyRecording, viewAt } from "../../../module/rules/kernel/retrace";
import { playerSource } from "../../../module/rules/kernel/simulate";
import { whatIf } from "../../../module/rules/kernel/what-if";
import type { Checks } from "./checks";
import { seatAll, type RandomPlay } from "./random-walk";

const MOST = 20;

/** A record, and the battle's state after each of its entries at the time of writing. */
interface Written<State> {
  readonly recording: Recording;
  readonly states: readonly State[];
}

/** An entry as it is given to a recorder, which seals it. */
type Given = Omit<RecordedEntry, "digest" | "seal" | "version" | "changes">;

/** What an entry has besides, if nobody plays. */
export const bare = { seat: null, answers: [], events: [], dice: [] };

/** Writes a record entry by entry, and keeps the state after each of them. */
export function recorder<State, Setup, View>(game: Game<State, Setup, View>, first: State) {
  const states: State[] = [first];
  const entries: RecordedEntry[] = [];
  const seats = game.seats(first).map((id) => ({ id, name: `<b>${id}`, side: "", bot: "" }));
  const known = { game: game.id, version: game.version, title: "the gap", seats, first: 0, documents: digest("none") };
  const head = { ...known, start: first as Json };
  const start = { ...head, seal: sealOfStart(head) };
  const write = (entry: Given, state: State): void => {
    const digests = { before: digest(states.at(-1)), after: digest(state) };
    const whole = { ...entry, version: game.version, digest: digests, changes: digest(entries.length) };
    entries.push({ ...whole, seal: sealOf(entries.at(-1)?.seal ?? start.seal, whole) });
    states.push(clone(state));
  };
  return { start, states, entries, write };
}

/** Writes a record like that of a table that undoes and redoes steps, and changes things by hand. */
export function written<State, Setup, View>(
  game: Game<State, Setup, View>,
  setup: Setup,
  random: Random,
): Written<State> {
  const { start, states, entries, write } = recorder(game, game.setup(setup));
  const players = Object.fromEntries(start.seats.map(({ id }) => [id, randomPlayer<View>(random)]));
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

/** A record gives back every state, view and open question, forward, backward and by jumps. */
function expectRetraced<State, Setup, View>(
  game: Game<State, Setup, View>,
  { recording, states }: Written<State>,
  random: Random,
): void {
  const once = retrace(game, recording);
  const positions = states.map((_, position) => position);
  // Forward, backward, and at random, as when a user drags the slider.
  const jumps = Array.from({ length: 20 }, () => random(states.length) - 1);
  for (const position of [...positions, ...[...positions].reverse(), ...jumps]) {
    expect(equal(once.stateAt(position), states[position])).toBe(true);
    for (const seat of [null, ...game.seats(states[position]!)])
      expect(equal(viewAt(game, once, position, seat), game.view(states[position]!, seat))).toBe(true);
  }
  expect(once.stateAt(-1)).toBeNull();
  expect(once.stateAt(states.length)).toBeNull();
  // A record that has grown goes on from what was reached while it was shorter.
  const half = retrace(game, { ...recording, entries: recording.entries.slice(0, recording.entries.length >> 1) });
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
}

/** JSON data whose members are looked for by path. */
export type Branch = { [key: string]: Json };

/** Paths of all values in some data that are not lists or objects. */
export function placesIn(data: unknown, path: readonly string[] = []): (readonly string[])[] {
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

const CHANGES = 16;

/** What a table records of a battle is all given back, is the same after it was in a file, and cannot be changed. */
export function keepsRecordings<State, Setup, View>(
  { game, setup }: RandomPlay<State, Setup, View>,
  oneIn: number,
): Checks<State, View> {
  let random: Random;
  let all: Written<State>;
  return {
    "is recorded by a table so that every state and view is given back, and is as it was written": {
      oneIn,
      begin(_, seed) {
        random = seeded(seed);
        all = written(game, setup(random), random);
        expectRetraced(game, all, random);
        expect(verifyRecording(game, all.recording)).toBeNull();
      },
    },
    "is recorded by a table so that any one value that was changed is found at its step": {
      oneIn,
      begin() {
        const { pictures: _, ...rest } = all.recording;
        const places = placesIn(rest);
        for (let times = 0; times < CHANGES; times++) {
          const path = places[random(places.length) - 1]!;
          const found = verifyRecording(game, changed(all.recording, path));
          expect([path, found?.step]).toEqual([path, path[0] === "entries" ? Number(path[1]) + 1 : 0]);
        }
      },
    },
    "is the same after it was in a file": {
      oneIn: oneIn * 2,
      begin() {
        const { recording } = all;
        const text = recordingText(recording);
        expect(readRecordFile(text)).toEqual({ recording, isWhole: true });
        const content = readRecordFile(text.replace("the gap", "the gate"));
        expect(content).toMatchObject({ isWhole: false });
        expect("recording" in content && verifyRecording(game, content.recording)).toMatchObject({
          step: 0,
          code: "other-start",
        });
        const record = playRecorded(game, setup(random), seatAll(randomPlayer<View>(random)), random);
        expect(readRecordFile(JSON.stringify(record))).toMatchObject({ record: { game: game.id } });
        const sealed = record.steps.map((step, at) => sealOf(record.steps[at - 1]?.seal ?? "", step));
        expect(sealed).toEqual(record.steps.map(({ seal }) => seal));
      },
    },
  };
}

/** Positions that are tried until something is asked. */
const MOST_TRIED = 6;

/** A recorded battle, played on in memory from somewhere in it by its first seat. */
function playedOn<State, Setup, View>({ game, setup }: RandomPlay<State, Setup, View>, seed: number) {
  const random = seeded(seed);
  const bot = randomBot<View>(random);
  const original = asRecording(game, playRecorded(game, setup(random), seatAll(bot), random));
  const before = JSON.stringify(original);
  const { stateAt } = retrace(game, original);
  const from = (state: State) => {
    const mine = game.seats(state)[0]!;
    const played = whatIf(game, {
      state,
      title: "what if",
      seats: original.seats,
      pictures: {},
      random,
      isMine: (seat) => seat === mine,
      other: (open, index) => open.askings[index]!.answerBy(bot),
      told: () => ({ names: { a: "A" } }),
    });
    return { mine, played };
  };
  const somewhere = () => from(stateAt(random(Math.max(1, original.entries.length)) - 1)!);
  let { mine, played } = somewhere();
  // From some positions on, the first seat is not asked any more.
  for (let tries = 0; played.open === null && tries < MOST_TRIED; tries++) ({ mine, played } = somewhere());
  /** Gives one of the first seat's random answers; false if it is not asked. */
  const say = (): boolean => {
    const asked = played.open?.askings.findIndex(
      ({ seat, standing }, at) => seat === mine && !standing && !played.isAnswered(at),
    );
    if (asked === undefined || asked < 0) return false;
    played.answer(asked, played.open!.askings[asked]!.answerBy(randomPlayer<View>(random))!);
    return true;
  };
  return { original, before, mine, played, say };
}

const ENOUGH = 2000;
const MOST_SAID = 6;

/** A battle may be played on in memory from any point: it is recorded like others, and the original is unchanged. */
export function isPlayedOn<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  oneIn: number,
): Checks<State, View> {
  const { game } = play;
  let refused = 0;
  return {
    "is played on in memory to its end, is a record like any other, and leaves the one that it came from as it was": {
      oneIn,
      begin(_, seed) {
        const { original, before, played, say } = playedOn(play, seed);
        let said = 0;
        while (said < ENOUGH && say()) said++;
        expect(game.outcome(played.state)).not.toBeNull();
        expect(played.open).toBeNull();
        expect(played.recording.entries.length).toBeGreaterThan(0);
        expect(verifyRecording(game, played.recording)).toBeNull();
        expect(readRecordFile(recordingText(played.recording))).toMatchObject({ isWhole: true });
        expect(JSON.stringify(original)).toBe(before);
        expect(verifyRecording(game, original)).toBeNull();
      },
    },
    "is played on in memory, where answers are taken back one by one and nonsense is refused": {
      oneIn,
      begin(_, seed) {
        const { played, mine, say } = playedOn(play, seed);
        const { open, recording } = played;
        const start = JSON.stringify(recording);
        if (open) {
          refused++;
          const own = open.askings.findIndex(({ seat }) => seat === mine);
          expect(() => played.answer(own, { do: "nonsense" })).toThrow("refused");
          expect(() => played.answer(99, null)).toThrow("refused");
          expect(played.recording).toEqual(recording);
          expect(played.canUndo).toBe(false);
        }
        const keys: (string | undefined)[] = [];
        for (let at = 0; at < MOST_SAID; at++) {
          keys.push(played.open?.key);
          if (!say()) break;
        }
        while (played.canUndo) {
          const { asked: number } = played;
          played.undo();
          expect(played.asked).toBeGreaterThan(number);
          expect(keys).toContain(played.open?.key);
        }
        expect(played.open?.key).toBe(open?.key);
        expect(JSON.stringify(played.recording)).toBe(start);
      },
      after: () => expect(refused).toBeGreaterThan(0),
    },
  };
}
