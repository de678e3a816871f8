/** Stories of random games: they tell everything, keep every secret, and know where the ships are. */
import { describe, expect, it } from "vitest";
import { plain } from "../../../foundry/text/sentence";
import { english, randomGames, type HeardStep } from "../../../foundry/testing";
import type { GameEvent, Player } from "../../../rules/kernel";
import { SHIP_TYPES, silentShips, type Sea, type SeaEvent, type SeaView } from "../../../rules/silent-ships";
import { randomCommander, randomSea } from "../../../rules/silent-ships/testing/random-seas";
import { storyColumn } from "../../../foundry/board/story-column";
import { shipName } from "../documents/card-face";
import { describeStep } from "./card";
import { reportContext, type ToldStep } from "./report-context";
import { follow, sightingsIn } from "./sightings";
import { namesOf, publicNames } from "./names";
import { headline, STORY, tell } from "./telling";

/** No placeholder was left open, and no id or key stands where words should. */
const OPEN = /[{}]|undefined|NaN|ALLHANDS|\w-[12]\b|\?/;
const CARD = /\b(?:[a-z]+)-[12]\b/g;

const SEATS = ["seat-1", "seat-2"];

const visit = randomGames(silentShips, 150, (random) => {
  const player: Player<SeaView> = randomCommander(random);
  const setup = randomSea(random);
  const players = setup.players.map((each, at) => ({ ...each, name: at === 0 ? "North" : "South" }));
  return { setup: { ...setup, players }, players: Object.fromEntries(SEATS.map((seat) => [seat, player])) };
});

/** The cards that lie face up at sea, or are shown by events. */
function open(sea: Sea, events: readonly GameEvent[] = []): Set<string> {
  const up = sea.board.flatMap((ship) => (ship?.up ? [ship.card] : []));
  return new Set([...up, ...(JSON.stringify(events).match(CARD) ?? [])]);
}

/** The types of ships that a text names. */
const typesIn = (text: string): string[] => SHIP_TYPES.filter((type) => text.includes(shipName(type, english)));

/** The same game with the hidden ships of both sides in one another's places. */
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

/** All that everyone reads of a step. */
function textsOf({ checkpoint, heard }: HeardStep<Sea>): string[] {
  const names = publicNames(checkpoint, heard);
  const { head, paragraphs, outcomes, battle } = describeStep({ undone: false, events: heard }, names, english);
  const lines = battle?.sides.flatMap(({ role, side, lines }) => [
    ...[role, side.text],
    ...lines.map(({ name, square, value, note }) => `${name} ${square} ${value} ${note}`),
  ]);
  return [
    ...[head, ...paragraphs.map(({ sentence }) => sentence)].map(plain),
    ...outcomes.map(({ text }) => text),
    ...(lines ?? []),
    headline(heard, names, english),
  ];
}

