/** Fleets, wars and refit in worlds of other systems, as people make them. */
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { expect as see, type Locator, type Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { sentence, sentenceLike } from "../../browser/sentences";
import { closeWindows } from "./battles";
import { remove } from "./removal";
import { inPage, seated, type Wanted } from "./table";

const fleet = (page: Page): Locator => page.locator(".ah-fleet-window").last();
const form = (page: Page): Locator => page.locator(".ah-war-window");
const war = (page: Page): Locator => page.locator(".ah-war");
const side = (page: Page, name: string): Locator => war(page).locator(".ah-war__side", { hasText: name });
const does = (page: Page, what: string): Locator => war(page).locator(`[data-do="${what}"]`);
const entries = (page: Page): Locator => war(page).locator(".ah-war__entry");
const money = (page: Page, name: string): Locator => side(page, name).locator('[data-holding="money"]');

/** Waits for what a click has set going. */
const settled = (page: Page): Promise<unknown> => inPage(page, "await api.settled()");

/** Makes a fleet of Myoss Gamma with these ships of the compendium, by hand in its window. */
async function makeFleet(page: Page, name: string, ships: readonly string[]): Promise<void> {
  await inPage(page, "await api.openFleets(); await api.settled()");
  await page.locator('#all-hands-fleets [data-action="new"]').click();
  await page.locator("dialog.dialog, .application.dialog").getByRole("button", { name: "Myoss Gamma" }).click();
  await fleet(page).locator('[name="name"]').fill(name);
  await fleet(page).locator('[name="name"]').press("Tab");
  await settled(page);
  for (const ship of ships) {
    await fleet(page).locator('[data-choice="ship"]').selectOption({ label: ship });
    await fleet(page).locator('[data-action="add"]').click();
    await see(fleet(page).locator(".ah-fleet__ship", { hasText: ship })).toHaveCount(1);
  }
  await closeWindows(page);
}

/** Bots fight to the end, between the first ships of these fleets. */
const FIGHT = `const shipOf = (name) => game.actors.find(({ folder }) => folder?.name === name);
  const fighters = given.map((name, at) => ({ actor: shipOf(name), token: null, commander: "bot:greedy", side: "ab"[at] }));
  const battle = await api.startBattle(api.tableGame("myoss-gamma"), fighters, { name: "The gap" });
  await new Promise((resolve) => {
    const look = () => (battle.system.ended ? resolve() : Hooks.once("updateCombat", () => setTimeout(look)));
    look();
  });
  await api.settled({ bots: true })`;

const SHIPS = `const ships = game.actors.filter(({ type }) => type.endsWith(".ship"));
  const lossesOf = ({ items }) =>
    [...items].flatMap(({ name, system: { damage } }) => (damage.tg > 0 || damage.destroyed ? [name] : []));`;
/** What battles have cost all ships, and the folders of those that they have cost something. */
const LOSSES = `${SHIPS} return ships.flatMap(lossesOf)`;
const HURT = `${SHIPS} return [...new Set(ships.filter((ship) => lossesOf(ship).length > 0).map(({ folder }) => folder.name))]`;

/** A war or a fleet in a file. */
interface Saved {
  readonly format: string;
  readonly name: string;
  readonly fleets?: readonly Saved[];
  readonly ships?: readonly object[];
}

/** The wars and fleets in a zip file. */
async function filesIn(path: string): Promise<Saved[]> {
  const files = Object.entries(unzipSync(await readFile(path)));
  return files.flatMap(([name, data]) => (name.endsWith(".json") ? [JSON.parse(strFromU8(data)) as Saved] : []));
}

describe.each([
  { system: "host-system", generation: 14, settings: ["host-system.refusesGuests=true"] },
  { system: "host-system", generation: 13 },
] satisfies Wanted[])("in a world of $system in generation $generation, $settings", (wanted) => {
  const { table, gm } = seated(wanted);

  it("fleets are made by hand, and shown as text with their ships", async () => {
    await makeFleet(gm(), "North Fleet", ["Battleaxe", "Explorer"]);
    await makeFleet(gm(), "South Fleet", ["Lantern", "Wasp"]);
    await inPage(gm(), `await api.openFleet(game.folders.getName("North Fleet")); await api.settled()`);
    await see(fleet(gm()).locator(".ah-fleet__sum")).toContainText(sentenceLike("ALLHANDS.fleet.measure.credits"));
    await fleet(gm()).locator('[data-action="share"]').click();
    const text = await gm().locator(".ah-exchange textarea").inputValue();
    expect(text).toMatch(/North Fleet[^]*Battleaxe[^]*Explorer/);
    await closeWindows(gm());
  });

  it("a fleet is made from text", async () => {
    await inPage(gm(), "await api.openFleets(); await api.settled()");
    await gm().locator('#all-hands-fleets [data-action="paste"]').click();
    const dialog = gm().locator(".ah-exchange");
    await dialog.locator("textarea").fill("# Fleet | Home Guard | Myoss Gamma | 2000\n2 | Battleaxe");
    await dialog.locator('button[type="submit"]').click();
    await see(fleet(gm()).locator(".ah-fleet__ship")).toHaveCount(2);
    await see(fleet(gm()).locator('[name="budget"]')).toHaveValue("2000");
    await closeWindows(gm());
  });

  it("a war begins with two fleets, and an entry is made by hand, undone and redone", async () => {
    await inPage(gm(), "await api.openOverview(); await api.settled()");
    await gm().locator("#all-hands-overview-begin-war").click();
    await form(gm()).locator('[name="name"]').fill("The Long War");
    for (const name of ["North Fleet", "South Fleet"]) await form(gm()).getByLabel(name).first().check();
    await form(gm()).locator('button[type="submit"]').click();
    for (const name of ["North Fleet", "South Fleet"])
      await see(side(gm(), name).locator("tbody tr img")).toHaveCount(2);
    await see(money(gm(), "North Fleet")).toHaveText("500");
    await does(gm(), "hand").click();
    await form(gm()).locator('[name="money side-1"]').fill("-20");
    await form(gm()).locator('button[type="submit"]').click();
    await see(entries(gm())).toHaveCount(1);
    await see(war(gm()).locator('[data-holding="money"]')).toHaveText(["480", "500"]);
    await does(gm(), "undo").first().click();
    await see(entries(gm())).toHaveCount(0);
    await does(gm(), "redo").click();
    await see(war(gm()).locator('[data-holding="money"]')).toHaveText(["480", "500"]);
  });

  it("a battle is entered with what it cost, and undone with all of that", async () => {
    await inPage(gm(), FIGHT, ["North Fleet", "South Fleet"]);
    expect(await inPage<string[]>(gm(), LOSSES)).not.toEqual([]);
    await inPage(gm(), "await api.openWar((await api.wars())[0].uuid); await api.settled()");
    const due = war(gm()).locator(".ah-war__todo li", {
      hasText: sentence("ALLHANDS.war.todo.battle", { battle: "The gap" }),
    });
    await due.locator('[data-do="enter"]').click();
    await form(gm()).locator('button[type="submit"]').click();
    await see(entries(gm())).toHaveCount(2);
    await see(entries(gm()).first()).toContainText("The gap");
    await see(due).toHaveCount(0);
    await entries(gm()).first().locator('[data-do="takeBack"]').click();
    await see(entries(gm())).toHaveCount(1);
    await settled(gm());
    expect(await inPage(gm(), LOSSES)).toEqual([]);
    await does(gm(), "redo").click();
    await see(entries(gm())).toHaveCount(2);
    await settled(gm());
    expect(await inPage<string[]>(gm(), LOSSES)).not.toEqual([]);
  });

  it("refit restores the ships of a folder", async () => {
    await closeWindows(gm());
    await gm().locator('#sidebar nav [data-action="tab"][data-tab="actors"]').click();
    for (const name of await inPage<string[]>(gm(), HURT)) {
      await gm().locator("#actors .folder-header", { hasText: name }).click({ button: "right" });
      await gm()
        .locator("#context-menu li", { hasText: sentence("ALLHANDS.board.refit") })
        .click();
      const dialog = gm().locator("dialog.dialog, .application.dialog");
      for (const label of ["ALLHANDS.refit.do", "ALLHANDS.refit.close"])
        await dialog.getByRole("button", { name: sentence(label) }).click();
      await see(dialog).toHaveCount(0);
    }
    await settled(gm());
    expect(await inPage(gm(), LOSSES)).toEqual([]);
  });

  it("All Hands is not removed while a war cannot be saved", async () => {
    const damaged = `const pages = [{ name: "Broken", type: "all-hands-anywhere.war", system: { game: "myoss-gamma", sides: "{" } }];
      return (await JournalEntry.implementation.create({ name: "Broken", pages })).id`;
    const id = await inPage<string>(gm(), damaged);
    const standing = "return [game.actors.size, game.folders.size, game.journal.size, game.packs.size]";
    const before = await inPage(gm(), standing);
    await remove(gm());
    await see(gm().locator("#notifications")).toContainText(sentence("ALLHANDS.removal.unsaved", { name: "Broken" }));
    expect(await inPage(gm(), standing)).toEqual(before);
    await inPage(gm(), "await game.journal.get(given).delete()", id);
    table().complaints.splice(0);
    await closeWindows(gm());
  });

  it("nothing of fleets and wars is left when All Hands is removed, not even the folder of a lost ship", async () => {
    await inPage(gm(), "await api.openWar((await api.wars())[0].uuid); await api.settled()");
    await does(gm(), "hand").click();
    await form(gm()).locator('[name="ship"]').selectOption({ index: 1 });
    await form(gm()).locator('[name="became"]').selectOption("lost");
    await form(gm()).locator('button[type="submit"]').click();
    await see(entries(gm())).toHaveCount(3);
    await settled(gm());
    const folders = `return game.folders.filter(({ type }) => type === "Actor").map(({ name }) => name)`;
    const lost = sentence("ALLHANDS.war.lostFolder", { war: "The Long War" });
    expect(await inPage(gm(), folders)).toContain(lost);
    await inPage(gm(), `await Folder.create({ name: "Heroes", type: "Actor" })`);
    await closeWindows(gm());
    expect(table().complaints).toEqual([]);
    const inFolders = `return game.folders.map(({ name, contents }) => [name, contents.length])`;
    const standing = new Map(await inPage<[string, number][]>(gm(), inFolders));
    expect(standing.get(lost)).toBeGreaterThan(0);
    const [download] = await Promise.all([gm().waitForEvent("download"), remove(gm())]);
    await inPage(gm(), "await drydock.settled()");
    await see.poll(() => inPage(gm(), folders)).toEqual(["Heroes"]);
    const saved = await filesIn(await download.path());
    const [war] = saved.filter(({ format }) => format === "all-hands-war");
    expect(war).toMatchObject({ name: "The Long War", game: "myoss-gamma" });
    const own = ["North Fleet", "South Fleet"];
    expect(war?.fleets?.map(({ name, ships }) => [name, ships?.length])).toEqual(
      own.map((name) => [name, standing.get(name)]),
    );
    const fleets = saved.filter(({ format }) => format === "all-hands-fleet").map(({ name }) => name);
    expect(fleets.sort()).toEqual(["Home Guard", ...own]);
  });
});
