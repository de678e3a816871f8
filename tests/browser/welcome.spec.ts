/** From a fresh world to the first question, in all games: the clicks of a Gamemaster who is new to the system. */
import type { Locator, Page } from "@playwright/test";
import { evenPairs } from "../../module/kit/start/even-fights";
import { battleOn } from "./battle";
import { cell } from "./cells";
import { expect, test, whenReady } from "./fixtures";
import { crewOn } from "./stations";
import { board, OFTEN, PRINTED } from "./table";
import { readOn, settled } from "./settled";
import { sentence, sentenceLike } from "./sentences";

test.use({ settings: [] });

/** What the battle of the best even pair of a game is called, by the first ship of each side. */
const versus = (game: string): RegExp => {
  const [one, other] = evenPairs(game)[0]!.names.map((ships) => ships.split(" + ")[0]);
  return new RegExp(`${one}.* against ${other}`);
};

/** The games, and the default names of their battles. */
const GAMES = {
  "myoss-gamma": versus("myoss-gamma"),
  "ship-on-ship": versus("ship-on-ship"),
  "space-opera": versus("space-opera"),
  "silent-ships": sentence("ALLHANDS.start.versus", { first: "The Gannet Fleet", second: "The Lamplighter Fleet" }),
  "navy-aces": sentence("ALLHANDS.start.versus", { first: "The Kestrel League", second: "The Halvard Crown" }),
} as const;

const welcome = (page: Page) => page.locator("#all-hands-welcome");
const card = (page: Page, game: string) => welcome(page).locator(`.ah-welcome__game[data-game="${game}"]`);

/** Chooses who fights on a side, by its picture. */
async function chooseShip(choices: Locator, side: number, ship: string): Promise<void> {
  await choices.locator(`.ah-play__portrait[data-side="${side}"]`).click();
  await choices.locator(`[name="fighter.${side}"][value="${ship}"]`).check();
}

interface Scenes {
  readonly game: { readonly scenes: { readonly viewed: { readonly name: string } | null } };
}

const sceneOn = (page: Page) => readOn(page, () => (globalThis as unknown as Scenes).game.scenes.viewed?.name ?? "");

/** The clicks that answer the first question as proposed; in Silent Ships, on a card and a square. */
const ANSWERS: { readonly [game in keyof typeof GAMES]: readonly string[] } = {
  "myoss-gamma": ['[data-action="submit"]'],
  "ship-on-ship": ['[data-action="submit"]'],
  "space-opera": ['[data-action="submit"]'],
  "silent-ships": ['[data-action="card"]', ".ah-silent-ships__square--can"],
  "navy-aces": ['[data-action="type"]', '[data-action="submit"]'],
};
/** Number of clicks from a fresh world to the first answer. */
const CLICKS = 4;

interface Counting {
  clicked?: number;
}

/** Counts a person's clicks on a page from now on. */
const countClicks = (page: Page) =>
  readOn(page, () => {
    const here = globalThis as Counting;
    here.clicked = 0;
    document.addEventListener("click", ({ isTrusted }) => isTrusted && (here.clicked! += 1), { capture: true });
  });
const clicksOn = (page: Page) => readOn(page, () => (globalThis as Counting).clicked);

for (const [game, name] of Object.entries(GAMES))
  test(
    `${game} asks its first question two clicks after the welcome, and has its first answer after ${CLICKS} at most`,
    cell(game === "myoss-gamma"),
    async ({ browser, loginAs }) => {
      const gm = await loginAs(browser, "Gamemaster");
      await expect(welcome(gm).locator(".ah-welcome__game")).toHaveCount(5);
      await countClicks(gm);
      const begun = Date.now();
      await card(gm, game)
        .getByRole("button", { name: sentence("ALLHANDS.welcome.playNow") })
        .click();
      await expect(card(gm, game).locator(".ah-welcome__chance")).toHaveText(sentenceLike("ALLHANDS.welcome.even"));
      await card(gm, game)
        .getByRole("button", { name: sentence("ALLHANDS.welcome.start") })
        .click();
      await expect(board(gm)).toBeVisible();
      await expect(welcome(gm)).toHaveCount(0);
      await expect.poll(async () => (await battleOn(gm)).question, OFTEN).not.toBe(null);
      expect((await battleOn(gm)).problem).toBe("");
      await expect(board(gm).locator(".window-title")).toContainText(name);
      expect(await clicksOn(gm)).toBe(2);
      const asked = (await battleOn(gm)).question?.id;
      for (const answer of ANSWERS[game as keyof typeof GAMES]) await board(gm).locator(answer).first().click();
      await expect.poll(async () => (await battleOn(gm)).question?.id, OFTEN).not.toBe(asked);
      const [clicks, seconds] = [await clicksOn(gm), (Date.now() - begun) / 1000];
      console.log(`${game}: the first answer after ${clicks} clicks and ${seconds.toFixed(1)} s`);
      expect(clicks).toBeLessThanOrEqual(CLICKS);
    },
  );

