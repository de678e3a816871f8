import { describe, expect, it } from "vitest";
import type { Entry } from "../../kernel";
import { scripted, type ScriptedReferee, nothing } from "../../../../tests/support/rules/scripted";
import { perform } from "../action/actions";
import { CARGO_LOST, emptyStores, loseStore } from "./cargo";
import { damageComponent } from "./damage";
import { resolveLosses } from "./explosion";
import { FIGHTER, part, readyBattle, shipOfParts } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { theComponent, theSection, theShip } from "../ship/scores";
import type { Battle, ComponentDesign, Options, Ship } from "../state";
import { storeOf, usedSpace } from "../ship/stores";

/** A carrier that destruction rolls hardly break, with the given holds, racks and shuttles. */
function carrier(...cargo: ComponentDesign[]) {
  return shipOfParts(
    "Carrier",
    1,
    part("bridge", 1, { AP: 1 }),
    part("lifeSupport", 1, { BP: 1 }),
    part("propulsion", 1),
    ...cargo,
    part("decoration", 1, {}, { extra: 50 }),
  );
}

function scene(options: Partial<Options>, ...cargo: ComponentDesign[]): { battle: Battle; ship: Ship } {
  const battle = readyBattle([[carrier(...cargo), FIGHTER], [FIGHTER]], options);
  return { battle, ship: theShip(battle, "a1") };
}

function damage(
  { battle, ship }: { battle: Battle; ship: Ship },
  component: string,
  points: number,
  script: { dice?: number[]; answers?: Entry[] } = {},
): ScriptedReferee<Battle> {
  const referee = scripted(() => battle, script);
  damageComponent(battle, ship, theComponent(ship, component), points, "hit", referee);
  resolveLosses(battle, referee);
  expect(referee.rest()).toEqual(nothing);
  return referee;
}

const HOLD = part("hold", 3, { CC: 6 }, { cargo: 4 });
const SHUTTLE = part("shuttle", 1, {}, { id: "gig" });

