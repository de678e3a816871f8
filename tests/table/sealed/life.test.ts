/** Sealed hands over a battle's life: reloads, other browsers, other Gamemasters, seats that change hands, undo, the end. */
import { PRESETS } from "../../../module/rules/ship-on-ship/presets";
import { answerInSecret, asked, battleOn, requestTravel } from "../../browser/battle";
import type { Client } from "../../browser/client";
import { readOn } from "../../browser/settled";
import { expect, step, test } from "../table";
import { beginSealed, chatOn, playOn, stateOn, systemOn, type Scope } from "./table";

/** The cards of a seat's hand as a client knows them. */
async function handOn(client: Client, seat: string): Promise<readonly string[]> {
  const { captains } = (await stateOn(client)) as { captains: readonly { seat: string; hand: readonly string[] }[] };
  return captains.find((captain) => captain.seat === seat)!.hand;
}

const isRead = (hand: readonly string[]): boolean => hand.length > 0 && hand.every((card) => !card.startsWith("?"));
const isShut = (hand: readonly string[]): boolean => hand.length > 0 && hand.every((card) => card.startsWith("?"));

/** The battle's keys, as everybody may read them. */
const keysOn = async (client: Client) =>
  JSON.parse((await systemOn(client)).keys) as {
    readonly number: number;
    readonly seats: Readonly<Record<string, number>>;
    readonly envelopes: Readonly<Record<string, object>>;
    readonly opened?: string;
  };

const userId = (client: Client, name: string): Promise<string> =>
  readOn(client, (name) => (globalThis as unknown as Scope).game["users"]!.getName(name).id, name);

/** Plays until a step has been written. */
async function playOne(gm: Client, people: readonly Client[]): Promise<void> {
  const { step: at } = await systemOn(gm);
  for (let tries = 1; (await systemOn(gm)).step === at && tries < 20; tries++)
    for (const [index, who] of people.entries()) await playOn(who, tries * 31 + index);
  const { step: now, problem } = await systemOn(gm);
  expect([now > at, problem]).toEqual([true, ""]);
}

