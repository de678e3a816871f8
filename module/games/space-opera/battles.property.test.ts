/** Random battles of Space Opera on their boards and in their stories, which leave no gaps. */
import { expect } from "vitest";
import { cardTexts, expectNoGaps, OPEN, tellsEverything } from "../../../tests/support/games/random-boards";
import { becomes, feedOn, FRESH } from "../../../tests/support/games/space-opera";
import { checkBattles } from "../../../tests/support/rules/checks";
import { RANDOM_OPERA } from "../../../tests/support/rules/space-opera/random-battles";
import { randomPlayer } from "../../rules/bots/random";
import type { BattleView } from "../../rules/space-opera";
import { boardContext, type BattleState } from "./board/context";
import { pendingFor } from "./board/pending";
import { describeStep } from "./story/card";
import { STORY } from "./story/events";
import { namesOf } from "./story/names";

const { headline, tell } = STORY;

const PLAY = { ...RANDOM_OPERA, most: 40 };
/** The Gamemaster overrules the rules. */
const OVERRULED: typeof PLAY = {
  ...PLAY,
  players: (random) => ({ ...PLAY.players(random), gm: randomPlayer<BattleView>(random) }),
};

const OPENED: BattleState = { ...FRESH, gamemaster: true, open: new Set(["matrix", "edit"]) };
const ASKED = ["declareFire", "chooseManeuvers", "dodge"];

const put = new Set<string>();

checkBattles(
  OVERRULED,
  5,
  {
    "takes every answer on a board, and leaves no gap in its words": {
      answer({ view, seat, name, about, answer }) {
        if (answer === undefined) return;
        put.add(seat === "gm" ? seat : name);
        const shown = { asked: name, about };
        // In mid-step, ships are ahead of the checkpoint: the board shows what the rules see.
        const feed = feedOn(view, seat, seat === "gm" ? { ...shown, proposed: answer } : shown);
        const pending = pendingFor(feed, { answer });
        const { context } = boardContext(feed, pending, OPENED);
        expect(pending.answer, name).toEqual(answer);
        expect(pending.ready, name).toBe(true);
        expect(context.question?.rows.length, name).toBeGreaterThan(0);
        expectNoGaps(context.question, OPEN, name);
        const { refuse } = feed.menu() ?? { refuse: () => null };
        for (const pick of pending.picks) if ("draft" in pick) expect(refuse(becomes(pick)), name).toBeNull();
      },
      after: () => expect([...put]).toEqual(expect.arrayContaining([...ASKED, "gm"])),
    },
    "leaves no gap on a board where nothing is asked": {
      step({ state }) {
        for (const seat of ["seat-1", null])
          expectNoGaps(boardContext(feedOn(state, seat), { panel: null, aims: [] }, OPENED).context);
      },
    },
  },
  "an overruled battle",
);

checkBattles(PLAY, 12, {
  ...tellsEverything(
    {
      namesOf,
      tell,
      texts: ({ heard, checkpoint }) => {
        const names = namesOf(checkpoint);
        return [...cardTexts(describeStep({ undone: false, events: heard }, names)), headline(heard, names)];
      },
    },
    { least: 25 },
  ),
});
