/** Several people share one seat, each at stations: stations are assigned, handed back, and kept. */
import type { Page } from "@playwright/test";
import { FIXED_DICE, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { openStartDialog } from "./fleet";
import { importShip } from "./space-opera/game";
import { crewOn, expectCrew, openStations, personIn, stationAt, stationWindow } from "./stations";
import { board, openTab, SLOW, dragTo } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

/** Makes a player's character. */
const characterOf = (gm: Page, player: string, name: string): Promise<void> =>
  readOn(
    gm,
    async ([player, name]) => {
      const { CONFIG, game } = globalThis as unknown as Table;
      const user = game.users.getName(player);
      const ownership = { default: 0, [user.id]: 3 };
      const actor = await CONFIG.Actor.documentClass.create({ name, type: "character", ownership });
      await user.update({ character: actor.id });
    },
    [player, name] as const,
  );

test("a seat is shared among players: in the start dialog, by dragging, by choosing, and back", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const [captain, mate] = [
    await loginAs(browser, "Player 1", FIXED_DICE),
    await loginAs(browser, "Player 2", FIXED_DICE),
  ];
  await importShip(gm, "marlin", "Player 1");
  await importShip(gm, "thorn", "Player 3");
  await characterOf(gm, "Player 2", "Oskar Lind");

  await test.step("whoever commands a ship begins together with others, who have the stations", async () => {
    const dialog = await openStartDialog(gm);
    await dialog.getByRole("radio", { name: sentence("ALLHANDS.game.space-opera") }).check();
    const candidate = (name: string) =>
      dialog.locator(".candidate", { has: gm.locator(".candidate-name", { hasText: name }) });
    for (const [name, commander] of [
      ["Marlin", "Player 1"],
      ["Thorn", "Player 3"],
    ] as const) {
      await candidate(name).locator(".candidate-ship input").check();
      await candidate(name).getByLabel(sentence("ALLHANDS.start.commander")).selectOption({ label: commander });
    }
    await candidate("Marlin").getByText(sentence("ALLHANDS.start.with")).click();
    const mates = candidate("Marlin").locator(".ah-mates");
    // Neither the commander nor an opponent can be chosen.
    await expect(mates.getByRole("checkbox")).toHaveCount(1);
    await mates.getByRole("checkbox", { name: "Player 2" }).check();
    await dialog.locator('button[type="submit"]').click();
    await expect(board(gm)).toBeVisible({ timeout: SLOW });
    await expect(board(mate)).toBeVisible({ timeout: SLOW });
    expect(new Set((await crewOn(gm, "Player 1")).map(([, user]) => user))).toEqual(new Set(["Player 2"]));
    expect(await crewOn(gm, "Player 3")).toEqual([]);
  });

  await test.step("the overview says so, and leads to the window, where all is taken back", async () => {
    await gm.evaluate(() =>
      (globalThis as unknown as { game: { system: { api: { openOverview(): void } } } }).game.system.api.openOverview(),
    );
    const overview = gm.locator("#all-hands-overview");
    await expect(overview).toContainText(sentence("ALLHANDS.crew.with", { names: "Player 2" }));
    for (const page of [gm, captain]) {
      await openTab(page, "combat");
      await expect(page.locator(".all-hands-tracker")).toContainText(
        `Player 1, ${sentence("ALLHANDS.crew.with", { names: "Player 2" })}`,
      );
    }
    await overview.locator(".ah-menu summary").click();
    await overview.locator('[data-action="openStations"]').click();
    await stationWindow(gm)
      .getByRole("button", { name: sentence("ALLHANDS.stations.takeBack") })
      .first()
      .click();
    await expectCrew(gm, "Player 1", []);
  });

  await test.step("people and characters are dragged onto stations; whoever plays on the other side is not taken", async () => {
    await dragTo(personIn(gm, "Player 2"), stationAt(gm, "Marlin", "Pilot"));
    await expectCrew(gm, "Player 1", [["pilot", "Player 2"]]);
    await dragTo(personIn(gm, "Player 3"), stationAt(gm, "Marlin", "Gunner").first());
    await expect(gm.locator("#notifications")).toContainText(
      sentence("ALLHANDS.stations.refused", { name: "Player 3", reason: sentence("ALLHANDS.reason.mate-is-enemy") }),
    );
    await openTab(gm, "actors");
    const character = gm.locator("#actors .directory-item", { hasText: "Oskar Lind" });
    await dragTo(character, stationAt(gm, "Marlin", "Gunner").first());
    await expectCrew(gm, "Player 1", [
      ["pilot", "Player 2"],
      ["gunner", "Player 2"],
    ]);
    await stationWindow(gm).locator('[data-action="close"]').click();
  });

  await test.step("one of the crew sees who sits where, and hands back their own", async () => {
    const window = await openStations(mate);
    await expect(window.locator("select")).toHaveCount(0);
    await expect(window.locator(".ah-stations__seat")).toHaveCount(1);
    await stationAt(mate, "Marlin", "Pilot")
      .getByRole("button", { name: sentence("ALLHANDS.stations.handBack") })
      .click();
    await expectCrew(gm, "Player 1", [["gunner", "Player 2"]]);
    await expect(stationAt(mate, "Marlin", "Pilot")).toContainText(
      sentence("ALLHANDS.stations.captain", { name: "Player 1" }),
    );
  });

  await test.step("the captain chooses at a station, which the referee believes, and a reload keeps", async () => {
    await openStations(captain);
    await stationAt(captain, "Marlin", "Pilot").getByRole("combobox").selectOption({ label: "Player 2" });
    const crew = [
      ["pilot", "Player 2"],
      ["gunner", "Player 2"],
    ] as const;
    await expectCrew(gm, "Player 1", crew);
    await expect(
      stationAt(mate, "Marlin", "Pilot").getByRole("button", { name: sentence("ALLHANDS.stations.handBack") }),
    ).toBeVisible();
    await mate.close();
    await expect(stationAt(captain, "Marlin", "Pilot")).toContainText(sentence("ALLHANDS.stations.awayNote"));
    await captain.reload();
    await expect(board(captain)).toBeVisible({ timeout: SLOW });
    await expectCrew(captain, "Player 1", crew);
  });
});