test("the life of a battle with sealed hands", async ({ sitDown }) => {
  let gm = await sitDown("Gamemaster");
  const one = await sitDown("Player 1");
  const two = await sitDown("Player 2");
  const three = await sitDown("Player 3");
  await beginSealed(gm, "ship-on-ship");
  const question = await asked(gm, "stackDeck");
  await answerInSecret(one, question, 0, PRESETS.competence.red);
  await answerInSecret(two, question, 1, PRESETS.aggression.black);
  await asked(gm, "commit");

  await step("each reads their own hand, the Gamemaster both, an onlooker none", async () => {
    const [mine, theirs] = [await handOn(gm, "seat-1"), await handOn(gm, "seat-2")];
    expect(isRead(mine) && isRead(theirs)).toBe(true);
    expect(await handOn(one, "seat-1")).toEqual(mine);
    expect(await handOn(two, "seat-2")).toEqual(theirs);
    for (const [client, seat] of [
      [one, "seat-2"],
      [two, "seat-1"],
      [three, "seat-1"],
      [three, "seat-2"],
    ] as const)
      expect(isShut(await handOn(client, seat))).toBe(true);
  });

  await step("who may see all hands reads them, until that is taken back", async () => {
    const allow = async (users: readonly string[]) =>
      gm.evaluate(async (users) => {
        const [battle] = (globalThis as unknown as Scope).game["combats"]!.contents;
        await battle!.update({ "system.witnesses": users });
      }, users);
    const { number } = await keysOn(gm);
    await allow([await userId(gm, "Player 3")]);
    await expect.poll(async () => isRead(await handOn(three, "seat-1"))).toBe(true);
    await allow([]);
    await expect.poll(async () => (await keysOn(gm)).number).toBe(number + 1);
    expect(isShut(await handOn(three, "seat-1"))).toBe(true);
    expect(isRead(await handOn(one, "seat-1"))).toBe(true);
  });

  await step("reloads lose nothing", async () => {
    const before = await handOn(gm, "seat-1");
    await one.reload();
    expect(await handOn(one, "seat-1")).toEqual(before);
    await gm.reload();
    expect(await handOn(gm, "seat-1")).toEqual(before);
    await playOne(gm, [one, two]);
  });

  await step("another browser of a player gets the seat's key, and everybody reads of it", async () => {
    const truth = await handOn(gm, "seat-1");
    const before = (await keysOn(gm)).seats["seat-1"];
    const other = await sitDown("Player 1");
    await expect.poll(async () => isRead(await handOn(other, "seat-1"))).toBe(true);
    expect(await handOn(other, "seat-1")).toEqual(truth);
    expect(isShut(await handOn(other, "seat-2"))).toBe(true);
    expect(Object.keys((await keysOn(gm)).envelopes["seat-1"]!)).toHaveLength(2);
    expect((await keysOn(gm)).seats["seat-1"]).toBe(before);
    expect(await chatOn(two)).toContain("Player 1 plays Player 1 from a new browser");
    other.close();
  });

  await step("who deletes their key and what they showed is asked under another one", async () => {
    const { seats } = await keysOn(gm);
    const truth = await handOn(gm, "seat-2");
    await two.evaluate(async () => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("all-hands.")) localStorage.removeItem(key);
      await (globalThis as unknown as Scope).game.user.update({ flags: { "all-hands": { devices: "" } } });
    });
    await two.reload();
    await expect.poll(() => handOn(two, "seat-2")).toEqual(truth);
    const after = (await keysOn(gm)).seats;
    expect(after["seat-2"]).toBeGreaterThan(seats["seat-2"]!);
    expect(after["seat-1"]).toBe(seats["seat-1"]);
    await playOne(gm, [one, two]);
  });

  await step("an undo brings the hands back, sealed, and a redo again", async () => {
    const before = await handOn(gm, "seat-1");
    const { step: at } = await battleOn(gm);
    await requestTravel(gm, "undo");
    await expect.poll(async () => (await battleOn(gm)).step).toBeGreaterThan(at);
    expect((await battleOn(gm)).problem).toBe("");
    expect(isRead(await handOn(one, "seat-1"))).toBe(true);
    expect(await handOn(one, "seat-1")).toEqual(await handOn(gm, "seat-1"));
    expect(isShut(await handOn(two, "seat-1"))).toBe(true);
    await requestTravel(gm, "redo");
    await expect.poll(() => handOn(gm, "seat-1")).toEqual(before);
    expect(await handOn(one, "seat-1")).toEqual(before);
  });

  await step("a seat that changes hands gets another key: who has left reads nothing more", async () => {
    const id = await userId(gm, "Player 3");
    const number = (await keysOn(gm)).seats["seat-1"];
    await readOn(
      gm,
      async (id) => {
        const [battle] = (globalThis as unknown as Scope).game["combats"]!.contents;
        const { seats } = (battle!.toObject() as { system: { seats: { id: string }[] } }).system;
        const given = seats.map((seat) => (seat.id === "seat-1" ? { ...seat, user: id } : seat));
        await battle!.update({ "system.seats": given });
      },
      id,
    );
    await expect.poll(async () => (await keysOn(gm)).seats["seat-1"]).toBe(number! + 1);
    await expect.poll(async () => isRead(await handOn(three, "seat-1"))).toBe(true);
    expect(await handOn(three, "seat-1")).toEqual(await handOn(gm, "seat-1"));
    expect(isShut(await handOn(one, "seat-1"))).toBe(true);
    expect((await battleOn(gm)).problem).toBe("");
  });

  await step("an undo past that is sealed for whoever holds the seat now", async () => {
    const { step: at } = await battleOn(gm);
    await requestTravel(gm, "undo");
    await expect.poll(async () => (await battleOn(gm)).step).toBeGreaterThan(at);
    expect(await handOn(three, "seat-1")).toEqual(await handOn(gm, "seat-1"));
    expect(isRead(await handOn(three, "seat-1"))).toBe(true);
    expect(isShut(await handOn(one, "seat-1"))).toBe(true);
  });

  await step("a second Gamemaster gets the key, and goes on when the first has left", async () => {
    const id = await userId(gm, "Player 1");
    await gm.evaluate(async (id) => {
      await (globalThis as unknown as Scope).game["users"]!.get(id)!.update({ role: 4 });
    }, id);
    await one.reload();
    await expect.poll(async () => Object.keys((await keysOn(gm)).envelopes["gm"]!).length).toBeGreaterThan(1);
    expect(await chatOn(two)).toContain("another browser of Player 1 can now run this battle");
    const truth = await handOn(gm, "seat-2");
    expect(await handOn(one, "seat-2")).toEqual(truth);
    gm.close();
    gm = one;
    await playOne(gm, [three, two]);
  });

  await step("the end publishes the key; taken back, the battle gets another", async () => {
    for (let turn = 1; turn < 200 && !(await systemOn(gm)).ended; turn++)
      for (const [at, who] of [two, three].entries()) await playOn(who, turn * 17 + at);
    expect((await systemOn(gm)).ended).toBe(true);
    expect((await keysOn(two)).opened).toMatch(/^[0-9a-f]{64}$/);
    const { number } = await keysOn(two);
    await requestTravel(gm, "undo");
    await expect.poll(async () => (await systemOn(gm)).ended).toBe(false);
    await expect.poll(async () => (await keysOn(two)).number).toBe(number + 1);
    expect((await keysOn(two)).opened).toBeUndefined();
    expect((await systemOn(gm)).problem).toBe("");
    await playOne(gm, [three, two]);
  });
});
