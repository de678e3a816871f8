import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Press } from "../../../kit/board/pending";
import { seeded, type CardId, type Json, type Player, type Seat } from "../../../rules/kernel";
import { walk } from "../../../../tests/support/rules/conformance";
import { isShip, navyAces, type Act, type Build, type Waters, type WatersView } from "../../../rules/navy-aces";
import { randomAdmiral, randomFleets } from "../../../../tests/support/rules/navy-aces/random-fleets";
import { leadsTo, planOf, type NavyAcesPending } from "./pending";
import { pressCard, pressType, pressUnit } from "./press";
import { NO_PLAN, type Plan } from "../plan/plan";
import { asked, becomes, board } from "../../../../tests/support/games/navy-aces";

/** Matches placeholders left open, and keys in place of words. */
const OPEN = /[{}]|undefined|NaN|ALLHANDS/;
const MOST_STEPS = 90;

/** Visits the questions of a random game: the state, the seat that is asked, the question, and its answer. */
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

/** The same game, with each card that a seat cannot see in the place of another. */
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

/** Every text in the data. */
function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

/** The plan of a player who is about to give this answer, made by presses where there are any. */
function planned(waters: Waters, seat: Seat, name: string, answer: Json): Plan {
  const view = navyAces.view(waters, seat);
  const pressed = (plan: Plan, press: (pending: NavyAcesPending) => Press<Plan>): Plan =>
    becomes(press(asked(waters, seat, name, plan))) ?? plan;
  const onUnit = (plan: Plan, id: string) => pressed(plan, (pending) => pressUnit(view, pending, id));
  const onCard = (plan: Plan, card: CardId) => pressed(plan, (pending) => pressCard(pending, card));
  if (name === "island") return { ...NO_PLAN, pose: (answer as { pose: Plan["pose"] }).pose };
  if (name === "salvo") return onUnit(NO_PLAN, (answer as { target: string }).target);
  if (name === "ante") return (answer as CardId[]).reduce(onCard, NO_PLAN);
  if (name === "lay") {
    const { card, counters } = answer as { card?: CardId; counters?: CardId | null };
    return card === undefined ? NO_PLAN : { ...onCard(NO_PLAN, card), counters };
  }
  if (name === "build") {
    const build = answer as Build;
    if (build.do === "withdraw") return NO_PLAN;
    const plan = { ...NO_PLAN, strength: build.strength };
    return { ...pressed(plan, (pending) => pressType(view, pending, build.type)), pose: build.pose };
  }
  if (name !== "act") return NO_PLAN;
  const act = answer as Act;
  if (act.do === "end") return NO_PLAN;
  const chosen = onUnit(NO_PLAN, act.unit);
  return act.do === "move" ? { ...chosen, legs: act.steps } : onUnit(chosen, act.target);
}

const isQuick = (answer: Json): boolean =>
  ["end", "withdraw", "yield"].includes(String((answer as { do?: string }).do)) ||
  (Array.isArray(answer) && answer.length === 0) ||
  (answer as { target?: null }).target === null ||
  (answer as { pose?: null }).pose === null;

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe("the board of random games", () => {
  test("every answer that a captain advises is planned, unless a button sends it", () => {
    const property = fc.property(seeds, (seed) => {
      eachQuestion(seed, (waters, seat, name, answer) => {
        if (!["act", "ante", "salvo", "lay"].includes(name)) return;
        const plan = planOf(name, answer);
        expect(plan === undefined, name).toBe(isQuick(answer));
        if (!plan) return;
        const pending = asked(waters, seat, name, plan);
        expect([name, pending.ready, pending.answer]).toEqual([name, true, answer]);
        const { unit, target, cards } = plan;
        expect(leadsTo(name, { ...NO_PLAN, unit, cards, target: unit === null ? target : null }, answer)).toBe(true);
      });
    });
    fc.assert(property, { numRuns: 4 });
  });

  test("every answer can be given by presses, picks and entries", () => {
    const answered = new Set<string>();
    const property = fc.property(seeds, (seed) => {
      eachQuestion(seed, (waters, seat, name, answer) => {
        if (name === "acceptEnd") return;
        answered.add(name);
        const pending = asked(waters, seat, name, planned(waters, seat, name, answer));
        if (!isQuick(answer)) expect([name, pending.ready, pending.answer]).toEqual([name, true, answer]);
        else if ((answer as { do?: string }).do === "end") expect(pending.end?.answer).toEqual(answer);
        else expect(pending.quick?.answer, name).toEqual(answer);
      });
    });
    fc.assert(property, { numRuns: 6 });
    expect(answered.size).toBeGreaterThanOrEqual(5);
  });

  test("shows nothing that cards hidden from its seat would change, and leaves no gap in its words", () => {
    const property = fc.property(seeds, (seed) => {
      eachQuestion(seed, (waters, player, name, answer) => {
        for (const seat of [...waters.navies.map((navy) => navy.seat), null]) {
          const shown = seat === player ? { asked: name } : { waiting: player };
          const plan = seat === player ? planned(waters, player, name, answer) : NO_PLAN;
          const open = new Set(["discard", "turnDiscard"]);
          const [one, two] = [waters, otherwiseHidden(waters, seat)].map(
            (each) => board(each, seat, shown, plan, { open }).context,
          );
          expect(two).toEqual(one);
          expect(textsIn(one).filter((text) => OPEN.test(text))).toEqual([]);
        }
      });
    });
    fc.assert(property, { numRuns: 3 });
  });
});
