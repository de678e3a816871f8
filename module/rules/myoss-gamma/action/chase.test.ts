import { describe, expect, it } from "vitest";
import { chaseLength } from "./chase";

describe("the length of a chase (MG-131)", () => {
  it.each([
    [7, [6], 4],
    [13, [6], 3],
    [31, [6], 0],
    [7, [6, 5], 4],
    [30, [29, 2], 0],
    [12, [6], 4],
  ])("thrust %i before %j takes %i turns", (flyer, chasers, turns) => {
    expect(chaseLength(flyer, chasers)).toBe(turns);
  });

  it("is nothing where nobody chases", () => expect(chaseLength(1, [])).toBe(0));

  it.each([
    [6, [6]],
    [5, [2, 7]],
  ])("is refused where a chaser is as fast: %i before %j", (flyer, chasers) => {
    expect(chaseLength(flyer, chasers)).toBeNull();
  });
});