test("a player who is here commands a side, and is brought to the scene; a second battle takes the place of one that nobody has played", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", { canvas: true });
  await expect(welcome(gm)).toBeVisible();
  const player = await loginAs(browser, "Player 1", { canvas: true });
  await test.step("it is for Gamemasters, and once", async () => {
    await settled(player);
    await expect(welcome(player)).toHaveCount(0);
    await gm.reload();
    await whenReady(gm);
    await settled(gm);
    await expect(welcome(gm)).toHaveCount(0);
    await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openWelcome());
  });
  await card(gm, "myoss-gamma")
    .getByRole("button", { name: sentence("ALLHANDS.welcome.playNow") })
    .click();
  const choices = card(gm, "myoss-gamma");
  await expect(choices.locator('[name="commander.0"] option:checked')).toHaveText("Player 1");
  await expect(choices.locator('[name="commander.1"] option:checked')).toHaveText("Gamemaster");
  await test.step("it says how even a fight is, of whoever is chosen, and has others", async () => {
    const chance = choices.locator(".ah-welcome__chance");
    const fighters = () =>
      Promise.all([0, 1].map((side) => choices.locator(`[name="fighter.${side}"]:checked`).inputValue()));
    const pairs = evenPairs("myoss-gamma");
    expect(pairs.length).toBeGreaterThan(1);
    for (const { fighters: pair, names, share, budget, battles } of [...pairs, pairs[0]!]) {
      expect(await fighters()).toEqual(pair);
      await expect(chance).toHaveText(
        budget === undefined
          ? sentence("ALLHANDS.welcome.even", { name: names[0]!, share: Math.round(share * 100) })
          : sentence("ALLHANDS.welcome.evenLeft", { share: Math.round(share * 100) }),
      );
      await expect(choices.locator(".ah-welcome__how")).toContainText(String(battles));
      // Each ship of each side has its picture.
      await expect(choices.locator(".ah-portrait__pictures img")).toHaveCount(pair.join("+").split("+").length);
      await choices.getByRole("button", { name: sentence("ALLHANDS.welcome.evenPair") }).click();
    }
    await chooseShip(choices, 0, PRINTED.battleaxe);
    await expect(chance).toHaveText(sentenceLike("ALLHANDS.welcome.fought"));
  });
  await test.step("a ship that is listed twice says which one it is, and arrow keys choose the next", async () => {
    const portrait = choices.locator(".ah-portrait").first();
    await expect(portrait).toContainText("As printed");
    await expect(portrait.locator(".ah-measure")).toHaveCount(4);
    await choices.locator('[name="fighter.0"]:checked').press("ArrowRight");
    await expect(portrait).toContainText("Cargo Drone");
    await expect(choices.locator('[name="fighter.0"]:checked')).toBeFocused();
    await chooseShip(choices, 0, PRINTED.battleaxe);
  });
  await chooseShip(choices, 1, PRINTED.battleaxe);
  await choices.getByRole("button", { name: sentence("ALLHANDS.welcome.start") }).press("Enter");
  await expect(board(player)).toBeVisible();
  await expect(board(player).locator(".window-title")).toContainText(
    sentence("ALLHANDS.start.versus", { first: "Battleaxe 1", second: "Battleaxe 2" }),
  );
  for (const page of [gm, player]) await expect.poll(() => sceneOn(page)).toBe("Training Ground");
  await expect(board(gm)).toBeVisible();
  await expect.poll(() => tokensOn(gm)).toEqual(["Battleaxe 1", "Battleaxe 2"]);

  await test.step("it comes again when it is called", async () => {
    await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openWelcome());
    await card(gm, "myoss-gamma")
      .getByRole("button", { name: sentence("ALLHANDS.welcome.playNow") })
      .click();
    await card(gm, "myoss-gamma")
      .getByRole("button", { name: sentence("ALLHANDS.welcome.back") })
      .click();
    await expect(
      card(gm, "myoss-gamma").getByRole("button", { name: sentence("ALLHANDS.welcome.playNow") }),
    ).toBeFocused();
    await card(gm, "myoss-gamma")
      .getByRole("button", { name: sentence("ALLHANDS.welcome.playNow") })
      .press("Enter");
    for (const [side, ship] of [PRINTED.battleaxe, PRINTED.explorer].entries()) await chooseShip(choices, side, ship);
    const [own, other] = [0, 1].map((side) => choices.locator(".ah-welcome__side").nth(side));
    await choices.locator('[name="commander.1"]').selectOption({ label: "Player 3" });
    await own!.getByText(sentence("ALLHANDS.start.with")).click();
    // Neither the commander nor an opponent can be chosen.
    await expect(own!.getByRole("checkbox")).toHaveCount(1);
    await own!.getByRole("checkbox", { name: "Player 2" }).check();
    await choices.locator('[name="commander.1"]').selectOption({ label: sentence("ALLHANDS.bot.lieutenant") });
    await expect(other!.getByText(sentence("ALLHANDS.start.with"))).toBeHidden();
    await expect(other!.locator(".ah-mind")).toHaveText(sentence("ALLHANDS.bot.mind.lieutenant"));
    await card(gm, "myoss-gamma")
      .getByRole("button", { name: sentence("ALLHANDS.welcome.start") })
      .press("Enter");
    // Nobody has played the first battle, so what it brought along is gone.
    await expect(board(gm).locator(".window-title").last()).toContainText(
      sentence("ALLHANDS.start.versus", { first: "Battleaxe", second: "Explorer" }),
    );
    for (const page of [gm, player]) await expect.poll(() => sceneOn(page)).toBe("Training Ground");
    await expect.poll(() => tokensOn(gm)).toEqual(["Battleaxe", "Explorer"]);
    expect(new Set((await crewOn(gm, "Player 1")).map(([, user]) => user))).toEqual(new Set(["Player 2"]));
  });

  await test.step("it has fleets that are even, each under one commander", async () => {
    const { fighters, names } = evenPairs("myoss-gamma").find(({ budget }) => budget !== undefined)!;
    await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openWelcome());
    await card(gm, "myoss-gamma")
      .getByRole("button", { name: sentence("ALLHANDS.welcome.playNow") })
      .click();
    for (const [side, fleet] of fighters.entries()) await chooseShip(choices, side, fleet);
    await card(gm, "myoss-gamma")
      .getByRole("button", { name: sentence("ALLHANDS.welcome.start") })
      .press("Enter");
    const ships = names.join(" + ").split(" + ").length;
    const forces = () =>
      readOn(gm, () => {
        // The battle before this one goes first.
        const battle = (globalThis as unknown as Scope).game.combats.contents.at(-1);
        return [battle?.system.seats.length, battle?.combatants.size];
      });
    await expect.poll(forces, OFTEN).toEqual([fighters.length, ships]);
  });

  await test.step("it leads to the rules", async () => {
    await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openWelcome());
    await card(gm, "myoss-gamma")
      .getByRole("link", { name: sentence("ALLHANDS.board.rules") })
      .click();
    const page = gm.locator('.journal-entry-page[data-page-id="MyossRulesPage01"]');
    await expect(
      page.getByRole("heading", { name: sentence("ALLHANDS.rule.myoss-gamma.before-the-battle") }),
    ).toBeInViewport();
    await expect(
      page.getByRole("heading", { name: sentence("ALLHANDS.rule.myoss-gamma.running-away") }),
    ).not.toBeInViewport();
  });
});

