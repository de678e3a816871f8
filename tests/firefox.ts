import { join } from "node:path";
import { findProgram } from "./chromium";

/** Path of a Firefox to run: `FIREFOX_PATH`, else an installed one; null if there is none. */
export const findFirefox = (): string | null =>
  findProgram(
    "FIREFOX_PATH",
    ["firefox-esr", "firefox"],
    [
      "/Applications/Firefox.app/Contents/MacOS/firefox",
      ...["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"].map((variable) =>
        join(process.env[variable] ?? "", "Mozilla Firefox/firefox.exe"),
      ),
    ],
  );
