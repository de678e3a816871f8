import ts from "typescript";
import { isExported, parse, place, type SourceText } from "./sources";

/** Exported functions without a docstring, each as a sentence: a rule's docstring names the rule it comes from. */
export function docstringProblems(file: SourceText): string[] {
  return parse(file).statements.flatMap((statement) =>
    exportedFunctions(statement)
      .filter(() => !hasDocstring(file, statement))
      .map((name) => `${place(statement)}: ${name} is exported without a docstring`),
  );
}

function hasDocstring({ text }: SourceText, statement: ts.Statement): boolean {
  const comments = ts.getLeadingCommentRanges(text, statement.pos) ?? [];
  return comments.some(({ pos }) => text.startsWith("/**", pos));
}

function exportedFunctions(statement: ts.Statement): string[] {
  if (!isExported(statement)) return [];
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? "the default function"];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(
      ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    )
    .map(({ name }) => name.getText());
}
