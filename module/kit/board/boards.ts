/** The windows in which battles are played: one for each battle on this screen. */
import { gameOf } from "../platform/home";
import { RulesError } from "../../rules/kernel";
import { battleById, battles } from "../battle/battle";
import { problemHere } from "../battle/connection";
import { showInTracker } from "../platform/interface";
import { stationsFor } from "../battle/stations";
import { tableFor } from "../game/games";
import type { Board, BoardOptions } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { onlyLooksOn, takesPart } from "../battle/onlookers";
import { drawDieEntry } from "./die-entry";
import { askedHere, feedOf, statusOf } from "./feed";
import type { Eyes, Feed, FeedDie } from "../game/feed";
import { isBeingWritten } from "../record/record";
import { isBeingSealed } from "../battle/sealing";
import { isUndoAsked, openQuestion } from "../referee/question";
import { chosenFor, isBattleOnScene } from "./docks";
import type { Call } from "./call-marks";
import { LastGood } from "./last-good";
import { boardOf, boards, strips } from "./open-boards";
import { isInSight, newsOfCalls, nextCall, showCalls, watchSight } from "./your-turn";
import { reportProblem } from "../referee/reports";
import type { WindowBox } from "../platform/applications";
import { sayFailure, unattended } from "../platform/notices";
import { takePlaceOf, toFront } from "../platform/pages";
import { redrawing } from "../windows/redrawing";
import { isOnItsWay, isWhole } from "../news/news";
import { announce } from "../story/own-hooks";
import { fetchTeller } from "../story/teller";
import { debounced, during } from "../platform/under-way";

/** The feeds that the boards draw. */
const feeds = new Map<string, () => Feed>();
/** The seats that boards look through on screens with several seats. */
const eyes = new Map<string, Eyes>();
/** The battles whose last step was taken up and is not drawn yet. */
const undrawn = new Set<string>();
/** The battles whose boards missed a drawing because they were being drawn for the first time. */
const missed = new Set<string>();
/** Boards being made: one that is asked for twice in quick succession is one window. */
const opening = new Map<string, Promise<void>>();
/** The battle whose board is wanted: any other gives way to it; and the time since which it may stay. */
let wanted = "";
let wantedSince = -Infinity;
/** The least time that a newly opened board stays, in milliseconds. */
const A_LOOK = 3000;

/** What is done whenever somebody here opens a board. */
const openListeners: ((battle: BattleCombat) => void)[] = [];

/** Has a function called with each battle whose board is opened here; opening it changes nothing by itself. */
export const onOpenedBoard = (listener: (battle: BattleCombat) => void): void => void openListeners.push(listener);

/** Opens the board of a battle in place of another battle's, or brings it to the front. */
export function openBoard(battle: BattleCombat): Promise<void> {
  wanted = battle.id;
  wantedSince = performance.now();
  showInTracker(battle);
  for (const listener of openListeners) listener(battle);
  const opened = opening.get(battle.id) ?? during("a board", showBoard(battle)).finally(() => hasOpened(battle.id));
  opening.set(battle.id, opened);
  return opened;
}

function hasOpened(battle: string): void {
  opening.delete(battle);
  showSoon();
}

async function showBoard(battle: BattleCombat): Promise<void> {
  const table = tableFor(battle);
  if (!table) return;
  const open = boards.get(battle.id);
  if (open?.isOpen) {
    if (open.minimized) await open.maximize();
    if (open.docking.folded) open.docking.fold(false);
    toFront(open.element);
    return open.bringToFront();
  }
  const looking = {
    get chosen() {
      return eyes.get(battle.id) ?? null;
    },
    choose: (chosen: Eyes) => {
      eyes.set(battle.id, chosen);
      refreshBoards([battle]);
    },
  };
  const feed = steadyFeed(battle, () => feedOf(battle, looking));
  feeds.set(battle.id, feed);
  // What can be undone is told with the first drawing.
  await Promise.all([stationsFor(battle), fetchTeller(table)]);
  const beside: BoardOptions<never>["beside"] = (frame, drawn) => drawStrips(frame, battle, drawn?.die ?? null);
  const board = await table.board({ uniqueId: battle.id, feed, beside });
  boards.set(battle.id, board);
  const over = overElsewhere();
  const position = placeLeft(battle);
  if (over) await takePlaceOf(over, board);
  else if (!(await opensElsewhere(board, battle))) await board.render({ force: true, ...(position && { position }) });
  await giveWay();
  // There were changes during the first drawing.
  if (missed.delete(battle.id)) board.refresh();
  // It may have been closed meanwhile.
  else if (board.isOpen) await drawStrips(board.element, battle, dieOf(battle));
}

/** Opens a board in a browser window of its own if the last one of its game was in one; false if it did not. */
const opensElsewhere = async (board: Board, battle: BattleCombat): Promise<boolean> =>
  Boolean(chosenFor(gameOf(battle)).elsewhere) && (await import("./second-screen")).openWhereLast(board, battle);

