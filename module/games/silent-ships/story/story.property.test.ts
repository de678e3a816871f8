/** Stories of random games: they tell everything and keep every secret, and their events say where the ships are. */
import { shipName } from "../words";
import { describe, expect, it } from "vitest";
import { plain } from "../../../kit/text/sentence";
import {
  cardTexts,
  forAllHeard,
  reportsEnds,
  tellsEverything,
  type HeardStep,
} from "../../../../tests/support/games/random-boards";
import { isObject, type GameEvent, type Random } from "../../../rules/kernel";
import { SHIP_TYPES, shipTold, silentShips, type Sea, type ShipTold } from "../../../rules/silent-ships";
import { RANDOM_SEA, randomSea } from "../../../../tests/support/rules/silent-ships/random-seas";
import { storyColumn } from "../../../kit/board/story-column";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { isUnsupported, namesOf, STORY } from "./events";

const { headline, tell } = STORY;

/** Matches placeholders left open, and ids or keys in place of words. */
const OPEN = /[{}]|undefined|NaN|ALLHANDS|\w-[12]\b|\?/;
const CARD = /\b(?:[a-z]+)-[12]\b/g;

const SEATS = ["seat-1", "seat-2"];

const PLAY = {
  ...RANDOM_SEA,
  most: 150,
  setup: (random: Random) => {
    const setup = randomSea(random);
    return { ...setup, players: setup.players.map((each, at) => ({ ...each, name: at === 0 ? "North" : "South" })) };
  },
};
const visit = (check: (step: HeardStep<Sea>) => void, numRuns: number) => forAllHeard(PLAY, numRuns, check);

/** The cards that lie face up at sea, or are shown by events. */
function open(sea: Sea, events: readonly GameEvent[] = []): Set<string> {
  const up = sea.board.flatMap((ship) => (ship?.up ? [ship.card] : []));
  return new Set([...up, ...(JSON.stringify(events).match(CARD) ?? [])]);
}

/** The ship types that a text names. */
const typesIn = (text: string): string[] => SHIP_TYPES.filter((type) => text.includes(shipName(type)));

/** The same game with each side's hidden ships moved on by `turn` places. */
function shuffledAbout(sea: Sea, turn: number): Sea {
  const other = structuredClone(sea);
  for (const [place, captain] of other.captains.entries()) {
    const posted = other.board.flatMap((ship) => (ship && ship.place === place && !ship.up ? [ship] : []));
    const hidden = [...posted.map(({ card }) => card), ...captain.hand, ...captain.deck, ...captain.discard];
    const turned = hidden.map((_, at) => hidden[(at + turn) % hidden.length] as string);
    for (const ship of posted) ship.card = turned.shift() as string;
    for (const pile of [captain.hand, captain.deck, captain.discard])
      pile.splice(0, pile.length, ...turned.splice(0, pile.length));
  }
  return other;
}

/** All texts of a step that everyone reads. */
function textsOf({ checkpoint, heard }: HeardStep<Sea>): string[] {
  const names = namesOf(checkpoint);
  const card = describeStep({ undone: false, events: heard }, names);
  const lines = card.battle?.sides.flatMap(({ role, side, lines }) => [
    role,
    side.text,
    ...lines.map(({ name, square, value, note }) => `${name} ${square} ${value} ${note}`),
  ]);
  return [...cardTexts(card), ...(lines ?? []), headline(heard, names)];
}

/** The sunk ships, which lie face up. */
const sunkIn = (sea: Sea): string[] => sea.captains.flatMap(({ sunk }) => sunk);
/** The cards that events turn face up. */
const shownBy = (events: readonly GameEvent[]): string[] =>
  events
    .filter(({ event }) => ["revealed", "flipped"].includes(event))
    .flatMap((e) => JSON.stringify(e).match(CARD) ?? []);

/** The ships at sea that the told data name, in order. */
function shipsIn(told: unknown): ShipTold[] {
  if (Array.isArray(told)) return told.flatMap(shipsIn);
  if (!isObject(told)) return [];
  if ("hull" in told && "square" in told) return [told as unknown as ShipTold];
  return Object.values(told).flatMap(shipsIn);
}

