import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const APPLICATIONS = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ...["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"].map((variable) =>
    join(process.env[variable] ?? "", "Google/Chrome/Application/chrome.exe"),
  ),
];

/** Flags for a browser that runs headless, perhaps as root, and stays off the network. */
export const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of a Chromium to run: `CHROMIUM_PATH`, else an installed one, else Playwright's own; null if there is none. */
export function findChromium(): string | null {
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen && !isProgram(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which is no program`);
  return [...(chosen ? [chosen] : []), ...onPath, ...APPLICATIONS, chromium.executablePath()].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
