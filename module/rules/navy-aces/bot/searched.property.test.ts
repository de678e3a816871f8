/** A game that is searched is dealt from what a seat sees, and the rules go on from it. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { playerSource, playStep, seeded, simulator, type Player } from "../../kernel";
import { checkDealt } from "../../../../tests/support/rules/conformance";
import { navyAces } from "../index";
import { setup } from "../setup";
import type { WatersSetup, WatersView } from "../state";
import { tacticOf } from "../tables";
import { brokenInvariants } from "../../../../tests/support/rules/navy-aces/invariants";
import { randomAdmiral, randomFleets } from "../../../../tests/support/rules/navy-aces/random-fleets";
import { greedyAdmiral } from "./greedy";
import { searchedWaters } from "./searched";

/** One in this many questions is looked at. */
const LOOKED_AT = 4;
const asked: { [question: string]: number } = {};

function look(options: WatersSetup, seed: number, player: Player<WatersView>): void {
  const random = seeded(seed);
  const witness: Player<WatersView> = (question, waters, seat, about) => {
    if (!question.standing && searchedWaters.weighed.includes(question.name) && random(LOOKED_AT) === 1) {
      checkDealt(searchedWaters, [question, waters, seat, about], random(1000), brokenInvariants);
      asked[question.name] = (asked[question.name] ?? 0) + 1;
    }
    return player(question, waters, seat, about);
  };
  const players = Object.fromEntries(options.players.map(({ seat }) => [seat, witness]));
  simulator(navyAces, players, random)(setup(options));
}

it("deals hands, pile and hidden cards that look the same wherever something is searched", { timeout: 60_000 }, () => {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    look(randomFleets(random), seed, randomAdmiral(random));
  });
  fc.assert(property, { numRuns: 12 });
  // Tokens because the pile runs short, and the islands of a prepared table.
  const players = ["seat-1", "seat-2", "seat-3"].map((seat) => ({ seat }));
  look({ players, options: { strength: 12, islands: 8, losSamples: 3 } }, 3, greedyAdmiral);
  look({ players, islands: [{ x: 6, y: 4, heading: 0 }], options: { losSamples: 3 } }, 4, greedyAdmiral);
  expect(Object.keys(asked).sort()).toEqual([...searchedWaters.weighed].sort());
});

it("deals hands such as captains keep: fewer attacks than there are in the pile, from all that do not lie open", () => {
  const players = ["seat-1", "seat-2"].map((seat) => ({ seat }));
  const random = seeded(5);
  const captains = playerSource(Object.fromEntries(players.map(({ seat }) => [seat, greedyAdmiral])), random);
  let state = setup({ players, options: { strength: 12, losSamples: 3 } });
  for (
    let step = playStep(navyAces, state, [], captains);
    state.round < 2;
    step = playStep(navyAces, state, [], captains)
  ) {
    if (step.status !== "done") throw new Error("a captain has no answer");
    ({ state } = step);
  }
  const view = navyAces.view(state, "seat-1");
  const attacks = { hand: 0, pile: 0 };
  const cards = { hand: 0, pile: 0 };
  for (let deal = 0; deal < 200; deal++) {
    const dealt = searchedWaters.deal(view, "seat-1", random)!;
    for (const [place, lying] of [
      ["hand", dealt.navies[1]!.hand],
      ["pile", dealt.deck],
    ] as const) {
      cards[place] += lying.length;
      attacks[place] += lying.filter((card) => card !== null && tacticOf(card) === "attack").length;
    }
  }
  expect(cards.hand).toBeGreaterThan(0);
  expect(attacks.hand / cards.hand).toBeLessThan((0.8 * attacks.pile) / cards.pile);
});
