/** What a ship may do with its action points, and why not. Myoss Gamma, "Taking your turn"; spec §6. */
import { NOT_AN_OPTION, pick, type Menu, type Reason } from "../kernel";
import { componentOf, shipOf } from "./scores";
import type { Action, Attr, Battle, Component, Ship } from "./state";
import { KINDS } from "./tables";

type Verb = Action["do"];
type Members = { readonly [member: string]: string | null | undefined };

/** The members of each action beside its verb. */
const MEMBERS: Readonly<Record<Verb, readonly string[]>> = {
  scan: ["sensor"],
  fire: ["weapon", "target"],
  repair: ["component"],
  restoreScreen: ["component"],
  heal: ["component"],
  screenOn: ["component"],
  screenOff: [],
  screenSwitch: ["component"],
  attach: ["computer", "weapon"],
  endShip: [],
};
const VERBS = Object.keys(MEMBERS) as readonly Verb[];

const reason = (code: string): Reason => ({ code });
const NO_ACTION_POINTS = reason("no-action-points");
const NO_REPAIR_POINTS = reason("no-repair-points");
const NO_HEAL_POINTS = reason("no-heal-points");
const NO_SUCH_COMPONENT = reason("no-such-component");
const NO_SUCH_SHIP = reason("no-such-ship");
const NOTHING_TO_USE = reason("nothing-to-use");
const DESTROYED = reason("component-destroyed");
const USED = { sensor: reason("sensor-already-used"), weapon: reason("weapon-already-fired") };
const UNMANNED = reason("ship-unmanned");
const TARGET_IS_SELF = reason("target-is-self");
const TARGET_LOST = reason("target-lost");
const NOT_DAMAGED = reason("not-damaged");
const NOT_INJURED = reason("not-injured");
const SCREEN_IS_ON = reason("screen-already-on");
const OTHER_SCREEN_IS_ON = reason("other-screen-on");
const NO_SCREEN_IS_ON = reason("no-screen-on");
const ALREADY_ATTACHED = reason("already-attached");
const NOT_ATTACHED = reason("not-attached");
const WRONG_KIND = {
  sensor: reason("not-a-sensor"),
  weapon: reason("not-a-weapon"),
  computer: reason("not-a-computer"),
  screen: reason("not-a-screen"),
  post: reason("not-a-crew"),
};

const isScreen = ({ kind }: Component) => kind === "shield" || kind === "cloak";
const isPost = ({ kind }: Component) => kind === "crew" || kind === "bridge";

/** Whether an attribute is below what was bought. */
export function isLowered(component: Component, attr: Attr): boolean {
  return (component.attrs[attr] ?? 0) < (component.bought[attr] ?? 0);
}

const canRepair = (component: Component, attr: Attr) => attr !== "AP" && isLowered(component, attr);

/** The attributes that a repair can raise: lowered ones, but for AP, which is healed. MG-93, in the order of the kind table. */
export function repairable(component: Component): Attr[] {
  return KINDS[component.kind].attrs.filter(({ attr }) => canRepair(component, attr)).map(({ attr }) => attr);
}

/** Whether there is one: as `repairable`, without the list. */
export function hasRepairable(component: Component): boolean {
  return KINDS[component.kind].attrs.some(({ attr }) => canRepair(component, attr));
}

/** The attribute by which a screen works. */
export const screenAttr = ({ kind }: Component): Attr => (kind === "cloak" ? "CL" : "PR");

function refuseScan(component: Component): Reason | null {
  if (component.kind !== "sensor") return WRONG_KIND.sensor;
  if (component.destroyed) return DESTROYED;
  return component.used ? USED.sensor : null;
}

/** MG-35, MG-60: an unmanned ship fires by computers alone. */
function refuseWeapon(ship: Ship, component: Component): Reason | null {
  if (component.kind !== "weapon") return WRONG_KIND.weapon;
  if (component.destroyed) return DESTROYED;
  if (component.used) return USED.weapon;
  return ship.manned ? null : UNMANNED;
}

