import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../../bots/random";
import { seeded, simulator, type Json, type Player } from "../../kernel";
import { duelOf, RED, BLACK, type Standing } from "../../../../tests/support/rules/ship-on-ship/fixtures";
import { greedyDuelist } from "./greedy";
import { hitChance, likelyDefenses } from "./odds";
import { searchedDuel } from "./searched";
import { QUESTIONS, shipOnShip, type Color, type DuelView } from "../index";
import { PRESETS } from "../presets";
import { randomDuel } from "../../../../tests/support/rules/ship-on-ship/random-duels";
import { setup } from "../setup";
import { view } from "../view";

/** The bot's answer to a question in some standing. */
function says(standing: Standing, seat: Color, name: keyof typeof QUESTIONS, change: object = {}): Json | undefined {
  const duel = Object.assign(duelOf(standing), change);
  return greedyDuelist(QUESTIONS[name] as never, view(duel, seat), seat, null);
}

/** What a seat sees that the other captain attacks. */
function attacked(standing: Standing, seat: Color, attack: string): DuelView {
  const duel = duelOf(standing);
  const foe = duel.captains[seat === RED ? 1 : 0];
  foe.hand = foe.hand.filter((card) => card !== attack);
  Object.assign(foe, { attack, attacks: foe.attacks + 1 });
  return view(duel, seat);
}

/** The bot's answer to an attack by the other captain. */
const meets = (standing: Standing, seat: Color, attack: string): Json | undefined =>
  greedyDuelist(QUESTIONS.respond as never, attacked(standing, seat, attack), seat, null);

describe("greedy: sides and decks", () => {
  const duelist = (seat: string, rating: number) => ({ seat, ship: seat, rating, skill: 3, coordination: 3 });
  const chooses = (mine: number, other: number) => {
    const duel = setup({ duelists: [duelist("seat-1", mine), duelist("seat-2", other)] });
    return greedyDuelist(QUESTIONS.chooseColor as never, view(duel, "seat-1"), "seat-1", null);
  };
  it("flies red in the smaller ship and black in the larger", () => {
    expect([chooses(3, 5), chooses(5, 3)]).toEqual(["red", "black"]);
    expect([chooses(5, 5), chooses(15, 15)]).toEqual(["red", "black"]);
  });
  it("takes the deck that the craft is known for, and a ready-made one without it", () => {
    const favored = { red: PRESETS.evasion.red };
    const duel = setup({ duelists: [{ ...duelist("seat-1", 5), color: "red", favored }, duelist("seat-2", 5)] });
    const deck = (seat: string) => greedyDuelist(QUESTIONS.stackDeck as never, view(duel, seat), seat, null);
    expect(deck("seat-1")).toEqual(PRESETS.evasion.red);
    expect(QUESTIONS.stackDeck.menu(view(duel, "seat-2"), "seat-2", null).refuse(deck("seat-2"))).toBeNull();
    expect(deck("seat-2")).toHaveLength(18);
  });
});

describe("greedy: committing", () => {
  it("attacks who can answer nothing with the card that it misses least", () => {
    const standing = { red: { hand: "TH 2H" }, black: { playsLeft: 0, hand: "9S 7S" } };
    expect(says(standing, RED, "commit")).toBe("2H");
  });
  it("brings a condition about before it throws small attacks at a full hand", () => {
    const standing = { red: { hand: "QD 2H 4H 9H" }, black: { hand: "9S 7S 5S 3S 9C" } };
    expect(says(standing, RED, "commit")).toBe("QD");
  });
  it("attacks for free without a play", () => {
    expect(says({ red: { playsLeft: 0 }, black: { playsLeft: 0, hand: "QH 8S" } }, BLACK, "commit")).toBe("QH");
  });
  it("keeps free defenses for an attack instead of laying them ahead", () => {
    expect(says({ red: { playsLeft: 0, hand: "KC" }, black: { hand: "8S" } }, RED, "commit")).toBeNull();
  });
  it("passes where nothing is gained, but not until the duel dies of it", () => {
    const standing = { red: { hand: "9H 9D", coordination: 1 }, black: { playsLeft: 0, hand: "8S" } };
    expect(says(standing, RED, "commit")).toBeNull();
    expect(says(standing, RED, "commit", { quietTurns: 1 })).not.toBeNull();
  });
  it("does not attack where the attack fails by itself", () => {
    const standing = { red: { rating: 9, fan: 4, hand: "4H 9H" }, black: { hand: "9S", conditions: "QS" } };
    expect(says(standing, RED, "commit")).not.toBe("4H");
  });
});

