/** What a table agrees on: terms as forms show them, in a new battle and in a rematch. */
import type { Json } from "../../rules/kernel";
import { localize } from "../text/sentence";
import type { FormRow } from "../windows/form-rows";
import { automationTerm, lastModes, modeOf, usualMode } from "../game/automation";
import { FORCED, type GameFace, type AutomationMode, type AutomationModes } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { changeTerm, type OneOfFew } from "../game/term";
import { terms } from "./terms";

/** Values entered into a form, by field name. */
export type Entered = Readonly<Record<string, unknown>>;

/** Values of terms by name. */
type Agreed = Readonly<Record<string, unknown>>;

/** Prefix of the form fields that are automations. */
const PREFIX = "automation.";

/** A form row that shows a value. */
const rowOf = ({ values, word, label }: OneOfFew<unknown>, value: unknown) => ({
  label: localize(label),
  value,
  choices: values.map((each) => ({ value: each, label: localize(word?.(each) ?? "") })),
});

/** The rows that the start dialog shows in one of its places. */
export function askedRows(table: GameFace, place: OneOfFew<unknown>["asked"]): FormRow[] {
  return terms().flatMap(({ name, choice, proposed }) => {
    if (!choice || choice.asked !== place || choice.suits?.(table) === false) return [];
    const { opposite, hint = "" } = choice;
    const value = opposite === undefined ? proposed?.() : proposed?.() !== true;
    return [{ ...rowOf(choice, value), name: opposite ?? name, hint: localize(hint) }];
  });
}

/** What was entered into the start dialog; terms that mean nothing in the game keep their default. */
export function agreedIn(table: GameFace, form: Entered): Agreed {
  const chosen = terms().flatMap(({ name, stored, choice }) => {
    if (choice?.asked === undefined) return [];
    const { opposite, values, suits } = choice;
    const entered = opposite === undefined ? form[name] : form[opposite] !== true;
    return [[name, suits?.(table) === false ? values[0] : stored?.(entered)]];
  });
  return { ...Object.fromEntries(chosen), [automationTerm.name]: modesFrom(table, form) };
}

/** What a rematch takes over from the battle before. */
export const agreedBefore = (battle: BattleCombat): Agreed =>
  Object.fromEntries(terms().flatMap(({ name, kept, of }) => (kept ? [[name, of(battle)]] : [])));

/** The fields of a new battle: what was agreed on, otherwise the default. */
export const agreedFields = (agreed: Agreed): Record<string, Json> =>
  Object.fromEntries(terms().flatMap(({ name, stored }) => (stored ? [[name, stored(agreed[name])]] : [])));

/** The rows of the automation window. */
export function windowRows(battle: BattleCombat, table: GameFace): FormRow[] {
  const others = terms().flatMap(({ name, choice, of }) => {
    if (choice?.window === undefined) return [];
    return [{ ...rowOf(choice, of(battle)), name, hint: localize(choice.window) }];
  });
  return [...automationRows(table, automationTerm.of(battle)), ...others];
}

/** Applies to a battle what was entered into the automation window. */
export async function changeInWindow(battle: BattleCombat, table: GameFace, form: Entered): Promise<void> {
  for (const term of terms()) if (term.choice?.window !== undefined) await changeTerm(term, battle, form[term.name]);
  await changeTerm(automationTerm, battle, modesFrom(table, form));
}

/** A row for each automation. */
function automationRows({ automations = [] }: GameFace, chosen: AutomationModes): FormRow[] {
  return automations.map((automation) => {
    const { name, modes } = automation;
    const value = modeOf(automation, chosen[name]);
    return {
      name: PREFIX + name,
      label: localize(`ALLHANDS.automation.${name}`),
      hint: localize(`ALLHANDS.automation.hint.${name}`),
      changed: value !== usualMode(automation),
      value,
      choices: modes.map((mode) => ({ value: mode, label: modeLabel(name, mode) })),
    };
  });
}

/** The automations proposed for a new battle: those of the last battle of its game. */
export const proposedAutomations = (table: GameFace): FormRow[] =>
  automationRows(table, lastModes.read()[table.id] ?? {});

/** A choice that makes no difference is left to its seat; results are confirmed by a Gamemaster. */
const modeLabel = (name: string, mode: AutomationMode): string =>
  localize(`ALLHANDS.automation.mode.${name === FORCED && mode === "ask" ? "askSeat" : mode}`);

const modesFrom = ({ automations = [] }: GameFace, form: Entered): AutomationModes =>
  Object.fromEntries(automations.map((each) => [each.name, modeOf(each, form[PREFIX + each.name])]));

/** Keeps the automations for the next battle of this game. */
export const rememberAgreed = ({ id }: GameFace, agreed: Agreed): Promise<void> =>
  lastModes.write({ ...lastModes.read(), [id]: agreed[automationTerm.name] as AutomationModes });
