/** Random games of Navy Aces on their boards and in their stories, which hide what is hidden and leave no gaps. */
import { expect } from "vitest";
import {
  cardTexts,
  hearing,
  hidesOnBoard,
  reportsEnds,
  tellsEverything,
  type HeardStep,
} from "../../../tests/support/games/random-boards";
import { asked, becomes, board, NAVIES } from "../../../tests/support/games/navy-aces";
import { checkBattles, type Check } from "../../../tests/support/rules/checks";
import { RANDOM_WATERS, randomFleets, shuffledAbout } from "../../../tests/support/rules/navy-aces/random-fleets";
import type { Press } from "../../kit/board/pending";
import { cardNames } from "../../kit/cards/names";
import { plain } from "../../kit/text/sentence";
import { isObject, type CardId, type GameEvent, type Json, type Random, type Seat } from "../../rules/kernel";
import {
  navyAces,
  ranking,
  unitTold,
  type Act,
  type Build,
  type UnitTold,
  type Waters,
  type WatersView,
} from "../../rules/navy-aces";
import { leadsTo, planOf, type NavyAcesPending } from "./board/pending";
import { pressCard, pressType, pressUnit } from "./board/press";
import { NO_PLAN, type Plan } from "./plan/plan";
import { describeStep } from "./story/card";
import { namesOf, STORY } from "./story/events";
import { reportContext } from "./story/report-context";
import { statusLine } from "./story/status";

const { headline, tell } = STORY;

/** Matches placeholders left open, and ids or keys in place of words. */
const OPEN = /[{}]|undefined|null|NaN|ALLHANDS|unit-|island-|seat-|joker-/;
/** Cards as written in events, states and names. */
const CARD = /\b(?:[2-9TJQKA][CDHS]|joker-\d)\b/g;

const SEATS = ["seat-1", "seat-2", "seat-3", "seat-4"];

const PLAY = {
  ...RANDOM_WATERS,
  most: 200,
  setup: (random: Random) => {
    const setup = randomFleets(random);
    return { ...setup, players: setup.players.map((each, at) => ({ ...each, name: NAVIES[at] ?? "" })) };
  },
};

type Answer = (waters: Waters, seat: Seat, name: string, answer: Json) => void;

/** Looks at answers to questions. */
const answers = (visit: Answer): Check<Waters, WatersView> => ({
  answer({ state, seat, name, answer, standing }) {
    if (!standing && answer !== undefined) visit(state, seat, name, answer);
  },
});

