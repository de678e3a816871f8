import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { journal, type GameEvent, type OpenQuestion } from "../kernel";
import { WAYS } from "../gurps";
import { effectOf, shotOdds } from "./odds";
import type { Battle, BattleView, Location } from "./state";
import { step } from "./step";
import { CLASSES, MOST_DAMAGE } from "./tables";
import {
  battleOf,
  craft,
  dice,
  gunIn,
  shipIn,
  type Craft,
  type Standing,
} from "../../../tests/support/rules/space-opera/fixtures";

const oddsIn = (battle: Battle, location: Location | null = null) =>
  shotOdds(battle, shipIn(battle, "a"), gunIn(battle, "a1"), shipIn(battle, "b"), location);

type Totals = Readonly<Record<string, number>>;

/** Plays the shot of `a1` at `b` with these totals, dodging where the rules allow; returns the level of its damage. */
function levelOf(battle: Battle, totals: Totals, location?: string): number {
  const left = new Map<string, number[]>();
  const die = (reason: string): number => {
    const total = totals[reason];
    if (total === undefined) return 6;
    if (!left.get(reason)?.length) left.set(reason, dice(total));
    return left.get(reason)?.shift() ?? 6;
  };
  const shot = { gun: "a1", target: "b", ...(location === undefined ? {} : { location }) };
  const answer = ({ key, manner, askings, proposed }: OpenQuestion) => {
    if (manner === "confirm") return proposed ?? null;
    const answers = askings.map(({ seat, about }) => {
      if (key.endsWith("declareFire")) return seat === "a" ? [shot] : [];
      return key.endsWith("dodge") ? (about as { hits: unknown[] }).hits.map(() => true) : null;
    });
    return manner === "all" ? answers : (answers[0] ?? null);
  };
  const order = (_reason: string, count: number) => Array.from({ length: count }, (_, at) => at);
  const referee = journal<BattleView>(() => battle, [], { die, order, answer });
  step(battle, referee);
  const hits = (referee.events as readonly GameEvent[]).filter(({ event }) => event === "damaged") as unknown as {
    ship: string;
    level: number;
    why: string;
  }[];
  return hits.find(({ ship, why }) => ship === "b" && why === "fire")?.level ?? 0;
}

const ALL = WAYS.map((ways, at) => ({ total: at + 3, chance: ways / 216 }));
const SURE = [{ total: 3, chance: 1 }];

/** The chance of each level, by playing every way in which the dice can fall. */
function enumerated(make: () => Battle, location?: string): number[] {
  const levels = Array.from({ length: MOST_DAMAGE + 1 }, () => 0);
  for (const shot of ALL)
    for (const perception of make().furball ? ALL : SURE)
      for (const dodge of ALL) {
        const totals = { shot: shot.total, perception: perception.total, dodge: dodge.total };
        const level = levelOf(make(), totals, location);
        levels[level] = (levels[level] ?? 0) + shot.chance * perception.chance * dodge.chance;
      }
  return levels;
}

const LOCATIONS = [{ id: "b-drive", name: "drive", kind: "engine" }] as const;

describe("the odds of a shot are those of the rules, played in every way in which the dice may fall", () => {
  it.each<[string, Craft, Craft & { class?: "fighter" | "line" | "planet" }, Standing, string?]>([
    ["a fighter that dodges", {}, {}, {}],
    ["with the whole of its skill", {}, { piloting: 15 }, { options: { dodge: "full" } }],
    ["from behind, with armor", { guns: [{ firepower: 4 }] }, { protection: 1 }, { position: { "a>b": 3 } }],
    ["one that is stunned", {}, {}, { state: { b: { stunned: 3 } } }],
    ["one that cannot be missed", {}, { piloting: 16 }, { state: { a: { autoHit: "b" } } }],
    ["one that armor saves", { guns: [{ firepower: 2 }] }, { protection: 2 }, {}],
    ["a scratch", { guns: [{ firepower: 1 }] }, {}, {}],
    ["a location", {}, { class: "line", locations: LOCATIONS }, {}, "b-drive"],
    ["a snap shot in a furball", { guns: [{ perception: 11 }] }, {}, { furball: true, options: { furballCount: 2 } }],
    ["with 17 and 18 at a hopeless skill", { guns: [{ skill: 2 }] }, {}, { options: { failBy10: true } }],
  ])("%s", (_name, own, { class: shipClass, ...theirs }, standing, location) => {
    const make = () => battleOf([craft("a", "fighter", own), craft("b", shipClass, theirs)], standing);
    const place = shipIn(make(), "b").locations.find(({ id }) => id === location) ?? null;
    const { levels } = oddsIn(make(), place);
    for (const [level, chance] of enumerated(make, location).entries()) expect(levels[level]).toBeCloseTo(chance, 12);
  });
});

