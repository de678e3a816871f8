/**
 * Queries from one user's screen to another's, for data that are not worth a document. The asking side waits for the
 * answer; the other side is not told who asks, and data in either direction are untrusted.
 */
import { ID } from "./home";

/** Answers a query on this screen. */
type Handler = (data: unknown) => unknown;

/** Foundry's registry of queries, and its method to ask: the published types know only the names of the core. */
const register = () => CONFIG.queries as unknown as Record<string, Handler>;
type Askable = { query(name: string, data: unknown, options: { timeout: number }): Promise<unknown> };

/** Full name of a query, with the package prefix. */
const named = (query: string): string => `${ID}.${query}`;

/** Has queries of this name answered on this screen. Returns a function that stops it. */
export function answerQueries(query: string, handler: Handler): () => void {
  register()[named(query)] = handler;
  return () => void Reflect.deleteProperty(register(), named(query));
}

/**
 * Asks a user's screen; the own screen is asked without the server.
 *
 * @param timeout  time limit in milliseconds
 * @throws Error if the user is away, may not be asked, does not answer in time, or cannot
 */
export async function ask(user: User.Implementation, query: string, data: unknown, timeout: number): Promise<unknown> {
  if (user.isSelf) return register()[named(query)]?.(data);
  return await (user as unknown as Askable).query(named(query), data, { timeout });
}
