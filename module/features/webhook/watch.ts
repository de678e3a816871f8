/** Posts what the battles that this window runs have to say. Runs on Gamemasters' pages that have an address. */
import { logError } from "../../kit/platform/log";
import { battleById, battles } from "../../kit/battle/battle";
import { ourFlags, type Flagged } from "../../kit/documents/flags";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { tableFor } from "../../kit/game/games";
import { serverTime } from "../../kit/platform/clock";
import { documentAt } from "../../kit/platform/documents";
import { listenToEach } from "../../kit/platform/hooks";
import { sayLasting, unattended } from "../../kit/platform/notices";
import { holdsLease, LeaseLost, writeBattle } from "../../kit/referee/lease";
import { standingUnlessDamaged, usersAsked } from "../../kit/referee/standing";
import { hear } from "../../kit/story/own-hooks";
import { endBody, endKey, isTakenBack, questionBody, questionKey } from "./facts";
import { afterBusy, afterFailure, isNews, logFrom, pendingOf, withPosted, type PendingPost, type PostLog } from "./log";
import { post, type PostResult } from "./post";
import { postQueue, type Due } from "./queue";
import { trouble, webhookTerms, type Trouble } from "./settings";
import { troubleText } from "./trouble";

const MINUTE = 60_000;

/** What this window has on its way, and what it is done with and could not yet write into the battle. */
const onItsWay = new Set<string>();
const over = new Set<string>();
const nameOf = ({ battle, key }: Pick<Due, "battle" | "key">): string => `${battle} ${key}`;

function logOf({ uuid }: BattleCombat): PostLog {
  const combat = documentAt<Flagged>(uuid);
  return logFrom(combat && ourFlags(combat)["webhook"]);
}

const writeLog = (battle: BattleCombat, log: PostLog): Promise<void> =>
  writeBattle(battle, { "flags.all-hands.webhook": JSON.stringify(log) });

const postedNow = (battle: BattleCombat, key: string) => ({ key, step: battle.system.step, at: serverTime() });

/** What there is to post about a battle: its end, or its open question; null if nothing. */
function subjectOf(battle: BattleCombat): { readonly key: string; readonly from: number } | null {
  const { minutes, questions, ends, address } = webhookTerms();
  if (address === "" || !holdsLease(battle)) return null;
  const log = logOf(battle);
  if (battle.system.ended) {
    const key = endKey(battle);
    return ends && log.pending?.key === key ? { key, from: 0 } : null;
  }
  const standing = questions && battle.system.problem === "" ? standingUnlessDamaged(battle) : null;
  const question = standing?.question;
  const users = standing ? usersAsked(standing) : [];
  if (!question || users.length === 0) return null;
  const key = questionKey(standing, question);
  const isSame = !isNews(log, key, serverTime(), (step) => isTakenBack(battle, step, users));
  return isSame ? null : { key, from: (question.at ?? 0) + minutes * MINUTE };
}

/** The same, as far as it may be posted. What a page that is gone had on its way may have arrived: it is over. */
function dueIn(battle: BattleCombat): Due[] {
  const subject = subjectOf(battle);
  if (!subject) return [];
  const { key, from } = subject;
  const due = { battle: battle.id, key, at: Math.max(from, pendingOf(logOf(battle), key).until) };
  return over.has(nameOf(due)) ? [] : [due];
}

/** Notes that something is done with, however that ended. */
async function noteOver(battle: BattleCombat, { key }: Due): Promise<void> {
  const name = nameOf({ battle: battle.id, key });
  over.add(name);
  await writeLog(battle, withPosted(logOf(battle), postedNow(battle, key)));
  over.delete(name);
}

/** Gives up what a page that is gone had on its way: nobody knows whether it arrived. */
async function giveUp(battle: BattleCombat, due: Due): Promise<null> {
  await noteOver(battle, due);
  await tell({ what: "unknown", status: 0, battle: battle.system.name, at: serverTime() });
  return null;
}

