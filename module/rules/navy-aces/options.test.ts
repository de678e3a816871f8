/** Every house option, with its usual and its other values; and what cannot be played. */
import { describe, expect, it } from "vitest";
import { RulesError } from "../kernel";
import {
  ahead,
  ALPHA,
  astern,
  BRAVO,
  diceOf,
  killsOf,
  play,
  playFrom,
  pose,
  poseOf,
  questionsOf,
  says,
  ship,
  squadron,
  told,
  watersOf,
  type Standing,
} from "../../../tests/support/rules/navy-aces/fixtures";
import { refuseIsland } from "./room";
import { setup } from "./setup";
import { HOUSE_OPTIONS, type Options } from "./state";
import { refuseCombat } from "./targets";

const PLAYERS = [{ seat: ALPHA }, { seat: BRAVO }];
const reserves = [ship(0, "gunboat", pose(0.6, 0.5)), ship(1, "gunboat", pose(11.4, 7.5))];
/** The beginning of a game in which the first die is higher. */
const mustered = (options: Partial<Options>) => play(setup({ players: PLAYERS, options }), [], [6, 1]);

describe("a set-up is refused", () => {
  it.each<[string, () => unknown, RegExp]>([
    ["with one player", () => setup({ players: PLAYERS.slice(1) }), /bad-player-count.*1/],
    ["with five", () => setup({ players: ["a", "b", "c", "d", "e"].map((seat) => ({ seat })) }), /bad-player-count.*5/],
    ["with two players in one seat", () => setup({ players: [{ seat: ALPHA }, { seat: ALPHA }] }), /seat-twice.*alpha/],
    ["with a face that is inactive", () => setup({ players: [{ seat: ALPHA, face: 1 }, { seat: BRAVO }] }), /bad-face/],
    [
      "with an option that there is not",
      () => HOUSE_OPTIONS.full({ nonsense: 1 } as object),
      /unknown-option.*nonsense/,
    ],
    ["with too little strength", () => HOUSE_OPTIONS.full({ strength: 3 }), /bad-option.*strength/],
    ["with too much strength", () => HOUSE_OPTIONS.full({ strength: 13 }), /bad-option.*strength/],
    ["with a table that is too small", () => HOUSE_OPTIONS.full({ tableDepth: 5 }), /bad-option.*tableDepth/],
    ["with an arc beyond abeam", () => HOUSE_OPTIONS.full({ arc: 95 }), /bad-option.*arc/],
    ["with a game that need not end", () => HOUSE_OPTIONS.full({ rounds: 0 }), /bad-option.*rounds/],
  ])("%s", (_, make, message) => {
    expect(make).toThrow(message);
    expect(make).toThrow(RulesError);
  });
});

describe("jokers (NA-1), strength (NA-2)", () => {
  it.each([0, 1, 2])("%i jokers are in the deck", (jokers) => {
    const { waters } = mustered({ jokers });
    const all = [...waters.navies.flatMap(({ hand }) => hand), ...waters.deck];
    expect(all).toHaveLength(52 + jokers);
    expect(all.filter((card) => card.startsWith("joker"))).toHaveLength(jokers);
  });
  it.each([4, 6, 12])("%i: as many dice, and as many cards in hand", (strength) => {
    for (const { hand, unallocated } of mustered({ strength }).waters.navies)
      expect({ hand: hand.length, unallocated }).toEqual({ hand: strength, unallocated: strength });
  });
});

