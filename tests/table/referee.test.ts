/** The live referee while people and windows come and go: each case has one defined outcome. */
import {
  answer,
  answerInSecret,
  asked,
  battleOn,
  beginBattle,
  beginWith,
  componentOn,
  publish,
  recordOn,
  reply,
  shot,
  stepIs,
  travel,
  type Table,
} from "../browser/battle";
import { loadDice } from "../browser/dice";
import { readOn } from "../browser/settled";
import { beginSea } from "../browser/silent-ships/game";
import { edit, fire, HIT, shieldOf, strike } from "../browser/skirmish";
import type { Client } from "./client";
import { choose, dialogsOn, expect, test } from "./table";

interface Games {
  readonly game: {
    readonly combats: { readonly contents: readonly { endCombat(): Promise<unknown> }[] };
    readonly system: { readonly api: { tableGames(): { readonly id: string }[]; battles(): object[] } };
  };
  readonly allHands: { readonly api: object; readonly rules: object };
}

const FLEETS = ["Player 1", "Gamemaster"].map((commander) => ({
  data: { name: `The fleet of ${commander}`, type: "fleet" },
  commander,
}));

test("two Gamemasters: when the active one leaves, the other goes on with the same question and answers", async ({
  begin,
  sitDown,
}) => {
  await begin("myoss-duel-mustered");
  const gm = await sitDown("Gamemaster");
  await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 3").update({ role: 4 }));
  const other = await sitDown("Player 3");
  const player = await sitDown("Player 1");
  await asked(player, "action");
  await fire(gm, player);
  const { question: open, lease } = await battleOn(gm);
  gm.close();
  await expect.poll(async () => (await battleOn(other)).lease.user).not.toBe(lease.user);
  expect((await battleOn(other)).question).toEqual(open);
  await strike(player);
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
});

test("whoever ends a battle is asked about it by its name", async ({ duel: [gm] }) => {
  const ends = () => gm.evaluate(() => void (globalThis as unknown as Games).game.combats.contents[0]!.endCombat());
  const left = () => readOn(gm, () => (globalThis as unknown as Games).game.combats.contents.length);
  await ends();
  await expect.poll(() => dialogsOn(gm)).toEqual([expect.stringContaining("the gap")]);
  await choose(gm, "No");
  expect(await left()).toBe(1);
  await ends();
  await choose(gm, "Yes");
  await expect.poll(left).toBe(0);
});

test("each entry of the record says when it was made, and keeps that", async ({ duel: [gm, player] }) => {
  const began = Date.now();
  await answer(player, "action", { do: "screenOff" });
  await fire(gm, player);
  await strike(player);
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
  const times = async () => (await recordOn(gm)).map(({ at }) => at!);
  const before = await times();
  expect(before).toEqual(before.toSorted((a, b) => a - b));
  await travel(gm, "undo");
  await expect.poll(async () => (await recordOn(gm)).at(-1)?.kind).toBe("undo");
  await gm.reload();
  const after = await times();
  expect(after.slice(0, before.length)).toEqual(before);
  // The page measures from when it was told the server's time, which was on its way for a moment.
  for (const at of after.slice(-2)) {
    expect(at).toBeGreaterThan(began - 1000);
    expect(at).toBeLessThanOrEqual(Date.now());
  }
});

test("late and double answers change nothing", async ({ duel, sitDown }) => {
  const [gm, player] = duel;
  const second = await sitDown("Player 1");
  const open = await asked(player, "action");
  const { step } = await battleOn(gm);
  await Promise.all([reply(player, open, { do: "screenOff" }), reply(second, open, { do: "screenOff" })]);
  await stepIs(second, step + 1);
  await reply(second, open, { do: "endShip" });
  // Damaged flags are not answers.
  const { id } = await asked(player, "action");
  await publish(second, id, 0, []);
  await publish(player, id, 1, { question: id, value: { do: "endShip" } });
  await answer(player, "action", { do: "endShip" });
  await answer(player, "save", true);
  await expect
    .poll(async () => (await recordOn(gm)).slice(step).map(({ answers }) => answers[0]?.[1] ?? null))
    .toEqual([{ do: "screenOff" }, { do: "endShip" }, null]);
});

test("where the Gamemaster looks at dice, each waits for them, and one that they change is told and recorded", async ({
  duel,
}) => {
  const [gm, player] = duel;
  await asked(player, "action");
  const throwBy = (dice: string) =>
    gm.evaluate(
      (dice) => (globalThis as unknown as Table).game.combats.contents[0]!.update({ "system.dice": dice }),
      dice,
    );
  await throwBy("look");
  await loadDice(gm, [37, 71]);
  const { step } = await battleOn(gm);
  await answer(player, "action", await shot(player, "Battleaxe", "Photon Cannon", "Explorer"));
  const die = await asked(gm, "die");
  expect((await battleOn(player)).question).toMatchObject({ manner: "die", proposed: 37, askings: [{ seat: "gm" }] });
  // A player may not change this die.
  await reply(player, die, 1);
  await answer(gm, "die", 40);
  expect((await battleOn(gm)).question).toMatchObject({ manner: "die", proposed: 71 });
  await answer(gm, "die", 71);
  expect((await asked(player, "pickRoll")).askings[0]).toMatchObject({ about: { rolls: [40, 71] } });
  await throwBy("foundry");
  await strike(player);
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
  const { answers, events } = (await recordOn(gm))[step]!;
  expect(answers.map(([key, value]) => `${key} ${String(value)}`)).toEqual(
    expect.arrayContaining(["1:attack 37", "2:dieLook 40", "3:attack 71", "4:dieLook 71"]),
  );
  expect(events.filter(({ event }) => event === "dieChanged")).toEqual([
    { event: "dieChanged", reason: "attack", from: 37, to: 40 },
  ]);
});

