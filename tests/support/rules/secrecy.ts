/** Secrecy tests for every game with hidden cards: no seat learns the name of a card that it may not know. */
import { expect } from "vitest";
import {
  equal,
  overlaid,
  playStep,
  secretsIn,
  seeded,
  withSecrets,
  type CoveredGame,
  type Entry,
  type GameEvent,
  type Random,
  type Seat,
} from "../../../module/rules/kernel";
import type { Checks } from "./checks";
import type { FullStep } from "./conformance";
import type { RandomPlay } from "./random-walk";

/** A game's cards, and which of them each seat may know. */
export interface Secrets<State> {
  readonly cards: ReadonlySet<string>;
  readonly seats: (state: State) => readonly (Seat | null)[];
  /** The cards of a state that a seat, or an onlooker, may know by name. */
  readonly known: (state: State, seat: Seat | null) => ReadonlySet<string>;
  /** Cards that events show to their audience, although they may be gone when the step is over. */
  readonly shown: (told: readonly GameEvent[], all: readonly GameEvent[]) => readonly string[];
  /** The searched part of a view; if omitted, all of it. */
  readonly looked?: (view: unknown, seat: Seat | null) => unknown;
}

/** Every card named anywhere in some data, as a value or as a key. */
export function cardsIn(cards: ReadonlySet<string>, data: unknown): string[] {
  if (typeof data === "string") return cards.has(data) ? [data] : [];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, member]) => [...cardsIn(cards, key), ...cardsIn(cards, member)]);
}

const isFor = ({ audience }: GameEvent, seat: Seat | null): boolean =>
  !Array.isArray(audience) || (seat !== null && audience.includes(seat));

/** Views, questions and events name no card that a seat may not know. `samples`: answers are also drawn. */
export function keepsSecrets<State, Setup, View>(
  { game }: RandomPlay<State, Setup, View>,
  { cards, seats, known, shown, looked = (view) => view }: Secrets<State>,
  { oneIn, samples }: { readonly oneIn: number; readonly samples: boolean },
): Checks<State, View> {
  const beyond = (allowed: ReadonlySet<string>, data: unknown): string[] =>
    cardsIn(cards, data).filter((card) => !allowed.has(card));
  return {
    "shows a seat in its view only cards of its own that it holds, and cards that lie open": {
      oneIn,
      step({ state }) {
        for (const seat of seats(state))
          expect(beyond(known(state, seat), looked(game.view(state, seat), seat))).toEqual([]);
      },
    },
    "asks a seat only of what is its own: questions are about nothing, and answers are of its cards": {
      asked({ askings }, checkpoint) {
        for (const { about, menu, seat, name } of askings) {
          expect(about).toBeNull();
          const answers = [...(menu.list?.() ?? []), ...(samples ? [menu.sample(seeded(1))] : [])];
          expect(beyond(known(checkpoint, seat), answers), name).toEqual([]);
        }
      },
    },
    "tells a seat only what it may see when the step is over, saw before, or is shown": {
      oneIn,
      step({ checkpoint, state, events }) {
        for (const seat of seats(state)) {
          const told = events.filter((event) => isFor(event, seat));
          const allowed = new Set([...known(checkpoint, seat), ...known(state, seat), ...shown(told, events)]);
          expect(told.filter((event) => beyond(allowed, event).length > 0)).toEqual([]);
        }
      },
    },
  };
}

/**
 * What documents hold of a battle with sealed hands, and what each seat is sealed, say nothing that a viewer may not know,
 * and all that it may.
 *
 * @param twin  deals everything anew that a viewer cannot see, in a copy of the state
 */
export function coversSecrets<State, Setup, View>(
  game: CoveredGame<State, Setup, View>,
  cards: ReadonlySet<string>,
  twin: (copy: State, viewer: Seat | null, random: Random) => void,
  { oneIn }: { readonly oneIn: number },
): Checks<State, View> {
  const random = seeded(1);
  const shown = (state: State, seat: Seat | null) => new Set(cardsIn(cards, game.view(state, seat)));
  const secretsOf = (state: State, covered: State, seat: Seat) =>
    secretsIn(covered, overlaid(covered, game.view(state, seat)));
  return {
    "has documents that show onlookers what they may know, and nothing else": {
      oneIn,
      step({ state }) {
        const covered = game.cover(state);
        expect(equal(game.view(covered, null), game.view(state, null))).toBe(true);
        const open = shown(state, null);
        expect(cardsIn(cards, covered).filter((card) => !open.has(card))).toEqual([]);
      },
    },
    "seals for a seat what its view shows, and nothing else": {
      oneIn,
      step({ state }) {
        const covered = game.cover(state);
        for (const seat of game.seats(state)) {
          const secrets = secretsOf(state, covered, seat);
          const back = withSecrets(covered, secrets) as State;
          expect(equal(game.view(back, seat), game.view(state, seat))).toBe(true);
          const own = shown(state, seat);
          expect(cardsIn(cards, secrets).filter((card) => !own.has(card))).toEqual([]);
        }
      },
    },
    "has the same documents, and the same in a seat's box, in worlds that look the same to it": {
      oneIn,
      step({ state }) {
        for (const viewer of [null, ...game.seats(state)]) {
          const other = structuredClone(state);
          twin(other, viewer, random);
          const [here, there] = [game.cover(state), game.cover(other)];
          expect(equal(there, here)).toBe(true);
          if (viewer !== null)
            expect(equal(secretsOf(other, there, viewer), secretsOf(state, here, viewer))).toBe(true);
        }
      },
    },
    "seals the whole state for whoever runs the battle": {
      oneIn,
      step({ state }) {
        const covered = game.cover(state);
        expect(equal(withSecrets(covered, secretsIn(covered, state)), state)).toBe(true);
      },
    },
  };
}

