/** With a Gamemaster whose browser lacks a battle's key, boards say what is waited for, and go on when it is there. */
import { readOn } from "../../browser/settled";
import type { Client } from "../../browser/client";
import { expect, test } from "../table";
import { beginSealed, playsOn, systemOn, type Scope } from "./table";

type Feeds = { readonly allHands: { readonly kit: { feedOf(battle: object): { readonly status: string } } } };

const statusOn = (client: Client): Promise<string> =>
  readOn(client, () => {
    const { game, allHands } = globalThis as unknown as Pick<Scope, "game"> & Feeds;
    return allHands.kit.feedOf(game["combats"]!.contents[0]!).status;
  });

test("a player's board does not call for an answer that nobody can take up", async ({ sitDown }) => {
  let gm = await sitDown("Gamemaster");
  const people = [await sitDown("Player 1"), await sitDown("Player 2")];
  await beginSealed(gm, "ship-on-ship");
  await playsOn(gm, people, (await systemOn(gm)).step);
  expect(await statusOn(people[0]!)).toBe("playing");
  const kept = await readOn(gm, () => ({ ...localStorage }) as Record<string, string>);
  gm.close();
  const elsewhere = await sitDown("Gamemaster");
  for (const who of people) expect(await statusOn(who)).toBe("waiting-for-key");
  expect(await statusOn(elsewhere)).toBe("problem");
  elsewhere.close();
  gm = await sitDown("Gamemaster");
  await gm.evaluate((kept) => {
    localStorage.clear();
    Object.assign(localStorage, kept);
  }, kept);
  await gm.reload();
  for (const who of people) expect(await statusOn(who)).toBe("playing");
  await playsOn(gm, people, (await systemOn(gm)).step);
});
