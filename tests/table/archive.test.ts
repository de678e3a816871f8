/** Records of battles whose encounters are gone move into a compendium of the world, and nothing of them is lost. */
import { unpacked } from "../../module/kit/record/page-content";
import type { Client } from "../browser/client";
import { arm, hasMet } from "../browser/faults";
import { readOn } from "../browser/settled";
import { choose, dialogsOn, expect, noticesOn, test, testOn } from "./table";

interface Page {
  readonly type: string;
  readonly system: { readonly packed: string; readonly battle: string };
}
interface Journal {
  readonly id: string;
  readonly name: string;
  readonly pages: { readonly contents: readonly Page[] };
  readonly flags: { readonly "all-hands"?: { readonly archived?: object } };
  update(changes: object): Promise<unknown>;
}
interface Scope {
  readonly game: {
    readonly journal: { readonly contents: readonly Journal[] };
    readonly combats: { readonly contents: readonly { delete(): Promise<unknown> }[] };
    readonly packs: { get(id: string): { getDocuments(): Promise<Journal[]> } | undefined };
    readonly settings: { set(scope: string, name: string, value: unknown): Promise<unknown> };
  };
  readonly foundry: {
    readonly documents: {
      readonly collections: { readonly CompendiumCollection: { createCompendium(metadata: object): Promise<unknown> } };
    };
  };
  readonly Folder: { create(data: object): Promise<{ readonly id: string }> };
  readonly JournalEntry: {
    create(data: object | readonly object[], options?: object): Promise<unknown>;
  };
}

/** A record: the id of its journal, and the packed text of its pages. */
type Kept = readonly [id: string, packed: string];

/** The records in the world and in the archive, by id. */
async function recordsOn(client: Client): Promise<{ readonly world: Kept[]; readonly archive: Kept[] }> {
  return readOn(client, async () => {
    const { journal, packs } = (globalThis as unknown as Scope).game;
    const kept = (journals: readonly Journal[]) =>
      journals
        .map(({ id, pages }) => [id, pages.contents.map(({ system }) => system.packed).join()] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1));
    const archived = await packs.get("world.all-hands-records")?.getDocuments();
    return { world: kept(journal.contents), archive: kept(archived ?? []) };
  });
}

/** More records than are moved without asking. */
const MANY = 11;

const set = (client: Client, name: string, value: string): Promise<unknown> =>
  client.evaluate(([name, value]) => (globalThis as unknown as Scope).game.settings.set("all-hands", name, value), [
    name,
    value,
  ] as const);

const PAGE = { name: "0–49", type: "battle-record" };
const ENTRY = { kind: "play", answers: [], events: [], dice: [], redo: {}, undo: {}, digest: {} };
const entryText = (at: number): string => JSON.stringify({ ...ENTRY, author: `user ${at}` });
const system = (at: number) => ({ battle: "gone", game: "myoss-gamma", entries: { 0: entryText(at) }, start: "" });

/** Writes records of battles that are gone, and loads the world again: they are packed, and moved. */
async function loadWithRecords(gm: Client, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, at) => ({
    name: `Record ${at}`,
    pages: [{ ...PAGE, system: system(at) }],
  }));
  await gm.evaluate((records) => (globalThis as unknown as Scope).JournalEntry.create(records), records);
  await gm.reload();
}

for (const generation of [13, 14] as const)
  testOn(generation)(
    `the record of a battle that was played and deleted is moved as it is, in ${generation}`,
    async ({ begin, sitDown }) => {
      await begin("myoss-duel-over");
      const gm = await sitDown("Gamemaster");
      const player = await sitDown("Player 1");
      await expect.poll(async () => (await recordsOn(gm)).world.map(([, packed]) => packed !== "")).toEqual([true]);
      await gm.evaluate(() => (globalThis as unknown as Scope).game.combats.contents[0]!.delete());
      const { world: before } = await recordsOn(gm);
      expect(before).toHaveLength(1);
      await gm.reload();
      await expect.poll(() => recordsOn(gm)).toEqual({ world: [], archive: before });
      await expect.poll(() => recordsOn(player)).toEqual({ world: [], archive: before });
      const facts = await readOn(gm, async () => {
        const pack = (globalThis as unknown as Scope).game.packs.get("world.all-hands-records");
        return (await pack?.getDocuments())?.map(({ flags }) => flags["all-hands"]?.archived);
      });
      expect(facts).toMatchObject([{ game: "myoss-gamma", end: { steps: 41 } }]);
      expect((await noticesOn(gm)).join()).toContain("One record of past battles is in the compendium");
      await gm.reload();
      expect(await recordsOn(gm)).toEqual({ world: [], archive: before });
    },
  );

