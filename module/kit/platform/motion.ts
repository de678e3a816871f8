/** Whether this user wants to see motion: shots, hits and explosions, on boards and on the scene. */
import { isPhotosensitive } from "./canvas";
import { ourSetting } from "./settings";

const shown = ourSetting("canvasEffects", "client", true, {
  name: "ALLHANDS.setting.canvasEffects.name",
  hint: "ALLHANDS.setting.canvasEffects.hint",
});

/** Whether the device asks for less motion. `view`: the browser window in question. */
export const reducesMotion = (view: Pick<Window, "matchMedia">): boolean =>
  view.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether this user wants motion and may be shown flashes. */
export const wantsMotion = (view: Pick<Window, "matchMedia">): boolean =>
  shown.read() && !isPhotosensitive() && !reducesMotion(view);

/** Declares the setting; called once in `init`. */
export const registerMotion = (): void => shown.register();
