import ts from "typescript";
import { parse, walk, type SourceText } from "./sources";

/**
 * Keys that code assembles from a fixed beginning and a code constant (`ALLHANDS.reason.` + `weapon-fired`). A key with
 * such a beginning counts as used if its next part is a string or a member name in the code. Where the constants can be
 * recognized by the way they are written, each must have its key.
 */
export interface DynamicPrefix {
  readonly prefix: string;
  /** The constant is the first of these members, in an object that has only these: `["code", "data"]`. */
  readonly members?: readonly [string, ...string[]];
  /** The constant is an argument of one of these functions or classes. */
  readonly calls?: readonly string[];
}

/** Input of the check. `subtypes`: `Actor.ship`, … as the manifest declares them. */
export interface LanguageSources {
  readonly keys: readonly string[];
  readonly code: readonly SourceText[];
  readonly templates: readonly SourceText[];
  readonly subtypes: readonly string[];
  readonly dynamic: readonly DynamicPrefix[];
}

const KEY = /^(?:ALLHANDS|TYPES)(?:\.[\w-]+)+$/;
const BEGINNING = /^(?:ALLHANDS|TYPES)\.(?:[\w-]+\.)*/;
const QUOTED_IN_TEMPLATE = /["'](ALLHANDS|TYPES)(\.[\w.-]*)["']/g;

/** The dotted keys of a language file's nested objects. */
export function languageKeys(value: unknown, path = ""): string[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null)
    throw new Error(`language key "${path}" is neither a text nor a group`);
  return Object.entries(value).flatMap(([name, member]) =>
    languageKeys(member, path === "" ? name : `${path}.${name}`),
  );
}

/** Keys that are used but missing, unused, or have an undeclared dynamic beginning, each as a sentence. */
export function languageProblems(sources: LanguageSources): string[] {
  const { keys, dynamic, subtypes } = sources;
  const code = readCode(sources.code, dynamic);
  const templates = readTemplates(sources.templates);
  const used = new Map([
    ...code.used,
    ...templates.used,
    ...subtypes.map((type) => [`TYPES.${type}`, "system.json"] as const),
  ]);
  const existing = new Set(keys);
  // The key of a whole group is the beginning of its members' keys; Foundry reads a group of field labels itself.
  const groupNames = new Set(keys.flatMap(groupsAround));
  const isGroup = (key: string): boolean => groupNames.has(key);
  const groups = [...used].filter(([key]) => isGroup(key) && !isGroup(`${key}.FIELDS`));
  const beginnings = new Map([
    ...code.beginnings,
    ...templates.beginnings,
    ...groups.map(([key, path]) => [`${key}.`, path] as const),
  ]);

  const missing = [...used]
    .filter(([key]) => !existing.has(key) && !isGroup(key))
    .map(([key, path]) => `${path}: "${key}" is not in the language file`);
  const undeclared = [...beginnings]
    .filter(([beginning]) => !dynamic.some(({ prefix }) => beginning.startsWith(prefix)))
    .map(
      ([beginning, path]) =>
        `${path}: keys that begin with "${beginning}" are put together; declare this in tests/checks`,
    );
  const prefixes = dynamic
    .map(({ prefix }) => prefix)
    .filter((prefix) => [...beginnings.keys()].some((beginning) => beginning.startsWith(prefix)));
  const isUsed = (key: string): boolean =>
    used.has(key) ||
    isFieldLabel(key, code) ||
    prefixes.some((prefix) => key.startsWith(prefix) && code.words.has(key.slice(prefix.length).split(".", 1).join()));
  const unused = keys.filter((key) => !isUsed(key)).map((key) => `"${key}" is in the language file and is not used`);
  return [...missing, ...undeclared, ...unused];
}

/** The groups that contain a key: `ALLHANDS` and `ALLHANDS.myoss-gamma.kind` for `ALLHANDS.myoss-gamma.kind.weapon`. */
function groupsAround(key: string): string[] {
  const parts = key.split(".");
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("."));
}

