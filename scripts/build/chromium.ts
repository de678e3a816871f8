/** Finds the Chromium that the tests run in, or installs one. Prints its path; exit code 1 if there is none. */
import { findChromium } from "../../tests/chromium";
import { aptInstall, printBrowser } from "./browser";

printBrowser("Chromium", "CHROMIUM_PATH", findChromium, [
  ["npx", "playwright", "install", "chromium"],
  // The headless shell has no windows and draws in two thirds of the time; older distributions do not have it.
  ...["chromium-headless-shell", "chromium"].flatMap(aptInstall),
]);
