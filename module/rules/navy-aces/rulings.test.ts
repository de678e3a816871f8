/** Rulings on set-up and movement, one by one, that the acceptance list and the options leave out. */
import { describe, expect, it } from "vitest";
import {
  ahead,
  ALPHA,
  astern,
  BRAVO,
  cards,
  play,
  playFrom,
  pose,
  poseOf,
  questionsOf,
  says,
  SEATS,
  ship,
  squadron,
  told,
  turn,
  watersOf,
  type Standing,
} from "../../../tests/support/rules/navy-aces/fixtures";
import { BUILD } from "./deployment";
import { ISLAND } from "./setup-phase";
import type { Bounds } from "./poses";
import { bandOf } from "./room";
import { findRoom } from "./room-search";
import { setup } from "./setup";
import { NAVY_FACES, UNITS } from "./tables";
import { ACT } from "./turn";
import { view } from "./view";

const PLAYERS = [{ seat: ALPHA }, { seat: BRAVO }];
const reserves = [ship(0, "gunboat", pose(0.6, 0.5)), ship(1, "gunboat", pose(11.4, 7.5))];
const deployed = (options = {}) => play(setup({ players: PLAYERS, options: { islands: 0, ...options } }), [], [6, 1]);

describe("the start", () => {
  it("deals Tactics before anything is placed, and the rest is the draw pile (NA-1, NA-3)", () => {
    const { waters, events } = play(setup({ players: PLAYERS }), [], [6, 1]);
    expect(waters.navies.map(({ hand }) => hand)).toEqual([cards("AC 2C 3C 4C 5C 6C"), cards("7C 8C 9C TC JC QC")]);
    expect({ deck: waters.deck.length, phase: waters.phase }).toEqual({ deck: 54 - 12, phase: "islands" });
    expect(events.map(({ event }) => event)).toEqual(["mustered", "drew", "drewSeen", "drew", "drewSeen"]);
  });
  it("gives the start to the highest die; those that tie roll again (NA-9)", () => {
    const players = SEATS.slice(0, 3).map((seat) => ({ seat }));
    expect(play(setup({ players }), [], [5, 2, 5, 3, 4]).waters.first).toBe(2);
    expect(play(setup({ players }), [], [1, 6, 2]).waters.first).toBe(1);
  });
  it("gives two to four players an edge each (NA-6)", () => {
    const waters = setup({ players: SEATS.map((seat) => ({ seat })) });
    expect([0, 1, 2, 3].map((place) => bandOf(waters, place))).toEqual([
      { left: 0, bottom: 0, right: 12, top: 2 },
      { left: 0, bottom: 6, right: 12, top: 8 },
      { left: 0, bottom: 0, right: 2, top: 8 },
      { left: 10, bottom: 0, right: 12, top: 8 },
    ]);
  });
  it("takes the cards of units out of circulation, open for ships alone, till they are destroyed (NA-4)", () => {
    const { waters, events } = play(deployed().waters, [
      says.build(0, "gunboat", 1, pose(6, 1)),
      says.build(1, "squadron", 2, pose(6, 7)),
    ]);
    expect(told({ events }, "unitBuilt").map(({ card }) => card)).toEqual(["KC", null]);
    for (const seat of [ALPHA, BRAVO, null])
      expect(view(waters, seat).units.map(({ card }) => card)).toEqual(["KC", null]);
    const standing = watersOf({ units: [squadron(0, 4, pose(5, 3)), ship(1, "gunboat", pose(5, 4.2)), ...reserves] });
    const boat = standing.units[1];
    if (boat) boat.card = standing.deck.shift() ?? null;
    standing.cardSource = "deck";
    const sunk = play(standing, [says.seaAir(0, "unit-1", "unit-2")], [1, 2]);
    expect({ card: told(sunk, "destroyed")[0]?.["card"], discard: sunk.waters.discard }).toEqual({
      card: "AC",
      discard: ["AC"],
    });
  });
  it("has a face for each navy, and lets a player have another one than six (NA-40)", () => {
    const { navies } = setup({ players: [{ seat: ALPHA, face: 3 }, { seat: BRAVO }] });
    expect([navies.map(({ face }) => face), NAVY_FACES]).toEqual([
      [3, 6],
      [6, 5, 4, 3, 2],
    ]);
  });
});

