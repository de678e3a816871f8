/** The bot knows only what its seat knows: a game that differs only in what is hidden from it gets the same answers. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded, simulator, type Player } from "../../kernel";
import { greedyCommander } from "./greedy";
import { silentShips } from "../index";
import { randomSea, shuffledAbout } from "../../../../tests/support/rules/silent-ships/random-seas";
import { otherPlace, placeOf, type SeaView } from "../state";
import { view } from "../view";

it(
  "answers alike whatever the other's hidden ships are, and in whatever order its own deck lies",
  { timeout: 60_000 },
  () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seeded(seed);
        const setup = randomSea(random);
        const sea = silentShips.setup({ ...setup, options: { ...setup.options, roundCap: 12 } });
        const player: Player<SeaView> = (question, seen, seat, about) => {
          const answer = greedyCommander(question, seen, seat, about);
          const place = placeOf(sea, seat);
          if (place === null || sea.phase === "muster") return answer;
          const other = shuffledAbout(sea, otherPlace(place), random(7));
          other.captains[place].deck.reverse();
          expect(greedyCommander(question, view(other, seat), seat, about), question.name).toEqual(answer);
          compared++;
          return answer;
        };
        simulator(silentShips, { "seat-1": player, "seat-2": player }, random, true)(sea);
      }),
      { numRuns: 15 },
    );
    expect(compared).toBeGreaterThan(1000);
  },
);
