import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../../bots/random";
import { pick, seeded, type GameEvent, type Player, type Random } from "../../kernel";
import { checkRepeatable, walk, type FullStep } from "../../../../tests/support/rules/conformance";
import type { DebrisPiece, DebrisSlot } from "../events";
import {
  FIGHTER,
  part,
  shipOfParts,
  shipOfSections,
  type SectionParts,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { myossGamma } from "../index";
import { brokenInvariants } from "../../../../tests/support/rules/myoss-gamma/invariants";
import type { Action, Battle, BattleSetup, ComponentDesign, Options, ShipDesign } from "../state";

/** Strong guns on thin hulls: battles with many explosions. */
const guns = (name: string): ComponentDesign[] => [
  part("weapon", 1, { PW: 6, AC: 6 }, { id: `gun-${name}` }),
  part("propulsion", 1, { MN: 2, TH: 1 }, { id: `engine-${name}` }),
];
const crew = (name: string): ComponentDesign[] => [
  part("bridge", 1, { AP: 2 }, { id: `bridge-${name}` }),
  part("lifeSupport", 1, { BP: 3 }, { id: `air-${name}` }),
];
const section = (name: string, exposed: boolean, ...components: ComponentDesign[]): SectionParts => [
  name,
  exposed,
  2,
  components,
];

/** Five sections, two pairs of which are attached to the middle one. */
const CROSS = shipOfSections(
  "Cross",
  [
    section("Hub", true, part("hold", 1, { CC: 16 }), part("shield", 2, { PR: 2 })),
    section("North", true, ...crew("n"), ...guns("n")),
    section("South", true, ...crew("s"), ...guns("s"), part("computer", 1, { TL: 1 })),
    section("East", false, part("amenity", 2, { PC: 2 }), part("tractor", 1)),
    section("West", false, part("selfDestruct", 1, { DP: 2 }), part("structure", 1, {}, { supports: ["gun-n"] })),
  ],
  [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 4],
  ],
);
const BOMB = shipOfParts("Bomb", 1, ...crew("b"), ...guns("b"), part("selfDestruct", 1, { DP: 3 }));

const FLEETS: readonly (readonly (readonly ShipDesign[])[])[] = [
  [[CROSS], [CROSS]],
  [
    [CROSS, FIGHTER],
    [BOMB, BOMB],
  ],
  [[BOMB, FIGHTER], [FIGHTER, FIGHTER], [BOMB]],
];

const someSetup: fc.Arbitrary<BattleSetup> = fc
  .record({
    fleets: fc.constantFrom(...FLEETS),
    debrisAllocation: fc.constantFrom<Options["debrisAllocation"]>("even", "independent"),
    selfDestructPower: fc.constantFrom<Options["selfDestructPower"]>("add", "multiply"),
    frameCollapseDebris: fc.boolean(),
    exposeOnNeighborLoss: fc.boolean(),
    ditchCost: fc.constantFrom<Options["ditchCost"]>(0, 1),
  })
  .map(({ fleets, ...options }) => ({
    fleets: fleets.map((designs, at) => ({
      seat: `seat-${at + 1}`,
      ships: designs.map((design, ship) => ({ id: `ship-${at + 1}-${ship + 1}`, design })),
    })),
    options: { ...options, creditLimit: 0, stalemateTurns: 4 },
  }));

/** Shoots at anything while it can and never gives up a section, so that ships are lost to fire, piece by piece. */
function warlikePlayer(random: Random): Player<Battle> {
  const anything = randomPlayer<Battle>(random);
  return (question, battle, seat, about) => {
    if (question.name !== "action") return anything(question, battle, seat, about);
    const actions = question.menu(battle, seat, about as never).list?.() as readonly Action[];
    const shots = actions.filter((action) => action.do === "fire");
    const others = actions.filter((action) => action.do !== "ditch" && action.do !== "selfDestruct");
    return pick(shots.length > 0 ? shots : others, random);
  };
}

function forAll(visit: (step: FullStep<Battle>) => void): void {
  fc.assert(
    fc.property(someSetup, fc.boolean(), fc.integer(), (setup, warlike, seed) => {
      const random = seeded(seed);
      const player = warlike ? warlikePlayer(random) : randomPlayer<Battle>(random);
      const last = walk(myossGamma, setup, { "seat-1": player, "seat-2": player, "seat-3": player }, random, visit);
      expect(last.over).not.toBeNull();
    }),
    { numRuns: 6 },
  );
}

/** An explosion as it was told, and the fate of its pieces. */
interface Told {
  readonly left: number;
  readonly pieces: readonly DebrisPiece[];
  readonly slots: readonly DebrisSlot[];
}

const toldIn = (events: readonly GameEvent[]): Told[] =>
  events.flatMap((told) => (told.event === "exploded" ? [told as unknown as Told] : []));

describe("battles with many explosions", { timeout: 60_000 }, () => {
  it("are sound at every checkpoint, with no loss unresolved, and the same when played again", () => {
    forAll((step) => {
      expect(brokenInvariants(step.state, step.checkpoint)).toEqual([]);
      checkRepeatable(myossGamma, step);
    });
  });

  it("make a piece of each second component, which flies once or is wasted", () => {
    let explosions = 0;
    forAll(({ events }) => {
      const all = toldIn(events);
      explosions += all.length;
      for (const { left, pieces, slots } of all) {
        expect(pieces).toHaveLength(Math.ceil(left / 2));
        expect(new Set(pieces.map(({ component }) => component)).size).toBe(pieces.length);
        for (const { slot, power } of pieces) {
          expect(power).toBeGreaterThan(0);
          if (slot !== null) expect(slots[slot]).toBeDefined();
          else expect(slots).toEqual([]);
        }
      }
      const flown = events.filter(({ event }) => event === "debrisFlew" || event === "debrisWasted").length;
      expect(flown).toBe(all.reduce((sum, { pieces }) => sum + pieces.filter(({ slot }) => slot !== null).length, 0));
    });
    expect(explosions).toBeGreaterThan(0);
  });

  it("share pieces out evenly, where that is the rule", () => {
    forAll(({ events, checkpoint }) => {
      if (checkpoint.options.debrisAllocation !== "even") return;
      for (const { pieces, slots } of toldIn(events)) {
        const shares = slots.map((_, at) => pieces.filter(({ slot }) => slot === at).length);
        if (slots.length > 0) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }
    });
  });
});
