import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../../bots/random";
import { seeded, simulator, type Json } from "../../kernel";
import {
  battleOf,
  craft,
  shipIn,
  type Craft,
  type Standing,
} from "../../../../tests/support/rules/space-opera/fixtures";
import { greedyCaptain } from "./greedy";
import { spaceOpera } from "../index";
import { QUESTIONS } from "../questions";
import { randomBattle } from "../../../../tests/support/rules/space-opera/random-battles";
import { setup } from "../setup";
import type { Battle, BattleSetup, ShipSetup } from "../state";
import type { ShipClass } from "../tables";

/** The bot's answer to a question in some battle. */
const says = (battle: Battle, name: keyof typeof QUESTIONS, about: Json = null, seat = "a"): Json | undefined =>
  greedyCaptain(QUESTIONS[name] as never, battle, seat, about);

const order = (ships: readonly ShipSetup[], standing: Standing = {}) => {
  const given = says(battleOf(ships, { phase: "maneuver", ...standing }), "chooseManeuvers");
  return (given as { maneuver: string; target?: string; wish?: string }[])[0];
};

describe("greedy: firing", () => {
  it("at the ship that it has its aim on, rather than at another one alike", () => {
    const ships = [craft("a"), craft("b"), craft("c")];
    const fires = (standing: Standing) => says(battleOf(ships, standing), "declareFire");
    expect(fires({ sustained: { "a1>c": 1 } })).toEqual([{ gun: "a1", target: "c" }]);
    expect(fires({ position: { "a>b": 1 } })).toEqual([{ gun: "a1", target: "b" }]);
  });
  it("at the greater danger of two that are hit as easily", () => {
    const ships = [craft("a"), craft("b", "fighter", { guns: [{ firepower: 1 }] }), craft("c")];
    expect(says(battleOf(ships), "declareFire")).toEqual([{ gun: "a1", target: "c" }]);
  });
  it("at the guns of a planet, and at the whole of a ship", () => {
    const turret = (ship: string) => [{ id: `${ship}-turret`, name: "turret", kind: "weapon" as const }];
    const armed = (ship: string): Craft => ({ locations: turret(ship), guns: [{ location: `${ship}-turret` }] });
    const planet = battleOf([craft("a"), craft("b", "planet", armed("b"))]);
    expect(says(planet, "declareFire")).toEqual([{ gun: "a1", target: "b", location: "b-turret" }]);
    const line = battleOf([craft("a"), craft("b", "line", armed("b"))]);
    expect(says(line, "declareFire")).toEqual([{ gun: "a1", target: "b" }]);
  });
  it("with one gun of each gunner, the one that does most", () => {
    const guns = [
      { gunnerIsPilot: true, firepower: 2 },
      { gunnerIsPilot: true, firepower: 3 },
    ];
    expect(says(battleOf([craft("a", "fighter", { guns }), craft("b")]), "declareFire")).toEqual([
      { gun: "a2", target: "b" },
    ]);
  });
  it("spreads sure shots over several foes", () => {
    const ships = [craft("a", "cutter", { guns: [{}, {}] }), craft("b", "line"), craft("c", "line")];
    const shots = says(battleOf(ships, { position: { "a>b": 3, "a>c": 3 } }), "declareFire") as { target: string }[];
    expect(shots.map(({ target }) => target).sort()).toEqual(["b", "c"]);
  });
  it("does not fire where a friend is likelier to be hit", () => {
    const ships = [
      craft("a", "fighter", { guns: [{ perception: 5 }] }),
      craft("b", "fighter", { guns: [] }),
      craft("c", "fighter", { side: "a" }),
    ];
    expect(says(battleOf(ships, { furball: true }), "declareFire")).toEqual([]);
    expect(says(battleOf(ships), "declareFire")).toHaveLength(1);
  });
});

describe("greedy: dodging", () => {
  const dodges = (standing: Standing, level: number) => {
    const ships = [craft("a"), craft("b")];
    const hits = [{ ship: "a", gun: "b1", level, location: null }];
    return says(battleOf(ships, standing), "dodge", { hits });
  };
  it("always, but in a furball only where more is saved than risked", () => {
    expect(dodges({}, 1)).toEqual([true]);
    expect(dodges({ furball: true }, 1)).toEqual([false]);
    expect(dodges({ furball: true }, 3)).toEqual([true]);
  });
});

