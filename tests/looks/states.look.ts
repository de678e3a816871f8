/**
 * Pictures of a board in all its states: each kind of question, the first time it is asked, waiting for the other side
 * to answer it, and the end; in six sizes and two themes. Bots answer, and dice fall as always, so that the same states
 * come in each run.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE } from "../browser/battle";
import { expect, test } from "../browser/fixtures";
import { readOn, settled } from "../browser/settled";
import { board } from "../browser/table";
import { BATTLES } from "./battles";
import { showAt, SIZES, THEMES } from "./sizes";

/** Answers after which a battle is left as it is. */
const MOST_ANSWERS = 400;

interface Question {
  readonly name: string;
  readonly seat: string;
  readonly about: unknown;
  readonly answered: boolean;
  readonly proposed?: unknown;
}
interface Scope {
  readonly allHands: {
    readonly api: {
      battles(): readonly { readonly type: string }[];
      fetchGame(id: string): Promise<{
        readonly rules: { readonly questions: Readonly<Record<string, object>> };
        readonly bots: Readonly<Record<string, (random: unknown) => unknown>>;
      }>;
      readonly kernel: { seeded(seed: number): unknown };
    };
    readonly kit: {
      feedOf(battle: object): {
        readonly question: Question | null;
        readonly view: unknown;
        answer(value: unknown): Promise<void>;
      };
    };
  };
}

/** The question on this page that is not answered yet; blank if there is none. */
const askedOn = (page: Page): Promise<string> =>
  readOn(page, () => {
    const { api, kit } = (globalThis as unknown as Scope).allHands;
    const { question } = kit.feedOf(api.battles()[0]!);
    return question === null || question.answered ? "" : question.name;
  });

/** Answers on this page as the game's quick bot does; results that the rules propose are accepted. */
const answerOn = (page: Page, seed: number): Promise<void> =>
  readOn(
    page,
    async (seed) => {
      type Player = (question: unknown, view: unknown, seat: string, about: unknown) => unknown;
      const { api, kit } = (globalThis as unknown as Scope).allHands;
      const battle = api.battles()[0]!;
      const { rules, bots } = await api.fetchGame(battle.type);
      const feed = kit.feedOf(battle);
      const { name, seat, about, proposed } = feed.question!;
      const bot = (await Object.values(bots)[0]!(api.kernel.seeded(seed))) as Player;
      await feed.answer(proposed ?? bot(rules.questions[name], feed.view, seat, about));
    },
    seed,
  );

/** What a board shows: a question, the one that the other side is asked, or the end. */
async function stateOn(player: Page, gm: Page): Promise<string> {
  if ((await battleOn(gm)).ended) return "end";
  const [own, other] = [await askedOn(player), await askedOn(gm)];
  return own !== "" ? own : `waiting-${other}`;
}

test("each state of the board", async ({ browser, loginAs }, { project, config }) => {
  const folder = join(config.metadata["folder"] as string, project.name);
  await mkdir(folder, { recursive: true });
  const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE, canvas: false });
  const player = await loginAs(browser, "Player 1", { ...FIXED_DICE, viewport: { width: 1440, height: 900 } });
  await BATTLES[project.name]!(gm);
  await expect(board(player)).toBeVisible();
  const seen = new Set<string>();
  for (let answers = 0; answers < MOST_ANSWERS && !seen.has("end"); answers++) {
    await settled(gm, player);
    const state = await stateOn(player, gm);
    if (!seen.has(state)) await takeAll(player, folder, `${String(seen.size + 1).padStart(2, "0")}-${state}`);
    seen.add(state);
    for (const page of [player, gm]) if ((await askedOn(page)) !== "") await answerOn(page, answers);
  }
  console.log(`${project.name}: ${[...seen].join(", ")}`);
  expect(seen.size).toBeGreaterThan(2);
});

/** The same state in all sizes and themes. */
async function takeAll(page: Page, folder: string, state: string): Promise<void> {
  for (const [size, screen] of Object.entries(SIZES)) {
    await showAt(page, screen);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const picture = await board(page).screenshot({ animations: "disabled" });
      await writeFile(join(folder, `${state}.${size}.${colorScheme}.png`), picture);
    }
  }
}
