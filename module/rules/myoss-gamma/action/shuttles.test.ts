import { describe, expect, it } from "vitest";
import { oneOf, playerSource, playStep, type Entry, type Json } from "../../kernel";
import { scripted } from "../../../../tests/support/rules/scripted";
import { actionMenu, perform, refuseAction } from "./actions";
import {
  BATTLEAXE,
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { myossGamma } from "../index";
import { theComponent, theShip } from "../ship/scores";
import { fireAtShuttle, rollAtShuttle, shuttleChance } from "../loss/shuttle-fate";
import { SHUTTLE_ACTION, shuttleBerths } from "./shuttles";
import type { Action, Battle, Ship, ShipDesign, Shuttle } from "../state";
import { usedSpace } from "../ship/stores";
import { step } from "../step";

/** A tender with a shuttle in its hold, a second hold, a rack, and a bed. */
const TENDER = shipOfParts(
  "Tender",
  1,
  part("bridge", 1, { AP: 2 }),
  part("crew", 1, { AP: 1 }),
  part("lifeSupport", 1, { BP: 3 }),
  part("hold", 1, { CC: 2 }, { id: "bay" }),
  part("shuttle", 1, {}, { id: "gig" }),
  part("hold", 1, { CC: 2 }, { id: "store" }),
  part("rack", 1, { CC: 3 }),
  part("amenity", 1, { PC: 1 }, { id: "cabin" }),
);

interface Scene {
  readonly battle: Battle;
  readonly ship: Ship;
  readonly gig: Shuttle;
}

function scene(...others: ShipDesign[]): Scene {
  const battle = readyBattle([[TENDER, ...others], [BATTLEAXE]]);
  const [gig] = battle.shuttles;
  if (!gig) throw new Error("no shuttle");
  const ship = theShip(battle, "a1");
  for (const store of ship.stores) store.open = true;
  return { battle, ship, gig };
}

const move = ({ gig, ship }: Scene, to: string | null, person?: string): Action => ({
  do: "moveShuttle",
  shuttle: gig.id,
  host: to === null ? null : ship.id,
  to,
  ...(person === undefined ? {} : { person }),
});

const refusal = ({ battle, ship }: Scene, action: Action) => refuseAction(battle, ship, action)?.code ?? null;

function act(all: Scene, action: Action): readonly Json[] {
  const referee = scripted(() => all.battle, {});
  expect(refusal(all, action)).toBeNull();
  perform(all.battle, all.ship, action, referee);
  return referee.events;
}

describe("a shot at a shuttle (scenario 28)", () => {
  it.each([
    [7, 120],
    [1, 60],
    [-5, 0],
  ])("with an index of %i has a chance of %i", (index, chance) => {
    expect(shuttleChance(index)).toBe(chance);
  });

  it.each<[string, ShipDesign, string, number, boolean]>([
    ["a Battleaxe with its computer", BATTLEAXE, "cannon", 100, true],
    ["the fighter's 60", FIGHTER, "laser", 60, true],
    ["the fighter's 61", FIGHTER, "laser", 61, false],
  ])("by %s", (_what, design, weapon, die, lost) => {
    const battle = readyBattle([[design], [TENDER]]);
    const gig = battle.shuttles[0] as Shuttle;
    gig.berth = null;
    gig.people = 1;
    const ship = theShip(battle, "a1");
    expect(refuseAction(battle, ship, { do: "fire", weapon, target: gig.id })).toBeNull();
    const referee = scripted(() => battle, { dice: [die] });
    perform(battle, ship, { do: "fire", weapon, target: gig.id }, referee);
    expect({ lost: gig.lost, people: gig.people, used: theComponent(ship, weapon).used, ap: ship.ap }).toEqual({
      lost,
      people: lost ? 0 : 1,
      used: true,
      ap: design === FIGHTER ? 0 : 1,
    });
    expect(referee.events[0]).toMatchObject({ event: "shuttleShot", index: design === FIGHTER ? 1 : 7 });
  });

  it("never hits at -5, and spends the scan", () => {
    const battle = readyBattle([[FIGHTER], [TENDER]]);
    const gig = battle.shuttles[0] as Shuttle;
    gig.berth = null;
    const ship = theShip(battle, "a1");
    ship.scan = -6;
    const referee = scripted(() => battle, { dice: [1] });
    fireAtShuttle(battle, ship, theComponent(ship, "laser"), gig, referee);
    expect({ lost: gig.lost, scan: ship.scan }).toEqual({ lost: false, scan: 0 });
  });

  it("of debris hits on 60 (MG-111)", () => {
    for (const [die, hit] of [
      [60, true],
      [61, false],
    ] as const) {
      const { battle, gig } = scene();
      gig.berth = null;
      const referee = scripted(() => battle, { dice: [die] });
      expect(rollAtShuttle(battle, gig, 1, referee)).toEqual({ chance: 60, roll: die, hit });
      expect(gig.lost).toBe(hit);
    }
  });

  it("needs a target in flight, without a section", () => {
    const { battle, gig } = scene();
    const enemy = theShip(battle, "b1");
    enemy.ap = 1;
    const shot = (section?: string): Action => ({
      do: "fire",
      weapon: "cannon",
      target: gig.id,
      ...(section ? { section } : {}),
    });
    expect(refuseAction(battle, enemy, shot())?.code).toBe("shuttle-aboard");
    gig.berth = null;
    expect(refuseAction(battle, enemy, shot("hull"))?.code).toBe("no-such-section");
    gig.lost = true;
    expect(refuseAction(battle, enemy, shot())?.code).toBe("shuttle-lost");
  });
});

describe("a shuttle that its carrier moves", () => {
  it("goes into space with one of the crew, and comes back to another hold", () => {
    const all = scene();
    const { gig, ship } = all;
    act(all, move(all, null, "crew"));
    expect([gig.berth, gig.people, gig.acted, theComponent(ship, "crew").attrs.AP]).toEqual([null, 1, true, 0]);
    expect(ship.vacant).toEqual([{ component: "crew", count: 1 }]);
    const events = act(all, move(all, "store"));
    expect({ component: gig.berth?.component, people: gig.people, vacant: ship.vacant }).toEqual({
      component: "store",
      people: 0,
      vacant: [],
    });
    expect(events.at(-1)).toEqual({ event: "passengerLanded", ship: "a1", shuttle: gig.id, component: "crew" });
  });

  it("goes straight from hold to hold, and to the rack", () => {
    const all = scene();
    act(all, move(all, "store"));
    act(all, move(all, "rack"));
    expect({
      component: all.gig.berth?.component,
      usedSpace: usedSpace(all.battle, all.ship, "rack"),
      ap: all.ship.ap,
    }).toEqual({ component: "rack", usedSpace: 2, ap: 1 });
  });

  it.each<[string, (all: Scene) => unknown, (all: Scene) => Action, string]>([
    [
      "behind closed doors",
      ({ ship }) => ((ship.stores[0] as { open: boolean }).open = false),
      (all) => move(all, null),
      "doors-closed",
    ],
    [
      "into a full hold",
      ({ battle, gig }) => battle.shuttles.push({ ...gig, id: "x", berth: { ship: "a1", component: "store" } }),
      (all) => move(all, "store"),
      "no-room",
    ],
    ["to where it is", () => null, (all) => move(all, "bay"), "already-docked"],
    [
      "with somebody who is not there",
      ({ ship }) => worn(ship, "crew", 1, { AP: 0 }),
      (all) => move(all, null, "crew"),
      "nobody-there",
    ],
    [
      "from the rack with a person",
      ({ gig }) => (gig.berth = { ship: "a1", component: "rack" }),
      (all) => move(all, null, "crew"),
      "not-from-rack",
    ],
    ["with a second person", ({ gig }) => (gig.people = 1), (all) => move(all, null, "crew"), "shuttle-full"],
    ["that is lost", ({ gig }) => (gig.lost = true), (all) => move(all, null), "shuttle-lost"],
    [
      "of the enemy",
      ({ battle }) => (battle.shuttles[0] = { ...(battle.shuttles[0] as Shuttle), side: "x" }),
      (all) => move(all, null),
      "ship-not-friendly",
    ],
  ])("is refused: %s", (_what, change, action, code) => {
    const all = scene();
    change(all);
    expect(refusal(all, action(all))).toBe(code);
  });

  it("is offered with all its ways, and each of them is legal", () => {
    const all = scene();
    const offered = (actionMenu(all.battle, all.ship).list?.() ?? []).filter((action) => action.do === "moveShuttle");
    expect(offered.map((action) => ("person" in action ? action.person : action.to))).toEqual([
      null,
      "bridge",
      "crew",
      "store",
      "rack",
    ]);
  });
});

describe("a shuttle in flight", () => {
  it("has an action of its own after the ships, to go where there is room", () => {
    const all = scene();
    const { battle, gig } = all;
    gig.berth = null;
    gig.people = 1;
    expect(shuttleBerths(battle, gig).map(({ component }) => component)).toEqual(["bay", "store", "rack"]);
    const answers: Entry[] = [
      ["chooseShip", gig.id],
      ["shuttleAction", { ship: "a1", component: "bay" }],
    ];
    const referee = scripted(() => battle, { answers });
    step(battle, referee);
    // The crew needs nobody: the passenger takes the bed.
    expect(gig).toMatchObject({ berth: { ship: "a1", component: "bay" }, acted: true, people: 0 });
    expect(all.ship.guests).toEqual([{ component: "cabin", count: 1 }]);
    expect({ phase: battle.phase, acting: battle.acting }).toEqual({ phase: "act", acting: null });
  });

  it("stays in space by choice, and is not asked again in this turn", () => {
    const { battle, ship, gig } = scene();
    gig.berth = null;
    ship.acted = true;
    const referee = scripted(() => battle, { answers: [["shuttleAction", null]] });
    step(battle, referee);
    expect({ berth: gig.berth, acted: gig.acted, phase: battle.phase }).toEqual({
      berth: null,
      acted: true,
      phase: "start",
    });
    expect(SHUTTLE_ACTION.menu(battle, "seat-1", { shuttle: gig.id, berths: [] }).list?.()).toEqual(
      oneOf<null>([null]).list?.(),
    );
  });

  it("does not act while there is nowhere to go, and acts again in the next turn", () => {
    const { battle, ship, gig } = scene();
    gig.berth = null;
    for (const store of ship.stores) store.open = false;
    worn(ship, "rack", 0);
    const played = playStep(
      myossGamma,
      battle,
      [],
      playerSource({}, () => 50),
    );
    if (played.status !== "done") throw new Error(played.status);
    expect(played.entries.map(([key]) => key.split(":")[1])).not.toContain("chooseShip");
    gig.acted = true;
    battle.phase = "start";
    step(
      battle,
      scripted(() => battle, {}),
    );
    expect(gig.acted).toBe(false);
  });
});
