/** Circumstances at a table: an edit of the Gamemaster's that rules, undo, bots and records know of. */
import { answer, asked, battleOn, recordOn, shot, stepIs, travel } from "../browser/battle";
import { loadDice } from "../browser/dice";
import { readOn } from "../browser/settled";
import type { Client } from "./client";
import { recordsIn } from "./records";
import { expect, isStopped, step, test } from "./table";

interface Scope {
  readonly game: {
    readonly combats: {
      readonly contents: readonly {
        readonly combatants: { getName(name: string): { readonly id: string } };
        readonly system: { readonly engine: Readonly<Record<string, string>> };
        update(changes: object): Promise<unknown>;
      }[];
    };
  };
}

interface Given {
  readonly on: string;
  readonly number?: string;
  readonly delta: number;
  readonly until?: number | null;
}

const shipId = (client: Client, name: string): Promise<string> =>
  readOn(
    client,
    (name) => (globalThis as unknown as Scope).game.combats.contents[0]!.combatants.getName(name).id,
    name,
  );

/** What is stored of circumstances; blank if there are none. */
const storedOn = (client: Client): Promise<string> =>
  readOn(client, () => (globalThis as unknown as Scope).game.combats.contents[0]!.system.engine["circumstances"] ?? "");

/** Writes circumstances as the Gamemaster's window does. */
const write = (client: Client, text: string): Promise<void> =>
  client.evaluate(async (text) => {
    await (globalThis as unknown as Scope).game.combats.contents[0]!.update({ "system.engine.circumstances": text });
  }, text);

const textOf = (...given: readonly Given[]): string =>
  JSON.stringify(
    given.map(({ number = "attack", until = null, ...each }, at) => ({
      id: `c${at}`,
      ...each,
      number,
      reason: "Ion storm",
      until,
    })),
  );

/** The Battleaxe fires; the index of its shot, by the question that follows. */
async function indexOfShot(player: Client): Promise<unknown> {
  await answer(player, "action", await shot(player, "Battleaxe", "Photon Cannon", "Explorer"));
  return (await asked(player, "pickRoll")).askings[0]?.about;
}

/** Ends the turn of the ship whose turn it is; nothing is saved. */
async function pass(client: Client): Promise<void> {
  const name = async () => (await battleOn(client)).question?.askings[0]?.name ?? "";
  await answer(client, "action", { do: "endShip" });
  await expect.poll(name).toMatch(/^(save|action|chooseShip)$/);
  if ((await name()) === "save") await answer(client, "save", false);
}

test("a circumstance rules the next shot, is undone like any edit, and ends after its last round", async ({
  duel,
  drydock,
}) => {
  const [gm, player] = duel;
  const ship = await shipId(gm, "Battleaxe");
  const before = await battleOn(gm);

  await step("it is an edit of the Gamemaster's, and the question stays open", async () => {
    await write(gm, textOf({ on: ship, delta: -9, until: 1 }));
    await stepIs(gm, before.step + 1);
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit", author: "GamemasterUser00" });
    expect((await battleOn(player)).question).toEqual(before.question);
  });

  await step("a shot is rolled by the index with it, and that is in the record", async () => {
    await loadDice(gm, [40, 99]);
    expect(await indexOfShot(player)).toMatchObject({ index: -3, side: "target", rolls: [40, 99] });
    await answer(gm, "pickRoll", 99);
    await asked(player, "action");
    const { events } = (await recordOn(gm)).at(-1)!;
    expect(events).toContainEqual(
      expect.objectContaining({
        event: "shotFired",
        index: -3,
        parts: expect.arrayContaining([{ part: "circumstance", value: -9, reason: "Ion storm" }]) as unknown,
      }),
    );
  });

  await step("both are taken back, and put back", async () => {
    await travel(gm, "undo");
    expect(await storedOn(gm)).not.toBe("");
    await travel(gm, "undo");
    expect(await storedOn(player)).toBe("");
    await travel(gm, "redo");
    expect(await storedOn(player)).not.toBe("");
  });

  await step("it counts no longer in the round after its last one", async () => {
    await pass(player);
    await pass(gm);
    await loadDice(gm, [40, 50]);
    expect(await indexOfShot(player)).toMatchObject({ index: 6, side: "attacker" });
    await answer(player, "pickRoll", 50);
  });

  const [record] = recordsIn(drydock.documents()).values();
  expect(record).toMatchObject({ game: "myoss-gamma", fault: null });
  expect(record?.kinds).toEqual(expect.arrayContaining(["edit", "undo", "redo", "play"]));
});

test("what is no circumstance stops the battle with a reason, until it is gone", async ({ duel }) => {
  const [gm, player] = duel;
  const { step: number } = await battleOn(gm);
  for (const bad of ['[{"id":"c1"}]', "nonsense", textOf({ on: "<img>", delta: 1 }), textOf({ on: "", delta: 99 })]) {
    await write(gm, bad);
    await isStopped([gm, player], "circumstances");
    await write(gm, "");
    await expect.poll(async () => (await battleOn(gm)).problem).toBe("");
  }
  expect((await battleOn(gm)).step).toBe(number);
  expect((await asked(player, "action")).askings).toHaveLength(1);
});
