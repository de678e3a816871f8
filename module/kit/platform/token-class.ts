/** The class that draws tokens on the scene. */
import type { PlaceableClass } from "./canvas";
import { listenOnce } from "./hooks";

/** Has tokens drawn by a class on top of the present one, which may already be another game's; called in `init`. */
export function extendTokens(over: (Base: PlaceableClass) => PlaceableClass): void {
  const config = CONFIG.Token as unknown as { objectClass: PlaceableClass };
  let ours = (config.objectClass = over(config.objectClass));
  // A package that awaits in `init`, or begins in `ready`, puts its class in the place of ours after that.
  for (const stage of ["setup", "ready"] as const)
    listenOnce(stage, () => {
      const { objectClass } = config;
      if (objectClass !== ours && !(objectClass.prototype instanceof ours))
        ours = config.objectClass = over(objectClass);
    });
}
