/** Effects that pages draw for a step on the scene. */
import type { Page } from "@playwright/test";
import { readOn } from "./settled";

interface Scope {
  effects?: string[];
  readonly canvas: {
    readonly interface: { on(event: string, listener: (child: { readonly name?: string }) => void): void };
  };
}
const PREFIX = "all-hands-effect-";

/** Starts to note the effects that a page draws. */
export const noteEffects = (page: Page): Promise<void> =>
  readOn(
    page,
    (prefix) => {
      const scope = globalThis as unknown as Scope;
      scope.effects = [];
      scope.canvas.interface.on("childAdded", ({ name }) => {
        if (name?.startsWith(prefix)) scope.effects?.push(name.slice(prefix.length));
      });
    },
    PREFIX,
  );

/** Kinds of the noted effects, in order of appearance. */
export const effectsOn = (page: Page): Promise<string[]> =>
  readOn(page, () => (globalThis as unknown as Scope).effects ?? []);
