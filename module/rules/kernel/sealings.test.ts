/** Records with sealed dice: verified, forged in one die with recomputed digests, and wrong in every other way. */
import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Game } from "./game";
import { playStep, type Entry, type Source } from "./journal";
import type { Json } from "./json";
import { wholeNumber } from "./menus";
import { digest, sealOf as sealRecorded } from "./record";
import { readRecordFile, recordingText, sealOfStart, type RecordedEntry, type Recording } from "./recording";
import type { Question } from "./referee";
import { verifyRecording } from "./retrace";
import { diceKey, sealedRandom, sealOf, type Sealing } from "./sealed-dice";
import { diceFindings } from "./sealings";

interface Duel {
  round: number;
  hits: number[];
}
const BET: Question<Duel, null, number> = { name: "bet", menu: () => wholeNumber(1, 3), fallback: () => 1 };
const duel: Game<Duel, null, Duel> = {
  id: "duel",
  version: 1,
  setup: () => ({ round: 0, hits: [] }),
  step(state, referee) {
    const deck = referee.shuffle("deck", ["a", "b", "c", "d"]);
    const bet = referee.ask(BET, "red", null);
    state.hits.push(referee.die("attack", 100) * bet, referee.die("defense", 6), deck.indexOf("a"));
    state.round++;
    referee.tell({ event: "fought", hits: state.hits.slice(-3) });
  },
  outcome: () => null,
  seats: () => ["red", "blue"],
  view: (state) => state,
  questions: { bet: BET },
};
const isQuestion = (name: string) => name === "bet";

const hex = (digit: string) => digit.repeat(64);
const SALT = hex("1");
/** A sealing with the given seed, in which only red has a salt. */
const sealing = (seed: string, from = { step: 0, entry: 0 }, realDice = false): Sealing => ({
  battle: "fight",
  seed: sealOf("fight", "seed", seed),
  without: ["blue"],
  from,
  realDice,
  salts: { red: sealOf("fight", "salt red", SALT) },
  opened: { red: SALT },
});
const drawOf = (by: Sealing, seed: string) => {
  const key = diceKey(by, { seed, salts: by.opened });
  return (step: number): Source => {
    let at = { entry: -1, random: (sides: number) => sides };
    return {
      die(_reason, sides, entry) {
        if (at.entry !== entry) at = { entry, random: sealedRandom(key, { step, entry }) };
        return at.random(sides);
      },
      answer: () => 2,
    };
  };
};

/** One part of a record to write: plays by a source with the sealings before them, an edit, or an undo of an entry. */
type Deed = { readonly by: Source; readonly sealings?: readonly Sealing[] } | "edit" | number;

function recordOf(deeds: readonly Deed[], start: Partial<Recording> = {}): Recording {
  const seats = ["red", "blue"].map((id) => ({ id, name: id.toUpperCase(), side: "", bot: "" }));
  const known = { game: "duel", version: 1, title: "the gap", seats, first: 0, ...start };
  const head = { ...known, start: duel.setup(null) as unknown as Json };
  const states = [duel.setup(null)];
  const entries: RecordedEntry[] = [];
  const bare = { seat: null, answers: [], events: [], dice: [] } as const;
  const write = (entry: RecordedEntry, state: Duel) => {
    const digests = { before: digest(states.at(-1)), after: digest(state) };
    const whole = { ...entry, digest: digests };
    entries.push({ ...whole, seal: sealRecorded(entries.at(-1)?.seal ?? sealOfStart(head), whole) });
    states.push(state);
  };
  for (const deed of deeds) {
    const state = states.at(-1)!;
    if (typeof deed === "number") write({ ...bare, kind: "undo", undoes: deed }, states[deed]!);
    else if (deed === "edit") write({ ...bare, kind: "edit", state: state as unknown as Json }, state);
    else {
      const played = playStep(duel, state, [], deed.by);
      if (played.status !== "done") throw new Error(played.status);
      const { entries: answers, events, dice, seat } = played;
      const sealings = deed.sealings ? { sealings: deed.sealings } : {};
      write({ kind: "play", seat, answers, events, dice, ...sealings }, played.state);
    }
  }
  return { ...head, seal: sealOfStart(head), entries, pictures: {} };
}

