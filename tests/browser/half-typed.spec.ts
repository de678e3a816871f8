/** What somebody is typing while others change the same thing: it is kept as it is, and written once it is finished. */
import type { Browser, Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

interface Made {
  readonly id: string;
  readonly name: string;
  readonly system: { readonly [field: string]: unknown };
  readonly items: { readonly contents: readonly Made[] };
  readonly sheet: { readonly rendered: boolean; render(options: object): Promise<unknown>; close(): Promise<unknown> };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface Scope {
  readonly game: { readonly actors: { getName(name: string): Made | undefined } };
  readonly Actor: { create(data: object): Promise<Made> };
  readonly Hooks: { on(name: string, heard: (document: Made, changes: object) => void): number };
  heard: string[];
}

/** A Gamemaster, and a player who has the sheet of a new actor open, which everyone may change. */
async function twoAt(
  browser: Browser,
  loginAs: (browser: Browser, name: string) => Promise<Page>,
  data: { readonly name: string; readonly type: string; readonly [field: string]: unknown },
) {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  await readOn(
    gm,
    async (data) => {
      const scope = globalThis as unknown as Scope;
      scope.heard = [];
      scope.Hooks.on("updateActor", (_actor, changes) => scope.heard.push(JSON.stringify(changes)));
      await scope.Actor.create({ ...data, ownership: { default: 3 } });
    },
    data,
  );
  await readOn(
    player,
    async (name) => {
      await (globalThis as unknown as Scope).game.actors.getName(name)?.sheet.render({ force: true });
    },
    data.name,
  );
  return { gm, player };
}

/** Changes an actor, as another person does. */
const change = (page: Page, name: string, changes: object) =>
  readOn(
    page,
    async ([name, changes]) => {
      await (globalThis as unknown as Scope).game.actors.getName(name)?.update(changes);
    },
    [name, changes] as const,
  );
const systemOf = (page: Page, name: string) =>
  readOn(page, (name) => (globalThis as unknown as Scope).game.actors.getName(name)?.system ?? {}, name);
/** The changes of one field that arrived, in order. */
const heard = async (page: Page, field: string) =>
  (await readOn(page, () => (globalThis as unknown as Scope).heard)).filter((change) => change.includes(field));

/** Puts the keyboard into a field with all of it selected, as people do before they type a new value. */
async function select(field: Locator): Promise<void> {
  await field.focus();
  await field.press("ControlOrMeta+a");
}
/** Types where the keyboard is. */
const type = (page: Page, text: string) => page.keyboard.type(text);

test("a number that is half typed is not written, whatever else changes", async ({ browser, loginAs }) => {
  const { gm, player } = await twoAt(browser, loginAs, { name: "Ayo", type: "character" });
  const sheet = player.locator(".ah-character-sheet");
  const field = sheet.locator(`input[data-path="system.attributes.st"]`);
  await test.step("1, another change, 7", async () => {
    await select(field);
    await type(player, "1");
    await change(gm, "Ayo", { "system.hp.value": 8 });
    await expect(sheet.locator('input[data-path="system.hp.value"]')).toHaveValue("8");
    await expect(field).toHaveValue("1");
    await expect(field).toBeFocused();
    await type(player, "7");
    await player.keyboard.press("Tab");
    expect(await systemOf(player, "Ayo")).toMatchObject({ attributes: { st: 17 } });
    expect(await heard(gm, '"st"')).toHaveLength(1);
  });

  await test.step("what is selected as a whole is replaced by what is typed", async () => {
    await select(field);
    await change(gm, "Ayo", { "system.hp.value": 7 });
    await type(player, "15");
    await player.keyboard.press("Enter");
    expect(await systemOf(player, "Ayo")).toMatchObject({ attributes: { st: 15 } });
    await select(field);
    await change(gm, "Ayo", { "system.attributes.st": 14 });
    await expect(field).toHaveValue("14");
    await type(player, "13");
    await player.keyboard.press("Enter");
    expect(await systemOf(player, "Ayo")).toMatchObject({ attributes: { st: 13 } });
  });

  await test.step("what is no number yet can still become one", async () => {
    await select(field);
    await type(player, "2e");
    await change(gm, "Ayo", { "system.hp.value": 6 });
    await type(player, "1");
    await player.keyboard.press("Tab");
    expect(await systemOf(player, "Ayo")).toMatchObject({ attributes: { st: 20 } });
  });

  await test.step("somebody else changes the very field: whoever finishes last, wins; Escape takes theirs", async () => {
    await select(field);
    await type(player, "1");
    await change(gm, "Ayo", { "system.attributes.st": 12 });
    await expect(field).toHaveValue("1");
    await type(player, "8");
    await player.keyboard.press("Enter");
    expect(await systemOf(gm, "Ayo")).toMatchObject({ attributes: { st: 18 } });
    await select(field);
    await type(player, "1");
    await change(gm, "Ayo", { "system.attributes.st": 11 });
    await player.keyboard.press("Escape");
    await expect(field).toHaveValue("11");
    await expect(sheet).toBeVisible();
    await player.keyboard.press("Tab");
    expect(await systemOf(gm, "Ayo")).toMatchObject({ attributes: { st: 11 } });
  });

  await test.step("a refused value is put back", async () => {
    await select(field);
    await type(player, "-");
    await player.keyboard.press("Enter");
    await expect(field).toHaveValue("11");
    await expect(player.locator("#notifications")).toContainText("Strength: Please enter a number.");
  });
});

test("a number is read as either language writes it, and what is none is refused in words", async ({
  browser,
  loginAs,
}) => {
  const { player } = await twoAt(browser, loginAs, { name: "Ayo", type: "character" });
  const sheet = player.locator(".ah-character-sheet");
  const enter = async (path: string, text: string, isPasted = false): Promise<void> => {
    await select(sheet.locator(`input[data-path="${path}"]`));
    await (isPasted ? player.keyboard.insertText(text) : type(player, text));
    await player.keyboard.press("Enter");
  };
  const refused = player.locator("#notifications .notification", {
    hasText: sentence("ALLHANDS.problem.number-typed"),
  });
  for (const [text, isPasted, speed] of [
    ["6,25", false, 6.25],
    ["5.75", false, 5.75],
    ["7,5", true, 7.5],
  ] as const) {
    await enter("system.speed", text, isPasted);
    expect(await systemOf(player, "Ayo")).toMatchObject({ speed });
  }
  for (const [text, isPasted, st] of [
    ["1.050", false, 1050],
    ["1,049", false, 1049],
    ["1,048", true, 1048],
    ["12", true, 12],
  ] as const) {
    await enter("system.attributes.st", text, isPasted);
    expect(await systemOf(player, "Ayo")).toMatchObject({ attributes: { st } });
  }
  await expect(refused).toHaveCount(0);
  await enter("system.attributes.st", "1 2", true);
  await expect(refused).toHaveCount(1);
  expect(await systemOf(player, "Ayo")).toMatchObject({ attributes: { st: 12 } });
  // Arrow keys go on counting, and whoever reads the page aloud knows what it is.
  const field = sheet.locator('input[data-path="system.attributes.st"]');
  await field.focus();
  await player.keyboard.press("ArrowUp");
  await player.keyboard.press("Enter");
  expect(await systemOf(player, "Ayo")).toMatchObject({ attributes: { st: 13 } });
  await expect(sheet.getByRole("spinbutton", { name: "ST" }).first()).toBeVisible();
});

test("a line of a list, a text and a name are kept while others change things around them", async ({
  browser,
  loginAs,
}) => {
  const members = ["Bo", "Cy", "Di"].map((name) => ({ id: name.padEnd(16, "0"), name }));
  const { gm, player } = await twoAt(browser, loginAs, {
    name: "Errand",
    type: "operaShip",
    system: { crew: members, notes: "<p>One line.</p>" },
  });
  const sheet = player.locator(".ah-space-opera-ship-sheet");
  const named = (index: number) => sheet.locator('[data-list="crew"][data-path="name"]').nth(index);
  const crew = async () =>
    ((await systemOf(gm, "Errand")) as { crew: { name: string }[] }).crew.map(({ name }) => name).join();

  await test.step("a row comes before the one that is written in", async () => {
    await select(named(1));
    await type(player, "Cyr");
    await change(gm, "Errand", { "system.crew": [{ id: "A".padEnd(16, "0"), name: "Al" }, ...members.toReversed()] });
    await expect(named(0)).toHaveValue("Al");
    await expect(named(2)).toBeFocused();
    await type(player, "il");
    await player.keyboard.press("Enter");
    expect(await crew()).toBe("Al,Di,Cyril,Bo");
  });

  await test.step("somebody removes the row: nothing is written, and that is said", async () => {
    await select(named(2));
    await type(player, "Cyb");
    await change(gm, "Errand", { "system.crew": members.slice(0, 1) });
    await expect(named(1)).toHaveCount(0);
    await expect(player.locator("#notifications")).toContainText(sentenceLike("ALLHANDS.sheets.fieldGone"));
    expect(await crew()).toBe("Bo");
  });

  const notes = sheet.locator("textarea");
  await test.step("the caret stays where it is; Escape finishes a text", async () => {
    await notes.focus();
    await player.keyboard.press("ControlOrMeta+Home");
    await type(player, "Fast. ");
    await change(gm, "Errand", { "system.mr": 9 });
    await type(player, "Old. ");
    expect(await heard(gm, "notes")).toEqual([]);
    await player.keyboard.press("Escape");
    expect(await systemOf(gm, "Errand")).toMatchObject({ notes: "<p>Fast. Old. One line.</p>" });
    await expect(sheet).toBeVisible();
  });

  await test.step("a sign that is being composed", async () => {
    await select(named(0));
    const cdp = await player.context().newCDPSession(player);
    await cdp.send("Input.imeSetComposition", { text: "ぼ", selectionStart: 1, selectionEnd: 1 });
    await change(gm, "Errand", { "system.mr": 8 });
    await cdp.send("Input.imeSetComposition", { text: "ぼう", selectionStart: 2, selectionEnd: 2 });
    await change(gm, "Errand", { "system.mr": 7 });
    await cdp.send("Input.insertText", { text: "棒" });
    await player.keyboard.press("Enter");
    expect(await crew()).toBe("棒");
  });

  await test.step("a sheet that is closed is finished", async () => {
    await select(named(0));
    await type(player, "Bea");
    await sheet.locator('.window-header [data-action="close"]').click();
    expect(await crew()).toBe("Bea");
  });

  await test.step("the ship is deleted: nothing is written, and that is said", async () => {
    await readOn(player, async () => {
      await (globalThis as unknown as Scope).game.actors.getName("Errand")?.sheet.render({ force: true });
    });
    await select(named(0));
    await type(player, "B");
    const before = (await heard(gm, "crew")).length;
    await readOn(gm, async () => {
      await (globalThis as unknown as Scope).game.actors.getName("Errand")?.delete();
    });
    await expect(sheet).toHaveCount(0);
    expect(await heard(gm, "crew")).toHaveLength(before);
    await expect(player.locator("#notifications .error")).toHaveCount(0);
    await expect(
      player.locator("#notifications").getByText(sentenceLike("ALLHANDS.sheets.fieldGone")).last(),
    ).toBeVisible();
  });
});

test("decks without ids are not taken for one another, and notes survive what a battle writes", async ({
  browser,
  loginAs,
}) => {
  const deck = (name: string, card: string) => ({ name, color: "red", cards: [card] });
  const { gm, player } = await twoAt(browser, loginAs, {
    name: "Gnat",
    type: "dogfighter",
    system: { decks: [deck("First", "2H"), deck("Second", "3H"), deck("Third", "4H")] },
  });
  const sheet = player.locator(".ah-dogfighter-sheet");
  const names = async () =>
    ((await systemOf(gm, "Gnat")) as { decks: { name: string }[] }).decks.map(({ name }) => name).join();
  await select(sheet.locator('[data-deck="1"]'));
  await type(player, "Sec");
  await change(gm, "Gnat", { "system.decks": [deck("Second", "3H"), deck("Third", "4H")] });
  await type(player, "ret");
  await player.keyboard.press("Tab");
  expect(await names()).toBe("Secret,Third");
  await select(sheet.locator('[data-deck="0"]'));
  await type(player, "Gone");
  await change(gm, "Gnat", { "system.decks": [deck("Third", "4H")] });
  await player.keyboard.press("Tab");
  expect(await names()).toBe("Third");
});
