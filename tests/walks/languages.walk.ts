/** The boards in a language of longer words, in all their states and sizes: none cuts what is whole in English. */
import { FIXED_DICE } from "../browser/battle";
import { throughStates } from "../browser/board-states";
import { expect, test } from "../browser/fixtures";
import { ALL_BATTLES } from "../browser/fixed-battles";
import { cutBeyondEnglish, inLanguage, pseudoModule } from "../browser/pseudo";
import { board, shut } from "../browser/table";
import { SIZES, showAt } from "../looks/sizes";

test.use({ moduleDirs: [pseudoModule()] });

/** The sizes of boards, and where boards stand on a small screen. */
const ALL_SIZES = {
  ...SIZES,
  "small, floating": { width: 1280, height: 720, dock: "floating" },
  "small, at the side": { width: 1280, height: 720, dock: "right" },
  "small, below": { width: 1280, height: 720, dock: "bottom" },
} as const;

for (const [game, begin] of Object.entries(ALL_BATTLES))
  test(`no board cuts what is longer than in English: ${game}`, async ({ browser, loginAs }) => {
    const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
    const player = await loginAs(browser, "Player 1", {
      async prepare(page) {
        await FIXED_DICE.prepare(page);
        await inLanguage("en-XA").prepare(page);
      },
    });
    await begin(gm, player);
    await shut(gm);
    await expect(board(player)).toBeVisible();
    const found = new Set<string>();
    await throughStates({ player, gm }, async (state) => {
      for (const [size, screen] of Object.entries(ALL_SIZES)) {
        await showAt(player, screen);
        for (const text of await cutBeyondEnglish(player)) found.add(`${size}: ${state}: ${text}`);
      }
    });
    expect([...found]).toEqual([]);
  });
