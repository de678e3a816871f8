/** Ready missions, each played by bots from its page to its end: won against enemies without guns, lost with wrecks. */
import { inMotion, readOn, settled } from "../browser/settled";
import type { Client } from "./client";
import { expect, step, test } from "./table";

interface Standing {
  readonly legs: readonly { readonly title: string; readonly cargo: number }[];
  readonly left: number;
  readonly ended: { readonly isWon: boolean; readonly why: string; readonly by: readonly string[] } | null;
}
interface Part {
  readonly id: string;
  readonly system: { readonly kind: string; readonly bought: { readonly cargo: number } };
}
interface Scope {
  readonly game: {
    readonly actors: {
      readonly contents: readonly {
        readonly folder: { readonly name: string } | null;
        readonly items: { readonly contents: readonly Part[] };
        updateEmbeddedDocuments(type: string, changes: object[]): Promise<unknown>;
      }[];
    };
    readonly combats: { readonly contents: readonly { readonly system: { readonly ended: boolean } }[] };
    readonly messages: {
      readonly contents: readonly {
        readonly flags: { readonly [scope: string]: { readonly note?: { key: string } } };
      }[];
    };
    readonly journal: {
      readonly contents: readonly {
        readonly pages: { readonly contents: readonly { readonly uuid: string; readonly type: string }[] };
      }[];
    };
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
/** What a ship needs to be there at all, and what its cargo is in. */
const VITAL = ["bridge", "lifeSupport", "hold", "frame"];

/** Makes the ships and the war of a mission, without a battle. Returns the war's address. */
async function begin(gm: Client, page: string): Promise<string> {
  await gm.evaluate(async (uuid) => {
    await (globalThis as unknown as Scope).game.system.api.beginMission(uuid, { fights: false });
  }, `${JOURNAL}.${page}`);
  return readOn(gm, () => {
    const { journal } = (globalThis as unknown as Scope).game;
    return journal.contents.flatMap(({ pages }) => pages.contents).find(({ type }) => type === "war")!.uuid;
  });
}

/** Destroys parts of all ships of a fleet: its guns, or all but what is vital. */
const wreck = (gm: Client, fleet: string, what: "guns" | "most"): Promise<void> =>
  gm.evaluate(
    async ([fleet, what, vital]) => {
      const { actors } = (globalThis as unknown as Scope).game;
      for (const ship of actors.contents.filter(({ folder }) => folder?.name === fleet)) {
        const lost = ship.items.contents.filter(({ system: { kind } }) =>
          what === "guns" ? kind === "weapon" : !vital.includes(kind),
        );
        const changes = lost.map(({ id }) => ({ _id: id, "system.damage.destroyed": true }));
        await ship.updateEmbeddedDocuments("Item", changes);
      }
    },
    [fleet, what, VITAL] as const,
  );

const standingOn = (gm: Client, war: string): Promise<Standing> =>
  gm.evaluate((war) => (globalThis as unknown as Scope).game.system.api.mission(war), war);

const areOver = (gm: Client): Promise<boolean> =>
  readOn(gm, () => (globalThis as unknown as Scope).game.combats.contents.every(({ system }) => system.ended));

/** Bots fight the battles of a war, each entered as it is proposed, until its mission is over. */
async function play(gm: Client, war: string): Promise<Standing> {
  for (;;) {
    inMotion(gm);
    await gm.evaluate(async (war) => {
      await (globalThis as unknown as Scope).game.system.api.fightNext(war, { commander: "bot:greedy" });
    }, war);
    await expect.poll(() => areOver(gm), { timeout: 240_000 }).toBe(true);
    await settled(gm);
    await gm.evaluate((war) => (globalThis as unknown as Scope).game.system.api.enterBattle(war), war);
    const standing = await standingOn(gm, war);
    if (standing.ended) return standing;
  }
}

/** The keys of the notes about missions in the chat. */
const notes = (gm: Client): Promise<string[]> =>
  readOn(gm, () =>
    (globalThis as unknown as Scope).game.messages.contents.flatMap(({ flags }) => {
      const key = flags["all-hands"]?.note?.key ?? "";
      return key.startsWith("ALLHANDS.war.mission.") ? [key.replace("ALLHANDS.war.mission.", "")] : [];
    }),
  );

const cargoAboard = (gm: Client): Promise<number> =>
  readOn(gm, () =>
    (globalThis as unknown as Scope).game.actors.contents
      .flatMap(({ items }) => items.contents)
      .reduce((sum, { system }) => sum + (system.bought.cargo ?? 0), 0),
  );

const MISSIONS = [
  { page: "MissionMedicine1", own: "Relief Convoy", foe: "Tarn Raiders", battles: 3, won: "cargo", lost: ["cargo"] },
  { page: "MissionHollowPt1", own: "Hollow Point", foe: "Wreckers", battles: 3, won: "hold", lost: ["hold"] },
  // The watch is beaten first.
  { page: "MissionLanceDark", own: "Hunters", foe: "Winter Watch", battles: 2, won: "hunt", lost: ["ships", "hunt"] },
] as const;

for (const { page, own, foe, battles, won, lost } of MISSIONS) {
  test(`the mission of ${own} is won`, async ({ sitDown }) => {
    const gm = await sitDown("Gamemaster");
    const war = await begin(gm, page);
    await step("before its first battle nothing is decided", async () => {
      expect(await standingOn(gm, war)).toMatchObject({ legs: [], ended: null });
    });
    await wreck(gm, foe, "guns");
    const { legs, ended } = await play(gm, war);
    expect(ended).toMatchObject({ isWon: true, why: won });
    expect(ended?.by.length).toBeGreaterThan(0);
    expect(legs).toHaveLength(battles);
    expect(await notes(gm)).toEqual([`end.${won}Won`]);
  });

  test(`the mission of ${own} is lost`, async ({ sitDown }) => {
    const gm = await sitDown("Gamemaster");
    const war = await begin(gm, page);
    await wreck(gm, own, "most");
    const { ended } = await play(gm, war);
    expect(ended).toMatchObject({ isWon: false });
    expect(lost).toContain(ended?.why);
    expect(ended?.by.length).toBeGreaterThan(0);
    expect(await notes(gm)).toEqual([`end.${ended?.why}Lost`]);
  });
}

test("cargo that a battle has cost stays lost", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const war = await begin(gm, "MissionMedicine1");
  expect(await cargoAboard(gm)).toBe(4);
  await wreck(gm, "Relief Convoy", "most");
  const { legs } = await play(gm, war);
  expect(await cargoAboard(gm)).toBe(legs.at(-1)?.cargo);
});