describe("unitCardSource (NA-4, NA-5)", () => {
  const placed = (options: Partial<Options>) =>
    play(mustered({ islands: 1, ...options }).waters, [
      says.island(0, pose(6, 4)),
      says.build(0, "gunboat", 1, pose(6, 1)),
      says.build(1, "squadron", 2, pose(6, 7)),
    ]).waters;
  it("deck: islands and units are the top cards of the pile", () => {
    const waters = placed({ unitCardSource: "deck" });
    expect([waters.islands[0]?.card, ...waters.units.map(({ card }) => card)]).toEqual(["KC", "AD", "2D"]);
    expect(waters.deck).toHaveLength(54 - 12 - 3);
  });
  it("tokens: no card is used", () => {
    const waters = placed({ unitCardSource: "tokens" });
    expect([waters.islands[0]?.card, ...waters.units.map(({ card }) => card)]).toEqual([null, null, null]);
    expect(waters.deck).toHaveLength(54 - 12);
  });
  it("deck: where too few cards would be left, tokens take their place, and that is told", () => {
    // 54 cards, 24 dealt, 12 for another hand: 18 cards are left for what lies on the table.
    const { waters } = mustered({ strength: 12, islands: 0 });
    const boats = Array.from({ length: 12 }, (_, at) =>
      [1, 7].map((y, place) => says.build(place, "gunboat", 1, pose(0.5 + at * 0.95, y, 90))),
    ).flat();
    const enough = play(structuredClone(waters), boats.slice(0, 18));
    expect({
      cardSource: enough.waters.cardSource,
      told: told(enough, "tokensUsed"),
      deck: enough.waters.deck.length,
    }).toEqual({ cardSource: "deck", told: [], deck: 12 });
    expect(enough.waters.units.filter(({ card }) => card === null)).toEqual([]);
    const { waters: after, events } = play(waters, boats);
    expect(after.units.map(({ card }) => card === null)).toEqual(boats.map((_, at) => at >= 18));
    expect({ cardSource: after.cardSource, deck: after.deck.length }).toEqual({ cardSource: "tokens", deck: 12 });
    const at = events.findIndex(({ event }) => event === "tokensUsed");
    expect(events[at + 1]).toMatchObject({ event: "unitBuilt", unit: { id: "unit-19" }, card: null });
    expect(told({ events }, "tokensUsed")).toHaveLength(1);
  });
  it("deck: it suffices for few units, however many dice there are", () => {
    const { waters } = mustered({ strength: 12, islands: 4 });
    const islands = [3, 5, 7, 9].map((x, at) => says.island(at % 2, pose(x, 4)));
    const squadrons = [1, 7].map((y, place) => says.build(place, "squadron", 12, pose(6, y)));
    const { waters: after, events } = play(waters, [...islands, ...squadrons]);
    expect([...after.islands, ...after.units].filter(({ card }) => card === null)).toEqual([]);
    expect(told({ events }, "tokensUsed")).toEqual([]);
  });
});

describe("tableWidth, tableDepth (NA-7)", () => {
  it("say where the table ends, and where the second player's band begins", () => {
    const small = mustered({ tableWidth: 6, tableDepth: 6, islands: 0 }).waters;
    expect(() => play(structuredClone(small), [says.build(0, "gunboat", 1, pose(7, 1))])).toThrow(/off-the-table/);
    const { waters } = play(small, [says.build(0, "gunboat", 1, pose(3, 1)), says.build(1, "gunboat", 1, pose(3, 5))]);
    expect(waters.units).toHaveLength(2);
    const usual = mustered({ islands: 0 }).waters;
    play(usual, [says.build(0, "gunboat", 1, pose(7, 1))]);
    expect(() => play(usual, [says.build(1, "gunboat", 1, pose(3, 5))])).toThrow(/not-in-own-band/);
  });
});

describe("islands, islandsInDeploy (NA-8)", () => {
  it.each([0, 1, 3])("%i islands are placed in turn", (islands) => {
    const { waters } = mustered({ islands });
    const islets = Array.from({ length: islands }, (_, at) => says.island(at % 2, pose(2 + 2 * at, 4)));
    const { asked } = play(waters, [...islets, says.build(0, "gunboat", 1, pose(6, 1))]);
    expect(questionsOf({ asked })).toEqual([
      ...Array.from({ length: islands }, (_, at) => `island ${[ALPHA, BRAVO][at % 2]}`),
      `build ${ALPHA}`,
    ]);
  });
  it("an island in a band is refused, unless the option allows it", () => {
    const code = (islandsInDeploy: boolean) => refuseIsland(mustered({ islandsInDeploy }).waters, pose(6, 1))?.code;
    expect([code(false), code(true)]).toEqual(["island-in-a-band", undefined]);
  });
});