const A = sealing(hex("a"));
const byA = drawOf(A, hex("a"));
const opened = (...seeds: string[]) => ({
  seeds: Object.fromEntries(seeds.map((seed) => [sealOf("fight", "seed", seed), seed])),
});
const PLAYED: readonly Deed[] = [
  { by: byA(0), sealings: [A] },
  { by: byA(1) },
  "edit",
  { by: byA(2) },
  3,
  { by: byA(4) },
];
const whole = { ...recordOf(PLAYED), ...opened(hex("a")) };
const verdict = (recording: Recording) => verifyRecording(duel, recording);

/** The same battle with one number of a step's answers changed, and everything that follows from it recomputed. */
function forged(at: number, answer: number, value: Json): Recording {
  const [{ answers }] = [whole.entries[[0, 1, 3, 5][at]!]!];
  const given: Entry[] = answers.map(([key, old], index) => [key, index === answer ? value : old]);
  const numbers = given.map(([, each]) => each);
  const by: Source = {
    die: () => numbers.shift() as number,
    order: () => numbers.shift() as number[],
    answer: () => numbers.shift(),
  };
  const deeds = [...PLAYED];
  const place = [0, 1, 3, 5][at]!;
  deeds[place] = { by, ...(place === 0 ? { sealings: [A] } : {}) };
  return { ...recordOf(deeds), ...opened(hex("a")) };
}

