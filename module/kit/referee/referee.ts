/**
 * The live referee: it runs only on the active Gamemaster's client (`turns.ts`), and plays one step after another.
 * Everything it knows is in documents, so that a reload at any moment loses nothing.
 */
import { equal, playStep, type Course, type OpenQuestion, type Played } from "../../rules/kernel";
import { automationMode } from "../game/automation";
import { sealed } from "../battle/sealing";
import { worldClock } from "../battle/world-clock";
import { foundryDie } from "../game/dice";
import { stationsFor } from "../battle/stations";
import { isSealed, sealerOf } from "../game/sealer";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { postReport } from "../story/report";
import { settleSharing } from "./sharing";
import { commitments } from "./answers";
import { botsOf } from "../battle/bots";
import { minds } from "../battle/minds";
import { whysOf } from "../record/why";
import { botOf, collect, type Collected } from "./collected";
import { finishInterrupted, playEntry, writeEntry } from "./commit";
import { revealingWrites } from "../story/story";
import { finishTravel } from "./travel";
import { settleEdits } from "./edits";
import { writeAll, writeBattle } from "./lease";
import { serverTime } from "../platform/clock";
import { settleLost } from "./lost";
import { isSame, openQuestion, questionText, toStored } from "./question";
import type { Write } from "../platform/writes";
import type { StoredQuestion } from "./question-shape";
import { isDividedAnew, isIdle } from "./parts";
import { reportProblem, reportVoid } from "./reports";
import { announce } from "../story/own-hooks";

/** Whether a step of this battle is held at its end, or may be. */
const mayHold = (battle: BattleCombat, table: AnyTableGame): boolean =>
  (table.automations ?? []).some(({ name, events }) => events && automationMode(battle, table, name) === "ask") ||
  openQuestion(battle)?.manner === "hold";

/** A battle between two steps, or within one: its state before the step, and what was asked in it. */
interface Standing {
  readonly battle: BattleCombat;
  readonly table: AnyTableGame;
  readonly state: never;
  /** The digest of that state. */
  readonly start: string;
  readonly stored: StoredQuestion | null;
  readonly goOn: GoOn;
}

/** Has the battle go on when there is something new. */
type GoOn = () => Promise<void>;

/**
 * Advances to the next question, or to the end of a step. Returns false if there is nothing to do but wait.
 *
 * @param goOn  called when somebody who thinks has decided, or when something is overdue
 */
export async function advanceOnce(battle: BattleCombat, table: AnyTableGame, goOn: GoOn): Promise<boolean> {
  await finishInterrupted(battle, table);
  await finishTravel(battle, table);
  await settleSharing(battle);
  if (battle.system.ended) return false;
  const { bots, held, dice, seals } = await fetched(battle, table);
  await seals?.settleSeals(battle, table);
  const start = await settleEdits(battle, table);
  const state = table.binding.read(battle);
  await settleRounds(battle, table, state);
  if (table.rules.outcome(state)) return await end(battle, table, await seals?.publishingWrites(battle));
  const stored = openQuestion(battle);
  if (stored && (await settleLost(battle, stored))) return true;
  const draw = dice ? dice.sealedDraw(battle) : foundryDie;
  if (!draw) return (await dice?.seal(battle, () => void goOn())) ?? false;
  const collected = collect(battle, table, stored, bots, draw);
  const played = playStep(table.rules, state, stored?.entries ?? [], collected);
  if (collected.wipes.length > 0) await writeAll(battle, collected.wipes);
  const standing = { battle, table, state, start, stored, goOn };
  if (played.status === "void") return await startOver(battle, played.key);
  if (played.status === "waiting") return await ask(standing, played, collected);
  minds().ponder(battle, table, "", [], () => undefined);
  const isHeld = held && !held.counts(battle, table, stored, played);
  return isHeld ? await hold(held, standing, played, collected) : await count(standing, played, collected, held);
}

/** Has the battle's round move the world's time, if the table wants that. */
async function settleRounds(battle: BattleCombat, { rounds }: AnyTableGame, state: never): Promise<void> {
  const length = worldClock.of(battle);
  if (!rounds || (length === "0" && battle.system.elapsed === "")) return;
  const seconds = length === "own" ? (rounds.seconds?.(state) ?? 0) : Number(length);
  await (await import("./world-time")).settleTime(battle, rounds.number(state), seconds);
}

/** What a step needs. Loaded first: nothing may have to be between reading the state and answering and writing. */
async function fetched(battle: BattleCombat, table: AnyTableGame) {
  const [bots, held, dice, seals] = await Promise.all([
    botsOf(battle, table),
    mayHold(battle, table) ? import("./hold") : null,
    sealed.of(battle) ? import("./sealing") : null,
    isSealed(battle) ? import("./seals") : null,
    table.storyteller(),
    stationsFor(battle),
  ]);
  return { bots, held, dice, seals };
}
type Holding = typeof import("./hold");
type Waiting = Extract<Played<never>, { status: "waiting" }>;
type Done = Extract<Played<never>, { status: "done" }>;

