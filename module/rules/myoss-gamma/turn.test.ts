import { describe, expect, it } from "vitest";
import type { Entry, Json } from "../kernel";
import { scripted, throwersOf, type ScriptedReferee, nothing } from "../../../tests/support/rules/scripted";
import {
  BATTLEAXE,
  battleOf,
  EXPLORER,
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
  worn,
} from "../../../tests/support/rules/myoss-gamma/fixtures";
import { canAct } from "./action/actions";
import { remainingSize, theComponent, theShip } from "./ship/scores";
import type { Battle, Ship } from "./state";
import { step } from "./step";

/** Plays one step with these dice and answers, all of which must be used. */
function play(battle: Battle, dice: number[] = [], ...answers: Entry[]): ScriptedReferee<Battle> {
  const referee = scripted(() => battle, { dice, answers });
  step(battle, referee);
  expect(referee.rest()).toEqual(nothing);
  return referee;
}

const FIRE: Entry = ["action", { do: "fire", weapon: "cannon", target: "b1" }];
const END: Entry = ["action", { do: "endShip" }];
const SAVE: Entry = ["save", true];

describe("the muster", () => {
  it("rolls for the order, ties again, and asks all in secret", () => {
    const battle = battleOf([[BATTLEAXE], [FIGHTER], [EXPLORER]]);
    const prepared: Json = [
      { primaryBridge: "cockpit", screen: null, attach: { computer: null } },
      { screen: "shield", attach: { "computer-a": "torpedoes" } },
    ];
    const referee = play(battle, [40, 90, 40, 3, 77], ["prepare", prepared]);
    expect(battle.order).toEqual(["seat-2", "seat-3", "seat-1"]);
    expect(referee.asked[0]?.askings.map(({ seat, about }) => [seat, about])).toEqual([
      ["seat-1", { ship: "a1" }],
      ["seat-3", { ship: "c1" }],
    ]);
    expect(theShip(battle, "a1").screen).toBeNull();
    expect(theComponent(theShip(battle, "a1"), "computer").attachedTo).toBeNull();
    const explorer = theShip(battle, "c1");
    expect(["computer-a", "computer-b", "computer-c"].map((id) => theComponent(explorer, id).attachedTo)).toEqual([
      "torpedoes",
      "beam-a",
      "beam-b",
    ]);
    expect(battle.phase).toBe("start");
  });

  it("leaves everything off without warning", () => {
    const battle = battleOf([[BATTLEAXE], [BATTLEAXE]], { forewarned: false, turnOrder: "listed" });
    expect(play(battle).asked).toEqual([]);
    expect(theShip(battle, "a1").screen).toBeNull();
  });

  it("has the primary bridge named without warning too, but nothing switched on (MG-30)", () => {
    const spare = part("bridge", 1, { AP: 1 }, { id: "spare" });
    const ship = shipOfParts("Spare", 1, part("bridge", 1), spare, part("lifeSupport", 1), part("shield", 1));
    const battle = battleOf([[ship], [FIGHTER]], { forewarned: false, turnOrder: "listed" });
    const referee = play(battle, [], ["prepare", [{ primaryBridge: "spare" }]]);
    const asking = referee.asked[0]?.askings[0];
    expect(asking?.menu.refuse({ screen: "shield" })).toEqual({ code: "not-forewarned" });
    expect(asking?.menu.refuse({ screen: null })).toBeNull();
    expect(asking?.fallback()).toMatchObject({ primaryBridge: "bridge", screen: null });
    expect(theShip(battle, "a1")).toMatchObject({ primaryBridge: "spare", screen: null });
  });
});

describe("life support (scenario 20)", () => {
  // 30 units: a bridge with 2AP and 2TG, 2BP, and an enlarged decoration that fills the rest.
  const LINER = shipOfParts(
    "Liner",
    1,
    part("bridge", 2, { AP: 2 }),
    part("crew", 1, { AP: 1 }),
    part("lifeSupport", 1, { BP: 2 }),
    part("decoration", 1, {}, { extra: 18 }),
  );

  function liner(): { battle: Battle; ship: Ship } {
    const battle = battleOf([[LINER], [FIGHTER]], { turnOrder: "listed" });
    play(battle);
    const ship = theShip(battle, "a1");
    expect(ship.size).toBe(30);
    return { battle, ship };
  }

  it("costs a crew, and the ship may hold", () => {
    const { battle, ship } = liner();
    const referee = play(battle, [28], ["lifeSupportVictim", "crew"]);
    const held = { event: "destructionRolled", ship: "a1", section: "hull", di: 28, roll: 28, held: true };
    expect(referee.events).toContainEqual(expect.objectContaining(held));
    expect({ remainingSize: remainingSize(ship), ap: ship.ap, lost: ship.lost }).toEqual({
      remainingSize: 28,
      ap: 2,
      lost: null,
    });
    // Nothing can be done aboard, so the activation ends by itself.
    play(battle, [], SAVE);
    play(battle);
    play(battle, [], END, SAVE);
    const next = play(battle);
    expect(next.asked).toEqual([]);
    expect(ship.ap).toBe(3);
  });

  it("may break the ship, without debris", () => {
    const { battle, ship } = liner();
    play(battle, [29], ["lifeSupportVictim", "crew"]);
    expect(ship.lost).toBe("noLifeSupport");
    expect(battle.over?.winners).toEqual(["seat-2"]);
  });

  it("may be taken out of the bridge, at once", () => {
    const { battle, ship } = liner();
    play(battle, [], ["lifeSupportVictim", "bridge"]);
    expect(theComponent(ship, "bridge")).toMatchObject({ tg: 1, attrs: { AP: 1 } });
    expect(ship.ap).toBe(2);
  });
});

