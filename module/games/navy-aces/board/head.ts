/** The game's standings: the round, and each navy's kills, strength, dice and cards. NA-35, NA-36. */
import { activeOf, ranking, type PlayerNumber, type WatersView } from "../../../rules/navy-aces";
import { navyName } from "../words";
import { signFor, type Table } from "./table";
import { word } from "../plan/words";

/** The navy that would win now; null if two are equal, or nobody is left. NA-36. */
export function leaderOf(view: WatersView): PlayerNumber | null {
  const [best, second] = ranking(view);
  if (!best) return null;
  return best.kills === second?.kills && best.active === second.active ? null : best.place;
}

/** The standings of the game. */
export function headOf(table: Table) {
  const { view, feed, me } = table;
  const { round, options, phase, active, over } = view;
  const leader = leaderOf(view);
  return {
    round: round > 0 ? word("round", { round, rounds: options.rounds }) : word("beforeRounds"),
    // What happens in this phase of the game.
    phase: over ? word("phase.over") : word(`phase.${phase}`),
    navies: view.navies.map((navy, place) => {
      const player = feed.seats.find(({ seat }) => seat === navy.seat)?.name ?? "";
      const name = navyName(view, place);
      return {
        sign: signFor(table, place),
        name,
        player: player === name ? "" : player,
        mine: place === me,
        active: place === active && phase !== "muster" && !over,
        // Whether it would win if the game ended now.
        leads: place === leader && round > 0 && !over,
        surrendered: navy.surrendered,
        kills: navy.kills,
        strength: activeOf(view, place),
        left: navy.unallocated,
        cards: navy.hand.length,
      };
    }),
    // Whether anyone still has dice to make units of.
    deploying: view.navies.some(({ unallocated }) => unallocated > 0),
  };
}
