/** Sheets of ships, mounts and characters: made by the Gamemaster, changed by their owners, read by others. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { giveTo, openPack, openTab, dragTo } from "../table";
import { sentence, sentenceLike } from "../sentences";

const ship = (page: Page): Locator => page.locator(".ah-space-opera-ship-sheet");
const person = (page: Page): Locator => page.locator(".ah-character-sheet");
const notice = (page: Page): Locator => page.locator("#notifications .notification");

/** A drop position that an open compendium above the sheet does not cover. */
const AT_ITS_EDGE = { targetPosition: { x: 16, y: 120 } };

/** Makes an actor in the sidebar, as a Gamemaster does; its sheet opens. */
async function createActor(page: Page, name: string, type: "character" | "operaShip"): Promise<void> {
  await openTab(page, "actors");
  await page.locator('#actors [data-action="createEntry"]').click();
  const dialog = page.locator("dialog.application");
  await dialog.locator('input[name="name"]').fill(name);
  await dialog.locator('select[name="type"]').selectOption(type);
  await dialog.locator('button[data-action="ok"]').click();
  await expect(dialog).toHaveCount(0);
}

/** Types into a sheet's field and leaves it, which submits it. */
async function write(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.blur();
}

const row = (sheet: Locator, list: string, name: string): Locator =>
  sheet.locator(`li:has([data-list="${list}"][data-path="name"][value="${name}"])`);

/** Makes a pilot with two skills, and closes the sheet again. */
async function createPilot(gm: Page): Promise<void> {
  await createActor(gm, "Amur Kazan", "character");
  const sheet = person(gm);
  const names = sheet.locator('[data-list="skills"][data-path="name"]');
  for (const [at, [name, level, use]] of (
    [
      ["Piloting (Fighter)", "15", "piloting"],
      ["Gunner (Beams)", "14", "gunner"],
    ] as const
  ).entries()) {
    await sheet.locator('[data-action="addSkill"]').click();
    await expect(names).toHaveCount(at + 1);
    await write(names.last(), name);
    const skill = row(sheet, "skills", name);
    await write(skill.locator('[data-path="level"]'), level);
    await skill.locator('[data-path="use"]').selectOption(use);
    await expect(skill.locator('[data-path="level"]')).toHaveValue(level);
    await expect(skill.locator('[data-path="use"]')).toHaveValue(use);
  }
  await sheet.locator('[data-action="toggleField"]', { hasText: sentence("ALLHANDS.space-opera.ship.major") }).click();
  await expect(
    sheet.locator('[aria-pressed="true"]', { hasText: sentence("ALLHANDS.space-opera.ship.major") }),
  ).toBeVisible();
  await sheet.locator('[data-action="close"]').click();
}

