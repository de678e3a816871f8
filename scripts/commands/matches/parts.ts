/**
 * What has been played of a tournament, as lines of JSON: the plan first, then a line for each piece. One file may be gone
 * on with where it ends, and several may be put together.
 */
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { CommandError, readText } from "../command";
import type { Plan, Played } from "./plan";

/** Of other rules of counting, battles cannot be put together. */
const FORMAT = 1;

const headOf = (plan: Plan): string => JSON.stringify({ tournament: FORMAT, ...plan });

/** What was played, as the lines of a file, in order. */
export const partText = (plan: Plan, played: readonly Played[]): string =>
  [headOf(plan), ...[...played].sort((one, other) => one.at - other.at).map((piece) => JSON.stringify(piece))].join(
    "\n",
  );

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null;
const isPlayed = (value: unknown): value is Played =>
  isObject(value) && ["at", "wins", "losses", "ties"].every((key) => Number.isInteger(value[key]));

/** @throws CommandError where it is not what a tournament wrote */
function readPart(path: string, text: string): { plan: Plan; played: Played[] } {
  const [head = "", ...lines] = text.split("\n").filter((line) => line !== "");
  const found = parsed(head);
  if (!isObject(found) || found["tournament"] !== FORMAT) throw new CommandError(`${path} is no part of a tournament`);
  const { tournament: _, ...plan } = found;
  const played = lines.map(parsed).filter(isPlayed);
  // Whoever was stopped may have left half a line behind, and only at the end.
  if (played.length < lines.length - 1) throw new CommandError(`${path} has lines that are no pieces of a tournament`);
  // As it was written: what else is wrong with it shows in its own pieces.
  return { plan: plan as unknown as Plan, played };
}

/** A file that grows by each piece. */
export interface Log {
  readonly played: readonly Played[];
  write(piece: Played): void;
}

/** Goes on with a file, or begins it. @throws CommandError where another tournament is in it */
export function openLog(path: string, plan: Plan): Log {
  const part = existsSync(path) ? readPart(path, readText(path)) : { plan, played: [] };
  if (headOf(part.plan) !== headOf(plan))
    throw new CommandError(`${path} is of another tournament: its sides, bots, games, seed or options differ`);
  // Written anew, without the half line that may be its last.
  writeFileSync(path, `${partText(plan, part.played)}\n`);
  return { played: part.played, write: (piece) => appendFileSync(path, `${JSON.stringify(piece)}\n`) };
}

/** Parts of one tournament put together. @throws CommandError where they do not belong together */
export function merged(paths: readonly string[]): { plan: Plan; played: Played[] } {
  const [first, ...others] = paths.map((path) => ({ path, ...readPart(path, readText(path)) }));
  if (!first) throw new CommandError("name the files to merge");
  const stranger = others.find(({ plan }) => headOf(plan) !== headOf(first.plan));
  if (stranger) throw new CommandError(`${stranger.path} is not of the same tournament as ${first.path}`);
  return { plan: first.plan, played: [first, ...others].flatMap(({ played }) => played) };
}
