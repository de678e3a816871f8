/** The packages of a world: its one system, and the modules that are active. */
import type { Generation, JsonObject } from "../protocol";
import { readManifest, readModule, withModules, type Manifest, type ModuleManifest } from "./manifest";
import { systemsOf } from "./pack-declarations";
import type { Filing } from "./pack-folders";
import type { PackSource } from "./packs";
import type { World } from "./world";

export interface Packages {
  /** The system's manifest, with the subtypes of modules. */
  manifest: Manifest;
  /** Modules by folder. */
  modules: ReadonlyMap<string, ModuleManifest>;
  /** The system and the modules, with their folders. */
  all: readonly (PackSource & Filing)[];
}

/** The kind of note that says to which system a world belongs. */
const SYSTEM_NOTE = "system";

/**
 * Reads the manifests of the system and of modules.
 * @throws Error naming a folder without a package, or what is wrong with one
 */
export async function readPackages(
  systemDir: string,
  moduleDirs: readonly string[],
  generation: Generation,
): Promise<Packages> {
  const system = await readManifest(systemDir, generation);
  const modules = await readModules(moduleDirs, system.id, generation);
  return {
    manifest: withModules(system, [...modules.values()]),
    modules,
    all: [
      { ...system, kind: "system", folder: systemDir },
      ...[...modules].map(([folder, module]) => ({ ...module, kind: "module" as const, folder })),
    ],
  };
}

/** Reads modules by folder. @throws Error if two have one id, or one is not made for worlds of this system */
async function readModules(
  folders: readonly string[],
  systemId: string,
  generation: Generation,
): Promise<Map<string, ModuleManifest>> {
  const modules = new Map<string, ModuleManifest>();
  for (const folder of folders) {
    const module = await readModule(folder, generation);
    const systems = systemsOf(module.source);
    if (systems.length > 0 && !systems.includes(systemId))
      throw new Error(`drydock: the module ${module.id} is for worlds of ${systems.join(", ")}, not of ${systemId}`);
    if ([...modules.values()].some(({ id }) => id === module.id))
      throw new Error(`drydock: two modules have the id "${module.id}"`);
    modules.set(folder, module);
  }
  return modules;
}

/** Notes to which system a world belongs. @throws Error if it belongs to another one */
export async function claimWorld(world: World, worldId: string, systemId: string): Promise<void> {
  const noted = (await world.readNotes(SYSTEM_NOTE)).get("id")?.["value"];
  const [user] = world.collections.users.values();
  // Worlds from before this note: their users say by which system they were stored.
  const known = noted ?? (user?.["_stats"] as JsonObject | undefined)?.["systemId"] ?? systemId;
  if (known !== systemId)
    throw new Error(
      `drydock: the world ${worldId} belongs to ${String(known)}, not to ${systemId}: choose another one with --world`,
    );
  if (noted === undefined) await world.writeNote(SYSTEM_NOTE, "id", { value: systemId });
}
