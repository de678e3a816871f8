/** The board of a battle: what its buttons do besides answering, and how the picture lights up. */
import { nearest } from "../../../kit/windows/elements";
import { battleById } from "../../../kit/battle/battle";
import type { OpenBoard } from "../../../kit/board/definition";
import { Drafts } from "../../../kit/board/drafts";
import type { Answered } from "../../../kit/board/form";
import { portraitsOf } from "../../../kit/battle/fighters";
import { defineBoard } from "../../../kit/board/window";
import { editByHand } from "../../../kit/referee/edit";
import { equal } from "../../../rules/kernel";
import type { BattleView } from "../../../rules/space-opera";
import { binding } from "../documents/binding";
import { aimsInHand } from "./panel";
import { boardContext } from "./context";
import { applyEdit, type Edit } from "./edits";
import type { Edited } from "./gamemaster";
import { leadsTo, pendingFor, type BattlePending } from "./pending";
import { FIRST_STAGE, type Size } from "./sky";
import { STORY } from "../story/events";
import { boardPart } from "../../../kit/windows/template";

/** Class of the picture while a ship is lit. */
const LIT = "ah-sky--lit";
/** Class of the active row, and of its parts of the picture. */
const IN_HAND = "ah-in-hand";

interface Keeps {
  edits: readonly Edit[];
  edited: Edited | null;
  /** The row of the question that is open, and whose chances the picture shows; −1 for the first that has any. */
  row: number;
  stage: Size;
}

type OperaBoard = OpenBoard<BattleView, Answered, BattlePending, Keeps>;

const fieldOf = ({ element }: OperaBoard): HTMLInputElement | null =>
  element.querySelector<HTMLInputElement>("[data-write]");

/** Highlights the arrows and distances of the ship that is hovered or focused. */
function light({ element }: OperaBoard, event: Event): void {
  const sky = element.querySelector<SVGElement>(".ah-sky");
  if (!sky) return;
  const leaves = event.type === "pointerout" || event.type === "focusout";
  const ship = leaves ? undefined : nearest<SVGElement>(event.target, "[data-ship]")?.dataset["ship"];
  sky.classList.toggle(LIT, ship !== undefined);
  for (const part of sky.querySelectorAll<SVGElement>("[data-from]")) {
    const { from, to } = part.dataset;
    part.classList.toggle("ah-lit", ship !== undefined && (from === ship || to === ship));
  }
}

/** Draws the picture anew if its room has another size. */
function measure(board: OperaBoard): void {
  const { element, keeps } = board;
  const room = element.querySelector<HTMLElement>('[data-slot="stage"]');
  if (!room || room.clientHeight === 0) return;
  const stage = { width: room.clientWidth, height: room.clientHeight };
  if (equal({ ...stage }, { ...keeps.stage })) return;
  keeps.stage = stage;
  board.refresh();
}

/**
 * Explains the option that is pointed at, and takes its row in hand if it is clicked or has the focus by keyboard: rows
 * unfold, and nothing may move under a pointer that is on its way.
 */
function take(board: OperaBoard, { target, type }: Event): void {
  const option = nearest<HTMLElement>(target, "[data-hint]");
  if (option && nearest(target, ".ah-question")) explain(board, option);
  if (type === "pointerover" || (type === "focusin" && !(target as Element).matches(":focus-visible"))) return;
  const at = rowsOf(board).findIndex((row) => row.contains(target as Node));
  if (at < 0) return;
  board.keeps.row = at;
  showRow(board);
}

const rowsOf = ({ element }: OperaBoard): Element[] => [
  ...element.querySelectorAll(".ah-space-opera-board .ah-question__rows > .ah-row"),
];

/** Shows an option's hint under the question's title. */
function explain({ element }: OperaBoard, option: HTMLElement | null): void {
  const hint = element.querySelector(".ah-cards__hint");
  if (hint) hint.textContent = option?.dataset["hint"] ?? "";
}

/** Shows the chances of the active row, marks that row, and explains its chosen option. */
function showRow(board: OperaBoard): void {
  const { answering, element, keeps } = board;
  const [rows, aims] = [rowsOf(board), answering.pending?.aims ?? []];
  const hasChoice = (row: Element | undefined) => Boolean(row?.querySelector(".ah-row__field"));
  const first = aims.find(({ reason }) => reason === "")?.row ?? rows.findIndex(hasChoice);
  const hand = hasChoice(rows[keeps.row]) ? keeps.row : first;
  board.showAims(aimsInHand(aims, hand));
  for (const part of element.querySelectorAll<SVGElement>(".ah-sky [data-row]"))
    part.classList.toggle(IN_HAND, part.dataset["row"] === String(hand));
  const { from, to } = aims.find(({ row }) => row === hand) ?? {};
  for (const ship of element.querySelectorAll<SVGElement>(".ah-sky__ship--mine"))
    ship.classList.toggle(IN_HAND, ship.dataset["ship"] === from || ship.dataset["ship"] === to);
  for (const [at, row] of rows.entries()) row.classList.toggle(IN_HAND, at === hand);
  explain(board, element.querySelector(`.ah-row.${IN_HAND} [data-hint][aria-checked="true"]`));
}

