import { describe, expect, it } from "vitest";
import { blundersIn, type Moment, type Settings } from "./blunders/judge";
import { blunders } from "./blunders";

/** A seat's action in a turn: its settings before and after. */
const did = (turn: string, before: Settings, after: Settings, more: Partial<Moment> = {}): Moment => ({
  seat: "a",
  turn,
  before,
  after,
  uses: false,
  fights: false,
  yields: false,
  ...more,
});

describe("blunders", () => {
  const [out, back] = [did("1", { ship: 3 }, { ship: 8 }), did("1", { ship: 8 }, { ship: 3 })];

  it("are settings that come back within a turn, whatever else was done meanwhile", () => {
    expect(blundersIn([out, back])).toEqual({ turns: 1, takenBack: 1, passed: 0 });
    const other = did("1", { ship: 8 }, { ship: 8, other: 1 });
    const later = did("1", { ship: 8, other: 1 }, { ship: 3, other: 1 });
    expect(blundersIn([out, other, later]).takenBack).toBe(1);
    expect(blundersIn([out, back, out]).takenBack).toBe(2);
    expect(blundersIn([out, { ...back, fights: true }]).takenBack).toBe(1);
  });

  it("are none where something used the change, or in another turn, or on the way to somewhere else", () => {
    const attack = did("1", { ship: 8 }, { ship: 8 }, { uses: true });
    expect(blundersIn([out, attack, back]).takenBack).toBe(0);
    const charge = { ...out, uses: true, fights: true };
    expect(blundersIn([charge, back]).takenBack).toBe(0);
    expect(blundersIn([{ ...charge, fights: false }, back]).takenBack).toBe(1);
    const driven = did("1", { ship: 9 }, { ship: 8 });
    expect(blundersIn([out, driven]).takenBack).toBe(0);
    expect(blundersIn([out, { ...back, turn: "2" }]).takenBack).toBe(0);
    expect(blundersIn([out, { ...back, seat: "b" }]).takenBack).toBe(0);
    expect(blundersIn([out, did("1", { ship: 8 }, { ship: 9 })]).takenBack).toBe(0);
  });

  it("are turns passed one after another by who is behind and could do something", () => {
    const pass = (turn: string, yields = true) => did(turn, {}, {}, { yields });
    expect(blundersIn([pass("1"), pass("2"), pass("3")]).passed).toBe(2);
    expect(blundersIn([pass("1"), pass("2", false), pass("3")]).passed).toBe(0);
    expect(blundersIn([pass("1"), { ...pass("2"), seat: "b" }, pass("3")]).passed).toBe(1);
    expect(blundersIn([pass("1"), { ...out, turn: "2" }, pass("2"), pass("3")]).passed).toBe(0);
  });

  it("are counted in battles of a game, the same for the same seed", () => {
    const count = (...argv: string[]) => JSON.parse(blunders([...argv, "--games", "2", "--json"])) as object;
    const played = count("silent-ships", "--strength", "recruit", "--seed", "3");
    expect(played).toMatchObject({ game: "silent-ships", strength: "recruit", games: 2, seed: 3 });
    expect(count("silent-ships", "--strength", "recruit", "--seed", "3")).toEqual(played);
    const chance = count("myoss-gamma", "explorer", "explorer", "--strength", "random");
    expect((chance as { takenBack: number }).takenBack).toBeGreaterThan(0);
  });

  it("are not counted where nothing is known to be one", () => {
    expect(() => blunders(["navy-aces", "--strength", "greedy", "--games", "1"])).toThrow(/no blunders are counted in/);
    expect(() => blunders(["silent-ships", "--strength", "boatswain"])).toThrow(/there is no bot "boatswain"/);
  });
});
