/** How much of a game is automated: which of its proposed results a Gamemaster confirms, battle by battle. */
import { isObject, parsedJson } from "../../rules/kernel";
import { tableFor } from "./games";
import type { AnyTableGame, Automation, AutomationMode, AutomationModes } from "./table-game";
import type { BattleCombat } from "./battle-combat";
import { make } from "../documents/fields";
import { ourSetting } from "../platform/settings";
import { fieldOf, type Term } from "./term";

/** The modes of the last battle of each game, with which its next battle begins. */
export const lastModes = ourSetting<{ readonly [game: string]: AutomationModes }>("automations", "world", {});

/** Automations of a game that proposes no results itself: a step can be held before events of these kinds. */
export function held<Event extends string>(kinds: { readonly [name: string]: readonly Event[] }): Automation[] {
  return Object.entries(kinds).map(([name, events]) => ({ name, modes: ["do", "ask"], events }));
}

/** The default mode of an automation. */
export const usualMode = ({ modes }: Automation): AutomationMode => modes[0];

/** The chosen mode; the game's default if the choice does not fit. */
export function modeOf(automation: Automation, chosen: unknown): AutomationMode {
  return automation.modes.find((mode) => mode === chosen) ?? usualMode(automation);
}

/** The modes in a battle's data; damaged data counts as not chosen. */
function storedModes(battle: BattleCombat): { readonly [name: string]: unknown } {
  const modes = parsedJson(String(fieldOf(battle, "automation")));
  return isObject(modes) ? modes : {};
}

/** Handling of a result that the rules propose in this battle. The Gamemaster is asked about what the game omits. */
export function automationMode(battle: BattleCombat, table: AnyTableGame, name: string): AutomationMode {
  const automation = table.automations?.find((each) => each.name === name);
  return automation ? modeOf(automation, storedModes(battle)[name]) : "ask";
}

/** Whether this user may change a battle's automations: a Gamemaster, if the game has any. */
export function mayAutomate(battle: BattleCombat): boolean {
  return game.user.isGM && (tableFor(battle)?.automations ?? []).length > 0;
}

/**
 * The automations: JSON in their field, blank if all are at the game's defaults. Other modes apply from the next
 * proposed result on; one that is already being asked waits for its answer.
 */
export const automationTerm: Term<AutomationModes> = {
  name: "automation",
  kept: true,
  field: make.json,
  of(battle) {
    const modes = storedModes(battle);
    const { automations = [] } = tableFor(battle) ?? {};
    return Object.fromEntries(automations.map((each) => [each.name, modeOf(each, modes[each.name])]));
  },
  stored: (modes) => (modes ? JSON.stringify(modes) : ""),
  register: lastModes.register,
};