test("without a Gamemaster answers wait, and count when one is back", async ({ duel }) => {
  const [gm, player] = duel;
  const open = await asked(player, "action");
  gm.close();
  await reply(player, open, { do: "screenOff" });
  expect((await battleOn(player)).question?.id).toBe(open.id);
  // Changes that a player makes meanwhile are found, too.
  await edit(player, "Battleaxe", "Photon Cannon", { "system.bought.tg": 9 });
  await gm.reload();
  await choose(gm, "Restore it");
  await expect.poll(async () => (await recordOn(gm)).at(-1)?.answers).toEqual([["0:action", { do: "screenOff" }]]);
  expect((await componentOn(gm, "Battleaxe", "Photon Cannon")).bought.tg).not.toBe(9);
});

test("secret answers: a browser that lost what it kept may promise anew, while nobody has shown anything", async ({
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  const open = await asked(gm, "prepare");
  const promises = async () => (await battleOn(gm)).question?.commitments["0"];
  await answerInSecret(player, open, 0, {});
  await expect.poll(promises).toBeDefined();
  const first = await promises();
  await player.evaluate(() => localStorage.clear());
  await player.reload();
  await answerInSecret(player, open, 0, { screen: null });
  await expect.poll(promises).not.toBe(first);
  await answerInSecret(gm, open, 1, {});
  await expect.poll(async () => (await battleOn(gm)).phase).toBe("act");
  const [entry] = await recordOn(gm);
  expect(entry?.answers.at(-1)?.[1]).toEqual([expect.objectContaining({ screen: null }), expect.anything()]);
  expect(entry?.settled).toBeUndefined();
});

test("secret answers survive a reload at the moment of the reveal", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  const open = await asked(gm, "prepare");
  await answerInSecret(player, open, 0, {});
  await expect.poll(async () => Object.keys((await battleOn(gm)).question!.commitments)).toEqual(["0"]);
  player.close();
  await answerInSecret(gm, open, 1, {});
  await expect.poll(async () => (await battleOn(gm)).question?.reveal).toBe(true);
  await player.reload();
  await asked(gm, "action");
});

test("a page has only the games whose battles it has met, whoever begins them and whenever it joins", async ({
  sitDown,
}) => {
  const [gm, player] = [await sitDown("Gamemaster"), await sitDown("Player 1")];
  const wholeOn = (client: Client) =>
    readOn(client, () => {
      const { game, allHands } = globalThis as unknown as Games;
      const { api } = game.system;
      const whole = api.tableGames().flatMap((each) => ("rules" in each ? [each.id] : []));
      const names = Object.keys(allHands.rules);
      return { whole, inConsole: names, battles: api.battles().length, isSame: allHands.api === api };
    });
  const whole = { whole: ["silent-ships"], inConsole: ["silent-ships"], battles: 1, isSame: true };
  expect(await wholeOn(gm)).toEqual({ whole: [], inConsole: [], battles: 0, isSame: true });
  await beginWith(gm, "silent-ships", FLEETS, { name: "the straits" });
  await asked(player, "act");
  expect(await Promise.all([gm, player].map(wholeOn))).toEqual([whole, whole]);
  await player.reload();
  expect(await wholeOn(player)).toEqual(whole);
});

/** Whether a client may read each of the actors. */
const readable = (client: Client): Promise<boolean[]> =>
  readOn(client, () => {
    const { actors } = (globalThis as unknown as Table).game;
    return actors.contents.map((actor) => (actor as unknown as { readonly visible: boolean }).visible);
  });

test("a battle opens what fights to everyone until it ends, also where its end is taken back or it is deleted", async ({
  sitDown,
}) => {
  const [gm, player] = [await sitDown("Gamemaster"), await sitDown("Player 1")];
  const before = await readable(player);
  await beginSea(gm, ["Player 1", "Gamemaster"]);
  await asked(player, "act");
  const during = [...before, true, true];
  expect(await readable(player)).toEqual(during);

  const { askings, id } = (await battleOn(gm)).question!;
  const index = askings.findIndex(({ seat, name }) => seat === "seat-1" && name === "interrupt");
  await publish(player, id, index, { question: id, value: { do: "surrender" } });
  await expect.poll(async () => (await battleOn(gm)).ended).toBe(true);
  // Player 1 owns one of the two.
  expect(await readable(player)).toEqual([...before, true, false]);

  await travel(gm, "undo");
  await expect.poll(async () => (await battleOn(gm)).ended).toBe(false);
  expect(await readable(player)).toEqual(during);
  await gm.evaluate(() => (globalThis as unknown as Table).game.combats.contents[0]!.delete());
  expect(await readable(player)).toEqual([...before, true, false]);
});

/** Which encounters are active, in the order in which they were made. */
const activeOn = (client: Client): Promise<boolean[]> =>
  readOn(client, () =>
    (globalThis as unknown as Table).game.combats.contents.map(
      (combat) => (combat as unknown as { readonly active: boolean }).active,
    ),
  );

test("of several battles the newest is the active encounter, and the others go on", async ({ sitDown }) => {
  const [gm, player] = [await sitDown("Gamemaster"), await sitDown("Player 1")];
  for (let times = 0; times < 2; times++) await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  expect(await activeOn(player)).toEqual([false, true]);
  for (const at of [0, 1]) expect((await battleOn(gm, at)).question).not.toBeNull();
});
