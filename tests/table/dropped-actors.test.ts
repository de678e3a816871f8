/** Where actors from compendia go, and how new ones look. */
import { readOn } from "../browser/settled";
import { expect, test } from "./table";

interface Scope {
  readonly Actor: {
    create(
      data: object,
    ): Promise<{ readonly img: string; readonly prototypeToken: { readonly texture: { readonly src: string } } }>;
  };
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

test("a new actor of each of our games has a picture of ours, and keeps the one that it comes with", async ({
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster");
  const made = await readOn(gm, async () => {
    const { Actor } = globalThis as unknown as Scope;
    const kinds = ["ship", "dogfighter", "operaShip", "fleet", "navy", "unit"];
    const looks = async (data: object) => {
      const { img, prototypeToken } = await Actor.create({ name: "New", ...data });
      return [img, prototypeToken.texture.src];
    };
    return {
      bare: await Promise.all(kinds.map((type) => looks({ type }))),
      own: await looks({ type: "dogfighter", img: "icons/svg/ship.svg" }),
    };
  });
  expect(made.bare.flat()).toHaveLength(12);
  for (const file of made.bare.flat()) expect(file).toMatch(/^systems\/all-hands\/assets\//);
  expect(made.own).toEqual(["icons/svg/ship.svg", "systems/all-hands/assets/dogfighters/lancer.svg"]);
});
