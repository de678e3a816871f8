import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../bots/random";
import { playRecorded, refuseWhole, replay, seeded, type Entry, type Json, type OpenQuestion } from "../kernel";
import {
  checkMenus,
  checkMoot,
  checkRefusal,
  checkRepeatable,
  checkResumable,
  exactness,
  numbersIn,
  walk,
  withChangedNumber,
  type FullStep,
} from "../../../tests/support/rules/conformance";
import { actionMenu, isComplete } from "./action/actions";
import {
  BATTLEAXE,
  EXPLORER,
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
} from "../../../tests/support/rules/myoss-gamma/fixtures";
import { myossGamma } from "./index";
import { crewPoints, remainingSize } from "./ship/scores";
import type { Action, Battle, BattleSetup, Component, Options, Ship, ShipDesign } from "./state";

/** A ship with two of what the others have one of, and a cloak. */
const ODDITY = shipOfParts(
  "Oddity",
  2,
  part("bridge", 2, { AP: 2 }, { id: "bridge-a" }),
  part("bridge", 2, { AP: 1 }, { id: "bridge-b" }),
  part("crew", 2, { AP: 2 }),
  part("lifeSupport", 1, { BP: 3 }),
  part("propulsion", 3, { MN: 2, TH: 2 }),
  part("weapon", 3, { PW: 4, AC: 9 }, { id: "cannon-a" }),
  part("weapon", 3, { PW: 3, AC: 3 }, { id: "cannon-b" }),
  part("cloak", 3, { CL: 9 }),
  part("shield", 2, { PR: 2 }),
  part("sensor", 1, { SL: 2 }),
  part("computer", 2, { TL: 2 }),
  part("maintenance", 2, { RP: 3 }),
  part("medical", 2, { HP: 2 }),
  part("structure", 1, {}, { id: "boom", supports: ["maintenance", "medical"] }),
  part("decoration", 1, {}, { id: "flag" }),
);

const FLEETS: readonly (readonly (readonly ShipDesign[])[])[] = [
  [[BATTLEAXE], [EXPLORER]],
  [[ODDITY], [BATTLEAXE]],
  [[FIGHTER, ODDITY], [EXPLORER]],
  [[FIGHTER, FIGHTER], [FIGHTER], [BATTLEAXE]],
];

const someOptions = fc.record({
  maneuverIndex: fc.constantFrom<Options["maneuverIndex"]>("banded", "raw"),
  repairRestores: fc.constantFrom<Options["repairRestores"]>("both", "either"),
  scanCarry: fc.constantFrom<Options["scanCarry"]>("nextShot", "wholeTurn"),
  critAdjustMayMiss: fc.boolean(),
  rehitRolls: fc.boolean(),
  destructionScale: fc.constantFrom<Options["destructionScale"]>("absolute", "percent"),
  crewlessRoll: fc.constantFrom<Options["crewlessRoll"]>("lostCrew", "literal", "off"),
  bridgeSwitchCost: fc.constantFrom<Options["bridgeSwitchCost"]>(0, 1),
  forewarned: fc.boolean(),
});

const someSetup: fc.Arbitrary<BattleSetup> = fc
  .record({ fleets: fc.constantFrom(...FLEETS), options: someOptions })
  .map(({ fleets, options }) => ({
    fleets: fleets.map((designs, at) => ({
      seat: `seat-${at + 1}`,
      ships: designs.map((design, ship) => ({ id: `ship-${at + 1}-${ship + 1}`, design })),
    })),
    options: { ...options, creditLimit: 0 },
  }));

const RUNS = { numRuns: 4 };
const TIMEOUT = 120_000;

/** Answers that are on no menu. `null` is on some: a shuttle that stays in space. */
const NONSENSE: readonly Json[] = [{}, "nonsense", -7, { do: "nonsense" }, [1], { weapon: 3 }];

