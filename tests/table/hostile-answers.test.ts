/** Dishonest answers, written past our client: they cost their sender, and nobody else. */
import { beginBattle, type Table } from "../browser/battle";
import type { Client } from "../browser/client";
import { hostileSession } from "../browser/hostile";
import { beginAces } from "../browser/navy-aces/game";
import { Rascal } from "../browser/rascal";
import { beginDuel } from "../browser/ship-on-ship/game";
import { beginSea } from "../browser/silent-ships/game";
import { beginOpera } from "../browser/space-opera/game";
import { expect, noticesOn, step, takeNotices, test } from "./table";

/** A battle of each game: Player 1 against a bot. */
const BATTLES: readonly (readonly [game: string, kinds: number, begin: (gm: Client) => Promise<void>])[] = [
  ["Myoss Gamma", 3, (gm) => beginBattle(gm, { battleaxe: "Player 1", explorer: "bot:random" }, { dice: "seat" })],
  [
    "Ship-on-Ship",
    2,
    (gm) =>
      beginDuel(gm, [
        { name: "Raider", commander: "Player 1", color: "red" },
        { name: "Cutter", commander: "bot:random", color: "black" },
      ]),
  ],
  ["Silent Ships", 1, (gm) => beginSea(gm, ["Player 1", "bot:random"])],
  ["Navy Aces", 1, (gm) => beginAces(gm, ["Player 1", "bot:random"])],
  [
    "Space Opera",
    2,
    (gm) =>
      beginOpera(
        gm,
        [
          { ship: "marlin", commander: "Player 1" },
          { ship: "thorn", commander: "bot:random" },
        ],
        { automation: { beginPhase: "ask" } },
      ),
  ],
];

/** Deletes the battle, as a Gamemaster does who has had enough of it. */
async function endBattle(gm: Client): Promise<void> {
  await gm.evaluate(() => (globalThis as unknown as Table).game.combats.contents[0]!.delete());
  await takeNotices(gm);
}

test("an answer that is too much to be read is refused in questions of every kind", async ({ sitDown, url }) => {
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  const client = await hostileSession(player.cookie, url);
  const rascal = new Rascal(gm, client);
  for (const [game, kinds, begin] of BATTLES)
    await step(game, async () => {
      await begin(gm);
      await rascal.play(kinds);
      await expect.poll(async () => (await noticesOn(gm)).join("\n")).toContain("than any answer");
      await endBattle(gm);
    });
  const manners = new Set([...rascal.met].map((kind) => kind.split(" ")[0]));
  expect([...manners].sort(), [...rascal.met].join(", ")).toEqual(["all", "confirm", "die", "first", "one"]);
  client.close();
});