describe("greedy: maneuvers", () => {
  it("gets behind a foe where it can", () => {
    expect(order([craft("a"), craft("b")])).toMatchObject({ maneuver: "offensive", target: "b" });
  });
  it("turns the tables on a weaker pilot who is behind it and comes again", () => {
    const ships = [craft("a", "fighter", { piloting: 17 }), craft("b", "fighter", { piloting: 10 })];
    expect(
      order(ships, { position: { "b>a": 2 }, sustained: { "a1>b": 3 }, state: { b: { engaged: ["a"] } } }),
    ).toMatchObject({ maneuver: "reversal", target: "b" });
  });
  it("shakes off a foe that can hardly miss, if it has no aim of its own to lose", () => {
    const ships = [
      craft("a", "fighter", { guns: [{ firepower: 1 }] }),
      craft("b", "fighter", { piloting: 18, guns: [{ skill: 11 }] }),
    ];
    expect(order(ships, { position: { "b>a": 1 } })?.maneuver).toMatch(/^(defensive|total)$/);
  });
  it("comes closer where its guns do not reach", () => {
    const ships = [craft("a", "line", { guns: [{ range: "short" }] }), craft("b", "fighter", { guns: [] })];
    expect(order(ships)).toMatchObject({ maneuver: "straight", target: "b", wish: "close" });
  });
  it("comes within range where nobody reaches anybody, and stays there, even of a foe that is far stronger", () => {
    const weak = craft("a", "fighter", { guns: [{ firepower: 2, skill: 8 }] });
    const strong = craft("b", "line", { guns: [{ firepower: 5 }, { firepower: 5 }] });
    expect(order([weak, strong], { bands: { "a>b": "out" } })).toMatchObject({ target: "b", wish: "close" });
    expect(order([weak, strong], { bands: { "a>b": "long" } })).not.toMatchObject({ wish: "open" });
    const third = craft("c", "line", { side: "b", guns: [{ firepower: 5 }] });
    const apart = { "a>b": "out", "a>c": "long" } as const;
    expect(order([weak, strong, third], { bands: apart })).not.toMatchObject({ wish: "close", target: "b" });
  });
  it("keeps away without a gun that harms anybody, and of equal orders flies straight", () => {
    const strong = craft("b", "line", { guns: [{ firepower: 5 }] });
    for (const guns of [[], [{ firepower: 1 as const }]])
      expect(order([craft("a", "fighter", { guns }), strong], { bands: { "a>b": "out" } })).toEqual({
        ship: "a",
        maneuver: "straight",
      });
  });
  it("leads a worse pilot who is behind it through hazards, and nobody if nobody is", () => {
    const ships = [
      craft("a", "fighter", { piloting: 14, guns: [{ skill: 10 }] }),
      craft("b", "fighter", { piloting: 8, guns: [{ skill: 8, firepower: 4 }] }),
    ];
    const aimed: Standing = { bands: { "a/b": "short" }, sustained: { "a1>b": 4, "b1>a": 2 } };
    expect(order(ships, { ...aimed, position: { "a>b": 1, "b>a": 1 } })).toMatchObject({ maneuver: "lead" });
    expect(order(ships, { ...aimed, position: { "a>b": 1 } })?.maneuver).not.toBe("lead");
  });
  it("leaves a fort that none of its guns can silence, and stays where one of a friend's can", () => {
    const fort: Craft = {
      locations: [{ id: "b-fort", name: "fort", kind: "weapon" }],
      guns: [{ location: "b-fort", firepower: 4 }],
      protection: 1,
    };
    const light = craft("a", "fighter", { guns: [{ firepower: 3, gunnerIsPilot: true }] });
    const heavy = craft("c", "fighter", { side: "a", guns: [{ firepower: 4 }] });
    const orders = (ships: readonly ShipSetup[]) => order(ships, { sustained: { "a1>b": 4 } });
    expect(orders([light, craft("b", "planet", fort)])).toMatchObject({ maneuver: "straight", wish: "open" });
    expect(orders([light, craft("b", "planet", fort), heavy])).not.toMatchObject({ wish: "open" });
  });
  it("follows a leader who will rather fail than it does, and stays behind otherwise", () => {
    const follows = (piloting: number, penalty: number) => {
      const ships = [craft("a", "fighter", { piloting }), craft("b", "fighter", { piloting: 11 })];
      const battle = battleOf(ships, { phase: "maneuver", position: { "a>b": 1 } });
      return says(battle, "follow", { ship: "a", leaders: [{ ship: "b", penalty }] });
    };
    expect([follows(18, 3), follows(12, 6), follows(11, 0)]).toEqual(["b", null, null]);
  });
});