/** All of these, in a random order. */
function inAnyOrder<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  return Array.from({ length: rest.length }, () => rest.splice(random(rest.length) - 1, 1)[0] as Item);
}

/** The cards of these piles, dealt anew among them: each keeps its size. */
export function dealtAnew(piles: readonly string[][], random: Random): void {
  const cards = inAnyOrder(piles.flat(), random);
  for (const pile of piles) pile.splice(0, pile.length, ...cards.splice(0, pile.length));
}

/**
 * What a viewer notices of a step up to the next question: what it is told, and who is asked what. null where these
 * answers do not fit.
 */
function noticed<State, Setup, View>(
  { game }: RandomPlay<State, Setup, View>,
  state: State,
  given: readonly Entry[],
  viewer: Seat | null,
) {
  const random = seeded(1);
  const played = playStep(game, state, given, { die: (_, sides) => random(sides), answer: () => undefined });
  if (played.status === "void") return null;
  const told = played.events.filter((event) => isFor(event, viewer));
  const asked =
    played.status === "waiting"
      ? played.open.askings.map(({ name, seat, about }) => (seat === viewer ? { name, seat, about } : { name, seat }))
      : [];
  return { told, asked: { status: played.status, key: played.status === "waiting" ? played.open.key : "", asked } };
}

/**
 * Who is asked what, and whether anybody is, tells a viewer nothing that is hidden from them: in a world that looks the
 * same to them and has other cards, the same is asked after the same answers.
 *
 * @param twin   deals everything anew that a viewer cannot see, in a copy of the state
 * @param least  fewer worlds than are compared, without those that nothing was dealt in
 */
export function asksTheSame<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  seats: (state: State) => readonly (Seat | null)[],
  twin: (copy: State, viewer: Seat | null, random: Random) => void,
  { oneIn, least }: { readonly oneIn: number; readonly least: number },
): Checks<State, View> {
  const { game } = play;
  const random = seeded(1);
  let compared = 0;
  const compare = ({ checkpoint, entries }: FullStep<State>, viewer: Seat | null): void => {
    const other = structuredClone(checkpoint);
    twin(other, viewer, random);
    if (equal(other, checkpoint)) return;
    expect(equal(game.view(other, viewer), game.view(checkpoint, viewer)), "a twin looks the same").toBe(true);
    compared++;
    for (const at of [...entries.keys(), entries.length]) {
      const given = entries.slice(0, at);
      const [here, there] = [checkpoint, other].map((state) => noticed(play, state, given, viewer));
      // What the other's answers show makes the worlds differ for the viewer, too.
      if (!here || !there || !equal(here.told, there.told)) return;
      const where = () => `${viewer} after ${JSON.stringify(given)} in ${JSON.stringify(checkpoint)}`;
      expect(there.asked, equal(there.asked, here.asked) ? "" : where()).toEqual(here.asked);
    }
  };
  return {
    "lets a seat guess nothing from who is asked what": {
      oneIn,
      step(step) {
        for (const viewer of seats(step.checkpoint)) compare(step, viewer);
      },
      after: () => expect(compared).toBeGreaterThan(least),
    },
  };
}

/** For everything told to one seat alone, a public event tells the others. */
export function checkPublicTwins<State>({ events }: FullStep<State>): void {
  for (const { event, audience } of events) {
    expect(Array.isArray(audience), event).toBe(event.endsWith("Seen"));
    if (Array.isArray(audience)) expect(audience).toHaveLength(1);
  }
  for (const event of events.filter(({ audience }) => Array.isArray(audience)))
    expect(events.map((one) => one.event)).toContain(event.event.replace(/Seen$/, ""));
}