/** The plan of a player who is about to give this answer, made by presses where there are any. */
function planned(waters: Waters, seat: Seat, name: string, answer: Json): Plan {
  const view = navyAces.view(waters, seat);
  const pressed = (plan: Plan, press: (pending: NavyAcesPending) => Press<Plan>): Plan =>
    becomes(press(asked(waters, seat, name, plan))) ?? plan;
  const onUnit = (plan: Plan, id: string) => pressed(plan, (pending) => pressUnit(view, pending, id));
  const onCard = (plan: Plan, card: CardId) => pressed(plan, (pending) => pressCard(pending, card));
  if (name === "island") return { ...NO_PLAN, pose: (answer as { pose: Plan["pose"] }).pose };
  if (name === "salvo") return onUnit(NO_PLAN, (answer as { target: string }).target);
  if (name === "ante" || name === "discard") return (answer as CardId[]).reduce(onCard, NO_PLAN);
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

/** All texts of a step that everyone reads. */
function textsOf({ checkpoint, state, heard }: HeardStep<Waters>): string[] {
  const names = namesOf(checkpoint);
  const card = describeStep({ undone: false, events: heard }, names);
  return [
    ...cardTexts(card),
    ...card.tables.flatMap((table) => [table.head, ...table.rows.map(({ cells }) => cells)].flat().map(plain)),
    headline(heard, names),
    statusLine(navyAces.view(state, null)),
  ];
}

/** Cards that lie open at the start of a step, or are shown by its public events. */
const openCards = (waters: Waters, events: readonly GameEvent[]): Set<string> => {
  const { discard, turnDiscard, units, combat } = navyAces.view(waters, null);
  return new Set(JSON.stringify([discard, turnDiscard, units, combat, events]).match(CARD));
};

/** The units that an event names. */
const unitsIn = (event: GameEvent): UnitTold[] =>
  Object.values(event).filter((value) => isObject(value) && "active" in value) as UnitTold[];

const answered = new Set<string>();

checkBattles(PLAY, 30, {
  "has a plan for every answer that a captain advises, unless a button sends it": answers(
    (waters, seat, name, answer) => {
      if (!["act", "ante", "salvo", "lay"].includes(name)) return;
      const plan = planOf(name, answer);
      expect(plan === undefined, name).toBe(isQuick(answer));
      if (!plan) return;
      const pending = asked(waters, seat, name, plan);
      expect([name, pending.ready, pending.answer]).toEqual([name, true, answer]);
      const { unit, target, cards } = plan;
      expect(leadsTo(name, { ...NO_PLAN, unit, cards, target: unit === null ? target : null }, answer)).toBe(true);
    },
  ),
  "takes every answer by presses, picks and entries": {
    ...answers((waters, seat, name, answer) => {
      if (name === "acceptEnd") return;
      answered.add(name);
      const pending = asked(waters, seat, name, planned(waters, seat, name, answer));
      if (!isQuick(answer)) expect([name, pending.ready, pending.answer]).toEqual([name, true, answer]);
      else if ((answer as { do?: string }).do === "end") expect(pending.end?.answer).toEqual(answer);
      else expect(pending.quick?.answer, name).toEqual(answer);
    }),
    after: () => expect(answered.size).toBeGreaterThanOrEqual(5),
  },
  ...hidesOnBoard(PLAY, { oneIn: 10 }, shuffledAbout, (waters, seat, shown, { seat: player, name, answer }) => {
    const plan = seat === player ? planned(waters, player, name, answer) : NO_PLAN;
    return board(waters, seat, shown, plan, { open: new Set(["discard", "turnDiscard"]) }).context;
  }),
  // Tokens, and dice or islands without room, are too rare for so few games: `events.test.ts` has their sentences.
  ...tellsEverything({ namesOf, tell, texts: textsOf, open: OPEN }, { least: 24 }),
  "names no card that has not been shown, to anyone": {
    oneIn: 5,
    step: hearing((step) => {
      const { checkpoint, heard } = step;
      const open = openCards(checkpoint, heard);
      const hidden = [...checkpoint.navies.flatMap(({ hand }) => hand), ...checkpoint.deck].filter(
        (card) => !open.has(card),
      );
      const text = ` ${textsOf(step).join(" ")} `;
      for (const card of hidden) expect(text).not.toMatch(new RegExp(`[^0-9]${cardNames([card])}[^0-9]`));
    }),
  },
  "calls navies by their names, and nothing else, whoever looks": {
    oneIn: 5,
    step({ checkpoint }) {
      const own = checkpoint.navies.flatMap(({ seat, name }) => [seat, `navy//${seat}`].map((id) => [id, name]));
      for (const seat of [null, ...SEATS])
        expect(namesOf(navyAces.view(checkpoint, seat))).toEqual(Object.fromEntries(own));
    },
  },
  "is told by events that say how units stand after them, and who could win at the end": hearing(({ state, heard }) => {
    const last = new Map(heard.flatMap(unitsIn).map((unit) => [unit.id, unit]));
    for (const unit of last.values()) {
      const now = state.units.find(({ id }) => id === unit.id);
      if (now) expect(unit).toEqual(unitTold(state, now));
      else if (!state.navies[unit.place]?.surrendered) expect(unit.active).toBe(0);
    }
    const ended = heard.find(({ event }) => event === "gameEnded");
    if (ended) expect(ended["standings"]).toEqual(ranking(state));
  }),
  "lets a player take back what showed nothing: neither dice nor cards": ({ events, dice }) => {
    const dealt = events.some((event) => event.event === "drewSeen" && (event["cards"] as []).length > 0);
    if (dice.length > 0 || dealt) expect(STORY.shown(events)).toBe(true);
    const quiet = ["moved", "islandPlaced", "ceasedFire", "offeredEnd"];
    if (events.length > 0 && events.every(({ event }) => quiet.includes(event)))
      expect(STORY.shown(events)).toBe(false);
  },
  "comes to a report that counts what was lost and done, and closes with the end": reportsEnds(
    (waters: Waters, steps, people) => reportContext(navyAces.view(waters, null), steps, people),
    5,
    (report, waters) => {
      const winners = waters.over?.winners ?? [];
      for (const [place, { units, values, lost }] of report.rows.entries()) {
        const there = waters.units.filter(({ owner }) => owner === place);
        expect(units.filter(({ fate }) => fate.endsWith("left"))).toHaveLength(there.length);
        expect(values.map(({ value }) => value).slice(2)).toEqual([there.length, units.length - there.length]);
        if (winners.includes(waters.navies[place]?.seat ?? "")) expect(lost).toBe(false);
      }
      expect(report.text).toMatch(/( won|A draw).*Rounds: \d+\.$/);
      expect(report.title).toMatch(winners.length === 0 ? /^A draw$/ : / won$/);
    },
    OPEN,
  ),
});