describe("saving an action (scenario 21)", () => {
  /** A shot between two Battleaxes that misses, with the row of +6. */
  const miss: [number[], ...Entry[]] = [[98, 97], FIRE, ["pickRoll", 98], ["adjust", 99]];

  function othersTurn(battle: Battle): void {
    play(battle);
    play(battle, [], END, ["save", false]);
    play(battle);
  }

  it("gives one more next turn, and may be done again with a fresh point left", () => {
    const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
    const ship = theShip(battle, "a1");
    play(battle, ...miss);
    play(battle, [], END, SAVE);
    othersTurn(battle);
    expect({ ap: ship.ap, fresh: ship.fresh, saved: ship.saved }).toEqual({ ap: 3, fresh: 2, saved: 0 });
    play(battle, ...miss);
    expect({ ap: ship.ap, fresh: ship.fresh }).toEqual({ ap: 2, fresh: 2 });
    play(battle, [], END, SAVE);
    othersTurn(battle);
    expect({ ap: ship.ap, fresh: ship.fresh }).toEqual({ ap: 3, fresh: 2 });
    play(battle, ...miss);
    play(battle, [], ["action", { do: "screenOff" }]);
    const last = play(battle, [], ["action", { do: "screenOn", component: "shield" }]);
    expect(last.asked.map(({ key }) => key)).toEqual(["0:action"]);
    expect({ saved: ship.saved, acted: ship.acted }).toEqual({ saved: 0, acted: true });
  });

  it("keeps one point only", () => {
    const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
    play(battle, [], END, SAVE);
    expect(theShip(battle, "a1")).toMatchObject({ saved: 1, ap: 0 });
    othersTurn(battle);
    expect(theShip(battle, "a1").ap).toBe(3);
  });
});

