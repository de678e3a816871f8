/** A recorded battle as the command line looks at it, from anybody's eyes and at any step. */
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

/** What somebody may know at a step. */
export interface Look {
  readonly step: number;
  readonly seat: Seat | null;
  readonly view: unknown;
  readonly outcome: Outcome | null;
  /** Whom the battle waits for; what is asked is told only to whom it is asked. Null: nobody, or it is not known. */
  readonly waiting: readonly { readonly seat: Seat; readonly name?: string; readonly about?: Json }[] | null;
  /** What was told up to there, the last of it since the step before was over. */
  readonly told: readonly { readonly step: number; readonly undone?: true; readonly events: readonly GameEvent[] }[];
}

/** A record that was gone through. */
export interface LookedAt {
  readonly recording: Recording;
  readonly fault: ReplayFault | null;
  readonly outcome: Outcome | null;
  /** Of a record that is true; null: its dice were not sealed. */
  readonly dice: DiceFindings | null;
  /** Null: it cannot be made out how the battle stood then. */
  at(step: number, seat: Seat | null): Look | null;
  /** What chance decided in it, and what was lost. */
  count(): BattleStatistics;
  /** What its game asks. */
  readonly questions: Questions;
}

/**
 * @param record  the same as the command `battle` has written it; null: it has left a world
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
