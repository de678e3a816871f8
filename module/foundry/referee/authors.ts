/** Who changed what in a battle from outside, as the hooks told when it happened. Pure, so that it is tested without Foundry. */
import type { Patch } from "../patch";

/** Ids of users by the UUID of a document that they wrote. */
export type Writers = ReadonlyMap<string, ReadonlySet<string>>;

/** Stands for whoever changed a document while no window was there to see it, or that was not the Gamemaster's. */
export const NOBODY_KNOWS = "";

/** Users who have no say over a battle's documents beyond what their own ships are. */
const isTrusted = (user: string): boolean => game.users?.get(user)?.isGM === true;

const among = (uuid: string, writers: Writers): readonly string[] => [...(writers.get(uuid) ?? [])];

/** Who answers for what stands in a document: a player who wrote there, else a Gamemaster, else nobody knows. */
function answerable(uuid: string, writers: Writers): string {
  const users = among(uuid, writers);
  return users.find((user) => !isTrusted(user)) ?? users[0] ?? NOBODY_KNOWS;
}

/** Everybody who answers for a part of these changes, each once, in the order of the documents. */
export function authorsIn(patch: Patch, writers: Writers): string[] {
  return [...new Set(Object.keys(patch).map((uuid) => answerable(uuid, writers)))];
}

/** Those of them whose changes are for a Gamemaster to accept. */
export function suspectsIn(patch: Patch, writers: Writers): string[] {
  return authorsIn(patch, writers).filter((user) => !isTrusted(user));
}

/** The part of these changes that somebody answers for. */
export function changesBy(user: string, patch: Patch, writers: Writers): Patch {
  return Object.fromEntries(Object.entries(patch).filter(([uuid]) => answerable(uuid, writers) === user));
}
