/** Rolls: a formula, its dice, and the result. */

import { CONFIG } from "../config";
import { escapeHTML } from "../common/text";
import type { PlainObject } from "../common/values";
import { rollOption } from "../documents/message-modes";
import { evaluateTerms, parseFormula, replaceFormulaData } from "./formula";
import { DiceTerm, RollTerm, type EvaluationOptions, type TermData } from "./terms";

/** A roll as a chat message stores it. */
export interface RollData extends PlainObject {
  class: string;
  options: PlainObject;
  dice: TermData[];
  formula: string;
  terms: TermData[];
  total: number | undefined;
  evaluated: boolean;
}

/** The part of the chat message class that rolls need; that class itself needs rolls. */
interface MessageClass {
  new (data: PlainObject): {
    applyRollMode(rollMode: string): void;
    /** Generation 14. */
    applyMode?(mode: string): void;
    toObject(): PlainObject;
  };
  create(data: PlainObject, options: PlainObject): Promise<unknown>;
}

/** Who gets a roll's message: a roll mode, or `roll` for the user's own; in generation 14 `messageMode`. */
interface MessageOptions extends PlainObject {
  rollMode?: string | null;
  create?: boolean;
}

export class Roll {
  data: PlainObject;
  options: PlainObject;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string, data: PlainObject = {}, options: PlainObject = {}) {
    this.data = data;
    this.options = options;
    const cls = this.constructor as typeof Roll;
    this.terms = formula === "" ? [] : cls.parse(formula, data);
    this._formula = cls.getFormula(this.terms);
  }

  static create(formula: string, data: PlainObject = {}, options: PlainObject = {}): Roll {
    const cls = (CONFIG.Dice.rolls[0] as typeof Roll | undefined) ?? Roll;
    return new cls(formula, data, options);
  }

  static parse(formula: string, data: PlainObject = {}): RollTerm[] {
    return parseFormula(this.replaceFormulaData(formula, data));
  }

  static replaceFormulaData(formula: string, data: PlainObject, options: { missing?: string } = {}): string {
    return replaceFormulaData(formula, data, options);
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms.map((term) => term.formula).join("");
  }

  /** Whether a formula can be rolled. */
  static validate(formula: string): boolean {
    try {
      parseFormula(formula.replace(/@([a-z0-9._-]+)/gi, "1"));
      return true;
    } catch {
      return false;
    }
  }

  get formula(): string {
    return this._formula;
  }

  /** Writes the formula again after its terms have changed. */
  resetFormula(): string {
    return (this._formula = (this.constructor as typeof Roll).getFormula(this.terms));
  }

  /** The formula with the results of the dice. */
  get result(): string {
    return this.terms.map((term) => term.total).join("");
  }

  get total(): number {
    return this._total as number;
  }

  get dice(): DiceTerm[] {
    // Parentheses have their own dice.
    return this.terms.flatMap((term) =>
      term instanceof DiceTerm ? [term] : ((term as { dice?: DiceTerm[] }).dice ?? []),
    );
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  #start(): void {
    if (this._evaluated)
      throw new Error(`This ${this.constructor.name} has already been evaluated and is now immutable`);
  }

  #finish(options: EvaluationOptions): this {
    for (const term of this.terms) if (!term._evaluated) term.evaluate(options);
    this._total = evaluateTerms(this.terms);
    this._evaluated = true;
    return this;
  }

  /** Rolls the dice. A roll can be evaluated once. */
  async evaluate(options: EvaluationOptions & PlainObject = {}): Promise<this> {
    this.#start();
    return this.#finish(options);
  }

  async roll(options: EvaluationOptions & PlainObject = {}): Promise<this> {
    return this.evaluate(options);
  }

  /**
   * Evaluates the parts that need no dice: with `minimize` or `maximize` everything; without `strict`, unrolled dice
   * count as zero.
   * @throws Error if dice would have to be rolled.
   */
  evaluateSync({ strict = true, ...options }: EvaluationOptions & { strict?: boolean } & PlainObject = {}): this {
    this.#start();
    const chance =
      !options.minimize && !options.maximize && this.terms.some((term) => !term._evaluated && !term.isDeterministic);
    if (chance && strict) throw new Error("This Roll contains terms that cannot be synchronously evaluated");
    if (!chance) return this.#finish(options);
    for (const die of this.dice) die._evaluated = true;
    return this.#finish(options);
  }

  clone(): Roll {
    return new (this.constructor as typeof Roll)(this._formula, this.data, this.options);
  }

  /** A roll made of terms; evaluated if all of them are. */
  static fromTerms<T extends typeof Roll>(this: T, terms: RollTerm[], options: PlainObject = {}): InstanceType<T> {
    const roll = new this("", {}, options) as InstanceType<T>;
    roll.terms = terms;
    roll._formula = this.getFormula(terms);
    // Numbers and operators next to evaluated dice need not have been evaluated themselves.
    const evaluated = terms.every((term) => term._evaluated || term.isDeterministic);
    if (evaluated && terms.some((term) => term._evaluated)) roll.#finish({});
    return roll;
  }

  toJSON(): RollData {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** The roll of stored data. @throws Error if its class is not registered in CONFIG.Dice.rolls. */
  static fromData(data: RollData): Roll {
    const classes = [this, ...(CONFIG.Dice.rolls as (typeof Roll)[])];
    const cls = classes.find((candidate) => candidate.name === data.class);
    if (!cls) throw new Error(`Unable to recreate ${data.class} instance from provided data`);
    const roll = new cls("", {}, data.options ?? {});
    roll.terms = data.terms.map((term) => RollTerm.fromData(term));
    roll._formula = String(data.formula);
    roll._evaluated = data.evaluated ?? true;
    roll._total = data.total === undefined ? undefined : Number(data.total);
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as RollData);
  }

  /** The individual dice, as HTML. */
  async getTooltip(): Promise<string> {
    const parts = this.dice.map((die) => {
      const faces = die.results
        .map((result) => {
          const classes = ["roll", ...die.getResultCSS(result)].filter(Boolean).join(" ");
          return `<li class="${escapeHTML(classes)}">${escapeHTML(die.getResultLabel(result))}</li>`;
        })
        .join("");
      const header = `<header class="part-header flexrow"><span class="part-formula">${escapeHTML(die.formula)}</span><span class="part-total">${die.total ?? ""}</span></header>`;
      return `<section class="tooltip-part"><div class="dice">${header}<ol class="dice-rolls">${faces}</ol></div></section>`;
    });
    return `<div class="dice-tooltip"><div class="wrapper">${parts.join("")}</div></div>`;
  }

  /** The roll for a chat message, as HTML. */
  async render({ flavor = "", isPrivate = false }: { flavor?: string; isPrivate?: boolean } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const formula = isPrivate ? "???" : escapeHTML(this._formula);
    const total = isPrivate ? "?" : String(Math.round(this.total * 100) / 100);
    const tooltip = isPrivate ? "" : await this.getTooltip();
    const label = flavor ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : "";
    return `<div class="dice-roll" data-action="expandRoll">${label}<div class="dice-result"><div class="dice-formula">${formula}</div>${tooltip}<h4 class="dice-total">${total}</h4></div></div>`;
  }

  /** Posts the roll, or returns the message's data if `create` is false. Rolls first if not yet rolled. */
  async toMessage(
    messageData: PlainObject = {},
    { rollMode, create = true, ...options }: MessageOptions = {},
  ): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const data: PlainObject = {
      content: String(this.total),
      sound: CONFIG.sounds["dice"],
      ...messageData,
      rolls: [JSON.stringify(this.toJSON())],
    };
    const mode = rollOption({ ...options, rollMode });
    const cls = CONFIG.ChatMessage.documentClass as MessageClass;
    if (create) return cls.create(data, { ...options, ...mode });
    const message = new cls(data);
    if ("rollMode" in mode) message.applyRollMode(mode.rollMode);
    else message.applyMode?.(mode.messageMode);
    return message.toObject();
  }
}

CONFIG.Dice.rolls.push(Roll);
