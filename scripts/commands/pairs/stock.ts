/** The ships of the compendia that can be chosen for a battle, by game. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readJson } from "../command";
import { fieldsOf } from "../ships";

/** A ship of a compendium, as found there and in the sources. */
export interface StockShip {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** A game's compendium: the folder of its sources; `without`: the subfolder that repeats the same ships. */
interface Stock {
  readonly folder: string;
  readonly without?: string;
}

const SOURCES = fileURLToPath(new URL("../../../packs/_source", import.meta.url));

/** Games in which ships are chosen; in all others everyone has the same to play with. */
const STOCKS: { readonly [game: string]: Stock | undefined } = {
  "myoss-gamma": { folder: "ships", without: "by-the-table" },
  "ship-on-ship": { folder: "dogfighters" },
  "space-opera": { folder: "opera-ships" },
};

/** Everything that can be chosen in a game, in the order of the files; null if nothing can be. */
export function stockOf(game: string): readonly StockShip[] | null {
  const stock = STOCKS[game];
  if (!stock) return null;
  const folder = join(SOURCES, stock.folder);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  return files
    .filter((file) => file.endsWith(".json") && !file.endsWith("_folder.json") && file.split("/")[0] !== stock.without)
    .sort()
    .map((file) => {
      const { _id: id, name } = fieldsOf(readJson(join(folder, file)));
      return { id: String(id), name: String(name), path: join(folder, file) };
    });
}
