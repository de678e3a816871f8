/** Repairs, healing and scans, which can fail and backfire. Myoss Gamma, "Action failures"; MG-47, MG-48, MG-92 to MG-95. */
import { repairable, screenAttr } from "./actions";
import { damageComponent } from "./damage";
import { tell, type CheckedAction, type MyossReferee } from "./events";
import { REPAIR_ATTR } from "./menus";
import type { Attr, Battle, Component, Ship } from "./state";
import { BACKFIRE_UP_TO, FAILURE_UP_TO } from "./tables";

const FAILED = {
  scan: "scanFailed",
  repair: "repairFailed",
  restoreScreen: "repairFailed",
  heal: "healFailed",
} as const;

/** What the d100 says: the roll if the action succeeds, 0 if it fails, -1 if it backfires. "Action failures". */
function check(ship: Ship, component: Component, action: CheckedAction, referee: MyossReferee): number {
  const roll = referee.die("action", 100);
  if (roll > FAILURE_UP_TO) return roll;
  const second = referee.die("backfire", 100);
  const backfired = second <= BACKFIRE_UP_TO;
  if (!referee.silent) {
    const what = { ship: ship.id, component: component.id, rolls: [roll, second] };
    if (backfired) tell(referee, { event: "backfired", action, ...what });
    else tell(referee, { event: FAILED[action], ...what });
  }
  return backfired ? -1 : 0;
}

/** Adds SL to the next shot; backfired it takes 1 from it. Myoss Gamma, "Scanning"; MG-45, MG-56. */
export function scan(ship: Ship, sensor: Component, referee: MyossReferee): void {
  sensor.used = true;
  const roll = check(ship, sensor, "scan", referee);
  const value = roll > 0 ? (sensor.attrs.SL ?? 0) : roll;
  ship.scan += value;
  if (!referee.silent && roll > 0)
    tell(referee, { event: "scanned", ship: ship.id, component: sensor.id, roll, value, scan: ship.scan });
}

/** One AP more, to be used from the next turn on; backfired one less, down to 0. Myoss Gamma, "Healing"; MG-46, MG-48. */
export function heal(battle: Battle, ship: Ship, component: Component, referee: MyossReferee): void {
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
 * One point of toughness and one of a lowered attribute, as the owner chooses; backfired a point of damage.
 * Myoss Gamma, "Repairing damage"; MG-93, MG-48.
 */
export function repair(battle: Battle, ship: Ship, component: Component, referee: MyossReferee): void {
  const roll = checkRepair(battle, ship, component, "repair", referee);
  if (roll <= 0) return;
  const tgBefore = component.tg;
  const tougher = tgBefore < component.boughtTg;
  const attr = chosenAttr(ship, component, tougher, referee);
  if (tougher && !(attr !== null && battle.options.repairRestores === "either")) component.tg++;
  restored(ship, component, roll, tgBefore, attr, referee);
}

/** One point of protection or cloak, of a screen that is on or off. Myoss Gamma, "Shields", "Cloak"; MG-92. */
export function restoreScreen(battle: Battle, ship: Ship, component: Component, referee: MyossReferee): void {
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

/** With toughness to give the owner may also do without an attribute; otherwise a lone lowered one is no choice. */
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