describe("the story of random games", { timeout: 60_000 }, () => {
  tellsEverything(PLAY, { namesOf, tell, texts: textsOf, isSilent: isUnsupported, open: OPEN }, 14, 20);

  it("names no ship that has not been shown, to anyone", () => {
    visit((step) => {
      const { checkpoint, heard } = step;
      const shown = open(checkpoint, heard);
      const types = new Set([...shown].map((card) => card.replace(/-[12]$/, "")));
      // By a card table of one's own another ship may be the one that is lost with the game.
      if (heard.some((event) => event["reason"] === "flagSunk")) types.add("flag");
      expect(
        textsOf(step)
          .flatMap(typesIn)
          .filter((type) => !types.has(type)),
      ).toEqual([]);
      // Everyone hears of cards that lie open before or after the step, or that the step shows.
      const { checkpoint: before, state: after } = step;
      const known = new Set([...open(before), ...open(after), ...sunkIn(before), ...sunkIn(after), ...shownBy(heard)]);
      const named = JSON.stringify(heard).match(CARD) ?? [];
      expect(named.filter((card) => !SEATS.includes(card) && !known.has(card))).toEqual([]);
    }, 14);
  });

  it("is the same whatever lies face down", () => {
    visit(({ checkpoint }) => {
      const other = shuffledAbout(checkpoint, 1 + (checkpoint.round % 5));
      expect(namesOf(other)).toEqual(namesOf(checkpoint));
      for (const [square, ship] of checkpoint.board.entries())
        if (ship) expect(shipTold(other, square)).toEqual(shipTold(checkpoint, square));
    }, 10);
  });

  it("calls fleets by their names, and nothing else, whoever looks", () => {
    visit(({ checkpoint }) => {
      const own = checkpoint.captains.flatMap(({ seat, name }) => [seat, `fleet//${seat}`].map((id) => [id, name]));
      for (const seat of [null, ...SEATS])
        expect(namesOf(silentShips.view(checkpoint, seat))).toEqual(Object.fromEntries(own));
    }, 10);
  });

  it("is told by events that say where which ship is after them, as everyone knows it", () => {
    visit(({ state, heard }) => {
      const last = new Map(heard.flatMap(shipsIn).map((ship) => [ship.hull, ship]));
      for (const [square, ship] of state.board.entries()) {
        const told = ship && last.get(ship.hull);
        if (told) expect(told).toMatchObject(shipTold(state, square));
      }
    }, 14);
  });

  it("reads the same on the board of either player and of an onlooker", () => {
    const story: { step: number; seat: null; undone: boolean; events: GameEvent[]; names: Record<string, string> }[] =
      [];
    forAllHeard(
      PLAY,
      15,
      ({ checkpoint, heard }) => {
        if (checkpoint.phase === "muster") story.length = 0;
        const names = { ...namesOf(checkpoint) };
        story.push({ step: story.length, seat: null, undone: false, events: [...heard], names });
      },
      (sea) => {
        const [first, ...others] = [null, ...SEATS].map((seat) => {
          const view = silentShips.view(sea, seat);
          return storyColumn({ story, events: [], seats: [] }, STORY, { always: namesOf(view) });
        });
        for (const other of others) expect(other).toEqual(first);
        for (const { pieces } of first ?? []) expect(plain(pieces)).not.toMatch(OPEN);
      },
    );
  });

  it("comes to a report that counts what each has sunk, and closes with the end", () => {
    reportsEnds(
      PLAY,
      (sea, steps, people) => reportContext(silentShips.view(sea, null), steps, people),
      [25, 3],
      (report, sea) => {
        for (const [at, { sunk, lost }] of report.rows.entries()) {
          expect(sunk).toHaveLength(sea.captains[at === 0 ? 1 : 0].sunk.length);
          expect(sunk.every(({ name, when }) => name !== "" && when.startsWith("Round "))).toBe(true);
          expect(lost).toBe(!sea.over?.winners.includes(sea.captains[at === 0 ? 0 : 1].seat));
        }
        expect(report.text).toMatch(/ won.*Rounds: \d+\.$/);
      },
      OPEN,
    );
  });
});
