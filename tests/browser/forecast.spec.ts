/** Likely outcomes of a battle: before it begins, and from where it stands, for users who know all and for others. */
import type { Locator, Page } from "@playwright/test";
import { musterBattle, FIXED_DICE } from "./battle";
import { dragAbout, forecastBesideShip, forecastOn as forecast, noteLongTasks } from "./dragging";
import { expect, test } from "./fixtures";
import { atRest, inMotion } from "./settled";
import { board } from "./table";
import { sentence, sentenceLike } from "./sentences";

const shares = (page: Page) =>
  forecast(page).locator(".ah-forecast__figures .ah-forecast__shares").first().locator("li");

interface Scope {
  readonly game: {
    readonly system: { readonly api: { openStartDialog(proposal: object): Promise<void> } };
  };
}

test("the dialog that begins a battle says how even it is, anew for each choice", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openStartDialog({ game: "myoss-gamma" }));
  const dialog = gm.locator("#all-hands-start");
  const line = dialog.locator(".start-outlook__line");
  const enlist = async (ship: string) => {
    await dialog.getByRole("searchbox").fill(ship);
    await dialog.locator(".start-packed:not([hidden]) button").first().click();
  };
  await enlist("Battleaxe");
  await expect(line).toHaveCount(0);
  await enlist("Explorer");
  await expect(line).toContainText("Battleaxe");
  await expect(line.locator(".start-outlook__seat").first()).toHaveText(/Battleaxe \d+%/);

  await line.getByRole("button", { name: sentence("ALLHANDS.forecast.open") }).click();
  await expect(shares(gm)).not.toHaveCount(0);
  await expect(forecast(gm)).toContainText(sentence("ALLHANDS.forecast.played", { plays: "2,000", ordered: "2,000" }));
  await expect(forecast(gm).locator(".ah-forecast__chart canvas")).toBeVisible();
  await expect(forecast(gm).locator(".ah-forecast__ends p")).toHaveText(sentenceLike("ALLHANDS.forecast.ends"));
});

test("the odds of the next rounds are read ship by ship, for as many rounds and with whoever leaves as one likes", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(() =>
    (globalThis as unknown as Scope).game.system.api.openStartDialog({
      game: "myoss-gamma",
      options: { fleeing: true },
    }),
  );
  const dialog = gm.locator("#all-hands-start");
  for (const ship of ["Battleaxe", "Explorer"]) {
    await dialog.getByRole("searchbox").fill(ship);
    await dialog.locator(".start-packed:not([hidden]) button").first().click();
  }
  await dialog
    .locator(".start-outlook__line")
    .getByRole("button", { name: sentence("ALLHANDS.forecast.open") })
    .click();
  const window = forecast(gm);
  const done = window.getByText(sentence("ALLHANDS.forecast.played", { plays: "2,000", ordered: "2,000" }));
  const [sides, ships] = [0, 1].map((at) => window.locator(".ah-forecast__odds table").nth(at)) as [Locator, Locator];
  const rounds = window.getByRole("spinbutton", { name: sentence("ALLHANDS.forecast.odds.rounds") });
  const share = async (row: Locator, cell: number) =>
    Number.parseInt((await row.getByRole("cell").nth(cell).locator("b").textContent()) ?? "", 10);
  await expect(done).toBeVisible();
  await expect(sides.getByRole("columnheader", { name: sentence("ALLHANDS.forecast.odds.won") })).toBeVisible();
  await expect(ships.getByRole("rowheader")).toHaveText(["Battleaxe", "Explorer"]);

  await test.step("more rounds cost more ships", async () => {
    const soon = await share(ships.getByRole("row", { name: "Battleaxe" }), 0);
    await rounds.focus();
    await gm.keyboard.press("Control+A");
    await gm.keyboard.type("12");
    await gm.keyboard.press("Tab");
    await expect(window).toContainText(sentence("ALLHANDS.forecast.odds.until", { round: 12 }));
    expect(await share(ships.getByRole("row", { name: "Battleaxe" }), 0)).toBeGreaterThan(soon);
  });

  await test.step("a number that makes no sense changes nothing", async () => {
    await rounds.fill("0");
    await rounds.press("Tab");
    await expect(window).toContainText(sentence("ALLHANDS.forecast.odds.until", { round: 12 }));
    await rounds.fill("40");
    await rounds.press("Tab");
    await expect(window).toContainText(sentence("ALLHANDS.forecast.odds.until", { round: 40 }));
  });

  await test.step("a captain who is resolved to leave gets away more often", async () => {
    const usual = await share(ships.getByRole("row", { name: "Battleaxe" }), 1);
    await window
      .getByRole("combobox", { name: sentence("ALLHANDS.forecast.odds.leaves") })
      .selectOption({ label: "Battleaxe" });
    await expect(done).toBeVisible();
    await expect.poll(() => share(ships.getByRole("row", { name: "Battleaxe" }), 1)).toBeGreaterThan(usual);
  });
});

