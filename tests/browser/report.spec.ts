import type { Page } from "@playwright/test";
import { fixDice } from "./dice";
import { expect, test } from "./fixtures";
import { board, openTab, tokenCount } from "./table";

interface Ship {
  readonly id: string;
  readonly name: string;
  getTokenDocument(place: object): Promise<{ toObject(): object }>;
  update(changes: object): Promise<unknown>;
}
interface Pack {
  readonly index: Iterable<{ readonly _id: string; readonly name: string }>;
}
interface Scope {
  readonly game: {
    readonly packs: { get(id: string): Pack };
    readonly actors: {
      readonly contents: readonly (Ship & { readonly folder: { readonly name: string } | null })[];
      importFromCompendium(pack: Pack, id: string): Promise<Ship>;
    };
    readonly scenes: {
      readonly active: {
        readonly id: string;
        createEmbeddedDocuments(type: "Token", data: object[]): Promise<{ readonly id: string }[]>;
      };
    };
    readonly system: {
      readonly api: {
        tableGame(id: string): unknown;
        startBattle(game: unknown, recruits: object[], terms: object): Promise<unknown>;
      };
    };
  };
}

/** Two fighters from the compendium, on the scene, that bots fight to the end. */
async function botsFight(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as Scope;
    const { active } = game.scenes;
    const pack = game.packs.get("all-hands.ships");
    const { _id } = [...pack.index].find(({ name }) => name === "Tiniest Fighter")!;
    const recruits: object[] = [];
    for (const [at, name] of ["Kestrel", "Merlin"].entries()) {
      const actor = await game.actors.importFromCompendium(pack, _id);
      await actor.update({ name });
      const drawn = await actor.getTokenDocument({ x: 900 + 600 * at, y: 900, actorLink: true });
      const [token] = await active.createEmbeddedDocuments("Token", [drawn.toObject()]);
      recruits.push({ actor, token: { id: token!.id, scene: active.id }, commander: "bot:greedy", side: "ab"[at] });
    }
    const { tableGame, startBattle } = game.system.api;
    await startBattle(tableGame("myoss-gamma"), recruits, { name: "the gap" });
  });
}

const ships = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Scope).game.actors.contents.map(({ name, folder }) => `${folder?.name}: ${name}`).sort(),
  );

test("a battle ends with a report and can be fought once more, and what came out of a compendium can be cleared away", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
  const player = await loginAs(browser, "Player 1");
  await botsFight(gm);

  const dialog = gm.locator("dialog.application, .application.dialog", { hasText: "Clear away ships?" });
  await test.step("the report says who did what and what decided it", async () => {
    await expect(dialog).toBeVisible({ timeout: 90_000 });
    for (const page of [gm, player]) {
      await openTab(page, "chat");
      const report = page.locator("#chat .battle-report .ah-report");
      for (const text of ["Kestrel", "Merlin", "Shots", "What decided it"]) await expect(report).toContainText(text);
    }
    await expect(board(gm).locator(".ah-report")).toContainText("Merlin");
  });

  await test.step("once more: the same ships are whole again, and the new board takes the place of the old one", async () => {
    await dialog.getByRole("button", { name: "Keep" }).click();
    const over = board(gm).locator(".ah-notice--over");
    await expect(over.getByRole("button")).toHaveText(["Rematch", "Replay", "Close"]);
    await over.getByRole("button", { name: "Replay" }).click();
    await expect(gm.locator(".ah-replay")).toBeVisible();
    await gm.locator(".ah-replay").getByRole("button", { name: "Close" }).click();
    await over.getByRole("button", { name: "Rematch" }).click();
    await expect(gm.locator("#chat .battle-report")).toHaveCount(2, { timeout: 90_000 });
    await expect(board(gm)).toHaveCount(1);
    await expect(dialog).toBeVisible();
  });

  await test.step("both ships stand in the folder of ships from compendia; the ticked one goes, with its token", async () => {
    expect(await ships(gm)).toEqual(["Ships from compendia: Kestrel", "Ships from compendia: Merlin"]);
    await expect(dialog.getByRole("checkbox")).toHaveCount(2);
    await dialog.getByLabel("Kestrel").uncheck();
    await dialog.getByRole("button", { name: "Clear away" }).click();
    for (const page of [gm, player]) {
      await expect.poll(() => ships(page)).toEqual(["Ships from compendia: Kestrel"]);
      await expect.poll(() => tokenCount(page)).toBe(1);
    }
  });

  await test.step("with a ship gone there is no other battle; the board can be put away", async () => {
    const over = board(gm).locator(".ah-notice--over");
    await expect(over.getByRole("button")).toHaveText(["Replay", "Close"]);
    await over.getByRole("button", { name: "Close" }).click();
    await expect(board(gm)).toHaveCount(0);
  });
});
