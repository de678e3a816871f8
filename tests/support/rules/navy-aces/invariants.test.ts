/** Tests of the invariants: each finds what it is meant to find. */
import { describe, expect, it } from "vitest";
import { playFrom, pose, says, ship, squadron, watersOf } from "./fixtures";
import { brokenInvariants } from "./invariants";
import type { Island, Navy, Options, Unit, Waters } from "../../../../module/rules/navy-aces/state";

const UNITS = [
  ship(0, "frigate", pose(5, 2)),
  ship(1, "destroyer", pose(5, 3.5)),
  squadron(0, 2, pose(8, 2)),
  squadron(1, 2, pose(8, 4)),
];

const sound = (options: Partial<Options> = {}): Waters =>
  watersOf({ units: UNITS, islands: [pose(2, 4), pose(4, 6)], options });

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("not there");
  return thing;
}

const unit = ({ units }: Waters, at: number): Unit => found(units[at]);
const navy = ({ navies }: Waters, at: number): Navy => found(navies[at]);
const island = ({ islands }: Waters, at: number): Island => found(islands[at]);

describe("the invariants", () => {
  it("hold for a sound game, and in a fight", () => {
    expect(brokenInvariants(sound())).toEqual([]);
    const fight = playFrom({ units: UNITS, hands: ["2S", "3S"] }, [says.naval(0, "unit-1", "unit-2")]);
    expect({ phase: fight.waters.phase, brokenInvariants: brokenInvariants(fight.waters) }).toEqual({
      phase: "ante",
      brokenInvariants: [],
    });
  });
  it.each<[string, (waters: Waters) => unknown, RegExp]>([
    ["a die too many", (waters) => navy(waters, 0).kills++, /dice/],
    ["a die that is gone", (waters) => unit(waters, 1).active--, /dice/],
    [
      "a die that a player owes",
      (waters) => {
        navy(waters, 0).kills++;
        navy(waters, 1).kills--;
      },
      /has -1/,
    ],
    ["a card that is gone", ({ deck }) => deck.pop(), /the cards are/],
    ["a card that is there twice", (waters) => navy(waters, 0).hand.push(found(waters.deck[0])), /the cards are/],
    ["a unit of nobody", (waters) => (unit(waters, 0).owner = 2), /unit-1 is nobody's/],
    ["a wreck", (waters) => Object.assign(unit(waters, 0), { active: 0, inactive: 2 }), /unit-1 has 0 active/],
    ["a ship of the wrong size", (waters) => (unit(waters, 0).type = "destroyer"), /unit-1 has 2 dice/],
    ["a squadron with wounds", (waters) => Object.assign(unit(waters, 2), { active: 1, inactive: 1 }), /unit-3/],
    ["a unit off the table", (waters) => (unit(waters, 0).pose = pose(0.2, 2)), /unit-1 lies at/],
    ["a pose that is not rounded", (waters) => (unit(waters, 0).pose = pose(5.00001, 2)), /unit-1 lies at/],
    ["ships on each other", (waters) => (unit(waters, 1).pose = pose(5.5, 2)), /unit-1 lies on unit-2/],
    ["squadrons on each other", (waters) => (unit(waters, 3).pose = pose(8, 2.5)), /unit-3 lies on unit-4/],
    ["a ship under a squadron", (waters) => (unit(waters, 0).pose = pose(8, 2.5)), /unit-1 lies on unit-3/],
    ["a ship on an island", (waters) => (unit(waters, 0).pose = pose(2, 4.5)), /unit-1 lies on island-1/],
    ["islands on each other", (waters) => (island(waters, 0).pose = pose(4, 6.5)), /island-1 lies on island-2/],
    [
      "a unit that moved and fought",
      (waters) => Object.assign(unit(waters, 0), { moved: true, fought: true }),
      /unit-1 moved and fought/,
    ],
    ["a fight without units", (waters) => (waters.phase = "dogfight"), /combat/],
    ["a turn of who gave up", (waters) => (navy(waters, 0).surrendered = true), /0 gave up/],
    ["a round too many", (waters) => (waters.round = 11), /round 11/],
    ["two units of one name", (waters) => Object.assign(unit(waters, 0), { id: "unit-2" }), /the units are/],
  ])("find %s", (_, spoil, message) => {
    const waters = sound();
    spoil(waters);
    expect(brokenInvariants(waters).join("; ")).toMatch(message);
  });
  it("allow what the house options do, and squadrons over islands", () => {
    const waters = sound({ shipUnderSquadron: true, actionsPerUnit: "both" });
    unit(waters, 0).pose = pose(8, 2.5);
    unit(waters, 3).pose = pose(2, 4);
    Object.assign(unit(waters, 0), { moved: true, fought: true });
    expect(brokenInvariants(waters)).toEqual([]);
  });
});
