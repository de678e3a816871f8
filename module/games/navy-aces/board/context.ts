/** All that the board of Navy Aces shows, from its feed and the pending answer. Pure, so tested without Foundry. */
import type { Banner } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/game/feed";
import { offerOf } from "../../../kit/board/pending";
import { offersOf } from "../../../kit/board/question";
import { drawingOf, frameOf, type BoardState, type Over } from "../../../kit/board/board-frame";
import { navyAces, placeOf, ranking, type Interrupt, type WatersView } from "../../../rules/navy-aces";
import { navyName } from "../words";
import { askedPanel } from "./asked";
import { chartOf } from "./chart";
import { combatPanel } from "./combat";
import { headOf, leaderOf } from "./head";
import { handPanel, pilesOf } from "./own";
import type { NavyAcesPending } from "./pending";
import { namesOf, STORY } from "../story/events";
import { reportContext } from "../story/report-context";
import { signFor, type Table } from "./table";
import { word } from "../plan/words";

/** State that the board keeps between two drawings, and whether its table is on the scene. */
export interface NavyAcesState extends BoardState {
  readonly onScene: boolean;
  /** Whether the chart has little room. */
  readonly isSmall: boolean;
  /** Open folds: the `chart`, and `exact` numbers. */
  readonly unfolded: ReadonlySet<string>;
}

/** Builds the board. The open piles are `discard` and `turnDiscard`. */
export function boardContext(feed: Feed<WatersView>, pending: NavyAcesPending, state: NavyAcesState) {
  const { view } = feed;
  const table: Table = { ...drawingOf(feed, pending, state), me: placeOf(view, feed.seat) };
  const question = askedPanel(table);
  return {
    ...frameOf(table, {
      banner: { ...ownerOf(table), end: turnEnd(table) },
      question,
      over: gameEnd(table),
      report: (steps, seats) => reportContext(view, steps, seats),
      style: STORY,
      names: namesOf(view),
      circumstances: navyAces.circumstances,
      said: [question?.warning ?? "", question?.submit?.reason ?? ""],
    }),
    head: headOf(table),
    chart: chartOf(table, state.isSmall),
    // Whether the table is on the scene that this screen shows; the chart is then folded away.
    onScene: state.onScene,
    unfolded: { chart: state.unfolded.has("chart"), exact: state.unfolded.has("exact") },
    combat: view.over ? null : combatPanel(table),
    hand: view.over ? null : handPanel(table),
    piles: pilesOf(table),
    offers: offersIn(table),
  };
}

/** The navy of the viewer; for an onlooker, the banner shows the battle. */
const ownerOf = (table: Table): Partial<Banner> =>
  table.me === null ? {} : { name: navyName(table.view, table.me), sign: signFor(table, table.me) };

function turnEnd({ pending: { end }, armed }: Table): Banner["end"] {
  if (!end) return null;
  return {
    label: word(armed === "end" ? "end.sure" : "end.label"),
    note: word(end.asks ? "end.note" : "end.done"),
    suggested: !end.asks,
  };
}

/** Offers to end the game, and to surrender. NA-36, house additions. */
function offersIn({ feed, armed, me, view }: Table) {
  const menu = offerOf(feed)?.menu();
  if (!menu || me === null || view.over) return null;
  const leader = leaderOf(view);
  const ending = leader === me ? "endHintWin" : leader === null ? "endHintDraw" : "endHintLose";
  const names: { name: Interrupt["do"]; key: string; hint: string }[] = [
    { name: "offerEnd", key: "O", hint: word(`offer.${ending}`) },
    { name: "surrender", key: "X", hint: word("offer.surrenderHint") },
  ];
  return offersOf(menu, names, armed, (key) => word(`offer.${key}`));
}

const REASONS: readonly string[] = ["lastNavy", "rounds", "agreed", "quiet", "surrender"];

/** How the game ended, with the final ranking, in which navies that surrendered come last; null if it goes on. */
function gameEnd(table: Table): Over | null {
  const { view } = table;
  if (!view.over) return null;
  const { winners, reason } = view.over;
  const line = (place: number, text: string) => ({
    sign: signFor(table, place),
    text,
    won: winners.includes(view.navies[place]?.seat ?? ""),
  });
  const ranked = ranking(view).map(({ place, kills, active }) =>
    line(place, word("score", { count: kills, name: navyName(view, place), strength: active })),
  );
  const lost = view.navies.flatMap(({ surrendered }, place) =>
    surrendered ? [line(place, word("scoreSurrendered", { name: navyName(view, place) }))] : [],
  );
  return {
    winners,
    names: view.navies.flatMap(({ seat }, place) => (winners.includes(seat) ? [navyName(view, place)] : [])),
    text: word(`over.${REASONS.includes(reason) ? reason : "other"}`),
    scores: [...ranked, ...lost],
  };
}
