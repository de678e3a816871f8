/**
 * Random games of Navy Aces. NA-4, NA-22: hands belong to their owners; nobody knows the draw pile or the cards that
 * islands and squadrons are made of; antes are secret until both are chosen.
 */
import fc from "fast-check";
import { expect } from "vitest";
import { checkBattles, type Checks } from "../../../tests/support/rules/checks";
import { checkUnderCircumstances } from "../../../tests/support/rules/circumstances";
import type { FullStep } from "../../../tests/support/rules/conformance";
import { dealsTheSame, isHonest, type Dealing } from "../../../tests/support/rules/dealing";
import { checkGame, type Described } from "../../../tests/support/rules/described";
import { brokenInvariants } from "../../../tests/support/rules/navy-aces/invariants";
import { RANDOM_WATERS, shuffledAbout } from "../../../tests/support/rules/navy-aces/random-fleets";
import { seatAll } from "../../../tests/support/rules/random-walk";
import {
  asksTheSame,
  cardsIn,
  checkPublicTwins,
  coversSecrets,
  dealtAnew,
  keepsSecrets,
} from "../../../tests/support/rules/secrecy";
import { equal, seeded, standardDeck, type Json, type OpenQuestion, type Random, type Seat } from "../kernel";
import { greedyAdmiral } from "./bot/greedy";
import { searchedWaters } from "./bot/searched";
import { isAlive } from "./ending";
import type { UnitTold } from "./events";
import { navyAces } from "./index";
import {
  findUnit,
  isShip,
  navyAt,
  placeOf,
  type PlayerNumber,
  type Waters,
  type WatersSetup,
  type WatersView,
} from "./state";
import { divisionOf, STATIONS } from "./stations";
import { UNITS } from "./tables";
import { view } from "./view";

/** Answers that are on no menu; an empty list (no ante) and any pose of a unit may be on one. */
const NONSENSE: readonly Json[] = [
  {},
  "nonsense",
  -7,
  ["nonsense"],
  { do: "move", unit: "unit-99", steps: [] },
  { do: "move", unit: "unit-1", steps: [{ lead: "bow", pivot: null, angle: 0, slide: 99 }] },
  { do: "naval", unit: "unit-1", target: "unit-1" },
  { do: "build", type: "gunboat", strength: 1, pose: { x: -1, y: 0, heading: 0 } },
  { do: "build", type: "raft", strength: 1, pose: { x: 1, y: 1, heading: 0 } },
  { do: "lay", card: "no card", counters: null },
  { pose: { x: 1, y: "1", heading: 0 } },
  { target: "no ship" },
];
const ALL = new Set(standardDeck(2));

/** Id of the unit that an event is about. */
const idOf = ({ unit }: { readonly [member: string]: Json }): string => (unit as UnitTold).id;

/** Cards that a place may know in a state: its hand, what was played, and the cards of ships. */
function known(waters: Waters, place: PlayerNumber | null): Set<string> {
  const open = [...waters.discard, ...waters.turnDiscard];
  for (const unit of waters.units) if (isShip(unit) && unit.card !== null) open.push(unit.card);
  return new Set([...open, ...(place === null ? [] : navyAt(waters, place).hand)]);
}

const seatsOf = (waters: Waters): (Seat | null)[] => [...waters.navies.map(({ seat }) => seat), null];

/** Deals anew what a viewer cannot see: other hands, the pile, and the cards of islands and squadrons. */
function dealtAbout({ navies, deck, islands, units }: Waters, viewer: Seat | null, random: Random): void {
  const hidden = [...islands, ...units.filter((unit) => !isShip(unit))].filter(({ card }) => card !== null);
  const cards = hidden.map(({ card }) => card ?? "");
  dealtAnew([deck, cards, ...navies.filter(({ seat }) => seat !== viewer).map(({ hand }) => hand)], random);
  for (const [at, one] of hidden.entries()) one.card = cards[at] ?? "";
}

