/**
 * Undo with consent: a player asks, the others at the table agree or refuse, and the referee takes back what all agree
 * on. Everyone answers in their own flags, for one point of the battle (`pointOf`): the answer is void as soon as the
 * battle goes on, and nobody answers for anybody else.
 */
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import { GAMEMASTER } from "../../rules/kernel";
import { consent, type Consent } from "../battle/terms";
import { isAboard } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { change } from "../platform/documents";
import { pointOf } from "./history";
import { FLAG_SCOPE, openQuestion, storedWish, wishKey, type StoredWish } from "./question";
import { mayAskForUndo, takeBack } from "./undo";

/** Someone whose consent counts: a player, by the id of the user; all Gamemasters have one voice, `GAMEMASTER`. */
export type Voice = string;

/** The people at the table whose consent counts. */
interface Voters {
  readonly mode: Consent;
  /** Voices of the holders of seats, without bots; the Gamemaster's for absent players. */
  readonly seated: readonly Voice[];
}

/** Answers to a request for undo, by voice. */
export type Words = ReadonlyMap<Voice, boolean>;

/** The result of a request: `refused` names the voice that ended it, `waits` the voices that have still to answer. */
type ConsentVerdict =
  | { readonly is: "granted" }
  | { readonly is: "refused"; readonly by: Voice }
  | { readonly is: "open"; readonly waits: readonly Voice[] };

/** Voices whose consent is needed if the Gamemaster does not decide alone; the Gamemaster's if only bots play along. */
function needed({ mode, seated }: Voters, asker: Voice): Voice[] {
  const others = mode === "gm" ? [] : [...new Set(seated)].filter((voice) => voice !== asker);
  return others.length > 0 ? others : [GAMEMASTER];
}

/** Whether a voice counts for a request: a Gamemaster's always does. */
export const hasVoice = (table: Voters, asker: Voice, voice: Voice): boolean =>
  voice !== asker && (voice === GAMEMASTER || needed(table, asker).includes(voice));

/** The result of a request, from the answers to it. One refusal ends it. Pure. */
export function judge(table: Voters, asker: Voice, words: Words): ConsentVerdict {
  const by = [...words].find(([voice, agrees]) => !agrees && hasVoice(table, asker, voice))?.[0];
  if (by !== undefined) return { is: "refused", by };
  if (table.mode !== "all" && words.get(GAMEMASTER) === true) return { is: "granted" };
  const waits = needed(table, asker).filter((voice) => words.get(voice) !== true);
  return waits.length === 0 ? { is: "granted" } : { is: "open", waits };
}

type User = User.Implementation;

/** A user's answer for the present point of the battle. */
interface Said {
  readonly user: User;
  readonly wish: StoredWish;
}

const voiceOf = ({ id, isGM }: User): Voice => (isGM ? GAMEMASTER : (id ?? ""));
const nameOfAsking = (user: User, ask: string): string => `${user.id ?? ""} ${ask}`;

function saidNow(battle: BattleCombat): Said[] {
  const at = pointOf(battle);
  return [...(game.users ?? [])].flatMap((user) => {
    const wish = storedWish(user, battle);
    return wish?.at === at ? [{ user, wish }] : [];
  });
}

/** All answers to a request; a user who asks for the same thing agrees. */
function wordsOn(asking: string, said: readonly Said[]): Map<Voice, boolean> {
  const words = new Map<Voice, boolean>();
  for (const { user, wish } of said) {
    const isTo = Array.isArray(wish.to) && wish.to.includes(asking) && typeof wish.agrees === "boolean";
    const word = typeof wish.ask === "string" ? true : isTo ? wish.agrees : undefined;
    const voice = voiceOf(user);
    // If two Gamemasters disagree, the refusal counts.
    if (word !== undefined) words.set(voice, word && words.get(voice) !== false);
  }
  return words;
}

/** The people who hold seats; the Gamemaster speaks for those who are absent and have not answered. */
function tableOf(battle: BattleCombat, words: Words): Voters {
  const people = battle.system.seats.filter(({ bot }) => bot === "");
  const seated = people.map(({ user: id }) => {
    const user = game.users?.get(id);
    return user && !user.isGM && (user.active || words.has(id)) ? id : GAMEMASTER;
  });
  return { mode: consent.of(battle), seated };
}

/** The requests to take back the last step, each with its result. */
export function undosAsked(battle: BattleCombat) {
  const said = saidNow(battle);
  return said.flatMap(({ user: by, wish: { ask } }) => {
    const holdsSeat = battle.system.seats.some((seat) => isAboard(seat, by.id ?? ""));
    if (typeof ask !== "string" || by.isGM || !holdsSeat) return [];
    const asking = nameOfAsking(by, ask);
    const words = wordsOn(asking, said);
    const table = tableOf(battle, words);
    return [{ by, asking, words, table, verdict: judge(table, voiceOf(by), words) }];
  });
}
export type UndoAsked = ReturnType<typeof undosAsked>[number];

/** Whether this user's answer to a request counts, and has not been given. */
export const isMineToSay = ({ by, table, words }: UndoAsked): boolean =>
  hasVoice(table, voiceOf(by), voiceOf(game.user)) && !words.has(voiceOf(game.user));

async function say(battle: BattleCombat, wish: Omit<StoredWish, "at"> | null): Promise<void> {
  const text = wish ? JSON.stringify({ at: pointOf(battle), ...wish } satisfies StoredWish) : "";
  await change(game.user, { flags: { [FLAG_SCOPE]: { answer: { [wishKey(battle)]: text } } } });
}

/** Requests, as this user, that the last step be taken back. */
export async function askForUndo(battle: BattleCombat): Promise<void> {
  if (mayAskForUndo(battle, game.user)) await say(battle, { ask: bytesToHex(randomBytes(8)) });
}

/** Withdraws the request, or marks its refusal as read. */
export const withdrawUndo = (battle: BattleCombat): Promise<void> => say(battle, null);

/** Agrees to all present requests, or refuses them. */
export async function answerUndo(battle: BattleCombat, agrees: boolean): Promise<void> {
  const to = undosAsked(battle).flatMap((each) => (isMineToSay(each) ? [each.asking] : []));
  if (to.length > 0) await say(battle, { to, agrees });
}

/** The first granted request. Nothing is undone while secret answers are being shown, as with any player's undo. */
function granted(battle: BattleCombat): UndoAsked | undefined {
  if (openQuestion(battle)?.reveal === true) return undefined;
  return undosAsked(battle).find(({ verdict }) => verdict.is === "granted");
}

/** The users who agreed to a granted request. */
function whoAgreed(battle: BattleCombat, { by, asking }: UndoAsked): string[] {
  const others = saidNow(battle).filter(({ user }) => user.id !== by.id);
  return others.flatMap((each) => ([...wordsOn(asking, [each]).values()].includes(true) ? [each.user.id ?? ""] : []));
}

/** Takes back, in the window that runs the battle, what a granted request asks for. */
export async function handleUndoAsked(battle: BattleCombat): Promise<void> {
  const found = granted(battle);
  if (!found) return;
  const agreed = whoAgreed(battle, found);
  // The request may be withdrawn, or the battle have gone on, before its turn comes.
  await takeBack(battle, { author: found.by.id, agreed }, () => granted(battle)?.asking === found.asking);
}
