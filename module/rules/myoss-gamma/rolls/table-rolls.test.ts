import { describe, expect, it } from "vitest";
import { RulesError, type Entry, type Referee } from "../../kernel";
import { scripted } from "../../../../tests/support/rules/scripted";
import { rollAttack, rollCheck, rollDestructionOf, rollLocation, rollOrder, type Target } from "./table-rolls";

const target: Target = {
  name: "Sloop",
  size: 20,
  chart: [
    { name: "Bridge", from: 1, to: 8, destroyed: false },
    { name: "Cannon", from: 9, to: 20, destroyed: true },
  ],
};
const bare: Target = { name: "", size: 20, chart: [] };

/** Plays a roll with these dice and answers, all of which must be used; returns what was told. */
function told<Facts>(
  roll: (facts: Facts, referee: Referee<Facts>) => void,
  facts: Facts,
  dice: number[],
  answers: Entry[] = [],
) {
  const referee = scripted<Facts>(() => facts, { dice, answers });
  roll(facts, referee);
  expect(referee.rest()).toEqual({ dice: [], answers: [] });
  return referee.events;
}
const attack = (index: number, dice: number[], answers: Entry[] = [], at = target) =>
  told(rollAttack, { index, target: at }, dice, answers);

describe("an attack from the table (MG-63 to MG-73)", () => {
  it("is one roll at index 0", () => {
    expect(attack(0, [9])).toEqual([
      { event: "attackRolled", rolls: [9], index: 0 },
      { event: "struck", location: 9, component: "Cannon" },
    ]);
    expect(attack(1, [21]).at(-1)).toEqual({ event: "missed", location: 21 });
  });

  it("lets the attacker pick at +4, and pick and adjust at +6", () => {
    expect(attack(4, [50, 3], [["pickRoll", 3]]).at(-1)).toEqual({ event: "struck", location: 3, component: "Bridge" });
    const both = attack(
      6,
      [50, 24],
      [
        ["pickRoll", 24],
        ["adjust", 20],
      ],
    );
    expect(both).toContainEqual({ event: "numberAdjusted", side: "attacker", from: 24, to: 20 });
    expect(both.at(-1)).toEqual({ event: "struck", location: 20, component: "Cannon" });
  });

  it("asks for no pick among equal rolls", () => {
    expect(attack(4, [7, 7]).at(-1)).toEqual({ event: "struck", location: 7, component: "Bridge" });
  });

  it("stops at a natural 100, and rolls until the ship is struck; the adjuster may shift it off the ship", () => {
    const events = attack(-9, [100, 60, 18], [["adjust", 23]]);
    expect(events).toContainEqual({ event: "criticalRolled", rolls: [60, 18], location: 18 });
    expect(events.at(-1)).toEqual({ event: "missed", location: 23 });
    expect(attack(0, [100, 100]).at(-1)).toEqual({ event: "missed", location: null });
  });

  it("misses below -10 unless a 100 comes", () => {
    expect(attack(-12, [1]).at(-1)).toEqual({ event: "missed", location: null });
    expect(attack(-12, [100, 2]).at(-1)).toEqual({ event: "struck", location: 2, component: "Bridge" });
  });

  it("lets the attacker name the component above +10, except after a 99", () => {
    expect(attack(10, [100], [["freePick", "Cannon"]]).at(-1)).toEqual({
      event: "componentNamed",
      component: "Cannon",
    });
    expect(attack(15, [99]).at(-1)).toEqual({ event: "missed", location: 99 });
    expect(attack(15, [1], [], bare).at(-1)).toEqual({ event: "componentNamed", component: null });
  });

  it("names no component where only a size is known", () => {
    expect(attack(0, [20], [], bare).at(-1)).toEqual({ event: "struck", location: 20, component: null });
  });

  it("refuses a pick that was not rolled", () => {
    expect(() => attack(4, [50, 3], [["pickRoll", 4]])).toThrow("not-an-option");
  });
});

describe("the other rolls", () => {
  it("find a place on the ship, rolling past its end again", () => {
    expect(told(rollLocation, { target }, [88, 21, 8])).toEqual([
      { event: "locationRolled", rolls: [88, 21, 8], location: 8, component: "Bridge" },
    ]);
  });

  it.each([
    [52, true],
    [53, false],
  ])("hold a ship of index 52 together on %i: %s", (roll, held) => {
    expect(told(rollDestructionOf, { name: "", di: 52 }, [roll])).toEqual([{ event: "destructionRolled", roll, held }]);
  });

  it.each([
    [[2], "succeeded"],
    [[1, 11], "failed"],
    [[1, 10], "backfired"],
  ])("check an action with %j: %s", (dice, result) => {
    expect(told(rollCheck, { action: "scan" }, dice)).toEqual([{ event: "checkRolled", rolls: dice, result }]);
  });

  it("settle an order, equals rolling again", () => {
    const events = told(rollOrder, { names: ["Ann", "Ben", "Cem"] }, [40, 70, 40, 5, 6]);
    expect(events.at(-1)).toEqual({ event: "orderSettled", names: ["Ben", "Cem", "Ann"] });
  });

  it("say it where the dice are not enough", () => {
    expect(() => told(rollLocation, { target }, [88])).toThrow(RulesError);
  });
});
