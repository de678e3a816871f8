/** A battle once more: the same ships as they were when it began, the same commanders, options and dice. */
import { automationModes } from "../battle/automation";
import { battles, refereeOptions } from "../battle/battle";
import { consentOf } from "../battle/consent";
import { diceMode } from "../battle/dice";
import type { Ending } from "../battle/feed";
import { recordEntry, recordedBeginning } from "../battle/record";
import { commanderOf, matesOf } from "../battle/seats";
import { tableGame, type AnyTableGame, type BattleCombat } from "../battle/table-game";
import { ourFlags, type Flagged } from "../documents/flags";
import { patchBetween, writesOf, type Patch, type Snapshot, type Values } from "../documents/patch";
import { uuidOf } from "../platform/documents";
import { commit } from "../platform/writes";
import { snapshotOf } from "../referee/snapshot";
import type { Begun, Recruit } from "./enlist";

/** A Combatant, as far as it matters here. */
interface Fighter {
  readonly actor: Actor.Implementation | null;
  readonly token: { readonly id: string | null; readonly parent: { readonly id: string | null } | null } | null;
  readonly system: { readonly seat?: string };
}

const isOfShip = (uuid: string): boolean => /(^|\.)Actor\.\w+(\.Item\.\w+)?$/.test(uuid);

/** What of a snapshot are ships, and what belongs to them. */
const shipsIn = (documents: Snapshot): Snapshot =>
  Object.fromEntries(Object.entries(documents).filter(([uuid]) => isOfShip(uuid)));

/** What it was begun with; null: it is from before battles said so. */
function begunWith(battle: BattleCombat): Begun | null {
  const { begun } = ourFlags(battle as BattleCombat & Flagged);
  return typeof begun === "object" && begun !== null && "recruits" in begun ? (begun as Begun) : null;
}

/** Those who fought, if they all can once more: they are there, and in no other battle. */
function recruitsOf(battle: BattleCombat, { recruits }: Begun, beginning: Snapshot): Recruit[] | null {
  const { seats } = battle.system;
  const found = recruits.flatMap(({ id, values }): Recruit[] => {
    const fighter = battle.combatants.get(id) as Fighter | undefined;
    const seat = seats.find((each) => each.id === fighter?.system.seat);
    if (!fighter?.actor || !seat || !(uuidOf(fighter.actor) in beginning)) return [];
    const { actor, token } = fighter;
    const place = token?.id && token.parent?.id ? { id: token.id, scene: token.parent.id } : null;
    return [{ actor, token: place, commander: commanderOf(seat), mates: matesOf(seat), side: seat.side, values }];
  });
  const others = battles().filter(({ id, system }) => id !== battle.id && !system.ended);
  const busy = new Set(others.flatMap(({ combatants }) => Array.from(combatants, ({ actor }) => actor)));
  const areFree = found.every(({ actor }) => !busy.has(actor));
  return found.length > 0 && found.length === recruits.length && areFree ? found : null;
}

/** What the steps of a battle wrote on actors that do not fight themselves, as it was before: of a crew, say. */
function besides(battle: BattleCombat, known: Snapshot): Patch {
  const before: Record<string, Values> = {};
  for (let number = battle.system.step - 1; number >= 0; number--)
    for (const [uuid, values] of Object.entries(recordEntry(battle, number)?.undo ?? {}))
      if (/^Actor\.\w+$/.test(uuid) && !(uuid in known) && values && !("_id" in values))
        before[uuid] = { ...before[uuid], ...values };
  return before;
}

/** What makes the ships as they were when the battle began. Ships that came of others stay as they are. */
function refit(battle: BattleCombat, beginning: Snapshot): Patch {
  const [now, then] = [shipsIn(snapshotOf(battle)), shipsIn(beginning)];
  const own = Object.entries(patchBetween(now, then)).filter(
    ([uuid, values]) => values !== null || /\.Item\./.test(uuid),
  );
  return { ...besides(battle, now), ...Object.fromEntries(own) };
}

/** Begins it once more. Throws a `RulesError` where these cannot fight any more. */
async function fightAgain(
  battle: BattleCombat,
  table: AnyTableGame,
  recruits: readonly Recruit[],
  { begun, beginning }: { readonly begun: Begun; readonly beginning: Snapshot },
): Promise<void> {
  await commit(writesOf(refit(battle, beginning)), refereeOptions(battle));
  const { name, dice, unadvised, foretold, consent, sealed } = battle.system;
  const { options } = begun;
  const { startBattle } = await import("./enlist");
  await startBattle(table, recruits, {
    ...{
      name,
      options,
      unadvised,
      foretold,
      sealed,
      consent: consentOf(consent),
      dice: diceMode(dice),
      automation: automationModes(battle, table),
      after: battle.id,
    },
  });
}

/** Fighting a battle once more that is over; null: that cannot be done. */
export function rematchOf(battle: BattleCombat): Ending["rematch"] {
  const [table, begun] = [tableGame(battle.type), begunWith(battle)];
  const beginning = begun && recordedBeginning(battle);
  const recruits = beginning && recruitsOf(battle, begun, beginning);
  if (!table || !recruits) return null;
  const lasts = (table.damaged ?? []).length > 0;
  return {
    note: game.i18n.localize(`ALLHANDS.notice.rematch.${lasts ? "refit" : "plain"}`),
    fight: () => fightAgain(battle, table, recruits, { begun, beginning }),
  };
}
