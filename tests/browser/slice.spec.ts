import { endTurn, takeBack } from "./battle";
import { leaveScene } from "./client-settings";
import { expect, test } from "./fixtures";
import { diceLeft, fixDice, loadDice } from "./dice";
import {
  board,
  dragToScene,
  giveTo,
  lastCard,
  openShips,
  openTab,
  option,
  PRINTED,
  question,
  startBattle,
  submit,
  placeOf,
} from "./table";
import type { Page } from "@playwright/test";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

/** The part of the page's global scope that this test uses. */
interface Scope {
  canvas: {
    tokens: {
      placeables: {
        readonly document: { readonly name: string };
        readonly mesh?: { texture: { baseTexture: { resource: { svg?: string } } } };
      }[];
    };
  };
  game: {
    actors: {
      getName(name: string): {
        items: { getName(name: string): { system: { damage: { tg: number; attrs: Record<string, number> } } } };
      };
    };
  };
}

/** A component in a ship's picture. */
const part = (page: Page, ship: string, component: string) =>
  board(page)
    .getByRole("group", { name: ship, exact: true })
    .getByRole("button", { name: new RegExp(`^${component}:`) });

/** A component's losses, according to this screen's documents. */
const damageOf = (page: Page, ship: string, component: string) =>
  readOn(
    page,
    ([ship, component]) => {
      const { tg, attrs } = (globalThis as unknown as Scope).game.actors.getName(ship!).items.getName(component!)
        .system.damage;
      return { tg, ...attrs };
    },
    [ship, component],
  );

/** The address of the picture that a ship's token shows on this screen. */
const pictureOf = (page: Page, ship: string) =>
  readOn(
    page,
    (ship) => {
      const { tokens } = (globalThis as unknown as Scope).canvas;
      const { mesh } = tokens.placeables.find((token) => token.document.name === ship)!;
      return String(mesh?.texture.baseTexture.resource.svg);
    },
    ship,
  );

