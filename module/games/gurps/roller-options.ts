/** What a world settled otherwise about the GURPS rules, and its own tables for criticals: settings of the world. GURPS-44. */
import { DEFAULT_GURPS_OPTIONS, GURPS_OPTION_VALUES, type GurpsOptions } from "../../rules/gurps";

/** The tables that the reference names and does not give. */
export const CRIT_TABLES = ["criticalHit", "criticalHeadBlow", "criticalMiss"] as const;
export type CritTable = (typeof CRIT_TABLES)[number];

const TEXTS = "ALLHANDS.gurps.roller.";
const OPTIONS = Object.keys(DEFAULT_GURPS_OPTIONS) as (keyof GurpsOptions)[];

const tableSetting = (table: CritTable) => `gurps.critTables.${table}`;
const optionSetting = (option: keyof GurpsOptions) => `gurps.${option}`;

/** What we use of Foundry's settings; the published types know only those that are written out. */
interface Settings {
  register(scope: string, name: string, setting: object): void;
  get(scope: string, name: string): unknown;
}

/** By way of the global object: commands read the reference without Foundry, whose globals their types lack. */
const settings = (): Settings =>
  (globalThis as unknown as { readonly game: { readonly settings: Settings } }).game.settings;

/** Declares a setting of the world. */
function register(name: string, texts: string, data: object): void {
  const setting = { name: `${texts}.name`, hint: `${texts}.hint`, scope: "world", config: true, ...data };
  settings().register("all-hands", name, setting);
}

const get = (name: string): unknown => settings().get("all-hands", name);

/** How the value of an option is chosen: yes or no, one of several, or a number. */
function choiceOf(option: keyof GurpsOptions): object {
  const values: readonly unknown[] | number = GURPS_OPTION_VALUES[option];
  const initial = DEFAULT_GURPS_OPTIONS[option];
  if (typeof values === "number") return { type: Number, default: initial };
  if (typeof initial === "boolean") return { type: Boolean, default: initial };
  const choices = values.map((value) => [value, `${TEXTS}rule.${option}.${String(value)}`]);
  return { type: String, default: initial, choices: Object.fromEntries(choices) };
}

/** Declares the settings; called once in `init`. */
export function registerRollerSettings(): void {
  for (const option of OPTIONS) register(optionSetting(option), `${TEXTS}rule.${option}`, choiceOf(option));
  for (const table of CRIT_TABLES)
    register(tableSetting(table), `${TEXTS}setting.${table}`, { type: String, default: "" });
}

/** The UUID of a world's table; blank: it has none. */
export const critTable = (table: CritTable): string => String(get(tableSetting(table)) ?? "");

/** Whether a stored value is one that an option may have. */
function fits(option: keyof GurpsOptions, value: unknown): boolean {
  const values: readonly unknown[] | number = GURPS_OPTION_VALUES[option];
  return typeof values === "number" ? Number.isInteger(value) && Number(value) >= values : values.includes(value);
}

/** The rules as this world plays them: what is not as usual. */
export function houseRules(): Partial<GurpsOptions> {
  const changed = OPTIONS.map((option): [string, unknown] => [option, get(optionSetting(option))]).filter(
    ([option, value]) =>
      fits(option as keyof GurpsOptions, value) && value !== DEFAULT_GURPS_OPTIONS[option as keyof GurpsOptions],
  );
  return Object.fromEntries(changed);
}