/** Plays a battle at random, step by step. */
function randomWalk(setup: BattleSetup, seed: number, visit: (step: FullStep<Battle>) => void): Battle {
  const random = seeded(seed);
  const player = randomPlayer<Battle>(random);
  return walk(myossGamma, setup, { "seat-1": player, "seat-2": player, "seat-3": player }, random, visit);
}

function forAll(check: (setup: BattleSetup, seed: number) => void): void {
  fc.assert(fc.property(someSetup, fc.integer(), check), RUNS);
}

describe("random play", { timeout: TIMEOUT }, () => {
  it("comes to an end, and each step is the same when played again", () => {
    forAll((setup, seed) => {
      const last = randomWalk(setup, seed, (step) => checkRepeatable(myossGamma, step));
      expect(last.over).not.toBeNull();
    });
  });

  it("may be interrupted at every question, where nonsense is refused and screens see the same menu", () => {
    const isExact = exactness();
    forAll((setup, seed) => {
      randomWalk(setup, seed, (step) => {
        const inspect = (open: OpenQuestion, given: readonly Entry[]) => {
          checkRefusal(myossGamma, step, open, given, NONSENSE[given.length % NONSENSE.length] as Json);
          for (const { menu } of open.askings)
            expect(menu.list?.().length ?? 2, "a question with one answer").not.toBe(1);
          checkMenus(myossGamma, step, open);
          isExact(open);
          checkMoot(myossGamma, step, open, given);
        };
        checkResumable(myossGamma, step, inspect);
      });
    });
  });
});

describe("a record", { timeout: TIMEOUT }, () => {
  it("verifies, and any changed number in a step is found there", () => {
    fc.assert(
      fc.property(someSetup, fc.integer(), fc.nat(), (setup, seed, choice) => {
        const random = seeded(seed);
        const player = randomPlayer<Battle>(random);
        const players = { "seat-1": player, "seat-2": player, "seat-3": player };
        const record = playRecorded(myossGamma, setup, players, random);
        expect(replay(myossGamma, JSON.parse(JSON.stringify(record)) as typeof record)).toBeNull();
        const inSteps = numbersIn(record.steps);
        const path = inSteps[choice % inSteps.length] ?? [];
        const fault = replay(myossGamma, withChangedNumber(record, ["steps", ...path]));
        expect(fault?.step).toBe(Number(path[0]) + 1);
        const inSetup = numbersIn(record.setup);
        expect(
          replay(myossGamma, withChangedNumber(record, ["setup", ...(inSetup[choice % inSetup.length] ?? [])])),
        ).not.toBeNull();
      }),
      { numRuns: 10 },
    );
  });
});

function checkComponent(component: Component, before: Component): void {
  expect(component.tg).toBeGreaterThanOrEqual(0);
  expect(component.tg).toBeLessThanOrEqual(component.boughtTg);
  expect(component.destroyed).toBe(component.tg === 0);
  if (before.destroyed) expect(component.destroyed).toBe(true);
  for (const [attr, value] of Object.entries(component.attrs)) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(component.bought[attr as keyof typeof component.bought] ?? 0);
  }
}

function checkShip(ship: Ship, before: Ship): void {
  for (const [index, component] of ship.components.entries())
    checkComponent(component, before.components[index] as Component);
  const screen = ship.components.find(({ id }) => id === ship.screen);
  expect(ship.screen === null || screen?.destroyed === false).toBe(true);
  expect(ship.saved === 0 || ship.saved === 1).toBe(true);
  expect(ship.fresh).toBeGreaterThanOrEqual(0);
  expect(ship.ap).toBeGreaterThanOrEqual(ship.fresh);
  expect(ship.ap - ship.fresh).toBeLessThanOrEqual(1);
  expect(Math.min(ship.rpLeft, ship.hpLeft)).toBeGreaterThanOrEqual(0);
  expect(remainingSize(ship)).toBeLessThanOrEqual(remainingSize(before));
  expect(ship.size).toBe(before.size);
  if (before.lost) expect(ship.lost).toBe(before.lost);
}