test("a character's sheet says what wounds and fatigue leave", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  await createActor(gm, "Bel Ami", "character");
  const sheet = person(gm);
  const hp = sheet.locator('[data-pool="hp"]');
  const now = (name: string) => sheet.locator(`[data-number="${name}"] .ah-character__now`);

  await test.step("less than a third halves Move and Dodge", async () => {
    await expect(hp).toContainText(sentence("ALLHANDS.character.hp.stage.fine"));
    await write(hp.locator('[data-path="system.hp.max"]'), "12");
    await write(hp.locator('input[data-path="system.hp.value"]'), "4");
    await expect(hp).toContainText(sentence("ALLHANDS.character.hp.next", { points: 3 }));
    await hp.locator('[data-by="-1"]').click();
    await expect(hp.locator(".ah-pool__stage")).toHaveText(sentence("ALLHANDS.character.hp.stage.reeling"));
    await expect(hp).toContainText(sentence("ALLHANDS.character.hp.halved", { move: 3, dodge: 4 }));
    await expect(now("move")).toHaveText(sentence("ALLHANDS.character.now", { value: 3 }));
    await expect(now("dodge")).toHaveText(sentence("ALLHANDS.character.now", { value: 4 }));
  });

  await test.step("below zero it names the rolls", async () => {
    await write(hp.locator('input[data-path="system.hp.value"]'), "-25");
    await expect(hp.locator(".ah-pool__stage")).toHaveText(sentence("ALLHANDS.character.hp.stage.dying"));
    await expect(hp).toContainText(sentence("ALLHANDS.character.hp.consciousness", { target: 8 }));
    await expect(hp).toContainText("−12, −24");
    await expect(hp.locator(".ah-pool__mark--reached")).toHaveCount(4);
  });

  await test.step("states and crippled limbs are kept", async () => {
    await sheet.locator('[data-path="system.wounds.bleeding"]').click();
    await expect(sheet).toContainText(sentenceLike("ALLHANDS.character.calm", { calm: 0, successes: 3 }));
    await sheet.locator("summary", { hasText: sentence("ALLHANDS.character.crippled") }).click();
    await sheet.locator('[data-part="leftArm"]').click();
    await expect(sheet.locator('[data-part="leftArm"]')).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("a number that cannot be is refused by name, and put back", async () => {
    await write(sheet.locator('[data-number="dx"] input'), "1.5");
    await expect(notice(gm)).toContainText(sentence("ALLHANDS.character.number.dx.title"));
    await expect(sheet.locator('[data-number="dx"] input')).toHaveValue("10");
    await sheet.locator('[data-action="addAttack"]').click();
    const damage = sheet.locator('[data-list="attacks"][data-path="damage"]');
    await write(damage, "a lot");
    await expect(notice(gm).last()).toContainText("Damage: New attack");
    await expect(damage).toHaveValue("1d");
    await write(damage, "2d+1");
    await expect(damage).toHaveValue("2d+1");
  });

  await test.step("what is rolled is asked of the roller, filled in", async () => {
    const field = (name: string) => gm.locator(`#all-hands-rollers [name="${name}"]`);
    await sheet.locator('[data-action="rollNumber"][data-number="will"]').click();
    await expect(field("skill")).toHaveValue("will");
    await expect(field("level")).toHaveValue("10");
    await gm.locator('#all-hands-rollers [data-action="close"]').click();
    await sheet.locator('[data-check="bleeding"]').click();
    await expect(field("who").locator("option:checked")).toHaveText("Bel Ami");
    await expect(field("lost")).toHaveValue("37");
  });

  await expect(sheet).toContainText(sentence("ALLHANDS.gurps.notice"));
});

test("a ship gets crew and guns by dragging, and says what does not fit", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster");
  await createPilot(gm);
  await createActor(gm, "Red Harrier", "operaShip");
  const sheet = ship(gm);
  const gun = sheet.locator(".ah-space-opera__gun");

  await test.step("its class says whom it may dodge and get behind", async () => {
    await expect(sheet).toContainText(sentence("ALLHANDS.space-opera.ship.means.dodgeAll"));
    await sheet.locator('[data-path="system.class"]').selectOption("cutter");
    await expect(sheet).toContainText(
      sentence("ALLHANDS.space-opera.ship.means.dodge", { classes: "cutters and ships of the line" }),
    );
    await expect(sheet.locator('[data-path="system.size"]')).toHaveAttribute("placeholder", "+2");
    await sheet.locator('[data-path="system.mr"][data-by="1"]').click();
    await expect(sheet.locator('input[data-path="system.mr"]')).toHaveValue("1");
    await expect(sheet.locator('[data-code="no-pilot"]')).toBeVisible();
  });

  await test.step("a character of the sidebar becomes its pilot, with the numbers of the character", async () => {
    await dragTo(
      gm.locator("#actors .directory-item.entry", { hasText: "Amur Kazan" }),
      sheet.locator(".ah-space-opera__crew"),
    );
    const pilot = sheet.locator(".ah-space-opera__member");
    await expect(pilot).toContainText("Amur Kazan");
    await expect(pilot.locator("select")).toHaveValue("pilot");
    await expect(pilot.locator(".ah-space-opera__skills")).toContainText(/Piloting\s*15\s*Guns\s*14/);
    await expect(pilot).toContainText(sentence("ALLHANDS.space-opera.ship.major"));
    await expect(sheet.locator('[data-code="no-pilot"]')).toHaveCount(0);
  });

  await test.step("a mount of the compendium becomes a gun, and a location gets it", async () => {
    await openPack(gm, "mounts");
    const torpedoes = gm.locator(".compendium [data-entry-id]", { hasText: "Torpedo Rack" });
    await expect(torpedoes).toBeVisible();
    await dragTo(torpedoes, sheet, AT_ITS_EDGE);
    await expect(gun.locator('[data-path="name"]')).toHaveValue("Torpedo Rack");
    await gm.locator('.compendium [data-action="close"]').click();
    await sheet.locator('[data-action="addLocation"]').click();
    await write(sheet.locator('[data-list="locations"][data-path="name"]'), "Nose");
    await gun.locator('[data-path="system.location"]').selectOption({ label: "Nose" });
    await gun.locator('[data-path="system.firepower"]').selectOption("5");
    await expect(gun.locator('[data-path="system.firepower"]')).toHaveValue("5");
    await row(sheet, "locations", "Nose").locator('[data-action="removeRow"]').click();
    await expect(sheet.locator('[data-code="no-location"]')).toContainText("Torpedo Rack");
  });

  await test.step("two guns of one gunner are warned of", async () => {
    await sheet.locator('[data-action="addMount"]').click();
    await expect(sheet.locator('[data-code="one-gunner"]')).toContainText(
      sentenceLike("ALLHANDS.space-opera.ship.check.one-gunner", { gunner: "Amur Kazan" }),
    );
    await gun.last().locator('[data-action="removeMount"]').click();
    await gm.locator('dialog.application button[data-action="yes"]').click();
    await expect(gun).toHaveCount(1);
  });

  await test.step("firing opens the roller with the gun and its gunner", async () => {
    await sheet.locator('[data-action="rollMount"]').click();
    const rollers = gm.locator("#all-hands-rollers");
    await expect(rollers.locator('[name="mount"] option:checked')).toHaveText("Torpedo Rack");
    await expect(rollers.locator('[name="skill"]')).toHaveValue("14");
    await rollers.locator('[data-action="close"]').click();
  });

  await test.step("what is no part of a ship is refused", async () => {
    await openPack(gm, "components");
    await dragTo(gm.locator(".compendium [data-entry-id]").first(), sheet, AT_ITS_EDGE);
    await expect(notice(gm).last()).toContainText(sentence("ALLHANDS.space-opera.ship.dropWhat"));
    await expect(gun).toHaveCount(1);
  });
});

