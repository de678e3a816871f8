/**
 * Random duels. SOS-4, SOS-44: hands, decks, fans and boxes belong to their owners; nobody knows the order of a deck.
 * Views, questions and events are searched for any card that a seat may not know.
 */
import fc from "fast-check";
import { expect } from "vitest";
import type { Checks } from "../../../tests/support/rules/checks";
import { checkUnderCircumstances } from "../../../tests/support/rules/circumstances";
import type { FullStep } from "../../../tests/support/rules/conformance";
import { isHonest } from "../../../tests/support/rules/dealing";
import { checkGame, type Described } from "../../../tests/support/rules/described";
import { asksTheSame, cardsIn, coversSecrets, dealtAnew, keepsSecrets } from "../../../tests/support/rules/secrecy";
import { brokenInvariants, cardsOf } from "../../../tests/support/rules/ship-on-ship/invariants";
import { RANDOM_DUEL } from "../../../tests/support/rules/ship-on-ship/random-duels";
import { equal, playStep, standardDeck, type Json, type Random, type Seat } from "../kernel";
import { greedyDuelist } from "./bot/greedy";
import { searchedDuel } from "./bot/searched";
import { shipOnShip } from "./index";
import { fanSize, maximum, type Captain, type Duel, type DuelSetup, type DuelView } from "./state";
import { STATIONS } from "./stations";
import { view } from "./view";

/** Answers that are on no menu; `null` (a pass) and `[]` (a hit that is taken) are on some. */
const NONSENSE: readonly Json[] = [{}, "nonsense", -7, ["nonsense"], { card: "2H" }, 3];
const ALL = new Set(standardDeck());
const SEATS: readonly (Seat | null)[] = ["seat-1", "seat-2", null];

const openCards = ({ conditions, preemptive, attack, response }: Captain) => [
  ...conditions,
  ...preemptive,
  ...response,
  ...(attack === null ? [] : [attack]),
];

/** Cards that a seat may know by name in a state, except those of its own saved decks. */
function known({ captains, options }: Duel, seat: Seat | null): Set<string> {
  const cards = captains.flatMap((captain) => {
    const { deck, hand, fan, box } = captain;
    if (captain.seat === seat) return [...openCards(captain), ...deck, ...hand, ...fan, ...box];
    return [...openCards(captain), ...(options.openDecks && seat !== null ? deck : [])];
  });
  return new Set(cards);
}

/** Leaves out a captain's own saved decks: they name many cards, whoever holds them now. */
const withoutOwnDecks = (seen: DuelView, seat: Seat | null) => ({
  ...seen,
  captains: seen.captains.map((captain) => (captain.seat === seat ? { ...captain, favored: null } : captain)),
});

/** Deals anew what a viewer cannot see, and the order of what they can. */
function dealtAbout({ captains, options }: Duel, viewer: Seat | null, random: Random): void {
  for (const { seat, deck, hand, fan, box } of captains) {
    const isOpen = seat === viewer || (options.openDecks && viewer !== null);
    if (seat !== viewer) dealtAnew(isOpen ? [hand, fan, box] : [deck, hand, fan, box], random);
    if (isOpen) dealtAnew([deck], random);
  }
}

const seen = (duel: Duel, seat: Seat | null) => view(duel, seat) as unknown as Json;

