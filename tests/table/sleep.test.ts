/** Pages that sleep, lose their connection, or whose clock is set: they catch up by themselves, and nothing is lost. */
import { answer, asked, battleOn, beginBattle, recordOn, reply, stepIs, type Table } from "../browser/battle";
import { expectWhole } from "../browser/faults";
import { atRest, inMotion, readOn } from "../browser/settled";
import { fire, strike } from "../browser/skirmish";
import { OFTEN } from "../browser/table";
import type { Client } from "./client";
import { expect, noticesOn, step, test } from "./table";

/** Sets a page's clock ahead, or back. */
const setClock = (client: Client, seconds: number) =>
  client.evaluate((seconds) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + seconds * 1000;
  }, seconds);

/** Waits until a page that was behind has reloaded itself so often. */
async function catchesUp(client: Client, reloads = 1): Promise<void> {
  await expect.poll(() => client.reloads(), OFTEN).toBe(reloads);
  atRest(client);
}

/** Cuts a page off until something has happened. */
async function without(client: Client, happens: () => Promise<unknown>): Promise<void> {
  inMotion(client);
  client.cut();
  await happens();
  client.mend();
}

/** Answers what is asked without waiting for what comes of it. */
const says = async (client: Client, value: object): Promise<void> =>
  reply(client, await asked(client, "action"), value);
const screenOff = { do: "screenOff" };
const endShip = { do: "endShip" };

