/** How much of a game happens by itself: which of its proposed results a Gamemaster confirms, battle by battle. */
import {
  tableGame,
  type BattleCombat,
  type AnyTableGame,
  type Automation,
  type AutomationMode,
  type AutomationModes,
} from "./table-game";
import { make } from "../documents/fields";
import { ourSetting } from "../platform/settings";
import { fieldOf, type Term } from "./term";

/** The modes of the last battle of each game: its next one begins with them. */
export const lastModes = ourSetting<{ readonly [game: string]: AutomationModes }>("automations", "world", {});

/** Automations of a game that proposes nothing by itself: before events of these kinds a step can be held. */
export function held<Event extends string>(kinds: { readonly [name: string]: readonly Event[] }): Automation[] {
  return Object.entries(kinds).map(([name, events]) => ({ name, modes: ["do", "ask"], events }));
}

/** The mode that an automation has by itself. */
export const usualMode = ({ modes }: Automation): AutomationMode => modes[0];

/** The mode that was chosen; what does not fit is as the game has it. */
export function modeOf(automation: Automation, chosen: unknown): AutomationMode {
  return automation.modes.find((mode) => mode === chosen) ?? usualMode(automation);
}

/** What a battle's data name; what is damaged counts as not chosen. */
function storedModes(battle: BattleCombat): { readonly [name: string]: unknown } {
  try {
    const modes = JSON.parse(String(fieldOf(battle, "automation"))) as unknown;
    return typeof modes === "object" && modes !== null ? (modes as { [name: string]: unknown }) : {};
  } catch {
    return {};
  }
}

/** What becomes of a result that the rules propose in this battle. What the game does not list is always asked. */
export function automationMode(battle: BattleCombat, table: AnyTableGame, name: string): AutomationMode {
  const automation = table.automations?.find((each) => each.name === name);
  return automation ? modeOf(automation, storedModes(battle)[name]) : "ask";
}

/** Whether this user may say what happens by itself in a battle: a Gamemaster, where the game proposes anything. */
export function mayAutomate(battle: BattleCombat): boolean {
  return game.user.isGM && (tableGame(battle.type)?.automations ?? []).length > 0;
}

/**
 * What happens by itself: its field has it as JSON, or is blank where all is as usual in the game. Other modes hold from the
 * next proposed result on; one that is asked already waits for its answer.
 */
export const automationTerm: Term<AutomationModes> = {
  name: "automation",
  kept: true,
  field: make.json,
  of(battle) {
    const modes = storedModes(battle);
    const { automations = [] } = tableGame(battle.type) ?? {};
    return Object.fromEntries(automations.map((each) => [each.name, modeOf(each, modes[each.name])]));
  },
  stored: (modes) => (modes ? JSON.stringify(modes) : ""),
  register: lastModes.register,
};
