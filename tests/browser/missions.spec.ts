/** Missions: given to a war by hand, counted battle by battle and counted back; and a ready one, begun from the welcome. */
import type { Locator, Page } from "@playwright/test";
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { readOn } from "./settled";
import { sentence } from "./sentences";
import { board, openTab } from "./table";
import { musterFleets } from "./two-fleets";
import { fight } from "./war-battles";

interface Doc {
  readonly name: string;
  readonly items: {
    readonly contents: readonly {
      readonly name: string;
      readonly system: { readonly bought: { readonly cargo: number } };
    }[];
  };
}
interface Scope {
  readonly game: {
    readonly actors: { getName(name: string): Doc };
    readonly system: {
      readonly api: {
        openOverview(): Promise<void>;
        openWelcome(): Promise<void>;
      };
    };
  };
}

const war = (page: Page): Locator => page.locator(".ah-war:not(.ah-briefing)");
const mission = (page: Page): Locator => war(page).locator(".ah-war__mission");
const legs = (page: Page, state: string): Locator => mission(page).locator(`[data-leg="${state}"]`);
const does = (page: Page, what: string): Locator => war(page).locator(`[data-do="${what}"]`);
const form = (page: Page): Locator => page.locator(".ah-war-window");

async function enters(page: Page): Promise<void> {
  await form(page).locator('button[type="submit"]').click();
  await expect(form(page)).toHaveCount(0);
}

