/**
 * `tsx scripts/sea-faces.ts`: draws the ships, cards and tokens of Silent Ships into assets/sea and its sea as a chart,
 * and writes its deck for the compendium.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seaCardPictures } from "./sea-cards";
import { seaChart } from "./sea-chart";
import { seaDecks } from "./sea-decks";
import { landPictures } from "./sea-land";
import { seaPictures, seaTokenPictures } from "./sea-tokens";

const root = fileURLToPath(new URL("..", import.meta.url));

await write("assets/sea", new Map([...seaPictures(), ...landPictures()]));
await write("assets/sea/cards", seaCardPictures());
await write("assets/sea/tokens", seaTokenPictures());
await write("assets/scenes", new Map([["silent-sea.svg", seaChart()]]));
await write(
  "packs/_source/sea-decks",
  new Map([...seaDecks()].map(([file, deck]) => [file, `${JSON.stringify(deck, null, 2)}\n`])),
);

async function write(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  for (const [file, text] of files) await writeFile(join(root, folder, file), text);
  console.log(`${folder}: ${files.size} files`);
}
