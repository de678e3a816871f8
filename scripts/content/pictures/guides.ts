/** Small pictures for the guides: the boards of the docs, on the first page of each game’s guide. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";

const FOLDER = fileURLToPath(new URL("../../../assets/guides/", import.meta.url));
const WIDTH = 640;

/** The picture of each guide, by game, and of what it is made. */
const GUIDES: Readonly<Record<string, string>> = {
  "myoss-gamma": "board-dark.png",
  "ship-on-ship": "duel-dark.png",
  "space-opera": "space-opera.png",
  "silent-ships": "silent-ships.png",
  "navy-aces": "navy-aces.png",
};

/** Draws the pictures from the stills in a folder. */
export async function takeGuidePictures(browser: Browser, stills: string): Promise<void> {
  const page = await browser.newPage();
  await mkdir(FOLDER, { recursive: true });
  for (const [game, still] of Object.entries(GUIDES)) {
    const source = `data:image/png;base64,${(await readFile(join(stills, still))).toString("base64")}`;
    const drawn = await page.evaluate(
      async ([address, width]) => {
        const image = Object.assign(new Image(), { src: address });
        await image.decode();
        const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        const context = canvas.getContext("2d")!;
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, width, height);
        return canvas.toDataURL("image/webp", 0.6);
      },
      [source, WIDTH] as const,
    );
    const picture = Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64");
    await writeFile(join(FOLDER, `${game}.webp`), picture);
    console.log(`guides/${game}.webp: ${Math.round(picture.length / 1024)} kB`);
  }
  await page.close();
}
