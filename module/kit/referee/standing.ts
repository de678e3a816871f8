/**
 * How one battle stands at one moment, as the user of this page may know it: read here, once for each change, and given
 * to all who show it, list it or call for answers. It says what is asked, of whom, and who has answered, so that nobody
 * else reads the documents for it.
 */
import { GAMEMASTER, type GameEvent, type Json, type Seat } from "../../rules/kernel";
import { heldByGamemaster, mySeats, seatOf, unlessDamaged } from "../battle/battle";
import { isBehind } from "../battle/connection";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";
import { whoThrows } from "../game/dice";
import { tableFor } from "../game/games";
import { isSealed } from "../game/sealer";
import type { AnyTableGame } from "../game/table-game";
import { gameOf } from "../platform/home";
import { listenToEach, type HookName } from "../platform/hooks";
import { isBeingWritten } from "../record/record";
import { isAnswered } from "./answers";
import { heldElsewhere, holdsLease } from "./lease";
import { lackOf } from "./lost";
import { answererOf, isIdle, isMeant, meantBy } from "./parts";
import { openQuestion } from "./question";
import type { StoredQuestion } from "./question-shape";

/** One asking of the open question. */
interface Asking {
  readonly seat: Seat;
  readonly name: string;
  readonly about: Json;
  /** Whether it may be answered beside any other, and nobody waits for it. */
  readonly standing: boolean;
  readonly answered: boolean;
  /** Why a secret answer is not shown that should be; null if nothing is wrong. */
  readonly lack: ReturnType<typeof lackOf>;
  /** The ids of the users whom it waits for, blank for the Gamemasters; empty if it waits for nobody, or for a bot. */
  readonly waitsFor: readonly string[];
  /** Whether this page's user has to answer it. */
  readonly mine: boolean;
}

/** The open question. */
export interface Question {
  readonly id: string;
  readonly key: string;
  readonly manner: StoredQuestion["manner"];
  readonly askings: readonly Asking[];
  readonly proposed: Json | undefined;
  readonly events: readonly GameEvent[];
  /** The server's time when it was asked; null in questions of earlier versions. */
  readonly at: number | null;
  /** Once all secret answers are in, that they are shown; then, if one is lost or unfit, a Gamemaster's decision. */
  readonly waitsFor: "answers" | "showing" | "decision";
  /** As the Combat stores it, for those who answer or go on. */
  readonly stored: StoredQuestion;
}

/** A seat. */
interface SeatStanding {
  readonly stored: StoredSeat;
  readonly held: "user" | "gm" | "bot";
  /** Whether it is played from this page. */
  readonly mine: boolean;
}

/** How a battle stands. */
export interface Standing<State = never> {
  readonly id: string;
  readonly name: string;
  readonly table: AnyTableGame;
  readonly state: State;
  /** Whether it is over by the rules. */
  readonly over: boolean;
  /** Whether the end was written. */
  readonly ended: boolean;
  readonly step: number;
  /** Whether a step is being written: its entry is there, and the documents may be half those before it. */
  readonly isBeingWritten: boolean;
  /** Null also if this page has missed something, and does not know the present one. */
  readonly question: Question | null;
  readonly seats: readonly SeatStanding[];
  readonly runs: "here" | "elsewhere" | "not by this user";
  readonly hands: "open" | "sealed";
  /** The documents, for what is not said here yet. */
  readonly battle: BattleCombat;
}

const isStuck = (lack: Asking["lack"]): boolean => lack === "lost" || lack === "unfit";

/** The users whom an asking waits for; blank for the Gamemasters. */
function waitsFor(battle: BattleCombat, question: StoredQuestion, index: number, lack: Asking["lack"]): string[] {
  const { seat: id = GAMEMASTER, standing } = question.askings[index] ?? {};
  if (standing || isIdle(question, index)) return [];
  if (isStuck(lack)) return [""];
  // Only the browser that keeps a secret answer can show it, once all are in.
  if (lack !== null) return [answererOf(battle, question, index)];
  if (isAnswered(battle, question, index)) return [];
  const seat = seatOf(battle, id);
  const isForGamemaster = question.manner === "confirm" || question.manner === "hold" || !seat;
  if (isForGamemaster || (question.manner === "die" && whoThrows.of(battle) !== "seat")) return [""];
  if (seat.bot !== "") return [];
  const meant = question.manner === "die" ? [""] : meantBy(battle, question, index);
  return meant.map((user) => user || seat.user).map((user) => (game.users?.get(user) ? user : ""));
}

