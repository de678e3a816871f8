/**
 * The live referee: it runs only on the active Gamemaster's client, and plays one step after another. Everything it
 * knows is in documents, so that a reload at any moment loses nothing.
 */
import { equal, playStep, RulesError, type Course, type OpenQuestion, type Played } from "../../rules/kernel";
import { automationMode } from "../game/automation";
import { sealed } from "../battle/sealing";
import { foundryDie } from "../game/dice";
import { stationsFor } from "../battle/stations";
import { noteProblem } from "../battle/connection";
import { tableFor } from "../game/games";
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
import { finishTravel } from "./history";
import { settleEdits } from "./edits";
import { holdsLease, refereeOf, writeAll, writeBattle } from "./lease";
import { settleLost } from "./lost";
import { isSame, openQuestion, toStored } from "./question";
import type { StoredQuestion } from "./question-shape";
import { isDividedAnew, isIdle } from "./parts";
import { reportProblem, reportVoid } from "./reports";
import { announce } from "../story/own-hooks";
import { during } from "../platform/under-way";

/** Most steps in a row without a question: more are a mistake in the rules, unless bots play on both sides. */
const STEPS_AT_ONCE = 5000;

const running = new Map<string, Promise<void>>();

/** Runs a task for a battle after all earlier ones: the referee does one thing at a time. */
export function inTurn(battle: BattleCombat, task: () => Promise<void>): Promise<void> {
  const done = (running.get(battle.id) ?? Promise.resolve()).then(task).then(() => noteProblem(battle, ""));
  const next = done.catch((error) => reportProblem(battle, error));
  running.set(battle.id, next);
  return during(refereeOf(battle), next);
}

/** Advances that wait for earlier tasks, by battle: one sees whatever was written until it begins. */
const awaiting = new Map<string, Promise<void>>();

/** Advances a battle as far as the available answers allow. Does nothing in a window without the lease. */
export function advance(battle: BattleCombat): Promise<void> {
  const known = awaiting.get(battle.id);
  if (known) return known;
  const next = inTurn(battle, async () => {
    awaiting.delete(battle.id);
    const table = tableFor(battle);
    if (!table) return;
    for (let steps = 0; steps < STEPS_AT_ONCE; steps++) {
      if (!holdsLease(battle)) return;
      if (!(await advanceOnce(battle, table))) return;
    }
    throw new RulesError("endless-battle", { limit: STEPS_AT_ONCE });
  });
  awaiting.set(battle.id, next);
  return next;
}

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
}

/** Advances to the next question, or to the end of a step. Returns false if there is nothing to do but wait. */
async function advanceOnce(battle: BattleCombat, table: AnyTableGame): Promise<boolean> {
  await finishInterrupted(battle, table);
  await finishTravel(battle, table);
  await settleSharing(battle);
  if (battle.system.ended) return false;
  const { bots, held, dice } = await fetched(battle, table);
  const start = await settleEdits(battle, table);
  const state = table.binding.read(battle);
  if (table.rules.outcome(state)) return await end(battle, table);
  const stored = openQuestion(battle);
  if (stored && (await settleLost(battle, stored))) return true;
  const draw = dice ? dice.sealedDraw(battle) : foundryDie;
  if (!draw) return (await dice?.seal(battle, () => void advance(battle))) ?? false;
  const collected = collect(battle, table, stored, bots, draw);
  const played = playStep(table.rules, state, stored?.entries ?? [], collected);
  if (collected.wipes.length > 0) await writeAll(battle, collected.wipes);
  const standing = { battle, table, state, start, stored };
  if (played.status === "void") return await startOver(battle, played.key);
  if (played.status === "waiting") return await ask(standing, played, collected);
  minds().ponder(battle, table, "", [], () => undefined);
  const isHeld = held && !held.counts(battle, table, stored, played);
  return isHeld ? await hold(held, standing, played, collected) : await count(standing, played, collected, held);
}

/** What a step needs. Loaded first: nothing may have to be between reading the state and answering and writing. */
async function fetched(battle: BattleCombat, table: AnyTableGame) {
  const [bots, held, dice] = await Promise.all([
    botsOf(battle, table),
    mayHold(battle, table) ? import("./hold") : null,
    sealed.of(battle) ? import("./sealing") : null,
    table.storyteller(),
    stationsFor(battle),
  ]);
  return { bots, held, dice };
}
type Holding = typeof import("./hold");
type Waiting = Extract<Played<never>, { status: "waiting" }>;
type Done = Extract<Played<never>, { status: "done" }>;

/** The battle is over. Its report comes first, so that an end that is interrupted here is reported anyway. */
async function end(battle: BattleCombat, table: AnyTableGame): Promise<false> {
  // A failing report does not keep a battle from ending.
  await postReport(battle, table).catch((error) => reportProblem(battle, error));
  await writeAll(battle, [revealingWrites(battle)]);
  await writeBattle(battle, { "system.ended": true, "system.question": "", "system.problem": "" });
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
async function ask({ battle, table, stored }: Standing, played: Waiting, collected: Collected): Promise<false> {
  const known = collected.taken || collected.refused ? null : stored;
  await publish(battle, known, played.open, { ...played, ...collected, settled: stored?.settled });
  const wanted = collected.wanted.filter(({ key }) => key === played.open.key);
  minds().ponder(battle, table, openQuestion(battle)?.id ?? "", wanted, () => void advance(battle));
  return false;
}

/** A completed step waits until a Gamemaster has accepted it. */
async function hold(held: Holding, standing: Standing, played: Done, { author }: Collected): Promise<false> {
  const { battle, table, state, stored } = standing;
  await held.hold(battle, table, state, stored, { ...played, author }, () => advance(battle));
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
  const question = known
    ? secretProgress(battle, known, course)
    : toStored(battle, open, course, course.author, course.settled);
  if (!question && battle.system.problem === "") return;
  await writeBattle(battle, {
    ...(question ? { "system.question": JSON.stringify(question) } : {}),
    ...(known ? {} : { "system.asked": battle.system.asked + 1 }),
    "system.problem": "",
  });
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
