/** Events of a game. Ids and numbers, never sentences. Poses are in lengths and degrees. */
import type { CardId, Json, Question, Referee, Seat } from "../kernel";
import type { Sway } from "./circumstances";
import type { Pose } from "./poses";
import type { Leg } from "./sailing";
import {
  seatAt,
  type AerialCombat,
  type Laid,
  type Options,
  type PlayerNumber,
  type UnitView,
  type WatersView,
} from "./state";
import type { UnitType } from "./tables";
import type { CombatKind } from "./targets";

export type WatersReferee = Referee<WatersView>;

/** A question. Its `about` is null: every stage is a step of its own, so the view has all that it is about. */
export type WatersQuestion<Answer extends Json> = Question<WatersView, null, Answer>;

/** A player, as events name them. */
export type SideTold = { place: PlayerNumber; seat: Seat };

/** A unit, as it is after the event that names it. */
export type UnitTold = SideTold & { id: string; type: UnitType; active: number };

/** A Tactic on the table of a dogfight. */
export type TacticTold = { place: PlayerNumber; card: CardId; counters: CardId | null };

/** A player's standing at the end. */
export type StandingTold = { place: PlayerNumber; kills: number; active: number };

export type WatersEvent =
  /** The player who begins. */
  | ({ event: "mustered"; cardSource: Options["unitCardSource"] } & SideTold)
  /** The pile is too small to give cards for more units and islands: this one and later ones get tokens. NA-5. */
  | { event: "tokensUsed" }
  | ({ event: "drew"; count: number } & SideTold)
  /** Private: the cards themselves. */
  | ({ event: "drewSeen"; cards: CardId[] } & SideTold)
  | { event: "reshuffled"; count: number }
  /** Tactics that a player put away before drawing. House option. */
  | ({ event: "discarded"; cards: CardId[] } & SideTold)
  | ({ event: "islandPlaced"; island: string; pose: Pose } & SideTold)
  | ({ event: "islandOmitted" } & SideTold)
  | { event: "unitBuilt"; unit: UnitTold; pose: Pose; card: CardId | null }
  | ({ event: "diceWithdrawn"; count: number } & SideTold)
  | ({ event: "turnBegan"; round: number } & SideTold)
  | { event: "moved"; unit: UnitTold; steps: Leg[]; from: Pose; to: Pose }
  | { event: "combatBegan"; unit: UnitTold; target: UnitTold; kind: CombatKind }
  | { event: "anted"; unit: UnitTold; target: UnitTold; attack: CardId[]; defense: CardId[] }
  | { event: "attackerAnted"; unit: UnitTold; target: UnitTold; cards: CardId[] }
  | {
      event: "attacked";
      unit: UnitTold;
      target: UnitTold;
      /** Number of the ship's attack in this action, from 1. */
      number: number;
      attack: number;
      defense: number;
      anteAttack: number;
      anteDefense: number;
      /** Strength lost by each of the two ships. */
      attackerLost: number;
      defenderLost: number;
      /** What circumstances add to the two dice; omitted if nothing. */
      sway?: Sway;
    }
  | ({ event: "laid"; card: CardId; counters: CardId | null } & SideTold)
  | ({ event: "yielded" } & SideTold)
  /** `laid`: all Tactics of the fight, in their order. */
  | {
      event: "dogfightEnded";
      unit: UnitTold;
      target: UnitTold;
      unitLost: number;
      targetLost: number;
      laid: TacticTold[];
    }
  /** `number`: number of the roll in the fight, from 1. */
  | {
      event: "bombed";
      ship: UnitTold;
      squadron: UnitTold;
      number: number;
      shipRoll: number;
      squadronRoll: number;
      /** What circumstances add to the two dice; omitted if nothing. `attack`: to that of whoever attacked. */
      sway?: Sway;
      /** With `sway`: whether the ship attacked. */
      byShip?: boolean;
    }
  /** `by`: the unit that takes the strength. */
  | { event: "strengthLost"; unit: UnitTold; count: number; by: UnitTold }
  /** Dice of a unit go to the player of the unit that took them. */
  | { event: "claimed"; unit: UnitTold; dice: number; by: UnitTold }
  | { event: "destroyed"; unit: UnitTold; by: UnitTold; card: CardId | null }
  | { event: "ceasedFire"; unit: UnitTold }
  | ({ event: "surrendered"; dice: number } & SideTold)
  | ({ event: "offeredEnd" } & SideTold)
  | ({ event: "agreedEnd" } & SideTold)
  | ({ event: "declinedEnd" } & SideTold)
  | ({ event: "turnEnded" } & SideTold)
  /** Nobody has done anything for so many whole rounds: everybody is asked whether the game ends. House rule. */
  | { event: "endProposed"; rounds: number }
  /** `standings`: all players who could win, best first. */
  | { event: "gameEnded"; winners: Seat[]; standings: StandingTold[]; reason: string };

/** A player, for an event. */
export const sideTold = (waters: WatersView, place: PlayerNumber): SideTold => ({ place, seat: seatAt(waters, place) });

/** A unit, for an event that has just changed it. */
export const unitTold = (waters: WatersView, { id, owner, type, active }: UnitView): UnitTold => ({
  id,
  ...sideTold(waters, owner),
  type,
  active,
});

/** Two fighting units, for an event. */
export const partiesTold = (waters: WatersView, unit: UnitView, target: UnitView) => ({
  unit: unitTold(waters, unit),
  target: unitTold(waters, target),
});

/** The Tactics of a dogfight, for an event. */
export const tacticsTold = ({ laid }: AerialCombat): TacticTold[] =>
  laid.map(({ place, card, counters }: Laid) => ({ place, card, counters }));

/** Publishes an event, to one player only if one is given. */
export function tell(referee: WatersReferee, event: WatersEvent, to?: Seat): void {
  if (!referee.silent)
    referee.tell(event as { event: string; [member: string]: Json }, to === undefined ? undefined : [to]);
}
