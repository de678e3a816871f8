import { describe, expect, it } from "vitest";
import type { Entry, Json } from "../../kernel";
import { scripted, type ScriptedReferee } from "../../../../tests/support/rules/scripted";
import { actionMenu, perform, refuseAction } from "../action/actions";
import { damageComponent } from "../loss/damage";
import { FIGHTER, part, readyBattle, shipOfParts, worn } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { EVACUATE, evacuate } from "./people";
import { crewPoints, isCrewed, theComponent, theSection, theShip } from "../ship/scores";
import { refuseHeal } from "../action/repair";
import type { Action, Battle, Options, Ship } from "../state";
import { beginTurn } from "../turn";

/** A mother ship with a transporter of 2TC, a shuttle, and beds for two. */
const MOTHER = shipOfParts(
  "Mother",
  1,
  part("bridge", 1, { AP: 2 }),
  part("crew", 2, { AP: 3 }),
  part("lifeSupport", 1, { BP: 5 }),
  part("transporter", 1, { TC: 2 }),
  part("hold", 1, { CC: 8 }),
  part("shuttle", 1, {}, { id: "gig" }),
  part("amenity", 2, { PC: 2 }, { id: "cabin" }),
  part("shield", 1, { PR: 1 }),
);

/** A ship with posts that starts unmanned. */
const HULK = { ...FIGHTER, name: "Hulk", startsUnmanned: true };

interface Scene {
  readonly battle: Battle;
  readonly ship: Ship;
  readonly other: Ship;
}

function scene(second = MOTHER, options: Partial<Options> = {}): Scene {
  const battle = readyBattle([[MOTHER, second], [FIGHTER]], options);
  const [ship, other] = [theShip(battle, "a1"), theShip(battle, "a2")];
  ship.screen = null;
  other.screen = null;
  return { battle, ship, other };
}

const beam = (from: string, place: string, people: number, transporter: string | null = "transporter"): Action => ({
  do: "transfer",
  transporter,
  from,
  to: "a2",
  place,
  people,
});

const refusal = ({ battle, ship }: Scene, action: Action) => refuseAction(battle, ship, action)?.code ?? null;

function act(all: Scene, action: Action): void {
  expect(refusal(all, action)).toBeNull();
  perform(
    all.battle,
    all.ship,
    action,
    scripted(() => all.battle, {}),
  );
}

