/** Values that a Gamemaster sets by hand in mid-battle always leave a state that the rules can play on from. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BANDS, bandOf, isStunned } from "../../../rules/space-opera";
import { battleOf, craft, gunIn, shipIn, type Standing } from "../../../../tests/support/rules/space-opera/fixtures";
import { brokenInvariants } from "../../../../tests/support/rules/space-opera/invariants";
import { applyEdit, type Edit } from "./edits";

const SHIPS = [craft("a"), craft("b"), craft("c", "line", { guns: [{}, {}] })];
const GUNS = ["a1", "b1", "c1", "c2"];

/** A battle of two fighters and a ship of the line after some edits. */
function edited(standing: Standing, ...edits: readonly Edit[]) {
  const battle = battleOf(SHIPS, standing);
  for (const edit of edits) applyEdit(battle, edit);
  return battle;
}

describe("by hand", () => {
  it("distances are set for both ships of a pair", () => {
    const battle = edited({}, { what: "band", a: "c", b: "a", value: "short" });
    expect([bandOf(battle, "a", "c"), bandOf(battle, "c", "a"), bandOf(battle, "a", "b")]).toEqual([
      "short",
      "short",
      "long",
    ]);
  });

  it("position is set, unless the target is too nimble for it", () => {
    const position = (ship: string, target: string, value: number): Edit => {
      return { what: "position", ship, target, value };
    };
    const battle = edited(
      { position: { "b>a": 3 } },
      position("a", "b", 2),
      position("c", "a", 2),
      position("b", "a", 0),
    );
    expect(battle.ships.map((ship) => ship.position)).toEqual([{ b: 2 }, {}, {}]);
  });

  it("a gun that is taken off one target keeps its aim at another", () => {
    const off = (target: string): Edit => ({ what: "sustained", gun: "a1", target, value: 0 });
    const standing = { sustained: { "a1>b": 3 } };
    expect(gunIn(edited(standing, off("c")), "a1")).toMatchObject({ target: "b", sustained: 3 });
    expect(gunIn(edited(standing, off("b")), "a1")).toMatchObject({ target: null, sustained: 0 });
  });

  it("a ship that drifts aims no more, and may be aimed at; nobody aims at one that is gone", () => {
    const standing = { position: { "a>b": 2, "b>a": 1 }, sustained: { "c1>a": 1, "a1>b": 2 }, turn: 4 };
    const out = (what: "disabled" | "destroyed") => edited(standing, { what, ship: "a", value: true });
    const drifting = out("disabled");
    expect(shipIn(drifting, "a")).toMatchObject({ position: {}, guns: [{ target: null }] });
    expect({ position: shipIn(drifting, "b").position, target: gunIn(drifting, "c1").target }).toEqual({
      position: { a: 1 },
      target: "a",
    });
    const gone = out("destroyed");
    expect({ position: shipIn(gone, "b").position, target: gunIn(gone, "c1").target }).toEqual({
      position: {},
      target: null,
    });
  });

  it("a ship loses the turn that is under way", () => {
    const stunned = (value: boolean) => shipIn(edited({ turn: 4 }, { what: "stunned", ship: "a", value }), "a").stunned;
    expect([stunned(true), stunned(false)]).toEqual([4, 0]);
  });

  it("a ship that loses the next turn can lose this one, too, and then neither", () => {
    const battle = battleOf(SHIPS, { turn: 4, state: { a: { stunned: 5 } } });
    const stun = (value: boolean) => {
      applyEdit(battle, { what: "stunned", ship: "a", value });
      return [isStunned(battle, shipIn(battle, "a")), shipIn(battle, "a").stunned];
    };
    expect([stun(true), stun(false)]).toEqual([
      [true, 5],
      [false, 0],
    ]);
  });

  it("whatever is set, the battle is one that the rules could have", () => {
    const ship = fc.constantFrom("a", "b", "c", "nobody");
    const value = fc.integer({ min: -2, max: 4 });
    const edit: fc.Arbitrary<Edit> = fc.oneof(
      fc.record({ what: fc.constant("band" as const), a: ship, b: ship, value: fc.constantFrom(...BANDS) }),
      fc.record({ what: fc.constant("position" as const), ship, target: ship, value }),
      fc.record({ what: fc.constant("sustained" as const), gun: fc.constantFrom(...GUNS), target: ship, value }),
      fc.record({
        what: fc.constantFrom("stunned" as const, "burning" as const, "disabled" as const, "destroyed" as const),
        ship,
        value: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        expect(brokenInvariants(edited({}, ...edits))).toEqual([]);
      }),
    );
  });
});
