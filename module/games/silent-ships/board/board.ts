/** The board of Silent Ships: what its squares, cards and ships do when they are clicked or dragged. */
import type { OpenBoard } from "../../../kit/board/definition";
import { Drafts } from "../../../kit/board/drafts";
import { fadePieces, glidePieces, isStill, piecesSeen, type PiecesSeen } from "../../../kit/board/motion";
import { defineBoard } from "../../../kit/board/window";
import type { Act, Interrupt, SeaView } from "../../../rules/silent-ships";
import { boardContext } from "./context";
import { listenForDrags } from "./drag";
import { flipSquares, isFlipping, showingOf } from "./offers";
import { draftOf, leadsTo, pendingFor, stageOf, type Draft, type SilentShipsPending } from "./pending";
import { dropOn, dropSquares, pressCard, pressSquare, pressSunk } from "./press";
import { STORY } from "../story/events";
import { boardPart } from "../../../kit/windows/template";
import { explain } from "../words";

interface Keeps {
  ships: PiecesSeen;
  /** The card of the hand that was last under the pointer or the focus. */
  card: string;
  /** The card that is chosen; blank for none. */
  chosen: string;
}

type SeaBoard = OpenBoard<SeaView, Draft, SilentShipsPending, Keeps>;

/** Shows a ship at the second press on it: it stays face up for good. */
async function onShown(answering: SeaBoard["answering"], square: number): Promise<void> {
  const { feed } = answering;
  if (!feed || !flipSquares(feed).includes(square)) return;
  if (answering.confirmed(showingOf(square))) await answering.takeOffer({ do: "flip", square } satisfies Interrupt);
}

/** Handles a click on a square or the ship on it. */
async function onSquare({ answering }: Pick<SeaBoard, "answering">, square: number): Promise<void> {
  const { feed, pending, armed } = answering;
  if (!feed || !pending) return;
  if (isFlipping(feed, armed)) await onShown(answering, square);
  else await answering.press(pressSquare(feed.view, pending, square));
}

const seaIn = (root: HTMLElement | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>(".ah-silent-ships__grid") ?? null;

/** Shows a card of the hand whole, beside the sea: the one that was last pointed at, else the chosen one. */
function showWhole({ element, keeps }: Pick<SeaBoard, "element" | "keeps">): void {
  const hand = element.querySelector(".ah-silent-ships__cards");
  const place = element.querySelector(".ah-silent-ships__whole");
  const card =
    hand?.querySelector(`li[data-card="${keeps.card}"]`) ?? hand?.querySelector('[aria-pressed="true"]')?.closest("li");
  place?.replaceChildren(...[...(card?.querySelector(".ah-silent-ships-card")?.children ?? [])].map(copyOf));
  for (const each of hand?.children ?? []) each.classList.toggle("ah-silent-ships__looked", each === card);
}

const copyOf = (element: Element): Node => element.cloneNode(true);

/** Shows the card that is reached with the pointer or a key. */
function onReach(board: SeaBoard, { target }: Event): void {
  const { card } = (target as Element).closest<HTMLElement>(".ah-silent-ships__cards > li")?.dataset ?? {};
  if (card === undefined || card === board.keeps.card) return;
  board.keeps.card = card;
  showWhole(board);
}

/** The ships as drawn now, by hull number. */
const shipsSeen = (sea: HTMLElement | null): PiecesSeen =>
  piecesSeen(
    sea,
    [...(sea?.querySelectorAll<HTMLElement>("[data-hull]") ?? [])].map((ship) => [ship.dataset["hull"] ?? "", ship]),
  );

/** Moves the focus from a card, or from the board as a whole, to the first square where it may be laid. */
function leadToSquares(element: HTMLElement): void {
  const { activeElement } = element.ownerDocument;
  const isByKeys = activeElement?.matches(".ah-board, .ah-silent-ships__cards button:focus-visible") === true;
  if (!isByKeys || !element.contains(activeElement)) return;
  element.querySelector<HTMLElement>(".ah-silent-ships__square--can")?.focus({ preventScroll: true });
}

export const SilentShipsBoard = defineBoard({
  window: { title: "ALLHANDS.game.silent-ships", icon: "fa-solid fa-water" },
  part: boardPart(
    "silent-ships/board",
    [
      "silent-ships/board-battle",
      "silent-ships/board-fleet",
      "silent-ships/board-question",
      "silent-ships/board-sea",
      "parts/ship-card",
      "parts/hand-order",
    ],
    [".ah-silent-ships__cards"],
  ),
  layout: { facts: "beside", rail: "own", asked: "hand" },
  motion: { effects: STORY.effects, pieces: [".ah-silent-ships__square"], idOf: ({ square = "" }) => square },
  drafts: new Drafts<Draft>(),
  stageOf: ({ view, question }) => question && stageOf(view, question),
  pendingFor,
  draftOf: (answer, { question }) => draftOf(question?.name ?? "", answer),
  presses: {
    card: ({ card = "" }, _feed, pending) => pressCard(pending, card),
    swap: ({ card = "" }, _feed, pending) => pressSunk(pending, card),
    support: ({ ship }, { view }, pending) => pressSquare(view, pending, Number(ship)),
    square: ({ square }, { view }, pending) => pressSquare(view, pending, Number(square)),
  },
  leadsTo: (draft, answer, { name }) => leadsTo(name, draft, answer),
  wayOf(answer, { question, view }) {
    const square = (at: number) => `[data-square="${at}"]`;
    if (question?.name === "pursue") return view.attack && [square(view.attack.to), square(answer as number)];
    if (question?.name !== "act") return null;
    const act = answer as Act;
    if (act.do === "move") return [square(act.from), square(act.path.at(-1) ?? act.from)];
    return act.do === "deploy" ? [`[data-card="${act.card}"]`, square(act.square)] : null;
  },
  explain,
  keep: (): Keeps => ({ ships: new Map(), card: "", chosen: "" }),
  draw(feed, pending, state, { element, hand, keeps }) {
    keeps.ships = shipsSeen(seaIn(element as HTMLElement | null));
    const board = boardContext(feed, pending, state);
    const { own } = board;
    if (!own.mine) return board;
    const strength = (card: string) => -(own.hand.find((each) => each.card === card)?.face?.attack ?? 0);
    return { ...board, own: { ...own, ...hand.arranged(own.hand, { strength }) } };
  },
  pick: onSquare,
  actions: { square: (board, { dataset }) => onSquare(board, Number(dataset["square"])) },
  opened(board) {
    const { answering, element } = board;
    for (const type of ["pointerover", "focusin"]) element.addEventListener(type, (event) => onReach(board, event));
    return listenForDrags(element, {
      squares: (load) => {
        const { feed, pending } = answering;
        return feed && pending ? dropSquares(feed.view, pending, load) : [];
      },
      drop: (load, square) => {
        const { feed, pending } = answering;
        if (feed && pending) void answering.press(dropOn(feed.view, pending, load, square));
      },
    });
  },
  /** Ships glide from their old squares, appear and sink. A card that was just chosen by keys leads to its squares. */
  drawn({ element, keeps, answering }) {
    showWhole({ element, keeps });
    const [chosen = ""] = answering.pending?.draft.from === null ? answering.pending.draft.cards : [];
    if (chosen !== keeps.chosen && chosen !== "") leadToSquares(element);
    keeps.chosen = chosen;
    const sea = seaIn(element);
    if (!sea || isStill(sea, keeps.ships)) return;
    const now = shipsSeen(sea);
    glidePieces(keeps.ships, now);
    fadePieces(sea, keeps.ships, now);
  },
});
