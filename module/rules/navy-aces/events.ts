/** What a game tells. Ids and numbers, never sentences. Poses are in lengths and degrees. */
import type { CardId, Json, Referee, Seat } from "../kernel";
import type { Pose } from "./poses";
import type { Leg } from "./sailing";
import type { Options, Place, WatersView } from "./state";
import type { UnitType } from "./tables";
import type { CombatKind } from "./targets";

export type WatersReferee = Referee<WatersView>;

export type WatersEvent =
  | { event: "mustered"; first: Place; cardSource: Options["unitCardSource"] }
  /** The pile is too small to give cards for more units and islands: tokens stand for this one and those to come. NA-5. */
  | { event: "tokensUsed" }
  | { event: "drew"; place: Place; count: number }
  /** Private: the cards themselves. */
  | { event: "drewSeen"; place: Place; cards: CardId[] }
  | { event: "reshuffled"; count: number }
  | { event: "islandPlaced"; place: Place; island: string; pose: Pose }
  | { event: "islandOmitted"; place: Place }
  | {
      event: "unitBuilt";
      place: Place;
      unit: string;
      type: UnitType;
      strength: number;
      pose: Pose;
      card: CardId | null;
    }
  | { event: "diceWithdrawn"; place: Place; count: number }
  | { event: "turnBegan"; place: Place; round: number }
  | { event: "moved"; place: Place; unit: string; steps: Leg[]; from: Pose; to: Pose }
  | { event: "combatBegan"; place: Place; unit: string; target: string; kind: CombatKind }
  | { event: "anted"; unit: string; target: string; attack: CardId[]; defense: CardId[] }
  | { event: "attackerAnted"; unit: string; target: string; cards: CardId[] }
  | {
      event: "attacked";
      unit: string;
      target: string;
      attack: number;
      defense: number;
      anteAttack: number;
      anteDefense: number;
      /** Strength that each of the two loses. */
      attackerLost: number;
      defenderLost: number;
    }
  | { event: "laid"; place: Place; card: CardId; counters: CardId | null }
  | { event: "yielded"; place: Place }
  | { event: "dogfightEnded"; unit: string; target: string; unitLost: number; targetLost: number }
  | { event: "bombed"; ship: string; squadron: string; shipRoll: number; squadronRoll: number }
  | { event: "strengthLost"; unit: string; count: number }
  | { event: "claimed"; place: Place; dice: number; unit: string }
  | { event: "destroyed"; unit: string; place: Place; by: Place; card: CardId | null }
  | { event: "ceasedFire"; unit: string }
  | { event: "surrendered"; place: Place; dice: number }
  | { event: "offeredEnd"; place: Place }
  | { event: "agreedEnd"; place: Place }
  | { event: "declinedEnd"; place: Place }
  | { event: "turnEnded"; place: Place }
  | { event: "gameEnded"; winners: Seat[]; reason: string };

/** Publishes an event; to one player alone if it is given. */
export function tell(referee: WatersReferee, event: WatersEvent, to?: Seat): void {
  if (!referee.silent)
    referee.tell(event as { event: string; [member: string]: Json }, to === undefined ? undefined : [to]);
}