function askingAt(battle: BattleCombat, question: StoredQuestion, index: number): Asking {
  const { seat, name, about, standing } = question.askings[index]!;
  const lack = lackOf(battle, question, index);
  return {
    seat,
    name,
    about,
    standing,
    answered: isAnswered(battle, question, index),
    lack,
    waitsFor: waitsFor(battle, question, index, lack),
    mine: isMeant(battle, question, index, game.user),
  };
}

function questionIn(battle: BattleCombat): Question | null {
  const stored = isBehind() ? null : openQuestion(battle);
  if (!stored) return null;
  const askings = [...stored.askings.keys()].map((index) => askingAt(battle, stored, index));
  const shown = stored.reveal ? "showing" : "answers";
  return {
    id: stored.id,
    key: stored.key,
    manner: stored.manner,
    askings,
    proposed: stored.proposed,
    events: stored.events,
    at: stored.at ?? null,
    waitsFor: askings.some(({ lack }) => isStuck(lack)) ? "decision" : shown,
    stored,
  };
}

function seatsIn(battle: BattleCombat): SeatStanding[] {
  const mine = new Set(mySeats(battle).map(({ id }) => id));
  return battle.system.seats.map((stored) => ({
    stored,
    held: stored.bot !== "" ? "bot" : heldByGamemaster(stored) ? "gm" : "user",
    mine: mine.has(stored.id),
  }));
}

function read(battle: BattleCombat): Standing {
  const table = tableFor(battle);
  if (!table) throw new Error(`no game "${gameOf(battle)}" is installed`);
  const state = table.binding.read(battle);
  const { name, ended, step } = battle.system;
  return Object.freeze({
    id: battle.id,
    name,
    table,
    state,
    over: table.rules.outcome(state) !== null,
    ended,
    step,
    isBeingWritten: isBeingWritten(battle),
    question: questionIn(battle),
    seats: seatsIn(battle),
    runs: holdsLease(battle) ? "here" : heldElsewhere(battle) ? "elsewhere" : "not by this user",
    hands: isSealed(battle) ? "sealed" : "open",
    battle,
  });
}

/** What may change how a battle stands. */
const NEWS = [
  ...(["Actor", "Item", "Card", "Cards", "Combat", "Combatant"] as const).flatMap(
    (kind) => [`create${kind}`, `update${kind}`, `delete${kind}`] as const,
  ),
  "updateUser",
  "deleteUser",
  "userConnected",
  "deleteJournalEntry",
  "updateJournalEntryPage",
  "deleteJournalEntryPage",
] as const satisfies readonly HookName[];

/** What was read since the last news, by the battles’ ids; null while nothing tells of news. */
let known: Map<string, Standing> | null = null;

/** Forgets what was read: something is new that no document tells. */
const readAnew = (): void => known?.clear();

/** Reads each battle once for each change from now on; called before anything else listens to changes. */
export function watchStandings(): void {
  known = new Map();
  listenToEach(NEWS, readAnew);
}

/**
 * How a battle stands now.
 *
 * @throws RulesError if its documents cannot be read
 */
export function standingOf(battle: BattleCombat): Standing {
  const before = known?.get(battle.id);
  if (before?.battle === battle) return before;
  const standing = read(battle);
  known?.set(battle.id, standing);
  // What only this page knows, such as that an answer is overdue, is new without a change: nothing is kept for long.
  if (known && known.size === 1) setTimeout(readAnew);
  return standing;
}

/** The same; null if its documents cannot be read, which its board reports. */
export const standingUnlessDamaged = (battle: BattleCombat): Standing | null =>
  unlessDamaged(() => (tableFor(battle) ? standingOf(battle) : null));

/** The ids of the users whom a battle waits for, each once; blank for the Gamemasters. */
export const usersAsked = ({ question }: Pick<Standing, "question">): string[] => [
  ...new Set(question?.askings.flatMap((asking) => asking.waitsFor)),
];
