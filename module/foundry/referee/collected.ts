/** The answers that are there for the question that stands open: from flags, and from bots for the seats they hold. */
import { refuseAnswer, type DieAbout, type Json, type OpenQuestion, type Source } from "../../rules/kernel";
import { seatOf, type BattleCombat } from "../battle";
import { diceMode, foundryDie } from "../dice";
import type { AnyTableGame } from "../table-game";
import { answerTo } from "./answers";
import { isSame, type StoredQuestion } from "./question";
import { announceRefusal } from "./reports";

/** A source for one run of a step. What it gave can be read off it afterwards. */
export interface Collected extends Source {
  /** Whether the stored question was answered, so that the next one is new. */
  readonly taken: boolean;
  /** Whether an answer was refused: the question is put again, so that it no longer counts as answered. */
  readonly refused: boolean;
  /** The user who gave the last answer; null: bots did, or nobody. */
  readonly author: string | null;
}

/** The bot that holds a seat; blank: a person. */
export function botOf(battle: BattleCombat, seat: string): string {
  return seatOf(battle, seat)?.bot ?? "";
}

/** The first of these answers in the manner `first`; undefined: there is none. */
function firstOf(open: OpenQuestion, answers: readonly (Json | undefined)[]): Json | undefined {
  const index = answers.findIndex((given) => given !== undefined);
  const asking = open.askings[index];
  return asking && { seat: asking.seat, name: asking.name, answer: answers[index] as Json };
}

/** Answers of the question that stands open, each checked against its menu; those refused are announced and passed over. */
export function collect(battle: BattleCombat, table: AnyTableGame, stored: StoredQuestion | null): Collected {
  let taken = false;
  let refusal = false;
  let author: string | null = null;
  const dice = diceMode(battle.system.dice);
  function fromPerson(open: OpenQuestion, index: number): Json | undefined {
    if (!stored || taken || !isSame(stored, open)) return undefined;
    const given = answerTo(battle, stored, index);
    if (!given) return undefined;
    const refused = refuseAnswer(open, index, given.value);
    if (refused) {
      refusal = true;
      announceRefusal(battle, given.user, refused);
      return undefined;
    }
    author = given.user.id;
    return given.value;
  }

  function answerAt(open: OpenQuestion, index: number): Json | undefined {
    const asking = open.askings[index]!;
    const bot = botOf(battle, asking.seat);
    if (bot === "") return fromPerson(open, index);
    const player = table.bots[bot]?.(foundryDie);
    return player ? asking.answerBy(player) : asking.fallback();
  }

  /** The number of a real die; nobody throws one for a bot, unless the Gamemaster throws them all. */
  function thrown(open: OpenQuestion): Json | undefined {
    const { seat, about } = open.askings[0]!;
    if (dice === "seat" && botOf(battle, seat) !== "") return foundryDie((about as DieAbout).sides);
    return fromPerson(open, 0);
  }

  function answer(open: OpenQuestion): Json | undefined {
    if (open.manner === "die") return thrown(open);
    const answers = open.askings.map((_, index) => answerAt(open, index));
    if (open.manner === "all") return answers.includes(undefined) ? undefined : (answers as Json[]);
    return open.manner === "first" ? firstOf(open, answers) : answers[0];
  }

  return {
    get taken() {
      return taken;
    },
    get refused() {
      return refusal;
    },
    get author() {
      return author;
    },
    die: (_reason, sides) => foundryDie(sides),
    realDice: dice !== "foundry",
    answer(open) {
      const given = answer(open);
      if (given !== undefined && stored && isSame(stored, open)) taken = true;
      return given;
    },
  };
}
