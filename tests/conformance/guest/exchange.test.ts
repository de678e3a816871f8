/** What leaves one of our homes and comes into the other: records, fleets, and ships as text. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect as see, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replayCommand } from "../../../scripts/commands/replay";
import { sentence, sentenceLike } from "../../browser/sentences";
import { pressTool } from "../../browser/table";
import { beginBots, closeWindows, playedOut, replayed } from "./battles";
import { inPage, joined, leave, sitDown, type Table } from "./table";

type Home = "guest" | "system";
const HOMES = {
  guest: { system: "host-system", generation: 14, settings: ["host-system.refusesGuests=true"] },
  system: { generation: 14, settings: ["all-hands.welcomed=true"] },
} as const;
const WAYS: readonly (readonly [Home, Home])[] = [
  ["guest", "system"],
  ["system", "guest"],
];

/** A folder with two ships of the compendium, which is a fleet. */
const FLEET = `const folder = await Folder.create({ name: given, type: "Actor", flags: { "all-hands": { fleet: { game: "myoss-gamma" } } } });
  const [pack] = [...game.packs].filter(({ collection }) => /all-hands[.-]ships$/.test(collection));
  for (const name of ["Battleaxe", "Explorer"])
    await game.actors.importFromCompendium(pack, pack.index.getName(name)._id, { folder: folder.id });
  await api.openFleet(folder);
  await api.settled()`;

/** The ships of a folder: names, parts, and whether each picture is there. */
const SHIPS_IN = `const actors = game.actors.filter(({ folder }) => folder?.name === given);
  const isThere = async (address) => (await fetch(foundry.utils.getRoute(address))).ok;
  return Promise.all(actors.map(async ({ name, type, img, items, prototypeToken }) => [
    name.replace(/ \\d$/, ""), type.split(".").at(-1), items.size, await isThere(img), await isThere(prototypeToken.texture.src)]))`;

/** The pictures on the board of a replay that are not there. */
const MISSING = `const board = document.querySelector(".ah-board-window.ah-replayed");
  const addresses = [...board.querySelectorAll("img, image")].map((each) => each.currentSrc || each.getAttribute("href"));
  const own = addresses.filter((address) => /all-hands/.test(address));
  const found = await Promise.all(own.map(async (address) => ((await fetch(address)).ok ? [] : [address])));
  return { count: own.length, missing: found.flat() }`;

