import { describe, expect, it } from "vitest";
import { actionMenu, canAct } from "./actions";
import {
  BATTLEAXE,
  EXPLORER,
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
  shipOfSections,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { prepareFallback, prepareMenu } from "../preparation";
import { theComponent, theShip } from "../ship/scores";
import { refuseWhole, seeded } from "../../kernel";

describe("the menu of actions", () => {
  it("lists what a whole Battleaxe may do", () => {
    const battle = readyBattle([[BATTLEAXE], [FIGHTER]]);
    expect(actionMenu(battle, theShip(battle, "a1")).list?.()).toEqual([
      { do: "fire", weapon: "cannon", target: "b1" },
      { do: "screenOff" },
      { do: "attach", computer: "computer", weapon: null },
      { do: "autofireOn", computer: "computer", target: "b1" },
      { do: "endShip" },
    ]);
  });

  it.each([
    [{ do: "fire", weapon: "cannon", target: "a1" }, "target-is-self"],
    [{ do: "fire", weapon: "cannon", target: "z" }, "no-such-ship"],
    [{ do: "fire", weapon: "shield" }, "not-a-weapon"],
    [{ do: "fire", weapon: "z" }, "no-such-component"],
    [{ do: "scan" }, "nothing-to-use"],
    [{ do: "scan", sensor: "cannon" }, "not-a-sensor"],
    [{ do: "repair" }, "not-damaged"],
    [{ do: "restoreScreen", component: "engine" }, "not-a-screen"],
    [{ do: "restoreScreen", component: "shield" }, "not-damaged"],
    [{ do: "heal" }, "no-heal-points"],
    [{ do: "screenOn", component: "shield" }, "screen-already-on"],
    [{ do: "screenSwitch", component: "shield" }, "screen-already-on"],
    [{ do: "attach", computer: "computer", weapon: "cannon" }, "already-attached"],
    [{ do: "attach", computer: "engine" }, "not-a-computer"],
    [{ do: "jump" }, "not-an-option"],
  ])("refuses %j with %s", (answer, code) => {
    const battle = readyBattle([[BATTLEAXE], [FIGHTER]]);
    expect(actionMenu(battle, theShip(battle, "a1")).refuse(answer)).toEqual({ code });
  });

  it("names what was lost, used or spent", () => {
    const battle = readyBattle([[BATTLEAXE], [FIGHTER], [FIGHTER]]);
    const ship = theShip(battle, "a1");
    const refuse = (answer: unknown) => actionMenu(battle, ship).refuse(answer)?.code;
    theShip(battle, "b1").lost = "exploded";
    expect(refuse({ do: "fire", target: "b1" })).toBe("target-lost");
    theComponent(ship, "cannon").used = true;
    expect(refuse({ do: "fire" })).toBe("weapon-already-fired");
    worn(ship, "engine", 0);
    expect(refuse({ do: "repair", component: "engine" })).toBe("component-destroyed");
    ship.screen = null;
    expect(refuse({ do: "screenOff" })).toBe("no-screen-on");
    ship.manned = false;
    theComponent(ship, "cannon").used = false;
    expect(refuse({ do: "fire" })).toBe("ship-unmanned");
    ship.ap = 0;
    expect(refuse({ do: "fire" })).toBe("no-action-points");
    expect({ refuse: refuse({ do: "endShip" }), canAct: canAct(battle, ship) }).toEqual({
      refuse: undefined,
      canAct: false,
    });
  });

  it("switches between screens of one kind only", () => {
    const twins = shipOfParts(
      "Twins",
      1,
      part("bridge", 1, { AP: 2 }),
      part("lifeSupport", 1, { BP: 2 }),
      part("shield", 1, { PR: 1 }, { id: "shield-a" }),
      part("shield", 1, { PR: 1 }, { id: "shield-b" }),
      part("cloak", 1, { CL: 1 }),
    );
    const battle = readyBattle([[twins], [FIGHTER]]);
    const menu = actionMenu(battle, theShip(battle, "a1"));
    expect(menu.refuse({ do: "screenSwitch", component: "shield-b" })).toBeNull();
    expect(menu.refuse({ do: "screenSwitch", component: "cloak" })).toEqual({ code: "other-screen-on" });
  });

  it("tells a complete action from one that could become one", () => {
    const battle = readyBattle([[BATTLEAXE], [FIGHTER]]);
    const menu = actionMenu(battle, theShip(battle, "a1"));
    expect({ refuse: menu.refuse({ do: "fire" }), code: refuseWhole(menu, { do: "fire" })?.code }).toEqual({
      refuse: null,
      code: "incomplete-answer",
    });
    expect(refuseWhole(menu, { do: "fire", weapon: "cannon", target: "b1" })).toBeNull();
    expect(refuseWhole(menu, { do: "fire", weapon: "cannon", target: "a1" })?.code).toBe("target-is-self");
    expect({ refuse: menu.refuse({}), code: refuseWhole(menu, {})?.code }).toEqual({
      refuse: null,
      code: "incomplete-answer",
    });
  });
});

describe("actions that the house options make free", () => {
  const raft = (crewed: boolean) =>
    shipOfSections("Raft", [
      ["Fore", true, 1, [...(crewed ? [part("bridge", 1), part("lifeSupport", 1)] : []), part("selfDestruct", 1)]],
      ["Aft", true, 1, [part("decoration", 1)]],
    ]);
  const free = { ditchCost: 0, selfDestructCost: 0 } as const;

  it("are open to a ship without points as long as people are aboard", () => {
    const battle = readyBattle([[raft(true)], [FIGHTER]], free);
    const ship = theShip(battle, "a1");
    ship.ap = 0;
    expect(canAct(battle, ship)).toBe(true);
    expect(actionMenu(battle, ship).refuse({ do: "ditch" })).toBeNull();
    expect(canAct(battle, theShip(battle, "b1"))).toBe(false);
  });

  it("are not done by a ship without people on its own", () => {
    const battle = readyBattle([[raft(false)], [FIGHTER]], free);
    const ship = theShip(battle, "a1");
    expect(canAct(battle, ship)).toBe(false);
    for (const verb of ["ditch", "selfDestruct"])
      expect(actionMenu(battle, ship).refuse({ do: verb })).toEqual({ code: "ship-unmanned" });
  });
});

describe("what is no proper action", () => {
  const SIGHTLESS = shipOfSections(
    "Sightless",
    [
      ["Core", false, 1, [part("bridge", 1), part("lifeSupport", 1), part("sensor", 1)]],
      ["Left", true, 1, [part("decoration", 1)]],
      ["Right", true, 1, [part("armor", 1)]],
    ],
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  );

  it("is a scan behind other sections (MG-117, MG-146)", () => {
    const battle = readyBattle([[SIGHTLESS], [FIGHTER]]);
    const ship = theShip(battle, "a1");
    ship.sections = ship.sections.map((section) => ({ ...section, lost: section.id === "core" ? null : "collapsed" }));
    expect(actionMenu(battle, ship).refuse({ do: "scan" })).toEqual({ code: "section-hidden" });
    expect(canAct(battle, ship)).toBe(false);
  });

  it("is a remote order to oneself", () => {
    const battle = readyBattle([[BATTLEAXE], [FIGHTER]]);
    const ship = theShip(battle, "a1");
    expect(actionMenu(battle, ship).refuse({ do: "screenOff", remote: "a1" })).toEqual({ code: "not-a-remote-ship" });
  });

  it("has members that nobody knows", () => {
    const battle = readyBattle([[BATTLEAXE], [EXPLORER]]);
    const menu = actionMenu(battle, theShip(battle, "a1"));
    for (const answer of [
      { do: "endShip", other: "x" },
      { other: "x" },
      { do: "fire", sensor: "x" },
      { do: "constructor" },
    ])
      expect(menu.refuse(answer)).toEqual({ code: "not-an-option" });
  });
});

describe("the preparations", () => {
  it("are the strongest screen and computers spread by power, if nobody chooses", () => {
    const battle = readyBattle([[EXPLORER], [FIGHTER]]);
    expect(prepareFallback(battle, theShip(battle, "a1"))).toEqual({
      primaryBridge: "bridge",
      screen: "shield",
      attach: { "computer-a": "torpedoes", "computer-b": "beam-a", "computer-c": "beam-b" },
      load: { [battle.shuttles[0]?.id ?? ""]: "hold" },
    });
  });

  it("are refused part by part", () => {
    const battle = readyBattle([[EXPLORER], [FIGHTER]]);
    const menu = prepareMenu(battle, theShip(battle, "a1"));
    expect(menu.refuse({})).toBeNull();
    expect(menu.refuse({ screen: null })).toBeNull();
    expect(menu.refuse({ screen: "hold" })).toEqual({ code: "not-a-screen" });
    expect(menu.refuse({ primaryBridge: null })).toEqual({ code: "not-a-bridge" });
    expect(menu.refuse({ attach: { shield: "torpedoes" } })).toEqual({ code: "not-a-computer" });
    expect(menu.refuse({ attach: { "computer-a": "shield" } })).toEqual({ code: "not-a-weapon" });
    expect(menu.refuse({ shields: "shield" })).toEqual({ code: "not-an-option" });
    expect(menu.refuse(menu.sample(seeded(5)))).toBeNull();
  });
});
