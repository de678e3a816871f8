/**
 * `npm run -s battle -- GAME SIDE… [--seed N] [--bots greedy,random] [--option NAME=VALUE]… [--json]`: plays a battle
 * and prints its story, or with `--json` its record. `npm run -s battle -- --replay FILE`: plays a recorded battle
 * again and says whether it matches the record. `--module FILE`: uses a game that a module brings.
 */
import { isObject, named, type BattleRecord } from "../../module/rules/kernel";
import { isAnswer } from "../../module/rules/kernel/journal";
import { is } from "../../module/rules/kernel/shape";
import {
  CommandError,
  isStarted,
  phraseOf,
  readJson,
  readOptions,
  refuseBeside,
  runCommand,
  wholeNumber,
} from "./command";
import { GAMES, systemGame, type FindGame, type PlayedGame } from "./games";
import { gamesOf } from "./module-game";
import { refuseUntrue } from "./replay";
import { story } from "./story";

const OPTIONS = {
  seed: { type: "string" },
  bots: { type: "string" },
  option: { type: "string", multiple: true },
  replay: { type: "string" },
  module: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean" },
} as const;

const HELP = `npm run -s battle -- GAME SIDE SIDE… [--seed N] [--bots BOT,BOT…] [--option NAME=VALUE]… [--json]
npm run -s battle -- --replay FILE [--json]
npm run -s battle -- GAME SIDE… --module FILE [--seed N] [--option NAME=VALUE]… [--json]

  SIDE      myoss-gamma: a ship, or a fleet: ships with a plus or commas between them (battleaxe+tiniest-fighter). Each
            side is played by itself against all others.
            ship-on-ship: two craft, the first one plays red, the second one black. Numbers are a craft, too: rating, skill,
            coordination, and perhaps a ready-made deck (5/3/3, 5/3/3/aggression).
            space-opera: a ship, or a squadron: ships with a plus or commas between them (thorn+marlin). Each side is played
            by itself against all others.
            silent-ships: the names of two players, or none at all, as both have the same ships.
            navy-aces: the names of two to four players, or none at all, as all have the same dice.
            A ship or craft is a name of the compendium, or the file of an exported Actor.
            of a module: what the fighter is called, perhaps with what the game asks about each (Gull,crew=3).
  --seed    of the dice: the same number gives the same battle (1)
  --bots    who plays: one bot for all sides, or one for each (the first one there is)
  --option  a house option of the battle, as often as there are some to set
  --json    the whole record; without it the story, a line for each step in which something happened
  --replay  plays a record again, and says where it differs
  --module  a file with the rules of a module's game (docs/a-game-of-your-own/rules.mjs); chance plays them

`;

/** The fewest seats: a game whose sides need no names has seats all the same. */
const FEWEST_SEATS = 2;

/** Limits of a seed: generators take 32 bits, with or without a sign. */
const SEED_LOW = -(2 ** 31);
const SEED_HIGH = 2 ** 32 - 1;

/** Like `battle`, with the rules of a module if one is named. @throws CommandError as it does */
export async function battleCommand(argv: readonly string[]): Promise<string> {
  return battle(argv, await gamesOf(readOptions(argv, OPTIONS).values.module));
}

/** @throws CommandError for bad input, and for a record that does not match its replay */
export function battle(argv: readonly string[], find: FindGame = systemGame): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const [id, ...sides] = positionals;
  if (values.help) return HELP + GAMES.map((game) => `${game.id}: bots ${game.bots.join(", ")}`).join("\n");
  if (values.replay !== undefined) {
    if (id !== undefined) throw new CommandError(`a record says itself what was played: leave "${id}" away`);
    refuseBeside(values, "--replay", ["replay", "module", "json"]);
    return verify(values.replay, values.json === true, find);
  }
  const game = find(id);
  const seed = wholeNumber(values.seed ?? "1", "--seed", SEED_LOW, SEED_HIGH);
  const bots = readBots(values.bots, game, Math.max(sides.length, FEWEST_SEATS));
  const { record, words } = game.play(sides, bots, seed, values.option);
  return values.json ? JSON.stringify(named(record, words.names)) : story(record, words);
}

/** The bot of each seat: the same for all, or one for each. */
function readBots(text: string | undefined, game: PlayedGame, seats: number): string[] {
  const bots = (text ?? game.usualBot).split(",").map((name) => name.trim());
  for (const bot of bots) {
    if (!game.bots.includes(bot)) throw new CommandError(`there is no bot "${bot}": there are ${game.bots.join(", ")}`);
  }
  if (bots.length !== 1 && bots.length !== seats)
    throw new CommandError(`${bots.length} bots do not fit ${seats} sides: name one, or one for each side`);
  return bots.length === 1 ? Array.from({ length: seats }, () => bots[0] as string) : bots;
}

function verify(path: string, json: boolean, find: FindGame): string {
  const record = readRecord(readJson(path), path);
  refuseUntrue(path, find(record.game).replay(record), null);
  const steps = record.steps.length;
  return json ? JSON.stringify({ verified: true, steps }) : `${path}: ${phraseOf("replay.verified", { count: steps })}`;
}

const isStep = is.object({ answers: is.listOf(isAnswer), events: is.listOf(is.object({})) });

/** @throws CommandError if the value does not have the outline of a record */
function readRecord(value: unknown, path: string): BattleRecord<unknown> {
  if (!isObject(value) || typeof value["game"] !== "string" || !Array.isArray(value["steps"]))
    throw new CommandError(`${path} is not the record of a battle`);
  const broken = value["steps"].findIndex((step) => !isStep(step));
  if (broken >= 0) throw new CommandError(`${path}: step ${broken + 1} is not the record of a step`);
  return value as unknown as BattleRecord<unknown>;
}

if (isStarted(import.meta.url)) await runCommand(battleCommand);
