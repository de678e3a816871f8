/** The window of the webhook, played as a Gamemaster would: a wrong address, a test, a battle that calls somebody. */
import type { Page } from "@playwright/test";
import { battleOn } from "./battle";
import { faultsOn } from "./axe";
import { expect, test } from "./fixtures";
import { sentence } from "./sentences";
import { readOn } from "./settled";

const dialog = (page: Page) => page.locator(".ah-webhook-window");
const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`);
const press = (page: Page, name: "send" | "keep") =>
  dialog(page)
    .getByRole("button", { name: sentence(`ALLHANDS.webhook.${name}`) })
    .click();

/** What is posted to the receiver, and how it answers. */
async function receive(page: Page, address: string, statuses: number[] = []) {
  const posts: { content: string; allHands: { kind: string } }[] = [];
  await page.route(address, async (route) => {
    const status = statuses.shift() ?? 204;
    if (route.request().method() === "POST") posts.push(route.request().postDataJSON() as (typeof posts)[number]);
    await route.fulfill({
      status,
      headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
    });
  });
  return posts;
}

test.use({ start: "myoss-duel-mustered" });

test("a Gamemaster sets up calls, tries them, and a battle calls whoever is asked", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const posts = await receive(gm, "https://receiver.example/hook");
  await gm.locator('#sidebar button[data-tab="settings"]').click();
  await gm.locator('#settings [data-action="openApp"]').click();
  await gm
    .locator("#settings-config")
    .getByRole("button", { name: sentence("ALLHANDS.webhook.open") })
    .click();

  await test.step("what is wrong is said beside it, and nothing is stored", async () => {
    await field(gm, "address").fill("http://receiver.example/hook");
    await press(gm, "send");
    await expect(dialog(gm).getByRole("alert")).toHaveText(sentence("ALLHANDS.webhook.fault.insecure"));
    await expect(field(gm, "address")).toHaveValue("http://receiver.example/hook");
    expect(posts).toEqual([]);
  });
  await test.step("a test arrives", async () => {
    await field(gm, "address").fill("https://receiver.example/hook");
    await field(gm, "minutes").fill("0");
    await field(gm, `name-${await readOn(gm, playerOne)}`).fill("<@111111111111111111>");
    await press(gm, "send");
    await expect(dialog(gm).getByRole("status")).toHaveText(sentence("ALLHANDS.webhook.test.sent"));
    expect(posts[0]).toMatchObject({ allHands: { kind: "test" } });
    await expect(dialog(gm).getByRole("alert")).toHaveCount(0);
    expect(await faultsOn(gm)).toEqual([]);
  });
  await test.step("the battle that runs here calls whoever it waits for", async () => {
    await expect.poll(() => posts.length).toBe(2);
    expect(posts[1]!.content).toContain("<@111111111111111111>");
    expect((await battleOn(gm)).problem).toBe("");
  });
  await test.step("what was entered is there when the window is opened again, also by keyboard", async () => {
    await press(gm, "keep");
    await dialog(gm).locator('[data-action="close"]').first().click();
    await gm
      .locator("#settings-config")
      .getByRole("button", { name: sentence("ALLHANDS.webhook.open") })
      .press("Enter");
    await expect(field(gm, "address")).toHaveValue("https://receiver.example/hook");
    await expect(field(gm, "address")).toHaveAttribute("type", "password");
    await expect(field(gm, "minutes")).toHaveValue("0");
  });
  // Nobody's own browser but this one knows the address.
  const player = await loginAs(browser, "Player 1");
  expect(await readOn(player, everything)).not.toContain("receiver.example");
});

interface Scope {
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly data: object;
    readonly settings: { readonly storage: Map<string, Iterable<object>> };
  };
}

const playerOne = (): string => (globalThis as unknown as Scope).game.users.getName("Player 1").id;

/** All that the server has sent to a page, and all that it keeps. */
const everything = (): string => {
  const { data, settings } = (globalThis as unknown as Scope).game;
  return JSON.stringify([data, [...(settings.storage.get("world") ?? [])], { ...localStorage }]);
};
