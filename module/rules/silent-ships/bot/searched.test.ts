/** What is dealt for a captain who thinks ahead; the battles' checks try it wherever something is searched. */
import { expect, it } from "vitest";
import { seeded, simulator, type Player, type Seat } from "../../kernel";
import { silentShips } from "../step";
import type { Sea, SeaView } from "../state";
import { greedyCommander } from "./greedy";
import { searchedSea } from "./searched";

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
