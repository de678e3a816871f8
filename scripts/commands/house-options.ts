/** House options as typed: each `name=value`. */
import type { OptionValues } from "../../module/rules/kernel";
import { CommandError } from "./command";

/** @throws CommandError naming an option that is unknown or given twice, or the values that one may have */
export function houseOptions<Options extends object>(
  values: OptionValues<Options>,
  given: readonly string[],
): Partial<Options> {
  const set = given.map((text) => houseOption(values, text));
  const names = set.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new CommandError(`the house option "${twice}" is given twice`);
  return Object.fromEntries(set) as Partial<Options>;
}

/** Values of an option are told apart by their text, as no two of them look the same. */
function houseOption<Options extends object>(values: OptionValues<Options>, text: string): [string, unknown] {
  const [name = "", value] = text.split("=", 2);
  const allowed: readonly unknown[] | number | undefined = Object.hasOwn(values, name)
    ? values[name as keyof Options]
    : undefined;
  if (allowed === undefined) {
    const known = Object.keys(values).join(", ");
    throw new CommandError(`there is no house option "${name}": there are ${known}`);
  }
  if (typeof allowed === "number") {
    if (value !== undefined && /^\d+$/.test(value) && Number(value) >= allowed) return [name, Number(value)];
    throw new CommandError(`${name} must be a whole number from ${allowed} on, not "${value ?? ""}"`);
  }
  const found = allowed.find((one) => String(one) === value);
  if (found === undefined) throw new CommandError(`${name} must be ${allowed.join(" or ")}, not "${value ?? ""}"`);
  return [name, found];
}
