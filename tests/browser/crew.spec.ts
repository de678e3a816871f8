/** One ship, three players and a Gamemaster: each answers for their own stations, through whole battles. */
import type { Page } from "@playwright/test";
import { battleOn, publish, type Table } from "./battle";
import { fixDice } from "./dice";
import { WALKED } from "./cells";
import { expect, test } from "./fixtures";
import { crewOn } from "./stations";
import { FIRE, FLY, isAsked, pick, SHIPS } from "./space-opera/game";
import { board, OFTEN, PRINTED, SLOW } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceAtStart } from "./sentences";

/** A cutter with a gunner at each of its three guns. */
const CUTTER = "qdnsDW0dcjV6ds1r";

interface SettingsScope {
  readonly game: { readonly settings: { set(scope: string, name: string, value: number): Promise<unknown> } };
}

/** Starts a battle of two ships of a compendium: three players fly the first, a bot the other. */
async function begin(gm: Page, game: string, pack: string, own: string, other: string): Promise<void> {
  await gm.evaluate(
    async ([id, pack, own, other]) => {
      const { game } = globalThis as unknown as Table;
      const { tableGame, startBattle } = game.system.api;
      const [captain = "", ...mates] = [1, 2, 3].map((number) => game.users.getName(`Player ${number}`).id);
      const ship = (of: string) => game.actors.importFromCompendium(game.packs.get(pack), of, {});
      const participants = [
        { actor: await ship(own), token: null, commander: captain, mates },
        { actor: await ship(other), token: null, commander: "bot:recruit" },
      ];
      await startBattle(tableGame(id), participants, { name: "one ship" });
    },
    [game, `all-hands.${pack}`, own, other] as const,
  );
}

const READY = '[data-action="submit"]:not([aria-disabled="true"])';
const ready = (page: Page) => board(page).locator(READY);
const strip = (page: Page) => board(page).locator(".ah-strip--crew");

/** Sends a page's ready answer if its question contains `saying`; at once, as the button may be gone a moment later. */
const sends = (page: Page, saying: string): Promise<boolean> =>
  readOn(
    page,
    ([selector, saying]) => {
      const board = document.querySelector(".ah-board-window");
      const asked = board?.querySelector(".ah-question, .ah-target")?.textContent ?? "";
      const submit = asked.includes(saying) ? board?.querySelector<HTMLElement>(selector) : null;
      submit?.click();
      return Boolean(submit);
    },
    [READY, saying] as const,
  );

/** Sends the answer of the first of these pages that has one ready. */
async function anySends(pages: readonly Page[], saying = ""): Promise<void> {
  for (const page of pages) if (await sends(page, saying)) return;
}

/** Sends answers again and again until the battle is over. */
async function playOn(gm: Page, pages: readonly Page[]): Promise<void> {
  const isOver = async () => {
    await anySends(pages);
    return (await battleOn(gm)).ended;
  };
  await expect.poll(isOver, { intervals: [50], timeout: 300_000 }).toBe(true);
}

