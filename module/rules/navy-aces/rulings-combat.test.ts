/** Rulings on combat, one by one, that the acceptance list and the options leave out. */
import { describe, expect, it } from "vitest";
import { throwersOf } from "../../../tests/support/rules/scripted";
import { LAY } from "./aerial";
import {
  ALPHA,
  BRAVO,
  cards,
  diceOf,
  killsOf,
  play,
  playFrom,
  pose,
  says,
  ship,
  squadron,
  told,
  watersOf,
  type Standing,
} from "../../../tests/support/rules/navy-aces/fixtures";
import { lossesOf } from "./naval";
import { setup } from "./setup";
import { step } from "./step";
import { refuseCombat } from "./targets";
import { view } from "./view";

const reserves = [ship(0, "gunboat", pose(0.6, 0.5)), ship(1, "gunboat", pose(11.4, 7.5))];
const refused = (standing: Standing, kind: "naval" | "aerial" | "seaAir", unit: string, target: string) =>
  refuseCombat(view(watersOf(standing), ALPHA), 0, kind, unit, target)?.code ?? null;

describe("gunnery", () => {
  const facing = [ship(0, "destroyer", pose(5, 2)), ship(1, "frigate", pose(5, 3.5)), ...reserves];
  it("measures from edge to edge, past no island and no ship, but past squadrons (NA-19)", () => {
    const between = (...units: NonNullable<Standing["units"]>) =>
      refused(
        { units: [ship(0, "destroyer", pose(5, 2)), ship(1, "frigate", pose(5, 4.4)), ...units] },
        "naval",
        "unit-1",
        "unit-2",
      );
    expect(between()).toBeNull();
    expect(
      between(
        ship(1, "gunboat", pose(5.25, 3.2)),
        ship(1, "gunboat", pose(6.25, 3.2)),
        ship(0, "gunboat", pose(4.25, 3.2)),
      ),
    ).toBe("line-of-fire-blocked");
    expect(
      between(squadron(1, 1, pose(5.25, 3.2)), squadron(1, 1, pose(6.25, 3.2)), squadron(0, 1, pose(4.25, 3.2))),
    ).toBeNull();
  });
  it("needs a long edge towards the target, either one, however the target lies (NA-20)", () => {
    const shot = (heading: number, theirs: number) =>
      refused(
        { units: [ship(0, "destroyer", pose(5, 2, heading)), ship(1, "frigate", pose(5, 4, theirs))] },
        "naval",
        "unit-1",
        "unit-2",
      );
    expect([0, 180].map((heading) => shot(heading, 0))).toEqual([null, null]);
    expect([90, 270].map((heading) => shot(heading, 0))).toEqual(["no-broadside", "no-broadside"]);
    expect([0, 45, 90, 200].map((theirs) => shot(0, theirs))).toEqual([null, null, null, null]);
  });
  it("is for ships against enemy ships alone (NA-27)", () => {
    const units = [
      ship(0, "destroyer", pose(5, 2)),
      squadron(1, 2, pose(5, 3.2)),
      ship(0, "gunboat", pose(5, 0.8)),
      squadron(0, 2, pose(3, 3)),
    ];
    const standing = { units };
    expect(refused(standing, "naval", "unit-1", "unit-2")).toBe("needs-two-ships");
    expect(refused(standing, "naval", "unit-1", "unit-3")).toBe("not-an-enemy-unit");
    expect(refused(standing, "naval", "unit-4", "unit-2")).toBe("needs-two-ships");
    expect(refused(standing, "aerial", "unit-1", "unit-2")).toBe("needs-two-squadrons");
    expect(refused(standing, "seaAir", "unit-1", "unit-2")).toBeNull();
    expect(refused(standing, "seaAir", "unit-4", "unit-2")).toBe("needs-ship-and-squadron");
  });
  it("attacks once for each active strength, one target or several, and stops when it likes (NA-21)", () => {
    const units = [
      ship(0, "destroyer", pose(5, 2)),
      ship(1, "frigate", pose(5, 3.5)),
      ship(1, "frigate", pose(6.2, 3.5)),
    ];
    const begin = says.naval(0, "unit-1", "unit-2");
    const salvo = [begin, says.salvo(0, "unit-3"), says.salvo(0, "unit-2")];
    const result = playFrom({ units }, salvo, [3, 1, 3, 1, 3, 1]);
    expect([diceOf(result, "unit-2"), diceOf(result, "unit-3")]).toEqual([null, [1, 1]]);
    expect({ kills: killsOf(result), phase: result.waters.phase }).toEqual({ kills: [2, 0], phase: "turn" });
    const own = { units: [...units, ship(0, "gunboat", pose(3.8, 3.5))] };
    expect(() => playFrom(own, [begin, says.salvo(0, "unit-4")], [3, 1])).toThrow(/not-an-enemy-unit/);
    // The order to begin is none to go on, though it names a target.
    const again = ["salvo", { ...(begin[1] as object), name: "salvo" }] as const;
    expect(() => playFrom({ units }, [begin, again], [3, 1])).toThrow(/not-an-option/);
    const ceased = playFrom({ units }, [begin, says.salvo(0, null)], [3, 1]);
    expect({ told: told(ceased, "ceasedFire").length, phase: ceased.waters.phase }).toEqual({ told: 1, phase: "turn" });
    const one = playFrom({ units: [ship(0, "gunboat", pose(5, 2)), ...units.slice(1)] }, [begin], [3, 1]);
    expect(one.waters.phase).toBe("turn");
  });
  it("has an ante for each target, and both sides may take any cards (NA-22, NA-39)", () => {
    const units = [
      ship(0, "destroyer", pose(5, 2)),
      ship(1, "frigate", pose(5, 3.5)),
      ship(1, "frigate", pose(6.2, 3.5)),
    ];
    const standing = { units, hands: ["2H 3H KS", "joker-1 AS 2D"] };
    const result = playFrom(
      standing,
      [
        says.naval(0, "unit-1", "unit-2"),
        says.antes("2H", "joker-1 AS"),
        says.salvo(0, "unit-3"),
        says.antes("3H KS", ""),
      ],
      [3, 1, 3, 1],
    );
    expect(told(result, "attacked").map(({ anteAttack, anteDefense }) => [anteAttack, anteDefense])).toEqual([
      [1, 2],
      [2, 0],
    ]);
    expect(result.waters.turnDiscard).toEqual(cards("2H joker-1 AS 3H KS"));
    const start = [says.naval(0, "unit-1", "unit-2")];
    expect(() => playFrom(standing, [...start, says.antes("4H", "")])).toThrow(/card-not-in-hand/);
    expect(() => playFrom(standing, [...start, says.antes("2H 2H", "")])).toThrow(/card-twice/);
  });
  it("hits by a higher total or a six; a six of the defender fires back on top of that (NA-23, NA-24)", () => {
    const outcomes = [
      [6, 5, 0, 9],
      [5, 6, 3, 1],
      [5, 6, 0, 0],
      [5, 6, 3, 2],
      [4, 4, 0, 0],
      [3, 2, 0, 1],
      [6, 6, 1, 0],
    ] as const;
    const losses = outcomes.map(([attack, defense, mine, theirs]) => lossesOf(attack, defense, mine, theirs, "none"));
    expect(losses.map(({ attacker, defender }) => [attacker, defender])).toEqual([
      [0, 1],
      [1, 1],
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
  });
  it("leaves lost dice inactive on a ship, and gives all to who destroys it (NA-25)", () => {
    const hurt = playFrom({ units: facing }, [says.naval(0, "unit-1", "unit-2"), says.salvo(0, null)], [3, 1]);
    expect({ dice: diceOf(hurt, "unit-2"), kills: killsOf(hurt) }).toEqual({ dice: [1, 1], kills: [0, 0] });
    const between = { unit: { id: "unit-2" }, by: { id: "unit-1" } };
    expect(told(hurt, "strengthLost")).toMatchObject([{ ...between, count: 1 }]);
    expect(told(hurt, "claimed")).toEqual([]);
    play(hurt.waters, [says.end(0), says.end(1)]);
    const sunk = playFrom(
      { units: facing },
      [says.naval(0, "unit-1", "unit-2"), says.salvo(0, "unit-2")],
      [3, 1, 6, 1],
    );
    expect({ dice: diceOf(sunk, "unit-2"), kills: killsOf(sunk) }).toEqual({ dice: null, kills: [2, 0] });
    expect(told(sunk, "claimed")).toMatchObject([{ ...between, dice: 2 }]);
  });
  it("gives each the other's dice if both are destroyed, and removes both at once (NA-25, NA-26)", () => {
    const units = [ship(0, "frigate", pose(5, 2), 1), ship(1, "gunboat", pose(5, 3.5)), ...reserves];
    const standing = { units, hands: ["2H 3H", ""] };
    const result = playFrom(standing, [says.naval(0, "unit-1", "unit-2"), says.antes("2H 3H")], [5, 6]);
    expect([killsOf(result), diceOf(result, "unit-1"), diceOf(result, "unit-2")]).toEqual([[1, 2], null, null]);
    expect({ phase: result.waters.phase, combat: result.waters.combat }).toEqual({ phase: "turn", combat: null });
  });
});

describe("in the air", () => {
  const units = [squadron(0, 3, pose(5, 3)), squadron(1, 3, pose(5, 4.2, 60)), ...reserves];
  const begin = says.aerial(0, "unit-1", "unit-2");
  const flown = (hands: string[], ...answers: Parameters<typeof play>[1]) =>
    playFrom({ units, hands }, [begin, ...answers]);
  it("begins within a length, with a black card or a joker in hand (NA-28, NA-33)", () => {
    const code = (hand: string, y = 4.2) =>
      refused(
        { units: [squadron(0, 1, pose(5, 3)), squadron(1, 1, pose(5, y))], hands: [hand] },
        "aerial",
        "unit-1",
        "unit-2",
      );
    expect([code("2S"), code("2C"), code("joker-1"), code("AH KD"), code("")]).toEqual([
      null,
      null,
      null,
      "no-attack-tactic",
      "no-attack-tactic",
    ]);
    expect([code("2S", 4.714), code("2S", 4.72)]).toEqual([null, "out-of-reach"]);
  });
  it("alternates till somebody yields or has no card; the first card may be a defense (NA-29)", () => {
    const out = flown(["2S 3H", "4D"], says.lay(0, "3H"), says.lay(1, "4D"), says.lay(0, "2S"));
    expect({ phase: out.waters.phase, kills: killsOf(out) }).toEqual({ phase: "turn", kills: [1, 0] });
    expect(() => flown(["2S", "4D 5D"], says.lay(1, "4D"))).toThrow(/not-asked|not-an-option/);
    const { waters } = flown(["2S 3S", "4D 5D"]);
    const codes = [ALPHA, BRAVO].map((seat) => LAY.menu(view(waters, seat), seat, null).refuse({ do: "yield" })?.code);
    expect(codes).toEqual([undefined, "not-an-option"]);
  });
  it("counts an ace above a king, and so on down (NA-30)", () => {
    const counters = (attack: string, defense: string) => () =>
      flown([`${attack} 2C`, `${defense} 2D`], says.lay(0, attack), says.lay(1, defense, attack));
    for (const [attack, defense] of [
      ["KS", "AH"],
      ["QS", "KH"],
      ["JC", "QD"],
      ["TC", "JD"],
      ["9C", "TD"],
      ["AC", "AD"],
    ] as const) {
      expect(counters(attack, defense)().waters.combat).toMatchObject({ laid: [{}, { counters: attack }] });
      if (attack !== "AC")
        expect(counters(defense.charAt(0) + attack.charAt(1), attack.charAt(0) + defense.charAt(1))).toThrow(
          /cannot-counter/,
        );
    }
  });
  it("counters one attack with one card, of the right suit, and no joker (NA-30)", () => {
    expect(() => flown(["5S 2C", "9D 2D"], says.lay(0, "5S"), says.lay(1, "9D", "5S"))).toThrow(/cannot-counter/);
    expect(() => flown(["joker-1 2C", "9D 2D"], says.lay(0, "joker-1"), says.lay(1, "9D", "joker-1"))).toThrow(
      /cannot-counter/,
    );
    const twice = [says.lay(0, "5S"), says.lay(1, "9H", "5S"), says.lay(0, "2C"), says.lay(1, "TH", "5S")];
    expect(() => flown(["5S 2C 3C", "9H TH 2D"], ...twice)).toThrow(/cannot-counter/);
    expect(() => flown(["5S 2C", "9H 2D"], says.lay(0, "5S"), says.lay(1, "9H", "2C"))).toThrow(/cannot-counter/);
  });
  it("holds a suit off by the highest preemptive defense, to the end of the fight (NA-31)", () => {
    const hands = ["8H TH 2S 3S", "JS 9S 8C 2D"];
    const start = [says.lay(0, "8H"), says.lay(1, "8C"), says.lay(0, "TH")];
    expect(() => flown(hands, ...start, says.lay(1, "9S"))).toThrow(/defense-stands/);
    const held = flown(hands, ...start, says.lay(1, "JS"), says.lay(0, "2S"));
    expect(() => play(held.waters, [says.lay(1, "9S")])).toThrow(/defense-stands/);
    // A defense that countered an attack holds nothing off.
    const countered = [says.lay(0, "3S"), says.lay(1, "AH", "3S"), says.lay(0, "2S")];
    expect(killsOf(flown(["3S 2S 2D", "AH 3D"], ...countered, says.yields(1)))).toEqual([1, 0]);
  });
  it("takes a die for each attack and joker that stands, both at once, and no more than there are (NA-32)", () => {
    const small = [squadron(0, 1, pose(5, 3)), squadron(1, 2, pose(5, 4.2)), ...reserves];
    const hands = ["2S 3S joker-1 4C", "5S 6S 7S"];
    const lays = [says.lay(0, "2S"), says.lay(1, "5S"), says.lay(0, "3S"), says.lay(1, "6S"), says.lay(0, "joker-1")];
    const result = playFrom({ units: small, hands }, [begin, ...lays, says.yields(1)]);
    expect(killsOf(result)).toEqual([2, 1]);
    expect([diceOf(result, "unit-1"), diceOf(result, "unit-2")]).toEqual([null, null]);
    expect(told(result, "dogfightEnded")).toMatchObject([{ unitLost: 1, targetLost: 2 }]);
  });
  it("lets either begin between ship and squadron, within a length, whatever way they lie (NA-34)", () => {
    const pair = (y: number) => ({
      units: [ship(0, "frigate", pose(5, 3, 90)), squadron(1, 2, pose(5, y)), ...reserves],
    });
    expect([
      refused(pair(4.857), "seaAir", "unit-1", "unit-2"),
      refused(pair(4.86), "seaAir", "unit-1", "unit-2"),
    ]).toEqual([null, "out-of-reach"]);
    const ours = playFrom(pair(4.5), [says.seaAir(0, "unit-1", "unit-2")], [6, 6, 6, 5, 2, 1]);
    expect({ kills: killsOf(ours), dice: diceOf(ours, "unit-2") }).toEqual({ kills: [2, 0], dice: null });
    const theirs = playFrom(
      { ...pair(4.5), active: 1, hands: ["2H", "3H"] },
      [says.seaAir(1, "unit-2", "unit-1")],
      [1, 6, 1, 2],
    );
    expect({ kills: killsOf(theirs), dice: diceOf(theirs, "unit-1"), turnDiscard: theirs.waters.turnDiscard }).toEqual({
      kills: [0, 2],
      dice: null,
      turnDiscard: [],
    });
  });
});

describe("real dice", () => {
  const thrown = (standing: Standing, answer: ReturnType<typeof says.end>, dice: number[]) =>
    throwersOf({ step, view }, watersOf(standing), { answers: [answer], dice });

  it("are thrown by whose unit they are for", () => {
    const ships = [ship(0, "destroyer", pose(5, 2)), ship(1, "frigate", pose(5, 3.5))];
    expect(thrown({ units: ships }, says.naval(0, "unit-1", "unit-2"), [4, 3])).toEqual([
      `attack ${ALPHA}`,
      `defense ${BRAVO}`,
    ]);
    const planes = [squadron(0, 2, pose(5, 2)), ship(1, "gunboat", pose(5, 2.9))];
    expect(thrown({ units: planes }, says.seaAir(0, "unit-1", "unit-2"), [1, 6])).toEqual([
      `ship ${BRAVO}`,
      `squadron ${ALPHA}`,
    ]);
  });
  it("say who begins, each player by an own one, once more for those that tie (NA-9)", () => {
    const players = [ALPHA, BRAVO].map((seat) => ({ seat }));
    expect(throwersOf({ step, view }, setup({ players }), { answers: [], dice: [3, 3, 1, 2] })).toEqual([
      `first ${ALPHA}`,
      `first ${BRAVO}`,
      `first ${ALPHA}`,
      `first ${BRAVO}`,
    ]);
  });
});
