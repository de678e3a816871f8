/** Two fleets with which a war can begin. */
import type { Page } from "@playwright/test";
import { PRINTED } from "./table";

interface Doc {
  readonly id: string;
}
interface Scope {
  readonly CONFIG: { readonly Folder: { readonly documentClass: { create(data: object): Promise<Doc> } } };
  readonly game: {
    readonly users: { getName(name: string): Doc };
    readonly actors: { importFromCompendium(pack: unknown, id: string, changes: object): Promise<Doc> };
    readonly packs: { get(id: string): unknown };
  };
}

/** Two fleets of copies of compendium ships: the first is a player's, the second the Gamemaster's. */
export async function musterFleets(gm: Page): Promise<void> {
  await gm.evaluate(async (printed) => {
    const { CONFIG, game } = globalThis as unknown as Scope;
    const pack = game.packs.get("all-hands.ships");
    const anna = game.users.getName("Player 1").id;
    for (const [name, ships] of [
      ["Red Fleet", ["Red Axe", "Red Explorer"]],
      ["Blue Fleet", ["Blue Axe", "Blue Explorer"]],
    ] as const) {
      const owner = name === "Red Fleet" ? anna : "";
      const flags = { "all-hands": { fleet: { game: "myoss-gamma", budget: 0, owner } } };
      const folder = await CONFIG.Folder.documentClass.create({ name, type: "Actor", flags });
      for (const [at, ship] of ships.entries())
        await game.actors.importFromCompendium(pack, at === 0 ? printed.battleaxe : printed.explorer, {
          name: ship,
          folder: folder.id,
          ownership: owner === "" ? { default: 0 } : { default: 0, [owner]: 3 },
        });
    }
  }, PRINTED);
}