test("an owner changes the ship but not its damage, and others only read", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  await createActor(gm, "Red Harrier", "operaShip");
  await ship(gm).locator('[data-action="addCrew"]').click();
  await write(ship(gm).locator('[data-list="crew"][data-path="name"]'), "Old Tom");
  await ship(gm).locator('[data-path="dead"]').click();
  await ship(gm).locator('[data-path="system.damage.burning"]').click();
  await expect(ship(gm).locator('[data-path="system.damage.burning"]')).toHaveAttribute("aria-pressed", "true");
  await ship(gm).locator('[data-action="close"]').click();
  await giveTo(gm, "Red Harrier", "Player 1");
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { update(changes: object): Promise<unknown> } } };
    };
    await game.actors.getName("Red Harrier").update({ "ownership.default": 2 });
  });

  const open = async (name: string): Promise<Page> => {
    const page = await loginAs(browser, name);
    await openTab(page, "actors");
    await page.locator("#actors .directory-item.entry .entry-name", { hasText: "Red Harrier" }).click();
    await expect(ship(page)).toContainText(sentence("ALLHANDS.space-opera.ship.damaged.burning.label"));
    await expect(ship(page).locator('[data-path^="system.damage"], [data-path="dead"]')).toHaveCount(0);
    return page;
  };
  const owner = await open("Player 1");
  const reader = await open("Player 2");

  await expect(ship(reader).locator("input, select, textarea")).toHaveCount(0);
  await expect(ship(reader).locator(".ah-space-opera__member--dead")).toContainText("Old Tom");
  await expect(ship(reader)).toContainText(sentence("ALLHANDS.space-opera.ship.check.no-pilot"));
  await ship(owner).locator('[data-path="system.mr"][data-by="1"]').click();
  await expect(
    ship(reader).locator(".ah-space-opera__number", { hasText: sentence("ALLHANDS.space-opera.ship.field.mr") }),
  ).toContainText("+1");
  await ship(owner).locator('[data-action="addMount"]').click();
  await expect(ship(reader).locator(".ah-space-opera__gun")).toContainText(
    sentence("ALLHANDS.space-opera.mount.newName"),
  );
  // The drawing burns, and has the new gun.
  const drawing = ship(reader).locator(".ah-plan");
  await expect(drawing.locator(".ah-plan__names--guns")).toContainText(sentence("ALLHANDS.space-opera.mount.newName"));
  await expect(drawing.locator(".ah-plan__beam")).toHaveCount(1);
  await expect(drawing.locator(".ah-plan__fire")).toBeVisible();
});
