import ts from "typescript";
import { namesDefined, once, parse, place, walk, type SourceText } from "./sources";

/** A function, a class or a class member of drydock, and its position. */
export interface Member {
  readonly name: string;
  readonly place: string;
}

const WORD = /[A-Za-z_$][\w$]*/g;

/** Members that the language and the browser look up themselves. */
const ASKED_FOR = /^(toJSON|toString|valueOf|formAssociated|\w+Callback)$/;

/** A file's functions and classes, their members, and its re-exports. */
export const membersOf = once((file): readonly Member[] => {
  const found: Member[] = [];
  walk(parse(file), (node) => {
    const name = isMember(node) || isReexport(node) || isDefined(node) ? node.name : undefined;
    if (name && ts.isIdentifier(name) && !ASKED_FOR.test(name.text))
      found.push({ name: name.text, place: place(node) });
  });
  return found;
});

/** The names that code uses, without declarations, types, and what is only passed on to `super`. */
function namesUsed(node: ts.Node, without: ReadonlySet<ts.Node> = new Set()): Set<string> {
  const names = new Set<string>();
  const visit = (part: ts.Node): void => {
    if (without.has(part) || ts.isImportDeclaration(part)) return;
    // Code assembled as text uses the names in it.
    if (ts.isStringLiteralLike(part) || ts.isTemplateLiteralToken(part)) {
      for (const [word] of part.text.matchAll(WORD)) names.add(word);
    } else if (ts.isIdentifier(part) && isUse(part)) names.add(part.text);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return names;
}

/** The names that a file outside drydock uses: in code, without comments; in a template, every word. */
const namesIn = once((file): readonly string[] =>
  /\.(ts|mjs)$/.test(file.path) ? [...namesUsed(parse(file))] : (file.text.match(WORD) ?? []),
);

/** A named definition, and the names that it uses when it is used. */
interface Named {
  readonly name: string;
  readonly uses: ReadonlySet<string>;
}

/** The definitions of a file; one without a name is what runs when the file is loaded. */
const definedIn = once((file) =>
  parse(file).statements.flatMap((statement): Named[] => {
    if (ts.isClassDeclaration(statement)) {
      const members = statement.members.filter((member) => isMember(member) && ts.isIdentifier(member.name));
      const named = (members as NamedMember[]).map((member) => ({
        name: textOf(member.name),
        uses: namesUsed(member),
      }));
      // A class includes members that are looked up by the platform; the compiler finds unused private ones.
      const rest = new Set(members.filter(({ name }) => !ASKED_FOR.test(textOf(name))));
      return [...named, { name: statement.name?.text ?? "", uses: namesUsed(statement, rest) }];
    }
    if (ts.isExportDeclaration(statement))
      return statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map((each) => ({
            name: each.name.text,
            uses: new Set([textOf(each.propertyName ?? each.name)]),
          }))
        : [];
    const [name = "", ...others] = namesDefined(statement);
    const uses = namesUsed(statement);
    return [name, ...others].map((each) => ({ name: each, uses }));
  }),
);

/**
 * Functions, classes and class members of drydock that nobody uses: neither others, by name, nor drydock itself in code
 * that is used or runs when loaded. What a system overrides counts as used.
 */
export function unusedMembers(drydock: readonly SourceText[], others: readonly SourceText[]): Member[] {
  const users = new Map<string, Named[]>();
  for (const each of drydock.flatMap(definedIn)) users.set(each.name, [...(users.get(each.name) ?? []), each]);
  const used = new Set<string>();
  const waiting = [""];
  for (const other of others) waiting.push(...namesIn(other));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    for (const { uses } of users.get(name) ?? []) waiting.push(...uses);
  }
  return drydock.flatMap(membersOf).filter(({ name }) => !used.has(name));
}

const textOf = (name: ts.Node | undefined): string => (name && ts.isIdentifier(name) ? name.text : "");

type NamedMember = ts.MethodDeclaration | ts.AccessorDeclaration | ts.PropertyDeclaration;

function isMember(node: ts.Node): node is NamedMember {
  if (!ts.isMethodDeclaration(node) && !ts.isAccessor(node) && !ts.isPropertyDeclaration(node)) return false;
  const isDeclared = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false;
  return ts.isClassLike(node.parent) && !isDeclared;
}

function isDefined(node: ts.Node): node is ts.FunctionDeclaration | ts.ClassDeclaration {
  return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && ts.isSourceFile(node.parent);
}

/** `export { slugify } from "./text"`: a member of a namespace that packages see. */
function isReexport(node: ts.Node): node is ts.ExportSpecifier {
  return ts.isExportSpecifier(node) && Boolean(node.parent.parent.moduleSpecifier) && !node.isTypeOnly;
}

function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return parent.expression.kind !== ts.SyntaxKind.SuperKeyword;
  }
  if (ts.isMethodDeclaration(parent) || ts.isAccessor(parent) || ts.isPropertyDeclaration(parent))
    return parent.name !== node;
  if (ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) return parent.name !== node;
  if (ts.isVariableDeclaration(parent) || ts.isClassDeclaration(parent)) return parent.name !== node;
  if (ts.isFunctionDeclaration(parent) || ts.isExportSpecifier(parent) || ts.isImportSpecifier(parent)) return false;
  return !ts.isParameter(parent) || parent.name !== node;
}
