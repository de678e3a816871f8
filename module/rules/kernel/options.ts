/** House options: their possible values, and the options of a battle. */
import { RulesError } from "./game";

/** The values that each house option may have, or the least whole number for an option that counts something. */
export type OptionValues<Options> = { readonly [option in keyof Options]: readonly Options[option][] | number };

/** A battle's options: those given, and the defaults for the rest. Throws `unknown-option`, `bad-option`. */
export function fullOptions<Options extends object>(
  defaults: Options,
  values: OptionValues<Options>,
  given: Partial<Options> = {},
): Options {
  for (const [option, value] of Object.entries(given)) {
    const allowed: readonly unknown[] | number | undefined = Object.hasOwn(values, option)
      ? values[option as keyof Options]
      : undefined;
    if (allowed === undefined) throw new RulesError("unknown-option", { option });
    const fits =
      typeof allowed === "number" ? Number.isInteger(value) && Number(value) >= allowed : allowed.includes(value);
    if (!fits) throw new RulesError("bad-option", { option, value: String(value) });
  }
  return { ...defaults, ...given };
}
