/**
 * A battle's terms: what a table agrees on before a battle, and may change during it. Each is declared once; its field
 * in the battle's data, its setting, its row in the start dialog, what a rematch takes over and the control with which
 * a Gamemaster changes it are made from that.
 */
import type { Json } from "../../rules/kernel";
import { make } from "../documents/fields";
import { change } from "../platform/documents";
import { ourSetting } from "../platform/settings";
import type { GameFace } from "./table-game";
import type { BattleCombat } from "./battle-combat";

/** A term, whatever its type of value. */
export interface Term<Value = unknown> {
  /** Name of its field in a battle's data, and of the term when a battle is begun. */
  readonly name: string;
  /** Whether a rematch takes it over from the battle before. */
  readonly kept?: boolean;
  field(): foundry.data.fields.DataField.Any;
  /** The value in a battle. */
  of(battle: BattleCombat): Value;
  /** The field's content; undefined means nothing was agreed. Without this method it begins with the initial value. */
  stored?(value: Value | undefined): Json;
  /** Declares a setting; called once in `init`. */
  register?(): void;
  /** Declared if its value is one of a few. */
  readonly choice?: OneOfFew<Value>;
  /** The value that the start dialog proposes. */
  proposed?(): Value;
}

/** The declaration of a term whose value is one of a few. Texts are language keys. */
export interface OneOfFew<Value> extends Pick<Term, "name" | "kept"> {
  /** The default first. */
  readonly values: readonly [Value, ...Value[]];
  /** Display name of a value; for a flag, of the action that leads to it. */
  word?(value: Value): string;
  /** Its label in forms. */
  readonly label: string;
  readonly hint?: string;
  /** Where the start dialog asks: beside the name, among captains' options, before house rules; if omitted, nowhere. */
  readonly asked?: "head" | "captains" | "rules";
  /** The field's name in the dialog, if a flag is asked for by its opposite. */
  readonly opposite?: string;
  /** Whether it means anything in a game; if omitted, in all. */
  suits?(table: GameFace): boolean;
  /** The world setting for the default, its texts under `ALLHANDS.setting`; if omitted, the first value is used. */
  readonly setting?: string;
  /** Its entry in the menu of a board, where a Gamemaster changes it; `icon`: a Font Awesome icon without `fa-`. */
  readonly menu?: { readonly action: string; icon(value: Value): string };
  /** If it can be changed in the automation window: its hint there. */
  readonly window?: string;
}

/** The content of a term's field. */
export const fieldOf = ({ system }: BattleCombat, name: string): unknown => Reflect.get(system, name);

/** Declares a term whose value is one of a few names, or no and yes. Any other value counts as the first. */
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
    name,
    kept,
    choice,
    proposed,
    field: () => (isFlag ? make.flag() : make.text(first)),
    of: (battle) => read(fieldOf(battle, name)),
    stored: (value) => (value === undefined ? proposed() : read(value)),
    register: () => usual?.register(),
  };
}

/** Changes a term's value in a battle. */
export async function changeTerm({ name, of, stored }: Term, battle: BattleCombat, value: unknown): Promise<void> {
  if (of(battle) !== value) await change(battle, { [`system.${name}`]: stored?.(value) });
}
