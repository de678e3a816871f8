/** A rematch: the same ships as at the start, with the same commanders, options and terms. Fetched with the first. */
import { agreedBefore } from "../battle/agreed";
import { refereeOptions } from "../battle/battle";
import { openHands } from "../battle/hands";
import { isSealed } from "../game/sealer";
import { recordEntry } from "../record/record";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { patchBetween, writesOf, type Patch, type Snapshot, type Values } from "../documents/patch";
import { commit } from "../platform/writes";
import { snapshotOf } from "../referee/snapshot";
import { fittingOptions } from "./option-rows";
import { seatsFor, startBattle, type Begun, type Participant } from "./participants";
import { agreedSafely } from "./sealing";

const isOfShip = (uuid: string): boolean => /(^|\.)Actor\.\w+(\.Item\.\w+)?$/.test(uuid);

/** The ships in a snapshot, and what belongs to them. */
const shipsIn = (documents: Snapshot): Snapshot =>
  Object.fromEntries(Object.entries(documents).filter(([uuid]) => isOfShip(uuid)));

/** The earlier values of what a battle's steps changed on actors that do not fight themselves: a crew, for example. */
function besides(battle: BattleCombat, known: Snapshot): Patch {
  const before: Record<string, Values> = {};
  for (let number = battle.system.step - 1; number >= 0; number--)
    for (const [uuid, values] of Object.entries(recordEntry(battle, number)?.undo ?? {}))
      if (/^Actor\.\w+$/.test(uuid) && !(uuid in known) && values && !("_id" in values))
        before[uuid] = { ...before[uuid], ...values };
  return before;
}

/** The patch that restores ships to their state at the battle's start. Ships that came from others stay as they are. */
function refit(battle: BattleCombat, beginning: Snapshot): Patch {
  const [now, then] = [shipsIn(snapshotOf(battle)), shipsIn(beginning)];
  const own = Object.entries(patchBetween(now, then)).filter(
    ([uuid, values]) => values !== null || /\.Item\./.test(uuid),
  );
  return { ...besides(battle, now), ...Object.fromEntries(own) };
}

/** Fights a battle again. Throws a `RulesError` if these cannot fight any more. */
export async function fightAgain(
  battle: BattleCombat,
  table: AnyTableGame,
  participants: readonly Participant[],
  { begun, beginning }: { readonly begun: Begun; readonly beginning: Snapshot },
): Promise<void> {
  const { seats } = seatsFor(participants, table.apart);
  // Open hands were agreed on, or were all that could be had: nothing is asked about them again.
  const hands = table.sealable && !isSealed(battle) ? { [openHands.name]: true } : {};
  const agreed = await agreedSafely(table, seats, { ...agreedBefore(battle), ...hands });
  if (!agreed) return;
  await commit(writesOf(refit(battle, beginning)), refereeOptions(battle));
  const { name } = battle.system;
  const options = fittingOptions(table, begun.options);
  await startBattle(table, participants, { ...agreed, name, options, after: battle.id });
}
