/** Encounters have names of their own from Foundry 14 on (notes of people who develop on 14.367). */
import { battleOn, beginBattle } from "../browser/battle";
import { readOn } from "../browser/settled";
import { expect, testOn } from "./table";

interface Scope {
  readonly game: {
    readonly combats: {
      readonly contents: readonly { readonly name?: string; readonly system: { readonly name: string } }[];
    };
  };
}

for (const [generation, isNamed] of [
  [13, false],
  [14, true],
] as const)
  testOn(generation)(
    `on ${generation} a battle ${isNamed ? "names" : "cannot name"} its encounter`,
    async ({ sitDown }) => {
      const gm = await sitDown("Gamemaster");
      await beginBattle(gm, { battleaxe: "bot:greedy", explorer: "bot:random" });
      expect((await battleOn(gm)).problem).toBe("");
      const [own, name] = await readOn(gm, () => {
        const [combat] = (globalThis as unknown as Scope).game.combats.contents;
        // Foundry's own objects refuse what they lack.
        return ["name" in Object(combat) ? String(Reflect.get(Object(combat), "name") ?? "") : "", combat!.system.name];
      });
      expect(name).not.toBe("");
      expect(own).toBe(isNamed ? name : "");
    },
  );
