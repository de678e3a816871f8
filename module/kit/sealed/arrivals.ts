/**
 * Which browsers are there. A public key in a user's flags says nothing about who put it there, or when; so whoever runs
 * a battle calls, by a word in its keys that nobody could know before, and a page that lacks a key answers in its own
 * user's flags. The server tells everybody who has written that: only what a user has written counts for them.
 */
import { isObject } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import type { Flagged } from "../documents/flags";
import { change } from "../platform/documents";
import { devicesOf, keyFlags, ownName, vouchedFor } from "./devices";
import { keysOf } from "./keys";
import { answerIn, presentDevice, type Answer } from "./answer-here";
import { hasOwnKeys } from "./served";

/** The calls of this page by battle, each with who has answered it: names of browsers by user. */
const calls = new Map<
  string,
  { readonly call: string; readonly at: number; readonly came: Map<string, Set<string>> }
>();

/** Calls for the browsers that lack a key of a battle. Returns the word of the call. */
export function callFor(battle: string, call: string): string {
  calls.set(battle, { call, at: performance.now(), came: new Map() });
  return call;
}

/** The word with which this page has called; null if it has not. */
export const calledFor = (battle: string): string | null => calls.get(battle)?.call ?? null;

/** Milliseconds since this page called. */
export const sinceCall = (battle: string): number => performance.now() - (calls.get(battle)?.at ?? -Infinity);

/** The names of a user's browsers that are there, or for which one of them vouches. */
export function cameTo(battle: string, user: string): ReadonlySet<string> {
  const came = calls.get(battle)?.came.get(user) ?? [];
  return new Set(user === game.userId ? [...came, ...vouchedFor()] : came);
}

/** Takes up what a user has written, from the arguments of the hook `updateUser`. */
export function hear(user: Flagged & { readonly id: string | null }, changes: object, by: string): void {
  const { flags } = changes as { readonly flags?: { readonly "all-hands"?: unknown } };
  const ours = flags?.["all-hands"];
  const answer = by === user.id && isObject(ours) ? answerIn(ours["here"]) : null;
  const known = answer && calls.get(answer.battle);
  if (!answer || known?.call !== answer.call) return;
  const came = known.came.get(by) ?? new Set<string>();
  const shown = devicesOf(user);
  for (const name of [answer.device, ...answer.vouched]) if (name in shown) came.add(name);
  known.came.set(by, came);
}

/** The calls that this page has answered, by battle. */
const answered = new Map<string, string>();

/**
 * Answers the call of whoever runs a battle, once for each state of things, if this page lacks a key that it may have.
 *
 * @throws NotKept
 */
export async function answerCall(battle: BattleCombat): Promise<void> {
  const { call = "" } = keysOf(battle);
  const flags = keyFlags();
  const last = presentDevice(game.user, battle.id);
  // Another browser of this user may have said that it lacks the key: everybody shall know of one that has it.
  const other = last === ownName() ? null : last;
  const isToSay = !hasOwnKeys(battle) || other !== null;
  const about = `${call} ${other} ${JSON.stringify(battle.system.seats)}`;
  if (Object.keys(flags).length === 0 && (!isToSay || answered.get(battle.id) === about)) return;
  answered.set(battle.id, about);
  const here: Answer = { battle: battle.id, call, device: ownName(), vouched: vouchedFor().slice(0, 8) };
  await change(game.user, { flags: { "all-hands": { ...flags, here: JSON.stringify(here) } } });
}
