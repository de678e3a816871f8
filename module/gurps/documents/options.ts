/** What a world settled otherwise about the GURPS rules, and its own tables for criticals: settings of the world. GURPS-44. */
import { recordOf } from "../../rules/kernel";
import { DEFAULT_GURPS_OPTIONS, GURPS_OPTION_VALUES, type GurpsOptions } from "../../rules/gurps";
import { ourSetting } from "../../kit/platform/settings";

/** The tables that the reference names and does not give. */
export const CRIT_TABLES = ["criticalHit", "criticalHeadBlow", "criticalMiss"] as const;
export type CritTable = (typeof CRIT_TABLES)[number];

const OPTIONS = Object.keys(DEFAULT_GURPS_OPTIONS) as (keyof GurpsOptions)[];

/** What is kept of each option. */
export const SETTINGS = recordOf(OPTIONS, (option) =>
  ourSetting<unknown>(`gurps.${option}`, "world", DEFAULT_GURPS_OPTIONS[option]),
);
/** What is kept of each table: its UUID. */
export const TABLES = recordOf(CRIT_TABLES, (table) => ourSetting<unknown>(`gurps.critTables.${table}`, "world", ""));

/** Declares the settings; called once in `init`. */
export function registerRollerSettings(): void {
  for (const setting of [...Object.values(SETTINGS), ...Object.values(TABLES)]) setting.register();
}

/** The UUID of a world's table; blank: it has none. */
export const critTable = (table: CritTable): string => String(TABLES[table].read());

/** Whether a stored value is one that an option may have. */
export function fits(option: keyof GurpsOptions, value: unknown): boolean {
  const values: readonly unknown[] | number = GURPS_OPTION_VALUES[option];
  return typeof values === "number" ? Number.isInteger(value) && Number(value) >= values : values.includes(value);
}

/** The rules as this world plays them: what is not as usual. */
export function houseRules(): Partial<GurpsOptions> {
  const changed = OPTIONS.map((option): [string, unknown] => [option, SETTINGS[option].read()]).filter(
    ([option, value]) =>
      fits(option as keyof GurpsOptions, value) && value !== DEFAULT_GURPS_OPTIONS[option as keyof GurpsOptions],
  );
  return Object.fromEntries(changed);
}
