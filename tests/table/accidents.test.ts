/** Accidents of real tables that leave their marks in documents: each has one outcome. */
import { answer, battleOn, musterDuel, travel, type Table } from "../browser/battle";
import type { Client } from "../browser/client";
import { BATTLES, expectWhole } from "../browser/faults";
import { readOn } from "../browser/settled";
import { fire, HIT, shieldOf, strike } from "../browser/skirmish";
import { moduleScript } from "../browser/stand-ins";
import { OFTEN } from "../browser/table";
import { expect, step, test } from "./table";

interface Hooks {
  on(hook: string, heard: (...told: never[]) => unknown): void;
  callAll(hook: string, ...told: unknown[]): boolean;
}

/** Notes the blows that a client hears of. */
const noteBlows = (client: Client) =>
  readOn(client, () => {
    const scope = globalThis as unknown as { Hooks: Hooks; blows: string[] };
    scope.blows = [];
    interface Blow {
      readonly step: number;
      readonly attacker: { readonly id: string } | null;
      readonly target: { readonly id: string } | null;
      readonly result: object;
    }
    for (const kind of ["attack", "hit", "destroyed"])
      scope.Hooks.on(`allHands.${kind}`, ({ step, attacker, target, result }: Blow) =>
        scope.blows.push(JSON.stringify([kind, step, attacker?.id, target?.id, result])),
      );
  });
const blowsOn = (client: Client) => readOn(client, () => (globalThis as unknown as { blows: string[] }).blows);

/** Calls each hook twice; for a document that contains others, both times after the hooks of those. */
const LATE_HOOKS = moduleScript((hooks: Hooks, milliseconds: number): void => {
  const callAll = hooks.callAll.bind(hooks);
  hooks.callAll = (hook, ...told) => {
    const call = () => callAll(hook, ...told);
    if (!/^(create|update|delete)[A-Z]/.test(hook)) return call();
    if (/(Actor|Cards|Combat|JournalEntry|Scene|User)$/.test(hook)) setTimeout(call, milliseconds);
    else call();
    setTimeout(call, 2 * milliseconds);
    return true;
  };
}, 60);

test("hooks that come late, twice, or for a document before the one that it is in", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster", LATE_HOOKS);
  const player = await sitDown("Player 1", LATE_HOOKS);
  const clients = [gm, player];
  for (const client of clients) await noteBlows(client);

  await step("people play, and take back", async () => {
    await musterDuel(gm, player);
    await answer(player, "action", { do: "screenOff" });
    await travel(player, "undo");
    await answer(player, "action", { do: "screenOff" });
    await fire(gm, player);
    await strike(player);
    for (const client of clients) await expect.poll(() => shieldOf(client)).toEqual(HIT);
    await expectWhole(gm, ["undo"]);
  });
  await step("a blow is struck once", async () => {
    for (const client of clients) {
      await expect.poll(async () => (await blowsOn(client)).length, OFTEN).toBeGreaterThan(0);
      const blows = await blowsOn(client);
      expect(blows).toEqual([...new Set(blows)]);
    }
  });
  await step("bots play with cards", async () => {
    await gm.evaluate(() => (globalThis as unknown as Table).game.combats.contents[0]!.delete());
    await BATTLES["silent-ships"]!(gm);
    await expect.poll(async () => (await battleOn(gm)).step).toBeGreaterThan(12);
    await expectWhole(gm);
  });
});