describe("islands and deployment", () => {
  it("lay islands wholly on the table, on no other, at any angle (NA-8)", () => {
    const { waters } = play(setup({ players: PLAYERS }), [says.island(0, pose(4, 4, 33))], [6, 1]);
    expect(waters.islands[0]).toMatchObject({ id: "island-1", pose: pose(4, 4, 33) });
    const code = (where: unknown) => ISLAND.menu(view(waters, BRAVO), BRAVO, null).refuse({ pose: where });
    expect(code(pose(4.2, 4))).toEqual({ code: "card-in-the-way", data: { obstacle: "island-1" } });
    expect(code(pose(0.3, 4))?.code).toBe("off-the-table");
    expect(code(pose(4, 2.3))?.code).toBe("island-in-a-band");
    expect(code("nowhere")?.code).toBe("not-a-pose");
    expect(code(null)?.code).toBe("there-is-room");
  });
  it("go on without an island that has no room (NA-8)", () => {
    const options = { tableWidth: 6, tableDepth: 6, islands: 8 };
    const players = SEATS.map((seat) => ({ seat }));
    const waters = setup({ players, options });
    // An island in the middle of the area that the four bands leave: there is no room for another one beside it.
    const { events } = play(waters, [says.island(0, pose(3, 3)), says.island(1, null)], [6, 1, 1, 1]);
    expect({ told: told({ events }, "islandOmitted"), islandsLeft: waters.islandsLeft, active: waters.active }).toEqual(
      { told: [{ event: "islandOmitted", place: 1, seat: "bravo" }], islandsLeft: 6, active: 2 },
    );
  });
  it("find room along every border of an area, and none where a card is too large for it (NA-8, NA-11)", () => {
    const slip = { left: 0, bottom: 0, right: 1.72, top: 1 };
    const within = (area: Bounds) => findRoom({ area, taken: [] });
    expect(within({ ...slip, right: 0.72 })).toEqual(pose(0.358, 0.5, 90));
    expect(within({ ...slip, left: 1.004 })).toEqual(pose(1.362, 0.5, 90));
    expect(within({ ...slip, top: 0.72 })).toEqual(pose(0.5, 0.358));
    expect(within({ ...slip, right: 0.71 })).toBeNull();
  });
  it("allocate all dice in turn, skip who has none left, and may put all on one squadron (NA-10)", () => {
    const { waters, asked } = play(deployed().waters, [
      says.build(0, "squadron", 6, pose(1, 1)),
      says.build(1, "gunboat", 1, pose(1, 7)),
      says.build(1, "frigate", 2, pose(3, 7)),
      says.build(1, "destroyer", 3, pose(5, 7)),
    ]);
    expect(questionsOf({ asked })).toEqual([`build ${ALPHA}`, `build ${BRAVO}`, `build ${BRAVO}`, `build ${BRAVO}`]);
    expect({ phase: waters.phase, units: waters.units.map(({ active }) => active) }).toEqual({
      phase: "turn",
      units: [6, 1, 2, 3],
    });
  });
  it("take dice out of the game that find no room, as nobody's kills (NA-10)", () => {
    const { waters } = deployed({ tableWidth: 6, tableDepth: 6 });
    // There is less room than the short edge of a card between these squadrons and beside them.
    const [first, ...others] = [1.057, 2.471, 3.885, 5.299].map((x) => says.build(0, "squadron", 1, pose(x, 1, 90)));
    const all = [first ?? says.withdraw(0), says.build(1, "squadron", 6, pose(3, 5)), ...others, says.withdraw(0)];
    const result = play(waters, all);
    expect(told(result, "diceWithdrawn")).toEqual([{ event: "diceWithdrawn", place: 0, seat: "alpha", count: 2 }]);
    expect(waters.navies.map(({ withdrawn, unallocated, kills }) => [withdrawn, unallocated, kills])).toEqual([
      [2, 0, 0],
      [0, 0, 0],
    ]);
    expect(waters.phase).toBe("turn");
  });
  it("take no dice out of the game while any berth is left, however it lies (NA-10)", () => {
    const { waters } = deployed({ tableWidth: 6, tableDepth: 6, strength: 7 });
    // There is no room at any quarter of a Length, but there is between these cards.
    const upper = [pose(1.4, 1, 170), pose(3.1, 0.6, 100), pose(3.2, 1.5, 190), pose(5.1, 1.3, 170)];
    const [first, ...band] = [...upper, pose(4.5, 0.5, 170), pose(0.4, 0.9, 270)].map((at) =>
      says.build(0, "gunboat", 1, at),
    );
    play(waters, [first ?? says.withdraw(0), says.build(1, "squadron", 7, pose(3, 5)), ...band]);
    expect(() => play(structuredClone(waters), [says.withdraw(0)])).toThrow(/there-is-room/);
    const last = BUILD.fallback(view(waters, ALPHA), ALPHA, null);
    const filled = play(waters, [["build", { seat: ALPHA, name: "build", answer: last }]]).waters;
    expect({ units: filled.units.length, unallocated: filled.navies[0]?.unallocated, phase: filled.phase }).toEqual({
      units: 8,
      unallocated: 0,
      phase: "turn",
    });
  });
  it("keep whole cards within two lengths of one's own edge, and off other cards (NA-11)", () => {
    const { waters } = deployed();
    const build = (where: ReturnType<typeof pose>) =>
      play(structuredClone(waters), [says.build(0, "gunboat", 1, where)]);
    expect(build(pose(6, 1.5, 90)).waters.units).toHaveLength(1);
    expect(() => build(pose(6, 1.6, 90))).toThrow(/not-in-own-band/);
    expect(() => build(pose(6, 7))).toThrow(/not-in-own-band/);
    expect(() => build(pose(6, 0.2))).toThrow(/off-the-table/);
    play(waters, [says.build(0, "gunboat", 1, pose(6, 1)), says.build(1, "gunboat", 1, pose(6, 7))]);
    expect(() => build(pose(6.5, 1.2))).toThrow(/card-in-the-way/);
    expect(() => play(structuredClone(waters), [says.withdraw(0)])).toThrow(/there-is-room/);
  });
  it("let squadrons lie on islands, and nothing else on anything (NA-11, NA-15)", () => {
    const { waters } = play(
      setup({ players: PLAYERS, options: { islands: 1, islandsInDeploy: true } }),
      [says.island(0, pose(6, 1))],
      [6, 1],
    );
    const build = (type: "gunboat" | "squadron") =>
      play(structuredClone(waters), [says.build(0, type, 1, pose(6, 1.2))]);
    expect(() => build("gunboat")).toThrow(/card-in-the-way/);
    expect(build("squadron").waters.units).toHaveLength(1);
  });
});

