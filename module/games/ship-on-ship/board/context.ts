/** Everything that a duel's board shows, from its feed and the draft. Pure, and tested without Foundry. */
import type { Feed } from "../../../kit/game/feed";
import type { AimLine } from "../../../kit/board/aim";
import { drawingOf, frameOf, type Over } from "../../../kit/board/board-frame";
import { signOf } from "../../../kit/text/signs";
import type { CardId } from "../../../rules/kernel";
import { captainOf, fanSize, shipOnShip, type CaptainView, type DuelView } from "../../../rules/ship-on-ship";
import { clashesOf, lastClashes, previewOf, type Clash, type Looking } from "./exchange";
import type { ShipOnShipPending } from "./pending";
import { colorsOf } from "./questions";
import { captainSide, type DuelState, type DuelTable } from "./side";
import { reportContext } from "../story/report-context";
import { STORY } from "../story/events";
import { deckBuilderContext } from "../decks/builder-context";
import { endText, word } from "../story/words";
import { namesOf } from "../story/names";

/** Everything that a duel's board shows. */
export function boardContext(feed: Feed<DuelView>, pending: ShipOnShipPending, state: DuelState) {
  const { view } = feed;
  const me = feed.seat === null ? null : captainOf(view, feed.seat);
  const table: DuelTable = { ...drawingOf(feed, pending, state), me, given: givenBy(feed, me, state.given) };
  const [first, second] = view.captains;
  const own = me ?? first;
  // Of two sides, one's own is at the start.
  const placed = (clash: Clash) => ({ ...clash, inward: clash.to === own.ship });
  const clashes = shownClashes(table).map(placed);
  return {
    ...frameOf(table, {
      banner: { sign: me && !view.over ? signOf(me.seat) : "", round: roundText(view) },
      question: pending.panel,
      over: endOf(table),
      report: (steps, seats) => reportContext(view, steps, seats),
      style: STORY,
      names: namesOf(view),
      circumstances: shipOnShip.circumstances,
      said: [clashes[0]?.verdict?.text ?? ""],
    }),
    foe: captainSide(table, own === first ? second : first),
    own: captainSide(table, own),
    // The exchange under way or in preview; or the previous one, also at the end.
    clashes,
    last: clashes.length > 0 ? [] : lastClashes(looking(table), toldIn(feed)).map(placed),
    aims: clashes.map(aimOf),
    // The cards of each color, while a color is being chosen.
    colors: pending.name === "chooseColor" ? colorsOf() : [],
    builder: builderOf(table),
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

function looking({ view, me, pending, given }: DuelTable): Looking {
  const defending = pending.name === "respond" || (view.phase === "respond" && given.length > 0);
  return { view, me, drafted: defending ? [...pending.drafted, ...given] : null };
}

function shownClashes(table: DuelTable): Clash[] {
  const { view, pending, given } = table;
  if (view.over) return [];
  const clashes = clashesOf(looking(table));
  const card = view.phase === "commit" || view.phase === "attrition" ? (pending.drafted[0] ?? given[0]) : undefined;
  if (clashes.length > 0 || card === undefined) return clashes;
  const preview = previewOf(looking(table), card);
  return preview ? [preview] : [];
}

/** An attack drawn over the scene: its total against the defense, and its outcome. */
const aimOf = ({ from, to, attack, defense, verdict }: Clash): AimLine => ({
  from,
  to,
  chosen: true,
  pick: null,
  odds: word("clash.totals", { attack: attack.value, defense: defense.value }),
  does: verdict?.text ?? "",
});

function roundText({ turn, exchange }: DuelView): string {
  return turn === 0 ? word("beforeTurns") : word("turn", { turn, exchange: Math.max(1, exchange) });
}

function endOf({ view }: DuelTable): Over | null {
  if (!view.over) return null;
  const { winners } = view.over;
  const names = view.captains.filter(({ seat }) => winners.includes(seat)).map(({ name }) => name);
  const scores = view.captains.map((captain) => ({
    sign: signOf(captain.seat),
    text: word("end.score", { name: captain.name, rating: captain.rating, lost: fanSize(captain) }),
    won: winners.includes(captain.seat),
  }));
  return { winners, names, text: endText(view), scores };
}

/** The deck that is being put together; null if there is none. */
function builderOf({ pending, me, id, view, saved }: DuelTable) {
  if (pending.manner !== "deck" || pending.question === null || me?.color == null) return null;
  return { ...deckBuilderContext(me.color, pending.drafted, saved, view.options), prefix: `${id}-deck` };
}
