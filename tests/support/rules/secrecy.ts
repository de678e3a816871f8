/** Secrecy tests for every game with hidden cards: no seat learns the name of a card that it may not know. */
import { expect, it } from "vitest";
import { seeded, type GameEvent, type OpenQuestion, type Seat } from "../../../module/rules/kernel";
import { checkResumable, type FullStep } from "./conformance";
import { forAllSteps, type RandomPlay } from "./random-walk";

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

/** Views, questions and events name no card that a seat may not know; `runs` counts the battles for each check. */
export function keepsSecrets<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  { cards, seats, known, shown, looked = (view) => view }: Secrets<State>,
  runs: { readonly views: number; readonly questions: number; readonly events: number; readonly samples: boolean },
): void {
  const { game } = play;
  const beyond = (allowed: ReadonlySet<string>, data: unknown): string[] =>
    cardsIn(cards, data).filter((card) => !allowed.has(card));

  it("in its view only cards of its own that it holds, and cards that lie open", () => {
    forAllSteps(play, runs.views, ({ state }) => {
      for (const seat of seats(state))
        expect(beyond(known(state, seat), looked(game.view(state, seat), seat))).toEqual([]);
    });
  });

  it("from questions only what is its own: they are about nothing, and their answers are of its cards", () => {
    forAllSteps(play, runs.questions, (step) => {
      checkResumable(game, step, ({ askings }: OpenQuestion) => {
        for (const { about, menu, seat, name } of askings) {
          expect(about).toBeNull();
          const answers = [...(menu.list?.() ?? []), ...(runs.samples ? [menu.sample(seeded(1))] : [])];
          expect(beyond(known(step.checkpoint, seat), answers), name).toEqual([]);
        }
      });
    });
  });

  it("from events only what it may see when the step is over, saw before, or is shown", () => {
    forAllSteps(play, runs.events, ({ checkpoint, state, events }) => {
      for (const seat of seats(state)) {
        const told = events.filter((event) => isFor(event, seat));
        const allowed = new Set([...known(checkpoint, seat), ...known(state, seat), ...shown(told, events)]);
        expect(told.filter((event) => beyond(allowed, event).length > 0)).toEqual([]);
      }
    });
  });
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
