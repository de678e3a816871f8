import { describe, expect, it } from "vitest";
import { derivedId, type Entry } from "../../kernel";
import { scripted, type ScriptedReferee } from "../../../../tests/support/rules/scripted";
import { actionMenu, refuseAction } from "../action/actions";
import { resolve } from "./aftermath";
import { loseSection } from "./destruction";
import {
  FIGHTER,
  part,
  readyBattle,
  shipOfSections,
  worn,
  type SectionParts,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { attackIndex, bridgePart, sectionsPart } from "../action/attack-index";
import { maneuverScore, remainingSize, theComponent, theSection, theShip } from "../ship/scores";
import { chunksOf } from "./sections";
import type { Battle, Options, Section, Ship } from "../state";
import { step } from "../step";

const HEAD: SectionParts = [
  "Head",
  true,
  1,
  [
    part("bridge", 1, { AP: 2 }),
    part("lifeSupport", 1, { BP: 6 }),
    part("shield", 1, { PR: 2 }),
    part("computer", 1, { TL: 1 }),
    part("maintenance", 1, { RP: 1 }, { id: "workshop" }),
  ],
];
const MIDDLE: SectionParts = ["Middle", false, 1, [part("hold", 1, { CC: 6 }), part("tractor", 1)]];
const TAIL: SectionParts = [
  "Tail",
  true,
  1,
  [
    part("crew", 1, { AP: 3 }),
    part("bridge", 1, { AP: 1 }, { id: "spare-bridge" }),
    part("weapon", 1, { PW: 1, AC: 1 }, { id: "gun" }),
    part("propulsion", 1, { MN: 3, TH: 1 }, { id: "engine" }),
    part("maintenance", 1, { RP: 1 }, { id: "tail-workshop" }),
  ],
];
/** Head, middle and tail in a row, the middle hidden. */
const TRAIN = shipOfSections("Train", [HEAD, MIDDLE, TAIL]);
const PART = derivedId("part", "a1", "tail");

function scene(options: Partial<Options> = {}): { battle: Battle; ship: Ship } {
  const battle = readyBattle([[TRAIN], [FIGHTER]], options);
  return { battle, ship: theShip(battle, "a1") };
}

/** Makes a section fall apart, which throws no debris. */
function collapse(battle: Battle, ship: Ship, section: string): ScriptedReferee<Battle> {
  const referee = scripted(() => battle, {});
  loseSection(battle, ship, theSection(ship, section), "collapsed", referee);
  resolve(battle, referee);
  expect(battle.pending).toEqual([]);
  return referee;
}

const ids = (ship: Ship): string[] => ship.sections.map(({ id }) => id);

describe("sections that hang together", () => {
  const sections = (...links: [string, ...string[]][]): Section[] =>
    links.map(([id, ...neighbors]) => ({ id, name: id, size: 1, exposed: true, neighbors, lost: null }));

  it("are one chunk, whoever names whom, in list order", () => {
    const chunks = chunksOf(sections(["a", "d"], ["b"], ["c", "b"], ["d", "e"], ["e"]));
    expect(chunks.map((chunk) => chunk.map(({ id }) => id))).toEqual([
      ["a", "d", "e"],
      ["b", "c"],
    ]);
    expect(chunksOf([])).toEqual([]);
  });
});

describe("a ship that loses its middle section (MG-119)", () => {
  it("comes apart: the part with the active bridge goes on as the ship", () => {
    const { battle, ship } = scene();
    const { size } = ship;
    const referee = collapse(battle, ship, "middle");
    const tail = theShip(battle, PART);
    expect({ ship: ids(ship), tail: ids(tail) }).toEqual({ ship: ["head", "middle"], tail: ["tail"] });
    expect(ship.size + tail.size).toBe(size);
    expect(remainingSize(ship)).toBe(theSection(ship, "head").size);
    expect(tail).toMatchObject({
      seat: "seat-1",
      side: "seat-1",
      name: "Train Tail",
      origin: "a1",
      acted: true,
      ap: 0,
      saved: 0,
      manned: true,
      lost: null,
    });
    expect(ship).toMatchObject({ ap: 5, acted: false, screen: "shield", activeBridge: "bridge", lost: null });
    expect(referee.events.at(-1)).toEqual({
      event: "shipSplit",
      ship: "a1",
      kept: ["head"],
      parts: [{ ship: PART, name: "Train Tail", sections: ["tail"] }],
    });
  });

  it("leaves the primary bridge in one part, and a penalty in the other", () => {
    const { battle, ship } = scene();
    collapse(battle, ship, "middle");
    const tail = theShip(battle, PART);
    expect(tail).toMatchObject({ primaryBridge: null, primaryLost: true, activeBridge: "spare-bridge" });
    expect({ ship: bridgePart(ship), tail: bridgePart(tail) }).toEqual({ ship: 0, tail: -1 });
    worn(tail, "spare-bridge", 0);
    expect(bridgePart(tail)).toBe(-2);
  });

  it("goes on as the part with the active bridge, though the primary one is elsewhere", () => {
    const { battle, ship } = scene();
    ship.activeBridge = "spare-bridge";
    collapse(battle, ship, "middle");
    expect(ids(ship)).toEqual(["middle", "tail"]);
    expect(ship).toMatchObject({ primaryBridge: null, primaryLost: true, screen: null, ap: 5 });
    expect(theShip(battle, derivedId("part", "a1", "head"))).toMatchObject({
      primaryBridge: "bridge",
      primaryLost: false,
      screen: "shield",
    });
  });

  it("goes on where most action points are, without an active bridge", () => {
    const { battle, ship } = scene();
    worn(ship, "bridge", 0);
    ship.primaryLost = true;
    collapse(battle, ship, "middle");
    expect(ids(ship)).toEqual(["middle", "tail"]);
    expect(theShip(battle, derivedId("part", "a1", "head"))).toMatchObject({
      primaryBridge: "bridge",
      primaryLost: true,
    });
  });

  it("parts computers from weapons, and repairs from their workshops", () => {
    const { battle, ship } = scene();
    expect(theComponent(ship, "computer").attachedTo).toBe("gun");
    ship.autofire.push({ computer: "computer", target: "b1", armed: true });
    collapse(battle, ship, "middle");
    expect(theComponent(ship, "computer").attachedTo).toBeNull();
    expect(ship).toMatchObject({ autofire: [], rpLeft: 1 });
  });

  it("repairs no more than is left to repair with, when a section falls apart in its own activation (MG-46)", () => {
    const { battle, ship } = scene();
    expect(ship.rpLeft).toBe(2);
    const menu = () => actionMenu(battle, ship).refuse({ do: "repair", component: "shield" });
    worn(ship, "shield", 1, { PR: 1 });
    expect(menu()).toBeNull();
    worn(ship, "workshop", 0);
    collapse(battle, ship, "tail");
    expect(menu()).toEqual({ code: "no-repair-points" });
  });

  it("is no easier a target for the sections that are gone", () => {
    const { battle, ship } = scene();
    expect(sectionsPart(ship)).toBe(2);
    collapse(battle, ship, "middle");
    expect({ ship: sectionsPart(ship), theShip: sectionsPart(theShip(battle, PART)) }).toEqual({ ship: 0, theShip: 0 });
  });

  it("takes along what stands in its holds, and the beams that hold others", () => {
    const { battle, ship } = scene();
    const fighter = theShip(battle, "b1");
    fighter.berth = { ship: "a1", component: "hold" };
    ship.locks.push({ beam: "tractor", target: "b1" });
    const referee = collapse(battle, ship, "head");
    // The tail has the only bridge, so the middle goes with it as the same ship.
    expect(ids(ship)).toEqual(["head", "middle", "tail"]);
    expect(referee.events.map(({ event }) => event)).not.toContain("shipSplit");
    expect({ berth: fighter.berth, locks: ship.locks.length }).toEqual({
      berth: { ship: "a1", component: "hold" },
      locks: 1,
    });
  });

  it("loses what stood in a part by a structure of the lost section (MG-85, MG-108)", () => {
    const pylon = part("structure", 1, {}, { id: "pylon", supports: ["bay"] });
    const tail: SectionParts = ["Tail", true, 1, [part("hold", 1, { CC: 6 }, { id: "bay", cargo: 3 })]];
    const battle = readyBattle([[shipOfSections("Pylon", [HEAD, ["Middle", true, 1, [pylon]], tail])], [FIGHTER]]);
    const referee = collapse(battle, theShip(battle, "a1"), "middle");
    const rest = theShip(battle, PART);
    expect({ destroyed: theComponent(rest, "bay").destroyed, stores: rest.stores }).toEqual({
      destroyed: true,
      stores: [expect.objectContaining({ bulk: 0 })],
    });
    expect(referee.events).toContainEqual(
      expect.objectContaining({ event: "storeLost", ship: PART, component: "bay", bulk: 3 }),
    );
  });

  it("supports nothing any more in another part, on either side", () => {
    const fin = (id: string, supported: string) => part("structure", 1, {}, { id, supports: [supported] });
    const head: SectionParts = ["Head", true, 1, [...HEAD[3], fin("fin", "flag")]];
    const tail: SectionParts = ["Tail", true, 1, [part("decoration", 1, {}, { id: "flag" }), fin("spar", "shield")]];
    const battle = readyBattle([[shipOfSections("Finned", [head, MIDDLE, tail])], [FIGHTER]]);
    const ship = theShip(battle, "a1");
    collapse(battle, ship, "middle");
    expect([theComponent(ship, "fin").supports, theComponent(theShip(battle, PART), "spar").supports]).toEqual([
      [],
      [],
    ]);
  });

  it("shares the room that it takes in a hold among its parts (MG-105)", () => {
    const { battle, ship } = scene();
    const { size, space } = ship;
    expect(space).toBe(size);
    collapse(battle, ship, "middle");
    expect([ship.space, theShip(battle, PART).space]).toEqual([ship.size, theShip(battle, PART).size]);
    const odd = readyBattle([[{ ...TRAIN, ccNeeded: 10 }], [FIGHTER]]);
    collapse(odd, theShip(odd, "a1"), "middle");
    expect(theShip(odd, "a1").space + theShip(odd, PART).space).toBe(10);
  });

  it("counts only those parts as manned that had posts for people (MG-42)", () => {
    const bare: SectionParts = ["Bow", true, 1, [part("decoration", 1)]];
    const battle = readyBattle([[shipOfSections("Bare", [bare, MIDDLE, HEAD])], [FIGHTER]]);
    const ship = theShip(battle, "a1");
    worn(ship, "bridge", 0, { AP: 0 });
    collapse(battle, ship, "middle");
    expect({ ids: ids(ship), manned: ship.manned }).toEqual({ ids: ["bow", "middle"], manned: false });
    expect(theShip(battle, derivedId("part", "a1", "head")).manned).toBe(true);
  });

  it("lets the new part act from its next turn on", () => {
    const { battle, ship } = scene();
    collapse(battle, ship, "middle");
    const play = (dice: number[], ...answers: Entry[]) =>
      step(
        battle,
        scripted(() => battle, { dice, answers }),
      );
    play([], ["action", { do: "endShip" }], ["save", false]);
    expect(battle.active).toBe(1);
    play([]);
    play([], ["action", { do: "endShip" }], ["save", false]);
    // The tail has no air: its crew suffers, and holds (10 of 15 units are left).
    play([1], ["lifeSupportVictim", "crew"]);
    expect(theShip(battle, PART)).toMatchObject({ acted: false, ap: 1 });
  });
});

describe("a section behind a lost one (MG-117)", () => {
  it("comes into the open", () => {
    const { battle, ship } = scene();
    expect(theSection(ship, "middle").exposed).toBe(false);
    const referee = collapse(battle, ship, "tail");
    expect(theSection(ship, "middle").exposed).toBe(true);
    expect(referee.events).toContainEqual({ event: "sectionExposed", ship: "a1", section: "middle" });
  });

  it("stays hidden with the house option, while another is in the open", () => {
    const { battle, ship } = scene({ exposeOnNeighborLoss: false });
    collapse(battle, ship, "tail");
    expect(theSection(ship, "middle").exposed).toBe(false);
    const hidden = shipOfSections("Nut", [HEAD, MIDDLE, ["Heart", false, 1, [part("decoration", 1)]]]);
    const other = readyBattle([[hidden], [FIGHTER]], { exposeOnNeighborLoss: false });
    collapse(other, theShip(other, "a1"), "head");
    expect(theShip(other, "a1").sections.map(({ exposed }) => exposed)).toEqual([true, true, false]);
  });
});

describe("a hidden section (MG-117)", () => {
  it("has no working engines, weapons or sensors, and cannot be aimed at", () => {
    const core: SectionParts = [
      "Core",
      false,
      1,
      [
        part("propulsion", 1, { MN: 9, TH: 1 }, { id: "core-engine" }),
        part("weapon", 1, { PW: 1, AC: 1 }, { id: "core-gun" }),
        part("sensor", 1, { SL: 1 }),
      ],
    ];
    const battle = readyBattle([[shipOfSections("Shell", [HEAD, core])], [TRAIN]]);
    const ship = theShip(battle, "a1");
    expect(maneuverScore(battle, ship)).toBe(0);
    expect(refuseAction(battle, ship, { do: "fire", weapon: "core-gun", target: "b1", section: "head" })).toEqual({
      code: "section-hidden",
    });
    expect(refuseAction(battle, ship, { do: "scan", sensor: "sensor" })).toEqual({ code: "section-hidden" });
    const train = theShip(battle, "b1");
    const gun = { do: "fire", weapon: "gun", target: "a1", section: "core" } as const;
    train.ap = 1;
    expect(refuseAction(battle, train, gun)).toEqual({ code: "section-hidden" });
    expect(refuseAction(battle, train, { ...gun, section: "head" })).toBeNull();
    expect(attackIndex(battle, train, theComponent(train, "gun"), ship).parts).toContainEqual({
      part: "sections",
      value: 1,
    });
  });
});

describe("ditching a section (MG-120)", () => {
  const ditch = (battle: Battle, section: string) => {
    const referee = scripted(() => battle, { answers: [["action", { do: "ditch", section }]] });
    step(battle, referee);
    return referee;
  };

  it("makes it a ship of its own for one action, without a die", () => {
    const { battle, ship } = scene();
    ditch(battle, "tail");
    expect(ids(ship)).toEqual(["head", "middle"]);
    expect(ship.ap).toBe(4);
    expect(theShip(battle, PART)).toMatchObject({ acted: true, lost: null, manned: true });
    expect(theSection(ship, "middle").exposed).toBe(true);
  });

  it("is free with the house option", () => {
    const { battle, ship } = scene({ ditchCost: 0 });
    ditch(battle, "tail");
    expect(ship.ap).toBe(5);
  });

  it("leaves the ship with the active bridge, though that is in the section", () => {
    const { battle, ship } = scene();
    ditch(battle, "head");
    expect(ids(ship)).toEqual(["head"]);
    expect(ids(theShip(battle, derivedId("part", "a1", "middle")))).toEqual(["middle", "tail"]);
  });

  it("is refused where the rest would not hang together, or nothing would be left", () => {
    const { battle, ship } = scene();
    const refused = (section: string) => refuseAction(battle, ship, { do: "ditch", section });
    expect(refused("middle")).toEqual({ code: "ship-would-split" });
    expect(refused("nowhere")).toEqual({ code: "no-such-section" });
    collapse(battle, ship, "middle");
    expect(refused("middle")).toEqual({ code: "no-such-section" });
    expect(refused("head")).toEqual({ code: "last-section" });
  });
});
