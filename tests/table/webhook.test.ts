/** Calls by webhook: each question once, whatever receiver, referee and players do; nothing that is not for all. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { answer, battleOn, beginBattle, travel, type Table } from "../browser/battle";
import { readOn } from "../browser/settled";
import { OFTEN } from "../browser/table";
import { answers } from "./answers";
import type { Client } from "./client";
import { startReceiver, type Manner, type Receiver } from "./receiver";
import { expect, noticesOn, step, test } from "./table";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What the page's fake clock offers. */
interface Clocked {
  readonly game: { readonly time: { readonly serverTime: number } };
  /** Sets the clock ahead, unless a post is on its way, which would then be overdue. */
  readonly clock: { pass(time: number): void; ahead: number };
}

/**
 * Gives a page a clock that can be set ahead. Timers that our code has set for a second or more run when their time has
 * passed there; the connection's own go on as always.
 */
function clockwork(): void {
  const scope = globalThis as unknown as {
    setTimeout(run: () => void, wait?: number): unknown;
    clearTimeout(timer: unknown): void;
    fetch: typeof fetch;
    clock: Clocked["clock"];
    game?: { time: object };
  };
  const [set, clear] = [scope.setTimeout, scope.clearTimeout];
  let onTheirWay = 0;
  const reach = scope.fetch;
  scope.fetch = async (address, init) => {
    const isPost = init?.method === "POST";
    if (isPost) onTheirWay += 1;
    return await reach(address, init).finally(() => isPost && (onTheirWay -= 1));
  };
  const timers = new Map<unknown, { readonly run: () => void; readonly at: number }>();
  const clock = {
    ahead: 0,
    pass(time: number): void {
      if (onTheirWay > 0) return;
      clock.ahead += time;
      if (scope.game && !Object.hasOwn(scope.game.time, "serverTime"))
        Object.defineProperty(scope.game.time, "serverTime", { get: () => Date.now() + clock.ahead });
      const now = Date.now() + clock.ahead;
      for (const [timer, { run, at }] of timers) {
        if (at > now) continue;
        timers.delete(timer);
        clear(timer);
        run();
      }
    },
  };
  scope.setTimeout = (run, wait = 0) => {
    const isOurs = wait >= 1000 && (new Error("here").stack ?? "").includes("/systems/all-hands/");
    const timer = set(() => {
      timers.delete(timer);
      run();
    }, wait);
    if (isOurs) timers.set(timer, { run, at: Date.now() + clock.ahead + wait });
    return timer;
  };
  scope.clearTimeout = (timer) => {
    timers.delete(timer);
    clear(timer);
  };
  scope.clock = clock;
}
const CLOCKWORK = `(${clockwork.toString()})()`;

const pass = (client: Client, time: number): Promise<void> =>
  client.evaluate((time) => (globalThis as unknown as Clocked).clock.pass(time), time);

interface Settings {
  readonly game: { readonly settings: { set(scope: string, name: string, value: unknown): Promise<unknown> } };
}

/** Has a Gamemaster's browser post there, from its next load on. */
async function postsTo(client: Client, address: string, terms: object = {}): Promise<void> {
  await client.evaluate(
    async (terms) => {
      await (globalThis as unknown as Settings).game.settings.set("all-hands", "webhook", terms);
    },
    { address, link: "https://table.example/join", ...terms },
  );
  await client.reload();
}

/** Says how users are called, by their names. */
const nameUsers = (client: Client, mentions: Readonly<Record<string, string>>): Promise<void> =>
  client.evaluate(async (mentions) => {
    const { game } = globalThis as unknown as Table & Settings;
    const byId = Object.entries(mentions).map(([name, mention]) => [game.users.getName(name).id, mention] as const);
    await game.settings.set("all-hands", "webhookNames", Object.fromEntries(byId));
  }, mentions);

const MENTIONS = { "Player 1": "<@111111111111111111>", "Player 2": "<@222222222222222222>" };