/** MG-62: any other ship of the battle, own ones too. */
function refuseTarget(ship: Ship, target: Ship): Reason | null {
  if (target === ship) return TARGET_IS_SELF;
  return target.lost ? TARGET_LOST : null;
}

function refuseRepair(ship: Ship, component: Component): Reason | null {
  if (ship.rpLeft < 1) return NO_REPAIR_POINTS;
  if (component.destroyed) return DESTROYED;
  return component.tg < component.boughtTg || hasRepairable(component) ? null : NOT_DAMAGED;
}

function refuseRestore(ship: Ship, component: Component): Reason | null {
  if (ship.rpLeft < 1) return NO_REPAIR_POINTS;
  if (!isScreen(component)) return WRONG_KIND.screen;
  if (component.destroyed) return DESTROYED;
  return isLowered(component, screenAttr(component)) ? null : NOT_DAMAGED;
}

/** MG-95; people who never came aboard are not injured. */
export function refuseHeal(ship: Ship, component: Component): Reason | null {
  if (ship.hpLeft < 1) return NO_HEAL_POINTS;
  if (!isPost(component)) return WRONG_KIND.post;
  if (component.destroyed) return DESTROYED;
  return ship.manned && isLowered(component, "AP") ? null : NOT_INJURED;
}

function refuseScreenOn(ship: Ship, component: Component): Reason | null {
  if (!isScreen(component)) return WRONG_KIND.screen;
  if (component.destroyed) return DESTROYED;
  return ship.screen === null ? null : SCREEN_IS_ON;
}

/** MG-91: between two shields, or two cloaks. */
function refuseScreenSwitch(ship: Ship, component: Component): Reason | null {
  if (!isScreen(component)) return WRONG_KIND.screen;
  if (component.destroyed) return DESTROYED;
  if (ship.screen === null) return NO_SCREEN_IS_ON;
  if (ship.screen === component.id) return SCREEN_IS_ON;
  return componentOf(ship, ship.screen)?.kind === component.kind ? null : OTHER_SCREEN_IS_ON;
}

function refuseAttach(computer: Component, weapon: Component | null): Reason | null {
  if (computer.kind !== "computer") return WRONG_KIND.computer;
  if (computer.destroyed) return DESTROYED;
  if (weapon === null) return computer.attachedTo === null ? NOT_ATTACHED : null;
  if (weapon.kind !== "weapon") return WRONG_KIND.weapon;
  if (weapon.destroyed) return DESTROYED;
  return computer.attachedTo === weapon.id ? ALREADY_ATTACHED : null;
}

/** Why a complete action is not allowed; null: it is. */
export function refuseAction(battle: Battle, ship: Ship, action: Action): Reason | null {
  if (action.do === "endShip") return null;
  if (ship.ap < 1) return NO_ACTION_POINTS;
  if (action.do === "screenOff") return ship.screen === null ? NO_SCREEN_IS_ON : null;
  if (action.do === "fire") {
    const weapon = componentOf(ship, action.weapon);
    const target = shipOf(battle, action.target);
    if (!weapon) return NO_SUCH_COMPONENT;
    return refuseWeapon(ship, weapon) ?? (target ? refuseTarget(ship, target) : NO_SUCH_SHIP);
  }
  if (action.do === "attach") {
    const computer = componentOf(ship, action.computer);
    const weapon = action.weapon === null ? null : componentOf(ship, action.weapon);
    return computer && weapon !== undefined ? refuseAttach(computer, weapon) : NO_SUCH_COMPONENT;
  }
  const component = componentOf(ship, action.do === "scan" ? action.sensor : action.component);
  return component ? refuseUse(ship, action.do, component) : NO_SUCH_COMPONENT;
}