/** Moves the focus to an open choice if the answer is sent too early. */
function point(board: OperaBoard, { target }: Event): void {
  if (nearest(target, '[data-action="submit"]')?.getAttribute("aria-disabled") !== "true") return;
  const open = [...board.element.querySelectorAll<HTMLElement>('.ah-question [role="radiogroup"]')].find(
    (group) => !group.querySelector('[aria-checked="true"]'),
  );
  const control = open?.querySelector<HTMLElement>("[data-action]:not([aria-disabled=true])") ?? fieldOf(board);
  control?.focus();
}

function opened(board: OperaBoard): void {
  const { element } = board;
  // A click may have closed the board before it is heard here, or the focus left with it.
  const whileOpen = (heard: typeof take) => (event: Event) => {
    if (element.isConnected) heard(board, event);
  };
  for (const type of ["pointerover", "pointerout", "focusin", "focusout"] as const)
    element.addEventListener(type, whileOpen(light));
  for (const type of ["pointerover", "focusin", "click"] as const) element.addEventListener(type, whileOpen(take));
  element.addEventListener("click", (event) => point(board, event), { capture: true });
}

function drawn(board: OperaBoard): void {
  showRow(board);
  measure(board);
  const field = fieldOf(board);
  // Keeps the cursor at the end of a text being written.
  if (field && field.ownerDocument.activeElement === field)
    field.setSelectionRange(field.value.length, field.value.length);
}

/** Passes a click on a ship to its chance. */
function onAim({ element }: OperaBoard, { dataset }: HTMLElement): void {
  const pills = element.querySelectorAll<SVGElement>(`.ah-sky__pill.${IN_HAND}`);
  const pill = [...pills].find((one) => one.dataset["target"] === dataset["ship"]);
  pill?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function onEdited(board: OperaBoard, { dataset }: HTMLElement): void {
  const { keeps } = board;
  const { ship = keeps.edited?.ship ?? "", other = keeps.edited?.target ?? "" } = dataset;
  keeps.edited = { ship, target: other };
  board.refresh();
}

async function onEdit({ answering, keeps }: OperaBoard, { dataset }: HTMLElement): Promise<void> {
  const edit = keeps.edits[Number(dataset["index"])];
  const battle = answering.feed && battleById(answering.feed.battleId);
  if (edit && battle) await editByHand(battle, binding, (state) => applyEdit(state, edit));
}

export const SpaceOperaBoard = defineBoard({
  window: { title: "ALLHANDS.space-opera.title", icon: "fa-solid fa-rocket" },
  part: boardPart("space-opera/board", [
    "space-opera/board-fleet",
    "space-opera/board-gamemaster",
    "space-opera/board-matrix",
    "space-opera/board-picture",
    "space-opera/board-ship",
  ]),
  // The picture should be large, and leave the chat visible.
  layout: { facts: "beside", rail: "halves", asked: "hand" },
  motion: { effects: STORY.effects, pieces: [".ah-sky__ship"], idOf: ({ ship = "" }) => ship },
  drafts: new Drafts<Answered>(),
  pendingFor,
  draftOf: (answer) => ({ answer }),
  answerOf: (draft) => draft?.answer,
  leadsTo: (draft, answer, pending) => leadsTo(pending.answer ?? null, draft.answer, answer),
  keep: (): Keeps => ({ edits: [], edited: null, row: -1, stage: FIRST_STAGE }),
  draw(feed, pending, state, { keeps }) {
    const portraits = portraitsOf(
      feed,
      feed.view.ships.map(({ ship }) => ship),
    );
    const mine = { ...state, portraits, gamemaster: game.user.isGM, edited: keeps.edited, stage: keeps.stage };
    const { context, edits } = boardContext(feed, pending, mine);
    keeps.edits = edits;
    return context;
  },
  actions: { edited: onEdited, edit: onEdit, aim: onAim },
  opened,
  drawn,
  resized: measure,
  /** Focuses the text field if the question asks only for a text. */
  asked(board) {
    board.keeps.row = -1;
    if (board.answering.pending?.picks.length === 0) fieldOf(board)?.focus({ preventScroll: true });
  },
});
