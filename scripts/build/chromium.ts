/** Finds the browser that the tests run in, or installs one. Prints its path; exit code 1 if there is none. */
import { spawnSync } from "node:child_process";
import { findChromium } from "../../tests/chromium";

const APT_INSTALL = ["apt-get", "install", "--yes", "--no-install-recommends"];
const INSTALLERS: readonly (readonly string[])[] = [
  ["npx", "playwright", "install", "chromium"],
  // The headless shell has no windows and draws in two thirds of the time; older distributions do not have it.
  ...["chromium-headless-shell", "chromium"].flatMap((name) => [
    [...APT_INSTALL, name],
    ["sudo", "-n", ...APT_INSTALL, name],
  ]),
];

try {
  const path = findChromium() ?? installChromium();
  if (!path)
    throw new Error("No Chromium was found, and none could be installed: install one, or name it in CHROMIUM_PATH.");
  console.log(path);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function installChromium(): string | null {
  for (const [program = "", ...args] of INSTALLERS) {
    console.error(`No Chromium was found; trying ${program} ${args.join(" ")}`);
    spawnSync(program, args, { stdio: "inherit" });
    const found = findChromium();
    if (found) return found;
  }
  return null;
}
