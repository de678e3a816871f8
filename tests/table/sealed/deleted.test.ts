/** A battle with sealed hands whose encounter is deleted before its end keeps its proof, whoever deletes it. */
import type { Client } from "../../browser/client";
import { verifyRecording } from "../../../module/rules/kernel/retrace";
import { diceFindings } from "../../../module/rules/kernel/sealings";
import { readOn } from "../../browser/settled";
import { expect, step, test } from "../table";
import {
  beginSealed,
  CARD_GAMES,
  cardsNamed,
  chatOn,
  documentsOn,
  keysIn,
  playsOn,
  recordingIn,
  RULES,
  systemOn,
  type CardGame,
  type Scope,
} from "./table";

const deleteOn = (client: Client): Promise<unknown> =>
  readOn(client, async () => {
    await (globalThis as unknown as Scope).game["combats"]!.contents[0]!.delete();
    return true;
  });

/** Proves with nothing but documents what was played. */
async function expectProven(client: Client, game: CardGame, battle: string, steps: number): Promise<void> {
  await expect.poll(async () => Object.keys(keysIn(await documentsOn(client)))).not.toEqual([]);
  const recording = recordingIn(await documentsOn(client), battle);
  if ("unfit" in recording) throw new Error(JSON.stringify(recording.unfit));
  expect(recording.entries).toHaveLength(steps);
  expect(verifyRecording(RULES[game], recording)).toBeNull();
  expect(diceFindings(recording, (name) => name in RULES[game].questions)).toMatchObject({ unopened: 0 });
  expect(await chatOn(client)).toContain("the gap: its encounter was deleted before the end");
}

for (const game of CARD_GAMES)
  test(`${game}: deleted by its Gamemaster, it is opened`, async ({ sitDown }) => {
    const gm = await sitDown("Gamemaster");
    const people = [await sitDown("Player 1"), await sitDown("Player 2")];
    await beginSealed(gm, game);
    await playsOn(gm, people, (await systemOn(gm)).step);
    const { id, step: steps } = await systemOn(gm);
    expect(keysIn(await documentsOn(gm))).toEqual({});
    await deleteOn(gm);
    await expectProven(people[0]!, game, id, steps);
  });

test("deleted by another Gamemaster, while whoever deals is away, it is opened when they come back", async ({
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster");
  const foe = await sitDown("Player 1");
  const id = await readOn(gm, async () => {
    const user = (globalThis as unknown as Scope).game["users"]!.getName("Player 2");
    await user.update({ role: 4 });
    return user.id;
  });
  let dealer = await sitDown("Player 2");
  await beginSealed(gm, "ship-on-ship", { commanders: ["Gamemaster", "Player 1"], dealer: id });
  await playsOn(dealer, [gm, foe], (await systemOn(gm)).step);
  const { id: battle, step: steps } = await systemOn(gm);

  await step("nobody who lacks the key can open it meanwhile", async () => {
    const kept = await dealer.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    dealer.close();
    await deleteOn(gm);
    await gm.reload();
    expect(keysIn(await documentsOn(gm))).toEqual({});
    expect(cardsNamed(await documentsOn(foe)).size).toBeLessThan(40);
    dealer = await sitDown("Player 2");
    expect(keysIn(await documentsOn(gm))).toEqual({});
    await dealer.evaluate((kept) => Object.assign(localStorage, kept), kept);
  });
  await dealer.reload();
  await expectProven(foe, "ship-on-ship", battle, steps);
});