test.describe(() => {
  test.use({ start: "myoss-duel-mustered" });

  test("who plays a seat sees the battle played on from where it stands", async ({ browser, loginAs }) => {
    const [gm, player] = await Promise.all([
      loginAs(browser, "Gamemaster", FIXED_DICE),
      loginAs(browser, "Player 1", FIXED_DICE),
    ]);
    await musterBattle(gm, player, "player");
    await board(player).getByRole("button", { name: "Toggle Controls" }).click();
    await player.getByRole("button", { name: sentence("ALLHANDS.forecast.open") }).click();
    await expect(shares(player).filter({ hasText: "Battleaxe" }).locator("b")).toHaveText(/%/);
    await expect(forecast(player)).toContainText(sentenceLike("ALLHANDS.forecast.eyes"));

    await test.step("and can have many more battles played, or an end of it", async () => {
      await expect(forecast(player)).toContainText(
        sentence("ALLHANDS.forecast.played", { plays: "2,000", ordered: "2,000" }),
      );
      await forecast(player)
        .getByRole("button", { name: sentence("ALLHANDS.forecast.more") })
        .click();
      await forecast(player)
        .getByRole("button", { name: sentence("ALLHANDS.forecast.stop") })
        .click();
      await expect(forecast(player).getByRole("button", { name: sentence("ALLHANDS.forecast.again") })).toBeVisible();
      await forecast(player)
        .getByRole("button", { name: sentence("ALLHANDS.forecast.again") })
        .click();
      await expect(forecast(player)).toContainText(
        sentence("ALLHANDS.forecast.played", { plays: "2,000", ordered: "2,000" }),
      );
    });
  });
});

test("a token is dragged while a battle is forecast: the figures go on rising, and it lies where it was put", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", { canvas: true });
  await forecastBesideShip(gm);
  const longTasks = await noteLongTasks(gm);
  const more = forecast(gm).getByRole("button", { name: sentence("ALLHANDS.forecast.more") });
  const figures = new Set<string>();
  const exactly = sentenceLike("ALLHANDS.forecast.playedExact");
  const played = forecast(gm).locator(".ah-forecast__progress");
  const isDone = async () => {
    const counted = ((await played.textContent()) ?? "").trim();
    if (exactly.test(counted)) figures.add(counted);
    return figures.size > 0 && (await played.locator("progress").getAttribute("value")) === "1";
  };
  // The mouse holds the token, and figures rise before the table settles.
  await dragAbout(gm, isDone, async () => {
    inMotion(gm);
    await more.evaluate((button: HTMLElement) => button.click());
  });
  atRest(gm);
  expect(figures.size).toBeGreaterThan(1);
  await expect(played).toContainText("±1.0");
  // The duration of a task says as much about the machine: benchmarks compare it with a drag without a forecast.
  const long = await longTasks();
  console.log(
    `${figures.size} figures in one drag; tasks over 50 ms: ${long.length}, the longest ${Math.max(0, ...long)} ms`,
  );
});
