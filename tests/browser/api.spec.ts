/**
 * The whole API with nonsense, on a page with everything in it: what is wrong is said by us, never by the browser. And a
 * battle that is read and answered by it, with the macros of docs/api.md.
 */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { asked, battleOn, beginBattle, FIXED_DICE, musterBattle, shot } from "./battle";
import { loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { HIT, shieldOf } from "./skirmish";
import { board } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

interface Scope {
  readonly game: {
    readonly system: { readonly api: Record<string, unknown> & Answering };
  };
}

interface Macros {
  readonly CONFIG: {
    readonly Macro: { readonly documentClass: new (data: object) => { execute(): Promise<unknown> } };
  };
}

interface Control {
  readonly id: string;
  readonly words: string;
  readonly chosen: boolean;
}

/** What is read here of a question. */
interface QuestionHere {
  readonly id: string;
  readonly name: string;
  readonly manner: string;
  readonly about: unknown;
  readonly words: string;
  readonly lines: readonly string[];
  readonly options: readonly { readonly answer: unknown }[];
  readonly refused: readonly { readonly words: string; readonly why: string }[];
  readonly controls: readonly { readonly name: string; readonly controls: readonly Control[] }[];
}

interface Answering {
  battles(): object[];
  question(battle: unknown): Promise<QuestionHere | null>;
  answer(battle: unknown, value: unknown, to?: object): Promise<void>;
  press(battle: unknown, control: string): Promise<void>;
}

test("no function of the API fails in the browser's words", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const found = await readOn(gm, async () => {
    const { api } = (globalThis as unknown as Scope).game.system;
    const circle: unknown[] = [];
    circle.push(circle);
    const nonsense = [null, 7, 7n, "nosuch", "x".repeat(100_000), {}, [], ["nosuch"], circle, () => undefined];
    // These take an empty object, or do the same whatever they are given.
    const isIdle = (name: string, value: unknown): boolean =>
      (name === "selfCheck" && typeof value === "object" && value !== null && Object.keys(value).length === 0) ||
      /^(beginWar|openWelcome|openOverview)$/.test(name);
    const said: string[] = [];
    const tried: string[] = [];
    for (const [name, member] of Object.entries(api)) {
      if (typeof member !== "function") continue;
      tried.push(name);
      for (const value of nonsense.filter((each) => !isIdle(name, each)))
        for (const given of [
          [value],
          ["gurps", value],
          ["gurps", "skill", value],
          ["gurps", "skill", { level: 12 }, value],
        ])
          try {
            await (member as (...given: unknown[]) => unknown)(...given);
          } catch (error) {
            const { name: kind, message } = error as Error;
            const isOurs =
              (kind === "Error" || kind === "ApiError" || kind === "RulesError") && /^\S.{10,}\.\)?$/s.test(message);
            if (!isOurs || message.length > 3000)
              said.push(`${name}(${given.map(String).join().slice(0, 80)}): ${kind}: ${message.slice(0, 200)}`);
          }
    }
    return { said: [...new Set(said)], tried };
  });
  expect(found.tried.length).toBeGreaterThan(28);
  expect(found.said).toEqual([]);
});

/** The macros of the documentation that contain a text. */
const macroWith = (text: string): string => {
  const docs = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
  const macros = [...docs.matchAll(/```js\n(.*?)```/gs)].map(([, code = ""]) => code);
  return macros.find((code) => code.includes(text))!;
};

/** Runs a macro, and does not wait for its end: it may ask something. */
async function runMacro(page: Page, command: string): Promise<void> {
  await page.evaluate((command) => {
    const { documentClass } = (globalThis as unknown as Macros).CONFIG.Macro;
    void new documentClass({ name: "A macro", type: "script", command, ownership: { default: 3 } }).execute();
  }, command);
}

const questionOn = (page: Page): Promise<QuestionHere | null> =>
  readOn(page, () => {
    const { api } = (globalThis as unknown as Scope).game.system;
    return api.question(api.battles()[0]);
  });