describe("a record whose dice were sealed", () => {
  it("is verified, an edit and a step that was taken back included, and comes through a file", () => {
    expect(verdict(whole)).toBeNull();
    const found = diceFindings(whole, isQuestion);
    expect(found).toEqual({ sealed: 12, byHand: 0, unopened: 0, sealings: 1, salted: ["red"] });
    const read = readRecordFile(recordingText(whole));
    expect(read).toMatchObject({ isWhole: true });
    expect("recording" in read && verdict(read.recording)).toBeNull();
    expect("recording" in read && diceFindings(read.recording, isQuestion)).toEqual(found);
  });

  it("names the step of any die that fell otherwise, though everything else was worked out anew", () => {
    expect(forged(1, 1, 2)).toEqual(whole);
    const steps = [1, 2, 4, 6];
    assert(
      property(integer({ min: 0, max: 3 }), integer({ min: 1, max: 99 }), (at, more) => {
        const entry = whole.entries[[0, 1, 3, 5][at]!]!;
        const value = (((entry.answers[2]![1] as number) - 1 + more) % 100) + 1;
        const fault = verdict(forged(at, 2, value));
        return fault?.code === "unsealed-die" && fault.step === steps[at] && fault.detail.includes(`attack: ${value}`);
      }),
    );
    const order = whole.entries[1]!.answers[0]![1] as number[];
    expect(verdict(forged(1, 0, [...order].reverse()))).toEqual({ step: 2, code: "unsealed-die", detail: "deck" });
  });

  it("says nothing against an answer that is another one: answers are not sealed", () => {
    expect(verdict(forged(1, 1, 3))).toBeNull();
  });

  it("lets nobody change what fell as it was sealed, though it is marked and told; one may be let stand", () => {
    // The dice fall as they are due, and someone says what counts for the first of them.
    const looked = (counts: (fell: number) => number): Recording => {
      const drawn = byA(0);
      const by: Source = {
        ...drawn,
        looksAtDice: true,
        answer: (open) => (open.manner === "die" ? counts(open.proposed as number) : 2),
      };
      return { ...recordOf([{ by, sealings: [A] }]), ...opened(hex("a")) };
    };
    expect(verdict(looked((fell) => fell))).toBeNull();
    const fault = verdict(looked((fell) => (fell === 1 ? 2 : 1)));
    expect(fault).toMatchObject({ step: 1, code: "unsealed-die", detail: "3:dieLook" });
  });

  it("cannot leave out which of its numbers were dice", () => {
    const { dice: _dice, seal: _seal, ...bare } = whole.entries[5]!;
    const entry = { ...bare, seal: sealRecorded(whole.entries[4]!.seal!, bare) };
    expect(verdict({ ...whole, entries: [...whole.entries.slice(0, 5), entry] })).toMatchObject({ code: "other-dice" });
  });

  it("names another seed, another salt, and dice from before they were sealed", () => {
    expect(verdict({ ...whole, seeds: { [A.seed]: hex("b") } })).toEqual({ step: 1, code: "other-seed", detail: "" });
    const salted = { ...A, opened: { red: hex("2") } };
    const foreign = { ...recordOf([{ by: byA(0), sealings: [salted] }]), ...opened(hex("a")) };
    expect(verdict(foreign)).toEqual({ step: 1, code: "other-salt", detail: "red" });
    const late = recordOf([{ by: byA(0) }, { by: byA(1), sealings: [sealing(hex("a"), { step: 1, entry: 0 })] }]);
    expect(verdict(late)).toEqual({ step: 1, code: "unsealed-die", detail: "deck" });
    const moved = recordOf([{ by: byA(0) }, { by: byA(1), sealings: [A] }]);
    expect(verdict({ ...moved, ...opened(hex("a")) })).toMatchObject({ step: 2, code: "other-sealing" });
  });

  it("says so where its seed was never opened, and still finds a salt that is another", () => {
    const { seeds: _seeds, ...closed } = whole;
    expect(verdict(closed)).toBeNull();
    expect(diceFindings(closed, isQuestion)).toMatchObject({ sealed: 0, unopened: 12 });
    const salted = recordOf([{ by: byA(0), sealings: [{ ...A, opened: {} }] }]);
    expect(verdict(salted)).toMatchObject({ step: 1, code: "other-salt" });
  });

  it("has another sealing from where another browser took it over, also in the middle of a step", () => {
    const B = sealing(hex("b"), { step: 1, entry: 3 });
    const [first, second] = [byA(1), drawOf(B, hex("b"))(1)];
    const half: Source = {
      die: (reason, sides, entry) => (entry < 3 ? first : second).die(reason, sides, entry),
      answer: () => 2,
    };
    const over = recordOf([
      { by: byA(0), sealings: [A] },
      { by: half, sealings: [B] },
    ]);
    expect(verdict({ ...over, ...opened(hex("a"), hex("b")) })).toBeNull();
    const found = diceFindings({ ...over, ...opened(hex("b")) }, isQuestion);
    expect(found).toMatchObject({ sealed: 1, unopened: 5, sealings: 2 });
    // Dice of the first seed, after the second one has begun.
    const old = recordOf([
      { by: byA(0), sealings: [A] },
      { by: byA(1), sealings: [B] },
    ]);
    expect(verdict({ ...old, ...opened(hex("a"), hex("b")) })).toMatchObject({ step: 2, code: "unsealed-die" });
  });

  it("takes dice that people threw as they are, and shuffles not", () => {
    const real = sealing(hex("a"), undefined, true);
    const byHand: Source = {
      ...drawOf(real, hex("a"))(0),
      realDice: true,
      answer: (open) => (open.manner === "die" ? 1 : 2),
    };
    const threw = { ...recordOf([{ by: byHand, sealings: [real] }]), ...opened(hex("a")) };
    expect(verdict(threw)).toBeNull();
    expect(diceFindings(threw, isQuestion)).toMatchObject({ sealed: 1, byHand: 2 });
    const cut: Source = { ...byHand, order: () => [3, 2, 1, 0] };
    const stacked = { ...recordOf([{ by: cut, sealings: [real] }]), ...opened(hex("a")) };
    expect(verdict(stacked)).toMatchObject({ code: "unsealed-die", detail: "deck" });
  });

  it("goes on where an earlier record is gone, with what was sealed then", () => {
    const head = { first: 7, edits: 2, sealings: [A] };
    const later = { ...recordOf([{ by: byA(5) }, { by: byA(6) }], head), ...opened(hex("a")) };
    expect(verdict(later)).toBeNull();
    expect(diceFindings(later, isQuestion)).toMatchObject({ sealed: 6 });
    expect(verdict({ ...later, edits: 1 })).toMatchObject({ code: "other-start" });
  });

  it("is one of dice that were not sealed if nothing of it is there", () => {
    const plain = recordOf([{ by: byA(3) }]);
    expect(verdict(plain)).toBeNull();
    expect(diceFindings(plain, isQuestion)).toBeNull();
    const damaged = { ...whole, entries: [{ ...whole.entries[0]!, sealings: [{ ...A, seed: "<b>" }] }] };
    expect(readRecordFile(recordingText(damaged as unknown as Recording))).toMatchObject({ unfit: "bad-entry" });
  });
});
