import type { CollectionFace, DocumentFace } from "../../environment";

/** What the tracker needs of a combatant. */
export interface CombatantFace extends DocumentFace {
  readonly actor?: DocumentFace | null;
  readonly token?: { object?: { control(options?: object): unknown } | null } | null;
  readonly tokenId?: string | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly defeated?: boolean;
  readonly isDefeated?: boolean;
}

/** What the tracker needs of an encounter. All its buttons call these methods, so a system's own class gets them. */
export interface CombatFace extends DocumentFace {
  readonly active: boolean;
  readonly started: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: CombatantFace[];
  readonly combatant?: CombatantFace | null;
  readonly combatants: CollectionFace<CombatantFace>;
  readonly scene?: { id: string } | null;
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollInitiative(ids: string[], options?: object): Promise<unknown>;
  rollAll?(options?: object): Promise<unknown>;
  rollNPC?(options?: object): Promise<unknown>;
  resetAll?(options?: object): Promise<unknown>;
}
