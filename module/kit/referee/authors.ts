/** Who made which outside change to a battle, as hooks reported it at the time. */
import { equal } from "../../rules/kernel";
import type { Patch, Values } from "../documents/patch";
import { documentAt, mayUser, type Owned } from "../platform/documents";
import { players } from "../battle/seats";

/** Ids of users by the UUID of a document that they wrote. */
type Writers = ReadonlyMap<string, ReadonlySet<string>>;

/** Stands for an unknown author: no window, or none of the Gamemaster's, was there to see the document change. */
export const NOBODY_KNOWS = "";

/** Whether the user may change anything: a Gamemaster. */
const isTrusted = (user: string): boolean => game.users?.get(user)?.isGM === true;

const among = (uuid: string, writers: Writers): readonly string[] => [...(writers.get(uuid) ?? [])];

interface Stamped extends Owned {
  readonly _stats?: { readonly lastModifiedBy?: string | null };
}

/**
 * The player who changed a document in silence, as `noHook` does: the last one to write it, or if that was a Gamemaster
 * (the referee writes, too), the only player who may. `NOBODY_KNOWS` if there is no such player.
 */
function silentAuthor(uuid: string): string {
  const document = documentAt<Stamped>(uuid);
  if (!document) return NOBODY_KNOWS;
  const owners = players().filter((user) => mayUser(user, document, "OWNER"));
  const last = owners.find(({ id }) => id === document._stats?.lastModifiedBy);
  return (last ?? (owners.length === 1 ? owners[0] : undefined))?.id ?? NOBODY_KNOWS;
}

/** Adds the authors of changes that no hook has told of, though this window was there all the time. */
export function noteSilent(patch: Patch, writers: Map<string, Set<string>>): void {
  for (const [uuid, values] of Object.entries(patch)) {
    if (writers.has(uuid) || isFilledIn(values)) continue;
    const author = silentAuthor(uuid);
    if (author !== NOBODY_KNOWS) writers.set(uuid, new Set([author]));
  }
}

/** The user responsible for a document's contents: a player who wrote it, else a Gamemaster, else unknown. */
function answerable(uuid: string, writers: Writers): string {
  const users = among(uuid, writers);
  return users.find((user) => !isTrusted(user)) ?? users[0] ?? NOBODY_KNOWS;
}

/** The user who wrote a document last, as whoever deleted it did; unknown if no hook told. */
export const lastWriter = (uuid: string, writers: Writers): string => among(uuid, writers).at(-1) ?? NOBODY_KNOWS;

/** Users responsible for any of these changes, each once, in document order. */
export function authorsIn(patch: Patch, writers: Writers): string[] {
  return [...new Set(Object.keys(patch).map((uuid) => answerable(uuid, writers)))];
}

/** Whether the change only removes keys: Foundry fills in values in new documents that the record does not know of. */
const isFilledIn = (values: Values | null): boolean =>
  values !== null && Object.keys(values).every((path) => path.includes("-="));

/** The responsible users whose changes a Gamemaster has to accept. */
export function suspectsIn(patch: Patch, writers: Writers): string[] {
  const doubtful = Object.entries(patch).filter(([uuid, values]) => writers.has(uuid) || !isFilledIn(values));
  return authorsIn(Object.fromEntries(doubtful), writers).filter((user) => !isTrusted(user));
}

/** The part of these changes that the user made alone: nobody else has written those documents since. */
export function changesOnlyBy(user: string, patch: Patch, writers: Writers): Patch {
  const isAlone = ([uuid]: readonly [string, unknown]) => equal(among(uuid, writers), [user]);
  return Object.fromEntries(Object.entries(patch).filter(isAlone));
}

/** The part of these changes that the user is responsible for. */
export function changesBy(user: string, patch: Patch, writers: Writers): Patch {
  return Object.fromEntries(Object.entries(patch).filter(([uuid]) => answerable(uuid, writers) === user));
}
