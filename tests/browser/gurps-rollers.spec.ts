/** Chat-card rollers of the GURPS reference: from an attack to the wound on the sheet, and back. */
import type { Locator, Page } from "@playwright/test";
import { expect, test, whenReady } from "./fixtures";
import { openTab } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

interface Made {
  readonly uuid: string;
}
interface Scope {
  readonly Actor: { create(data: object): Promise<Made> };
  readonly fromUuidSync: (uuid: string) => {
    readonly system: { readonly hp: { readonly value: number }; readonly wounds: Readonly<Record<string, unknown>> };
    readonly sheet: { render(options: object): Promise<unknown> };
    delete(): Promise<unknown>;
  } | null;
}

const SKILLS = [{ id: "guns", name: "Guns (Pistol)", level: 14, note: "", use: "gunner" }];
const ATTACKS = [
  {
    id: "slug",
    name: "Slug thrower",
    skill: "guns",
    level: 10,
    damage: "2d+1",
    type: "pi",
    ranged: true,
    accuracy: 2,
    bulk: -2,
    shots: 1,
  },
];

/** Makes a character; `owner` is the player who may do everything with it. */
async function makeCharacter(gm: Page, name: string, owner: string | null): Promise<string> {
  return readOn(
    gm,
    async ([called, player, skills, attacks]) => {
      const { Actor, game } = globalThis as unknown as Scope & {
        game: { users: { getName(name: string): { id: string } } };
      };
      const ownership = player === null ? { default: 1 } : { default: 1, [game.users.getName(player as string).id]: 3 };
      const system = { hp: { value: 11, max: 11 }, attributes: { ht: 11 }, dr: 2, skills, attacks };
      return (await Actor.create({ name: called, type: "character", ownership, system })).uuid;
    },
    [name, owner, SKILLS, ATTACKS] as const,
  );
}

const hpOf = (page: Page, uuid: string) =>
  readOn(page, (id) => (globalThis as unknown as Scope).fromUuidSync(id)?.system.hp.value, uuid);
const woundsOf = (page: Page, uuid: string) =>
  readOn(page, (id) => (globalThis as unknown as Scope).fromUuidSync(id)?.system.wounds, uuid);

/** Types a line into the chat. */
async function say(page: Page, line: string): Promise<void> {
  await openTab(page, "chat");
  await page.locator("#chat-message").fill(line);
  await page.locator("#chat-message").press("Enter");
}

const card = (page: Page): Locator => page.locator("#chat .chat-message.table-roll").last();
const rollers = (page: Page): Locator => page.locator("#all-hands-rollers");
const field = (page: Page, name: string): Locator => rollers(page).locator(`[name="${name}"]`);
const next = (page: Page, label: string): Locator => card(page).locator("[data-next]", { hasText: label });

/** Opens a roller from a card, rolls it with these real dice, and waits for its card. */
async function rollNext(page: Page, label: string, dice: string): Promise<void> {
  const before = await card(page).getAttribute("data-message-id");
  await next(page, label).click();
  await rollWith(page, dice, before);
}

async function rollWith(page: Page, dice: string, before: string | null): Promise<void> {
  await field(page, "real-dice").check();
  await field(page, "own-dice").fill(dice);
  await rollers(page).locator('[data-action="roll"]').click();
  await expect(card(page)).not.toHaveAttribute("data-message-id", before ?? "");
}