test("three players fly one ship of Space Opera, and one of them leaves in the middle of a question", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(400_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
  const captain = await loginAs(browser, "Player 1");
  const mate = await loginAs(browser, "Player 2");
  const leaving = await loginAs(browser, "Player 3");
  await begin(gm, "space-opera", "opera-ships", CUTTER, SHIPS.errand);
  expect(await crewOn(gm, "Player 1")).toContainEqual(["gunner", "Player 3"]);
  await expect(mate.locator(".ah-story__seats")).toContainText(
    sentence("ALLHANDS.crew.with", { names: "Player 2 and Player 3" }),
  );

  await test.step("one gun bears: its gunner is asked, and the others see what they have in mind", async () => {
    await isAsked(leaving, FIRE);
    await expect(strip(leaving)).toContainText(
      sentence("ALLHANDS.crew.yours", {
        station: `${sentence("ALLHANDS.station.gunner")} (Red Ledger · Rail Repeater)`,
      }),
    );
    await expect(strip(captain)).toContainText(
      sentence("ALLHANDS.space-opera.answer.fire.ship", {
        ship: "Red Ledger",
        guns: "Rail Repeater",
        target: "Errand",
      }),
    );
    await expect(strip(mate)).toContainText(
      sentence("ALLHANDS.space-opera.answer.fire.ship", {
        ship: "Red Ledger",
        guns: "Rail Repeater",
        target: "Errand",
      }),
    );
    await expect(ready(captain)).toHaveCount(0);
    await pick(
      leaving,
      sentence("ALLHANDS.space-opera.field.target", { gun: "Rail Repeater" }),
      sentenceAtStart("ALLHANDS.space-opera.do.hold"),
    );
    await expect(strip(mate)).not.toContainText("Errand");
  });

  await test.step("nobody is believed about a station that is another's", async () => {
    const { id, askings } = (await battleOn(gm)).question!;
    const part = askings.findIndex((asking) => "of" in asking);
    await publish(mate, id, part, { question: id, commit: "0".repeat(64) });
    await publish(captain, id, part, { question: id, commit: "1".repeat(64) });
    await expect(strip(captain)).toContainText("Player 3");
    expect((await battleOn(gm)).question!.commitments).not.toHaveProperty(String(part));
    await publish(captain, id, part, {});
  });

  await test.step("the station of whoever leaves is the captain's, until they are back", async () => {
    await leaving.close();
    await isAsked(captain, FIRE);
    const { step } = await battleOn(gm);
    await ready(captain).click();
    await expect.poll(async () => (await battleOn(gm)).step, OFTEN).toBeGreaterThan(step);
  });

  await test.step("with everybody back, the captain takes over a question that nobody answers, and it goes on", async () => {
    const back = await loginAs(browser, "Player 3");
    await isAsked(captain, FLY);
    await gm.evaluate(() => (globalThis as unknown as SettingsScope).game.settings.set("all-hands", "crewTime", 0));
    await ready(captain).click();
    await isAsked(back, FIRE);
    await expect(ready(captain)).toHaveCount(0);
    await strip(captain)
      .getByRole("button", { name: sentence("ALLHANDS.crew.take") })
      .click();
    await isAsked(captain, FIRE);
    await expect(strip(back)).toContainText(sentence("ALLHANDS.crew.taken"));
    await expect(ready(back)).toHaveCount(0);
    const { step } = await battleOn(gm);
    const stepAfter = async () => {
      await anySends([back, mate, captain, gm]);
      return (await battleOn(gm)).step;
    };
    await expect.poll(stepAfter, { intervals: [50], timeout: 2 * SLOW }).toBeGreaterThan(step);
  });
});

test("three players fly one ship of Space Opera to the end", WALKED, async ({ browser, loginAs }) => {
  test.setTimeout(400_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
  const players: Page[] = [];
  for (const number of [1, 2, 3]) players.push(await loginAs(browser, `Player ${number}`));
  await begin(gm, "space-opera", "opera-ships", CUTTER, SHIPS.errand);
  await isAsked(players[2]!, FIRE);
  await playOn(gm, [...players, gm]);
  expect((await battleOn(gm)).ended).toBe(true);
});

test("three players fly one ship of Myoss Gamma, each for what is theirs", WALKED, async ({ browser, loginAs }) => {
  test.setTimeout(400_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
  const players: Page[] = [];
  for (const number of [1, 2, 3]) players.push(await loginAs(browser, `Player ${number}`));
  await begin(gm, "myoss-gamma", "ships", PRINTED.battleaxe, PRINTED.explorer);
  const crew = await crewOn(gm, "Player 1");
  const [, gunner = "Player 1"] = crew.find(([station]) => station === "guns") ?? [];
  const guns = players[Number(gunner.slice(-1)) - 1]!;
  const others = players.filter((page) => page !== guns);

  await test.step("guns are fired by whoever sits at them, and by nobody else", async () => {
    await playUntilAction(gm, players);
    await expect(ready(guns)).toHaveText(/^Fire/);
    for (const page of others)
      await expect(board(page).getByRole("button", { name: /^Fire/ }).first()).toContainText(gunner);
  });

  await test.step("the battle is played to its end", async () => {
    await playOn(gm, [guns, ...others, gm]);
    expect((await battleOn(gm)).ended).toBe(true);
  });
});

/** Answers what is asked before the first turn. */
async function playUntilAction(gm: Page, pages: readonly Page[]): Promise<void> {
  const nameOf = async () => (await battleOn(gm)).question?.askings[0]?.name;
  await expect
    .poll(
      async () => {
        if ((await nameOf()) === "action") return true;
        await anySends(pages, sentence("ALLHANDS.myoss-gamma.question.prepare.title"));
        return false;
      },
      { ...OFTEN, timeout: SLOW },
    )
    .toBe(true);
}