/** The boards open on this page; one in a browser window of its own is in nobody's way. */
const boardsHere = (): [id: string, board: Board][] =>
  [...boards].filter(([, board]) => board.isOpen && board.element.ownerDocument === document);

/** The position of the board that gives way to another battle's; undefined if none does or each has its own place. */
function placeLeft({ type }: BattleCombat): WindowBox | undefined {
  const [id, board] = boardsHere()[0] ?? [];
  if (!id || !board || board.element.dataset["dock"] !== "floating") return undefined;
  const { left, top, width, height } = board.position;
  return battleById(id)?.type === type ? { left, top, width, height } : { left, top };
}

/** Closes all other boards, so that they do not pile up: they are a click away, in the overview. */
async function giveWay(): Promise<void> {
  for (const [id, board] of boardsHere()) if (id !== wanted) await board.close();
}

/** The board of a battle that is over, in a browser window of its own: another battle can have that. */
const overElsewhere = (): Board | undefined =>
  [...boards].find(
    ([id, { isOpen, element }]) =>
      isOpen && element.ownerDocument !== document && battleById(id)?.system.ended === true,
  )?.[1];

/**
 * The feed of a board, never read from half-written documents: while a step is being written, and for a moment while a
 * card that is passed by hand lies in two stacks, it stays as it was.
 */
function steadyFeed(battle: BattleCombat, read: () => Feed): () => Feed {
  const good = new LastGood<Feed>();
  const isHalf = (error: unknown): boolean => error instanceof RulesError;
  return () => {
    const again = (left: number) => setTimeout(() => refreshBoards([battle]), left);
    if (!isBeingWritten(battle)) return good.take(read, isHalf, performance.now(), again);
    good.excuse();
    const { last } = good;
    if (!last) throw new RulesError("being-written");
    const status = statusOf(battle, false);
    return status === "playing" ? last : { ...last, status, problem: problemHere(battle) };
  };
}

/**
 * Takes up a battle's state at the end of a step, now: by the time its board is drawn, the next step may be half
 * written, as bots need no time to think. If someone is asked, or the battle is over, the board is drawn at once.
 */
export function takeUp(battle: BattleCombat): void {
  if (!boards.get(battle.id)?.isOpen) return;
  undrawn.add(battle.id);
  try {
    feeds.get(battle.id)?.();
  } catch {
    // The board reports it when it is drawn.
  }
}

/** Draws what the user is asked beside the game, and updates what is already shown of it. */
async function drawSayings(frame: HTMLElement, battle: BattleCombat): Promise<void> {
  const stands = frame.querySelector(".ah-strip") !== null;
  const question = openQuestion(battle);
  const isShared = battle.system.seats.some(({ crew = [] }) => crew.length > 0);
  const isSaid = question?.reveal === true || isShared || isUndoAsked(battle) || isBeingSealed(battle);
  if (!stands && !isSaid) return;
  const { drawLostAnswers, drawSealing, drawUndosAsked } = await import("./strips");
  if (isShared || stands)
    await (await import("../crews/crew-strip")).drawCrew(frame, battle, () => refreshBoards([battle]));
  await drawSealing(frame, battle);
  await drawLostAnswers(frame, battle);
  await drawUndosAsked(frame, battle);
}

/** Draws the die that this screen is to throw, what a Gamemaster is to settle, and who asks for an undo. */
async function drawStrips(frame: HTMLElement, battle: BattleCombat, die: FeedDie | null): Promise<void> {
  try {
    // Documents cannot be read while a step is being written; another drawing follows at its end.
    if (!battleById(battle.id) || isBeingWritten(battle)) return;
    await drawDieEntry(frame, die);
    await drawSayings(frame, battle);
    const board = boardOf(battle);
    const isElsewhere = chosenFor(gameOf(battle)).elsewhere || frame.querySelector(".ah-strip--elsewhere");
    if (board && isElsewhere) await (await import("./second-screen")).drawOffer(frame, board, battle);
    for (const strip of strips) await strip(frame, battle);
  } catch (error) {
    if (!isBeingWritten(battle)) await reportProblem(battle, error);
  }
}

/** The die that waits for this screen. If the feed cannot be made, the board itself reports it. */
function dieOf(battle: BattleCombat): FeedDie | null {
  try {
    return feedOf(battle).die;
  } catch {
    return null;
  }
}

/** The battles that ask this user something, latest first. */
const asking = (): Omit<Call, "seen">[] =>
  battles()
    .reverse()
    .filter(takesPart)
    .map((battle) => ({ battle: battle.id, name: battle.system.name, asked: askedHere(battle) }))
    .filter(({ asked }) => asked !== "");

const calls = (): Call[] =>
  asking().map((each) => {
    const board = boards.get(each.battle);
    const isOpen = board?.isOpen === true && !board.minimized && !board.docking.folded;
    return { ...each, seen: opening.has(each.battle) || (isOpen && isInSight(board.element)) };
  });

