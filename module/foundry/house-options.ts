/** The house options of a game in a form: rows for the template, values from what was entered, and what was used last. */
import type { OptionValues } from "../rules/kernel";
import type { AnyTableGame, HouseOption, HouseOptions } from "./table-game";

const SETTING = "houseOptions";
/** Of the fields of a form that are house options. */
const PREFIX = "option.";

type Stored = { readonly [game: string]: HouseOptions };
type Value = string | number | boolean;

/** The house options of a game's rules as the start dialog offers them: the value that the game has by itself comes first. */
export function houseOptionsOf<Options extends object>(
  values: OptionValues<Options>,
  defaults: Options,
): HouseOption[] {
  return (Object.keys(values) as (keyof Options & string)[]).map((name) => {
    const allowed = values[name] as readonly Value[] | number;
    const initial = defaults[name];
    return typeof allowed === "number"
      ? { name, least: allowed, initial: Number(initial) }
      : { name, values: [...allowed].sort((a, b) => Number(b === initial) - Number(a === initial)) };
  });
}

/** Declares the world setting in which the options of the last battle of each game are kept; called once in `init`. */
export function registerHouseOptions(): void {
  game.settings.register("all-hands", SETTING, { scope: "world", config: false, type: Object, default: {} });
}

function stored(): Stored {
  return (game.settings.get("all-hands", SETTING) as unknown as Stored | null) ?? {};
}

/** The value that the game has by itself. */
const initialOf = (option: HouseOption): Value => ("values" in option ? (option.values[0] as Value) : option.initial);

function fits(option: HouseOption, value: unknown): value is Value {
  if ("values" in option) return option.values.includes(value as Value);
  return typeof value === "number" && Number.isInteger(value) && value >= option.least;
}

/** What the template of the start dialog shows. */
export function optionRows(table: AnyTableGame): object[] {
  const last = stored()[table.id] ?? {};
  return table.options.map((option) => {
    const value = fits(option, last[option.name]) ? last[option.name] : initialOf(option);
    const key = `ALLHANDS.option.${option.name}`;
    const isFlag = "values" in option && typeof option.values[0] === "boolean";
    return {
      name: PREFIX + option.name,
      label: game.i18n.localize(`${key}.label`),
      hint: game.i18n.localize(`${key}.hint`),
      changed: value !== initialOf(option),
      value,
      isFlag,
      isNumber: !("values" in option),
      least: "values" in option ? 0 : option.least,
      choices:
        "values" in option && !isFlag
          ? option.values.map((each) => ({ value: String(each), label: game.i18n.localize(`${key}.${String(each)}`) }))
          : [],
    };
  });
}

/** The options of a form that are not as the game has them; what does not fit is left as it is. */
export function optionsFrom(table: AnyTableGame, data: Readonly<Record<string, unknown>>): HouseOptions {
  const entries = table.options.flatMap((option): [string, Value][] => {
    const given = data[PREFIX + option.name];
    const value = "values" in option ? option.values.find((each) => String(each) === String(given)) : Number(given);
    return fits(option, value) && value !== initialOf(option) ? [[option.name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Keeps the options for the next battle of this game. */
export async function rememberOptions(table: AnyTableGame, options: HouseOptions): Promise<void> {
  await game.settings.set("all-hands", SETTING, { ...stored(), [table.id]: options });
}
