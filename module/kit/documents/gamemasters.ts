/**
 * Who was a Gamemaster when something was written. A role is what a user has now: what somebody prepared as a player
 * does not become a Gamemaster's word when they are made an assistant. So the world keeps, in a setting that no player
 * can write, when each user became a Gamemaster and ceased to be one, and the server stamps each document with the time
 * and the user of its last change.
 */
import { documentsOf } from "../platform/documents";
import { listen } from "../platform/hooks";
import { unattended } from "../platform/notices";
import { ourSetting } from "../platform/settings";
import { oneByOne } from "../platform/under-way";

/** Of each user, in milliseconds of the server: became a Gamemaster, ceased to be, became one again, and so on. */
type Terms = { readonly [user: string]: readonly number[] };

const terms = ourSetting<Terms>("gamemasters", "world", {});

/** A document with the server's stamp. */
export interface Stamped {
  readonly _stats?: {
    readonly createdTime?: number | null;
    readonly modifiedTime?: number | null;
    readonly lastModifiedBy?: string | null;
  };
}

/** A message with its author: the server lets nobody else be named there. */
export interface Authored extends Stamped {
  readonly author?: { readonly id: string | null; readonly isGM: boolean } | null;
}

/** Whether a user who is a Gamemaster was one at a time; whoever has no entry always was. */
function wasGamemaster(user: string, time: number | null | undefined): boolean {
  const changes = terms.read()[user];
  return !changes || changes.filter((change) => change <= (time ?? 0)).length % 2 === 1;
}

/** Whether a message is by somebody who is a Gamemaster, and was one when they made it. */
export const isByGamemaster = ({ author, _stats }: Authored): boolean =>
  author?.isGM === true && wasGamemaster(author.id ?? "", _stats?.createdTime);

/** Whether, by the server's word, somebody who was a Gamemaster then, and is one, changed a document last. */
export function isLastByGamemaster({ _stats }: Stamped): boolean {
  const user = documentsOf("users").find(({ id }) => id === _stats?.lastModifiedBy);
  return user?.isGM === true && wasGamemaster(user.id, _stats?.modifiedTime);
}

/**
 * The newest message of a Gamemaster for which `holds` is true; undefined if there is none. Messages are never looked
 * up by a predictable id: a player might have made one with that id.
 */
export const messageOfGamemaster = <Message extends object>(
  holds: (message: Message) => boolean,
): Message | undefined =>
  documentsOf<Message & Authored>("messages").findLast((message) => holds(message) && isByGamemaster(message));

/** Notes who has become a Gamemaster, and who is none any more. Whoever is one at first always was. */
async function noteTerms(): Promise<void> {
  if (game.users?.activeGM?.isSelf !== true) return;
  const known = terms.read();
  const isFirst = Object.keys(known).length === 0;
  const changed = documentsOf<Stamped & { readonly id: string; readonly isGM: boolean }>("users").flatMap((user) => {
    const before = known[user.id] ?? [];
    if ((before.length % 2 === 1) === user.isGM) return [];
    return [[user.id, [...before, isFirst ? 0 : (user._stats?.modifiedTime ?? 0)]] as const];
  });
  if (changed.length > 0) await terms.write({ ...known, ...Object.fromEntries(changed) });
}

/** Registers the setting; called once in `init`. */
export const registerGamemasters = (): void => terms.register();

/** Keeps the setting up to date from now on, on the active Gamemaster's page. */
export function watchGamemasters(): void {
  // One after another: each has to know what the one before has written.
  const inTurn = oneByOne();
  const note = (): void => unattended(inTurn(noteTerms));
  note();
  listen("createUser", note);
  listen("updateUser", (_user, changes) => "role" in changes && note());
}
