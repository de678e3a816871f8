/** What a hostile client tries against sealed hands, by raw requests with its own session, in each game of cards. */
import type { DocumentChange, ModifyDocumentRequest } from "../../../drydock/protocol";
import { answerKey, battleOn, type Asked } from "../../browser/battle";
import type { Client } from "../../browser/client";
import { hostileSession, writing, type HostileClient } from "../../browser/hostile";
import { readOn } from "../../browser/settled";
import { expect, noticesOn, step, test } from "../table";
import { beginSealed, CARD_GAMES, expectSeen, playOn, systemOn, viewsOn, type Scope } from "./table";

const NAMES = ["Player 1", "Player 2", "Player 3"] as const;

const idOf = (client: Client, name: string): Promise<string> =>
  readOn(client, (name) => (globalThis as unknown as Scope).game["users"]!.getName(name).id, name);

/** A user's answer as everybody reads it; null if there is none. */
const flagOf = (client: Client, name: string, key: string) =>
  readOn(
    client,
    ([name, key]) => {
      const { flags } = (globalThis as unknown as Scope).game["users"]!.getName(name);
      const text = (flags["all-hands"]?.["answer"] as Record<string, string> | undefined)?.[key] ?? "";
      return text === "" ? null : (JSON.parse(text) as { sealed?: string; value?: unknown; question: string });
    },
    [name, key] as const,
  );

/** The public keys that a user shows, by device. */
const shownBy = (client: Client, name: string) =>
  readOn(
    client,
    (name) => {
      const { flags } = (globalThis as unknown as Scope).game["users"]!.getName(name);
      return JSON.parse(String(flags["all-hands"]!["devices"])) as Record<string, string>;
    },
    name,
  );

/** Where a seat is asked something that waits for it; -1 if it is not. */
const indexOf = (question: Asked | null, seat: string): number =>
  question?.askings.findIndex((asking) => asking.seat === seat && !asking.standing) ?? -1;

/** Plays until a seat is asked, and no answer is shown yet. */
async function untilAsked(gm: Client, people: readonly Client[], seat: string, isEnough: () => boolean) {
  for (let turn = 1; turn < 300; turn++) {
    const { question } = await battleOn(gm);
    if (question?.reveal === false && isEnough() && indexOf(question, seat) >= 0) return question;
    for (const [at, who] of people.entries()) await playOn(who, turn * 11 + at);
  }
  const { step: at, question, problem } = await battleOn(gm);
  const asked = { at, problem, manner: question?.manner, askings: question?.askings };
  throw new Error(`${seat} was never asked alone: ${JSON.stringify(asked)}`);
}

const flags = (user: string, ours: Record<string, string | Record<string, string>>): ModifyDocumentRequest => ({
  type: "User",
  action: "update",
  operation: { updates: [{ _id: user, flags: { "all-hands": ours } }] },
});

const role = (user: string, role: number): ModifyDocumentRequest => ({
  type: "User",
  action: "update",
  operation: { updates: [{ _id: user, role }] },
});

