/** Battles of wars, fought by bots. */
import { expect, type Page } from "@playwright/test";
import { playsUntil } from "./battle";
import { inMotion, readOn } from "./settled";
import { board } from "./table";

interface Scope {
  readonly game: {
    readonly actors: { getName(name: string): object };
    readonly combats: {
      readonly contents: readonly { readonly system: { readonly name: string; readonly ended: boolean } }[];
    };
    readonly system: {
      readonly api: {
        tableGame(id: string): unknown;
        startBattle(game: unknown, participants: object[], terms: object): Promise<unknown>;
      };
    };
  };
}

/** Bots fight a battle to its end, between the given ships, one per side. */
export async function fight(
  gm: Page,
  name: string,
  ships: readonly [string, string],
  rules = "myoss-gamma",
): Promise<void> {
  inMotion(gm);
  await gm.evaluate(
    async ([name, ships, rules]) => {
      const { game } = globalThis as unknown as Scope;
      const participants = ships.map((ship, at) => ({
        actor: game.actors.getName(ship),
        token: null,
        commander: "bot:greedy",
        side: "ab"[at],
      }));
      const { tableGame, startBattle } = game.system.api;
      await startBattle(tableGame(rules), participants, { name });
    },
    [name, ships, rules] as const,
  );
  // Nobody looks on: bots play with fewer drawings then.
  await board(gm).locator('.window-header [data-action="close"]').click();
  await expect(board(gm)).toHaveCount(0);
  const isOver = () =>
    readOn(
      gm,
      (name) =>
        (globalThis as unknown as Scope).game.combats.contents.find(({ system }) => system.name === name)!.system.ended,
      name,
    );
  await playsUntil(gm, isOver);
}
