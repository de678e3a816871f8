/** What a ship may do with its action points, and why not. Myoss Gamma, "Taking your turn"; spec §6. */
import { NOT_AN_OPTION, pick, type Menu, type Reason } from "../../kernel";
import type { ActionRule, Members, RuleOf } from "./rule";
import { refuseAttach, COMPUTER_RULES } from "./computers";
import type { MyossReferee } from "../events";
import { DOCKING_RULES } from "./docking";
import { CARE_RULES, refuseHeal, refuseRepair } from "./repair";
import { NO_ACTION_POINTS, NO_SUCH_SHIP, UNMANNED } from "../reasons";
import { refuseRemote } from "./remote";
import { SCREEN_RULES } from "./screens";
import { DITCH_RULES } from "../loss/sections";
import { SELF_DESTRUCT_RULES } from "./self-destruct";
import { FIRE_RULES, mayFire } from "./shooting";
import { SHUTTLE_RULES } from "./shuttles";
import { isCrewed, isReachable, shipOf, theShip } from "../ship/scores";
import { SURRENDER_RULES } from "./surrender";
import { TRACTOR_RULES } from "./tractor";
import { TRANSFER_RULES } from "./transfer";
import type { Action, Battle, Component, Ship, Verb } from "../state";

const NOTHING_TO_USE: Reason = { code: "nothing-to-use" };

/** The end of a ship's activation is not a real action: the step procedure handles it. */
const END: ActionRule<"endShip"> = { members: {}, cost: () => 0, refuse: () => null, perform: () => {} };

/** Every verb with its rule, in the order of the menu. */
const RULES: { readonly [verb in Verb]: ActionRule<verb> } = {
  ...FIRE_RULES,
  ...CARE_RULES,
  ...SCREEN_RULES,
  ...COMPUTER_RULES,
  ...TRACTOR_RULES,
  ...DOCKING_RULES,
  ...SHUTTLE_RULES,
  ...TRANSFER_RULES,
  ...SELF_DESTRUCT_RULES,
  ...DITCH_RULES,
  ...SURRENDER_RULES,
  endShip: END,
};
const VERBS = Object.keys(RULES) as readonly Verb[];

/** The rule of an action, for any verb: the maker of the action has checked that verb and members belong together. */
const ruleOf = (verb: Verb): RuleOf<Action> => RULES[verb];

/** The cost of an action in action points. */
function costOf({ cost }: RuleOf<Action>, battle: Battle): number {
  return cost ? cost(battle.options) : 1;
}

/** The ship that does an action: the acting one, or the one that it orders. undefined if there is no such ship. */
function doerOf(battle: Battle, payer: Ship, action: Members): Ship | undefined {
  const { remote } = action;
  return remote === undefined ? payer : shipOf(battle, String(remote));
}

/** Why a complete action is not allowed; null if it is. */
export function refuseAction(battle: Battle, payer: Ship, action: Action): Reason | null {
  const rule = ruleOf(action.do);
  if (payer.ap < costOf(rule, battle)) return NO_ACTION_POINTS;
  // A ship without points can only do free actions, which take people all the same.
  if (payer.ap < 1 && rule !== END && !isCrewed(payer)) return UNMANNED;
  const doer = doerOf(battle, payer, action as Members);
  if (!doer) return NO_SUCH_SHIP;
  const ordered = (action as Members)["remote"] !== undefined;
  return (ordered ? refuseRemote(payer, doer) : null) ?? rule.refuse(battle, doer, action, payer);
}

/** Pays for an action and does it. Consequences that are still to be resolved are left to the step. Spec §6. */
export function perform(battle: Battle, payer: Ship, action: Action, referee: MyossReferee): void {
  const rule = ruleOf(action.do);
  spend(payer, costOf(rule, battle));
  const remote = (action as Members)["remote"];
  const doer = remote === undefined ? payer : theShip(battle, String(remote));
  rule.perform(battle, doer, action, referee, payer);
}

/** Spends action points, a saved one first. MG-43. */
function spend(ship: Ship, points: number): void {
  ship.ap -= points;
  ship.fresh = Math.min(ship.fresh, ship.ap);
}

/** Whether a ship has anything to do but to end its activation (MG-146): the menu's rules, without building the menu. */
export function canAct(battle: Battle, ship: Ship): boolean {
  if (ship.ap < 1) return hasFreeAction(battle, ship);
  if (ship.screen !== null) return true;
  if (ship.sections.length > 1 && refuseVerb(battle, ship, "ditch", {}) === null) return true;
  for (const component of ship.components) if (isUsable(battle, ship, component)) return true;
  // Abilities that few ships have are looked up in the menu itself.
  if (!hasRare(ship) && !mayDock(battle, ship)) return false;
  if (VERBS.some((verb) => isProper(verb) && refuseVerb(battle, ship, verb, {}) === null)) return true;
  return remotes(battle, ship).some((remote) =>
    VERBS.some((verb) => ruleOf(verb).remote && refuseVerb(battle, ship, verb, { remote }) === null),
  );
}

/** Whether a house option lets a ship without points act for free (MG-120, MG-126). */
function hasFreeAction(battle: Battle, ship: Ship): boolean {
  const { ditchCost, selfDestructCost } = battle.options;
  if (ditchCost > 0 && selfDestructCost > 0) return false;
  return VERBS.some((verb) => isProper(verb) && refuseVerb(battle, ship, verb, {}) === null);
}

