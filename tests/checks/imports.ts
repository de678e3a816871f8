import { posix } from "node:path";
import ts from "typescript";
import { once, parse, place, walk, type SourceText } from "./sources";

/** One import or re-export; `target` is a project file or the name of a package. */
export interface Import {
  readonly from: string;
  readonly target: string;
  readonly place: string;
  /** Erased by the compiler: cannot make a cycle at run time, but still makes one for readers. */
  readonly typeOnly: boolean;
  /** Whether it is an `import()`, made when needed. */
  readonly isFetched: boolean;
  readonly isPackage: boolean;
}

/** Games that may use another game's rules. */
const BORROWS: { readonly [game: string]: readonly string[] } = { "space-opera": ["gurps"] };

/**
 * The rooms of an area, each above the rooms that it builds on. Files beside the rooms are the door of the whole area,
 * or words that all its rooms use.
 */
export const ROOMS: { readonly [area: string]: readonly string[] } = {
  kit: [
    "platform",
    "text",
    "windows",
    "paper",
    "exchange",
    "documents",
    "battle",
    "cards",
    "story",
    "referee",
    "board",
    "scene",
    "rollers",
    "start",
    "sidebar",
  ],
  features: [
    "bots",
    "forecast",
    "statistics",
    "replay",
    "record",
    "onlookers",
    "shipwright",
    "fleets",
    "war",
    "tours",
    "overview",
    "self-check",
  ],
  games: ["documents", "import", "plan", "story", "decks", "blueprint", "sheet", "rollers", "screen", "scene", "board"],
};
/** The areas of `module/`, each above those that it may use. */
export const AREAS = ["rules", "kit", "features", "gurps", "games"] as const;

/** Packages that may go into the system, by zone; no others are allowed. What Foundry ships is never among them. */
const PACKAGES: { readonly [zone: string]: readonly string[] } = {
  "rules/kernel": ["pure-rand", "@noble/hashes"],
  kit: ["@noble/hashes", "fflate"],
  features: ["uplot"],
};
/** Packages of types, which the compiler erases. */
const TYPE_PACKAGES = ["@league-of-foundry-developers/foundry-vtt-types"];

/** All imports of the files. A relative one is resolved among the files, or left as written if it leads to none. */
export function importsOf(files: readonly SourceText[]): Import[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    writtenIn(file).map(({ target: specifier, ...found }) => {
      const target = found.isPackage ? packageName(specifier) : resolve(file.path, specifier, paths);
      return { ...found, target };
    }),
  );
}

/** The imports of a file as they are written in it. */
const writtenIn = once((file): readonly Import[] => {
  const { path: from, text } = file;
  const imports: Import[] = [];
  const look = (node: ts.Node): void => {
    const target = specifierOf(node);
    if (target === null) return;
    const isFetched = ts.isCallExpression(node);
    const isPackage = !target.startsWith(".");
    imports.push({ from, target, place: place(node), typeOnly: isErased(node), isFetched, isPackage });
  };
  // Only `import()` and types of that kind stand within statements.
  if (/\bimport\s*\(/.test(text)) walk(parse(file), look);
  else parse(file).statements.forEach(look);
  return imports;
});

/** Imports of `module/` that violate DESIGN §2, each as a sentence. */
export function directionProblems(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, target, place, typeOnly, isPackage }) => {
    const zone = zoneOf(from);
    if (isPackage) {
      const allowed = [...(PACKAGES[zone] ?? []), ...(typeOnly ? TYPE_PACKAGES : [])];
      return allowed.includes(target) ? [] : [`${place}: ${zone} may not use the package ${target}`];
    }
    if (target.startsWith("tests/")) return [`${place}: ${target} is for tests only`];
    if (!mayImport(zone, zoneOf(target))) return [`${place}: ${zone} may not import ${target}`];
    const otherGame = /^rules\/(?!kernel|bots)/.test(zoneOf(target)) && zone !== zoneOf(target);
    // The rules' own door, or that of one of their rooms which is fetched when needed.
    if (otherGame && !/^module\/rules\/[^/]+\/([^/]+\/)?index\.ts$/.test(target))
      return [`${place}: only the doors of ${zoneOf(target)}, its index.ts and those of its rooms, are for others`];
    return [];
  });
}

