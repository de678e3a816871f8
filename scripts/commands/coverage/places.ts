/** Finds the functions and branches of a source, under names that stay the same when other lines change. */
import ts from "typescript";
import { placeOf } from "./executed";

/** A function or a branch. */
export interface Spot {
  /** `Board.render › if (x) then`: the functions around it, then its own name. */
  readonly name: string;
  /** Line number, from 1. */
  readonly line: number;
  /** The range of places that show that it ran. */
  readonly from: number;
  readonly to: number;
  /** Functions inside it, which run at another time. */
  readonly without: readonly (readonly [from: number, to: number])[];
  readonly isFunction: boolean;
  /** Functions inside it: if one of them ran, so did this one. */
  readonly within: Spot[];
}

/** The longest part of a condition or a call that is in a name. */
const MOST = 60;

const isLogical = (kind: ts.SyntaxKind): boolean =>
  [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(
    kind,
  );

type Bodied = ts.FunctionLikeDeclaration & { readonly body: ts.ConciseBody };
const isBodied = (node: ts.Node): node is Bodied =>
  ts.isFunctionLike(node) && (node as { body?: unknown }).body !== undefined;

/** All functions and branches in a source text. */
export function spotsOf(path: string, text: string): Spot[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const spots: Spot[] = [];
  const counts = new Map<string, number>();
  const flat = (node: ts.Node): string => node.getText(source).replace(/\s+/g, " ");
  const shown = (node: ts.Node): string => flat(node).slice(0, MOST);
  const called = (node: ts.Node): string => flat(node).slice(-MOST);
  const at = (offset: number): number => {
    const { line, character } = source.getLineAndCharacterOfPosition(offset);
    return placeOf(line, character);
  };

  /** Tells equal names apart: the second one is `… #2`. */
  const named = (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  };

  function add(node: ts.Node, name: string, isFunction: boolean, parent: Spot | null): Spot {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    // The end of a block runs with what comes after it.
    const end = node.getEnd() - (ts.isBlock(node) ? 1 : 0);
    const without: [number, number][] = [];
    const inner = (child: ts.Node): void => {
      if (isBodied(child)) without.push([at(child.getStart(source)), at(child.getEnd())]);
      else ts.forEachChild(child, inner);
    };
    if (isBodied(node)) without.push([at(node.getStart(source)), at(node.getEnd())]);
    else ts.forEachChild(node, inner);
    const from = at(node.getStart(source));
    const spot = { name: named(name), line: line + 1, from, to: at(end), without, isFunction, within: [] };
    spots.push(spot);
    parent?.within.push(spot);
    return spot;
  }

  function nameOf(node: Bodied): string {
    const { name, parent } = node as { name?: ts.Node; parent: ts.Node };
    if (ts.isConstructorDeclaration(node)) return "constructor";
    const accessor = ts.isGetAccessor(node) ? "get " : ts.isSetAccessor(node) ? "set " : "";
    if (name) return accessor + shown(name);
    if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent))
      return shown(parent.name);
    if (ts.isBinaryExpression(parent)) return shown(parent.left);
    return ts.isCallExpression(parent) ? `(${called(parent.expression)})` : "()";
  }

  const isEmpty = (node: ts.Node): boolean =>
    (ts.isBlock(node) && node.statements.length === 0) || node.kind === ts.SyntaxKind.EmptyStatement;

  function branches(node: ts.Node): [arm: ts.Node | undefined, name: string][] {
    if (ts.isIfStatement(node))
      return [
        [node.thenStatement, `if (${shown(node.expression)})`],
        [node.elseStatement, `else of if (${shown(node.expression)})`],
      ];
    if (ts.isConditionalExpression(node))
      return [
        [node.whenTrue, `${shown(node.condition)} ?`],
        [node.whenFalse, `${shown(node.condition)} ? :`],
      ];
    if (ts.isBinaryExpression(node) && isLogical(node.operatorToken.kind))
      return [[node.right, `${shown(node.left)} ${node.operatorToken.getText(source)}`]];
    if (ts.isCaseClause(node) && node.statements.length > 0)
      return [[node.statements[0], `case ${shown(node.expression)}`]];
    if (ts.isDefaultClause(node) && node.statements.length > 0) return [[node.statements[0], "default"]];
    if (ts.isCatchClause(node)) return [[node.block, "catch"]];
    if (ts.isForOfStatement(node) || ts.isForInStatement(node))
      return [[node.statement, `for (${shown(node.expression)})`]];
    if (ts.isForStatement(node)) return [[node.statement, `for (${node.condition ? shown(node.condition) : ""})`]];
    if (ts.isWhileStatement(node)) return [[node.statement, `while (${shown(node.expression)})`]];
    return [];
  }

  function visit(node: ts.Node, around: string, parent: Spot | null): void {
    const prefix = around === "" ? "" : `${around}.`;
    if (ts.isClassLike(node)) {
      const name = node.name
        ? shown(node.name)
        : ts.isVariableDeclaration(node.parent)
          ? shown(node.parent.name)
          : "class";
      ts.forEachChild(node, (child) => visit(child, prefix + name, parent));
      return;
    }
    if (isBodied(node)) {
      const name = prefix + nameOf(node);
      const spot = isEmpty(node.body) ? parent : add(node.body, name, true, parent);
      ts.forEachChild(node, (child) => visit(child, spot === parent ? name : spot!.name, spot));
      return;
    }
    for (const [arm, name] of branches(node)) if (arm && !isEmpty(arm)) add(arm, `${around} › ${name}`, false, null);
    ts.forEachChild(node, (child) => visit(child, around, parent));
  }

  visit(source, "", null);
  return spots;
}

/** The functions and branches that ran, given the places of their source that ran. */
export function ranOf(spots: readonly Spot[], places: readonly number[]): Spot[] {
  const sorted = [...places].sort((a, b) => a - b);
  /** The index of the first place that is not before `place`. */
  const first = (place: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const ranItself = ({ from, to, without }: Spot): boolean => {
    for (let index = first(from); index < sorted.length && sorted[index]! < to;) {
      const place = sorted[index]!;
      const inner = without.find(([start, end]) => place >= start && place < end);
      if (!inner) return true;
      index = first(inner[1]);
    }
    return false;
  };
  const ran = new Set(spots.filter(ranItself));
  const isRun = (spot: Spot): boolean => ran.has(spot) || spot.within.some(isRun);
  return spots.filter(isRun);
}
