import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Json } from "../../../rules/kernel";
import { ahead, ALPHA, pose, ship } from "../../../../tests/support/rules/navy-aces/fixtures";
import { changePlan, NO_PLAN, planFor, stageOf } from "./plan";
import { sendPlanOf } from "./send";
import { feedOn, namedWaters } from "../../../../tests/support/games/navy-aces";

vi.mock("../../../kit/board/feed", () => ({ feedOf: () => null }));

const waters = namedWaters({ units: [ship(0, "gunboat", pose(3, 3))], islands: [pose(5.5, 3)] });
const answers: Json[] = [];
const feed = (asked?: string) => feedOn(waters, ALPHA, asked === undefined ? {} : { asked }, answers);
const STAGE = stageOf(feed("act"))!;
const planned = () => planFor("battle", STAGE);

beforeEach(() => {
  answers.length = 0;
  changePlan("battle", STAGE, NO_PLAN);
});

describe("what is planned", () => {
  it("is sent once, and is planned no longer", async () => {
    changePlan("battle", STAGE, { unit: "unit-1", legs: [ahead()] });
    expect(await sendPlanOf(feed("act"))).toBe(true);
    expect(answers).toEqual([{ do: "move", unit: "unit-1", steps: [ahead()] }]);
    expect(planned()).toEqual(NO_PLAN);
    expect(await sendPlanOf(feed("act"))).toBe(false);
  });

  it("stays where something is missing, or the rules refuse it", async () => {
    for (const plan of [{ unit: "unit-1" }, { unit: "unit-1", legs: [ahead(), ahead(), ahead()] }]) {
      changePlan("battle", STAGE, { ...NO_PLAN, ...plan });
      expect(await sendPlanOf(feed("act"))).toBe(false);
      expect(planned()).toMatchObject(plan);
    }
    expect(await sendPlanOf(feed())).toBe(false);
    expect(answers).toEqual([]);
  });

  it("stands again where it did not arrive, and people are told", async () => {
    const error = vi.fn();
    vi.stubGlobal("ui", { notifications: { error } });
    vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
    changePlan("battle", STAGE, { unit: "unit-1", legs: [ahead()] });
    const broken = { ...feed("act"), answer: () => Promise.reject(new Error("gone")) };
    expect(await sendPlanOf(broken)).toBe(false);
    expect(planned()).toMatchObject({ unit: "unit-1", legs: [ahead()] });
    expect(error).toHaveBeenCalledWith("gone");
  });
});
