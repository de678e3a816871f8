/** The state of a game in one line. */
import type { BattleStanding } from "../../../kit/game/table-game";
import { phrase } from "../../../kit/text/sentence";
import { PLACES, scoreOf, shipsOf, type PlayerNumber, type SeaView } from "../../../rules/silent-ships";
import { seaWord } from "../words";

/** For the tracker: the round, and for each fleet the ships that it has sunk and those that it has at sea. */
export function standingOf(sea: SeaView): BattleStanding {
  const fleets = PLACES.map((place) => {
    const values = { sunk: scoreOf(sea, place), ships: shipsOf(sea, place).length };
    return [sea.captains[place].seat, seaWord("status.ofFleet", values)];
  });
  return {
    when: sea.round > 0 ? phrase("ALLHANDS.report.round", { round: sea.round }) : seaWord("status.before"),
    fighters: Object.fromEntries(fleets),
  };
}

/** The round, and for each side the ships it has sunk and those it has at sea. */
export function statusLine(sea: SeaView): string {
  const captain = (place: PlayerNumber): string => {
    const { name, seat } = sea.captains[place];
    const values = { side: name === "" ? seat : name, sunk: scoreOf(sea, place), ships: shipsOf(sea, place).length };
    return seaWord("status.captain", values);
  };
  const [first, second] = PLACES.map(captain);
  const names = { first: first ?? "", second: second ?? "" };
  if (sea.over) return seaWord("status.over", { ...names, round: sea.round });
  if (sea.phase !== "muster" && sea.round > 0) return seaWord("status.round", { ...names, round: sea.round });
  return seaWord("status.before");
}
