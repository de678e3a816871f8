/** The die with faces from one on, and what formulas can ask of it: `4d6dl`, `10d10x>=9`, `6d6cs>4`. */

import { CONFIG } from "../config";
import { DiceTerm, type DiceTermResult, type EvaluationOptions } from "./terms";

/** How often dice may come again for one roll: a condition that is always met must not roll forever. */
const MOST_AGAIN = 1000;

/** The parts of a modifier: its command, how many dice at most, a comparison and what with. */
interface Condition {
  limit: number | undefined;
  comparison: string | undefined;
  target: number | undefined;
}

/** Reads `r`, `r1`, `r<3` or `r2=1`: a number without a comparison is what to compare with. */
function conditionOf(modifier: string): Condition | null {
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
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get denomination(): string {
    return `d${this.faces}`;
  }

  override get total(): number | undefined {
    const total = super.total;
    const margin = this.options["marginSuccess"];
    return total === undefined || typeof margin !== "number" ? total : total - margin;
  }

  /** Rolls dice again that meet the condition, the lowest face unless it says otherwise. */
  reroll(
    modifier: string,
    { recursive = false, ...options }: EvaluationOptions & { recursive?: boolean } = {},
  ): boolean {
    return this.#again(modifier, 1, "rerolled", recursive, options, (result) => {
      result.active = false;
    });
  }

  rerollRecursive(modifier: string, options: EvaluationOptions = {}): boolean {
    return this.reroll(modifier, { ...options, recursive: true });
  }

  /** Adds a die for each that meets the condition, the highest face unless it says otherwise. */
  explode(
    modifier: string,
    { recursive = true, ...options }: EvaluationOptions & { recursive?: boolean } = {},
  ): boolean {
    return this.#again(modifier, this.faces, "exploded", recursive, options);
  }

  explodeOnce(modifier: string, options: EvaluationOptions = {}): boolean {
    return this.explode(modifier, { ...options, recursive: false });
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

  /** Keeps the highest dice, or with `kl` the lowest: one, or as many as it says. */
  keep(modifier: string): boolean {
    const match = /^k([hl])?(\d+)?$/i.exec(modifier);
    if (!match) return false;
    DiceTerm._keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== "l" });
    return true;
  }

  /** Drops the lowest dice, or with `dh` the highest: one, or as many as it says. */
  drop(modifier: string): boolean {
    const match = /^d([hl])?(\d+)?$/i.exec(modifier);
    if (!match) return false;
    DiceTerm._keepOrDrop(this.results, Number(match[2] ?? 1), {
      keep: false,
      highest: match[1]?.toLowerCase() === "h",
    });
    return true;
  }

  /** No die counts less than this. */
  minimum(modifier: string): boolean {
    return this.#bound(modifier, (result, bound) => Math.max(result, bound));
  }

  maximum(modifier: string): boolean {
    return this.#bound(modifier, (result, bound) => Math.min(result, bound));
  }

  #bound(modifier: string, limited: (result: number, bound: number) => number): boolean {
    const bound = /^(?:min|max)(\d+)$/i.exec(modifier)?.[1];
    if (bound === undefined) return false;
    for (const entry of this.results) {
      const count = limited(entry.result, Number(bound));
      if (count === entry.result) continue;
      entry.count = count;
      // Its face still shows what fell.
      entry["rerolled"] = true;
    }
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

  /** From then on the dice count how many met the condition, the highest face unless it says otherwise. */
  countSuccess(modifier: string): boolean {
    return this.#mark(modifier, "=", this.faces, (comparison, target) =>
      DiceTerm._applyCount(this.results, comparison, target, { flagSuccess: true }),
    );
  }

  countFailures(modifier: string): boolean {
    return this.#mark(modifier, "=", 1, (comparison, target) =>
      DiceTerm._applyCount(this.results, comparison, target, { flagFailure: true }),
    );
  }

  /** Each die that failed counts as minus one; failures are those counted before, or the lowest face. */
  deductFailures(modifier: string): boolean {
    return this.#mark(modifier, "=", 1, (comparison, target) =>
      DiceTerm._applyDeduct(this.results, comparison, target, { deductFailure: true }),
    );
  }

  /** Each die that failed counts as minus what it shows. */
  subtractFailures(modifier: string): boolean {
    return this.#mark(modifier, "=", 1, (comparison, target) =>
      DiceTerm._applyDeduct(this.results, comparison, target, { invertFailure: true }),
    );
  }

  #mark(modifier: string, usual: string, target: number, apply: (comparison: string, target: number) => void): boolean {
    const condition = conditionOf(modifier);
    if (!condition) return false;
    apply(condition.comparison ?? usual, condition.target ?? target);
    return true;
  }

  /** The total is what is above a target. */
  marginSuccess(modifier: string): boolean {
    const target = conditionOf(modifier)?.target;
    if (target === undefined) return false;
    this.options["marginSuccess"] = target;
    return true;
  }
}

CONFIG.Dice.types.push(Die);
CONFIG.Dice.terms["d"] = Die;
CONFIG.Dice.termTypes["Die"] = Die;
