/** The state of a game in one line. */
import { PLACES, scoreOf, shipsOf, type PlayerNumber, type SeaView } from "../../../rules/silent-ships";
import { seaWord } from "../words";

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
