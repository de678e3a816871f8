import { describe, expect, it } from "vitest";
import { scripted } from "../../../tests/support/rules/scripted";
import { FIGHTER, part, readyBattle, shipOfParts, worn } from "../../../tests/support/rules/myoss-gamma/fixtures";
import { myossGamma } from "./index";
import { theShip } from "./ship/scores";
import type { Battle, Loss, Options } from "./state";
import { judge, judgeRound } from "./victory";

const DRONE = {
  ...shipOfParts("Drone", 1, part("weapon", 1, { PW: 1, AC: 1 }), part("computer", 1, { TL: 1 })),
  startsUnmanned: true,
};

function after(losses: { readonly [ship: string]: Loss }, options: Partial<Options> = {}): Battle["over"] {
  const battle = readyBattle([[FIGHTER], [FIGHTER, FIGHTER], [FIGHTER]], options);
  for (const [id, loss] of Object.entries(losses)) theShip(battle, id).lost = loss;
  judge(
    battle,
    scripted(() => battle, {}),
  );
  return battle.over;
}

describe("the end of a battle (MG-134)", () => {
  it("comes when one side has ships left", () => {
    expect(after({ a1: "exploded", b1: "collapsed" })).toBeNull();
    expect(after({ a1: "exploded", c1: "surrendered" })).toEqual({
      winners: ["seat-2"],
      reason: "last-side-standing",
    });
  });

  it("is a tie with none left (MG-128)", () => {
    const all = { a1: "exploded", b1: "exploded", b2: "noLifeSupport", c1: "fled" } as const;
    expect(after(all)).toEqual({ winners: [], reason: "all-lost" });
  });

  it("is won by all allies together, those who have lost their ships too", () => {
    const fleets = ["a", "b", "c", "a", "b", "c"].map((side, at) => ({
      seat: `seat-${at + 1}`,
      side,
      ships: [{ id: `ship-${at + 1}`, design: FIGHTER }],
    }));
    const battle = myossGamma.setup({ fleets });
    const lose = (...seats: number[]): Battle["over"] => {
      for (const at of seats) theShip(battle, `ship-${at}`).lost = "exploded";
      judge(
        battle,
        scripted(() => battle, {}),
      );
      return battle.over;
    };
    expect([lose(1, 2, 3), lose(5)]).toEqual([null, null]);
    expect(lose(6)).toEqual({ winners: ["seat-1", "seat-4"], reason: "last-side-standing" });
  });

  it("is lost by those who fled, unless the house option makes it a draw", () => {
    const losses = { a1: "fled", b1: "exploded", b2: "exploded" } as const;
    expect(after(losses)?.winners).toEqual(["seat-3"]);
    expect(after(losses, { fleeDraws: true })).toEqual({ winners: [], reason: "got-away" });
    expect(after({ ...losses, a1: "exploded" }, { fleeDraws: true })?.winners).toEqual(["seat-3"]);
    expect(after({ a1: "exploded", b1: "fled", c1: "exploded" }, { fleeDraws: true })?.winners).toEqual(["seat-2"]);
  });

  it("is a draw when nobody can act any more, by computer neither", () => {
    const battle = readyBattle([[DRONE], [FIGHTER]]);
    const drone = theShip(battle, "a1");
    worn(theShip(battle, "b1"), "cockpit", 0);
    theShip(battle, "b1").saved = 1;
    const round = (): Battle["over"] => {
      judgeRound(
        battle,
        scripted(() => battle, {}),
      );
      return battle.over;
    };
    drone.autofire.push({ computer: "computer", target: "b1", armed: true });
    expect(round()).toBeNull();
    worn(drone, "weapon", 0);
    expect(round()).toEqual({ winners: [], reason: "nobody-can-act" });
  });
});
