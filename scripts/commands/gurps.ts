/** `npm run -s gurps -- CALCULATOR … [--json]`: the calculators of the GURPS quick reference, one name each, and `import`. */
import { isDeepStrictEqual } from "node:util";
import { RulesError } from "../../module/rules/kernel";
import { CommandError, isStarted, runCommand } from "./command";
import { readGiven, type Given } from "./gurps-arguments";
import type { Calculator } from "./gurps-calculator";
import { ROLLS } from "./gurps-fight";
import { IMPORT, importFiles } from "./gurps-import";
import { WORLD } from "./gurps-world";
import { WOUNDS } from "./gurps-wounds";

/** All calculators, by name. */
export const CALCULATORS: { readonly [name: string]: Calculator } = { ...ROLLS, ...WOUNDS, ...WORLD };

/** Results that are chances, from 0 to 1. */
const CHANCES = new Set(["success", "criticalSuccess", "criticalFailure", "first", "second", "tie"]);

/** @throws CommandError for bad input, RulesError for what the rules refuse */
export function gurps(argv: readonly string[]): string {
  const [name, ...words] = argv;
  if (name === undefined || name === "--help" || name === "help") return help();
  if (name === "import" && !words.includes("--help")) return importFiles(words);
  if (name === "import") return helpOf(name, IMPORT);
  const calculator = Object.hasOwn(CALCULATORS, name) ? CALCULATORS[name] : undefined;
  if (!calculator) {
    throw new CommandError(`there is no calculator "${name}": try ${Object.keys(CALCULATORS).join(", ")}`);
  }
  if (words.includes("--help")) return helpOf(name, calculator);
  const { given, json } = readGiven(words, calculator.usage);
  const result = calculator.run(given);
  const idle = idleIn(calculator, given, result);
  if (json) return JSON.stringify(idle.length > 0 ? { ...result, idle } : result);
  const note = idle.length > 0 ? [`note: makes no difference beside the rest: ${idle.join(", ")}`] : [];
  return [`${name}: ${told(result)}`, ...note].join("\n");
}

/** The options without which the result is the same. */
const idleIn = (calculator: Calculator, given: Given, result: object): string[] =>
  given.named.filter((name) => isDeepStrictEqual(without(calculator, given, name), result));

/** The result without an option; null if there is none. */
function without(calculator: Calculator, given: Given, name: string): object | null {
  try {
    return calculator.run(given.without(name));
  } catch (error) {
    if (error instanceof CommandError || error instanceof RulesError) return null;
    throw error;
  }
}

function help(): string {
  const lines = Object.entries(CALCULATORS).map(([name, calculator]) => helpOf(name, calculator));
  const all = [...lines, helpOf("import", IMPORT)];
  return `npm run -s gurps -- CALCULATOR … [--option NAME=VALUE] [--json]\n\n${all.join("\n")}`;
}

const helpOf = (name: string, { usage, about }: Pick<Calculator, "usage" | "about">): string =>
  `  ${name} ${usage}\n      ${about}`;

/** A result as text: `effective 5, success 4.63 %`. */
function told(result: object): string {
  return Object.entries(result)
    .map(([name, value]) => `${wordsOf(name)} ${CHANCES.has(name) ? percent(value) : valueOf(value)}`)
    .join(", ");
}

const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const percent = (chance: unknown): string => `${(100 * Number(chance)).toFixed(2)} %`;

function valueOf(value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(valueOf).join(" ");
  if (typeof value === "object") return Object.values(value).map(valueOf).join(" ");
  return String(value);
}

if (isStarted(import.meta.url)) await runCommand(gurps);
