import { describe, expect, it } from "vitest";
import { equal, seeded } from "../kernel";
import { myossGamma } from "../myoss-gamma";
import { greedyPlayer, searchedBattle } from "../myoss-gamma/bot";
import { searchedWaters } from "../navy-aces/bot";
import { BATTLEAXE, readyBattle } from "../../../tests/support/rules/myoss-gamma/fixtures";
import { isWeighed, type Budget } from "./search";
import { captain, captainNames, rankOf, STRENGTHS, strengthOf, type Strength } from "./strengths";

const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
const action = myossGamma.questions["action"]!;
const ask = (strength: Strength, seed: number, budget?: Budget, parts = searchedBattle) =>
  captain(parts, strength, seeded(seed), budget)(action, battle, "seat-1", { ship: "a1" });

/** How many times in a hundred a captain differs from the quick player without having weighed anything. */
function whims(strength: Strength, parts = searchedBattle): number {
  const thoughts = Array.from({ length: 100 }, (_, seed) => ask(strength, seed * 7919 + 1, undefined, parts));
  for (const { tried } of thoughts) expect(tried).toEqual([]);
  return thoughts.filter(({ answer, usual }) => !equal(answer, usual)).length;
}

describe("captains", () => {
  it("err the less and think the longer, the stronger they are", () => {
    const each = STRENGTHS.map((strength) => strengthOf[strength]);
    for (const [at, { errs, plays }] of each.entries()) {
      const next = each[at + 1];
      if (!next) continue;
      expect(next.errs).toBeLessThanOrEqual(errs);
      expect(next.plays).toBeGreaterThanOrEqual(plays);
      expect(next.errs < errs || next.plays > plays).toBe(true);
    }
  });

  it("of the lower strengths make mistakes on purpose, about as often as it says, where something is weighed", () => {
    // A random choice may be the same as the usual one.
    const [recruit, ensign, lieutenant] = [whims("recruit"), whims("ensign"), whims("lieutenant")];
    expect([recruit, ensign, lieutenant].sort((a, b) => b - a)).toEqual([recruit, ensign, lieutenant]);
    expect(lieutenant).toBeGreaterThan(0);
    expect(recruit).toBeGreaterThan(100 * strengthOf.ensign.errs);
    expect(lieutenant).toBeLessThan(20);
    expect(whims("lieutenant", { ...searchedBattle, best: searchedWaters.best! })).toBe(0);
    expect(whims("ensign", { ...searchedBattle, best: searchedWaters.best! })).toBeGreaterThan(0);
    const save = myossGamma.questions["save"]!;
    expect(isWeighed(searchedBattle, save)).toBe(false);
    for (let seed = 0; seed < 20; seed++) {
      const { answer } = captain(searchedBattle, "recruit", seeded(seed))(save, battle, "seat-1", null);
      expect(answer).toBe(greedyPlayer(save, battle, "seat-1", null));
    }
  });

  it("that think give the same thought for the same seed, of so many battles as they may play", () => {
    const plays = 60;
    const { tried } = ask("admiral", 3, { plays });
    const played = tried.reduce((sum, one) => sum + one.plays, 0);
    expect(played).toBeLessThanOrEqual(plays);
    expect(played).toBeGreaterThan(plays / 2);
    expect(ask("admiral", 3, { plays })).toEqual(ask("admiral", 3, { plays }));
    expect(ask("admiral", 4, { plays })).not.toEqual(ask("admiral", 3, { plays }));
    expect(tried.map(({ worth }) => worth)).toEqual(tried.map(({ worth }) => worth).sort((a, b) => b - a));
  });

  it("have a temper where they think, in games that say what is left to their sides", () => {
    expect(captainNames(false)).toEqual(STRENGTHS);
    expect(captainNames(true).filter((name) => name.includes(":"))).toEqual([
      "captain:careful",
      "captain:bold",
      "admiral:careful",
      "admiral:bold",
    ]);
    expect(rankOf("admiral:bold")).toEqual({ strength: "admiral", temper: "bold" });
    expect(rankOf("captain")).toEqual({ strength: "captain" });
    for (const name of ["recruit:bold", "admiral:mad", "", "greedy", "__proto__"]) expect(rankOf(name)).toBeNull();
  });

  it("stop when it is enough, and what was found by then counts", () => {
    const after = (times: number) => {
      let asked = 0;
      return ask("admiral", 5, { plays: Infinity, enough: () => ++asked > times });
    };
    expect(after(0)).toMatchObject({ answer: after(0).usual, tried: [] });
    const { tried } = after(30);
    expect(tried.length).toBeGreaterThan(2);
    expect(tried.reduce((sum, one) => sum + one.plays, 0)).toBeLessThanOrEqual(30);
  });
});
