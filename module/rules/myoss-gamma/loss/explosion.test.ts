import { describe, expect, it } from "vitest";
import type { Entry } from "../../kernel";
import { nothing, scripted, told, type ScriptedReferee } from "../../../../tests/support/rules/scripted";
import { allot } from "./debris";
import {
  BATTLEAXE,
  CREW,
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
  shipOfSections,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { lose } from "../../../../tests/support/rules/myoss-gamma/losses";
import { theComponent, theShip } from "../ship/scores";
import type { Battle, ComponentDesign, Options, ShipDesign } from "../state";
import { step } from "../step";

const MISS = 99;

const flights = (referee: ScriptedReferee<Battle>) =>
  told(referee, "debrisFlew").map(({ component, at }) => {
    const { ship, section } = at as { ship: string; section: string };
    return `${String(component)} at ${ship} ${section}`;
  });

/** Ten components with the frame: bridge 01-02, engines 03 and 04, life support 05-08, crews 09-14, guns 15 and 16. */
const TEN: readonly ComponentDesign[] = [
  part("bridge", 1, { AP: 1 }),
  part("propulsion", 1, { MN: 1, TH: 1 }, { id: "engine-a" }),
  part("propulsion", 1, { MN: 1, TH: 1 }, { id: "engine-b" }),
  part("lifeSupport", 1, { BP: 4 }),
  part("crew", 1, { AP: 1 }, { id: "crew-a" }),
  part("crew", 1, { AP: 1 }, { id: "crew-b" }),
  part("crew", 1, { AP: 1 }, { id: "crew-c" }),
  part("weapon", 1, { PW: 1, AC: 1 }, { id: "gun-a" }),
  part("weapon", 1, { PW: 1, AC: 1 }, { id: "gun-b" }),
];

describe("a fighter that explodes beside a Battleaxe (scenario 6)", () => {
  it("throws half of what is left, and the shield takes it", () => {
    const battle = readyBattle([[BATTLEAXE], [FIGHTER]]);
    const answers: Entry[] = [
      ["action", { do: "fire", weapon: "cannon", target: "b1" }],
      ["pickRoll", 11],
      ["adjust", 6],
    ];
    const referee = scripted(() => battle, { dice: [60, 11, 6, 6, 2, 2, 5, 58, 37], answers });
    step(battle, referee);
    expect(referee.rest()).toEqual(nothing);
    expect(told(referee, "exploded")).toMatchObject([
      {
        event: "exploded",
        ship: "b1",
        section: "hull",
        left: 4,
        charge: null,
        pieces: [
          { component: "cockpit", power: 1, slot: 0 },
          { component: "laser", power: 1, slot: 0 },
        ],
        pieceRolls: [6, 2, 2, 5],
        slots: [{ ship: "a1", section: "hull" }],
        slotRolls: [],
      },
    ]);
    expect(flights(referee)).toEqual(["cockpit at a1 hull", "laser at a1 hull"]);
    expect(told(referee, "missed")).toMatchObject([
      { event: "missed", ship: "b1", weapon: "cockpit", target: "a1", roll: 58 },
    ]);
    expect(told(referee, "shieldAbsorbed")).toMatchObject([{ ship: "a1", power: 1, through: 0, after: 3 }]);
    expect(battle.over).toEqual({ winners: ["seat-1"], reason: "last-side-standing" });
  });
});

describe("debris is shared out", () => {
  const scene = (options: Partial<Options> = {}) =>
    readyBattle(
      [
        [shipOfParts("Ten", 1, ...TEN), FIGHTER],
        [FIGHTER, FIGHTER],
      ],
      options,
    );
  const pieces = [1, 3, 4, 5, 9];

  it("in full rounds, the rest by chance (scenario 24)", () => {
    const referee = lose(scene(), "a1", [...pieces, 2, 2, 3, MISS, MISS, MISS, MISS, MISS]);
    expect(flights(referee)).toEqual([
      "bridge at a2 hull",
      "engine-a at b1 hull",
      "engine-b at b2 hull",
      "lifeSupport at b1 hull",
      "crew-a at b2 hull",
    ]);
    expect(told(referee, "exploded")).toMatchObject([{ left: 10, slotRolls: [2, 2, 3] }]);
  });

  it("by chance for each piece, with the house option (scenario 24)", () => {
    const battle = scene({ debrisAllocation: "independent" });
    const referee = lose(battle, "a1", [...pieces, 1, 1, 3, 2, 1, MISS, MISS, MISS, MISS, MISS]);
    const targets = flights(referee).map((flight) => flight.split(" ")[2]);
    expect(targets).toEqual(["a2", "a2", "b2", "b1", "a2"]);
  });

  it("without dice where there is no choice", () => {
    const referee = scripted<Battle>(() => scene(), {});
    expect(allot(3, 1, "independent", referee)).toEqual({ given: [0, 0, 0], rolls: [] });
    expect(allot(2, 0, "even", referee)).toEqual({ given: [undefined, undefined], rolls: [] });
    expect(allot(0, 4, "even", referee)).toEqual({ given: [], rolls: [] });
  });

  it("as one plain shot each, that may be critical, with the toughness that is left as power", () => {
    const battle = readyBattle([[shipOfParts("Lone", 3)], [BATTLEAXE]]);
    worn(theShip(battle, "a1"), "frame", 2);
    const target = theShip(battle, "b1");
    target.screen = null;
    const referee = lose(battle, "a1", [100, 90, 54]);
    expect(told(referee, "critical")).toMatchObject([{ ship: "b1", rolls: [90, 54], location: 54 }]);
    expect(theComponent(target, "frame")).toMatchObject({ tg: 2 });
    expect(referee.asked).toEqual([]);
  });
});

describe("an oversized ship", () => {
  const hidden = (name: string, exposed = false) =>
    [name, exposed, 1, [part("decoration", 1, {}, { id: `flag-${name.toLowerCase()}` })]] as const;
  const ring = (...links: [number, number][]): ShipDesign =>
    shipOfSections("Ring", [["Core", true, 1, TEN], hidden("Fore"), hidden("Aft")], links);

  it("is hit by its own section, each neighbor twice, hidden ones too (scenario 25)", () => {
    const battle = readyBattle([
      [ring([0, 1], [0, 2], [1, 2]), FIGHTER],
      [FIGHTER, FIGHTER],
    ]);
    const dice = [1, 3, 4, 5, 9, 4, 4, 5, 90, 1, 6, 2, MISS, MISS, MISS, MISS, MISS];
    const referee = lose(battle, "a1", dice, { section: "core" });
    expect(told(referee, "exploded")).toMatchObject([
      {
        slots: [
          { ship: "a2", section: "hull" },
          { ship: "b1", section: "hull" },
          { ship: "b2", section: "hull" },
          { ship: "a1", section: "fore" },
          { ship: "a1", section: "fore" },
          { ship: "a1", section: "aft" },
          { ship: "a1", section: "aft" },
        ],
        slotRolls: [4, 4, 5, 90, 1, 6, 2],
      },
    ]);
    expect(flights(referee).map((flight) => flight.slice(flight.indexOf("at ") + 3))).toEqual([
      "a1 fore",
      "a1 fore",
      "a2 hull",
      "a1 aft",
      "b1 hull",
    ]);
    expect(theShip(battle, "a1")).toMatchObject({ lost: null, sections: [{ lost: "exploded" }, {}, {}] });
  });

  it("counts exposed sections that are not beside it once, and those of other ships", () => {
    const row = shipOfSections(
      "Row",
      [["Core", true, 1, TEN], hidden("Fore"), hidden("Aft", true)],
      [
        [0, 1],
        [1, 2],
      ],
    );
    const battle = readyBattle([[row], [row]]);
    const dice = [1, 3, 4, 5, 9, MISS, MISS, MISS, MISS, MISS];
    const referee = lose(battle, "a1", dice, { section: "core" });
    expect(told(referee, "exploded")).toMatchObject([
      {
        slots: [
          { ship: "b1", section: "core" },
          { ship: "b1", section: "aft" },
          { ship: "a1", section: "aft" },
          { ship: "a1", section: "fore" },
          { ship: "a1", section: "fore" },
        ],
      },
    ]);
  });

  it("is hit in its new parts when it comes apart", () => {
    const battle = readyBattle([[ring([0, 1], [0, 2])], [FIGHTER]]);
    // One piece for each of the five slots; the second strikes the flag of one part, which nobody rolls for.
    const referee = lose(battle, "a1", [1, 3, 4, 5, 9, MISS, 1, MISS, MISS, MISS], { section: "core" });
    const part = battle.ships[2];
    expect(part?.origin).toBe("a1");
    expect(flights(referee).map((flight) => flight.slice(flight.indexOf("at ") + 3))).toEqual([
      "b1 hull",
      "a1 fore",
      "a1 fore",
      `${part?.id ?? ""} aft`,
      `${part?.id ?? ""} aft`,
    ]);
    expect(theComponent(theShip(battle, "a1"), "flag-fore").destroyed).toBe(true);
  });
});

describe("a ship that falls apart", () => {
  it("throws nothing, unless the house option says so", () => {
    expect(told(lose(readyBattle([[FIGHTER], [BATTLEAXE]]), "a1", [], { reason: "collapsed" }), "exploded")).toEqual(
      [],
    );
    const battle = readyBattle([[FIGHTER], [BATTLEAXE]], { frameCollapseDebris: true });
    const referee = lose(battle, "a1", [1, 3, 4, MISS, MISS, MISS], { reason: "collapsed" });
    expect(told(referee, "exploded")).toMatchObject([{ left: 5 }]);
  });

  it("throws nothing for want of air", () => {
    const battle = readyBattle([[FIGHTER], [BATTLEAXE]], { frameCollapseDebris: true });
    expect(told(lose(battle, "a1", [], { reason: "noLifeSupport" }), "exploded")).toEqual([]);
  });

  it("is wrecked, without a die and without a word for each component", () => {
    const battle = readyBattle([[FIGHTER], [BATTLEAXE]]);
    const referee = lose(battle, "a1", [], { reason: "collapsed" });
    expect(theShip(battle, "a1").components.every(({ tg, destroyed }) => destroyed && tg === 0)).toBe(true);
    expect(referee.events.map(({ event }) => event)).toEqual(["shipLost"]);
  });
});

describe("a ship that explodes", () => {
  it("lets go of locks, and nobody goes on shooting at it", () => {
    const tug = shipOfParts("Tug", 1, ...CREW, part("tractor", 1), part("computer", 1, { TL: 1 }));
    const battle = readyBattle([[tug], [FIGHTER]]);
    const ship = theShip(battle, "a1");
    ship.locks.push({ beam: "tractor", target: "b1" });
    ship.autofire.push({ computer: "computer", target: "b1", armed: true });
    lose(battle, "b1", [], { reason: "collapsed" });
    expect({ locks: ship.locks, autofire: ship.autofire }).toEqual({ locks: [], autofire: [] });
  });

  it("with a chain, depth first: what a piece breaks is over before the next piece (MG-127)", () => {
    const battle = readyBattle([
      [FIGHTER, FIGHTER],
      [FIGHTER, BATTLEAXE],
    ]);
    // a1: cockpit, life support and laser fly at a2, b1, b2. The first breaks the frame of a2, which explodes: two of its
    // pieces fly at b1 and b2, and only then do the others of a1.
    const dice = [1, 3, 5, 6, 6, 1, 3, MISS, MISS, MISS, MISS];
    const referee = lose(battle, "a1", dice);
    expect(
      referee.events.map(({ event, ship }) => `${event} ${String(ship)}`).filter((line) => /explo|Flew/.test(line)),
    ).toEqual([
      "exploded a1",
      "debrisFlew a1",
      "exploded a2",
      "debrisFlew a2",
      "debrisFlew a2",
      "debrisFlew a1",
      "debrisFlew a1",
    ]);
  });

  it("wastes the pieces for what is lost before they come", () => {
    const battle = readyBattle([[FIGHTER], [FIGHTER]]);
    const referee = lose(battle, "a1", [1, 3, 5, 6, 6, 1, 3]);
    expect(told(referee, "debrisWasted")).toHaveLength(2);
    expect(told(referee, "exploded")).toMatchObject([
      { pieces: [{}, {}, {}] },
      { slots: [], pieces: [{ slot: null }, {}] },
    ]);
  });
});
