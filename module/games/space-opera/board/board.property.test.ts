import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomPlayer } from "../../../rules/bots/random";
import { seeded, type Json, type Player } from "../../../rules/kernel";
import { walk } from "../../../../tests/support/rules/conformance";
import { spaceOpera, type Battle, type BattleSetup, type BattleView } from "../../../rules/space-opera";
import { randomBattle } from "../../../../tests/support/rules/space-opera/random-battles";
import { boardContext, type BattleState } from "./context";
import { pendingFor } from "./pending";
import { describeStep } from "../story/card";
import { namesOf } from "../story/names";
import { headline, tell } from "../story/telling";
import { becomes, feedOn, FRESH } from "../../../../tests/support/games/space-opera";

/** Matches placeholders left open, and keys in place of words. */
const OPEN = /[{}]|undefined|NaN|ALLHANDS/;
const MOST_STEPS = 40;
const TIMEOUT = 60_000;
const SEATS = ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "gm"] as const;

/** A random battle; its ships and parts have only their ids as names. */
const named = (random: ReturnType<typeof seeded>): BattleSetup => randomBattle(random);

const OPENED: BattleState = { ...FRESH, gamemaster: true, open: new Set(["matrix", "edit"]) };

/** All texts in a context. */
const wordsIn = (data: unknown): string => JSON.stringify(data).replace(/[{}]/g, "");

describe("the board of random battles", { timeout: TIMEOUT }, () => {
  test("takes every answer, and leaves no gap in its words", () => {
    const put = new Set<string>();
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seeded(seed);
        const bot = randomPlayer<BattleView>(random);
        const setup = named(random);
        let checkpoint: Battle = spaceOpera.setup(setup);
        const watched: Player<BattleView> = (question, view, seat, about) => {
          const answer = bot(question, view, seat, about) as Json;
          put.add(question.name);
          const shown = { asked: question.name, about: about as Json };
          // In mid-step, ships are ahead of the checkpoint: the board shows what the rules see.
          const feed = feedOn(view, seat, seat === "gm" ? { ...shown, proposed: answer } : shown);
          const pending = pendingFor(feed, { answer });
          const { context } = boardContext(feed, pending, OPENED);
          expect(pending.answer, question.name).toEqual(answer);
          expect(pending.ready, question.name).toBe(true);
          expect(context.question?.rows.length, question.name).toBeGreaterThan(0);
          expect(wordsIn(context.question), question.name).not.toMatch(OPEN);
          const { refuse } = feed.menu() ?? { refuse: () => null };
          for (const pick of pending.picks)
            if ("draft" in pick) expect(refuse(becomes(pick)), question.name).toBeNull();
          return answer;
        };
        const players = Object.fromEntries(SEATS.map((seat) => [seat, watched]));
        const visit = ({ state }: { state: Battle }) => {
          checkpoint = state;
          for (const seat of ["seat-1", null]) {
            const { context } = boardContext(feedOn(checkpoint, seat), { panel: null, aims: [] }, OPENED);
            expect(wordsIn(context)).not.toMatch(OPEN);
          }
        };
        walk(spaceOpera, setup, players, random, visit, MOST_STEPS);
      }),
      { numRuns: 5 },
    );
    expect([...put]).toEqual(expect.arrayContaining(["declareFire", "chooseManeuvers", "dodge"]));
  });

  test("every event is told, in words without gaps", () => {
    const happened = new Set<string>();
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seeded(seed);
        const bot = randomPlayer<BattleView>(random);
        const players = Object.fromEntries(SEATS.map((seat) => [seat, bot]));
        walk(
          spaceOpera,
          named(random),
          players,
          random,
          ({ state, events }) => {
            const names = namesOf(state);
            const told = tell(events, names);
            for (const [at, { event }] of events.entries()) {
              happened.add(event);
              expect(told[at]?.event).toBe(event);
              const unsigned = told[at]?.sentence.filter(({ kind, sign }) => kind === "ship" && sign === "");
              expect(unsigned, event).toEqual([]);
            }
            const { head, paragraphs, outcomes, sums } = describeStep({ undone: false, events }, names);
            const words = [head, ...paragraphs.map(({ sentence }) => sentence)].flat().map(({ text }) => text);
            const lines = [...outcomes.map(({ text }) => text), ...sums.map(({ name }) => name)];
            for (const text of [...words, ...lines, headline(events, names)]) expect(text).not.toMatch(OPEN);
            expect(events.length === 0 || head.length > 0).toBe(true);
          },
          MOST_STEPS,
        );
      }),
      { numRuns: 12 },
    );
    expect(happened.size).toBeGreaterThan(25);
  });
});
