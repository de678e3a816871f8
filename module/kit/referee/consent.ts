/**
 * Undo with consent: a player asks, the others at the table agree or refuse, and the referee takes back what all agree
 * about. Each says so in their own flags, at one point of the battle (`pointOf`): what is said there is void as soon as the
 * battle goes on, and nobody speaks for anybody else.
 */
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import { GAMEMASTER } from "../../rules/kernel";
import { consent, type Consent } from "../battle/terms";
import { isAboard } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import { change } from "../platform/documents";
import { pointOf } from "./history";
import { FLAG_SCOPE, openQuestion, storedWish, wishKey, type StoredWish } from "./question";
import { mayAskForUndo, takeBack } from "./undo";

/** Whose word it is: a player's own, by the id of the user; all Gamemasters speak with one voice, `GAMEMASTER`. */
export type Voice = string;

/** Who is at the table, as far as their word counts. */
export interface Voters {
  readonly mode: Consent;
  /** The voices of those who hold seats, bots left out: the Gamemaster's for whoever is absent. */
  readonly seated: readonly Voice[];
}

/** What has been said of an asking, by voices. */
export type Words = ReadonlyMap<Voice, boolean>;

/** What becomes of an asking: `refused` names whose word ended it, `waits` those who have still to speak. */
export type ConsentVerdict =
  | { readonly is: "granted" }
  | { readonly is: "refused"; readonly by: Voice }
  | { readonly is: "open"; readonly waits: readonly Voice[] };

/** Those whose word is needed when the Gamemaster does not decide alone: of an asker alone with bots the Gamemaster's. */
function needed({ mode, seated }: Voters, asker: Voice): Voice[] {
  const others = mode === "gm" ? [] : [...new Set(seated)].filter((voice) => voice !== asker);
  return others.length > 0 ? others : [GAMEMASTER];
}

/** Whether somebody's word counts: a Gamemaster's always. */
export const hasVoice = (table: Voters, asker: Voice, voice: Voice): boolean =>
  voice !== asker && (voice === GAMEMASTER || needed(table, asker).includes(voice));

/** What becomes of an asking by what has been said of it. One refusal ends it. Pure. */
export function judge(table: Voters, asker: Voice, words: Words): ConsentVerdict {
  const by = [...words].find(([voice, agrees]) => !agrees && hasVoice(table, asker, voice))?.[0];
  if (by !== undefined) return { is: "refused", by };
  if (table.mode !== "all" && words.get(GAMEMASTER) === true) return { is: "granted" };
  const waits = needed(table, asker).filter((voice) => words.get(voice) !== true);
  return waits.length === 0 ? { is: "granted" } : { is: "open", waits };
}

type User = User.Implementation;

/** What a user has said at the point where the battle stands. */
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

/** What they all have said of an asking; whoever asks for the same agrees. */
function wordsOn(asking: string, said: readonly Said[]): Map<Voice, boolean> {
  const words = new Map<Voice, boolean>();
  for (const { user, wish } of said) {
    const isTo = Array.isArray(wish.to) && wish.to.includes(asking) && typeof wish.agrees === "boolean";
    const word = typeof wish.ask === "string" ? true : isTo ? wish.agrees : undefined;
    const voice = voiceOf(user);
    // Of two Gamemasters the one who refuses is heard.
    if (word !== undefined) words.set(voice, word && words.get(voice) !== false);
  }
  return words;
}

/** Whoever holds a seat; for who is not here and has said nothing the Gamemaster speaks. */
function tableOf(battle: BattleCombat, words: Words): Voters {
  const people = battle.system.seats.filter(({ bot }) => bot === "");
  const seated = people.map(({ user: id }) => {
    const user = game.users?.get(id);
    return user && !user.isGM && (user.active || words.has(id)) ? id : GAMEMASTER;
  });
  return { mode: consent.of(battle), seated };
}

/** Somebody asks for the last step to be taken back. */
export interface UndoAsked {
  readonly by: User;
  readonly asking: string;
  readonly words: Words;
  readonly table: Voters;
  readonly verdict: ConsentVerdict;
}

/** Who asks for the last step to be taken back, and what has become of it. */
export function undosAsked(battle: BattleCombat): UndoAsked[] {
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

/** Whether this user's word on an asking counts, and has not been said. */
export const isMineToSay = ({ by, table, words }: UndoAsked): boolean =>
  hasVoice(table, voiceOf(by), voiceOf(game.user)) && !words.has(voiceOf(game.user));

async function say(battle: BattleCombat, wish: Omit<StoredWish, "at"> | null): Promise<void> {
  const text = wish ? JSON.stringify({ at: pointOf(battle), ...wish } satisfies StoredWish) : "";
  await change(game.user, { flags: { [FLAG_SCOPE]: { answer: { [wishKey(battle)]: text } } } });
}

/** Asks the others, as this user, to have the last step taken back. */
export async function askForUndo(battle: BattleCombat): Promise<void> {
  if (mayAskForUndo(battle, game.user)) await say(battle, { ask: bytesToHex(randomBytes(8)) });
}

/** Asks no more; of what was refused: it is read. */
export const withdrawUndo = (battle: BattleCombat): Promise<void> => say(battle, null);

/** Agrees to all who ask now, or refuses. */
export async function answerUndo(battle: BattleCombat, agrees: boolean): Promise<void> {
  const to = undosAsked(battle).flatMap((each) => (isMineToSay(each) ? [each.asking] : []));
  if (to.length > 0) await say(battle, { to, agrees });
}

/** The first asking that is granted. Nothing is taken back while secret answers are being shown, as in any undo of a player. */
function granted(battle: BattleCombat): UndoAsked | undefined {
  if (openQuestion(battle)?.reveal === true) return undefined;
  return undosAsked(battle).find(({ verdict }) => verdict.is === "granted");
}

/** The users by whose word an asking was granted. */
function whoAgreed(battle: BattleCombat, { by, asking }: UndoAsked): string[] {
  const others = saidNow(battle).filter(({ user }) => user.id !== by.id);
  return others.flatMap((each) => ([...wordsOn(asking, [each]).values()].includes(true) ? [each.user.id ?? ""] : []));
}

/** Takes back, in the window that runs the battle, what was asked for and granted. */
export async function heedUndoAsked(battle: BattleCombat): Promise<void> {
  const found = granted(battle);
  if (!found) return;
  const agreed = whoAgreed(battle, found);
  // It may have been withdrawn, or the battle have gone on, by the time it is its turn.
  await takeBack(battle, { author: found.by.id, agreed }, () => granted(battle)?.asking === found.asking);
}
