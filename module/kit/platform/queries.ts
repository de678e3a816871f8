/**
 * Questions from one user's screen to another's, for what is worth no document. Whoever asks waits; who is asked is not
 * told by whom, and what comes either way was written by somebody else.
 */

/** What answers here. */
type Handler = (data: unknown) => unknown;

/** Foundry's register of queries, and its way to ask: the published types know the core's own names only. */
const register = () => CONFIG.queries as unknown as Record<string, Handler>;
type Askable = { query(name: string, data: unknown, options: { timeout: number }): Promise<unknown> };

/** As a package's own are called. */
const named = (query: string): string => `all-hands.${query}`;

/** Has the questions of this name answered on this screen. Gives what ends that. */
export function answerQueries(query: string, handler: Handler): () => void {
  register()[named(query)] = handler;
  return () => void Reflect.deleteProperty(register(), named(query));
}

/**
 * Asks the screen of a user; one's own without the server.
 *
 * @param timeout  how long it may take, in milliseconds
 * @throws Error where they are away, may not be asked, do not answer in time, or cannot
 */
export async function ask(user: User.Implementation, query: string, data: unknown, timeout: number): Promise<unknown> {
  if (user.isSelf) return register()[named(query)]?.(data);
  return await (user as unknown as Askable).query(named(query), data, { timeout });
}
