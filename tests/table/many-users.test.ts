/** Many people write at once: only what concerns a battle wakes it, and only the battles that it concerns. */
import { beginBattle, reply, type Asked, type Table } from "../browser/battle";
import { readOn, settled } from "../browser/settled";
import type { Client } from "./client";
import { expect, step, test } from "./table";

interface Scope extends Table {
  readonly woken: Record<string, number>;
}

/** Counts from now on, by battle, how often a page asks whether it runs that battle: each advance does. */
const watchAdvances = (client: Client) =>
  client.evaluate(() => {
    const scope = globalThis as unknown as Scope & { woken: Record<string, number> };
    const { combats } = scope.game;
    const get = combats.get.bind(combats);
    scope.woken = {};
    Object.assign(combats, {
      get: (id: string) => {
        scope.woken[id] = (scope.woken[id] ?? 0) + 1;
        return get(id);
      },
    });
  });

/** The battles that were woken since the last look, by their places in the list. */
async function wokenOn(client: Client): Promise<number[]> {
  await settled(client);
  return client.evaluate(() => {
    const scope = globalThis as unknown as { woken: Record<string, number>; game: Table["game"] };
    const found = scope.game.combats.contents.flatMap(({ id }, at) => (scope.woken[id] ? [at] : []));
    scope.woken = {};
    return found;
  });
}

const writes = (client: Client, changes: object) =>
  client.evaluate((changes) => (globalThis as unknown as Table).game.user.update(changes), changes);

test("what a user writes wakes the battles that it concerns", async ({ duel: [gm, player], sitDown }) => {
  for (let more = 0; more < 2; more++) await beginBattle(gm, { battleaxe: "Gamemaster", explorer: "bot:greedy" });
  const other = await sitDown("Player 2");
  const first = await readOn(gm, () => (globalThis as unknown as Table).game.combats.contents[0]!.id);
  await watchAdvances(gm);

  await step("nothing that is no answer wakes any", async () => {
    for (const client of [player, other, gm]) {
      await writes(client, { flags: { other: { at: client === gm ? 1 : 2, answer: { [`${first}-0`]: "{}" } } } });
      await writes(client, { pronouns: client === gm ? "they" : "she" });
    }
    expect(await wokenOn(gm)).toEqual([]);
  });
  await step("nor do answers by those who have no part", async () => {
    await writes(other, { flags: { "all-hands": { answer: { [`${first}-0`]: "{}", nonsense: "{}" } } } });
    expect(await wokenOn(gm)).toEqual([]);
  });
  await step("an answer wakes its battle", async () => {
    const question = await readOn(player, () => {
      const { system } = (globalThis as unknown as Table).game.combats.contents[0]!;
      return JSON.parse(String(system["question"])) as Asked;
    });
    await reply(player, question, { do: "screenOff" });
    expect(await wokenOn(gm)).toEqual([0]);
  });
  await step("a name, which boards show, wakes all", async () => {
    await writes(other, { name: "Somebody" });
    expect(await wokenOn(gm)).toEqual([0, 1, 2]);
  });
});
