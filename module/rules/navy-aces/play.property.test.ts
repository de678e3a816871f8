import { describe, expect, it } from "vitest";
import { seeded, type Json } from "../kernel";
import { checkResumable, type FullStep } from "../../../tests/support/rules/conformance";
import { conductsItself, endsAnyway, keepsRecords } from "../../../tests/support/rules/random-play";
import { forAllSteps } from "../../../tests/support/rules/random-walk";
import { isAlive } from "./ending";
import { greedyAdmiral } from "./bot/greedy";
import type { UnitTold } from "./events";
import { navyAces } from "./index";
import { brokenInvariants } from "../../../tests/support/rules/navy-aces/invariants";
import { RANDOM_WATERS } from "../../../tests/support/rules/navy-aces/random-fleets";
import { findUnit, isShip, type Waters } from "./state";
import { UNITS } from "./tables";

/** Id of the unit that an event is about. */
const idOf = ({ unit }: { readonly [member: string]: Json }): string => (unit as UnitTold).id;

const TIMEOUT = 60_000;
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

/** Plays random games, step by step. */
const forAll = (visit: (step: FullStep<Waters>) => void, numRuns = 15): void =>
  forAllSteps(RANDOM_WATERS, numRuns, visit);

describe("random play", { timeout: TIMEOUT }, () => {
  it("keeps all dice and cards, and no unit on another or off the table, after every step", () => {
    forAll(({ state }) => expect(brokenInvariants(state)).toEqual([]), 30);
  });

  it("takes strength only by what is told, and gives it to nobody twice", () => {
    forAll(({ checkpoint, state, events }) => {
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
    });
  });

  it("moves each unit no farther than its lengths and turns can take it, and once in a turn", () => {
    forAll(({ checkpoint, state, events }) => {
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
    });
  });

  it("has the same menus for who sees all as for a seat that sees its own", () => {
    forAll((step) => {
      checkResumable(navyAces, step, ({ askings }) => {
        for (const { seat, name, menu, fallback } of askings) {
          const question = navyAces.questions[name];
          const whole = question?.menu(step.checkpoint, seat, null as never);
          for (const answer of [...NONSENSE, fallback(), menu.sample(seeded(7))])
            expect(whole?.refuse(answer), name).toEqual(menu.refuse(answer));
          expect(whole?.list?.()).toEqual(menu.list?.());
          expect(whole?.sample(seeded(3))).toEqual(menu.sample(seeded(3)));
        }
      });
    }, 6);
  });

  it("offers all who have not given up their interruptions beside every question but a secret ante", () => {
    forAll((step) => {
      checkResumable(navyAces, step, ({ askings, manner }) => {
        const standing = askings.filter((asking) => asking.standing).map(({ seat }) => seat);
        const present = step.checkpoint.navies.filter(({ surrendered }) => !surrendered).map(({ seat }) => seat);
        if (manner === "all") expect(askings.map(({ name }) => name)).toEqual(askings.map(() => "ante"));
        else expect(standing).toEqual(present);
      });
    });
  });

  it("asks only players who are in the game, and goes on while two of them are", () => {
    forAll(({ checkpoint, state }) => {
      const alive = (waters: Waters) => waters.navies.filter((_, place) => isAlive(waters, place)).length;
      if (!checkpoint.over) expect(alive(checkpoint)).toBeGreaterThan(1);
      if (alive(state) <= 1) expect(state.over).not.toBeNull();
    });
  });
});

endsAnyway(RANDOM_WATERS, {
  bot: greedyAdmiral,
  ends: ["agreed", "lastNavy", "rounds", "surrender"],
  byChance: ["lastNavy", "rounds"],
  winners: { least: 0, most: 1 },
  runs: { unanswered: 15, bots: 5, chance: 10 },
});

conductsItself(RANDOM_WATERS, {
  runs: 8,
  nonsense: NONSENSE,
  first: ({ entries, checkpoint }) => entries.length + checkpoint.round + checkpoint.built,
  bot: { player: greedyAdmiral, runs: 5, every: 7, least: 40 },
});
keepsRecords(RANDOM_WATERS, 6, []);
