/** Space Opera's chat-card rollers: a gun on a ship's sheet, the dodge, and the damage, which the Gamemaster rolls. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { openTab } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceLike } from "../sentences";

interface Ship {
  readonly uuid: string;
  readonly system: { readonly damage: Readonly<Record<string, boolean>> };
  readonly sheet: { render(options: object): Promise<unknown> };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}
interface Scope {
  readonly Actor: { create(data: object): Promise<Ship> };
  readonly fromUuidSync: (uuid: string) => Ship | null;
  readonly game: { readonly users: { getName(name: string): { readonly id: string } } };
}

/** Makes two fighters: Red Two with a laser, which Player 1 owns, and a Bandit. */
async function makeShips(gm: Page): Promise<{ red: string; bandit: string }> {
  return readOn(gm, async () => {
    const { Actor, game } = globalThis as unknown as Scope;
    const pilot = { id: "pilot", name: "Pia", post: "pilot", piloting: 13, gunner: 14, perception: 12 };
    const system = { class: "fighter", mr: 1, crew: [pilot] };
    const ownership = { default: 2, [game.users.getName("Player 1").id]: 3 };
    const red = await Actor.create({ name: "Red Two", type: "operaShip", system, ownership });
    await red.createEmbeddedDocuments("Item", [
      { name: "Laser", type: "mount", system: { firepower: 3, accuracy: 2 } },
    ]);
    const bandit = await Actor.create({ name: "Bandit", type: "operaShip", system, ownership: { default: 2 } });
    return { red: red.uuid, bandit: bandit.uuid };
  });
}

const damageOf = (page: Page, uuid: string) =>
  readOn(page, (id) => (globalThis as unknown as Scope).fromUuidSync(id)?.system.damage, uuid);
const card = (page: Page): Locator => page.locator("#chat .chat-message.table-roll").last();
const rollers = (page: Page): Locator => page.locator("#all-hands-rollers");

async function rollWith(page: Page, dice: string): Promise<void> {
  await rollers(page).locator("[name=real-dice]").check();
  await rollers(page).locator("[name=own-dice]").fill(dice);
  await rollers(page).locator('[data-action="roll"]').click();
}

test("a shot from the sheet, a dodge, and damage that is the Gamemaster's", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  const { red, bandit } = await makeShips(gm);
  for (const page of [gm, player]) await openTab(page, "chat");

  await test.step("the gun's button opens the roller with gunner, accuracy and firepower", async () => {
    await player.evaluate(
      (id) => (globalThis as unknown as Scope).fromUuidSync(id)?.sheet.render({ force: true }),
      red,
    );
    await player.locator('[data-action="rollMount"]').first().click();
    await rollers(player).locator("[name=target]").selectOption({ label: "Bandit" });
    await expect(rollers(player).locator(".ah-sum__value")).toHaveText("11");
    await expect(rollers(player).locator(".ah-sum__parts")).toContainText(
      `−5 ${sentence("ALLHANDS.space-opera.part.snapShot")}`,
    );
    await rollWith(player, "3 4 4");
    for (const page of [gm, player]) {
      await expect(card(page)).toContainText("Red Two: Laser at Bandit");
      await expect(card(page).locator(".ah-card__outcome")).toHaveText(
        sentenceLike("ALLHANDS.space-opera.roller.fire.hit", { level: "heavy (3)" }),
      );
    }
  });

  await test.step("a dodge takes a level off", async () => {
    await card(gm)
      .locator("[data-next]", { hasText: sentence("ALLHANDS.space-opera.field.dodge") })
      .click();
    await expect(rollers(gm).locator(".ah-sum__value")).toHaveText("7");
    await rollWith(gm, "2 2 3");
    await expect(card(player).locator(".ah-card__outcome")).toHaveText(
      sentenceLike("ALLHANDS.space-opera.roller.dodge.left", { level: "light (2)" }),
    );
  });

  await test.step("which the Gamemaster alone applies, and takes back", async () => {
    const apply = (page: Page) => card(page).locator("[data-deed]");
    await expect(apply(player)).toHaveAttribute("aria-disabled", "true");
    await expect(card(player)).toContainText(sentenceLike("ALLHANDS.rollers.deed.gmOnly"));
    await apply(gm).click();
    await expect.poll(() => damageOf(player, bandit)).toMatchObject({ burning: true });
    await card(gm)
      .getByRole("button", { name: sentence("ALLHANDS.rollers.deed.undo") })
      .click();
    await expect.poll(() => damageOf(player, bandit)).toMatchObject({ burning: false });
    await expect(card(player)).toContainText(sentence("ALLHANDS.rollers.deed.undone", { name: "Gamemaster" }));
  });
});
