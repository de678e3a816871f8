/** Whether a battle was as it is recorded, worked out in the page while somebody waits. */
import type { ReplayFault } from "../../rules/kernel";
import type { Recording } from "../../rules/kernel/recording";
import { retrace } from "../../rules/kernel/retrace";
import type { AnyTableGame } from "../battle/table-game";
import { phrase, type Texts } from "../text/sentence";
import { paced } from "../windows/slices";

interface Checked {
  readonly position: number;
  readonly fault: ReplayFault | null;
}

function* checks(table: AnyTableGame, recording: Recording): Generator<Checked> {
  const { length, faultAt } = retrace(table.rules, recording);
  for (let position = 0; position <= length; position++) {
    const fault = faultAt(position);
    yield { position, fault };
    if (fault) return;
  }
}

/**
 * Where a record does not come out as it is recorded, first; null: it does. Undefined: it was stopped before.
 *
 * @param show  is told from time to time how far it is
 */
export async function verdictOn(
  table: AnyTableGame,
  recording: Recording,
  show: (position: number) => void,
  signal: AbortSignal,
): Promise<ReplayFault | null | undefined> {
  const { latest, complete } = await paced(checks(table, recording), ({ position }) => show(position), signal);
  return complete ? (latest?.fault ?? null) : undefined;
}

/** So much of how something differs is shown. */
const BRIEF = 160;

/** The verdict in words. */
export function verdictText(fault: ReplayFault | null, { entries, first }: Recording, texts: Texts): string {
  if (!fault) return phrase(texts, "ALLHANDS.replay.verified", { count: entries.length });
  const why = texts(`ALLHANDS.replay.fault.${fault.code}`);
  const { step, detail } = fault;
  const how = detail === "" ? why : `${why} (${detail.slice(0, BRIEF)})`;
  return step === 0
    ? phrase(texts, "ALLHANDS.replay.untrue", { how })
    : phrase(texts, "ALLHANDS.replay.differs", { step: first + step, how });
}