describe("a damaged hold (scenario 29)", () => {
  it("loses cargo in proportion, which its owner names, and all of it in the end", () => {
    const all = scene({}, HOLD, SHUTTLE);
    const { battle, ship } = all;
    const gig = battle.shuttles[0]?.id ?? "";
    expect(storeOf(ship, "hold")).toEqual({
      component: "hold",
      open: false,
      bulk: 4,
      tg: 3,
      base: 0,
      points: 0,
      lost: 0,
    });
    const first = damage(all, "hold", 1, { answers: [["cargoLost", { bulk: 2, shuttles: [] }]] });
    expect(first.asked[0]?.askings[0]).toMatchObject({
      seat: "seat-1",
      about: { ship: "a1", component: "hold", needed: 2, bulk: 4, shuttles: [gig] },
    });
    expect(theComponent(ship, "hold").attrs.CC).toBe(5);
    expect(storeOf(ship, "hold")).toMatchObject({ bulk: 2, lost: 2 });
    const second = damage(all, "hold", 1, { answers: [["cargoLost", { bulk: 0, shuttles: [gig] }]] });
    expect(second.asked[0]?.askings[0]?.about).toMatchObject({ needed: 2, bulk: 2 });
    expect(storeOf(ship, "hold")).toMatchObject({ bulk: 2, lost: 4 });
    expect(battle.shuttles[0]).toMatchObject({ lost: true, berth: null });
    damage(all, "hold", 1, { dice: [1] });
    expect({ bulk: storeOf(ship, "hold")?.bulk, lost: ship.lost }).toEqual({ bulk: 0, lost: null });
  });

  it("loses all at once when it is destroyed", () => {
    const all = scene({}, HOLD, SHUTTLE);
    const referee = damage(all, "hold", 9, { dice: [1] });
    const gig = all.battle.shuttles[0];
    expect(referee.events.find(({ event }) => event === "storeLost")).toEqual({
      event: "storeLost",
      ship: "a1",
      component: "hold",
      bulk: 4,
      shuttles: [gig?.id],
      ships: [],
    });
    expect({ lost: gig?.lost, usedSpace: usedSpace(all.battle, all.ship, "hold") }).toEqual({
      lost: true,
      usedSpace: 0,
    });
  });

  it("asks nothing where there is no choice", () => {
    const bulk = scene({}, part("hold", 3, { CC: 6 }, { cargo: 5 }));
    expect(damage(bulk, "hold", 1).asked).toEqual([]);
    expect(storeOf(bulk.ship, "hold")?.bulk).toBe(4);
    const shuttle = scene({}, part("rack", 3, { CC: 3 }), SHUTTLE);
    expect(damage(shuttle, "rack", 1).asked).toEqual([]);
    expect(shuttle.battle.shuttles[0]?.lost).toBe(false);
    damage(shuttle, "rack", 1);
    expect(shuttle.battle.shuttles[0]?.lost).toBe(true);
  });

  it.each<[Options["cargoLoss"], number]>([
    ["load", 2],
    ["capacity", 1],
  ])("counts the load or the room (%s)", (cargoLoss, left) => {
    const all = scene({ cargoLoss }, part("hold", 3, { CC: 6 }, { cargo: 3 }));
    damage(all, "hold", 1);
    expect(storeOf(all.ship, "hold")?.bulk).toBe(left);
  });

  const bulkOf = ({ ship }: { ship: Ship }, store: string) => storeOf(ship, store)?.bulk;

  it("loses a quarter of its load with each point of four, though it was repaired in between", () => {
    const all = scene({}, part("rack", 4, { CC: 9 }, { cargo: 8 }));
    const rack = theComponent(all.ship, "rack");
    damage(all, "rack", 1);
    expect(bulkOf(all, "rack")).toBe(6);
    rack.tg = 4;
    damage(all, "rack", 1);
    expect({ tg: rack.tg, bulk: bulkOf(all, "rack") }).toEqual({ tg: 3, bulk: 4 });
    damage(all, "rack", 2);
    expect(bulkOf(all, "rack")).toBe(0);
  });

  it("counts against the toughness that it began the battle with, though more was bought", () => {
    const all = scene({}, part("rack", 4, { CC: 9 }, { cargo: 8 }));
    const rack = theComponent(all.ship, "rack");
    const store = storeOf(all.ship, "rack");
    if (!store) throw new Error("the rack stores nothing");
    [rack.tg, store.tg] = [2, 2];
    damage(all, "rack", 1);
    expect(bulkOf(all, "rack")).toBe(4);
    // Repaired beyond that, it still cannot lose more than everything.
    rack.tg = 4;
    damage(all, "rack", 3);
    expect(bulkOf(all, "rack")).toBe(0);
  });

  it("loses no more than its share of what is left when something was unloaded", () => {
    const all = scene({}, part("rack", 4, { CC: 9 }, { cargo: 4 }), SHUTTLE, { ...SHUTTLE, id: "barge" });
    for (const shuttle of all.battle.shuttles) shuttle.berth = null;
    damage(all, "rack", 1);
    expect(bulkOf(all, "rack")).toBe(3);
    damage(all, "rack", 2);
    expect(bulkOf(all, "rack")).toBe(1);
  });

  it("loses a share of what was loaded in between, and none of it for earlier damage", () => {
    const all = scene({}, part("hold", 3, { CC: 8 }, { cargo: 3 }), SHUTTLE);
    const [gig] = all.battle.shuttles;
    if (!gig) throw new Error("there is no shuttle");
    const { berth } = gig;
    gig.berth = null;
    damage(all, "hold", 1);
    expect(bulkOf(all, "hold")).toBe(2);
    gig.berth = berth;
    // A third of the four that are aboard now.
    damage(all, "hold", 1, { answers: [["cargoLost", { bulk: 1, shuttles: [] }]] });
    expect({ bulk: bulkOf(all, "hold"), lost: gig.lost }).toEqual({ bulk: 1, lost: false });
  });

  it("begins a new load with what was unloaded and loaded again, though it is as much as before", () => {
    const gigs = ["a", "b", "c", "d", "e"].map((id) => ({ ...SHUTTLE, id }));
    const all = scene({}, part("hold", 4, { CC: 10 }), ...gigs);
    const { battle, ship } = all;
    const left = () => battle.shuttles.filter(({ lost }) => !lost);
    // A quarter of ten is two: one shuttle.
    damage(all, "hold", 1, { answers: [["cargoLost", { bulk: 0, shuttles: [battle.shuttles[0]?.id ?? ""] }]] });
    const [moved] = left();
    if (!moved) throw new Error("there is no shuttle left");
    Object.assign(storeOf(ship, "hold") ?? {}, { open: true });
    for (const to of [null, "hold"]) {
      const host = to === null ? null : ship.id;
      perform(
        battle,
        ship,
        { do: "moveShuttle", shuttle: moved.id, host, to },
        scripted(() => battle, {}),
      );
    }
    expect(usedSpace(battle, ship, "hold")).toBe(8);
    // A quarter of eight is two again; counted from the old load, it would be three more.
    damage(all, "hold", 1, { answers: [["cargoLost", { bulk: 0, shuttles: [moved.id] }]] });
    expect(left()).toHaveLength(3);
  });

  it("begins a new load when a ship was moved out and in again", () => {
    const all = berthed({}, part("hold", 4, { CC: 10 }, { cargo: 4 }));
    const { battle, ship, inner } = all;
    const store = storeOf(ship, "hold");
    if (!store) throw new Error("the hold stores nothing");
    store.open = true;
    damage(all, "hold", 1);
    expect(store).toMatchObject({ base: 10, points: 1, lost: 2, bulk: 2 });
    for (const to of [null, "hold"]) {
      const host = to === null ? null : ship.id;
      perform(
        battle,
        ship,
        { do: "moveShip", ship: inner.id, host, to },
        scripted(() => battle, {}),
      );
    }
    damage(all, "hold", 1);
    expect(store).toMatchObject({ base: 8, points: 1, lost: 2, bulk: 0 });
  });
});

