/**
 * Proposals that the Gamemaster may change before they are applied. Space Opera leaves much to the Gamemaster, so the
 * rules propose their results first; the fallback of each is that nothing is applied.
 */
import { is, NOT_AN_OPTION, oneOf, pick, wholeNumber, type Json, type Menu, type Random, type Seat } from "../kernel";
import { DEGREES, type Degree } from "../gurps";
import { seatsOf } from "./sides";
import type { BattleQuestion } from "./events";
import type { BattleView, Phase } from "./state";
import { MOST_DAMAGE } from "./tables";

/** A menu of lists with one answer for each of `count` things. */
function eachOf<Answer extends Json>(
  count: number,
  allows: (answer: Json | undefined) => boolean,
  sample: (random: Random) => Answer,
): Menu<Answer[]> {
  return {
    refuse: (answer) =>
      Array.isArray(answer) && answer.length === count && answer.every((one) => allows(one as Json))
        ? null
        : NOT_AN_OPTION,
    sample: (random) => Array.from({ length: count }, () => sample(random)),
  };
}

const isDegree = (value: unknown): value is Degree => DEGREES.includes(value as Degree);

export type PhaseAnswer = { do: "play" } | { do: "skip" } | { do: "end"; winners: Seat[] };

const isEnding = (view: BattleView, answer: unknown): boolean => {
  const { do: what, winners } = (answer ?? {}) as { do?: unknown; winners?: unknown };
  const seats = seatsOf(view);
  if (what !== "end" || !Array.isArray(winners) || new Set(winners).size < winners.length) return false;
  return winners.every((seat) => seats.includes(seat as Seat));
};

/** Asks before a phase: it is played, skipped, or the battle is ended. SOCS-33. */
export const BEGIN_PHASE: BattleQuestion<{ phase: Phase; turn: number }, PhaseAnswer> = {
  name: "beginPhase",
  form: is.either<unknown>(
    is.exactly({ do: is.oneOf(["play", "skip"]) }),
    is.exactly({ do: is.oneOf(["end"]), winners: is.listOf(is.text) }),
  ),
  menu: (view) => {
    const plain = oneOf<PhaseAnswer>([{ do: "play" }, { do: "skip" }]);
    return {
      refuse: (answer) => (isEnding(view, answer) ? null : plain.refuse(answer)),
      sample: () => ({ do: "play" }),
    };
  },
  fallback: () => ({ do: "play" }),
};

/** Outcome of one shot, and the ship it meets; null: no ship. */
export type ShotResult = { degree: Degree; victim: string | null };
export type ShotAbout = { ship: string; gun: string; target: string; effective: number; total: number | null };

/** The shots of a volley, before any dodges. */
export const CONFIRM_SHOTS: BattleQuestion<{ shots: ShotAbout[] }, ShotResult[]> = {
  name: "confirmShots",
  form: is.listOf(is.exactly({ degree: is.text, victim: is.nullable(is.text) })),
  menu: (view, _seat, { shots }) =>
    eachOf<ShotResult>(
      shots.length,
      (answer) => {
        const { degree, victim } = (answer ?? {}) as { degree?: unknown; victim?: unknown };
        return isDegree(degree) && (victim === null || view.ships.some(({ ship }) => ship === victim));
      },
      (random) => ({ degree: pick(DEGREES, random), victim: pick(view.ships, random).ship }),
    ),
  fallback: (_view, _seat, { shots }) => shots.map(({ target }) => ({ degree: "failure", victim: target })),
};

export type HitAbout = { ship: string; location: string | null; level: number; why: string; gun: string | null };

/** The level of each hit, as armor and dodges have left it. */
export const CONFIRM_DAMAGE: BattleQuestion<{ hits: HitAbout[] }, number[]> = {
  name: "confirmDamage",
  menu: (_view, _seat, { hits }) =>
    eachOf(
      hits.length,
      (level) => typeof level === "number" && Number.isInteger(level) && level >= 0 && level <= MOST_DAMAGE,
      (random) => random(MOST_DAMAGE + 1) - 1,
    ),
  fallback: (_view, _seat, { hits }) => hits.map(() => 0),
};

export type RiskAbout = { ship: string; member: string; major: boolean; level: number };

/** Who dies, for each risk. */
export const CONFIRM_CASUALTIES: BattleQuestion<{ risks: RiskAbout[] }, boolean[]> = {
  name: "confirmCasualties",
  menu: (_view, _seat, { risks }) =>
    eachOf(
      risks.length,
      (dies) => typeof dies === "boolean",
      (random) => random(2) === 1,
    ),
  fallback: (_view, _seat, { risks }) => risks.map(() => false),
};

export type RollAbout = { ship: string; what: string; target: string | null; effective: number; total: number };

const degreeQuestion = (name: string): BattleQuestion<RollAbout, Degree | null> => ({
  name,
  menu: () => oneOf<Degree | null>([...DEGREES, null]),
  fallback: () => null,
});

/** The outcome of a maneuver; null: it has no effect. */
export const CONFIRM_MANEUVER = degreeQuestion("confirmManeuver");
/** The outcome of the fight against continuing damage; null: nothing changes. */
export const CONFIRM_CONTROL = degreeQuestion("confirmControl");

export type ContestResult = { winner: string | null; critical: boolean };

/** The winner of a contest of pilots, and whether it was a critical success. */
export const CONFIRM_CONTEST: BattleQuestion<
  { ship: string; target: string; what: "reversal" | "range" },
  ContestResult
> = {
  name: "confirmContest",
  menu: (_view, _seat, { ship, target }) =>
    oneOf<ContestResult>([
      { winner: null, critical: false },
      ...[ship, target].flatMap((winner) => [
        { winner, critical: false },
        { winner, critical: true },
      ]),
    ]),
  fallback: () => ({ winner: null, critical: false }),
};

/** Modifier to the roll for what no rule covers: as hopeful or as mad as the Gamemaster finds the plan. SOCS-27. */
export const UNORTHODOX: BattleQuestion<{ ship: string; plan: string }, number> = {
  name: "unorthodox",
  menu: () => wholeNumber(-20, 10),
  fallback: () => 0,
};

export type EndAbout = { reason: string; winners: Seat[] };

/** Whether the battle ends, and the winners; null: it goes on. SOCS-33. */
export const CONFIRM_END: BattleQuestion<EndAbout, { winners: Seat[] } | null> = {
  name: "confirmEnd",
  form: is.nullable(is.exactly({ winners: is.listOf(is.text) })),
  menu: (view, _seat, { winners }) => ({
    refuse: (answer) =>
      answer === null || isEnding(view, { do: "end", ...(answer as object) }) ? null : NOT_AN_OPTION,
    sample: (random) => (random(2) === 1 ? { winners } : null),
  }),
  fallback: () => null,
};
