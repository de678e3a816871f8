/**
 * `npm run members`: lists, from the published types, the members of those parts of Foundry 13 that drydock has too.
 * Drydock refuses by name the ones that it lacks. Run it when those types or drydock's classes have changed. `npm run
 * members -- --types14 FOLDER`: lists what Foundry 14 adds, from a checkout of its types, which are not on npm.
 */
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import ts from "typescript";
import { endWith, scriptOptions } from "../commands/command";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { types14 } = scriptOptions({ types14: { type: "string" } });
if (types14 !== undefined && !existsSync(join(types14, "package.json")))
  endWith(`${types14} is no checkout of Foundry's types: it has no package.json`);
/** Where the compiler finds the types; it follows links. */
const TYPES = realpathSync(
  types14 === undefined ? join(root, "node_modules/@league-of-foundry-developers/foundry-vtt-types") : resolve(types14),
);
const ENTRY = join(root, "scripts/no-such-file.ts");
const MEMBERS = join(root, "drydock/client/foundry-members.json");
const TARGET = types14 === undefined ? MEMBERS : join(root, "drydock/client/foundry-members-14.json");

/** Members that exist only in the types, and those that the language or the browser looks for in every class. */
const LEFT_OUT = new Set([
  "_headerControlsButtons",
  "prototype",
  "disconnectedCallback",
  "attributeChangedCallback",
  "adoptedCallback",
]);

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
  types: [TYPES],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};
