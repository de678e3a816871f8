/** The house options of a game, and what else a new battle begins with unless its start dialog says otherwise. */
import type { OptionValues } from "../../rules/kernel";
import { sealsDice } from "./sealing";
import type { HouseOption, HouseOptions } from "./table-game";
import { ourSetting } from "../platform/settings";

type Value = string | number | boolean;

/** The options of the last battle of each game. */
export const lastOptions = ourSetting<{ readonly [game: string]: HouseOptions }>("houseOptions", "world", {});

/** Whether the board of a new battle says who wins from here, unless its start dialog says otherwise. */
export const foretells = ourSetting("foretells", "world", false, {
  name: "ALLHANDS.setting.foretells.name",
  hint: "ALLHANDS.setting.foretells.hint",
});

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

/** Declares the settings of new battles; called once in `init`. */
export function registerHouseOptions(): void {
  lastOptions.register();
  foretells.register();
  sealsDice.register();
}
