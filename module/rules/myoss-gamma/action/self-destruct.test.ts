import { describe, expect, it } from "vitest";
import type { Entry } from "../../kernel";
import { scripted, type ScriptedReferee } from "../../../../tests/support/rules/scripted";
import { refuseAction } from "./actions";
import {
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
  shipOfSections,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { theComponent, theShip } from "../ship/scores";
import type { Action, Battle, Options } from "../state";
import { step } from "../step";

const MISS = 99;
const CREW = [part("bridge", 3, { AP: 2 }), part("lifeSupport", 3, { BP: 2 })];
const CHARGE = part("selfDestruct", 1, { DP: 4 }, { id: "charge" });
/** Bridge 01-06, life support 07-10, charge 11-14, frame 15. */
const MARTYR = shipOfParts("Martyr", 1, ...CREW, CHARGE);
const BLOW_UP: Action = { do: "selfDestruct", component: "charge" };
const ANSWER: Entry = ["action", BLOW_UP];

function play(battle: Battle, dice: number[], ...answers: Entry[]): ScriptedReferee<Battle> {
  const referee = scripted(() => battle, { dice, answers: answers.length > 0 ? answers : [ANSWER] });
  step(battle, referee);
  expect(referee.rest()).toEqual({ dice: [], answers: [] });
  return referee;
}

const exploded = (referee: ScriptedReferee<Battle>) => referee.events.filter(({ event }) => event === "exploded");

describe("self-destruction (scenario 26)", () => {
  it.each([
    ["add", 7],
    ["multiply", 12],
  ] as const)("makes its pieces more powerful: %s", (selfDestructPower, power) => {
    const battle = readyBattle([[MARTYR, FIGHTER], [FIGHTER]], { selfDestructPower });
    // Its own destruction takes no die; 11 is the unit, which is used up.
    const referee = play(battle, [11, 1, 7, MISS, MISS], ["chooseShip", "a1"], ANSWER);
    expect(referee.events.find(({ event }) => event === "selfDestructed")).toMatchObject({
      event: "selfDestructed",
      ship: "a1",
      component: "charge",
      power: 4,
    });
    expect(exploded(referee)).toMatchObject([
      {
        left: 3,
        charge: 4,
        pieces: [
          { component: "bridge", power, slot: 0 },
          { component: "lifeSupport", power, slot: 1 },
        ],
      },
    ]);
    expect(theShip(battle, "a1")).toMatchObject({ ap: 1, lost: "exploded" });
  });
});

describe("a tie (scenario 32)", () => {
  it("is what is left when a piece of the first ship breaks the last of the others", () => {
    const battle = readyBattle([[MARTYR], [FIGHTER]]);
    const referee = play(battle, [1, 7, 6, 6, 1, 3]);
    expect(exploded(referee).map(({ ship }) => ship)).toEqual(["a1", "b1"]);
    expect(battle.over).toEqual({ winners: [], reason: "all-lost" });
  });
});

describe("the order to self-destruct", () => {
  const refused = (options: Partial<Options> = {}, action: Action = BLOW_UP) => {
    const battle = readyBattle([[MARTYR], [FIGHTER]], options);
    return { battle, ship: theShip(battle, "a1"), reason: refuseAction(battle, theShip(battle, "a1"), action) };
  };

  it("needs a unit that works", () => {
    expect(refused().reason).toBeNull();
    expect(refused({}, { ...BLOW_UP, component: "bridge" }).reason).toEqual({ code: "not-a-self-destruct" });
    const { battle, ship } = refused();
    Object.assign(theComponent(ship, "charge"), { tg: 0, destroyed: true });
    expect(refuseAction(battle, ship, BLOW_UP)).toEqual({ code: "component-destroyed" });
  });

  it("costs an action, with the house option none", () => {
    const { battle, ship } = refused();
    ship.ap = 0;
    expect(refuseAction(battle, ship, BLOW_UP)).toEqual({ code: "no-action-points" });
    const free = refused({ selfDestructCost: 0 });
    free.ship.ap = 0;
    expect(refuseAction(free.battle, free.ship, BLOW_UP)).toBeNull();
  });

  it.each([
    [true, null],
    [false, { code: "no-remote-self-destruct" }],
  ])("may come from afar with the house option: %s", (remoteSelfDestruct, reason) => {
    const mother = shipOfParts("Mother", 1, ...CREW, part("comms", 1));
    const drone = { ...shipOfParts("Drone", 1, part("comms", 1), CHARGE), startsUnmanned: true };
    const battle = readyBattle([[mother, drone], [FIGHTER]], { remoteSelfDestruct });
    expect(refuseAction(battle, theShip(battle, "a1"), { ...BLOW_UP, remote: "a2" })).toEqual(reason);
  });

  it("takes all sections at once, in list order, with no pieces for each other", () => {
    const ship = shipOfSections("Pair", [
      ["Fore", true, 1, [...CREW, CHARGE]],
      ["Aft", true, 1, [part("crew", 1, { AP: 1 })]],
    ]);
    const battle = readyBattle([[ship], [FIGHTER]]);
    const referee = play(battle, [1, 7, MISS, MISS, 1, MISS]);
    expect(exploded(referee)).toMatchObject([
      { section: "fore", left: 3, charge: 4, slots: [{ ship: "b1", section: "hull" }] },
      { section: "aft", left: 2, charge: 4, slots: [{ ship: "b1", section: "hull" }] },
    ]);
    expect(battle.ships).toHaveLength(2);
    expect(battle.over?.winners).toEqual(["seat-2"]);
  });
});
