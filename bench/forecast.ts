/** The cost of playing a battle in progress to its end many times, until the forecast is exact. */
import {
  BLOCK,
  errorOfChances,
  forecast as played,
  isExact,
  joined,
  NOTHING_PLAYED,
} from "../module/rules/bots/forecast";
import { seeded } from "../module/rules/kernel";
import { searchedBattle } from "../module/rules/myoss-gamma/bot";
import { BATTLEAXE, EXPLORER, readyBattle } from "../tests/support/rules/myoss-gamma/fixtures";
import { inlinedDuel, type DuelEnd } from "./inlined-duel";
import { beside, measure, repeated, type Row } from "./measure";

/** The most by which chances may be off, with 95 % certainty. */
const ERROR = 0.01;
/** The plays that are enough for it take at most as long as this many duels of two Battleaxes written by hand. */
const BUDGET_BY_HAND = 60_000;
const SEED = 7;

/** Times a battle of Battleaxe against Explorer from the Battleaxe's first action on, beside duels written by hand. */
export function forecast(): Row[] {
  const standpoint = { state: readyBattle([[BATTLEAXE], [EXPLORER]]) };
  const part = (from: number, to: number) => played(searchedBattle, standpoint, SEED, [from, to]) ?? NOTHING_PLAYED;
  const random = seeded(SEED);
  const end: DuelEnd = { winner: 0, round: 0 };
  const [nanoseconds = 0, byHand = 0] = measure([
    { name: "plays", count: 1000, run: (count) => void part(0, count) },
    repeated("by hand", 20_000, () => inlinedDuel(random, end)),
  ]);
  let exact = NOTHING_PLAYED;
  while (!isExact(exact, ERROR)) exact = joined(exact, part(exact.plays, exact.plays + BLOCK));
  const duels = (nanoseconds * exact.plays) / byHand;
  const error = (100 * errorOfChances(exact)).toFixed(2);
  const plays = `±${error} points after ${inFigures(exact.plays)} plays, as long as ${inFigures(duels)} duels by hand`;
  const note = beside(plays, inFigures(BUDGET_BY_HAND), duels <= BUDGET_BY_HAND);
  return [{ name: "Forecast, Battleaxe against Explorer", nanoseconds, note }];
}

const inFigures = (count: number): string => Math.round(count).toLocaleString("en-US");