/** The battle is over. Its report comes first, so that an end that is interrupted here is reported anyway. */
async function end(battle: BattleCombat, table: AnyTableGame, publishing: readonly Write[] = []): Promise<false> {
  // A failing report does not keep a battle from ending.
  await postReport(battle, table).catch((error) => reportProblem(battle, error));
  await writeAll(battle, [revealingWrites(battle), ...publishing]);
  const published = sealerOf(battle)?.published(battle);
  await writeBattle(battle, { ...published, "system.ended": true, "system.question": "", "system.problem": "" });
  await settleSharing(battle);
  announce("allHands.battleEnd", battle);
  return false;
}

/** An answer no longer fits what is asked: the step is played from its beginning. */
async function startOver(battle: BattleCombat, key: string): Promise<true> {
  await writeBattle(battle, { "system.question": "" });
  reportVoid(battle, key);
  return true;
}

/** A question is open: it is published, and those who think begin to. */
async function ask({ battle, table, stored, goOn }: Standing, played: Waiting, collected: Collected): Promise<false> {
  const known = collected.taken || collected.refused ? null : stored;
  await publish(battle, known, played.open, { ...played, ...collected, settled: stored?.settled });
  const wanted = collected.wanted.filter(({ key }) => key === played.open.key);
  minds().ponder(battle, table, openQuestion(battle)?.id ?? "", wanted, () => void goOn());
  return false;
}

/** A completed step waits until a Gamemaster has accepted it. */
async function hold(held: Holding, standing: Standing, played: Done, { author }: Collected): Promise<false> {
  const { battle, table, state, stored, goOn } = standing;
  await held.hold(battle, table, state, stored, { ...played, author }, goOn);
  return false;
}

/** A completed step counts: it is recorded, told and written. */
async function count(
  { battle, table, state, start, stored }: Standing,
  played: Done,
  { author }: Collected,
  held: Holding | null,
): Promise<true> {
  const settled = stored?.settled ? { settled: stored.settled } : {};
  const entry = {
    ...playEntry(battle, table, state, start, played, author, whysOf(battle)),
    ...settled,
    ...held?.shownAs(stored),
  };
  announce("allHands.step", battle, await writeEntry(battle, table, entry));
  return true;
}

/** What is published with a question: the course of the step so far, and the result of its answers. */
type Progress = Course & Pick<Collected, "author" | "unfit" | "pondered"> & Pick<StoredQuestion, "settled">;

/** Publishes the open question where everyone can see it, unless it is already there. */
async function publish(
  battle: BattleCombat,
  stored: StoredQuestion | null,
  open: OpenQuestion,
  course: Progress,
): Promise<void> {
  const known = stored && isSame(stored, open) && !isDividedAnew(battle, stored) ? stored : null;
  const question = known ? secretProgress(battle, known, course) : askedAnew(battle, open, course);
  if (!question && battle.system.problem === "") return;
  await writeBattle(battle, {
    ...(question ? { "system.question": questionText(battle, question) } : {}),
    ...(known ? {} : { "system.asked": battle.system.asked + 1 }),
    "system.problem": "",
  });
}

/** The question under a new id. One that is put again after a refusal has been open since it was first asked. */
function askedAnew(battle: BattleCombat, open: OpenQuestion, course: Progress): StoredQuestion {
  const before = openQuestion(battle);
  const at = before && isSame(before, open) ? before.at : undefined;
  return { ...toStored(battle, open, course, course.author, course.settled), at: at ?? serverTime() };
}

/** The question with its secret answers: new commitments, the reveal, answers not on the menu. null if none. */
function secretProgress(
  battle: BattleCombat,
  stored: StoredQuestion,
  { unfit, pondered }: Pick<Collected, "unfit" | "pondered">,
): StoredQuestion | null {
  if (stored.manner !== "all") return null;
  const found = commitments(battle, stored);
  // An answer shown too early would be visible to a person who takes over a captain's seat.
  const isIn = (seat: string, index: number) =>
    isIdle(stored, index) || (botOf(battle, seat) === "" ? String(index) in found : !pondered.includes(index));
  const allIn = stored.askings.every(({ seat }, index) => isIn(seat, index));
  const reveal = stored.reveal || allIn;
  const isNews = unfit.length > 0 || reveal !== stored.reveal || !equal(found, stored.commitments);
  const refused = [...(stored.unfit ?? []), ...unfit];
  return isNews ? { ...stored, commitments: found, reveal, ...(refused.length > 0 ? { unfit: refused } : {}) } : null;
}
