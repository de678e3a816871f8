/** Everything that the board of Navy Aces shows, from its feed and what would be answered: pure, tested without Foundry. */
import { bannerFor, boardId, type Banner } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/battle/feed";
import { offerOf } from "../../../kit/board/pending";
import { offersOf, type Offers } from "../../../kit/board/question";
import type { BoardState } from "../../../kit/board/board-frame";
import { endNotice, standingNotice, waitingText, type Notice } from "../../../kit/board/notice";
import type { Texts } from "../../../kit/text/sentence";
import type { Sign } from "../../../kit/text/signs";
import { storyColumn, type StoryEntry } from "../../../kit/board/story-column";
import { placeOf, ranking, type Interrupt, type WatersView } from "../../../rules/navy-aces";
import { navyName } from "../words";
import { askedPanel, type AskedPanel } from "./asked";
import { chartOf, type ChartView } from "./chart";
import { combatPanel, type CombatPanel } from "./combat";
import { headOf, leaderOf, type Head } from "./head";
import { handPanel, pilesOf, type HandPanel, type Piles } from "./own";
import type { NavyAcesPending } from "./pending";
import { namesOf } from "../story/names";
import { STORY } from "../story/telling";
import { signFor, type Table } from "./table";
import { counted, word } from "../plan/words";

/** A line of the final ranking. */
export interface ScoreLine {
  readonly sign: Sign;
  readonly text: string;
  readonly won: boolean;
}

export interface NavyAcesContext {
  readonly id: string;
  readonly title: string;
  readonly banner: Banner;
  readonly head: Head;
  readonly chart: ChartView;
  /** The table lies on the scene that this screen shows: the chart is folded away. */
  readonly onScene: boolean;
  /** Which folds are open. */
  readonly unfolded: { readonly chart: boolean; readonly exact: boolean };
  readonly question: AskedPanel | null;
  readonly combat: CombatPanel | null;
  readonly hand: HandPanel | null;
  readonly piles: Piles;
  readonly notice: Notice | null;
  readonly scores: readonly ScoreLine[];
  /** What may be done whoever is asked; null: by who looks on, and after the end. */
  readonly offers: Offers | null;
  readonly story: readonly StoryEntry[];
  readonly onlooker: boolean;
  /** For screen readers, when it changes. */
  readonly announcement: string;
}

/** What the board keeps between two drawings, and whether its table lies on the scene. */
export interface NavyAcesState extends BoardState {
  readonly onScene: boolean;
  /** Which folds are open: the `chart`, and `exact` numbers. */
  readonly unfolded: ReadonlySet<string>;
}

/** Builds the board. Open lie piles: `discard`, `turnDiscard`. */
export function boardContext(
  feed: Feed<WatersView>,
  pending: NavyAcesPending,
  { fresh, open, armed, onScene, unfolded }: NavyAcesState,
  texts: Texts,
): NavyAcesContext {
  const { view } = feed;
  const id = boardId(feed);
  const table: Table = { id, feed, view, me: placeOf(view, feed.seat), pending, open, armed, texts };
  const question = askedPanel(table, fresh);
  const notice = noticeOf(table);
  const asked = notice?.title ?? question?.title ?? waitingText(feed, texts);
  return {
    id,
    title: feed.title,
    banner: bannerFor(feed, { ...ownerOf(table), end: endOf(table) }, texts),
    head: headOf(table),
    chart: chartOf(table),
    onScene,
    unfolded: { chart: unfolded.has("chart"), exact: unfolded.has("exact") },
    question,
    combat: view.over ? null : combatPanel(table),
    hand: handPanel(table),
    piles: pilesOf(table),
    notice,
    scores: view.over ? scoresOf(table) : [],
    offers: offersIn(table),
    story: storyColumn(feed, STORY, { always: namesOf(view) }, texts),
    onlooker: feed.seat === null,
    announcement: [asked, question?.warning ?? "", question?.submit?.reason ?? ""]
      .filter((text) => text !== "")
      .join(". "),
  };
}

/** Whose eyes look; an onlooker's see the battle. */
const ownerOf = (table: Table): Partial<Banner> =>
  table.me === null ? {} : { name: navyName(table.view, table.me), sign: signFor(table, table.me) };

function endOf({ pending: { end }, texts, armed }: Table): Banner["end"] {
  if (!end) return null;
  return {
    label: word(texts, armed === "end" ? "end.sure" : "end.label"),
    note: word(texts, end.asks ? "end.note" : "end.done"),
    suggested: !end.asks,
  };
}

/** To offer the end of the game, and to give up. NA-36, house additions. */
function offersIn({ feed, texts, armed, me, view }: Table): Offers | null {
  const menu = offerOf(feed)?.menu();
  if (!menu || me === null || view.over) return null;
  const leader = leaderOf(view);
  const ending = leader === me ? "endHintWin" : leader === null ? "endHintDraw" : "endHintLose";
  const names: { name: Interrupt["do"]; key: string; hint: string }[] = [
    { name: "offerEnd", key: "O", hint: word(texts, `offer.${ending}`) },
    { name: "surrender", key: "X", hint: word(texts, "offer.surrenderHint") },
  ];
  return offersOf(menu, names, armed, (key) => word(texts, `offer.${key}`), texts);
}

const REASONS: readonly string[] = ["lastNavy", "rounds", "agreed", "surrender"];

/** Why nothing is asked here: somebody else chooses, the game has stopped, or it is over. */
function noticeOf({ feed, view, texts }: Table): Notice | null {
  if (!view.over) return standingNotice(feed, texts);
  const { winners, reason } = view.over;
  const names = view.navies.flatMap(({ seat }, place) => (winners.includes(seat) ? [navyName(view, place)] : []));
  const text = word(texts, `over.${REASONS.includes(reason) ? reason : "other"}`);
  return endNotice(feed, { seats: winners, names }, texts, text);
}

/** The final ranking; who gave up comes last. */
function scoresOf(table: Table): ScoreLine[] {
  const { view, texts } = table;
  const ranked = ranking(view);
  const lost = view.navies.flatMap(({ surrendered }, place) => (surrendered ? [place] : []));
  const line = (place: number, text: string): ScoreLine => ({
    sign: signFor(table, place),
    text,
    won: view.over?.winners.includes(view.navies[place]?.seat ?? "") === true,
  });
  return [
    ...ranked.map(({ place, kills, active }) =>
      line(place, counted(texts, "score", kills, { name: navyName(view, place), strength: active })),
    ),
    ...lost.map((place) => line(place, word(texts, "scoreSurrendered", { name: navyName(view, place) }))),
  ];
}
