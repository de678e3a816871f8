/** What the keyboards of all boards have in common, and what a board says to a screen reader. */
import type { Locator, Page } from "@playwright/test";
import { answer, beginBattle, FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { loadDice } from "./dice";
import { board, control, openTab, submit } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

interface Listening {
  said: string[];
  /** The frames in which the region of a board was first there, and had its first words. */
  drawn: { region?: number; words?: number };
}

interface Windows {
  readonly foundry: { readonly applications: { readonly instances: Map<string, { render(): Promise<unknown> }> } };
}

interface Remembering {
  remembered: HTMLElement;
}

/** Starts to note what a board says, as a screen reader does. */
const listen = (page: Page) =>
  readOn(board(page).locator('[role="log"]'), (log) => {
    const heard: string[] = ((globalThis as unknown as Listening).said = []);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) heard.push(...[...addedNodes].map(({ textContent }) => textContent ?? ""));
    }).observe(log, { childList: true });
  });
/** What was said since `listen`. */
const said = (page: Page) => readOn(page, () => (globalThis as unknown as Listening).said);

/** Number of Tab stops in each group of controls. */
const stops = (page: Page) =>
  readOn(board(page), (element) =>
    [...element.querySelectorAll('[role="radiogroup"]')].map(
      (group) =>
        [...group.querySelectorAll<HTMLElement>('[role="radio"]')].filter(({ tabIndex }) => tabIndex === 0).length,
    ),
  );

/** Remembers this element, to tell later whether it is still the same. */
const remember = (place: Locator) =>
  readOn(place, (element) => void ((globalThis as unknown as Remembering).remembered = element));
const isRemembered = (place: Locator) =>
  readOn(place, (element) => (globalThis as unknown as Remembering).remembered === element);

/** Has a board drawn again without any news; returns what of its window changes. */
const changesOfDrawing = (page: Page) =>
  readOn(board(page), async (frame) => {
    const changed: string[] = [];
    const observer = new MutationObserver((changes) => {
      changed.push(...changes.map(({ type, attributeName }) => attributeName ?? type));
    });
    observer.observe(frame, { subtree: true, childList: true, attributes: true, characterData: true });
    await (globalThis as unknown as Windows).foundry.applications.instances.get(frame.id)!.render();
    await new Promise(requestAnimationFrame);
    observer.disconnect();
    return changed;
  });

