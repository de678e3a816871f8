/**
 * `npm run -s replay -- FILE [--step N] [--seat SEAT] [--json]`: verifies a recorded battle, from the command line or
 * from a world, and shows its state after any step, as one seat could see it. `FILE --against FILE2` compares two side
 * by side, `FILE… --statistics` counts what chance decided in them; `--html OUT.html` writes a page that plays it in
 * any browser.
 */
import { gunzipSync } from "node:zlib";
import { isOfOtherRules, RulesError, type ReplayFault, type Seat } from "../../module/rules/kernel";
import { MOST_LETTERS, readRecordFile, type FileContent, type Unfit } from "../../module/rules/kernel/recording";
import type { DiceFindings } from "../../module/rules/kernel/sealings";
import {
  CommandError,
  isStarted,
  phraseOf,
  readBytes,
  readOptions,
  refuseBeside,
  runCommand,
  sentenceOf,
  wholeNumber,
} from "./command";
import { findGame, systemGame, type FindGame } from "./games";
import type { Look, LookedAt } from "./look-at";
import { gamesOf } from "./module-game";
import { writePage } from "./replay-page";
import { compared, counted } from "./records";
import { decoded } from "../../module/kit/text/decoded";

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
  --step  shows the battle after so many steps; 0 is the beginning. Without it: whether all steps are as recorded, and
          who won
  --seat  shows it as this seat could see it (seat-1); without it, as an onlooker could
  --against     compares it with another record: where they part, and how each went on. Name the same file twice to
          compare it with the steps that were undone
  --statistics  what chance decided, in one battle or many: hits and draws beside what was expected, and losses
  --json  prints data
  --html  writes a page that plays the battle on its board in any browser, without Foundry or a network
  --module FILE  the rules of the game, if a module brings it: the file exports them, or a function that makes them
          from the kernel (docs/a-game-of-your-own/rules.mjs)`;

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
    throw new CommandError(`there is no seat "${seat}": the seats are ${seats.join(", ")}`);
  if (seat !== null && step === null)
    throw new CommandError("--seat says who looks at a step: name the step with --step");
  refuseUntrue(path, fault, step);
  refuseChanged(path, content);
  if (values.html !== undefined) return writePage(values.html, findGame(recording.game).named(content));
  if (step === null) return values.json ? JSON.stringify(summary(looked)) : told(path, looked);
  const look = looked.at(step, seat);
  if (!look) throw new CommandError(`${path}: the battle after step ${step} cannot be shown`);
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
  if ("isWhole" in content && !content.isWhole) refuseUntrue(path, { step: 0, code: "other-digest", detail: "" }, null);
}

/** Refuses a record with a fault, unless `step` precedes the first played by other rules. @throws CommandError */
export function refuseUntrue(path: string, fault: ReplayFault | null, step: number | null): void {
  if (!fault) return;
  const isEarlier = isOfOtherRules(fault) && step !== null && step < fault.step;
  if (isEarlier) return;
  const { step: at, code, detail } = fault;
  const how = `${phraseOf(`replay.fault.${code}`)} (${code}${detail === "" ? "" : `: ${detail.slice(0, 200)}`})`;
  throw new CommandError(`${path}: ${phraseOf(at === 0 ? "replay.untrue" : "replay.differs", { step: at, how })}`);
}

function looking(content: FileContent, path: string, find: FindGame): LookedAt {
  const game = find("recording" in content ? content.recording.game : content.record.game);
  try {
    return game.lookAt(content);
  } catch (error) {
    // No one has set up a battle like this: the rules refuse it or fail on it.
    const why = error instanceof RulesError ? sentenceOf(error) : String(error);
    refuseUntrue(path, { step: 0, code: "bad-setup", detail: why }, null);
    throw error;
  }
}

/** Why a file is no record that can be read. */
const unfit = (path: string, code: Unfit["unfit"], step = 0): CommandError =>
  new CommandError(`${path}: ${phraseOf(`replay.unfit.${code}`, { step })}`);

/** @throws CommandError if it cannot be read or does not have the outline of a record */
function readRecord(path: string): FileContent {
  const content = readRecordFile(textIn(path));
  if (!("unfit" in content)) return content;
  throw unfit(path, content.unfit, content.entry);
}

const GZIP = [0x1f, 0x8b] as const;

/** The text of a file, which may be compressed. @throws CommandError if it cannot be read */
function textIn(path: string): string {
  const bytes = readBytes(path);
  if (!GZIP.every((byte, at) => bytes[at] === byte)) return decoded(bytes);
  try {
    return decoded(gunzipSync(bytes, { maxOutputLength: MOST_LETTERS }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "Z_BUF_ERROR") throw unfit(path, "cut-off");
    if (code === "ERR_BUFFER_TOO_LARGE") throw unfit(path, "too-long");
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
  const names = salted.map(nameOf).join(", ");
  const line = (name: string, count: number) => phraseOf(`sealing.verdict.${name}`, { count, names });
  return [
    ...(sealed > 0 ? [line("sealed", sealed)] : []),
    ...(unopened > 0 ? [line("unopened", unopened)] : []),
    ...(byHand > 0 ? [line("byHand", byHand)] : []),
    line(names === "" ? "unsalted" : "salted", 0),
    ...(sealings > 1 ? [line("again", sealings)] : []),
  ];
}

function told(path: string, { recording, outcome, dice }: LookedAt): string {
  const names = new Map(recording.seats.map(({ id, name }) => [id, name]));
  const winners = outcome?.winners.map((seat) => names.get(seat) ?? seat).join(" and ");
  const end = outcome ? `${winners === "" ? "A draw" : `${winners} won`} (${outcome.reason}).` : "It is not over yet.";
  const verified = phraseOf("replay.verified", { count: recording.entries.length });
  const verdict = `${path} (${recording.game}): ${verified} ${end}`;
  return [verdict, ...(dice ? toldOfDice(dice, (seat) => names.get(seat) ?? seat) : [])].join("\n");
}

function shown({ step, seat, view, waiting, told: steps }: Look): string {
  const events = steps.at(-1)?.events.map(({ event }) => event) ?? [];
  const lines = [
    `after step ${step}, as ${seat ?? "an onlooker"} could see it`,
    `last: ${events.join(", ") || "nothing happened"}`,
    `waiting for: ${waiting?.map((asked) => `${asked.seat}${asked.name ? ` (${asked.name})` : ""}`).join(", ") ?? "nobody"}`,
  ];
  return [...lines, JSON.stringify(view, null, 2)].join("\n");
}

if (isStarted(import.meta.url)) await runCommand(replayCommand);
