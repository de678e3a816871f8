/** All Hands off and on again in the world of another system, taken out of it, and as a guest in a world of its own. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { expect as see, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sentence, sentenceLike } from "../../browser/sentences";
import { beginBots, closeWindows, playedOut, STANDING, verifies } from "./battles";
import { remove } from "./removal";
import {
  inPage,
  joined,
  leave,
  MODULE,
  newPage,
  reload,
  restart,
  seated,
  sitDown,
  type Table,
  type Wanted,
} from "./table";

const HOST: Wanted = { system: "host-system", generation: 14 };

describe("a world in which All Hands is switched off and on", () => {
  let [table, ended, before]: [Table?, string?, unknown?] = [];
  beforeAll(async () => {
    table = await sitDown(HOST);
    const gm = await joined(table);
    ended = await beginBots(gm, "ship-on-ship");
    await playedOut(gm, ended);
    await inPage(gm, 'await api.playNow("myoss-gamma"); await api.settled()');
    before = await inPage(gm, STANDING);
  });
  afterAll(() => leave(table));

  it("works without it, and says nothing", async () => {
    await restart(table!, { ...HOST, modules: [] });
    const page = await newPage(table!);
    const errors: string[] = [];
    page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
    page.on("pageerror", ({ message }) => errors.push(message));
    await joined(table!, "Gamemaster", page);
    const works = `const actor = await Actor.implementation.create({ name: "Ada", type: "character" });
      await actor.update({ "system.HP.value": 4 });
      const combat = await Combat.implementation.create({ active: true, combatants: [{ actorId: actor.id }] });
      await combat.startCombat();
      await drydock.settled();
      const found = [game.actors.size, actor.system.HP.value, game.combats.size, combat.round, "allHands" in globalThis];
      await combat.delete();
      await actor.delete();
      return found`;
    expect(await inPage(page, works)).toEqual([1, 4, 1, 1, false]);
    expect(errors).toEqual([]);
  });

  it("has everything again with it, and plays on", async () => {
    // Those of the documents that are left out meanwhile.
    table!.complaints.splice(0);
    await restart(table!, HOST);
    const gm = await joined(table!);
    expect(await inPage(gm, STANDING)).toEqual(before);
    await verifies(gm, ended!);
    const another = await beginBots(gm, "ship-on-ship");
    expect(await playedOut(gm, another)).toEqual({ ended: true, problem: "" });
    expect(table!.complaints).toEqual([]);
  });
});

/** All records of a stopped world that hold a text, by key. */
async function recordsWith(text: RegExp, folder: string): Promise<string[]> {
  const database = new ClassicLevel<string, string>(folder, { valueEncoding: "utf8" });
  try {
    const all = await database.iterator().all();
    return all.filter(([key, value]) => text.test(key + value)).map(([key, value]) => `${key}: ${value}`);
  } finally {
    await database.close();
  }
}