/** Whether there is a friendly ship with holds or racks, or the ship is in one. */
function mayDock(battle: Battle, ship: Ship): boolean {
  if (ship.berth !== null) return true;
  for (const other of battle.ships)
    if (other.stores.length > 0 && other !== ship && other.side === ship.side && !other.lost) return true;
  return false;
}

const isProper = (verb: Verb) => verb !== "endShip" && verb !== "surrender";

/** Whether a ship has a component that allows verbs beyond the usual ones. */
function hasRare({ components }: Ship): boolean {
  for (const { kind } of components) {
    switch (kind) {
      case "tractor":
      case "transporter":
      case "hold":
      case "rack":
      case "comms":
      case "selfDestruct":
      case "amenity":
      case "shuttle":
        return true;
      default:
    }
  }
  return false;
}

function isUsable(battle: Battle, ship: Ship, component: Component): boolean {
  if (component.destroyed) return false;
  switch (component.kind) {
    case "weapon":
      if (mayFire(battle, ship, component)) return true;
      break;
    case "sensor":
      if (!component.used && isReachable(ship, component)) return true;
      break;
    case "shield":
    case "cloak":
      if (ship.screen === null) return true;
      break;
    case "computer":
      if (component.attachedTo !== null) return true;
      if (ship.components.some((weapon) => refuseAttach(component, weapon) === null)) return true;
      break;
    default:
  }
  return refuseRepair(ship, component) === null || refuseHeal(ship, component) === null;
}

/** Members that a verb may have: its own, and `remote` if the action can be another ship's. */
function membersOf(verb: Verb): readonly string[] {
  const { members, remote } = ruleOf(verb);
  return remote ? [...Object.keys(members), "remote"] : Object.keys(members);
}

/** Every action with this verb that has the given members, legal or not; the acting ship's own unless `remote` is given. */
function completions(battle: Battle, payer: Ship, verb: Verb, given: Members): Action[] {
  const doer = doerOf(battle, payer, given);
  if (!doer) return [];
  const { remote } = given;
  let found: Members[] = [remote === undefined ? {} : { remote }];
  for (const [member, candidates] of Object.entries(ruleOf(verb).members)) {
    found = found.flatMap((members) => {
      const values = given[member] !== undefined ? [given[member]] : candidates(battle, doer, members);
      return values.map((value) => (value === undefined ? members : { ...members, [member]: value }));
    });
  }
  return found.map((members) => ({ do: verb, ...members }) as Action);
}

/** Whether all members belong to the verb, and each has a possible type. */
function isWellFormed(verb: Verb, members: Members): boolean {
  const known = membersOf(verb);
  return Object.entries(members).every(
    ([member, value]) =>
      known.includes(member) &&
      (value === undefined || value === null || typeof value === "string" || Number.isSafeInteger(value)),
  );
}

/** Whether each member is one of its possible values, given those before it. */
function isOnOffer(battle: Battle, payer: Ship, action: Members & { readonly do: Verb }): boolean {
  const doer = doerOf(battle, payer, action);
  if (!doer) return false;
  const { members } = ruleOf(action.do);
  return Object.keys(members).every((member) => members[member]?.(battle, doer, action).includes(action[member]));
}

function refuseVerb(battle: Battle, ship: Ship, verb: Verb, given: Members): Reason | null {
  if (!isWellFormed(verb, given)) return NOT_AN_OPTION;
  let first: Reason | null = ship.ap < costOf(ruleOf(verb), battle) ? NO_ACTION_POINTS : null;
  for (const action of completions(battle, ship, verb, given)) {
    const refused = refuseAction(battle, ship, action);
    if (refused === null) return null;
    first ??= refused;
  }
  return first ?? NOTHING_TO_USE;
}

/** Ids of the ships that this one could give remote orders to. */
function remotes(battle: Battle, ship: Ship): string[] {
  return battle.ships.filter((other) => other !== ship && refuseRemote(ship, other) === null).map(({ id }) => id);
}

/** Every legal action of a ship, its remote orders included. */
function listActions(battle: Battle, ship: Ship): Action[] {
  const orders = remotes(battle, ship);
  return VERBS.flatMap((verb) => [
    ...completions(battle, ship, verb, {}),
    ...(ruleOf(verb).remote ? orders.flatMap((remote) => completions(battle, ship, verb, { remote })) : []),
  ]).filter((action) => refuseAction(battle, ship, action) === null);
}

/**
 * The menu of a ship's actions. An answer with members left out is refused if no choice of them makes it legal, with
 * the reason of the first choice that fails.
 */
export function actionMenu(battle: Battle, ship: Ship): Menu<Action> {
  const list = () => listActions(battle, ship);
  const refuse = (answer: unknown): Reason | null => {
    if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return NOT_AN_OPTION;
    const { do: verb, ...members } = answer as Members;
    if (verb !== undefined && !VERBS.includes(verb as Verb)) return NOT_AN_OPTION;
    const reasons = (verb === undefined ? VERBS : [verb as Verb]).map((one) => refuseVerb(battle, ship, one, members));
    return reasons.includes(null) ? null : (reasons.find((refused) => refused !== NOT_AN_OPTION) ?? NOT_AN_OPTION);
  };
  return {
    refuse,
    list,
    sample: (random) => pick(list(), random),
    complete: (answer) => isComplete(battle, ship, answer),
  };
}

/** Whether an action has a verb and all the members that it needs: those that its target or place calls for. */
export function isComplete(battle: Battle, ship: Ship, answer: unknown): boolean {
  const action = answer as Members;
  if (typeof action["do"] !== "string" || !VERBS.includes(action["do"] as Verb)) return false;
  return isOnOffer(battle, ship, action as Members & { readonly do: Verb });
}