for (const game of CARD_GAMES)
  test(`${game}: a hostile player gets nothing, and stops nothing`, async ({ sitDown, url }) => {
    const gm = await sitDown("Gamemaster");
    const [one, two, three] = [await sitDown(NAMES[0]), await sitDown(NAMES[1]), await sitDown(NAMES[2])];
    const people = [one, two];
    await beginSealed(gm, game);
    const [foe, idle] = [await hostileSession(two.cookie, url), await hostileSession(three.cookie, url)];
    const [idOne, idTwo, idThree] = [await idOf(gm, NAMES[0]), await idOf(gm, NAMES[1]), await idOf(gm, NAMES[2])];
    // Both players' browsers have shown their keys by then.
    await expect
      .poll(async () => Object.keys(JSON.parse((await systemOn(gm)).keys).envelopes["seat-2"] ?? {}).length)
      .toBe(1);
    await expect
      .poll(async () => Object.keys(JSON.parse((await systemOn(gm)).keys).envelopes["seat-1"] ?? {}).length)
      .toBe(1);
    const before = await systemOn(gm);

    await step("keys, boxes and what others show are not theirs to write", async () => {
      const combat = (changes: DocumentChange): ModifyDocumentRequest => ({
        type: "Combat",
        action: "update",
        operation: { updates: [{ ...changes, _id: before.id }] },
      });
      for (const session of [foe, idle])
        for (const request of [
          combat({ _id: "", "system.keys": "" }),
          combat({ _id: "", "system.covered": "" }),
          combat({ _id: "", "system.lease": { user: idTwo, session: "x", epoch: 99 } }),
          // To become an assistant, who gets the key, is a Gamemaster's act.
          role(idTwo, 3),
          role(idThree, 4),
          flags(idOne, { devices: "{}" }),
          flags(idOne, { answer: { x: "{}" } }),
        ])
          expect(await session.request(request)).toMatch(/permission|Gamemaster/i);
      expect(await systemOn(gm)).toEqual(before);
    });

    await step("false keys get no envelope and stop nothing", async () => {
      const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}`, "00".repeat(32)]));
      const texts = [JSON.stringify(many), "x".repeat(100_000), "[[[", "null", JSON.stringify({ a: 1 })];
      for (const devices of texts) {
        expect(await idle.request(flags(idThree, { devices, recovery: "00".repeat(32) }))).toBe("done");
        expect(await foe.request(flags(idTwo, { recovery: devices }))).toBe("done");
      }
      // Of a point of low order no secret can be made.
      const low = { recovery: "00".repeat(32) };
      expect(await foe.request(flags(idTwo, low))).toBe("done");
      const { keys, problem } = await systemOn(gm);
      const { envelopes } = JSON.parse(keys) as { envelopes: Record<string, object> };
      expect([Object.keys(envelopes["gm"]!).length, Object.keys(envelopes["seat-1"]!).length, problem]).toEqual([
        1,
        1,
        "",
      ]);
    });

    await step("who shows another's key as their own gives themselves away, and nobody else", async () => {
      const keysOf = async () =>
        JSON.parse((await systemOn(gm)).keys) as { seats: Record<string, number>; envelopes: Record<string, object> };
      const { seats, envelopes } = await keysOf();
      const [[name = "", shown = ""] = []] = Object.entries(await shownBy(gm, NAMES[0]));
      const own = await shownBy(gm, NAMES[1]);
      const devices = JSON.stringify({ ...own, [name]: shown });
      expect(await idle.request(flags(idThree, { devices: JSON.stringify({ [name]: shown }) }))).toBe("done");
      expect((await keysOf()).envelopes).toEqual(envelopes);
      expect(await foe.request(flags(idTwo, { devices }))).toBe("done");
      expect((await keysOf()).envelopes).toEqual(envelopes);
      const { call = "" } = JSON.parse((await systemOn(gm)).keys) as { call?: string };
      const here = JSON.stringify({ battle: before.id, call, device: name, vouched: [] });
      for (const [session, id] of [
        [idle, idThree],
        [foe, idTwo],
      ] as const)
        expect(await session.request(flags(id, { here }))).toBe("done");
      const after = await keysOf();
      expect(Object.keys(after.envelopes["seat-2"]!)).toContain(name);
      expect(await viewsOn(two, ["seat-1"])).toEqual(await viewsOn(three, ["seat-1"]));
      // What they take back costs them another key, and nobody else.
      expect(await foe.request(flags(idTwo, { devices: JSON.stringify(own) }))).toBe("done");
      const last = await keysOf();
      expect(last.seats).toEqual({ ...seats, "seat-2": seats["seat-2"]! + 1 });
      expect({ ...last.envelopes, "seat-2": 0 }).toEqual({ ...envelopes, "seat-2": 0 });
      await expectSeen(gm, people);
    });

    await step("a page that takes itself for the Gamemaster's reads and runs nothing", async () => {
      const [lease, view] = [(await battleOn(gm)).lease, await viewsOn(three, ["seat-1", "seat-2", null])];
      await readOn(
        three,
        async ([lease]) => {
          const { game, Hooks } = globalThis as unknown as Scope & { Hooks: { callAll(...what: unknown[]): void } };
          const [battle] = game["combats"]!.contents;
          const user = game["users"]!.contents.find(({ id }) => id === game.user.id)!;
          Object.defineProperty(user, "isGM", { value: true, configurable: true });
          Object.defineProperty(game["users"], "activeGM", { value: user, configurable: true });
          (battle as unknown as { updateSource(changes: object): void }).updateSource({
            "system.lease": { ...lease, user: user.id },
          });
          Hooks.callAll("userConnected", user, true);
          Hooks.callAll("updateCombat", battle, { system: { lease } }, {}, user.id);
          return true;
        },
        [lease] as const,
      );
      expect(await viewsOn(three, ["seat-1", "seat-2", null])).toEqual(view);
      expect((await battleOn(gm)).lease).toEqual(lease);
      expect((await systemOn(gm)).problem).toBe("");
      await three.reload();
    });

    await step("who keeps showing other keys is heard a few times in a step", async () => {
      const written = await keysWritten(gm, async () => {
        for (let at = 0; at < 40; at++)
          await foe.request(flags(idTwo, { recovery: at.toString(16).padStart(2, "0").repeat(32) }));
      });
      expect(written).toBeLessThan(12);
      await foe.request(flags(idTwo, { recovery: "" }));
    });

    const overheard = await overhearing(url, one.cookie);
    const question = await untilAsked(gm, people, "seat-2", () => overheard.boxes.size > 1);
    const boxes = [...overheard.boxes];
    overheard.close();
    const index = indexOf(question, "seat-2");
    const key = answerKey(question.id, index);
    const { step: at } = await systemOn(gm);

    await step(
      "boxes from elsewhere, of others, and values in the open count for nothing, and are said once",
      async () => {
        for (const sealed of [...boxes.slice(-4), "AAAA", "x".repeat(3000)]) {
          // A question that was answered wrongly is asked again, under another id.
          const { id } = (await battleOn(gm)).question!;
          expect(await foe.request(writing(idTwo, key, JSON.stringify({ question: id, sealed })))).toBe("done");
          await expect.poll(() => flagOf(gm, NAMES[1], key)).toBeNull();
        }
        const { id } = (await battleOn(gm)).question!;
        const open = JSON.stringify({ question: id, value: 0, shut: "others" });
        expect(await foe.request(writing(idTwo, key, open))).toBe("done");
        const now = await battleOn(gm);
        expect([now.step, now.problem]).toEqual([at, ""]);
        expect(now.question?.askings[0]?.name).toBe(question.askings[0]!.name);
        const told = (await noticesOn(gm)).filter((text) => text.includes("sealed for something else"));
        expect(told).toHaveLength(1);
      },
    );

    await step("an honest answer goes on from there", async () => {
      for (let turn = 1; (await systemOn(gm)).step === at && turn < 20; turn++)
        for (const who of people) await playOn(who, turn * 5);
      const now = await systemOn(gm);
      expect([now.step > at, now.problem]).toEqual([true, ""]);
    });
    foe.close();
    idle.close();
  });

/** How often the battle's keys are written meanwhile. */
async function keysWritten(gm: Client, run: () => Promise<void>): Promise<number> {
  const seen = new Set([(await systemOn(gm)).keys]);
  await run();
  for (let times = 0; times < 3; times++) seen.add((await systemOn(gm)).keys);
  return seen.size;
}

/** Every box in an answer that this session is told of. */
async function overhearing(url: string, cookie: string) {
  const boxes = new Set<string>();
  const session: HostileClient = await hostileSession(cookie, url);
  const heed = (): void =>
    session.atWriteOf("User", (written) => {
      for (const [, box = ""] of JSON.stringify(written).matchAll(/\\*"sealed\\*":\\*"([\w+/=]+)/g)) boxes.add(box);
      heed();
    });
  heed();
  return { boxes, close: session.close };
}
