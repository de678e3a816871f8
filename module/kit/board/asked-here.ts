/**
 * What a battle asks this user, for macros, modules and agents: the open question in words with its answers, and ways to
 * answer it. Both go through the menu that the board's own controls go through. Fetched when it is first used.
 */
import { refuseWhole, RulesError, wholeNumber, type Json, type Menu, type Seat } from "../../rules/kernel";
import { mySeats } from "../battle/battle";
import { tableFor } from "../game/games";
import type { AnyTableGame, Board } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { whoThrows } from "../game/dice";
import type { Feed } from "../game/feed";
import { openQuestion } from "../referee/question";
import { templatesOf } from "../platform/applications";
import { plainWords } from "../story/plain-answers";
import { cutNames, localize, phrase, reasonText } from "../text/sentence";
import { templateElement } from "../windows/template";
import type { BoardFrame } from "./board-frame";
import { boardLines, type BoardAction } from "./board-lines";
import { openBoard } from "./boards";
import { boardOf } from "./open-boards";
import { dieReason } from "./die-entry";
import { askingHere, feedOf, isMeantHere } from "./feed";
import { readyForKeys } from "./keyboard";

/** A question is told with all its answers only if there are at most so many. */
const LISTED = 500;

/** An answer that can be given as it is. */
interface AnswerTold {
  /** The answer as JSON text: the same answer has the same id whenever it can be given. */
  readonly id: string;
  readonly words: string;
  readonly answer: Json;
}

/** A control of the board, to be pressed with `pressHere`. */
interface ControlTold {
  readonly id: string;
  readonly words: string;
  /** What it leads to or why it is advised; blank if nothing is said about that. */
  readonly about: string;
  readonly chosen: boolean;
}

/** Something that this user can answer. */
interface Answerable {
  /** A new one each time something is asked. */
  readonly id: string;
  /** The question's name in the rules; `die` for a real die. */
  readonly name: string;
  readonly seat: Seat;
  readonly seatName: string;
  /** The answers; empty if there are too many to list. */
  readonly options: readonly AnswerTold[];
}

/** The open question of this user, frozen. */
export interface QuestionHere extends Answerable {
  readonly battle: string;
  readonly game: string;
  readonly manner: "one" | "all" | "first" | "confirm" | "die";
  /** What the rules say about the question, and the answer that they propose; null if there is none. */
  readonly about: Json;
  readonly proposed: Json;
  /** What is asked, in this user's language. */
  readonly words: string;
  /** What the board says about it, line by line. */
  readonly lines: readonly string[];
  /** What cannot be done now, and why. */
  readonly refused: readonly { readonly words: string; readonly why: string }[];
  /** The board's controls, in groups; the name of a group may be blank. */
  readonly controls: readonly { readonly name: string; readonly controls: readonly ControlTold[] }[];
  /** What this user may do at any time, such as surrender: answered with the id of the offer. */
  readonly offers: readonly Answerable[];
}

/** Something that can be answered, with its menu and the way to answer it. */
interface Open extends Omit<Answerable, "seatName" | "options"> {
  readonly manner: QuestionHere["manner"];
  readonly about: Json;
  readonly proposed: Json;
  /** What is asked; if omitted, what the board announces. */
  readonly words?: string;
  readonly menu: Menu<Json>;
  give(value: Json): Promise<void>;
}

/** What is open for this user. Never what a Gamemaster could answer for somebody who is away. */
interface OpenHere {
  readonly table: AnyTableGame;
  readonly feed: Feed;
  readonly asked: Open;
  readonly offers: readonly Open[];
}

/** The die that this user throws, as a question; not one that a Gamemaster would throw for a player who is away. */
function openDie(battle: BattleCombat, { die }: Feed, seats: readonly Seat[]): Open | null {
  const seat = openQuestion(battle)?.askings[0]?.seat ?? "";
  const { user = "", bot = "" } = battle.system.seats.find(({ id }) => id === seat) ?? {};
  const isOthers = whoThrows.of(battle) === "seat" && user !== "" && bot === "" && !seats.includes(seat);
  if (!die || isOthers) return null;
  const about = { reason: die.reason, sides: die.sides };
  const menu = wholeNumber(1, die.sides) as Menu<Json>;
  const proposed = die.fell ?? null;
  const give = (value: Json) => die.enter(value as number);
  return { id: die.id, name: "die", seat, manner: "die", about, proposed, words: dieReason(die.reason), menu, give };
}

/** The question that is asked, if it is for this user. */
function openAsked(battle: BattleCombat, feed: Feed): Open | null {
  const { question } = feed;
  const menu = feed.menu();
  if (!question || !menu || !isMeantHere(battle)) return null;
  const { id, name, seat, manner, about, proposed = null } = question;
  return { id, name, seat, manner, about, proposed, menu, give: (value) => feed.answer(value) };
}

function openOffers({ offers }: Feed, seats: readonly Seat[]): Open[] {
  return offers.flatMap((offer): Open[] => {
    const menu = offer.menu();
    if (!menu || !seats.includes(offer.seat)) return [];
    const { id, name, seat } = offer;
    return [
      { id, name, seat, manner: "first", about: null, proposed: null, menu, give: (value) => offer.answer(value) },
    ];
  });
}

