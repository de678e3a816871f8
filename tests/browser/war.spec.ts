/** A war: battles fought by bots, refit in between, ships that change hands, and the undo of all of it. */
import type { Locator, Page } from "@playwright/test";
import { FIXED_DICE } from "./battle";
import { setOnClient } from "./client-settings";
import { fixDice } from "./dice";
import { expect, test } from "./fixtures";
import { OFTEN, openTab, SLOW } from "./table";
import { readOn, settled } from "./settled";
import { musterFleets } from "./two-fleets";
import { fight } from "./war-battles";
import { sentence, sentenceLike } from "./sentences";

interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly folder: { readonly id: string; readonly name: string } | null;
  update(changes: object): Promise<unknown>;
  toObject(): { readonly ownership: object; readonly items: { readonly name: string; readonly system: object }[] };
}
interface Scope {
  readonly CONFIG: { readonly Folder: { readonly documentClass: { create(data: object): Promise<Doc> } } };
  readonly game: {
    readonly users: { getName(name: string): Doc };
    readonly actors: {
      readonly contents: readonly Doc[];
      getName(name: string): Doc;
      importFromCompendium(pack: unknown, id: string, changes: object): Promise<Doc>;
    };
    readonly folders: { readonly contents: readonly Doc[] };
    readonly journal: {
      readonly contents: readonly {
        readonly id: string;
        readonly name: string;
        readonly pages: {
          readonly contents: readonly (Doc & { readonly type: string; readonly text: { readonly content: string } })[];
        };
      }[];
    };
    readonly packs: { get(id: string): unknown };
    readonly scenes: {
      readonly contents: readonly { readonly notes: { readonly contents: readonly { readonly text: string }[] } }[];
    };
    readonly system: {
      readonly api: {
        openOverview(): Promise<void>;
        fleets(game: string): readonly { readonly name: string; readonly folder: Doc }[];
        beginWar(): Promise<void>;
        wars(): Promise<readonly Doc[]>;
        openWar(uuid: string): Promise<void>;
      };
    };
  };
}

/** Two compendium ships. */
const DUELISTS = { Red: "EyJvNYxMBQ0C3M1o", Blue: "hw9Tcx2iv2s01eDM" };

const war = (page: Page): Locator => page.locator(".ah-war");
const side = (page: Page, name: string): Locator => war(page).locator(".ah-war__side", { hasText: name });
const held = (page: Page, name: string, holding: string): Locator =>
  side(page, name).locator(`[data-holding="${holding}"]`);
const does = (page: Page, what: string): Locator => war(page).locator(`[data-do="${what}"]`);
const form = (page: Page): Locator => page.locator(".ah-war-window");
const entries = (page: Page): Locator => war(page).locator(".ah-war__entry");

/** State of all ships: their folders, their ownership, and the losses of their components. */
const shipsNow = (page: Page): Promise<object> =>
  readOn(page, () => {
    const { actors } = (globalThis as unknown as Scope).game;
    return Object.fromEntries(
      actors.contents.map((ship) => {
        // The battles themselves set what everyone may read.
        const { ownership: all, items } = ship.toObject();
        const ownership = { ...all, default: 0 };
        const losses = items.map(({ name, system }) => [name, (system as { damage: object }).damage]);
        return [ship.name, { folder: ship.folder?.name, ownership, losses }];
      }),
    );
  });

interface NoteCanvas {
  readonly scene: { readonly notes: { readonly contents: readonly { readonly x: number; readonly y: number }[] } };
  clientCoordinatesFromCanvas(point: { readonly x: number; readonly y: number }): { x: number; y: number };
}

/** The choice of a ship's fate, in the form that enters a battle. */
const becomes = (page: Page, ship: string): Locator => form(page).locator("label", { hasText: ship }).locator("select");

const folderOf = (page: Page, ship: string): Promise<string> =>
  readOn(page, (name) => (globalThis as unknown as Scope).game.actors.getName(name).folder?.name ?? "", ship);

