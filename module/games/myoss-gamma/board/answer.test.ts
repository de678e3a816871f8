/** What a changed answer leads to. */
import { expect, it } from "vitest";
import { leadsTo } from "./answer";

it("another sort of action leads to what is advised of that sort, and nothing of the sort that is chosen does", () => {
  const fire = (weapon: string, target: string) => ({ do: "fire", weapon, target });
  const scan = { do: "scan", sensor: "eye" };
  expect(leadsTo(fire("laser", "foe"), fire("cannon", "foe"), fire("cannon", "other"))).toBe(true);
  expect(leadsTo(fire("laser", "foe"), scan, { do: "scan", sensor: "ear" })).toBe(true);
  expect(leadsTo(fire("cannon", "foe"), fire("cannon", "third"), fire("cannon", "other"))).toBe(false);
  expect(leadsTo(fire("cannon", "foe"), scan, fire("cannon", "other"))).toBe(false);
  // A number on a chart is not an action.
  expect(leadsTo(7, 8, 9)).toBe(false);
});
