/** Random duels on their boards and in their stories, which hide what is hidden and leave no gaps. */
import { expect } from "vitest";
import { cardTexts, expectNoGaps, OPEN, tellsEverything } from "../../../tests/support/games/random-boards";
import { feedOn, FIRST, FRESH, SECOND } from "../../../tests/support/games/ship-on-ship";
import { checkBattles } from "../../../tests/support/rules/checks";
import { RANDOM_DUEL } from "../../../tests/support/rules/ship-on-ship/random-duels";
import { cardName } from "../../kit/cards/names";
import { standardDeck, type Random } from "../../rules/kernel";
import { half, type DuelSetup } from "../../rules/ship-on-ship";
import { boardContext } from "./board/context";
import { draftOf, pendingFor } from "./board/pending";
import type { DuelState } from "./board/side";
import { describeStep } from "./story/card";
import { STORY } from "./story/events";
import { namesOf } from "./story/names";

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

checkBattles(PLAY, 10, {
  "shows a seat no card that its view hides, takes every answer, and leaves no gap in its words": {
    oneIn: 2,
    answer({ state, seat, name, answer }) {
      if (answer === undefined) return;
      const feed = feedOn(state, seat, { asked: name });
      const pending = pendingFor(feed, draftOf(answer) ?? null);
      const context = boardContext(feed, pending, OPENED);
      const own = state.captains.find((captain) => captain.seat === seat)?.color;
      const open = new Set([...named(feed.view), ...(name === "stackDeck" && own ? half(own) : [])]);
      // Everyone knows what a color brings.
      const told = shown({ ...context, colors: [] });
      expect(
        told.filter((card) => !open.has(card)),
        name,
      ).toEqual([]);
      if (pending.quick === null || (answer !== null && !(Array.isArray(answer) && answer.length === 0))) {
        expect(pending.answer, name).toEqual(answer);
        expect(pending.ready, name).toBe(true);
      } else expect(pending.quick.refused, name).toBeNull();
      expectNoGaps(context.question, OPEN, name);
    },
  },
  "shows whoever is not asked no card that their view hides": {
    oneIn: 2,
    step({ state }) {
      for (const seat of [FIRST, SECOND, null]) {
        const feed = feedOn(state, seat);
        const open = named(feed.view);
        const told = shown(boardContext(feed, pendingFor(feed, null), OPENED));
        expect(told.filter((card) => !open.has(card))).toEqual([]);
      }
    },
  },
  ...tellsEverything(
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
    { least: 18 },
  ),
});
