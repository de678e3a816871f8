/** The board of a duel: what its buttons do beside answering. */
import { battleById } from "../../../kit/battle/battle";
import type { Options } from "../../../kit/board/chances";
import { Drafts } from "../../../kit/board/drafts";
import { CARD_SORTS } from "../../../kit/board/hand-order";
import { BoardWindow, type BoardFrame, type BoardPlace, type BoardState } from "../../../kit/board/window";
import { foundryDie } from "../../../kit/battle/dice";
import type { Feed } from "../../../kit/battle/feed";
import { localized, texts } from "../../../kit/text/texts";
import { captainOf, type DuelView } from "../../../rules/ship-on-ship";
import { boardContext } from "./context";
import type { Json } from "../../../rules/kernel";
import { draftOf, pendingFor, pressCard, stageOf, type Draft, type ShipOnShipPending } from "./pending";
import { savedDecksOf } from "./saved-decks";
import type { Portraits } from "./side";
import { deckAfter, type SavedDeck } from "../documents/deck-draft";
import { boardPart } from "../../../kit/windows/template";

const DRAFTS = new Drafts<Draft>();

const LABELS = ["against", "conditions", "deckList", "inDeck", "last", "preemptive", "onlooker"] as const;
const DECK_ACTIONS = ["deckCard", "deckPreset", "deckSaved", "deckRandom", "deckClear"] as const;

/** The pictures of both ships. */
function portraitsOf({ battleId, replayed, view }: Feed<DuelView>): Portraits {
  const combatants = battleById(battleId)?.combatants;
  const pictureOf = (ship: string): string => replayed?.pictures[ship] ?? combatants?.get(ship)?.actor?.img ?? "";
  // Foundry's own signs are no pictures of a ship.
  const shown = (img: string): string => (img.startsWith("icons/svg/") ? "" : img);
  return Object.fromEntries(view.captains.map(({ ship }) => [ship, shown(pictureOf(ship))]));
}

export class ShipOnShipBoard extends BoardWindow<DuelView, Draft, ShipOnShipPending> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.ship-on-ship.title", icon: "fa-solid fa-jet-fighter" },
    actions: {
      card: BoardWindow.onPress,
      ...Object.fromEntries(DECK_ACTIONS.map((action) => [action, ShipOnShipBoard.#onDeck])),
    },
  };

  static override PARTS = boardPart(
    "ship-on-ship/board",
    [
      "ship-on-ship/deck-builder",
      "ship-on-ship/board-clash",
      "ship-on-ship/board-exchange",
      "ship-on-ship/board-lasting",
      "ship-on-ship/board-seat",
      "parts/playing-card",
      "parts/hand-order",
    ],
    [".ah-ship-on-ship__center", ".ah-ship-on-ship__lasting", ".ah-ship-on-ship__builder"],
  );

  /** The builder of a deck needs height. */
  protected static override place(width: number, height: number, sidebar: number): BoardPlace {
    return { ...super.place(width, height, sidebar), height: Math.max(680, Math.min(760, height - 50)) };
  }

  protected override get drafts(): Drafts<Draft> {
    return DRAFTS;
  }

  protected override stageOf(feed: Feed<DuelView>): string | null {
    return stageOf(feed);
  }

  protected override pendingFor(feed: Feed<DuelView>, draft: Draft | null): ShipOnShipPending {
    return pendingFor(feed, draft, texts);
  }

  protected override draftOf(answer: Json): Draft | undefined {
    return draftOf(answer);
  }

  protected override optionsFor(feed: Feed<DuelView>, pending: ShipOnShipPending): Options<Draft> {
    const all = super.optionsFor(feed, pending);
    return {
      ...all,
      pressOf: (control) =>
        control["action"] === "card" ? pressCard(pending, control["card"] ?? "") : all.pressOf(control),
      leadsTo: ({ cards }, answer) =>
        cards.length > 0 && cards.every((card) => draftOf(answer)?.cards.includes(card) === true),
    };
  }

  protected override draw(feed: Feed<DuelView>, pending: ShipOnShipPending, state: BoardState): BoardFrame {
    const given = DRAFTS.sentAt(feed.battleId, stageOf(feed))?.cards ?? [];
    const drawn = { ...state, given, portraits: portraitsOf(feed), saved: this.#saved(feed) };
    const board = boardContext(feed, pending, drawn, texts);
    const arranged = { ...board, own: { ...board.own, ...this.hand.arranged(board.own.hand, CARD_SORTS) } };
    return board.own.mine ? arranged : board;
  }

  protected override labels(): Record<string, string> {
    return localized("ALLHANDS.ship-on-ship.label", LABELS);
  }

  /** The decks that the asked captain may take over whole. */
  #saved({ battleId, question, view }: Feed<DuelView>): SavedDeck[] {
    if (question?.name !== "stackDeck") return [];
    const captain = captainOf(view, question.seat);
    return savedDecksOf(captain, battleById(battleId)?.combatants.get(captain.ship)?.actor ?? null);
  }

  static #onDeck(this: ShipOnShipBoard, _event: Event, target: HTMLElement): Promise<void> | void {
    const { drawn } = this;
    const color = drawn?.question ? captainOf(drawn.view, drawn.question.seat).color : null;
    if (!drawn || color === null) return;
    const drafted = this.answering.pending?.drafted ?? [];
    const cards = deckAfter(color, drafted, this.#saved(drawn), target.dataset, foundryDie);
    if (cards) return this.answering.press({ draft: { cards } });
  }
}
