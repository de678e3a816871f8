/** Everything that the board of Silent Ships shows, from its feed and what would be answered: pure, tested without Foundry. */
import type { AimLine } from "../../../kit/board/aim";
import { bannerFor, boardId, type Banner } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/battle/feed";
import type { Offers } from "../../../kit/board/question";
import type { BoardState } from "../../../kit/board/board-frame";
import { endNotice, standingNotice, waitingText, type Notice } from "../../../kit/board/notice";
import type { Texts } from "../../../kit/text/sentence";
import type { Sign } from "../../../kit/text/signs";
import { storyColumn, type StoryEntry } from "../../../kit/board/story-column";
import { actsOf, otherPlace, PLACES, placeOf, scoreOf, type SeaView } from "../../../rules/silent-ships";
import { aimsOf } from "./aims";
import { askedPanel, type SilentShipsQuestion } from "./asked";
import { battleNow, lastBattle, type Battle } from "./battle";
import { isFlipping, offersFor } from "./offers";
import type { SilentShipsPending } from "./pending";
import { seaGrid, type SilentShipsGrid } from "./sea";
import { fleetPanel, type FleetPanel } from "./side";
import { STORY } from "../story/telling";
import { signFor, type Table } from "./table";
import { word } from "./words";
import { namesOf } from "../story/names";

export interface SilentShipsContext {
  readonly id: string;
  readonly title: string;
  readonly banner: Banner;
  readonly foe: FleetPanel;
  readonly own: FleetPanel;
  readonly sea: SilentShipsGrid;
  readonly aims: readonly AimLine[];
  readonly question: SilentShipsQuestion | null;
  readonly battle: Battle | null;
  /** The battle before, until the next act. */
  readonly last: Battle | null;
  readonly offers: Offers | null;
  /** The fleets that have lost ships. */
  readonly losses: readonly Pick<FleetPanel, "name" | "sign" | "sunk">[];
  readonly notice: Notice | null;
  readonly scores: readonly { readonly sign: Sign; readonly text: string; readonly won: boolean }[];
  readonly story: readonly StoryEntry[];
  readonly onlooker: boolean;
  /** For screen readers, when it changes. */
  readonly announcement: string;
}

/** Builds the board. */
export function boardContext(
  feed: Feed<SeaView>,
  pending: SilentShipsPending,
  state: BoardState,
  texts: Texts,
): SilentShipsContext {
  const { view } = feed;
  const table = tableOf(feed, pending, state, texts);
  const { below } = table;
  const question = askedPanel(table);
  const notice = noticeOf(table);
  const battle = battleNow(table);
  const sea = seaGrid(table);
  const [own, foe] = [fleetPanel(table, below), fleetPanel(table, otherPlace(below))];
  const last = battle ? null : lastBattle(table);
  return {
    id: table.id,
    title: feed.title,
    banner: bannerFor(feed, { sign: signIn(table), round: roundText(table), end: endOf(table) }, texts),
    foe,
    own,
    sea,
    aims: aimsOf(table, sea, battle),
    question,
    battle,
    last,
    offers: offersFor(table),
    losses: [own, foe].filter(({ sunk }) => sunk.length > 0),
    notice,
    scores: view.over ? PLACES.map((place) => scoreLine(table, place)) : [],
    story: storyColumn(feed, STORY, { always: namesOf(view) }, texts),
    onlooker: feed.seat === null,
    announcement: [notice?.title ?? question?.title ?? waitingText(feed, texts), last?.verdict?.text ?? ""]
      .filter((text) => text !== "")
      .join(". "),
  };
}

/** What the parts of a board are drawn from. */
function tableOf(feed: Feed<SeaView>, pending: SilentShipsPending, state: BoardState, texts: Texts): Table {
  const { view } = feed;
  const me = view.phase === "muster" ? null : placeOf(view, feed.seat);
  const { armed } = state;
  return {
    id: boardId(feed),
    feed,
    view,
    me,
    below: me ?? 1,
    pending,
    ...state,
    armed: armed === "flip" && !isFlipping(feed, armed) ? "" : armed,
    texts,
  };
}

/** The sign of whose eyes look, as long as they play. */
const signIn = (table: Table): Banner["sign"] => (table.me === null || table.view.over ? "" : signFor(table, table.me));

function roundText({ view, texts }: Table): string {
  const { round, quiet, options } = view;
  if (round === 0) return word(texts, "beforeTurns");
  const values = { round, cap: options.roundCap, quiet, most: options.quietRounds };
  return word(texts, options.quietRounds > 0 && quiet > 0 ? "roundQuiet" : "round", values);
}

function endOf({ view, pending, texts, armed }: Table): Banner["end"] {
  const { end, place } = pending;
  if (!end || place === null) return null;
  const loses = end.asks;
  return {
    label: word(texts, loses && armed === "end" ? "end.sure" : "end.label"),
    note: word(texts, loses ? "end.loses" : "end.note"),
    suggested: !loses && actsOf(view, place).length === 0,
  };
}

const REASONS: readonly string[] = ["countryHeld", "flagSunk", "quiet", "roundCap", "agreed", "surrender"];

/** Why nothing is asked here: somebody else chooses, the game has stopped, or it is over. */
function noticeOf({ feed, view, texts }: Table): Notice | null {
  if (!view.over) return standingNotice(feed, texts);
  const { winners, reason } = view.over;
  const [winner] = view.captains.filter(({ seat }) => winners.includes(seat));
  const [loser] = view.captains.filter(({ seat }) => !winners.includes(seat));
  const names = { winner: winner?.name ?? "", loser: loser?.name ?? "" };
  const text = word(texts, `over.${REASONS.includes(reason) ? reason : "other"}`, names);
  return endNotice(feed, { seats: winners, names: [names.winner] }, texts, text);
}

function scoreLine(table: Table, place: 0 | 1): SilentShipsContext["scores"][number] {
  const { view, texts } = table;
  const { seat, name } = view.captains[place];
  return {
    sign: signFor(table, place),
    text: word(texts, "over.score", { name, count: scoreOf(view, place) }),
    won: view.over?.winners.includes(seat) === true,
  };
}
