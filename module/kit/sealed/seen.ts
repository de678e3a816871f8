/**
 * What this page has seen of battles with sealed hands: after each step the mark of its entry, which nobody can foresee
 * without the battle's key, and a digest of its own view. When the battle is over and its key is published, both are
 * worked out again: nobody has changed an entry since, and what was shown here was true.
 */
import { digest, is, isObject, parsedJson, type Seat } from "../../rules/kernel";
import { isPast, mySeats } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { tableFor } from "../game/games";
import { mayKeepHere } from "../platform/storage";
import { storedEntryText } from "../record/record";
import { battleKey, seatKey } from "./keys";
import { brief, type Seen } from "./marks";

const PREFIX = "all-hands.seen.";
/** Battles that are remembered, and steps of each. */
const MOST_BATTLES = 20;
const MOST_STEPS = 2000;

const isSeen = is.object({
  seat: is.nullable(is.text),
  steps: is.map(is.where(is.listOf(is.text), ({ length }) => length === 2)),
});

/** What this page has seen of a battle; null if nothing. */
export function seenOf(battle: string): Seen | null {
  const seen = parsedJson(localStorage.getItem(PREFIX + battle) ?? "");
  return isSeen(seen) ? (seen as object as Seen) : null;
}

/** Whether this page can read the view of a seat. */
const reads = (battle: BattleCombat, seat: Seat | null): boolean =>
  seat === null || battleKey(battle) !== null || seatKey(battle, seat) !== null;

/** Forgets some battles if there are too many; none of those that go on, or cannot be read yet. */
function forgetSome(): void {
  const known = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const past = known.filter((key) => isPast(key.slice(PREFIX.length)));
  for (const key of past.slice(0, Math.max(0, known.length - MOST_BATTLES))) localStorage.removeItem(key);
}

/** The steps that were noted last, by battle: a Combat changes several times in one step. */
const noted = new Map<string, string>();

/** Notes what this page sees after the last step of a battle. A view of somebody who plays more seats is of the first. */
export function see(battle: BattleCombat): void {
  const number = String(battle.system.step - 1);
  if (number === "-1" || noted.get(battle.id) === number) return;
  const seat = mySeats(battle)[0]?.id ?? null;
  const before = seenOf(battle.id);
  if ((before && (number in before.steps || before.seat !== seat)) || !reads(battle, seat)) return;
  const table = tableFor(battle);
  const entry = parsedJson(storedEntryText(battle, Number(number)));
  if (!table || !isObject(entry) || typeof entry["mark"] !== "string") return;
  const view = digest(table.rules.view(table.binding.read(battle), seat));
  const steps = { ...before?.steps, [number]: [brief(entry["mark"]), brief(view)] as const };
  const kept = Object.fromEntries(Object.entries(steps).slice(-MOST_STEPS));
  if (!before) forgetSome();
  noted.set(battle.id, number);
  mayKeepHere(PREFIX + battle.id, JSON.stringify({ seat, steps: kept } satisfies Seen));
}
