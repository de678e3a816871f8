/** Shared by all commands: reads their arguments, and ends with one sentence if these make no sense. */
import { closeSync, openSync, readSync, writeFileSync } from "node:fs";
import { isatty } from "node:tty";
import { pathToFileURL } from "node:url";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { decoded } from "../../module/kit/text/decoded";
import { fill, plain } from "../../module/kit/text/sentence";
import { RulesError } from "../../module/rules/kernel";
import { MOST_LETTERS } from "../../module/rules/kernel/recording";
import { english } from "../build/repository-files";

/** Bad input; the message is a sentence for the person who typed the command. */
export class CommandError extends Error {}

/** A request that could be met only in part; the message is what the command prints all the same. */
export class PartlyDone extends Error {}

/** A command: returns what it prints on standard output, without the final line break. */
export type Command = (argv: readonly string[]) => string | Promise<string>;

const NEGATIVE = /^-\d/;

/**
 * Node's `parseArgs`, but a negative number may follow its option as a separate word (`--ai -4`), and an option that
 * takes one value stands once: which of two was meant, nobody knows.
 *
 * @throws CommandError for options that are unknown, lack their value or are given twice
 */
export function readOptions<T extends NonNullable<ParseArgsConfig["options"]>>(argv: readonly string[], options: T) {
  const joined: string[] = [];
  for (const word of argv) {
    const before = joined.at(-1);
    const takesValue = before?.startsWith("--") && options[before.slice(2)]?.type === "string";
    if (takesValue && NEGATIVE.test(word)) joined[joined.length - 1] = `${before}=${word}`;
    else joined.push(word);
  }
  const twice = givenTwice(joined, options);
  if (twice !== undefined) throw new CommandError(`--${twice} is given twice`);
  try {
    return parseArgs({ args: joined, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(firstSentence(error));
  }
}

/** The first option with a value that stands twice and may not. */
function givenTwice(args: readonly string[], options: NonNullable<ParseArgsConfig["options"]>): string | undefined {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const single = tokens.flatMap((token) =>
    token.kind === "option" && options[token.name]?.type === "string" && options[token.name]?.multiple !== true
      ? [token.name]
      : [],
  );
  return single.find((name, at) => single.indexOf(name) !== at);
}

function firstSentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split(/\.\s|\n/)[0] ?? text;
}

/** Reads a whole number. @throws CommandError naming the option and its limits */
export function wholeNumber(text: string | undefined, name: string, low = -Infinity, high = Infinity): number {
  if (text === undefined) throw new CommandError(`${name} is missing`);
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new CommandError(`${name} must be a whole number, not "${text}"`);
  if (value < low || value > high) throw new CommandError(`${name} must be ${spanOf(low, high)}, not ${value}`);
  return value;
}

/** What a number may be, in words: `from 3 to 18`, `3 or more`. */
export function spanOf(low: number, high: number): string {
  if (low > -Infinity && high < Infinity) return `from ${low} to ${high}`;
  return low > -Infinity ? `${low} or more` : `${high} or less`;
}

/** The seed of a command's dice, or 1. @throws CommandError if it is none */
export const seedOf = ({ seed = "1" }: { readonly seed?: string | undefined }): number =>
  wholeNumber(seed, "--seed", 0, 2 ** 31 - 1);

/** Bytes that are read at once. */
const CHUNK = 2 ** 16;

/** What is behind an open file, up to `most` bytes; null if there is more. Devices and pipes have no size to ask for. */
function bytesOf(file: number, most: number): Buffer | null {
  const chunks: Buffer[] = [];
  for (let size = 0; size <= most;) {
    const chunk = Buffer.alloc(CHUNK);
    const count = readSync(file, chunk);
    if (count === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, count));
    size += count;
  }
  return null;
}

/**
 * The bytes of a file: at most as many as the longest record has letters.
 *
 * @throws CommandError naming the file if it cannot be read or has more
 */
export function readBytes(path: string): Buffer {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    throw unreadable(path, error);
  }
  try {
    const bytes = bytesOf(file, MOST_LETTERS);
    if (bytes) return bytes;
  } catch (error) {
    throw unreadable(path, error);
  } finally {
    closeSync(file);
  }
  throw new CommandError(`${path} is too long: at most ${MOST_LETTERS / 1_000_000} MB are read`);
}

function unreadable(path: string, error: unknown): CommandError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new CommandError(`there is no file ${path}`);
  if (code === "EISDIR") return new CommandError(`${path} is a folder: name a file`);
  return new CommandError(`${path} cannot be read: ${firstSentence(error)}`);
}

