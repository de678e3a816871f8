import { describe, expect, it } from "vitest";
import type { Entry } from "../../kernel";
import { canAct, refuseAction } from "./actions";
import {
  FIGHTER,
  nextCheckpoint,
  part,
  playScript,
  readyBattle,
  shipOfParts,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { myossGamma } from "../index";
import { theShip } from "../ship/scores";
import type { Battle } from "../state";

const FLAGSHIP = shipOfParts(
  "Flagship",
  2,
  part("bridge", 2, { AP: 2 }),
  part("lifeSupport", 1, { BP: 2 }),
  part("weapon", 1, { PW: 1, AC: 3 }),
  part("comms", 1),
);

const offer = (to: string): Entry => ["action", { do: "surrender", to }];
const answered = (accepted: boolean): Entry => ["acceptSurrender", accepted];
const refusal = (battle: Battle, to: string): string | undefined =>
  refuseAction(battle, theShip(battle, "a1"), { do: "surrender", to })?.code;

describe("surrender (MG-104)", () => {
  it("takes all ships of a seat out, for nothing, if it is accepted", () => {
    const battle = readyBattle([[FLAGSHIP, FIGHTER], [FLAGSHIP], [FLAGSHIP]]);
    const referee = playScript(battle, [], ["chooseShip", "a1"], offer("seat-2"), answered(true));
    expect(referee.asked[2]?.askings[0]).toMatchObject({ seat: "seat-2", about: { seat: "seat-1", ship: "a1" } });
    expect(battle.ships.map(({ lost }) => lost)).toEqual(["surrendered", "surrendered", null, null]);
    expect({ over: battle.over, active: battle.active, phase: battle.phase }).toEqual({
      over: null,
      active: 1,
      phase: "start",
    });
  });

  it("ends a battle of two", () => {
    const battle = readyBattle([[FLAGSHIP], [FLAGSHIP]]);
    playScript(battle, [], offer("seat-2"), answered(true));
    expect(battle.over).toEqual({ winners: ["seat-2"], reason: "last-side-standing" });
  });

  it("changes nothing if it is declined, and is not offered again in the same turn", () => {
    let battle = readyBattle([[FLAGSHIP], [FLAGSHIP]]);
    playScript(battle, [], offer("seat-2"), answered(false));
    expect({ ap: theShip(battle, "a1").ap, lost: theShip(battle, "a1").lost, acting: battle.acting }).toEqual({
      ap: 2,
      lost: null,
      acting: "a1",
    });
    expect(refusal(battle, "seat-2")).toBe("already-declined");
    for (let steps = 0; steps < 4; steps++) battle = nextCheckpoint(battle);
    expect({ round: battle.round, refusal: refusal(battle, "seat-2") }).toEqual({ round: 2, refusal: undefined });
  });

  it("is that of one seat: allies go on, and take no offers", () => {
    const fleet = (at: number, side: string) => ({
      seat: `seat-${at}`,
      side,
      ships: [{ id: `ship-${at}`, design: FLAGSHIP }],
    });
    const setup = {
      fleets: [fleet(1, "red"), fleet(2, "blue"), fleet(3, "red")],
      options: { turnOrder: "listed" },
    } as const;
    const battle = nextCheckpoint(nextCheckpoint(myossGamma.setup(setup)));
    expect(refuseAction(battle, theShip(battle, "ship-1"), { do: "surrender", to: "seat-3" })?.code).toBe(
      "no-such-enemy",
    );
    playScript(battle, [], offer("seat-2"), answered(true));
    expect({ ships: battle.ships.map(({ lost }) => lost), over: battle.over }).toEqual({
      ships: ["surrendered", null, null],
      over: null,
    });
  });

  it("needs comms on both sides, and an enemy", () => {
    const battle = readyBattle([[FLAGSHIP], [FIGHTER], [FLAGSHIP]]);
    expect([refusal(battle, "seat-2"), refusal(battle, "seat-1"), refusal(battle, "nobody")]).toEqual([
      "enemy-without-comms",
      "no-such-enemy",
      "no-such-enemy",
    ]);
    worn(theShip(battle, "a1"), "comms", 0);
    expect(refusal(battle, "seat-3")).toBe("no-comms");
  });

  it("alone is nothing to wait for", () => {
    const battle = readyBattle([[FLAGSHIP], [FLAGSHIP]]);
    worn(theShip(battle, "a1"), "weapon", 0);
    expect(canAct(battle, theShip(battle, "a1"))).toBe(false);
  });
});
