/** A battle as Foundry stores it, as far as all games share it: the Combat and its seats. */
import type { Changeable } from "../platform/documents";

/** A seat as the Combat stores it. */
export interface StoredSeat {
  id: string;
  name: string;
  user: string;
  bot: string;
  side: string;
  crew?: readonly CrewMember[];
}

/** Who sits at a station. */
export interface CrewMember {
  readonly station: string;
  readonly user: string;
}

/** The members of the Combat's system data that every game has (`battleSchema`), except its terms (`Term.of`). */
interface BattleSystem {
  /** The ids of the Combat itself and of its Combatants after a step (`kit/battle/own.ts`); blank until there is one. */
  readonly own: { readonly id: string; readonly step: number; readonly fighters: readonly string[] };
  readonly name: string;
  readonly seats: readonly StoredSeat[];
  readonly step: number;
  readonly edits: number;
  readonly question: string;
  readonly asked: number;
  readonly digest: string;
  readonly ended: boolean;
  readonly record: string;
  readonly lease: { readonly user: string; readonly session: string; readonly epoch: number };
  readonly problem: string;
  /** `RoundsMoved` as JSON (`kit/referee/world-time.ts`). */
  readonly elapsed: string;
  readonly barred: readonly string[];
  readonly opened: string;
  readonly closed: boolean;
  /** `StoredSealings` as JSON. */
  readonly sealings: string;
  /** With sealed hands: the keys in their envelopes, and what is missing of the state, both as JSON (`kit/sealed/`). */
  readonly keys: string;
  readonly covered: string;
}

/** A Combat of one of our games. */
export interface BattleCombat extends Changeable {
  readonly id: string;
  readonly uuid: string;
  readonly type: string;
  readonly system: BattleSystem;
  readonly combatants: Iterable<Combatant.Implementation> & { get(id: string): Combatant.Implementation | undefined };
  toObject(): object;
  /** Makes it the one active encounter of its scene. */
  activate(): Promise<unknown>;
  /** Deletes the battle after asking. */
  endCombat(): Promise<unknown>;
}