describe("movement", () => {
  const sails = (units: Standing["units"], islands: Standing["islands"], ...steps: Parameters<typeof says.move>[2][]) =>
    playFrom({ units: [...(units ?? []), ...reserves], islands: islands ?? [] }, [says.move(0, "unit-1", ...steps)]);
  it("has five lengths for squadrons, three, two and one for ships, whatever is lost (NA-38)", () => {
    expect(Object.values(UNITS).map(({ movement }) => movement)).toEqual([3, 2, 1, 5]);
    const hurt = ship(0, "destroyer", pose(5, 4), 1);
    expect(() => sails([hurt], [], ahead(), ahead())).toThrow(/too-many-lengths/);
    const flown = sails([squadron(0, 1, pose(2, 4))], [], ahead(), ahead(), ahead(), ahead(), ahead());
    expect(poseOf(flown, "unit-1")).toEqual([7, 4, 0]);
  });
  it("goes bow or stern first, and turns about a corner of the edge that leads (NA-12, NA-13)", () => {
    const frigate = [ship(0, "frigate", pose(5, 4))];
    expect(poseOf(sails(frigate, [], astern(), ahead(0.5)), "unit-1")).toEqual([4.5, 4, 0]);
    const leftOfStern = { lead: "stern", pivot: "L", angle: 90, slide: 0 } as const;
    // Seen in the direction of travel, the left corner of the stern is the one on the starboard side.
    expect(poseOf(sails(frigate, [], leftOfStern), "unit-1")).toEqual([4.143, 4.143, 90]);
    expect(() => sails(frigate, [], ahead(0.5), ahead())).toThrow(/whole-lengths-only/);
  });
  it("is refused where it is no movement at all (NA-13)", () => {
    const frigate = [ship(0, "frigate", pose(5, 4))];
    const nonsense = [
      { lead: "bow", pivot: null, angle: 5, slide: 1 },
      { lead: "port", pivot: null, angle: 0, slide: 1 },
      { lead: "bow", pivot: "X", angle: 0, slide: 1 },
      { lead: "bow", pivot: "L", angle: "5", slide: 1 },
    ];
    for (const leg of nonsense) expect(() => sails(frigate, [], leg as never)).toThrow(/not-a-step/);
    expect(() => sails(frigate, [], ahead(1.5))).toThrow(/slide-out-of-bounds/);
    expect(() => sails(frigate, [], turn("L", 400))).toThrow(/turn-out-of-bounds/);
    expect(() => sails(frigate, [])).toThrow(/incomplete-answer/);
  });
  it("lets ships turn in place of the last length, squadrons not (NA-14, NA-37)", () => {
    const frigate = [ship(0, "frigate", pose(5, 4))];
    expect(poseOf(sails(frigate, [], ahead(), { rotate: -45 }), "unit-1")).toEqual([6, 4, 315]);
    expect(poseOf(sails(frigate, [], { rotate: 30 }), "unit-1")).toEqual([5, 4, 30]);
    expect(() => sails(frigate, [], { rotate: 30 }, ahead())).toThrow(/turn-not-last/);
    expect(() => sails(frigate, [], ahead(), ahead(), { rotate: 30 })).toThrow(/too-many-lengths/);
    expect(() => sails([squadron(0, 1, pose(5, 4))], [], { rotate: 30 })).toThrow(/squadron-cannot-turn/);
  });
  it("stops ships at ships, squadrons and islands, and squadrons at all but islands (NA-15)", () => {
    const way = [ahead(), ahead()];
    const boat = ship(0, "frigate", pose(4, 4));
    const plane = squadron(0, 1, pose(4, 4));
    expect(() => sails([boat, ship(1, "gunboat", pose(5.5, 4))], [], ...way)).toThrow(/card-in-the-way/);
    expect(() => sails([boat, squadron(1, 1, pose(5.5, 4))], [], ...way)).toThrow(/card-in-the-way/);
    expect(() => sails([boat], [pose(5.5, 4)], ...way)).toThrow(/card-in-the-way/);
    expect(() => sails([plane, ship(1, "gunboat", pose(5.5, 4))], [], ...way)).toThrow(/card-in-the-way/);
    expect(() => sails([plane, squadron(1, 1, pose(5.5, 4))], [], ...way)).toThrow(/card-in-the-way/);
    expect(poseOf(sails([plane], [pose(5.5, 4)], ...way), "unit-1")).toEqual([6, 4, 0]);
    // Bow to stern: they touch.
    expect(poseOf(sails([boat, ship(1, "gunboat", pose(6, 4))], [], ahead()), "unit-1")).toEqual([5, 4, 0]);
  });
  it("finds what a turn sweeps over, and the edge of the table (NA-15, NA-16)", () => {
    const boat = ship(0, "gunboat", pose(4, 4));
    expect(() => sails([boat, ship(1, "gunboat", pose(5, 4.9))], [], turn("L", 170, 0))).toThrow(/card-in-the-way/);
    expect(() => sails([ship(0, "gunboat", pose(11, 4))], [], ahead())).toThrow(/off-the-table/);
    expect(poseOf(sails([ship(0, "gunboat", pose(11, 4))], [], ahead(0.5)), "unit-1")).toEqual([11.5, 4, 0]);
  });
  it("says what is in the way, and how many lengths there are (NA-15, NA-38)", () => {
    const waters = watersOf({ units: [ship(0, "gunboat", pose(4, 4)), ...reserves], islands: [pose(6, 4)] });
    const refuse = (steps: unknown) =>
      ACT.menu(view(waters, ALPHA), ALPHA, null).refuse({ do: "move", unit: "unit-1", steps });
    expect(refuse([ahead(), ahead()])).toEqual({ code: "card-in-the-way", data: { obstacle: "island-1" } });
    expect(refuse([astern(), astern(), astern(), astern()])).toEqual({
      code: "too-many-lengths",
      data: { lengths: 3 },
    });
  });
  it("is for one's own units, and not for those that acted (NA-18)", () => {
    const standing = { units: [ship(0, "gunboat", pose(4, 4)), ...reserves] };
    expect(() => playFrom(standing, [says.move(0, "unit-3", ahead())])).toThrow(/not-your-unit/);
    expect(() => playFrom(standing, [says.move(0, "unit-9", ahead())])).toThrow(/not-your-unit/);
    const twice = [says.move(0, "unit-1", ahead()), says.move(0, "unit-1", ahead())];
    expect(() => playFrom(standing, twice)).toThrow(/unit-has-acted/);
    expect(playFrom(standing, [twice[0] ?? says.end(0), says.move(0, "unit-2", ahead())]).waters.active).toBe(0);
  });
});
