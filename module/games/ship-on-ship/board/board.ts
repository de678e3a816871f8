/** The board of a duel, and what its buttons do besides answering. */
import { fighterIn } from "../../../kit/battle/battle";
import type { OpenBoard } from "../../../kit/board/definition";
import { Drafts } from "../../../kit/board/drafts";
import { CARD_SORTS } from "../../../kit/board/hand-order";
import { portraitsOf } from "../../../kit/battle/fighters";
import { flyPieces, isStill, waysOf, type PiecesSeen } from "../../../kit/board/motion";
import { defineBoard } from "../../../kit/board/window";
import { foundryDie } from "../../../kit/game/dice";
import type { Feed } from "../../../kit/game/feed";
import { captainOf, type DuelView } from "../../../rules/ship-on-ship";
import { boardContext } from "./context";
import { cardsSeen, FLYING, originOf } from "./flights";
import { draftOf, pendingFor, pressCard, stageOf, type Draft, type ShipOnShipPending } from "./pending";
import { deckAfter, sameCards, type SavedDeck } from "../documents/deck-draft";
import { DogfighterModel } from "../documents/models";
import { decksOf } from "../documents/saved-decks";
import { word } from "../story/words";
import { STORY } from "../story/events";
import { boardPart } from "../../../kit/windows/template";

const DRAFTS = new Drafts<Draft>();

type Duelling = OpenBoard<DuelView, Draft, ShipOnShipPending, { cards: PiecesSeen }>;

const DECK_ACTIONS = ["deckCard", "deckPreset", "deckSaved", "deckRandom", "deckClear"] as const;

/** The decks that the asked captain can load as a whole: the craft's favored deck, and those on its sheet. */
function savedFor({ battleId, question, view }: Feed<DuelView>): SavedDeck[] {
  const captain = question?.name === "stackDeck" ? captainOf(view, question.seat) : null;
  if (captain?.color == null) return [];
  const { color, favored, ship } = captain;
  const actor = fighterIn(battleId, ship)?.actor;
  const own = actor?.isOwner && actor.system instanceof DogfighterModel ? decksOf(actor.system.decks, color) : [];
  const known = favored?.[color] ?? [];
  if (known.length === 0 || own.some(({ cards }) => sameCards(cards, known))) return own;
  return [{ name: word("favored"), cards: known }, ...own];
}

/** Handles a click in the deck builder. */
function onDeck({ answering }: Duelling, { dataset }: HTMLElement): Promise<void> | void {
  const { feed, pending } = answering;
  const color = feed?.question ? captainOf(feed.view, feed.question.seat).color : null;
  if (!feed || !pending || color === null) return;
  const cards = deckAfter(color, pending.drafted, savedFor(feed), dataset, foundryDie);
  if (cards) return answering.press({ draft: { cards } });
}

const tableIn = (root: HTMLElement | null): HTMLElement | null => root?.querySelector<HTMLElement>(".ah-board") ?? null;

export const ShipOnShipBoard = defineBoard({
  window: { title: "ALLHANDS.ship-on-ship.title", icon: "fa-solid fa-jet-fighter" },
  part: boardPart(
    "ship-on-ship/board",
    [
      "ship-on-ship/deck-head",
      "ship-on-ship/deck-rows",
      "ship-on-ship/board-clash",
      "ship-on-ship/board-colors",
      "ship-on-ship/board-exchange",
      "ship-on-ship/board-facts",
      "parts/playing-card",
      "parts/hand-order",
    ],
    [".ah-ship-on-ship__builder", ".ah-ship-on-ship__colors", ".ah-ship-on-ship__ready"],
  ),
  // The deck builder needs height.
  layout: { facts: "beside", rail: "halves", asked: "hand" },
  motion: {
    effects: STORY.effects,
    // The picture of a ship, and the places that it can lose.
    pieces: [".ah-ship-on-ship__ship", ".ah-ship-on-ship__lost"],
    idOf: ({ piece = "" }) => piece,
    // The card that attacks.
    missile: ".ah-clash__title + .ah-clash__total .ah-playing-card__face",
  },
  drafts: DRAFTS,
  stageOf,
  pendingFor,
  draftOf,
  presses: { card: ({ card = "" }, _feed, pending) => pressCard(pending, card) },
  leadsTo: ({ cards }, answer) =>
    cards.length > 0 && cards.every((card) => draftOf(answer)?.cards.includes(card) === true),
  keep: (): { cards: PiecesSeen } => ({ cards: new Map() }),
  draw(feed, pending, state, { element, hand, keeps }) {
    keeps.cards = cardsSeen(tableIn(element as HTMLElement | null));
    const given = DRAFTS.sentAt(feed.battleId, stageOf(feed))?.cards ?? [];
    const portraits = portraitsOf(
      feed,
      feed.view.captains.map(({ ship }) => ship),
    );
    const drawn = { ...state, given, portraits, saved: savedFor(feed) };
    const board = boardContext(feed, pending, drawn);
    if (!board.own.mine) return board;
    return { ...board, own: { ...board.own, ...hand.arranged(board.own.hand, CARD_SORTS) } };
  },
  /** A played card flies from its hand to the clash, a lost one from its ship to the pile. */
  drawn({ element, keeps }) {
    const table = tableIn(element);
    if (!table || isStill(table, keeps.cards)) return;
    const came = [...cardsSeen(table)].filter(([name]) => FLYING.test(name));
    flyPieces(
      table,
      waysOf(keeps.cards, new Map(came), (name) => originOf(name, keeps.cards)),
    );
  },
  actions: Object.fromEntries(DECK_ACTIONS.map((action) => [action, onDeck])),
});
