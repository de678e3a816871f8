/**
 * `tsx scripts/aces-faces.ts`: draws the cards, units and flags of Navy Aces into assets/aces and its prepared tables as
 * charts, and writes their scenes for the compendium.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { acesCardPictures, acesPictures } from "./aces-cards";
import { acesCharts } from "./aces-chart";
import { acesFlags } from "./aces-flags";
import { acesScenes } from "./aces-waters";

const root = fileURLToPath(new URL("..", import.meta.url));

await write("assets/aces", new Map([...acesPictures(), ...acesFlags()]));
await write("assets/aces/cards", acesCardPictures());
await write("assets/scenes", acesCharts());
await write(
  "packs/_source/scenes",
  new Map([...acesScenes()].map(([file, scene]) => [file, `${JSON.stringify(scene, null, 2)}\n`])),
);

async function write(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  for (const [file, text] of files) await writeFile(join(root, folder, file), text);
  console.log(`${folder}: ${files.size} files`);
}
