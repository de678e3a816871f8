/** The packages of a world, read from their folders: manifests, and compiled packs. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Generation, JsonObject } from "../protocol";
import { readRecords } from "./compiled-pack";
import { dataTemplate } from "./data-template";
import { isObject } from "./json";
import { moduleManifest, systemManifest, withModules, type Manifest, type ModuleManifest } from "./manifest";
import { systemsOf } from "./pack-declarations";
import type { Filing } from "./pack-folders";
import { readPacks, type Pack, type PackSource } from "./packs";
import { textIn } from "../text-in";

export interface Packages {
  /** The system's manifest, with the subtypes of modules. */
  manifest: Manifest;
  /** Modules by folder. */
  modules: ReadonlyMap<string, ModuleManifest>;
  /** The system and the modules. */
  all: readonly Filing[];
  packs: ReadonlyMap<string, Pack>;
}

/**
 * Reads the manifests and packs of the system and of modules.
 * @throws Error naming a folder without a package, or what is wrong with one
 */
export async function readPackages(
  systemDir: string,
  moduleDirs: readonly string[],
  generation: Generation,
): Promise<Packages> {
  const system = await readManifest(systemDir, generation);
  const modules = await readModules(moduleDirs, system.id, generation);
  const manifest = withModules(system, [...modules.values()]);
  const all: (PackSource & Filing & { folder: string })[] = [
    { ...system, kind: "system", folder: systemDir },
    ...[...modules].map(([folder, module]) => ({ ...module, kind: "module" as const, folder })),
  ];
  const packs = await readPacks(all, { manifest, generation }, async ({ folder }, { path }, id) => ({
    records: await readRecords(join(folder, path), id),
  }));
  return { manifest, modules, all, packs };
}

/**
 * Reads the `system.json` of a built system, and its `template.json` if it has one.
 * @throws Error naming the wrong folder or entry
 */
export async function readManifest(systemDir: string, generation: Generation): Promise<Manifest> {
  const source = await readSource(join(systemDir, "system.json"), (reason) => {
    return `drydock: no built system in ${systemDir} (${reason}); run "npm run build" first`;
  });
  const template = await readFile(join(systemDir, "template.json")).catch(() => null);
  return systemManifest(source, generation, template === null ? undefined : dataTemplate(textIn(template), generation));
}

/** Reads modules by folder. @throws Error if two have one id, or one is not made for worlds of this system */
async function readModules(
  folders: readonly string[],
  systemId: string,
  generation: Generation,
): Promise<Map<string, ModuleManifest>> {
  const modules = new Map<string, ModuleManifest>();
  for (const folder of folders) {
    const file = join(folder, "module.json");
    const source = await readSource(file, (reason) => `drydock: no module in ${folder} (${reason})`);
    const module = moduleManifest(source, file, generation);
    const systems = systemsOf(module.source);
    if (systems.length > 0 && !systems.includes(systemId))
      throw new Error(`drydock: the module ${module.id} is for worlds of ${systems.join(", ")}, not of ${systemId}`);
    if ([...modules.values()].some(({ id }) => id === module.id))
      throw new Error(`drydock: two modules have the id "${module.id}"`);
    modules.set(folder, module);
  }
  return modules;
}

async function readSource(file: string, missing: (reason: string) => string): Promise<JsonObject> {
  let source: unknown;
  try {
    source = JSON.parse(textIn(await readFile(file)));
  } catch (error) {
    throw new Error(missing(error instanceof Error ? error.message : String(error)));
  }
  if (!isObject(source)) throw new Error(`drydock: ${file} is not a JSON object`);
  return source;
}