describe("the odds of any shot", () => {
  const level = fc.integer({ min: 0, max: MOST_DAMAGE });
  const anyShot = fc.record({
    skill: fc.integer({ min: 3, max: 20 }),
    firepower: fc.integer({ min: 1, max: MOST_DAMAGE }),
    protection: level,
    piloting: fc.integer({ min: 3, max: 20 }),
    sustained: fc.integer({ min: 0, max: 6 }),
    shooter: fc.constantFrom(...CLASSES.filter((one) => one !== "planet")),
    target: fc.constantFrom(...CLASSES),
    furball: fc.boolean(),
  });
  type AnyShot = typeof anyShot extends fc.Arbitrary<infer Shot> ? Shot : never;
  const fired = ({ skill, firepower, protection, piloting, sustained, shooter, target, furball }: AnyShot) =>
    oddsIn(
      battleOf([craft("a", shooter, { guns: [{ skill, firepower }] }), craft("b", target, { piloting, protection })], {
        furball,
        sustained: { "a1>b": sustained },
      }),
    );

  it("come to 1, and the dodge takes what it takes", () => {
    fc.assert(
      fc.property(anyShot, (shot) => {
        const { hit, through, dodge, levels, average } = fired(shot);
        expect(levels.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12);
        for (const chance of [hit, through, ...levels]) expect(chance >= -1e-12 && chance <= 1 + 1e-12).toBe(true);
        expect(through).toBeLessThanOrEqual(hit);
        if (dodge === null) expect(through).toBe(hit);
        else expect(through).toBeGreaterThanOrEqual(hit * (1 - dodge) - 1e-12);
        expect(average).toBeLessThanOrEqual(Math.max(0, shot.firepower - shot.protection));
      }),
    );
  });

  it("get no worse with skill, and no better with the target's pilot", () => {
    fc.assert(
      fc.property(anyShot, fc.integer({ min: 0, max: 5 }), (shot, more) => {
        const { through } = fired(shot);
        expect(fired({ ...shot, skill: shot.skill + more }).through).toBeGreaterThanOrEqual(through - 1e-12);
        expect(fired({ ...shot, piloting: shot.piloting + more }).through).toBeLessThanOrEqual(through + 1e-12);
      }),
    );
  });
});

describe("what a level does", () => {
  it.each([
    ["fighter", [0, 1, 2, 3, 4], ["nothing", "scratch", "stunned", "destroyed", "destroyed"]],
    ["line", [2, 3, 5], ["stunned", "disabled", "destroyed"]],
    ["planet", [3, 5], ["nothing", "nothing"]],
  ] as const)("to a %s", (shipClass, levels, effects) => {
    const battle = battleOf([craft("a"), craft("b", shipClass)]);
    expect(levels.map((level) => effectOf(battle, shipIn(battle, "b"), null, level))).toEqual(effects);
  });

  it("to a location, that is lost only once", () => {
    const battle = battleOf([craft("a"), craft("b", "line", { locations: LOCATIONS })]);
    const ship = shipIn(battle, "b");
    const [drive] = ship.locations as [Location];
    const effects = () => [1, 2, 3, 4].map((level) => effectOf(battle, ship, drive, level));
    expect(effects()).toEqual(["scratch", "locationShaken", "locationLost", "destroyed"]);
    drive.disabled = true;
    expect(effects()).toEqual(["scratch", "nothing", "nothing", "destroyed"]);
  });
});
