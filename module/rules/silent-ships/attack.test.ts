/** Rulings on attacks and retreats that the acceptance list leaves out. SIL-13 to SIL-24, SIL-30, SIL-31, SIL-35. */
import { describe, expect, it } from "vitest";
import {
  at,
  BOTTOM,
  card,
  on,
  playFrom,
  questionsOf,
  says,
  told,
  TOP,
  totals,
  type Answer,
} from "../../../tests/support/rules/silent-ships/fixtures";
import { scoreOf } from "./state";

const attack = says.move(0, "2,2 3,2", "patrol");

describe("an attack", () => {
  it("comes from the last free square of a Speed Boat's way, where it stays if it fails (SIL-13, SIL-25)", () => {
    const result = playFrom(
      { top: { sea: "speed+@1,1", hand: "patrol" }, bottom: { sea: "flag@2,3" } },
      says.move(0, "1,1 1,2 2,2 2,3", "patrol"),
    );
    expect(told(result, "attacked")[0]).toMatchObject({
      ship: { square: at("2,2") },
      target: { square: at("2,3") },
    });
    expect([on(result, "2,2"), on(result, "2,3"), on(result, "1,1")]).toEqual(["speed-1+", "flag-2+", null]);
  });

  it("asks for the attacker's supports, the retreat, the defender's supports, and shows all that fought (SIL-14, SIL-19)", () => {
    const result = playFrom(
      {
        top: { sea: "frigate@2,2 speed@3,1 salvage@1,1", hand: "patrol fire" },
        bottom: { sea: "missile@3,2 special@4,2 submarine@5,1", hand: "flag fire" },
      },
      attack,
      says.support("supportAttack", 0, "3,1", "fire"),
      says.retreat(1, null),
      says.support("supportDefense", 1, "4,2", "flag"),
    );
    expect(questionsOf(result)).toEqual(["act top", "supportAttack top", "retreat bottom", "supportDefense bottom"]);
    expect(totals(result)).toEqual([11, 8]);
    expect(["3,2", "3,1", "4,2", "5,1", "1,1"].map((square) => on(result, square))).toEqual([
      "frigate-1+",
      "speed-1+",
      "special-2+",
      "submarine-2",
      "salvage-1",
    ]);
    expect(result.bottom.sunk).toEqual([card("missile", 2)]);
  });

  it("may be supported by each ship beside the target once, for a card each, but not by those who fight (SIL-15)", () => {
    const support = (squares: string, pay: string) =>
      playFrom(
        {
          top: { sea: "frigate@2,2 speed@3,1 salvage@1,1 special@3,3", hand: "patrol fire flag" },
          bottom: { sea: "missile@3,2" },
        },
        attack,
        says.support("supportAttack", 0, squares, pay),
      );
    expect(totals(support("3,1 3,3", "fire flag"))).toEqual([14, 5]);
    expect(() => support("3,1 3,1", "fire flag")).toThrow(/ship-cannot-support/);
    expect(() => support("2,2", "fire")).toThrow(/ship-cannot-support/);
    expect(() => support("3,2", "fire")).toThrow(/ship-cannot-support/);
    expect(() => support("1,1", "fire")).toThrow(/ship-cannot-support/);
    expect(() => support("3,1", "fire flag")).toThrow(/one-card-each/);
    expect(() => support("3,1 3,3", "fire fire")).toThrow(/card-twice/);
    expect(() => support("3,1 3,3", "fire")).toThrow(/incomplete-answer/);
    expect(() => support("3,1", "patrol")).toThrow(/card-not-in-hand/);
  });

  it("may be supported by the same ship again in the same turn (SIL-15)", () => {
    const standing = {
      top: { sea: "patrol@2,2 speed@3,1", hand: "fire flag special salvage" },
      bottom: { sea: "flag@3,2" },
    };
    const again: Answer[] = [says.move(0, "2,2 3,2", "special"), says.support("supportAttack", 0, "3,1", "salvage")];
    const result = playFrom(
      standing,
      says.move(0, "2,2 3,2", "fire"),
      says.support("supportAttack", 0, "3,1", "flag"),
      ...again,
    );
    expect(told(result, "compared")).toHaveLength(2);
    expect(result.top.hand).toEqual([]);
  });

  it("can be supported by a Missile Boat that is shown in time, by either side (SIL-15, SIL-20)", () => {
    const far = {
      bottom: { sea: "patrol@3,2 missile@5,2", hand: "flag" },
      top: { sea: "frigate@2,2", hand: "patrol" },
    };
    const flipped = playFrom(
      far,
      attack,
      says.retreat(1, null),
      says.flip("supportDefense", 1, "5,2"),
      says.support("supportDefense", 1, "5,2", "flag"),
    );
    expect(totals(flipped)).toEqual([7, 9]);
    expect(() =>
      playFrom(far, attack, says.retreat(1, null), says.support("supportDefense", 1, "5,2", "flag")),
    ).toThrow(/ship-cannot-support/);
    const seen = { ...far, bottom: { sea: "patrol@3,2 frigate@5,2 missile+@1,4", hand: "flag" } };
    const unasked = playFrom(seen, attack, says.retreat(1, null));
    expect({ questions: questionsOf(unasked), phase: unasked.sea.phase }).toEqual({
      questions: ["act top", "retreat bottom"],
      phase: "turn",
    });
    expect(totals(unasked)).toEqual([7, 4]);
  });

  it("finds a Patrol Ship stronger as the target alone (SIL-35, card table)", () => {
    const result = playFrom(
      {
        top: { sea: "patrol@2,2 speed@3,1", hand: "fire special" },
        bottom: { sea: "salvage@3,2 patrol@4,2", hand: "flag" },
      },
      says.move(0, "2,2 3,2", "fire"),
      says.support("supportAttack", 0, "3,1", "special"),
      says.retreat(1, null),
      says.support("supportDefense", 1, "4,2", "flag"),
    );
    expect(totals(result)).toEqual([5, 3]);
  });

  it("leaves supporting Ramming and Fire Ships afloat (SIL-23, SIL-35)", () => {
    const result = playFrom(
      {
        top: { sea: "speed@2,2 ramming@3,1", hand: "patrol special" },
        bottom: { sea: "flag@3,2 fire@4,2", hand: "missile" },
      },
      attack,
      says.support("supportAttack", 0, "3,1", "special"),
      says.retreat(1, null),
      says.support("supportDefense", 1, "4,2", "missile"),
    );
    expect(totals(result)).toEqual([12, 19]);
    expect([on(result, "3,1"), on(result, "4,2")]).toEqual(["ramming-1+", "fire-2+"]);
    expect(told(result, "sunk")).toEqual([]);
  });

  it("counts what a supporting Salvage Ship has found, and no ship that this battle sinks (SIL-24, SIL-35)", () => {
    const result = playFrom(
      {
        top: { sea: "speed@2,2 salvage@3,1", hand: "patrol special" },
        bottom: { sea: "frigate@3,2", sunk: "fire missile" },
      },
      attack,
      says.support("supportAttack", 0, "3,1", "special"),
    );
    expect(totals(result)).toEqual([8, 7]);
    expect(scoreOf(result.sea, 0)).toBe(3);
  });

  it("tells of both sides whose ships support, also where somebody who was asked supports with none", () => {
    const standing = {
      top: { sea: "frigate@2,2 speed@3,1", hand: "patrol fire" },
      bottom: { sea: "missile@3,2 special@4,2", hand: "flag fire" },
    };
    // The ships lie face down: nobody hears which they are.
    const shipOn = (square: string) => expect.objectContaining({ square: at(square), card: null }) as object;
    const fought = (...answers: Answer[]) => told(playFrom(standing, attack, ...answers), "supported");
    expect(
      fought(says.support("supportAttack", 0, "3,1", "fire"), says.retreat(1, null), says.support("supportDefense", 1)),
    ).toEqual([
      { event: "supported", place: 0, seat: TOP, ships: [shipOn("3,1")], side: "attack" },
      { event: "supported", place: 1, seat: BOTTOM, ships: [], side: "defense" },
    ]);
    expect(
      fought(says.support("supportAttack", 0), says.retreat(1, null), says.support("supportDefense", 1, "4,2", "flag")),
    ).toEqual([
      { event: "supported", place: 0, seat: TOP, ships: [], side: "attack" },
      { event: "supported", place: 1, seat: BOTTOM, ships: [shipOn("4,2")], side: "defense" },
    ]);
  });

  it("between a Ramming and a Fire Ship sinks both (SIL-23, SIL-31)", () => {
    const result = playFrom({ top: { sea: "ramming@2,2", hand: "patrol" }, bottom: { sea: "fire@3,2" } }, attack);
    expect([on(result, "2,2"), on(result, "3,2")]).toEqual([null, null]);
    expect(told(result, "sunk").map(({ why }) => why)).toEqual(["burn", "ram"]);
  });

  it("tells which ship takes the square of one that it sinks, and where that is a country whose (SIL-22, SIL-29)", () => {
    const sunk = told(
      playFrom({ top: { sea: "frigate@2,2", hand: "patrol" }, bottom: { sea: "speed@3,2" } }, attack),
      "sunk",
    );
    expect(sunk).toMatchObject([{ by: { card: card("frigate"), place: 0, square: at("3,2") }, landed: [] }]);
    const landed = playFrom(
      { active: 1, top: { sea: "speed@3,1" }, bottom: { sea: "frigate@3,2", hand: "patrol" } },
      says.move(1, "3,2 3,1", "patrol"),
    );
    expect(told(landed, "sunk")).toMatchObject([
      { by: { card: card("frigate", 2), square: at("3,1") }, landed: [{ seat: BOTTOM, foe: TOP }] },
    ]);
    const rammed = playFrom({ top: { sea: "ramming@2,2", hand: "patrol" }, bottom: { sea: "fire@3,2" } }, attack);
    expect(told(rammed, "sunk").map(({ by, landed: where }) => [by, where])).toEqual([
      [null, []],
      [null, []],
    ]);
  });

  it("by a Ramming Ship that sinks the Flag Ship wins (SIL-30, SIL-31)", () => {
    const result = playFrom(
      { top: { sea: "ramming@2,2 speed@3,1", hand: "patrol fire" }, bottom: { sea: "flag@3,2" } },
      attack,
      says.support("supportAttack", 0, "3,1", "fire"),
    );
    expect(result.sea.over).toEqual({ winners: [TOP], reason: "flagSunk" });
    expect([result.top.sunk, result.bottom.sunk]).toEqual([[card("ramming")], [card("flag", 2)]]);
    // The attacker's own sinking is told before the end of the game.
    expect(result.events.slice(-3).map(({ event, why, reason }) => [event, why ?? reason])).toEqual([
      ["sunk", "attack"],
      ["sunk", "ram"],
      ["gameEnded", "flagSunk"],
    ]);
  });
});

