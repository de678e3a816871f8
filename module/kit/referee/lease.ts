/**
 * Who runs a battle: one window of one Gamemaster. The lease in the Combat names it; a window that finds another name
 * there stops. A newly opened window takes the lease, and so does a Gamemaster who becomes the active one; between two
 * windows of one Gamemaster it passes only by a click. A window that is reloaded because it missed something goes on
 * with what it ran, and takes nothing from another.
 */
import { randomBytes, bytesToHex } from "@noble/hashes/utils.js";
import { refereeOptions } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { sealerOf } from "../game/sealer";
import { isBehind } from "../battle/connection";
import { keepOverReload, keptOverReload } from "../platform/reload";
import { commit, type Stage, type Write } from "../platform/writes";
import { forget } from "./memory";
import { change } from "../platform/documents";

const kept = keptOverReload("session");

/** Id of this window while it is open, also over a reload because it missed something. */
const session = kept ?? bytesToHex(randomBytes(8));

/** Whether this window was open before, and was reloaded because it missed something. */
export const isReopened = kept !== null;

/** Lets this window go on, after a reload, with what it ran; called when it is left because it missed something. */
export const keepSession = (): void => keepOverReload("session", session);

/** Another window now runs the battle: this one stops at once and says nothing, as nothing is wrong. */
export class LeaseLost extends Error {
  constructor() {
    super("another window runs this battle");
    this.name = "LeaseLost";
  }
}

/** Whether this window may run battles: it is the active Gamemaster's and has missed nothing. */
const isActive = () => game.users?.activeGM?.isSelf === true && !isBehind();

/** Gamemasters that are connected, in the order in which Foundry makes one the active one: the same on all screens. */
function activeGamemasters(): User.Implementation[] {
  const there = [...(game.users ?? [])].filter(({ active, isGM }) => active && isGM);
  return there.sort((a, b) => b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
}

/** Whether this window may run a battle: with sealed hands, any that has its key, until another one takes it over. */
function mayRun(battle: BattleCombat): boolean {
  const sealer = sealerOf(battle);
  return sealer ? game.user.isGM && sealer.hasKey(battle) && !isBehind() : isActive();
}

/**
 * Whether this window takes a battle over. With sealed hands that is the first Gamemaster's who has the key; but as that
 * may be in another of their browsers, anybody's who has it if nobody runs the battle.
 */
function mayTake(battle: BattleCombat): boolean {
  const sealer = sealerOf(battle);
  if (!sealer || !mayRun(battle)) return mayRun(battle);
  const runs = game.users?.get(battle.system.lease.user)?.active === true;
  return !runs || activeGamemasters().find((user) => sealer.mayRun(battle, user))?.isSelf === true;
}

/** The lease of a battle that this window makes: this window runs it if it is the active Gamemaster's. */
export function firstLease(): BattleCombat["system"]["lease"] {
  return isActive() ? { user: game.userId ?? "", session, epoch: 1 } : { user: "", session: "", epoch: 0 };
}

/** Whether this window may run the battle now. */
export function holdsLease(battle: BattleCombat): boolean {
  const { lease } = battle.system;
  const there = game.combats?.get(battle.id) !== undefined;
  return there && lease.user === game.userId && lease.session === session && mayRun(battle);
}

/** Whether another window of this Gamemaster runs the battle. */
export function heldElsewhere(battle: BattleCombat): boolean {
  const { lease } = battle.system;
  return lease.user === game.userId && lease.session !== session;
}

/** The name of the referee's work for a battle while it is under way. */
export const refereeOf = ({ id }: { readonly id: string }): string => `the referee of ${id}`;

/** Takes over the battle if this is the active Gamemaster. */
export async function takeLease(battle: BattleCombat): Promise<boolean> {
  if (!mayTake(battle)) return false;
  if (holdsLease(battle)) return true;
  const epoch = battle.system.lease.epoch + 1;
  await change(battle, { "system.lease": { user: game.userId, session, epoch } }, refereeOptions(battle));
  // This window's earlier memory of the battle may be out of date.
  forget(battle.id);
  return holdsLease(battle);
}

/** Writes as the referee. Throws `LeaseLost` before the first write if this window no longer has the lease. */
export async function writeAll(battle: BattleCombat, stages: readonly Stage[]): Promise<void> {
  await commit(stages, refereeOptions(battle), () => {
    if (!holdsLease(battle)) throw new LeaseLost();
  });
}

/** The write that sets values of the Combat. */
export function writeOf(battle: BattleCombat, values: object): Write {
  return { action: "update", documentName: "Combat", parent: null, updates: [{ _id: battle.id, ...values }] };
}

/** Writes values of the Combat as the referee. */
export function writeBattle(battle: BattleCombat, values: object): Promise<void> {
  return writeAll(battle, [writeOf(battle, values)]);
}
