import ts from "typescript";
import { parse, place, walk, type SourceText } from "./sources";

/** A use of Foundry's API by the system: a dotted path or a hook name, and its position. */
export interface Use {
  readonly name: string;
  readonly place: string;
}

/** The globals that Foundry gives to a system. */
const ROOTS = new Set(
  `foundry game CONFIG CONST ui canvas Hooks Roll ChatMessage Actor Item Combat Combatant JournalEntry JournalEntryPage
   Scene TokenDocument Token User Folder Macro Handlebars PIXI fromUuid fromUuidSync`.split(/\s+/),
);

/** Every dotted path of Foundry's API in a file, also through constants: `const { fields } = foundry.data`. */
export function apiPaths(file: SourceText): Use[] {
  const found: Use[] = [];
  walk(parse(file), (node) => {
    const path = isWholeUse(node) ? resolve(node) : ts.isBindingElement(node) ? resolveBinding(node) : null;
    if (path) found.push({ name: path.join("."), place: place(node) });
  });
  return found;
}

/** Every hook that a file registers for. A name assembled at run time cannot be read, and is an error. */
export function hooksUsed(file: SourceText): Use[] {
  return hookCalls(file, /^(on|once)$/).map(({ argument, place }) => {
    if (!ts.isStringLiteralLike(argument))
      throw new Error(`${place}: write the hook's name here, so that it can be checked`);
    return { name: argument.text, place };
  });
}

/**
 * The hooks that a drydock file calls, as regular expressions: `render${name}` becomes `/^render\w+$/`. If the name is
 * a parameter, it is looked up where the function is called; a member `hookName` holds the beginning of a name.
 */
export function hooksCalled(file: SourceText): RegExp[] {
  const patterns = hookCalls(file, /^(call|callAll)$/).flatMap(({ argument }) => namePatterns(argument));
  walk(parse(file), (node) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== "hookName") return;
    patterns.push(...namePatterns(node.initializer).map((beginning) => `${beginning}\\w*`));
  });
  return patterns.map((pattern) => new RegExp(`^${pattern}$`));
}

/** Possible hook names, as parts of regular expressions; empty if no part of the name is written in the code. */
function namePatterns(name: ts.Expression): string[] {
  if (ts.isStringLiteralLike(name)) return [name.text];
  if (ts.isTemplateExpression(name)) {
    const texts = [name.head.text, ...name.templateSpans.map(({ literal }) => literal.text)];
    return texts.some((text) => text !== "") ? [texts.join("\\w+")] : [];
  }
  const parameter = ts.isIdentifier(name) ? declarationOf(name) : undefined;
  if (!parameter || !ts.isParameter(parameter)) return [];
  const owner = parameter.parent;
  const position = owner.parameters.indexOf(parameter);
  const found: string[] = [];
  walk(name.getSourceFile(), (node) => {
    if (!ts.isCallExpression(node) || !owner.name) return;
    const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    const argument = node.arguments[position];
    if (called.getText() === owner.name.getText() && argument && ts.isStringLiteralLike(argument))
      found.push(argument.text);
  });
  return found;
}

function hookCalls(file: SourceText, method: RegExp): { argument: ts.Expression; place: string }[] {
  const found: { argument: ts.Expression; place: string }[] = [];
  walk(parse(file), (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression: target, name } = node.expression;
    const [argument] = node.arguments;
    if (argument && /(^|\.)hooks(\(\))?$/i.test(target.getText()) && method.test(name.text))
      found.push({ argument, place: place(node) });
  });
  return found;
}

