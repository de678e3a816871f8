/**
 * Assigning stations: a Gamemaster writes the assignments; a captain, and a member who hands back their own station,
 * makes a request to the referee. Loaded on demand.
 */
import { equal, is, type Reason, type Shape } from "../../rules/kernel";
import { peopleOf, refereeOptions, seatOf } from "../battle/battle";
import { manned, refusePosting } from "./mates";
import { fetchStations } from "../battle/stations";
import { tableFor } from "../game/games";
import type { BattleCombat, CrewMember } from "../game/battle-combat";
import { shareStacks } from "../cards/cards";
import { change } from "../platform/documents";
import { isShown, makeRequest } from "../referee/answers";
import { askedAnew } from "../referee/seat-change";
import { dividedNow, meantBy } from "../referee/parts";
import type { StoredQuestion } from "../referee/question-shape";
import { FLAG_SCOPE, openQuestion, storedRequest } from "../referee/question";
import { inTurn } from "../referee/turns";
import { announceRefusedRequest } from "../referee/reports";

/** The requested assignment of a seat's stations to users; a blank user stands for the captain. */
interface Postings {
  readonly seat: string;
  readonly postings: readonly CrewMember[];
}

/** No fleet has more stations. */
const MOST = 500;

/** Whether the data are a valid request: another client wrote them. */
const isPostings: Shape<Postings> = is.object({
  seat: is.text,
  postings: is.where(is.listOf(is.object({ station: is.text, user: is.text })), ({ length }) => length <= MOST),
});

/** Why a user may not have all of this done; null if they may. */
function refusal(battle: BattleCombat, by: User.Implementation, { seat: id, postings }: Postings): Reason | null {
  const seat = seatOf(battle, id);
  if (!seat) return { code: "seat-without-crew" };
  for (const posting of postings) {
    const reason = refusePosting(battle, by, seat, posting);
    if (reason) return reason;
  }
  return null;
}

/** The stations and users that each asking is for, by its index. */
const whoIsAsked = (battle: BattleCombat, question: StoredQuestion) =>
  question.askings.map(({ asked, stations }, index) => ({
    asked: asked ?? null,
    stations: stations ?? null,
    users: meantBy(battle, question, index),
  }));

/** Writes an assignment, unless something that has happened meanwhile rules it out; returns the reason if so. */
async function post(battle: BattleCombat, by: User.Implementation, wanted: Postings): Promise<Reason | null> {
  let reason: Reason | null = null;
  await inTurn(battle, async () => {
    await fetchStations(tableFor(battle));
    reason = refusal(battle, by, wanted);
    const seat = seatOf(battle, wanted.seat);
    if (reason || !seat) return;
    const now = { ...seat, crew: manned(seat, wanted.postings) };
    if (equal(now.crew, seat.crew ?? [])) return;
    await shareStacks(battle, seat.id, peopleOf(seat), peopleOf(now));
    const seats = battle.system.seats.map((each) => (each.id === seat.id ? now : each));
    const question = openQuestion(battle);
    const before = question ? whoIsAsked(battle, question) : [];
    // Checked while the user who has shown an answer still has the station.
    const shown = question && isShown(battle, question) ? { shown: true } : {};
    await change(battle, { "system.seats": seats });
    if (!question) return;
    const next = { ...question, ...shown, askings: dividedNow(battle, question) };
    const handed = [...whoIsAsked(battle, next).entries()].filter(
      ([index, asked]) => !equal(asked, before[index] ?? null),
    );
    if (handed.length === 0) return;
    const indexes = handed.map(([index]) => index);
    await change(battle, await askedAnew(battle, next, indexes));
  });
  return reason;
}

/**
 * Assigns stations of a seat to users, or (if blank) back to its captain: directly, if a Gamemaster does it, else by a
 * request to the referee.
 */
export async function assign(battle: BattleCombat, seat: string, postings: readonly CrewMember[]): Promise<void> {
  if (postings.length === 0) return;
  if (game.user.isGM) await post(battle, game.user, { seat, postings });
  else await makeRequest(battle, { crew: { seat, postings } });
}

/** Fulfills a user's request if it is allowed, and deletes it, as the same request may be made again. */
export async function handleCrew(battle: BattleCombat, user: User.Implementation, request: unknown): Promise<void> {
  const isKnown = isPostings(request);
  const reason: Reason | null = isKnown ? await post(battle, user, request) : { code: "station-unknown" };
  if (reason) announceRefusedRequest(user, reason);
  // Another request may have come in the meantime.
  if (equal(storedRequest(user, battle)?.crew ?? null, request))
    await change(user, { flags: { [FLAG_SCOPE]: { request: "" } } }, refereeOptions(battle));
}