describe("All Hands taken out of a world", () => {
  const { table, gm } = seated(HOST);
  let stays: unknown;

  it("is listed first, and while a record cannot be read nothing of it is deleted", async () => {
    const id = await beginBots(gm(), "ship-on-ship");
    await playedOut(gm(), id);
    await inPage(gm(), 'await api.playNow("space-opera"); await api.playNow("silent-ships"); await api.settled()');
    await closeWindows(gm());
    const others = `const actor = await Actor.implementation.create({ name: "Ada", type: "character" });
      await actor.createEmbeddedDocuments("Item", [{ name: "Part", type: "all-hands-anywhere.component" }]);
      await actor.update({ "flags.all-hands.seen": true });
      const journal = await JournalEntry.implementation.create({ name: "Diary", pages: [{ name: "Day", type: "text" }] });
      const ship = game.actors.find(({ type }) => type === "all-hands-anywhere.dogfighter");
      const tokens = [{ name: "Ada", actorId: actor.id }, { name: "Theirs", actorId: ship.id }];
      await game.scenes.getName("Kestrel Gap").createEmbeddedDocuments("Token", tokens);
      return [actor.id, journal.id]`;
    stays = await inPage(gm(), others);
    const unreadable = `const system = { battle: "", game: "ship-on-ship", start: "{" };
      const pages = [{ name: "1", type: "all-hands-anywhere.battle-record", system }];
      return (await JournalEntry.implementation.create({ name: "Damaged", pages })).id`;
    const damaged = await inPage<string>(gm(), unreadable);
    const before = await inPage(gm(), STANDING);
    const list = await remove(gm());
    expect(list).toEqual(
      expect.arrayContaining([
        expect.stringMatching(sentenceLike("ALLHANDS.removal.kind.combats", { count: 3 })),
        expect.stringMatching(sentenceLike("ALLHANDS.removal.kind.compendia", { count: 8 })),
      ]),
    );
    await see(gm().locator("#notifications")).toContainText(sentenceLike("ALLHANDS.removal.unsaved"));
    expect(await inPage(gm(), STANDING)).toEqual(before);
    await inPage(gm(), "await game.journal.get(given).delete()", damaged);
  });

  it("leaves a file with all records, and nothing of ours in the world", async () => {
    const records = await inPage<number>(
      gm(),
      "return game.journal.filter(({ pages }) => pages.some(({ type }) => type.endsWith('battle-record'))).length",
    );
    expect(records).toBe(3);
    const download = gm().waitForEvent("download");
    await closeWindows(gm());
    await remove(gm());
    const saved = await download;
    expect(saved.suggestedFilename()).toBe("all-hands.zip");
    const zip = await readFile(await saved.path());
    // Each file's name is before its content, and once more in the list at the end.
    expect(zip.toString("latin1").match(/\.record\.json\.gz/g)).toHaveLength(2 * records);
    const done = gm()
      .locator("dialog, .application", { hasText: sentence("ALLHANDS.removal.done") })
      .last();
    await see(done).toBeVisible();
    const left = `return [game.combats.size, game.actors.map(({ id, items }) => [id, items.size]), game.journal.map(({ id }) => id),
      game.scenes.map(({ name, tokens }) => [name, ...tokens.map((token) => token.name)]), [...game.packs].filter(({ collection }) => collection.startsWith("world.")).length]`;
    const [ada, diary] = stays as string[];
    expect(await inPage(gm(), left)).toEqual([0, [[ada, 0]], [diary], [["Kestrel Gap", "Ada"]], 0]);
    expect(table().complaints).toEqual([]);
    await done.locator('[data-action="reload"]').click();
    await see(done).toHaveCount(0);
  });

  it("does not come back by itself: the module is switched off, and is asked for nothing", async () => {
    await reload(table(), gm());
    const there = `return ["allHands" in globalThis, [...game.packs].filter(({ collection }) => collection.includes("all-hands")).length,
      [...game.settings.storage.get("world")].filter(({ key }) => key.includes("all-hands")).length, game.actors.size]`;
    expect(await inPage(gm(), there)).toEqual([false, 0, 0, 1]);
    expect(table().complaints).toEqual([]);
  });

  it("leaves no trace in the stored world", async () => {
    await restart(table(), { ...HOST, modules: [] });
    await table().drydock.stop();
    expect(await recordsWith(/Diary/, join(table().data, "db"))).toHaveLength(1);
    // Foundry's own lists of where compendia are filed and which modules are on, and drydock's of the modules for which it has filed some.
    const kept = /^!drydock\.packFolders!|"core\.(?:compendium|module)Configuration"/;
    const traces = await recordsWith(/all[- ]?hands/i, join(table().data, "db"));
    expect(traces.filter((each) => !kept.test(each))).toEqual([]);
    const packs = await readdir(join(table().data, "packs"), { recursive: true }).catch(() => []);
    expect(packs.filter((name) => name.includes("all-hands"))).toEqual([]);
  });
});

describe("the module in a world of All Hands itself", () => {
  let [table, gm]: [Table?, Page?] = [];
  beforeAll(async () => {
    table = await sitDown({ generation: 14, modules: [MODULE], settings: ["all-hands.welcomed=true"] });
    gm = await joined(table);
  });
  afterAll(() => leave(table));

  it("says that it does nothing, and the world plays on", async () => {
    await see(gm!.locator("#notifications")).toContainText(sentence("ALLHANDS.anywhere.twice"));
    const twice = `return ["api" in game.modules.get("all-hands-anywhere"), typeof game.system.api.playNow,
      [...game.packs].filter(({ collection }) => collection.startsWith("world.")).length]`;
    expect(await inPage(gm!, twice)).toEqual([false, "function", 0]);
    const id = await beginBots(gm!, "ship-on-ship");
    expect(await playedOut(gm!, id)).toEqual({ ended: true, problem: "" });
    const cards = `return [game.combats.size, game.combats.get(given).combatants.size]`;
    expect(await inPage(gm!, cards, id)).toEqual([1, 2]);
    await verifies(gm!, id);
    expect(table!.complaints).toEqual([]);
  });
});
