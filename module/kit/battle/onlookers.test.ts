import { afterEach, describe, expect, it, vi } from "vitest";
import { lag, mayWitness, seesAll } from "./onlookers";
import type { BattleCombat } from "../game/battle-combat";

interface Situation {
  readonly user?: string;
  readonly isGM?: boolean;
  readonly wants?: boolean;
  readonly ended?: boolean;
  readonly witnesses?: readonly string[];
}

/** Whether this user sees all of a battle in which Anna holds a seat. */
function sees({ user = "onlooker", isGM = false, wants = false, ended = false, witnesses = [] }: Situation): boolean {
  const me = { id: user, isGM };
  const users = Object.assign([me], { get: (id: string) => ({ id }) });
  vi.stubGlobal("game", { user: me, userId: user, users, settings: { get: () => wants } });
  const system = { seats: [{ id: "seat-1", user: "anna", bot: "" }], witnesses, ended };
  return seesAll({ system } as unknown as BattleCombat);
}

afterEach(() => vi.unstubAllGlobals());

describe("what is hidden lies open to an onlooker", () => {
  it("whom a Gamemaster has allowed it, unless they play", () => {
    expect(sees({})).toBe(false);
    expect(sees({ witnesses: ["onlooker"] })).toBe(true);
    expect(sees({ witnesses: ["other"], wants: true })).toBe(false);
    expect(sees({ user: "anna", witnesses: ["anna"], wants: true })).toBe(false);
  });

  it("who may know it anyway and wants it", () => {
    expect(sees({ isGM: true })).toBe(false);
    expect(sees({ isGM: true, wants: true })).toBe(true);
    expect(sees({ ended: true })).toBe(false);
    expect(sees({ ended: true, wants: true })).toBe(true);
  });

  it("only users without a seat can be allowed it, and no Gamemaster has to be", () => {
    const users = ["gm", "anna", "ben"].map((id) => ({ id, isGM: id === "gm" }));
    vi.stubGlobal("game", { users });
    const battle = { system: { seats: [{ user: "anna" }, { user: "" }] } } as unknown as BattleCombat;
    expect(mayWitness(battle).map(({ id }) => id)).toEqual(["ben"]);
  });
});

it("no onlooker stays further behind than there is a sense in", () => {
  const lags = [0, 3.7, -2, 500].map((steps) => lag.of({ system: { lag: steps } } as unknown as BattleCombat));
  expect(lags).toEqual([0, 3, 0, 20]);
});
