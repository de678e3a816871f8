/** Antes are secret until both are chosen. */
import { describe, expect, it } from "vitest";
import { playFrom, pose, SEATS, says, ship, type Standing } from "../../../tests/support/rules/navy-aces/fixtures";
import { view } from "./view";

describe("an ante", () => {
  const standing: Standing = {
    units: [ship(0, "gunboat", pose(5, 2)), ship(1, "frigate", pose(5, 3.5))],
    hands: ["2H 3H", "4H 5H"],
  };
  const begin = says.naval(0, "unit-1", "unit-2");
  it("is asked of both at once, in secret, and shown when both are there", () => {
    const { asked, events } = playFrom(standing, [begin, says.antes("2H", "4H 5H")], [1, 2]);
    const open = asked.at(-1);
    expect([open?.manner, open?.askings.map(({ seat }) => seat)]).toEqual(["all", SEATS.slice(0, 2)]);
    expect(events.find(({ event }) => event === "anted")).toMatchObject({ attack: ["2H"], defense: ["4H", "5H"] });
  });
  it("lies open, by house option, before the defender chooses", () => {
    const { waters } = playFrom({ ...standing, options: { anteSecret: false } }, [begin, says.ante(0, "2H")]);
    expect(view(waters, "bravo").combat).toMatchObject({ shown: ["2H"] });
    expect(waters.phase).toBe("reply");
  });
});
