/** What a shot would do, compared with the rules played out. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../kernel";
import { randomPlayer } from "../../bots/random";
import { copyBattle } from "../copy";
import type { MyossReferee } from "../events";
import { myossGamma } from "../index";
import { strike } from "../loss/damage";
import { theComponent, theSection, theShip } from "../ship/scores";
import type { Battle, Component, Ship } from "../state";
import { ATTACK_ROWS } from "../tables";
import { BATTLEAXE, EXPLORER, readyBattle } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { bestValue, componentChances, hitChance } from "./odds";
import { hitOutcome, lossChance } from "./outlook";

const INDICES = ATTACK_ROWS.map((_, at) => at - 10);

/** A referee whose destruction dice always show the given number. */
const showing = (roll: number): MyossReferee => ({
  silent: true,
  die: () => roll,
  shuffle: (_reason, cards) => [...cards],
  ask: (question, seat, about) => question.fallback(undefined as never, seat, about),
  askAll: () => [],
  askFirst: () => null,
  confirm: (_question, proposed) => proposed,
  tell: () => undefined,
});

/** How many of the hundred results of the die lose the section. */
function lostIn(battle: Battle, ship: Ship, component: Component, power: number): number {
  const falls = Array.from({ length: 100 }, (_, at) => {
    const copy = copyBattle(battle);
    const target = theShip(copy, ship.id);
    strike(copy, target, theComponent(target, component.id), power, showing(at + 1));
    return theSection(target, component.section).lost === null ? 0 : 1;
  });
  return falls.reduce<number>((sum, lost) => sum + lost, 0) / 100;
}

/** A battle of a Battleaxe and an Explorer after up to `steps` random steps. */
function onItsWay(seed: number, steps: number): Battle {
  const battle = readyBattle([[BATTLEAXE], [EXPLORER]]);
  const random = seeded(seed);
  const play = randomPlayer(random);
  const referee = {
    ...showing(1),
    die: (_reason: string, sides: number) => random(sides),
    ask: ((question, seat, about) => play(question, battle, seat, about)) as MyossReferee["ask"],
    askAll: ((askings) => askings.map((a) => play(a.question, battle, a.seat, a.about))) as MyossReferee["askAll"],
  };
  for (let step = 0; step < steps && !battle.over; step++) myossGamma.step(battle, referee);
  return battle;
}

describe("what a hit would do", () => {
  it("is what the rules do, for each component of battles on their way", () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), fc.integer({ min: 1, max: 12 }), (seed, steps, power) => {
        const battle = onItsWay(seed, steps);
        for (const ship of battle.ships.filter(({ lost }) => lost === null)) {
          for (const component of ship.components.filter(({ from }) => from !== null)) {
            const { loss } = hitOutcome(battle, ship, component, power);
            expect(loss).toBeCloseTo(lostIn(battle, ship, component, power), 9);
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  it("names what goes with the component, and leaves the battle as it is", () => {
    const battle = readyBattle([[BATTLEAXE], [EXPLORER]]);
    const before = structuredClone(battle);
    const [, ship] = battle.ships as [Ship, Ship];
    const structure = ship.components.find(({ supports }) => supports.length > 0)!;
    const { destroyed, points } = hitOutcome(battle, ship, structure, 99);
    expect(destroyed).toEqual(expect.arrayContaining([structure.id, ...structure.supports]));
    expect(points).toBe(96);
    expect(battle).toEqual(before);
  });

  it("is nothing where the shield holds", () => {
    const battle = readyBattle([[BATTLEAXE], [EXPLORER]]);
    const [ship] = battle.ships as [Ship];
    expect(hitOutcome(battle, ship, ship.components[0]!, 4)).toEqual({ points: 0, destroyed: [], loss: 0 });
  });
});

describe("what a shot is worth", () => {
  const charts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 7 });
  const rules = fc.record({ critAdjustMayMiss: fc.boolean(), adjustFloor: fc.constantFrom(0 as const, 1 as const) });

  it("is the chance to hit where all numbers are worth the same", () => {
    fc.assert(
      fc.property(fc.constantFrom(...INDICES), fc.integer({ min: 1, max: 98 }), rules, (index, size, options) => {
        expect(bestValue(index, Array<number>(size).fill(1), options)).toBeCloseTo(hitChance(index, size, options), 10);
      }),
    );
  });

  it("is the chance to strike a component where nothing else is worth anything", () => {
    fc.assert(
      fc.property(fc.constantFrom(...INDICES), charts, rules, fc.nat(6), (index, sizes, options, which) => {
        let next = 1;
        const chart = sizes.map((size, at) => ({ id: String(at), from: next, to: (next += size) - 1 }));
        const chosen = chart[which % chart.length]!;
        const values = Array<number>(next - 1).fill(0);
        values.fill(1, chosen.from - 1, chosen.to);
        const known = componentChances(index, chart, options).find(({ id }) => id === chosen.id);
        expect(bestValue(index, values, options)).toBeCloseTo(known?.chance ?? Number.NaN, 10);
      }),
    );
  });

  it("is no more than the best, no less than the worst, and grows with each number", () => {
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 98 });
    fc.assert(
      fc.property(fc.constantFrom(...INDICES), values, fc.nat(97), (index, worths, at) => {
        const worth = bestValue(index, worths);
        expect(worth).toBeLessThanOrEqual(Math.max(...worths) + 1e-12);
        const more = worths.map((value, place) => (place === at % worths.length ? 1 : value));
        expect(bestValue(index, more)).toBeGreaterThanOrEqual(worth - 1e-12);
      }),
    );
  });
});

describe("the chance that a shot is the end of a ship", () => {
  it("is at least that of playing for one component, and nobody's to know of a hidden design", () => {
    const battle = onItsWay(11, 40);
    const ship = battle.ships.find(({ lost }) => lost === null)!;
    const section = ship.sections[0]!;
    const shot = { index: 3, power: 9 };
    const whole = lossChance(battle, ship, section, shot)!;
    const chances = componentChances(shot.index, ship.components, battle.options);
    for (const { id, chance } of chances) {
      const { loss } = hitOutcome(battle, ship, theComponent(ship, id), shot.power);
      expect(whole).toBeGreaterThanOrEqual(chance * loss - 1e-12);
    }
    const half: Ship = { ...ship, components: ship.components.slice(1) };
    expect(lossChance({ ...battle, ships: [half] }, half, section, shot)).toBeNull();
  });
});