/** Why an answer to the first battle is refused; blank if it is given. */
const answerOn = (page: Page, value: unknown, to?: object): Promise<string> =>
  readOn(
    page,
    ([value, to]) => {
      const { api } = (globalThis as unknown as Scope).game.system;
      return api.answer(api.battles()[0], value, to).then(
        () => "",
        ({ name, message }: Error) => `${name}: ${message}`,
      );
    },
    [value, to] as const,
  );

const pressOn = (page: Page, control: string): Promise<string> =>
  readOn(
    page,
    (control) => {
      const { api } = (globalThis as unknown as Scope).game.system;
      return api.press(api.battles()[0], control).then(
        () => "",
        ({ name, message }: Error) => `${name}: ${message}`,
      );
    },
    control,
  );

test.describe(() => {
  test.use({ start: "myoss-duel-mustered" });

  test("a battle is read and answered through the API, by whoever is asked and by nobody else", async ({
    browser,
    loginAs,
  }) => {
    const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
    const player = await loginAs(browser, "Player 1", FIXED_DICE);
    await runMacro(player, macroWith('"allHands.asked"'));
    await musterBattle(gm, player, "player");
    const controls = ({ controls }: QuestionHere) => controls.flatMap((group) => group.controls);

    await test.step("the question is read in words: what is asked, what can be pressed, what is refused and why", async () => {
      const question = (await questionOn(player))!;
      expect(question).toMatchObject({ game: "myoss-gamma", name: "action", manner: "one", seatName: "Player 1" });
      expect(question.lines.join("\n")).toContain(
        sentence("ALLHANDS.myoss-gamma.board.actionsLeft", { left: 2, all: 2 }),
      );
      expect(question.words).not.toBe("");
      for (const { words, why } of question.refused) expect([words, why]).not.toContain("");
      expect(question.refused.length).toBeGreaterThan(0);
      expect(controls(question).map(({ words }) => words)).toContain(sentence("ALLHANDS.myoss-gamma.action.end"));
      const isFrozen = await readOn(player, async () => {
        const { api } = (globalThis as unknown as Scope).game.system;
        const read = (await api.question(api.battles()[0]))!;
        return [read, read.controls, read.controls[0]!.controls[0], read.about ?? read].every(Object.isFrozen);
      });
      expect(isFrozen).toBe(true);
      expect(await questionOn(gm)).toBeNull();
    });

    await test.step("the same is read where the board is closed", async () => {
      const before = (await questionOn(player))!;
      await board(player).locator('.window-header [data-action="close"]').click();
      await expect(board(player)).toHaveCount(0);
      const after = (await questionOn(player))!;
      const { controls: _before, ...rest } = before;
      expect(after).toMatchObject(rest);
      // An open board puts some of them elsewhere, as it has room.
      const sorted = (question: QuestionHere) => controls(question).sort((a, b) => a.id.localeCompare(b.id));
      expect(sorted(after)).toEqual(sorted(before));
    });

    const fires = await shot(player, "Battleaxe", "Photon Cannon", "Explorer");
    await test.step("answers of others, off the menu, or to something else are refused with the reason", async () => {
      const now = await battleOn(gm);
      expect(await answerOn(gm, fires)).toBe(`ApiError: ${sentence("ALLHANDS.api.nothingAsked")}`);
      const offMenu = sentence("ALLHANDS.api.refused", { reason: sentence("ALLHANDS.reason.not-an-option") });
      expect(await answerOn(player, { do: "board", target: "nosuch" })).toBe(`ApiError: ${offMenu}`);
      expect(await answerOn(player, fires, { question: "another" })).toBe(
        `ApiError: ${sentence("ALLHANDS.api.notAsked")}`,
      );
      expect(await pressOn(player, "nosuch")).toContain("nosuch");
      expect(await battleOn(gm)).toEqual(now);
    });

    await test.step("a press is one on the board, which opens for it", async () => {
      const shield = controls((await questionOn(player))!).find(({ id }) => id.endsWith("-screens"))!;
      expect(await pressOn(player, shield.id)).toBe("");
      await expect(board(player).locator('[data-action="draft"][aria-pressed="true"]')).toHaveText(/Shield/);
      expect(controls((await questionOn(player))!).find(({ id }) => id === shield.id)!.chosen).toBe(true);
    });

    await test.step("an answer is given, and the next question is told of by its hook", async () => {
      await loadDice(gm, [37, 71]);
      expect(await answerOn(player, fires, { question: (await questionOn(player))!.id })).toBe("");
      await asked(gm, "pickRoll");
      const question = (await questionOn(player))!;
      expect(question.options.map(({ answer }) => answer)).toEqual([37, 71]);
      await expect(player.locator("#notifications")).toContainText(question.words);
    });

    await test.step("the macro of the documentation asks for one of the answers, and gives it", async () => {
      await runMacro(player, macroWith("DialogV2.wait"));
      await player.locator(".dialog button", { hasText: "71" }).click();
      await asked(gm, "adjust");
      expect(await answerOn(player, 71)).toBe("");
      await expect.poll(() => shieldOf(gm)).toEqual(HIT);
    });
  });
});

