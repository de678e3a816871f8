import { describe, expect, it } from "vitest";
import { seeded, type Json } from "../../kernel";
import { scripted } from "../../../../tests/support/rules/scripted";
import { battleOf, FIGHTER, part, shipOfParts } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { applyLoad, refuseLoad, someLoad } from "./loading";
import { hasChoices } from "../preparation";
import { theShip } from "./scores";
import type { Battle } from "../state";
import { step } from "../step";
import { storeOf, usedSpace } from "./stores";

const CARRIER = shipOfParts(
  "Carrier",
  1,
  part("bridge", 1, { AP: 1 }),
  part("lifeSupport", 1, { BP: 1 }),
  part("propulsion", 1),
  part("hold", 1, { CC: 8 }, { cargo: 1 }),
  part("shuttle", 1, {}, { id: "gig" }),
  part("rack", 1, { CC: 6 }),
);

const muster = (): Battle => battleOf([[CARRIER, FIGHTER], [FIGHTER]], { turnOrder: "listed" });

function prepared(battle: Battle, load: Json) {
  const referee = scripted(() => battle, { answers: [["prepare", [{ load }]]] });
  step(battle, referee);
  return referee;
}

describe("the load at the beginning", () => {
  it("is as designed if nobody chooses", () => {
    const battle = muster();
    const referee = prepared(battle, {});
    const gig = battle.shuttles[0];
    expect(gig?.berth).toEqual({ ship: "a1", component: "hold" });
    expect(storeOf(theShip(battle, "a1"), "hold")).toMatchObject({ bulk: 1, open: false });
    expect(referee.events).toContainEqual(
      expect.objectContaining({ event: "shipPrepared", ship: "a1", load: { [gig?.id ?? ""]: "hold" } }),
    );
  });

  it("puts a fighter on the rack, and a shuttle elsewhere", () => {
    const battle = muster();
    prepared(battle, { a2: "rack" });
    expect(theShip(battle, "a2").berth).toEqual({ ship: "a1", component: "rack" });
    expect(usedSpace(battle, theShip(battle, "a1"), "rack")).toBe(6);
    const other = muster();
    prepared(other, { [other.shuttles[0]?.id ?? ""]: "rack", a2: "hold" });
    expect([other.shuttles[0]?.berth?.component, theShip(other, "a2").berth?.component]).toEqual(["rack", "hold"]);
  });

  it.each<[string, (gig: string) => Json, string]>([
    ["too much", () => ({ a2: "hold" }), "no-room"],
    ["an enemy", () => ({ b1: "rack" }), "not-loadable"],
    ["itself", () => ({ a1: "rack" }), "not-loadable"],
    ["no hold", (gig) => ({ [gig]: "bridge" }), "not-a-hold"],
    ["nonsense", () => ["hold"], "not-an-option"],
  ])("is refused: %s", (_what, load, code) => {
    const battle = muster();
    expect(refuseLoad(battle, theShip(battle, "a1"), load(battle.shuttles[0]?.id ?? ""))?.code).toBe(code);
  });

  it("is sampled legally, and asked for only where there is a choice", () => {
    const battle = muster();
    const ship = theShip(battle, "a1");
    for (let seed = 1; seed < 30; seed++)
      expect(refuseLoad(battle, ship, someLoad(battle, ship, seeded(seed)))).toBeNull();
    expect(hasChoices(battle, ship)).toBe(true);
    expect(hasChoices(battle, theShip(battle, "a2"))).toBe(false);
  });

  it("gives a ship to the first host that chose it, and to nobody inside it", () => {
    const battle = battleOf([[CARRIER, CARRIER], [FIGHTER]]);
    const [one, other] = [theShip(battle, "a1"), theShip(battle, "a2")];
    expect(applyLoad(battle, one, { a2: "rack" })).toEqual({ a2: "rack" });
    expect(applyLoad(battle, other, { a1: "rack" })).toEqual({});
    expect(applyLoad(battle, theShip(battle, "b1"), { a2: "hold" })).toEqual({});
    expect([one.berth, other.berth]).toEqual([null, { ship: "a1", component: "rack" }]);
  });
});
