/** Makes the feed of a battle: what this screen is shown, and what it may send back. */
import type { DieAbout, Json, Menu, Seat } from "../../rules/kernel";
import { mayAutomate } from "../game/automation";
import { heldByGamemaster, mayThrow, mySeats, seatOf } from "../battle/battle";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";
import { isBehind, lackHere, problemHere } from "../battle/connection";
import { whoThrows } from "../game/dice";
import { sealerOf } from "../game/sealer";
import { seenBy } from "../game/sight";
import { isBeingWritten } from "../record/record";
import { giveAnswer, isAnswered, isOpenHere } from "../referee/answers";
import { askedSince } from "../referee/asked";
import { heldElsewhere, holdsLease, takeLease } from "../referee/lease";
import { endThinking, mayDecide, thinkingSeats } from "../referee/decide";
import { isIdle, isMeant, meantBy, namesAsked } from "../referee/parts";
import { openQuestion } from "../referee/question";
import { standingOf, type Question, type Standing } from "../referee/standing";
import { isStill } from "../referee/stillness";
import type { StoredQuestion } from "../referee/question-shape";
import { advance } from "../referee/turns";
import { mayRedo, redo } from "../referee/redo";
import { mayAskForUndo, mayUndo, stepToUndo } from "../referee/undo";
import { minds } from "../battle/minds";
import { reload } from "../platform/reload";
import { isOutdated, reloadAfresh } from "../platform/updated";
import { signAt } from "../text/signs";
import { cutNames, localize } from "../text/sentence";
import { storyOf } from "../story/story";
import { answersHere, menuHere, partHere, thoughtHere } from "../crews/crew-feed";
import { coPlayersText } from "../battle/seats";
import type {
  Ending,
  FeedAdvice,
  FeedQuestion,
  FeedOffer,
  FeedDie,
  Feed,
  FeedSeat,
  Eyes,
  Remedy,
  Status,
} from "../game/feed";
import { seatName } from "../battle/seat-names";
import { listed } from "../text/lists";

/** Index of the open question's asking to answer here now: this screen's own first, then stand-ins; −1 if none. */
function myAsking(battle: BattleCombat, question: StoredQuestion): number {
  if (question.manner === "confirm") return mayConfirm(battle) && !isAnswered(battle, question, 0) ? 0 : -1;
  const open = [...question.askings.keys()].filter(
    (index) => !question.askings[index]!.standing && isOpenHere(battle, question, index),
  );
  const own = open.find((index) => isMeant(battle, question, index, game.user));
  return own ?? open.find((index) => standIn(battle, question, index)) ?? -1;
}

/** Whether this user is a Gamemaster who confirms results: with sealed hands only one who can read them. */
const mayConfirm = (battle: BattleCombat): boolean => game.user.isGM && sealerOf(battle)?.hasKey(battle) !== false;

/** Whether this user is a Gamemaster who answers for a seat whose user is away. */
const standIn = (battle: BattleCombat, question: StoredQuestion, index: number): boolean =>
  mayConfirm(battle) &&
  battle.system.seats.some((each) => each.id === question.askings[index]!.seat && isAbsent(each)) &&
  meantBy(battle, question, index).includes("");

/** The standing offers of the open question that this screen may take up. */
function offersFor(
  battle: BattleCombat,
  stored: StoredQuestion | null,
  menu: (asking: Pick<FeedQuestion, "name" | "seat" | "about">) => Menu<Json> | null,
): FeedOffer[] {
  if (!stored || stored.manner !== "first") return [];
  const isMine = (index: number) => isMeant(battle, stored, index, game.user) || standIn(battle, stored, index);
  return stored.askings.flatMap(({ standing, seat, name, about }, index): FeedOffer[] => {
    if (!standing || !isMine(index) || isAnswered(battle, stored, index)) return [];
    const answer = (value: Json) => giveAnswer(stored, index, value);
    return [{ id: `${stored.id}-${index}`, name, seat, menu: () => menu({ name, seat, about }), answer }];
  });
}

/** Whether the user of a seat is not connected, so that the Gamemaster answers for it. */
function isAbsent(seat: StoredSeat): boolean {
  return seat.bot === "" && seat.user !== "" && game.users?.get(seat.user)?.active !== true;
}

