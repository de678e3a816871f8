/** What becomes of each ship, round by round, in battles that are played on: the odds that people ask for. */
import type { Foresight, Outcome, SeatedShip } from "../kernel";

/** Numbers of battles, by an id and a round. */
export type ByRound = { readonly [id: string]: { readonly [round: string]: number } };

/** What can become of a ship or a seat by the end of a round. */
export type Fate = "lost" | "away" | "won" | "ahead";

/** Battles in which something happened in each round, and what it can happen to. */
export interface Fates {
  /** The round from which battles are played on. */
  readonly from: number;
  readonly ships: readonly SeatedShip[];
  /** Whether ships can get away. */
  readonly hasExits: boolean;
  /** Whether the game keeps a score. */
  readonly hasScore: boolean;
  /** By ship, in the round in which it was lost for the first time. */
  readonly lost: ByRound;
  /** By ship. */
  readonly away: ByRound;
  /** By seat, in the last round. */
  readonly won: ByRound;
  /** By seat, at the end of each round after which a battle goes on. */
  readonly ahead: ByRound;
}

type Counts = { [id: string]: { [round: string]: number } };

function count(counts: Counts, id: string, round: number): void {
  const rounds = (counts[id] ??= {});
  rounds[round] = (rounds[round] ?? 0) + 1;
}

/** Counts fates in one battle after another. */
export interface FateCount {
  /** Begins with another battle, in a round. */
  begin(round: number): void;
  /** Notes what a round has brought, at its end or at that of the battle. */
  close<State>(foresight: Foresight<State>, state: State, start: State, outcome: Outcome | null): void;
  readonly fates: Fates;
}

/** A count over battles that are played on from `start`; null if the game does not name its ships. */
export function fateCountOf<State>(foresight: Foresight<State>, start: State): FateCount | null {
  if (!foresight.ships) return null;
  const [lost, away, won, ahead]: [Counts, Counts, Counts, Counts] = [{}, {}, {}, {}];
  const gone = new Set<string>();
  const from = foresight.round(start);
  let round = from;
  const note = (counts: Counts, ids: readonly string[]): void => {
    for (const id of ids) {
      if (gone.has(id)) continue;
      gone.add(id);
      count(counts, id, round);
    }
  };
  const exits = foresight.exits?.(start) ?? [];
  return {
    begin(first) {
      round = first;
      gone.clear();
    },
    close({ lost: lostSince, away: awaySince, ahead: leaders, round: roundOf }, state, before, outcome) {
      note(lost, lostSince(state as never, before as never));
      if (awaySince) note(away, awaySince(state as never, before as never));
      if (outcome) for (const seat of outcome.winners) count(won, seat, round);
      else for (const seat of leaders?.(state as never) ?? []) count(ahead, seat, round);
      round = roundOf(state as never);
    },
    fates: {
      from,
      ships: foresight.ships(start),
      hasExits: exits.length > 0,
      hasScore: foresight.ahead !== undefined,
      lost,
      away,
      won,
      ahead,
    },
  };
}

const summed = (one: ByRound, other: ByRound): ByRound => {
  const sum: Counts = {};
  for (const [id, rounds] of [...Object.entries(one), ...Object.entries(other)]) {
    const all = (sum[id] ??= {});
    for (const [round, times] of Object.entries(rounds)) all[round] = (all[round] ?? 0) + times;
  }
  return sum;
};

/** Adds the fates of two parts of a forecast; null: nothing was played. */
export const joinedFates = (one: Fates | null, other: Fates | null): Fates | null =>
  one && other
    ? {
        ...one,
        lost: summed(one.lost, other.lost),
        away: summed(one.away, other.away),
        won: summed(one.won, other.won),
        ahead: summed(one.ahead, other.ahead),
      }
    : (one ?? other);

const upTo = (rounds: { readonly [round: string]: number } = {}, last: number): number =>
  Object.entries(rounds).reduce((sum, [round, times]) => (Number(round) <= last ? sum + times : sum), 0);

/** The number of battles in which something has become of a ship or a seat when a round ends. A winner is ahead. */
export const timesBy = (fates: Fates, fate: Fate, id: string, round: number): number =>
  fate === "ahead" ? (fates.ahead[id]?.[round] ?? 0) + upTo(fates.won[id], round) : upTo(fates[fate][id], round);