/** What is open for this user now; null if nothing is, or the battle's documents cannot be read at the moment. */
function openHere(battle: BattleCombat): OpenHere | null {
  const table = tableFor(battle);
  if (!table || !askingHere(battle)) return null;
  try {
    const feed = feedOf(battle);
    const seats = mySeats(battle).map(({ id }) => id);
    const asked = openAsked(battle, feed) ?? openDie(battle, feed, seats);
    return asked && { table, feed, asked, offers: openOffers(feed, seats) };
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** Puts answers into words: the game's own, otherwise by the names of what is in them. */
async function wordsFor(battle: BattleCombat, { table, feed }: OpenHere) {
  const names = cutNames(table.names(table.binding.read(battle)));
  const teller = await table.storyteller();
  const { view } = feed;
  return ({ name, seat, about }: Open, answer: Json): string =>
    teller.answer?.({ name, seat, about, view, names }, answer) || plainWords(answer, names);
}

function told(open: Open, { feed }: OpenHere, words: (open: Open, answer: Json) => string): Answerable {
  const { id, name, seat } = open;
  const answers: readonly Json[] = open.menu.list?.() ?? [];
  const seatName = feed.seats.find((each) => each.seat === seat)?.name ?? localize("ALLHANDS.gamemaster");
  const options = answers.length > LISTED ? [] : answers;
  return {
    id,
    name,
    seat,
    seatName,
    options: options.map((answer) => ({ id: JSON.stringify(answer), words: words(open, answer), answer })),
  };
}

/** A board that is on no page, with what it would be drawn from now. */
async function boardApart(battle: BattleCombat, { table }: OpenHere) {
  const board: Board = await table.board({ uniqueId: battle.id, feed: () => feedOf(battle) });
  return { board, context: await board._prepareContext({}) };
}

/** The board drawn. */
async function drawn({ board, context }: Awaited<ReturnType<typeof boardApart>>): Promise<HTMLElement> {
  const element = document.createElement("div");
  for (const { template, templates = [] } of templatesOf(board)) {
    // No board of this game may have been open on this page.
    await foundry.applications.handlebars.loadTemplates([...templates]);
    element.append(await templateElement(template, context));
  }
  readyForKeys(element, new Set(), document);
  return element;
}

const isShownOn = (board: Board | undefined, { id }: Open): board is Board =>
  board?.isOpen === true && board.drawn?.question?.id === id;

const idOf = ({ id, at }: BoardAction): string => (id === "" ? String(at) : id);

/** The same value, frozen to its depths. */
function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    for (const member of Object.values(Object.freeze(value))) frozen(member);
  return value;
}

/** What the battle asks this user now; null if nothing, or nothing that is theirs to answer. */
export async function questionHere(battle: BattleCombat): Promise<QuestionHere | null> {
  const open = openHere(battle);
  if (!open) return null;
  const { asked, offers, feed, table } = open;
  const words = await wordsFor(battle, open);
  const shown = boardOf(battle);
  const apart = await boardApart(battle, open);
  const { board: frame } = apart.context as { readonly board?: BoardFrame };
  const lines = boardLines(isShownOn(shown, asked) ? shown.element : await drawn(apart));
  return frozen<QuestionHere>({
    ...told(asked, open, words),
    battle: feed.battleId,
    game: table.id,
    manner: asked.manner,
    // Documents and the rules go on with theirs.
    about: structuredClone(asked.about),
    proposed: structuredClone(asked.proposed),
    words: asked.words ?? frame?.announcement ?? "",
    lines: lines.asked,
    refused: lines.refused.map(({ name, why }) => ({ words: name, why })),
    controls: lines.groups.map(({ name, deeds }) => ({
      name,
      controls: deeds
        .filter(({ field }) => !field)
        .map((deed) => ({ id: idOf(deed), words: deed.name, about: deed.about, chosen: deed.chosen })),
    })),
    offers: offers.map((offer) => told(offer, open, words)),
  });
}

/** Questions that are being answered from here: each is answered once. */
const beingAnswered = new Set<string>();

/**
 * Answers what the battle asks this user, or takes up a standing offer. What the board asks twice is not asked again.
 *
 * @param value  a whole answer; it is copied
 * @param to     the id of the question or the offer; if undefined, the open question
 * @returns why the answer is refused, as a sentence; blank if it is given
 */
export async function answerHere(battle: BattleCombat, value: Json, to?: string): Promise<string> {
  const open = openHere(battle);
  const all = open ? [open.asked, ...open.offers] : [];
  const asked = to === undefined ? all[0] : all.find(({ id }) => id === to);
  if (!asked || beingAnswered.has(asked.id))
    return localize(to === undefined || all.length === 0 ? "ALLHANDS.api.nothingAsked" : "ALLHANDS.api.notAsked");
  const refused = refuseWhole(asked.menu, value);
  if (refused) return phrase("ALLHANDS.api.refused", { reason: reasonText(refused) });
  beingAnswered.add(asked.id);
  try {
    await asked.give(JSON.parse(JSON.stringify(value)) as Json);
  } finally {
    beingAnswered.delete(asked.id);
  }
  return "";
}

/**
 * Presses a control of the battle's board, which is opened for that.
 *
 * @param id  of one of the question's controls
 * @returns why nothing was pressed, as a sentence; blank if it was
 */
export async function pressHere(battle: BattleCombat, id: string): Promise<string> {
  const open = openHere(battle);
  if (!open) return localize("ALLHANDS.api.nothingAsked");
  if (!isShownOn(boardOf(battle), open.asked)) await openBoard(battle);
  const board = boardOf(battle);
  const { groups } = board?.isOpen ? boardLines(board.element) : { groups: [] };
  const control = groups.flatMap(({ deeds }) => deeds).find((deed) => !deed.field && idOf(deed) === id)?.control;
  if (!control) return phrase("ALLHANDS.api.noControl", { id });
  // Elements drawn as pictures have no `click` method.
  control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return "";
}
