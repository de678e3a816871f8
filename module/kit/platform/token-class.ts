/** The class that draws tokens on the scene. */
import type { PlaceableClass } from "./canvas";
import { listenOnce } from "./hooks";

/** Has tokens drawn by a class on top of the present one, which may already be another game's; called in `init`. */
export function extendTokens(over: (Base: PlaceableClass) => PlaceableClass): void {
  const config = CONFIG.Token as unknown as { objectClass: PlaceableClass };
  const ours = (config.objectClass = over(config.objectClass));
  // A package that awaits in `init` puts its class in the place of ours after that.
  listenOnce("setup", () => {
    const { objectClass } = config;
    if (objectClass !== ours && !(objectClass.prototype instanceof ours)) config.objectClass = over(objectClass);
  });
}
