/** Files with the pictures of Myoss Gamma's ships, as their packs name them: drawn from their components. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { shipSvg } from "../../module/games/myoss-gamma/blueprint/picture";
import { blueprintOf } from "../../module/games/myoss-gamma/blueprint/ship";
import { designFromActor, packShips } from "../commands/ships";

/** The picture of each ship in the packs, by the address in its `img`. */
export const shipPictures = (): Map<string, string> =>
  new Map(
    packShips().map(({ set, slug, source }) => {
      const svg = shipSvg(blueprintOf({ design: designFromActor(source, slug), damage: {}, screen: null }));
      if (svg === null) throw new Error(`nothing of the ship ${slug} (${set}) can be drawn`);
      return [`systems/all-hands/assets/ships/${set}/${slug}.svg`, svg];
    }),
  );

/** Writes the pictures into a built system. */
export async function writeShipPictures(dist: string): Promise<void> {
  for (const [address, svg] of shipPictures()) {
    const file = join(dist, address.replace("systems/all-hands/", ""));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, svg);
  }
}
