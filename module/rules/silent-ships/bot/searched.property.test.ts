/** A game that is searched is dealt from what a seat sees, and the rules go on from it. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded, simulator, type Player, type Seat } from "../../kernel";
import { checkDealt } from "../../../../tests/support/rules/conformance";
import { brokenInvariants } from "../../../../tests/support/rules/silent-ships/invariants";
import { randomCommander, randomSea } from "../../../../tests/support/rules/silent-ships/random-seas";
import { silentShips } from "../step";
import type { Sea, SeaView } from "../state";
import { greedyCommander } from "./greedy";
import { searchedSea } from "./searched";

/** One in this many questions is looked at. */
const LOOKED_AT = 8;

it("deals ships that look the same wherever something is searched", { timeout: 60_000 }, () => {
  const asked: { [question: string]: number } = {};
  const property = fc.property(fc.integer(), fc.boolean(), (seed, isRandom) => {
    const random = seeded(seed);
    const play = isRandom ? randomCommander(random) : greedyCommander;
    const player: Player<SeaView> = (question, sea, seat, about) => {
      if (!question.standing && searchedSea.weighed.includes(question.name) && random(LOOKED_AT) === 1) {
        checkDealt(searchedSea, [question, sea, seat, about], random(1000), brokenInvariants);
        asked[question.name] = (asked[question.name] ?? 0) + 1;
      }
      return play(question, sea, seat, about);
    };
    simulator(silentShips, { "seat-1": player, "seat-2": player }, random)(silentShips.setup(randomSea(random)));
  });
  fc.assert(property, { numRuns: 12 });
  expect(Object.keys(asked).sort()).toEqual([...searchedSea.weighed].sort());
});

it("deals the other's hidden ships differently, and its own never", () => {
  const sea: Sea = silentShips.setup({ players: [{ seat: "a" }, { seat: "b" }] });
  const seen = (seat: Seat) => silentShips.view(sea, seat);
  const dealt: string[][] = [];
  const look: Player<SeaView> = (question, view, seat, about) => {
    const [own, foe] = view.captains[0].seat === seat ? view.captains : [...view.captains].reverse();
    if (question.name === "act" && view.round === 3 && dealt.length === 0)
      for (let seed = 1; seed <= 20; seed++) {
        const state = searchedSea.deal(seen(seat), seat, seeded(seed)) as Sea;
        const hand = (of: Seat) => state.captains.find((captain) => captain.seat === of)?.hand ?? [];
        expect(hand(seat)).toEqual(own?.hand);
        dealt.push([...hand(foe?.seat ?? "")].sort());
      }
    return greedyCommander(question, view, seat, about);
  };
  simulator(silentShips, { a: look, b: look }, seeded(4))(sea);
  expect(new Set(dealt.map((hand) => hand.join())).size).toBeGreaterThan(5);
});
