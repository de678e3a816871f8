/**
 * Who runs a battle: one window of one Gamemaster. The lease in the Combat names it; whoever finds another name there
 * stops. A window that is opened takes it, and a Gamemaster who becomes the active one; between two windows of one
 * Gamemaster it changes hands only by a click.
 */
import { randomBytes, bytesToHex } from "@noble/hashes/utils.js";
import { refereeOptions } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import { isBehind } from "../battle/connection";
import { commit, type Stage, type Write } from "../platform/writes";
import { forget } from "./memory";
import { change } from "../platform/documents";

/** This window, for as long as it is open. */
const session = bytesToHex(randomBytes(8));

/** Another window runs the battle now: this one leaves off at once, and says nothing, as nothing is wrong. */
export class LeaseLost extends Error {
  constructor() {
    super("another window runs this battle");
    this.name = "LeaseLost";
  }
}

/** Whether this window may run battles: the active Gamemaster's, and one that has missed nothing. */
const isActive = () => game.users?.activeGM?.isSelf === true && !isBehind();

/** The lease of a battle that this window makes: it runs it, if this is the active Gamemaster. */
export function firstLease(): BattleCombat["system"]["lease"] {
  return isActive() ? { user: game.userId ?? "", session, epoch: 1 } : { user: "", session: "", epoch: 0 };
}

/** Whether this window may run the battle now. */
export function holdsLease(battle: BattleCombat): boolean {
  const { lease } = battle.system;
  const there = game.combats?.get(battle.id) !== undefined;
  return there && lease.user === game.userId && lease.session === session && isActive();
}

/** Whether another window of this Gamemaster runs the battle. */
export function heldElsewhere(battle: BattleCombat): boolean {
  const { lease } = battle.system;
  return lease.user === game.userId && lease.session !== session;
}

/** What the referee's work for a battle is called while it is under way. */
export const refereeOf = ({ id }: { readonly id: string }): string => `the referee of ${id}`;

/** Takes the battle over, if this is the active Gamemaster. */
export async function takeLease(battle: BattleCombat): Promise<boolean> {
  if (!isActive()) return false;
  if (holdsLease(battle)) return true;
  const epoch = battle.system.lease.epoch + 1;
  await change(battle, { "system.lease": { user: game.userId, session, epoch } }, refereeOptions(battle));
  // What this window remembers from the last time may be out of date.
  forget(battle.id);
  return holdsLease(battle);
}

/** Writes as the referee. Throws `LeaseLost` before the first write for which this window has no lease. */
export async function writeAll(battle: BattleCombat, stages: readonly Stage[]): Promise<void> {
  await commit(stages, refereeOptions(battle), () => {
    if (!holdsLease(battle)) throw new LeaseLost();
  });
}

/** The write of values of the Combat. */
export function writeOf(battle: BattleCombat, values: object): Write {
  return { action: "update", documentName: "Combat", parent: null, updates: [{ _id: battle.id, ...values }] };
}

/** Writes values of the Combat as the referee. */
export function writeBattle(battle: BattleCombat, values: object): Promise<void> {
  return writeAll(battle, [writeOf(battle, values)]);
}
