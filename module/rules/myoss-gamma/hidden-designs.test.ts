import { describe, expect, it } from "vitest";
import { publicDice, type Entry } from "../kernel";
import { refuseAction } from "./action/actions";
import { isIndexKnown } from "./action/attack-index";
import {
  BATTLEAXE,
  FIGHTER,
  nextCheckpoint,
  part,
  playScript,
  readyBattle,
  shipOfParts,
  worn,
} from "../../../tests/support/rules/myoss-gamma/fixtures";
import type { MyossEvent, MyossReferee } from "./events";
import { hidingDesigns } from "./hidden-designs";
import { myossGamma } from "./index";
import { theShip } from "./ship/scores";
import { blanksOf } from "./sight";
import type { Battle, ShipDesign } from "./state";

/** A ship that hits what it names. */
const SNIPER = shipOfParts(
  "Sniper",
  2,
  part("bridge", 2, { AP: 3 }),
  part("lifeSupport", 1, { BP: 3 }),
  part("weapon", 1, { PW: 1, AC: 12 }, { id: "rifle" }),
  part("sensor", 1, { SL: 1 }),
  part("tractor", 2),
  part("shield", 2, { PR: 1 }),
  part("comms", 1),
);
const DEAF = shipOfParts(
  "Deaf",
  2,
  part("bridge", 2, { AP: 1 }),
  part("lifeSupport", 1, { BP: 1 }),
  part("weapon", 2, { PW: 1, AC: 1 }),
);
/** A carrier with a gig in its hold and another one on its rack, which has room for a fighter beside it. */
const CARRIER = shipOfParts(
  "Carrier",
  2,
  part("bridge", 2, { AP: 2 }),
  part("lifeSupport", 2, { BP: 2 }),
  part("hold", 2, { CC: 2 }),
  part("shuttle", 1, {}, { id: "gig-a" }),
  part("rack", 2, { CC: 9 }),
  part("shuttle", 1, {}, { id: "gig-b" }),
);

const hidden = (...designs: ShipDesign[]): Battle =>
  readyBattle(
    designs.map((design) => [design]),
    { hiddenDesigns: true, forewarned: false },
  );
const fire = (weapon: string, target: string): Entry => ["action", { do: "fire", weapon, target }];
/** Ids of the components of a ship that a seat knows. */
const known = (battle: Battle, seat: string | null, ship: string): string[] =>
  theShip(myossGamma.view(battle, seat), ship).components.map(({ id }) => id);

describe("open designs, as usual (MG-137)", () => {
  it("are seen by everyone in the battle itself, and nobody keeps count of what was shown", () => {
    const battle = readyBattle([[SNIPER], [BATTLEAXE]], { forewarned: false });
    expect(myossGamma.view(battle, "seat-2")).toBe(battle);
    playScript(battle, [50], fire("rifle", "b1"), ["freePick", "shield"]);
    expect(battle.ships.map(({ shown }) => shown)).toEqual([[], []]);
  });
});