/** Strength is taken only by what is told, and given to nobody twice. */
function checkStrength({ checkpoint, state, events }: FullStep<Waters>): void {
  const sum = (name: string, member: string, of: (event: { readonly [key: string]: Json }) => boolean) =>
    events.filter((event) => event.event === name && of(event)).reduce((all, e) => all + Number(e[member]), 0);
  for (const unit of checkpoint.units) {
    const now = findUnit(state, unit.id);
    const gone = events.some(
      (event) =>
        (event.event === "destroyed" && idOf(event) === unit.id) ||
        (event.event === "surrendered" && event["place"] === unit.owner),
    );
    expect(gone).toBe(now === null);
    const lost = sum("strengthLost", "count", (event) => idOf(event) === unit.id);
    if (now) expect(now.active).toBe(unit.active - lost);
    if (now && isShip(unit)) expect(now.inactive).toBe(unit.inactive + lost);
  }
  for (const [place, { kills }] of state.navies.entries()) {
    const claimed = sum("claimed", "dice", ({ by }) => (by as UnitTold).place === place);
    expect(kills - (checkpoint.navies[place]?.kills ?? 0)).toBe(claimed);
  }
}

function checkMoves({ checkpoint, state, events }: FullStep<Waters>): void {
  for (const unit of checkpoint.units) {
    const now = findUnit(state, unit.id);
    const moves = events.filter((event) => event.event === "moved" && idOf(event) === unit.id);
    if (!now || moves.length === 0) {
      if (now) expect(now.pose).toEqual(unit.pose);
      continue;
    }
    expect(moves).toHaveLength(1);
    expect(unit.moved).toBe(false);
    const [dx, dy] = [now.pose.x - unit.pose.x, now.pose.y - unit.pose.y];
    // A turn about a corner moves the center by the diagonal at most.
    expect(Math.hypot(dx, dy)).toBeLessThan(UNITS[unit.type].movement * 2.3);
  }
}

function checkWholeMenus({ askings }: OpenQuestion, checkpoint: Waters): void {
  for (const { seat, name, menu, fallback } of askings) {
    const whole = navyAces.questions[name]?.menu(checkpoint, seat, null as never);
    for (const answer of [...NONSENSE, fallback(), menu.sample(seeded(7))])
      expect(whole?.refuse(answer), name).toEqual(menu.refuse(answer));
    expect(whole?.list?.()).toEqual(menu.list?.());
    expect(whole?.sample(seeded(3))).toEqual(menu.sample(seeded(3)));
  }
}

function checkDivisions({ checkpoint, state }: FullStep<Waters>): void {
  for (const place of state.navies.keys())
    for (const { id, owner } of state.units) {
      const division = divisionOf(state, place, id);
      if (owner !== place) {
        expect(division).toBeNull();
        continue;
      }
      expect(STATIONS.list(state, state.navies[place]?.seat ?? "").map((one) => one.id)).toContain(division);
      if (checkpoint.units.some((one) => one.id === id)) expect(division).toBe(divisionOf(checkpoint, place, id));
    }
}

const DEALING: Dealing<Waters, WatersSetup, WatersView> = {
  searched: searchedWaters,
  broken: brokenInvariants,
  questions: 6,
  oneIn: 1,
};

const NAVY_ACES: Described<Waters, WatersSetup, WatersView, Waters> = {
  play: RANDOM_WATERS,
  battles: 30,
  conduct: {
    broken: brokenInvariants,
    oneIn: 4,
    nonsense: NONSENSE,
    first: ({ entries, checkpoint }) => entries.length + checkpoint.round + checkpoint.built,
    bot: { player: greedyAdmiral, every: 20, least: 40 },
  },
  stations: {
    stations: STATIONS,
    questions: ["act", "build", "lay", "salvo"],
    nonsense: fc.record({
      do: fc.constantFrom("build", "move", "naval", "end", "nonsense"),
      unit: fc.oneof(fc.constantFrom("unit-1", "unit-2", "unit--1", "unit-x"), fc.jsonValue()),
    }),
    oneIn: 4,
  },
  dealing: DEALING,
  ends: {
    bot: greedyAdmiral,
    ends: ["agreed", "lastNavy", "quiet", "rounds", "surrender"],
    byChance: ["lastNavy", "quiet", "rounds"],
    winners: { least: 0, most: 1 },
    oneIn: { unanswered: 2, bots: 6, chance: 3 },
  },
  oneIn: { records: 5, recordings: 15, honest: 10 },
};