/** Opens the refit of a side and sets everything to one way. */
async function refits(page: Page, name: string, how: "yard" | "hands"): Promise<void> {
  await war(page).locator(".ah-war__todo li", { hasText: name }).locator('[data-do="refit"]').click();
  await expect(form(page).locator('button[type="submit"]')).toBeDisabled();
  await form(page).locator('[name="all"]').selectOption(how);
  await expect(form(page).locator('button[type="submit"]')).toBeEnabled();
}

/** Submits the open form. */
async function enters(page: Page): Promise<void> {
  await form(page).locator('button[type="submit"]').click();
  await expect(form(page)).toHaveCount(0);
}

test("a war of three battles with refit in between, and the way back through all of it", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await musterFleets(gm);
  const stood: object[] = [await shipsNow(gm)];
  const enough = { ...OFTEN, timeout: SLOW };

  await test.step("it begins with two fleets and what they have to spend", async () => {
    await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openOverview());
    await gm.locator("#all-hands-overview-begin-war").click();
    await expect(form(gm).locator('button[type="submit"]')).toBeDisabled();
    await form(gm).locator('[name="name"]').fill("The <b>Long</b> War");
    for (const box of await form(gm).locator('input[type="checkbox"][name^="fleet"]').all()) await box.check();
    await form(gm).locator('[name="money"]').fill("800");
    await enters(gm);
    await expect(war(gm)).toContainText("The <b>Long</b> War");
    await expect(side(gm, "Red Fleet").locator("tbody tr")).toHaveCount(2);
    await expect(held(gm, "Red Fleet", "money")).toHaveText("800");
    await expect(does(gm, "undo")).toBeDisabled();
  });

  await test.step("a battle is entered from its report, and a ship that was beaten changes hands", async () => {
    await fight(gm, "The gap", ["Red Axe", "Blue Explorer"]);
    const due = war(gm).locator(".ah-war__todo li", {
      hasText: sentence("ALLHANDS.war.todo.battle", { battle: "The gap" }),
    });
    await expect(due).toHaveCount(1);
    await openTab(gm, "chat");
    await gm
      .locator(".battle-report")
      .last()
      .getByRole("button", { name: sentence("ALLHANDS.war.enter") })
      .click();
    await expect(form(gm)).toContainText(sentenceLike("ALLHANDS.war.wonBy"));
    await becomes(gm, "Blue Explorer").selectOption({
      label: sentence("ALLHANDS.war.become.prize", { side: "Red Fleet" }),
    });
    await becomes(gm, "Red Axe").selectOption({ label: sentence("ALLHANDS.war.become.stays", { side: "Red Fleet" }) });
    await form(gm).getByLabel(sentence("ALLHANDS.war.holding.money")).first().fill("-30");
    await enters(gm);
    await expect(due).toHaveCount(0);
    await expect(entries(gm)).toHaveCount(1);
    await expect(entries(gm).first()).toContainText(/Blue Explorer[^]*taken by Red Fleet/);
    await expect(held(gm, "Blue Fleet", "money")).toHaveText("770");
    await expect(held(gm, "Red Fleet", "days")).toHaveText("1");
    // Wear that takes nothing away from a ship is shown, too.
    await expect(side(gm, "Red Fleet").locator(".ah-war__hurt").first()).toHaveText(/^\d+ parts? damaged$/);
    await expect(side(gm, "Red Fleet").locator("tbody tr")).toHaveCount(3);
    await expect.poll(() => folderOf(gm, "Blue Explorer"), enough).toBe("Red Fleet");
    stood.push(await shipsNow(gm));
  });

  await test.step("a yard takes money and days, and no more money than there is", async () => {
    await refits(gm, "Red Fleet", "yard");
    const bill = /(\d+) of 800 c; (\d+) days?/.exec((await form(gm).textContent()) ?? "");
    const [credits, days] = [Number(bill?.[1]), Number(bill?.[2])];
    expect(credits).toBeGreaterThan(0);
    await enters(gm);
    await expect(entries(gm)).toHaveCount(2);
    await expect(entries(gm).first()).toContainText(/Red Axe: [\d.]+ days? of work, charged as \d+ days?/);
    await expect(entries(gm).first()).not.toContainText(/[^.\d]1 days/);
    await expect(held(gm, "Red Fleet", "money")).toHaveText(String(800 - credits));
    await expect(held(gm, "Red Fleet", "days")).toHaveText(String(1 + days));
    for (const row of await side(gm, "Red Fleet").locator("tbody tr").all())
      await expect(row.locator(".ah-war__strength")).toHaveText(/^\s*(\d+)\/\1\s*$/);
    await expect(side(gm, "Red Fleet").locator(".ah-war__hurt")).toHaveCount(0);
    stood.push(await shipsNow(gm));
  });

  await test.step("two more battles, with the Gamemaster's hand and a crew's own work between", async () => {
    await fight(gm, "The rings", ["Red Explorer", "Blue Axe"]);
    await does(gm, "battle").click();
    for (const ship of ["Red Explorer", "Blue Axe"]) await becomes(gm, ship).selectOption("stays");
    await enters(gm);
    await expect(entries(gm)).toHaveCount(3);
    stood.push(await shipsNow(gm));

    await does(gm, "hand").click();
    await form(gm).locator('[name="title"]').fill("A convoy came in");
    await form(gm).getByLabel("Blue Fleet: Credits").fill("200");
    await enters(gm);
    await expect(held(gm, "Blue Fleet", "money")).toHaveText("970");
    await expect(entries(gm).first()).toContainText("A convoy came in");
    stood.push(await shipsNow(gm));

    await refits(gm, "Blue Fleet", "yard");
    await enters(gm);
    await expect(entries(gm)).toHaveCount(5);
    stood.push(await shipsNow(gm));

    await fight(gm, "The moon", ["Red Axe", "Blue Axe"]);
    await does(gm, "battle").click();
    await becomes(gm, "Blue Axe").selectOption({ label: sentence("ALLHANDS.war.become.lost") });
    await becomes(gm, "Red Axe").selectOption("stays");
    await enters(gm);
    await expect(entries(gm)).toHaveCount(6);
    await expect.poll(() => folderOf(gm, "Blue Axe"), enough).toMatch(/^Lost: /);
    await expect(side(gm, "Blue Fleet")).toContainText(sentence("ALLHANDS.war.noShips"));
    stood.push(await shipsNow(gm));
  });

  await test.step("orders of battle stand in the journal for who has nothing of ours", async () => {
    await does(gm, "orders").click();
    const page = gm.locator(".journal-entry-page.text");
    await expect(page.locator("h3", { hasText: "Red Fleet" })).toBeVisible();
    await expect(page.locator("table").first()).toContainText(/Ship[^]*Strength/);
    await gm.locator(".journal-sheet .toc button", { hasText: "The moon" }).click();
    await expect(page.locator("table tbody tr")).toHaveCount(2);
    await gm.locator(".journal-sheet .toc button").first().click();
  });

  await test.step("the newest first, all of it is taken back, and put back", async () => {
    for (let at = stood.length - 2; at >= 0; at--) {
      await does(gm, "undo").click();
      await expect(entries(gm)).toHaveCount(at);
      await expect.poll(() => shipsNow(gm), enough).toEqual(stood[at]);
    }
    await expect(held(gm, "Red Fleet", "money")).toHaveText("800");
    await expect(held(gm, "Blue Fleet", "days")).toHaveText("0");
    await expect(does(gm, "undo")).toBeDisabled();
    for (let at = 1; at < stood.length; at++) {
      await does(gm, "redo").click();
      await expect(entries(gm)).toHaveCount(at);
      await expect.poll(() => shipsNow(gm), enough).toEqual(stood[at]);
    }
    await expect(held(gm, "Blue Fleet", "money")).not.toHaveText("970");
  });

  await test.step("an entry upon which none builds is taken back by itself, put back where it stood, and corrected", async () => {
    const noted = entries(gm).filter({ hasText: "A convoy came in" });
    await noted.locator('[data-do="takeBack"]').click();
    await expect(entries(gm)).toHaveCount(5);
    await does(gm, "redo").click();
    await expect(entries(gm).nth(2)).toContainText("A convoy came in");
    await noted.locator('[data-do="correct"]').click();
    await form(gm).locator('[name="title"]').fill("Two convoys came in");
    await expect(form(gm).getByLabel("Blue Fleet: Credits")).toHaveValue("200");
    await form(gm).getByLabel("Blue Fleet: Credits").fill("350");
    await enters(gm);
    await expect(entries(gm).nth(2)).toContainText(/Two convoys came in[^]*350/);
    await entries(gm).last().locator('[data-do="takeBack"]').click();
    await expect(gm.locator("#notifications")).toContainText("depends on it");
    await expect(entries(gm)).toHaveCount(6);
    await side(gm, "Blue Fleet").locator('[data-do="secret"]').click();
    await expect(held(gm, "Blue Fleet", "money")).toHaveCount(1);
  });

  await test.step("what somebody has changed since is not taken back over their head", async () => {
    await gm.evaluate(() => {
      const { actors } = (globalThis as unknown as Scope).game;
      return actors.getName("Blue Axe").update({ folder: null });
    });
    await does(gm, "undo").click();
    await expect(gm.locator("#notifications")).toContainText("Changed since, or gone: Blue Axe");
    await expect(entries(gm)).toHaveCount(6);
  });

  await test.step("a player reads it, and has no buttons to change it", async () => {
    const player = await loginAs(browser, "Player 1", FIXED_DICE);
    await openTab(player, "journal");
    await player.locator("#journal .directory-item.entry", { hasText: "Long" }).locator(".entry-name").click();
    await expect(entries(player)).toHaveCount(6);
    await expect(held(player, "Red Fleet", "money")).toHaveCount(1);
    await expect(side(player, "Blue Fleet")).toContainText(sentence("ALLHANDS.war.secretHoldings"));
    await expect(held(player, "Blue Fleet", "money")).toHaveCount(0);
    await expect(entries(player).nth(2)).not.toContainText("350");
    for (const what of ["undo", "takeBack", "correct", "secret", "battle", "hand", "refit", "map"])
      await expect(does(player, what)).toHaveCount(0);
  });

  await test.step("a page that somebody has damaged says so", async () => {
    await gm.evaluate(() => {
      const { journal } = (globalThis as unknown as Scope).game;
      const pages = journal.contents.flatMap((each) => [...each.pages.contents]);
      return pages.find(({ type }) => type === "war")!.update({ "system.sides": "{" });
    });
    await expect(war(gm).locator(".ah-note--error")).toContainText("is damaged");
  });
});

