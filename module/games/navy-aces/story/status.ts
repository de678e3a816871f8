/** The state of a game in one line. */
import type { BattleStanding } from "../../../kit/game/table-game";
import { activeOf, type WatersView } from "../../../rules/navy-aces";
import { acesWord, navyName } from "../words";

/** For the tracker: the round, and the kills and strength of each navy. */
export function standingOf(waters: WatersView): BattleStanding {
  const { navies, round, options } = waters;
  const navy = (place: number): string =>
    acesWord("status.ofNavy", { kills: navies[place]?.kills ?? 0, active: activeOf(waters, place) });
  return {
    when: round > 0 ? acesWord("board.round", { round, rounds: options.rounds }) : acesWord("status.before"),
    fighters: Object.fromEntries(navies.map(({ seat }, place) => [seat, navy(place)])),
  };
}

/** The round, and the kills and strength on the table of each navy. */
export function statusLine(waters: WatersView): string {
  const { navies, round, over, phase, options, islandsLeft } = waters;
  const navy = (place: number): string =>
    acesWord("status.navy", {
      side: navyName(waters, place),
      kills: navies[place]?.kills ?? 0,
      active: activeOf(waters, place),
    });
  const standing = [...navies.keys()].map(navy).join(", ");
  if (over) return acesWord("status.over", { round, standing });
  if (round > 0) return acesWord("status.round", { round, rounds: options.rounds, standing });
  if (phase === "islands") return acesWord("status.islands", { left: islandsLeft });
  const dice = navies.reduce((sum, { unallocated }) => sum + unallocated, 0);
  return phase === "units" ? acesWord("status.units", { left: dice }) : acesWord("status.before");
}
