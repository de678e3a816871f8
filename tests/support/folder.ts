import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder for the tests of a file, deleted after them, and a function that writes files into it. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "all-hands-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Writes a file, as JSON unless it is text or bytes. Returns its path. */
  function write(content: unknown, name = "record.json"): string {
    const path = join(folder, name);
    const isPlain = typeof content === "string" || content instanceof Uint8Array;
    writeFileSync(path, isPlain ? content : JSON.stringify(content));
    return path;
  }

  return { folder, write };
}
