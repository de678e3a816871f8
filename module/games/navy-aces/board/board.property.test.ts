import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "../../../foundry/testing";
import { seeded, type CardId, type Json, type Player, type Seat } from "../../../rules/kernel";
import { walk } from "../../../rules/kernel/conformance";
import { isShip, navyAces, type Act, type Build, type Waters, type WatersView } from "../../../rules/navy-aces";
import { randomAdmiral, randomFleets } from "../../../rules/navy-aces/testing/random-fleets";
import { boardContext, type BoardState } from "./context";
import { handFor, withCard, type Draft } from "./hand";
import { pressType, pressUnit } from "./press";
import { NO_PLAN, type Plan } from "../plan/plan";
import { feedOn } from "../testing";

const FRESH: BoardState = { plan: NO_PLAN, draft: null, tab: "sail", armed: "", seen: null, open: new Set() };
/** No placeholder was left open, and no key stands where words should. */
const OPEN = /[{}]|undefined|NaN|ALLHANDS/;
const MOST_STEPS = 90;

/** Visits the questions of a random game: the seat that is asked, what, the state it is asked in, and what it answers. */
function eachQuestion(seed: number, visit: (waters: Waters, seat: Seat, name: string, answer: Json) => void): void {
  const random = seeded(seed);
  const admiral = randomAdmiral(random);
  const setup = randomFleets(random);
  let checkpoint: Waters = navyAces.setup(setup);
  const watched: Player<WatersView> = (question, view, seat, about) => {
    const answer = admiral(question, view, seat, about);
    if (!question.standing && answer !== undefined) visit(checkpoint, seat, question.name, answer as Json);
    return answer;
  };
  const players = Object.fromEntries(setup.players.map(({ seat }) => [seat, watched]));
  walk(navyAces, setup, players, random, ({ state }) => void (checkpoint = state), MOST_STEPS);
}

/** The same game with every card that a seat cannot see in another one's place. */
function otherwiseHidden(waters: Waters, seat: Seat | null): Waters {
  const other = structuredClone(waters);
  const hands = other.navies.filter((navy) => navy.seat !== seat).map(({ hand }) => hand);
  const covered = [...other.islands, ...other.units.filter((unit) => !isShip(unit))].filter(
    ({ card }) => card !== null,
  );
  const cards: CardId[] = [...hands.flat(), ...other.deck, ...covered.map(({ card }) => card ?? "")];
  cards.push(...cards.splice(0, 1));
  for (const pile of [...hands, other.deck]) pile.splice(0, pile.length, ...cards.splice(0, pile.length));
  for (const one of covered) one.card = cards.shift() ?? null;
  return other;
}

/** Every text in some data. */
function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

/** What a player planned who is to give this answer, by presses where there are any. */
function planned(waters: Waters, seat: Seat, name: string, answer: Json): Plan {
  const feed = feedOn(waters, seat, { asked: name });
  const { view } = feed;
  const pressed = (plan: Plan, id: string): Plan => ({
    ...plan,
    ...pressUnit(view, handFor(feed, plan, null), plan, id),
  });
  if (name === "island") return { ...NO_PLAN, pose: (answer as { pose: Plan["pose"] }).pose };
  if (name === "salvo") return pressed(NO_PLAN, (answer as { target: string }).target);
  if (name === "build") {
    const build = answer as Build;
    if (build.do === "withdraw") return NO_PLAN;
    const { place } = handFor(feed, NO_PLAN, null);
    const plan = { ...NO_PLAN, strength: build.strength };
    return { ...plan, ...pressType(view, place!, plan, build.type), pose: build.pose };
  }
  if (name !== "act") return NO_PLAN;
  const act = answer as Act;
  if (act.do === "end") return NO_PLAN;
  const chosen = pressed(NO_PLAN, act.unit);
  return act.do === "move" ? { ...chosen, legs: act.steps } : pressed(chosen, act.target);
}

/** The cards that a player picks who is to give this answer. */
function drafted(waters: Waters, seat: Seat, name: string, answer: Json): Draft | null {
  const picked = name === "ante" ? (answer as CardId[]) : name === "lay" ? [(answer as { card?: CardId }).card] : [];
  const feed = feedOn(waters, seat, { asked: name });
  let draft: Draft | null = null;
  for (const card of picked) if (card !== undefined) draft = withCard(handFor(feed, NO_PLAN, draft), card);
  const { counters } = answer as { counters?: CardId | null };
  return draft && counters !== undefined ? { ...draft, counters } : draft;
}

const isQuick = (answer: Json): boolean =>
  ["end", "withdraw", "yield"].includes(String((answer as { do?: string }).do)) ||
  (Array.isArray(answer) && answer.length === 0) ||
  (answer as { target?: null }).target === null ||
  (answer as { pose?: null }).pose === null;

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe("the board of random games", () => {
  test("every answer can be given by presses, picks and entries", () => {
    const answered = new Set<string>();
    const property = fc.property(seeds, (seed) => {
      eachQuestion(seed, (waters, seat, name, answer) => {
        if (name === "acceptEnd") return;
        answered.add(name);
        const plan = planned(waters, seat, name, answer);
        const hand = handFor(feedOn(waters, seat, { asked: name }), plan, drafted(waters, seat, name, answer));
        if (!isQuick(answer)) expect([name, hand.ready, hand.answer]).toEqual([name, true, answer]);
        else if ((answer as { do?: string }).do !== "end") expect(hand.quick?.answer, name).toEqual(answer);
      });
    });
    fc.assert(property, { numRuns: 6 });
    expect(answered.size).toBeGreaterThanOrEqual(5);
  });

  test("shows nothing that cards hidden from its seat would change, and leaves no gap in its words", () => {
    const property = fc.property(seeds, (seed) => {
      eachQuestion(seed, (waters, asked, name, answer) => {
        for (const seat of [...waters.navies.map((navy) => navy.seat), null]) {
          const shown = seat === asked ? { asked: name } : { waiting: asked };
          const plan = seat === asked ? planned(waters, asked, name, answer) : NO_PLAN;
          const state: BoardState = { ...FRESH, plan, open: new Set(["discard", "turnDiscard"]) };
          const [one, two] = [waters, otherwiseHidden(waters, seat)].map(
            (each) => boardContext(feedOn(each, seat, shown), state, english).context,
          );
          expect(two).toEqual(one);
          expect(textsIn(one).filter((text) => OPEN.test(text))).toEqual([]);
        }
      });
    });
    fc.assert(property, { numRuns: 3 });
  });
});
