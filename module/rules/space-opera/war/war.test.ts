/** Space Opera between battles: house prices, and the condition of ships after battles. */
import { expect, it } from "vitest";
import { battleOf, craft } from "../../../../tests/support/rules/space-opera/fixtures";
import { hiring, HULL_CREDITS, mending, rollCall, worthOf, YARD_PACE } from ".";

it("asks for a share of a hull, by what is wrong with it, and takes its time", () => {
  expect(mending("fighter", "burning")).toEqual({ how: "yard", credits: 10, days: 10 / YARD_PACE });
  expect(mending("line", "disabled").credits).toBe(240);
  for (const kind of ["weapon", "engine", "bridge", "bay", "hull"] as const)
    expect(mending("cutter", kind).credits).toBeLessThan(HULL_CREDITS.cutter / 2);
});

it("pays for skills, and values a ship with its guns", () => {
  expect(hiring([12, 10, 10, 0])).toEqual({ how: "yard", credits: 64, days: 1 });
  expect(worthOf("fighter", [2, 1])).toBe(160);
});

it("takes what lies disabled where another side has won, and nothing else", () => {
  const ships = () => [
    craft("own", "fighter", { seat: "seat-1", side: "a" }),
    craft("hulk", "fighter", { seat: "seat-1", side: "a" }),
    craft("foe", "fighter", { seat: "seat-2", side: "b" }),
    craft("wreck", "fighter", { seat: "seat-2", side: "b" }),
  ];
  const [before, after] = [battleOf(ships()), battleOf(ships())];
  for (const ship of after.ships) {
    ship.disabled = ship.ship === "hulk" || ship.ship === "foe";
    ship.destroyed = ship.ship === "wreck";
  }
  after.over = { winners: ["seat-1"], reason: "lastSide" };
  expect(rollCall(before, after).map(({ id, fate, end }) => [id, fate, end])).toEqual([
    ["own", "", "stays"],
    ["hulk", "disabled", "stays"],
    ["foe", "disabled", "prize"],
    ["wreck", "destroyed", "lost"],
  ]);
  after.over = { winners: [], reason: "quiet" };
  expect(rollCall(before, after).map(({ end }) => end)).toEqual(["stays", "stays", "stays", "lost"]);
});

it("counts as prisoners who lives aboard a prize, and nobody where nothing was taken", () => {
  const aboard = (ship: string) => [1, 2, 3].map((at) => ({ id: `${ship}-${at}`, name: `${at}`, alive: at < 3 }));
  const ships = () => [
    craft("own", "fighter", { seat: "seat-1", side: "a" }),
    craft("foe", "shuttle", { seat: "seat-2", side: "b", crew: aboard("foe") }),
    craft("wreck", "shuttle", { seat: "seat-2", side: "b", crew: aboard("wreck") }),
  ];
  const [before, after] = [battleOf(ships()), battleOf(ships())];
  for (const ship of after.ships) {
    ship.disabled = ship.ship === "foe";
    ship.destroyed = ship.ship === "wreck";
  }
  after.over = { winners: ["seat-1"], reason: "lastSide" };
  expect(rollCall(before, after).map((each) => each.people)).toEqual([0, 2, 0]);
  after.over = { winners: ["seat-2"], reason: "lastSide" };
  expect(rollCall(before, after).map((each) => each.people)).toEqual([0, 0, 0]);
});