/** The die that waits for this screen: for the seat that throws it, or for a Gamemaster who throws all or stands in. */
function dieFor(battle: BattleCombat, stored: StoredQuestion | null, nameOf: (seat: Seat) => string): FeedDie | null {
  const asking = stored?.manner === "die" ? stored.askings[0] : undefined;
  if (!stored || !asking || isAnswered(battle, stored, 0) || !mayThrow(battle, game.user, asking.seat)) return null;
  const seat = battle.system.seats.find(({ id }) => id === asking.seat);
  const theirs = whoThrows.of(battle) === "seat" && seat !== undefined && !isAbsent(seat);
  if (theirs && !mySeats(battle).includes(seat)) return null;
  const { reason, sides } = asking.about as DieAbout;
  const name = seat ? nameOf(seat.id) : "";
  const fell = typeof stored.proposed === "number" ? { fell: stored.proposed } : {};
  return { id: stored.id, reason, sides, name, ...fell, enter: (value) => giveAnswer(stored, 0, value) };
}

/** The seats that a battle waits for. */
function waitingFor(
  battle: BattleCombat,
  { stored, askings }: Question,
  nameOf: (seat: Seat) => string,
): Feed["waiting"][number][] {
  return askings.flatMap((asking, index) => {
    if (asking.standing || isIdle(stored, index)) return [];
    const { lack } = asking;
    // Nobody at the seat can do anything about an answer that is lost, or is not on the menu.
    const isOutOfHand = lack === "lost" || lack === "unfit";
    const gamemasters = isOutOfHand || (stored.manner === "die" && whoThrows.of(battle) !== "seat");
    const asked = namesAsked(battle, stored, index);
    const people = asked ? listed(asked) : nameOf(asking.seat);
    // A Gamemaster answers for a user who was deleted.
    const seat = seatOf(battle, asking.seat);
    const isOrphan = seat !== undefined && seat.user !== "" && heldByGamemaster(seat);
    const name = gamemasters || isOrphan ? localize("ALLHANDS.gamemaster") : people;
    return [{ seat: asking.seat, name, answered: asking.answered && lack === null }];
  });
}

/** The captains that think, as this screen shows them. */
function thinkingOf(battle: BattleCombat, question: StoredQuestion, nameOf: (seat: Seat) => string): Feed["thinking"] {
  const seats = thinkingSeats(battle);
  if (seats.length === 0) return null;
  const since = Math.min(
    askedSince(battle, question),
    ...minds()
      .thinkers(battle.id)
      .map((each) => each.since),
  );
  const decide = mayDecide(battle, game.user) ? () => endThinking(battle) : null;
  return { names: listed([...new Set(seats.map(nameOf))]), since, decide };
}

/** A captain's advice, from what the asked seat sees; null if there is none, or a Gamemaster has turned it off. */
function adviceFor(
  battle: BattleCombat,
  table: AnyTableGame,
  state: never,
  question: FeedQuestion,
  menu: () => Menu<Json> | null,
): FeedAdvice | null {
  const { id, name, seat, about, manner } = question;
  const isAdvised = minds().advises(battle) && (manner === "one" || manner === "all" || manner === "first");
  if (!isAdvised || !minds().isWeighed(table, name)) return null;
  const advice = minds().adviceOn(battle.id, id);
  const ask = (): void => {
    if (advice) return minds().dropAdvice(battle.id);
    const view: Json = table.rules.view(state, seat);
    minds().advise(table, battle.id, id, { question: name, view, seat, about }, answersHere(battle, question, menu()));
  };
  const thought = advice?.thought ? thoughtHere(advice.thought, question.part, menu()) : null;
  const known = { isAsked: advice !== null, isDone: advice?.isDone === true, thought };
  return { ...known, names: cutNames(table.names(state)), ask };
}

/** What a battle is doing, as far as this screen knows. */
export function statusOf(battle: BattleCombat, over: boolean): Status {
  if (over) return "over";
  const lack = lackHere();
  if (lack) return lack;
  if (problemHere(battle) !== "") return "problem";
  if (!game.users?.activeGM) return "waiting-for-gm";
  if (game.users.activeGM.isSelf && heldElsewhere(battle)) return "elsewhere";
  if (sealerOf(battle)?.isRunnable(battle) === false) return "waiting-for-key";
  return isStill(battle) ? "waiting-for-page" : "playing";
}

