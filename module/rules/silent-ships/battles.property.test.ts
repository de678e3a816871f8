/**
 * Random games of Silent Ships. SIL-11, SIL-21: hands and face-down ships belong to their owners; nobody knows the order
 * of a deck. Views, questions and events are searched for any ship that a seat may not know.
 */
import fc from "fast-check";
import { expect } from "vitest";
import { checkBattles, type Checks } from "../../../tests/support/rules/checks";
import { checkUnderCircumstances } from "../../../tests/support/rules/circumstances";
import type { Conduct } from "../../../tests/support/rules/conduct";
import { dealsTheSame, isHonest, type Dealing } from "../../../tests/support/rules/dealing";
import { checkGame } from "../../../tests/support/rules/described";
import { seatAll } from "../../../tests/support/rules/random-walk";
import {
  asksTheSame,
  cardsIn,
  checkPublicTwins,
  coversSecrets,
  dealtAnew,
  keepsSecrets,
} from "../../../tests/support/rules/secrecy";
import { brokenInvariants } from "../../../tests/support/rules/silent-ships/invariants";
import { RANDOM_SEA, randomSea, shuffledAbout } from "../../../tests/support/rules/silent-ships/random-seas";
import { equal, seeded, type Json, type Random, type Seat } from "../kernel";
import { greedyCommander } from "./bot/greedy";
import { searchedSea } from "./bot/searched";
import {
  cardOf,
  otherPlace,
  PLACES,
  placeOf,
  scoreOf,
  type PlayerNumber,
  type Sea,
  type SeaSetup,
  type SeaView,
} from "./state";
import { divisionOn, STATIONS } from "./stations";
import { SHIP_TYPES } from "./tables";
import { silentShips } from "./step";
import { view } from "./view";

/** Answers that are on no menu; `null` (standing fast) and a number (a square) may be on one. */
const NONSENSE: readonly Json[] = [
  {},
  "nonsense",
  -7,
  ["nonsense"],
  { do: "flip", square: 99 },
  { do: "move", from: 2, path: [2], pay: "fire-1" },
  { do: "deploy", card: null, square: 1 },
  { squares: [1, 1], pay: ["fire-1", "fire-1"] },
  { squares: [], pay: ["no ship"] },
  { do: "swap", square: 5, card: "no ship" },
];
const SQUARE = fc.oneof(fc.integer({ min: -2, max: 22 }), fc.jsonValue());
const ALL = new Set(SHIP_TYPES.flatMap((type) => [cardOf(type, 1), cardOf(type, 2)]));
const SEATS: readonly (Seat | null)[] = ["seat-1", "seat-2", null];

const pilesOf = ({ captains }: Sea) =>
  captains.map(({ deck, hand, discard, sunk }) => deck.length + hand.length + discard.length + sunk.length);

/** Ships that a place may know by name in a state; no view shows the cards of its own deck, except its discards. */
function known(sea: Sea, place: PlayerNumber | null): Set<string> {
  const ships = sea.captains.flatMap(({ sunk }) => sunk);
  for (const ship of sea.board) if (ship && (ship.up || ship.place === place)) ships.push(ship.card);
  if (place !== null) {
    const { hand, discard } = sea.captains[place];
    ships.push(...hand, ...(sea.options.openOwnDiscard ? discard : []));
  }
  return new Set(ships);
}

const seen = (sea: Sea, seat: Seat | null) => view(sea, seat) as unknown as Json;

/** Deals anew what a viewer cannot see: each player's ships stay theirs. */
function dealtAbout({ board, captains, options }: Sea, viewer: Seat | null, random: Random): void {
  for (const place of PLACES) {
    const { seat, hand, deck, discard } = captains[place];
    const [isOwn, posted] = [seat === viewer, board.filter((ship) => ship?.place === place && !ship.up)];
    const cards = posted.map((ship) => ship?.card ?? "");
    dealtAnew([deck, ...(isOwn ? [] : [hand, cards]), ...(isOwn && options.openOwnDiscard ? [] : [discard])], random);
    for (const [at, ship] of posted.entries()) if (ship) ship.card = cards[at] ?? "";
  }
}

const SECRETS: Checks<Sea, SeaView> = {
  ...keepsSecrets(
    RANDOM_SEA,
    {
      cards: ALL,
      seats: () => SEATS,
      known: (sea, seat) => known(sea, placeOf(sea, seat)),
      // Ships shown to everyone within the step may be sunk or swapped by its end; a player who draws a ship sees it.
      shown: (told, events) =>
        [
          ...events.filter(({ event }) => ["revealed", "flipped"].includes(event)),
          ...told.filter(({ event }) => event === "drewSeen"),
        ].flatMap((event) => cardsIn(ALL, event)),
    },
    { oneIn: 1, samples: true },
  ),
  ...coversSecrets(silentShips, ALL, dealtAbout, { oneIn: 4 }),
  ...asksTheSame(RANDOM_SEA, () => SEATS, dealtAbout, { oneIn: 4, least: 300 }),
  "tells one seat only what a public event tells the others": checkPublicTwins,
  "looks the same with others of the other side's ships in their places": {
    oneIn: 2,
    step({ state }) {
      for (const place of PLACES) {
        const other = shuffledAbout(state, place, 1 + (state.round % 5));
        const foe = state.captains[place === 0 ? 1 : 0].seat;
        expect(equal(seen(other, foe), seen(state, foe))).toBe(true);
        expect(equal(seen(other, null), seen(state, null))).toBe(true);
      }
    },
  },
  "looks the same in whatever order decks lie, one's own too": {
    oneIn: 2,
    step({ state }) {
      const turned = structuredClone(state);
      for (const captain of turned.captains) captain.deck.reverse();
      for (const seat of SEATS) expect(equal(seen(turned, seat), seen(state, seat))).toBe(true);
    },
  },
};

