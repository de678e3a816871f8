/** A recorded battle as a page that plays it in any browser (`replay -- FILE --html OUT.html`). */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { forEveryone, PAGE, pageText } from "../../module/features/replay/page-text";
import { recordingText, type Recording } from "../../module/rules/kernel/recording";
import { english } from "../build/repository-files";
import { CommandError } from "./command";

const BUILT = fileURLToPath(new URL(`../../dist/${PAGE}`, import.meta.url));

/** The page of a battle. @throws CommandError if the page has not been built */
export function pageOf(recording: Recording, day: string): string {
  if (!existsSync(BUILT)) throw new CommandError("the page is not built yet: npm run build");
  const told = forEveryone(recording);
  const packed = gzipSync(recordingText(told)).toString("base64");
  return pageText(readFileSync(BUILT, "utf8"), told, {
    packed,
    day,
    lang: "en",
    texts: "",
    say: english,
  });
}

/** Writes the page of a battle, and returns a note about it. @throws CommandError if it is not built or not writable */
export function writePage(path: string, recording: Recording): string {
  const text = pageOf(recording, new Date().toISOString().slice(0, 10));
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new CommandError(`${path} cannot be written: ${String((error as NodeJS.ErrnoException).code ?? error)}`);
  }
  return `${path}: a page of ${Math.ceil(text.length / 1000)} kB with all ${recording.entries.length} steps`;
}
