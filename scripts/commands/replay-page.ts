/** A recorded battle as a page that plays it in any browser (`replay -- FILE --html OUT.html`). */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import {
  forEveryone,
  groupsOf,
  PAGE,
  pageText,
  PROGRAM,
  shellOf,
  STYLES,
  textsOf,
} from "../../module/features/replay/page-text";
import { recordingText, type Recording } from "../../module/rules/kernel/recording";
import { languageTexts } from "../build/languages";
import { english } from "../build/repository-files";
import { CommandError } from "./command";

const built = (path: string): string => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));
const packed = (text: string): string => gzipSync(text).toString("base64");

/** The page without a record. @throws CommandError if it has not been built */
export function builtShell(): string {
  if (!existsSync(built(PROGRAM))) throw new CommandError("the page is not built yet: npm run build");
  const [page = "", program = "", ...styles] = [PAGE, PROGRAM, ...STYLES].map((path) =>
    // A stylesheet may begin with a byte order mark, which would spoil the first rule of the next.
    readFileSync(built(path), "utf8").replace(/^\uFEFF/, ""),
  );
  return shellOf(page, { program: packed(program), styles: packed(styles.join("")) });
}

/** The page of a battle. @throws CommandError if the page has not been built */
export function pageOf(recording: Recording, day: string): string {
  const told = forEveryone(recording);
  const shell = builtShell();
  const texts = [textsOf(languageTexts("en"), groupsOf(shell))];
  return pageText(shell, told, {
    packed: packed(recordingText(told)),
    day,
    lang: "en",
    texts: packed(JSON.stringify(texts)),
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