describe("reverse (NA-12), partialLengths (NA-13)", () => {
  const sails = (options: Partial<Options>, ...steps: Parameters<typeof says.move>[2][]) =>
    playFrom({ units: [ship(0, "frigate", pose(5, 4, 90)), ...reserves], options }, [says.move(0, "unit-1", ...steps)]);
  it("true: a unit may go astern; false: it may not", () => {
    expect(poseOf(sails({ reverse: true }, astern()), "unit-1")).toEqual([5, 3, 90]);
    expect(() => sails({ reverse: false }, astern())).toThrow(/no-reverse/);
    expect(poseOf(sails({ reverse: false }, ahead()), "unit-1")).toEqual([5, 5, 90]);
  });
  it("true: the last slide may be shorter; false: all are whole lengths", () => {
    expect(poseOf(sails({ partialLengths: true }, ahead(), ahead(0.25)), "unit-1")).toEqual([5, 5.25, 90]);
    expect(() => sails({ partialLengths: true }, ahead(0.25), ahead())).toThrow(/whole-lengths-only/);
    expect(() => sails({ partialLengths: false }, ahead(), ahead(0.25))).toThrow(/whole-lengths-only/);
  });
});

describe("shipUnderSquadron (NA-15)", () => {
  const sails = (shipUnderSquadron: boolean) =>
    playFrom(
      {
        units: [ship(0, "frigate", pose(5, 3, 90)), squadron(1, 2, pose(5, 4.5, 90)), ...reserves],
        options: { shipUnderSquadron },
      },
      [says.move(0, "unit-1", ahead(), ahead(0.5))],
    );
  it("false: a ship does not pass under a squadron", () => expect(() => sails(false)).toThrow(/card-in-the-way/));
  it("true: it may, and end there; the squadron can leave, but not come back", () => {
    const { waters } = sails(true);
    expect(poseOf({ waters }, "unit-1")).toEqual([5, 4.5, 90]);
    play(waters, [says.end(0)]);
    expect(() => play(structuredClone(waters), [says.move(1, "unit-2", ahead(0.5))])).toThrow(/card-in-the-way/);
    play(waters, [says.move(1, "unit-2", ahead()), says.end(1), says.end(0)]);
    expect(() => play(waters, [says.move(1, "unit-2", astern())])).toThrow(/card-in-the-way/);
  });
  it.each([false, true])("%s: squadrons pass over no squadron", (shipUnderSquadron) => {
    const units = [squadron(0, 2, pose(5, 3, 90)), squadron(1, 2, pose(5, 4.5, 90)), ...reserves];
    const flight = [says.move(0, "unit-1", ahead(), ahead())];
    expect(() => playFrom({ units, options: { shipUnderSquadron } }, flight)).toThrow(/card-in-the-way/);
  });
});

describe("actionsPerUnit (NA-18)", () => {
  const units = [ship(0, "frigate", pose(5, 2)), ship(1, "destroyer", pose(5, 3.5)), ...reserves];
  const sailed = [says.move(0, "unit-1", ahead(0.1))];
  const fired = [says.naval(0, "unit-1", "unit-2"), says.salvo(0, null)];
  const both = (actionsPerUnit: Options["actionsPerUnit"], fightFirst: boolean) =>
    playFrom(
      { units, options: { actionsPerUnit } },
      fightFirst ? [...fired, ...sailed] : [...sailed, ...fired],
      [1, 1],
    );
  it("one: a unit moves or fights", () => {
    expect(() => both("one", false)).toThrow(/unit-has-acted/);
    expect(() => both("one", true)).toThrow(/unit-has-acted/);
  });
  it("both: it does each once, in either order", () => {
    for (const fightFirst of [false, true])
      expect(both("both", fightFirst).waters.units[0]).toMatchObject({ moved: true, fought: true });
    for (const actionsPerUnit of ["one", "both"] as const)
      expect(() => playFrom({ units, options: { actionsPerUnit } }, [...fired, ...fired], [1, 1])).toThrow(
        /unit-has-acted/,
      );
    const twice = [...sailed, ...sailed];
    expect(() => playFrom({ units, options: { actionsPerUnit: "both" } }, twice)).toThrow(/unit-has-acted/);
  });
});

