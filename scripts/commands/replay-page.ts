/** A recorded battle as a page that plays it in any browser (`replay -- FILE --html OUT.html`). */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { forEveryone, PAGE, pageText } from "../../module/foundry/replay/page-text";
import type { Seat } from "../../module/rules/kernel";
import { sealOf } from "../../module/rules/kernel/record";
import { recordingText, sealOfStart, type RecordedEntry, type Recording } from "../../module/rules/kernel/recording";
import { CommandError } from "./command";

const BUILT = fileURLToPath(new URL(`../../dist/${PAGE}`, import.meta.url));

/** A battle of the command line with the names that a world would have kept, sealed as a world seals it. */
export function withNames(recording: Recording, names: ReadonlyMap<string, string>): Recording {
  const nameOf = (seat: Seat) => names.get(seat) ?? seat;
  const seats = recording.seats.map((seat) => ({ ...seat, name: nameOf(seat.id) }));
  const head = { ...recording, title: seats.map(({ name }) => name).join(" – "), seats };
  let seal = sealOfStart(head);
  const entries = recording.entries.map((entry): RecordedEntry | null => {
    if (!entry) return null;
    const told = JSON.stringify(entry.events);
    const meant = [...names].filter(([id]) => told.includes(JSON.stringify(id)));
    const named = { ...entry, names: Object.fromEntries(meant) };
    seal = sealOf(seal, named);
    return { ...named, seal };
  });
  return { ...head, seal: sealOfStart(head), entries };
}

/** The page of a battle. @throws CommandError where it has not been built */
export function pageOf(recording: Recording, day: string): string {
  if (!existsSync(BUILT)) throw new CommandError("the page is not built yet: npm run build");
  const told = forEveryone(recording);
  const packed = gzipSync(recordingText(told)).toString("base64");
  return pageText(readFileSync(BUILT, "utf8"), told, { packed, day });
}

/** Writes the page of a battle, and says so. @throws CommandError where it cannot be written, or has not been built */
export function writePage(path: string, recording: Recording): string {
  const text = pageOf(recording, new Date().toISOString().slice(0, 10));
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new CommandError(`${path} cannot be written: ${String((error as NodeJS.ErrnoException).code ?? error)}`);
  }
  return `${path}: a page of ${Math.ceil(text.length / 1000)} kB with all ${recording.entries.length} steps`;
}
