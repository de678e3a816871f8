/** What is face up when: never before the end, all of it afterwards, and nothing once the end is undone. */
import { expect, it } from "vitest";
import { silentShips, type Sea } from "../../rules/silent-ships";
import { BOTTOM, seaOf, TOP } from "../../../tests/support/rules/silent-ships/fixtures";
import { seenBy } from "./sight";

const playedOn = (): Sea => seaOf({ top: { sea: "frigate@3,2", hand: "fire" }, bottom: { sea: "flag@3,3" } });
const over = (): Sea => ({ ...playedOn(), over: { winners: [TOP], reason: "agreed" } });

/** The hidden ship of the upper fleet and its hand, as a seat sees them. */
const shown = (sea: Sea, seat: string | null, hasEnded: boolean) => {
  const view = seenBy(silentShips, sea, seat, hasEnded);
  return [view.board.find((ship) => ship?.place === 0)?.card, ...view.captains[0].hand];
};

it.each([BOTTOM, null])("turns all cards over for %s once the battle is over", (seat) => {
  expect(shown(over(), seat, true)).toEqual(["frigate-1", "fire-1"]);
});

it.each([BOTTOM, null])("keeps them hidden from %s while it goes on, or goes on again", (seat) => {
  expect(shown(playedOn(), seat, false)).toEqual([null, null]);
  expect(shown(over(), seat, false)).toEqual([null, null]);
  expect(shown(playedOn(), seat, true)).toEqual([null, null]);
});
