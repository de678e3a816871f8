/**
 * Played pieces of a tournament, as lines of JSON: first the plan, then a line for each piece. A file can be continued
 * where it ends, and several can be merged.
 */
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { isObject, parsedJson } from "../../../module/rules/kernel";
import { CommandError, readText } from "../command";
import type { Plan, Played } from "./plan";

/** Version of how battles are counted; files of different versions cannot be merged. */
const FORMAT = 1;

const headOf = (plan: Plan): string => JSON.stringify({ tournament: FORMAT, ...plan });

/** Played pieces as the lines of a file, in order. */
export const partText = (plan: Plan, played: readonly Played[]): string =>
  [headOf(plan), ...[...played].sort((one, other) => one.at - other.at).map((piece) => JSON.stringify(piece))].join(
    "\n",
  );

const isPlayed = (value: unknown): value is Played =>
  isObject(value) && ["at", "wins", "losses", "ties"].every((key) => Number.isInteger(value[key]));

/** @throws CommandError if the text was not written by a tournament */
function readPart(path: string, text: string): { plan: Plan; played: Played[] } {
  const [head = "", ...lines] = text.split("\n").filter((line) => line !== "");
  const found = parsedJson(head);
  if (!isObject(found) || found["tournament"] !== FORMAT) throw new CommandError(`${path} is no part of a tournament`);
  const { tournament: _, ...plan } = found;
  const played = lines.map(parsedJson).filter(isPlayed);
  // An interrupted run may have left half a line, but only at the end.
  if (played.length < lines.length - 1) throw new CommandError(`${path} has lines that are no pieces of a tournament`);
  // The plan is taken as written: anything else wrong with it shows in its own pieces.
  return { plan: plan as unknown as Plan, played };
}

/** A file that grows with each piece. */
export interface Log {
  readonly played: readonly Played[];
  write(piece: Played): void;
}

/** Continues a file, or begins it. @throws CommandError if it holds another tournament */
export function openLog(path: string, plan: Plan): Log {
  const part = existsSync(path) ? readPart(path, readText(path)) : { plan, played: [] };
  if (headOf(part.plan) !== headOf(plan))
    throw new CommandError(`${path} is of another tournament: its sides, bots, games, seed or options differ`);
  // Rewritten without the half line that may be its last.
  writeFileSync(path, `${partText(plan, part.played)}\n`);
  return { played: part.played, write: (piece) => appendFileSync(path, `${JSON.stringify(piece)}\n`) };
}

/** Merges parts of one tournament. @throws CommandError if they do not belong together */
export function merged(paths: readonly string[]): { plan: Plan; played: Played[] } {
  const [first, ...others] = paths.map((path) => ({ path, ...readPart(path, readText(path)) }));
  if (!first) throw new CommandError("name the files to merge");
  const stranger = others.find(({ plan }) => headOf(plan) !== headOf(first.plan));
  if (stranger) throw new CommandError(`${stranger.path} is not of the same tournament as ${first.path}`);
  return { plan: first.plan, played: [first, ...others].flatMap(({ played }) => played) };
}