/** The battles that this user could watch: those under way in which they have no part. */
const watchable = (): Call[] =>
  (onlyLooksOn() ? [] : battles())
    .filter((battle) => !battle.system.ended && !takesPart(battle))
    .map(({ id, system: { name } }) => ({ battle: id, name, asked: "", seen: boards.get(id)?.isOpen === true }));

/** Brings this user to a battle, and gives its board the keys. */
function goTo(battle: BattleCombat): void {
  const go = async () => {
    await openBoard(battle);
    const board = boards.get(battle.id);
    toFront(board?.element);
    board?.takeKeys();
    showNow();
  };
  unattended(go());
}

/** Brings this user to the battle that asks them something, otherwise to their latest. */
export function goToMyBattle(): void {
  const asks = battleById(nextCall(calls())?.battle ?? "");
  const battle = asks ?? battles().filter(takesPart).at(-1);
  if (battle) goTo(battle);
}

const showNow = showCalls(calls, watchable, (id) => {
  const battle = battleById(id);
  if (battle) goTo(battle);
});

const news = newsOfCalls<Omit<Call, "seen">>();
let later: ReturnType<typeof setTimeout> | undefined;
/** Replaces this page's battle by one that begins to ask this user, if it asks them nothing and is not over. */
function swapForCall(): void {
  clearTimeout(later);
  const left = wantedSince + A_LOOK - performance.now();
  if (left > 0) return void (later = setTimeout(showSoon, left));
  const asked = asking();
  const fresh = news(asked);
  const [shown, ...others] = boardsHere();
  if (!shown || others.length > 0 || opening.size > 0 || asked.some(({ battle }) => battle === shown[0])) return;
  const next = battleById(fresh[0]?.battle ?? "");
  if (next && battleById(shown[0])?.system.ended === false) unattended(openBoard(next));
}

/** What other packages were last told that this screen is asked, by battle. */
const announced = new Map<string, string>();
/** Tells other packages what this screen begins to be asked, and that it is asked no longer. */
function announceAsked(): void {
  for (const battle of battles()) {
    const asked = askedHere(battle);
    if ((announced.get(battle.id) ?? "") === asked) continue;
    announced.set(battle.id, asked);
    announce("allHands.asked", battle, asked);
  }
}

/** Runs all three a little later, as many things may happen at once. */
const showSoon = debounced("who is asked", 60, () => {
  swapForCall();
  showNow();
  announceAsked();
});

/** Starts showing who asks this user something; called once in `ready`. */
export function watchYourTurn(): void {
  watchSight(showSoon);
  showSoon();
}

/** The battle to come back to: one that asks this user something, otherwise one on the scene, otherwise the latest. */
function toReopen(): BattleCombat | undefined {
  const open = battles().filter((battle) => takesPart(battle) && openQuestion(battle));
  const rank = (battle: BattleCombat) => (askedHere(battle) === "" ? 0 : 2) + (isBattleOnScene(battle) ? 1 : 0);
  return open.sort((a, b) => rank(a) - rank(b)).at(-1);
}

/** Opens the board of a battle under way, after a reload, if it is the one to come back to. */
export async function reopenBoard(battle: BattleCombat): Promise<void> {
  if (toReopen() === battle) await openBoard(battle).catch(sayFailure);
}

/** Closes the board of a battle that is gone, and forgets it. */
export async function closeBoard(battleId: string): Promise<void> {
  await boards.get(battleId)?.close();
  boards.delete(battleId);
  feeds.delete(battleId);
  eyes.delete(battleId);
  announced.delete(battleId);
  // Who asks this user something is shown elsewhere, too.
  refreshBoards([]);
}

/** The battles whose boards are to be drawn; null for all. */
let due: Set<string> | null = new Set();

const boardsDrawn = redrawing(() => {
  const drawn = due;
  due = new Set();
  for (const [id, board] of boards) {
    if (drawn?.has(id) === false) continue;
    const battle = battleById(id);
    // Another drawing follows at the end of the step; if it does not come, this one does.
    if (!undrawn.delete(id) && battle && isOnItsWay(battle)) refreshBoardsSoon([battle]);
    else if (board.isOpen) board.refresh();
    else if (opening.has(id)) missed.add(id);
  }
  showSoon();
});

/** Notes which boards are to be drawn: those of some battles, or all. */
function note(concerned: readonly BattleCombat[] | undefined): void {
  if (!concerned) due = null;
  for (const { id } of concerned ?? []) due?.add(id);
}

/** Draws boards again: those of the battles that a change concerns, or all. */
export function refreshBoards(concerned?: readonly BattleCombat[]): void {
  note(concerned);
  boardsDrawn.now();
}

/** Redraws boards after the last of several changes that belong together. */
export function refreshBoardsSoon(concerned?: readonly BattleCombat[]): void {
  note(concerned);
  boardsDrawn.soon();
}

/** Redraws a battle's board after a change of its Combat, once everything that belongs to the change is there. */
export const refreshBoard = (battle: BattleCombat): void =>
  isWhole(battle) ? refreshBoards([battle]) : refreshBoardsSoon([battle]);
