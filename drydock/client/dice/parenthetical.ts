/** A parenthesis in a formula: a roll of its own whose total the outer roll uses. */

import { CONFIG } from "../config";
import { evaluateTerms } from "./formula";
import { Roll, type RollData } from "./roll";
import { RollTerm, type DiceTerm, type EvaluationOptions, type TermData } from "./terms";

type ParentheticalData = TermData & { term?: string; roll?: Roll | RollData };

export class ParentheticalTerm extends RollTerm {
  /** The text in the parentheses. */
  term: string;
  roll: Roll;

  constructor({ term = "", roll, ...data }: ParentheticalData = {}) {
    super(data);
    if (roll instanceof Roll) this.roll = roll;
    else this.roll = roll ? Roll.fromData(roll) : Roll.create(term);
    if (this.roll.terms.length === 0) throw new Error(`"(${term})" is not a valid roll formula`);
    this.term = term || this.roll.formula;
    this._evaluated = this.roll._evaluated;
  }

  override get expression(): string {
    return `(${this.roll.formula})`;
  }

  override get total(): number | undefined {
    return this.roll._total;
  }

  get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override evaluate(options: EvaluationOptions = {}): this {
    super.evaluate(options);
    for (const term of this.roll.terms) if (!term._evaluated) term.evaluate(options);
    this.roll._total = evaluateTerms(this.roll.terms);
    this.roll._evaluated = true;
    return this;
  }

  override toJSON(): TermData {
    return { ...super.toJSON(), term: this.term, roll: this.roll.toJSON() };
  }
}

Object.assign(CONFIG.Dice.termTypes, { ParentheticalTerm });
