/** What the rules of Myoss Gamma cost: a duel through the kernel, beside the same duel written out by hand, and its dice. */
import { seeded, simulator } from "../module/rules/kernel";
import { copyBattle, greedyPlayer, myossGamma } from "../module/rules/myoss-gamma";
import { BATTLEAXE, battleOf } from "../module/rules/myoss-gamma/fixtures";
import { inlinedDuel, type DuelEnd } from "./inlined-duel";
import { line, measure } from "./measure";

/** The duel through the kernel takes at most so many times as long as the one written by hand. */
const BUDGET_RATIO = 10;
const BUDGET_DUELS = 100_000;
const COMPARED = 5000;
const SEED = 7;

const START = battleOf([[BATTLEAXE], [BATTLEAXE]]);
const PLAYERS = { "seat-1": greedyPlayer, "seat-2": greedyPlayer };

interface Statistics {
  first: number;
  draws: number;
  rounds: number;
  dice: number;
}

/**
 * Plays the same duels in both ways, each on a generator of its own seed, and throws an error at the first that does not
 * end alike, in the same round and on the same number of dice.
 */
export function compareDuels(duels = COMPARED): Statistics {
  const sum: Statistics = { first: 0, draws: 0, rounds: 0, dice: 0 };
  for (let seed = 0; seed < duels; seed++) {
    const byRules = kernelDuel(seed);
    const byHand = handDuel(seed);
    if (byRules.join() !== byHand.join())
      throw new Error(
        `seed ${seed}: the rules end with ${byRules.join(", ")}, the duel by hand with ${byHand.join(", ")}`,
      );
    const [winner, round, dice] = byRules;
    if (winner === 0) sum.first++;
    if (winner === -1) sum.draws++;
    sum.rounds += round;
    sum.dice += dice;
  }
  return { first: sum.first / duels, draws: sum.draws / duels, rounds: sum.rounds / duels, dice: sum.dice / duels };
}

/** Winner (0, 1, or -1 for a draw), round of the end, number of dice. */
type Ending = [winner: number, round: number, dice: number];

function kernelDuel(seed: number): Ending {
  const random = seeded(seed);
  let dice = 0;
  const battle = copyBattle(START);
  const { winners } = simulator(myossGamma, PLAYERS, (sides) => {
    dice++;
    return random(sides);
  })(battle);
  const [winner] = winners;
  return [winner === undefined ? -1 : START.seats.indexOf(winner), battle.round, dice];
}

function handDuel(seed: number): Ending {
  const random = seeded(seed);
  let dice = 0;
  const end: DuelEnd = { winner: 0, round: 0 };
  inlinedDuel((sides) => {
    dice++;
    return random(sides);
  }, end);
  return [end.winner, end.round, dice];
}

/** The figures as lines of text. */
export function battleaxeDuel(): string[] {
  const { first, draws, rounds, dice } = compareDuels();
  const random = seeded(SEED);
  const play = simulator(myossGamma, PLAYERS, random);
  const end: DuelEnd = { winner: 0, round: 0 };
  let total = 0;
  const [byRules = 0, byHand = 0, draw = 0, copy = 0] = measure([
    { name: "rules", count: 2000, run: (count) => repeat(count, () => play(copyBattle(START))) },
    { name: "by hand", count: 20_000, run: (count) => repeat(count, () => inlinedDuel(random, end)) },
    { name: "dice", count: 500_000, run: (count) => repeat(count, () => (total += random(100))) },
    { name: "copies", count: 5000, run: (count) => repeat(count, () => (total += copyBattle(START).round)) },
  ]);
  if (!Number.isFinite(total)) throw new Error("the generator gave no numbers");
  const ratio = byRules / byHand;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    `Battleaxe against Battleaxe, both greedy: the first wins ${percent(first)}, draws ${percent(draws)},`,
    `  ${rounds.toFixed(2)} rounds and ${dice.toFixed(1)} dice; ${COMPARED} duels end alike by the rules and by hand`,
    line("by the rules, through the kernel", byRules, `budget ${BUDGET_DUELS.toLocaleString("en-US")}/s`),
    line("by hand", byHand),
    line("its dice alone", draw * dice),
    line("one die", draw),
    line("a copy of the battle to begin with", copy),
    `  the rules take ${ratio.toFixed(1)} times as long as by hand (budget ${BUDGET_RATIO}), ` +
      `${(byRules / (draw * dice)).toFixed(1)} times as long as the dice`,
  ];
}

function repeat(count: number, work: () => unknown): void {
  for (let time = 0; time < count; time++) work();
}
