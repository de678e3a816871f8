/** The available answers to the open question: from flags, and from bots for the seats they hold. */
import { logError } from "../platform/log";
import {
  firstGiven,
  NOT_AN_OPTION,
  refuseAnswer,
  type DieAbout,
  type Json,
  type OpenQuestion,
  type Reason,
  type Source,
} from "../../rules/kernel";
import { automationMode } from "../game/automation";
import { sealed } from "../battle/sealing";
import { seatOf } from "../battle/battle";
import { matterFor, type Bot, type Bots } from "../battle/bots";
import { minds, type Wanted } from "../battle/minds";
import { noteWhy } from "../record/why";
import { FORCED, type AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { areReal, foundryDie, whoThrows, type Draw } from "../game/dice";
import type { Write } from "../platform/writes";
import { answerers, answerTo, hasFallback, wipeAnswer } from "./answers";
import { isDivided, isIdle, joined, partsOf } from "./parts";
import { noteRefused } from "./memory";
import { isSame, refuseStored } from "./question";
import type { StoredQuestion } from "./question-shape";
import { announceRefusal, reportThoughtless } from "./reports";

/** The bot that holds a seat; blank if a person does. */
export function botOf(battle: BattleCombat, seat: string): string {
  return seatOf(battle, seat)?.bot ?? "";
}

/** The findings of one run of a step. */
interface Findings {
  /** Whether the stored question was answered, so that the next question is new. */
  taken: boolean;
  /** Whether an answer was refused: the question is then asked again, so that it no longer counts as answered. */
  refused: boolean;
  /** The user who gave the last answer of the step; null if bots gave all answers, or nobody any. */
  author: string | null;
  /** Askings whose secret answer, once shown, was not on the menu; the others' answers to the question remain valid. */
  readonly unfit: number[];
  /** Writes that delete answers that were too large to be read. */
  readonly wipes: Write[];
  /** Questions to captains who take their time. */
  readonly wanted: Wanted[];
  /** Askings of the open question that captains are still thinking about. */
  readonly pondered: number[];
}

/** A source for one run of a step. What it gave can be read from it afterwards. */
export type Collected = Source & Readonly<Findings>;

const nothingFound = (author: string | null): Findings => ({
  taken: false,
  refused: false,
  author,
  unfit: [],
  wipes: [],
  wanted: [],
  pondered: [],
});

/** Why a person's answer is refused; if the menu throws on it, it is not an option. */
function refusalOf(open: OpenQuestion, index: number, value: Json): Reason | null {
  try {
    return refuseAnswer(open, index, value);
  } catch (error) {
    logError(error);
    return NOT_AN_OPTION;
  }
}

/** How often in a step a question is asked again for one user, which tells their board that it still waits for them. */
const PUT_AGAIN = 3;

/**
 * Tells the Gamemaster that an answer is refused, once for each step and user. Returns whether the question is asked
 * again; for a user who keeps on it is not, and their answers are erased.
 */
function tellOnce(battle: BattleCombat, user: User.Implementation, reason: Reason): boolean {
  const times = noteRefused(battle, user.id ?? "");
  if (times === 1) announceRefusal(battle, user, reason);
  return times <= PUT_AGAIN;
}

/** Announces answers too large to be read, and has them deleted, as nothing says which question they are for. */
function passOverExcess(battle: BattleCombat, stored: StoredQuestion, index: number, found: Findings): void {
  for (const user of answerers(battle, stored, index)) {
    const reason = refuseStored(user, stored, index);
    if (!reason) continue;
    found.wipes.push(...wipeAnswer(stored, index, user));
    // One of several secret questions is not affected: what the others have committed remains valid.
    if (tellOnce(battle, user, reason) && stored.manner !== "all") found.refused = true;
  }
}

/** People's answers to the open question; refused ones are announced and skipped. */
function fromPeople(battle: BattleCombat, stored: StoredQuestion | null, found: Findings) {
  /** One person's answer to an asking, or to a part of it if the seat has several people. */
  function given(open: OpenQuestion, question: StoredQuestion, whole: number, index: number): Json | undefined {
    passOverExcess(battle, question, index, found);
    if (hasFallback(question, index)) return isDivided(question, index) ? [] : open.askings[whole]?.fallback();
    if (question.unfit?.includes(index)) return undefined;
    const answer = isIdle(question, index) ? { user: null, value: [] } : answerTo(battle, question, index);
    if (!answer) return undefined;
    const refused = refusalOf(open, whole, answer.value);
    if (refused) return refuse(index, refused, answer.user);
    found.author = answer.user?.id ?? found.author;
    return answer.value;
  }

  function refuse(index: number, reason: Reason, user: User.Implementation | null): undefined {
    const isPutAgain = user === null || tellOnce(battle, user, reason);
    if (stored?.manner === "all") found.unfit.push(index);
    else if (isPutAgain) found.refused = true;
    else if (stored) found.wipes.push(...wipeAnswer(stored, index, user));
  }

  return (open: OpenQuestion, index: number): Json | undefined => {
    if (!stored || found.taken || !isSame(stored, open)) return undefined;
    const parts = partsOf(stored, index);
    const own = given(open, stored, index, index);
    if (parts.length === 0) return own;
    const all = [own, ...parts.map((part) => given(open, stored, index, part))];
    const answer = joined(all);
    // Each part is allowed separately; together they may not be, if a game has a mistake.
    const refused = answer === undefined ? null : refusalOf(open, index, answer);
    return refused ? refuse(index, refused, null) : answer;
  };
}

/** Captains' answers: given at once, or the result of their thinking about the open question. */
function fromCaptains(battle: BattleCombat, stored: StoredQuestion | null, found: Findings) {
  return (open: OpenQuestion, index: number, bot: Bot): Json | undefined => {
    const asking = open.askings[index]!;
    const wanted = matterFor(open, index, bot);
    if (!wanted) return asking.answerBy(bot.player);
    found.wanted.push(wanted);
    const isOpen = stored !== null && !found.taken && isSame(stored, open);
    const result = isOpen ? minds().resultOf(battle, stored.id, wanted) : null;
    if (isOpen && !result) found.pondered.push(index);
    if (!result) return undefined;
    const answer = result.thought?.answer;
    const refused = answer !== undefined && refusalOf(open, index, answer) !== null;
    if (result.failed !== "" || refused) reportThoughtless(battle, result.failed);
    if (answer === undefined || refused) return asking.answerBy(bot.player);
    noteWhy(battle, wanted, result.thought);
    return answer;
  };
}

/** Number of sides of the real die that is asked for. */
const sidesOf = ({ askings }: OpenQuestion): number => (askings[0]!.about as DieAbout).sides;

/**
 * Answers to the open question, each checked against its menu; refused ones are announced and skipped.
 *
 * @param draw  throws the dice that no person throws
 */
export function collect(
  battle: BattleCombat,
  table: AnyTableGame,
  stored: StoredQuestion | null,
  bots: Bots,
  draw: Draw = foundryDie,
): Collected {
  const found = nothingFound(stored?.author ?? null);
  const fromPerson = fromPeople(battle, stored, found);
  const fromCaptain = fromCaptains(battle, stored, found);
  const dice = whoThrows.of(battle);
  const stands = (open: OpenQuestion) => stored !== null && isSame(stored, open);

  function answerAt(open: OpenQuestion, index: number): Json | undefined {
    const asking = open.askings[index]!;
    const bot = botOf(battle, asking.seat);
    if (bot === "") return mootAnswer(open) ?? fromPerson(open, index);
    const player = bots.get(bot);
    return player ? fromCaptain(open, index, player) : asking.fallback();
  }

  /** The answer to a choice that makes no difference; one already open or asked beside others is left to people. */
  function mootAnswer(open: OpenQuestion): Json | undefined {
    if (open.manner !== "one" || stands(open) || automationMode(battle, table, FORCED) !== "do") return undefined;
    return open.askings[0]?.moot() ?? undefined;
  }

  /** The number of a real die; nobody throws one for a bot, unless the Gamemaster throws them all. */
  function thrown(open: OpenQuestion): Json | undefined {
    const isBots = dice === "seat" && botOf(battle, open.askings[0]!.seat) !== "";
    return isBots ? draw(sidesOf(open), Number.parseInt(open.key, 10)) : fromPerson(open, 0);
  }

  /** The decision on a proposed result; one that is already open is left to a Gamemaster, whatever the setting is. */
  function confirmed(open: OpenQuestion): Json | undefined {
    const asking = open.askings[0]!;
    const mode = stands(open) ? "ask" : automationMode(battle, table, asking.name);
    if (mode === "ask") return fromPerson(open, 0);
    return mode === "do" ? open.proposed : asking.fallback();
  }

  function answer(open: OpenQuestion): Json | undefined {
    if (open.manner === "die") return thrown(open);
    if (open.manner === "confirm") return confirmed(open);
    const answers = open.askings.map((_, index) => answerAt(open, index));
    if (open.manner === "all") return answers.includes(undefined) ? undefined : (answers as Json[]);
    return open.manner === "first" ? firstGiven(open, answers) : answers[0];
  }

  return Object.assign(found, {
    die: (_reason: string, sides: number, entry: number) => draw(sides, entry),
    realDice: areReal(dice),
    looksAtDice: dice === "look" && !sealed.of(battle),
    answer(open: OpenQuestion) {
      const given = answer(open);
      if (given !== undefined && stands(open)) found.taken = true;
      return given;
    },
  });
}
