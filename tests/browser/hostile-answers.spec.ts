/** Answers that are not meant honestly, written past our client: they cost whoever sent them, and nobody else. */
import type { Page } from "@playwright/test";
import { commitment } from "../../module/foundry/referee/secret";
import type { Json } from "../../module/rules/kernel";
import { beginAces } from "./navy-aces/game";
import {
  answerKey,
  asked,
  battleOn,
  beginBattle,
  OFF_SCENE,
  openBoardAt,
  recordOn,
  reply,
  type Asked,
  type Table,
} from "./battle";
import { beginDuel } from "./ship-on-ship/game";
import { expect, test } from "./fixtures";
import { EXCESSES, hostileClient, writing, type HostileClient } from "./hostile";
import { beginOpera } from "./space-opera/game";
import { beginSea } from "./silent-ships/game";
import { board, openTab, question, SLOW, submit } from "./table";

const PLAYER = "PlayerOneUser000";
const SALT = "00";

/** What the pages' own scope offers to these tests. */
interface Rules {
  readonly rules: {
    view(state: unknown, seat: string): unknown;
    readonly questions: Readonly<
      Record<string, { menu(view: unknown, seat: string, about: unknown): { sample(random: unknown): Json } }>
    >;
  };
  readonly binding: { read(battle: object): unknown };
}

/** A legal answer to an asking of the open question, as a bot would choose one. */
function legalAnswer(gm: Page, index: number): Promise<Json> {
  return gm.evaluate((index) => {
    const { combats, system } = (globalThis as unknown as Table).game;
    const battle = combats.contents[0]!;
    const table = system.api.tableGame(String((battle as unknown as { type: string }).type)) as Rules;
    const open = JSON.parse(String(battle.system["question"])) as Asked;
    const { seat, name, about } = open.askings[index]!;
    if (open.manner === "die") return 1;
    const view = table.rules.view(table.binding.read(battle), seat);
    return table.rules.questions[name]!.menu(view, seat, about).sample(() => 1);
  }, index);
}

/** What stands in a flag of a user, as the Gamemaster's page knows it. */
function writtenBy(gm: Page, key: string, by = PLAYER): Promise<string | undefined> {
  return gm.evaluate(
    ([user, key]) => {
      const { flags } = (globalThis as unknown as Table).game.users.get(user)!;
      return (flags["all-hands"] as { answer?: Record<string, string> } | undefined)?.answer?.[key];
    },
    [by, key] as const,
  );
}

/** What of the question is for the player to answer now; -1: nothing. */
const ownIn = ({ askings }: Asked): number => askings.findIndex(({ seat, standing }) => seat === "seat-1" && !standing);

interface Wipes {
  /** How often an answer was wiped out, as this page has heard. */
  wipes?: number;
  readonly Hooks: { on(hook: "updateUser", heard: (user: object, changes: object) => void): void };
}

/** How often answers were wiped out since this was asked first. */
function wipesOn(gm: Page): Promise<number> {
  return gm.evaluate(() => {
    const scope = globalThis as unknown as Wipes;
    if (scope.wipes === undefined) {
      scope.wipes = 0;
      scope.Hooks.on("updateUser", (_user, changes) => {
        const { flags } = changes as { flags?: { "all-hands"?: { answer?: object } } };
        if (Object.values(flags?.["all-hands"]?.answer ?? {}).includes("")) scope.wipes!++;
      });
    }
    return scope.wipes;
  });
}

/** A player who writes what they like. */
class Rascal {
  readonly #gm: Page;
  readonly #client: HostileClient;
  /** What was put to them, by manner and name. */
  readonly met = new Set<string>();

  constructor(gm: Page, client: HostileClient) {
    this.#gm = gm;
    this.#client = client;
  }

