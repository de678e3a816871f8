import { expect, it } from "vitest";
import { ownersBest } from "./characters";

/** A character that everyone owns, or that nobody does. */
const character = (level: number, use = "gunner", isOwn = true) => ({
  type: "character",
  testUserPermission: () => isOwn,
  name: "Ace",
  system: { major: true, per: 10, wounds: { dead: false }, skills: [{ level, use }] },
});

it("the best among the owners counts, but neither a Gamemaster's character nor one that is no character", () => {
  const ann = { isGM: false, character: character(13) };
  const bo = { isGM: false, character: character(16) };
  const cy = { isGM: false, character: character(18, "piloting") };
  const gm = { isGM: true, character: character(20) };
  const stranger = { isGM: false, character: character(19) };
  const ship = { testUserPermission: (user: object) => user !== stranger };
  const best = (...users: object[]) => ownersBest(users as (typeof ann)[], ship, "gunner");
  expect(best(ann, bo, cy, gm, stranger)).toBe(16);
  expect(best(gm, stranger, cy)).toBeNull();
  expect(
    best(
      { isGM: false, character: null },
      { isGM: false, character: { type: "ship", testUserPermission: () => true } },
    ),
  ).toBeNull();
  expect(best()).toBeNull();
  // Players can write any actor's id there.
  expect(best(ann, { isGM: false, character: character(20, "gunner", false) })).toBe(13);
});
