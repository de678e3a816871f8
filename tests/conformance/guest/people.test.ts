/** Two people at their own pages in the world of another system: a battle from its first question to its replay. */
import { expect as see, type Page } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import { battleOn, endTurn, takeBack } from "../../browser/battle";
import { actOnceSettled, sitAt } from "../../browser/settled";
import { board, control, PRINTED, question, submit } from "../../browser/table";
import { replayed, verifies } from "./battles";
import { inPage, joined, reload, seated } from "./table";

const BEGIN = `const pack = game.packs.get("world.all-hands-ships");
  const player = game.users.getName("Player 1").id;
  const bring = (id, ownership) => game.actors.importFromCompendium(pack, id, { ownership });
  const [axe, explorer] = [await bring(given.battleaxe, { default: 0, [player]: 3 }), await bring(given.explorer, { default: 0 })];
  const participants = [
    { actor: axe, token: null, commander: player },
    { actor: explorer, token: null, commander: "" },
  ];
  await api.startBattle(api.tableGame("myoss-gamma"), participants, { name: "the gap" })`;

/** Answers what is asked on a page, as the game's quickest bot would. */
const ANSWER = `const { rules, bots } = await api.fetchGame("myoss-gamma");
  const feed = kit.feedOf(api.battles()[0]);
  if (feed.question === null || feed.question.answered) return;
  const { name, seat, about, proposed } = feed.question;
  const bot = await Object.values(bots)[0](api.kernel.seeded(given));
  await feed.answer(proposed ?? bot(rules.questions[name], feed.view, seat, about))`;

describe.each(["Player 1", "Gamemaster"])("a battle of two people in a hostile world, reloaded by %s", (reloading) => {
  const { table, gm } = seated({ system: "host-system", generation: reloading === "Gamemaster" ? 13 : 14 });
  let player: Page;
  beforeAll(async () => {
    player = await joined(table(), "Player 1");
    const pages = [gm(), player];
    for (const page of pages) {
      sitAt(page, pages);
      actOnceSettled(page);
    }
  });

  /** Ends a turn, with whatever the rules ask the one whose turn it is before it is over. */
  const endsTurn = async (page: Page): Promise<void> => {
    const { step } = await battleOn(gm());
    await endTurn(page);
    const isOver = async () => (await battleOn(gm())).step > step;
    while (!(await isOver())) await control(page, "quick").or(control(page, "submit")).first().click();
  };

  /** The page of the one who is asked, and the other. */
  const asked = async (): Promise<readonly [Page, Page]> => {
    const isOwn = (page: Page) => question(page).isVisible();
    const [own, other] = [await isOwn(player), await isOwn(gm())];
    expect([own, other].filter(Boolean)).toHaveLength(1);
    return own ? [player, gm()] : [gm(), player];
  };

  it("both prepare in secret, and the rules go on", async () => {
    await inPage(gm(), BEGIN, PRINTED);
    for (const page of [player, gm()]) {
      await see(question(page)).toBeVisible();
      await submit(page);
    }
    await asked();
    expect((await battleOn(gm())).problem).toBe("");
  });

  it("a turn is ended, and taken back", async () => {
    const [first, second] = await asked();
    await endsTurn(first);
    expect((await asked())[0]).toBe(second);
    await takeBack(gm());
    expect((await asked())[0]).toBe(first);
  });

  it("a page that is loaded again in the middle of a question asks it again, and the answer counts", async () => {
    const [page] = await asked();
    await reload(table(), reloading === "Gamemaster" ? gm() : player, reloading);
    for (const each of [gm(), player])
      if (!(await board(each).isVisible())) await inPage(each, "await api.openBoard(api.battles()[0])");
    expect((await asked())[0]).toBe(page);
    await endsTurn(page);
    expect((await asked())[0]).not.toBe(page);
  });

  it("it ends, for both, and everybody may look at it again", async () => {
    for (let seed = 1; !(await battleOn(gm())).ended; seed++)
      for (const page of [gm(), player]) await inPage(page, ANSWER, seed);
    for (const page of [gm(), player]) await see(board(page).locator(".ah-notice--over")).toBeVisible();
    await see(control(player, "submit")).toHaveCount(0);
    const id = await inPage<string>(gm(), "return api.battles()[0].id");
    for (const page of [gm(), player]) {
      await verifies(page, id);
      await see(replayed(page).locator(".ah-replay__slider")).toBeVisible();
    }
    expect(table().complaints).toEqual([]);
  });
});
