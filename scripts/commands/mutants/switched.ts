/**
 * Puts many mutants into one build: each function or value that mutants change is written once as it is and once for
 * each of them, and pages choose one by number (`SWITCH`; if missing, as it is), because a build takes longer than many
 * a test.
 */
import ts from "typescript";
import { SWITCH, type Mutant } from "./mutant";

/** What a mutant changes, without the text that stays the same. */
interface Change {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function changeOf(text: string, number: number, { from, to }: Mutant): Change {
  let [start, left, right] = [text.indexOf(from), 0, 0];
  const most = Math.min(from.length, to.length);
  while (left < most && from[left] === to[left]) left += 1;
  while (right < most - left && from.at(-1 - right) === to.at(-1 - right)) right += 1;
  start += left;
  return { number, from: start, to: start + from.length - left - right, text: to.slice(left, to.length - right) };
}

/** Whether a node can be replaced by a choice: the body of a function, or an initial value. */
function isChoice(node: ts.Node): boolean {
  const { parent } = node;
  if (parent === undefined) return false;
  if (ts.isFunctionLike(parent)) return (parent as { body?: ts.Node }).body === node;
  const begins = ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent);
  return begins && parent.initializer === node;
}

/** The smallest node around a change that can be replaced by a choice; null if there is none. */
function choiceAround(source: ts.SourceFile, { from, to }: Change): ts.Node | null {
  let found: ts.Node | null = null;
  const visit = (node: ts.Node): void => {
    if (node.getStart(source) > from || node.getEnd() < to) return;
    if (isChoice(node)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * A source with mutants to choose from; null if one of them changes anything but functions and values.
 *
 * @param mutants  by their numbers, which are above 0
 */
export function switched(path: string, text: string, mutants: ReadonlyMap<number, Mutant>): string | null {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: { readonly change: Change; readonly node: ts.Node }[] = [];
  for (const [number, mutant] of mutants) {
    const change = changeOf(text, number, mutant);
    const node = choiceAround(source, change);
    if (!node) return null;
    found.push({ change, node });
  }
  const isWithin = (inner: ts.Node, outer: ts.Node) => outer.pos <= inner.pos && inner.end <= outer.end;
  const nodes = [...new Set(found.map(({ node }) => node))];
  const outermost = nodes.filter((node) => !nodes.some((other) => other !== node && isWithin(node, other)));
  let result = text;
  for (const node of outermost.sort((a, b) => b.pos - a.pos)) {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const changes = found.filter((each) => isWithin(each.node, node)).map(({ change }) => change);
    const changed = ({ from, to, text: by }: Change) => text.slice(start, from) + by + text.slice(to, end);
    const isOn = ({ number }: Change) => `globalThis.${SWITCH} === ${number}`;
    const whole = text.slice(start, end);
    const choice = ts.isBlock(node)
      ? `{ ${changes.map((each) => `if (${isOn(each)}) ${changed(each)} else `).join("")}${whole} }`
      : `(${changes.map((each) => `${isOn(each)} ? (${changed(each)}) : `).join("")}(${whole}))`;
    result = result.slice(0, start) + choice + result.slice(end);
  }
  return result;
}
