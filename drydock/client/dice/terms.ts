/** The parts of a roll: dice, numbers and operators. */

import { CONFIG } from "../config";
import type { PlainObject } from "../common/values";
import { unavailable } from "../common/unavailable";

export interface TermData extends PlainObject {
  class?: string;
  options?: PlainObject;
  evaluated?: boolean;
}

/** How dice are evaluated other than by chance. */
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

  /** Restores a term from stored data. */
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

/** One die's result. */
export interface DiceTermResult {
  result: number;
  active?: boolean;
  /** The value that counts, if it differs from the face. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  [key: string]: unknown;
}

type DieData = TermData & { number?: number; faces?: number; modifiers?: string[]; results?: DiceTermResult[] };

/** Checks a result of stored data, which anyone may have written: only numbers are accepted. */
function checkedResult(entry: DiceTermResult): DiceTermResult {
  if (typeof entry?.result !== "number" || !Number.isFinite(entry.result))
    throw new Error("A die has no number as its result");
  return entry;
}

const COMPARISONS: Readonly<Record<string, (result: number, target: number) => boolean>> = {
  "=": (result, target) => result === target,
  "<": (result, target) => result < target,
  "<=": (result, target) => result <= target,
  ">": (result, target) => result > target,
  ">=": (result, target) => result >= target,
};

export class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  /** The modifiers of these dice, each with the name of the method that applies it. */
  static MODIFIERS: Record<string, string> = {};
  /** The number of dice, before modifiers change it. */
  _number: number;
  _faces: number;
  modifiers: string[];
  results: DiceTermResult[];

  constructor({ number = 1, faces = 6, modifiers = [], results = [], ...data }: DieData = {}) {
    super(data);
    this._number = Number(number);
    this._faces = Number(faces);
    this.modifiers = modifiers;
    for (const modifier of modifiers) this.#command(modifier);
    this.results = results.map(checkedResult);
    this._evaluated = results.length > 0;
  }

  get number(): number {
    return this._number;
  }

  set number(number: number) {
    this._number = number;
  }

  get faces(): number {
    return this._faces;
  }

  set faces(faces: number) {
    this._faces = faces;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  override get expression(): string {
    const own = (this.constructor as typeof DiceTerm).DENOMINATION;
    return `${this.number}${own === "d" || own === "" ? `d${this.faces}` : `d${own}`}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, { result, count, active = true }) => sum + (active ? (count ?? result) : 0), 0);
  }

  get values(): number[] {
    return this.results.filter(({ active = true }) => active).map(({ result }) => result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override evaluate(options: EvaluationOptions = {}): this {
    super.evaluate(options);
    for (let i = 0; i < this.number; i++) this.roll(options);
    this._evaluateModifiers(options);
    return this;
  }

  /** Rolls one more die. */
  roll(options: EvaluationOptions = {}): DiceTermResult {
    const rolled = options.minimize ? 1 : options.maximize ? this.faces : this.randomFace();
    const result: DiceTermResult = { result: rolled, active: true };
    this.results.push(result);
    return result;
  }

  /** Applies the modifiers, one after another. */
  _evaluateModifiers(options: EvaluationOptions = {}): void {
    for (const modifier of this.modifiers) this._evaluateModifier(this.#command(modifier), modifier, options);
  }

  _evaluateModifier(command: string, modifier: string, options: EvaluationOptions = {}): void {
    const name = (this.constructor as typeof DiceTerm).MODIFIERS[command] ?? "";
    const method = (this as unknown as Record<string, (modifier: string, options: object) => unknown>)[name];
    if (typeof method !== "function" || method.call(this, modifier, options) === false) {
      throw new Error(`"${modifier}" is not a valid modifier of ${this.expression}`);
    }
  }

  /** The command at the start of a modifier. */
  #command(modifier: string): string {
    const command = /^[a-z]*/i.exec(modifier)?.[0].toLowerCase() ?? "";
    return command in (this.constructor as typeof DiceTerm).MODIFIERS
      ? command
      : unavailable(`the dice modifier "${modifier}"`);
  }

  static compareResult(result: number, comparison: string, target: number): boolean {
    return COMPARISONS[comparison]?.(result, target) ?? false;
  }

  /** Keeps or drops `number` of the highest or lowest dice that still count. */
  static _keepOrDrop(
    results: DiceTermResult[],
    number: number,
    { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
  ): DiceTermResult[] {
    const active = results.filter((entry) => entry.active !== false);
    const sorted = active.sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
    for (const entry of keep ? sorted.slice(number) : sorted.slice(0, number)) {
      entry.active = false;
      entry.discarded = true;
    }
    return results;
  }

  /** Counts one for each die that meets the comparison, and zero for the others. */
  static _applyCount(
    results: DiceTermResult[],
    comparison: string,
    target: number,
    { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
  ): void {
    for (const entry of results) {
      const met = DiceTerm.compareResult(entry.result, comparison, target);
      if (flagSuccess) entry.success = met;
      if (flagFailure) entry.failure = met;
      entry.count = met ? 1 : 0;
    }
  }

  /** A random face. */
  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  /** The face for a number from 0 up to, but not including, 1. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * this.faces);
  }

  getResultLabel({ result }: DiceTermResult): string {
    return String(result);
  }

  /** CSS classes of a result in the list of dice. */
  getResultCSS(result: DiceTermResult): (string | null)[] {
    const marked = result.success !== undefined || result.failure !== undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !marked && result.result === 1 ? "min" : null,
      !marked && result.result === this.faces ? "max" : null,
    ];
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

type TermClass = new (data: never) => RollTerm;
const TERMS: Readonly<Record<string, TermClass>> = { NumericTerm, OperatorTerm };

function termClass(name: string | undefined): new (data: TermData) => RollTerm {
  const known = (CONFIG.Dice.termTypes[name ?? ""] as TermClass | undefined) ?? TERMS[name ?? ""];
  if (!known) return unavailable(`the roll term ${name}`);
  return known as unknown as new (data: TermData) => RollTerm;
}

Object.assign(CONFIG.Dice.termTypes, TERMS);