async function claim(due: Due): Promise<string | null> {
  const battle = battleById(due.battle);
  const table = battle && tableFor(battle);
  if (!battle || !table || !dueIn(battle).some(({ key }) => key === due.key)) return null;
  const pending = pendingOf(logOf(battle), due.key);
  if (pending.state === "sending" && !onItsWay.has(nameOf(due))) return giveUp(battle, due);
  const body = await bodyFor(battle, due.key);
  if (body === null) return null;
  await writeLog(battle, { ...logOf(battle), pending: { ...pending, state: "sending" } });
  // Somebody may have taken the battle over meanwhile.
  if (!holdsLease(battle) || logOf(battle).pending?.key !== due.key) return null;
  onItsWay.add(nameOf(due));
  return body;
}

async function bodyFor(battle: BattleCombat, key: string): Promise<string | null> {
  const standing = standingUnlessDamaged(battle);
  if (!standing) return null;
  if (standing.ended) return endBody(standing);
  const { question } = standing;
  return question && questionKey(standing, question) === key ? questionBody(standing, question) : null;
}

/** What is pending after a post that did not arrive; null if it is given up. */
function afterwards(pending: PendingPost, result: PostResult): PendingPost | null {
  const now = serverTime();
  if (result.kind === "later") return afterBusy(pending, now + result.wait);
  return result.kind === "again" ? afterFailure(pending, now) : null;
}

const TROUBLE = { sent: "", later: "busy", again: "failed", never: "refused", silent: "silent" } as const;

async function note(due: Due, result: PostResult): Promise<void> {
  const battle = battleById(due.battle);
  onItsWay.delete(nameOf(due));
  const log = battle ? logOf(battle) : logFrom("");
  const left = afterwards(pendingOf(log, due.key), result);
  if (battle) await (left ? writeLog(battle, { ...log, pending: left }) : noteOver(battle, due));
  const status = "status" in result ? result.status : 0;
  if (!left) await tell({ what: TROUBLE[result.kind], status, battle: battle?.system.name ?? "", at: serverTime() });
}

/** Keeps what went wrong for the window, and tells this Gamemaster of it once, until something arrives again. */
async function tell(news: Trouble): Promise<void> {
  const before = trouble.read();
  if (news.what === before.what && news.what === "") return;
  await trouble.write(news);
  if (news.what !== "" && before.what === "") sayLasting(troubleText(news));
}

/** The end of a battle is noted at once: after a reload, nobody else could tell it from one of long ago. */
async function noteEnd(battle: BattleCombat): Promise<void> {
  const { address, ends } = webhookTerms();
  const [log, key] = [logOf(battle), endKey(battle)];
  if (address === "" || !ends || !isNews(log, key, serverTime(), () => false)) return;
  await writeLog(battle, { ...log, pending: pendingOf(log, key) });
}

/** A window that no longer runs the battle posts nothing, and nothing is wrong. */
function failed(error: unknown): void {
  if (!(error instanceof LeaseLost)) logError(error);
}

/** Looks again for what there is to post; null until this window posts. */
let lookAgain: (() => void) | null = null;

/** Begins to post; where this window does already, looks again, as what it is to post may have changed. */
export function beginPosting(): void {
  if (lookAgain) return lookAgain();
  const look = postQueue({
    now: serverTime,
    after: (wait, run) => void setTimeout(run, wait),
    due: () => battles().flatMap(dueIn),
    claim,
    send: (body) => post(webhookTerms().address, body),
    note,
    failed,
  });
  // What is written with a step comes in several changes: one look at all of them is enough.
  const lookSoon = foundry.utils.debounce(look, 100);
  lookAgain = lookSoon;
  listenToEach(["createCombat", "updateCombat", "updateUser", "userConnected", "deleteCombat"], lookSoon);
  hear("allHands.battleEnd", (battle) => unattended(noteEnd(battle).catch(failed).then(lookSoon)));
  look();
}