/** Names of the tokens that a page shows. */
const tokensOn = (page: Page) =>
  readOn(page, () => (globalThis as unknown as Scope).canvas.tokens.placeables.map(({ name }) => name));

interface Scope {
  readonly canvas: { readonly tokens: { readonly placeables: readonly { readonly name: string }[] } };
  readonly game: {
    readonly system: { readonly api: { openWelcome(): Promise<void> } };
    readonly combats: { readonly contents: readonly Fought[] };
  };
}

interface Fought {
  readonly system: { readonly seats: readonly object[] };
  readonly combatants: { readonly size: number };
}

test("a table that is prepared takes place on a scene, with everyone there", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", { canvas: true });
  const player = await loginAs(browser, "Player 1", { canvas: true });
  await card(gm, "space-opera")
    .getByRole("button", { name: sentence("ALLHANDS.welcome.playNow") })
    .click();
  await card(gm, "space-opera")
    .getByRole("button", { name: sentence("ALLHANDS.welcome.prepare") })
    .click();
  const dialog = gm.locator("#all-hands-start");
  await test.step("it proposes even fights, one in the place of the other", async () => {
    const names = dialog.locator(".versus .candidate-name");
    for (const pair of evenPairs("space-opera").slice(0, 2)) {
      await dialog.getByRole("button", { name: sentence("ALLHANDS.start.evenFight") }).click();
      // Two of one kind have numbers.
      await expect(names).toHaveText(
        pair.names
          .join(" + ")
          .split(" + ")
          .map((name) => new RegExp(name)),
      );
    }
    const [first] = await dialog.locator(".versus .candidate").all();
    await expect(first!.locator(".ah-measure")).toHaveCount(4);
    // One that is taken out goes back to its compendium.
    for (let left = await names.count(); left > 0; left--) {
      await dialog.locator(".versus .candidate-ship input").first().click();
      await expect(names).toHaveCount(left - 1);
    }
  });
  for (const ship of ["Marlin", "Black Thorn"])
    await dialog.locator(".start-packed", { hasText: ship }).getByRole("button").click();
  await expect(dialog.getByLabel(sentence("ALLHANDS.start.scene.label")).locator("option:checked")).toHaveText(
    "Ambush at Broken Ring",
  );
  await dialog.getByRole("button", { name: sentence("ALLHANDS.start.go") }).click();
  await expect(board(gm)).toBeVisible();
  for (const page of [gm, player]) await expect.poll(() => sceneOn(page)).toBe("Ambush at Broken Ring");
  await expect.poll(() => tokensOn(gm)).toEqual(["Marlin", "Black Thorn"]);
});
