/** The table of checks of a game: those that are the same for all games, by what it says of itself, and its own. */
import { checkBattles, type Checks } from "./checks";
import { conductsItself, endsAnyway, keepsRecords, type Conduct, type Ends } from "./conduct";
import { dealsTheSame, isHonest, type Dealing } from "./dealing";
import type { RandomPlay } from "./random-walk";
import { isPlayedOn, keepsRecordings } from "./recordings";
import { keepsStations, type StationsTested } from "./station-conformance";

/** What a game says of itself once, to be checked like every other game. */
export interface Described<State, Setup, View, Searching> {
  readonly play: RandomPlay<State, Setup, View>;
  readonly battles: number;
  readonly conduct: Conduct<State, View>;
  readonly stations: StationsTested<View>;
  readonly dealing: Dealing<Searching, Setup, View>;
  /** Parts of every record that have numbers. */
  readonly numbered?: readonly ("steps" | "setup")[];
  readonly ends?: Ends<View>;
  /** Whole battles that are played beside the random ones: one in this many of each kind. */
  readonly oneIn: { readonly records: number; readonly recordings: number; readonly honest: number };
}

/** Plays a game's random battles, with the checks of all games and these of its own. */
export function checkGame<State, Setup, View, Searching>(
  { play, battles, conduct, stations, dealing, numbered = [], ends, oneIn }: Described<State, Setup, View, Searching>,
  own: Checks<State, View>,
): void {
  checkBattles(play, battles, {
    ...own,
    ...conductsItself(play, conduct),
    ...keepsStations(play, stations),
    ...dealsTheSame(dealing),
    ...isHonest(dealing.searched, oneIn.honest),
    ...keepsRecords(play, oneIn.records, numbered),
    ...keepsRecordings(play, oneIn.recordings),
    ...isPlayedOn(play, oneIn.recordings),
    ...(ends ? endsAnyway(play, ends) : {}),
  });
}
