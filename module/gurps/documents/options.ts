/** World settings for GURPS: the world's house rules, and its own tables for criticals. GURPS-44. */
import { recordOf } from "../../rules/kernel";
import { GURPS_OPTIONS, type GurpsOptions } from "../../rules/gurps";
import { ourSetting } from "../../kit/platform/settings";

/** The tables that the reference names but does not give. */
export const CRIT_TABLES = ["criticalHit", "criticalHeadBlow", "criticalMiss"] as const;
export type CritTable = (typeof CRIT_TABLES)[number];

const OPTIONS = Object.keys(GURPS_OPTIONS.usual) as (keyof GurpsOptions)[];

/** The setting of each option. */
export const SETTINGS = recordOf(OPTIONS, (option) =>
  ourSetting<unknown>(`gurps.${option}`, "world", GURPS_OPTIONS.usual[option]),
);
/** The setting of each table: its UUID. */
export const TABLES = recordOf(CRIT_TABLES, (table) => ourSetting<unknown>(`gurps.critTables.${table}`, "world", ""));

/** Declares the settings; called once in `init`. */
export function registerRollerSettings(): void {
  for (const setting of [...Object.values(SETTINGS), ...Object.values(TABLES)]) setting.register();
}

/** The UUID of a world's table; blank if it has none. */
export const critTable = (table: CritTable): string => String(TABLES[table].read());

/** The world's house rules: the options that differ from their defaults. */
export function houseRules(): Partial<GurpsOptions> {
  const changed = OPTIONS.map((option): [string, unknown] => [option, SETTINGS[option].read()]).filter(
    ([option, value]) =>
      GURPS_OPTIONS.fits(option as keyof GurpsOptions, value) &&
      value !== GURPS_OPTIONS.usual[option as keyof GurpsOptions],
  );
  return Object.fromEntries(changed);
}