interface CodeUse {
  /** Whole keys, each with a file that uses it. */
  readonly used: ReadonlyMap<string, string>;
  /** Fixed beginnings of assembled keys, each with a file that assembles one. */
  readonly beginnings: ReadonlyMap<string, string>;
  /** All other strings, and all member names. */
  readonly words: ReadonlySet<string>;
}

function readCode(files: readonly SourceText[], dynamic: readonly DynamicPrefix[]): CodeUse {
  const used = new Map<string, string>();
  const beginnings = new Map<string, string>();
  const words = new Set<string>();
  const called = new Map<string, string[]>();
  for (const { prefix, calls = [] } of dynamic)
    for (const call of calls) called.set(call, [...(called.get(call) ?? []), prefix]);
  for (const file of files) {
    walk(parse(file), (node) => {
      if (ts.isTemplateExpression(node)) {
        const beginning = BEGINNING.exec(node.head.text)?.[0];
        if (beginning !== undefined) beginnings.set(beginning, file.path);
        words.add(node.head.text.split(".", 1).join());
      } else if (ts.isStringLiteralLike(node)) {
        if (KEY.test(node.text)) used.set(node.text, file.path);
        else if (BEGINNING.exec(node.text)?.[0] === node.text) beginnings.set(node.text, file.path);
        else words.add(node.text);
      } else if (isNamedMember(node)) {
        words.add(node.name.text);
      }
      const constants = [...calledWith(node, called), ...membersOf(node, dynamic)];
      for (const [prefix, text] of constants) if (!KEY.test(text)) used.set(prefix + text, file.path);
    });
  }
  return { used, beginnings, words };
}

type NamedMember = ts.Node & { readonly name: ts.Identifier | ts.StringLiteral };
function isNamedMember(node: ts.Node): node is NamedMember {
  const isMember =
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodDeclaration(node);
  return isMember && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name));
}

type Constants = readonly (readonly [prefix: string, text: string])[];

/** The constants among a call's arguments, each with the beginning of its key. */
function calledWith(node: ts.Node, called: ReadonlyMap<string, readonly string[]>): Constants {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
  const prefixes = called.get(nameOf(node.expression)) ?? [];
  return prefixes.flatMap((prefix) =>
    (node.arguments ?? []).flatMap(stringsOf).map((text): [string, string] => [prefix, text]),
  );
}

/** Name of the called function: `say`, or `referee.die`. Blank if it has none. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return "";
  return `${node.expression.text}.${node.name.text}`;
}

/** The constants in an object with certain members, each with the beginning of its key. */
function membersOf(node: ts.Node, dynamic: readonly DynamicPrefix[]): Constants {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const names = node.properties.map(({ name }) => (name && !ts.isComputedPropertyName(name) ? name.text : ""));
  return dynamic.flatMap(({ prefix, members }) => {
    const constant = members && node.properties[names.indexOf(members[0])];
    if (!constant || !ts.isPropertyAssignment(constant) || !names.every((name) => members.includes(name))) return [];
    return stringsOf(constant.initializer).map((text): [string, string] => [prefix, text]);
  });
}

/** The strings that an expression may be: the expression itself, or either side of a condition. */
function stringsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...stringsOf(node.whenTrue), ...stringsOf(node.whenFalse)];
  return ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? stringsOf(node.expression) : [];
}

function readTemplates(files: readonly SourceText[]): Pick<CodeUse, "used" | "beginnings"> {
  const used = new Map<string, string>();
  const beginnings = new Map<string, string>();
  for (const { path, text } of files) {
    for (const [, space = "", rest = ""] of text.matchAll(QUOTED_IN_TEMPLATE)) {
      (rest.endsWith(".") ? beginnings : used).set(space + rest, path);
    }
  }
  return { used, beginnings };
}

/** `ALLHANDS.Ship.FIELDS.frame.label`: read by Foundry itself for a data model with the prefix `ALLHANDS.Ship`. */
function isFieldLabel(key: string, { used, words }: CodeUse): boolean {
  const [prefix = "", path] = key.split(".FIELDS.");
  if (path === undefined || !used.has(prefix)) return false;
  return path
    .split(".")
    .slice(0, -1)
    .every((name) => name === "element" || words.has(name));
}
