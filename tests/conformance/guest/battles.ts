/** Battles in the world of another system: begun as the welcome proposes, and played by bots. */
import { expect, type Locator, type Page } from "@playwright/test";
import { sentenceLike } from "../../browser/sentences";
import { inPage } from "./opened";

/** A bot's battle may take as long as this on a busy machine. */
const TO_THE_END = 110_000;

/** What there is of ours, and how far it has got. */
export const STANDING = `const { contents } = game.combats;
  const packs = [...game.packs].filter(({ collection }) => collection.startsWith("world."));
  return {
    battles: contents.map(({ id, type, system }) => [id, type, system.step, system.ended, system.question]).sort(),
    ships: game.actors.map(({ id, name, type }) => [id, name, type]).sort(),
    records: game.journal.map(({ id, pages }) => [id, pages.size]).sort(),
    packs: packs.map(({ collection, index }) => [collection, index.size]).sort(),
  }`;

/**
 * Begins a battle with all that the welcome proposes, and the seats changed by a piece of code that has them in `seats`;
 * all that a game automates is done by itself. Returns its id.
 */
const begin = (page: Page, game: string, seated: string): Promise<string> =>
  inPage(
    page,
    `const { automations = [] } = await api.fetchGame(given);
    const modes = automations.filter(({ modes }) => modes.includes("do")).map(({ name }) => [name, "do"]);
    Hooks.once("preCreateCombat", (combat) => {
      const { seats } = combat.toObject().system;
      combat.updateSource({ system: { seats: ${seated}, automation: JSON.stringify(Object.fromEntries(modes)) } });
    });
    return (await api.playNow(given)).id`,
    game,
  );

/** The same, with bots in all seats. */
export const beginBots = (page: Page, game: string): Promise<string> =>
  begin(page, game, `seats.map((seat) => ({ ...seat, user: "", bot: "random" }))`);

/** The same, with the seats as proposed: with a player online, it is the player against the Gamemaster. */
export const beginWithPeople = (page: Page, game: string): Promise<string> => begin(page, game, "seats");

/** Waits until a battle is over, or stands still with a problem, and returns how it stands. */
export async function playedOut(
  page: Page,
  id: string,
): Promise<{ readonly ended: boolean; readonly problem: string }> {
  await page.waitForFunction(isOver, id, { timeout: TO_THE_END });
  await inPage(page, "await api.settled({ bots: true })");
  return inPage(page, "const { ended, problem } = game.combats.get(given).system; return { ended, problem }", id);
}

interface Scope {
  readonly game: {
    readonly combats: { get(id: string): { readonly system: { readonly ended: boolean; readonly problem: string } } };
  };
}

function isOver(id: string): boolean {
  const { ended, problem } = (globalThis as unknown as Scope).game.combats.get(id).system;
  return ended || problem !== "";
}

export const replayed = (page: Page): Locator => page.locator(".ah-board-window.ah-replayed");

/** Opens the replay of a battle, and expects that all of it is as recorded. */
export async function verifies(page: Page, id: string): Promise<void> {
  await inPage(page, "await api.openReplay(game.combats.get(given)); await api.settled()", id);
  await replayed(page).locator('[data-replay="verify"]').click();
  await expect(replayed(page).locator(".ah-replay__verdict")).toHaveText(sentenceLike("ALLHANDS.replay.verified"), {
    timeout: TO_THE_END,
  });
}

/** Closes all windows. */
export const closeWindows = (page: Page): Promise<unknown> =>
  inPage(
    page,
    `for (const app of [...foundry.applications.instances.values()])
      if (app.hasFrame && app.rendered) await app.close({ animate: false });
    await api?.settled()`,
  );
