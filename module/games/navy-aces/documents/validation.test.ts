/** Hand-written nonsense in a game's documents is named, and never played. */
import { translateBy } from "../../../kit/text/sentence";
import { describe, expect, it } from "vitest";
import { systemOf } from "../../../../tests/support/kit";
import { RulesError } from "../../../rules/kernel";
import type { Combat, Phase, Waters } from "../../../rules/navy-aces";
import { pose, ship, squadron } from "../../../../tests/support/rules/navy-aces/fixtures";
import { watersFields } from "./fields";
import { validate } from "./validation";
import { namedWaters } from "../../../../tests/support/games/navy-aces";

translateBy((key: string) => key);

/** The game as read back from the Combat. */
const asRead = (waters: Waters): Waters => ({
  ...waters,
  ...watersFields.read(systemOf(watersFields.write({ ...waters, scene: "" })), "game"),
});

type Change = (waters: Waters) => unknown;

function changed(change: Change): () => void {
  const waters = namedWaters({
    units: [ship(0, "frigate", pose(2, 1)), ship(1, "gunboat", pose(2, 3)), squadron(1, 2, pose(6, 7))],
    islands: [pose(8, 4)],
  });
  change(waters);
  return () => validate(asRead(waters));
}

const broadside: Combat = {
  kind: "naval",
  unit: "unit-1",
  target: "unit-2",
  attacks: 0,
  strength: 2,
  antes: [],
  shown: [],
};

describe("a game as its documents have it", () => {
  it("is played on where nothing is wrong with it, in a fight too, and between the attacks after one", () => {
    expect(changed(() => undefined)).not.toThrow();
    expect(changed((waters) => Object.assign(waters, { phase: "ante", combat: broadside }))).not.toThrow();
    const sunk: Combat = { ...broadside, target: "unit-9" };
    expect(changed((waters) => Object.assign(waters, { phase: "salvo", combat: sunk }))).not.toThrow();
  });

  it.each<[string, Change, string]>([
    ["a phase that there is not", (waters) => (waters.phase = "lunch" as Phase), "damaged"],
    ["an outcome without winners", (waters) => (waters.over = { reason: "clock" } as never), "damaged"],
    ["an offer from nobody", (waters) => (waters.offer = { from: 7, agreed: [] }), "damaged"],
    ["a fight of another kind", (waters) => (waters.combat = { kind: "boarding" } as never), "damaged"],
    ["a turn of nobody", (waters) => (waters.active = 5), "damaged"],
    ["units that are neither cards nor tokens", (waters) => (waters.cardSource = "ships" as never), "damaged"],
    ["one player", (waters) => waters.navies.pop(), "bad-player-count"],
    ["dice that show their inactive face", (waters) => Object.assign(waters.navies[0]!, { face: 1 }), "bad-face"],
    ["a place that is no number", (waters) => (waters.units[0]!.pose = { x: 1, y: NaN, heading: 0 }), "damaged"],
    ["a type of unit that there is not", (waters) => (waters.units[0]!.type = "barge" as never), "damaged"],
    ["one unit twice", (waters) => waters.units.push({ ...waters.units[0]! }), "damaged"],
    ["a unit of nobody", (waters) => (waters.units[0]!.owner = 3), "unit-without-navy"],
    ["a unit without strength", (waters) => (waters.units[0]!.active = 0), "unit-without-dice"],
    ["a card that is nowhere", (waters) => waters.deck.pop(), "card-missing"],
    ["a card of another deck", (waters) => waters.deck.push("joker-3"), "unknown-card"],
    ["a phase of a fight without one", (waters) => (waters.phase = "ante"), "no-such-fight"],
    ["a fight in a phase without one", (waters) => (waters.combat = broadside), "no-such-fight"],
    [
      "a fight whose target is gone",
      (waters) => Object.assign(waters, { phase: "ante", combat: { ...broadside, target: "unit-9" } }),
      "no-such-fight",
    ],
  ])("is not with %s", (_, change, code) => {
    let thrown: unknown;
    try {
      changed(change)();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(RulesError);
    expect(thrown).toMatchObject({ code });
  });
});