describe("greedy: what it reckons", () => {
  const chance = (standing: Standing, card: string) => {
    const seen = view(duelOf(standing), RED);
    return hitChance(seen, seen.captains[0], card, likelyDefenses(seen, seen.captains[0]));
  };
  it("is certain against an empty hand, or without a play to answer with", () => {
    expect(chance({ red: { hand: "2H" } }, "2H")).toBe(1);
    expect(chance({ red: { hand: "2H" }, black: { hand: "9S", playsLeft: 0 } }, "2H")).toBe(1);
    expect(chance({ red: { hand: "2H" }, black: { preemptive: "3S" } }, "2H")).toBe(0);
  });
  it("is better for higher attacks, fewer cards, and fewer plays", () => {
    const against = (black: Standing["black"], card: string) => chance({ red: { hand: "4H TH" }, black }, card);
    const full = { hand: "9S 7S 5S 3S AS" };
    expect(against(full, "TH")).toBeGreaterThan(against(full, "4H"));
    expect(against({ hand: "9S" }, "4H")).toBeGreaterThan(against(full, "4H"));
    expect(against({ ...full, playsLeft: 1 }, "TH")).toBe(1);
  });
  it("counts what conditions change", () => {
    const red = { rating: 9, fan: 4, hand: "4H" };
    expect(chance({ red, black: { hand: "9S", conditions: "QS" } }, "4H")).toBe(0);
    const black = { rating: 9, fan: 4, hand: "9S" };
    expect(chance({ red: { hand: "4H", conditions: "JD" }, black }, "4H")).toBe(1);
  });
  it("does not rest on cards that it cannot see", () => {
    const odds = ["9S", "2S"].map((card) => chance({ red: { hand: "4H" }, black: { hand: card } }, "4H"));
    expect(odds[0]).toBe(odds[1]);
  });
});

describe("greedy: meeting attacks", () => {
  it("takes the lowest card that does", () => {
    const standing = { red: { hand: "9H 5H 7H 3H" }, black: { hand: "6S" } };
    expect(meets(standing, RED, "6S")).toEqual(["7H"]);
  });
  it("takes what lies there already before a card of the hand", () => {
    const standing = { red: { hand: "9H", preemptive: "7H" }, black: { hand: "6S" } };
    expect(meets(standing, RED, "6S")).toEqual(["7H"]);
  });
  it("takes a free face where it has no play left", () => {
    const standing = { red: { hand: "9H KC", playsLeft: 0 }, black: { hand: "4S" } };
    expect(meets(standing, RED, "4S")).toEqual(["KC"]);
  });
  it("wastes nothing on what it cannot meet", () => {
    expect(meets({ red: { hand: "3H 5H" }, black: { hand: "TS" } }, RED, "TS")).toEqual([]);
  });
  it("puts two cards together where they are cheaper than the hit, and lets evens join with Cover Fire", () => {
    expect(meets({ red: { hand: "3H 7H 2H" }, black: { hand: "TS" } }, RED, "TS")).toEqual(["3H", "7H"]);
    const covered = { red: { hand: "4H" }, black: { hand: "3S 2S", conditions: "JS" } };
    expect([...(meets(covered, BLACK, "4H") as string[])].sort()).toEqual(["2S", "3S"]);
  });
  it("is searched among all that meet it with no card to spare, those first that lie there already", () => {
    const red = { hand: "3H 7H 9D", preemptive: "9H" };
    const seen = attacked({ red, black: { hand: "8S" } }, RED, "8S");
    const tried = searchedDuel.proposals?.(QUESTIONS.respond as never, seen, RED, null);
    expect(tried).toEqual([[], ["9H"], ["9D"], ["3H", "7H"]]);
  });
});

