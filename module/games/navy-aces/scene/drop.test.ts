import { describe, expect, it } from "vitest";
import { navyAces, type Waters } from "../../../rules/navy-aces";
import { ALPHA, BRAVO, SEATS } from "../../../../tests/support/rules/navy-aces/fixtures";
import { dropPlan } from "./drop";

const waters = (): Waters => navyAces.setup({ players: SEATS.map((seat) => ({ seat })) });
const dropped = (seat: string | null, question: string | null, kind: string, strength = 1, unallocated = 6) => {
  const game = waters();
  for (const navy of game.navies) navy.unallocated = unallocated;
  return dropPlan(navyAces.view(game, seat), seat, question, { kind, strength }, { x: 2.00049, y: 1 });
};

describe("a unit that is dropped on the table", () => {
  it("is planned there, with the bow away from the player's own edge", () => {
    const headings = SEATS.map((seat) => dropped(seat, "build", "frigate"));
    expect(headings).toEqual(
      [90, 270, 0, 180].map((heading) => ({ type: "frigate", strength: 2, pose: { x: 2, y: 1, heading } })),
    );
  });

  it("has the dice of its type; a squadron as many as it says, and there are", () => {
    expect(dropped(ALPHA, "build", "destroyer", 1)).toMatchObject({ type: "destroyer", strength: 3 });
    expect(dropped(ALPHA, "build", "squadron", 4)).toMatchObject({ type: "squadron", strength: 4 });
    expect(dropped(ALPHA, "build", "squadron", 4, 2)).toMatchObject({ strength: 2 });
    expect(dropped(ALPHA, "build", "squadron", 0)).toMatchObject({ strength: 1 });
  });

  it("is planned only by who is asked for such a thing", () => {
    expect(dropped(null, null, "gunboat")).toBe("notAsked");
    expect(dropped(BRAVO, "act", "gunboat")).toBe("notAsked");
    expect(dropped(BRAVO, "island", "gunboat")).toBe("onlyIslands");
    expect(dropped(BRAVO, "build", "island")).toBe("onlyUnits");
    expect(dropped(BRAVO, "build", "submarine")).toBe("onlyUnits");
  });
});

it("an island is planned with nothing but its place: it has no bow", () => {
  expect(dropped(BRAVO, "island", "island")).toEqual({ pose: { x: 2, y: 1, heading: 0 } });
});