test("a battle of a war is pinned to a map, and its note opens the page that tells of it", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", {
    canvas: true,
    async prepare(page) {
      await fixDice(page);
      await setOnClient(page, "notesDisplayToggle", "true");
    },
  });
  await musterFleets(gm);
  await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openOverview());
  await gm.locator("#all-hands-overview-begin-war").click();
  await form(gm).locator('[name="name"]').fill("Border war");
  for (const box of await form(gm).locator('input[type="checkbox"][name^="fleet"]').all()) await box.check();
  await enters(gm);
  await fight(gm, "The gap", ["Red Axe", "Blue Explorer"]);
  await does(gm, "battle").click();
  await enters(gm);
  await does(gm, "map").click();
  await enters(gm);
  const notes = () =>
    readOn(gm, () =>
      (globalThis as unknown as Scope).game.scenes.contents.flatMap((scene) =>
        scene.notes.contents.map(({ text }) => text),
      ),
    );
  await expect.poll(notes, OFTEN).toEqual(["The gap"]);
  for (const window of [".journal-sheet", "#all-hands-overview"])
    await gm.locator(`${window} .window-header [data-action="close"]`).click();
  const place = await readOn(gm, () => {
    const { canvas } = globalThis as unknown as { canvas: NoteCanvas };
    const [note] = canvas.scene.notes.contents;
    return canvas.clientCoordinatesFromCanvas(note!);
  });
  await gm.mouse.dblclick(place.x, place.y);
  await expect(gm.locator(".journal-entry-page.text")).toContainText("Red Axe");
  await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openOverview());
  await gm.locator("#all-hands-overview .ah-overview__record", { hasText: "Border war" }).getByRole("button").click();
  await does(gm, "undo").click();
  await expect.poll(notes, OFTEN).toEqual([]);
});

