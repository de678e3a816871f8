/** Screens and computers: what is switched and plugged for an action point. Myoss Gamma, "Shield/cloak use", "Computer changes". */
import { tell, type MyossReferee } from "./events";
import type { Component, Ship } from "./state";

/** Turns a screen on, off (null), or over to another of its kind. MG-91. */
export function setScreen(ship: Ship, screen: string | null, referee: MyossReferee): void {
  const from = ship.screen;
  ship.screen = screen;
  if (!referee.silent) tell(referee, { event: "screenChanged", ship: ship.id, from, to: screen, destroyed: false });
}

/** Attaches a computer to a weapon, or to none. Myoss Gamma, "Computers"; MG-89. */
export function attach(ship: Ship, computer: Component, weapon: string | null, referee: MyossReferee): void {
  computer.attachedTo = weapon;
  if (!referee.silent) tell(referee, { event: "computerAttached", ship: ship.id, component: computer.id, weapon });
}
