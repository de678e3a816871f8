/** Everything that the board of Navy Aces shows, from its feed, the plan and what is under the hand: pure, tested without Foundry. */
import { bannerButtons, type BannerButtons } from "../../../foundry/board/banner";
import type { Feed } from "../../../foundry/battle/feed";
import { endNotice, standingNotice, waitingText, type Notice } from "../../../foundry/board/notice";
import type { Texts } from "../../../foundry/text/sentence";
import type { Sign } from "../../../foundry/text/signs";
import type { StoryEntry } from "../../../foundry/board/story-column";
import { findUnit, placeOf, ranking, refuseMover, type WatersView } from "../../../rules/navy-aces";
import { navyName } from "../words";
import { askedPanel, mayEnd, type AskedPanel } from "./asked";
import { chartOf, type ChartView } from "./chart";
import { combatPanel, type CombatPanel } from "./combat";
import { handFor, type AcesHand, type Draft } from "./hand";
import { headOf, type Head } from "./head";
import { wheneverOf, type Whenever } from "./offers";
import { handPanel, pilesOf, type HandPanel, type Piles } from "./own";
import { storyOf } from "./story";
import { signFor, type Tab, type Table } from "./table";
import { counted, word } from "../plan/words";
import type { Plan } from "../plan/plan";

/** What a board is drawn from, beside the feed. */
export interface BoardState {
  readonly plan: Plan;
  readonly draft: Draft | null;
  readonly tab: Tab;
  readonly armed: string;
  /** The question that was drawn last. */
  readonly seen: string | null;
  /** What was opened: `discard`, `turnDiscard`. */
  readonly open: ReadonlySet<string>;
}

/** As `templates/parts/seat-banner.hbs` draws it. */
export interface AcesBanner extends BannerButtons {
  readonly id: string;
  readonly name: string;
  readonly sign: Sign | "";
  readonly state: string;
  readonly waiting: boolean;
  readonly end: { readonly label: string; readonly note: string; readonly suggested: boolean } | null;
}

/** A line of the final ranking. */
export interface ScoreLine {
  readonly sign: Sign;
  readonly text: string;
  readonly won: boolean;
}

export interface AcesContext {
  readonly id: string;
  readonly title: string;
  readonly banner: AcesBanner;
  readonly head: Head;
  readonly chart: ChartView;
  readonly question: AskedPanel | null;
  readonly combat: CombatPanel | null;
  readonly hand: HandPanel | null;
  readonly piles: Piles;
  readonly notice: Notice | null;
  readonly scores: readonly ScoreLine[];
  readonly whenever: Whenever | null;
  readonly story: readonly StoryEntry[];
  readonly onlooker: boolean;
  /** For screen readers, when it changes. */
  readonly announcement: string;
}

/** Builds the board, and what its keys and buttons work on. */
export function boardContext(
  feed: Feed<WatersView>,
  state: BoardState,
  texts: Texts,
): { context: AcesContext; hand: AcesHand } {
  const { view } = feed;
  const table = tableOf(feed, state, texts);
  const question = askedPanel(table, state.seen);
  const notice = noticeOf(table);
  const context: AcesContext = {
    id: table.id,
    title: feed.title,
    banner: bannerOf(table),
    head: headOf(table),
    chart: chartOf(table),
    question,
    combat: view.over ? null : combatPanel(table),
    hand: handPanel(table),
    piles: pilesOf(table),
    notice,
    scores: view.over ? scoresOf(table) : [],
    whenever: wheneverOf(table),
    story: storyOf(feed, texts),
    onlooker: feed.seat === null,
    announcement: [notice?.title ?? question?.title ?? waitingText(feed, texts), question?.refused ?? ""]
      .filter((text) => text !== "")
      .join(". "),
  };
  return { context, hand: table.hand };
}

/** What the parts of a board are drawn from. */
export function tableOf(feed: Feed<WatersView>, state: BoardState, texts: Texts): Table {
  const { view } = feed;
  const hand = handFor(feed, state.plan, state.draft);
  return {
    id: `all-hands-board-${feed.battleId}`,
    feed,
    view,
    me: placeOf(view, feed.seat),
    hand,
    plan: state.plan,
    tab: tabOf(view, hand, state),
    open: state.open,
    armed: state.armed,
    texts,
  };
}

/** What is planned says it; then what was chosen, unless the unit can only fight any more. */
function tabOf(view: WatersView, { place }: AcesHand, { plan, tab }: BoardState): Tab {
  if (plan.fight !== null) return "fight";
  if (plan.legs.length > 0) return "sail";
  const unit = findUnit(view, plan.unit);
  const stays = unit !== null && place !== null && refuseMover(view, place, unit.id) !== null;
  return stays ? "fight" : tab;
}

function bannerOf(table: Table): AcesBanner {
  const { id, feed, view, texts, me, hand } = table;
  const asked = hand.question === null ? waitingText(feed, texts) : texts("ALLHANDS.board.yourAnswer");
  return {
    id,
    name: me === null ? feed.title : navyName(view, me),
    sign: me === null ? "" : signFor(table, me),
    state: feed.status === "playing" ? asked : "",
    waiting: hand.question !== null,
    end: endOf(table),
    ...bannerButtons(feed, texts),
  };
}

function endOf(table: Table): AcesBanner["end"] {
  const { hand, texts, armed } = table;
  if (hand.name !== "act") return null;
  const done = mayEnd(table);
  return {
    label: word(texts, armed === "end" ? "end.sure" : "end.label"),
    note: word(texts, done ? "end.done" : "end.note"),
    suggested: done,
  };
}

const REASONS: readonly string[] = ["lastNavy", "rounds", "agreed", "surrender"];

/** Why nothing is asked here: somebody else chooses, the game has stopped, or it is over. */
function noticeOf({ feed, view, texts }: Table): Notice | null {
  if (!view.over) return standingNotice(feed, texts);
  const { winners, reason } = view.over;
  const names = view.navies.flatMap(({ seat }, place) => (winners.includes(seat) ? [navyName(view, place)] : []));
  const text = word(texts, `over.${REASONS.includes(reason) ? reason : "other"}`);
  return { ...endNotice(names, texts), text };
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
