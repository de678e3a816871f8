import ts from "typescript";
import { parse, place, walk, type SourceText } from "./sources";

/** A member of a class of drydock, and where it stands. */
export interface Member {
  readonly name: string;
  readonly place: string;
}

const WORD = /[A-Za-z_$][\w$]*/g;

/** What the language and the browser ask objects for by themselves. */
const ASKED_FOR = /^(toJSON|toString|valueOf|formAssociated|\w+Callback)$/;

/** The methods, accessors and fields that the classes of a file have, and what it offers to others as functions. */
export function membersOf(file: SourceText): Member[] {
  const found: Member[] = [];
  walk(parse(file), (node) => {
    const name = isMember(node) || isReexport(node) ? node.name : undefined;
    if (name && ts.isIdentifier(name) && !ASKED_FOR.test(name.text))
      found.push({ name: name.text, place: place(node) });
  });
  return found;
}

/** The names that a file uses: not where it declares them, says their types, or only passes them on to `super`. */
export function namesUsed(file: SourceText): Set<string> {
  const names = new Set<string>();
  walk(parse(file), (node) => {
    // Code that is put together as a text uses what it names.
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      for (const [word] of node.text.matchAll(WORD)) names.add(word);
    } else if (ts.isIdentifier(node) && isUse(node)) names.add(node.text);
  });
  return names;
}

/**
 * The members of drydock that neither drydock itself uses nor others name at all: what a system overrides is of use to it.
 */
export function unusedMembers(drydock: readonly SourceText[], others: readonly SourceText[]): Member[] {
  const used = new Set<string>();
  for (const file of drydock) for (const name of namesUsed(file)) used.add(name);
  for (const { text } of others) for (const [word] of text.matchAll(WORD)) used.add(word);
  return drydock.flatMap(membersOf).filter(({ name }) => !used.has(name));
}

type NamedMember = ts.MethodDeclaration | ts.AccessorDeclaration | ts.PropertyDeclaration;

function isMember(node: ts.Node): node is NamedMember {
  if (!ts.isMethodDeclaration(node) && !ts.isAccessor(node) && !ts.isPropertyDeclaration(node)) return false;
  const isDeclared = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false;
  return ts.isClassLike(node.parent) && !isDeclared;
}

/** `export { slugify } from "./text"`: a member of one of the namespaces that packages see. */
function isReexport(node: ts.Node): node is ts.ExportSpecifier {
  return ts.isExportSpecifier(node) && Boolean(node.parent.parent.moduleSpecifier) && !node.isTypeOnly;
}

function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return parent.expression.kind !== ts.SyntaxKind.SuperKeyword;
  }
  if (isMember(parent) || ts.isPropertyDeclaration(parent)) return parent.name !== node;
  if (ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) return parent.name !== node;
  if (ts.isFunctionDeclaration(parent) || ts.isExportSpecifier(parent) || ts.isImportSpecifier(parent)) return false;
  return !ts.isParameter(parent) || parent.name !== node;
}
