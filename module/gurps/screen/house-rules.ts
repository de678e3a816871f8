/** The world's GURPS house rules, as a form shows and changes them. */
import { GURPS_OPTIONS, type GurpsOptions } from "../../rules/gurps";
import { localize } from "../../kit/text/sentence";
import type { FormRow } from "../../kit/windows/form-rows";
import { CRIT_TABLES, SETTINGS, TABLES, type CritTable } from "../documents/options";

const TEXTS = "ALLHANDS.gurps.roller.";

/** The names of the settings, in the groups of the window. */
const SETTING_GROUPS = {
  rolls: ["failBy10", "minSkill3", "groupExact", "groupCap", "riposteHalf"],
  wounds: ["weaponHit", "sideDie", "min1", "chinkHalf", "stackHalf", "knockdownPenaltyAlways", "stunN", "stunRounding"],
  objects: ["objectRounding", "drPoint"],
  magic: ["easyPoint", "firstSecondCounts", "failCost"],
  tables: CRIT_TABLES,
} as const satisfies { readonly [group: string]: readonly (keyof GurpsOptions | CritTable)[] };

const isTable = (name: keyof GurpsOptions | CritTable): name is CritTable => name in TABLES;

/** A setting, for its row. */
function settingRow(name: keyof GurpsOptions | CritTable): FormRow {
  const words = isTable(name) ? `${TEXTS}setting.${name}` : `${TEXTS}rule.${name}`;
  const row = { name, label: localize(`${words}.name`), hint: localize(`${words}.hint`) };
  if (isTable(name)) return { ...row, value: TABLES[name].read() };
  const [values, usual] = [GURPS_OPTIONS.values[name], GURPS_OPTIONS.usual[name]];
  const stored = SETTINGS[name].read();
  const value = GURPS_OPTIONS.fits(name, stored) ? stored : usual;
  const shown = { ...row, value, changed: value !== usual };
  if (typeof values === "number") return { ...shown, least: values };
  if (typeof usual === "boolean") return shown;
  return { ...shown, choices: values.map((each) => ({ value: each, label: localize(`${words}.${String(each)}`) })) };
}

/** All settings in groups. */
export function settingGroups() {
  return Object.entries(SETTING_GROUPS).map(([group, names]) => ({
    label: localize(`ALLHANDS.gurps.rules.${group}`),
    rows: names.map(settingRow),
  }));
}

/** Stores the settings from a form; invalid values are ignored. */
export async function keepSettings(data: Readonly<Record<string, unknown>>): Promise<void> {
  for (const name of Object.values(SETTING_GROUPS).flat()) {
    const setting = isTable(name) ? TABLES[name] : SETTINGS[name];
    const isSound = isTable(name) ? typeof data[name] === "string" : GURPS_OPTIONS.fits(name, data[name]);
    if (isSound && data[name] !== setting.read()) await setting.write(data[name]);
  }
}
