/** Records of finished battles are packed when the world is loaded again, and their content stays the same. */
import { unpacked } from "../../module/kit/record/page-content";
import { asked, battleOn, recordOn, reply, stepIs, travel } from "../browser/battle";
import type { Client } from "../browser/client";
import { arm } from "../browser/faults";
import { readOn } from "../browser/settled";
import { choose, dialogsOn, expect, noticesOn, test, testOn } from "./table";

interface Page {
  readonly packed: string;
  readonly entries: Readonly<Record<string, string>>;
  readonly start: string;
}
interface Journal {
  readonly id: string;
  readonly name: string;
  readonly pages: { readonly contents: readonly { readonly type: string; readonly system: Page }[] };
  toObject(): object;
  update(changes: object): Promise<unknown>;
  delete(options: object): Promise<unknown>;
}
interface Scope {
  readonly game: {
    readonly journal: { readonly contents: readonly Journal[] };
    readonly combats: {
      readonly contents: readonly {
        delete(options?: object): Promise<unknown>;
        update(changes: object): Promise<unknown>;
      }[];
    };
    readonly settings: {
      get(scope: string, name: string): unknown;
      set(scope: string, name: string, value: unknown): Promise<unknown>;
    };
  };
  readonly JournalEntry: { create(data: readonly object[]): Promise<unknown> };
}

/** All record pages, as a client has them. */
const pagesOn = (client: Client): Promise<Page[]> =>
  readOn(client, () => {
    const { contents } = (globalThis as unknown as Scope).game.journal;
    const pages = contents.flatMap(({ pages }) => pages.contents).filter(({ type }) => type === "battle-record");
    return pages.map(({ system: { packed, entries, start } }) => ({ packed, entries: { ...entries }, start }));
  });

/** The world's setting for packing records. */
const settingOn = (client: Client): Promise<unknown> =>
  readOn(client, () => (globalThis as unknown as Scope).game.settings.get("all-hands", "packRecords"));

/** More records than are packed without asking. */
const MANY = 11;

/** Whether a page is packed, with nothing left as it was written. */
const isPacked = ({ packed, entries, start }: Page): boolean =>
  packed !== "" && Object.keys(entries).length === 0 && start === "";

/** Writes many records as an earlier version left them, and loads the world again. */
async function loadWithRecords(gm: Client): Promise<void> {
  await gm.evaluate(async (count) => {
    const { JournalEntry } = globalThis as unknown as Scope;
    const records = Array.from({ length: count }, (_, at) => {
      const system = { battle: "gone", game: "myoss-gamma", entries: { 0: `{"was":${at}}` }, start: "" };
      return { name: `Record ${at}`, pages: [{ name: "0–49", type: "battle-record", system }] };
    });
    await JournalEntry.create(records);
  }, MANY);
  await gm.reload();
}

for (const generation of [13, 14] as const)
  testOn(generation)(
    `a battle that was played to its end is packed with all that is there, in ${generation}`,
    async ({ begin, sitDown }) => {
      await begin("myoss-duel-over");
      const player = await sitDown("Player 1");
      const before = await pagesOn(player);
      expect(before.length).toBeGreaterThan(0);
      expect(before.some(isPacked)).toBe(false);
      const gm = await sitDown("Gamemaster");
      await expect.poll(async () => (await pagesOn(player)).every(isPacked)).toBe(true);
      const after = await pagesOn(player);
      const contents = before.map(({ entries, start }) => ({ entries, start }));
      expect(after.map(({ packed }) => unpacked(packed))).toMatchObject(contents);
      expect(JSON.stringify(after).length * 4).toBeLessThan(JSON.stringify(before).length);
      expect(await dialogsOn(gm)).toEqual([]);
      expect(await noticesOn(gm)).toEqual([]);
    },
  );

test("what is packed is taken back and added to, and is one again when the battle is deleted", async ({ duel }) => {
  const [gm, player] = duel;
  const open = await asked(player, "action");
  const { step: last } = await battleOn(gm);
  await reply(player, open, { do: "screenOff" });
  await stepIs(gm, last + 1);
  const before = await recordOn(gm);
  await gm.evaluate(() => (globalThis as unknown as Scope).game.combats.contents[0]!.update({ "system.ended": true }));
  await gm.reload();
  await expect.poll(async () => (await pagesOn(gm)).every(isPacked)).toBe(true);

  await travel(gm, "undo");
  const written = (await pagesOn(gm)).flatMap(({ entries }) => Object.values(entries));
  expect(written.map((entry) => JSON.parse(entry) as unknown)).toMatchObject([{ kind: "undo", undoes: last }]);
  await asked(player, "action");

  await gm.evaluate(() => (globalThis as unknown as Scope).game.combats.contents[0]!.delete());
  await expect.poll(async () => (await pagesOn(gm)).every(isPacked)).toBe(true);
  const entries = (await pagesOn(gm)).flatMap(({ packed }) => Object.values(unpacked(packed).entries));
  expect(entries.map((entry) => JSON.parse(entry) as unknown)).toMatchObject([...before, { kind: "undo" }]);
});

for (const [what, isTrial] of [
  ["that goes with its encounter", false],
  ["of a trial", true],
] as const)
  test(`a record ${what} is left alone`, async ({ duel }) => {
    const [gm] = duel;
    await gm.evaluate(async (isTrial) => {
      const { combats, journal } = (globalThis as unknown as Scope).game;
      const [[combat], [record]] = [combats.contents, journal.contents];
      if (isTrial) await record!.update({ "flags.all-hands.selfCheck": "run" });
      const options = { allHandsPutAway: { records: isTrial ? [] : [record!.id] } };
      await combat!.delete(options);
      await record!.delete(options);
    }, isTrial);
    expect(await pagesOn(gm)).toEqual([]);
    expect(await noticesOn(gm)).toEqual([]);
  });

test("of a world with many records that is asked once, and kept", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await loadWithRecords(gm);
  await choose(gm, "No");
  await expect.poll(() => settingOn(gm)).toBe("never");
  expect((await pagesOn(gm)).some(isPacked)).toBe(false);
  await gm.reload();
  expect((await pagesOn(gm)).some(isPacked)).toBe(false);
  expect(await dialogsOn(gm)).toEqual([]);

  await gm.evaluate(() => (globalThis as unknown as Scope).game.settings.set("all-hands", "packRecords", "ask"));
  await gm.reload();
  await expect.poll(async () => (await dialogsOn(gm)).join()).toContain(`the records of ${MANY} battles`);
  await choose(gm, "Yes");
  await expect.poll(async () => (await pagesOn(gm)).every(isPacked)).toBe(true);
  expect(await settingOn(gm)).toBe("always");
  expect((await noticesOn(gm)).join()).toContain(`Records packed: ${MANY}`);
});

// The setting is written first.
test.for([0, 6])("packing that is cut off after %i writes loses nothing, and goes on", async (after, { sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await loadWithRecords(gm);
  await expect.poll(() => dialogsOn(gm)).toHaveLength(1);
  await arm(gm, { after, fault: "refuse" });
  await choose(gm, "Yes");
  await expect.poll(async () => (await pagesOn(gm)).filter(isPacked)).toHaveLength(Math.max(0, after - 1));

  await gm.reload();
  if (after === 0) await choose(gm, "Yes");
  await expect.poll(async () => (await pagesOn(gm)).every(isPacked)).toBe(true);
  const entries = (await pagesOn(gm)).map(({ packed }) => unpacked(packed).entries[0]);
  expect(entries.toSorted()).toEqual(Array.from({ length: MANY }, (_, at) => `{"was":${at}}`).toSorted());
});
