/** `tsx scripts/content/gurps/screen-packs.ts`: writes the GM screen's journal, roll tables and macros into packs/_source. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { screenDocuments } from "./screen-documents";

const folder = fileURLToPath(new URL("../../../packs/_source", import.meta.url));
const options = await resolveConfig(join(folder, "guides/a.json"));

const documents = screenDocuments();
for (const [path, document] of documents) {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await format(JSON.stringify(document, null, 2), { ...options, filepath: file }));
}
console.log(`packs/_source: ${documents.size} files`);
