/** Damage as written (`2d+1`), and its dice. GURPS omits the sides of dice; other games' dice may have them. */
import { RulesError } from "../kernel";
import { plainSigns } from "../kernel/cells";
import { whole } from "./numbers";
import type { DiceThrower } from "./success";

/** Dice and adds of a weapon. */
export type DamageDice = {
  readonly count: number;
  /** 6 unless written otherwise. */
  readonly sides: number;
  readonly adds: number;
};

const WRITTEN = /^\s*(\d{1,2})\s*[dD](?:\s*(\d{1,3}))?(?:\s*([+-])\s*(\d{1,4}))?\s*$/;

/** Reads `2d`, `2d+1`, `1d-2`, `3d6+4`. Throws a RulesError `bad-damage` with the text. */
export function readDamage(text: string): DamageDice {
  const found = WRITTEN.exec(plainSigns(text));
  const [count, sides] = [Number(found?.[1]), Number(found?.[2] ?? 6)];
  if (!found || count < 1 || sides < 2) throw new RulesError("bad-damage", { text });
  const adds = Number(found[4] ?? 0);
  return { count, sides, adds: found[3] === undefined || found[3] === "+" ? adds : 0 - adds };
}

/** Damage as GURPS writes it: `2d+1`. */
export function writeDamage({ count, sides, adds }: DamageDice): string {
  const sign = adds === 0 ? "" : adds > 0 ? `+${adds}` : `-${-adds}`;
  return `${count}d${sides === 6 ? "" : sides}${sign}`;
}

/** Damage dice after the roll. */
export type RolledDamage = DamageDice & {
  readonly dice: readonly number[];
  /** Sum of dice and adds, at least 0. */
  readonly damage: number;
};

/** Rolls damage; `bonus` is added once (Mighty Blow, All-Out Attack). Throws a RulesError `bad-damage`. */
export function rollDamage(thrower: DiceThrower, written: DamageDice | string, bonus = 0): RolledDamage {
  const { count, sides, adds: printed } = typeof written === "string" ? readDamage(written) : written;
  const adds = printed + whole("bonus", bonus);
  const dice = Array.from({ length: count }, () => thrower.die("damage", sides));
  const damage = Math.max(
    0,
    dice.reduce((sum, die) => sum + die, adds),
  );
  return { count, sides, adds, dice, damage };
}