test("a record stays that players may see, that is in a folder, or that something links to", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await gm.evaluate(
    async (page) => {
      const { Folder, JournalEntry } = globalThis as unknown as Scope;
      const folder = await Folder.create({ name: "Mine", type: "JournalEntry" });
      const link = { name: "Notes", type: "text", text: { content: "<p>@UUID[JournalEntry.LinkedRecord0001]</p>" } };
      await JournalEntry.create({ name: "Notes", pages: [link] });
      const pages = [page];
      await JournalEntry.create(
        [
          { _id: "LinkedRecord0001", name: "linked", pages },
          { _id: "SharedRecord0001", name: "shared", pages, ownership: { default: 2 } },
          { _id: "FoldedRecord0001", name: "filed", pages, folder: folder.id },
          { _id: "HiddenRecord0001", name: "hidden", pages },
        ],
        { keepId: true },
      );
    },
    { ...PAGE, system: system(0) },
  );
  await gm.reload();
  await expect.poll(async () => (await recordsOn(gm)).archive.map(([id]) => id)).toEqual(["HiddenRecord0001"]);
  const { world } = await recordsOn(gm);
  expect(world.flatMap(([id, packed]) => (packed === "" ? [] : [id]))).toEqual([
    "FoldedRecord0001",
    "LinkedRecord0001",
    "SharedRecord0001",
  ]);
});

test("of a world with many records that is asked once, and kept", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await set(gm, "packRecords", "always");
  await loadWithRecords(gm, MANY);
  await expect.poll(async () => (await dialogsOn(gm)).join()).toContain(`the records of ${MANY} battles`);
  await choose(gm, "No");
  await gm.reload();
  await expect.poll(async () => (await recordsOn(gm)).world).toHaveLength(MANY);
  expect([await dialogsOn(gm), (await recordsOn(gm)).archive]).toEqual([[], []]);
});

/** A copy that is not as the record is, as a server that was cut off may have left it. */
async function leaveHalf(gm: Client, id: string): Promise<void> {
  await gm.evaluate(async (id) => {
    const { foundry, JournalEntry } = globalThis as unknown as Scope;
    const metadata = { type: "JournalEntry", name: "all-hands-records", label: "Records" };
    await foundry.documents.collections.CompendiumCollection.createCompendium(metadata);
    await JournalEntry.create({ _id: id, name: "half" }, { pack: "world.all-hands-records", keepId: true });
  }, id);
}

// The setting is written first; then a record takes two writes: its copy, and the end of its journal.
test.for([
  [0, false],
  [1, false],
  [2, false],
  [3, false],
  [1, true],
] as const)(
  "what is cut off after %i writes (half a copy there: %s) is whole at the next load",
  async ([after, isHalf], { sitDown }) => {
    const gm = await sitDown("Gamemaster");
    await set(gm, "packRecords", "always");
    await loadWithRecords(gm, MANY);
    await expect.poll(() => dialogsOn(gm)).toHaveLength(1);
    const { world: before } = await recordsOn(gm);
    expect(before.map(([, packed]) => unpacked(packed).entries[0]).toSorted()).toEqual(
      Array.from({ length: MANY }, (_, at) => entryText(at)).toSorted(),
    );
    if (isHalf) await leaveHalf(gm, before[0]![0]);
    await arm(gm, { after, fault: "refuse" });
    await choose(gm, "Yes");
    await expect.poll(() => hasMet(gm)).toBe(true);
    const { world, archive } = await recordsOn(gm);
    const whole = new Map([...archive.filter(([, packed]) => packed !== ""), ...world]);
    expect([...whole].sort(([one], [other]) => (one < other ? -1 : 1))).toEqual(before);

    await gm.reload();
    if (after === 0) await choose(gm, "Yes");
    await expect.poll(() => recordsOn(gm)).toEqual({ world: [], archive: before });
  },
);
