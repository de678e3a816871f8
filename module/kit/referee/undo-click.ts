/** Taking steps back by a click: another person's step only after a confirmation. Loaded on demand. */
import { heldByGamemaster, seatOf } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { playedEntries, type RecordEntry } from "../record/record";
import { confirmed } from "../platform/dialogs";
import { headlineAt } from "../story/story";
import { makeRequest } from "./answers";
import { isBegun, isDecision, pointOf, undoable } from "./history";
import { holdsLease } from "./lease";
import { openQuestion } from "./question";
import { mayUndo, stepToUndo, takeBack } from "./undo";
import { cutName, inSentences, localize, phrase } from "../text/sentence";
import { seatName } from "../battle/seat-names";
import { listed } from "../text/lists";

/** The other person whose step an entry is: a user who holds its seat or decided it for no seat. Blank if none. */
function othersName(battle: BattleCombat, { kind, seat: id, author }: RecordEntry): string {
  if (kind !== "play") return "";
  const seat = seatOf(battle, id ?? "");
  const holder = seat && (seat.bot !== "" || heldByGamemaster(seat)) ? "" : (seat?.user ?? author ?? "");
  if (holder === "" || holder === game.userId) return "";
  return (seat && seatName(seat)) ?? game.users?.get(holder)?.name ?? "";
}

/** Names of the other people whose steps these are, each once. */
function others(battle: BattleCombat, entries: readonly RecordEntry[]): string {
  const names = entries.filter(isDecision).map((entry) => othersName(battle, entry));
  return listed([...new Set(names.filter((name) => name !== ""))]);
}

/** The name of the other person who answered in the present step; blank if there is none. */
function answeredBy(battle: BattleCombat): string {
  const author = openQuestion(battle)?.author ?? "";
  return author === game.userId ? "" : (game.users?.get(author)?.name ?? "");
}

/** Asks for confirmation in words if somebody else's step would be taken back now; blank if nobody's is. */
function asking(battle: BattleCombat): string {
  if (isBegun(battle)) {
    const name = answeredBy(battle);
    return name === "" ? "" : phrase("ALLHANDS.undo.askBegun", { name });
  }
  const entries = undoable(battle).map(({ entry }) => entry);
  const name = others(battle, entries);
  if (name === "") return "";
  const isUnderway = (openQuestion(battle)?.entries.length ?? 0) > 0;
  return inSentences([
    phrase("ALLHANDS.undo.ask", { name, step: stepToUndo(battle) }),
    isUnderway ? localize("ALLHANDS.consent.underway") : "",
  ]);
}

/**
 * Takes back the last step: here if this window runs the battle, else by a request to the one that does. Another
 * person's step has to be confirmed. Anything that happens meanwhile is not taken back instead.
 */
export async function undoIfMeant(battle: BattleCombat): Promise<void> {
  const { step } = battle.system;
  const at = pointOf(battle);
  const isSame = (): boolean => battle.system.step === step && pointOf(battle) === at;
  const text = asking(battle);
  if (text !== "" && !(await confirmed("ALLHANDS.undo.title", text))) return;
  if (!mayUndo(battle, game.user) || !isSame()) return;
  if (holdsLease(battle)) await takeBack(battle, { author: game.user.id }, isSame);
  else await makeRequest(battle, { undo: step });
}

/**
 * Takes back a step and all that came after it, with a confirmation if that concerns others. Gamemasters only, in the
 * window that runs the battle. A step that was already taken back, which a card in another window may not show, is left
 * alone.
 */
export async function undoBackTo(battle: BattleCombat, first: number): Promise<void> {
  const { step: next } = battle.system;
  const played = playedEntries(battle).filter(({ step }) => step >= first);
  if (played[0]?.step !== first || !game.user.isGM || !holdsLease(battle)) return;
  const entries = played.map(({ entry }) => entry);
  const names = others(battle, entries);
  const data = { names, step: cutName(headlineAt(battle.id, first)), count: entries.filter(isDecision).length };
  const text = phrase("ALLHANDS.undo.askBackTo", data);
  if (names !== "" && !(await confirmed("ALLHANDS.undo.title", text))) return;
  await takeBack(battle, { author: game.user.id }, () => battle.system.step === next, first);
}

/** Asks whether a battle that is not over is to end. */
export const isEndMeant = ({ system }: BattleCombat): Promise<boolean> =>
  confirmed("ALLHANDS.tracker.end", phrase("ALLHANDS.tracker.endAsk", { battle: system.name }));