/** The user of a page that missed or lacks something reloads it; the one who runs a battle can try again. */
function remedyFor(battle: BattleCombat): Remedy | null {
  const obstacle = sealerOf(battle)?.obstacle(battle);
  if (obstacle) return { how: "enterCode", act: obstacle.act };
  const problem = problemHere(battle);
  if (battle.system.ended || (problem === "" && !isBehind())) return null;
  const runs = holdsLease(battle);
  const reloads = isBehind() || (runs && problem === localize("ALLHANDS.problem.not-loaded"));
  if (reloads) return { how: "reload", act: () => (isOutdated() ? reloadAfresh() : Promise.resolve(reload())) };
  return runs ? { how: "again", act: () => advance(battle) } : null;
}

const feedSeats = ({ seats }: Standing): FeedSeat[] =>
  seats.map(({ stored, held, mine }, index) => ({
    seat: stored.id,
    name: seatName(stored),
    sign: signAt(index),
    mine,
    held,
    mates: coPlayersText(stored),
  }));

function questionFor(
  battle: BattleCombat,
  stored: StoredQuestion | null,
): { index: number; question: FeedQuestion | null } {
  if (!stored || stored.manner === "die" || stored.manner === "hold") return { index: -1, question: null };
  const index = myAsking(battle, stored);
  const asking = stored.askings[index];
  if (!asking) return { index, question: null };
  const { seat, name, about } = asking;
  // Asked again because a secret answer was lost: to a board that is another question.
  const promised = stored.commitments[index]?.slice(0, 8) ?? "";
  // A question to other stations is another question too.
  const stations = asking.stations ?? asking.asked ?? [];
  const again = stations.length > 0 ? `${promised}.${stations.length}` : promised;
  const { manner, proposed } = stored;
  const part = partHere(battle, stored, index);
  const id = `${stored.id}-${index}-${again}`;
  const known = { id, name, seat, about, manner, answered: false, ...(part && { part }) };
  return { index, question: proposed === undefined ? known : { ...known, proposed } };
}

/**
 * What this screen is asked now: an id, new each time something is asked, and the name (`die` if real); null if
 * nothing.
 */
export function askingHere(battle: BattleCombat): { readonly id: string; readonly name: string } | null {
  // First what costs nothing: this is asked of all battles, and whether one is being written is read from its record.
  const stored = isBehind() || battle.system.ended || isBeingWritten(battle) ? null : openQuestion(battle);
  if (!stored || statusOf(battle, false) !== "playing") return null;
  const die = dieFor(battle, stored, () => "");
  return questionFor(battle, stored).question ?? (die && { id: die.id, name: "die" });
}

/** The id of what this screen is asked now; blank if nothing. */
export const askedHere = (battle: BattleCombat): string => askingHere(battle)?.id ?? "";

/** Whether what this screen is asked is for its user, and not for somebody in whose place a Gamemaster may answer. */
export function isMeantHere(battle: BattleCombat): boolean {
  const stored = openQuestion(battle);
  const index = stored ? myAsking(battle, stored) : -1;
  if (!stored || index < 0) return false;
  return stored.manner === "confirm" || isMeant(battle, stored, index, game.user);
}

/** The menu of a question, made from what its seat sees. */
function menuOf(
  table: AnyTableGame,
  state: never,
  question: Pick<FeedQuestion, "name" | "seat" | "about"> | null,
): Menu<Json> | null {
  const kind = question && table.rules.questions[question.name];
  return kind ? kind.menu(table.rules.view(state, question.seat), question.seat, question.about) : null;
}

/** This screen's part of a list that several people give; otherwise the whole value. */
const ownOf = ({ part }: FeedQuestion, value: Json): Json => (part ? (value as Json[]).filter(part.isOwn) : value);

type After = (battle: BattleCombat) => Ending;

/** Starting, replaying and clearing away battles belongs to layers above this one. */
const above: { after: After | null } = { after: null };

/** Lets boards offer what can be done with a battle that is over. */
export function offerAfter(after: After): void {
  above.after = after;
}

