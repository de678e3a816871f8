/** Taking steps back by a click: of somebody else's step only if that is meant. Fetched when somebody clicks. */
import { heldByGamemaster, seatOf } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import { playedEntries, type RecordEntry } from "../battle/record";
import { confirmed } from "../platform/dialogs";
import { headlineAt } from "../story/story";
import { makeRequest } from "./answers";
import { isBegun, isDecision, pointOf, undoable } from "./history";
import { holdsLease } from "./lease";
import { openQuestion } from "./question";
import { brief, mayUndo, stepToUndo, takeBack } from "./undo";

/** Whose step an entry is, if somebody else's at the table: another user who holds its seat, or who decided it for none. */
function othersName(battle: BattleCombat, { kind, seat: id, author }: RecordEntry): string {
  if (kind !== "play") return "";
  const seat = seatOf(battle, id ?? "");
  const holder = seat && (seat.bot !== "" || heldByGamemaster(seat)) ? "" : (seat?.user ?? author ?? "");
  if (holder === "" || holder === game.userId) return "";
  return seat?.name ?? game.users?.get(holder)?.name ?? "";
}

/** The others whose steps these are, each once. */
function others(battle: BattleCombat, entries: readonly RecordEntry[]): string {
  const names = entries.filter(isDecision).map((entry) => othersName(battle, entry));
  return [...new Set(names.filter((name) => name !== ""))].join(", ");
}

/** Whose answers in the step under way these are, if somebody else's at the table. */
function answeredBy(battle: BattleCombat): string {
  const author = openQuestion(battle)?.author ?? "";
  return author === game.userId ? "" : (game.users?.get(author)?.name ?? "");
}

/** Whose it is that would be taken back now, if somebody else's at the table, and the question whether that is meant. */
function asking(battle: BattleCombat): { readonly name: string; readonly key: string } {
  if (isBegun(battle)) return { name: answeredBy(battle), key: "ALLHANDS.undo.askBegun" };
  const entries = undoable(battle).map(({ entry }) => entry);
  const isUnderway = (openQuestion(battle)?.entries.length ?? 0) > 0;
  return { name: others(battle, entries), key: isUnderway ? "ALLHANDS.undo.askUnderway" : "ALLHANDS.undo.ask" };
}

/**
 * Takes back the last step, here if this window runs the battle, else by asking the one that does; somebody else's only if
 * that is meant. What happens meanwhile is not taken back instead.
 */
export async function undoIfMeant(battle: BattleCombat): Promise<void> {
  const { step } = battle.system;
  const at = pointOf(battle);
  const isSame = (): boolean => battle.system.step === step && pointOf(battle) === at;
  const { name, key } = asking(battle);
  const text = game.i18n.format(key, { name, step: stepToUndo(battle) });
  if (name !== "" && !(await confirmed("ALLHANDS.undo.title", text))) return;
  if (!mayUndo(battle, game.user) || !isSame()) return;
  if (holdsLease(battle)) await takeBack(battle, { author: game.user.id }, isSame);
  else await makeRequest(battle, { undo: step });
}

/**
 * Takes back a step and all that came after it, if that is meant where it concerns others. Gamemasters only, in the window
 * that runs the battle. A step that was taken back already, as a card in some other window may not say, is left alone.
 */
export async function undoBackTo(battle: BattleCombat, first: number): Promise<void> {
  const { step: next } = battle.system;
  const played = playedEntries(battle).filter(({ step }) => step >= first);
  if (played[0]?.step !== first || !game.user.isGM || !holdsLease(battle)) return;
  const entries = played.map(({ entry }) => entry);
  const names = others(battle, entries);
  const data = { names, step: brief(headlineAt(battle.id, first)), count: String(entries.filter(isDecision).length) };
  const text = game.i18n.format("ALLHANDS.undo.askBackTo", data);
  if (names !== "" && !(await confirmed("ALLHANDS.undo.title", text))) return;
  await takeBack(battle, { author: game.user.id }, () => battle.system.step === next, first);
}