  async write(question: Asked, index: number, text: string): Promise<void> {
    expect(await this.#client.request(writing(PLAYER, answerKey(question.id, index), text))).toBe("done");
  }

  say(question: Asked, index: number, answer: object): Promise<void> {
    return this.write(question, index, JSON.stringify({ question: question.id, ...answer }));
  }

  /** Writes too much where an answer should be: it goes, and the question stands as it stood, or is put again. */
  async overdo(open: Asked, index: number): Promise<Asked> {
    let last = open;
    for (const excess of Object.values(EXCESSES)) {
      const wiped = await wipesOn(this.#gm);
      await this.write(last, index, excess(last.id));
      // That nothing stands there could be from before: what is written too soon would be wiped out with it.
      await expect.poll(() => wipesOn(this.#gm)).toBeGreaterThan(wiped);
      expect(await writtenBy(this.#gm, answerKey(open.id, index))).toBe("");
      if (open.manner !== "all") await expect.poll(async () => (await this.#now()).id).not.toBe(last.id);
      last = await this.#now();
      expect(last).toMatchObject({ key: open.key, manner: open.manner, askings: open.askings });
    }
    return last;
  }

  async #now(): Promise<Asked> {
    const { question: open, problem } = await battleOn(this.#gm);
    expect(problem).toBe("");
    return open!;
  }

  /** Answers as is allowed; a secret question after some hashes that are none. */
  async answer(open: Asked, index: number): Promise<void> {
    const value = await legalAnswer(this.#gm, index);
    if (open.manner !== "all") return this.say(open, index, { value });
    for (const commit of ["zz", "f".repeat(10_000), 7]) await this.say(open, index, { commit });
    await this.say(open, index, { value, lost: true });
    const commit = commitment({ salt: SALT, value });
    await this.say(open, index, { commit });
    await expect.poll(async () => (await this.#now()).reveal).toBe(true);
    expect((await this.#now()).commitments).toEqual({ [index]: commit });
    await this.say(open, index, { commit, salt: SALT, value });
  }

  /** Plays a battle against a bot, until so many kinds of questions were met, each with too much of an answer first. */
  async play(kinds: number, questions = 40): Promise<void> {
    const before = this.met.size;
    for (let at = 0; at < questions && this.met.size < before + kinds; at++) {
      await expect.poll(async () => (await battleOn(this.#gm)).question !== null, { timeout: SLOW }).toBe(true);
      let open = await this.#now();
      const index = ownIn(open);
      if (index < 0) {
        expect(open).toMatchObject({ manner: "confirm", askings: [{ seat: "gm" }] });
        // Whatever a player writes there is not even looked at.
        for (const excess of Object.values(EXCESSES)) await this.write(open, 0, excess(open.id));
        this.met.add(`confirm ${open.askings[0]!.name}`);
        await reply(this.#gm, open, await legalAnswer(this.#gm, 0));
      } else {
        const kind = `${open.manner} ${open.askings[index]!.name}`;
        if (!this.met.has(kind)) open = await this.overdo(open, index);
        this.met.add(kind);
        await this.answer(open, index);
      }
      await expect.poll(async () => (await battleOn(this.#gm)).question?.id, { timeout: SLOW }).not.toBe(open.id);
    }
  }
}

/** Begins a battle of each game: Player 1 against a bot. */
const BATTLES: readonly (readonly [game: string, kinds: number, begin: (gm: Page) => Promise<void>])[] = [
  ["Myoss Gamma", 3, (gm) => beginBattle(gm, { battleaxe: "Player 1", explorer: "bot:random" }, { dice: "seat" })],
  [
    "Ship-on-Ship",
    2,
    (gm) =>
      beginDuel(gm, [
        { name: "Raider", commander: "Player 1", color: "red" },
        { name: "Cutter", commander: "bot:random", color: "black" },
      ]),
  ],
  ["Silent Ships", 1, (gm) => beginSea(gm, ["Player 1", "bot:random"])],
  ["Navy Aces", 1, (gm) => beginAces(gm, ["Player 1", "bot:random"])],
  [
    "Space Opera",
    2,
    (gm) =>
      beginOpera(
        gm,
        [
          { ship: "marlin", commander: "Player 1" },
          { ship: "thorn", commander: "bot:random" },
        ],
        { automation: { beginPhase: "ask" } },
      ),
  ],
];

/** Deletes the battle, as a Gamemaster does who has enough of it. */
async function endBattle(gm: Page): Promise<void> {
  await gm.evaluate(() => (globalThis as unknown as Table).game.combats.contents[0]!.delete());
  await expect(board(gm)).toHaveCount(0);
}

test("an answer that is too much to be read is refused in questions of every kind", async ({
  browser,
  loginAs,
  server,
}) => {
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  const player = await loginAs(browser, "Player 1", OFF_SCENE);
  const client = await hostileClient(player, server.url);
  const rascal = new Rascal(gm, client);
  for (const [game, kinds, begin] of BATTLES)
    await test.step(game, async () => {
      await begin(gm);
      await rascal.play(kinds);
      await expect(gm.locator("#notifications")).toContainText("as no answer is");
      await endBattle(gm);
    });
  const manners = new Set([...rascal.met].map((kind) => kind.split(" ")[0]));
  expect([...manners].sort(), [...rascal.met].join(", ")).toEqual(["all", "confirm", "die", "first", "one"]);
  client.close();
});

/** The Gamemaster's part of a board that says whose secret answer does not come. */
const lost = (gm: Page) => board(gm).locator(".ah-strip--lost");

/** Whose secret answers to the open question are promised, in the order of the askings. */
const promises = async (gm: Page): Promise<string[]> => Object.keys((await battleOn(gm)).question?.commitments ?? {});

test("a secret answer counts as it was promised, and what becomes of one that does not come the Gamemaster says", async ({
  browser,
  loginAs,
  server,
}) => {
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  const player = await loginAs(browser, "Player 1", OFF_SCENE);
  const client = await hostileClient(player, server.url);
  const rascal = new Rascal(gm, client);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  const told = (page: Page, text: string) =>
    expect(page.locator("#chat .chat-message", { hasText: text }).last()).toBeVisible();
  await asked(gm, "prepare");
  const honest = await legalAnswer(gm, 0);
  const promise = commitment({ salt: SALT, value: honest });
  /** The player promises something, the Gamemaster's answer is shown. Gives the question. */
  const toTheReveal = async (value: Json): Promise<Asked> => {
    const open = await asked(gm, "prepare");
    await rascal.say(open, 0, { commit: commitment({ salt: SALT, value }) });
    await expect.poll(() => promises(gm)).toEqual(["0"]);
    await submit(gm);
    await expect.poll(() => writtenBy(gm, answerKey(open.id, 1), "GamemasterUser00")).toContain('"value"');
    return open;
  };

  await test.step("before anybody has shown an answer, another promise is as good", async () => {
    const open = await asked(gm, "prepare");
    await rascal.say(open, 0, { commit: "0".repeat(64) });
    await expect.poll(async () => (await battleOn(gm)).question?.commitments["0"]).toBe("0".repeat(64));
    await rascal.say(open, 0, { commit: promise });
    await expect.poll(async () => (await battleOn(gm)).question?.commitments["0"]).toBe(promise);
  });

  await test.step("after that neither another value nor another promise is believed", async () => {
    const open = await toTheReveal(honest);
    const other = { screen: null };
    await rascal.say(open, 0, { value: other, lost: true });
    await rascal.say(open, 0, { commit: promise, salt: SALT, value: other });
    const commit = commitment({ salt: "01", value: other });
    await rascal.say(open, 0, { commit });
    await rascal.say(open, 0, { commit, salt: "01", value: other });
    await rascal.overdo((await battleOn(gm)).question!, 0);
    // The player's own page, which never knew the answer, may have called it lost by now.
    await expect(lost(gm)).toContainText(/has not shown|it is lost/);
    expect(await battleOn(gm)).toMatchObject({ phase: "muster", step: 0, question: { commitments: { 0: promise } } });
    await expect(lost(player)).toHaveCount(0);
    await lost(gm).getByRole("button", { name: "Everyone chooses anew" }).click();
    for (const page of [gm, player]) await told(page, "everyone chooses anew");
    await expect.poll(() => promises(gm)).toEqual([]);
    await expect(lost(gm)).toHaveCount(0);
  });

  await test.step("one that is as it was promised and not allowed does not let anyone choose again", async () => {
    const nonsense = { screen: "nothing of the kind" };
    const { id } = await toTheReveal(nonsense);
    const open = (await battleOn(gm)).question!;
    await rascal.say(open, 0, { commit: open.commitments["0"], salt: SALT, value: nonsense });
    await expect(lost(gm)).toContainText("not allowed");
    expect((await battleOn(gm)).question?.id).toBe(id);
    await lost(gm).getByRole("button", { name: "Everyone chooses anew" }).click();
    await expect.poll(async () => (await battleOn(gm)).question?.id).not.toBe(id);
  });

  await test.step("one that is lost is answered for", async () => {
    await asked(gm, "prepare");
    await submit(player);
    await expect.poll(() => promises(gm)).toEqual(["0"]);
    // Still asked, as nobody has shown anything: a browser that lost its answer gives another.
    const first = (await battleOn(gm)).question!.commitments["0"];
    await forgetSecrets(player);
    await expect(question(player)).toContainText("Before the first turn");
    await submit(player);
    await expect.poll(async () => (await battleOn(gm)).question?.commitments["0"]).not.toBe(first);
    await forgetSecrets(player);
    await submit(gm);
    await expect(lost(gm)).toContainText("it is lost");
    await lost(gm).getByRole("button", { name: "as if absent" }).click();
    for (const page of [gm, player]) await told(page, "answered for as if absent");
    await expect.poll(async () => (await battleOn(gm)).phase).toBe("act");
    const [entry] = await recordOn(gm);
    expect(entry?.settled?.map(({ seat, how, by }) => `${seat} ${how} ${by}`)).toEqual([
      "seat-1 anew GamemasterUser00",
      "seat-1 anew GamemasterUser00",
      "seat-1 fallback GamemasterUser00",
    ]);
  });
  client.close();
});

/** Loses what this browser keeps secret, and has the page notice. */
async function forgetSecrets(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("all-hands.secret.")) localStorage.removeItem(key);
    const { Hooks } = globalThis as unknown as { Hooks: { callAll(hook: string, ...args: object[]): void } };
    Hooks.callAll("updateChatMessage", {}, {});
  });
}

test("what is wrong with one battle is said in its row and on its board, and nowhere else", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  const player = await loginAs(browser, "Player 1", OFF_SCENE);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  await beginDuel(gm, [
    { name: "Raider", commander: "Player 1", color: "red" },
    { name: "Cutter", commander: "Gamemaster", color: "black" },
  ]);
  await expect(board(player).locator(".window-title")).toContainText("Ship-on-Ship");
  await openBoardAt(player, 0);

  await test.step("a question that makes no sense is none", async () => {
    const open = await asked(gm, "prepare");
    for (const damage of [{ askings: [null] }, { askings: [{ ...open.askings[0], name: "constructor" }] }, { id: 7 }]) {
      await gm.evaluate(
        async (text) => {
          const battle = (globalThis as unknown as Table).game.combats.contents[0]!;
          // As if the referee had written it, so that it stays.
          await battle.update({ "system.question": text }, { allHands: {} });
        },
        JSON.stringify({ ...open, ...damage }),
      );
      await expect
        .poll(async () => JSON.stringify((await battleOn(player)).question))
        .toContain(JSON.stringify(damage).slice(1, -1));
    }
    await expect(board(player)).not.toContainText("Before the first turn");
    // The next answer to anything has it put again.
    await openBoardAt(player, 1);
    await board(player).locator('[data-action="submit"]').dispatchEvent("click");
    await openBoardAt(player, 0);
    await expect(board(player)).toContainText("Before the first turn");
  });

  await test.step("a battle that cannot be read is named, and the other goes on", async () => {
    for (const page of [gm, player])
      await page.evaluate(() => {
        const table = (globalThis as unknown as Table).game.system.api.tableGame("ship-on-ship") as {
          binding: { read(): never };
        };
        table.binding.read = () => {
          throw new TypeError("spoiled");
        };
      });
    await openTab(player, "combat");
    await player.locator(".all-hands-tracker button", { hasText: "All battles" }).click();
    const rows = player.locator(".ah-overview__battle");
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText("spoiled");
    await expect(rows.first()).toContainText("waiting for");
    // Under whatever other window.
    for (const page of [player, gm]) {
      await openBoardAt(page, 0);
      await board(page).locator('[data-action="submit"]').dispatchEvent("click");
    }
    await expect.poll(async () => (await battleOn(gm)).phase).toBe("act");
    await openBoardAt(player, 1);
    await expect(board(player)).toContainText("spoiled");
  });
});
