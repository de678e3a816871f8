/**
 * The live referee: it runs on the active Gamemaster's client and nowhere else, and plays one step after another. What it
 * knows stands in documents, so that a reload at any moment loses nothing.
 */
import { equal, playStep, RulesError, type Course, type OpenQuestion } from "../../rules/kernel";
import { automationMode } from "../battle/automation";
import { sealed } from "../battle/sealing";
import { foundryDie } from "../battle/dice";
import { stationsFor } from "../battle/stations";
import { tableGame, type BattleCombat, type AnyTableGame } from "../battle/table-game";
import { postReport } from "../story/report";
import { settleSharing } from "./sharing";
import { commitments } from "./answers";
import { botsOf } from "../battle/bots";
import { minds } from "../battle/minds";
import { whysOf } from "../battle/why";
import { botOf, collect, type Collected } from "./collected";
import { finishInterrupted, playEntry, writeEntry } from "./commit";
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

/** More steps than this without a question are a mistake in the rules, unless bots play on both sides. */
const STEPS_AT_ONCE = 5000;

const running = new Map<string, Promise<void>>();

/** Runs a task for a battle after all that were asked for before: the referee does one thing at a time. */
export function inTurn(battle: BattleCombat, task: () => Promise<void>): Promise<void> {
  const next = (running.get(battle.id) ?? Promise.resolve()).then(task).catch((error) => reportProblem(battle, error));
  running.set(battle.id, next);
  return during(refereeOf(battle), next);
}

/** Goes on with a battle as far as the answers that are there allow. Does nothing in a window without the lease. */
export function advance(battle: BattleCombat): Promise<void> {
  return inTurn(battle, async () => {
    const table = tableGame(battle.type);
    if (!table) return;
    for (let steps = 0; steps < STEPS_AT_ONCE; steps++) {
      if (!holdsLease(battle)) return;
      if (!(await advanceOnce(battle, table))) return;
    }
    throw new RulesError("endless-battle", { limit: STEPS_AT_ONCE });
  });
}

/** Whether a step of this battle may be held at its end, or is. */
const mayHold = (battle: BattleCombat, table: AnyTableGame): boolean =>
  (table.automations ?? []).some(({ name, events }) => events && automationMode(battle, table, name) === "ask") ||
  openQuestion(battle)?.manner === "hold";

/** One stretch: to the next question, or to the end of a step. False: there is nothing to do but wait. */
async function advanceOnce(battle: BattleCombat, table: AnyTableGame): Promise<boolean> {
  await finishInterrupted(battle, table);
  await finishTravel(battle, table);
  await settleSharing(battle);
  if (battle.system.ended) return false;
  // Fetched first: between the state that is read and what is answered and written nothing may have to be fetched.
  const holding = mayHold(battle, table) ? import("./hold") : null;
  const sealing = sealed.of(battle) ? import("./sealing") : null;
  const stations = stationsFor(battle);
  const fetched = Promise.all([botsOf(battle, table), holding, sealing, table.storyteller(), stations]);
  const [bots, held, dice] = await fetched;
  await settleEdits(battle, table);
  const state = table.binding.read(battle);
  if (table.rules.outcome(state)) {
    // First, so that an end that is cut off here is reported all the same; no report keeps a battle from its end.
    await postReport(battle, table).catch((error) => reportProblem(battle, error));
    await writeBattle(battle, { "system.ended": true, "system.question": "", "system.problem": "" });
    await settleSharing(battle);
    announce("allHands.battleEnd", battle);
    return false;
  }
  const stored = openQuestion(battle);
  if (stored && (await settleLost(battle, stored))) return true;
  const draw = dice ? dice.sealedDraw(battle) : foundryDie;
  if (!draw) return (await dice?.seal(battle, () => void advance(battle))) ?? false;
  const collected = collect(battle, table, stored, bots, draw);
  const played = playStep(table.rules, state, stored?.entries ?? [], collected);
  if (collected.wipes.length > 0) await writeAll(battle, collected.wipes);
  if (played.status === "void") {
    await writeBattle(battle, { "system.question": "" });
    reportVoid(battle, played.key);
    return true;
  }
  const known = collected.taken || collected.refused ? null : stored;
  if (played.status === "done") minds().ponder(battle, table, "", [], () => undefined);
  if (held && played.status === "done" && !held.counts(battle, table, stored, played)) {
    await held.hold(battle, table, state, stored, { ...played, author: collected.author }, () => advance(battle));
    return false;
  }
  if (played.status === "done") {
    const settled = stored?.settled ? { settled: stored.settled } : {};
    const entry = {
      ...playEntry(battle, table, state, played, collected.author),
      ...settled,
      ...held?.shownAs(stored),
    };
    await writeEntry(battle, table, entry, "", whysOf(battle));
    announce("allHands.step", battle, entry);
  } else {
    await publish(battle, known, played.open, { ...played, ...collected, settled: stored?.settled });
    const wanted = collected.wanted.filter(({ key }) => key === played.open.key);
    minds().ponder(battle, table, openQuestion(battle)?.id ?? "", wanted, () => void advance(battle));
  }
  return played.status === "done";
}

/** What is published beside a question: how the step went so far, and what has come of its answers. */
type Progress = Course & Pick<Collected, "author" | "unfit" | "pondered"> & Pick<StoredQuestion, "settled">;

/** Puts the question that waits where everyone can see it, if it is not there yet. */
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

/** How far secret answers have come: new commitments, the reveal once all are in, what is not on the menu. Null: nothing new. */
function secretProgress(
  battle: BattleCombat,
  stored: StoredQuestion,
  { unfit, pondered }: Pick<Collected, "unfit" | "pondered">,
): StoredQuestion | null {
  if (stored.manner !== "all") return null;
  const found = commitments(battle, stored);
  // What is shown too early would stand before whoever takes a captain's seat over.
  const isIn = (seat: string, index: number) =>
    isIdle(stored, index) || (botOf(battle, seat) === "" ? String(index) in found : !pondered.includes(index));
  const allIn = stored.askings.every(({ seat }, index) => isIn(seat, index));
  const reveal = stored.reveal || allIn;
  const isNews = unfit.length > 0 || reveal !== stored.reveal || !equal(found, stored.commitments);
  const refused = [...(stored.unfit ?? []), ...unfit];
  return isNews ? { ...stored, commitments: found, reveal, ...(refused.length > 0 ? { unfit: refused } : {}) } : null;
}
