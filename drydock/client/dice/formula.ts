/** Formulas: texts as terms, and terms as a number. Sums and products of dice, numbers and parentheses. */

import { getProperty } from "../common/objects";
import { CONFIG } from "../config";
import { unavailable } from "../common/unavailable";
import type { PlainObject } from "../common/values";
import { Die } from "./die";
import { NumericTerm, OperatorTerm, type RollTerm } from "./terms";

const TOKEN = /\s*(?:(\d*)d(\d+|[a-z])([a-z][^\s()[\]{}+\-*/]*)?|(\d+(?:\.\d+)?)|([-+*/]))(?:\[([^\]]*)\])?/iy;

/** Puts data into a formula: `@hull.value`. A value that does not exist becomes `missing`, or its name stays. */
export function replaceFormulaData(formula: string, data: PlainObject, { missing }: { missing?: string } = {}): string {
  return formula.replace(/@([a-z0-9._-]+)/gi, (match, path: string) => {
    const value = getProperty(data, path);
    return value === undefined || value === null ? (missing ?? match) : String(value).trim();
  });
}

/** The terms of a formula. @throws Error if the formula is invalid or has parts that drydock does not know. */
export function parseFormula(formula: string): RollTerm[] {
  const terms: RollTerm[] = [];
  TOKEN.lastIndex = 0;
  const text = formula.trim();
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const bracket = bracketAt(text, start);
    if (bracket) {
      terms.push(bracket.term);
      TOKEN.lastIndex = bracket.end;
      continue;
    }
    const match = TOKEN.exec(text);
    if (!match) return unavailable(`the roll formula "${formula}" (from "${text.slice(start)}")`);
    const [, number, kind, modifiers = "", numeral, operator, flavor] = match;
    const options = flavor ? { flavor } : {};
    if (operator) terms.push(new OperatorTerm({ operator }));
    else if (kind) terms.push(diceOf(kind, { number: Number(number || 1), modifiers: split(modifiers), options }));
    else terms.push(new NumericTerm({ number: Number(numeral), options }));
  }
  checkOrder(formula, terms);
  return terms;
}

/** The parenthesis that opens at `start`, with its flavor, and where it ends; null if none does. */
function bracketAt(text: string, start: number): { term: RollTerm; end: number } | null {
  const opening = /^\s*\(/.exec(text.slice(start));
  if (!opening) return null;
  const open = start + opening[0].length;
  let at = open;
  for (let depth = 1; depth > 0; at++) {
    if (at === text.length) throw new Error(`"${text}" is not a valid roll formula`);
    if (text[at] === "(") depth++;
    else if (text[at] === ")") depth--;
  }
  const [whole = "", flavor] = /^\[([^\]]*)\]/.exec(text.slice(at)) ?? [];
  const cls = CONFIG.Dice.termTypes["ParentheticalTerm"] as new (data: object) => RollTerm;
  const term = new cls({ term: text.slice(open, at - 1).trim(), options: flavor ? { flavor } : {} });
  return { term, end: at + whole.length };
}

/** Splits a text into its modifiers: `kh1`, `r<3`. */
const split = (modifiers: string): string[] => modifiers.match(/[a-z]+[^a-z]*/gi) ?? [];

/** Dice with the given number of faces, or of a kind that the system has registered by its letter. */
function diceOf(kind: string, data: { number: number; modifiers: string[]; options: PlainObject }): RollTerm {
  if (/^\d+$/.test(kind)) return new Die({ ...data, faces: Number(kind) });
  const own = CONFIG.Dice.terms[kind.toLowerCase()] as (new (data: object) => RollTerm) | undefined;
  return own ? new own(data) : unavailable(`dice of the kind "d${kind}"`);
}

/** Checks that operands and operators alternate; a sign may come first. */
function checkOrder(formula: string, terms: RollTerm[]): void {
  if (terms[0] instanceof OperatorTerm && "+-".includes(terms[0].operator))
    terms.unshift(new NumericTerm({ number: 0 }));
  const wrong =
    terms.length % 2 === 0 || terms.some((term, index) => term instanceof OperatorTerm !== (index % 2 === 1));
  if (wrong) throw new Error(`"${formula}" is not a valid roll formula`);
}

/** The value of evaluated terms: products before sums. */
export function evaluateTerms(terms: readonly RollTerm[]): number {
  let sum = 0;
  let product = Number(terms[0]?.total ?? 0);
  let sign = 1;
  for (let i = 1; i < terms.length; i += 2) {
    const { operator } = terms[i] as OperatorTerm;
    const value = Number(terms[i + 1]?.total);
    if (operator === "*") product *= value;
    else if (operator === "/") product /= value;
    else {
      sum += sign * product;
      sign = operator === "-" ? -1 : 1;
      product = value;
    }
  }
  return sum + sign * product;
}
