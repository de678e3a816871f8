/** Circumstances in a battle with sealed hands: they are open values, known to all, undone like others, and provable. */
import { recordOn, stepIs, travel } from "../../browser/battle";
import { isOver } from "../../browser/faults";
import type { Client } from "../client";
import { expect, test } from "../table";
import {
  beginSealed,
  CARD_GAMES,
  endByHand,
  expectSeen,
  playsOn,
  proven,
  stateOn,
  systemOn,
  type Scope,
} from "./table";

/** Writes circumstances as the Gamemaster's window does. */
const write = (gm: Client, delta: number): Promise<void> =>
  gm.evaluate(async (delta) => {
    const [battle] = (globalThis as unknown as Scope).game["combats"]!.contents;
    const storm = { id: "storm", on: "", number: "attack", delta, reason: "Ion storm", until: null };
    await battle!.update({ "system.engine.circumstances": delta === 0 ? "" : JSON.stringify([storm]) });
  }, delta);

const known = async (client: Client): Promise<unknown> => (await stateOn(client))["circumstances"];

for (const game of CARD_GAMES)
  test(`${game}: a circumstance comes, is taken back, and is in what can be proved`, async ({ sitDown }) => {
    const gm = await sitDown("Gamemaster");
    const people = [await sitDown("Player 1"), await sitDown("Player 2")] as const;
    await beginSealed(gm, game);
    await playsOn(gm, people, (await systemOn(gm)).step);
    const { step } = await systemOn(gm);

    await write(gm, -1);
    await stepIs(gm, step + 1);
    expect((await recordOn(gm)).length).toBe(step + 1);
    for (const client of [gm, ...people]) expect(await known(client)).toMatchObject([{ delta: -1 }]);
    await expectSeen(gm, people);

    await travel(gm, "undo");
    for (const client of [gm, ...people]) expect(await known(client)).toBeUndefined();
    await write(gm, 2);
    await stepIs(gm, step + 3);
    await playsOn(gm, people, step + 3);
    expect(await known(people[0])).toMatchObject([{ delta: 2 }]);

    await endByHand(gm);
    await expect.poll(() => isOver(gm)).toBe(true);
    const { entries } = await proven(people[0], game);
    expect(entries.filter((entry) => entry?.kind === "edit").length).toBeGreaterThanOrEqual(2);
  });