/** Whether this expression is used as it is, rather than only as the beginning of a longer path. */
function isWholeUse(node: ts.Node): node is ts.Expression {
  let { parent } = node;
  if (ts.isIdentifier(node)) {
    const isCalled = (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node;
    const isInstanceOf = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
    return isCalled || isInstanceOf || isSuperclass(parent);
  }
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  if (ts.isExpressionWithTypeArguments(parent) && !isSuperclass(parent)) return false;
  let inner: ts.Node = node;
  while (isWrapping(parent)) [inner, parent] = [parent, parent.parent];
  if (ts.isPropertyAccessExpression(parent)) return false;
  return !(
    ts.isElementAccessExpression(parent) &&
    parent.expression === inner &&
    ts.isStringLiteralLike(parent.argumentExpression)
  );
}

function isSuperclass(node: ts.Node): boolean {
  return (
    ts.isExpressionWithTypeArguments(node) &&
    ts.isHeritageClause(node.parent) &&
    ts.isClassLike(node.parent.parent) &&
    node.parent.token === ts.SyntaxKind.ExtendsKeyword
  );
}

type Wrapping = ts.NonNullExpression | ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression;
function isWrapping(node: ts.Node): node is Wrapping {
  return (
    ts.isNonNullExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  );
}

/** The path of an expression from a Foundry global on; null for all others. */
function resolve(node: ts.Expression): string[] | null {
  if (isWrapping(node)) return resolve(node.expression);
  if (ts.isPropertyAccessExpression(node)) return extend(resolve(node.expression), node.name.text);
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: key } = node;
    return ts.isStringLiteralLike(key) ? extend(resolve(node.expression), key.text) : null;
  }
  if (!ts.isIdentifier(node)) return null;
  const declaration = declarationOf(node);
  if (!declaration) return node.text === "globalThis" ? [] : ROOTS.has(node.text) ? [node.text] : null;
  if (ts.isBindingElement(declaration)) return resolveBinding(declaration);
  return ts.isVariableDeclaration(declaration) && declaration.initializer ? resolve(declaration.initializer) : null;
}

function resolveBinding(element: ts.BindingElement): string[] | null {
  const { parent: pattern, propertyName, name } = element;
  const key = propertyName ?? name;
  if (
    !ts.isObjectBindingPattern(pattern) ||
    element.dotDotDotToken ||
    !(ts.isIdentifier(key) || ts.isStringLiteral(key))
  )
    return null;
  const owner = pattern.parent;
  if (ts.isBindingElement(owner)) return extend(resolveBinding(owner), key.text);
  return ts.isVariableDeclaration(owner) && owner.initializer ? extend(resolve(owner.initializer), key.text) : null;
}

/** Extends a path; below `globalThis`, only with Foundry's globals. */
function extend(path: string[] | null, name: string): string[] | null {
  if (!path || (path.length === 0 && !ROOTS.has(name))) return null;
  return [...path, name];
}

/** The declaration of the identifier in the nearest enclosing scope of this file; undefined if it is a global. */
function declarationOf(identifier: ts.Identifier): ts.Node | undefined {
  for (let scope: ts.Node | undefined = identifier.parent; scope; scope = scope.parent) {
    const found = declarationsIn(scope).get(identifier.text);
    if (found) return found;
  }
  return undefined;
}

const scopes = new WeakMap<ts.Node, Map<string, ts.Node>>();

/** The names that a node declares for the code inside it. */
function declarationsIn(scope: ts.Node): Map<string, ts.Node> {
  const known = scopes.get(scope);
  if (known) return known;
  const names = new Map<string, ts.Node>();
  scopes.set(scope, names);
  const add = (name: ts.BindingName | undefined, declaration: ts.Node): void => {
    if (!name) return;
    if (ts.isIdentifier(name)) names.set(name.text, declaration);
    else for (const element of name.elements) if (ts.isBindingElement(element)) add(element.name, element);
  };
  const addVariables = (list: ts.VariableDeclarationList): void =>
    list.declarations.forEach((one) => add(one.name, one));
  if (ts.isFunctionLike(scope)) scope.parameters.forEach((parameter) => add(parameter.name, parameter));
  if (ts.isCatchClause(scope) && scope.variableDeclaration)
    add(scope.variableDeclaration.name, scope.variableDeclaration);
  if ((ts.isForStatement(scope) || ts.isForOfStatement(scope) || ts.isForInStatement(scope)) && scope.initializer) {
    if (ts.isVariableDeclarationList(scope.initializer)) addVariables(scope.initializer);
  }
  if (ts.isSourceFile(scope) || ts.isBlock(scope) || ts.isModuleBlock(scope) || ts.isCaseOrDefaultClause(scope)) {
    for (const statement of scope.statements) {
      if (isAmbient(statement)) continue;
      if (ts.isVariableStatement(statement)) addVariables(statement.declarationList);
      else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) add(statement.name, statement);
      else if (ts.isImportDeclaration(statement)) addImports(statement, add);
    }
  }
  return names;
}

/** `declare const game: …` only types a global. */
function isAmbient(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false;
}

function addImports(
  { importClause }: ts.ImportDeclaration,
  add: (name: ts.Identifier | undefined, node: ts.Node) => void,
): void {
  if (!importClause) return;
  add(importClause.name, importClause);
  const bindings = importClause.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) add(bindings.name, bindings);
  else bindings?.elements.forEach((element) => add(element.name, element));
}
