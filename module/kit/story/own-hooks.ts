/**
 * Our own hooks, for other packages: on the client that runs the battle; on the client that is asked; and (for blows) on
 * every client.
 */
import type { Json } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import type { RecordEntry } from "../record/record";
import { ownHooks } from "../platform/hooks";

export interface StruckFighter {
  readonly token?: object | null;
}

/** The argument of the hooks `allHands.attack`, `allHands.hit` and `allHands.destroyed`. */
interface BlowStruck {
  readonly battle: object;
  readonly step: number;
  readonly attacker: StruckFighter | null;
  readonly target: StruckFighter | null;
  /** TokenDocuments; null for a fighter without one. */
  readonly tokens: { readonly attacker: object | null; readonly target: object | null };
  readonly result: { readonly [name: string]: Json };
}

interface OwnHooks {
  "allHands.battleStart": [battle: BattleCombat];
  "allHands.step": [battle: BattleCombat, entry: RecordEntry];
  "allHands.battleEnd": [battle: BattleCombat];
  "allHands.asked": [battle: BattleCombat, question: string];
  "allHands.attack": [blow: BlowStruck];
  "allHands.hit": [blow: BlowStruck];
  "allHands.destroyed": [blow: BlowStruck];
}

export const { announce, hear } = ownHooks<OwnHooks>();
