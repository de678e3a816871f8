/** Battles of all five games, played on in memory from any point: recorded like others; the original unchanged. */
import { describe, expect, it } from "vitest";
import { randomBot, randomPlayer } from "../bots/random";
import { myossGamma, type BattleSetup } from "../myoss-gamma";
import { BATTLEAXE, EXPLORER } from "../../../tests/support/rules/myoss-gamma/fixtures";
import { navyAces } from "../navy-aces";
import { randomFleets } from "../../../tests/support/rules/navy-aces/random-fleets";
import { shipOnShip } from "../ship-on-ship";
import { randomDuel } from "../../../tests/support/rules/ship-on-ship/random-duels";
import { silentShips } from "../silent-ships";
import { randomSea } from "../../../tests/support/rules/silent-ships/random-seas";
import { spaceOpera } from "../space-opera";
import { randomBattle } from "../../../tests/support/rules/space-opera/random-battles";
import type { Game } from "./game";
import { seeded } from "./random";
import { playRecorded } from "./record";
import { asRecording, readRecordFile, recordingText, type Recording } from "./recording";
import type { Random } from "./referee";
import { retrace, verifyRecording } from "./retrace";
import { whatIf, type WhatIf } from "./what-if";

const myossSetup = (): BattleSetup => ({
  fleets: [BATTLEAXE, EXPLORER].map((design, at) => ({
    seat: `seat-${at + 1}`,
    ships: [{ id: `ship-${at + 1}`, design }],
  })),
  options: { creditLimit: 0 },
});

/** What a test does with a battle without knowing its types. */
interface Tried {
  readonly original: Recording;
  readonly before: string;
  readonly position: number;
  readonly played: WhatIf<unknown>;
  /** Gives the first of seat 1's random answers that is legal; false if seat 1 is not asked. */
  say(): boolean;
  verify(recording: Recording): ReturnType<typeof verifyRecording>;
  isOver(): boolean;
}

function trying<State, Setup, View>(game: Game<State, Setup, View>, setupFor: (random: Random) => Setup) {
  return (seed: number): Tried => {
    const random = seeded(seed);
    const setup = setupFor(random);
    const seats = game.seats(game.setup(setup));
    const players = Object.fromEntries(seats.map((seat) => [seat, randomBot<View>(random)]));
    const original = asRecording(game, playRecorded(game, setup, players, random));
    const before = JSON.stringify(original);
    const position = random(original.entries.length) - 1;
    const state = retrace(game, original).stateAt(position)!;
    const mine = seats[0]!;
    const bot = randomBot<View>(random);
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
    const say = (): boolean => {
      const asked = played.open?.askings.findIndex(({ seat, standing }, at) => {
        return seat === mine && !standing && !played.isAnswered(at);
      });
      if (asked === undefined || asked < 0) return false;
      played.answer(asked, played.open!.askings[asked]!.answerBy(randomPlayer<View>(random))!);
      return true;
    };
    const verify = (recording: Recording) => verifyRecording(game, recording);
    return {
      original,
      before,
      position,
      played,
      say,
      verify,
      isOver: () => game.outcome(played.state as State) !== null,
    };
  };
}

const GAMES = [
  { id: "myoss-gamma", begin: trying(myossGamma, myossSetup) },
  { id: "ship-on-ship", begin: trying(shipOnShip, randomDuel) },
  { id: "space-opera", begin: trying(spaceOpera, randomBattle) },
  { id: "silent-ships", begin: trying(silentShips, randomSea) },
  { id: "navy-aces", begin: trying(navyAces, randomFleets) },
];
const ENOUGH = 2000;

describe.each(GAMES)("a battle of $id played on in memory", ({ begin }) => {
  it("goes on to its end, is a record like any other, and leaves the one that it came from as it was", () => {
    const { original, before, played, say, verify, isOver } = begin(3);
    let said = 0;
    while (said < ENOUGH && say()) said++;
    expect(isOver()).toBe(true);
    expect(played.open).toBeNull();
    expect(played.recording.entries.length).toBeGreaterThan(0);
    expect(verify(played.recording)).toBeNull();
    expect(readRecordFile(recordingText(played.recording))).toMatchObject({ isWhole: true });
    expect(JSON.stringify(original)).toBe(before);
    expect(verify(original)).toBeNull();
  });

  it("takes answers back one by one, to the question that was asked first", () => {
    const { played, say } = begin(5);
    const [asked, start] = [played.open?.key, JSON.stringify(played.recording)];
    const keys: (string | undefined)[] = [];
    for (let at = 0; at < 6; at++) {
      keys.push(played.open?.key);
      if (!say()) break;
    }
    while (played.canUndo) {
      const { asked: number } = played;
      played.undo();
      expect(played.asked).toBeGreaterThan(number);
      expect(keys).toContain(played.open?.key);
    }
    expect(played.open?.key).toBe(asked);
    expect(JSON.stringify(played.recording)).toBe(start);
  });

  it("refuses what is not on the menu, and stands as it stood", () => {
    // Some battles are played on from where nothing is asked.
    const asking = [7, 8, 9, 10, 11, 12].map(begin).find(({ played: { open: asked } }) => asked !== null);
    const { played } = asking ?? begin(7);
    const { open, recording } = played;
    if (!open) throw new Error("nothing is asked");
    const mine = open.askings.findIndex(({ seat }) => seat === "seat-1");
    expect(() => played.answer(mine, { do: "nonsense" })).toThrow("refused");
    expect(() => played.answer(99, null)).toThrow("refused");
    expect(played.recording).toEqual(recording);
    expect(played.canUndo).toBe(false);
  });
});
