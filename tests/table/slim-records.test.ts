/** Records and messages contain only the names of those that a step mentions, as they were called at the time. */
import { recordOn, type Table } from "../browser/battle";
import type { Client } from "../browser/client";
import { readOn } from "../browser/settled";
import { edit, fire, strike } from "../browser/skirmish";
import { expect, test } from "./table";

/** Names in the entry of the last shot, and in its message. */
async function namedIn(client: Client): Promise<{ record: readonly string[]; chat: readonly string[] }> {
  const entries = await recordOn(client);
  const step = entries.findLastIndex(({ events }) => events.some(({ event }) => event === "shotFired"));
  const chat = await readOn(
    client,
    (step) => {
      const { messages } = (globalThis as unknown as Table).game;
      const told = messages.contents.find(({ type, system }) => type === "battle-step" && system["step"] === step);
      return JSON.parse(String(told?.system["names"])) as Record<string, string>;
    },
    step,
  );
  const { names = {} } = entries[step] as { names?: Record<string, string> };
  return { record: Object.values(names).sort(), chat: Object.values(chat).sort() };
}

test("a shot names its weapon as it is called at the time, and no other", async ({ duel }) => {
  const [gm, player] = duel;
  await fire(gm, player);
  await strike(player);
  const ofShot = ["Battleaxe", "Explorer", "Gamemaster", "Photon Cannon", "Player 1", "Shield", "Starboard Engine"];
  await expect.poll(() => namedIn(gm)).toEqual({ record: ofShot, chat: ofShot });
  await edit(gm, "Battleaxe", "Photon Cannon", { name: "Old Faithful" });
  expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit" });
  expect(await namedIn(gm)).toEqual({ record: ofShot, chat: ofShot });
});
