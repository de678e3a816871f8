import { describe, expect, it } from "vitest";
import type { GameEvent } from "../kernel";
import { BATTLEAXE, battleOf, FIGHTER } from "../../../tests/support/rules/myoss-gamma/fixtures";
import { battleReport, type ReportStep } from "./report";
import type { MyossEvent } from "./events";
import type { Battle } from "./state";

const told = (...steps: MyossEvent[][]): ReportStep[] =>
  steps.map((events) => ({ events: events as unknown as GameEvent[] }));

const shot: MyossEvent = {
  event: "shotFired",
  ship: "a1",
  weapon: "cannon",
  target: "b1",
  section: "hull",
  auto: false,
  index: 7,
  parts: [],
  row: 7,
  power: 5,
  size: 6,
};

function ended(): Battle {
  const battle = battleOf([[BATTLEAXE], [FIGHTER]]);
  battle.over = { winners: ["seat-1"], reason: "last-side-standing" };
  const loser = battle.ships[1];
  if (loser) loser.lost = "exploded";
  return battle;
}

describe("the report of a battle", () => {
  const hit: MyossEvent = {
    event: "hit",
    ship: "a1",
    weapon: "cannon",
    target: "b1",
    component: "engine",
    location: 4,
    chart: { section: "hull", from: 4, to: 4 },
  };
  const damage: MyossEvent = {
    event: "componentDamaged",
    ship: "b1",
    component: "engine",
    points: 5,
    lost: [],
    tgBefore: 1,
    tgAfter: 0,
  };
  const gone: MyossEvent = { event: "componentDestroyed", ship: "b1", component: "engine", by: null };
  const lost: MyossEvent = { event: "shipLost", ship: "b1", reason: "exploded" };

  it("counts for each ship what it did and suffered", () => {
    const { ships, winners } = battleReport(ended(), told([shot], [shot, hit, damage, gone, lost]));
    expect(winners).toEqual(["seat-1"]);
    expect(ships).toEqual([
      { ship: "a1", seat: "seat-1", fate: null, shots: 2, hits: 1, dealt: 5, taken: 0, wrecked: 1, broken: 1 },
      { ship: "b1", seat: "seat-2", fate: "exploded", shots: 0, hits: 0, dealt: 0, taken: 5, wrecked: 0, broken: 0 },
    ]);
  });

  it("gives nobody the credit for what a ship does to itself", () => {
    const { ships } = battleReport(ended(), told([{ event: "turnStarted", seat: "seat-2", round: 2 }, damage, gone]));
    expect(ships.map(({ dealt, taken, wrecked }) => [dealt, taken, wrecked])).toEqual([
      [0, 0, 0],
      [0, 5, 0],
    ]);
  });

  it("counts as hits those of shots, and as damage dealt what debris does to the other side", () => {
    const fly = (at: string): MyossEvent => ({
      event: "debrisFlew",
      ship: "b1",
      component: "laser",
      power: 3,
      at: { ship: at, section: "hull" },
    });
    const struck = (target: string): MyossEvent[] => [
      fly(target),
      { ...hit, ship: "b1", weapon: "laser", target },
      { ...damage, ship: target, points: 2 },
      { ...gone, ship: target },
    ];
    const battle = battleOf([[BATTLEAXE, FIGHTER], [FIGHTER]]);
    const { ships } = battleReport(
      battle,
      told([shot, hit, damage, ...struck("a1"), ...struck("a2"), ...struck("b1")]),
    );
    expect(ships).toMatchObject([
      { ship: "a1", shots: 1, hits: 1, dealt: 7, taken: 2, wrecked: 1 },
      { ship: "a2", shots: 0, hits: 0, dealt: 0, taken: 2, wrecked: 0 },
      { ship: "b1", shots: 0, hits: 0, dealt: 0, taken: 7 },
    ]);
  });

  it("names decisive moments and their weight, in their order", () => {
    const reading = { ship: "b1", section: "hull", free: false, strikes: ["engine"] };
    const small = Array.from({ length: 9 }, (_, at): MyossEvent[] => [
      { event: "roundStarted", round: at + 1 },
      shot,
      { event: "critical", ship: "b1", rolls: [100, 3], location: 3, reading },
    ]);
    const { moments } = battleReport(ended(), told(...small, [shot, gone, lost]));
    expect(moments.at(-1)).toEqual({ round: 9, event: lost, weight: 100 });
    expect(moments.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]);
  });

  it("passes over events of other versions", () => {
    const later = { event: "blackHoleOpened", ship: "a1" } as unknown as MyossEvent;
    expect(battleReport(ended(), told([later])).moments).toEqual([]);
  });
});
