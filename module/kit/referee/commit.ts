/**
 * Writing a step: its record entry first, then the documents and the story, and last the Combat, whose step number
 * marks that all is written. Foundry 14 does this in one transaction. On 13, a crash in between leaves an entry that
 * the Combat does not count yet; the entry has all that is needed to finish, so that nothing half written has to be
 * read.
 */
import { clone, digest, publicEvents, type Json, type Played } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import { storedDigest, written } from "../game/sealer";
import type { AnyTableGame } from "../game/table-game";
import { idsIn, type Why } from "../record/why";
import { serverTime } from "../platform/clock";
import type { Write } from "../platform/writes";
import { patchSnapshot, writesOf } from "../documents/patch";
import { ownAfter } from "../battle/own";
import { sealingsNow } from "../battle/sealing";
import { recordedDigest, recordEntry, recordWrite, type RecordEntry } from "../record/record";
import { hasSecrets, namesMentioned, storyWrite } from "../story/story";
import { undoneWrite } from "../story/undone";
import { wipeWrites } from "./answers";
import { writeAll } from "./lease";
import { memoryOf } from "./memory";

type State = never;

/**
 * The record entry of a completed step, with its captains' reasons.
 *
 * @param start  the digest of the state before it
 * @param author  who decided; null if nobody did
 */
export function playEntry(
  battle: BattleCombat,
  table: AnyTableGame,
  before: State,
  start: string,
  played: Extract<Played<State>, { status: "done" }>,
  author: string | null,
  whys: readonly Why[],
): RecordEntry {
  const turn = table.turn?.(before, publicEvents(played.events));
  const isReadAnew = start !== (recordedDigest(battle) ?? start);
  return {
    kind: "play",
    version: table.rules.version,
    seat: played.seat,
    author,
    answers: played.entries,
    events: played.events,
    dice: played.dice,
    names: namesMentioned(battle, table, before, played.events, [turn, idsIn(whys)]),
    ...(isReadAnew ? { from: clone<Json>(before) } : {}),
    ...(turn ? { turn } : {}),
    ...(whys.length > 0 ? { whys } : {}),
    redo: table.binding.changes(battle, before, played.state),
    undo: table.binding.changes(battle, played.state, before),
    digest: { before: start, after: digest(played.state) },
  };
}

/**
 * Writes an entry and everything it contains, with the time unless it has one: an entry that is finished later is from
 * when it was begun. Returns it as it was written.
 *
 * @param question  the stored question that stays open after it, as no step has answered it
 */
export async function writeEntry(
  battle: BattleCombat,
  table: AnyTableGame,
  given: RecordEntry,
  question = "",
): Promise<RecordEntry> {
  const entry = { ...given, at: given.at ?? serverTime() };
  const number = battle.system.step;
  const isEdit = entry.kind === "edit";
  const sealings = isEdit ? [] : sealingsNow(battle);
  const recorded = sealings.length > 0 ? { ...entry, sealings } : entry;
  const story = await storyWrite(battle, table, number, entry);
  const { [battle.uuid]: ofCombat, ...ofOthers } = written(battle, entry.redo);
  const last: Write = {
    action: "update",
    documentName: "Combat",
    parent: null,
    updates: [
      {
        _id: battle.id,
        ...ofCombat,
        "system.own": ownAfter(battle, entry.redo),
        "system.step": number + 1,
        ...(isEdit ? { "system.edits": battle.system.edits + 1 } : {}),
        "system.question": question,
        "system.digest": storedDigest(battle, entry.digest.after),
        "system.problem": "",
        "system.ended": false,
      },
    ],
  };
  const all = [
    ...writesOf(ofOthers),
    ...story,
    ...undoneWrite(battle, entry),
    // What only some seats were told must not be left for all to read.
    ...(hasSecrets(entry.events) ? wipeWrites(battle) : []),
  ];
  await writeAll(battle, [recordWrite(battle, number, recorded), all, last]);
  const memory = memoryOf(battle);
  if (memory.snapshot) memory.snapshot = patchSnapshot(memory.snapshot, entry.redo);
  return entry;
}

/** Finishes a step that was being written when the Gamemaster's client, or its connection, went away. */
export async function finishInterrupted(battle: BattleCombat, table: AnyTableGame): Promise<void> {
  const entry = recordEntry(battle, battle.system.step);
  if (entry) await writeEntry(battle, table, entry);
}