function refuseUse(ship: Ship, verb: Verb, component: Component): Reason | null {
  switch (verb) {
    case "scan":
      return refuseScan(component);
    case "repair":
      return refuseRepair(ship, component);
    case "restoreScreen":
      return refuseRestore(ship, component);
    case "heal":
      return refuseHeal(ship, component);
    case "screenOn":
      return refuseScreenOn(ship, component);
    case "screenSwitch":
      return refuseScreenSwitch(ship, component);
    default:
      return NOT_AN_OPTION;
  }
}

/** Whether a ship has anything to do but to end its activation (MG-146): the menu's rules, without building the menu. */
export function canAct(battle: Battle, ship: Ship): boolean {
  if (ship.ap < 1) return false;
  return ship.screen !== null || ship.components.some((component) => isUsable(battle, ship, component));
}

function isUsable(battle: Battle, ship: Ship, component: Component): boolean {
  if (component.destroyed) return false;
  switch (component.kind) {
    case "weapon":
      if (!component.used && ship.manned && battle.ships.some((target) => refuseTarget(ship, target) === null))
        return true;
      break;
    case "sensor":
      if (!component.used) return true;
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

/** Every value that a member of an action could have; whether it may is `refuseAction`'s business. */
function candidates(battle: Battle, ship: Ship, verb: Verb, member: string): readonly (string | null)[] {
  if (member === "target") return battle.ships.filter((target) => target !== ship).map(({ id }) => id);
  const ids = (fits: (component: Component) => boolean) => ship.components.filter(fits).map(({ id }) => id);
  if (member === "sensor") return ids(({ kind }) => kind === "sensor");
  if (member === "computer") return ids(({ kind }) => kind === "computer");
  if (member === "weapon") {
    const weapons = ids(({ kind }) => kind === "weapon");
    return verb === "attach" ? [...weapons, null] : weapons;
  }
  if (verb === "repair") return ids(() => true);
  return ids(verb === "heal" ? isPost : isScreen);
}

/** Every action with this verb that has the given members, legal or not. */
function completions(battle: Battle, ship: Ship, verb: Verb, given: Members): Action[] {
  let found: Members[] = [{}];
  for (const member of MEMBERS[verb]) {
    const values = given[member] !== undefined ? [given[member]] : candidates(battle, ship, verb, member);
    found = found.flatMap((members) => values.map((value) => ({ ...members, [member]: value })));
  }
  return found.map((members) => ({ do: verb, ...members }) as Action);
}

/** Whether the members are those of the verb, each an id (or null: no weapon). */
function isWellFormed(verb: Verb, members: Members): boolean {
  return Object.entries(members).every(
    ([member, value]) =>
      MEMBERS[verb].includes(member) &&
      (value === undefined ||
        typeof value === "string" ||
        (value === null && verb === "attach" && member === "weapon")),
  );
}

function refuseVerb(battle: Battle, ship: Ship, verb: Verb, given: Members): Reason | null {
  if (!isWellFormed(verb, given)) return NOT_AN_OPTION;
  let first: Reason | null = ship.ap < 1 && verb !== "endShip" ? NO_ACTION_POINTS : null;
  for (const action of completions(battle, ship, verb, given)) {
    const refused = refuseAction(battle, ship, action);
    if (refused === null) return null;
    first ??= refused;
  }
  return first ?? NOTHING_TO_USE;
}

/**
 * The actions of a ship. An answer with members left out is refused if no choice of them makes it legal, with the
 * reason of the first choice that comes to nothing.
 */
export function actionMenu(battle: Battle, ship: Ship): Menu<Action> {
  const list = () =>
    VERBS.flatMap((verb) => completions(battle, ship, verb, {})).filter(
      (action) => refuseAction(battle, ship, action) === null,
    );
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
    complete: isComplete,
  };
}

/** Whether an action has a verb and all its members. */
export function isComplete(answer: unknown): boolean {
  const members = answer as Members;
  return (
    members.do !== undefined && (MEMBERS[members.do as Verb] ?? []).every((member) => members[member] !== undefined)
  );
}
