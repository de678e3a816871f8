/** Everything that a duel's board shows, from its feed and what is drafted: pure, and tested without Foundry. */
import { bannerFor, boardId, type Banner } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/battle/feed";
import { endNotice, standingNotice, waitingText, type Notice } from "../../../kit/board/notice";
import type { Texts } from "../../../kit/text/sentence";
import { signOf, type Sign } from "../../../kit/text/signs";
import { storyColumn, type StoryEntry } from "../../../kit/board/story-column";
import type { CardId } from "../../../rules/kernel";
import { captainOf, maximum, type CaptainView, type DuelView } from "../../../rules/ship-on-ship";
import type { AimLine } from "../../../kit/board/aim";
import type { QuestionPanel } from "../../../kit/board/question";
import type { BoardState } from "../../../kit/board/window";
import { askedPanel } from "./asked";
import { clashesOf, lastClashes, previewOf, type Clash, type Looking } from "./exchange";
import type { ShipOnShipPending } from "./pending";
import { colorsOf, type ColorCard } from "./choices";
import { sideOf, type Portraits, type Side, type Table } from "./side";
import { STORY } from "../story/telling";
import { deckBuilderContext, type DeckBuilderContext } from "../decks/builder-context";
import type { SavedDeck } from "../documents/deck-draft";
import { endText, word } from "../story/words";
import { namesOf } from "../story/names";

/** What a board keeps between two drawings. Open lie decks, by their seats. */
export interface DuelState extends BoardState {
  /** The cards that were sent from here at this point of the duel. */
  readonly given: readonly CardId[];
  readonly portraits: Portraits;
  /** Decks of the asked seat that were saved under a name. */
  readonly saved: readonly SavedDeck[];
}

export interface Score {
  readonly sign: Sign;
  readonly text: string;
  readonly won: boolean;
}

export interface DuelContext {
  readonly id: string;
  readonly title: string;
  readonly banner: Banner;
  readonly foe: Side;
  readonly own: Side;
  /** The exchange that is under way, or would be. */
  readonly clashes: readonly Clash[];
  readonly aims: readonly AimLine[];
  /** The exchange before, while the next one is being chosen. */
  readonly last: readonly Clash[];
  readonly question: QuestionPanel | null;
  /** What each color brings, while one is being chosen. */
  readonly colors: readonly ColorCard[];
  /** The deck that is being put together; null: none. */
  readonly builder: (DeckBuilderContext & { readonly prefix: string }) | null;
  readonly notice: Notice | null;
  readonly scores: readonly Score[];
  readonly story: readonly StoryEntry[];
  readonly onlooker: boolean;
  /** For screen readers, when it changes. */
  readonly announcement: string;
}

/** Builds the board of a duel. */
export function boardContext(
  feed: Feed<DuelView>,
  pending: ShipOnShipPending,
  state: DuelState,
  texts: Texts,
): DuelContext {
  const { view } = feed;
  const me = feed.seat === null ? null : captainOf(view, feed.seat);
  const table: Table = {
    id: boardId(feed),
    feed,
    view,
    me,
    pending,
    given: givenBy(feed, me, state.given),
    open: state.open,
    portraits: state.portraits,
    texts,
  };
  const [first, second] = view.captains;
  const own = me ?? first;
  const question = askedPanel(table, state.fresh);
  const notice = noticeOf(table);
  const clashes = shownClashes(table);
  return {
    id: table.id,
    title: feed.title,
    banner: bannerFor(feed, { sign: me && !view.over ? signOf(me.seat) : "", round: roundText(view, texts) }, texts),
    foe: sideOf(table, own === first ? second : first),
    own: sideOf(table, own),
    clashes,
    aims: clashes.map((clash) => aimOf(clash, texts)),
    last:
      view.over || view.phase === "respond" || view.phase === "damage" ? [] : lastClashes(looking(table), toldIn(feed)),
    question,
    colors: question?.name === "chooseColor" ? colorsOf(texts) : [],
    builder: builderOf(table, state.saved),
    notice,
    scores: view.over ? view.captains.map((captain) => scoreOf(view, captain, texts)) : [],
    story: storyColumn(feed, STORY, { always: namesOf(view) }, texts),
    onlooker: me === null,
    announcement: [notice?.title ?? question?.title ?? waitingText(feed, texts), clashes[0]?.verdict?.text ?? ""]
      .filter((text) => text !== "")
      .join(". "),
  };
}

/** The cards that this seat has sent, while the others still choose. */
function givenBy(feed: Feed<DuelView>, me: CaptainView | null, given: readonly CardId[]): readonly CardId[] {
  const waits = feed.waiting.some(({ seat, answered }) => seat === me?.seat && answered);
  return waits && !feed.question ? given : [];
}

/** Public events, oldest first, of all steps that count. */
const toldIn = ({ story, events }: Feed<DuelView>) => [
  ...story.filter(({ undone }) => !undone).flatMap((step) => step.events),
  ...events,
];

function looking({ view, me, pending, given, texts }: Table): Looking {
  const defending = pending.name === "respond" || (view.phase === "respond" && given.length > 0);
  return { view, me, drafted: defending ? [...pending.drafted, ...given] : null, texts };
}

function shownClashes(table: Table): Clash[] {
  const { view, pending, given } = table;
  if (view.over) return [];
  const clashes = clashesOf(looking(table));
  const card = view.phase === "commit" || view.phase === "attrition" ? (pending.drafted[0] ?? given[0]) : undefined;
  if (clashes.length > 0 || card === undefined) return clashes;
  const preview = previewOf(looking(table), card);
  return preview ? [preview] : [];
}

/** An attack over the scene: its total against the defense, and what comes of it. */
const aimOf = ({ from, to, attack, defense, verdict }: Clash, texts: Texts): AimLine => ({
  ...{ from, to, chosen: true, pick: null },
  odds: word(texts, "clash.totals", { attack: attack.value, defense: defense.value }),
  does: verdict?.text ?? "",
});

function roundText({ turn, exchange }: DuelView, texts: Texts): string {
  return turn === 0 ? word(texts, "beforeTurns") : word(texts, "turn", { turn, exchange: Math.max(1, exchange) });
}

function noticeOf({ feed, view, texts }: Table): Notice | null {
  if (!view.over) return standingNotice(feed, texts);
  const { winners: seats } = view.over;
  const names = view.captains.filter(({ seat }) => seats.includes(seat)).map(({ name }) => name);
  return endNotice(feed, { seats, names }, texts, endText(view, texts));
}

function scoreOf({ over }: DuelView, captain: CaptainView, texts: Texts): Score {
  const { name, rating, seat } = captain;
  return {
    sign: signOf(seat),
    text: word(texts, "end.score", { name, left: Math.max(0, maximum(captain)), rating }),
    won: over?.winners.includes(seat) === true,
  };
}

function builderOf({ pending, me, texts, id, view }: Table, saved: readonly SavedDeck[]): DuelContext["builder"] {
  if (pending.manner !== "deck" || pending.question === null || me?.color == null) return null;
  return { ...deckBuilderContext(me.color, pending.drafted, saved, texts, view.options), prefix: `${id}-deck` };
}