describe("the question about lost cargo", () => {
  const about = { ship: "a1", component: "hold", needed: 3, bulk: 2, shuttles: ["x", "y"] };
  const battle = readyBattle([[FIGHTER], [FIGHTER]]);
  const menu = CARGO_LOST.menu(battle, "seat-1", about);

  it.each<[unknown, string | null]>([
    [{ bulk: 2, shuttles: ["x"] }, null],
    [{ bulk: 1, shuttles: ["y"] }, null],
    [{ bulk: 0, shuttles: ["x", "y"] }, null],
    [{ bulk: 2, shuttles: [] }, "too-little-cargo"],
    [{ bulk: 1, shuttles: ["x", "y"] }, "too-much-cargo"],
    [{ bulk: 3, shuttles: [] }, "not-an-option"],
    [{ bulk: 1, shuttles: ["x", "x"] }, "not-an-option"],
    [{ bulk: 1, shuttles: ["z"] }, "not-an-option"],
    [{ bulk: 2 }, "not-an-option"],
  ])("takes %j: %s", (answer, code) => {
    expect(menu.refuse(answer)?.code ?? null).toBe(code);
  });

  it("is answered with bulk first, then shuttles", () => {
    expect(CARGO_LOST.fallback(battle, "seat-1", about)).toEqual({ bulk: 2, shuttles: ["x"] });
  });
});

/** A fighter that is berthed in the hold or on the rack. */
function berthed(options: Partial<Options>, ...cargo: ComponentDesign[]) {
  const all = scene(options, ...cargo);
  const inner = theShip(all.battle, "a2");
  const store = all.ship.stores[0]?.component ?? "";
  inner.berth = { ship: "a1", component: store };
  return { ...all, inner };
}

describe("a stored ship", () => {
  it("loses its share of components if nothing else can be lost (MG-109)", () => {
    const all = berthed({}, part("hold", 3, { CC: 8 }));
    // Five components, a third of which is one: the die finds the gap, then the weapon, which holds.
    const referee = damage(all, "hold", 1, { dice: [99, 5, 5] });
    expect(referee.events.find(({ event }) => event === "storedShipHarmed")).toMatchObject({
      ship: "a2",
      components: 1,
    });
    expect({
      destroyed: theComponent(all.inner, "laser").destroyed,
      lost: all.inner.lost,
      component: all.inner.berth?.component,
    }).toEqual({ destroyed: true, lost: null, component: "hold" });
  });

  it("rolls for each component of its share, and falls apart without its frame after the last (MG-141)", () => {
    const all = berthed({}, part("hold", 3, { CC: 8 }));
    // Two thirds of five are three: frame, laser and engine, each with its roll.
    const referee = damage(all, "hold", 2, { dice: [6, 1, 5, 1, 4, 3] });
    const rolled = referee.events.filter(({ event }) => event === "destructionRolled");
    expect(rolled.map(({ ship, di }) => [ship, di])).toEqual([
      ["a2", 5],
      ["a2", 4],
      ["a2", 3],
    ]);
    expect(all.inner.lost).toBe("collapsed");
  });

  it("is spared while bulk cargo is enough", () => {
    const all = berthed({}, part("hold", 3, { CC: 12 }, { cargo: 4 }));
    damage(all, "hold", 1);
    expect([storeOf(all.ship, "hold")?.bulk, all.inner.components.some(({ destroyed }) => destroyed)]).toEqual([
      1,
      false,
    ]);
  });

  it("explodes with the hold that is destroyed (MG-110)", () => {
    const all = berthed({}, part("hold", 1, { CC: 6 }));
    const referee = scripted(() => all.battle, {});
    loseStore(all.battle, all.ship, theComponent(all.ship, "hold"), referee);
    expect({ lost: all.inner.lost, pending: all.battle.pending }).toEqual({
      lost: "exploded",
      pending: [{ loss: "section", ship: "a2", section: "hull", reason: "exploded" }],
    });
  });

  it.each<["hold" | "rack", "exploded" | "collapsed" | "fled", string | null]>([
    ["hold", "exploded", "exploded"],
    ["rack", "exploded", null],
    ["hold", "collapsed", null],
    ["hold", "fled", "fled"],
  ])("in the %s of a ship that is lost (%s) becomes: %s", (kind, reason, lost) => {
    const all = berthed({}, part(kind, 1, { CC: 6 }));
    const referee = scripted(() => all.battle, {});
    emptyStores(all.battle, all.ship, theSection(all.ship, "hull"), reason, referee);
    expect([all.inner.lost, all.inner.berth === null]).toEqual([lost, lost === null]);
  });
});