test("what was asked of a page that reloads itself fails, and the table settles with the page after it", async ({
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster");
  const asked = gm.evaluate(() => new Promise<void>(() => undefined));
  const fails = expect(asked).rejects.toThrow("destroyed");
  await gm.evaluate("location.reload()");
  await fails;
  expect(await readOn(gm, () => (globalThis as unknown as Table).game.userId)).not.toBe("");
  expect(gm.reloads()).toBe(1);
});

test("a Gamemaster's page without a connection goes on by itself with what came meanwhile", async ({ duel }) => {
  const [gm, player] = duel;
  const { step: before, lease } = await battleOn(gm);
  await without(gm, () => says(player, screenOff));
  await catchesUp(gm);
  await stepIs(player, before + 1);
  // It is the same window, so nothing had to be taken over.
  expect((await battleOn(player)).lease).toEqual(lease);
  await fire(gm, player);
  await strike(player);
  await expectWhole(gm);
  expect(await noticesOn(gm)).toEqual([]);
});

test.for([
  ["ahead", 60],
  ["far ahead", 86_400],
])("a Gamemaster's clock that is set %s", async ([, seconds], { duel }) => {
  const [gm, player] = duel;
  const { step: before } = await battleOn(gm);
  inMotion(gm);
  await setClock(gm, Number(seconds));
  await says(player, screenOff);
  await catchesUp(gm);
  await stepIs(player, before + 1);
  await expectWhole(gm);
});

test("clocks that are set back change nothing", async ({ duel }) => {
  const [gm, player] = duel;
  const { step: before } = await battleOn(gm);
  for (const client of duel) await setClock(client, -60);
  await answer(player, "action", screenOff);
  await stepIs(player, before + 1);
  expect(duel.map((client) => client.reloads())).toEqual([0, 0]);
  await expectWhole(gm);
});

test("a player's clock that is set ahead: the answer comes once, and the page catches up", async ({ duel }) => {
  const [gm, player] = duel;
  const { step: before } = await battleOn(gm);
  inMotion(player);
  await setClock(player, 60);
  await says(player, screenOff);
  await catchesUp(player);
  await stepIs(player, before + 1);
  await answer(player, "action", endShip);
  await expectWhole(gm);
  expect((await recordOn(gm)).length).toBe((await battleOn(gm)).step);
});

test("two windows of one Gamemaster: whichever catches up, the same one runs the battle", async ({
  begin,
  sitDown,
}) => {
  await begin("myoss-duel-mustered");
  const looks = await sitDown("Gamemaster");
  await battleOn(looks);
  const runs = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  const { step: before, lease } = await battleOn(runs);

  await step("the one that only looks", async () => {
    await without(looks, () => says(player, screenOff));
    await catchesUp(looks);
    expect(await battleOn(looks)).toMatchObject({ step: before + 1, lease });
  });
  await step("the one that runs it", async () => {
    await without(runs, () => says(player, endShip));
    await catchesUp(runs);
    await asked(looks, "save");
    expect((await battleOn(looks)).lease).toEqual(lease);
  });
});

test("two Gamemasters: the second one keeps what it took over until the first has caught up", async ({
  begin,
  sitDown,
}) => {
  await begin("myoss-duel-mustered");
  const gm = await sitDown("Gamemaster");
  await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 3").update({ role: 4 }));
  const other = await sitDown("Player 3");
  const player = await sitDown("Player 1");
  const { step: before, lease } = await battleOn(gm);
  await without(gm, async () => {
    await expect.poll(async () => (await battleOn(other)).lease, OFTEN).toMatchObject({ epoch: lease.epoch + 1 });
    await says(player, screenOff);
    await stepIs(player, before + 1);
  });
  await catchesUp(gm);
  await expect.poll(async () => (await battleOn(other)).lease).toEqual({ ...lease, epoch: lease.epoch + 2 });
  await answer(player, "action", endShip);
  await expectWhole(gm);
});

/** The ids of everything in the world that a start makes. */
const madeOn = (client: Client) =>
  client.evaluate(() => {
    const { game } = globalThis as unknown as {
      readonly game: Record<string, { readonly contents: { id: string }[] }>;
    };
    return ["combats", "actors", "journal", "scenes"].map((name) => game[name]!.contents.map(({ id }) => id));
  });

/** Why a battle between the ships that are there is not begun; blank if it is. */
const refusal = (client: Client): Promise<string> =>
  client.evaluate(async () => {
    const { game } = globalThis as unknown as Starts;
    const { tableGames, startBattle } = game.system.api;
    const table = tableGames().find(({ id }) => id === "myoss-gamma")!;
    const ships = game.actors.contents.filter(({ type }) => type === "ship");
    const participants = ships.map((actor) => ({ actor, token: null, commander: "bot:greedy" }));
    const begun = startBattle(table, participants, { name: "another" });
    return await begun.then(() => "").catch((error: unknown) => String(error));
  });

interface Starts {
  readonly game: {
    readonly actors: { readonly contents: readonly { readonly type: string }[] };
    readonly system: {
      readonly api: {
        tableGames(): readonly { readonly id: string }[];
        startBattle(table: object, participants: readonly object[], terms: object): Promise<object>;
      };
    };
  };
}

test("a battle is not begun where nobody would run it", async ({ duel, sitDown }) => {
  const [gm] = duel;
  await step("on a page without a connection", async () => {
    inMotion(gm);
    gm.cut();
    const isCut = () => gm.evaluate(() => !(globalThis as unknown as Online).game.socket.connected);
    await expect.poll(isCut, OFTEN).toBe(true);
    const before = await madeOn(gm);
    expect(await refusal(gm)).toContain("it can begin no battle");
    expect(await madeOn(gm)).toEqual(before);
    gm.mend();
    await catchesUp(gm);
  });
  await step("for a page that has missed something", async () => {
    await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 3").update({ role: 4 }));
    const other = await sitDown("Player 3");
    const before = await madeOn(other);
    await gm.evaluate(() => {
      const { CONFIG } = globalThis as unknown as { readonly CONFIG: { readonly queries: Record<string, unknown> } };
      CONFIG.queries["all-hands.up-to-date"] = () => false;
    });
    expect(await refusal(other)).toContain("The page of Gamemaster");
    expect(await madeOn(other)).toEqual(before);
    await gm.reload();
    await beginBattle(other, { battleaxe: "Gamemaster", explorer: "bot:greedy" });
    await expect.poll(async () => (await battlesOn(other)).map(({ runs }) => runs)).toEqual([true, true]);
  });
});

interface Online {
  readonly game: { readonly socket: { readonly connected: boolean } };
}

/** The battles, oldest first, and whether a window runs each. */
const battlesOn = (client: Client) =>
  readOn(client, () =>
    (globalThis as unknown as Table).game.combats.contents.map(({ system }) => ({
      runs: (system["lease"] as { session: string }).session !== "",
    })),
  );