test("a war of duels knows who fought and who won, and that nothing of a duel lasts", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(async (duelists) => {
    const { CONFIG, game } = globalThis as unknown as Scope;
    for (const [name, id] of Object.entries(duelists)) {
      const flags = { "all-hands": { fleet: { game: "ship-on-ship", budget: 0, owner: "" } } };
      const folder = await CONFIG.Folder.documentClass.create({ name: `Wing of ${name}`, type: "Actor", flags });
      const pack = game.packs.get("all-hands.dogfighters");
      await game.actors.importFromCompendium(pack, id, { name, folder: folder.id });
    }
    const { api } = game.system;
    if (api.fleets("ship-on-ship").length !== 2 || api.fleets("myoss-gamma").length > 0)
      throw new Error("other fleets");
    void api.beginWar();
  }, DUELISTS);
  await form(gm).locator('[name="name"]').fill("Feud");
  for (const box of await form(gm).locator('input[type="checkbox"][name^="fleet"]').all()) await box.check();
  await enters(gm);
  await fight(gm, "At dawn", ["Red", "Blue"], "ship-on-ship");
  await does(gm, "battle").click();
  const won = /Won by Wing of (Red|Blue)/.exec((await form(gm).textContent()) ?? "")?.[1];
  expect(won).toBeDefined();
  await enters(gm);
  await expect(entries(gm)).toContainText(["At dawn"]);
  await expect(held(gm, `Wing of ${won}`, "score")).toHaveText("1");
  for (const name of ["Red", "Blue"]) await expect(held(gm, `Wing of ${name}`, "days")).toHaveText("1");
});

