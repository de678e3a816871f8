/**
 * `npm run anywhere`: makes dist-module, All Hands as a module for worlds of other systems, from the built system in
 * dist. The scripts are the same to the byte: they tell by their address where they are.
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ANYWHERE, WAYS, moduleManifest, type SystemManifest } from "./manifest";
import { writePacks } from "./packs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const [from, to] = [join(root, "dist"), join(root, "dist-module")];

/** Texts under the module's id, where Foundry looks for the names of a module's types. */
function languageOf(text: string): string {
  const { TYPES, ...texts } = JSON.parse(text) as { readonly TYPES: { readonly [kind: string]: object } };
  const types = Object.entries(TYPES).map(([kind, names]) => [kind, { [ANYWHERE.ID]: names }]);
  return JSON.stringify({ TYPES: Object.fromEntries(types), ...texts });
}

/** A file as it is in the module; null if it is made otherwise. */
function changed(path: string, data: () => string): string | null {
  if (path.endsWith(".hbs")) return WAYS.here(data());
  return path.startsWith("lang/") ? languageOf(data()) : null;
}

rmSync(to, { recursive: true, force: true });
const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
for (const { parentPath, name } of files) {
  const path = join(parentPath, name)
    .slice(from.length + 1)
    .replaceAll("\\", "/");
  if (path === "system.json" || path.startsWith("packs/")) continue;
  const text = changed(path, () => readFileSync(join(from, path), "utf8"));
  mkdirSync(dirname(join(to, path)), { recursive: true });
  if (text === null) cpSync(join(from, path), join(to, path));
  else writeFileSync(join(to, path), text);
}
const manifest = JSON.parse(readFileSync(join(from, "system.json"), "utf8")) as SystemManifest;
writeFileSync(join(to, "module.json"), `${JSON.stringify(moduleManifest(manifest), null, 2)}\n`);
await writePacks(from, to, manifest);
