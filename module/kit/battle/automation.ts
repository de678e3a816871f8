/** How much of a game happens by itself: which of its proposed results a Gamemaster confirms, battle by battle. */
import {
  MOOT,
  tableGame,
  type BattleCombat,
  type AnyTableGame,
  type Automation,
  type AutomationMode,
  type AutomationModes,
} from "./table-game";
import { change } from "../platform/documents";
import { ourSetting } from "../platform/settings";

/** Of the fields of a form that are automations. */
const PREFIX = "automation.";

/** The modes of the last battle of each game. */
const kept = ourSetting<{ readonly [game: string]: AutomationModes }>("automations", "world", {});

/** Automations of a game that proposes nothing by itself: before events of these kinds a step can be held. */
export function held<Event extends string>(kinds: { readonly [name: string]: readonly Event[] }): Automation[] {
  return Object.entries(kinds).map(([name, events]) => ({ name, modes: ["do", "ask"], events }));
}

/** Declares the setting in which they are kept; called once in `init`. */
export const registerAutomations = (): void => kept.register();

/** The modes of the game's last battle: a new one begins with them. */
export const lastModes = ({ id }: AnyTableGame): AutomationModes => kept.read()[id] ?? {};

/** Keeps the modes for the next battle of this game. */
export const rememberModes = ({ id }: AnyTableGame, modes: AutomationModes): Promise<void> =>
  kept.write({ ...kept.read(), [id]: modes });

/** The mode that an automation has by itself. */
const usualMode = ({ modes }: Automation): AutomationMode => modes[0];

function modeOf(automation: Automation, chosen: unknown): AutomationMode {
  return automation.modes.find((mode) => mode === chosen) ?? usualMode(automation);
}

/** What a battle's data name; what is damaged counts as not chosen. */
function storedModes({ system }: BattleCombat): { readonly [name: string]: unknown } {
  try {
    const modes = JSON.parse(system.automation) as unknown;
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

/** The modes of a battle as they are now. */
export function automationModes(battle: BattleCombat, table: AnyTableGame): AutomationModes {
  return Object.fromEntries((table.automations ?? []).map(({ name }) => [name, automationMode(battle, table, name)]));
}

/** Modes as the Combat keeps them. */
export const modesText = (modes: AutomationModes): string => JSON.stringify(modes);

/** Lets other modes hold in a battle from its next proposed result on; one that is asked already waits for its answer. */
export async function changeModes(battle: BattleCombat, modes: AutomationModes): Promise<void> {
  await change(battle, { "system.automation": modesText(modes) });
}

/** What the templates show: a row for each automation. `place` keeps the ids of two forms apart. */
export function automationRows({ automations = [] }: AnyTableGame, chosen: AutomationModes, place: string): object[] {
  return automations.map((automation) => {
    const { name, modes } = automation;
    const value = modeOf(automation, chosen[name]);
    return {
      id: `all-hands-${place}-${name}`,
      name: PREFIX + name,
      label: game.i18n.localize(`ALLHANDS.automation.${name}`),
      hint: game.i18n.localize(`ALLHANDS.automation.hint.${name}`),
      changed: value !== usualMode(automation),
      value,
      choices: modes.map((mode) => ({ value: mode, label: modeLabel(name, mode) })),
    };
  });
}

/** A choice that makes no difference is a seat's; results are for a Gamemaster to confirm. */
const modeLabel = (name: string, mode: AutomationMode): string =>
  game.i18n.localize(`ALLHANDS.automation.mode.${name === MOOT && mode === "ask" ? "askSeat" : mode}`);

/** The modes that were chosen in a form; what does not fit is as the game has it. */
export function modesFrom(
  { automations = [] }: AnyTableGame,
  data: Readonly<Record<string, unknown>>,
): AutomationModes {
  return Object.fromEntries(
    automations.map((automation) => [automation.name, modeOf(automation, data[PREFIX + automation.name])]),
  );
}

/** Whether this user may say what happens by itself in a battle: a Gamemaster, where the game proposes anything. */
export function mayAutomate(battle: BattleCombat): boolean {
  return game.user.isGM && (tableGame(battle.type)?.automations ?? []).length > 0;
}
