/** A token that is hidden from players: its ship is hidden in the tracker, as Foundry does it, and that is said. */
import { beginBattle, type Table } from "../browser/battle";
import type { Client } from "../browser/client";
import { readOn } from "../browser/settled";
import { expect, noticesOn, step, test } from "./table";

interface Token {
  readonly id: string;
  update(changes: object): Promise<unknown>;
}
interface Fighter {
  readonly name: string;
  readonly hidden: boolean;
  readonly visible: boolean;
}
interface Scope {
  readonly game: {
    readonly actors: { getName(name: string): { getTokenDocument(data: object): Promise<{ toObject(): object }> } };
    readonly scenes: {
      readonly contents: readonly {
        readonly id: string;
        createEmbeddedDocuments(kind: "Token", data: object[]): Promise<Token[]>;
      }[];
    };
    readonly combats: { readonly contents: readonly { readonly combatants: { readonly contents: Fighter[] } }[] };
    readonly system: { readonly api: Table["game"]["system"]["api"] };
  };
}

const fighters = (client: Client) =>
  readOn(client, () => {
    const { contents } = (globalThis as unknown as Scope).game.combats;
    return contents
      .at(-1)!
      .combatants.contents.map(({ name, hidden, visible }) => `${name} ${hidden} ${visible}`)
      .sort();
  });

test("a hidden token's ship is hidden in the tracker, and the Gamemaster reads what boards show", async ({
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  await step("ships without tokens are hidden from nobody", async () => {
    await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
    expect(await fighters(player)).toEqual(["Battleaxe false true", "Explorer false true"]);
    expect(await noticesOn(gm)).not.toContainEqual(expect.stringContaining("combat tracker"));
  });
  await step("tokens, one of them hidden", async () => {
    await readOn(gm, async () => {
      const { game } = globalThis as unknown as Scope;
      const [scene] = game.scenes.contents;
      const participants = [];
      for (const [name, hidden, commander] of [
        ["Battleaxe", false, ""],
        ["Explorer", true, "bot:random"],
      ] as const) {
        const actor = game.actors.getName(name);
        const data = (await actor.getTokenDocument({ hidden, x: 100, y: 100 })).toObject();
        const [token] = await scene!.createEmbeddedDocuments("Token", [data]);
        participants.push({ actor, token: { id: token!.id, scene: scene!.id }, commander });
      }
      const { tableGame, startBattle } = game.system.api;
      await startBattle(tableGame("myoss-gamma"), participants as never, { name: "hide and seek" } as never);
    });
    expect(await fighters(player)).toEqual(["Battleaxe false true", "Explorer true false"]);
    expect(await fighters(gm)).toEqual(["Battleaxe false true", "Explorer true true"]);
    await expect
      .poll(() => noticesOn(gm))
      .toContainEqual(expect.stringMatching(/Explorer stays hidden.*Boards, chat cards and reports name it/));
  });
});
