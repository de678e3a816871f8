import { describe, expect, test } from "vitest";
import { standardDeck, type Random } from "../../../rules/kernel";
import { cardTexts, expectNoGaps, OPEN, tellsEverything } from "../../../../tests/support/games/random-boards";
import { forAllAnswers } from "../../../../tests/support/rules/random-walk";
import { RANDOM_DUEL } from "../../../../tests/support/rules/ship-on-ship/random-duels";
import { half, type DuelSetup } from "../../../rules/ship-on-ship";
import { boardContext } from "./context";
import type { DuelState } from "./side";
import { draftOf, pendingFor } from "./pending";
import { describeStep } from "../story/card";
import { cardName } from "../../../kit/cards/names";
import { namesOf } from "../story/names";
import { STORY } from "../story/events";
import { feedOn, FIRST, FRESH, SECOND } from "../../../../tests/support/games/ship-on-ship";

const { headline, tell } = STORY;

const ALL = standardDeck();
const duelist = (seat: string, ship: string, name: string, rating: number) => ({
  seat,
  ship,
  name,
  rating,
  captain: `Captain of ${name}`,
  skill: 3,
  coordination: 3,
});

const PLAY = {
  ...RANDOM_DUEL,
  most: 60,
  setup: (random: Random): DuelSetup => ({
    duelists: [duelist(FIRST, "raider", "Raider", random(15)), duelist(SECOND, "cutter", "Cutter", random(15))],
    options: { openDecks: random(2) === 1, mustPlay: random(2) === 1 },
  }),
};

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
    forAllAnswers(
      PLAY,
      5,
      ({ state, seat, name, answer }) => {
        const feed = feedOn(state, seat, { asked: name });
        const pending = pendingFor(feed, draftOf(answer) ?? null);
        const context = boardContext(feed, pending, OPENED);
        const own = state.captains.find((captain) => captain.seat === seat)?.color;
        const open = new Set([...named(feed.view), ...(name === "stackDeck" && own ? half(own) : [])]);
        // Everyone knows what a color brings.
        expect(
          shown({ ...context, colors: [] }).filter((card) => !open.has(card)),
          name,
        ).toEqual([]);
        if (answer !== null && !(Array.isArray(answer) && answer.length === 0)) {
          expect(pending.answer, name).toEqual(answer);
          expect(pending.ready, name).toBe(true);
        } else expect(pending.quick?.refused, name).toBeNull();
        expectNoGaps(context.question, OPEN, name);
      },
      (state) => {
        for (const seat of [FIRST, SECOND, null]) {
          const feed = feedOn(state, seat);
          const open = named(feed.view);
          expect(shown(boardContext(feed, pendingFor(feed, null), OPENED)).filter((card) => !open.has(card))).toEqual(
            [],
          );
        }
      },
    );
  });

  tellsEverything(
    PLAY,
    {
      namesOf,
      tell,
      isTwin: () => false,
      texts: ({ heard, checkpoint }) => {
        const names = namesOf(checkpoint);
        const texts = [...cardTexts(describeStep({ undone: false, events: heard }, names)), headline(heard, names)];
        // A card may begin with its first paragraph.
        return texts[0] === "" ? texts.slice(1) : texts;
      },
    },
    10,
    18,
  );
});
