/** The board of Navy Aces, a window beside the scene: how its buttons and fields change the plan. */
import { isA, nearest } from "../../../kit/windows/elements";
import { growWords } from "../../../kit/windows/growing";
import { sceneShown } from "../../../kit/platform/canvas";
import { listenToEach } from "../../../kit/platform/hooks";
import type { BattleScene } from "../../../kit/scene/choice";
import type { OpenBoard } from "../../../kit/board/definition";
import { isPhone } from "../../../kit/board/dock-place";
import { CARD_SORTS } from "../../../kit/board/hand-order";
import { defineBoard } from "../../../kit/board/window";
import { stepped } from "../../../kit/documents/field-edit";
import { reasonText } from "../../../kit/text/sentence";
import { openRoller } from "../../../kit/sidebar/open";
import type { WatersView } from "../../../rules/navy-aces";
import { navyName } from "../words";
import { offChart } from "./chart";
import { boardContext } from "./context";
import { leadsTo, pendingFor, planOf, type NavyAcesPending } from "./pending";
import { enter, freeBerth, pressCard, pressPlan, pressWater } from "./press";
import { refusal, word } from "../plan/words";
import { PLANS, stageOf, type Plan } from "../plan/plan";
import { STORY } from "../story/events";
import { boardPart } from "../../../kit/windows/template";
import { battleOf } from "../../../kit/documents/flags";
import { sayWarning } from "../../../kit/platform/notices";
import { listed } from "../../../kit/text/lists";

/** Height of the board while the sea is on the scene. */
const BAR = 170;
/** Size of the words on the chart, in its own units. */
const CHART_WORDS = 27;
/** Words that are enlarged more than this leave out the signs of sides, to stay on their cards. */
const MOST_WITH_SIGNS = 1.25;

/** Open folds, by name. */
interface Keeps {
  readonly unfolded: Set<string>;
  /** Whether it covers the scene: on a phone, or floating. Then it shows the chart. */
  coversScene: boolean;
  /** Whether the chart has little room. */
  isSmall: boolean;
}

type NavyBoard = OpenBoard<WatersView, Plan, NavyAcesPending, Keeps>;

/** Opens or closes a fold in place: nothing is redrawn while someone types in it. */
function onFold({ keeps: { unfolded } }: NavyBoard, event: Event): void {
  const summary = nearest(event.target, "summary[data-fold]");
  const details = summary?.parentElement ?? null;
  if (!summary || !isA(details, "details")) return;
  event.preventDefault();
  const { fold = "" } = summary.dataset;
  details.open = !unfolded.delete(fold);
  if (details.open) unfolded.add(fold);
}

/** A number of the plan was entered, or stepped. */
function onNumber(board: NavyBoard, { dataset }: HTMLInputElement, entered: string): void {
  const { pending } = board.answering;
  const press = pending && enter(pending, dataset, entered === "" ? NaN : Number(entered));
  if (press && "draft" in press) void board.answering.press(press);
  // Restores the field if it was not a number.
  else board.refresh();
}

function onStepField(board: NavyBoard, button: HTMLElement): void {
  const input = button.parentElement?.querySelector("input");
  if (!input) return;
  const { value, min, max } = input;
  const by = Number(button.dataset["by"]);
  onNumber(board, input, String(stepped(Number(value), by, Number(min || -Infinity), Number(max || Infinity))));
}

/** A press that changes the plan. */
async function onPlan({ answering }: NavyBoard, { dataset }: HTMLElement): Promise<void> {
  const { feed, pending } = answering;
  if (feed && pending) await answering.press(pressPlan(feed.view, pending, dataset));
}

async function onWater({ answering }: NavyBoard, target: HTMLElement, event: Event): Promise<void> {
  const { feed, pending } = answering;
  const matrix = (target as Element as SVGGraphicsElement).getScreenCTM();
  if (!feed || !pending || !matrix) return;
  const { clientX, clientY } = event as MouseEvent;
  const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  await answering.press(pressWater(feed.view, pending, offChart(feed.view, point)));
}

