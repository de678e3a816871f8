import { translateBy } from "../../../kit/text/sentence";
import { describe, expect, it } from "vitest";
import { distance, isClear, navyAces, seenFrom, sightOf, type Point } from "../../../rules/navy-aces";
import {
  ahead,
  ALPHA,
  pose,
  ship,
  squadron,
  turn,
  type Standing,
} from "../../../../tests/support/rules/navy-aces/fixtures";
import type { HandMoment } from "./grip";
import { around, broadside } from "./reach";
import { lengthText, shapesOf } from "./shapes";
import type { SeaShape, Tone } from "./tones";
import { NO_PLAN, type Plan } from "../plan/plan";
import { namedWaters } from "../../../../tests/support/games/navy-aces";

translateBy((key: string): string => key.replace("ALLHANDS.", ""));

function shapes(standing: Standing, asked: string | null, plan: Partial<Plan> = {}, change: object = {}): SeaShape[] {
  const waters = Object.assign(namedWaters(standing), change);
  waters.navies[0]!.unallocated = 1;
  const moment: HandMoment = { view: navyAces.view(waters, ALPHA), place: 0, asked, plan: { ...NO_PLAN, ...plan } };
  return shapesOf(moment);
}
const ofTone = (all: readonly SeaShape[], tone: Tone, kind: SeaShape["kind"] = "line") =>
  all.filter((shape) => shape.tone === tone && shape.kind === kind);
const words = (all: readonly SeaShape[]): string[] =>
  all.flatMap((shape) => (shape.kind === "label" || shape.kind === "odds" ? [shape.text] : []));

/** A gunboat at (2, 3), its guns north and south; the units that it may meet come after it in the list. */
const gunboat = ship(0, "gunboat", pose(2, 3));

describe("over the sea", () => {
  it("lies the edge of the table, and nothing else while nothing is planned", () => {
    const all = shapes({ units: [gunboat] }, "act");
    expect(all.map(({ tone }) => tone)).toEqual(["edge"]);
    expect(ofTone(all, "edge")[0]).toMatchObject({ points: [{ x: 0, y: 0 }, {}, { x: 12, y: 8 }, {}] });
  });

  it("lies a course as one card for each length, with the lengths in words", () => {
    const all = shapes({ units: [gunboat] }, "act", { unit: "unit-1", legs: [turn("L", 30), ahead(0.5)] });
    expect(ofTone(all, "own")).toHaveLength(1);
    // For each leg its path, a card and the mark of its bow.
    expect(ofTone(all, "course")).toHaveLength(6);
    expect(words(all)).toEqual(["navy-aces.canvas.lengths"]);
    expect(ofTone(all, "fault")).toEqual([]);
  });

  it("shows from which leg on a course is not allowed, and why", () => {
    const island = { islands: [pose(4, 3)] };
    const all = shapes({ units: [gunboat], ...island }, "act", { unit: "unit-1", legs: [ahead(), ahead(), ahead()] });
    expect(ofTone(all, "course")).toHaveLength(3);
    expect(ofTone(all, "fault")).toHaveLength(6);
    expect(ofTone(all, "fault", "cross")).toHaveLength(1);
    expect(words(all)).toContain("reason.card-in-the-way");
  });

  it("shows how far a unit reaches: guns by their arcs, squadrons all around", () => {
    expect(ofTone(shapes({ units: [gunboat] }, "act", { unit: "unit-1" }), "reach")).toHaveLength(2);
    const flight = squadron(0, 2, pose(2, 3));
    expect(ofTone(shapes({ units: [flight] }, "act", { unit: "unit-1" }), "reach")).toHaveLength(1);
  });

  it("draws clear lines to whom a unit can fight, and marks what is in the way of others", () => {
    const units = [
      ship(0, "gunboat", pose(2, 4)),
      ship(1, "gunboat", pose(2, 5.5)),
      ship(1, "gunboat", pose(2, 1.257, 90)),
      ship(1, "gunboat", pose(9, 7)),
    ];
    const all = shapes({ units, islands: [pose(2, 2.65)] }, "act", { unit: "unit-1" });
    expect(ofTone(all, "clear")).toHaveLength(1);
    expect(ofTone(all, "blocked")).toHaveLength(1);
    expect(ofTone(all, "blocked", "cross")).toEqual([{ kind: "cross", tone: "blocked", at: pose(2, 2.65) }]);
    expect(words(all)).toEqual(["navy-aces.canvas.chance", "reason.line-of-fire-blocked"]);
  });

  it("frames the target, and says why it cannot be one", () => {
    const units = [gunboat, ship(1, "gunboat", pose(2, 4.5)), ship(1, "gunboat", pose(9, 7))];
    const aimed = (target: string) => shapes({ units }, "act", { unit: "unit-1", fight: "naval", target });
    expect(ofTone(aimed("unit-2"), "target")).toHaveLength(1);
    expect(ofTone(aimed("unit-3"), "target")).toEqual([]);
    // The target that can be fought shows its odds.
    expect(words(aimed("unit-3"))).toEqual(["navy-aces.canvas.chance", "reason.out-of-reach"]);
  });

  it("shows to everyone who fights whom", () => {
    const units = [gunboat, ship(1, "gunboat", pose(2, 4.5))];
    const combat = { kind: "naval", unit: "unit-1", target: "unit-2", attacks: 0, strength: 1, antes: [], shown: [] };
    const all = shapes({ units }, null, {}, { combat, phase: "ante" });
    expect(all.map(({ tone }) => tone)).toEqual(["edge", "own", "clear", "target"]);
  });

  it("shows where a card may be placed, and why not there", () => {
    const build = shapes({}, "build", { type: "gunboat", pose: pose(4, 4) });
    expect(ofTone(build, "band")).toHaveLength(1);
    expect(words(build)).toEqual(["navy-aces.canvas.ownBand", "reason.not-in-own-band"]);
    const island = shapes({}, "island", { pose: pose(4, 4) });
    expect(ofTone(island, "band")).toHaveLength(2);
    expect(ofTone(island, "course")).toHaveLength(2);
  });
});

describe("the outline of what can be hit", () => {
  const from = pose(5, 5, 30);
  const sight = sightOf(navyAces.view(namedWaters(), ALPHA));

  it("lies on the side of its edge, as far as guns reach and within their arc", () => {
    for (const side of [1, -1] as const) {
      for (const point of broadside(from, side, sight)) {
        const { ahead, left } = seenFrom(from, point);
        expect(side * left).toBeGreaterThanOrEqual(5 / 14 - 1e-9);
        expect(side * left).toBeLessThanOrEqual(5 / 14 + 2 + 1e-9);
        expect(Math.abs(ahead)).toBeLessThanOrEqual(0.5 + Math.SQRT2 + 1e-9);
      }
    }
    expect(isClear(from, from, [], sight.samples)).toBe(true);
  });

  it("is everywhere as far from a squadron as it reaches", () => {
    const away = ({ x, y }: Point) => distance(from, { x, y, heading: 0 });
    const points = around(from, 1);
    expect(points.every((point) => away(point) < 1 + 1e-9)).toBe(true);
    expect(points.length).toBeGreaterThan(40);
  });
});

it("writes lengths as people do", () => {
  expect([1, 1.5, 0.25, 2.75, 1.333, 0].map(lengthText)).toEqual(["1", "1½", "¼", "2¾", "1.33", "0"]);
});