describe("losSamples (NA-19), arc (NA-20)", () => {
  const shoots = (target: ReturnType<typeof pose>, options: Partial<Options>, island?: ReturnType<typeof pose>) => {
    const units = [ship(0, "gunboat", pose(5, 2)), ship(1, "gunboat", target)];
    const waters = watersOf({ units, islands: island ? [island] : [], options });
    return refuseCombat(waters, 0, "naval", "unit-1", "unit-2")?.code ?? "yes";
  };
  it("more samples find a gap that fewer overlook", () => {
    const through = (losSamples: number) => shoots(pose(4, 4, 90), { losSamples }, pose(4.2, 3.1));
    expect([2, 5, 11].map(through)).toEqual(["line-of-fire-blocked", "line-of-fire-blocked", "yes"]);
  });
  it("a wider arc reaches further ahead", () => {
    const ahead45 = pose(6.9, 3.3);
    expect([0, 45, 90].map((arc) => shoots(ahead45, { arc }))).toEqual(["no-broadside", "yes", "yes"]);
    expect(shoots(pose(5, 3.5), { arc: 0 })).toBe("yes");
  });
});

describe("lossCostsAttacks (NA-21)", () => {
  const salvo = (lossCostsAttacks: boolean) =>
    playFrom(
      {
        units: [ship(0, "frigate", pose(5, 2)), ship(1, "destroyer", pose(5, 3.5)), ...reserves],
        options: { lossCostsAttacks },
      },
      [says.naval(0, "unit-1", "unit-2"), ...(lossCostsAttacks ? [] : [says.salvo(0, "unit-2")])],
      lossCostsAttacks ? [1, 6] : [1, 6, 5, 2],
    );
  it("true: a frigate that loses one by its first attack has made all its attacks", () => {
    const result = salvo(true);
    expect({ dice: diceOf(result, "unit-1"), phase: result.waters.phase, combat: result.waters.combat }).toEqual({
      dice: [1, 1],
      phase: "turn",
      combat: null,
    });
  });
  it("false: it still makes the second one", () => {
    const result = salvo(false);
    expect({ dice: diceOf(result, "unit-2"), phase: result.waters.phase }).toEqual({ dice: [2, 1], phase: "turn" });
  });
});

