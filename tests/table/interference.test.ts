/** The live referee when documents change under its hands: each case has one defined outcome. */
import {
  answer,
  answerInSecret,
  asked,
  battleOn,
  beginBattle,
  cardsOn,
  componentOn,
  recordOn,
  reply,
  requestTravel,
  stepIs,
  travel,
  type Table,
} from "../browser/battle";
import { loadDice } from "../browser/dice";
import { keptOn } from "../browser/faults";
import { hostileSession } from "../browser/hostile";
import { legalAnswer } from "../browser/rascal";
import { readOn, settled } from "../browser/settled";
import { edit, fire, HIT, requestUndo, shieldOf, strike, WHOLE } from "../browser/skirmish";
import type { Client } from "./client";
import { choose, dialogsOn, expect, isStopped, noticesOn, step, takeNotices, test } from "./table";

interface Swapped {
  readonly items: { get(id: string): { delete(): Promise<unknown> } };
  createEmbeddedDocuments(kind: "Item", data: object[], options: object): Promise<unknown>;
}
/** A page whose next request to make an Item is held back, until it is sent on. */
interface Held {
  readonly WebSocket: { prototype: { send(message: unknown): void } };
  sendOn?: () => void;
}
interface Digests {
  readonly before: string;
  readonly after: string;
}

test("the Gamemaster's edits are part of the game and of the record", async ({ duel }) => {
  const [gm, player] = duel;
  const last = async () => {
    const { kind, author } = (await recordOn(gm)).at(-1)!;
    return { kind, author };
  };
  const byGamemaster = { kind: "edit", author: "GamemasterUser00" };

  await step("between steps", async () => {
    const { question: open, step } = await battleOn(gm);
    await edit(gm, "Explorer", "Shield", { "system.damage.tg": 1 });
    await stepIs(gm, step + 1);
    expect(await last()).toEqual(byGamemaster);
    expect((await battleOn(gm)).question).toEqual(open);
    await travel(gm, "undo");
    await expect.poll(() => shieldOf(player)).toMatchObject(WHOLE);
    expect(await last()).toEqual({ kind: "undo", author: "GamemasterUser00" });
  });
  await step("in mid-question, the step goes on with its answers", async () => {
    await fire(gm, player);
    const { question: open, step } = await battleOn(gm);
    await edit(gm, "Explorer", "Shield", { "system.damage.tg": 1 });
    await choose(gm, "Continue");
    await stepIs(gm, step + 1);
    await expect.poll(async () => (await battleOn(gm)).question).toEqual(open);
    expect(await last()).toEqual(byGamemaster);
  });
  await step("in mid-question, the step begins again", async () => {
    await edit(gm, "Explorer", "Shield", { "system.damage.tg": 0 });
    await choose(gm, "Restart the step");
    await asked(player, "action");
    expect(await shieldOf(player)).toMatchObject(WHOLE);
  });
});

test("what a player changes about a ship in battle is the Gamemaster's to accept or put back", async ({ duel }) => {
  const [gm, player] = duel;
  const bought = async () => (await componentOn(gm, "Battleaxe", "Photon Cannon")).bought.tg;
  const [before, { step }] = [await bought(), await battleOn(gm)];

  await edit(player, "Battleaxe", "Photon Cannon", { "system.bought.tg": 9, "system.bought.attrs.XX": 1 });
  await choose(gm, "Restore it");
  await expect.poll(bought).toBe(before);
  expect((await recordOn(gm)).length).toBe(step);

  await edit(player, "Battleaxe", "Photon Cannon", { "system.bought.tg": 9 });
  await choose(gm, "Accept it");
  await stepIs(gm, step + 1);
  expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit", author: "PlayerOneUser000" });
  expect(await bought()).toBe(9);
  await travel(gm, "undo");
  await expect.poll(bought).toBe(before);
});

