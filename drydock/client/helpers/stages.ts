/** The hooks of the start. Foundry awaits none of their listeners, and logs what one of them throws. */
import { isLenient } from "../common/unavailable";
import { Hooks } from "./hooks";

/** What listeners threw during the start of the game, for tests: the game goes on without them. */
export const startFaults: string[] = [];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether something was thrown in a module's file, and not by way of the system. */
function isOfModule(error: unknown): boolean {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack.includes("/modules/") && !stack.includes("/systems/");
}

/**
 * Calls a hook of the start. As in Foundry, an error in a listener is logged and the start goes on. Only at `init` an
 * error in the system stops drydock, where nothing of the game could work afterwards; a lenient client goes on.
 */
export function stage(name: "init" | "i18nInit" | "setup" | "ready"): void {
  const errors: unknown[] = [];
  const listener = Hooks.on("error", (_location: string, error: unknown) => {
    // A module's own failure is on the console.
    if (!isOfModule(error)) errors.push(error);
  });
  Hooks.callAll(name);
  Hooks.off("error", listener);
  const [cause] = errors;
  if (name === "init" && errors.length > 0 && !isLenient())
    throw new Error(`The hook "${name}" failed: ${messageOf(cause)}`, { cause });
  startFaults.push(...errors.map((error) => `${name}: ${messageOf(error)}`));
}
