/** Screens, one of which may be on. Myoss Gamma, "Shields", "Cloak", "Shield/cloak use"; MG-91. */
import type { Reason } from "../../kernel";
import { componentIds, type ActionRules } from "./rule";
import { tell, type MyossReferee } from "../events";
import { DESTROYED, NO_SUCH_COMPONENT, WRONG_KIND } from "../reasons";
import { componentOf } from "../ship/scores";
import { show } from "../sight";
import type { Battle, Component, Ship } from "../state";
import { endLocksOn } from "./tractor";

const SCREEN_IS_ON: Reason = { code: "screen-already-on" };
const OTHER_SCREEN_IS_ON: Reason = { code: "other-screen-on" };
const HOLDS_A_SHIP: Reason = { code: "beam-locked" };
const NO_SCREEN_IS_ON: Reason = { code: "no-screen-on" };

/** Whether a component is a shield or a cloak. */
export const isScreen = ({ kind }: Component): boolean => kind === "shield" || kind === "cloak";

function refuseScreenOn(ship: Ship, component: Component): Reason | null {
  if (!isScreen(component)) return WRONG_KIND.screen;
  if (component.destroyed) return DESTROYED;
  if (ship.screen !== null) return SCREEN_IS_ON;
  return ship.locks.length === 0 ? null : HOLDS_A_SHIP;
}

/** MG-91: a switch is between two shields, or two cloaks. */
function refuseScreenSwitch(ship: Ship, component: Component): Reason | null {
  if (!isScreen(component)) return WRONG_KIND.screen;
  if (component.destroyed) return DESTROYED;
  if (ship.screen === null) return NO_SCREEN_IS_ON;
  if (ship.screen === component.id) return SCREEN_IS_ON;
  return componentOf(ship, ship.screen)?.kind === component.kind ? null : OTHER_SCREEN_IS_ON;
}

function ofComponent(ship: Ship, id: string, refuse: (ship: Ship, component: Component) => Reason | null) {
  const component = componentOf(ship, id);
  return component ? refuse(ship, component) : NO_SUCH_COMPONENT;
}

/** Turns a screen on or off (null), or to another kind. Raising one may shake off beams. MG-91, MG-100. */
function setScreen(battle: Battle, ship: Ship, screen: string | null, referee: MyossReferee): void {
  const from = ship.screen;
  ship.screen = screen;
  if (screen !== null) show(battle, ship, screen);
  if (!referee.silent) tell(referee, { event: "screenChanged", ship: ship.id, from, to: screen, destroyed: false });
  if (from === null && battle.options.targetScreensBlock) endLocksOn(battle, ship, "screened", referee);
}

const screens = componentIds(isScreen);

export const SCREEN_RULES: ActionRules<"screenOn" | "screenOff" | "screenSwitch"> = {
  screenOn: {
    members: { component: screens },
    remote: true,
    refuse: (_battle, ship, { component }) => ofComponent(ship, component, refuseScreenOn),
    perform: (battle, ship, { component }, referee) => setScreen(battle, ship, component, referee),
  },
  screenOff: {
    members: {},
    remote: true,
    refuse: (_battle, ship) => (ship.screen === null ? NO_SCREEN_IS_ON : null),
    perform: (battle, ship, _action, referee) => setScreen(battle, ship, null, referee),
  },
  screenSwitch: {
    members: { component: screens },
    remote: true,
    refuse: (_battle, ship, { component }) => ofComponent(ship, component, refuseScreenSwitch),
    perform: (battle, ship, { component }, referee) => setScreen(battle, ship, component, referee),
  },
};
