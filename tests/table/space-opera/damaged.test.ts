/** A battle of Space Opera whose documents are damaged or deleted by hand. */
import { asked, battleOn, recordOn, type Table } from "../../browser/battle";
import { sentenceLike } from "../../browser/sentences";
import { readOn } from "../../browser/settled";
import { beginOpera, documentsOn, scrawl } from "../../browser/space-opera/game";
import type { Client } from "../client";
import { expect, isStopped, step as part, takeNotices, test } from "../table";

const DAMAGES = [
  [null, "bands", '{"Marlin/Thorn":"near"}', "how far apart the ships are"],
  ["Marlin", "people", "[{]", "the people aboard Marlin"],
  ["Marlin", "people", '{"crew":5}', "the people aboard Marlin"],
  ["Thorn", "position", '{"nobody":3}', "the positions of Thorn"],
  ["Thorn", "aiming", "[null]", "what the guns of Thorn aim at"],
] as const;

async function begin(sitDown: (name: string) => Promise<Client>): Promise<[gm: Client, player: Client]> {
  const [gm, player] = [await sitDown("Gamemaster"), await sitDown("Player 1")];
  await beginOpera(gm, [
    { ship: "marlin", commander: "Player 1" },
    { ship: "thorn", commander: "Gamemaster" },
  ]);
  return [gm, player];
}

test("damaged documents are named, and the battle goes on once they are mended", async ({ sitDown }) => {
  const clients = await begin(sitDown);
  const [gm] = clients;
  const open = await asked(gm, "declareFire");
  const { step } = await battleOn(gm);
  for (const [ship, field, text, named] of DAMAGES)
    await part(`${field} of ${ship ?? "the battle"}: ${text}`, async () => {
      const before = await scrawl(gm, ship, field, text);
      await isStopped(clients, named);
      await scrawl(gm, ship, field, before);
      for (const client of clients) {
        expect(await asked(client, "declareFire")).toEqual(open);
        expect(await battleOn(client)).toMatchObject({ step, problem: "" });
      }
    });
  expect((await recordOn(gm)).map(({ kind }) => kind)).toEqual([]);
});

test("a Combatant and an Actor that are deleted come back with what they were", async ({ sitDown }) => {
  const [gm, player] = await begin(sitDown);
  await asked(gm, "declareFire");
  const before = await documentsOn(gm);
  await readOn(gm, async () => {
    await (globalThis as unknown as Table).game.combats.contents[0]!.combatants.getName("Marlin").delete();
  });
  await expect.poll(() => documentsOn(player)).toEqual(before);
  await takeNotices(gm);
  await readOn(gm, async () => {
    await (globalThis as unknown as Table).game.actors.getName("Thorn").delete();
  });
  await expect.poll(() => documentsOn(player)).toEqual(before);
  const notices = await takeNotices(gm);
  expect(notices.filter((text) => sentenceLike("ALLHANDS.referee.putBack", { count: 1 }).test(text))).toEqual([
    expect.stringContaining("Thorn"),
  ]);
});
