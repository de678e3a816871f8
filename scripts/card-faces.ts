/** `tsx scripts/card-faces.ts`: draws the playing cards into assets/cards and writes the compendium's decks of them. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cardDecks } from "./card-decks";
import { cardPictures, plainCourtPictures } from "./card-drawing";

const root = fileURLToPath(new URL("..", import.meta.url));

await write("assets/cards", cardPictures());
await write("assets/cards/plain", plainCourtPictures());
await write(
  "packs/_source/card-decks",
  new Map([...cardDecks()].map(([file, deck]) => [file, `${JSON.stringify(deck, null, 2)}\n`])),
);

async function write(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  for (const [file, text] of files) await writeFile(join(root, folder, file), text);
  console.log(`${folder}: ${files.size} files`);
}
