/** Repairs, healing and scans, which can fail and backfire. Myoss Gamma, "Action failures"; MG-47, MG-48, MG-92 to MG-95. */
import type { Reason } from "../../kernel";
import { componentIds, type ActionRules } from "./rule";
import { damageComponent } from "../loss/damage";
import { tell, type CheckedAction, type MyossReferee } from "../events";
import { isPost, vacantIn } from "../ship/posts";
import { REPAIR_ATTR } from "../questions";
import { DESTROYED, NO_SUCH_COMPONENT, SECTION_HIDDEN, WRONG_KIND } from "../reasons";
import { componentOf, isReachable, theComponent } from "../ship/scores";
import { isScreen } from "./screens";
import { show } from "../sight";
import type { Attr, Battle, Component, Ship } from "../state";
import { BACKFIRE_UP_TO, FAILURE_UP_TO, KINDS } from "../tables";

const NO_REPAIR_POINTS: Reason = { code: "no-repair-points" };
const NO_HEAL_POINTS: Reason = { code: "no-heal-points" };
const NOT_DAMAGED: Reason = { code: "not-damaged" };
const NOT_INJURED: Reason = { code: "not-injured" };
const SENSOR_USED: Reason = { code: "sensor-already-used" };

/** Whether an attribute is below what was bought. */
function isLowered(component: Component, attr: Attr): boolean {
  return (component.attrs[attr] ?? 0) < (component.bought[attr] ?? 0);
}

const canRepair = (component: Component, attr: Attr) => attr !== "AP" && isLowered(component, attr);

/** Attributes that a repair can raise: all lowered ones but AP, which is healed. MG-93, in kind table order. */
function repairable(component: Component): Attr[] {
  return KINDS[component.kind].attrs.filter(({ attr }) => canRepair(component, attr)).map(({ attr }) => attr);
}

/** Whether a repair can raise any attribute: as `repairable`, without the list. */
export function hasRepairable(component: Component): boolean {
  const { attrs, bought } = component;
  const isLow = (attr: Attr) => attr !== "AP" && (attrs[attr] as number) < (bought[attr] as number);
  return (Object.keys(attrs) as Attr[]).some(isLow);
}

/** The current strength of a screen. */
export const screenStrength = ({ kind, attrs }: Component): number => (kind === "cloak" ? attrs.CL : attrs.PR) ?? 0;

/** Whether a screen is weaker than when bought. */
export const isWorn = (screen: Component): boolean =>
  screenStrength(screen) < ((screen.kind === "cloak" ? screen.bought.CL : screen.bought.PR) ?? 0);

/** The attribute that gives a screen its strength. */
const screenAttr = ({ kind }: Component): Attr => (kind === "cloak" ? "CL" : "PR");

function refuseScan(ship: Ship, component: Component): Reason | null {
  if (component.kind !== "sensor") return WRONG_KIND.sensor;
  if (component.destroyed) return DESTROYED;
  if (!isReachable(ship, component)) return SECTION_HIDDEN;
  return component.used ? SENSOR_USED : null;
}

/** Why a component cannot be repaired; null if it can. MG-93, MG-94. */
export function refuseRepair(ship: Ship, component: Component): Reason | null {
  if (ship.rpLeft < 1) return NO_REPAIR_POINTS;
  if (component.destroyed) return DESTROYED;
  return component.tg < component.boughtTg || hasRepairable(component) ? null : NOT_DAMAGED;
}

function refuseRestore(ship: Ship, component: Component): Reason | null {
  if (ship.rpLeft < 1) return NO_REPAIR_POINTS;
  if (!isScreen(component)) return WRONG_KIND.screen;
  if (component.destroyed) return DESTROYED;
  return isWorn(component) ? null : NOT_DAMAGED;
}

/** Why nobody can be healed there; people who never came aboard, or left, are not injured. MG-95. */
export function refuseHeal(ship: Ship, component: Component): Reason | null {
  if (ship.hpLeft < 1) return NO_HEAL_POINTS;
  if (!isPost(component)) return WRONG_KIND.post;
  if (component.destroyed) return DESTROYED;
  const staff = (component.bought.AP ?? 0) - vacantIn(ship, component);
  return (component.attrs.AP ?? 0) < staff ? null : NOT_INJURED;
}

const FAILED = {
  scan: "scanFailed",
  repair: "repairFailed",
  restoreScreen: "repairFailed",
  heal: "healFailed",
} as const;

/** The result of the d100: the roll if the action succeeds, 0 if it fails, -1 if it backfires. "Action failures". */
function check(ship: Ship, component: Component, action: CheckedAction, referee: MyossReferee): number {
  const roll = referee.die("action", 100, ship.seat);
  if (roll > FAILURE_UP_TO) return roll;
  const second = referee.die("backfire", 100, ship.seat);
  const backfired = second <= BACKFIRE_UP_TO;
  if (!referee.silent) {
    const what = { ship: ship.id, component: component.id, rolls: [roll, second] };
    if (backfired) tell(referee, { event: "backfired", action, ...what });
    else tell(referee, { event: FAILED[action], ...what });
  }
  return backfired ? -1 : 0;
}

