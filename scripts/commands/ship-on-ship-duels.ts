/**
 * `npm run -s ship-on-ship-duels -- [--by TABLE]… [--duels N] [--seed N]`: plays many duels of Ship-on-Ship between
 * greedy captains, and prints as JSON what rating, skill, coordination, color, deck and condition are worth.
 */
import { seeded, simulator, type Random } from "../../module/rules/kernel";
import { colorOf, CONDITIONS, PRESET_NAMES, PRESETS, shipOnShip, type Duelist } from "../../module/rules/ship-on-ship";
import { greedyDuelist } from "../../module/rules/ship-on-ship/bot";
import { CommandError, isStarted, readOptions, runCommand, seedOf, wholeNumber } from "./command";

const OPTIONS = {
  by: { type: "string", multiple: true },
  duels: { type: "string" },
  seed: { type: "string" },
} as const;
const USUAL_DUELS = "10000";
const MOST_DUELS = 1_000_000;

/** A craft and its captain in numbers, and its favored deck. */
type Side = Pick<Duelist, "rating" | "skill" | "coordination" | "favored">;

const ORDINARY: Side = { rating: 5, skill: 3, coordination: 3 };
const RATINGS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const SOME_RATINGS = [3, 5, 7, 9, 12, 15];
const CAPTAINS = [1, 2, 3, 4, 5, 6];
/** Ready-made decks without any condition, and with six. */
const OPPONENTS = ["competence", "hunter"] as const;

/** For each table, a function that plays its duels: `duels` for each line, with the dice of `random`. */
const TABLES = {
  /** Duels of two equal craft. */
  color: (duels: number, random: Random) =>
    SOME_RATINGS.map((rating) => ({
      rating,
      ...tally({ ...ORDINARY, rating }, { ...ORDINARY, rating }, duels, random),
    })),
  rating: (duels: number, random: Random) => RATINGS.map((rating) => numberLine("rating", rating, duels, random)),
  skill: (duels: number, random: Random) => CAPTAINS.map((skill) => numberLine("skill", skill, duels, random)),
  coordination: (duels: number, random: Random) =>
    CAPTAINS.map((drawn) => numberLine("coordination", drawn, duels, random)),
  /** Duels of ordinary craft, each with a ready-made deck. */
  deck: (duels: number, random: Random) =>
    PRESET_NAMES.flatMap((redDeck) =>
      PRESET_NAMES.map((blackDeck) => {
        const red = { ...ORDINARY, favored: PRESETS[redDeck] };
        const black = { ...ORDINARY, favored: PRESETS[blackDeck] };
        return { redDeck, blackDeck, ...tally(red, black, duels, random) };
      }),
    ),
  /** Duels of an ordinary craft with one condition in its deck against the other color without any, or with many. */
  condition: (duels: number, random: Random) =>
    Object.keys(CONDITIONS).flatMap((card) =>
      OPPONENTS.map((against) => ({ card, against, ...conditionTally(card, against, duels, random) })),
    ),
};

/** What is printed of each table. */
export type Tables = { readonly [By in keyof typeof TABLES]: ReturnType<(typeof TABLES)[By]> };

/** @throws CommandError for bad input */
export function duels(argv: readonly string[]): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (positionals.length > 0) throw new CommandError(`"${String(positionals[0])}" is not an option`);
  const known = Object.keys(TABLES);
  const wanted = values.by ?? known;
  for (const by of wanted)
    if (!known.includes(by)) throw new CommandError(`there is no table "${by}": there are ${known.join(", ")}`);
  const count = wholeNumber(values.duels ?? USUAL_DUELS, "--duels", 2, MOST_DUELS);
  const seed = seedOf(values);
  // Each table has the same duels, whatever others are played with it.
  const tables = Object.entries(TABLES).flatMap(([by, play], at) =>
    wanted.includes(by) ? [[by, play(count, seeded(seed + at))]] : [],
  );
  return JSON.stringify({ bot: "greedy", duels: count, seed, tables: Object.fromEntries(tables) });
}

/** Duels against an ordinary craft, half of them in either color. */
function numberLine(number: "rating" | "skill" | "coordination", value: number, duels: number, random: Random) {
  const side = { ...ORDINARY, [number]: value };
  return {
    value,
    asRed: tally(side, ORDINARY, Math.ceil(duels / 2), random),
    asBlack: tally(ORDINARY, side, Math.floor(duels / 2), random),
  };
}

/** Plays duels in which the condition takes the place of the lowest attack. */
function conditionTally(card: string, against: (typeof OPPONENTS)[number], duels: number, random: Random) {
  const color = colorOf(card);
  const deck = PRESETS.competence[color].map((held) => (held.startsWith("2") ? card : held));
  const mine = { ...ORDINARY, favored: { [color]: deck } };
  const other = { ...ORDINARY, favored: PRESETS[against] };
  return color === "red" ? tally(mine, other, duels, random) : tally(other, mine, duels, random);
}

/** How the duels of one red and one black side ended, and their average number of turns. */
function tally(red: Side, black: Side, duels: number, random: Random) {
  const play = simulator(shipOnShip, { red: greedyDuelist, black: greedyDuelist }, random);
  const duelists: Duelist[] = [
    { ...red, seat: "red", ship: "red", color: "red" },
    { ...black, seat: "black", ship: "black", color: "black" },
  ];
  const ends: { [reason: string]: number } = {};
  let [redWins, blackWins, turns] = [0, 0, 0];
  for (let duel = 0; duel < duels; duel++) {
    const state = shipOnShip.setup({ duelists });
    const { winners, reason } = play(state);
    ends[reason] = (ends[reason] ?? 0) + 1;
    turns += state.turn;
    if (winners.length === 1 && winners[0] === "red") redWins++;
    if (winners.length === 1 && winners[0] === "black") blackWins++;
  }
  const mean = Math.round((100 * turns) / duels) / 100;
  return { red: redWins, black: blackWins, drawn: duels - redWins - blackWins, turns: mean, ends };
}

if (isStarted(import.meta.url)) await runCommand(duels);
