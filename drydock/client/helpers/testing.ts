import { Hooks } from "./hooks";

/** Removes every listener. */
export function clearHooks(): void {
  for (const [hook, listeners] of Object.entries(Hooks.events)) for (const { id } of listeners) Hooks.off(hook, id);
}