let receiver: Receiver;
beforeAll(async () => void (receiver = await startReceiver()));
afterAll(() => receiver.close());
beforeEach(() => {
  for (const list of [receiver.manners, receiver.tried, receiver.accepted]) list.splice(0);
});

const idOf = async (client: Client): Promise<string> => (await battleOn(client)).question?.id ?? "";
const ids = (posts: Receiver["accepted"]): string[] => posts.map(({ allHands }) => allHands.id);
const unique = (posts: Receiver["accepted"]): number => new Set(ids(posts)).size;

/** Waits, with the clock of the page going on, until so many posts have been accepted. */
const accepts = (client: Client, count: number, minutes = 2): Promise<void> =>
  expect
    .poll(async () => {
      await pass(client, minutes * MINUTE);
      receiver.release();
      return receiver.accepted.length;
    }, OFTEN)
    .toBe(count);

test(
  "ten days: a second Gamemaster's page runs the battle while people answer one by one",
  { timeout: 300_000 },
  async ({ sitDown }) => {
    const gm = await sitDown("Gamemaster");
    await beginBattle(gm, { battleaxe: "Player 1", explorer: "Player 2" });
    await nameUsers(gm, MENTIONS);
    await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 3").update({ role: 4 }));
    const idle = await sitDown("Player 3", CLOCKWORK);
    await postsTo(idle, receiver.address);
    gm.close();
    const runs = async () => (await battleOn(idle)).lease.user;
    const own = await readOn(idle, () => (globalThis as unknown as Table).game.userId);
    await expect.poll(runs, OFTEN).toBe(own);

    await step("the first question is secret: everybody is called, and nobody is told what it is", async () => {
      await accepts(idle, 1);
      const [post] = receiver.accepted;
      expect(post!.allowed_mentions).toEqual({
        parse: [],
        users: ["111111111111111111", "222222222222222222"],
        roles: [],
      });
      expect(post!.allHands).toMatchObject({ kind: "question", question: "" });
      expect(post!.content.split("\n")).toHaveLength(2);
      expect(post!.content).toContain("https://table.example/join");
    });

    const browsers = new Map<string, Client>();
    /** Somebody opens their browser, answers what is asked of them, and leaves once that has come to something. */
    const sits = async (name: string): Promise<boolean> => {
      const player = browsers.get(name) ?? (await sitDown(name));
      if (player.isClosed()) await player.reload();
      browsers.set(name, player);
      const has = await answers(player);
      await readOn(player, () => true);
      player.close();
      return has;
    };

    await step("both answer in secret; the first one is called back to show it", async () => {
      expect(await sits("Player 1")).toBe(true);
      await pass(idle, 20 * HOUR);
      expect(await sits("Player 2")).toBe(true);
      await accepts(idle, 2);
      const { content, allowed_mentions: allowed } = receiver.accepted[1]!;
      expect(allowed.users).toEqual(["111111111111111111"]);
      expect(content).toContain("all secret answers");
      await sits("Player 1");
      await expect.poll(async () => (await battleOn(idle)).question?.askings[0]?.name, OFTEN).not.toBe("prepare");
    });

    // What the receiver does with the post of each day.
    const days: readonly (readonly Manner[])[] = [
      ["accept"],
      ["fail", "fail"],
      ["busy", "busy", "busy"],
      ["hangUp"],
      ["slow"],
      ["fail", "busy", "hangUp"],
      ["slow"],
      ["busy", "fail"],
    ];
    for (const [day, manners] of days.entries())
      await step(`day ${day + 3}`, async () => {
        receiver.manners.push(...manners);
        await accepts(idle, day + 3, 40);
        expect(receiver.manners).toEqual([]);
        if (day === 4) await idle.reload();
        await pass(idle, 20 * HOUR);
        const asked = await idOf(idle);
        const answered = [await sits("Player 1"), await sits("Player 2")];
        expect(answered).toContain(true);
        await expect.poll(() => idOf(idle), OFTEN).not.toBe(asked);
      });
    expect(unique(receiver.accepted)).toBe(receiver.accepted.length);
    expect(receiver.accepted.every(({ allHands }) => allHands.people.length > 0)).toBe(true);
    expect(await noticesOn(idle)).toEqual([]);
  },
);

