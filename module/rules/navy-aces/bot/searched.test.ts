/** What is dealt for a captain who thinks ahead; the battles' checks try it wherever something is searched. */
import { expect, it } from "vitest";
import { playerSource, playStep, seeded } from "../../kernel";
import { navyAces } from "../index";
import { setup } from "../setup";
import { tacticOf } from "../tables";
import { greedyAdmiral } from "./greedy";
import { searchedWaters } from "./searched";

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
