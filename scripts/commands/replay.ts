/**
 * `npm run -s replay -- FILE [--step N] [--seat SEAT] [--json]`: verifies a recorded battle, from the command line or
 * from a world, and shows its state after any step, as one seat could see it. `FILE --against FILE2` compares two side
 * by side, `FILE… --statistics` counts what chance decided in them; `--html OUT.html` writes a page that plays it in
 * any browser.
 */
import { readFileSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { RulesError, type ReplayFault, type Seat } from "../../module/rules/kernel";
import {
  FORMAT_VERSION,
  MOST_LETTERS,
  readRecordFile,
  type FileContent,
  type Unfit,
} from "../../module/rules/kernel/recording";
import type { DiceFindings } from "../../module/rules/kernel/sealings";
import { CommandError, isStarted, readOptions, refuseBeside, runCommand, sentenceOf, wholeNumber } from "./command";
import { findGame, systemGame, type FindGame } from "./games";
import type { Look, LookedAt } from "./look-at";
import { gamesOf } from "./module-game";
import { writePage } from "./replay-page";
import { compared, counted } from "./records";

const OPTIONS = {
  step: { type: "string" },
  seat: { type: "string" },
  html: { type: "string" },
  against: { type: "string" },
  statistics: { type: "boolean" },
  module: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean" },
} as const;

const HELP = `npm run -s replay -- FILE [--step N] [--seat SEAT] [--json]
npm run -s replay -- FILE --html OUT.html
npm run -s replay -- FILE --against FILE2 [--json]
npm run -s replay -- FILE... --statistics [--json]

  FILE    the record of a battle: what \`battle --json\` prints, or what was exported at a table, compressed or not
  --step  how it stood after so many steps; 0 is the beginning. Without it: whether it is as it was recorded, and its end
  --seat  as this seat could see it (seat-1); without it as an onlooker could
  --against     another record, beside this one: where they part, and how each went on. The same file: what was taken back
  --statistics  what chance decided, in one battle or many: hits and draws against what was due, and what was lost
  --json  as data
  --html  writes a page that plays it on its board in any browser, without Foundry and without a network
  --module FILE  the rules of a module's game, where the record is of one: the file exports them, or a function that
          makes them of the kernel (docs/a-game-of-your-own/rules.mjs)`;

/** Like `replayed`, with the rules of a module if one is named. @throws CommandError as it does */
export async function replayCommand(argv: readonly string[]): Promise<string> {
  return replayed(argv, await gamesOf(readOptions(argv, OPTIONS).values.module));
}

/** @throws CommandError for bad input, and for a record that is not as it was written */
export function replayed(argv: readonly string[], find: FindGame = systemGame): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const [path, ...more] = positionals;
  if (values.help) return HELP;
  if (values.statistics) refuseBeside(values, "--statistics", ["statistics", "json", "module"]);
  else if (values.against !== undefined) refuseBeside(values, "--against", ["against", "json", "module"]);
  else if (values.html !== undefined) refuseBeside(values, "--html", ["html"]);
  if (values.statistics && path !== undefined)
    return counted(
      positionals.map((each) => trueRecord(each, find)),
      values.json ?? false,
    );
  if (path === undefined || more.length > 0) throw new CommandError("name one file with the record of a battle");
  if (values.against !== undefined)
    return compared(
      trueRecord(path, find),
      trueRecord(values.against, find),
      path === values.against,
      values.json ?? false,
    );
  const content = readRecord(path);
  const looked = looking(content, path, find);
  const { recording, fault } = looked;
  const steps = recording.entries.length;
  const step = values.step === undefined ? null : wholeNumber(values.step, "--step", 0, steps);
  const seat = values.seat ?? null;
  const seats = recording.seats.map(({ id }) => id);
  if (seat !== null && !seats.includes(seat))
    throw new CommandError(`there is no seat "${seat}": there is ${seats.join(", ")}`);
  if (seat !== null && step === null) throw new CommandError("--seat says who looks at a step: name it with --step");
  refuseUntrue(path, fault, step);
  refuseChanged(path, content);
  if (values.html !== undefined) return writePage(values.html, findGame(recording.game).named(content));
  if (step === null) return values.json ? JSON.stringify(summary(looked)) : told(path, looked);
  const look = looked.at(step, seat);
  if (!look) throw new CommandError(`${path}: how the battle stood after step ${step} cannot be made out`);
  return values.json ? JSON.stringify(look) : shown(look);
}

/** A verified record. @throws CommandError if it is not as it was written */
function trueRecord(path: string, find: FindGame): LookedAt {
  const content = readRecord(path);
  const looked = looking(content, path, find);
  refuseUntrue(path, looked.fault, null);
  refuseChanged(path, content);
  return looked;
}

function refuseChanged(path: string, content: FileContent): void {
  if ("isWhole" in content && !content.isWhole)
    throw new CommandError(`${path}: the record as a whole is not as it was written (other-digest)`);
}

