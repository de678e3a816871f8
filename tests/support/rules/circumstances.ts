/** Random circumstances for the battles of any game, and records in which a Gamemaster adds some and takes them away. */
import { expect, it } from "vitest";
import { randomPlayer } from "../../../module/rules/bots/random";
import {
  clone,
  digest,
  isCircumstances,
  playStep,
  seeded,
  setCircumstances,
  type Circumstance,
  type Circumstantial,
  type Game,
  type Json,
  type Random,
} from "../../../module/rules/kernel";
import type { Recording } from "../../../module/rules/kernel/recording";
import { retrace, verifyRecording } from "../../../module/rules/kernel/retrace";
import { playerSource } from "../../../module/rules/kernel/simulate";
import { checkBattles, type Checks } from "./checks";
import { conductsItself, keepsRecords, type Conduct } from "./conduct";
import { bare, isPlayedOn, keepsRecordings, recorder } from "./recordings";
import { seatAll, type RandomPlay } from "./random-walk";

/** A game whose states may have circumstances. */
type Swayed<State extends Circumstantial, Setup, View> = Game<State, Setup, View>;

/** Some circumstances that a Gamemaster could add to a state. */
function randomCircumstances<State extends Circumstantial, Setup, View>(
  game: Swayed<State, Setup, View>,
  state: State,
  random: Random,
): readonly Circumstance[] {
  const view = game.view(state, null);
  const { targets, round } = game.circumstances!;
  const all = targets(view);
  const made = Array.from({ length: random(5) }, (_, at): Circumstance => {
    const { on, numbers } = all[random(all.length) - 1]!;
    const number = numbers[random(numbers.length) - 1]!;
    const delta = random(3) * (random(2) === 1 ? 1 : -1);
    const until = random(2) === 1 ? null : round(view) + random(4) - 1;
    return { id: `c${at}`, on, number, delta, reason: `<b>reason ${at}`, until };
  });
  expect(isCircumstances(made)).toBe(true);
  return made;
}

/** The same random battles, with circumstances from the first step on. */
export function underCircumstances<State extends Circumstantial, Setup, View>(
  play: RandomPlay<State, Setup, View>,
): RandomPlay<State, Setup, View> {
  const setup = (given: Setup): State => {
    const state = play.game.setup(given);
    // The same for the same battle, as a setup reads nothing else.
    const random = seeded(parseInt(digest(given).slice(0, 7), 16));
    setCircumstances(state, randomCircumstances(play.game, state, random), 0);
    return state;
  };
  return { ...play, game: { ...play.game, setup } };
}

const STEPS = 24;

/**
 * A record in which a Gamemaster changes the circumstances again and again, and takes some of that back, verifies; and
 * it gives back every state. Returns how often circumstances were there.
 */
function expectRecordedCircumstances<State extends Circumstantial, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  seed: number,
): number {
  const random = seeded(seed);
  const { game } = play;
  const { start, states, entries, write } = recorder(game, game.setup(play.setup(random)));
  while (entries.length < STEPS && !game.outcome(states.at(-1)!)) {
    if (random(3) === 1) {
      const state = clone(states.at(-1)!);
      setCircumstances(state, randomCircumstances(game, state, random), 0);
      write({ ...bare, kind: "edit", state: state as unknown as Json }, state);
      const number = entries.length - 1;
      if (random(3) === 1) write({ ...bare, kind: "undo", undoes: number }, states[number]!);
      continue;
    }
    const played = playStep(game, states.at(-1)!, [], playerSource(seatAll(randomPlayer<View>(random)), random));
    if (played.status !== "done") throw new Error(played.status);
    const { seat, entries: answers, events, dice } = played;
    write({ kind: "play", seat, answers, events, dice }, played.state);
  }
  const recording: Recording = { ...start, entries, pictures: {} };
  expect(verifyRecording(game, recording)).toBeNull();
  const traced = retrace(game, recording);
  for (const [position, state] of states.entries()) expect(traced.stateAt(position)).toEqual(state);
  return states.filter(({ circumstances }) => circumstances !== undefined).length;
}

const [BATTLES, RECORDS] = [6, 8];

/**
 * Makes tests of a game: in battles under circumstances all holds that holds in any, and records verify in which they
 * come, go and are taken back.
 */
export function checkUnderCircumstances<State extends Circumstantial, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  conduct: Omit<Conduct<State, View>, "oneIn">,
  checks: Checks<State, View> = {},
): void {
  const swayed = underCircumstances(play);
  checkBattles(
    swayed,
    BATTLES,
    {
      ...conductsItself(swayed, { ...conduct, oneIn: 3, bot: { ...conduct.bot, least: 0 } }),
      ...keepsRecords(swayed, 3, []),
      ...keepsRecordings(swayed, 3),
      ...isPlayedOn(swayed, 3),
      "keeps its circumstances": ({ state, checkpoint }) =>
        expect(state.circumstances).toEqual(checkpoint.circumstances),
      ...checks,
    },
    "a battle under circumstances",
  );
  it("leaves a record in which circumstances come, go and are taken back as one that verifies", () => {
    const counts = Array.from({ length: RECORDS }, (_, seed) => expectRecordedCircumstances(play, seed));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2 * RECORDS);
  });
}
