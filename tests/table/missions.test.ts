/** Ready missions, each played by bots from its page to its end. */
import { inMotion, readOn, settled } from "../browser/settled";
import type { Client } from "./client";
import { expect, step, test } from "./table";

interface Standing {
  readonly legs: readonly { readonly title: string; readonly cargo: number }[];
  readonly left: number;
  readonly ended: { readonly isWon: boolean; readonly why: string; readonly by: readonly string[] } | null;
}
interface Page {
  readonly uuid: string;
  readonly type: string;
  readonly name: string;
  readonly system: { readonly log: readonly { readonly title: string }[] };
}
interface Scope {
  readonly game: {
    readonly combats: { readonly contents: readonly { readonly system: { readonly ended: boolean } }[] };
    readonly messages: {
      readonly contents: readonly { readonly flags: Readonly<Record<string, Readonly<Record<string, unknown>>>> }[];
    };
    readonly journal: { readonly contents: readonly { readonly pages: { readonly contents: readonly Page[] } }[] };
    readonly system: {
      readonly api: {
        beginMission(uuid: string, how: object): Promise<unknown>;
        fightNext(uuid: string, how: object): Promise<unknown>;
        enterBattle(uuid: string): Promise<void>;
        mission(uuid: string): Promise<Standing>;
      };
    };
  };
}

const JOURNAL = "Compendium.all-hands.guides.JournalEntry.MissionsMyoss001.JournalEntryPage";
const OWN = { commander: "bot:greedy" };

const warOn = (gm: Client): Promise<string> =>
  readOn(gm, () => {
    const { game } = globalThis as unknown as Scope;
    const pages = game.journal.contents.flatMap((journal) => journal.pages.contents);
    return pages.find(({ type }) => type === "war")!.uuid;
  });

const standingOn = (gm: Client, war: string): Promise<Standing> =>
  gm.evaluate((war) => (globalThis as unknown as Scope).game.system.api.mission(war), war);

/** Waits until the last battle is over, and its bots and its report with it. */
async function isOver(gm: Client): Promise<void> {
  await expect
    .poll(
      () =>
        readOn(gm, () => (globalThis as unknown as Scope).game.combats.contents.every(({ system }) => system.ended)),
      { timeout: 240_000 },
    )
    .toBe(true);
  await settled(gm);
}

/** The keys of the notes in the chat. */
const notes = (gm: Client): Promise<unknown[]> =>
  readOn(gm, () =>
    (globalThis as unknown as Scope).game.messages.contents.flatMap(({ flags }) => {
      const note = flags["all-hands"]?.["note"] as { readonly key: string } | undefined;
      return note?.key.startsWith("ALLHANDS.war.mission") ? [note.key] : [];
    }),
  );

/** Bots play a mission to its end. Returns how it ended. */
async function play(gm: Client, page: string, seed: number): Promise<Standing> {
  await gm.evaluate((seed) => localStorage.setItem("test-seed", String(seed)), seed);
  inMotion(gm);
  await gm.evaluate(
    ([uuid, how]) => (globalThis as unknown as Scope).game.system.api.beginMission(uuid, how).then(() => undefined),
    [`${JOURNAL}.${page}`, OWN] as const,
  );
  const war = await warOn(gm);
  for (;;) {
    await isOver(gm);
    await gm.evaluate((war) => (globalThis as unknown as Scope).game.system.api.enterBattle(war), war);
    const standing = await standingOn(gm, war);
    if (standing.ended) return standing;
    inMotion(gm);
    await gm.evaluate(
      ([war, how]) => (globalThis as unknown as Scope).game.system.api.fightNext(war, how).then(() => undefined),
      [war, OWN] as const,
    );
  }
}

for (const page of ["MissionMedicine1", "MissionHollowPt1", "MissionLanceDark"])
  for (const seed of [1, 2, 3, 4, 5, 6])
    test(`${page} ${seed}`, async ({ sitDown }) => {
      const gm = await sitDown("Gamemaster");
      const standing = await play(gm, page, seed);
      console.log(page, seed, JSON.stringify(standing), await notes(gm));
    });
