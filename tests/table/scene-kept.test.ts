/** The scene of a battle that a page cannot read yet: its tokens stay. */
import { readOn, settled } from "../browser/settled";
import { beginSealed, systemOn, playsOn } from "./sealed/table";
import type { Client } from "./client";
import { expect, test } from "./table";

interface Scope {
  readonly game: {
    readonly packs: { get(id: string): unknown };
    readonly scenes: {
      readonly contents: readonly {
        readonly id: string;
        readonly flags: { readonly "all-hands"?: { readonly battle?: string } };
        readonly tokens: { readonly contents: readonly { readonly id: string }[] };
      }[];
      importFromCompendium(pack: unknown, id: string): Promise<{ readonly id: string; activate(): Promise<unknown> }>;
    };
  };
}

const sceneOn = (client: Client) =>
  readOn(client, () => {
    const { contents } = (globalThis as unknown as Scope).game.scenes;
    const scene = contents.find(({ tokens }) => tokens.contents.length > 0) ?? contents.at(-1);
    const tokens = scene!.tokens.contents.map(({ id }) => id).sort();
    return { battle: scene!.flags["all-hands"]?.battle ?? "", tokens };
  });

for (const lost of ["", "chunks/sealed-"])
  test(`a reload${lost === "" ? "" : " on which what seals does not arrive"} leaves the tokens of a sealed battle`, async ({
    sitDown,
  }) => {
    const gm = await sitDown("Gamemaster");
    const people = [await sitDown("Player 1"), await sitDown("Player 2")];
    const scene = await readOn(gm, async () => {
      const { packs, scenes } = (globalThis as unknown as Scope).game;
      const made = await scenes.importFromCompendium(packs.get("all-hands.scenes"), "AcesOpenSea00001");
      await made.activate();
      return made.id;
    });
    await beginSealed(gm, "navy-aces", { options: { scene, strength: 4, islands: 2, rounds: 2 } } as object);
    await playsOn(gm, people, (await systemOn(gm)).step);
    await settled(gm, ...people);
    const before = await sceneOn(people[0]!);
    expect(before.battle).toBe((await systemOn(gm)).id);
    expect(before.tokens.length).toBeGreaterThan(0);
    const deletions = await readOn(people[0]!, () => {
      const scope = globalThis as unknown as { Hooks: { on(name: string, hear: () => void): void }; deleted: number };
      scope.deleted = 0;
      scope.Hooks.on("deleteToken", () => void scope.deleted++);
      return scope.deleted;
    });
    expect(deletions).toBe(0);
    gm.lose(lost);
    await gm.reload();
    await settled(...people);
    const deleted = await readOn(people[0]!, () => (globalThis as unknown as { deleted: number }).deleted);
    expect({ ...(await sceneOn(people[0]!)), deleted }).toEqual({ ...before, deleted: 0 });
  });