test("what takes part in a battle and is deleted is put back", async ({ duel, url }) => {
  const [gm, player] = duel;
  await fire(gm, player);
  await strike(player);
  await expect.poll(() => shieldOf(gm)).toEqual(HIT);
  const isTold = (name: string) =>
    expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringMatching(new RegExp(`${name}.*put back`)));

  await step("a component, by its owner", async () => {
    const { id } = await componentOn(player, "Battleaxe", "Photon Cannon");
    await player.evaluate(() =>
      (globalThis as unknown as Table).game.actors.getName("Battleaxe").items.getName("Photon Cannon").delete(),
    );
    await expect.poll(() => dialogsOn(gm)).toContainEqual(expect.stringMatching(/Player 1.*Photon Cannon.*put back/));
    await choose(gm, "Understood");
    expect((await componentOn(player, "Battleaxe", "Photon Cannon")).id).toBe(id);
  });
  await step("a component that whoever deleted it makes again just before", async () => {
    await gm.evaluate(() => {
      const page = globalThis as unknown as Held;
      const { prototype } = page.WebSocket;
      const { send } = prototype;
      prototype.send = function (message) {
        if (!/"action":"create"/.test(String(message)) || !/"type":"Item"/.test(String(message)))
          return send.call(this, message);
        prototype.send = send;
        page.sendOn = () => send.call(this, message);
      };
    });
    await takeNotices(gm);
    const source = await gm.evaluate(async () => {
      const item = (globalThis as unknown as Table).game.actors.getName("Battleaxe").items.getName("Photon Cannon");
      const source = (item as unknown as { toObject(): object }).toObject();
      await item.delete();
      return source;
    });
    await expect.poll(() => gm.evaluate(() => (globalThis as unknown as Held).sendOn !== undefined)).toBe(true);
    await player.evaluate(async (source) => {
      const ship: unknown = (globalThis as unknown as Table).game.actors.getName("Battleaxe");
      await (ship as Swapped).createEmbeddedDocuments("Item", [source], { keepId: true });
    }, source);
    await gm.evaluate(() => (globalThis as unknown as Held).sendOn!());
    await settled(gm, player);
    expect(await noticesOn(gm)).toEqual([]);
    expect((await battleOn(player)).problem).toBe("");
  });
  await step("a ship, with its damage", async () => {
    await gm.evaluate(() => (globalThis as unknown as Table).game.actors.getName("Explorer").delete());
    await isTold("Explorer");
    await expect.poll(() => shieldOf(player)).toEqual(HIT);
  });
  await step("a combatant", async () => {
    const combatants = (client: Client) =>
      readOn(client, () => {
        const { combatants } = (globalThis as unknown as Table).game.combats.contents[0]!;
        return combatants.contents.map(({ id }) => id).sort();
      });
    const before = await combatants(player);
    await gm.evaluate(() =>
      (globalThis as unknown as Table).game.combats.contents[0]!.combatants.getName("Battleaxe").delete(),
    );
    await expect.poll(() => combatants(player)).toEqual(before);
  });
  await step("while who is added past our veto counts for nothing there, and the Gamemaster is told", async () => {
    // Without `noHook`, which would hide it from everybody until the next step.
    const hostile = await hostileSession(gm.cookie, url);
    const battle = await readOn(gm, () => (globalThis as unknown as Table).game.combats.contents[0]!.uuid);
    const operation = { data: [{ name: "Stowaway" }], parentUuid: battle };
    expect(await hostile.request({ type: "Combatant", action: "create", operation })).toBe("done");
    hostile.close();
    await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringContaining("Stowaway stands in the encounter"));
    await settled(gm, player);
    expect((await battleOn(player)).problem).toBe("");
    await gm.evaluate(() =>
      (globalThis as unknown as Table).game.combats.contents[0]!.combatants.getName("Stowaway").delete(),
    );
    await expect.poll(async () => (await battleOn(player)).problem).toBe("");
  });
  await step("and the battle goes on", async () => {
    const { step } = await battleOn(gm);
    await answer(player, "action", { do: "screenOff" });
    await expect.poll(async () => (await recordOn(gm))[step]).toMatchObject({ kind: "play", seat: "seat-1" });
    expect((await battleOn(player)).problem).toBe("");
  });
});

