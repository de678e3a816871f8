/** A game's house options in a form: rows for the template, values from the entries, and the last values used. */
import { lastOptions } from "../game/house-options";
import type { GameFace, HouseOption, HouseOptions, OptionChoice } from "../game/table-game";
import { localize } from "../text/sentence";
import type { FormRow } from "../windows/form-rows";

/** Prefix of form fields that are house options. */
const PREFIX = "option.";

type Value = string | number | boolean;

/** The values of an option that has a list of them; null if it is a number. */
function valuesOf(option: HouseOption): readonly Value[] | null {
  if ("values" in option) return option.values;
  return "choices" in option ? option.choices().map(({ value }) => value) : null;
}

/** The game's default value. */
const initialOf = (option: HouseOption): Value =>
  "initial" in option ? option.initial : (valuesOf(option)?.[0] as Value);

function fits(option: HouseOption, value: unknown): value is Value {
  if (!("least" in option)) return valuesOf(option)?.includes(value as Value) === true;
  return typeof value === "number" && Number.isInteger(value) && value >= option.least;
}

/** The choices with their labels; none for a number or a flag. */
function choicesOf(option: HouseOption, key: string): readonly OptionChoice[] | undefined {
  if ("choices" in option) return option.choices();
  if (!("values" in option) || typeof option.values[0] === "boolean") return undefined;
  return option.values.map((each) => ({ value: String(each), label: localize(`${key}.${String(each)}`) }));
}

/** The rows of the start dialog: the options of the last battle, except those `given`. */
export function optionRows(table: GameFace, given: HouseOptions = {}): FormRow[] {
  const last = { ...lastOptions.read()[table.id], ...given };
  return table.options.map((option) => {
    const value = fits(option, last[option.name]) ? last[option.name] : initialOf(option);
    const key = `ALLHANDS.option.${option.name}`;
    return {
      name: PREFIX + option.name,
      label: localize(`${key}.label`),
      hint: localize(`${key}.hint`),
      changed: value !== initialOf(option),
      value,
      least: "least" in option ? option.least : 0,
      choices: choicesOf(option, key),
    };
  });
}

/** The given options that the game has and that may have their values; what was kept long ago may no longer fit. */
export const fittingOptions = ({ options }: Pick<GameFace, "options">, given: HouseOptions): HouseOptions =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => options.some((each) => each.name === name && fits(each, value))),
  );

/** The options in a form that differ from the game's defaults; invalid values are ignored. */
export function optionsFrom(table: GameFace, data: Readonly<Record<string, unknown>>): HouseOptions {
  const entries = table.options.flatMap((option): [string, Value][] => {
    const given = data[PREFIX + option.name];
    const values = valuesOf(option);
    const value = values ? values.find((each) => String(each) === String(given)) : Number(given);
    return fits(option, value) && value !== initialOf(option) ? [[option.name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Keeps the options for the next battle of this game, except those for a single battle. */
export async function rememberOptions(table: GameFace, options: HouseOptions): Promise<void> {
  const passing = table.options.filter((option) => "passing" in option && option.passing).map(({ name }) => name);
  const lasting = Object.fromEntries(Object.entries(options).filter(([name]) => !passing.includes(name)));
  await lastOptions.write({ ...lastOptions.read(), [table.id]: lasting });
}