const host = ts.createCompilerHost(options);
const { getSourceFile, fileExists } = host;
host.fileExists = (path) => path === ENTRY || fileExists(path);
host.getSourceFile = (path, ...rest) =>
  path === ENTRY ? ts.createSourceFile(path, "export {};", ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
const program = ts.createProgram([ENTRY], options, host);
const checker = program.getTypeChecker();
const scope = program.getSourceFile(ENTRY)!;

const resolved = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
const isFoundrys = ({ declarations }: ts.Symbol): boolean =>
  declarations?.some((declaration) => declaration.getSourceFile().fileName.includes(TYPES)) ?? true;
const globals = checker
  .getSymbolsInScope(scope, ts.SymbolFlags.Value | ts.SymbolFlags.Alias)
  .filter((symbol) => resolved(symbol).flags & ts.SymbolFlags.Value);
const globalNamed = (name: string): ts.Symbol => {
  const found = globals.find((symbol) => symbol.name === name);
  if (!found) throw new Error(`the types have no global ${name}`);
  return resolved(found);
};

const isName = (name: string): boolean => /^_?[a-z]\w*$/i.test(name);

/** Whether the symbol is a value, and is not declared only to say that it was removed. */
function isValue(symbol: ts.Symbol): boolean {
  const { Property, Method, Accessor, Variable, Function, Class, Alias } = ts.SymbolFlags;
  if (!(symbol.flags & (Property | Method | Accessor | Variable | Function | Class | Alias))) return false;
  const notes = symbol.getJsDocTags(checker).filter(({ name }) => name === "deprecated");
  return !notes.some(({ text }) => /\bremoved in v?1[0-3]\b/i.test(text?.map((part) => part.text).join("") ?? ""));
}

/** The members that Foundry's own types give a type, without those inherited from the browser or PIXI. */
function namesOf(type: ts.Type): string[] {
  const symbols = checker.getPropertiesOfType(type).filter((symbol) => isValue(symbol) && isFoundrys(symbol));
  return symbols.map(({ name }) => name).filter((name) => isName(name) && !LEFT_OUT.has(name));
}

const typeOf = (symbol: ts.Symbol): ts.Type => checker.getTypeOfSymbolAtLocation(symbol, scope);

interface Members {
  members: Set<string>;
  statics: Set<string>;
}

/** The members that every instance of a class has. */
function membersOf(cls: ts.Symbol): Set<string> {
  const type = checker.getDeclaredTypeOfSymbol(cls);
  const isOptional = (name: string): boolean =>
    Boolean((checker.getPropertyOfType(type, name)?.flags ?? 0) & ts.SymbolFlags.Optional);
  return new Set(namesOf(type).filter((name) => !isOptional(name)));
}

/** The classes of the global `foundry`, by name. */
function foundrysClasses(): Map<string, Members> {
  const classes = new Map<string, Members>();
  const walk = (space: ts.Symbol): void => {
    for (const exported of checker.getExportsOfModule(space)) {
      const symbol = resolved(exported);
      if (symbol.flags & ts.SymbolFlags.Class) {
        const found = { members: membersOf(symbol), statics: new Set(namesOf(typeOf(symbol))) };
        if (!classes.has(exported.name)) classes.set(exported.name, found);
      } else if (symbol.flags & ts.SymbolFlags.Module) walk(symbol);
    }
  };
  walk(globalNamed("foundry"));
  return classes;
}

/** A class's name and, after a colon, the class that it extends. */
function lineage(name: string, cls: ts.Symbol): string {
  const clauses = cls.declarations?.filter(ts.isClassDeclaration).flatMap((each) => [...(each.heritageClauses ?? [])]);
  const parent = clauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression.getText();
  const last = parent?.match(/\w+$/)?.[0];
  return last ? `${name}:${last}` : name;
}

/** The classes in each namespace of the global `foundry`, by the namespace's path. */
function listNamespaces(): [string, string][] {
  const walk = (space: ts.Symbol, path: string): [string, string][] => {
    const inner = checker.getExportsOfModule(space).map((exported) => [exported.name, resolved(exported)] as const);
    const classes = inner.filter(([name, { flags }]) => flags & ts.SymbolFlags.Class && isName(name));
    const spaces = inner.filter(([, { flags }]) => flags & ts.SymbolFlags.Module && !(flags & ts.SymbolFlags.Class));
    return [
      [path, list(classes.map(([name, symbol]) => lineage(name, symbol)))],
      ...spaces.flatMap(([name, symbol]) => walk(symbol, `${path}.${name}`)),
    ];
  };
  return walk(globalNamed("foundry"), "foundry").filter(([, names]) => names !== "");
}

/** The classes of drydock's client, and what each one extends. */
function drydocksClasses(): Map<string, string> {
  const folder = join(root, "drydock/client");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const declarations = sources.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [
      ...text.matchAll(
        /^ *(?:export )?(?:return )?(?:abstract )?class (\w+)(?:<[^{]*?>)?(?: extends (?:\w+Mixin\()?(\w+))?/gm,
      ),
      ...text.matchAll(/^export const (\w+) = \w+Mixin\((\w+)\)/gm),
    ];
  });
  return new Map(declarations.map(([, name = "", parent = ""]) => [name, parent]));
}

/** A class's members without inherited ones; for a class only drydock has, those that all its subclasses share. */
function listClasses(): Record<string, { members: string; statics: string }> {
  const parents = drydocksClasses();
  const known = foundrysClasses();
  const all = (name: string): Members | undefined => {
    const own = known.get(name);
    if (own) return own;
    const heirs = [...parents].filter(([, parent]) => parent === name).flatMap(([heir]) => all(heir) ?? []);
    return heirs.length < 2 ? undefined : heirs.reduce((common, heir) => both(common, heir));
  };
  const listed = [...parents.keys()].sort().flatMap((name) => {
    const own = all(name);
    if (!own) return [];
    const inherited: Members = { members: new Set(), statics: new Set() };
    for (let parent = parents.get(name); parent; parent = parents.get(parent)) {
      all(parent)?.members.forEach((member) => inherited.members.add(member));
      all(parent)?.statics.forEach((member) => inherited.statics.add(member));
    }
    const rest = (key: keyof Members): string => list([...own[key]].filter((member) => !inherited[key].has(member)));
    return [[name, { members: rest("members"), statics: rest("statics") }] as const];
  });
  return Object.fromEntries(listed);
}

function both(a: Members, b: Members): Members {
  const common = (key: keyof Members): Set<string> => new Set([...a[key]].filter((member) => b[key].has(member)));
  return { members: common("members"), statics: common("statics") };
}

const list = (names: string[]): string => [...new Set(names)].sort().join(" ");

/** The members of a plain object, and of the plain objects inside it. */
function listObject(path: string, type: ts.Type, depth: number): [string, string][] {
  const inner = checker.getPropertiesOfType(type).flatMap((symbol): [string, string][] => {
    const value = checker.getNonNullableType(typeOf(symbol));
    return depth > 0 && isPlain(value) ? listObject(`${path}.${symbol.name}`, value, depth - 1) : [];
  });
  return [[path, list(namesOf(type))], ...inner.filter(([, names]) => names !== "")];
}

/** Whether the type is an object of named parts, not a class, a list or a function. */
function isPlain(type: ts.Type): boolean {
  if (!(type.flags & ts.TypeFlags.Object) || type.isClass()) return false;
  const isCalled = type.getCallSignatures().length + type.getConstructSignatures().length > 0;
  const names = checker.getPropertiesOfType(type);
  return !isCalled && names.length > 0 && !names.some(({ name }) => ["constructor", "forEach", "has"].includes(name));
}

/** Members that Foundry adds to the language's own objects. */
function listExtensions(): [string, string][] {
  const places = { Math: "Math", Number: "Number", String: "String", Array: "Array", Set: "Set", Date: "Date" };
  return Object.entries(places).flatMap(([name, path]): [string, string][] => {
    const interfaces = globals.find((symbol) => symbol.name === name)?.declarations ?? [];
    const added = interfaces.filter((node) => node.getSourceFile().fileName.includes(TYPES));
    const names = added.filter(ts.isInterfaceDeclaration).flatMap(({ members }) => members.flatMap(nameOf));
    return [[name === "Math" ? path : `${path}.prototype`, list(names)]];
  });
}

function nameOf({ name }: ts.TypeElement): string[] {
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

const constants = checker.getExportsOfModule(globalNamed("foundry")).find(({ name }) => name === "CONST")!;
const { version } = JSON.parse(readFileSync(join(TYPES, "package.json"), "utf8")) as {
  version: string;
};
interface Found {
  readonly version: string;
  readonly globals: string;
  readonly objects: { readonly [path: string]: string };
  readonly namespaces: { readonly [path: string]: string };
  readonly classes: { readonly [name: string]: { readonly members: string; readonly statics: string } };
}

const found: Found = {
  version,
  globals: list(
    globals
      .filter((symbol) => isFoundrys(resolved(symbol)))
      .map(({ name }) => name)
      .filter(isName),
  ),
  objects: Object.fromEntries([
    ...listObject("CONST", typeOf(resolved(constants)), 1),
    ...listObject("CONFIG", typeOf(globalNamed("CONFIG")), 1),
    ...listObject("game", typeOf(globalNamed("game")), 0),
    ...listObject("ui", typeOf(globalNamed("ui")), 0),
    ...listExtensions(),
  ]),
  namespaces: Object.fromEntries(listNamespaces()),
  classes: listClasses(),
};

/** The part of `found` that Foundry 13 does not have. */
function besides13(): Found {
  const old = JSON.parse(readFileSync(MEMBERS, "utf8")) as Found;
  const more = (now: string, before = ""): string => {
    const known = before.split(" ");
    return list(now.split(" ").filter((name) => name !== "" && !known.includes(name)));
  };
  const rest = (now: { readonly [path: string]: string }, before: { readonly [path: string]: string } | undefined) => {
    const all = Object.entries(now).map(([path, names]) => [path, more(names, before?.[path])] as const);
    return Object.fromEntries(all.filter(([, names]) => names !== ""));
  };
  const classes = Object.entries(found.classes).map(([name, { members, statics }]) => {
    const before = old.classes[name];
    return [name, { members: more(members, before?.members), statics: more(statics, before?.statics) }] as const;
  });
  return {
    version,
    globals: more(found.globals, old.globals),
    objects: rest(found.objects, old.objects),
    namespaces: rest(found.namespaces, old.namespaces),
    classes: Object.fromEntries(classes.filter(([, { members, statics }]) => members !== "" || statics !== "")),
  };
}

const written = types14 === undefined ? found : besides13();
writeFileSync(TARGET, (await format("members.json", JSON.stringify(written), { printWidth: 120 })).code);
