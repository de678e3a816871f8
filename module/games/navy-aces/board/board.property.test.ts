import { describe, expect, test } from "vitest";
import type { Press } from "../../../kit/board/pending";
import type { CardId, Json, Seat } from "../../../rules/kernel";
import { hidesOnBoard } from "../../../../tests/support/games/random-boards";
import { forAllAnswers } from "../../../../tests/support/rules/random-walk";
import { isShip, navyAces, type Act, type Build, type Waters } from "../../../rules/navy-aces";
import { RANDOM_WATERS } from "../../../../tests/support/rules/navy-aces/random-fleets";
import { leadsTo, planOf, type NavyAcesPending } from "./pending";
import { pressCard, pressType, pressUnit } from "./press";
import { NO_PLAN, type Plan } from "../plan/plan";
import { asked, becomes, board } from "../../../../tests/support/games/navy-aces";

const PLAY = { ...RANDOM_WATERS, most: 90 };

/** Visits the answers to the questions of random games. */
const eachQuestion = (numRuns: number, visit: (waters: Waters, seat: Seat, name: string, answer: Json) => void): void =>
  forAllAnswers(PLAY, numRuns, ({ state, seat, name, answer, standing }) => {
    if (!standing) visit(state, seat, name, answer);
  });

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

describe("the board of random games", () => {
  test("every answer that a captain advises is planned, unless a button sends it", () => {
    eachQuestion(4, (waters, seat, name, answer) => {
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

  test("every answer can be given by presses, picks and entries", () => {
    const answered = new Set<string>();
    eachQuestion(6, (waters, seat, name, answer) => {
      if (name === "acceptEnd") return;
      answered.add(name);
      const pending = asked(waters, seat, name, planned(waters, seat, name, answer));
      if (!isQuick(answer)) expect([name, pending.ready, pending.answer]).toEqual([name, true, answer]);
      else if ((answer as { do?: string }).do === "end") expect(pending.end?.answer).toEqual(answer);
      else expect(pending.quick?.answer, name).toEqual(answer);
    });
    expect(answered.size).toBeGreaterThanOrEqual(5);
  });

  hidesOnBoard(PLAY, 3, otherwiseHidden, (waters, seat, shown, { seat: player, name, answer }) => {
    const plan = seat === player ? planned(waters, player, name, answer) : NO_PLAN;
    return board(waters, seat, shown, plan, { open: new Set(["discard", "turnDiscard"]) }).context;
  });
});
