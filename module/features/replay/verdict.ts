/** Whether a record is true, worked out in the page while the user waits. */
import type { ReplayFault } from "../../rules/kernel";
import type { Recording } from "../../rules/kernel/recording";
import { retrace } from "../../rules/kernel/retrace";
import { diceFindings, sealingsIn } from "../../rules/kernel/sealings";
import { tableGame } from "../../kit/game/games";
import type { AnyTableGame } from "../../kit/game/table-game";
import { ownSaltsIn } from "../../kit/referee/salts";
import { sayError } from "../../kit/platform/notices";
import { inSentences, localize, phrase } from "../../kit/text/sentence";
import { paced } from "../../kit/windows/slices";
import type { Desk } from "./tools";
import { seatsShown } from "../../kit/battle/seat-names";
import { listed } from "../../kit/text/lists";

function* checks(table: AnyTableGame, recording: Recording) {
  const { length, faultAt } = retrace(table.rules, recording);
  for (let position = 0; position <= length; position++) {
    const fault = faultAt(position);
    yield { position, fault };
    if (fault) return;
  }
}

/**
 * The first place where a record does not come out as recorded. null if there is none; undefined if it was stopped.
 *
 * @param show  called from time to time with the position reached
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

/** Maximum number of characters that describe a difference. */
const BRIEF = 160;

/** What is known of the dice of a true record, in sentences; none if the dice were not sealed. */
function diceTexts(recording: Recording): string[] {
  const questions = tableGame(recording.game)?.rules.questions ?? {};
  const found = diceFindings(recording, (name) => Object.hasOwn(questions, name));
  if (!found) return [];
  const { sealed, byHand, unopened, sealings, salted } = found;
  const names = listed(seatsShown(recording.seats).flatMap(({ id, name }) => (salted.includes(id) ? [name] : [])));
  const own = ownSaltsIn(sealingsIn(recording));
  const line = (name: string, count: number) => phrase(`ALLHANDS.sealing.verdict.${name}`, { count, names });
  return [
    ...(sealed > 0 ? [line("sealed", sealed)] : []),
    ...(unopened > 0 ? [line("unopened", unopened)] : []),
    ...(byHand > 0 ? [line("byHand", byHand)] : []),
    names === "" ? line("unsalted", 0) : line("salted", 0),
    ...(own === null ? [] : [line(own ? "own" : "ownLost", 0)]),
    ...(sealings > 1 ? [line("again", sealings)] : []),
  ];
}

/** The verdict in words. */
export function verdictText(fault: ReplayFault | null, recording: Recording): string {
  const { entries, first } = recording;
  if (!fault && entries.length === 0) return localize("ALLHANDS.replay.nothing");
  const verified = phrase("ALLHANDS.replay.verified", { count: entries.length });
  if (!fault) return inSentences([verified, ...diceTexts(recording)]);
  const why = localize(`ALLHANDS.replay.fault.${fault.code}`);
  const { step, detail } = fault;
  const how = detail === "" ? why : `${why} (${detail.slice(0, BRIEF)})`;
  return step === 0
    ? phrase("ALLHANDS.replay.untrue", { how })
    : phrase("ALLHANDS.replay.differs", { step: first + step, how });
}

/** Aborts the verification that runs, by desk. */
const checked = new WeakMap<Desk, AbortController>();

/** What else is known of a record that comes out as recorded. */
export interface Besides {
  readonly text: string;
  readonly isBad: boolean;
}

/**
 * Replays everything again, and shows on the bar whether it was as recorded.
 *
 * @param besides  looks at what else is known of a record that is true by itself
 */
export async function verify(
  desk: Desk,
  besides: (source: Desk["source"]) => Promise<Besides | null> = async () => null,
): Promise<void> {
  checked.get(desk)?.abort();
  const checking = new AbortController();
  checked.set(desk, checking);
  const place = desk.bar.querySelector<HTMLElement>(".ah-replay__verdict");
  const { table, recording } = desk.source;
  const count = recording.entries.length;
  const show = (number: number) => {
    if (!desk.isOpen) checking.abort();
    if (place) place.textContent = phrase("ALLHANDS.replay.verifying", { number, count });
  };
  try {
    const fault = await verdictOn(table, recording, show, checking.signal);
    if (fault === undefined || !place) return;
    const more = fault ? null : await besides(desk.source);
    place.textContent = inSentences([verdictText(fault, recording), ...(more ? [more.text] : [])]);
    place.classList.toggle("ah-bad", fault !== null || more?.isBad === true);
  } catch (error) {
    sayError(error);
  }
}
