/** `tsx scripts/content/gurps/screen-packs.ts`: writes the GM screen's journal, roll tables and macros into packs/_source. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { SCREEN_FOLDERS, screenDocuments } from "./screen-documents";

const folder = fileURLToPath(new URL("../../../packs/_source", import.meta.url));

const documents = screenDocuments();
for (const own of SCREEN_FOLDERS) await rm(join(folder, own), { recursive: true, force: true });
for (const [path, document] of documents) {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  const { code } = await format(file, JSON.stringify(document, null, 2), { printWidth: 120 });
  await writeFile(file, code);
}
console.log(`packs/_source: ${documents.size} files`);
