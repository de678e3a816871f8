/** The parts of a roll: dice, numbers and operators. */

import { CONFIG } from "../config";
import type { PlainObject } from "../common/values";
import { unavailable } from "../common/unavailable";

export interface TermData extends PlainObject {
  class?: string;
  options?: PlainObject;
  evaluated?: boolean;
}

/** How dice are to fall instead of by chance. */
export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
}

export abstract class RollTerm {
  options: PlainObject;
  _evaluated = false;

  constructor({ options = {} }: TermData = {}) {
    this.options = options;
  }

  abstract get expression(): string;
  abstract get total(): number | string | undefined;

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return String(this.options["flavor"] ?? "");
  }

  get isDeterministic(): boolean {
    return true;
  }

  evaluate(_options: EvaluationOptions = {}): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this;
  }

  toJSON(): TermData {
    return { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
  }

  /** The term of stored data. */
  static fromData(data: TermData): RollTerm {
    const cls = termClass(data.class);
    const term = new cls(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as TermData);
  }
}

export class NumericTerm extends RollTerm {
  number: number;

  constructor(data: TermData & { number: number }) {
    super(data);
    this.number = Number(data.number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }

  override toJSON(): TermData {
    return { ...super.toJSON(), number: this.number };
  }
}

export class OperatorTerm extends RollTerm {
  operator: string;

  constructor(data: TermData & { operator: string }) {
    super(data);
    this.operator = data.operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }

  override toJSON(): TermData {
    return { ...super.toJSON(), operator: this.operator };
  }
}

/** One die as it fell. */
export interface DiceTermResult {
  result: number;
  active?: boolean;
  discarded?: boolean;
  [key: string]: unknown;
}

type DieData = TermData & { number?: number; faces?: number; modifiers?: string[]; results?: DiceTermResult[] };

/** Results come from stored data, which anyone may have written: only numbers are let in. */
function checkedResult(entry: DiceTermResult): DiceTermResult {
  if (typeof entry?.result !== "number" || !Number.isFinite(entry.result))
    throw new Error("A die has no number as its result");
  return entry;
}

export class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  number: number;
  faces: number;
  modifiers: string[];
  results: DiceTermResult[];

  constructor({ number = 1, faces = 6, modifiers = [], results = [], ...data }: DieData = {}) {
    super(data);
    if (modifiers.length > 0) unavailable(`the dice modifier "${modifiers.join("")}"`);
    this.number = Number(number);
    this.faces = Number(faces);
    this.modifiers = modifiers;
    this.results = results.map(checkedResult);
    this._evaluated = results.length > 0;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  override get expression(): string {
    return `${this.number}d${this.faces}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, { result, active = true }) => sum + (active ? result : 0), 0);
  }

  get values(): number[] {
    return this.results.filter(({ active = true }) => active).map(({ result }) => result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override evaluate(options: EvaluationOptions = {}): this {
    super.evaluate(options);
    for (let i = 0; i < this.number; i++) {
      const result = options.minimize ? 1 : options.maximize ? this.faces : this.randomFace();
      this.results.push({ result, active: true });
    }
    return this;
  }

  /** A face by chance. */
  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  /** The face that a number from 0 up to 1 stands for. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * this.faces);
  }

  getResultLabel({ result }: DiceTermResult): string {
    return String(result);
  }

  override toJSON(): TermData {
    return {
      ...super.toJSON(),
      number: this.number,
      faces: this.faces,
      modifiers: this.modifiers,
      results: this.results,
    };
  }
}

export class Die extends DiceTerm {
  static override DENOMINATION = "d";

  override get denomination(): string {
    return `d${this.faces}`;
  }
}

type TermClass = new (data: never) => RollTerm;
const TERMS: Readonly<Record<string, TermClass>> = { NumericTerm, OperatorTerm, Die };

function termClass(name: string | undefined): new (data: TermData) => RollTerm {
  const known = (CONFIG.Dice.termTypes[name ?? ""] as TermClass | undefined) ?? TERMS[name ?? ""];
  if (!known) return unavailable(`the roll term ${name}`);
  return known as unknown as new (data: TermData) => RollTerm;
}

CONFIG.Dice.types.push(Die);
CONFIG.Dice.terms["d"] = Die;
Object.assign(CONFIG.Dice.termTypes, TERMS);
