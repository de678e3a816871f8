import { describe, expect, it } from "vitest";
import { exampleBattle, ship } from "../../../../tests/support/games/myoss-gamma";
import { turnOf } from "./names";

describe("the turn that a step belongs to", () => {
  it("is that of the ship that acts, also before it has begun, when it is the only one left", () => {
    const battle = exampleBattle();
    const turn = { number: "3.0", seat: "seat-1", fighter: "axe" };
    expect(turnOf(battle, [])).toEqual(turn);
    expect(turnOf({ ...battle, acting: null }, [])).toEqual(turn);
    expect(turnOf({ ...battle, acting: null, phase: "start" }, [])).toEqual(turn);
  });

  it("is that of the ship that was chosen, of several that could act", () => {
    const battle = Object.assign(exampleBattle(), { acting: null, active: 1 });
    expect(turnOf(battle, [])).toEqual({ number: "3.1", seat: "seat-2", fighter: null });
    expect(turnOf(battle, [{ event: "shipChosen", ship: "foe" }]).fighter).toBe("foe");
    ship(battle, "tf").acted = true;
    expect(turnOf(battle, []).fighter).toBe("foe");
  });

  it("is nobody's before the first", () => {
    const battle = Object.assign(exampleBattle(), { acting: null, order: [], round: 0, phase: "muster" });
    expect(turnOf(battle, [])).toEqual({ number: "0.0", seat: undefined, fighter: null });
  });
});
