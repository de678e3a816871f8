/**
 * A battle's terms: what a table agrees on before a battle, and may change in the middle of it. Each is declared once. Its
 * field in the battle's data, its setting, what the start dialog asks, what a rematch takes over and what a Gamemaster changes
 * it with are made of that.
 */
import type { Json } from "../../rules/kernel";
import { make } from "../documents/fields";
import { change } from "../platform/documents";
import { ourSetting } from "../platform/settings";
import type { AnyTableGame, BattleCombat } from "./table-game";

/** A term, whatever its values are. */
export interface Term<Value = unknown> {
  /** Of its field in a battle's data, and among the terms with which a battle is begun. */
  readonly name: string;
  /** A rematch has it as the battle before had it. */
  readonly kept?: boolean;
  field(): foundry.data.fields.DataField.Any;
  /** As a battle has it. */
  of(battle: BattleCombat): Value;
  /** What its field holds of a value; undefined: nothing was agreed on. Without it a battle begins with what the field begins with. */
  stored?(value: Value | undefined): Json;
  /** Declares a setting; called once in `init`. */
  register?(): void;
  /** Where its value is one of a few. */
  readonly choice?: OneOfFew<Value>;
  /** Which of them the start dialog has at first. */
  proposed?(): Value;
}

/** What is declared of a term whose value is one of a few. Texts are language keys. */
export interface OneOfFew<Value> extends Pick<Term, "name" | "kept"> {
  /** The first is the usual one. */
  readonly values: readonly [Value, ...Value[]];
  /** What a value is called; of a flag: what leads to it. */
  word?(value: Value): string;
  /** What it is called in forms. */
  readonly label: string;
  readonly hint?: string;
  /** Where the start dialog asks: beside the battle's name, among what captains do, before the house rules; else it does not. */
  readonly asked?: "head" | "captains" | "rules";
  /** The name of the field there, where a flag is asked for by its opposite. */
  readonly opposite?: string;
  /** Whether it means anything in a game; without it in all. */
  suits?(table: AnyTableGame): boolean;
  /** The setting of the world that says what is usual, with its texts under `ALLHANDS.setting`; without it the first value is. */
  readonly setting?: string;
  /** In the menu of a board's window, where a Gamemaster changes it; `icon`: a sign of Font Awesome, without `fa-`. */
  readonly menu?: { readonly action: string; icon(value: Value): string };
  /** It is changed in the window for what happens by itself, where it has this hint. */
  readonly window?: string;
}

/** What stands in a term's field. */
export const fieldOf = ({ system }: BattleCombat, name: string): unknown => Reflect.get(system, name);

/** Declares a term whose value is one of a few: of names, or of no and yes. What is none of them counts as the first. */
export function term<Value extends string | boolean>(choice: OneOfFew<Value>): Term<Value> {
  const { name, kept, values, word, setting } = choice;
  const [first] = values;
  const read = (value: unknown): Value => values.find((each) => each === value) ?? first;
  const isFlag = typeof first === "boolean";
  const shown = {
    name: `ALLHANDS.setting.${setting}.name`,
    hint: `ALLHANDS.setting.${setting}.hint`,
    ...(isFlag ? {} : { choices: Object.fromEntries(values.map((value) => [value, word?.(value) ?? ""])) }),
  };
  const usual = setting === undefined ? null : ourSetting<unknown>(setting, "world", first, shown);
  const proposed = (): Value => read(usual?.read());
  return {
    ...{ name, kept, choice, proposed },
    field: () => (isFlag ? make.flag() : make.text(first)),
    of: (battle) => read(fieldOf(battle, name)),
    stored: (value) => (value === undefined ? proposed() : read(value)),
    register: () => usual?.register(),
  };
}

/** Has a battle go on by another value. */
export async function changeTerm({ name, of, stored }: Term, battle: BattleCombat, value: unknown): Promise<void> {
  if (of(battle) !== value) await change(battle, { [`system.${name}`]: stored?.(value) });
}
