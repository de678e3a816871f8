/**
 * Taking steps back: the Gamemaster to any depth, a player only a step of their own that showed no die. If someone has
 * answered in the present step, that is taken back first: the step begins anew.
 */
import { isAboard, mayAnswer, seatOf } from "../battle/battle";
import { tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import type { RecordEntry } from "../record/record";
import { hasSecrets, headlineAt } from "../story/story";
import { isBegun, isRestless, pointOf, undoable } from "./history";
import { openQuestion, storedRequest, storedWish } from "./question";
import { cutName, localize } from "../text/sentence";
import { later } from "../windows/fetched";

/** Whether this user may take back what comes next. */
export function mayUndo(battle: BattleCombat, user: User.Implementation): boolean {
  const entries = undoable(battle);
  if (user.isGM) return entries.length > 0 || isBegun(battle);
  // In a step under way, dice may have fallen or others may have answered.
  if (entries.length === 0 || isBegun(battle)) return false;
  // Secret answers that others have shown cannot be unseen, either.
  if (battle.system.problem !== "" || openQuestion(battle)?.reveal === true) return false;
  const seat = seatOf(battle, entries.at(-1)!.entry.seat ?? "");
  const shown = tableFor(battle)?.shown ?? hasSecrets;
  const hasShown = ({ dice, events, showed }: RecordEntry): boolean => showed ?? (dice.length > 0 || shown(events));
  // What a person has seen cannot be forgotten: a die, or a hidden card.
  if (seat === undefined || !mayAnswer(user, seat) || entries.some(({ entry }) => hasShown(entry))) return false;
  return !isRestless(battle, user.id ?? "", entries.at(-1)!.number);
}

/**
 * Whether this user may request an undo that they may not do alone: a player who holds a seat, while no secret answers
 * are being shown, and who has no such request open.
 */
export function mayAskForUndo(battle: BattleCombat, user: User.Implementation): boolean {
  if (user.isGM || battle.system.problem !== "" || openQuestion(battle)?.reveal === true) return false;
  if (!battle.system.seats.some((seat) => isAboard(seat, user.id ?? ""))) return false;
  if (undoable(battle).length === 0 && !isBegun(battle)) return false;
  const said = storedWish(user, battle);
  return said?.ask === undefined || said.at !== pointOf(battle);
}

/** A few words for what undoing takes back now. */
export function stepToUndo(battle: BattleCombat): string {
  if (isBegun(battle)) return localize("ALLHANDS.undo.underway");
  const entries = undoable(battle);
  if (entries.at(-1)?.entry.kind === "edit") return localize("ALLHANDS.undo.edit");
  // If nothing is told of a decision, what came of it is named.
  const told = entries.map(({ number }) => headlineAt(battle.id, number)).reverse();
  return cutName(told.find((headline) => headline !== "") ?? localize("ALLHANDS.undo.untold"));
}

/** Fulfills a player's request for undo, if it is still about the next step. */
export async function handleUndo(battle: BattleCombat, user: User.Implementation): Promise<void> {
  const request = storedRequest(user, battle);
  const isNext = () => request?.undo === battle.system.step;
  if (isNext() && mayUndo(battle, user)) await takeBack(battle, { author: user.id }, isNext);
}

/**
 * Takes back the answers in the present step, else the last decision, or everything from the step `first` on. Asks
 * whether it is meant when its turn comes: something else may have happened by then.
 */
export const takeBack = later(() => import("./taking-back")).call("goBack");
