/** Stories of random games: they tell everything and keep every secret, and their events say how the units are. */
import { describe, expect, it } from "vitest";
import { plain } from "../../../kit/text/sentence";
import {
  cardTexts,
  forAllHeard,
  reportsEnds,
  tellsEverything,
  type HeardStep,
} from "../../../../tests/support/games/random-boards";
import { cardNames } from "../../../kit/cards/names";
import { isObject, type GameEvent, type Random } from "../../../rules/kernel";
import { navyAces, ranking, unitTold, type UnitTold, type Waters } from "../../../rules/navy-aces";
import { RANDOM_WATERS, randomFleets } from "../../../../tests/support/rules/navy-aces/random-fleets";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { statusLine } from "./status";
import { namesOf, STORY } from "./events";
import { NAVIES } from "../../../../tests/support/games/navy-aces";

const { headline, tell } = STORY;

/** Matches placeholders left open, and ids or keys in place of words. */
const OPEN = /[{}]|undefined|null|NaN|ALLHANDS|unit-|island-|seat-|joker-/;
/** Cards as written in events, states and names. */
const CARD = /\b(?:[2-9TJQKA][CDHS]|joker-\d)\b/g;

const SEATS = ["seat-1", "seat-2", "seat-3", "seat-4"];

const PLAY = {
  ...RANDOM_WATERS,
  most: 200,
  setup: (random: Random) => {
    const setup = randomFleets(random);
    return { ...setup, players: setup.players.map((each, at) => ({ ...each, name: NAVIES[at] ?? "" })) };
  },
};
const visit = (check: (step: HeardStep<Waters>) => void, numRuns: number) => forAllHeard(PLAY, numRuns, check);

/** All texts of a step that everyone reads. */
function textsOf({ checkpoint, state, heard }: HeardStep<Waters>): string[] {
  const names = namesOf(checkpoint);
  const card = describeStep({ undone: false, events: heard }, names);
  return [
    ...cardTexts(card),
    ...card.tables.flatMap((table) => [table.head, ...table.rows.map(({ cells }) => cells)].flat().map(plain)),
    headline(heard, names),
    statusLine(navyAces.view(state, null)),
  ];
}

/** Cards that lie open at the start of a step, or are shown by its public events. */
const openCards = (waters: Waters, events: readonly GameEvent[]): Set<string> => {
  const { discard, turnDiscard, units, combat } = navyAces.view(waters, null);
  return new Set(JSON.stringify([discard, turnDiscard, units, combat, events]).match(CARD));
};

/** The units that an event names. */
const unitsIn = (event: GameEvent): UnitTold[] =>
  Object.values(event).filter((value) => isObject(value) && "active" in value) as UnitTold[];

describe("the story of random games", { timeout: 60_000 }, () => {
  // Tokens, and dice or islands without room, are too rare for so few games: `events.test.ts` has their sentences.
  tellsEverything(PLAY, { namesOf, tell, texts: textsOf, open: OPEN }, 20, 24);

  it("names no card that has not been shown, to anyone", () => {
    visit((step) => {
      const { checkpoint, heard } = step;
      const open = openCards(checkpoint, heard);
      const hidden = [...checkpoint.navies.flatMap(({ hand }) => hand), ...checkpoint.deck].filter(
        (card) => !open.has(card),
      );
      const text = ` ${textsOf(step).join(" ")} `;
      for (const card of hidden) expect(text).not.toMatch(new RegExp(`[^0-9]${cardNames([card])}[^0-9]`));
    }, 6);
  });

  it("calls navies by their names, and nothing else, whoever looks", () => {
    visit(({ checkpoint }) => {
      const own = checkpoint.navies.flatMap(({ seat, name }) => [seat, `navy//${seat}`].map((id) => [id, name]));
      for (const seat of [null, ...SEATS])
        expect(namesOf(navyAces.view(checkpoint, seat))).toEqual(Object.fromEntries(own));
    }, 6);
  });

  it("is told by events that say how units stand after them, and who could win at the end", () => {
    visit(({ state, heard }) => {
      const last = new Map(heard.flatMap(unitsIn).map((unit) => [unit.id, unit]));
      for (const unit of last.values()) {
        const now = state.units.find(({ id }) => id === unit.id);
        if (now) expect(unit).toEqual(unitTold(state, now));
        else if (!state.navies[unit.place]?.surrendered) expect(unit.active).toBe(0);
      }
      const ended = heard.find(({ event }) => event === "gameEnded");
      if (ended) expect(ended["standings"]).toEqual(ranking(state));
    }, 6);
  });

  it("lets a player take back what showed nothing: neither dice nor cards", () => {
    visit(({ events, dice }) => {
      const dealt = events.some((event) => event.event === "drewSeen" && (event["cards"] as []).length > 0);
      if (dice.length > 0 || dealt) expect(STORY.shown(events)).toBe(true);
      const quiet = ["moved", "islandPlaced", "ceasedFire", "offeredEnd"];
      if (events.length > 0 && events.every(({ event }) => quiet.includes(event)))
        expect(STORY.shown(events)).toBe(false);
    }, 6);
  });

  it("comes to a report that counts what was lost and done, and closes with the end", () => {
    reportsEnds(
      PLAY,
      (waters, steps, people) => reportContext(navyAces.view(waters, null), steps, people),
      [30, 5],
      (report, waters) => {
        const winners = waters.over?.winners ?? [];
        for (const [place, { units, values, lost }] of report.rows.entries()) {
          const there = waters.units.filter(({ owner }) => owner === place);
          expect(units.filter(({ fate }) => fate.endsWith("left"))).toHaveLength(there.length);
          expect(values.map(({ value }) => value).slice(2)).toEqual([there.length, units.length - there.length]);
          if (winners.includes(waters.navies[place]?.seat ?? "")) expect(lost).toBe(false);
        }
        expect(report.text).toMatch(/( won|A draw).*Rounds: \d+\.$/);
        expect(report.title).toMatch(winners.length === 0 ? /^A draw$/ : / won$/);
      },
      OPEN,
    );
  });
});