describe("between a guest's world and one of All Hands", () => {
  const tables: Table[] = [];
  const pages = {} as Record<Home, Page>;
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "exchange-"));
    for (const home of ["guest", "system"] as const) {
      const table = await sitDown(HOMES[home]);
      tables.push(table);
      pages[home] = await joined(table);
    }
  });
  afterAll(async () => {
    for (const table of tables) await leave(table);
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  /** Saves what an act offers as a file, and returns where it is. */
  async function saved(page: Page, name: string, act: () => Promise<void>): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent("download"), act()]);
    const path = join(folder, name);
    await download.saveAs(path);
    return path;
  }

  async function chosen(page: Page, path: string, act: () => Promise<void>): Promise<void> {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), act()]);
    await chooser.setFiles(path);
  }

  /** What pages have said against us by now is this alone, which was provoked. */
  function expectRefusals(text: RegExp | string): void {
    const said = tables.flatMap(({ complaints }) => complaints.splice(0));
    expect(said).not.toEqual([]);
    for (const each of said) expect(each).toMatch(text);
  }

  it.each(WAYS)("a record of a %s is verified by the command, and read with its pictures by a %s", async (from, to) => {
    const [page, other] = [pages[from], pages[to]];
    const id = await beginBots(page, "space-opera");
    await playedOut(page, id);
    await closeWindows(page);
    await inPage(page, "await api.openReplay(game.combats.get(given)); await api.settled()", id);
    const path = await saved(page, `${from}.record.json.gz`, () => pressTool(replayed(page), "save"));
    const text = gunzipSync(await readFile(path)).toString();
    // It is no matter where it was written.
    expect(text).not.toMatch(/all-hands-anywhere|world\.all-hands/);
    expect(text).toContain("systems/all-hands/");
    expect(await replayCommand([path])).toMatch(/as recorded/);
    await closeWindows(page);
    await inPage(other, "await api.openOverview(); await api.settled()");
    await chosen(other, path, () =>
      other
        .locator("#all-hands-overview")
        .getByRole("button", { name: sentence("ALLHANDS.replay.import") })
        .click(),
    );
    await see(replayed(other)).toBeVisible();
    await replayed(other).locator('[data-replay="verify"]').click();
    await see(replayed(other).locator(".ah-replay__verdict")).toHaveText(sentenceLike("ALLHANDS.replay.verified"), {
      timeout: 60_000,
    });
    await replayed(other).locator(".ah-replay__slider").fill("0");
    await inPage(other, "await api.settled()");
    const shown = await inPage<{ count: number; missing: string[] }>(other, MISSING);
    expect(shown.count).toBeGreaterThan(0);
    expect(shown.missing).toEqual([]);
    await closeWindows(other);
  });

  it.each(WAYS)("a fleet of a %s comes with all its ships into a %s", async (from, to) => {
    const [page, other, name] = [pages[from], pages[to], `Fleet of the ${from}`];
    await inPage(page, FLEET, name);
    const path = await saved(page, `${from}.fleet.json`, () =>
      page.locator('.ah-fleet-window [data-action="save"]').click(),
    );
    expect(await readFile(path, "utf8")).not.toMatch(/all-hands-anywhere|world\.all-hands/);
    await inPage(other, "await api.openFleets(); await api.settled()");
    await chosen(other, path, () => other.locator('#all-hands-fleets [data-action="load"]').click());
    // Those of the other way are there already.
    await see(other.locator(".ah-fleet-window .ah-link")).toHaveText([/^Battleaxe/, /^Explorer/]);
    const here = await inPage<unknown[][]>(other, SHIPS_IN, name);
    expect(here).toEqual(await inPage(page, SHIPS_IN, name));
    expect(here).toHaveLength(2);
    expect(here.flat()).not.toContain(false);
    for (const each of [page, other]) await closeWindows(each);
  });

  it.each(WAYS)("a war of a %s is read with its fleets and its log in a %s", async (from, to) => {
    const [page, other, name] = [pages[from], pages[to], `War of the ${from}`];
    for (const each of ["North", "South"]) await inPage(page, FLEET, `${each}, ${from}`);
    await inPage(page, "await api.openOverview(); await api.settled()");
    await page.locator("#all-hands-overview-begin-war").click();
    const form = page.locator(".ah-war-window");
    await form.locator('[name="name"]').fill(name);
    for (const each of ["North", "South"]) await form.getByLabel(`${each}, ${from}`).first().check();
    await form.locator('button[type="submit"]').click();
    await page.locator('.ah-war [data-do="hand"]').click();
    await form.locator('[name="title"]').fill("A gift");
    await form.locator('[name="money side-2"]').fill("40");
    await form.locator('button[type="submit"]').click();
    await see(page.locator(".ah-war__entry")).toHaveCount(1);
    const path = await saved(page, `${from}.war.json`, () => page.locator('.ah-war [data-do="save"]').click());
    expect(await readFile(path, "utf8")).not.toMatch(/all-hands-anywhere|world\.all-hands/);
    await inPage(other, "await api.openOverview(); await api.settled()");
    const load = () => chosen(other, path, () => other.locator("#all-hands-overview-load-war").click());
    // What cannot be made whole is not made at all.
    const made = "return game.folders.filter(({ name }) => name.includes(given)).length";
    await inPage(other, 'Hooks.once("preCreateJournalEntry", () => false)');
    await load();
    await see(other.locator("#notifications .notification")).not.toHaveCount(0);
    await inPage(other, "await api.settled()");
    expect(await inPage(other, made, `, ${from}`)).toBe(0);
    expect(await inPage<unknown[]>(other, SHIPS_IN, `North, ${from}`)).toEqual([]);
    expectRefusals(sentenceLike("ALLHANDS.problem.stopped"));
    await load();
    const war = other.locator(".ah-war");
    await see(war).toContainText(name);
    await see(war.locator('[data-holding="money"]')).toHaveText(["500", "540"]);
    await see(war.locator(".ah-war__entry")).toContainText("A gift");
    for (const each of ["North", "South"]) {
      const here = await inPage<unknown[][]>(other, SHIPS_IN, `${each}, ${from}`);
      expect(here).toEqual(await inPage(page, SHIPS_IN, `${each}, ${from}`));
      expect(here.flat()).not.toContain(false);
      await see(war.locator(".ah-war__side", { hasText: each }).locator("tbody tr")).toHaveCount(2);
    }
    // It is run there as one that was begun there.
    await war.locator('.ah-war__entry [data-do="takeBack"]').click();
    await see(war.locator('[data-holding="money"]')).toHaveText(["500", "500"]);
    await closeWindows(other);
    // A second time, nothing is made.
    await inPage(other, "await api.openOverview(); await api.settled()");
    await load();
    const isHere = sentence("ALLHANDS.war.unfit.is-here", { war: name });
    await see(other.locator("#notifications .notification").last()).toHaveText(isHere);
    expect(await inPage(other, made, `, ${from}`)).toBe(2);
    expectRefusals(isHere);
    for (const each of [page, other]) await closeWindows(each);
  });

  it.each(WAYS)("a ship of a %s is pasted as text in a %s", async (from, to) => {
    const [page, other, name] = [pages[from], pages[to], `Ship of the ${from}`];
    const open = `const [pack] = [...game.packs].filter(({ collection }) => /all-hands[.-]ships$/.test(collection));
      const actor = await game.actors.importFromCompendium(pack, pack.index.getName("Battleaxe")._id, { name: given });
      await actor.sheet.render({ force: true });
      await api.settled()`;
    await inPage(page, open, name);
    await page.locator('.application.sheet [data-action="exportText"]').click();
    const text = await page.locator(".ah-exchange textarea").inputValue();
    expect(text).toContain(name);
    await closeWindows(page);
    await other.locator('#sidebar nav [data-action="tab"][data-tab="actors"]').click();
    await other.locator(".all-hands-import").click();
    const dialog = other.locator(".ah-exchange");
    await dialog.getByRole("radio", { name: "Myoss Gamma" }).check();
    await dialog.locator("textarea").fill(text);
    await dialog.locator('button[type="submit"]').click();
    await see(dialog).toHaveCount(0);
    const parts = `const actor = game.actors.getName(given);
      return actor.items.map(({ name, system }) => [name, system.kind, system.bought.tg]).sort()`;
    expect(await inPage(other, parts, name)).toEqual(await inPage(page, parts, name));
    await closeWindows(other);
  });

  it("nothing complains of us meanwhile", async () => {
    expect(tables.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