test("many deletions by one player are one notice, and can be the last that is heard of them", async ({ duel }) => {
  const [gm, player] = duel;
  const deleteAll = () =>
    player.evaluate(async () => {
      const { items } = (globalThis as unknown as Table).game.actors.getName("Battleaxe");
      for (const { id } of [...items.contents]) await items.get(id)?.delete();
    });
  const parts = (client: Client) =>
    readOn(client, () => (globalThis as unknown as Table).game.actors.getName("Battleaxe").items.contents.length);
  const before = await parts(gm);
  await takeNotices(gm);
  await deleteAll();
  await expect.poll(() => parts(gm)).toBe(before);
  await deleteAll();
  await expect.poll(() => parts(gm)).toBe(before);
  expect(await dialogsOn(gm)).toHaveLength(1);
  await choose(gm, "Undo all further changes by this player");
  await edit(player, "Battleaxe", "Photon Cannon", { "system.bought.tg": 9 });
  await expect.poll(async () => (await componentOn(gm, "Battleaxe", "Photon Cannon")).bought.tg).not.toBe(9);
  expect({ notices: await noticesOn(gm), dialogs: await dialogsOn(gm) }).toEqual({ notices: [], dialogs: [] });
  expect((await battleOn(player)).problem).toBe("");
});

test("an item of another type in the place of a component is put back, and the battle goes on", async ({ duel }) => {
  const [gm, player] = duel;
  const { step: number } = await battleOn(gm);
  const [{ id }, typeNow] = [
    await componentOn(gm, "Battleaxe", "Photon Cannon"),
    () =>
      readOn(player, () => {
        const { items } = (globalThis as unknown as Table).game.actors.getName("Battleaxe");
        return (items.getName("Photon Cannon") as unknown as { type: string } | undefined)?.type;
      }),
  ];
  expect(await typeNow()).toBe("component");
  await gm.evaluate(async (_id) => {
    const ship = (globalThis as unknown as Table).game.actors.getName("Battleaxe") as unknown as Swapped;
    await ship.items.get(_id).delete();
    await ship.createEmbeddedDocuments("Item", [{ _id, name: "Photon Cannon", type: "mount" }], { keepId: true });
  }, id);
  await expect.poll(typeNow).toBe("component");
  await answer(player, "action", { do: "screenOff" });
  await stepIs(gm, number + 1);
  expect((await recordOn(gm)).map(({ kind }) => kind)).not.toContain("edit");
  expect((await battleOn(player)).problem).toBe("");
});

test("what changes while an edit is written is another edit, and each step begins where the last one ended", async ({
  duel,
  url,
}) => {
  const [gm, player] = duel;
  const { step: number } = await battleOn(gm);
  const hostile = await hostileSession(gm.cookie, url);
  const [actor, { id }] = [
    await readOn(gm, () => (globalThis as unknown as Table).game.actors.getName("Explorer").id),
    await componentOn(gm, "Explorer", "Shield"),
  ];
  const operation = { updates: [{ _id: id, "system.damage.tg": 2 }], parentUuid: `Actor.${actor}` };
  let sent: Promise<string> = Promise.resolve("not sent");
  hostile.atWriteOf("JournalEntryPage", () => {
    sent = hostile.request({ type: "Item", action: "update", operation });
  });
  await edit(gm, "Explorer", "Shield", { "system.damage.tg": 1 });
  await stepIs(gm, number + 2);
  expect(await sent).toBe("done");
  await answer(player, "action", { do: "screenOff" });
  await stepIs(gm, number + 3);
  const entries = (await recordOn(gm)).slice(number);
  expect(entries.map(({ kind }) => kind)).toEqual(["edit", "edit", "play"]);
  const whole = (await keptOn(gm)).entries;
  const digests = entries.map((_, at) => (JSON.parse(whole[number + at]!) as { digest: Digests }).digest);
  expect(digests.slice(1).map(({ before }) => before)).toEqual(digests.slice(0, -1).map(({ after }) => after));
  hostile.close();
});

