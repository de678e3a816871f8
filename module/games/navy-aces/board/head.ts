/** The game's standings: the clock of rounds, and each navy's kills, strength, dice and cards. NA-35, NA-36. */
import type { Sign } from "../../../kit/text/signs";
import { activeOf, ranking, type PlayerNumber, type WatersView } from "../../../rules/navy-aces";
import { navyName } from "../words";
import { signFor, type Table } from "./table";
import { word } from "../plan/words";

export interface NavyRow {
  readonly sign: Sign;
  readonly name: string;
  /** Name of its player. */
  readonly player: string;
  readonly mine: boolean;
  /** Whether it is its turn. */
  readonly active: boolean;
  /** Whether it would win if the game ended now. */
  readonly leads: boolean;
  readonly surrendered: boolean;
  readonly kills: number;
  readonly strength: number;
  readonly left: number;
  readonly cards: number;
}

export interface Clock {
  /** Share of the rounds that is over, from 0 to 1. */
  readonly share: number;
  readonly round: string;
  readonly label: string;
}

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
    clock: {
      share: options.rounds > 0 ? Math.min(1, Math.max(0, round - (over ? 0 : 1)) / options.rounds) : 0,
      round: round > 0 ? String(round) : "–",
      label: round > 0 ? word("round", { round, rounds: options.rounds }) : word("beforeRounds"),
    },
    // What happens in this phase of the game.
    phase: over ? word("phase.over") : word(`phase.${phase}`),
    navies: view.navies.map((navy, place): NavyRow => {
      const player = feed.seats.find(({ seat }) => seat === navy.seat)?.name ?? "";
      const name = navyName(view, place);
      return {
        sign: signFor(table, place),
        name,
        player: player === name ? "" : player,
        mine: place === me,
        active: place === active && phase !== "muster" && !over,
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
