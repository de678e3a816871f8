/** Rolls without a battle in worlds of other systems: of our games, and of GURPS where that is wanted. */
import { expect as see, type Locator, type Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { dragTo } from "../../browser/table";
import { sentence } from "../../browser/sentences";
import { closeWindows } from "./battles";
import { inPage, seated, type Wanted } from "./table";

const WITH_GURPS = "all-hands-anywhere.gurpsReference=true";
const REFUSES = "host-system.refusesGuests=true";

/** Types a line into the chat. */
async function say(page: Page, line: string): Promise<void> {
  await page.locator('#sidebar nav [data-action="tab"][data-tab="chat"]').click();
  await page.locator("#chat-message").fill(line);
  await page.locator("#chat-message").press("Enter");
}

const cards = (page: Page): Locator => page.locator("#chat .chat-message.table-roll");
const rollers = (page: Page): Locator => page.locator("#all-hands-rollers");

/** The compendia of ours that have something of GURPS in them other than tables. */
const OF_GURPS = `const packs = [...game.packs].filter(({ collection }) => /^all-hands|^world\\./.test(collection));
  return packs.filter(({ documentName, index }) => documentName === "Macro" || index.some(({ name }) => /GURPS/.test(name)))
    .map(({ metadata, folder, index }) => [metadata.label, folder?.name, index.size]).sort()`;

describe.each([
  { system: "host-system", generation: 14, settings: [REFUSES, WITH_GURPS] },
  { system: "gga-stand-in", generation: 13 },
] satisfies Wanted[])("in a world of $system in generation $generation with $settings", (wanted) => {
  const { table, gm } = seated(wanted);

  it("a shot of Myoss Gamma is rolled by a command, at a ship of the compendium of the world", async () => {
    await say(gm(), "/myoss hit battleaxe");
    await see(cards(gm())).toHaveCount(1);
    await see(cards(gm()).last()).toContainText(
      sentence("ALLHANDS.myoss-gamma.roller.card.hit", { target: "Battleaxe" }),
    );
    await see(cards(gm()).last().locator(".ah-card__outcome")).toHaveText(/^\d+: \w/);
  });

  it("a button in a text becomes a macro, which rolls with the functions of the module", async () => {
    await say(gm(), "Where does it hit? [[/myoss hit explorer]]{Roll it}");
    const slot = gm().locator('#hotbar [data-slot="3"]');
    await dragTo(gm().getByRole("button", { name: "Roll it" }), slot);
    await see(slot).toHaveAttribute("data-macro-id", /\w/);
    const command = await inPage<string>(gm(), "return game.macros.contents[0].command");
    expect(command).toContain("all-hands-anywhere");
    await slot.locator("button").click();
    await see(cards(gm())).toHaveCount(2);
    await see(cards(gm()).last()).toContainText("Explorer");
  });

  it("a roll of GURPS is made by a command, and in the window", async () => {
    await say(gm(), "/gurps skill 12 =");
    const card = cards(gm()).last();
    await see(cards(gm())).toHaveCount(3);
    await card.locator("input").first().fill("4 3 2");
    await card.locator("input").first().press("Enter");
    await see(card.locator(".ah-die__value")).toHaveText(["4", "3", "2"]);
    await inPage(gm(), `await api.openRoller("gurps", "skill", {}); await api.settled()`);
    await see(rollers(gm())).toBeVisible();
    await rollers(gm()).locator('[data-action="roll"]').click();
    await see(cards(gm())).toHaveCount(4);
    await see(cards(gm()).last().locator(".ah-die__value")).toHaveCount(3);
    await closeWindows(gm());
  });

  it("its journal and its macros are there, and do what they say", async () => {
    expect(await inPage(gm(), OF_GURPS)).toEqual([
      ["GURPS Quick Reference", "All Hands", 1],
      ["Reference and Roll Macros", "All Hands", 64],
    ]);
    await inPage(
      gm(),
      `await (await game.packs.get("world.all-hands-macros").getDocuments())
      .find(({ command }) => command.endsWith('openScreen("knockback");')).execute(); await api.settled()`,
    );
    await see(gm().locator("#all-hands-screen")).toBeVisible();
    await closeWindows(gm());
    await inPage(
      gm(),
      `const [journal] = await game.packs.get("world.all-hands-reference").getDocuments();
      await journal.sheet.render({ force: true })`,
    );
    await see(gm().getByRole("button", { name: "Skill 12" })).toBeVisible();
    await closeWindows(gm());
  });

  it("the GM screen of GURPS opens, and shows its tables", async () => {
    await inPage(gm(), "await api.openScreen(); await api.settled()");
    await see(gm().locator("#all-hands-screen")).toBeVisible();
    await closeWindows(gm());
    expect(table().complaints).toEqual([]);
  });
});

describe("in a world that does not want GURPS", () => {
  const { table, gm } = seated({ system: "host-system", generation: 13, settings: [REFUSES] });

  it("no compendium has anything that needs it, and none of their folders is empty", async () => {
    expect(await inPage(gm(), OF_GURPS)).toEqual([]);
    const folders = `const held = [...game.packs, ...game.folders].map(({ folder }) => folder?.id);
      return game.folders.filter(({ type }) => type === "Compendium").map(({ id, name }) => [name, held.includes(id)])`;
    const found = await inPage<[string, boolean][]>(gm(), folders);
    expect(found).toContainEqual(["Silent Ships", true]);
    expect(found.filter(([, isHeld]) => !isHeld)).toEqual([]);
  });

  it("nothing rolls it, and the rollers of our games stay", async () => {
    await say(gm(), "/myoss hit battleaxe");
    await see(cards(gm())).toHaveCount(1);
    await inPage(gm(), "await api.openRollers(); await api.settled()");
    await see(rollers(gm())).toContainText("Myoss Gamma");
    await see(rollers(gm())).not.toContainText("GURPS");
    expect(table().complaints).toEqual([]);
    await closeWindows(gm());
    await say(gm(), "/gurps skill 12");
    await see(gm().locator("#notifications")).toContainText("/gurps");
    await see(cards(gm())).toHaveCount(1);
  });
});