test("a record that is deleted begins anew", async ({ duel }) => {
  const [gm, player] = duel;
  const kinds = async () => (await recordOn(gm)).map(({ kind }) => kind);
  const { record } = await battleOn(gm);
  await gm.evaluate((id) => (globalThis as unknown as Table).game.journal.get(id)!.delete(), record);
  await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringContaining("journal"));
  await answer(player, "action", { do: "screenOff" });
  await expect.poll(kinds).toEqual(["play"]);
  // This step can be taken back, but nothing before it.
  await travel(gm, "undo");
  await expect.poll(kinds).toEqual(["play", "undo"]);
  await requestTravel(gm, "undo");
  await asked(player, "action");
  expect(await kinds()).toEqual(["play", "undo"]);
});

test("a step that was interrupted while it was written is finished once", async ({ duel }) => {
  const [gm, player] = duel;
  await fire(gm, player);
  const [cards, { step }] = [await cardsOn(gm), await battleOn(gm)];
  await answer(player, "pickRoll", 71);
  await gm.evaluate(() => {
    const { Combat } = (globalThis as unknown as { CONFIG: { Combat: { documentClass: object } } }).CONFIG;
    const target = Combat.documentClass as { updateDocuments: (updates: object[], operation: object) => unknown };
    const write = target.updateDocuments.bind(target);
    target.updateDocuments = (updates, operation) => {
      if ("system.step" in updates[0]!) throw new Error("the connection was lost");
      return write(updates, operation);
    };
  });
  await reply(player, await asked(player, "adjust"), 71);
  await isStopped([gm, player], "the connection was lost");
  expect((await battleOn(player)).step).toBe(step);
  await gm.reload();
  await stepIs(player, step + 1);
  await asked(player, "action");
  expect(await shieldOf(player)).toEqual(HIT);
  expect(await cardsOn(player)).toBe(cards + 1);
  expect(await recordOn(gm)).toHaveLength(step + 1);
  expect((await battleOn(player)).problem).toBe("");
});

test("undo: the Gamemaster to any depth, a player an own step without dice", async ({ duel }) => {
  const [gm, player] = duel;
  const { step } = await battleOn(gm);

  await answer(player, "action", { do: "screenOff" });
  await travel(player, "undo");
  expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "undo", author: "PlayerOneUser000", undoes: step });

  await answer(player, "action", { do: "screenOff" });
  await fire(gm, player);
  await strike(player);
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
  await expect.poll(async () => (await battleOn(gm)).question?.askings[0]?.seat).toBe("seat-2");
  // A player's request for more is not carried out, and nonsense does not stop the battle.
  const { length } = await recordOn(gm);
  for (const undo of [length, "{"]) await requestUndo(player, undo);
  await answer(gm, "action", { do: "screenOff" });
  expect((await recordOn(gm))[length]).toMatchObject({ kind: "play", seat: "seat-2" });

  while ((await battleOn(gm)).phase !== "muster") {
    await travel(gm, "undo");
    // All of it is written as soon as something is asked again.
    await expect.poll(async () => (await battleOn(gm)).question).not.toBeNull();
  }
  await expect.poll(() => shieldOf(player)).toMatchObject(WHOLE);
  await asked(player, "prepare");
});

test("bots play by themselves, and the Gamemaster answers for whoever is absent", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  await loadDice(gm, [10, 90]);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "bot:greedy" });
  await answerInSecret(player, await asked(player, "prepare"), 0, {});
  for (;;) {
    const open = (await battleOn(player)).question!;
    const [asking] = open.askings;
    expect(asking?.seat).toBe("seat-1");
    if (asking?.name === "action") break;
    await reply(player, open, await legalAnswer(gm, 0));
    await expect.poll(async () => (await battleOn(player)).question?.id).not.toBe(open.id);
  }
  const entries = await recordOn(gm);
  expect(entries.filter(({ seat }) => seat === "seat-2").length).toBeGreaterThan(2);

  player.close();
  const { step } = await battleOn(gm);
  await answer(gm, "action", { do: "endShip" });
  await answer(gm, "save", true);
  await expect.poll(async () => (await battleOn(gm)).step).toBeGreaterThan(step);
  expect((await recordOn(gm))[step]).toMatchObject({ seat: "seat-1", author: "GamemasterUser00" });
});