/** Wars and records as every client has them. */
interface Kept {
  readonly game: {
    readonly user: { readonly id: string };
    readonly users: { getName(name: string): { readonly id: string; update(changes: object): Promise<unknown> } };
    readonly combats: { readonly contents: readonly { readonly id: string; delete(): Promise<unknown> }[] };
    readonly journal: {
      readonly contents: readonly {
        readonly id: string;
        readonly name: string;
        update(changes: object): Promise<unknown>;
        readonly sheet: { render(force: boolean): Promise<unknown> };
        toObject(): { readonly pages: readonly Record<string, unknown>[] };
        readonly pages: { readonly contents: readonly (Doc & { readonly type: string; readonly system: object })[] };
      }[];
    };
    readonly system: { readonly api: Scope["game"]["system"]["api"] };
  };
  readonly CONFIG: { readonly JournalEntry: { readonly documentClass: { create(data: object): Promise<Doc> } } };
}

test("a war and a record that a player made are shown and never run, whoever owns them afterwards", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await musterFleets(gm);
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as Kept & Scope;
    await game.users.getName("Player 1").update({ role: 2 });
    await (game as unknown as Scope["game"]).actors.getName("Blue Axe").update({ name: "Spy Ship" });
    void game.system.api.beginWar();
  });
  await form(gm).locator('[name="name"]').fill("Long war");
  for (const box of await form(gm).locator('input[type="checkbox"][name^="fleet"]').all()) await box.check();
  await enters(gm);
  await fight(gm, "The gap", ["Red Axe", "Blue Explorer"]);
  const due = war(gm).locator(".ah-war__todo li", { hasText: sentenceLike("ALLHANDS.war.todo.battle") });
  await expect(due).toHaveCount(1);
  const before = await shipsNow(gm);

  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await test.step("a record that a player copied, with other losses in it, is not offered", async () => {
    // Records are in everybody's browser: only the sidebar hides them.
    await player.evaluate(async () => {
      const { game, CONFIG } = globalThis as unknown as Kept;
      const [record] = game.journal.contents.filter(({ pages }) =>
        pages.contents.some(({ type }) => type === "battle-record"),
      );
      const pages = record!.toObject().pages.map(({ ownership: _, ...page }) => page);
      await CONFIG.JournalEntry.documentClass.create({ name: "Record: A better battle", pages });
    });
    await takenFromPlayers(gm, "Record: A better battle");
    await expect(due).toHaveCount(1);
  });

  await test.step("a war that a player made has no buttons, and is not taken over", async () => {
    await player.evaluate(async () => {
      const { game, CONFIG } = globalThis as unknown as Kept & Scope;
      const spy = (game as unknown as Scope["game"]).actors.getName("Spy Ship");
      const [known] = game.journal.contents.flatMap(({ pages }) => pages.contents.filter(({ type }) => type === "war"));
      const system = known!.toObject() as unknown as { readonly system: { readonly sides: string } };
      const undo = JSON.stringify({ [spy.uuid]: { folder: JSON.parse(system.system.sides)[0].fleets[0] } });
      const entry = { id: "e", kind: "hand", title: "Undo me", author: game.user.id, redo: "{}", undo };
      const page = { name: "Another war", type: "war", system: { ...system.system, log: [entry], undone: [] } };
      await CONFIG.JournalEntry.documentClass.create({ name: "Another war", pages: [page] });
    });
    await takenFromPlayers(gm, "Another war");
    await gm.locator(".journal-sheet .window-header [data-action='close']").click();
    await opensWar(gm, "Another war");
    await expect(entries(gm)).toContainText("Undo me");
    await expect(war(gm)).toContainText("Nothing in “Another war” is run");
    for (const what of ["undo", "redo", "battle", "hand"]) await expect(does(gm, what)).toHaveCount(0);
    await does(gm, "takeOver").click();
    await expect(gm.locator("#notifications")).toContainText(
      "Players can edit the page “Another war”, or did so last: Player 1.",
    );
    await gm.locator(".journal-sheet .window-header [data-action='close']").click();
  });

  await test.step("when its encounter is gone, the true record is still offered, and the other is not", async () => {
    await gm.evaluate(() => (globalThis as unknown as Kept).game.combats.contents[0]!.delete());
    await opensWar(gm, "Long war");
    await expect(due).toHaveCount(1);
    await does(gm, "enter").click();
    for (const ship of ["Red Axe", "Blue Explorer"]) await becomes(gm, ship).selectOption("stays");
    await enters(gm);
    await expect(due).toHaveCount(0);
  });

  await test.step("a war that is lent to a player does nothing meanwhile", async () => {
    const lend = async (level: number): Promise<void> => {
      await gm.evaluate(async (level) => {
        const { game } = globalThis as unknown as Kept;
        const journal = game.journal.contents.find(({ name }) => name === "Long war");
        await journal!.update({ ownership: { [game.users.getName("Player 1").id]: level } });
      }, level);
    };
    await lend(3);
    await gm.evaluate(() =>
      (globalThis as unknown as Kept).game.journal.contents.find(({ name }) => name === "Long war")!.sheet.render(true),
    );
    await expect(war(gm)).toContainText("Players can edit the page “Long war”, so nothing in it is run: Player 1.");
    await expect(does(gm, "undo")).toHaveCount(0);
    await lend(2);
  });

  await test.step("a copy of it is run once a Gamemaster says that it is theirs", async () => {
    await gm.evaluate(async () => {
      const { game, CONFIG } = globalThis as unknown as Kept;
      const { pages } = game.journal.contents.find(({ name }) => name === "Long war")!.toObject();
      const copies = pages.map((page) => (page["type"] === "war" ? { ...page, name: "Copied war" } : page));
      await CONFIG.JournalEntry.documentClass.create({ name: "Copied war", pages: copies });
    });
    await gm.locator(".journal-sheet .window-header [data-action='close']").click();
    await opensWar(gm, "Copied war");
    await expect(war(gm)).toContainText("Nothing in “Copied war” is run");
    await does(gm, "takeOver").click();
    await gm.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await expect(does(gm, "undo")).toBeEnabled();
  });
  expect(await shipsNow(gm)).toEqual(before);
});

/** Takes a journal away from the player who made it. */
async function takenFromPlayers(gm: Page, journal: string): Promise<void> {
  await settled(gm);
  await gm.evaluate(async (journal) => {
    const { game } = globalThis as unknown as Kept;
    const found = game.journal.contents.find(({ name }) => name === journal);
    await found!.update({ ownership: { default: 2, [game.users.getName("Player 1").id]: 0 } });
  }, journal);
}

async function opensWar(gm: Page, name: string): Promise<void> {
  await gm.evaluate(async (name) => {
    const { game } = globalThis as unknown as Kept;
    const pages = game.journal.contents.flatMap((journal) => journal.pages.contents);
    await game.system.api.openWar(pages.find((page) => page.name === name)!.uuid);
  }, name);
}
