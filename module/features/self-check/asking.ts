/** The Gamemaster's side of what only a player's screen can tell: somebody is asked to press a button there. */
import { isObject } from "../../rules/kernel";
import { COMPONENT, TRIAL, type Bench, type Checks } from "./bench";
import { Different, NotTried, type CheckOutcome } from "./check";
import { here, type UserDoc } from "./faces";
import { PLAYER_CHECKS, UNABLE } from "./helping";
import { replyOf, say, type Reply, type Task } from "./notes";
import { errorText } from "../../kit/platform/notices";
import { answerQueries } from "../../kit/platform/queries";

/** How long a player's screen may take for all that it tries, in milliseconds. */
const HELPING_MS = 30_000;

export interface Asking {
  /** How long to wait for somebody to press the button, in milliseconds. */
  readonly patience: number;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
  /** Whom it waits for, by name; nobody any more. */
  readonly onWaiting: (names: readonly string[]) => void;
}

interface Replied {
  readonly user: UserDoc;
  readonly reply: Reply;
  /** As the hook told of it. */
  readonly options: { readonly allHands?: unknown };
  readonly userId: string;
}

/** The next reply to a run that is what is waited for; null: none came in time. */
function nextReply(
  run: string,
  isMeant: (replied: Replied) => boolean,
  { patience, signal }: Pick<Asking, "patience" | "signal">,
): Promise<Replied | null> {
  return new Promise((resolve) => {
    const ears = here.hooks;
    const heard = ears.on("updateUser", (user, _changes, options, userId) => {
      const reply = replyOf(user as UserDoc, run);
      const replied = { user: user as UserDoc, reply, options, userId } as Replied;
      if (reply && isMeant(replied)) end(replied);
    });
    const end = (replied: Replied | null): void => {
      ears.off("updateUser", heard);
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      resolve(replied);
    };
    const stop = () => end(null);
    const timer = setTimeout(stop, patience);
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
  });
}

/** A player has pressed the button, and may not write it into their own flags: rejects with what they were told. */
function heardUnable(run: string): { readonly heard: Promise<never>; stop(): void } {
  let stop: () => void = () => undefined;
  const heard = new Promise<never>((_resolve, reject) => {
    stop = answerQueries(UNABLE, (data) => {
      if (!isObject(data) || data["run"] !== run) return;
      reject(new Different("a player who may write their own flags", String(data["why"]).slice(0, 200)));
    });
  });
  // Nobody may be waiting for it any more.
  heard.catch(() => undefined);
  return { heard, stop };
}

/** What the helper is to try, made for them. */
async function taskFor(bench: Bench, helper: UserDoc): Promise<Task> {
  const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const own = await bench.ship({ ownership: { default: NONE, [helper.id]: OWNER } });
  const foreign = await bench.ship({ ownership: { default: NONE }, items: [COMPONENT] });
  const battle = await bench.battle(foreign);
  const whispered = await bench.message({ content: "Secret" });
  const told = await bench.message({ content: "For you", whisper: [helper.id] });
  return { own: own.uuid, foreign: foreign.uuid, battle: battle.uuid, whispered: whispered.uuid, told: told.uuid };
}

/** What a player's screen finds, by the ids of its checks. Throws a `NotTried` if there is none, or nobody helps. */
export async function askPlayer(bench: Bench, asking: Asking): Promise<ReadonlyMap<string, CheckOutcome>> {
  const { run } = bench;
  const players = [...here.game.users].filter(({ isGM, active }) => active && !isGM);
  if (players.length === 0) throw new NotTried("noPlayer");
  const stop = answerQueries(TRIAL, (data) => ({ answered: data }));
  const unable = heardUnable(run);
  try {
    const pressed = nextReply(run, ({ user }) => players.includes(user), asking);
    asking.onWaiting(players.map(({ name }) => name));
    await say({ run, helper: "", task: null });
    const helper = (await Promise.race([pressed, unable.heard]))?.user;
    asking.onWaiting([]);
    if (!helper) throw new NotTried("nobodyPressed");
    const task = await taskFor(bench, helper);
    const isReport = ({ user, reply }: Replied) => user === helper && reply.results !== null;
    const reported = nextReply(run, isReport, { patience: HELPING_MS, signal: new AbortController().signal });
    await say({ run, helper: helper.id, task }, bench.options);
    return resultsOf(bench, helper, await reported);
  } finally {
    stop();
    unable.stop();
    await say(null);
  }
}

/** The results of a report, with what the report itself shows: it came with options, and by whom it was written. */
function resultsOf(bench: Bench, helper: UserDoc, replied: Replied | null): ReadonlyMap<string, CheckOutcome> {
  const results = new Map((replied?.reply.results ?? []).map((result) => [result.id, result]));
  const { allHands } = replied?.options ?? {};
  const wanted = JSON.stringify([bench.options.allHands, helper.id]);
  const found = JSON.stringify([allHands ?? null, replied?.userId ?? null]);
  const told: CheckOutcome = { id: "playerIsHeard", area: "player", result: wanted === found ? "passed" : "failed" };
  results.set(told.id, wanted === found ? told : { ...told, expected: wanted, found });
  return results;
}

/** One check of a player's screen, as the Gamemaster's run has it. */
async function asFound(bench: Bench, id: string): Promise<void> {
  const result = (await bench.player()).get(id);
  if (!result) throw new Different("a result of the player's screen", "none");
  if (result.result !== "passed") throw new Different(result.expected ?? "", result.found ?? errorText(result.result));
}

const delegated = Object.keys(PLAYER_CHECKS).map((id) => [id, (bench: Bench) => asFound(bench, id)] as const);

export const player: Checks = {
  ...Object.fromEntries(delegated),
  playerIsHeard: (bench) => asFound(bench, "playerIsHeard"),
};