describe("a retreat", () => {
  it("may be onto the attacker's own country, who then has to mend that (SIL-18)", () => {
    const result = playFrom(
      { top: { sea: "frigate@2,2", hand: "patrol" }, bottom: { sea: "fire@3,2", hand: "flag" } },
      attack,
      says.retreat(1, "flag"),
      says.pursue(0, "3,1"),
      says.end(0),
    );
    expect(result.sea.over).toEqual({ winners: [BOTTOM], reason: "countryHeld" });
  });
  it("is no battle: a Fire Ship that retreats stays afloat, a Ramming Ship too (SIL-17, SIL-23)", () => {
    const result = playFrom(
      { top: { sea: "ramming@2,2", hand: "patrol" }, bottom: { sea: "fire@3,2", hand: "flag" } },
      attack,
      says.retreat(1, "flag"),
      says.pursue(0, "3,3"),
    );
    expect([on(result, "3,2"), on(result, "3,3")]).toEqual(["ramming-1", "fire-2"]);
  });
  it("is refused off the menu, and paid by a card of the hand (SIL-17)", () => {
    const standing = { top: { sea: "frigate@2,2", hand: "patrol" }, bottom: { sea: "fire@3,2", hand: "flag" } };
    expect(() => playFrom(standing, attack, says.retreat(1, "speed"))).toThrow(/card-not-in-hand/);
    expect(() => playFrom(standing, attack, says.retreat(1, "flag"), says.pursue(0, "5,1"))).toThrow(
      /square-not-adjacent/,
    );
  });
});