async function onFree({ answering }: NavyBoard): Promise<void> {
  const { feed, pending } = answering;
  if (!feed || !pending) return;
  const pose = freeBerth(feed.view, pending);
  if (pose) await answering.press({ draft: { ...pending.plan, pose } });
  else sayWarning(word("noBerth"));
}

/** Opens the roller that settles disagreements between players, with their navies filled in. NA-17. */
async function onDispute({ answering: { feed } }: NavyBoard): Promise<void> {
  const names = feed?.view.navies.map((_, place) => navyName(feed.view, place).replaceAll(",", " ")) ?? [];
  await openRoller("navy-aces", "dispute", { names: listed(names) });
}

function fit({ element }: Pick<NavyBoard, "element">): void {
  const chart = element.querySelector<SVGSVGElement>(".ah-chart");
  chart?.classList.toggle("ah-chart--small", growWords(chart, CHART_WORDS) > MOST_WITH_SIGNS);
}

function opened(board: NavyBoard): () => void {
  const { element } = board;
  // The scene on screen changed, or the battle that it shows.
  const unlisten = listenToEach(["canvasReady", "updateScene"], () => board.refresh());
  element.addEventListener("click", (event) => onFold(board, event));
  element.addEventListener("change", ({ target }) => {
    if (isA(target, "input") && target.dataset["path"] !== undefined) onNumber(board, target, target.value);
  });
  return unlisten;
}

export const NavyAcesBoard = defineBoard({
  window: { title: "ALLHANDS.game.navy-aces", icon: "fa-solid fa-ship" },
  part: boardPart("navy-aces/board", [
    "navy-aces/board-ante",
    "navy-aces/board-asked",
    "navy-aces/board-chart",
    "navy-aces/board-combat",
    "navy-aces/board-course",
    "navy-aces/board-deploy",
    "navy-aces/board-dice",
    "navy-aces/board-hand",
    "navy-aces/board-head",
    "parts/number-field",
    "parts/playing-card",
    "parts/hand-order",
  ]),
  layout: { facts: "beside", asked: "hand" },
  motion: {
    effects: STORY.effects,
    pieces: [".ah-chart__unit"],
    idOf: ({ piece = "" }) => piece,
    glides: true,
  },
  bar: { edge: "bottom", depth: BAR },
  drafts: PLANS,
  stageOf,
  pendingFor,
  draftOf: (answer, { question }) => planOf(question?.name ?? "", answer),
  // Changing a unit's kind of action, or the legs of its course, is not a step toward an answer.
  presses: {
    card: ({ card = "" }, _feed, pending) => pressCard(pending, card),
    unit: (control, { view }, pending) => pressPlan(view, pending, control),
    type: (control, { view }, pending) => pressPlan(view, pending, control),
  },
  leadsTo: (plan, answer, { name }) => leadsTo(name, plan, answer),
  why: (reason, feed) => (feed ? refusal(feed.view, reason) : reasonText(reason)),
  keep: (): Keeps => ({ unfolded: new Set(), coversScene: isPhone(window.innerWidth), isSmall: false }),
  draw(feed, pending, state, { hand, keeps }) {
    const scene = sceneShown<BattleScene>();
    const onScene = scene !== null && battleOf(scene) === feed.battleId && !keeps.coversScene;
    const board = boardContext(feed, pending, { ...state, onScene, ...keeps });
    if (!board.hand) return board;
    const { hand: cards, order } = hand.arranged(board.hand.cards, CARD_SORTS);
    return { ...board, hand: { ...board.hand, cards, order } };
  },
  actions: {
    water: onWater,
    free: onFree,
    side: onPlan,
    addLeg: onPlan,
    dropLeg: onPlan,
    setLeg: onPlan,
    stepField: onStepField,
    dispute: onDispute,
  },
  opened,
  drawn: fit,
  resized(board) {
    const { element, keeps } = board;
    const now = {
      coversScene: isPhone(window.innerWidth) || element.dataset["dock"] === "floating",
      isSmall: element.classList.contains("has-strips"),
    };
    if (keeps.coversScene !== now.coversScene || keeps.isSmall !== now.isSmall) board.refresh();
    Object.assign(keeps, now);
    fit(board);
  },
});
