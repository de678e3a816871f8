import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "../../kernel";
import { checkForeignAnswer } from "../../../../tests/support/rules/station-conformance";
import { actionMenu } from "../action/actions";
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

const someJson = fc.jsonValue() as fc.Arbitrary<Json>;

it("stations are never called by an answer that makes no sense, or by a ship of others", () => {
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