const SECRETS: Checks<Duel, DuelView> = {
  ...keepsSecrets(
    RANDOM_DUEL,
    {
      cards: ALL,
      seats: () => SEATS,
      known,
      // Cards that are played openly within the step, though they are gone at its end.
      shown: (_told, events) =>
        events
          .filter(({ event }) => ["revealed", "defended", "conditionLost", "preemptiveWasted"].includes(event))
          .flatMap((event) => cardsIn(ALL, event)),
      looked: (duel, seat) => withoutOwnDecks(duel as DuelView, seat),
    },
    { oneIn: 1, samples: false },
  ),
  ...coversSecrets(shipOnShip, ALL, dealtAbout, { oneIn: 2 }),
  ...asksTheSame(RANDOM_DUEL, () => SEATS, dealtAbout, { oneIn: 1, least: 900 }),
  "looks the same in whatever order decks lie": {
    oneIn: 2,
    step({ state, checkpoint }) {
      for (const duel of [state, checkpoint]) {
        const turned = structuredClone(duel);
        for (const captain of turned.captains) captain.deck.reverse();
        for (const seat of SEATS) expect(equal(seen(turned, seat), seen(duel, seat))).toBe(true);
      }
    },
  },
  "looks the same with others of the other's cards in their places": {
    oneIn: 2,
    step({ state }) {
      const swapped = structuredClone(state);
      const [one, other] = swapped.captains;
      // The cards in the other captain's hand, deck, fan and box change places.
      const rest = [...other.box, ...other.fan, ...other.deck, ...other.hand];
      for (const pile of [other.hand, other.deck, other.fan, other.box])
        pile.splice(0, pile.length, ...rest.splice(0, pile.length));
      if (!state.options.openDecks) expect(seen(swapped, one.seat)).toEqual(seen(state, one.seat));
      expect(seen(swapped, null)).toEqual(seen(state, null));
    },
  },
  "throws no dice, which everyone sees, once cards are dealt": ({ checkpoint, dice }) => {
    if (checkpoint.phase !== "colors") expect(dice).toEqual([]);
  },
  "tells nothing of a card that was committed in secret before the reveal": {
    oneIn: 2,
    step({ checkpoint, entries }) {
      if (checkpoint.phase !== "commit") return;
      const open = playStep(shipOnShip, checkpoint, [], { die: () => undefined, answer: () => undefined });
      expect(open.status).toBe("waiting");
      if (open.status === "waiting") expect(open.events).toEqual([]);
      expect(entries[0]?.[0]).toBe("0:commit");
    },
  },
};

function checkCards({ state }: FullStep<Duel>): void {
  if (state.phase === "colors" || state.phase === "stacking") return;
  const circulating = state.captains.flatMap(cardsOf);
  const boxed = state.captains.flatMap(({ box }) => box);
  expect([circulating.length, boxed.length]).toEqual([36, 16]);
  expect(new Set([...circulating, ...boxed]).size).toBe(52);
}

function checkMaximum({ state, checkpoint }: FullStep<Duel>): void {
  for (const [at, captain] of state.captains.entries()) {
    expect(maximum(captain) + fanSize(captain)).toBe(captain.rating);
    expect(maximum(captain)).toBeGreaterThanOrEqual(0);
    // What is lost stays lost, and the box stays closed.
    const before = checkpoint.captains[at as 0 | 1];
    expect(captain.fan.slice(0, before.fan.length)).toEqual(before.fan);
    if (before.box.length > 0) expect(captain.box).toEqual(before.box);
  }
}

function checkShown({ state, events }: FullStep<Duel>): void {
  if (state.over) {
    expect(events.at(-1)?.event).toBe("duelEnded");
    return;
  }
  // An attack is open until it is met, and gone after the exchange.
  const attacks = state.captains.filter(({ attack }) => attack !== null).length;
  expect(attacks > 0).toBe(state.phase === "respond" || state.phase === "damage");
  if (state.phase === "damage") expect(state.captains.some(({ hit }) => hit)).toBe(true);
}

const SHIP_ON_SHIP: Described<Duel, DuelSetup, DuelView, Duel> = {
  play: RANDOM_DUEL,
  battles: 20,
  conduct: {
    broken: brokenInvariants,
    oneIn: 2,
    nonsense: NONSENSE,
    bot: { player: greedyDuelist, every: 1, least: 0 },
  },
  stations: {
    stations: STATIONS,
    questions: ["commit"],
    nonsense: fc.record({ do: fc.constantFrom("lay", "nonsense") }),
    oneIn: 8,
  },
  dealing: { searched: searchedDuel, broken: brokenInvariants, questions: 3, oneIn: 1 },
  numbered: ["steps", "setup"],
  oneIn: { records: 2, recordings: 10, honest: 4 },
};

checkUnderCircumstances(RANDOM_DUEL, SHIP_ON_SHIP.conduct, {
  ...coversSecrets(shipOnShip, ALL, dealtAbout, { oneIn: 2 }),
  ...isHonest(searchedDuel, 1),
});

checkGame(SHIP_ON_SHIP, {
  ...SECRETS,
  "keeps thirty-six cards in circulation and sixteen boxed, none twice, after every step": checkCards,
  "keeps Maximum and fan at the Rating, and what is lost lost": checkMaximum,
  "shows at each checkpoint all that the next question rests on": checkShown,
  // Not asking who can only pass, or by house rule must play their only card, would tell the other captain so.
  "asks no question that has one answer, but what to commit": {
    asked({ askings }) {
      for (const { menu, name } of askings)
        if (name !== "commit") expect(menu.list?.().length ?? 2, `${name} has one answer`).not.toBe(1);
    },
  },
});