describe("a turn", () => {
  it("lets the owner choose the order of the ships, and ends with the last", () => {
    const battle = readyBattle([[FIGHTER, FIGHTER], [FIGHTER]]);
    const fire: Entry = ["action", { do: "fire", weapon: "laser", target: "b1" }];
    const first = play(battle, [90], ["chooseShip", "a2"], fire);
    expect(first.asked[0]?.askings[0]?.menu.list?.()).toEqual(["a1", "a2"]);
    expect({ acting: battle.acting, active: battle.active, phase: battle.phase }).toEqual({
      acting: null,
      active: 0,
      phase: "act",
    });
    const second = play(battle, [90], fire);
    expect(second.events.map(({ event }) => event)).toEqual(["shotFired", "rollsMade", "missed", "shipEnded"]);
    expect({ active: battle.active, phase: battle.phase }).toEqual({ active: 1, phase: "start" });
  });

  it("asks for the active bridge where there are several, for a point with the house option", () => {
    const twoBridges = shipOfParts(
      "Two bridges",
      1,
      part("bridge", 1, { AP: 2 }),
      part("bridge", 1, { AP: 1 }, { id: "spare" }),
      part("lifeSupport", 1, { BP: 2 }),
      part("sensor", 1),
    );
    const battle = battleOf([[twoBridges], [FIGHTER]], { turnOrder: "listed", bridgeSwitchCost: 1 });
    play(battle, [], ["prepare", [{ primaryBridge: "bridge" }]]);
    play(battle, [], ["activeBridge", "spare"]);
    expect(theShip(battle, "a1")).toMatchObject({ activeBridge: "spare", primaryBridge: "bridge", ap: 0, fresh: 0 });
  });

  it("rolls for a ship that has lost all its people, not for one that never had any", () => {
    const drone = { ...shipOfParts("Drone", 1, part("propulsion", 1)), startsUnmanned: true };
    const battle = battleOf([[BATTLEAXE], [drone], [FIGHTER]], { turnOrder: "listed" });
    play(battle, [], ["prepare", [{}]]);
    worn(theShip(battle, "a1"), "cockpit", 0);
    const held = { event: "crewlessRolled", ship: "a1", section: "hull", di: 50, roll: 50, held: true };
    expect(play(battle, [50]).events).toContainEqual(expect.objectContaining(held));
    play(battle);
    play(battle);
    expect(theShip(battle, "b1")).toMatchObject({ ap: 0, lost: null });
  });

  it("does not roll for a ship without people where the house option is off (MG-42)", () => {
    const battle = battleOf([[BATTLEAXE], [FIGHTER]], { turnOrder: "listed", crewlessRoll: "off" });
    play(battle, [], ["prepare", [{}]]);
    worn(theShip(battle, "a1"), "cockpit", 0);
    expect(play(battle).events.map(({ event }) => event)).not.toContain("crewlessRolled");
    expect(theShip(battle, "a1")).toMatchObject({ ap: 0, lost: null });
  });

  it("leaves a captain one action point while anyone lives (MG-39)", () => {
    const battle = battleOf([[BATTLEAXE], [FIGHTER]], { turnOrder: "listed" });
    play(battle, [], ["prepare", [{}]]);
    const ship = theShip(battle, "a1");
    worn(ship, "cockpit", 4, { AP: 0 });
    worn(ship, "life-support", 0);
    ship.saved = 1;
    // Without points no air is needed: the floor does not count against it.
    expect(play(battle).asked).toEqual([]);
    expect({ ap: ship.ap, fresh: ship.fresh }).toEqual({ ap: 2, fresh: 1 });
  });

  it("has no action left that was saved where nobody is left alive (MG-38)", () => {
    const battle = battleOf([[BATTLEAXE], [FIGHTER]], { turnOrder: "listed", crewlessRoll: "off" });
    play(battle, [], ["prepare", [{}]]);
    const ship = theShip(battle, "a1");
    worn(ship, "cockpit", 0);
    ship.saved = 1;
    const readied = play(battle).events.find(({ event }) => event === "shipReadied");
    expect(readied).toMatchObject({ ship: "a1", ap: 0, saved: 0 });
    expect({ ap: ship.ap, fresh: ship.fresh, saved: ship.saved }).toEqual({ ap: 0, fresh: 0, saved: 0 });
  });

  it("lets a ship spend what it has when its last people die in its own turn (our reading)", () => {
    const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
    const ship = theShip(battle, "a1");
    worn(ship, "cockpit", 0);
    expect({ ap: ship.ap, canAct: canAct(battle, ship) }).toEqual({ ap: 2, canAct: true });
    play(battle, [50, 50], FIRE, ["adjust", 50]);
    expect({ ap: ship.ap, acting: battle.acting }).toEqual({ ap: 1, acting: "a1" });
    play(battle, [], END, SAVE);
    expect(ship.saved).toBe(1);
  });

  it("goes by over seats without ships, and counts rounds", () => {
    const battle = readyBattle([[FIGHTER], [FIGHTER], [FIGHTER]]);
    theShip(battle, "b1").lost = "exploded";
    play(battle, [], END, ["save", false]);
    expect({ active: battle.active, round: battle.round }).toEqual({ active: 2, round: 1 });
    play(battle);
    play(battle, [], END, ["save", false]);
    expect({ active: battle.active, round: battle.round }).toEqual({ active: 0, round: 2 });
  });
});

describe("the end of a battle", () => {
  it("is a draw after rounds without damage", () => {
    const battle = readyBattle([[FIGHTER], [FIGHTER]], { stalemateTurns: 1 });
    play(battle, [], END, ["save", false]);
    play(battle);
    play(battle, [], END, ["save", false]);
    expect(battle.over).toEqual({ winners: [], reason: "stalemate" });
  });

  it("is a draw with nobody who could act", () => {
    const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
    worn(theShip(battle, "a1"), "cockpit", 0);
    worn(theShip(battle, "b1"), "cockpit", 0);
    play(battle, [], END, ["save", false]);
    play(battle, [1]);
    play(battle);
    expect(battle.over).toEqual({ winners: [], reason: "nobody-can-act" });
    expect(() => play(battle)).toThrow("battle-over");
  });
});

describe("real dice", () => {
  const thrown = (battle: Battle, dice: number[], ...answers: Entry[]) =>
    throwersOf({ step, view: (seen: Battle) => seen }, battle, { dice, answers });

  it("say who begins, each side by its own (MG-29)", () => {
    expect(thrown(battleOf([[BATTLEAXE], [FIGHTER]]), [40, 90])).toEqual(["order seat-1", "order seat-2"]);
  });

  it("are the attacker's for the shot, and the owner's for whether the ship holds", () => {
    const battle = readyBattle([[BATTLEAXE], [FIGHTER]]);
    worn(theShip(battle, "b1"), "laser", 1);
    expect(thrown(battle, [10, 11], FIRE, ["pickRoll", 10], ["adjust", 5])).toEqual([
      "attack seat-1",
      "attack seat-1",
      "destruction seat-2",
    ]);
  });
});
