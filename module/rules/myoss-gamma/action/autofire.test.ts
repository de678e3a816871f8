import { describe, expect, it } from "vitest";
import type { Entry, GameEvent } from "../../kernel";
import { scripted } from "../../../../tests/support/rules/scripted";
import { refuseAction } from "./actions";
import { dropTarget, hasAutofire } from "./autofire";
import { AUTOFIRE_SECTION } from "./autofire-shots";
import { destroyComponent } from "../loss/destruction";
import {
  BATTLEAXE,
  FIGHTER,
  part,
  playScript,
  readyBattle,
  shipOfParts,
  shipOfSections,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { attackIndex } from "./attack-index";
import { theComponent, theShip } from "../ship/scores";
import type { Action, Battle, Options, Section, ShipDesign } from "../state";

const END: Entry = ["action", { do: "endShip" }];
const DONT_SAVE: Entry = ["save", false];

/** Two weapons and three computers; people for one action. */
const GUNBOAT = shipOfParts(
  "Gunboat",
  2,
  part("bridge", 2, { AP: 1 }),
  part("lifeSupport", 2, { BP: 1 }),
  part("sensor", 1, { SL: 3 }),
  part("weapon", 1, { PW: 1, AC: 3 }, { id: "gun-a" }),
  part("weapon", 1, { PW: 1, AC: 3 }, { id: "gun-b" }),
  part("computer", 1, { TL: 1 }, { id: "computer-a" }),
  part("computer", 1, { TL: 2 }, { id: "computer-b" }),
  part("computer", 1, { TL: 3 }, { id: "computer-c" }),
);

/** The first seat's ships are about to act; each computer is attached as given, and has orders to shoot. */
function scene(
  fleets: readonly (readonly ShipDesign[])[],
  orders: readonly (readonly [computer: string, weapon: string, target: string | null])[] = [],
  options: Partial<Options> = {},
): Battle {
  const battle = readyBattle(fleets, options);
  const ship = theShip(battle, "a1");
  for (const [computer, weapon, target] of orders) {
    theComponent(ship, computer).attachedTo = weapon;
    if (target !== null) ship.autofire.push({ computer, target, armed: true });
  }
  return battle;
}

const ofKind = (events: readonly GameEvent[], kind: string) => events.filter(({ event }) => event === kind);
const refusal = (battle: Battle, action: Action): string | undefined =>
  refuseAction(battle, theShip(battle, "a1"), action)?.code;

describe("autofire (scenario 19)", () => {
  const set: Entry = ["action", { do: "autofireOn", computer: "computer", target: "b1" }];

  it("shoots from the next turn on, for nothing", () => {
    const battle = scene([[BATTLEAXE], [BATTLEAXE]]);
    const ship = theShip(battle, "a1");
    const referee = playScript(battle, [], set);
    expect(referee.events).toMatchObject([{ event: "autofireSet", ship: "a1", component: "computer", target: "b1" }]);
    expect({ ap: ship.ap, used: theComponent(ship, "cannon").used }).toEqual({ ap: 1, used: false });
    playScript(battle, [], END, DONT_SAVE);
    playScript(battle, []);
    playScript(battle, [], END, DONT_SAVE);
    playScript(battle, []);
    ship.scan = 4;
    const shot = playScript(battle, [99, 98], ["pickRoll", 99]);
    expect(ofKind(shot.events, "shotFired")).toEqual([
      expect.objectContaining({
        index: 5,
        auto: true,
        parts: [
          { part: "computers", value: 1 },
          { part: "autofire", value: -1 },
          { part: "accuracy", value: 5 },
        ],
      }),
    ]);
    expect({ ap: ship.ap, scan: ship.scan, acting: battle.acting }).toEqual({ ap: 2, scan: 4, acting: "a1" });
    expect(refusal(battle, { do: "fire", weapon: "cannon", target: "b1" })).toBe("weapon-already-fired");
  });

  it("at a fighter has an index of 6", () => {
    const battle = scene([[BATTLEAXE], [FIGHTER, FIGHTER]], [["computer", "cannon", "b1"]]);
    const shot = playScript(battle, [90, 91], ["pickRoll", 90], ["adjust", 90]);
    expect(ofKind(shot.events, "shotFired")[0]).toMatchObject({ index: 6, ship: "a1", target: "b1" });
    expect(theShip(battle, "a1").ap).toBe(2);
  });

  it("goes off for nothing when its target is gone, and is refused then", () => {
    const battle = scene([[BATTLEAXE], [FIGHTER, FIGHTER]], [["computer", "cannon", "b1"]]);
    const target = theShip(battle, "b1");
    target.lost = "fled";
    const referee = scripted(() => battle, {});
    dropTarget(battle, target, referee);
    expect(referee.events).toEqual([
      { event: "autofireEnded", ship: "a1", component: "computer", target: "b1", cause: "targetLost" },
    ]);
    expect({ autofire: theShip(battle, "a1").autofire, ap: theShip(battle, "a1").ap }).toEqual({ autofire: [], ap: 2 });
    expect(refusal(battle, { do: "autofireOn", computer: "computer", target: "b1" })).toBe("target-lost");
  });

  it("goes off with the ship that it destroys", () => {
    const battle = scene([[BATTLEAXE], [FIGHTER, FIGHTER]], [["computer", "cannon", "b1"]]);
    // The frame is destroyed, and a 3 keeps the fighter from exploding: it falls apart.
    playScript(battle, [60, 11, 3], ["pickRoll", 11], ["adjust", 6]);
    expect({ lost: theShip(battle, "b1").lost, autofire: theShip(battle, "a1").autofire }).toEqual({
      lost: "collapsed",
      autofire: [],
    });
  });

  it("may decide the battle before the first action", () => {
    const battle = scene([[BATTLEAXE], [FIGHTER]], [["computer", "cannon", "b1"]]);
    playScript(battle, [60, 11, 3], ["pickRoll", 11], ["adjust", 6]);
    expect(battle.over?.winners).toEqual(["seat-1"]);
  });
});

describe("the house options of autofire", () => {
  it("may shoot in the turn that it is set in", () => {
    const battle = scene([[BATTLEAXE], [BATTLEAXE]], [], { autofireOnSetTurn: true });
    const set: Entry = ["action", { do: "autofireOn", computer: "computer", target: "b1" }];
    const referee = playScript(battle, [99, 98], set, ["pickRoll", 99]);
    expect(ofKind(referee.events, "shotFired")).toHaveLength(1);
    expect(theComponent(theShip(battle, "a1"), "cannon").used).toBe(true);
  });

  it("costs the penalty once for each weapon, not for each computer (MG-55)", () => {
    const total = (autofirePenalty: number) => {
      const battle = readyBattle([[GUNBOAT], [GUNBOAT]], { autofirePenalty });
      const ship = theShip(battle, "a1");
      for (const id of ["computer-a", "computer-b", "computer-c"]) theComponent(ship, id).attachedTo = "gun-a";
      return attackIndex(battle, ship, theComponent(ship, "gun-a"), theShip(battle, "b1"), true).total;
    };
    expect([total(1), total(0), total(3)]).toEqual([8, 9, 6]);
  });
});

describe("several weapons and computers", () => {
  const orders = [
    ["computer-a", "gun-b", "b1"],
    ["computer-b", "gun-a", "b1"],
    ["computer-c", "gun-a", "b2"],
  ] as const;

  it("fire in the order that the owner wants, once each, at the target of the first computer (MG-97)", () => {
    const battle = scene([[GUNBOAT], [BATTLEAXE, BATTLEAXE]], orders);
    // Without an engine the index is 2 less: 1 for gun B, 5 for gun A with its two computers. All shots miss.
    const referee = playScript(battle, [99, 98, 99], ["autofireOrder", "gun-b"], ["pickRoll", 99]);
    expect(referee.asked[0]?.askings[0]?.about).toEqual({ ship: "a1", weapons: ["gun-a", "gun-b"] });
    const shots = ofKind(referee.events, "shotFired").map(({ weapon, target, index }) => [weapon, target, index]);
    expect(shots).toEqual([
      ["gun-b", "b1", 1],
      ["gun-a", "b1", 5],
    ]);
  });

  it("fire at the next computer's target once the first one is gone", () => {
    const battle = scene([[GUNBOAT], [BATTLEAXE, BATTLEAXE]], orders.slice(1));
    worn(theShip(battle, "a1"), "computer-b", 0);
    const referee = playScript(battle, [99, 98], ["pickRoll", 99]);
    expect(ofKind(referee.events, "shotFired")).toEqual([expect.objectContaining({ target: "b2", index: 4 })]);
  });

  it("hold their fire at what cannot be shot at, and with weapons that are lost (MG-89, MG-98)", () => {
    const battle = scene([[GUNBOAT], [BATTLEAXE, BATTLEAXE]], orders);
    const ship = theShip(battle, "a1");
    worn(ship, "gun-b", 0);
    theComponent(ship, "gun-a").used = true;
    expect(playScript(battle, []).events).toEqual([]);
    expect(battle.acting).toBe("a1");
    const chased = scene([[GUNBOAT], [BATTLEAXE, BATTLEAXE]], orders);
    worn(theShip(chased, "b2"), "engine", 4, { TH: 3 });
    chased.chases.push({ ship: "b1", chasers: ["b2"], elapsed: 0, turns: 4 });
    expect(playScript(chased, []).events).toEqual([]);
    expect(ship.autofire).toHaveLength(3);
  });
});

describe("autofire at a ship of several sections", () => {
  const TWIN = shipOfSections(
    "Twin",
    [
      ["Fore", true, 1, [part("bridge", 1, { AP: 1 }), part("lifeSupport", 1, { BP: 1 })]],
      ["Aft", true, 1, [part("propulsion", 3, { MN: 1, TH: 1 })]],
    ],
    [[0, 1]],
  );

  it("asks which of those that can be seen, the largest if nobody answers (MG-62)", () => {
    const battle = scene([[GUNBOAT], [TWIN]], [["computer-b", "gun-b", "b1"]]);
    const [fore, aft] = theShip(battle, "b1").sections.map(({ id }) => id);
    const referee = playScript(battle, [99, 98], ["autofireSection", fore as string], ["pickRoll", 99]);
    const about = { ship: "a1", weapon: "gun-b", target: "b1", sections: [fore, aft], sizes: [4, 4] };
    expect(referee.asked[0]?.askings[0]?.about).toEqual(about);
    expect(ofKind(referee.events, "shotFired")).toEqual([expect.objectContaining({ section: fore, size: 4 })]);
    expect(
      AUTOFIRE_SECTION.fallback(battle, "seat-1", { ...about, sections: ["x", "y"], sizes: [4, 9] } as never),
    ).toBe("y");
  });

  it("does not ask where one is left to see", () => {
    const battle = scene([[GUNBOAT], [TWIN]], [["computer-b", "gun-b", "b1"]]);
    (theShip(battle, "b1").sections[0] as Section).exposed = false;
    expect(playScript(battle, [99, 98], ["pickRoll", 99]).asked).toHaveLength(1);
  });
});

describe("the orders of computers", () => {
  it("are given, changed and taken back for an action each (MG-98)", () => {
    const battle = scene([[GUNBOAT], [FIGHTER, FIGHTER]], [["computer-a", "gun-a", null]]);
    const ship = theShip(battle, "a1");
    ship.ap = 5;
    const on: Action = { do: "autofireOn", computer: "computer-a", target: "b1" };
    expect(refusal(battle, { ...on, target: "a1" })).toBe("target-is-self");
    expect(refusal(battle, { ...on, computer: "gun-a" })).toBe("not-a-computer");
    expect(refusal(battle, { do: "autofireOff", computer: "computer-a" })).toBe("autofire-off");
    playScript(battle, [], ["action", on]);
    expect(refusal(battle, on)).toBe("autofire-on");
    expect(refusal(battle, { ...on, do: "autofireTarget" })).toBe("same-target");
    playScript(battle, [], ["action", { ...on, do: "autofireTarget", target: "b2" }]);
    expect(ship.autofire).toEqual([{ computer: "computer-a", target: "b2", armed: false }]);
    playScript(battle, [], ["action", { do: "autofireOff", computer: "computer-a" }]);
    expect({ ap: ship.ap, autofire: ship.autofire }).toEqual({ ap: 2, autofire: [] });
    theComponent(ship, "computer-a").attachedTo = null;
    expect(refusal(battle, on)).toBe("not-attached");
  });

  it("end with a move of the computer, and with the computer", () => {
    const battle = scene(
      [[GUNBOAT], [FIGHTER]],
      [
        ["computer-a", "gun-a", "b1"],
        ["computer-b", "gun-a", "b1"],
      ],
    );
    const ship = theShip(battle, "a1");
    battle.acting = "a1";
    const moved = playScript(battle, [], ["action", { do: "attach", computer: "computer-a", weapon: "gun-b" }]);
    expect(ofKind(moved.events, "autofireEnded")).toEqual([expect.objectContaining({ cause: "moved" })]);
    const referee = scripted(() => battle, { dice: [1] });
    destroyComponent(battle, ship, theComponent(ship, "computer-b"), "hit", referee);
    expect(ofKind(referee.events, "autofireEnded")).toEqual([expect.objectContaining({ cause: "destroyed" })]);
    expect({ autofire: ship.autofire, hasAutofire: hasAutofire(ship) }).toEqual({ autofire: [], hasAutofire: false });
  });
});
