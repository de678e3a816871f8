import { describe, expect, it } from "vitest";
import { part, readyBattle, shipOfParts } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { attackIndex } from "../action/attack-index";
import { headOfTow, isLinked, maneuverScore, theComponent, theShip, thrustScore } from "./scores";
import type { Battle, ShipDesign } from "../state";

/** A gun of AC 4 with a computer of TL 2, and two bridges. */
const HUNTER = shipOfParts(
  "Hunter",
  1,
  part("bridge", 1, { AP: 1 }),
  part("bridge", 1, { AP: 1 }, { id: "backup" }),
  part("lifeSupport", 1, { BP: 1 }),
  part("propulsion", 1, { MN: 3, TH: 1 }),
  part("weapon", 1, { PW: 1, AC: 4 }),
  part("computer", 1, { TL: 2 }),
);

const section = (id: string, neighbors: string[], ...components: Parameters<typeof part>[]) => ({
  id,
  name: id,
  exposed: true,
  neighbors,
  components: [...components.map((given) => part(...given)), part("frame", 1, {}, { id: `frame-${id}` })],
});

/** Three sections in a row, an engine in the first and the last, and a cloak of CL 3. */
const WORM: ShipDesign = {
  name: "Worm",
  sections: [
    section("head", ["middle"], ["bridge", 1], ["lifeSupport", 1], ["propulsion", 1, { MN: 3, TH: 2 }]),
    section("middle", ["head", "tail"], ["cloak", 1, { CL: 3 }], ["crew", 1]),
    section("tail", ["middle"], ["propulsion", 1, { MN: 2, TH: 2 }, { id: "propulsion-b" }]),
  ],
};

describe("an attack index with bridges, a cloak and sections (scenario 31)", () => {
  const index = (battle: Battle) => {
    const ship = theShip(battle, "a1");
    return attackIndex(battle, ship, theComponent(ship, "weapon"), theShip(battle, "b1"));
  };

  it("is 4 with the primary bridge lost, and 3 with all of them", () => {
    const battle = readyBattle([[HUNTER], [WORM]]);
    const ship = theShip(battle, "a1");
    expect({ screen: theShip(battle, "b1").screen, total: index(battle).total }).toEqual({ screen: "cloak", total: 5 });
    theComponent(ship, "bridge").destroyed = true;
    ship.primaryLost = true;
    expect(index(battle)).toEqual({
      total: 4,
      parts: [
        { part: "computers", value: 2 },
        { part: "accuracy", value: 4 },
        { part: "cloak", value: -3 },
        { part: "bridge", value: -1 },
        { part: "sections", value: 2 },
      ],
    });
    theComponent(ship, "backup").destroyed = true;
    expect(index(battle).total).toBe(3);
  });

  it("falls with each section that the target loses (MG-59)", () => {
    const battle = readyBattle([[HUNTER], [WORM]]);
    (theShip(battle, "b1").sections[2] as { lost: string | null }).lost = "exploded";
    expect(index(battle).total).toBe(4);
  });
});

describe("the scores of a ship of several sections", () => {
  it("leave out the engines of hidden ones (MG-117, MG-144)", () => {
    const battle = readyBattle([[HUNTER], [WORM]]);
    const ship = theShip(battle, "b1");
    const [head, , tail] = ship.sections;
    expect({ maneuverScore: maneuverScore(battle, ship), thrustScore: thrustScore(battle, ship) }).toEqual({
      maneuverScore: 3,
      thrustScore: Math.floor(400 / ship.size),
    });
    if (head) head.exposed = false;
    expect({ maneuverScore: maneuverScore(battle, ship), thrustScore: thrustScore(battle, ship) }).toEqual({
      maneuverScore: 2,
      thrustScore: Math.floor(200 / ship.size),
    });
    if (tail) tail.exposed = false;
    expect({ maneuverScore: maneuverScore(battle, ship), thrustScore: thrustScore(battle, ship) }).toEqual({
      maneuverScore: 0,
      thrustScore: 0,
    });
  });
});

describe("ships that depend on others", () => {
  it("move as the ship that they stand on (MG-107)", () => {
    const slow = shipOfParts("Slow", 1, part("bridge", 1), part("lifeSupport", 1), part("rack", 1, { CC: 30 }));
    const battle = readyBattle([[HUNTER, slow], [HUNTER]]);
    const ship = theShip(battle, "a1");
    expect(maneuverScore(battle, ship)).toBe(3);
    ship.berth = { ship: "a2", component: "rack" };
    expect(maneuverScore(battle, ship)).toBe(0);
  });

  it("are at the end of a chain of tows", () => {
    const battle = readyBattle([[HUNTER, HUNTER], [HUNTER]]);
    const [tug, towed] = [theShip(battle, "a1"), theShip(battle, "a2")];
    tug.locks.push({ beam: "none", target: "a2" });
    expect(headOfTow(battle, towed)).toBe(tug);
    towed.locks.push({ beam: "none", target: "a1" });
    expect(headOfTow(battle, towed)).toBe(towed);
  });

  it("are linked only to ships of their own side", () => {
    const drone = shipOfParts("Drone", 1, part("comms", 1));
    const flag = shipOfParts("Flag", 1, part("bridge", 1), part("lifeSupport", 1), part("comms", 1));
    const linked = (friends: readonly ShipDesign[], enemies: readonly ShipDesign[]) => {
      const battle = readyBattle([friends, enemies]);
      return isLinked(battle, theShip(battle, "a1"));
    };
    expect([linked([drone, flag], [flag]), linked([drone, drone], [flag])]).toEqual([true, false]);
  });
});
