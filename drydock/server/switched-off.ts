/** Modules that a Gamemaster has switched off in a world: they are served, but nobody's page runs them. */
import type { JsonObject } from "../protocol";
import { isObject } from "./json";
import type { World } from "./world";

/** The setting in which the Gamemaster switches modules on and off. Those of the command line are on unless it says not. */
const MODULES = "core.moduleConfiguration";

/** Whether a module of the command line is active in this world. */
export function isSwitchedOn(world: World, id: string): boolean {
  const stored = [...world.collections.settings.values()].find(({ key }) => key === MODULES) as JsonObject | undefined;
  const choices: unknown = JSON.parse(String(stored?.["value"] ?? "{}"));
  return !isObject(choices) || choices[id] !== false;
}