const DEALING: Dealing<Sea, SeaSetup, SeaView> = {
  searched: searchedSea,
  broken: brokenInvariants,
  questions: 8,
  oneIn: 2,
};

const CONDUCT: Conduct<Sea, SeaView> = {
  broken: brokenInvariants,
  oneIn: 3,
  nonsense: NONSENSE,
  first: ({ entries, checkpoint }) => entries.length + checkpoint.round,
  bot: { player: greedyCommander, every: 5, least: 100 },
};

checkUnderCircumstances(RANDOM_SEA, CONDUCT, {
  ...coversSecrets(silentShips, ALL, dealtAbout, { oneIn: 2 }),
  ...isHonest(searchedSea, 1),
});

checkGame(
  {
    play: RANDOM_SEA,
    battles: 28,
    conduct: CONDUCT,
    stations: {
      stations: STATIONS,
      questions: ["act", "interrupt", "supportAttack", "retreat", "pursue"],
      nonsense: fc.record({
        do: fc.constantFrom("deploy", "move", "swap", "flip", "end", "nonsense"),
        from: SQUARE,
        square: SQUARE,
      }),
      oneIn: 5,
    },
    dealing: DEALING,
    ends: {
      bot: greedyCommander,
      ends: ["agreed", "countryHeld", "flagSunk", "quiet", "roundCap", "surrender"],
      winners: { least: 1, most: 1 },
      oneIn: { unanswered: 1, bots: 1, chance: 1 },
    },
    oneIn: { records: 3, recordings: 14, honest: 10 },
  },
  {
    ...SECRETS,
    "keeps twenty-two ships, each in one place, after every step": ({ state }) => {
      const afloat = state.board.filter((ship) => ship !== null).length;
      expect(pilesOf(state).reduce((sum, count) => sum + count, 0) + afloat).toBe(22);
    },
    "never turns a ship down, never raises one but by a swap, and loses nothing but by sinking": ({
      checkpoint,
      state,
      events,
    }) => {
      const happened = (name: string) => events.some(({ event }) => event === name);
      for (const ship of checkpoint.board.filter((one) => one?.up)) {
        const now = state.board.find((one) => one?.card === ship?.card);
        if (now) expect(now.up).toBe(true);
        else expect(happened("sunk") || happened("swapped")).toBe(true);
      }
      if (happened("swapped")) return;
      const sunk = events.filter(({ event }) => event === "sunk").length;
      if (checkpoint.phase !== "muster")
        expect(scoreOf(state, 0) + scoreOf(state, 1)).toBe(scoreOf(checkpoint, 0) + scoreOf(checkpoint, 1) + sunk);
    },
    "offers both players their interruptions beside every question of a turn": {
      asked({ askings }) {
        const standing = askings.filter((asking) => asking.standing).map(({ seat }) => seat);
        if (askings[0]?.name !== "exchange") expect([...standing].sort()).toEqual(["seat-1", "seat-2"]);
      },
    },
    "has stations that never follow another ship, nor another seat's": {
      oneIn: 3,
      step({ checkpoint, state }) {
        for (const place of PLACES)
          for (const [square, ship] of state.board.entries()) {
            const before = checkpoint.board.findIndex((one) => one?.hull === ship?.hull);
            const id = divisionOn(state, place, square);
            if (ship?.place !== place) expect(id).toBeNull();
            else if (before >= 0) expect(id).toBe(divisionOn(checkpoint, place, before));
          }
        for (const { seat } of state.captains)
          expect(STATIONS.list(state, seat).map(({ id }) => id)).toEqual(
            STATIONS.list(view(state, seat), seat).map(({ id }) => id),
          );
      },
    },
  },
);

const between = seeded(1);
let compared = 0;
checkBattles(
  {
    ...RANDOM_SEA,
    setup: (random) => {
      const setup = randomSea(random);
      return { ...setup, options: { ...setup.options, roundCap: 12 } };
    },
    players: () => seatAll(greedyCommander),
  },
  15,
  {
    ...dealsTheSame({ ...DEALING, asksAll: false }),
    "has a bot that answers alike whatever the other's hidden ships are, and in whatever order its own deck lies": {
      answer({ state, question, seat, about, answer }) {
        const place = placeOf(state, seat);
        if (place === null || state.phase === "muster") return;
        const other = shuffledAbout(state, otherPlace(place), between(7));
        other.captains[place].deck.reverse();
        expect(greedyCommander(question, view(other, seat), seat, about), question.name).toEqual(answer);
        compared++;
      },
      after: () => expect(compared).toBeGreaterThan(1000),
    },
  },
  "a bots' battle",
);
