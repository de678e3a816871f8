import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomPlayer } from "../../../rules/bots/random";
import { publicEvents, seeded, standardDeck, type Json, type Player } from "../../../rules/kernel";
import { walk } from "../../../../tests/support/rules/conformance";
import { half, shipOnShip, type Duel, type DuelSetup, type DuelView } from "../../../rules/ship-on-ship";
import { boardContext } from "./context";
import type { DuelState } from "./side";
import { draftOf, pendingFor } from "./pending";
import { describeStep } from "../story/card";
import { cardName } from "../../../kit/cards/names";
import { namesOf } from "../story/names";
import { headline, tell } from "../story/telling";
import { feedOn, FIRST, FRESH, SECOND } from "../../../../tests/support/games/ship-on-ship";

/** Matches placeholders left open, and ids or keys in place of words. */
const OPEN = /[{}]|undefined|NaN|ALLHANDS/;

const ALL = standardDeck();
const MOST_STEPS = 60;

const someDuel = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  ratings: fc.tuple(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 15 })),
  openDecks: fc.boolean(),
  mustPlay: fc.boolean(),
});

const duelist = (seat: string, ship: string, name: string, rating: number) => ({
  ...{ seat, ship, name, rating, captain: `Captain of ${name}` },
  skill: 3,
  coordination: 3,
});

const setupOf = ({
  ratings,
  openDecks,
  mustPlay,
}: {
  ratings: [number, number];
  openDecks: boolean;
  mustPlay: boolean;
}): DuelSetup => ({
  duelists: [duelist(FIRST, "raider", "Raider", ratings[0]), duelist(SECOND, "cutter", "Cutter", ratings[1])],
  options: { openDecks, mustPlay },
});

/** The cards that the data name by id. */
const named = (data: unknown): Set<string> => new Set(JSON.stringify(data).match(/(?<=")[A2-9TJQK][CDHS](?=")/g));

const IDS = /(?<=["/-])[A2-9TJQK][CDHS](?=["/.])/g;
const NAMES: { readonly [name: string]: string } = Object.fromEntries(ALL.map((card) => [cardName(card), card]));

/** The cards that the data show in any way: by id, in a picture or an element, or by name. */
function shown(data: unknown): string[] {
  const text = JSON.stringify(data);
  const names = text.match(/(?:10|[A2-9JQK])[♣♦♥♠]/g) ?? [];
  return [...(text.match(IDS) ?? []), ...names.map((name) => NAMES[name] ?? name)];
}

const OPENED: DuelState = { ...FRESH, open: new Set([FIRST, SECOND]) };

describe("the board of random duels", () => {
  test("shows a seat no card that its view hides, takes every answer, and leaves no gap in its words", () => {
    fc.assert(
      fc.property(someDuel, (given) => {
        const random = seeded(given.seed);
        const bot = randomPlayer<DuelView>(random);
        const setup = setupOf(given);
        let checkpoint: Duel = shipOnShip.setup(setup);
        const watched: Player<DuelView> = (question, view, seat, about) => {
          const answer = bot(question, view, seat, about) as Json;
          const feed = feedOn(checkpoint, seat, { asked: question.name });
          const pending = pendingFor(feed, draftOf(answer) ?? null);
          const context = boardContext(feed, pending, OPENED);
          const own = checkpoint.captains.find((captain) => captain.seat === seat)?.color;
          const open = new Set([...named(feed.view), ...(question.name === "stackDeck" && own ? half(own) : [])]);
          // Everyone knows what a color brings.
          expect(
            shown({ ...context, colors: [] }).filter((card) => !open.has(card)),
            question.name,
          ).toEqual([]);
          if (answer !== null && !(Array.isArray(answer) && answer.length === 0)) {
            expect(pending.answer, question.name).toEqual(answer);
            expect(pending.ready, question.name).toBe(true);
          } else expect(pending.quick?.refused, question.name).toBeNull();
          expect(JSON.stringify(context.question).replace(/[{}]/g, "")).not.toMatch(OPEN);
          return answer;
        };
        walk(
          shipOnShip,
          setup,
          { [FIRST]: watched, [SECOND]: watched },
          random,
          (step) => {
            checkpoint = step.state;
            for (const seat of [FIRST, SECOND, null]) {
              const feed = feedOn(checkpoint, seat);
              const context = boardContext(feed, pendingFor(feed, null), OPENED);
              const open = named(feed.view);
              expect(shown(context).filter((card) => !open.has(card))).toEqual([]);
            }
          },
          MOST_STEPS,
        );
      }),
      { numRuns: 5 },
    );
  });

  test("every event is told, in words without gaps", () => {
    const happened = new Set<string>();
    fc.assert(
      fc.property(someDuel, (given) => {
        const random = seeded(given.seed);
        const bot = randomPlayer<DuelView>(random);
        walk(shipOnShip, setupOf(given), { [FIRST]: bot, [SECOND]: bot }, random, ({ state, events }) => {
          const told = tell(events, namesOf(state));
          for (const [at, event] of events.entries()) {
            happened.add(event.event);
            expect(told[at]?.event).toBe(event.event);
            expect(told[at]?.sentence, event.event).not.toHaveLength(0);
            const unsigned = told[at]?.sentence.filter(({ kind, sign }) => kind === "ship" && sign === "");
            expect(unsigned, event.event).toEqual([]);
          }
          const step = { undone: false, events: publicEvents(events) };
          const { head, paragraphs, outcomes, sums } = describeStep(step, namesOf(state));
          const words = [head, paragraphs.map(({ sentence }) => sentence)].flat(2).map(({ text }) => text);
          const lines = [...outcomes.map(({ text }) => text), ...sums.map(({ name }) => name)];
          for (const text of [...words, ...lines, headline(step.events, namesOf(state))])
            expect(text).not.toMatch(OPEN);
          expect(step.events.length === 0 || head.length + paragraphs.length > 0).toBe(true);
        });
      }),
      { numRuns: 10 },
    );
    expect(happened.size).toBeGreaterThan(18);
  });
});