describe("a transfer (MG-114)", () => {
  it("mans a ship that began without people, which acts from its next turn on", () => {
    const all = scene(HULK);
    expect({ manned: all.other.manned, crewPoints: crewPoints(all.other), isCrewed: isCrewed(all.other) }).toEqual({
      manned: false,
      crewPoints: 0,
      isCrewed: false,
    });
    act(all, beam("crew", "cockpit", 1));
    expect({
      manned: all.other.manned,
      crewPoints: crewPoints(all.other),
      ap: all.other.ap,
      vacant: all.other.vacant,
    }).toEqual({ manned: true, crewPoints: 1, ap: 0, vacant: [] });
    expect([theComponent(all.ship, "crew").attrs.AP, all.ship.vacant, all.ship.ap]).toEqual([
      2,
      [{ component: "crew", count: 1 }],
      4,
    ]);
    beginTurn(
      all.battle,
      "seat-1",
      scripted(() => all.battle, {}),
    );
    expect([all.other.ap, all.ship.ap]).toEqual([1, 4]);
  });

  it("fills beds up to their number, each transporter once a turn", () => {
    const all = scene();
    act(all, beam("crew", "cabin", 2));
    expect(all.other.guests).toEqual([{ component: "cabin", count: 2 }]);
    expect(refusal(all, beam("crew", "cabin", 1))).toBe("transporter-already-used");
    theComponent(all.ship, "transporter").used = false;
    expect(refusal(all, beam("crew", "cabin", 1))).toBe("no-room");
  });

  it.each<[string, (all: Scene) => unknown, Action, string]>([
    ["own screen", ({ ship }) => (ship.screen = "shield"), beam("crew", "cabin", 1), "transporter-screened"],
    [
      "the receiver's screen",
      ({ other }) => (other.screen = "shield"),
      beam("crew", "cabin", 1),
      "transporter-screened",
    ],
    ["more than TC", () => null, beam("crew", "cabin", 3), "not-in-range"],
    ["nobody", () => null, beam("crew", "cabin", 0), "not-in-range"],
    ["no vacancy", () => null, beam("crew", "crew", 1), "no-room"],
    ["no transporter", ({ ship }) => worn(ship, "transporter", 0), beam("crew", "cabin", 1), "component-destroyed"],
    ["an empty place", ({ ship }) => worn(ship, "crew", 2, { AP: 0 }), beam("crew", "cabin", 1), "nobody-there"],
    ["on foot", () => null, beam("crew", "cabin", 1, null), "no-way-on-foot"],
    ["an enemy", () => null, { ...beam("crew", "cockpit", 1), to: "b1" } as Action, "ship-not-friendly"],
  ])("is refused: %s", (_what, change, action, code) => {
    const all = scene();
    change(all);
    expect(refusal(all, action)).toBe(code);
  });

  it("needs air on a ship without people", () => {
    const all = scene(HULK);
    worn(all.other, "life-support", 0);
    expect(refusal(all, beam("crew", "cockpit", 1))).toBe("no-room");
  });

  it("goes on foot between a hold and its ship, one at a time, whatever screens are on", () => {
    const all = scene(FIGHTER);
    all.other.berth = { ship: "a1", component: "hold" };
    worn(all.other, "cockpit", 1, { AP: 0 });
    all.other.vacant.push({ component: "cockpit", count: 1 });
    all.ship.screen = "shield";
    expect(refusal(all, beam("crew", "cockpit", 2, null))).toBe("not-in-range");
    act(all, beam("crew", "cockpit", 1, null));
    expect({ other: crewPoints(all.other), ship: crewPoints(all.ship) }).toEqual({ other: 1, ship: 4 });
  });

  it.each<[Options["transporterRange"], string | null]>([
    ["all", null],
    ["own", "out-of-transporter-range"],
  ])("reaches the ships of allies or not (%s)", (transporterRange, code) => {
    const all = scene(MOTHER, { transporterRange });
    all.battle.ships[1] = { ...all.other, seat: "seat-3" };
    expect(refusal(all, beam("crew", "cabin", 1))).toBe(code);
  });

  it("is offered with all its ways", () => {
    const all = scene();
    const offered = (actionMenu(all.battle, all.ship).list?.() ?? []).filter((action) => action.do === "transfer");
    expect(offered).toEqual([
      beam("bridge", "cabin", 1),
      beam("bridge", "cabin", 2),
      beam("crew", "cabin", 1),
      beam("crew", "cabin", 2),
    ]);
  });

  it("leaves nobody to heal, and no captain on an empty ship (MG-39, MG-95)", () => {
    const { ship } = scene();
    ship.hpLeft = 1;
    worn(ship, "crew", 2, { AP: 1 });
    ship.vacant.push({ component: "crew", count: 2 }, { component: "bridge", count: 2 });
    worn(ship, "bridge", 1, { AP: 0 });
    expect({ code: refuseHeal(ship, theComponent(ship, "crew"))?.code, isCrewed: isCrewed(ship) }).toEqual({
      code: "not-injured",
      isCrewed: true,
    });
    ship.vacant[0] = { component: "crew", count: 3 };
    worn(ship, "crew", 2, { AP: 0 });
    expect(isCrewed(ship)).toBe(false);
  });
});

describe("guests (MG-115)", () => {
  it.each([
    [1, 1],
    [2, 0],
  ])("are lost with their beds: %i points leave %i", (points, left) => {
    const { battle, ship } = scene();
    ship.guests.push({ component: "cabin", count: 2 });
    const referee = scripted(() => battle, { dice: [1] });
    damageComponent(battle, ship, theComponent(ship, "cabin"), points, "hit", referee);
    expect(ship.guests).toEqual(left > 0 ? [{ component: "cabin", count: left }] : []);
    expect(referee.events).toContainEqual({ event: "guestsLost", ship: "a1", component: "cabin", people: 2 - left });
  });
});

function leaveShip({ battle, ship }: Scene, ...answers: Entry[]): ScriptedReferee<Battle> {
  ship.lost = "exploded";
  const section = theSection(ship, "hull");
  section.lost = "exploded";
  const referee = scripted(() => battle, { answers });
  evacuate(battle, ship, section, referee);
  expect(referee.rest().answers).toEqual([]);
  return referee;
}