const OWN: Checks<Waters, WatersView> = {
  ...keepsSecrets(
    RANDOM_WATERS,
    {
      cards: ALL,
      seats: seatsOf,
      known: (waters, seat) => known(waters, placeOf(waters, seat)),
      shown: (told) => told.filter(({ event }) => event === "drewSeen").flatMap((event) => cardsIn(ALL, event)),
    },
    { oneIn: 2, samples: true },
  ),
  ...coversSecrets(navyAces, ALL, dealtAbout, { oneIn: 4 }),
  ...asksTheSame(RANDOM_WATERS, seatsOf, dealtAbout, { oneIn: 8, least: 300 }),
  "tells one seat only what a public event tells the others": checkPublicTwins,
  "looks the same with any other order of other hands, the draw pile, islands and squadrons": {
    oneIn: 3,
    step({ state }) {
      for (const seat of seatsOf(state)) {
        const seen = view(state, seat) as unknown as Json;
        expect(equal(view(shuffledAbout(state, seat), seat), seen)).toBe(true);
      }
    },
  },
  "takes strength only by what is told, and gives it to nobody twice": checkStrength,
  "moves each unit no farther than its lengths and turns can take it, and once in a turn": checkMoves,
  "has the same menus for who sees all as for a seat that sees its own": { oneIn: 4, asked: checkWholeMenus },
  "offers all who have not given up their interruptions beside every question but a secret ante": {
    asked({ askings, manner }, checkpoint) {
      const standing = askings.filter((asking) => asking.standing).map(({ seat }) => seat);
      const present = checkpoint.navies.filter(({ surrendered }) => !surrendered).map(({ seat }) => seat);
      if (manner === "all") expect(askings.map(({ name }) => name)).toEqual(askings.map(() => "ante"));
      else expect(standing).toEqual(present);
    },
  },
  "asks only players who are in the game, and goes on while two of them are": ({ checkpoint, state }) => {
    const alive = (waters: Waters) => waters.navies.filter((_, place) => isAlive(waters, place)).length;
    if (!checkpoint.over) expect(alive(checkpoint)).toBeGreaterThan(1);
    if (alive(state) <= 1) expect(state.over).not.toBeNull();
  },
  "has stations that never follow another unit, nor another seat's, and are lost with their units alone": {
    oneIn: 5,
    step: checkDivisions,
  },
};

checkGame(NAVY_ACES, OWN);

checkUnderCircumstances(RANDOM_WATERS, NAVY_ACES.conduct, isHonest(searchedWaters, 1));

// Tokens because the pile runs short, and the islands of a prepared table.
const PLAYERS = ["seat-1", "seat-2", "seat-3"].map((seat) => ({ seat }));
const PREPARED: readonly WatersSetup[] = [
  { players: PLAYERS, options: { strength: 12, islands: 8, losSamples: 3 } },
  { players: PLAYERS, islands: [{ x: 6, y: 4, heading: 0 }], options: { losSamples: 3 } },
];
for (const [at, setup] of PREPARED.entries())
  checkBattles(
    { ...RANDOM_WATERS, most: Infinity, setup: () => setup, players: () => seatAll(greedyAdmiral) },
    1,
    dealsTheSame({ ...DEALING, oneIn: 1, asksAll: false }),
    `a bots' battle ${["with many dice", "on a prepared table"][at]}`,
  );
