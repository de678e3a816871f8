import { describe, expect, it } from "vitest";
import { fighterStates } from "./fighter-states";

const OURS = { seat: "s1", mine: true };
const THEIRS = { seat: "s2", mine: false };
const SEATS = [OURS, THEIRS];
const DUEL = [
  { id: "axe", seat: "s1" },
  { id: "foe", seat: "s2" },
];
const asks = (...seats: readonly string[]) => seats.map((seat) => ({ seat, answered: false }));

describe("in the tracker", () => {
  it("each fighter has its condition, by its own id or by its seat's", () => {
    const conditions = { axe: "burning", s2: "kills 1" };
    const states = fighterStates(DUEL, conditions, null, { seats: SEATS, waiting: [] });
    expect(states.map(({ condition }) => condition)).toEqual(["burning", "kills 1"]);
    expect(fighterStates(DUEL, {}, null, { seats: SEATS, waiting: [] })[0]?.condition).toBe("");
  });

  it("those whose seats have not answered are asked; this screen's own is told apart", () => {
    const waiting = [...asks("s1", "s2")];
    const all = fighterStates(DUEL, {}, null, { seats: SEATS, waiting });
    expect(all.map(({ asked }) => asked)).toEqual(["own", "other"]);
    const one = fighterStates(DUEL, {}, null, {
      seats: SEATS,
      waiting: [{ seat: "s1", answered: true }, ...asks("s2")],
    });
    expect(one.map(({ asked }) => asked)).toEqual(["", "other"]);
  });

  it("of a fleet, the ship that acts has the turn and is asked; if none acts, all are asked", () => {
    const fleet = [...DUEL, { id: "wasp", seat: "s1" }];
    const seen = (turn: Parameters<typeof fighterStates>[2]) =>
      fighterStates(fleet, {}, turn, { seats: SEATS, waiting: asks("s1") }).map(({ hasTurn, asked }) => [
        hasTurn,
        asked,
      ]);
    expect(seen({ number: 1, seat: "s1", fighter: "wasp" })).toEqual([
      [false, ""],
      [false, ""],
      [true, "own"],
    ]);
    expect(seen({ number: 1, seat: "s1" })).toEqual([
      [false, "own"],
      [false, ""],
      [false, "own"],
    ]);
    // Asked in another's turn.
    expect(seen({ number: 1, seat: "s2", fighter: "foe" })).toEqual([
      [false, "own"],
      [true, ""],
      [false, "own"],
    ]);
  });
});
