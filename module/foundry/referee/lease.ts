/**
 * Who runs a battle: one window of one Gamemaster. The lease in the Combat names it; whoever finds another name there
 * stops. The window that was opened last takes it.
 */
import { randomBytes, bytesToHex } from "@noble/hashes/utils.js";
import { refereeOptions, type BattleCombat } from "../battle";

/** This window, for as long as it is open. */
const session = bytesToHex(randomBytes(8));

/** Whether this window may run the battle now. */
export function holdsLease(battle: BattleCombat): boolean {
  const { lease } = battle.system;
  return lease.user === game.userId && lease.session === session && game.users?.activeGM?.isSelf === true;
}

/** Whether another window of this Gamemaster runs the battle. */
export function heldElsewhere(battle: BattleCombat): boolean {
  const { lease } = battle.system;
  return lease.user === game.userId && lease.session !== session;
}

/** Takes the battle over, if this is the active Gamemaster. */
export async function takeLease(battle: BattleCombat): Promise<boolean> {
  if (!game.users?.activeGM?.isSelf) return false;
  if (holdsLease(battle)) return true;
  const epoch = battle.system.lease.epoch + 1;
  await battle.update({ "system.lease": { user: game.userId, session, epoch } }, refereeOptions(battle));
  return holdsLease(battle);
}