describe("antePer, anteSecret (NA-22)", () => {
  const standing = (options: Partial<Options>): Standing => ({
    units: [ship(0, "frigate", pose(5, 2)), ship(1, "destroyer", pose(5, 3.5)), ...reserves],
    hands: ["2H 3H", "4H 5H"],
    options,
  });
  const begin = says.naval(0, "unit-1", "unit-2");
  it("combat: an ante holds for both attacks; attack: each has its own", () => {
    const once = playFrom(standing({}), [begin, says.antes("2H", ""), says.salvo(0, "unit-2")], [3, 3, 3, 3]);
    expect(told(once, "attacked").map(({ anteAttack }) => anteAttack)).toEqual([1, 1]);
    expect(diceOf(once, "unit-2")).toEqual([1, 2]);
    const each = playFrom(
      standing({ antePer: "attack" }),
      [begin, says.antes("2H", ""), says.salvo(0, "unit-2"), says.antes("", "4H")],
      [3, 3, 3, 3],
    );
    expect(told(each, "attacked").map(({ anteAttack, anteDefense }) => [anteAttack, anteDefense])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(diceOf(each, "unit-2")).toEqual([2, 1]);
  });
  it("attack: cards that were put on the first attack are spent, also when nobody has any more", () => {
    const result = playFrom(
      { ...standing({ antePer: "attack" }), hands: ["2H 3H", ""] },
      [begin, says.antes("2H 3H"), says.salvo(0, "unit-2")],
      [3, 3, 3, 3],
    );
    expect(told(result, "attacked").map(({ anteAttack }) => anteAttack)).toEqual([2, 0]);
    expect(told(result, "anted")).toHaveLength(1);
  });
  it("who has lost all cards by the Gamemaster's hand while they were asked puts none on", () => {
    const { waters } = playFrom(standing({}), [begin]);
    for (const navy of waters.navies) waters.discard.push(...navy.hand.splice(0));
    const result = play(waters, [], [4, 3]);
    expect(told(result, "attacked")).toMatchObject([{ anteAttack: 0, anteDefense: 0, defenderLost: 1 }]);
  });
  it("true: both choose at once; false: the defender answers what lies open", () => {
    const secret = playFrom(standing({}), [begin, says.antes("2H", "4H")], [1, 1]);
    expect(secret.asked.at(-1)?.manner).toBe("all");
    const open = playFrom(
      standing({ anteSecret: false }),
      [begin, says.ante(0, "2H 3H"), says.ante(1, "4H 5H")],
      [3, 2],
    );
    expect(questionsOf(open)).toEqual([`act ${ALPHA}`, `ante ${ALPHA}`, `ante ${BRAVO}`]);
    expect(told(open, "anted")).toMatchObject([{ attack: ["2H", "3H"], defense: ["4H", "5H"] }]);
    expect(told(open, "attacked")).toMatchObject([{ anteAttack: 2, anteDefense: 2, defenderLost: 1 }]);
    expect(open.waters.turnDiscard).toEqual(["2H", "3H", "4H", "5H"]);
  });
  it("false: whoever has no cards is not asked", () => {
    const hands = (hands: string[]) => ({ ...standing({ anteSecret: false }), hands });
    const attacker = playFrom(hands(["2H", ""]), [begin, says.ante(0, "2H")], [3, 3]);
    expect(told(attacker, "attacked")).toMatchObject([{ anteAttack: 1, anteDefense: 0 }]);
    const defender = playFrom(hands(["", "2H"]), [begin, says.ante(1, "2H")], [3, 3]);
    expect(told(defender, "attacked")).toMatchObject([{ anteAttack: 0, anteDefense: 1 }]);
  });
});

describe("bothSixTie (NA-23)", () => {
  const sixes = (bothSixTie: Options["bothSixTie"]) => {
    const units = [ship(0, "frigate", pose(5, 2)), ship(1, "destroyer", pose(5, 3.5)), ...reserves];
    const result = playFrom({ units, options: { bothSixTie } }, [says.naval(0, "unit-1", "unit-2")], [6, 6]);
    return [diceOf(result, "unit-1"), diceOf(result, "unit-2")];
  };
  it("none: nobody loses; both: each loses one", () => {
    expect(sixes("none")).toEqual([
      [2, 0],
      [3, 0],
    ]);
    expect(sixes("both")).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});

describe("lastWord (NA-29), preemptConsumed (NA-31)", () => {
  const standing = (options: Partial<Options>, hands: string[]): Standing => ({
    units: [squadron(0, 3, pose(5, 3)), squadron(1, 3, pose(5, 4.2)), ...reserves],
    hands,
    options,
  });
  const begin = says.aerial(0, "unit-1", "unit-2");
  it("a yield ends the fight; always: the other lays one more", () => {
    const hands = ["9S KC", "9H KD"];
    const first = [begin, says.lay(0, "9S"), says.lay(1, "9H", "9S"), says.yields(0)];
    const ended = playFrom(standing({}, hands), first);
    expect(ended.waters.phase).toBe("turn");
    const more = [begin, says.lay(0, "9S"), says.yields(1), says.lay(0, "KC")];
    expect(killsOf(playFrom(standing({ lastWord: "always" }, hands), more))).toEqual([2, 0]);
    expect(() => playFrom(standing({}, hands), more)).toThrow(/script-has-no-answer/);
    const passed = playFrom(standing({ lastWord: "always" }, hands), [...more.slice(0, 3), says.yields(0)]);
    expect({ kills: killsOf(passed), phase: passed.waters.phase }).toEqual({ kills: [1, 0], phase: "turn" });
  });
  it("always: who lays while the other has no cards left may lay once more", () => {
    const lays = [begin, says.lay(0, "9S"), says.lay(0, "KC")];
    expect(killsOf(playFrom(standing({ lastWord: "always" }, ["9S KC 2S", ""]), lays))).toEqual([2, 0]);
    const once = playFrom(standing({}, ["9S KC 2S", ""]), lays.slice(0, 2));
    expect({ kills: killsOf(once), phase: once.waters.phase }).toEqual({ kills: [1, 0], phase: "turn" });
  });
  it("opponent: when somebody has laid their last card, the other lays once more; nobody: that ends the fight", () => {
    const hands = ["9S", "9H KC"];
    const laid = [begin, says.lay(0, "9S")];
    const more = playFrom(standing({}, hands), [...laid, says.lay(1, "9H", "9S")]);
    expect({ kills: killsOf(more), phase: more.waters.phase }).toEqual({ kills: [0, 0], phase: "turn" });
    const ended = playFrom(standing({ lastWord: "nobody" }, hands), laid);
    expect({ kills: killsOf(ended), phase: ended.waters.phase }).toEqual({ kills: [1, 0], phase: "turn" });
    // The hand of the player who lays a card counts, and a yield ends the fight as always.
    const both = playFrom(standing({ lastWord: "nobody" }, ["9S 2S", "9H"]), [...laid, says.lay(1, "9H", "9S")]);
    expect({ kills: killsOf(both), phase: both.waters.phase }).toEqual({ kills: [0, 0], phase: "turn" });
    const yielded = playFrom(standing({ lastWord: "nobody" }, ["9S 2S", "9H"]), [...laid, says.yields(1)]);
    expect({ kills: killsOf(yielded), phase: yielded.waters.phase }).toEqual({ kills: [1, 0], phase: "turn" });
  });
  it("false: a preemptive defense stands to the end; true: a higher attack uses it up", () => {
    const hands = ["8H 2S 3S", "9S 7S 6S"];
    const lays = [begin, says.lay(0, "8H"), says.lay(1, "9S"), says.lay(0, "2S"), says.lay(1, "7S")];
    expect(() => playFrom(standing({}, hands), lays)).toThrow(/defense-stands/);
    expect(told(playFrom(standing({ preemptConsumed: true }, hands), lays), "laid")).toHaveLength(4);
  });
});

describe("rounds (NA-36)", () => {
  it.each([1, 3])("%i: the game ends with the last turn of that round", (rounds) => {
    const { waters } = playFrom({ units: reserves, round: rounds, options: { rounds } }, [says.end(0)]);
    expect(waters.over).toBeNull();
    expect(play(waters, [says.end(1)]).waters.over).toEqual({ winners: [], reason: "rounds" });
  });
});

describe("a prepared table", () => {
  const lying = [pose(3, 4), pose(9, 4, 450.001)];

  it("has its islands before anybody plays, and the players place none", () => {
    const begun = play(setup({ players: PLAYERS, islands: lying }), [], [6, 1]).waters;
    expect(begun.phase).toBe("units");
    expect(begun.islands).toEqual([
      { id: "island-1", pose: pose(3, 4), card: null },
      { id: "island-2", pose: pose(9, 4, 90), card: null },
    ]);
  });

  it("without islands is open sea", () => {
    const begun = play(setup({ players: PLAYERS, islands: [] }), [], [6, 1]).waters;
    expect({ phase: begun.phase, islands: begun.islands, islandsLeft: begun.islandsLeft }).toEqual({
      phase: "units",
      islands: [],
      islandsLeft: 0,
    });
  });

  it.each<[string, readonly unknown[]]>([
    ["off the table", [pose(3, 4), pose(12, 4)]],
    ["on another one", [pose(3, 4), pose(3.5, 4)]],
    ["nowhere", [pose(3, 4), { x: "far" }]],
  ])("is refused with an island %s", (_, islands) => {
    expect(() => setup({ players: PLAYERS, islands: islands as never })).toThrow(/bad-island.*2/);
  });
});
