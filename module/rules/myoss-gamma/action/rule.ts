/** What the menu of a ship is made of: one rule for each verb, which stands in the chapter that it belongs to. */
import type { Reason } from "../../kernel";
import type { MyossReferee } from "../events";
import type { Action, Battle, Component, Options, Ship, Verb } from "../state";

/** A value of a member of an action; undefined: the member is left out. */
export type Member = string | number | null | undefined;
/** Members that have been chosen so far. */
export type Members = { readonly [member: string]: Member };

/** One thing that a ship may do: what must be said for it, why it is not allowed, and what it does. */
export interface RuleOf<Own extends Action> {
  /**
   * What the answer says beside its verb, in the order of choosing, each with all the values that it could have, legal
   * or not, given those chosen before. Where undefined is among them, the member may be left out.
   */
  readonly members: { readonly [member: string]: (battle: Battle, ship: Ship, given: Members) => readonly Member[] };
  /** Action points; 1 if it says nothing. */
  readonly cost?: (options: Options) => number;
  /** May be ordered of an unmanned ship by a manned one, which pays (MG-101). */
  readonly remote?: true;
  /**
   * Why a whole action is not allowed, points apart; null: it is.
   *
   * @param ship   the ship that does it
   * @param payer  the acting ship: the same, or the one that gives a remote order
   */
  refuse(battle: Battle, ship: Ship, action: Own, payer: Ship): Reason | null;
  /** Does it, once it is paid for. */
  perform(battle: Battle, ship: Ship, action: Own, referee: MyossReferee, payer: Ship): void;
}

export type ActionRule<V extends Verb> = RuleOf<Extract<Action, { do: V }>>;

/** Rules for some verbs, as a chapter has them. */
export type ActionRules<V extends Verb> = { readonly [verb in V]: ActionRule<verb> };

/** The ids of a ship's components that fit, as candidates for a member. */
export function componentIds(fits: (component: Component) => boolean) {
  return (_battle: Battle, ship: Ship): readonly string[] => ship.components.filter(fits).map(({ id }) => id);
}

/** The ids of all other ships, as candidates for a member. */
export function otherShips(battle: Battle, ship: Ship): readonly string[] {
  return battle.ships.filter((other) => other !== ship).map(({ id }) => id);
}
