import { describe, expect, it } from "vitest";
import type { Entry } from "../../kernel";
import { actionMenu, canAct, refuseAction } from "./actions";
import {
  BATTLEAXE,
  battleOf,
  FIGHTER,
  part,
  playScript,
  readyBattle,
  shipOfParts,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { attackIndex } from "./attack-index";
import { theComponent, theShip } from "../ship/scores";
import type { Battle, Options } from "../state";

const MOTHER = shipOfParts(
  "Mother",
  2,
  part("bridge", 2, { AP: 2 }),
  part("lifeSupport", 1, { BP: 2 }),
  part("comms", 1),
);

/** Nobody aboard: a shield, a gun with its computer, and comms. */
const DRONE = shipOfParts(
  "Drone",
  2,
  part("shield", 1, { PR: 2 }),
  part("weapon", 1, { PW: 1, AC: 3 }),
  part("computer", 1, { TL: 1 }),
  part("comms", 1),
);

const END: Entry = ["action", { do: "endShip" }];
const DONT_SAVE: Entry = ["save", false];

function scene(options: Partial<Options> = {}): Battle {
  const battle = readyBattle([[MOTHER, DRONE], [BATTLEAXE]], options);
  theShip(battle, "a2").screen = null;
  return battle;
}

const screenOn = { do: "screenOn", component: "shield", remote: "a2" } as const;

describe("orders to a drone (scenario 33)", () => {
  it("are paid for by the ship that gives them", () => {
    const battle = scene();
    expect([theShip(battle, "a1").ap, theShip(battle, "a2").ap]).toEqual([2, 0]);
    const referee = playScript(battle, [], ["chooseShip", "a1"], ["action", screenOn]);
    expect(referee.events).toContainEqual(
      expect.objectContaining({ event: "screenChanged", ship: "a2", to: "shield" }),
    );
    expect([theShip(battle, "a2").screen, theShip(battle, "a1").ap, theShip(battle, "a2").ap]).toEqual([
      "shield",
      1,
      0,
    ]);
  });

  it("are screens, computers, beams and doors; no shots, scans or repairs (MG-101)", () => {
    const battle = scene();
    const menu = actionMenu(battle, theShip(battle, "a1"));
    const remote = menu.list?.().filter((action) => "remote" in action);
    expect(new Set(remote?.map((action) => action.do))).toEqual(new Set(["screenOn", "attach", "autofireOn"]));
    expect(menu.refuse({ do: "fire", weapon: "weapon", target: "b1", remote: "a2" })?.code).toBe("not-an-option");
    expect(menu.refuse({ ...screenOn, remote: "b1" })?.code).toBe("not-a-remote-ship");
    expect(canAct(battle, theShip(battle, "a1"))).toBe(true);
    expect(canAct(battle, theShip(battle, "a2"))).toBe(false);
  });

  it("need comms on both, and somebody alive to give them", () => {
    for (const [ship, component] of [
      ["a1", "comms"],
      ["a2", "comms"],
      ["a1", "bridge"],
    ] as const) {
      const battle = scene();
      worn(theShip(battle, ship), component, 0);
      expect(refuseAction(battle, theShip(battle, "a1"), screenOn)?.code).toBe("no-link");
      expect(
        attackIndex(
          battle,
          theShip(battle, "a2"),
          theComponent(theShip(battle, "a2"), "weapon"),
          theShip(battle, "b1"),
          true,
        ).parts,
      ).toContainEqual({ part: "link", value: -2 });
    }
  });

  it("once given are followed without the link, with -2 (MG-60, MG-102)", () => {
    const battle = scene();
    const orders = { do: "autofireOn", computer: "computer", target: "b1", remote: "a2" } as const;
    playScript(battle, [], ["chooseShip", "a1"], ["action", orders]);
    playScript(battle, [], END, DONT_SAVE);
    // The drone got its orders in this same turn, so it waits.
    expect(playScript(battle, []).events.map(({ event }) => event)).toEqual(["shipEnded"]);
    worn(theShip(battle, "a1"), "comms", 0);
    playScript(battle, []);
    playScript(battle, [], END, DONT_SAVE);
    playScript(battle, []);
    // Index -1: -2 for no engine against one of MN 5, then 1 - 1 for the computer, 3, and -2 for the link.
    const shot = playScript(battle, [99], ["chooseShip", "a2"], ["adjust", 99]);
    expect(shot.events).toContainEqual(
      expect.objectContaining({ event: "shotFired", ship: "a2", index: -1, auto: true }),
    );
  });
});

describe("a ship that never had people (scenario 34)", () => {
  const CARGO_DRONE = {
    ...shipOfParts(
      "Cargo Drone",
      1,
      part("rack", 1, { CC: 3 }),
      part("propulsion", 1),
      part("decoration", 1, {}, { extra: 89 }),
    ),
    startsUnmanned: true,
  };

  it("does not roll at the start of its turns", () => {
    const battle = battleOf([[CARGO_DRONE], [FIGHTER]], { turnOrder: "listed" });
    playScript(battle, []);
    expect(playScript(battle, []).events.map(({ event }) => event)).not.toContain("crewlessRolled");
  });

  it("rolls against its size where the rule is taken literally", () => {
    const battle = battleOf([[CARGO_DRONE], [FIGHTER]], { turnOrder: "listed", crewlessRoll: "literal" });
    playScript(battle, []);
    const referee = playScript(battle, [97]);
    expect(referee.events).toContainEqual(expect.objectContaining({ event: "crewlessRolled", di: 97, held: true }));
  });
});