test("a mission is given, shows how far it has come, ends with a report, and is counted back", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await musterFleets(gm);

  await test.step("it is chosen when the war begins", async () => {
    await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openOverview());
    await gm.locator("#all-hands-overview-begin-war").click();
    await form(gm).locator('[name="name"]').fill("The hunt");
    for (const box of await form(gm).locator('input[type="checkbox"][name^="fleet"]').all()) await box.check();
    await form(gm).locator('[name="mission"]').check();
    await form(gm).locator('button[type="submit"]').click();
    await form(gm).locator('[name="goal"]').selectOption("hunt");
    await expect(form(gm).locator('[name="cargo"]')).toBeHidden();
    await expect(form(gm).locator('button[type="submit"]')).toBeDisabled();
    await form(gm).locator('[name="side"]').selectOption({ label: "Red Fleet" });
    await form(gm).locator('[name="target"]').selectOption({ label: "Red Axe" });
    await expect(form(gm)).toContainText(sentence("ALLHANDS.war.mission.ownTarget"));
    await form(gm).locator('[name="target"]').selectOption({ label: "Blue Explorer" });
    await form(gm).locator('[name="battles"]').fill("2");
    await form(gm).locator('[name="text"]').fill("It burned <b>our</b> port.");
    await enters(gm);
    const goal = { side: "Red Fleet", ship: "Blue Explorer", battles: 2 };
    await expect(mission(gm)).toContainText(sentence("ALLHANDS.war.mission.goal.hunt", goal));
    await expect(mission(gm)).toContainText("It burned <b>our</b> port.");
    await expect(legs(gm, "next")).toHaveCount(1);
    await expect(legs(gm, "later")).toHaveCount(1);
  });

  await test.step("its next battle begins in the dialog, with the ships of both fleets", async () => {
    await does(gm, "fight").click();
    const dialog = gm.locator("#all-hands-start");
    for (const ship of ["Red Axe", "Red Explorer", "Blue Axe", "Blue Explorer"])
      await expect(dialog.locator(".versus-ships li", { hasText: ship })).toHaveCount(1);
    await dialog.locator('.window-header [data-action="close"]').click();
  });

  await test.step("a battle counts when it is entered", async () => {
    await fight(gm, "The gap", ["Red Axe", "Blue Axe"]);
    await does(gm, "enter").click();
    for (const select of await form(gm).locator('select[name^="became"]').all()) await select.selectOption("stays");
    await enters(gm);
    await expect(legs(gm, "done")).toContainText("The gap");
    await expect(mission(gm).locator("[data-left]")).toHaveText(
      sentence("ALLHANDS.war.mission.left.hunt", { left: 1, ship: "Blue Explorer" }),
    );
  });

  await test.step("it is counted back when the battle is undone, and again when it is redone", async () => {
    await does(gm, "undo").click();
    await expect(legs(gm, "done")).toHaveCount(0);
    await expect(legs(gm, "later")).toHaveCount(1);
    await does(gm, "redo").click();
    await expect(legs(gm, "done")).toHaveCount(1);
  });

  const end = { ship: "Blue Explorer", battle: "The rings", by: "Red Explorer", count: 1 };
  const won = sentence("ALLHANDS.war.mission.end.huntWon", end);
  const news = gm.locator("#chat .chat-message", { hasText: won });
  await test.step("the ship that is taken ends it, on the page and in the chat", async () => {
    await fight(gm, "The rings", ["Red Explorer", "Blue Explorer"]);
    await does(gm, "enter").click();
    await form(gm)
      .locator("label", { hasText: "Blue Explorer" })
      .locator("select")
      .selectOption({ label: sentence("ALLHANDS.war.become.prize", { side: "Red Fleet" }) });
    await form(gm).locator("label", { hasText: "Red Explorer" }).locator("select").selectOption("stays");
    await enters(gm);
    await expect(mission(gm)).toHaveAttribute("data-mission", "won");
    await expect(mission(gm).locator('[data-end="won"]')).toContainText("Red Explorer");
    await openTab(gm, "chat");
    await expect(news).toHaveCount(1);
    await expect(news).toContainText("The hunt");
    await expect(does(gm, "fight")).toHaveCount(0);
  });

  await test.step("undone, it goes on, and the chat says so", async () => {
    await does(gm, "undo").click();
    await expect(mission(gm)).toHaveAttribute("data-mission", "open");
    await expect(gm.locator("#chat .chat-message", { hasText: sentence("ALLHANDS.war.mission.goesOn") })).toHaveCount(
      1,
    );
    await expect(does(gm, "enter")).toHaveCount(1);
  });

  await test.step("it may be changed, and the form says which battles count", async () => {
    await mission(gm).locator('[data-do="mission"]').click();
    await form(gm).locator('[name="goal"]').selectOption("hold");
    const counted = (count: number) => sentence("ALLHANDS.war.mission.counted", { count, total: 1 });
    await expect(form(gm)).toContainText(counted(1));
    await form(gm).locator('[name="counts"]').selectOption("new");
    await expect(form(gm)).toContainText(counted(0));
    await enters(gm);
    await expect(mission(gm)).toContainText(
      sentence("ALLHANDS.war.mission.goal.hold", { side: "Red Fleet", battles: 2 }),
    );
    await expect(legs(gm, "done")).toHaveCount(0);
    await expect(legs(gm, "next")).toHaveCount(1);
  });

  await test.step("a player reads it, and cannot change it", async () => {
    const player = await loginAs(browser, "Player 1", FIXED_DICE);
    await openTab(player, "journal");
    await player.locator("#journal .directory-item.entry", { hasText: "The hunt" }).locator(".entry-name").click();
    await expect(legs(player, "next")).toHaveCount(1);
    await expect(player.locator('[data-do="mission"]')).toHaveCount(0);
  });
});

test("a ready mission is three clicks from the welcome, and its first battle is played", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openWelcome());
  await gm.locator('#all-hands-welcome [data-game="myoss-gamma"][data-entry="missions"]').click();
  const briefing = gm.locator(".ah-briefing");
  await expect(briefing).toContainText("Relief Convoy");
  await expect(briefing).toContainText(sentence("ALLHANDS.war.mission.aboard", { cargo: 4, unit: "CC" }));
  await briefing.locator('[data-do="begin"]').click();
  await expect(board(gm)).toHaveCount(1);
  await expect(board(gm)).toContainText("Wasp");
  await expect(mission(gm)).toContainText(
    sentence("ALLHANDS.war.mission.left.cargo", { left: 3, now: 4, cargo: 3, unit: "CC" }),
  );
  // Nobody else begins another battle of it meanwhile.
  await expect(does(gm, "fight")).toHaveCount(0);
  const cargo = await readOn(gm, () => {
    const { game } = globalThis as unknown as Scope;
    return game.actors
      .getName("Explorer")
      .items.contents.reduce((sum, { system }) => sum + (system.bought.cargo ?? 0), 0);
  });
  expect(cargo).toBe(4);
});
