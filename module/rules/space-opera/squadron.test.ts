/** Squadrons: one roll for all fighters, losses fighter by fighter, and odds beside the rules played out. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  battleOf,
  craft,
  gunIn,
  play,
  questionsNamed,
  rolls,
  shipIn,
  SHOT,
  told,
  type Craft,
} from "../../../tests/support/rules/space-opera/fixtures";
import { randomBattle } from "../../../tests/support/rules/space-opera/random-battles";
import { seeded, simulator, type Outcome } from "../kernel";
import { greedyCaptain } from "./bot";
import { aim } from "./aim";
import { prospect } from "./bot/worth";
import { isFurball } from "./furball";
import { spaceOpera } from "./index";
import { shotOdds } from "./odds";
import { fighterCount, hitsOf, shotsOf } from "./squadron";
import type { Battle, Options } from "./state";
import { MOST_FIGHTERS } from "./tables";

const squadron = (ship: string, fighters: number, given: Craft = {}) => craft(ship, "fighter", { fighters, ...given });

const NO_FURBALL = { furballCount: 100 };

/** A squadron `a` in the face of `b`. */
const facing = (fighters: number, foe: Craft = {}, options: Partial<Options> = {}) =>
  battleOf([squadron("a", fighters), craft("b", "fighter", foe)], { options: { ...NO_FURBALL, ...options } });