/** Refuses a record with a fault, unless `step` precedes the first played by other rules. @throws CommandError */
export function refuseUntrue(path: string, fault: ReplayFault | null, step: number | null): void {
  if (!fault) return;
  const isEarlier = fault.code === "other-rules-version" && step !== null && step < fault.step;
  if (isEarlier) return;
  const where = fault.step === 0 ? "the record as a whole is not as it was written" : `step ${fault.step} differs`;
  const detail = fault.detail === "" ? "" : `: ${fault.detail.slice(0, 200)}`;
  throw new CommandError(`${path}: ${where} (${fault.code}${detail})`);
}

function looking(content: FileContent, path: string, find: FindGame): LookedAt {
  const game = find("recording" in content ? content.recording.game : content.record.game);
  try {
    return game.lookAt(content);
  } catch (error) {
    // No one has set up a battle like this: the rules refuse it or fail on it.
    const why = error instanceof RulesError ? sentenceOf(error) : String(error);
    throw new CommandError(`${path}: the record as a whole is not as it was written (bad-setup: ${why.slice(0, 200)})`);
  }
}

const UNFIT: { readonly [code in Unfit["unfit"]]: string } = {
  "too-long": `is longer than ${MOST_LETTERS / 1e6} million characters`,
  "too-deep": "is nested too deep for the record of a battle",
  "no-json": "is not JSON",
  "cut-off": "is cut off: its end is missing",
  "no-record": "is not the record of a battle",
  newer: `is no record of the form ${FORMAT_VERSION}: a later version has written it`,
  "bad-entry": "is damaged",
};

/** @throws CommandError if it cannot be read or does not have the outline of a record */
function readRecord(path: string): FileContent {
  const content = readRecordFile(textIn(path));
  if (!("unfit" in content)) return content;
  const where = content.entry > 0 ? `: step ${content.entry} is not the record of a step` : "";
  throw new CommandError(`${path} ${UNFIT[content.unfit]}${where}`);
}

const GZIP = [0x1f, 0x8b] as const;

/** The text of a file, which may be compressed. @throws CommandError if it cannot be read */
function textIn(path: string): string {
  try {
    if (statSync(path).size > MOST_LETTERS) throw new CommandError(`${path} ${UNFIT["too-long"]}`);
    const bytes = readFileSync(path);
    const isPacked = GZIP.every((byte, at) => bytes[at] === byte);
    return (isPacked ? gunzipSync(bytes, { maxOutputLength: MOST_LETTERS }) : bytes).toString("utf8");
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new CommandError(`there is no file ${path}`);
    if (code === "Z_BUF_ERROR") throw new CommandError(`${path} ${UNFIT["cut-off"]}`);
    if (code === "ERR_BUFFER_TOO_LARGE") throw new CommandError(`${path} ${UNFIT["too-long"]}`);
    throw new CommandError(`${path} cannot be read: ${String(code ?? error)}`);
  }
}

/** Facts about a verified record. */
function summary({ recording, outcome, dice }: LookedAt): object {
  const { game, version, title, seats, entries } = recording;
  const sealed = dice ? { dice } : {};
  return { verified: true, game, version, title, seats, steps: entries.length, outcome, ...sealed };
}

/** What is known about sealed dice, one line each. */
function toldOfDice({ sealed, byHand, unopened, sealings, salted }: DiceFindings, nameOf: (seat: Seat) => string) {
  const salts = salted.map(nameOf).join(", ");
  return [
    ...(sealed > 0 ? [`${sealed} dice and shuffles fell as they were sealed`] : []),
    ...(unopened > 0
      ? [`${unopened} dice and shuffles follow from a seed that was not opened: nobody can check them`]
      : []),
    ...(byHand > 0 ? [`${byHand} dice were entered by hand: they were not sealed`] : []),
    salts === "" ? "no player added a salt, so the Gamemaster may have chosen the seed" : `with salts of ${salts}`,
    ...(sealings > 1 ? [`sealed ${sealings} times: another browser took the battle over`] : []),
  ];
}

function told(path: string, { recording, outcome, dice }: LookedAt): string {
  const names = new Map(recording.seats.map(({ id, name }) => [id, name]));
  const winners = outcome?.winners.map((seat) => names.get(seat) ?? seat).join(" and ");
  const end = outcome ? `${winners === "" ? "nobody" : winners} won (${outcome.reason})` : "it is not over";
  const verdict = `${path}: all ${recording.entries.length} steps of ${recording.game} are as recorded; ${end}`;
  return [verdict, ...(dice ? toldOfDice(dice, (seat) => names.get(seat) ?? seat) : [])].join("\n");
}

function shown({ step, seat, view, waiting, told: steps }: Look): string {
  const events = steps.at(-1)?.events.map(({ event }) => event) ?? [];
  const lines = [
    `after step ${step}, as ${seat ?? "an onlooker"} could see it`,
    `last: ${events.join(", ") || "nothing was told"}`,
    `waits for: ${waiting?.map((asked) => `${asked.seat}${asked.name ? ` (${asked.name})` : ""}`).join(", ") ?? "nobody"}`,
  ];
  return [...lines, JSON.stringify(view, null, 2)].join("\n");
}

if (isStarted(import.meta.url)) await runCommand(replayCommand);
