import { describe, expect, it } from "vitest";
import { AIR_RANGE, GUN_RANGE, NAVY_FACES, SHIP_TYPES, UNITS } from "../../../rules/navy-aces";
import { pipsOf } from "../story/die-face";
import { faceRows, unitContext } from "./unit-context";
import { cardPicture, diceOf, MOST_DICE, UNIT_KINDS } from "../documents/unit-facts";

describe("a die's face", () => {
  it("has as many pips as it says, none twice, and none for what is no face", () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const pips = pipsOf(face).map(({ x, y }) => `${x} ${y}`);
      expect(new Set(pips).size, String(face)).toBe(face);
    }
    expect([pipsOf(0), pipsOf(7)]).toEqual([[], []]);
  });
  it("is the same after half a turn", () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const turned = pipsOf(face).map(({ x, y }) => ({ x: 24 - x, y: 24 - y }));
      expect(turned).toEqual(expect.arrayContaining([...pipsOf(face)]));
    }
  });
});

describe("the sheet of a navy", () => {
  it("offers the faces that may be active strength, in order, with the chosen one marked", () => {
    const rows = faceRows(4);
    expect(rows.map(({ face }) => face)).toEqual([...NAVY_FACES].sort());
    expect(rows.filter(({ chosen }) => chosen)).toEqual([
      { face: 4, pips: pipsOf(4), chosen: true, label: "Active strength shows 4" },
    ]);
  });
});

describe("the sheet of a unit", () => {
  it("knows the dice of ships by their types, of squadrons by what stands on it", () => {
    for (const type of SHIP_TYPES) expect(diceOf(type, 9)).toBe(UNITS[type].strength);
    expect([diceOf("squadron", 4), diceOf("squadron", 0), diceOf("squadron", 99)]).toEqual([4, 1, MOST_DICE]);
    expect(diceOf("island", 3)).toBe(0);
  });

  it.each(SHIP_TYPES)("says of a %s what the rules do", (type) => {
    const { dice, lengths, fights, cost, movement, strength: chosen, traits } = unitContext(type, 1);
    const { strength, movement: far } = UNITS[type];
    expect({ dice: dice.length, lengths: lengths.length, chosen }).toEqual({
      dice: strength,
      lengths: far,
      chosen: null,
    });
    expect({ cost, movement }).toEqual({
      cost: strength === 1 ? "1 die" : `${strength} dice`,
      movement: far === 1 ? "1 length" : `${far} lengths`,
    });
    expect(fights.map(({ target, range }) => [target, range])).toEqual([
      ["Ships", `${GUN_RANGE} lengths`],
      ["Squadrons", `${AIR_RANGE} length`],
    ]);
    expect(traits).toHaveLength(3);
  });

  it("lets the dice of a squadron be chosen, and shows no gun range for it", () => {
    const { strength, dice, fights } = unitContext("squadron", 5);
    expect(strength).toMatchObject({ value: 5, least: 1, most: MOST_DICE });
    expect(dice).toHaveLength(5);
    expect(dice[0]).toEqual(pipsOf(6));
    expect(fights.map(({ target, range }) => [target, range])).toEqual([
      ["Squadrons", `${AIR_RANGE} length`],
      ["Ships", `${AIR_RANGE} length`],
    ]);
  });

  it("shows of an island neither dice nor ways nor fights", () => {
    const { dice, lengths, movement, fights, cost, traits } = unitContext("island", 3);
    expect({ dice, lengths, movement, fights, cost }).toEqual({
      dice: [],
      lengths: [],
      movement: "",
      fights: [],
      cost: "No dice",
    });
    expect(traits).toHaveLength(3);
  });

  it("offers each kind, with a picture of its own card but for the face of a squadron", () => {
    const { kind } = unitContext("frigate", 1);
    expect(kind.choices?.map(({ value }) => value)).toEqual([...UNIT_KINDS]);
    expect(kind.value).toBe("frigate");
    expect(new Set(UNIT_KINDS.map(cardPicture)).size).toBe(UNIT_KINDS.length);
    expect(cardPicture("squadron")).toMatch(/back\.svg$/);
  });
});