/** Undoing the last step: directly, or by asking the others. */
function undosFor(battle: BattleCombat): Pick<Feed, "undo" | "askForUndo"> {
  const may = mayUndo(battle, game.user);
  if (!may && !mayAskForUndo(battle, game.user)) return { undo: null };
  const step = stepToUndo(battle);
  if (may) return { undo: { step, take: async () => (await import("../referee/undo-click")).undoIfMeant(battle) } };
  const take = async () => (await import("../referee/consent")).askForUndo(battle);
  return { undo: null, askForUndo: { step, take } };
}

/**
 * Who sits where, whom a battle waits for, and what it is doing: all that lists of battles show of it. What a board shows
 * besides takes longer: its story may have thousands of steps.
 */
export function seatsAndStatus(standing: Standing): Pick<Feed, "seats" | "die" | "waiting" | "status"> {
  const { battle, question, over } = standing;
  const seats = feedSeats(standing);
  const die = dieFor(battle, question?.stored ?? null, nameIn(seats));
  const waiting = question && !die ? waitingFor(battle, question, nameIn(seats)) : [];
  return { seats, die, waiting, status: statusOf(battle, over) };
}

/** Whether hands are sealed, where they could be, and are hidden from anybody. */
function handsIn({ table, seats, hands }: Standing): Pick<Feed, "hands"> {
  const people = new Set(seats.filter(({ held }) => held !== "bot").map(({ stored }) => stored.user));
  return table.sealable === true && (hands === "sealed" || people.size > 1) ? { hands } : {};
}

/** The names of seats, by id. */
const nameIn = (seats: readonly FeedSeat[]) => (id: Seat) =>
  seats.find((each) => each.seat === id)?.name ?? localize("ALLHANDS.gamemaster");

/** The default eyes of a screen: no seat is chosen. */
const OWN_EYES = { chosen: null, choose: () => undefined };

/**
 * What this screen is shown of a battle. Throws if the battle's documents cannot be read.
 *
 * @param eyes  the seat chosen to look through, and how to choose it
 */
export function feedOf(
  battle: BattleCombat,
  eyes: { readonly chosen: Eyes | null; choose(eyes: Eyes): void } = OWN_EYES,
): Feed {
  const standing = standingOf(battle);
  const { table, state } = standing;
  const stored = standing.question?.stored ?? null;
  const { index, question: open } = questionFor(battle, stored);
  const { seats, die, waiting, status } = seatsAndStatus(standing);
  const offers = offersFor(battle, stored, (asking) => menuOf(table, state, asking));
  // A Gamemaster who is to confirm keeps looking through the eyes of their own seat.
  const asked = open?.manner === "confirm" ? undefined : open?.seat;
  const chosen = eyes.chosen?.question === stored?.id ? eyes.chosen?.seat : undefined;
  const looking = offers.some((offer) => offer.seat === chosen) ? chosen : undefined;
  const seat = looking ?? asked ?? seats.find((each) => each.mine)?.seat ?? null;
  // A question to another seat has to wait until this screen looks through its eyes again.
  const question = looking === undefined || looking === asked ? open : null;
  const view = seenBy(table.rules, state, seat, battle.system.ended);
  const menu = () => menuHere(battle, stored, index, menuOf(table, state, question), question?.part);
  return {
    battleId: battle.id,
    title: battle.system.name,
    seat,
    view,
    seats,
    question,
    offers,
    looks: seats.filter((each) => each.seat !== seat && offers.some((offer) => offer.seat === each.seat)),
    look: (other) => {
      if (stored) eyes.choose({ question: stored.id, seat: other });
    },
    die,
    waiting,
    thinking: stored ? thinkingOf(battle, stored, nameIn(seats)) : null,
    advice: question ? adviceFor(battle, table, state, question, menu) : null,
    events: stored?.events ?? [],
    story: storyOf(battle.id).map((told) => ({ ...told, seat: told.seat === "" ? null : told.seat })),
    status,
    ...handsIn(standing),
    problem: problemHere(battle),
    remedy: remedyFor(battle),
    ending: battle.system.ended ? (above.after?.(battle) ?? null) : null,
    menu,
    answer: async (value) => {
      if (stored && question) await giveAnswer(stored, index, ownOf(question, value));
    },
    ...undosFor(battle),
    redo: mayRedo(battle, game.user) ? () => redo(battle) : null,
    automation: mayAutomate(battle)
      ? async () => (await import("../news/automation-window")).openAutomation(battle)
      : null,
    takeOver: async () => {
      if (await takeLease(battle)) await advance(battle);
    },
  };
}