/** Adds SL to the next shot; a backfire takes 1 from it. Myoss Gamma, "Scanning"; MG-45, MG-56. */
function scan(battle: Battle, ship: Ship, sensor: Component, referee: MyossReferee): void {
  sensor.used = true;
  show(battle, ship, sensor.id);
  const roll = check(ship, sensor, "scan", referee);
  const value = roll > 0 ? (sensor.attrs.SL ?? 0) : roll;
  ship.scan += value;
  if (!referee.silent && roll > 0)
    tell(referee, { event: "scanned", ship: ship.id, component: sensor.id, roll, value, scan: ship.scan });
}

/** Restores one AP, usable next turn; a backfire takes one, down to 0. Myoss Gamma, "Healing"; MG-46, MG-48. */
function heal(battle: Battle, ship: Ship, component: Component, referee: MyossReferee): void {
  ship.hpLeft--;
  ship.hpUsed++;
  const roll = check(ship, component, "heal", referee);
  if (roll === 0) return;
  const before = component.attrs.AP ?? 0;
  const value = roll > 0 ? before + 1 : Math.max(0, before - 1);
  component.attrs.AP = value;
  if (value < before) battle.damaged = true;
  if (referee.silent || value === before) return;
  if (roll > 0) tell(referee, { event: "healed", ship: ship.id, component: component.id, roll, value });
  else tell(referee, { event: "attributeLost", ship: ship.id, component: component.id, attr: "AP", value });
}

/**
 * Restores one point of toughness and one of a lowered attribute, as the owner chooses; a backfire is a point of
 * damage. Myoss Gamma, "Repairing damage"; MG-93, MG-48.
 */
function repair(battle: Battle, ship: Ship, component: Component, referee: MyossReferee): void {
  const roll = checkRepair(battle, ship, component, "repair", referee);
  if (roll <= 0) return;
  const tgBefore = component.tg;
  const tougher = tgBefore < component.boughtTg;
  const attr = chosenAttr(ship, component, tougher, referee);
  if (tougher && !(attr !== null && battle.options.repairRestores === "either")) component.tg++;
  restored(ship, component, roll, tgBefore, attr, referee);
}

/** Restores one point of protection or cloak to a screen, on or off. Myoss Gamma, "Shields", "Cloak"; MG-92. */
function restoreScreen(battle: Battle, ship: Ship, component: Component, referee: MyossReferee): void {
  const roll = checkRepair(battle, ship, component, "restoreScreen", referee);
  if (roll > 0) restored(ship, component, roll, component.tg, screenAttr(component), referee);
}

function checkRepair(
  battle: Battle,
  ship: Ship,
  component: Component,
  action: "repair" | "restoreScreen",
  referee: MyossReferee,
): number {
  ship.rpLeft--;
  ship.rpUsed++;
  const roll = check(ship, component, action, referee);
  if (roll < 0) damageComponent(battle, ship, component, 1, "backfire", referee);
  return roll;
}

/** The attribute a repair raises. If it restores toughness, it may be none; else a single lowered one is no choice. */
function chosenAttr(ship: Ship, component: Component, tougher: boolean, referee: MyossReferee): Attr | null {
  const attrs = repairable(component);
  if (attrs.length === 0) return null;
  if (attrs.length === 1 && !tougher) return attrs[0] as Attr;
  const about = { ship: ship.id, component: component.id, attrs, tg: tougher };
  const chosen = referee.ask(REPAIR_ATTR, ship.seat, about);
  return chosen === "none" ? null : chosen;
}

function restored(
  ship: Ship,
  component: Component,
  roll: number,
  tgBefore: number,
  attr: Attr | null,
  referee: MyossReferee,
): void {
  if (attr !== null) component.attrs[attr] = (component.attrs[attr] ?? 0) + 1;
  if (referee.silent) return;
  const value = attr === null ? null : (component.attrs[attr] ?? 0);
  const { id, tg: tgAfter } = component;
  tell(referee, { event: "repaired", ship: ship.id, component: id, roll, tgBefore, tgAfter, attr, value });
}

function ofComponent(ship: Ship, id: string, refuse: (ship: Ship, component: Component) => Reason | null) {
  const component = componentOf(ship, id);
  return component ? refuse(ship, component) : NO_SUCH_COMPONENT;
}

export const CARE_RULES: ActionRules<"scan" | "repair" | "restoreScreen" | "heal"> = {
  scan: {
    members: { sensor: componentIds(({ kind }) => kind === "sensor") },
    refuse: (_battle, ship, { sensor }) => ofComponent(ship, sensor, refuseScan),
    perform: (battle, ship, { sensor }, referee) => scan(battle, ship, theComponent(ship, sensor), referee),
  },
  repair: {
    members: { component: componentIds(() => true) },
    refuse: (_battle, ship, { component }) => ofComponent(ship, component, refuseRepair),
    perform: (battle, ship, { component }, referee) => repair(battle, ship, theComponent(ship, component), referee),
  },
  restoreScreen: {
    members: { component: componentIds(isScreen) },
    refuse: (_battle, ship, { component }) => ofComponent(ship, component, refuseRestore),
    perform: (battle, ship, { component }, referee) =>
      restoreScreen(battle, ship, theComponent(ship, component), referee),
  },
  heal: {
    members: { component: componentIds(isPost) },
    refuse: (_battle, ship, { component }) => ofComponent(ship, component, refuseHeal),
    perform: (battle, ship, { component }, referee) => heal(battle, ship, theComponent(ship, component), referee),
  },
};
