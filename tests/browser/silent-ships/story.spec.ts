/** What everyone can read about a game of Silent Ships: chat cards, the final report, and the Gamemaster's replay. */
import type { Page } from "@playwright/test";
import { beginWith } from "../battle";
import { fixDice } from "../dice";
import { expect, test } from "../fixtures";
import { openTab, pressTool } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceLike } from "../sentences";

interface Scope {
  readonly game: {
    readonly combats: { readonly contents: object[] };
    readonly messages: {
      readonly contents: {
        readonly type: string;
        readonly system: { readonly names?: string; readonly events?: string };
      }[];
    };
    readonly system: {
      readonly api: {
        openReplay(battle: object): Promise<void>;
      };
    };
  };
}

/** Two bot fleets that fight for at most three rounds: every such game has a battle. */
async function botsSail(gm: Page): Promise<void> {
  const participants = ["Amur", "Volga"].map((name) => ({ data: { name, type: "fleet" }, commander: "bot:greedy" }));
  await beginWith(gm, "silent-ships", participants, { name: "the straits", options: { roundCap: 3 } });
}

/** The names, and the ships that came into play, that a battle's messages have kept. */
const kept = (page: Page) =>
  readOn(page, () => {
    const { messages } = (globalThis as unknown as Scope).game;
    const steps = messages.contents.filter(({ type }) => type === "battle-step").map(({ system }) => system);
    const names = steps.map((step) => JSON.parse(step.names ?? "{}") as Record<string, string>);
    const events = steps.flatMap((step) => JSON.parse(step.events ?? "[]") as { event: string; ship: object }[]);
    return { names, deployed: events.filter(({ event }) => event === "deployed").map(({ ship }) => ship) };
  });

test("a game is told in the chat, and reported at its end", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
  const player = await loginAs(browser, "Player 1");
  await botsSail(gm);

  await test.step("the report says who won and what each has sunk", async () => {
    for (const page of [gm, player]) {
      await openTab(page, "chat");
      const report = page.locator("#chat .battle-report .ah-report");
      await expect(report).toBeVisible({ timeout: 180_000 });
      for (const text of [" won", "Amur", "Volga", sentence("ALLHANDS.silent-ships.report.won")])
        await expect(report).toContainText(text);
    }
  });

  await test.step("turns in which nothing was hit are one line, which unfolds", async () => {
    const line = player.locator("#chat .ah-quiet-turns").first();
    const deployed = player.locator("#chat .battle-step", { hasText: /deploys/i }).first();
    await expect(line).toHaveAttribute("aria-expanded", "false");
    await expect(line).toHaveText(sentenceLike("ALLHANDS.card.quietTurns"));
    await expect(deployed).toBeHidden();
    await line.click();
    await expect(deployed).toBeVisible();
    await line.click();
    await expect(deployed).toBeHidden();
    await line.click();
  });

  await test.step("a battle is a table with both totals", async () => {
    const battle = player.locator("#chat .battle-step .ah-silent-ships-battle").last();
    await expect(battle).toContainText(/Attack\s*(Amur|Volga)/);
    await expect(battle).toContainText(/Defense\s*(Amur|Volga)/);
    await expect(battle.locator("td.ah-number").first()).toHaveText(/^\d+$/);
  });

  await test.step("what came of it names its rules, each a link to its heading on the page of rules", async () => {
    const fought = player.locator("#chat .battle-step", { has: player.locator(".ah-silent-ships-battle") }).last();
    await fought.getByLabel(sentence("ALLHANDS.card.reckoned")).click();
    await fought.getByRole("link", { name: sentence("ALLHANDS.rule.silent-ships.the-battle") }).click();
    const rules = player.locator('.journal-entry-page[data-page-id="SeaRulesOnePage1"]');
    await expect(
      rules.getByRole("heading", { name: sentence("ALLHANDS.rule.silent-ships.the-battle") }),
    ).toBeInViewport();
    await expect(rules.getByRole("heading", { name: "The sea" })).not.toBeInViewport();
  });

  await test.step("names of fleets are kept with the steps, and nothing of a ship that lies face down", async () => {
    const { names, deployed } = await kept(player);
    for (const key of names.flatMap(Object.keys)) expect(key).toMatch(/^(fleet\/\/)?seat-[12]$/);
    expect(deployed.length).toBeGreaterThan(0);
    for (const ship of deployed) expect(ship).toMatchObject({ hull: expect.any(Number) as unknown, card: null });
  });

  await test.step("the Gamemaster's replay tells what was secret, with ships by their numbers", async () => {
    await gm.evaluate(async () => {
      const { game } = globalThis as unknown as Scope;
      const [battle] = game.combats.contents;
      if (battle) await game.system.api.openReplay(battle);
    });
    await pressTool(gm.locator(".ah-replayed"), "cards");
    const replay = gm.locator(".ah-replay");
    const slider = replay.locator('input[type="range"]');
    await slider.fill("2");
    await slider.dispatchEvent("change");
    await expect(replay.locator(".ah-replay__card")).toContainText(
      sentenceLike("ALLHANDS.silent-ships.told.deployedSeen"),
    );
  });
});
