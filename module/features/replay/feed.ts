/** The feed of a replayed battle's board: the battle at one position, with nothing to answer. */
import { publicEvents, RulesError, type Seat } from "../../rules/kernel";
import { toldBefore, type Retrace } from "../../rules/kernel/retrace";
import type { Feed, FeedSeat } from "../../kit/game/feed";
import { closed } from "../../kit/story/earlier";
import { signAt } from "../../kit/text/signs";
import { localize } from "../../kit/text/sentence";
import { EVERYTHING, type ReplaySource } from "./source";
import { namesShown, seatsShown } from "../../kit/battle/seat-names";

/** What a feed has for a board that only shows: nothing is asked, and nothing can be done. */
export const ONLY_SHOWN = {
  question: null,
  offers: [],
  looks: [],
  die: null,
  thinking: null,
  wait: null,
  advice: null,
  problem: "",
  ending: null,
  menu: () => null,
  answer: () => Promise.resolve(),
  undo: null,
  redo: null,
  automation: null,
} as const satisfies Partial<Feed>;

/** Id of a replay among boards; no battle has the same id. */
export const replayId = ({ id }: Pick<ReplaySource, "id">): string => `replay-${id}`;

function seatsOf({ recording }: ReplaySource, eyes: Seat | null): FeedSeat[] {
  return seatsShown(recording.seats).map(({ id, name, bot }, index) => {
    return { seat: id, name, sign: signAt(index), mine: id === eyes, held: bot === "" ? "user" : "bot" };
  });
}

/** Everything that everyone had been told by a position, oldest first. */
export function storyOf(
  { recording, table }: Pick<ReplaySource, "recording" | "table">,
  position: number,
): Feed["story"] {
  return toldBefore(recording, position).flatMap(({ step, entry, undone }) => {
    const events = publicEvents(entry.events);
    if (events.length === 0) return [];
    const told = closed(events, entry.version ?? recording.version, table);
    return [{ step, seat: entry.seat, undone, events: told, names: namesShown(entry.names ?? {}) }];
  });
}

/**
 * The board of a seat as it was at a position of a record.
 *
 * @param eyes  the seat whose board it is; null for an onlooker's; `EVERYTHING` for one with nothing hidden
 * @throws RulesError (`replay-unknown`) if that state can no longer be worked out
 */
export function replayFeed(source: ReplaySource, retraced: Retrace<never>, position: number, eyes: Seat | null): Feed {
  const { table, recording } = source;
  const state = retraced.stateAt(position);
  if (state === null) throw new RulesError("replay-unknown", { step: position });
  const { open, events } = retraced.momentAt(position);
  const outcome = table.rules.outcome(state);
  const seats = seatsOf(source, eyes);
  const nameOf = (id: Seat) => seats.find(({ seat }) => seat === id)?.name ?? localize("ALLHANDS.gamemaster");
  const asked = open?.askings.filter(({ standing }) => !standing) ?? [];
  return {
    ...ONLY_SHOWN,
    battleId: replayId(source),
    replayed: { game: table.id, outcome, pictures: recording.pictures },
    title: recording.title,
    seat: eyes === EVERYTHING ? null : eyes,
    view: eyes === EVERYTHING && table.rules.uncovered ? table.rules.uncovered(state) : table.rules.view(state, eyes),
    seats,
    look: () => undefined,
    waiting: asked.map(({ seat }) => ({ seat, name: nameOf(seat), answered: false })),
    events: publicEvents(events),
    story: storyOf(source, position),
    status: outcome ? "over" : "playing",
    takeOver: () => Promise.resolve(),
  };
}
