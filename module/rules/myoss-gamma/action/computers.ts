/** Computers on weapons. Myoss Gamma, "Computer", "Computer changes"; MG-89, MG-96 to MG-98. */
import type { Reason } from "../../kernel";
import { componentIds, otherShips, type ActionRules } from "./rule";
import { endAutofire } from "./autofire";
import { fireAtOnce } from "./autofire-shots";
import { tell, type MyossReferee } from "../events";
import { DESTROYED, NO_SUCH_COMPONENT, NO_SUCH_SHIP, WRONG_KIND } from "../reasons";
import { componentOf, shipOf, theComponent } from "../ship/scores";
import type { Autofire, Battle, Component, Ship } from "../state";
import { refuseReach } from "./targets";

const ALREADY_ATTACHED: Reason = { code: "already-attached" };
const NOT_ATTACHED: Reason = { code: "not-attached" };
const AUTOFIRE_IS_ON: Reason = { code: "autofire-on" };
const AUTOFIRE_IS_OFF: Reason = { code: "autofire-off" };
const SAME_TARGET: Reason = { code: "same-target" };

/** Why a computer cannot be attached to a weapon; with null: why it cannot be detached. */
export function refuseAttach(computer: Component, weapon: Component | null): Reason | null {
  if (computer.kind !== "computer") return WRONG_KIND.computer;
  if (computer.destroyed) return DESTROYED;
  if (weapon === null) return computer.attachedTo === null ? NOT_ATTACHED : null;
  if (weapon.kind !== "weapon") return WRONG_KIND.weapon;
  if (weapon.destroyed) return DESTROYED;
  return computer.attachedTo === weapon.id ? ALREADY_ATTACHED : null;
}

const orderOn = (ship: Ship, { id }: Component): Autofire | undefined =>
  ship.autofire.find(({ computer }) => computer === id);

/** Why the orders of a computer cannot be changed; `on`: whether it must have some. */
function refuseOrders(ship: Ship, computer: Component | undefined, on: boolean): Reason | null {
  if (!computer) return NO_SUCH_COMPONENT;
  if (computer.kind !== "computer") return WRONG_KIND.computer;
  if (computer.destroyed) return DESTROYED;
  if (on) return orderOn(ship, computer) ? null : AUTOFIRE_IS_OFF;
  return orderOn(ship, computer) ? AUTOFIRE_IS_ON : null;
}

function refuseOn(battle: Battle, ship: Ship, computer: Component | undefined, target: Ship): Reason | null {
  const refused = refuseOrders(ship, computer, false);
  if (refused || !computer) return refused;
  if (computer.attachedTo === null) return NOT_ATTACHED;
  return componentOf(ship, computer.attachedTo)?.destroyed ? DESTROYED : refuseReach(battle, ship, target);
}

function refuseNewTarget(battle: Battle, ship: Ship, computer: Component | undefined, target: Ship): Reason | null {
  const refused = refuseOrders(ship, computer, true) ?? refuseReach(battle, ship, target);
  if (refused || !computer) return refused;
  return orderOn(ship, computer)?.target === target.id ? SAME_TARGET : null;
}

function tellOrder(ship: Ship, component: string, target: string, referee: MyossReferee): void {
  if (!referee.silent) tell(referee, { event: "autofireSet", ship: ship.id, component, target });
}

const computers = componentIds(({ kind }) => kind === "computer");
const weapons = componentIds(({ kind }) => kind === "weapon");

const ATTACH_RULES: ActionRules<"attach"> = {
  attach: {
    members: { computer: computers, weapon: (battle, ship) => [...weapons(battle, ship), null] },
    remote: true,
    refuse(_battle, ship, action) {
      const computer = componentOf(ship, action.computer);
      const weapon = action.weapon === null ? null : componentOf(ship, action.weapon);
      return computer && weapon !== undefined ? refuseAttach(computer, weapon) : NO_SUCH_COMPONENT;
    },
    perform(_battle, ship, { computer: id, weapon }, referee) {
      endAutofire(ship, id, "moved", referee);
      theComponent(ship, id).attachedTo = weapon;
      if (!referee.silent) tell(referee, { event: "computerAttached", ship: ship.id, component: id, weapon });
    },
  },
};

export const COMPUTER_RULES: ActionRules<"attach" | "autofireOn" | "autofireTarget" | "autofireOff"> = {
  ...ATTACH_RULES,
  autofireOn: {
    members: { computer: computers, target: otherShips },
    remote: true,
    refuse(battle, ship, { computer, target: id }) {
      const target = shipOf(battle, id);
      return target ? refuseOn(battle, ship, componentOf(ship, computer), target) : NO_SUCH_SHIP;
    },
    perform(battle, ship, { computer, target }, referee) {
      const armed = battle.options.autofireOnSetTurn;
      ship.autofire.push({ computer, target, armed });
      tellOrder(ship, computer, target, referee);
      if (armed) fireAtOnce(battle, ship, computer, referee);
    },
  },
  autofireTarget: {
    members: { computer: computers, target: otherShips },
    remote: true,
    refuse(battle, ship, { computer, target: id }) {
      const target = shipOf(battle, id);
      return target ? refuseNewTarget(battle, ship, componentOf(ship, computer), target) : NO_SUCH_SHIP;
    },
    perform(_battle, ship, { computer, target }, referee) {
      const order = orderOn(ship, theComponent(ship, computer));
      if (order) order.target = target;
      tellOrder(ship, computer, target, referee);
    },
  },
  autofireOff: {
    members: { computer: computers },
    remote: true,
    refuse: (_battle, ship, { computer }) => refuseOrders(ship, componentOf(ship, computer), true),
    perform: (_battle, ship, { computer }, referee) => endAutofire(ship, computer, "ordered", referee),
  },
};
