/** Turns a record of the command line into one with all that a world keeps: names, dice, and digests of the states. */
import { digest, replayStep, sealOf, spokenOf, type BattleRecord } from "./record";
import { asRecording, sealOfStart, type RecordedEntry, type Recording } from "./recording";
import type { Game } from "./game";
import type { GameEvent, Seat } from "./referee";

/** A record with the names of those who fought, sealed as a world seals it. */
export function withNames(recording: Recording, names: ReadonlyMap<string, string>): Recording {
  const nameOf = (seat: Seat) => names.get(seat) ?? seat;
  const seats = recording.seats.map((seat) => ({ ...seat, name: nameOf(seat.id) }));
  const head = { ...recording, title: seats.map(({ name }) => name).join(" – "), seats };
  const entries = recording.entries.map((entry): RecordedEntry | null => {
    if (!entry) return null;
    return { ...entry, names: spokenOf(Object.fromEntries(names), entry.events) };
  });
  return sealed({ ...head, entries });
}

/** The recording with newly made seals. */
function sealed(recording: Recording): Recording {
  let seal = sealOfStart(recording);
  const head = { ...recording, seal };
  const entries = recording.entries.map((entry) => {
    if (!entry) return null;
    seal = sealOf(seal, entry);
    return { ...entry, seal };
  });
  return { ...head, entries };
}

/**
 * Replays a record of the command line and adds what it leaves out. From the first entry that does not play as
 * recorded, entries are left unchanged: verifying the record finds the fault. Throws what the game throws at its
 * set-up.
 *
 * @param told  what else a world keeps of a step
 */
export function inFull<State, Setup, View>(
  game: Game<State, Setup, View>,
  record: BattleRecord<Setup>,
  told: (before: State, events: readonly GameEvent[]) => Pick<RecordedEntry, "turn"> = () => ({}),
): Recording {
  const recording = withNames(asRecording(game, record), new Map(Object.entries(record.names ?? {})));
  let state = recording.start as State | null;
  let before = digest(state);
  const entries = recording.entries.map((entry) => {
    const played = entry && state !== null ? replayStep(game, state, entry) : null;
    if (!entry || !played || "fault" in played || state === null) {
      state = null;
      return entry;
    }
    const after = digest(played.state);
    const kept = {
      version: record.version,
      dice: played.dice,
      digest: { before, after },
      ...told(state, entry.events),
    };
    state = played.state;
    before = after;
    // There are no documents, so none were changed.
    return { ...entry, ...kept, changes: digest([]) };
  });
  return sealed({ ...recording, entries });
}
