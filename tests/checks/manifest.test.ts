import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { archived, filesOf, parted } from "../../scripts/build/archive";
import { downloads, downloadSize, withImports, zips } from "../../scripts/build/bundle-size";
import { guardedDocuments, missingFiles, subtypesOf, type Manifest } from "./manifest";
import { readFolders, readJson, root } from "./sources";

const manifest = readJson("system.json") as Manifest;
const exists = (path: string) => existsSync(join(root, path));
const isBuilt = exists("dist/all-hands.mjs");

describe("system.json", () => {
  it("names only files that exist in the sources", () => {
    expect(missingFiles(manifest, false, exists)).toEqual([]);
  });

  it.runIf(isBuilt)("names only files that exist in the built system", () => {
    expect(missingFiles(manifest, true, exists)).toEqual([]);
  });

  it("has the version of package.json, and the changelog tells of it", () => {
    expect(manifest.version).toBe((readJson("package.json") as { version: string }).version);
    const changelog = readFileSync(join(root, manifest.changelog), "utf8");
    // Until its release what it brings is under Unreleased.
    expect(changelog).toMatch(new RegExp(`^## (${manifest.version} \\(|Unreleased$)`, "m"));
  });

  it("claims no Foundry but the one that drydock stands in for", () => {
    expect(manifest.compatibility).toEqual({ minimum: "13", verified: "13" });
  });

  it("names a formula for the initiative of encounters that are no battles: without one Foundry cannot roll", () => {
    expect(manifest.initiative).toMatch(/^\d*d\d+$/);
  });

  it("says what the bars of new tokens show", () => {
    expect(manifest).toMatchObject({ primaryTokenAttribute: "integrity", secondaryTokenAttribute: "hp" });
  });

  it("has every compendium in one folder, and no two compendia of one name", () => {
    const { packs, packFolders } = manifest;
    expect(packFolders.flatMap((folder) => folder.packs).sort()).toEqual(packs.map(({ name }) => name).sort());
    expect(new Set(packs.map(({ label }) => label)).size).toBe(packs.length);
  });

  it("says with a compendium's label what is in it: which game it is for, its folder says", () => {
    const folders = manifest.packFolders.map(({ name }) => name);
    const twice = manifest.packs.filter(({ label }) => folders.some((name) => label.includes(name)));
    expect(twice.map(({ label }) => label)).toEqual([]);
  });

  it("declares the document subtypes of the design", () => {
    expect(subtypesOf(manifest)).toEqual(
      expect.arrayContaining(["Actor.ship", "Item.component", "Combat.myoss-gamma", "JournalEntryPage.battle-record"]),
    );
  });
});

it("every subtype has its model: in the types, as what is not there the compiler does not check, or from declared fields", () => {
  const declared = readFileSync(join(root, "module/config.d.ts"), "utf8");
  const models = /interface DataModelConfig \{(.*?)\n  \}/s.exec(declared)?.[1] ?? "";
  const games = readFolders(["module/games"], (path) => path.endsWith(".ts"));
  const kinds = { Combat: "battleKind", Combatant: "fighterKind" };
  const isDeclared = (subtype: string) => {
    const [document = "", type = ""] = subtype.split(".");
    if (document in kinds) {
      const kind = `= ${kinds[document as keyof typeof kinds]}("${type}", `;
      return games.some(({ text }) => text.includes(kind));
    }
    const own = new RegExp(`\\b${document}: \\{(.*?)\\}`, "s").exec(models)?.[1] ?? "";
    return new RegExp(`(^|[\\s;{"])${type}"?: typeof \\w+Model`).test(own);
  };
  expect(subtypesOf(manifest).filter((subtype) => !isDeclared(subtype))).toEqual([]);
});

it("what players make has no GM-only fields: Foundry 14 lets them make nothing of such a type", () => {
  // Pages of such a type are wars, which are made by Gamemasters.
  expect(guardedDocuments(manifest)).toEqual(["Combat", "Combatant", "JournalEntryPage"]);
  expect(manifest.documentTypes["JournalEntryPage"]?.["battle-record"]).toEqual({});
});

it.runIf(isBuilt).each(downloads)("dist/$file is within its budget of $limit bytes gzipped", ({ file, limit }) => {
  expect(downloadSize(join(root, "dist", file))).toBeLessThanOrEqual(limit);
});

it.runIf(isBuilt).each(zips)("the zip of $folder is within its budget of $limit bytes", async ({ folder, limit }) => {
  expect((await archived(parted(filesOf(join(root, folder))).system)).length).toBeLessThanOrEqual(limit);
});

it.runIf(isBuilt)("no part that is fetched later brings the entry a second time, as its address may differ", () => {
  const chunks = readdirSync(join(root, "dist/chunks")).filter((file) => file.endsWith(".mjs"));
  expect(chunks.length).toBeGreaterThan(0);
  const imported = new Set<string>();
  for (const chunk of chunks) withImports(join(root, "dist/chunks", chunk), imported);
  expect([...imported].filter((file) => file.endsWith("all-hands.mjs"))).toEqual([]);
});

/** The names of the built files with which the code of these names comes, the start among them. */
function filesWith(...names: readonly string[]): string[] {
  const suffix = /-[\w-]{8}\.mjs$/;
  const chunks = readdirSync(join(root, "dist/chunks")).filter((file) => suffix.test(file));
  const wanted = chunks.filter((file) => names.includes(file.replace(suffix, "")));
  expect(wanted).toHaveLength(names.length);
  const found = new Set<string>();
  for (const file of wanted) withImports(join(root, "dist/chunks", file), found);
  return [...found].map((file) => basename(file).replace(suffix, ""));
}
const WITHOUT_BATTLE = ["start", "rolldown-runtime", "rollers", "ship-picture"];

it.runIf(isBuilt)("what pages without a battle fetch comes without what only battles need", () => {
  const others = filesWith("start", "rollers", "ship-picture").filter((name) => !WITHOUT_BATTLE.includes(name));
  expect(others).toEqual([]);
});

it.runIf(isBuilt).each(readdirSync(join(root, "module/games")))("a first board of %s comes in three files", (game) => {
  const parts = ["battle", game, `${game}-board`];
  expect(
    filesWith(...parts)
      .filter((name) => !WITHOUT_BATTLE.includes(name))
      .sort(),
  ).toEqual(parts.sort());
});

it("a file that the manifest names and nobody wrote is found, in the sources and in the built system", () => {
  const nothing = () => false;
  expect(missingFiles(manifest, false, nothing)).toEqual(
    expect.arrayContaining([
      "system.json declares module/all-hands.ts, which does not exist",
      "system.json declares styles/all-hands.scss, which does not exist",
      "system.json declares packs/_source/ships, which does not exist",
      "system.json declares lang/en, which does not exist",
    ]),
  );
  expect(missingFiles(manifest, true, nothing)).toContain(
    "system.json declares dist/packs/ships, which does not exist",
  );
});
