/** What the referee says when something is wrong: always what it is and what to do. */
import { logError, logWarning } from "../platform/log";
import { explain, phrase, reasonText, textOr } from "../text/sentence";
import { RulesError, type Reason } from "../../rules/kernel";
import { noteProblem } from "../battle/connection";
import { unfitOptions } from "../game/house-options";
import { tableFor } from "../game/games";
import type { AnyTableGame, GameFace } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { gapsIn } from "../record/record";
import { holdsLease, LeaseLost, writeBattle } from "./lease";
import { memoryOf } from "./memory";
import { errorText, isNotLoaded, sayError, sayWarning, unattended } from "../platform/notices";
import { listed } from "../text/lists";
import { noticeUpdate } from "../platform/updated";
import { thrownBy } from "../platform/whose";

/** Tells the Gamemaster about an answer that is not on the menu; nothing else happens. */
export function announceRefusal(battle: BattleCombat, user: User.Implementation, reason: Reason): void {
  const data = { user: user.name, battle: battle.system.name, reason: reasonText(reason) };
  sayWarning(phrase("ALLHANDS.referee.refused", data));
}

/** The refused requests that the Gamemaster has been told of, by user and reason. */
const refusedRequests = new Set<string>();

/** Tells the Gamemaster of a refused request outside of questions; once per user and reason, as users may ask again. */
export function announceRefusedRequest(user: User.Implementation, reason: Reason): void {
  const about = `${user.id} ${reason.code}`;
  if (refusedRequests.has(about)) return;
  refusedRequests.add(about);
  const data = { user: user.name, reason: reasonText(reason) };
  sayWarning(phrase("ALLHANDS.referee.requestRefused", data));
}

/** Reports that the answers so far no longer belong to the step: the rules or the documents were changed meanwhile. */
export function reportVoid(battle: BattleCombat, key: string): void {
  sayWarning(phrase("ALLHANDS.referee.void", { battle: battle.system.name, key }));
}

/** Most names in a report. */
const NAMED = 4;

/**
 * Reports that participants were deleted, and that the referee made them again; once in a battle for each player, with
 * an offer to bar the player.
 */
export function reportPutBack(battle: BattleCombat, user: string, names: readonly string[]): void {
  const author = game.users?.get(user);
  const more = names.length > NAMED ? [phrase("ALLHANDS.edit.more", { count: names.length - NAMED })] : [];
  const known = {
    battle: battle.system.name,
    names: listed([...names.slice(0, NAMED), ...more]),
    count: names.length,
  };
  if (author?.isGM !== false) return sayWarning(phrase("ALLHANDS.referee.putBack", known));
  const { warned } = memoryOf(battle);
  const about = `deleted ${user}`;
  if (warned.has(about) || battle.system.barred.includes(user)) return;
  warned.add(about);
  const text = phrase("ALLHANDS.referee.putBackBy", { ...known, user: author.name ?? "" });
  unattended(
    import("./edit-dialogs").then((dialogs) => dialogs.tellPutBack(battle, user, text)),
    { asks: true },
  );
}

/** Reports, once per battle and user, a player's write that only the referee may make, and that it is put back. */
export function reportLosses(battle: BattleCombat, user: string): void {
  const { warned } = memoryOf(battle);
  if (warned.has(user)) return;
  warned.add(user);
  const data = { battle: battle.system.name, user: game.users?.get(user)?.name ?? "?" };
  sayWarning(phrase("ALLHANDS.referee.losses", data));
}

/** Reports, once per battle and user, that hidden cards were changed by hand and put back. */
export function reportHidden(battle: BattleCombat, user: string): void {
  const { warned } = memoryOf(battle);
  const about = `hidden ${user}`;
  if (warned.has(about)) return;
  warned.add(about);
  const data = { battle: battle.system.name, user: game.users?.get(user)?.name ?? "" };
  sayWarning(phrase(data.user === "" ? "ALLHANDS.referee.hiddenUnseen" : "ALLHANDS.referee.hidden", data));
}

