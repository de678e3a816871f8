import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded, type Json } from "../../kernel";
import { keepsStations } from "../../../../tests/support/rules/random-play";
import { forAllSteps } from "../../../../tests/support/rules/random-walk";
import { checkForeignAnswer } from "../../../../tests/support/rules/station-conformance";
import { spaceOpera, type Battle } from "../index";
import { STATIONS } from "./index";
import { battleOf, craft } from "../../../../tests/support/rules/space-opera/fixtures";
import { RANDOM_OPERA, randomBattle } from "../../../../tests/support/rules/space-opera/random-battles";

const PLAY = { ...RANDOM_OPERA, most: 40 };

describe("the stations of a seat", { timeout: 60_000 }, () => {
  keepsStations(PLAY, {
    stations: STATIONS,
    questions: ["chooseManeuvers", "declareFire", "dodge"],
    runs: 6,
  });

  it("are never called by an answer that makes no sense, or by a ship of others", () => {
    const someJson = fc.jsonValue() as fc.Arbitrary<Json>;
    const named = fc.record({
      ship: fc.oneof(fc.constantFrom("ship-1", "ship-2", "ship-3"), someJson),
      gun: fc.oneof(fc.constantFrom("ship-1-gun-1", "ship-2-gun-1"), someJson),
      hits: fc.oneof(fc.constant([{ ship: "ship-2" }]), someJson),
    }) as fc.Arbitrary<Json>;
    const question = fc.record({
      seat: fc.constantFrom("seat-1", "seat-2", "gm", "__proto__"),
      name: fc.constantFrom(...Object.keys(spaceOpera.questions), "constructor"),
      about: fc.oneof(named, someJson),
    });
    fc.assert(
      fc.property(fc.integer(), question, fc.oneof(named, someJson), (seed, asked, answer) => {
        const battle = spaceOpera.setup(randomBattle(seeded(seed)));
        checkForeignAnswer(STATIONS, battle, asked, answer);
        STATIONS.asked(battle, asked);
      }),
    );
  });

  it("are the same from the first step to the last, but for those that are lost", () => {
    const before = new Map<Battle, Set<string>>();
    forAllSteps(PLAY, 20, ({ checkpoint, state }) => {
      const idsOf = (battle: Battle) =>
        new Set(spaceOpera.seats(battle).flatMap((seat) => STATIONS.list(battle, seat).map(({ id }) => id)));
      const old = before.get(checkpoint) ?? idsOf(checkpoint);
      const now = idsOf(state);
      for (const id of now) expect(old.has(id)).toBe(true);
      before.clear();
      before.set(state, now);
    });
  });
});

describe("who sits where", () => {
  const crew = [
    { id: "ann", name: "Ann", piloting: 14 },
    { id: "bo", name: "Bo", piloting: 12 },
  ];
  const ship = craft("a", "cutter", {
    pilot: "ann",
    crew,
    guns: [{ gunnerIsPilot: true }, { gunner: "bo" }, { gunner: "bo" }, { gunner: "", location: "turret" }],
    locations: [{ id: "turret", name: "Turret", kind: "weapon" }],
  });
  const battle = () => battleOf([ship, craft("b")]);
  const at = (view: Battle) => STATIONS.list(view, "a").map(({ id, of, people }) => [id, of.join(" "), people]);

  it("has a pilot, and one gunner for all guns of a person", () => {
    expect(at(battle())).toEqual([
      ["pilot/a", "a", ["ann"]],
      ["gunner/a/ann", "a a1", ["ann"]],
      ["gunner/a/bo", "a a2 a3", ["bo"]],
      ["gunner/a4", "a a4", []],
    ]);
  });

  it("leaves out guns and people that are lost for good, and names who takes the helm", () => {
    const view = battle();
    const [own] = view.ships;
    Object.assign(own?.crew[0] ?? {}, { alive: false });
    Object.assign(own?.locations[0] ?? {}, { disabled: true });
    expect(at(view)[0]).toEqual(["pilot/a", "a", ["bo"]]);
    expect(at(view).map(([id]) => id)).not.toContain("gunner/a4");
    Object.assign(own ?? {}, { disabled: true });
    expect(at(view)).toEqual([]);
  });

  it("leaves hits on several ships to the captain", () => {
    const view = battleOf([ship, { ...craft("c"), seat: "a" }, craft("b")]);
    const dodge = (...ships: string[]) => ({
      seat: "a",
      name: "dodge",
      about: { hits: ships.map((one) => ({ ship: one })) },
    });
    expect(STATIONS.asked(view, dodge("c", "c"))).toEqual(["pilot/c"]);
    expect(STATIONS.of(view, dodge("c"), [true])).toBe("pilot/c");
    expect(STATIONS.asked(view, dodge("a", "c"))).toEqual([]);
    expect(STATIONS.of(view, dodge("b"), [true])).toBeNull();
  });
});