describe("the invariants (spec §17)", { timeout: TIMEOUT }, () => {
  it("hold at every checkpoint", () => {
    forAll((setup, seed) => {
      randomWalk(setup, seed, ({ checkpoint, state }) => {
        for (const [index, ship] of state.ships.entries()) {
          const before = checkpoint.ships[index] as Ship;
          checkShip(ship, before);
          if (checkpoint.phase === "start" && ship.ap > before.ap)
            expect(ship.ap).toBeLessThanOrEqual(Math.max(1, crewPoints(ship)) + 1);
        }
      });
    });
  });

  it("leave hit ranges contiguous, from 1 to the size of the ship", () => {
    forAll((setup) => {
      for (const ship of myossGamma.setup(setup).ships) {
        let next = 1;
        for (const { from, to, size } of ship.components) {
          expect([from, to]).toEqual([next, next + size - 1]);
          next += size;
        }
        expect(next - 1).toBe(ship.size);
        expect(ship.size).toBeLessThanOrEqual(98);
      }
    });
  });

  it("count uses of weapons, sensors, repairs and healing", () => {
    forAll((setup, seed) => {
      const used = new Set<string>();
      randomWalk(setup, seed, ({ events }) => {
        for (const told of events) {
          if (told.event === "turnStarted") used.clear();
          if (told.event !== "shotFired" && told.event !== "scanned" && told.event !== "scanFailed") continue;
          const what = `${String(told.ship)}/${String(told.weapon ?? told.component)}`;
          expect(used.has(what)).toBe(false);
          used.add(what);
        }
      });
    });
  });
});

describe("the menu of actions", { timeout: TIMEOUT }, () => {
  it("refuses what is left incomplete only if no completion is legal", () => {
    fc.assert(
      fc.property(someSetup, fc.integer(), fc.infiniteStream(fc.nat()), (setup, seed, choices) => {
        randomWalk(setup, seed, ({ checkpoint }) => {
          const ship = checkpoint.ships.find(({ id }) => id === checkpoint.acting);
          if (!ship) return;
          const menu = actionMenu(checkpoint, ship);
          const list = menu.list?.() ?? [];
          const given = partialAction(checkpoint, ship, () => choices.next().value as number);
          const fits = list.filter((action) =>
            Object.entries(given).every(([member, value]) => (action as Record<string, unknown>)[member] === value),
          );
          expect([given, menu.refuse(given) === null]).toEqual([given, fits.length > 0]);
          expect(refuseWhole(menu, given) === null).toBe(fits.length > 0 && isComplete(checkpoint, ship, given));
        });
      }),
      RUNS,
    );
  });

  /** Some members of an action, with ids that exist but are mostly of the wrong kind. */
  function partialAction(battle: Battle, ship: Ship, choice: () => number): Record<string, string | null> {
    const verbs: Action["do"][] = [
      "scan",
      "fire",
      "repair",
      "restoreScreen",
      "heal",
      "screenOn",
      "screenSwitch",
      "attach",
    ];
    const verb = verbs[choice() % verbs.length] as Action["do"];
    const members = { scan: ["sensor"], fire: ["weapon", "target"], attach: ["computer", "weapon"] }[
      verb as "scan"
    ] ?? ["component"];
    const given: Record<string, string | null> = choice() % 8 === 0 ? {} : { do: verb };
    for (const member of members) {
      if (choice() % 2 === 0) continue;
      const ids = (member === "target" ? battle.ships : ship.components).map(({ id }) => id);
      given[member] = ids[choice() % ids.length] as string;
    }
    return given;
  }

  it("refuses members that it does not know", () => {
    const battle = readyBattle(FLEETS[0] ?? []);
    const menu = actionMenu(battle, battle.ships[0] as Ship);
    for (const answer of [
      { do: "endShip", other: "x" },
      { other: "x" },
      { do: "fire", sensor: "x" },
      { do: "constructor" },
    ])
      expect(menu.refuse(answer)).toEqual({ code: "not-an-option" });
  });
});
