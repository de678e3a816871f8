/** The Gamemaster's side of checks that need a player's screen: a player is asked to press a button there. */
import { isObject } from "../../rules/kernel";
import { COMPONENT, TRIAL, type Bench, type Checks } from "./bench";
import { Different, NotTried, type CheckOutcome } from "./check";
import { here, type UserDoc } from "./foundry-types";
import { PLAYER_CHECKS, UNABLE } from "./helping";
import { replyOf, say, type PlayerPage, type Reply, type Task } from "./notes";
import { errorText } from "../../kit/platform/notices";
import { answerQueries } from "../../kit/platform/queries";

/** Milliseconds that a player's screen may take for all its checks. */
const HELPING_MS = 30_000;

export interface Asking {
  /** Milliseconds to wait for a player to press the button. */
  readonly patience: number;
  /** Ends the wait. */
  readonly signal: AbortSignal;
  /** Called with the names of the players it waits for; empty afterwards. */
  readonly onWaiting: (names: readonly string[]) => void;
  /** Called with what the page of the player who helps is like. */
  readonly onPage: (page: PlayerPage | null) => void;
}

interface Replied {
  readonly user: UserDoc;
  readonly reply: Reply;
  /** The options as the hook passed them. */
  readonly options: { readonly allHands?: unknown };
  readonly userId: string;
}

/** The next reply to a run that passes `isMeant`; null if none came in time. */
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

/** Rejects with the reported reason if a player pressed the button but may not write to their own flags. */
function heardUnable(run: string): { readonly heard: Promise<never>; stop(): void } {
  let stop: () => void = () => undefined;
  const heard = new Promise<never>((_resolve, reject) => {
    stop = answerQueries(UNABLE, (data) => {
      if (!isObject(data) || data["run"] !== run) return;
      reject(new Different("a player who may write their own flags", String(data["why"]).slice(0, 200)));
    });
  });
  // By then nobody may be waiting for it.
  heard.catch(() => undefined);
  return { heard, stop };
}

/** The helper's task, with the documents made for it. */
async function taskFor(bench: Bench, helper: UserDoc): Promise<Task> {
  const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const own = await bench.ship({ ownership: { default: NONE, [helper.id]: OWNER } });
  const foreign = await bench.ship({ ownership: { default: NONE }, items: [COMPONENT] });
  const battle = await bench.battle(foreign);
  const whispered = await bench.message({ content: "Secret" });
  const told = await bench.message({ content: "For you", whisper: [helper.id] });
  return { own: own.uuid, foreign: foreign.uuid, battle: battle.uuid, whispered: whispered.uuid, told: told.uuid };
}

/** The results of a player's screen, by check id. Throws a `NotTried` if there is no player, or if nobody helps. */
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
    const replied = await reported;
    asking.onPage(replied?.reply.page ?? null);
    return resultsOf(bench, helper, replied);
  } finally {
    stop();
    unable.stop();
    await say(null);
  }
}

/** The results of a report, plus what the report itself shows: that it came with options, and who wrote it. */
function resultsOf(bench: Bench, helper: UserDoc, replied: Replied | null): ReadonlyMap<string, CheckOutcome> {
  const results = new Map((replied?.reply.results ?? []).map((result) => [result.id, result]));
  const { allHands } = replied?.options ?? {};
  const wanted = JSON.stringify([bench.options.allHands, helper.id]);
  const found = JSON.stringify([allHands ?? null, replied?.userId ?? null]);
  const told: CheckOutcome = { id: "playerIsHeard", area: "player", result: wanted === found ? "passed" : "failed" };
  results.set(told.id, wanted === found ? told : { ...told, expected: wanted, found });
  return results;
}

/** One check of a player's screen, as part of the Gamemaster's run. */
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
