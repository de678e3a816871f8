/** The house options of a game. */
import { isObject, parsedJson, type OptionRules } from "../../rules/kernel";
import type { AnyTableGame, HouseOption, HouseOptions } from "./table-game";
import type { BattleCombat } from "./battle-combat";
import { fieldOf } from "./term";
import { ourSetting } from "../platform/settings";

type Value = string | number | boolean;

/** The names of a battle's stored house options that its rules do not know any more, or not with their values. */
export function unfitOptions(battle: BattleCombat, { rules }: AnyTableGame): string[] {
  const stored = parsedJson(String(fieldOf(battle, "options")));
  const fitting = rules.options?.fitting(stored);
  return fitting && isObject(stored) ? Object.keys(stored).filter((name) => !Object.hasOwn(fitting, name)) : [];
}

/** The options of the last battle of each game. */
export const lastOptions = ourSetting<{ readonly [game: string]: HouseOptions }>("houseOptions", "world", {});

/** The house options of a game's rules as the start dialog offers them; the game's default comes first. */
export function houseOptionsOf<Options extends object>({ values, usual }: OptionRules<Options>): HouseOption[] {
  return (Object.keys(values) as (keyof Options & string)[]).map((name) => {
    const allowed = values[name] as readonly Value[] | number;
    const initial = usual[name];
    return typeof allowed === "number"
      ? { name, least: allowed, initial: Number(initial) }
      : { name, values: [...allowed].sort((a, b) => Number(b === initial) - Number(a === initial)) };
  });
}