/** Rooms that depend on a room above them, or that have no place in the order, each as a sentence. */
export function roomProblems(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, target, place, isPackage }) => {
    const [here, there] = [roomOf(from), isPackage ? null : roomOf(target)];
    if (!here || (there && there.whole !== here.whole)) return [];
    const order = ROOMS[here.area] ?? [];
    if (!order.includes(here.name)) return [`${place}: the room ${here.name} has no place in the order of rooms`];
    if (!there) {
      const isDoor = here.area === here.whole && target.startsWith(`module/${here.whole}/`) && !isPackage;
      return isDoor ? [`${place}: ${target} is above the room ${here.name}`] : [];
    }
    const isBelow = order.indexOf(there.name) <= order.indexOf(here.name);
    return isBelow ? [] : [`${place}: the room ${here.name} is below ${there.name}, and may not import ${target}`];
  });
}

/** Entry files that may name features: the list names their doors, and the replay page names the replay. */
const LISTS: { readonly [file: string]: RegExp } = {
  "module/all-hands.ts": /^module\/features\/[^/]+\/feature\.ts$/,
  "module/page.ts": /^module\/features\/replay\//,
};

/**
 * Imports of a feature from outside the features, each as a sentence: only the list may name one, and a game's own part
 * for a feature, which must be fetched.
 */
export function featureProblems(imports: readonly Import[]): string[] {
  const imported = new Set(
    imports.flatMap(({ target, isFetched, typeOnly }) => (isFetched || typeOnly ? [] : [target])),
  );
  return imports.flatMap(({ from, target, place, typeOnly }) => {
    if (!target.startsWith("module/features/") || from.startsWith("module/features/")) return [];
    if (zoneOf(from) === "entry")
      return LISTS[from]?.test(target.endsWith(".ts") ? target : `${target}.ts`)
        ? []
        : [`${place}: features are named in the list alone, and not ${target}`];
    const isPart = !imported.has(from);
    return isPart || typeOnly ? [] : [`${place}: ${from} is a part for a feature, and must be fetched`];
  });
}

/** The room that contains a file of the kit, the features, GURPS or a game; null if none does. */
function roomOf(path: string): { area: string; whole: string; name: string } | null {
  const [, whole, name] = /^module\/(kit|features|gurps|games\/[^/]+)\/([^/]+)\//.exec(path) ?? [];
  if (whole === undefined || name === undefined) return null;
  return { area: whole in ROOMS ? whole : "games", whole, name };
}

/** Import cycles, each as `a → b → a`, starting at the first file by name. `withTypes` includes type-only imports. */
export function cycles(imports: readonly Import[], withTypes = false): string[] {
  const edges = new Map<string, string[]>();
  for (const { from, target, typeOnly, isPackage } of imports) {
    if ((withTypes || !typeOnly) && !isPackage) edges.set(from, [...(edges.get(from) ?? []), target]);
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push([...trail.slice(at), file].join(" → "));
    if (at >= 0 || done.has(file)) return;
    for (const target of edges.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of [...edges.keys()].sort()) visit(file, []);
  return found;
}

/** The part of the design that a file belongs to: `entry`, an area, `games/<g>`, `rules/<g>`, or `outside`. */
function zoneOf(path: string): string {
  const [top, area, part, ...rest] = path.split("/");
  if (top !== "module" || area === undefined) return "outside";
  if (part === undefined) return "entry";
  return rest.length > 0 && (area === "rules" || area === "games") ? `${area}/${part}` : area;
}

const borrows = (game: string, to: string): boolean => (BORROWS[game] ?? []).some((other) => to === `rules/${other}`);

function mayImport(from: string, to: string): boolean {
  if (to === "outside") return false;
  if (from === to || from === "entry") return true;
  const [area = "", part = ""] = from.split("/");
  const [there = "", other = ""] = to.split("/");
  const isBelow = AREAS.findIndex((each) => each === there) < AREAS.findIndex((each) => each === area);
  if (area === "rules") {
    if (!part || part === "bots") return there === "rules";
    return part !== "kernel" && (to === "rules/kernel" || to === "rules/bots" || borrows(part, to));
  }
  if (there === "rules") return ["kernel", "bots", area, part].includes(other) || borrows(part, to);
  if (there === "gurps") return borrows(part, "rules/gurps");
  return isBelow && there !== "games";
}

function specifierOf(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : null;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return node.argument.literal.text;
  }
  const [argument] =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : [];
  return argument && ts.isStringLiteralLike(argument) ? argument.text : null;
}

function isErased(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  return ts.isImportTypeNode(node) || (ts.isExportDeclaration(node) && node.isTypeOnly);
}

function packageName(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

function resolve(from: string, specifier: string, paths: ReadonlySet<string>): string {
  const base = posix.join(posix.dirname(from), specifier);
  return [`${base}.ts`, `${base}/index.ts`, `${base}.d.ts`, base].find((path) => paths.has(path)) ?? base;
}
