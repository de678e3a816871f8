import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "../../kernel";
import { keepsStations } from "../../../../tests/support/rules/random-play";
import { forAllSteps } from "../../../../tests/support/rules/random-walk";
import { checkForeignAnswer } from "../../../../tests/support/rules/station-conformance";
import { duties } from "../duties";
import { actionMenu } from "../action/actions";
import { attackIndexTotal } from "../action/attack-index";
import { hitChance } from "../action/odds";
import { myossGamma } from "../index";
import { STATIONS } from ".";
import { theShip } from "../ship/scores";
import type { Battle } from "../state";
import {
  BATTLEAXE,
  EVERYTHING,
  EXPLORER,
  FIGHTER,
  readyBattle,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { RANDOM_FLEETS } from "../../../../tests/support/rules/myoss-gamma/random-fleets";

const someJson = fc.jsonValue() as fc.Arbitrary<Json>;

describe("the stations of a seat", { timeout: 120_000 }, () => {
  keepsStations(RANDOM_FLEETS, {
    stations: STATIONS,
    duties,
    questions: ["action", "prepare", "pickRoll", "adjust", "attrLoss", "save"],
    runs: { answers: 4, duties: 6 },
  });

  it("are never called by an answer that makes no sense, or by a ship of others", () => {
    const battle = readyBattle([[EVERYTHING, FIGHTER], [BATTLEAXE], [EXPLORER]]);
    const ship = fc.oneof(fc.constantFrom(...battle.ships.map(({ id }) => id), "__proto__"), someJson);
    const about = fc.record({
      ship,
      attacker: ship,
      target: ship,
      shuttle: ship,
      side: fc.constantFrom("attacker", "target"),
    });
    const action = fc.record({
      do: fc.oneof(fc.constantFrom("fire", "repair", "endShip", "constructor", "nonsense"), someJson),
      remote: fc.option(ship, { nil: undefined }),
      weapon: someJson,
    });
    const question = fc.record({
      seat: fc.constantFrom(...battle.seats, "gm", "constructor"),
      name: fc.constantFrom(...Object.keys(myossGamma.questions), "constructor"),
      about: fc.oneof(about as fc.Arbitrary<Json>, someJson),
    });
    fc.assert(
      fc.property(question, fc.oneof(action as fc.Arbitrary<Json>, someJson), (asked, answer) => {
        checkForeignAnswer(STATIONS, battle, asked, answer);
        for (const id of STATIONS.asked(battle, asked))
          expect(STATIONS.list(battle, asked.seat).map((station) => station.id)).toContain(id);
      }),
      { numRuns: 300 },
    );
  });

  it("are lost for good, with their ships and with what is worked there", () => {
    forAllSteps(RANDOM_FLEETS, 6, ({ checkpoint, state }) => {
      for (const { id, seat } of checkpoint.ships) {
        const idsOf = (battle: Battle) =>
          STATIONS.list(battle, seat).flatMap((station) => (station.of[0] === id ? [station.id] : []));
        const before = idsOf(checkpoint);
        for (const station of idsOf(state)) expect(before).toContain(station);
      }
    });
  });
});

describe("who does what", () => {
  const battle = () => {
    const made = readyBattle([[EVERYTHING], [BATTLEAXE]]);
    const [ship] = made.ships;
    if (ship) Object.assign(ship, { ap: 3, fresh: 3, rpLeft: 1, hpLeft: 1 });
    return made;
  };
  const action = (view: Battle) => ({
    seat: view.ships[0]?.seat ?? "",
    name: "action",
    about: { ship: view.ships[0]?.id ?? "" },
  });

  it("goes by the verb, also where no more is said", () => {
    const view = battle();
    const ship = view.ships[0]?.id ?? "";
    const of = (answer: Json) => STATIONS.of(view, action(view), answer);
    expect(of({ do: "fire" })).toBe(`guns/${ship}`);
    expect(of({ do: "scan", sensor: "nonsense" })).toBe(`sensors/${ship}`);
    expect(of({ do: "heal" })).toBe(`medical/${ship}`);
    expect(of({ do: "endShip" })).toBe(`bridge/${ship}`);
    expect(of({ do: "doors", remote: "other" })).toBe(`sensors/${ship}`);
    expect(of({})).toBeNull();
  });

  it("asks the stations that can do something, and no others", () => {
    const view = battle();
    const ship = theShip(view, action(view).about.ship);
    const menu = actionMenu(view, ship);
    const able = new Set((menu.list?.() ?? []).map((answer) => STATIONS.of(view, action(view), answer)));
    expect(new Set(STATIONS.asked(view, action(view)))).toEqual(able);
    for (const component of ship.components) if (component.kind === "weapon") component.used = true;
    expect(STATIONS.asked(view, action(view))).not.toContain(`guns/${ship.id}`);
  });

  it("has the guns pick for the attacker, and the bridge for the target", () => {
    const view = battle();
    const [own, foe] = view.ships;
    const about = { attacker: own?.id ?? "", target: foe?.id ?? "" };
    const asked = (seat: string | undefined, side: string) =>
      STATIONS.asked(view, { seat: seat ?? "", name: "pickRoll", about: { ...about, side } });
    expect(asked(own?.seat, "attacker")).toEqual([`guns/${own?.id}`]);
    expect(asked(foe?.seat, "target")).toEqual([`bridge/${foe?.id}`]);
    expect(asked(foe?.seat, "attacker")).toEqual([]);
  });
});

describe("what is sensible", () => {
  const ready = () => {
    const view = readyBattle([[BATTLEAXE], [EXPLORER]]);
    const [own, foe] = view.ships;
    if (!own || !foe) throw new Error("nobody fights");
    Object.assign(view, { phase: "act", order: [...view.seats], active: 0, acting: own.id });
    Object.assign(own, { ap: 2, fresh: 2, rpLeft: 1 });
    return { view, own, foe, told: (role: string) => duties(view, own.seat, `${role}/${own.id}`) };
  };

  it("is every weapon that bears, with the chance of the attack table", () => {
    const { view, own, foe, told } = ready();
    const weapons = own.components.filter(({ kind }) => kind === "weapon");
    expect(told("guns")).toHaveLength(weapons.length);
    for (const { key, data } of told("guns")) {
      const weapon = weapons.find(({ id }) => `${own.id}/${id}` === data["weapon"]);
      expect([key, data["target"]]).toEqual(["shot", foe.id]);
      const index = weapon ? attackIndexTotal(view, own, weapon, foe) : 0;
      expect(data["chance"]).toBe(hitChance(index, foe.size, view.options));
    }
    for (const weapon of weapons) weapon.used = true;
    expect(told("guns")).toEqual([{ key: "noTarget", data: {} }]);
  });

  it("is to repair what is nearest to its end, and to raise a screen that is down", () => {
    const { own, told } = ready();
    const [hard, soft] = own.components.filter(({ boughtTg }) => boughtTg > 2);
    if (!hard || !soft) throw new Error("nothing to damage");
    hard.tg = hard.boughtTg - 1;
    soft.tg = 1;
    own.screen = null;
    const repairs = told("engineering").filter(({ key }) => key === "repair");
    expect(repairs.map(({ data }) => data["component"])).toEqual([soft, hard].map(({ id }) => `${own.id}/${id}`));
    expect(repairs[0]?.data["chance"]).toBe(0.99);
    const screens = own.components.filter(({ kind }) => kind === "shield" || kind === "cloak");
    expect(told("engineering").filter(({ key }) => key === "raise")).toHaveLength(Math.min(1, screens.length));
    own.rpLeft = 0;
    expect(told("engineering").map(({ key }) => key)).toContain("damaged");
  });

  it("is how many points are left on the bridge, and whom to watch in the turn of others", () => {
    const { view, foe, told } = ready();
    expect(told("bridge")).toEqual([{ key: "points", data: { ap: 2 } }]);
    view.active = 1;
    expect(told("bridge")).toEqual([{ key: "foe", data: { ship: foe.id } }]);
  });
});
