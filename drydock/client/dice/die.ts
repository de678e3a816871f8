/** The die with faces from one up, and its modifiers in formulas: `4d6dl`, `10d10x>=9`, `6d6cs>4`. */

import { CONFIG } from "../config";
import { DiceTerm, type DiceTermResult, type EvaluationOptions } from "./terms";

/** How many dice a roll may roll again: a condition that is always met must not roll forever. */
const MOST_AGAIN = 1000;

/**
 * Reads `r`, `r1`, `r<3` or `r2=1`: a number without a comparison is the target.
 *
 * @returns the parts of the modifier: the maximum number of dice, a comparison and its target
 */
function conditionOf(modifier: string) {
  const match = /^[a-z]+(\d+)?(<=|>=|[<>=])?(\d+)?$/i.exec(modifier);
  if (!match) return null;
  const [, first, comparison, second] = match;
  const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
  if (comparison === undefined) return { limit: undefined, comparison: undefined, target: number(first) };
  return { limit: number(first), comparison, target: number(second) };
}

export class Die extends DiceTerm {
  static override DENOMINATION = "d";

  static override MODIFIERS: Record<string, string> = {
    r: "reroll",
    x: "explode",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
  };

  override get denomination(): string {
    return `d${this.faces}`;
  }

  /** Rerolls dice that meet the condition, by default the lowest face. */
  reroll(
    modifier: string,
    { recursive = false, ...options }: EvaluationOptions & { recursive?: boolean } = {},
  ): boolean {
    return this.#again(modifier, 1, "rerolled", recursive, options, (result) => {
      result.active = false;
    });
  }

  /** Adds a die for each one that meets the condition, by default the highest face. */
  explode(
    modifier: string,
    { recursive = true, ...options }: EvaluationOptions & { recursive?: boolean } = {},
  ): boolean {
    return this.#again(modifier, this.faces, "exploded", recursive, options);
  }

  #again(
    modifier: string,
    usual: number,
    mark: string,
    recursive: boolean,
    options: EvaluationOptions,
    also: (result: DiceTermResult) => void = () => undefined,
  ): boolean {
    const condition = conditionOf(modifier);
    if (!condition) return false;
    const { comparison = "=", target = usual } = condition;
    let left = condition.limit ?? Infinity;
    let last = this.results.length;
    for (let index = 0; index < last && left > 0; index++) {
      const result = this.results[index] as DiceTermResult;
      if (result.active === false || !DiceTerm.compareResult(result.result, comparison, target)) continue;
      if (index >= MOST_AGAIN) throw new Error(`The dice of ${this.formula} come again without an end`);
      left--;
      result[mark] = true;
      also(result);
      this.roll(options);
      if (recursive) last = this.results.length;
    }
    return true;
  }

  /** Keeps the highest dice, or with `kl` the lowest: one, or the given number. */
  keep(modifier: string): boolean {
    const match = /^k([hl])?(\d+)?$/i.exec(modifier);
    if (!match) return false;
    DiceTerm._keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== "l" });
    return true;
  }

  /** Drops the lowest dice, or with `dh` the highest: one, or the given number. */
  drop(modifier: string): boolean {
    const match = /^d([hl])?(\d+)?$/i.exec(modifier);
    if (!match) return false;
    DiceTerm._keepOrDrop(this.results, Number(match[2] ?? 1), {
      keep: false,
      highest: match[1]?.toLowerCase() === "h",
    });
    return true;
  }

  countEven(_modifier?: string): boolean {
    return this.#count((result) => result % 2 === 0);
  }

  countOdd(_modifier?: string): boolean {
    return this.#count((result) => result % 2 === 1);
  }

  #count(counts: (result: number) => boolean): boolean {
    for (const entry of this.results) {
      entry.success = counts(entry.result);
      entry.count = entry.success ? 1 : 0;
    }
    return true;
  }

  /** Makes the total the number of dice that meet the condition, by default the highest face. */
  countSuccess(modifier: string): boolean {
    const condition = conditionOf(modifier);
    if (!condition) return false;
    const { comparison = "=", target = this.faces } = condition;
    DiceTerm._applyCount(this.results, comparison, target, { flagSuccess: true });
    return true;
  }
}

CONFIG.Dice.types.push(Die);
CONFIG.Dice.terms["d"] = Die;
CONFIG.Dice.termTypes["Die"] = Die;
