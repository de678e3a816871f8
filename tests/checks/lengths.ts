import ts from "typescript";
import { parse, place, walk, type SourceText } from "./sources";

const FILE_LINES = 400;
const FUNCTION_LINES = 60;

/** Files and functions too long to read in one go, each as a sentence. Data tables (`tables.ts`) may be longer. */
export function lengthProblems(file: SourceText): string[] {
  const problems: string[] = [];
  const lines = file.text.trimEnd().split("\n").length;
  if (lines > FILE_LINES && !/(^|\/)tables\.ts$/.test(file.path)) {
    problems.push(`${file.path}: ${lines} lines, at most ${FILE_LINES}`);
  }
  walk(parse(file), (node) => {
    if (!ts.isFunctionLike(node)) return;
    const length = linesOf(node) - linesOfClasses(node);
    if (length > FUNCTION_LINES) {
      const name = node.name?.getText() ?? (ts.isConstructorDeclaration(node) ? "constructor" : "a function");
      problems.push(`${place(node)}: ${name} has ${length} lines, at most ${FUNCTION_LINES}`);
    }
  });
  return problems;
}

/** Number of lines of the classes that a function defines (a mixin), whose methods are counted one by one. */
function linesOfClasses(node: ts.Node): number {
  let sum = 0;
  ts.forEachChild(node, (child) => {
    sum += ts.isClassLike(child) ? linesOf(child) : linesOfClasses(child);
  });
  return sum;
}

function linesOf(node: ts.Node): number {
  const source = node.getSourceFile();
  const line = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  return line(node.getEnd()) - line(node.getStart(source)) + 1;
}