test("a major wound from the attack to the sheet, and taken back", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  const jane = await makeCharacter(gm, "Jane Doe", "Player 1");
  const pirate = await makeCharacter(gm, "Pirate", null);
  await openTab(gm, "chat");
  await openTab(player, "chat");

  await test.step("the form is filled in from the attacker, and shows skill and chance before the roll", async () => {
    await gm.locator("body").press("Shift+KeyL");
    await rollers(gm)
      .locator(".ah-rollers__roller", { hasText: sentence("ALLHANDS.gurps.roller.attack.hint") })
      .click();
    await field(gm, "who").selectOption({ label: "Pirate" });
    await field(gm, "attack").selectOption({ label: "Slug thrower" });
    await field(gm, "target").selectOption({ label: "Jane Doe" });
    await expect(rollers(gm).locator(".ah-sum__value")).toHaveText("14");
    await rollers(gm).getByRole("radio", { name: "21–100" }).check();
    await rollers(gm)
      .getByRole("radio", { name: sentence("ALLHANDS.gurps.name.aim.2") })
      .check();
    await rollers(gm).getByRole("radio", { name: "kneeling" }).check();
    await expect(rollers(gm).locator(".ah-sum__value")).toHaveText("8");
    await expect(rollers(gm).locator(".ah-sum__parts")).toContainText("+3 aim");
    await expect(rollers(gm).locator("[data-odds]").first()).toHaveText("25.9%");
    await expect(rollers(gm)).toContainText(sentence("ALLHANDS.gurps.notice"));
  });

  await test.step("the attack hits, and leads by the location to the damage", async () => {
    await rollWith(gm, "2 2 3", null);
    await expect(card(player)).toContainText(
      sentence("ALLHANDS.gurps.roller.card.made", { total: 7, effective: 8, margin: 1 }),
    );
    await expect(card(player).locator(".ah-card__outcome")).toHaveText(sentence("ALLHANDS.gurps.roller.attack.hit"));
    await expect(next(gm, "Defend")).toBeVisible();
    await next(gm, sentence("ALLHANDS.gurps.roller.next.location")).click();
    await expect(next(gm, sentence("ALLHANDS.gurps.roller.next.damage"))).toBeVisible();
    await next(gm, sentence("ALLHANDS.gurps.roller.next.damage")).click();
    await field(gm, "place").selectOption({ label: "torso" });
    await expect(field(gm, "dr")).toHaveValue("2");
    const before = await card(gm).getAttribute("data-message-id");
    await rollWith(gm, "4 4", before);
    await expect(card(player)).toContainText(sentence("ALLHANDS.gurps.roller.damage.major"));
    await expect(card(player).locator(".ah-card__outcome")).toHaveText(
      sentence("ALLHANDS.gurps.roller.damage.injury", { injury: 7 }),
    );
  });

  await test.step("the player applies the injury to her own character, and the sheet shows it", async () => {
    await player.evaluate(
      (id) => (globalThis as unknown as Scope).fromUuidSync(id)?.sheet.render({ force: true }),
      jane,
    );
    await card(player)
      .getByRole("button", { name: sentence("ALLHANDS.gurps.roller.deed.injure", { hp: 7, name: "Jane Doe" }) })
      .click();
    await expect.poll(() => hpOf(gm, jane)).toBe(4);
    for (const page of [gm, player])
      await expect(card(page).locator(".ah-deed__mark")).toContainText(
        sentence("ALLHANDS.rollers.deed.done", { name: "Player 1" }),
      );
    await expect(player.locator(".ah-pool[data-pool='hp'] input[data-path='system.hp.value']")).toHaveValue("4");
  });

  await test.step("the Gamemaster takes it back, and it is done again", async () => {
    await card(gm)
      .getByRole("button", { name: sentence("ALLHANDS.rollers.deed.undo") })
      .click();
    await expect.poll(() => hpOf(player, jane)).toBe(11);
    await expect(card(player).locator(".ah-deed__mark")).toContainText(
      sentence("ALLHANDS.rollers.deed.undone", { name: "Gamemaster" }),
    );
    await card(gm)
      .getByRole("button", { name: sentence("ALLHANDS.rollers.deed.again") })
      .click();
    await expect.poll(() => hpOf(player, jane)).toBe(4);
  });

  await test.step("the knockdown that follows stuns her", async () => {
    await rollNext(player, "Knockdown", "5 5 5");
    await expect(card(gm).locator(".ah-card__outcome")).toHaveText(sentence("ALLHANDS.gurps.roller.knockdown.down"));
    await card(player)
      .getByRole("button", { name: sentence("ALLHANDS.gurps.roller.deed.down", { name: "Jane Doe" }) })
      .click();
    await expect.poll(() => woundsOf(gm, jane)).toMatchObject({ stunned: true, prone: true, shock: 4 });
  });

  await test.step("a player may not do it to the Gamemaster's actor", async () => {
    await say(player, `/gurps damage 3d cr torso who=${pirate} = 6 6 6`);
    const button = card(player).getByRole("button", {
      name: sentence("ALLHANDS.gurps.roller.deed.injure", { hp: 16, name: "Pirate" }),
    });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(card(player)).toContainText(sentence("ALLHANDS.rollers.deed.notYours", { name: "Pirate" }));
    await button.click({ force: true });
    await expect(
      player
        .locator("#notifications .notification", { hasText: sentenceLike("ALLHANDS.rollers.deed.notYours") })
        .last(),
    ).toBeVisible();
    expect(await hpOf(gm, pirate)).toBe(11);
    await card(gm)
      .getByRole("button", { name: sentence("ALLHANDS.gurps.roller.deed.injure", { hp: 16, name: "Pirate" }) })
      .click();
    await expect.poll(() => hpOf(player, pirate)).toBe(-5);
    await expect(next(player, sentence("ALLHANDS.gurps.roller.next.consciousness"))).toBeVisible();
  });

  await test.step("it is all there after a reload, and says so where somebody is gone", async () => {
    await player.reload();
    await whenReady(player);
    await openTab(player, "chat");
    await expect(card(player).locator(".ah-deed__mark")).toContainText(
      sentence("ALLHANDS.rollers.deed.done", { name: "Gamemaster" }),
    );
    await gm.evaluate((id) => (globalThis as unknown as Scope).fromUuidSync(id)?.delete(), pirate);
    await player.reload();
    await whenReady(player);
    await openTab(player, "chat");
    await expect(card(player)).toContainText(sentence("ALLHANDS.rollers.deed.gone"));
  });
});

test("commands, buttons in texts, and what is wrong with them", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  await say(gm, "Try it: [[/gurps skill=12 mod=-7]]{Pick the lock}");
  await gm.getByRole("button", { name: "Pick the lock" }).click();
  await expect(card(gm).locator(".ah-sum__value")).toHaveText("5");
  await expect(card(gm)).toContainText(sentence("ALLHANDS.gurps.roller.notice"));
  await say(gm, "/gurps skill 12 -7 task=-4 = 3 3 3");
  await expect(card(gm)).toContainText(
    sentence("ALLHANDS.gurps.roller.card.missed", { total: 9, effective: 1, margin: 8 }),
  );
  for (const [line, problem] of [
    ["/gurps skill 12 wits=3", sentenceLike("ALLHANDS.rollers.noField", { field: "wits" })],
    ["/gurps skill twelve", sentenceLike("ALLHANDS.fault.not-a-number-typed", { typed: "twelve" })],
    ["/gurps damage lots", sentenceLike("ALLHANDS.fault.bad-damage", { text: "lots" })],
    ["/gurps dance", sentenceLike("ALLHANDS.rollers.unknown", { word: "dance" })],
  ] as const) {
    await say(gm, line);
    await expect(gm.locator("#notifications .notification", { hasText: problem }).last()).toBeVisible();
  }
});