/** Reports that captains play without thinking because their worker fails. Once for each battle. */
export function reportThoughtless(battle: BattleCombat, why: string): void {
  const { warned } = memoryOf(battle);
  if (warned.has("captains")) return;
  warned.add("captains");
  logWarning(battle.system.name, why);
  const tell = async () => {
    if (!(await noticeUpdate())) sayWarning(phrase("ALLHANDS.captain.thoughtless", { battle: battle.system.name }));
  };
  void tell();
}

/** Reports, once per battle, which house options have their usual values, as this version does not know theirs. */
export function reportUnfitOptions(battle: BattleCombat, table: AnyTableGame): void {
  const { warned } = memoryOf(battle);
  if (warned.has("options")) return;
  warned.add("options");
  const names = unfitOptions(battle, table);
  if (names.length === 0) return;
  const data = { battle: battle.system.name, options: listed(names.map(optionLabel)), count: names.length };
  sayWarning(phrase("ALLHANDS.referee.unfitOptions", data));
}

/** The label of a house option; for one that no longer exists, its name. */
const optionLabel = (name: string): string => textOr(`ALLHANDS.option.${name}.label`, name);

/** Reports that the record's journal was deleted: what happened so far can no longer be taken back. */
export function reportNewRecord(battle: BattleCombat): void {
  sayWarning(phrase("ALLHANDS.referee.newRecord", { battle: battle.system.name }));
}

/** Reports which entries of the record are missing or damaged, if any. */
export function reportGaps(battle: BattleCombat): void {
  const numbers = gapsIn(battle);
  if (numbers.length === 0) return;
  const data = { battle: battle.system.name, numbers: listed(numbers.map((number) => number + 1)) };
  sayWarning(phrase("ALLHANDS.referee.gaps", data));
}

/** Errors thrown by mistakes in the code: nobody at the table has done anything wrong. */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError] as const;

/** The title of the package whose mistake an error is; blank if it is ours, or that of the game's own package. */
function strangerIn(table: GameFace | null, error: unknown): string {
  const by = thrownBy(error);
  return by && table?.id.startsWith(`${by.id}.`) !== true ? by.title : "";
}

/** What went wrong in a game, as a sentence; for a game that does not exist, a general one. */
export function faultText(table: GameFace | null, error: unknown): string {
  if (error instanceof RulesError) return (table?.explain ?? explain)(error);
  const name = strangerIn(table, error);
  if (name !== "") return phrase("ALLHANDS.problem.theirs", { name, what: errorText(error) });
  if (MISTAKES.some((mistake) => error instanceof mistake) && !isNotLoaded(error))
    return phrase("ALLHANDS.problem.mistake", { what: errorText(error) });
  return errorText(error);
}

/** An error as everyone at the table may read it: which card is meant may be a secret. */
export const forAll = (error: unknown): unknown =>
  error instanceof RulesError && "card" in error.data ? new RulesError("card-misplaced") : error;

/** What is wrong with a battle, as a sentence that everyone may read. */
export const problemSentence = (battle: BattleCombat, error: unknown): string =>
  faultText(tableFor(battle), forAll(error));

/**
 * Reports why the battle cannot go on: here and, if this window runs it, on every board. It stops until something
 * changes. Nothing is reported for a battle that was deleted, or that another window has taken over.
 */
export async function reportProblem(battle: BattleCombat, error: unknown): Promise<void> {
  if (error instanceof LeaseLost || !game.combats?.get(battle.id)) return;
  if (isNotLoaded(error) && (await noticeUpdate())) return;
  const sentence = problemSentence(battle, error);
  logError(battle.system.name, error);
  const problem = game.user.isGM ? faultText(tableFor(battle), error) : sentence;
  const told = phrase("ALLHANDS.referee.problem", { battle: battle.system.name, problem });
  sayError(isNotLoaded(error) ? error : told);
  // What did not reach this page is no trouble of the battle's, and stays where it is missing.
  if (isNotLoaded(error)) return noteProblem(battle, sentence);
  if (holdsLease(battle) && battle.system.problem !== sentence)
    await writeBattle(battle, { "system.problem": sentence }).catch((failed: unknown) => {
      logError(battle.system.name, failed);
      noteProblem(battle, sentence);
    });
}