test("a Battleaxe fights an Explorer, with two people watching", async ({ browser, loginAs, server }) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice, canvas: true });
  const player = await loginAs(browser, "Player 1", { canvas: true });

  let whole = "";

  await test.step("the Gamemaster drags the ships onto the scene and gives one away", async () => {
    await openShips(gm);
    await dragToScene(gm, PRINTED.battleaxe, { x: 1400, y: 700 });
    await dragToScene(gm, PRINTED.explorer, { x: 1400, y: 1500 });
    await gm.locator('.compendium [data-action="close"]').click();
    await giveTo(gm, "Battleaxe", "Player 1");
  });

  await test.step("the battle starts, and both can read both ships", async () => {
    await loadDice(gm, [90, 10]);
    await startBattle(gm);
    for (const page of [gm, player]) {
      await expect(board(page)).toContainText("Battleaxe");
      await expect(board(page)).toContainText("Explorer");
    }
    const [window, sidebar] = [await placeOf(board(gm)), await placeOf(gm.locator("#sidebar"))];
    expect(window.width).toBeGreaterThan(800);
    expect(window.x + window.width).toBeLessThanOrEqual(sidebar.x);
    // There is no initiative to roll, and there are no turns to advance.
    for (const action of ["rollAll", "rollNPC", "resetAll", "rollInitiative", "nextTurn", "startCombat"])
      await expect(gm.locator(`#combat [data-action="${action}"]`).filter({ visible: true })).toHaveCount(0);
    await openTab(player, "actors");
    await expect(player.locator("#actors .directory-item.entry", { hasText: "Explorer" })).toBeVisible();
  });

  await test.step("both choose shields in secret", async () => {
    await expect(question(player)).toContainText(sentence("ALLHANDS.myoss-gamma.question.prepare.title"));
    await option(player, "Shield").click();
    await submit(player);
    await expect(question(gm)).toContainText(sentence("ALLHANDS.myoss-gamma.question.prepare.title"));
    // Neither the other screen nor the data sent to it reveals what was chosen.
    const sent = () =>
      readOn(gm, () => JSON.stringify((globalThis as unknown as { game: { users: object } }).game.users));
    await expect.poll(sent).toContain("commit");
    expect(await sent()).not.toContain("primaryBridge");
    await option(gm, "Shield").first().click();
    await submit(gm);
    await expect(board(player)).toContainText(sentence("ALLHANDS.myoss-gamma.board.shield", { points: 4 }));
  });

  await test.step("the player sees the odds, and fires", async () => {
    await expect(board(player)).toContainText("Photon Cannon");
    await expect(question(player)).toContainText("99.9");
    for (const page of [gm, player]) await expect.poll(() => pictureOf(page, "Explorer")).toContain("svg");
    whole = await pictureOf(gm, "Explorer");
    await loadDice(gm, [37, 71]);
    // The components in the picture are the controls, and the waiting user sees the same ships.
    await expect(part(gm, "Explorer", "Shield")).toBeVisible();
    await part(player, "Battleaxe", "Shield").click();
    await expect(board(player).locator('[data-group="screens"]')).toHaveAttribute("aria-pressed", "true");
    await part(player, "Battleaxe", "Photon Cannon").click();
    await part(player, "Explorer", "Starboard Engine").click();
    await expect(part(player, "Explorer", "Starboard Engine")).toHaveAttribute("aria-pressed", "true");
    await expect(board(player).locator(".ah-stage__callout")).toContainText("Starboard Engine");
    await expect(question(player)).toContainText(
      sentence("ALLHANDS.myoss-gamma.board.fireAt", { part: "Starboard Engine" }),
    );
    // Another press takes the aim off.
    await part(player, "Explorer", "Starboard Engine").click();
    await expect(board(player).locator(".ah-stage__callout")).toHaveCount(0);
    await part(player, "Explorer", "Starboard Engine").click();
    await expect(question(player)).toContainText(
      sentence("ALLHANDS.myoss-gamma.board.fireAt", { part: "Starboard Engine" }),
    );
    await submit(player);
    await expect(question(player)).toContainText(sentence("ALLHANDS.myoss-gamma.question.pickRoll.title"));
    await expect(option(player, "37")).toHaveAttribute("aria-checked", "true");
    await expect(board(gm).locator(".ah-question")).toHaveCount(0);
    await expect(board(gm).locator(".ah-banner")).toContainText(
      /waiting for Player 1.*Which roll counts\?.*2 options/s,
    );
  });

  await test.step("the damage is on both screens", async () => {
    // The rooms that the rolls hit are the options for those rolls.
    for (const [room, roll] of [
      ["Starboard Engine", "37"],
      ["Shield", "71"],
    ] as const) {
      await part(player, "Explorer", room).click();
      await expect(option(player, roll)).toHaveAttribute("aria-checked", "true");
    }
    await submit(player);
    await expect(question(player)).toContainText(sentenceLike("ALLHANDS.myoss-gamma.question.adjust.title"));
    await part(player, "Explorer", "Shield").click();
    await expect(option(player, sentence("ALLHANDS.myoss-gamma.question.adjust.keep"))).toHaveAttribute(
      "aria-checked",
      "true",
    );
    await expect(question(player)).toContainText(sentence("ALLHANDS.myoss-gamma.question.pickRoll.do", { number: 71 }));
    await submit(player);
    for (const page of [gm, player]) await expect(board(page).locator(".ah-blow--hit")).toHaveText("−2");
    await openTab(gm, "chat");
    await openTab(player, "chat");
    for (const page of [gm, player]) {
      await expect.poll(() => damageOf(page, "Explorer", "Shield")).toMatchObject({ tg: 2, PR: 2 });
      await expect(lastCard(page)).toContainText("Photon Cannon");
      await expect(lastCard(page)).toContainText("37");
    }
    for (const page of [gm, player]) {
      await expect.poll(() => pictureOf(page, "Explorer")).not.toBe(whole);
      await board(page).locator(".ah-stage__name button", { hasText: "Explorer" }).click();
      const shield = page.locator(".ah-ship-sheet tr[data-item-id]", { hasText: "Shield" });
      await expect(shield.locator(".ah-box--lost")).toHaveCount(2);
      await page.locator('.ah-ship-sheet [data-action="close"]').click();
    }
    const rolls = await readOn(gm, () => {
      const { messages } = (
        globalThis as unknown as { game: { messages: { contents: { rolls: { total: number }[] }[] } } }
      ).game;
      return messages.contents.at(-1)!.rolls.map((roll) => roll.total);
    });
    expect(rolls).toEqual([37, 71]);
  });

  await test.step("the turn goes to the Gamemaster, whose torpedoes hit the engine", async () => {
    await endTurn(player);
    await expect(question(player)).toContainText(/save/i);
    await submit(player);
    await expect(board(gm)).toContainText("Light Torpedoes");
    await board(gm)
      .locator('[data-action="choose"], [data-action="draft"]', { hasText: "Light Torpedoes" })
      .first()
      .click();
    await loadDice(gm, [15, 90]);
    await submit(gm);
    await expect(question(gm)).toContainText(sentence("ALLHANDS.myoss-gamma.question.pickRoll.title"));
    await option(gm, "15").click();
    await submit(gm);
    await expect(question(player)).toContainText(/MN/);
    await expect(board(gm).locator(".ah-question")).toHaveCount(0);
  });

  await test.step("both reload at that question, and it goes on with the same dice", async () => {
    for (const page of [gm, player]) await leaveScene(page);
    await expect(question(player)).toContainText(/MN/);
    // Chosen and sent at once: the choice is sent, not the proposal.
    await board(player).evaluate((window) => {
      const controls = [...window.querySelectorAll<HTMLElement>('[role="radio"], [data-action="submit"]')];
      for (const control of controls) if (/TH|Enter/.test(control.textContent ?? "")) control.click();
    });
    for (const page of [gm, player])
      await expect.poll(() => damageOf(page, "Battleaxe", "Greased Lightning")).toEqual({ tg: 1, TH: 1 });
    await expect(lastCard(player)).toContainText("15");
    await expect(lastCard(player)).toContainText("90");
    expect(await diceLeft(gm)).toEqual([]);
  });

  await test.step("the Gamemaster takes the step back", async () => {
    await takeBack(gm);
    for (const page of [gm, player]) {
      await expect.poll(() => damageOf(page, "Battleaxe", "Greased Lightning")).toMatchObject({ tg: 0, TH: 0 });
      await expect(lastCard(page)).toHaveClass(/undone/);
    }
    await expect(board(gm)).toContainText("Light Torpedoes");
  });

  await test.step("a restart of the server loses nothing", async () => {
    await server.restart();
    for (const page of [gm, player])
      await expect.poll(() => damageOf(page, "Explorer", "Shield")).toMatchObject({ tg: 2, PR: 2 });
    await expect(board(gm)).toContainText("Light Torpedoes");
  });

  await test.step("the battle is played to its end", async () => {
    // Each shot strikes the bridge, so the end is near.
    await loadDice(gm, Array<number>(40).fill(1));
    await expect(async () => {
      for (const page of [gm, player]) await answerAsProposed(page);
      expect(await isOver(gm)).toBe(true);
    }).toPass({ intervals: [30], timeout: 120_000 });
    for (const page of [gm, player]) await expect(board(page)).toContainText(/ won|You lost|draw/);
  });
});

function isOver(page: Page): Promise<boolean> {
  return board(page)
    .locator(".ah-notice")
    .filter({ hasText: / won|You lost|draw/ })
    .isVisible();
}

/** Presses Enter on the board if a question is open there; does nothing if it has been answered. */
async function answerAsProposed(page: Page): Promise<void> {
  if (await board(page).locator('[data-action="submit"]').isVisible())
    await board(page).locator(".ah-board").press("Enter");
}