test("secret answers and real dice go through the API, and a Gamemaster's page answers nobody else's", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" }, { dice: "seat" });

  await test.step("each throws their own die", async () => {
    await expect.poll(async () => (await questionOn(player))?.name).toBe("die");
    const die = (await questionOn(player))!;
    expect(die.options.map(({ answer }) => answer)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(await questionOn(gm)).toBeNull();
    expect(await answerOn(player, 101)).toContain("ApiError");
    expect(await answerOn(player, 90)).toBe("");
    await expect.poll(async () => (await questionOn(gm))?.name).toBe("die");
    expect(await answerOn(gm, 10)).toBe("");
  });

  await test.step("both prepare in secret", async () => {
    for (const page of [player, gm]) {
      await expect.poll(async () => (await questionOn(page))?.manner).toBe("all");
      expect(await answerOn(page, {})).toBe("");
      expect(await answerOn(page, {})).toBe(`ApiError: ${sentence("ALLHANDS.api.nothingAsked")}`);
    }
    await expect.poll(async () => (await questionOn(player))?.name).toBe("action");
  });

  await test.step("what the Gamemaster's board may answer for somebody who is away, the API does not", async () => {
    await player.close();
    await expect(board(gm).locator(".ah-question, [data-action=end]").first()).toBeVisible();
    expect(await questionOn(gm)).toBeNull();
    expect(await answerOn(gm, { do: "endShip" })).toBe(`ApiError: ${sentence("ALLHANDS.api.nothingAsked")}`);
  });
});

const GAMES = ["myoss-gamma", "ship-on-ship", "space-opera", "silent-ships", "navy-aces"];

test("the question of every game is read, with its board closed, and answered where its answers are listed", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster");
  const heard = await readOn(
    gm,
    async (games) => {
      const { api } = (globalThis as unknown as Scope).game.system;
      const settled = api["settled"] as (how: object) => Promise<void>;
      const found: { game: string; question: QuestionHere | null; next: string }[] = [];
      for (const game of games) {
        await (api["playNow"] as (game: string) => Promise<void>)(game);
        await settled({ bots: true });
        const battle = api.battles().at(-1);
        // The board of the battle before has given way, and this one may be closed: what is read is the same.
        const question = await api.question(battle);
        const [option] = question?.options ?? [];
        if (option && question) await api.answer(battle, option.answer, { question: question.id });
        await settled({ bots: true });
        found.push({ game, question, next: (await api.question(battle))?.id ?? "" });
      }
      return found;
    },
    GAMES,
  );
  expect(heard.map(({ game }) => game)).toEqual(GAMES);
  for (const { question, next } of heard) {
    expect(question!.words).not.toBe("");
    expect(question!.lines.length).toBeGreaterThan(0);
    for (const { words } of question!.controls.flatMap(({ controls }) => controls)) expect(words).not.toBe("");
    if (question!.options.length > 0) expect(next).not.toBe(question!.id);
  }
});