describe("hidden designs (MG-137)", () => {
  it("are seen from outside: size, sections and crew, but no component; whole by their owner", () => {
    const battle = hidden(BATTLEAXE, FIGHTER);
    const [own, other] = myossGamma.view(battle, "seat-1").ships;
    expect(own).toBe(battle.ships[0]);
    expect(other).toMatchObject({
      name: "Tiniest Fighter",
      size: 6,
      manned: true,
      components: [],
      primaryBridge: null,
    });
    expect(other?.sections).toEqual(battle.ships[1]?.sections);
    expect(known(battle, null, "a1")).toEqual([]);
    expect(blanksOf(theShip(myossGamma.view(battle, "seat-1"), "b1"))).toEqual([{ section: "hull", from: 1, to: 6 }]);
  });

  it("show the weapon that fires and the component that is struck, for good and with what is left of it", () => {
    let battle = hidden(SNIPER, BATTLEAXE);
    const [shield] = theShip(battle, "b1").components.filter(({ id }) => id === "shield");
    playScript(battle, [50], fire("rifle", "b1"), ["freePick", shield?.from ?? 0]);
    expect(known(battle, "seat-2", "a1")).toEqual(["rifle"]);
    expect(known(battle, "seat-1", "b1")).toEqual(["shield"]);
    expect(theShip(myossGamma.view(battle, "seat-1"), "b1").components[0]).toMatchObject({ tg: 3, boughtTg: 4 });
    battle = nextCheckpoint(battle);
    expect(known(battle, null, "b1")).toEqual(["shield"]);
  });

  it("tell nobody which parts an index is made of, nor who was beamed away and what beds took them", () => {
    const told = (battle: Battle, event: MyossEvent) => {
      const heard: unknown[] = [];
      const tell = (...given: unknown[]) => void heard.push(given);
      hidingDesigns(battle, { tell } as unknown as MyossReferee).tell(event);
      return heard[0];
    };
    const battle = hidden(SNIPER, BATTLEAXE);
    const { events } = playScript(battle, [50], fire("rifle", "b1"), ["freePick", 1]);
    expect(events.find(({ event }) => event === "shotFired")).toMatchObject({ parts: [] });
    const parts = [{ part: "computers", value: 2 }] as const;
    const shot = { event: "shuttleShot", ship: "a1", weapon: "rifle", target: "gig", index: 2 } as const;
    expect(told(battle, { ...shot, parts: [...parts] })).toEqual([{ ...shot, parts: [] }]);
    const left = { event: "peopleEvacuated", ship: "a1", section: "hull", people: 7, beamed: { a2: 2 } } as const;
    const beamed: MyossEvent = { ...left, saved: 2, shuttles: [] };
    expect(told(battle, beamed)).toEqual([beamed, ["seat-1"]]);
    const flown: MyossEvent = { ...left, saved: 3, shuttles: ["gig"] };
    expect(told(battle, flown)).toEqual([{ ...flown, people: null, saved: 1, beamed: {} }]);
  });

  it("show a sensor that scans, a beam that holds and a screen that is up", () => {
    const battle = hidden(SNIPER, FIGHTER);
    playScript(battle, [50], ["action", { do: "scan", sensor: "sensor" }]);
    playScript(battle, [], ["action", { do: "lock", beam: "tractor", target: "b1" }]);
    expect(known(battle, "seat-2", "a1")).toEqual(["sensor", "tractor"]);
    expect(theShip(myossGamma.view(battle, "seat-2"), "a1").locks).toEqual([{ beam: "tractor", target: "b1" }]);
    const screened = hidden(SNIPER, FIGHTER);
    playScript(screened, [], ["action", { do: "screenOn", component: "shield" }]);
    expect(theShip(myossGamma.view(screened, "seat-2"), "a1")).toMatchObject({ screen: "shield" });
    playScript(screened, [], ["action", { do: "screenOff" }]);
    expect(known(screened, "seat-2", "a1")).toEqual(["shield"]);
  });

  it("show wrecks, those of earlier battles too", () => {
    const battle = hidden(SNIPER, BATTLEAXE);
    worn(theShip(battle, "b1"), "computer", 0);
    expect(known(battle, "seat-1", "b1")).toEqual(["computer"]);
  });

  it("show a rack that a ship is put on, and tell everyone of it", () => {
    const battle = readyBattle([[CARRIER, FIGHTER], [FIGHTER]], { hiddenDesigns: true, forewarned: false });
    const onRack: Entry = ["action", { do: "moveShip", ship: "a2", host: "a1", to: "rack" }];
    const { events } = playScript(battle, [], ["chooseShip", "a2"], onRack);
    expect(events.find(({ event }) => event === "shipMoved")).not.toHaveProperty("audience");
    expect(known(battle, "seat-2", "a1")).toEqual(["rack"]);
    expect(theShip(myossGamma.view(battle, "seat-2"), "a2").berth).toEqual({ ship: "a1", component: "rack" });
  });

  it("show a shuttle that flies, and the rack that it leaves", () => {
    const battle = hidden(CARRIER, FIGHTER);
    expect(myossGamma.view(battle, "seat-1").shuttles).toEqual(battle.shuttles);
    expect(myossGamma.view(battle, "seat-2").shuttles).toEqual([]);
    const gig = battle.shuttles.find(({ berth }) => berth?.component === "rack");
    const launch: Entry = ["action", { do: "moveShuttle", shuttle: gig?.id ?? "", host: null, to: null }];
    const { events } = playScript(battle, [], launch);
    expect(events.find(({ event }) => event === "shuttleMoved")).not.toHaveProperty("audience");
    expect(myossGamma.view(battle, "seat-2").shuttles).toEqual([gig]);
    expect(known(battle, "seat-2", "a1")).toEqual(["rack"]);
  });

  it("show a shuttle that is lost in the hold that was struck", () => {
    const battle = hidden(SNIPER, CARRIER);
    const hold = theShip(battle, "b1").components.find(({ id }) => id === "hold");
    const { events } = playScript(battle, [50], fire("rifle", "b1"), ["freePick", hold?.from ?? 0]);
    expect(events.find(({ event }) => event === "cargoLost")).not.toHaveProperty("audience");
    expect(myossGamma.view(battle, "seat-1").shuttles.map(({ lost }) => lost)).toEqual([true]);
  });

  it("let repairs be told to the own side only, and shots to all", () => {
    const battle = hidden(BATTLEAXE, FIGHTER);
    worn(theShip(battle, "a1"), "engine", 3);
    const { events } = playScript(battle, [50], ["action", { do: "repair", component: "engine" }]);
    expect(events).toContainEqual(expect.objectContaining({ event: "repaired", audience: ["seat-1"] }));
    const shot = playScript(battle, [50, 50], fire("cannon", "b1"), ["adjust", 50]);
    expect(shot.events.filter(({ audience }) => audience !== undefined)).toEqual([]);
  });

  it("let repairs, healing and points be told to the own side only, though the component is known", () => {
    const battle = hidden(BATTLEAXE, FIGHTER);
    const ship = theShip(battle, "a1");
    worn(ship, "engine", 3);
    ship.shown.push("engine", "cockpit", "tractor");
    const repairs = playScript(battle, [50], ["action", { do: "repair", component: "engine" }]);
    expect(repairs.events).toContainEqual(expect.objectContaining({ event: "repaired", audience: ["seat-1"] }));
    expect(theShip(myossGamma.view(battle, "seat-2"), "a1")).toMatchObject({ ap: 0, fresh: 0, saved: 0 });
    const ends = playScript(battle, [], ["action", { do: "endShip" }], ["save", true]);
    expect(ends.events).toContainEqual(expect.objectContaining({ event: "actionSaved", audience: ["seat-1"] }));
    expect(ends.events.find(({ event }) => event === "shipEnded")).toMatchObject({ chosen: true, unspent: null });
    expect(publicDice([{ reason: "action", sides: 100, value: 50 }], repairs.events)).toEqual([]);
  });

  it("let everyone see that a beam still holds, and not what that leaves", () => {
    const battle = hidden(SNIPER, FIGHTER);
    const ship = theShip(battle, "a1");
    ship.locks.push({ beam: "tractor", target: "b1" });
    ship.shown.push("tractor");
    const { events } = playScript(battle, [], ["lockUpkeep", true]);
    expect(events).toContainEqual(expect.objectContaining({ event: "lockUpheld", ap: null }));
  });

  it("leave the index of a shot open until all that an enemy has in the open is known", () => {
    const battle = hidden(SNIPER, FIGHTER);
    const isKnown = (seen: Battle) => isIndexKnown(seen, theShip(seen, "a1"), theShip(seen, "b1"));
    expect(isKnown(battle)).toBe(true);
    expect(isKnown(myossGamma.view(battle, "seat-1"))).toBe(false);
    theShip(battle, "b1").shown.push(...theShip(battle, "b1").components.map(({ id }) => id));
    expect(isKnown(myossGamma.view(battle, "seat-1"))).toBe(true);
  });

  it("let a number on the chart be named where a component could be", () => {
    const battle = hidden(SNIPER, FIGHTER);
    const about = { attacker: "a1", weapon: "rifle", target: "b1", section: "hull", index: 10, points: 1 };
    const menu = myossGamma.questions["freePick"]?.menu(myossGamma.view(battle, "seat-1"), "seat-1", about as never);
    expect(menu?.list?.()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(menu?.refuse("engine")).toEqual({ code: "not-in-range", data: { low: 1, high: 6 } });
  });

  it("let a ship call any enemy to surrender to, and be declined where nobody hears", () => {
    const battle = hidden(SNIPER, DEAF);
    const open = readyBattle([[SNIPER], [DEAF]], { forewarned: false });
    const code = (in_: Battle) => refuseAction(in_, theShip(in_, "a1"), { do: "surrender", to: "seat-2" })?.code;
    expect({ open: code(open), battle: code(battle) }).toEqual({ open: "enemy-without-comms", battle: undefined });
    const { events } = playScript(battle, [], ["action", { do: "surrender", to: "seat-2" }]);
    expect(events.at(-1)).toEqual({ event: "surrenderAnswered", seat: "seat-2", from: "seat-1", accepted: false });
    expect(battle.declined).toEqual(["seat-2"]);
  });
});
