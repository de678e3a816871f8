import { describe, expect, test } from "vitest";
import { randomPlayer } from "../../../rules/bots/random";
import type { Random } from "../../../rules/kernel";
import { cardTexts, expectNoGaps, OPEN, tellsEverything } from "../../../../tests/support/games/random-boards";
import { forAllAnswers } from "../../../../tests/support/rules/random-walk";
import type { BattleView } from "../../../rules/space-opera";
import { RANDOM_OPERA } from "../../../../tests/support/rules/space-opera/random-battles";
import { boardContext, type BattleState } from "./context";
import { pendingFor } from "./pending";
import { describeStep } from "../story/card";
import { namesOf } from "../story/names";
import { STORY } from "../story/events";
import { becomes, feedOn, FRESH } from "../../../../tests/support/games/space-opera";

const { headline, tell } = STORY;

const PLAY = { ...RANDOM_OPERA, most: 40 };

const OPENED: BattleState = { ...FRESH, gamemaster: true, open: new Set(["matrix", "edit"]) };

describe("the board of random battles", { timeout: 60_000 }, () => {
  test("takes every answer, and leaves no gap in its words", () => {
    const put = new Set<string>();
    const players = (random: Random) => ({ ...PLAY.players(random), gm: randomPlayer<BattleView>(random) });
    forAllAnswers(
      { ...PLAY, players },
      5,
      ({ view, seat, name, about, answer }) => {
        put.add(name);
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
      (battle) => {
        for (const seat of ["seat-1", null])
          expectNoGaps(boardContext(feedOn(battle, seat), { panel: null, aims: [] }, OPENED).context);
      },
    );
    expect([...put]).toEqual(expect.arrayContaining(["declareFire", "chooseManeuvers", "dodge"]));
  });

  tellsEverything(
    PLAY,
    {
      namesOf,
      tell,
      texts: ({ heard, checkpoint }) => {
        const names = namesOf(checkpoint);
        return [...cardTexts(describeStep({ undone: false, events: heard }, names)), headline(heard, names)];
      },
    },
    12,
    25,
  );
});
