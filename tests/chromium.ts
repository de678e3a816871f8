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
export const findChromium = (): string | null =>
  findProgram("CHROMIUM_PATH", NAMES, [...APPLICATIONS, chromium.executablePath()]);

/** Path of a program: the one that a variable names, else one of these names on the PATH, else at one of these places. */
export function findProgram(variable: string, names: readonly string[], places: readonly string[]): string | null {
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const { [variable]: chosen } = process.env;
  if (chosen && !isProgram(chosen)) throw new Error(`${variable} is ${chosen}, which is no program`);
  return [...(chosen ? [chosen] : []), ...onPath, ...places].find(isProgram) ?? null;
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
