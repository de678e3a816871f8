/** The cost of Myoss Gamma's rules: a duel through the kernel, beside the same duel written by hand, and its dice. */
import { seeded, simulator, type Random } from "../module/rules/kernel";
import { copyBattle, myossGamma } from "../module/rules/myoss-gamma";
import { greedyPlayer } from "../module/rules/myoss-gamma/bot";
import { BATTLEAXE, battleOf } from "../tests/support/rules/myoss-gamma/fixtures";
import { inlinedDuel, type DuelEnd } from "./inlined-duel";
import { beside, measure, repeated, type Row } from "./measure";

/**
 * The duel through the kernel takes at most this many times as long as the one written by hand. The ratio is the
 * requirement: the number of duels per second depends on the machine.
 */
const BUDGET_RATIO = 5;
const COMPARED = 5000;
const SEED = 7;

const START = battleOf([[BATTLEAXE], [BATTLEAXE]]);
const PLAYERS = { "seat-1": greedyPlayer, "seat-2": greedyPlayer };

/** Times the duel in both ways, and what both need: dice, and a fresh battle. */
export function battleaxeDuel(): Row[] {
  const random = seeded(SEED);
  const play = simulator(myossGamma, PLAYERS, random);
  const end: DuelEnd = { winner: 0, round: 0 };
  const [byRules = 0, byHand = 0, die = 0, copy = 0] = measure([
    repeated("rules", 4000, () => play(copyBattle(START))),
    repeated("by hand", 20_000, () => inlinedDuel(random, end)),
    repeated("dice", 500_000, () => random(100)),
    repeated("copies", 10_000, () => copyBattle(START)),
  ]);
  const ratio = byRules / byHand;
  // This figure differs least between machines of different speed.
  const asDice = (nanoseconds: number) => Math.round(nanoseconds / die).toLocaleString("en-US");
  const note = beside(`${ratio.toFixed(1)} times by hand`, String(BUDGET_RATIO), ratio <= BUDGET_RATIO);
  return [
    { name: "Battleaxe duel, greedy, by the rules", nanoseconds: byRules, note },
    { name: "  by hand", nanoseconds: byHand },
    {
      name: "  one die",
      nanoseconds: die,
      note: `the duel takes as long as ${asDice(byRules)}, by hand as ${asDice(byHand)}`,
    },
    { name: "  a copy of the battle to begin with", nanoseconds: copy },
  ];
}

/** Winner (0, 1, or -1 for a draw), final round, number of dice. */
type Ending = [winner: number, round: number, dice: number];

/**
 * Plays the same duels in both ways, each on a generator with its own seed, and says how they end. Throws an error at
 * the first duel that does not end alike, in the same round and with the same number of dice.
 */
export function compareDuels(duels = COMPARED): string {
  let [first, draws, rounds, dice] = [0, 0, 0, 0];
  for (let seed = 0; seed < duels; seed++) {
    const byRules = counted(seed, kernelDuel);
    const byHand = counted(seed, handDuel);
    if (byRules.join() !== byHand.join())
      throw new Error(
        `seed ${seed}: the rules end with ${byRules.join(", ")}, the duel by hand with ${byHand.join(", ")}`,
      );
    if (byRules[0] === 0) first++;
    if (byRules[0] === -1) draws++;
    rounds += byRules[1];
    dice += byRules[2];
  }
  const percent = (count: number) => `${((100 * count) / duels).toFixed(1)} %`;
  return (
    `${duels} duels end alike by the rules and by hand: the first wins ${percent(first)}, draws ${percent(draws)}, ` +
    `${(rounds / duels).toFixed(2)} rounds and ${(dice / duels).toFixed(1)} dice`
  );
}

function counted(seed: number, duel: (random: Random) => DuelEnd): Ending {
  const random = seeded(seed);
  let dice = 0;
  const { winner, round } = duel((sides) => {
    dice++;
    return random(sides);
  });
  return [winner, round, dice];
}

function kernelDuel(random: Random): DuelEnd {
  const battle = copyBattle(START);
  const [winner] = simulator(myossGamma, PLAYERS, random)(battle).winners;
  return { winner: winner === undefined ? -1 : START.seats.indexOf(winner), round: battle.round };
}

function handDuel(random: Random): DuelEnd {
  const end: DuelEnd = { winner: 0, round: 0 };
  inlinedDuel(random, end);
  return end;
}
