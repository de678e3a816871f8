/** The designs that bots know are those of the compendium. */
import { expect, test } from "vitest";
import { designFromActor, packShips } from "../../../../scripts/commands/ships";
import { myossGamma } from "../index";
import { modelOf } from "./deal";

const line = (part: object): string => JSON.stringify(part, null, 1).replace(/\n\s*/g, " ");
const listed = (rows: readonly string[]): string => `[\n${rows.join(",\n").replace(/^/gm, "  ")}\n]`;

test("all ships of the compendium are known", async () => {
  // Those by the table repeat the printed ones.
  const stock = packShips().filter(({ set }) => set !== "table");
  const models = stock.map(({ slug, source }) => {
    const fleets = ["seat-1", "seat-2"].map((seat) => ({
      seat,
      ships: [{ id: seat, design: designFromActor(source, slug) }],
    }));
    return modelOf(myossGamma.setup({ fleets, options: { creditLimit: 0 } }).ships[0]!);
  });
  const text = listed(models.map(({ sections }) => listed(sections.map((parts) => listed(parts.map(line))))));
  await expect(`${text}\n`).toMatchFileSnapshot("known-designs.json");
});