test("a question is posted once: not after a reload, a hand-over, or an undo", async ({ duel, sitDown }) => {
  const [gm, player] = duel;
  await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 3").update({ role: 4 }));
  await postsTo(gm, receiver.address, { minutes: 0 });
  const accepted = (count: number) => expect.poll(() => receiver.accepted.length, OFTEN).toBe(count);
  await accepted(1);
  const first = receiver.accepted[0]!;
  expect(first.allHands.people).toEqual([{ name: "Player 1", mention: "" }]);

  await step("a reload", async () => {
    await gm.reload();
    await readOn(gm, () => true);
  });
  await step("an answer and its undo", async () => {
    await answer(player, "action", { do: "screenOff" });
    await accepted(2);
    const asked = await idOf(gm);
    await travel(gm, "undo");
    await expect.poll(() => idOf(gm), OFTEN).not.toBe(asked);
    await answer(player, "action", { do: "screenOff" });
  });
  await step("another Gamemaster with the same address", async () => {
    const other = await sitDown("Player 3", CLOCKWORK);
    await postsTo(other, receiver.address, { minutes: 0 });
    const { epoch } = (await battleOn(other)).lease;
    gm.close();
    await expect.poll(async () => (await battleOn(other)).lease.epoch, OFTEN).toBeGreaterThan(epoch);
    // It posts what is new, after what it has found.
    await answers(player);
    await accepts(other, 3);
  });
  expect(unique(receiver.accepted)).toBe(3);
  expect(unique(receiver.tried)).toBe(receiver.tried.length);
});

test("what is refused is given up and told once; a page without an address posts nothing", async ({ duel }) => {
  const [gm, player] = duel;
  await answers(player);
  expect(receiver.tried).toEqual([]);
  receiver.manners.push("refuse", "refuse");
  await postsTo(gm, receiver.address, { minutes: 0 });
  await expect.poll(() => noticesOn(gm), OFTEN).toHaveLength(1);
  expect((await noticesOn(gm))[0]).toContain("404");
  expect((await noticesOn(gm))[0]).not.toContain("localhost");
  expect(await answers(player)).toBe(true);
  await expect.poll(() => receiver.tried.length, OFTEN).toBe(2);
  // Where nobody else is asked, the Gamemaster is.
  expect((await answers(player)) || (await answers(gm))).toBe(true);
  await expect.poll(() => receiver.accepted.length, OFTEN).toBe(1);
  expect(receiver.tried).toHaveLength(3);
  expect(await noticesOn(gm)).toHaveLength(1);
  expect((await battleOn(gm)).problem).toBe("");
});

test("the end of a battle is told once, in ten lines", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await postsTo(gm, receiver.address, { minutes: 0 });
  await beginBattle(gm, { battleaxe: "bot:greedy", explorer: "bot:lieutenant" });
  await expect.poll(() => receiver.accepted.length, { ...OFTEN, timeout: 240_000 }).toBe(1);
  const [post] = receiver.accepted;
  expect(post!.allHands.kind).toBe("end");
  const lines = post!.content.split("\n");
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(post!.allowed_mentions).toEqual({ parse: [], users: [], roles: [] });
  await gm.reload();
  await readOn(gm, () => true);
  await postsTo(gm, receiver.address, { minutes: 0 });
  expect(receiver.tried).toHaveLength(1);
});

test("where anything is hidden from others, a call says who is asked, and not what", async ({ begin, sitDown }) => {
  await begin("silent-ships-mustered");
  const gm = await sitDown("Gamemaster");
  await nameUsers(gm, MENTIONS);
  await postsTo(gm, receiver.address, { minutes: 0 });
  await expect.poll(() => receiver.accepted.length, OFTEN).toBe(1);
  const [{ allHands, content }] = receiver.accepted as [Receiver["accepted"][number]];
  expect(allHands).toMatchObject({ kind: "question", question: "", people: [{ name: "Player 1" }] });
  expect(content.split("\n")).toHaveLength(2);
});
