/** The rules that make up a ship's menu: one for each verb, kept in the chapter that the verb belongs to. */
import type { Reason } from "../../kernel";
import type { MyossReferee } from "../events";
import type { Action, Battle, Component, Options, Ship, Verb } from "../state";

/** Value of a member of an action; undefined if the member is left out. */
export type Member = string | number | null | undefined;
/** Members chosen so far. */
export type Members = { readonly [member: string]: Member };

/** One action that a ship may take: its members, why it is not allowed, and what it does. */
export interface RuleOf<Own extends Action> {
  /**
   * Members of the answer beside its verb, in the order of choosing, each with all its possible values, legal or not,
   * given those chosen before. If undefined is among them, the member may be left out.
   */
  readonly members: { readonly [member: string]: (battle: Battle, ship: Ship, given: Members) => readonly Member[] };
  /** Action points; 1 if omitted. */
  readonly cost?: (options: Options) => number;
  /** A manned ship may order an unmanned one to do this, and pays for it (MG-101). */
  readonly remote?: true;
  /**
   * Why a complete action is not allowed, apart from its cost in points; null if it is.
   *
   * @param ship   the ship that takes the action
   * @param payer  the acting ship: the same one, or the one that gives a remote order
   */
  refuse(battle: Battle, ship: Ship, action: Own, payer: Ship): Reason | null;
  /** Performs the action, once it is paid for. */
  perform(battle: Battle, ship: Ship, action: Own, referee: MyossReferee, payer: Ship): void;
}

export type ActionRule<V extends Verb> = RuleOf<Extract<Action, { do: V }>>;

/** A chapter's rules for its verbs. */
export type ActionRules<V extends Verb> = { readonly [verb in V]: ActionRule<verb> };

/** Ids of a ship's components for which `fits` is true, as candidates for a member. */
export function componentIds(fits: (component: Component) => boolean) {
  return (_battle: Battle, ship: Ship): readonly string[] => ship.components.filter(fits).map(({ id }) => id);
}

/** The ids of all other ships, as candidates for a member. */
export function otherShips(battle: Battle, ship: Ship): readonly string[] {
  return battle.ships.filter((other) => other !== ship).map(({ id }) => id);
}
