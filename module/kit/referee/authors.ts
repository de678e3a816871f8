/** Who changed what in a battle from outside, as the hooks told when it happened. Pure, so that it is tested without Foundry. */
import { equal } from "../../rules/kernel";
import type { Patch, Values } from "../documents/patch";

/** Ids of users by the UUID of a document that they wrote. */
export type Writers = ReadonlyMap<string, ReadonlySet<string>>;

/** Stands for whoever changed a document while no window was there to see it, or that was not the Gamemaster's. */
export const NOBODY_KNOWS = "";

/** Whoever may change what they like. */
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

/** What Foundry fills in by itself, where a step makes a document, and the record does not know of: no more than that is to go. */
const isFilledIn = (values: Values | null): boolean =>
  values !== null && Object.keys(values).every((path) => path.includes("-="));

/** Those of them whose changes are for a Gamemaster to accept. */
export function suspectsIn(patch: Patch, writers: Writers): string[] {
  const doubtful = Object.entries(patch).filter(([uuid, values]) => writers.has(uuid) || !isFilledIn(values));
  return authorsIn(Object.fromEntries(doubtful), writers).filter((user) => !isTrusted(user));
}

/** The part of these changes that somebody made alone: nobody else wrote those documents since. */
export function changesOnlyBy(user: string, patch: Patch, writers: Writers): Patch {
  const isAlone = ([uuid]: readonly [string, unknown]) => equal(among(uuid, writers), [user]);
  return Object.fromEntries(Object.entries(patch).filter(isAlone));
}

/** The part of these changes that somebody answers for. */
export function changesBy(user: string, patch: Patch, writers: Writers): Patch {
  return Object.fromEntries(Object.entries(patch).filter(([uuid]) => answerable(uuid, writers) === user));
}