describe("an evacuation (MG-113)", () => {
  it("saves by transporter and shuttle, the crew first, the active bridge last", () => {
    const all = scene();
    const gig = all.battle.shuttles.find(({ home }) => home === "a1");
    const answer: Json = { beamed: { a2: 2 }, shuttles: [gig?.id ?? ""] };
    const referee = leaveShip(all, ["evacuate", answer]);
    expect(referee.asked[0]?.askings[0]).toMatchObject({
      seat: "seat-1",
      about: { ship: "a1", people: 5, capacity: 2, beds: [{ ship: "a2", beds: 2 }], shuttles: [gig?.id] },
    });
    expect(referee.asked[0]?.askings[0]?.fallback()).toEqual(answer);
    expect([theComponent(all.ship, "crew").attrs.AP, theComponent(all.ship, "bridge").attrs.AP]).toEqual([0, 2]);
    expect(all.other.guests).toEqual([{ component: "cabin", count: 2 }]);
    expect(gig).toMatchObject({ berth: null, people: 1, acted: true, lost: false });
  });

  it.each<[string, (all: Scene) => unknown]>([
    ["its own screen", ({ ship }) => (ship.screen = "shield")],
    ["the other's screen", ({ other }) => (other.screen = "shield")],
    ["no beds", ({ other }) => other.guests.push({ component: "cabin", count: 2 })],
    ["a lost transporter", ({ ship }) => worn(ship, "transporter", 0)],
  ])("leaves the shuttle alone with %s", (_what, change) => {
    const all = scene();
    change(all);
    const referee = leaveShip(all, ["evacuate", { beamed: {}, shuttles: [] }]);
    const fallback = referee.asked[0]?.askings[0]?.fallback() as { beamed: object; shuttles: string[] };
    expect({ beamed: fallback.beamed, shuttles: fallback.shuttles.length }).toEqual({ beamed: {}, shuttles: 1 });
  });

  it("is not asked about where nothing can be saved", () => {
    const rack = scene();
    rack.ship.screen = "shield";
    for (const shuttle of rack.battle.shuttles) shuttle.berth = null;
    expect(leaveShip(rack).asked).toEqual([]);
    const nobody = scene();
    worn(nobody.ship, "crew", 0);
    worn(nobody.ship, "bridge", 0);
    expect(leaveShip(nobody).asked).toEqual([]);
    const off = scene(MOTHER, { evacuation: false });
    expect(leaveShip(off).asked).toEqual([]);
  });

  it("sends a shuttle off that has somebody aboard", () => {
    const all = scene();
    worn(all.ship, "crew", 0);
    worn(all.ship, "bridge", 0);
    const gig = all.battle.shuttles.find(({ home }) => home === "a1");
    if (gig) gig.people = 1;
    leaveShip(all);
    expect(gig).toMatchObject({ berth: null, people: 1 });
  });

  it.each<[Json, string | null]>([
    [{ beamed: {}, shuttles: [] }, null],
    [{ beamed: { a2: 2 }, shuttles: ["gig"] }, null],
    [{ beamed: { a2: 2, a3: 1 }, shuttles: [] }, "too-many-beamed"],
    [{ beamed: { a2: 2 }, shuttles: ["gig", "barge"] }, "too-many-saved"],
    [{ beamed: { a2: 3 }, shuttles: [] }, "not-an-option"],
    [{ beamed: { a2: 0 }, shuttles: [] }, "not-an-option"],
    [{ beamed: {}, shuttles: ["other"] }, "not-an-option"],
    [{ beamed: [], shuttles: [] }, "not-an-option"],
    [{ shuttles: [] }, "not-an-option"],
  ])("takes %j: %s", (answer, code) => {
    const about = {
      ship: "a1",
      section: "hull",
      people: 3,
      capacity: 2,
      beds: [
        { ship: "a2", beds: 2 },
        { ship: "a3", beds: 5 },
      ],
      shuttles: ["gig", "barge"],
    };
    expect(EVACUATE.menu(scene().battle, "seat-1", about).refuse(answer)?.code ?? null).toBe(code);
  });
});
