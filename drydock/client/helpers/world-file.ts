/** The whole world as a file on the user's disk, which drydock opens elsewhere: `npm start -- --open FILE`, or the demo. */
import { saveDataToFile } from "../common/files";
import { slugify } from "../common/text";
import { game } from "../game";
import { askForFile } from "./transport";

/** Saves the world as a file. @throws Error with the server's reason */
export async function saveWorld(): Promise<void> {
  const file = await new Promise<object>((resolve, reject) => {
    askForFile((answer) => {
      if ("error" in answer) reject(new Error(answer.error.message));
      else resolve(answer);
    });
  });
  const compressed = new Blob([JSON.stringify(file)]).stream().pipeThrough(new CompressionStream("gzip"));
  const day = new Date().toISOString().slice(0, 10);
  const name = `${slugify(String(game.world.title), { strict: true })}-${day}.world.json.gz`;
  saveDataToFile(await new Response(compressed).blob(), "application/gzip", name);
}