describe("greedy: damage, attrition, and the way out", () => {
  it("takes a hit on the King of Spades, then on what it misses least", () => {
    expect(says({ black: { hand: "2S", conditions: "QC KS" } }, BLACK, "takeHit")).toBe("KS");
    expect(says({ black: { hand: "TS 2S" } }, BLACK, "takeHit")).toBe("2S");
  });
  it("keeps the King of Diamonds as long as the other has conditions to hide behind", () => {
    const gives = (conditions: string) =>
      says({ red: { hand: "2H TH", conditions: "KD" }, black: { conditions } }, RED, "takeHit");
    expect([gives("QC"), gives("")]).toEqual(["2H", "KD"]);
  });
  it("trades where it is ahead, and only there", () => {
    const trade = (fan: number) =>
      says({ red: { hand: "2H", fan }, black: { hand: "2S", fan: 1, conditions: "JC" } }, BLACK, "attrition");
    expect([trade(3), trade(1), trade(0)]).toEqual([true, false, false]);
  });
  it("runs when it is all but lost, and stays when it wins", () => {
    const runs = (fan: number, other: number) =>
      says({ red: { hand: "2H", fan, deck: 0 }, black: { hand: "2S", fan: other } }, RED, "escape");
    expect([runs(4, 0), runs(4, 4), runs(0, 4)]).toEqual([true, false, false]);
  });
  it("strikes at the hand rather than at what comes back", () => {
    const standing = { red: { hand: "TH", conditions: "KD" }, black: { hand: "2S", conditions: "KS" } };
    expect(says(standing, RED, "strike")).toBe("random");
  });
  it("gives away the card that it misses least", () => {
    expect(says({ black: { hand: "TS 2S 9S" } }, BLACK, "trimHand")).toBe("2S");
    expect(says({ red: { hand: "TH AH 9H" } }, RED, "attritionLoss")).toBe("AH");
  });
});

describe("greedy: whole duels", { timeout: 60_000 }, () => {
  const wins = (mine: Player<DuelView>, theirs: Player<DuelView>, duels: number) => {
    const random = seeded(11);
    let won = 0;
    for (let at = 0; at < duels; at++) {
      const color: Color = at % 2 === 0 ? "red" : "black";
      const duelist = (seat: string) => ({ seat, ship: seat, rating: 5, skill: 3, coordination: 3 });
      const duel = setup({ duelists: [{ ...duelist("seat-1"), color }, duelist("seat-2")] });
      const { winners } = simulator(shipOnShip, { "seat-1": mine, "seat-2": theirs }, random, true)(duel);
      if (winners.length === 1 && winners[0] === "seat-1") won++;
    }
    return won;
  };
  it("beats random play in 95 of 100 equal duels at least", () => {
    expect(wins(greedyDuelist, randomPlayer<DuelView>(seeded(5)), 100)).toBeGreaterThanOrEqual(95);
  });
  it("answers every question of any duel as its menu allows, and all of them end", () => {
    const property = fc.property(fc.integer(), (seed) => {
      const random = seeded(seed);
      const players = { "seat-1": greedyDuelist, "seat-2": greedyDuelist };
      const outcome = simulator(shipOnShip, players, random, true)(setup(randomDuel(random)));
      expect(["crippled", "bothCrippled", "escaped", "bothEscaped", "disengaged"]).toContain(outcome.reason);
    });
    fc.assert(property, { numRuns: 60 });
  });
  it("gives up attacking where two large ships only hand their cards to and fro", () => {
    const random = seeded(7);
    const duelist = (seat: string) => ({ seat, ship: seat, rating: 15, skill: 3, coordination: 3 });
    const reasons = Array.from({ length: 10 }, () => {
      const duelists = ["seat-1", "seat-2"].map((seat) => ({ ...duelist(seat), favored: PRESETS.evasion }));
      return simulator(shipOnShip, { "seat-1": greedyDuelist, "seat-2": greedyDuelist }, random)(setup({ duelists }))
        .reason;
    });
    expect(reasons).toContain("disengaged");
  });
});
