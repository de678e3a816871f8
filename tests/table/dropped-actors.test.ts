/** Where actors from compendia go. */
import { readOn } from "../browser/settled";
import { expect, test } from "./table";

interface Scope {
  readonly game: {
    readonly actors: {
      readonly contents: readonly { readonly name: string; readonly folder: { readonly name: string } | null }[];
      importFromCompendium(pack: unknown, id: string): Promise<unknown>;
    };
    readonly packs: { get(id: string): { readonly index: Iterable<{ readonly _id: string }> } };
  };
}

test("a ship from a compendium goes into the folder of ships in play, and a person does not", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const before = await readOn(gm, () => (globalThis as unknown as Scope).game.actors.contents.length);
  await gm.evaluate(async () => {
    const { actors, packs } = (globalThis as unknown as Scope).game;
    for (const id of ["all-hands.opera-crew", "all-hands.opera-ships"]) {
      const pack = packs.get(id);
      const [first] = pack.index;
      await actors.importFromCompendium(pack, first?._id ?? "");
    }
  });
  const folders = await readOn(gm, () =>
    (globalThis as unknown as Scope).game.actors.contents.map(({ folder }) => folder?.name ?? ""),
  );
  expect(folders.slice(before)).toEqual(["", "Ships in play"]);
});