/** The text in a file, in any usual encoding. @throws CommandError naming the file if it cannot be read or is too long */
export const readText = (path: string): string => decoded(readBytes(path));

const STDIN = 0;

/** All of standard input; blank if it is a terminal. @throws CommandError if it is too long */
export function readInput(): string {
  if (isatty(STDIN)) return "";
  // Reading would fail on a slow pipe with `process.stdin`.
  const bytes = bytesOf(STDIN, MOST_LETTERS);
  if (bytes) return decoded(bytes);
  throw new CommandError(`the input is too long: at most ${MOST_LETTERS / 1_000_000} MB are read`);
}

/** The JSON in a file. @throws CommandError naming the file if it cannot be read or is not JSON */
export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CommandError(`${path} is not JSON: ${firstSentence(error)}`);
  }
}

/** A table, or a text, as it is committed: in this project's format, and written to its file if `isWritten`. */
export async function tableText(path: string, table: unknown, isWritten = false): Promise<string> {
  const { format } = await import("oxfmt");
  const { code } = await format(path, typeof table === "string" ? table : JSON.stringify(table), { printWidth: 120 });
  if (isWritten) writeFileSync(path, code);
  return code.trimEnd();
}

/** A table in Markdown, which the formatter spaces out: columns without letters are aligned to the right. */
export function markdownTable([head = [], ...rows]: readonly (readonly (string | number)[])[]): string {
  const hasLetters = (_: unknown, column: number) => rows.some((row) => /[a-z]/i.test(String(row[column])));
  const rule = head.map(hasLetters).map((left) => (left ? ":--" : "--:"));
  return [head, rule, ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** Whether this module was started, and not only imported. */
export function isStarted(moduleUrl: string): boolean {
  const [, started] = process.argv;
  return started !== undefined && moduleUrl === pathToFileURL(started).href;
}

/** A text of the language file, filled: what a window says too, a command says in the same words. */
export function phraseOf(key: string, values: { readonly [name: string]: string | number } = {}): string {
  return plain(fill(english(`ALLHANDS.${key}`), (name) => values[name]));
}

/** A sentence about what the rules refuse, with its code and values. */
export function sentenceOf({ code, data }: RulesError): string {
  const values = Object.entries(data).map(([name, value]) => `${name} ${value}`);
  return `the rules refuse this: ${code}${values.length > 0 ? ` (${values.join(", ")})` : ""}`;
}

/** Refuses options that mean nothing beside another, instead of ignoring them. @throws CommandError naming the first */
export function refuseBeside(
  values: { readonly [name: string]: unknown },
  what: string,
  meant: readonly string[],
): void {
  const lost = Object.keys(values).find((name) => !meant.includes(name));
  if (lost !== undefined) throw new CommandError(`--${lost} means nothing with ${what}`);
}

/** What is wrong with the input, or with a file or folder that it names; null if the fault is ours. */
function complaint(error: unknown): string | null {
  if (error instanceof CommandError || error instanceof PartlyDone) return error.message;
  if (error instanceof RulesError) return sentenceOf(error);
  const { syscall, path } = error as NodeJS.ErrnoException;
  return syscall === undefined ? null : `${path ?? syscall} cannot be used: ${firstSentence(error)}`;
}

/** Says that what a command prints cannot be written, and ends it; quietly if nobody reads it any longer. */
function unwritable({ code, message }: NodeJS.ErrnoException): void {
  if (code !== "EPIPE") process.stderr.write(`the output cannot be written: ${firstSentence(message)}\n`);
  process.exit(1);
}

/** Runs a command: prints its output; for bad input prints a sentence to standard error, and sets exit code 1. */
export async function runCommand(command: Command): Promise<void> {
  process.stdout.on("error", unwritable);
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    const text = complaint(error);
    if (text === null) throw error;
    (error instanceof PartlyDone ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = 1;
  }
}

/** Ends a script with a sentence about its input. */
export function endWith(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** A script's options and at most `most` words. Ends the script with a sentence if these make no sense. */
export function scriptOptions<T extends NonNullable<ParseArgsConfig["options"]>>(options: T, most = 0) {
  let given: ReturnType<typeof readOptions<T>>;
  try {
    given = readOptions(process.argv.slice(2), options);
  } catch (error) {
    return endWith(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = given;
  const stray = positionals[most];
  return stray === undefined ? { ...values, words: positionals } : endWith(`"${stray}" is one word too many`);
}
