/** The modules in modules/: their manifests, their texts, and what they use of the public interface. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultsOf, type ModuleManifest } from "./modules";
import { readJson, root } from "./sources";

const system = readJson("system.json") as ModuleManifest;
/** The functions of the public interface: their parameters are looked at in one table. */
const [, table = ""] =
  /const PARAMETERS\b.*?\{\n(.*?)\n\};/s.exec(readFileSync(join(root, "module/api-checks.ts"), "utf8")) ?? [];
const functions = [...table.matchAll(/^ {2}(\w+): \[/gm)].map(([, name = ""]) => name);
const folders = readdirSync(join(root, "modules"));

describe.each(folders)("modules/%s", (folder) => {
  const at = (path: string): string => join(root, "modules", folder, path);
  const manifest = readJson(`modules/${folder}/module.json`) as ModuleManifest;
  const script = manifest.esmodules.map((path) => readFileSync(at(path), "utf8")).join("\n");

  it("has a manifest that Foundry can install, for worlds of this version of the system", () => {
    expect(faultsOf(manifest, folder, system, (path) => existsSync(at(path)))).toEqual([]);
  });

  it("has each text in each language, and the script asks for each", () => {
    const [english = [], ...others] = manifest.languages.map(({ path }) => {
      const texts = readJson(`modules/${folder}/${path}`) as Readonly<Record<string, Readonly<Record<string, string>>>>;
      return Object.entries(texts).flatMap(([top, own]) => Object.keys(own).map((key) => `${top}.${key}`));
    });
    for (const other of others) expect(other).toEqual(english);
    const keys = english.map((key) => key.split(".")[1]!);
    expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(script))).toEqual([]);
    const asked = [...script.matchAll(/\btext\("(\w+)"\)/g)].map(([, key = ""]) => key);
    expect(asked.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("uses only what the public interface has", () => {
    const used = [...script.matchAll(/\bapi\s*\.(\w+)\(/g)].map(([, name = ""]) => name);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !functions.includes(name))).toEqual([]);
  });
});

it("a manifest that Foundry could not install is found", () => {
  const manifest: ModuleManifest = {
    id: "other",
    version: "0.0.1",
    compatibility: { minimum: "12", verified: "13" },
    license: "LICENSE",
    readme: "README.md",
    esmodules: ["gone.mjs"],
    languages: [{ path: "lang/en.json" }],
    relationships: { systems: [{ id: "dnd5e", type: "system" }], requires: [{ id: "core", type: "module" }] },
  };
  expect(faultsOf(manifest, "folder", system, () => false)).toEqual([
    "its id other is not its folder’s name",
    `its version 0.0.1 is not that of the system, ${system.version}`,
    "it claims another Foundry than the system",
    "LICENSE does not exist",
    "README.md does not exist",
    "gone.mjs does not exist",
    "lang/en.json does not exist",
    "it is not for worlds of all-hands",
    "it does not say which version of core it needs",
  ]);
});
