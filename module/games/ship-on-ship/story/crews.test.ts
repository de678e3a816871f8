import { expect, test } from "vitest";
import { namedDuel } from "../../../../tests/support/games/ship-on-ship";
import { crewsOf } from "./crews";

test("a captain a ship, what they can, and what they have lost; not what they hold", () => {
  const duel = namedDuel();
  const [raider] = duel.captains;
  Object.assign(raider, { fan: ["7H"], markers: 1 });
  const { rating, skill, coordination } = raider;
  const [own, other] = crewsOf(duel);
  expect(own).toEqual({
    seat: "seat-1",
    name: "Raider",
    state: "",
    posts: [
      {
        post: "Captain",
        who: "Amur",
        tone: "hurt",
        can: `rating ${rating}, skill ${skill}, coordination ${coordination}`,
        state: "2 cards lost to damage",
      },
    ],
  });
  expect(other?.posts[0]).toMatchObject({ who: "Goots", state: "", tone: "" });
});
