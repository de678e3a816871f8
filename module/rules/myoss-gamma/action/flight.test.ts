import { describe, expect, it } from "vitest";
import { seeded, type Entry } from "../../kernel";
import { scripted } from "../../../../tests/support/rules/scripted";
import { refuseAction } from "./actions";
import { settle } from "../loss/aftermath";
import {
  EVERYTHING,
  EXPLORER,
  FIGHTER,
  nextCheckpoint,
  part,
  playScript,
  readyBattle,
  shipOfParts,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { CHASE, recalculateChases } from "./flight";
import { theComponent, theShip, thrustScore } from "../ship/scores";
import type { Action, Battle, Options, ShipDesign, Shuttle } from "../state";

/** A ship of 20 units whose TS is five times its thrust, with a beam. */
function runner(thrust: number): ShipDesign {
  return shipOfParts(
    `Runner ${thrust}`,
    1,
    part("bridge", 1, { AP: 1 }),
    part("lifeSupport", 1, { BP: 1 }),
    part("propulsion", 1, { MN: 1, TH: thrust }),
    part("weapon", 1, { PW: 1, AC: 1 }),
    part("comms", 1),
    part("tractor", 1),
    part("decoration", 1, {}, { extra: 12 - thrust }),
  );
}

/** Goes on to the beginning of the first seat's next turn; everyone else does nothing. */
function nextTurn(battle: Battle): Battle {
  let next = nextCheckpoint(battle);
  while (next.over === null && (next.phase !== "start" || next.active !== 0)) next = nextCheckpoint(next);
  return next;
}

/** The battle before the first seat's second turn, with `fleeing`; nobody has fled so far. */
function scene(fleets: readonly (readonly ShipDesign[])[], options: Partial<Options> = {}): Battle {
  return nextTurn(readyBattle(fleets, { fleeing: true, ...options }));
}

const FLEE: Entry = ["declareFlight", true];
const STAY: Entry = ["declareFlight", false];
const after = (...ships: string[]): Entry => ["chase", ships];

const fire = (battle: Battle, ship: string, target: string): string | undefined => {
  const action: Action = { do: "fire", weapon: "weapon", target };
  theShip(battle, ship).ap = 1;
  return refuseAction(battle, theShip(battle, ship), action)?.code;
};

/** Sets the thrust of a ship's engine as damage would. */
function slow(battle: Battle, ship: string, thrust: number): void {
  theComponent(theShip(battle, ship), "propulsion").attrs.TH = thrust;
}

describe("flight (scenario 27)", () => {
  it("is not asked for unless the table plays it (MG-129)", () => {
    const battle = scene([[runner(4)], [runner(1)]], { fleeing: false });
    expect(playScript(battle, []).asked).toEqual([]);
  });

  it("lasts as long as the slowest chaser makes it, and succeeds at the start of a turn", () => {
    let battle = scene([[runner(4)], [runner(1), runner(2)]]);
    expect(battle.ships.map((ship) => thrustScore(battle, ship))).toEqual([20, 5, 10]);
    const referee = playScript(battle, [], FLEE, after("b1", "b2"));
    expect(referee.asked[1]?.askings[0]?.about).toEqual({
      ship: "a1",
      thrust: 20,
      able: [
        { ship: "b1", thrust: 5 },
        { ship: "b2", thrust: 10 },
      ],
    });
    expect(battle.chases).toEqual([{ ship: "a1", chasers: ["b1", "b2"], elapsed: 0, turns: 2 }]);
    battle = nextTurn(battle);
    const goesOn = { event: "chaseWentOn", ship: "a1", elapsed: 1, turns: 2 };
    expect(playScript(battle, []).events).toContainEqual(expect.objectContaining(goesOn));
    battle = nextTurn(battle);
    playScript(battle, []);
    expect({ lost: theShip(battle, "a1").lost, chases: battle.chases, winners: battle.over?.winners }).toEqual({
      lost: "fled",
      chases: [],
      winners: ["seat-2"],
    });
  });

  it.each([
    ["is refused before a chaser as fast", 2, [runner(2)], ["b1"], null],
    ["succeeds at once where nobody chases", 2, [runner(2)], [], "fled"],
    ["succeeds at once far ahead of all chasers", 6, [runner(1)], ["b1"], "fled"],
  ] as const)("%s", (_name, thrust, fleet, chasers, lost) => {
    const battle = scene([[runner(thrust), runner(1)], fleet]);
    const referee = playScript(battle, [], FLEE, after(...chasers), STAY);
    expect({ lost: theShip(battle, "a1").lost, chases: battle.chases }).toEqual({ lost, chases: [] });
    expect(referee.events.some(({ event }) => event === "flightFailed")).toBe(lost === null);
  });

  it("asks nobody who cannot chase", () => {
    const battle = scene([[runner(2)], [runner(1)], [FIGHTER]]);
    slow(battle, "b1", 0);
    theComponent(theShip(battle, "c1"), "engine").destroyed = true;
    playScript(battle, [], FLEE);
    expect(theShip(battle, "a1").lost).toBe("fled");
  });
});

describe("a chase", () => {
  /** TS 20 before TS 5, in its second turn; the third seat stays out of it. */
  function chase(): Battle {
    let battle = scene([[runner(4)], [runner(1)], [runner(1)]]);
    playScript(battle, [], FLEE, after("b1"), after());
    battle = nextTurn(battle);
    playScript(battle, []);
    expect(battle.chases).toEqual([{ ship: "a1", chasers: ["b1"], elapsed: 1, turns: 2 }]);
    return battle;
  }
  const recalculate = (battle: Battle) => {
    const referee = scripted(() => battle, {});
    settle(battle, referee);
    return referee.events;
  };

  it("lets its ships shoot at each other only (MG-133)", () => {
    const battle = chase();
    expect([fire(battle, "a1", "b1"), fire(battle, "b1", "a1")]).toEqual([undefined, undefined]);
    for (const [ship, target] of [
      ["a1", "c1"],
      ["c1", "a1"],
      ["b1", "c1"],
      ["c1", "b1"],
    ] as const)
      expect(fire(battle, ship, target)).toBe("not-in-chase");
  });

  it("lasts longer with less thrust: two turns become four, three of them to come (MG-132)", () => {
    let battle = chase();
    slow(battle, "a1", 2);
    expect(recalculate(battle)).toEqual([
      { event: "chaseChanged", ship: "a1", thrust: 10, thrusts: [5], elapsed: 1, turns: 4 },
    ]);
    expect(recalculate(battle)).toEqual([]);
    for (const elapsed of [2, 3]) {
      battle = nextTurn(battle);
      playScript(battle, []);
      expect(battle.chases[0]?.elapsed).toBe(elapsed);
    }
    battle = nextTurn(battle);
    playScript(battle, []);
    expect(theShip(battle, "a1").lost).toBe("fled");
  });

  it("fails once a chaser is as fast", () => {
    const battle = chase();
    slow(battle, "a1", 1);
    expect(recalculate(battle)).toEqual([{ event: "flightFailed", ship: "a1", thrust: 5, thrusts: [5] }]);
    expect({ chases: battle.chases, fire: fire(battle, "c1", "a1") }).toEqual({ chases: [], fire: undefined });
  });

  it("fails where the engines do, and where a beam takes too much", () => {
    const dead = chase();
    theComponent(theShip(dead, "a1"), "propulsion").destroyed = true;
    recalculate(dead);
    expect({ chases: dead.chases, lost: theShip(dead, "a1").lost }).toEqual({ chases: [], lost: null });
    const held = chase();
    slow(held, "a1", 2);
    theShip(held, "b1").locks.push({ beam: "tractor", target: "a1" });
    slow(held, "b1", 2);
    recalculate(held);
    expect(held.chases).toEqual([]);
  });

  it("succeeds at once if enough turns have passed for slower chasers, or if none is left", () => {
    const slower = chase();
    slow(slower, "a1", 5);
    recalculate(slower);
    expect(theShip(slower, "a1").lost).toBe("fled");
    const alone = chase();
    theComponent(theShip(alone, "b1"), "propulsion").destroyed = true;
    recalculate(alone);
    expect({ lost: theShip(alone, "a1").lost, over: alone.over }).toEqual({ lost: "fled", over: null });
  });

  it("is left, and this is told, by a ship on which nobody is left alive", () => {
    let battle = scene([[runner(4)], [runner(1), runner(2)]]);
    playScript(battle, [], FLEE, after("b1", "b2"));
    battle = nextTurn(battle);
    worn(theShip(battle, "b1"), "bridge", 0);
    expect(recalculate(battle)[0]).toEqual({ event: "chaseLeft", ship: "b1", target: "a1" });
    // Ships that are lost have already been told as lost.
    theShip(battle, "b2").lost = "exploded";
    expect(recalculate(battle).map(({ event }) => event)).not.toContain("chaseLeft");
    expect(battle.chases).toEqual([]);
  });

  it("ends with the ship that flees", () => {
    const battle = chase();
    theShip(battle, "a1").lost = "exploded";
    recalculateChases(
      battle,
      scripted(() => battle, {}),
    );
    expect(battle.chases).toEqual([]);
  });
});

describe("what flees together", () => {
  it("is an oversized ship with all its sections, told as one", () => {
    const battle = scene([[EVERYTHING, FIGHTER], [FIGHTER]]);
    const { events } = playScript(battle, [], FLEE, after(), STAY);
    expect(events.filter(({ event }) => event === "sectionLost" || event === "shipLost")).toMatchObject([
      { event: "shipLost", ship: "a1", reason: "fled" },
    ]);
    expect(theShip(battle, "a1").sections.map(({ lost }) => lost)).toEqual(["fled", "fled", "fled"]);
  });

  it("is a tug with its tow, at the tug's score, and the tow is not asked (MG-103)", () => {
    const battle = scene([[runner(8), runner(1)], [runner(1)]]);
    theShip(battle, "a1").locks.push({ beam: "tractor", target: "a2" });
    expect(thrustScore(battle, theShip(battle, "a2"))).toBe(20);
    playScript(battle, [], FLEE, after("b1"));
    expect([battle.chases[0]?.turns, fire(battle, "a2", "b1"), fire(battle, "b1", "a2")]).toEqual([
      2,
      undefined,
      undefined,
    ]);
    expect(theShip(nextTurn(nextTurn(nextTurn(battle))), "a2").lost).toBe("fled");
  });

  it("is a ship with those that stand in it", () => {
    const battle = scene([[runner(8), runner(1)], [runner(1)]]);
    theShip(battle, "a2").berth = { ship: "a1", component: "decoration" };
    playScript(battle, [], FLEE, after());
    expect(battle.ships.map(({ lost }) => lost)).toEqual(["fled", "fled", null]);
  });
});

describe("what flees together with shuttles", () => {
  it("is what is aboard, not what is in flight", () => {
    const battle = scene([[EXPLORER, runner(1)], [runner(1)]]);
    const [shuttle] = battle.shuttles;
    battle.shuttles.push({ ...(shuttle as Shuttle), id: "out", berth: null });
    playScript(battle, [], FLEE, after(), STAY);
    expect(battle.shuttles.map(({ lost }) => lost)).toEqual([true, false]);
  });
});

describe("the chasers to choose from", () => {
  it("are any of those that are able", () => {
    const able = ["x", "y", "z"].map((ship) => ({ ship, thrust: 1 }));
    const battle = readyBattle([[FIGHTER], [FIGHTER]]);
    const menu = CHASE.menu(battle, "seat-2", { ship: "a1", thrust: 2, able });
    expect(menu.list?.()).toHaveLength(8);
    expect([menu.refuse([]), menu.refuse(["z", "x"])]).toEqual([null, null]);
    for (const answer of [["x", "x"], ["a"], "x", null, [1]]) expect(menu.refuse(answer)?.code).toBe("not-an-option");
    for (let seed = 0; seed < 20; seed++) expect(menu.refuse(menu.sample(seeded(seed)))).toBeNull();
    const many = Array.from({ length: 7 }, (_, at) => ({ ship: `s${at}`, thrust: 1 }));
    expect(CHASE.menu(battle, "seat-2", { ship: "a1", thrust: 2, able: many }).list).toBeUndefined();
  });
});
