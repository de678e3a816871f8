/** Rules that a module brings, as its file exports them: the rules, or a function that makes them from the kernel. */
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as kernel from "../../module/rules/kernel";
import { lackOf, type Game } from "../../module/rules/kernel";
import { CommandError } from "./command";
import { rulesGame, systemGame, type FindGame } from "./games";

type Rules = Game<unknown, unknown>;

const isRules = (value: unknown): value is Rules => lackOf(value) === null;

/** The rules that an export is or makes; null for other functions, which make none or throw. */
function rulesOf(exported: unknown): Rules | null {
  if (isRules(exported)) return exported;
  if (typeof exported !== "function") return null;
  try {
    const made: unknown = (exported as (given: object) => unknown)(kernel);
    return isRules(made) ? made : null;
  } catch {
    return null;
  }
}

/** The rules that a module's file exports or makes from the kernel. @throws CommandError if there are none */
export async function rulesIn(path: string): Promise<Rules[]> {
  if (!existsSync(path)) throw new CommandError(`there is no file ${path}`);
  if (statSync(path).isDirectory())
    throw new CommandError(`${path} is a folder: name the file in it that has the rules`);
  let exports: { readonly [name: string]: unknown };
  try {
    exports = (await import(pathToFileURL(resolve(path)).href)) as typeof exports;
  } catch (error) {
    throw new CommandError(`${path} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
  const all = Object.values(exports).flatMap((exported) => rulesOf(exported) ?? []);
  if (all.length === 0)
    throw new CommandError(`${path} exports no rules, and no function that makes some of the kernel`);
  return all;
}

/** Finds games in a module's file, or those of the system if none is named. @throws CommandError as `rulesIn` does */
export async function gamesOf(path: string | undefined): Promise<FindGame> {
  if (path === undefined) return systemGame;
  const all = await rulesIn(path);
  return (id) => {
    const rules = all.find((each) => each.id === id);
    if (rules) return rulesGame(rules);
    const known = all.map((each) => each.id).join(", ");
    throw new CommandError(
      id === undefined ? `name a game: ${known}` : `${path} has the rules of ${known}, not of ${id}`,
    );
  };
}
