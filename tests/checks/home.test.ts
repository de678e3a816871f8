/** Names that differ between our two homes are asked for in one place: a bare one is right in one home only. */
import { expect, it } from "vitest";
import { isCode, readFolders, readJson } from "./sources";
import type { Manifest } from "./manifest";

const { documentTypes } = readJson("system.json") as Manifest;
const OWN = Object.values(documentTypes ?? {}).flatMap((types) => Object.keys(types));
/** Where a name is the system's on purpose: what is the same wherever it is read. */
const ALLOWED: { readonly [file: string]: readonly string[] } = {
  "module/kit/platform/home.ts": ["game.system.api", "battle?.type"],
  "module/kit/platform/elsewhere.ts": ["systems/all-hands", "Compendium.all-hands"],
  "module/features/replay/page-text.ts": ["systems/all-hands"],
  "module/features/fleets/portable.ts": ["Compendium.all-hands"],
};
const ofTypes = (types: readonly string[]): RegExp =>
  new RegExp(
    `\\btype(?::|(?: as string\\))? [!=]==) "(?:${types.join("|")})"(?! as)|\\b(?:battle|combat)\\??\\.type\\b`,
  );

interface Source {
  readonly path: string;
  readonly text: string;
}

/** The lines that name something as one home has it. */
function bareNames({ path, text }: Source, types: readonly string[]): string[] {
  const allowed = ALLOWED[path] ?? [];
  const bare = ofTypes(types);
  return text.split("\n").flatMap((line, at) => {
    if (/^\s*(?:\*|\/\/|\/\*\*)/.test(line) || /ListFormat/.test(line)) return [];
    const fixed = ["systems/all-hands", "Compendium.all-hands", "game.system.api"].filter(
      (name) => line.replaceAll("\\.", ".").includes(name) && !allowed.includes(name),
    );
    const found = [...fixed, ...(bare.exec(line)?.slice(0, 1) ?? [])].filter((name) => !allowed.includes(name));
    return found.map((name) => `${path}:${at + 1}: ${name}`);
  });
}

it("types, compendia, files and the API are named through kit/platform/home", () => {
  const sources = readFolders(["module"], (path) => isCode(path) && !path.endsWith(".test.ts")).filter(
    ({ path }) => !path.startsWith("module/rules/") && path !== "module/kit/referee/snapshot.ts",
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap((source) => bareNames(source, OWN))).toEqual([]);
});

it("each kind of bare name is found", () => {
  const text = [
    'if (actor.type !== "ship") return;',
    'const data = { name, type: "battle-step" };',
    "const table = tableGame(battle?.type);",
    'const art = "systems/all-hands/assets";',
    "/** `game.system.api` in a comment. */",
    'const kind = { type: "pilot" };',
  ].join("\n");
  expect(bareNames({ path: "module/a.ts", text }, OWN)).toEqual([
    'module/a.ts:1: type !== "ship"',
    'module/a.ts:2: type: "battle-step"',
    "module/a.ts:3: battle?.type",
    "module/a.ts:4: systems/all-hands",
  ]);
});