describe("greedy: overrides", () => {
  const asked = (why: "stun" | "death", firepower: number, overrides = 1) => {
    const crew = [{ id: "a-hero", name: "Hero", major: true }];
    const ships = [craft("a", "fighter", { crew }), craft("b", "line", { guns: [{ firepower }] })];
    const battle = battleOf(ships, { options: { overrides } });
    expect(shipIn(battle, "a").crew[0]?.overrides).toBe(overrides);
    return says(battle, "override", { ship: "a", why, members: ["a-hero"] });
  };
  it("for a life always, for a turn where no gun kills, or two are left", () => {
    expect([asked("death", 5), asked("death", 2)]).toEqual(["a-hero", "a-hero"]);
    expect([asked("stun", 4), asked("stun", 3), asked("stun", 4, 2)]).toEqual([null, "a-hero", "a-hero"]);
  });
});

describe("greedy: whole battles", { timeout: 60_000 }, () => {
  it("never gives an answer that is refused, in any battle", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seeded(seed);
        const options = randomBattle(random);
        const seats = spaceOpera.seats(setup(options));
        const players = Object.fromEntries(seats.map((seat) => [seat, greedyCaptain]));
        simulator(spaceOpera, players, random, true)(setup(options));
      }),
      { numRuns: 12 },
    );
  });

  /** How many of `battles` battles the bot in the given seat wins and loses. */
  function score(options: BattleSetup, seat: string, battles: number): [won: number, lost: number] {
    const random = seeded(9);
    const seats = spaceOpera.seats(setup(options));
    const players = Object.fromEntries(seats.map((one) => [one, one === seat ? greedyCaptain : randomPlayer(random)]));
    const play = simulator(spaceOpera, players as never, random);
    let [won, lost] = [0, 0];
    for (let battle = 0; battle < battles; battle++) {
      const { winners } = play(setup(options));
      if (winners.includes(seat)) won++;
      else if (winners.length > 0) lost++;
    }
    return [won, lost];
  }
  type Guns = NonNullable<Craft["guns"]>;
  const side = (name: string, ships: readonly [ShipClass, Guns][]): ShipSetup[] =>
    ships.map(([shipClass, guns], at) => craft(`${name}-${at}`, shipClass, { guns, seat: name, side: name }));
  const squadron = (skill: number): [ShipClass, Guns][] => [
    ["fighter", [{ skill }]],
    ["cutter", [{ skill }, { skill, range: "short" }]],
    ["line", [{ skill }, { skill }, { skill, firepower: 2 }]],
  ];
  it.each<[string, [ShipClass, Guns][]]>([
    ["three fighters", Array.from({ length: 3 }, () => ["fighter", [{ skill: 10 }]])],
    ["squadrons with good gunners", squadron(14)],
    ["squadrons with poor gunners", squadron(9)],
  ])("beats random play nine times in ten: %s", (_what, ships) => {
    const options = { ships: [...side("a", ships), ...side("b", ships)] };
    const scores = ["a", "b"].map((seat) => score(options, seat, 50));
    const [won, lost] = [0, 1].map((at) => scores.reduce((total, each) => total + (each[at] ?? 0), 0)) as [
      number,
      number,
    ];
    expect(won / (won + lost)).toBeGreaterThanOrEqual(0.9);
    expect(won).toBeGreaterThan(75);
  });
});
