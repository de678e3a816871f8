/** Registers what is done to windows of Foundry's own; called once in `init`. */
import { listen, listenOnce } from "./hooks";
import { unattended } from "./notices";

export function registerPlatform(): void {
  listen("renderSettingsConfig", (_app, html) =>
    unattended(import("./setting-groups").then(({ groupSettings }) => groupSettings(html))),
  );
  listenOnce("ready", () => unattended(import("./fit").then(({ placeTooltips }) => placeTooltips())));
  listenOnce("ready", () => unattended(import("./number-typing").then(({ readNumbersTyped }) => readNumbersTyped())));
}