test("controls name their keys, groups have one stop, and each new sentence is said", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  const root = board(player).locator(".ah-board");

  await test.step("several things to choose: a key goes through the choices of each", async () => {
    await loadDice(gm, [90, 10]);
    await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
    const groups = board(player).getByRole("radiogroup");
    await expect(groups.nth(1)).toBeVisible();
    expect(new Set(await stops(player))).toEqual(new Set([1]));
    await expect(groups.nth(1)).toHaveAttribute("aria-keyshortcuts", "2");
    const chosen = groups.nth(1).locator('[aria-checked="true"]');
    const before = await chosen.textContent();
    await remember(groups.nth(1));
    await root.press("2");
    await expect(chosen).not.toHaveText(before ?? "");
    await expect(chosen).toBeFocused();
    // What stays is not redrawn: nothing vanishes from under a finger or a screen reader.
    expect(await isRemembered(groups.nth(1))).toBe(true);
    for (const page of [player, gm]) await submit(page);
  });

  await test.step("a board that has nothing new to show is not touched", async () => {
    for (const page of [player, gm]) expect(await changesOfDrawing(page)).toEqual([]);
  });

  await test.step("a control is called what it says, without its key", async () => {
    await expect(
      board(player).getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.action.end"), exact: true }),
    ).toBeVisible();
    await expect(control(player, "end").first()).toHaveAttribute("aria-keyshortcuts", "E");
    await expect(board(player).getByRole("group", { name: "the gap", exact: true })).toBeVisible();
  });

  await test.step("the question mark lists the keys, as they are at this moment", async () => {
    await root.press("?");
    const list = player.locator(".dialog .ah-keys");
    await expect(list.locator("dt", { hasText: "Enter" })).toBeVisible();
    await expect(list.locator("dd")).toContainText([sentence("ALLHANDS.myoss-gamma.action.repair")]);
    await player.keyboard.press("Enter");
    await expect(list).toHaveCount(0);
  });

  await test.step("on a keyboard of another script, the place of a key tells its letter", async () => {
    const twin = player.locator(".ah-twin-window");
    await root.dispatchEvent("keydown", { key: "Е", code: "KeyT", shiftKey: true });
    await expect(twin).toBeVisible();
    await player.keyboard.press("Escape");
    await expect(twin).toHaveCount(0);
  });

  await test.step("a key shows the board as text, and what is pressed there is pressed on the board", async () => {
    await root.press("Shift+T");
    const twin = player.locator(".ah-twin-window");
    await expect(twin.getByRole("heading", { name: sentence("ALLHANDS.twin.state") })).toBeVisible();
    await expect(twin.getByText(sentence("ALLHANDS.myoss-gamma.board.actionsLeft", { left: 2, all: 2 }))).toBeVisible();
    // Each control of the question that can be pressed has a button in the twin.
    const control = '[data-slot="asked"] button:not([aria-disabled="true"])';
    const ids = await readOn(
      board(player),
      (element, control) => [...element.querySelectorAll(control)].map(({ id }) => `${element.id}-twin-${id}`),
      control,
    );
    expect(ids.length).toBeGreaterThan(1);
    expect(await readOn(twin, (element) => [...element.querySelectorAll("button")].map(({ id }) => id))).toEqual(
      expect.arrayContaining(ids),
    );
    await expect(twin.locator("details li").first()).toHaveText(/^[^:]+: \S/);
    const shield = twin.locator('button[id$="-screens"]');
    await shield.press("Enter");
    await expect(shield).toContainText("(chosen)");
    await expect(shield).toBeFocused();
    await expect(board(player).locator('[data-action="draft"][aria-pressed="true"]')).toHaveText(/Shield/);
    await player.keyboard.press("Escape");
    await expect(twin).toHaveCount(0);
    await expect(root).toBeFocused();
    await root.press("Escape");
  });

  await test.step("the region in which it speaks is there, empty, before the first words are put into it", async () => {
    await board(player).locator('.window-header [data-action="close"]').click();
    await expect(board(player)).toHaveCount(0);
    await readOn(player, () => {
      const scope = globalThis as unknown as Listening;
      scope.drawn = {};
      let frame = 0;
      const count = (): void => void requestAnimationFrame(() => (frame++, count()));
      count();
      new MutationObserver(() => {
        const region = document.querySelector('.ah-board-window [role="log"]');
        if (region) scope.drawn.region ??= frame;
        if (region?.hasChildNodes()) scope.drawn.words ??= frame;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await player.keyboard.press("Shift+B");
    await expect(board(player).locator('[role="log"] p')).not.toHaveCount(0);
    const { region = 0, words = 0 } = await readOn(player, () => (globalThis as unknown as Listening).drawn);
    expect(words).toBeGreaterThan(region);
    // One region says everything: two that change at once are read over each other.
    await expect(board(player).locator('[aria-live], [role="status"], [role="alert"]:visible')).toHaveCount(0);
  });

  await test.step("what happens is said, and said again where it happens again", async () => {
    for (const page of [gm, player]) await listen(page);
    await answer(player, "action", { do: "screenOff" });
    await expect.poll(async () => (await said(gm)).join(" ")).toContain("lowers");
    await answer(player, "action", { do: "endShip" });
    await expect
      .poll(async () => (await said(player)).at(-1))
      .toBe(sentence("ALLHANDS.myoss-gamma.question.save.title"));
  });

  await test.step("Escape closes no board, wherever the keys are", async () => {
    await root.press("Escape");
    await root.press("Escape");
    await player.locator("body").evaluate(() => (document.activeElement as HTMLElement).blur());
    await player.keyboard.press("Escape");
    await expect(board(player)).toBeVisible();
  });

  await test.step("whoever is asked out of sight of the board reads it beside the players, and is led there", async () => {
    const yourTurn = (page: Page) =>
      page.locator("#players").getByRole("button", { name: sentence("ALLHANDS.turn.named", { name: "the gap" }) });
    const inTracker = player
      .locator(".all-hands-tracker")
      .getByRole("button", { name: sentence("ALLHANDS.turn.named", { name: "the gap" }) });
    await expect(yourTurn(player)).toHaveCount(0);
    await board(player).locator('.window-header [data-action="close"]').click();
    await expect(board(player)).toHaveCount(0);
    await yourTurn(player).click();
    await expect(root).toBeFocused();
    await expect(yourTurn(player)).toHaveCount(0);
    await board(player).locator(".window-title").dblclick();
    await expect(root).toBeHidden();
    await openTab(player, "combat");
    await inTracker.press("Enter");
    await expect(root).toBeFocused();
    await expect(inTracker).toHaveCount(0);
    await board(gm).locator('.window-header [data-action="close"]').click();
    await expect(yourTurn(gm)).toHaveCount(0);
  });

  await test.step("a key leads back to the battle, and the keys with it", async () => {
    await board(player).locator('.window-header [data-action="close"]').click();
    await expect(board(player)).toHaveCount(0);
    await player.keyboard.press("Shift+B");
    await expect(root).toBeFocused();
  });

  await test.step("the title is marked while something is asked and the page is not looked at", async () => {
    const look = (hidden: boolean) =>
      readOn(
        player,
        (hidden) => {
          Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        },
        hidden,
      );
    await look(true);
    await expect(player).toHaveTitle(/^● /);
    await look(false);
    await expect(player).not.toHaveTitle(/●/);
  });
});