describe("a squadron's salvo", () => {
  it.each([
    [11, 1],
    [10, 2],
    [9, 3],
    [8, 4],
    [5, 4],
  ])("of four, rolled with %i against 11, hits with %i", (total, hits) => {
    const result = play(facing(4), { shots: [SHOT], dice: rolls(total) });
    expect(told(result, "shot")).toHaveLength(1);
    expect(told(result, "salvo")).toMatchObject([{ event: "salvo", ship: "a", gun: "a1", shots: 4, hits }]);
  });

  it("misses as a whole", () => {
    expect(told(play(facing(4), { shots: [SHOT], dice: rolls(12) }), "salvo")).toEqual([]);
  });

  it("needs a full recoil for each further hit", () => {
    const battle = facing(6, {}, { squadronRecoil: 3 });
    expect([0, 2, 3, 5, 6, 20].map((margin) => hitsOf(battle, shipIn(battle, "a"), margin))).toEqual([
      1, 1, 2, 2, 3, 6,
    ]);
  });

  it("is more likely to hit at all from five fighters on", () => {
    const bonus = (fighters: number) => {
      const battle = facing(fighters);
      const { parts } = aim(battle, shipIn(battle, "a"), gunIn(battle, "a1"), shipIn(battle, "b"), null);
      return parts.find(({ id }) => id === "salvo")?.amount ?? 0;
    };
    expect([2, 4, 5, 8, 9, 12].map(bonus)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("that cannot miss hits with every shot", () => {
    const battle = battleOf([squadron("a", 3), craft("b", "line")], { state: { a: { autoHit: "b" } } });
    expect(told(play(battle, { shots: [SHOT] }), "salvo")[0]?.hits).toBe(3);
  });

  it("is dodged hit by hit", () => {
    const result = play(facing(3), { shots: [SHOT], answers: [["dodge", [[true, true]]]], dice: rolls(10, 7, 8) });
    expect(questionsNamed(result, "dodge")[0]?.about).toMatchObject({ hits: [{ gun: "a1" }, { gun: "a1" }] });
    expect(told(result, "damaged").map(({ level }) => level)).toEqual([3]);
    expect(shipIn(result.battle, "b").destroyed).toBe(true);
  });
});

describe("losses of a squadron", () => {
  const against = (fighters: number, guns: Craft["guns"] = [{}]) =>
    battleOf([
      craft("a", "line", { guns }),
      squadron("b", fighters, { crew: [{ id: "ann", name: "Ann", major: true }] }),
    ]);

  it("go fighter by fighter, and end it with the last one", () => {
    const battle = against(2, [{}, { gunner: "x" }]);
    const first = play(battle, { shots: [SHOT], dice: rolls(9) });
    expect(told(first, "fighterLost")).toMatchObject([
      { event: "fighterLost", ship: "b", why: "fire", level: 3, left: 1 },
    ]);
    expect(shipIn(battle, "b")).toMatchObject({ destroyed: false, squadron: { of: 2, left: 1 }, stunned: 0 });
    // Those with names fly the last fighter.
    expect(shipIn(battle, "b").crew[0]?.alive).toBe(true);
    battle.phase = "fire";
    const second = play(battle, { shots: [SHOT], dice: rolls(9) });
    expect(told(second, "fighterLost")).toEqual([]);
    expect(told(second, "destroyed")).toHaveLength(1);
    expect(shipIn(battle, "b")).toMatchObject({ destroyed: true, squadron: { left: 0 } });
  });

  it("are as many as there are hits", () => {
    const battle = battleOf([squadron("a", 4), squadron("b", 3)], { options: NO_FURBALL });
    play(battle, { shots: [SHOT], dice: rolls(9) });
    expect(shipIn(battle, "b")).toMatchObject({ destroyed: true, squadron: { left: 0 } });
  });

  it("drive one fighter off for a turn with each light hit, and stop them all with the last", () => {
    const battle = battleOf([craft("a", "fighter", { guns: [{ firepower: 2 }] }), squadron("b", 2)]);
    const first = play(battle, { shots: [SHOT], dice: rolls(9) });
    expect(told(first, "fighterShaken")).toMatchObject([{ event: "fighterShaken", ship: "b", turn: 4, shaken: 1 }]);
    expect(told(first, "stunned")).toEqual([]);
    expect(shotsOf({ turn: 4 }, shipIn(battle, "b"))).toBe(1);
    expect(shotsOf({ turn: 5 }, shipIn(battle, "b"))).toBe(2);
    battle.phase = "fire";
    const second = play(battle, { shots: [SHOT], dice: rolls(9) });
    expect(told(second, "fighterShaken")).toEqual([]);
    expect(told(second, "stunned")).toMatchObject([{ event: "stunned", ship: "b", turn: 4 }]);
  });

  it("count each fighter for the furball", () => {
    const options = { furballCount: 7 };
    expect(isFurball(battleOf([squadron("a", 5), craft("b")], { options }))).toBe(false);
    expect(isFurball(battleOf([squadron("a", 6), craft("b")], { options }))).toBe(true);
  });
});

describe("what cannot be a squadron", () => {
  it.each([
    ["squadron-of-ships", { fighters: 3 }, "cutter"],
    ["squadron-with-locations", { fighters: 3, locations: [{ id: "x", name: "x", kind: "hull" }] }, "fighter"],
    ["bad-squadron", { fighters: 0 }, "fighter"],
    ["bad-squadron", { fighters: MOST_FIGHTERS + 1 }, "fighter"],
    ["bad-squadron", { fighters: 2.5 }, "fighter"],
    ["bad-squadron-losses", { fighters: 3, fightersLost: 4 }, "fighter"],
    ["no-fighters-left", { fighters: 4, fightersLost: 4 }, "fighter"],
  ] as const)("is refused: %s", (code, given, shipClass) => {
    expect(() => battleOf([craft("a", shipClass, given), craft("b")])).toThrow(expect.objectContaining({ code }));
  });

  it("has no fighters only once it is destroyed, and then fires no more", () => {
    const gone = battleOf([craft("a", "fighter", { fighters: 4, fightersLost: 4, destroyed: true }), craft("b")]);
    expect(shipIn(gone, "a")).toMatchObject({ destroyed: true, squadron: { of: 4, left: 0 } });
  });

  it("leaves the state of a single ship as it was before there were squadrons", () => {
    expect(Object.keys(shipIn(facing(1), "a"))).not.toContain("squadron");
    expect(shipIn(facing(1), "a")).toEqual(shipIn(battleOf([craft("a"), craft("b")]), "a"));
  });
});

/** Average losses, and the share of shots that hit, by playing a shot on many times. */
function played(make: () => Battle, times: number) {
  const random = seeded(3);
  const lost: number[] = [];
  for (let at = 0; at < times; at++) {
    const battle = make();
    const before = fighterCount(shipIn(battle, "b"));
    const game = {
      ...spaceOpera,
      outcome: ({ phase, over }: Battle): Outcome | null => (phase === "fire" ? over : { winners: [], reason: "" }),
    };
    simulator(game, { a: greedyCaptain, b: greedyCaptain }, random)(battle);
    const { destroyed, squadron: left } = shipIn(battle, "b");
    lost.push(destroyed ? before : before - (left?.left ?? 1));
  }
  return lost;
}

describe("the odds of a salvo", () => {
  it.each<[string, number, number, Partial<Options>]>([
    ["of a squadron at a fighter", 4, 1, {}],
    ["of a squadron at a squadron", 4, 3, {}],
    ["of a squadron with recoil at a squadron", 6, 5, { squadronRecoil: 2 }],
    ["of a fighter at a squadron", 1, 3, {}],
  ])("%s are what playing it comes to", (_, own, other, options) => {
    const make = () =>
      battleOf(
        [
          own === 1 ? craft("a") : squadron("a", own),
          { ...(other === 1 ? craft("b") : squadron("b", other)), guns: [] },
        ],
        { options: { continuing: "off", ...NO_FURBALL, ...options } },
      );
    const battle = make();
    const odds = shotOdds(battle, shipIn(battle, "a"), gunIn(battle, "a1"), shipIn(battle, "b"), null);
    const TIMES = 4000;
    const lost = played(make, TIMES);
    const chances = odds.fightersLost ?? [
      1 - odds.levels.slice(3).reduce((sum, one) => sum + one, 0),
      odds.levels.slice(3).reduce((sum, one) => sum + one, 0),
    ];
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    for (const [count, chance] of chances.entries()) {
      const share = lost.filter((one) => one === count).length / TIMES;
      expect(Math.abs(share - chance)).toBeLessThanOrEqual(4 * Math.sqrt((chance * (1 - chance)) / TIMES) + 1e-9);
    }
  });

  it("add up for any ships, and are those of a single shot for one fighter", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const battle = spaceOpera.setup(randomBattle(seeded(seed)));
        for (const ship of battle.ships)
          for (const gun of ship.guns)
            for (const target of battle.ships) {
              if (ship.side === target.side) continue;
              const { levels, fightersLost, hit, through, hits } = shotOdds(battle, ship, gun, target, null);
              expect(levels.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
              expect(fightersLost?.reduce((sum, one) => sum + one, 0) ?? 1).toBeCloseTo(1, 9);
              expect(fightersLost === null).toBe(target.squadron === undefined);
              expect(through).toBeLessThanOrEqual(hit + 1e-9);
              if (hits !== null) expect(hits).toBeLessThanOrEqual(shotsOf(battle, ship) + 1e-9);
            }
      }),
      { numRuns: 60 },
    );
    const single = battleOf([craft("a"), craft("b")]);
    const one = battleOf([craft("a"), squadron("b", 2, { fightersLost: 1 })]);
    const of = (battle: Battle) =>
      shotOdds(battle, shipIn(battle, "a"), gunIn(battle, "a1"), shipIn(battle, "b"), null);
    const [plain, last] = [of(single), of(one)];
    expect(last.through).toBeCloseTo(plain.through, 9);
    for (const [level, chance] of plain.levels.entries()) expect(last.levels[level]).toBeCloseTo(chance, 9);
  });
});

describe("bots", () => {
  it("find a squadron's salvo worth more than one fighter's shot, and a squadron a better target than none", () => {
    const worth = (own: number, other: number) => {
      const battle = battleOf([
        own === 1 ? craft("a") : squadron("a", own),
        other === 1 ? craft("b") : squadron("b", other),
      ]);
      return prospect(battle, shipIn(battle, "a"), gunIn(battle, "a1"), shipIn(battle, "b"), null);
    };
    expect(worth(4, 1).worth).toBeGreaterThan(worth(1, 1).worth);
    expect(worth(4, 4).worth).toBeGreaterThan(worth(1, 4).worth);
    expect(worth(1, 2).loss).toBe(0);
    expect(worth(1, 1).loss).toBeGreaterThan(0);
  });

  it("win far more often with four fighters than against them", () => {
    const random = seeded(5);
    const wins = Array.from({ length: 60 }, () => {
      const battle = battleOf([squadron("a", 4), craft("b")], { turn: 1 });
      return simulator(spaceOpera, { a: greedyCaptain, b: greedyCaptain }, random)(battle).winners;
    });
    expect(wins.filter((winners) => winners.includes("a")).length).toBeGreaterThan(48);
  });
});