describe("the story of random games", { timeout: 60_000 }, () => {
  it("has a sentence without gaps for every event, and one for a private event and its public twin", () => {
    const happened = new Set<string>();
    visit((step) => {
      const { checkpoint, events, heard } = step;
      const twins = events.filter(({ event }) => event.endsWith("Seen")).length;
      const all = tell(events, { ...namesOf(checkpoint), ...publicNames(checkpoint, events) }, english);
      expect(all).toHaveLength(events.length - twins);
      for (const { event, sentence } of all) {
        happened.add(event);
        expect(plain(sentence), event).not.toMatch(OPEN);
        expect(sentence, event).not.toHaveLength(0);
      }
      expect(tell(heard, publicNames(checkpoint, heard), english).map(({ event }) => event)).toEqual(
        heard.map(({ event }) => event),
      );
      const [head, ...others] = textsOf(step);
      expect(heard.length === 0 || head !== "").toBe(true);
      for (const text of [head, ...others]) expect(text).not.toMatch(OPEN);
    }, 14);
    expect(happened.size).toBeGreaterThan(20);
  });

  it("names no ship that has not been shown, to anyone", () => {
    visit((step) => {
      const { checkpoint, heard } = step;
      const shown = open(checkpoint, heard);
      const types = new Set([...shown].map((card) => card.replace(/-[12]$/, "")));
      expect(
        textsOf(step)
          .flatMap(typesIn)
          .filter((type) => !types.has(type)),
      ).toEqual([]);
      const stored = JSON.stringify(publicNames(checkpoint, heard)).match(CARD) ?? [];
      const up = open(checkpoint);
      expect(stored.filter((card) => !SEATS.includes(card) && !up.has(card))).toEqual([]);
    }, 14);
  });

  it("is the same whatever lies face down", () => {
    visit(({ checkpoint, heard }) => {
      const other = shuffledAbout(checkpoint, 1 + (checkpoint.round % 5));
      expect(publicNames(other, heard)).toEqual(publicNames(checkpoint, heard));
      expect(namesOf(other)).toEqual(namesOf(checkpoint));
    }, 10);
  });

  it("knows after each step where which ship is, from what everyone has heard", () => {
    visit(({ checkpoint, state, heard }) => {
      const sightings = sightingsIn(publicNames(checkpoint));
      for (const event of heard) follow(sightings, event as unknown as SeaEvent);
      const after = sightingsIn(publicNames(state));
      expect([...sightings.ships].sort(([a], [b]) => a - b)).toEqual([...after.ships]);
      expect([sightings.hulls, sightings.active, sightings.seats]).toEqual([after.hulls, after.active, after.seats]);
      if (after.attack) expect(sightings.attack).toEqual(after.attack);
    }, 14);
  });

  it("reads the same on the board of either player and of an onlooker", () => {
    const story: { step: number; seat: null; undone: boolean; events: GameEvent[]; names: Record<string, string> }[] =
      [];
    visit(
      ({ checkpoint, heard }) => {
        if (checkpoint.phase === "muster") story.length = 0;
        const names = { ...publicNames(checkpoint, heard) };
        story.push({ step: story.length, seat: null, undone: false, events: [...heard], names });
      },
      15,
      (sea) => {
        const [first, ...others] = [null, ...SEATS].map((seat) => {
          const view = silentShips.view(sea, seat);
          return storyColumn({ story, events: [], seats: [] }, STORY, { always: namesOf(view) }, english);
        });
        for (const other of others) expect(other).toEqual(first);
        for (const { pieces } of first ?? []) expect(plain(pieces)).not.toMatch(OPEN);
      },
    );
  });

  it("comes to a report that counts what each has sunk, and closes with the end", () => {
    let steps: ToldStep[] = [];
    let reported = 0;
    visit(
      ({ checkpoint, heard }) => {
        if (checkpoint.phase === "muster") steps = [];
        steps.push({ step: steps.length, events: heard });
      },
      25,
      (sea) => {
        if (!sea.over) return;
        reported++;
        const report = reportContext(
          silentShips.view(sea, null),
          steps,
          { "seat-1": "Anna", "seat-2": "Bert" },
          english,
        );
        expect(JSON.stringify({ ...report, moments: [] }).replace(/[{}]/g, "")).not.toMatch(/undefined|NaN|ALLHANDS/);
        for (const { sentence } of report.moments) expect(plain(sentence)).not.toMatch(OPEN);
        for (const [at, { sunk, lost }] of report.fleets.entries()) {
          expect(sunk).toHaveLength(sea.captains[at === 0 ? 1 : 0].sunk.length);
          expect(sunk.every(({ name, when }) => name !== "" && when.startsWith("Round "))).toBe(true);
          expect(lost).toBe(!sea.over.winners.includes(sea.captains[at === 0 ? 0 : 1].seat));
        }
        expect(report.text).toMatch(/wins.*Rounds: \d+\.$/);
      },
    );
    expect(reported).toBeGreaterThan(3);
  });
});
