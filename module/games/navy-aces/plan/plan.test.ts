/** The answer that a screen is about to give. */
import { describe, expect, it } from "vitest";
import type { Seat } from "../../../rules/kernel";
import { navyAces, type Unit, type Waters } from "../../../rules/navy-aces";
import { ALPHA, BRAVO, pose, ship } from "../../../../tests/support/rules/navy-aces/fixtures";
import { changePlan, draftOf, isWhole, NO_PLAN, planFor, PLANS, refusePlan, stageOf, type Plan } from "./plan";
import { feedOn, namedWaters } from "../../../../tests/support/games/navy-aces";

const plan = (change: Partial<Plan>): Plan => ({ ...NO_PLAN, ...change });
const combat = {
  kind: "naval",
  unit: "unit-1",
  target: "unit-2",
  attacks: 0,
  strength: 1,
  antes: [],
  shown: [],
} as const;
const AHEAD = { lead: "bow", pivot: null, angle: 0, slide: 1 } as const;

it("a plan belongs to one stage of one battle, and whoever shows it hears of its changes", () => {
  const heard: string[] = [];
  const stop = PLANS.listen((battle) => heard.push(battle));
  changePlan("one", "q-1", { unit: "unit-1" });
  changePlan("one", "q-1", { legs: [AHEAD] });
  changePlan("two", "q-9", { type: "frigate" });
  stop();
  changePlan("two", "q-9", { strength: 2 });
  expect(heard).toEqual(["one", "one", "two"]);
  expect(planFor("one", "q-1")).toEqual(plan({ unit: "unit-1", legs: [AHEAD] }));
  expect(planFor("one", "q-2")).toEqual(NO_PLAN);
  expect(planFor("two", null)).toEqual(NO_PLAN);
  changePlan("one", "q-2", { target: "unit-2" });
  expect(planFor("one", "q-2")).toEqual(plan({ target: "unit-2" }));
});

describe("a stage", () => {
  const waters = namedWaters({ units: [ship(0, "gunboat", pose(2, 2)), ship(1, "gunboat", pose(6, 7))] });
  const stage = (change: Partial<Waters> = {}, asked = "act", seat: Seat = ALPHA) =>
    stageOf({ view: navyAces.view({ ...waters, ...change }, seat), question: { name: asked, seat } });
  const [first, second] = waters.units as [Unit, Unit];

  it("is the same when the question is put anew: an offer was declined, a unit moved by hand", () => {
    const navies = waters.navies.map((navy) => ({ ...navy, offered: true }));
    expect(stage({ navies })).toBe(stage());
    expect(stage({ units: [first, { ...second, pose: pose(5, 5), active: 0 }] })).toBe(stage());
  });

  it.each<[string, string | null]>([
    ["nothing is asked", stageOf(feedOn(waters, ALPHA))],
    ["another question", stage({}, "salvo")],
    ["another seat", stage({}, "act", BRAVO)],
    ["another round", stage({ round: waters.round + 1 })],
    ["another turn", stage({ active: 1 })],
    ["a unit has moved", stage({ units: [{ ...first, moved: true }, second] })],
    ["a unit has fought", stage({ units: [{ ...first, fought: true }, second] })],
    ["a unit was deployed", stage({ built: waters.built + 1 })],
    ["a fight", stage({ combat })],
  ])("%s: another one", (_, other) => {
    expect(other).not.toBe(stage());
  });

  it("of a fight is another one after each attack", () => {
    expect(stage({ combat: { ...combat, attacks: 1 } }, "salvo")).not.toBe(stage({ combat }, "salvo"));
  });
});

it.each<[string, string, Plan, object | null, boolean]>([
  ["nothing chosen", "act", NO_PLAN, null, false],
  ["a unit without a course", "act", plan({ unit: "unit-1" }), null, false],
  ["a course", "act", plan({ unit: "unit-1", legs: [AHEAD] }), { do: "move", unit: "unit-1", steps: [AHEAD] }, true],
  ["a fight without a target", "act", plan({ unit: "unit-1", fight: "naval" }), { do: "naval", unit: "unit-1" }, false],
  [
    "a fight",
    "act",
    plan({ unit: "unit-1", fight: "seaAir", target: "unit-2", legs: [AHEAD] }),
    { do: "seaAir", unit: "unit-1", target: "unit-2" },
    true,
  ],
  ["a type", "build", plan({ type: "squadron", strength: 2 }), { do: "build", type: "squadron", strength: 2 }, false],
  [
    "a berth",
    "build",
    plan({ type: "gunboat", pose: pose(1, 1) }),
    { do: "build", type: "gunboat", strength: 1, pose: pose(1, 1) },
    true,
  ],
  ["an island", "island", plan({ pose: pose(6, 4) }), { pose: pose(6, 4) }, true],
  ["the next shot", "salvo", plan({ target: "unit-2" }), { target: "unit-2" }, true],
  ["cards", "ante", plan({ target: "unit-2" }), null, false],
])("%s", (_, question, given, draft, whole) => {
  expect(draftOf(question, given)).toEqual(draft);
  expect(isWhole(question, given)).toBe(whole);
});

it("says why it is not allowed, as far as it goes", () => {
  const waters = namedWaters({ units: [ship(0, "gunboat", pose(2, 0.5, 180)), ship(1, "gunboat", pose(6, 7))] });
  const view = navyAces.view(waters, ALPHA);
  const refusal = (question: string, given: Plan) => refusePlan(view, 0, question, given);
  expect(refusal("act", NO_PLAN)).toBeNull();
  expect(refusal("act", plan({ unit: "unit-1", legs: [AHEAD] }))).toBeNull();
  expect(refusal("act", plan({ unit: "unit-1", legs: [AHEAD, AHEAD] }))).toEqual({ code: "off-the-table" });
  expect(refusal("act", plan({ unit: "unit-2" }))).toBeNull();
  expect(refusal("act", plan({ unit: "unit-1", fight: "naval", target: "unit-2" }))).toMatchObject({
    code: "out-of-reach",
  });
  const firing = navyAces.view({ ...waters, phase: "salvo", combat }, ALPHA);
  expect(refusePlan(firing, 0, "salvo", plan({ target: "unit-2" }))).toMatchObject({ code: "out-of-reach" });
  expect(refusePlan(view, null, "act", plan({ unit: "unit-1", legs: [AHEAD] }))).toBeNull();
});
