/** A recorded battle as viewed on the command line, from any seat and at any step. */
import {
  equal,
  replay,
  type BattleRecord,
  type Game,
  type GameEvent,
  type Json,
  type Outcome,
  type ReplayFault,
  type Seat,
} from "../../module/rules/kernel";
import type { Recording } from "../../module/rules/kernel/recording";
import type { Questions } from "../../module/rules/kernel/compare";
import { countBattle, type BattleStatistics, type StatisticsOf } from "../../module/rules/kernel/statistics";
import { diceFindings, type DiceFindings } from "../../module/rules/kernel/sealings";
import { retrace, toldBefore, toldTo, verifyRecording, viewAt } from "../../module/rules/kernel/retrace";

/** What a viewer may know at a step. */
export interface Look {
  readonly step: number;
  readonly seat: Seat | null;
  readonly view: unknown;
  readonly outcome: Outcome | null;
  /** Seats that the battle waits for; the question is told only to its own seat. null: none, or it is unknown. */
  readonly waiting: readonly { readonly seat: Seat; readonly name?: string; readonly about?: Json }[] | null;
  /** Events told up to this step; the last entry holds those since the previous step ended. */
  readonly told: readonly { readonly step: number; readonly undone?: true; readonly events: readonly GameEvent[] }[];
}

/** A record that has been checked. */
export interface LookedAt {
  readonly recording: Recording;
  readonly fault: ReplayFault | null;
  readonly outcome: Outcome | null;
  /** Findings about the dice of a record without faults; null if they were not sealed. */
  readonly dice: DiceFindings | null;
  /** null if the state of the battle at that step cannot be determined. */
  at(step: number, seat: Seat | null): Look | null;
  /** Counts what chance decided in the battle, and what was lost. */
  count(): BattleStatistics;
  /** The questions that its game asks. */
  readonly questions: Questions;
}

/**
 * @param record  the same record as written by the command `battle`; null if it comes from a world
 * @throws nothing, whatever the record says
 */
export function lookAt<State, Setup, View>(
  game: Game<State, Setup, View>,
  statistics: StatisticsOf<State>,
  recording: Recording,
  record: BattleRecord<unknown> | null,
): LookedAt {
  const retraced = retrace(game, recording);
  const outcomeAt = (position: number): Outcome | null => {
    const state = retraced.stateAt(position);
    return state === null ? null : game.outcome(state);
  };
  const fault = record ? replay(game, record as BattleRecord<Setup>) : verifyRecording(game, recording);
  return {
    recording,
    questions: game.questions,
    count: () => countBattle(game, statistics, recording),
    fault,
    outcome: fault ? null : outcomeAt(retraced.length),
    dice: fault ? null : diceFindings(recording, (name) => Object.hasOwn(game.questions, name)),
    at(step, seat) {
      const view = viewAt(game, retraced, step, seat);
      if (view === null) return null;
      const { open, events } = retraced.momentAt(step);
      const before = toldBefore(recording, step).map(({ step: number, entry, undone }) => ({
        step: number + 1,
        ...(undone ? { undone } : {}),
        events: toldTo(seat, entry.events),
      }));
      const now = events.length === 0 ? [] : [{ step: recording.first + step + 1, events: toldTo(seat, events) }];
      const asked = open?.askings.map(({ seat: whom, name, about }) =>
        equal(whom, seat) ? { seat: whom, name, about } : { seat: whom },
      );
      return { step, seat, view, outcome: outcomeAt(step), waiting: asked ?? null, told: [...before, ...now] };
    },
  };
}
