/** Who is still in the game, who is ahead, and what is told of the end. NA-36. */
import { describe, expect, it } from "vitest";
import { ALPHA, playFrom, pose, says, ship, told, watersOf } from "../../../tests/support/rules/navy-aces/fixtures";
import { isAhead, nextAlive, ranking } from "./ending";
import { navyAt, type PlayerNumber, type Waters } from "./state";

const gunboats = [ship(0, "gunboat", pose(0.6, 0.5)), ship(1, "gunboat", pose(11.4, 7.5))];

describe("the next player", () => {
  const standing = { units: [ship(0, "gunboat", pose(1, 1)), ship(2, "gunboat", pose(1, 4))], players: 3 };

  it("is one who still has units, or dice to build some", () => {
    const waters = watersOf(standing);
    expect([nextAlive(waters, 0), nextAlive(waters, 1), nextAlive(waters, 2)]).toEqual([2, 2, 0]);
    navyAt(waters, 1).unallocated = 1;
    expect([nextAlive(waters, 0), nextAlive(waters, 1), nextAlive(waters, 2)]).toEqual([1, 2, 0]);
  });

  it("is none who has surrendered, and the same one where nobody else is left", () => {
    const waters = watersOf(standing);
    navyAt(waters, 2).surrendered = true;
    expect(nextAlive(waters, 0)).toBe(0);
  });
});

describe("who is ahead", () => {
  const leaders = (waters: Waters) =>
    waters.navies.flatMap((_, place) => (isAhead(waters, place as PlayerNumber) ? [place] : []));

  it("has more kills, or of as many kills more active strength; nobody if both are equal", () => {
    expect(leaders(watersOf({ units: gunboats, kills: [1, 2] }))).toEqual([1]);
    const stronger = [ship(0, "frigate", pose(0.6, 0.5)), ship(1, "gunboat", pose(11.4, 7.5))];
    expect(leaders(watersOf({ units: stronger, kills: [2, 2] }))).toEqual([0]);
    expect(leaders(watersOf({ units: stronger, kills: [1, 2] }))).toEqual([1]);
    expect(leaders(watersOf({ units: gunboats, kills: [2, 2] }))).toEqual([]);
  });

  it("has not surrendered", () => {
    const waters = watersOf({ units: gunboats, kills: [2, 1] });
    navyAt(waters, 0).surrendered = true;
    expect(ranking(waters)).toEqual([{ place: 1, kills: 1, active: 1 }]);
    expect(leaders(waters)).toEqual([1]);
  });
});

it("the end tells everybody's kills and active strength, the best first", () => {
  const ended = playFrom({ units: gunboats, kills: [3, 2], active: 1, round: 10 }, [says.end(1)]);
  expect(told(ended, "gameEnded")).toEqual([
    {
      event: "gameEnded",
      winners: [ALPHA],
      standings: [
        { place: 0, kills: 3, active: 1 },
        { place: 1, kills: 2, active: 1 },
      ],
      reason: "rounds",
    },
  ]);
});
