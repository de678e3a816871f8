/** Taking steps back: the Gamemaster to any depth, a player only a step of their own that showed no die. */
import { heldByGamemaster, mayAnswer, seatOf } from "../battle/battle";
import { tableGame, type BattleCombat } from "../battle/table-game";
import { playedEntries, type RecordEntry } from "../battle/record";
import { confirmed } from "../platform/dialogs";
import { hasSecrets, headlineAt } from "../story/story";
import { makeRequest } from "./answers";
import { finishInterrupted } from "./commit";
import { isDecision, undoable, writeTravel } from "./history";
import { holdsLease } from "./lease";
import { openQuestion, storedRequest } from "./question";
import { advance, inTurn } from "./referee";

/** Whether this user may take back what would be taken back now. */
export function mayUndo(battle: BattleCombat, user: User.Implementation): boolean {
  const entries = undoable(battle);
  if (entries.length === 0) return false;
  if (user.isGM) return true;
  // What others have shown of their secret answers cannot be made unseen either.
  if (battle.system.problem !== "" || openQuestion(battle)?.reveal === true) return false;
  const seat = seatOf(battle, entries.at(-1)!.entry.seat ?? "");
  const shown = tableGame(battle.type)?.shown ?? hasSecrets;
  const hasShown = ({ dice, events }: RecordEntry): boolean => dice.length > 0 || shown(events);
  // What somebody saw they cannot forget: a die, or a card that was hidden.
  return seat !== undefined && mayAnswer(user, seat) && !entries.some(({ entry }) => hasShown(entry));
}

/** More letters than these of what happened in a step are too many for a button. */
const BRIEF = 80;

const brief = (text: string): string => (text.length > BRIEF ? `${text.slice(0, BRIEF - 1).trimEnd()}…` : text);

/** What undoing takes back now, in a few words. */
export function stepToUndo(battle: BattleCombat): string {
  const entries = undoable(battle);
  if (entries.at(-1)?.entry.kind === "edit") return game.i18n.localize("ALLHANDS.undo.edit");
  // Of a decision that nothing is told of, what came of it.
  const told = entries.map(({ number }) => headlineAt(battle.id, number)).reverse();
  return brief(told.find((headline) => headline !== "") ?? game.i18n.localize("ALLHANDS.undo.untold"));
}

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

/** Takes back the last step, here if this window runs the battle, else by asking the one that does. */
export async function undo(battle: BattleCombat, step = battle.system.step): Promise<void> {
  if (!mayUndo(battle, game.user) || battle.system.step !== step) return;
  if (holdsLease(battle)) await takeBack(battle, game.user, step);
  else await makeRequest(battle, { undo: step });
}

/** The same, of somebody else's step only if that is meant: what happens meanwhile is not taken back instead. */
export async function undoIfMeant(battle: BattleCombat): Promise<void> {
  const { step } = battle.system;
  const entries = undoable(battle).map(({ entry }) => entry);
  const name = others(battle, entries);
  const underway = (openQuestion(battle)?.entries.length ?? 0) > 0;
  const key = underway ? "ALLHANDS.undo.askUnderway" : "ALLHANDS.undo.ask";
  const text = game.i18n.format(key, { name, step: stepToUndo(battle) });
  if (name === "" || (await confirmed("ALLHANDS.undo.title", text))) await undo(battle, step);
}

/** Takes back what a player asked for, if it is still about the step that comes next. */
export async function heedUndo(battle: BattleCombat, user: User.Implementation): Promise<void> {
  const request = storedRequest(user, battle);
  if (request?.undo === battle.system.step && mayUndo(battle, user)) await takeBack(battle, user, request.undo);
}

/**
 * Takes back what came before a step, unless something else has happened by the time it is its turn: the last decision,
 * or everything from the step `first` on.
 */
async function takeBack(battle: BattleCombat, user: User.Implementation, step: number, first = step): Promise<void> {
  await inTurn(battle, async () => {
    const table = tableGame(battle.type);
    if (!table || !holdsLease(battle)) return;
    await finishInterrupted(battle, table);
    if (battle.system.step !== step) return;
    for (let entries = undoable(battle); entries.length > 0; entries = undoable(battle)) {
      await writeTravel(battle, table, "undo", user.id, entries);
      if (entries.at(-1)!.number <= first || first === step) break;
    }
  });
  await advance(battle);
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
  if (names === "" || (await confirmed("ALLHANDS.undo.title", text))) await takeBack(battle, game.user, next, first);
}
