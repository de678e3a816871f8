/**
 * `npm run -s blunders -- GAME [SIDE…] [--strength captain] [--games N] [--seed S] [--json]`: counts blunders in
 * battles between two bots of the same kind; see `docs/tournament.md`.
 */
import { blundersIn, counted, MISTAKES, type Mistake } from "./blunders/judge";
import { mistakesIn, momentsOf } from "./blunders/moments";
import { CommandError, isStarted, readOptions, runCommand, seedOf, wholeNumber } from "./command";
import { findGame } from "./games";
import { mixed } from "../../module/rules/kernel";

const OPTIONS = {
  strength: { type: "string" },
  games: { type: "string" },
  seed: { type: "string" },
  json: { type: "boolean" },
} as const;

const TOLD: { readonly [mistake in Mistake]: string } = {
  hopeless: "a known, stronger ship attacked in vain",
  flagBared: "the card spent that would save the Flag Ship",
  gaveUp: "given up with something left to try",
  yielded: "a dogfight begun and yielded without a card",
  still: "a whole round without an act after another one",
};

const USUAL_STRENGTH = "captain";
const USUAL_GAMES = "50";
const MOST_GAMES = 1_000_000;

/**
 * @param say  is told about each battle as it ends
 * @throws CommandError for bad input, RulesError if the rules refuse a side
 */
export function blunders(argv: readonly string[], say: (text: string) => void = () => undefined): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const [id, ...sides] = positionals;
  const game = findGame(id);
  const strength = values.strength ?? USUAL_STRENGTH;
  if (!game.bots.includes(strength))
    throw new CommandError(`there is no bot "${strength}": there are ${game.bots.join(", ")}`);
  const games = wholeNumber(values.games ?? USUAL_GAMES, "--games", 1, MOST_GAMES);
  const seed = seedOf(values);
  const sum = { turns: 0, takenBack: 0, passed: 0 };
  const made: Mistake[] = [];
  for (let battle = 0; battle < games; battle++) {
    const { record } = game.play(sides, [strength, strength], mixed(seed, battle) >>> 1);
    const found = blundersIn(momentsOf(record));
    for (const name of ["turns", "takenBack", "passed"] as const) sum[name] += found[name];
    made.push(...mistakesIn(record));
    const other = made.length === 0 ? "" : `, ${made.length} mistakes`;
    say(`${battle + 1} of ${games}: ${sum.takenBack} taken back, ${sum.passed} passed in ${sum.turns} turns${other}\n`);
  }
  const mistakes = counted(made);
  if (values.json) return JSON.stringify({ game: game.id, sides, strength, games, seed, ...sum, ...mistakes });
  const told = [
    `${sum.takenBack} times something taken back`,
    `${sum.passed} times passed again`,
    ...MISTAKES.filter((name) => mistakes[name] > 0).map((name) => `${mistakes[name]} times ${TOLD[name]}`),
  ];
  return `${games} battles, ${sum.turns} turns of two bots "${strength}": ${told.join(", ")}`;
}

if (isStarted(import.meta.url)) await runCommand((argv) => blunders(argv, (text) => process.stderr.write(text)));
