/** World settings for GURPS: the world's house rules, and its own tables for criticals. GURPS-44. */
import { recordOf } from "../../rules/kernel";
import { GURPS_OPTIONS, type GurpsOptions } from "../../rules/gurps";
import { hostSystem } from "../../kit/platform/guests";
import { isModule } from "../../kit/platform/home";
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

/** GURPS Game Aid, as Foundry calls it. */
export const GGA = "gurps";

/** Whether the Gamemaster of another system's world wants the reference there. */
const wanted = ourSetting("gurpsReference", "world", false, {
  name: "ALLHANDS.setting.gurpsReference.name",
  hint: "ALLHANDS.setting.gurpsReference.hint",
  requiresReload: true,
});

/** Whether another system's world has to ask for the reference. */
const mustAsk = (): boolean => isModule && hostSystem().id !== GGA;

/** Whether this world has the reference: where All Hands is at home or GURPS is, and wherever it is wanted. */
export const hasReference = (): boolean => !mustAsk() || wanted.read();

/** Declares the settings; called once in `init`. */
export function registerRollerSettings(): void {
  if (mustAsk()) wanted.register();
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
